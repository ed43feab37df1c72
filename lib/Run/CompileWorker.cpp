// Implements tinyjit-compile-worker.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Run.h"

#include "lib/Program/CompileApart.h"
#include "lib/Target/Protected.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/DialectRegistry.h"

int tinyjit::run::compileWorkerMain() {
  target::setLLVMOptions();
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  return program::compileWorkerMain(registry);
}
