// The common part of the languages that look like C.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_CLIKE_H
#define TINYJIT_LIB_RENDER_CLIKE_H

#include "lib/Render/Language.h"

namespace tinyjit::render {

/// Statements and expressions of C; types, functions of math and how a function
/// begins are each language's own.
class CLike : public Language {
public:
  bool isReserved(llvm::StringRef word) const override;

  std::string openFunction(const std::string &name,
                           llvm::ArrayRef<Parameter> parameters,
                           mlir::Type result) const override;
  std::string declare(const std::string &type, const std::string &name,
                      const std::string &value, bool isVariable) const override;
  std::string declareArray(mlir::Type element, const std::string &name,
                           int64_t count) const override;
  std::string openLoop(const std::string &type, const std::string &name,
                       const std::string &begin, const std::string &end,
                       const std::string &step) const override;

  std::optional<Expression> getLiteral(mlir::Attribute value,
                                       mlir::Type type) const override;
  Expression convert(const Expression &value, mlir::Type from,
                     bool isFromUnsigned, mlir::Type to,
                     bool isToUnsigned) const override;
  Expression wrap(const Expression &value, mlir::Type type) const override;
  Expression choose(const Expression &condition, const Expression &value,
                    const Expression &other, mlir::Type type,
                    Helpers &helpers) const override;
  std::optional<Expression> call(llvm::StringRef function, mlir::Type type,
                                 llvm::ArrayRef<Expression> values,
                                 Helpers &helpers) const override;
  Expression getElement(const Expression &vector, mlir::VectorType type,
                        int64_t number) const override;
  Expression makeVector(llvm::ArrayRef<Expression> elements,
                        mlir::VectorType type) const override;
  Expression load(const Access &access, Helpers &helpers) const override;
  std::string store(const Access &access, const Expression &value,
                    Helpers &helpers) const override;

protected:
  /// The language's own words, besides those of C.
  virtual llvm::ArrayRef<llvm::StringRef> getWords() const = 0;
  /// The words before a helper's result: "static inline".
  virtual llvm::StringRef getFunctionPrefix() const { return "static inline "; }
  /// The ending of a 64-bit integer.
  virtual llvm::StringRef getLongSuffix() const { return "L"; }
  /// Infinity or NaN.
  virtual Expression getSpecial(const llvm::APFloat &value,
                                mlir::Type type) const = 0;
  /// The name of a function of math of one instruction: "sqrtf" for "sqrt" of
  /// f32. Empty if there is none.
  virtual std::string getFunction(llvm::StringRef function,
                                  mlir::Type type) const = 0;
  /// "__global float *" for a pointer into a space.
  virtual std::string getPointer(Space space,
                                 const std::string &type) const = 0;
  /// A load or store of a vector of neighbours at `address`.
  virtual std::string loadVector(const std::string &address,
                                 const Access &access) const = 0;
  virtual std::string storeVector(const std::string &address,
                                  const std::string &value,
                                  const Access &access) const = 0;

  /// The address of what is accessed.
  std::string getAddress(const Access &access) const;
  /// The array as a list of what is accessed.
  std::string getList(const Access &access) const;
};

/// "f(a, b)".
Expression makeCall(const std::string &function,
                    llvm::ArrayRef<Expression> values);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_CLIKE_H
