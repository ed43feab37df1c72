// tinyjit-opt: reads, checks, transforms and prints IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/RenderMain.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  llvm::setBugReportMsg("tinyjit crashed. Please report it as CONTRIBUTING.md "
                        "says, with the input and this text.\n");
  llvm::cl::AddExtraVersionPrinter(
      [](llvm::raw_ostream &os) { os << "tinyjit " TINYJIT_VERSION "\n"; });
  mlir::DialectRegistry registry;
  tinyjit::registerAllDialects(registry);
  tinyjit::registerAllPasses();
  return tinyjit::render::optMain(argc, argv, registry);
}
