// Queries on the tensors of a function, for the scheduler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_TENSORS_H
#define TINYJIT_LIB_SCHEDULE_TENSORS_H

#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::schedule {

/// Shape and place of a tensor.
struct TensorInfo {
  /// A number, or a value of type `index` of the function, per dimension.
  llvm::SmallVector<mlir::OpFoldResult> sizes;
  /// The largest number of each.
  llvm::SmallVector<int64_t> maxSizes;
  /// Where it is computed.
  jit::DeviceAttr device;

  int64_t getMaxElements() const;
};

/// The tensors of one function.
class Tensors {
public:
  /// Looks at all of `function`, which has no variables (`lowerVariables`) and
  /// one block. Errors are diagnostics at the op: a size without a largest
  /// value, an op without a model, operands on several devices.
  mlir::LogicalResult analyze(mlir::func::FuncOp function);

  const TensorInfo &operator[](mlir::Value tensor) const {
    return infos.find(tensor)->second;
  }
  mlir::OpFoldResult getSize(mlir::Value tensor, int64_t dim) const {
    return (*this)[tensor].sizes[dim];
  }

private:
  mlir::LogicalResult add(mlir::Value tensor,
                          llvm::ArrayRef<mlir::OpFoldResult> sizes,
                          jit::DeviceAttr device);
  mlir::LogicalResult addResults(mlir::Operation *op);
  void placeOperands(mlir::Operation *op);
  mlir::FailureOr<jit::DeviceAttr> getDevice(mlir::Operation *op);

  llvm::DenseMap<mlir::Value, TensorInfo> infos;
};

/// The device of tensors that nobody puts anywhere else, and of arguments.
jit::DeviceAttr getDefaultDevice(mlir::MLIRContext *context);

/// True for a tensor whose shape has a rank.
inline bool isTensor(mlir::Value value) {
  return llvm::isa<mlir::RankedTensorType>(value.getType());
}

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_TENSORS_H
