// The machine that kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/TargetOptions.h"

#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"
#include "llvm/TargetParser/Triple.h"

using namespace tinyjit;
using namespace tinyjit::target;

static TargetOptions readHost() {
  llvm::SubtargetFeatures features;
  for (const auto &feature : llvm::sys::getHostCPUFeatures())
    features.AddFeature(feature.first(), feature.second);
  TargetOptions host;
  host.triple = llvm::sys::getDefaultTargetTriple();
  host.cpu = llvm::sys::getHostCPUName().str();
  host.features = features.getString();
  return host;
}

TargetOptions TargetOptions::host() {
  static const TargetOptions machine = readHost();
  return machine;
}

bool TargetOptions::isForThisKind() const {
  return triple.empty() ||
         llvm::Triple(triple).getArch() ==
             llvm::Triple(llvm::sys::getProcessTriple()).getArch();
}

TargetOptions TargetOptions::resolve() const {
  TargetOptions result = *this;
  if (result.triple.empty())
    result.triple = llvm::sys::getDefaultTargetTriple();
  if (result.cpu.empty() && !result.isForThisKind()) {
    result.cpu = "generic";
  } else if (result.cpu.empty()) {
    TargetOptions machine = host();
    result.cpu = machine.cpu;
    result.features =
        features.empty() ? machine.features : machine.features + "," + features;
  }
  return result;
}
