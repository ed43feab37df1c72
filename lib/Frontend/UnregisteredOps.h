// Reads ops of dialects that are not linked, by their names.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_UNREGISTEREDOPS_H
#define TINYJIT_LIB_FRONTEND_UNREGISTEREDOPS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace tinyjit::frontend {

using Numbers = llvm::SmallVector<int64_t>;

/// The type of a tensor; null for other values and for unranked tensors.
inline mlir::RankedTensorType getTensor(mlir::Value value) {
  return mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
}

/// True if all regions of `op` are one block that takes `arguments` values and
/// ends with an op on `results` values. No verifier knows these.
bool haveBlocks(mlir::Operation *op, unsigned arguments, unsigned results);

/// The attribute `name` of `op` in generic form; null if there is none.
mlir::Attribute getAttribute(mlir::Operation *op, llvm::StringRef name);

/// The numbers of an array or dense attribute, row-major; nothing if the op has
/// none of that name, an error at the op if it is of another kind.
mlir::FailureOr<Numbers> getNumbers(mlir::Operation *op, llvm::StringRef name);

/// The lists and numbers that an attribute of an unknown dialect holds, as in
/// `#d.kind<first = [0, 1], second = 2>`. A missing one is empty.
class NamedNumbers {
public:
  /// An attribute that is not of `kind` is an error at `op`.
  static mlir::FailureOr<NamedNumbers>
  parse(mlir::Operation *op, llvm::StringRef attribute, llvm::StringRef kind);

  llvm::SmallVector<int64_t> getList(llvm::StringRef name) const {
    return lists.lookup(name);
  }
  int64_t getNumber(llvm::StringRef name) const {
    auto list = getList(name);
    return list.empty() ? 0 : list[0];
  }

private:
  llvm::StringMap<llvm::SmallVector<int64_t>> lists;
};

/// Reports that `op` is not as its dialect defines it.
mlir::LogicalResult refuseForm(mlir::Operation *op,
                               const llvm::Twine &expected);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_UNREGISTEREDOPS_H
