// Writes one function as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_WRITER_H
#define TINYJIT_LIB_RENDER_WRITER_H

#include "lib/Render/Indices.h"
#include "lib/Render/Inline.h"
#include "lib/Render/Names.h"
#include "lib/Render/Neighbours.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tinyjit::render {

/// An array of a kernel: the elements that it is a list of in memory, its bytes
/// at most (0: not known), and whether some function writes it.
struct ArrayType {
  mlir::Type element;
  int64_t bytes = 0;
  bool isWritten = true;
};

/// Walks a function and writes a statement for each op that needs one.
///
/// Ops are of `scf`, `arith`, `math`, `vector`, `gpu`, `func.call`, and loads,
/// stores and addresses of `llvm`. Loops and branches stay what they are; what
/// a loop carries is a variable. An address is an array and a place in it,
/// which is written as a sum of products. A vector that the language does not
/// have is an array, and what is done to it a loop over its elements ("lane").
class Writer {
public:
  /// \param arrays the arrays among the parameters, as far as they are known;
  ///   others are lists of what their uses say.
  Writer(mlir::func::FuncOp function, const Language &language,
         Helpers &helpers, llvm::ArrayRef<ArrayType> arrays);

  /// The whole function; errors are diagnostics at ops.
  mlir::FailureOr<std::string> write();

private:
  // Writer.cpp: statements
  mlir::FailureOr<std::string> openFunction();
  mlir::LogicalResult openKernel(std::string &head);
  mlir::LogicalResult nameParameters(std::vector<Parameter> &parameters);
  mlir::LogicalResult writeBlock(mlir::Block &block);
  mlir::LogicalResult writeOp(mlir::Operation *op);
  mlir::LogicalResult writeFor(mlir::scf::ForOp loop);
  mlir::LogicalResult writeWhile(mlir::scf::WhileOp loop);
  mlir::LogicalResult writeStore(mlir::LLVM::StoreOp op);
  mlir::LogicalResult writeCall(mlir::func::CallOp op);
  mlir::LogicalResult writeUpdate(mlir::LLVM::AtomicRMWOp op);
  mlir::LogicalResult writeHalves(mlir::arith::MulUIExtendedOp op);
  mlir::LogicalResult assign(mlir::ValueRange from,
                             llvm::ArrayRef<std::string> variables);
  mlir::LogicalResult writeValue(mlir::Operation *op);
  mlir::FailureOr<std::string> declareCarried(mlir::Value init,
                                              mlir::Value carried);
  void declareVariable(const std::string &type, const std::string &name,
                       mlir::Value like);
  mlir::LogicalResult setElements(const std::string &name, mlir::Value value);
  mlir::LogicalResult
  forEachLane(mlir::Value vector,
              llvm::function_ref<mlir::LogicalResult()> write);
  void line(const llvm::Twine &text);
  void open(const llvm::Twine &text);
  void close(const llvm::Twine &text = "}");

  // Branches.cpp
  struct Branch {
    Expression decider;
    llvm::SmallVector<std::string> variables;
  };
  mlir::FailureOr<Branch> beginBranch(mlir::Operation *branch);
  mlir::LogicalResult writeSide(mlir::Block &block,
                                llvm::ArrayRef<std::string> variables);
  mlir::LogicalResult writeIf(mlir::scf::IfOp branch);
  mlir::LogicalResult writeSwitch(mlir::scf::IndexSwitchOp choice);

  // Expressions.cpp
  mlir::FailureOr<Expression> get(mlir::Value value);
  mlir::FailureOr<Expression> compute(mlir::Operation *op);
  mlir::FailureOr<Expression> computeInteger(mlir::Operation *op,
                                             llvm::ArrayRef<Expression> in);
  mlir::FailureOr<Expression> computeFloat(mlir::Operation *op,
                                           llvm::ArrayRef<Expression> in);
  mlir::FailureOr<Expression> computeVector(mlir::Operation *op,
                                            llvm::ArrayRef<Expression> in);
  std::optional<Expression> roundConstant(mlir::arith::TruncFOp op,
                                          mlir::Type target);
  std::optional<Expression> convert(mlir::Operation *op, const Expression &in);
  Expression compare(mlir::Operation *op, const Expression &a,
                     const Expression &b);
  mlir::FailureOr<Expression> getUnsigned(mlir::Value value);
  Expression toUnsigned(mlir::Value value, const Expression &text) {
    return language.toUnsigned(text, typeOf(value));
  }
  std::optional<Expression> computeWrapping(mlir::Operation *op);
  mlir::FailureOr<Expression> choose(mlir::scf::IfOp branch);
  mlir::FailureOr<Expression> update(mlir::LLVM::AtomicRMWOp op);
  mlir::FailureOr<Expression> call(mlir::func::CallOp op,
                                   llvm::ArrayRef<Expression> in);
  mlir::InFlightDiagnostic refuse(mlir::Operation *op);

  // Memory.cpp
  mlir::FailureOr<Access> access(mlir::Operation *op, mlir::Value address,
                                 mlir::Type type);
  std::optional<Access> findArray(const Place &place);
  mlir::LogicalResult declarePointer(Neighbours &group);
  mlir::FailureOr<Expression> write(const Sum &sum);
  mlir::Type findDeclared(mlir::Value base);
  mlir::Operation *findShared();

  /// The type that `value` has in the text: integers for indices, that of an
  /// element where it is an array.
  mlir::Type typeOf(mlir::Value value) const;
  mlir::Type typeOf(mlir::Type type) const;
  /// Whether `value` is a vector that the language does not have.
  bool isList(mlir::Type type) const;
  bool isList(mlir::Value value) const { return isList(value.getType()); }
  bool isUniform(llvm::ArrayRef<mlir::Value> elements);
  /// Its name; a diagnostic at `where` if the language has none.
  mlir::FailureOr<std::string> nameOf(mlir::Type type, mlir::Operation *where);

  mlir::func::FuncOp function;
  const Language &language;
  Helpers &helpers;
  llvm::ArrayRef<ArrayType> arrays;
  Ranges ranges;
  Inlining inlining;
  Names names;
  llvm::DenseMap<mlir::Value, std::string> named;
  /// The types that the arrays behind pointers are declared as lists of, and
  /// the lists of those that share one.
  llvm::DenseMap<mlir::Value, mlir::Type> declared;
  llvm::DenseMap<mlir::Value, std::string> lists;
  /// Accesses that are numbers behind a pointer.
  llvm::DenseMap<mlir::Operation *, Access> pointers;
  mlir::Type sharedType;
  std::string sharedName;
  /// The element of lists that is being written, as text; what stands for all
  /// elements at once.
  std::string lane, laneName;
  llvm::DenseSet<mlir::Operation *> laneExtracts;
  std::string text;
  unsigned depth = 0;
};

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_WRITER_H
