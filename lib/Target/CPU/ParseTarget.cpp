// Parses --target-cpu: the CPU that a module's kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/ParseTarget.h"

#include "lib/Target/Protected.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/CpuFeatures.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

static std::unique_ptr<MCSubtargetInfo>
makeInfo(const tinyjit::target::TargetOptions &target) {
  tinyjit::target::initializeLLVM();
  Triple triple(target.triple);
  std::string error;
  const Target *known = TargetRegistry::lookupTarget(triple, error);
  return std::unique_ptr<MCSubtargetInfo>(
      known ? known->createMCSubtargetInfo(triple, target.cpu, target.features)
            : nullptr);
}

/// The CPUs of which the runtime knows what they can do, and by which it tells
/// whether it runs on one.
static std::optional<tinyjit::runtime::Architecture>
getArchitecture(const Triple &triple) {
  if (triple.getArch() == Triple::x86_64)
    return tinyjit::runtime::Architecture::X86;
  if (triple.getArch() == Triple::aarch64)
    return tinyjit::runtime::Architecture::AArch64;
  return std::nullopt;
}

/// Reads the name of a kind of machine; code is loaded by Linux.
static tinyjit::StatusOr<std::string> parseTriple(const std::string &text) {
  if (text.empty())
    return sys::getDefaultTargetTriple();
  Triple triple(Triple::normalize(text));
  if (!getArchitecture(triple) || !triple.isOSLinux() ||
      !triple.isArch64Bit() || triple.isX32())
    return tinyjit::Status::invalidArgument(
        "there is no runtime for '" + text +
        "', expected a triple such as aarch64-linux-gnu or x86_64-linux-gnu");
  return triple.str();
}

/// Reads "+avx2,-fma", which came in `text`.
static tinyjit::Status checkFeatureNames(StringRef features,
                                         const std::string &text,
                                         const std::string &triple,
                                         const MCSubtargetInfo &info) {
  SmallVector<StringRef> names;
  features.split(names, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef feature : names) {
    bool known = any_of(info.getAllProcessorFeatures(),
                        [&](const SubtargetFeatureKV &entry) {
                          return feature.drop_front() == entry.Key;
                        });
    if (!known || (feature[0] != '+' && feature[0] != '-'))
      return tinyjit::Status::invalidArgument(
          "'" + feature.str() + "' in '" + text + "' is no feature of '" +
          triple + "', expected '+' or '-' and a name as in '+avx2'");
  }
  return {};
}

tinyjit::StatusOr<tinyjit::target::TargetOptions>
tinyjit::target::parseTarget(const std::string &text,
                             const std::string &triple) {
  auto [cpu, features] = StringRef(text).split(',');
  TargetOptions target;
  if (text == "native" && triple.empty())
    return target;
  RETURN_IF_ERROR(parseTriple(triple).moveTo(target.triple));
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
  RETURN_IF_ERROR(checkFeatureNames(features, text, target.triple, *info));
  target.features = features.str();
  return target;
}

std::string tinyjit::target::featuresOf(const TargetOptions &target) {
  std::unique_ptr<MCSubtargetInfo> info = makeInfo(target.resolve());
  auto architecture =
      info ? getArchitecture(info->getTargetTriple()) : std::nullopt;
  if (!architecture)
    return "";
  const std::vector<std::string> &names = runtime::codeFeatures(*architecture);
  std::string needed = runtime::nameOf(*architecture);
  for (const SubtargetFeatureKV &entry : info->getAllProcessorFeatures())
    if (info->hasFeature(entry.Value) && is_contained(names, entry.Key))
      needed += "," + std::string(entry.Key);
  return needed;
}
