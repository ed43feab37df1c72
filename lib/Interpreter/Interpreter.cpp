// The reference interpreter: evaluates a kernel as its ops are defined, without
// optimisation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Interpreter/Interpreter.h"

#include "lib/Interpreter/LoopsMachine.h"
#include "lib/Interpreter/Machine.h"

using namespace mlir;

LogicalResult tinyjit::interpreter::interpretKernel(jit::KernelOp kernel,
                                                    void *const *buffers,
                                                    const int64_t *scalars) {
  if (jit::LoopsOp loops = jit::getLoops(kernel))
    return LoopsMachine(loops, buffers, scalars).run();
  FailureOr<KernelProgram> program = buildProgram(kernel, scalars);
  if (failed(program))
    return failure();
  return Machine(*program, buffers).run();
}
