// The interface through which the scheduler learns what an op on tensors
// computes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_ELEMENTOPINTERFACE_TD
#define TINYJIT_LIB_SCHEDULE_ELEMENTOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def Schedule_ElementOpInterface : OpInterface<"ElementOpInterface"> {
  let cppNamespace = "::tinyjit::schedule";
  let description = [{
    Says how one element of a tensor that the op gives is computed. ElementBuilder.h
    tells how to write a model.
  }];
  let methods = [
    InterfaceMethod<[{
      Writes the computation of the element of result `result` at `indices` (one
      per dimension) into the kernel under construction. Returns the element, a
      scalar without sign; null after an error at the op.
    }], "::mlir::Value", "emitElement",
        (ins "unsigned":$result, "::mlir::ValueRange":$indices,
             "::tinyjit::schedule::ElementBuilder &":$builder)>,
    InterfaceMethod<[{
      The sizes of result `result`: for a known one the number, for a symbolic one
      a value of type `index` that the function has before the op. `sizeOf` gives
      those of the operands.
    }], "::llvm::SmallVector<::mlir::OpFoldResult>", "getResultSizes",
        (ins "unsigned":$result, "::tinyjit::schedule::SizeOf":$sizeOf), "",
        [{ return ::tinyjit::schedule::takeOperandSizes($_op, result, sizeOf); }]>,
  ];
}

#endif // TINYJIT_LIB_SCHEDULE_ELEMENTOPINTERFACE_TD
