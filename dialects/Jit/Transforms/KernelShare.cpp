// Names kernels that a pass makes by their contents, and keeps equal ones once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/KernelShare.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tinyjit::jit;

KernelOp tinyjit::jit::createKernel(OpBuilder &builder, Location loc,
                                    StringRef name, TypeRange types) {
  auto kernel = KernelOp::create(
      builder, loc, "", builder.getFunctionType(types, /*results=*/{}),
      /*arg_attrs=*/ArrayAttr(), /*res_attrs=*/ArrayAttr(),
      builder.getStringAttr(name));
  Block &body = kernel.getBody().emplaceBlock();
  body.addArguments(types, SmallVector<Location>(types.size(), loc));
  builder.setInsertionPointToStart(&body);
  return kernel;
}

KernelOp KernelShare::share(OwningOpRef<KernelOp> kernel) {
  StringAttr name = kernel->getDisplayNameAttr();
  kernel->setSymName(prefix);
  kernel->removeDisplayNameAttr();
  std::string text;
  llvm::raw_string_ostream stream(text);
  (*kernel)->print(stream, OpPrintingFlags().useLocalScope());
  kernel->setDisplayNameAttr(name);
  KernelOp &shared = known[text];
  if (shared)
    return shared;
  std::string digits =
      llvm::utohexstr(llvm::xxh3_64bits(text), /*LowerCase=*/true, 16);
  kernel->setSymName(prefix + "_" + digits.substr(0, 12));
  shared = kernel.release();
  symbols.insert(shared);
  return shared;
}
