// The CPU that a module's kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/ParseTarget.h"

#include "tinyjit/Runtime/CpuFeatures.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

static std::unique_ptr<MCSubtargetInfo>
makeInfo(const tinyjit::target::TargetOptions &target) {
  InitializeNativeTarget();
  Triple triple(target.triple);
  std::string error;
  const Target *known = TargetRegistry::lookupTarget(triple, error);
  return std::unique_ptr<MCSubtargetInfo>(
      known ? known->createMCSubtargetInfo(triple, target.cpu, target.features)
            : nullptr);
}

tinyjit::StatusOr<tinyjit::target::TargetOptions>
tinyjit::target::parseTarget(const std::string &text) {
  auto [cpu, features] = StringRef(text).split(',');
  TargetOptions target;
  if (text == "native")
    return target;
  target.triple = sys::getDefaultTargetTriple();
  // Names are looked up here: LLVM itself only warns, and goes on without.
  std::unique_ptr<MCSubtargetInfo> info = makeInfo(target);
  if (!info)
    return Status::invalidArgument("there is no code generator for '" +
                                   target.triple + "'");
  if (cpu != "native") {
    if (cpu.empty() || !info->isCPUStringValid(cpu))
      return Status::invalidArgument("'" + target.triple + "' has no CPU '" +
                                     cpu.str() + "'");
    target.cpu = cpu.str();
  }
  SmallVector<StringRef> names;
  features.split(names, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef feature : names) {
    bool known = any_of(info->getAllProcessorFeatures(),
                        [&](const SubtargetFeatureKV &entry) {
                          return feature.drop_front() == entry.Key;
                        });
    if (!known || (feature[0] != '+' && feature[0] != '-'))
      return Status::invalidArgument(
          "'" + feature.str() + "' in '" + text + "' is no feature of '" +
          target.triple + "', expected '+' or '-' and a name as in '+avx2'");
  }
  target.features = features.str();
  return target;
}

std::string tinyjit::target::featuresOf(const TargetOptions &target) {
  std::unique_ptr<MCSubtargetInfo> info = makeInfo(target.resolve());
  // Of another kind of CPU than this one: nothing of it can run here.
  if (!info || info->getTargetTriple().getArch() !=
                   Triple(sys::getProcessTriple()).getArch())
    return "";
  std::string names;
  for (const SubtargetFeatureKV &entry : info->getAllProcessorFeatures())
    if (info->hasFeature(entry.Value) &&
        is_contained(runtime::codeFeatures(), entry.Key))
      names += (names.empty() ? "" : ",") + std::string(entry.Key);
  return names;
}
