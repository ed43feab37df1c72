// Reports on code of kernels: its size, its stack, its spills.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/CodeStats.h"

#include "llvm/CodeGen/MachineOptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

// The passes that say what we want to know, by the names of their remarks.
static constexpr StringRef allocator = "regalloc",
                           frameLowering = "prologepilog";

class CodeStats::Listener : public DiagnosticHandler {
public:
  explicit Listener(StringMap<Frame> &frames) : frames(frames) {}

  bool isAnalysisRemarkEnabled(StringRef pass) const override {
    return pass == frameLowering;
  }
  bool isMissedOptRemarkEnabled(StringRef pass) const override {
    return pass == allocator;
  }
  bool isPassedOptRemarkEnabled(StringRef) const override { return false; }
  bool isAnyRemarkEnabled() const override { return true; }

  bool handleDiagnostics(const DiagnosticInfo &info) override {
    auto *remark = dyn_cast<DiagnosticInfoMIROptimization>(&info);
    if (!remark)
      return false;
    // One remark is about the whole function, others about each loop.
    bool isStack = remark->getRemarkName() == "StackSize";
    if (!isStack && remark->getRemarkName() != "SpillReloadCopies")
      return true;
    Frame &frame = frames[remark->getFunction().getName()];
    for (const auto &argument : remark->getArgs()) {
      int64_t number;
      if (StringRef(argument.Val).getAsInteger(10, number))
        continue;
      StringRef key = argument.Key;
      if (key == "NumStackBytes")
        frame.stackBytes = number;
      else if (key == "NumSpills" || key == "NumFoldedSpills")
        frame.spills += number;
      else if (key == "NumReloads" || key == "NumFoldedReloads")
        frame.reloads += number;
    }
    return true;
  }

private:
  StringMap<Frame> &frames;
};

CodeStats::CodeStats(LLVMContext &context) : context(context) {
  context.setDiagnosticHandler(std::make_unique<Listener>(frames));
}

CodeStats::~CodeStats() {
  context.setDiagnosticHandler(std::make_unique<DiagnosticHandler>());
}

/// Bytes of each function in an object.
static StringMap<int64_t> getSizes(StringRef bytes) {
  StringMap<int64_t> sizes;
  auto object = object::ObjectFile::createELFObjectFile(
      MemoryBufferRef(bytes, "kernels"));
  if (!object) {
    consumeError(object.takeError());
    return sizes;
  }
  for (const object::ELFSymbolRef symbol : (*object)->symbols()) {
    auto name = symbol.getName();
    if (!name)
      consumeError(name.takeError());
    else if (symbol.getELFType() == ELF::STT_FUNC)
      sizes[*name] = symbol.getSize();
  }
  return sizes;
}

void CodeStats::describe(Program &program) const {
  StringMap<int64_t> sizes = getSizes(program.bytes);
  std::string part = program.symbol + ".part";
  program.codeBytes = sizes.lookup(program.symbol) + sizes.lookup(part) +
                      sizes.lookup(program.entrySymbol);
  Frame whole = frames.lookup(program.symbol), split = frames.lookup(part);
  program.stackBytes = std::max(whole.stackBytes, split.stackBytes);
  program.spills = whole.spills + split.spills;
  program.reloads = whole.reloads + split.reloads;
}
