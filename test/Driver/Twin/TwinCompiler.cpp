// Makes the twins of images of LLVM bitcode.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/Twin.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace llvm;
using namespace tinyjit::testdriver;

static Expected<CompiledTwin> compile(StringRef image) {
  LLVMContext context;
  Expected<std::unique_ptr<Module>> module =
      parseBitcodeFile(MemoryBufferRef(image, "image"), context);
  if (!module)
    return module.takeError();
  return makeTwin(**module);
}

void tinyjitCompileTwin(const std::string &image, CompiledTwin &twin) {
  if (Expected<CompiledTwin> made = compile(image))
    twin = std::move(*made);
  else
    twin.error = toString(made.takeError());
}
