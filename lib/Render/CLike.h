// The common part of the languages that look like C.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_CLIKE_H
#define TINYJIT_LIB_RENDER_CLIKE_H

#include "lib/Render/Language.h"

namespace tinyjit::render {

/// The words of a language that looks like C.
struct CWords {
  /// As `Language::getName` and `getTitle` say it.
  llvm::StringRef name, title;
  /// Words that are no names, besides those of C, with a blank between each
  /// two.
  llvm::StringRef reserved;
  /// The words before a helper's result.
  llvm::StringRef helper;
  /// The ending of a 64-bit integer.
  llvm::StringRef longSuffix;
  /// The statement at which the threads of a block wait for each other.
  llvm::StringRef barrier = {};
  /// The word before an array in shared memory, and what stands behind it.
  llvm::StringRef shared = {}, sharedAttribute = {};
  /// By `Space`: the word before the type of a pointer into it.
  std::array<llvm::StringRef, 3> spaces = {};
};

/// Statements and expressions of C; types, functions of math and how a function
/// begins are each language's own.
class CLike : public Language {
public:
  llvm::StringRef getName() const override { return words.name; }
  llvm::StringRef getTitle() const override { return words.title; }
  target::GpuTarget getChip() const override {
    return target::getPortableChip();
  }
  std::string getType(mlir::Type type, bool isUnsigned = false) const override;
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
  std::string getBarrier() const override { return words.barrier.str(); }

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
  std::string declarePointer(const std::string &name, const Access &place,
                             bool isReadOnly) const override;
  Expression load(const Access &access, Helpers &helpers) const override;
  std::string store(const Access &access, const Expression &value,
                    Helpers &helpers) const override;

protected:
  explicit CLike(CWords words) : words(std::move(words)) {}

  /// The name of an integer type of 8, 16, 32 or 64 bits: "ushort" where a
  /// language does not say otherwise.
  virtual std::string getIntegerName(unsigned bits, bool isUnsigned) const;
  /// Infinity or NaN: the macros of C.
  virtual Expression getSpecial(const llvm::APFloat &value,
                                mlir::Type type) const;
  /// The name of a function of math of one instruction: "sqrtf" for "sqrt" of
  /// f32. Empty if there is none.
  virtual std::string getFunction(llvm::StringRef function,
                                  mlir::Type type) const = 0;
  /// "__global float *".
  std::string getPointer(Space space, const std::string &type) const {
    return words.spaces[static_cast<size_t>(space)].str() + type + " *";
  }
  /// A load or store of a vector of neighbours at `address`. Languages that
  /// have vectors (`hasVector`) implement them.
  virtual std::string loadVector(const std::string &address,
                                 const Access &access) const;
  virtual std::string storeVector(const std::string &address,
                                  const std::string &value,
                                  const Access &access) const;

  /// From a kernel's name to the brace, arrays as pointers. \param restrict
  /// what
  ///   stands before the name of an array that nothing else changes.
  /// \param column where the name stands in its line.
  std::string listParameters(const KernelHead &head, llvm::StringRef restrict,
                             size_t column) const;
  /// The line that declares the kernel's shared memory, if it has some.
  std::string declareShared(const KernelHead &head) const;
  /// How an update changes `old` by `value`, two integers of `type`. Empty for
  /// one that there is none of.
  std::string getChange(llvm::StringRef op, mlir::Type type) const;
  /// An update of 8 or 16 bits, which are a part of a word of 32: it is
  /// exchanged by the language's function `exchange` until no other thread came
  /// in between. \param qualifier what stands before the type of an address.
  std::optional<Expression> updatePart(llvm::StringRef op, const Access &access,
                                       const Expression &value,
                                       llvm::StringRef exchange,
                                       llvm::StringRef qualifier,
                                       Helpers &helpers) const;
  /// The address of what is accessed.
  std::string getAddress(const Access &access) const;
  /// The array as a list of what is accessed.
  std::string getList(const Access &access) const;
  /// The name of an instruction on floats in the headers of C, without a suffix
  /// for its type: "fabs" for "absf". Empty if there is none.
  static llvm::StringRef getFloatFunction(llvm::StringRef function);

private:
  CWords words;
};

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_CLIKE_H
