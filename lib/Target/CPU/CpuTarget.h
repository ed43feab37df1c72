// The target for CPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_CPUTARGET_H
#define TINYJIT_LIB_TARGET_CPUTARGET_H

#include "lib/Target/KernelTarget.h"

namespace tinyjit::target {

/// A CPU.
class CpuTarget : public KernelTarget {
public:
  explicit CpuTarget(const CompileOptions &options)
      : KernelTarget(options.code), machine(options.host) {}

  options::Stage getStage() const override { return options::HostCode; }

  TargetOptions getMachine() const override { return machine.resolve(); }
  void describe(std::vector<cache::CacheKey::Part> &parts) const override;
  std::string getHostFeatures() const override;
  const render::Language *getLanguage() const override;
  bool hasQuickCode() const override { return true; }
  std::unique_ptr<TargetCompiler> makeCompiler() const override;

private:
  TargetOptions machine;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_CPUTARGET_H
