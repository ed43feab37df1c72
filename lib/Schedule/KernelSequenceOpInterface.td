// The interface of ops on tensors that become several kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_KERNELSEQUENCEOPINTERFACE_TD
#define TINYJIT_LIB_SCHEDULE_KERNELSEQUENCEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def Schedule_KernelSequenceOpInterface : OpInterface<"KernelSequenceOpInterface"> {
  let cppNamespace = "::tinyjit::schedule";
  let description = [{
    Of an op whose result is not a function of each index alone: its operands on
    tensors are stored, and it writes the kernels and launches that compute its
    results. KernelSequence.h tells how to write a model.
  }];
  let methods = [
    InterfaceMethod<[{
      Writes launches that fill the buffers of all results. Errors are diagnostics
      at the op.
    }], "::llvm::LogicalResult", "writeKernels",
        (ins "::tinyjit::schedule::KernelSequence &":$sequence)>,
  ];
}

#endif // TINYJIT_LIB_SCHEDULE_KERNELSEQUENCEOPINTERFACE_TD
