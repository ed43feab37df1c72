// Emits the kernels of an op that needs several, such as a sort.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An op whose result is not a function of each index alone (a scan, a sort)
// has a model of `KernelSequenceOpInterface`. The scheduler stores the op's
// operands, and asks the model for the launches that fill its results:
//
//   struct ReverseModel
//       : KernelSequenceOpInterface::ExternalModel<ReverseModel, ReverseOp> {
//     LogicalResult writeKernels(Operation *op, KernelSequence &s) const {
//       Value from = s.flatten(s.getOperand(0));
//       Value to = s.flatten(s.getResult(0));
//       int64_t count = s.getSize(from);
//       s.launch("reverse", {{to, jit::Access::Write}, {from}}, count,
//                [&](LoopWriter &w, ValueRange arrays, Value trip) {
//                  Value last = w.index(count - 1);
//                  w.store(w.load(arrays[1], w.sub(last, trip)), arrays[0],
//                          trip);
//                });
//       return success();
//     }
//   };
//
// Each kernel is a `jit.loops`: statements in order, for each trip, which may
// run at once. So CPUs, GPUs and the interpreter run them, and the launches are
// launches like all others.
#ifndef TINYJIT_LIB_SCHEDULE_KERNELSEQUENCE_H
#define TINYJIT_LIB_SCHEDULE_KERNELSEQUENCE_H

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/UOp.h"
#include "lib/Schedule/LoopWriter.h"

namespace tinyjit::schedule {

class KernelTable;

/// The launches of one op, under construction.
class KernelSequence {
public:
  /// An array of a launch, and what the kernel does to it.
  struct Array {
    mlir::Value buffer;
    jit::Access access = jit::Access::Read;
  };
  using WriteBody = llvm::function_ref<void(
      LoopWriter &writer, mlir::ValueRange arrays, mlir::Value trip)>;

  /// \param builder where launches go, in a function on buffers.
  /// \param operands, results the buffers of the op's tensors.
  KernelSequence(mlir::Operation *op, mlir::OpBuilder &builder,
                 KernelTable &kernels, llvm::ArrayRef<mlir::Value> operands,
                 llvm::ArrayRef<mlir::Value> results)
      : op(op), builder(builder), kernels(kernels), operands(operands),
        results(results) {}

  /// The buffer of operand or result `number`, all of it, row-major; of an
  /// operand that is a number, the number.
  mlir::Value getOperand(unsigned number) const { return operands[number]; }
  mlir::Value getResult(unsigned number) const { return results[number]; }

  /// Elements of `buffer`.
  static int64_t getSize(mlir::Value buffer) {
    return llvm::product_of(
        mlir::cast<jit::BufferType>(buffer.getType()).getShape());
  }
  /// Memory for `count` elements, of the type and on the device of `like`.
  mlir::Value allocate(int64_t count, mlir::Value like);
  /// `count` elements of `buffer` from element `begin` on, in one dimension.
  mlir::Value slice(mlir::Value buffer, int64_t begin, int64_t count);
  /// All elements of `buffer`, in one dimension.
  mlir::Value flatten(mlir::Value buffer) {
    return slice(buffer, 0, getSize(buffer));
  }
  void copy(mlir::Value from, mlir::Value to);
  /// Numbers of the module, in one dimension, on the device of `like`.
  mlir::Value constant(mlir::DenseElementsAttr numbers, mlir::Value like);

  /// Launches a kernel that runs `body` for each of `trips` numbers, in any
  /// order and at once: what one of them stores, no other may touch. Kernels
  /// that are equal become one. Without trips there is no launch.
  /// \param numbers are given to the kernel, as i64 behind its arrays; so
  ///   launches that differ in them only share one kernel.
  void launch(llvm::StringRef name, llvm::ArrayRef<Array> arrays, int64_t trips,
              WriteBody body, llvm::ArrayRef<int64_t> numbers = {});
  /// Launches a kernel of the module as it is.
  void launch(mlir::FlatSymbolRefAttr kernel, llvm::ArrayRef<Array> arrays,
              mlir::ValueRange scalars);

private:
  mlir::Operation *op;
  mlir::OpBuilder &builder;
  KernelTable &kernels;
  llvm::ArrayRef<mlir::Value> operands, results;
};

} // namespace tinyjit::schedule

#include "lib/Schedule/KernelSequenceOpInterface.h.inc"

namespace tinyjit::schedule {

/// True for an op that is computed by kernels of its own.
inline bool isKernelSequence(mlir::Operation *op) {
  return llvm::isa<KernelSequenceOpInterface>(op);
}

/// The model of an op of `uop` whose kernels `Writer(op, sequence).write()`
/// writes.
template <typename Op, typename Writer>
struct WriterModel
    : KernelSequenceOpInterface::ExternalModel<WriterModel<Op, Writer>, Op> {
  mlir::LogicalResult writeKernels(mlir::Operation *op,
                                   KernelSequence &sequence) const {
    Writer(mlir::cast<Op>(op), sequence).write();
    return mlir::success();
  }

  static void attach(mlir::DialectRegistry &registry) {
    registry.addExtension(+[](mlir::MLIRContext *context, uop::UOpDialect *) {
      Op::template attachInterface<WriterModel>(*context);
    });
  }
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_KERNELSEQUENCE_H
