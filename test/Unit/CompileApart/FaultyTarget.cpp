// A target that has the CPU's code, and a compiler with faults.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/CompileApart/FaultyTarget.h"

#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/Protected.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <csignal>
#include <cstdlib>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::target;
using llvm::StringRef;

/// Does as LLVM does where it has an error.
static llvm::Error fail(StringRef name, llvm::Module &module) {
  if (name.starts_with("hang"))
    for (volatile bool isOn = true; isOn;)
      (void)llvm::verifyModule(module);
  std::vector<std::unique_ptr<llvm::Module>> copies;
  if (name.starts_with("grow"))
    for (volatile bool isOn = true; isOn;)
      copies.push_back(llvm::CloneModule(module));
  if (name.starts_with("crash"))
    std::raise(SIGSEGV);
  if (name.starts_with("abort"))
    std::abort();
  if (name.starts_with("sleep"))
    for (volatile bool isOn = true; isOn;)
      pause();
  if (name.starts_with("kill"))
    std::raise(SIGKILL);
  return llvm::Error::success();
}

namespace {
class FaultyCompiler : public TargetCompiler {
public:
  explicit FaultyCompiler(const CompileOptions &options) : cpu(options.host) {}

  mlir::LogicalResult prepare(mlir::MLIRContext &context,
                              mlir::Location loc) override {
    return cpu.prepare(context, loc);
  }
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLoops(llvm::ArrayRef<jit::KernelOp> kernels) override {
    return cpu.lowerToLoops(kernels);
  }
  mlir::FailureOr<std::vector<LoweredKernel>>
  lower(llvm::ArrayRef<jit::KernelOp> kernels,
        llvm::ArrayRef<std::string> symbols) override {
    return cpu.lower(kernels, symbols);
  }
  llvm::Expected<Program> generate(LoweredKernel &lowered, CodeTier tier,
                                   EmitFlags emit) override {
    StringRef name = lowered.name;
    bool isFaulty = name.consume_front("all_") || tier == CodeTier::Full;
    if (isFaulty)
      if (llvm::Error error =
              runProtected([&] { return fail(name, *lowered.module); }))
        return std::move(error);
    return cpu.generate(lowered, tier, emit);
  }

private:
  KernelCompiler cpu;
};

class FaultyTarget : public KernelTarget {
public:
  explicit FaultyTarget(const CompileOptions &options)
      : KernelTarget(options.code), options(options) {}

  options::Stage getStage() const override { return options::HostCode; }
  TargetOptions getMachine() const override { return options.host.resolve(); }
  void describe(std::vector<cache::CacheKey::Part> &parts) const override {
    parts.push_back({"target cpu", getMachine().cpu});
  }
  bool hasQuickCode() const override { return true; }
  std::unique_ptr<TargetCompiler> makeCompiler() const override {
    return std::make_unique<FaultyCompiler>(options);
  }

private:
  CompileOptions options;
};

struct FaultyKind : TargetKind {
  StringRef getName() const override { return "faulty"; }
  void registerDialects(mlir::DialectRegistry &registry) const override {
    KernelCompiler::registerDialects(registry);
  }
  StatusOr<KernelTargetPtr>
  makeTarget(const TargetRequest &request) const override {
    return test::makeFaultyTarget(request.options);
  }
};
} // namespace

KernelTargetPtr test::makeFaultyTarget(const CompileOptions &options) {
  return std::make_shared<const FaultyTarget>(options);
}

void test::registerFaultyTarget() {
  (void)registerTarget(std::make_unique<const FaultyKind>());
}
