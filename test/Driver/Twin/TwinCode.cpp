// Machine code of twins, in this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/TwinCode.h"

#include "lib/Target/ObjectEmitter.h"
#include "lib/Target/TargetOptions.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/ExecutionEngine/RuntimeDyld.h"
#include "llvm/ExecutionEngine/SectionMemoryManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <dlfcn.h>

using namespace llvm;
using namespace tinyjit::testdriver;

Expected<std::unique_ptr<TargetMachine>>
tinyjit::testdriver::makeHostMachine() {
  static const bool isKnown =
      !InitializeNativeTarget() && !InitializeNativeTargetAsmPrinter();
  tinyjit::target::TargetOptions host = tinyjit::target::TargetOptions::host();
  Triple triple(host.triple);
  std::string error;
  const Target *target = TargetRegistry::lookupTarget(triple, error);
  if (!isKnown || !target)
    return createStringError("no code generator for this CPU: " + error);
  llvm::TargetOptions options;
  // The IR says which operations are contracted.
  options.AllowFPOpFusion = FPOpFusion::Strict;
  return std::unique_ptr<TargetMachine>(target->createTargetMachine(
      triple, host.cpu, host.features, options, Reloc::PIC_, CodeModel::Small,
      CodeGenOptLevel::None));
}

/// Functions of the C library that LLVM makes of operations.
static bool isMath(StringRef name) {
  static const StringSet<> names = {"fmod",  "fmodf", "exp2", "exp2f", "log2",
                                    "log2f", "sinf",  "cosf", "tanhf", "sin",
                                    "cos",   "exp",   "expf", "log",   "logf",
                                    "pow",   "powf"};
  return names.contains(name);
}

namespace {
/// The memory of an object, which sees the C library.
struct CodeMemory : SectionMemoryManager {
  CodeMemory() : SectionMemoryManager(nullptr, /*ReserveAlloc=*/true) {}

  uint64_t getSymbolAddress(const std::string &name) override {
    // The program that has loaded this library need not have it.
    static void *math = dlopen("libm.so.6", RTLD_NOW | RTLD_LOCAL);
    void *found = dlsym(math, name.c_str());
    if (!found)
      found = dlsym(RTLD_DEFAULT, name.c_str());
    return reinterpret_cast<uintptr_t>(found);
  }
};
} // namespace

static Error checkSymbols(const std::string &object) {
  auto missing = tinyjit::target::findUndefinedSymbols(object);
  if (!missing)
    return missing.takeError();
  for (const tinyjit::target::UndefinedSymbol &symbol : *missing)
    if (!isMath(symbol.name))
      return createStringError("the twin needs '" + symbol.name +
                               "', which nothing defines");
  return Error::success();
}

Expected<CompiledTwin> tinyjit::testdriver::loadTwin(Module &module,
                                                     TargetMachine &machine) {
  // To optimize a twin takes longer than it runs in tests.
  tinyjit::target::prepareModule(module, machine);
  Expected<std::string> bytes =
      tinyjit::target::emitModule(module, machine, /*assembly=*/false);
  if (!bytes)
    return bytes.takeError();
  if (Error error = checkSymbols(*bytes))
    return std::move(error);
  auto object =
      object::ObjectFile::createObjectFile(MemoryBufferRef(*bytes, "twin"));
  if (!object)
    return object.takeError();
  auto memory = std::make_shared<CodeMemory>();
  RuntimeDyld linker(*memory, *memory);
  linker.loadObject(**object);
  linker.resolveRelocations();
  std::string error;
  if (linker.hasError() || memory->finalizeMemory(&error))
    return createStringError(
        "the twin cannot be loaded: " + linker.getErrorString() + error);
  CompiledTwin twin;
  twin.table = reinterpret_cast<const TinyJITTwinTable *>(
      linker.getSymbol(TINYJIT_TWIN_SYMBOL).getAddress());
  twin.code = memory;
  return twin;
}
