// The target for CPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/CpuTarget.h"

#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Render/Languages.h"
#include "lib/Target/BuiltInKinds.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/CPU/ParseTarget.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

void CpuTarget::describe(std::vector<cache::CacheKey::Part> &parts) const {
  TargetOptions full = machine.resolve();
  parts.insert(parts.end(), {{"target triple", full.triple},
                             {"target cpu", full.cpu},
                             {"target features", full.features}});
}

const render::Language *CpuTarget::getLanguage() const {
  return &render::getC();
}

std::string CpuTarget::getHostFeatures() const { return featuresOf(machine); }

std::unique_ptr<TargetCompiler> CpuTarget::makeCompiler() const {
  return std::make_unique<KernelCompiler>(machine, getOptions().splitAlways);
}

namespace {
struct CpuKind : TargetKind {
  llvm::StringRef getName() const override { return "cpu"; }
  bool isHost() const override { return true; }
  bool isTuned() const override { return true; }
  bool runsNestsTogether() const override { return true; }
  FailureOr<bool> hasFma(const CompileOptions &options,
                         Location loc) const override {
    auto features = KernelCompiler(options.host).getFeatures(loc);
    return failed(features) ? FailureOr<bool>() : features->fma;
  }
  FailureOr<PanelRegisters> getPanelRegisters(const CompileOptions &options,
                                              Location loc) const override {
    auto features = KernelCompiler(options.host).getFeatures(loc);
    if (failed(features))
      return failure();
    return PanelRegisters{features->vectorBits, features->byteUnit};
  }
  // A CPU without FMA would need some thirty instructions for each product of a
  // sum, so there these are rounded apart.
  void buildBeforePlanning(OpPassManager &kernels,
                           const CompileOptions &options) const override {
    CodeGenerator generator(options.host);
    llvm::Expected<llvm::TargetMachine *> machine = generator.getMachine();
    if (!machine)
      llvm::consumeError(machine.takeError()); // whoever compiles reports it
    else if (!getMachineFeatures(**machine).fma)
      uop::buildPrepareKernel(kernels, /*threads=*/false, /*allowTF32=*/false,
                              /*fma=*/false);
  }
  void registerDialects(DialectRegistry &registry) const override {
    KernelCompiler::registerDialects(registry);
  }
  StatusOr<KernelTargetPtr>
  makeTarget(const TargetRequest &request) const override {
    return KernelTargetPtr(std::make_shared<const CpuTarget>(request.options));
  }
};
} // namespace

std::unique_ptr<const TargetKind> target::makeCpuKind() {
  return std::make_unique<const CpuKind>();
}
