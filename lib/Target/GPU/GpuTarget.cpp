// GpuTarget: the chip and the limits that GPU kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuTarget.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tinyjit;
using namespace tinyjit::target;

static const std::vector<GpuTarget> &getTargets() {
  static const std::vector<GpuTarget> targets = [] {
    std::vector<GpuTarget> all = getNvptxChips();
    llvm::append_range(all, getAmdgpuChips());
    return all;
  }();
  return targets;
}

static constexpr llvm::StringLiteral portableName = "portable";
static constexpr llvm::StringLiteral slowSharedWord = "-cpu";

GpuTarget target::getPortableChip(unsigned maxThreads, int64_t sharedBytes,
                                  bool hasFastShared, int64_t tileEdge) {
  GpuTarget target;
  target.chip = (portableName + "-" + llvm::Twine(maxThreads) + "-" +
                 llvm::Twine(sharedBytes))
                    .str();
  if (!hasFastShared)
    target.chip += slowSharedWord;
  if (!hasFastShared && tileEdge != target.tileEdge)
    target.chip += "-" + std::to_string(tileEdge);
  // All threads of a block wait for each other, so that is what runs together.
  target.warpSize = target.maxThreadsPerBlock = maxThreads;
  target.sharedBytes = target.maxSharedBytes = sharedBytes;
  target.hasShuffles = target.hasAddresses = false;
  target.hasFastShared = hasFastShared;
  target.tileEdge = tileEdge;
  return target;
}

/// The portable chip of that name, or nothing.
static std::optional<GpuTarget> parsePortableChip(llvm::StringRef chip) {
  if (chip == portableName)
    return getPortableChip();
  unsigned threads = 0;
  int64_t bytes = 0;
  int64_t tileEdge = GpuTarget().tileEdge;
  if (!chip.consume_front(portableName) || !chip.consume_front("-") ||
      chip.consumeInteger(10, threads) || !chip.consume_front("-") ||
      chip.consumeInteger(10, bytes))
    return std::nullopt;
  bool hasFastShared = !chip.consume_front(slowSharedWord);
  if (!hasFastShared && chip.consume_front("-") &&
      chip.consumeInteger(10, tileEdge))
    return std::nullopt;
  if (!chip.empty() || !llvm::isPowerOf2_32(threads) || threads > 256 ||
      bytes < 0 || tileEdge < 1 || tileEdge > 16)
    return std::nullopt;
  return getPortableChip(threads, bytes, hasFastShared, tileEdge);
}

std::vector<std::string> target::getKnownGpuChips() {
  std::vector<std::string> chips;
  for (const GpuTarget &target : getTargets())
    chips.push_back(target.chip);
  return chips;
}

StatusOr<GpuTarget> target::parseGpuTarget(const std::string &chip) {
  const std::vector<GpuTarget> &targets = getTargets();
  auto found = llvm::find_if(
      targets, [&](const GpuTarget &target) { return target.chip == chip; });
  if (found != targets.end())
    return *found;
  return Status::invalidArgument("'" + chip +
                                 "' is no chip that there is a target for, "
                                 "expected one of " +
                                 llvm::join(getKnownGpuChips(), ", "));
}

StatusOr<GpuTarget> target::parseScheduleChip(const std::string &chip) {
  if (std::optional<GpuTarget> portable = parsePortableChip(chip))
    return *portable;
  return parseGpuTarget(chip);
}
