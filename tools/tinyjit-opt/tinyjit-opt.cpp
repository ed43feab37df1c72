// tinyjit-opt: reads, checks, transforms and prints IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  tinyjit::registerAllDialects(registry);
  tinyjit::registerAllPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "tinyjit optimizer driver\n", registry));
}
