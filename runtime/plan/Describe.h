// Describes the parts of a plan in words and numbers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DESCRIBE_H
#define RUNTIME_DESCRIBE_H

#include "tinyjit/Runtime/Plan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tinyjit::runtime {

/// "12 B", "1.50 kB", "3.20 MB": powers of 1000, two decimals from kB on.
std::string formatBytes(int64_t bytes);

/// "1 input", "2 inputs".
std::string formatCount(int64_t number, const char *noun);

/// "read", "write", "partial" or "update".
const char *name(Access access);

/// Whose memory a slot is: the input's name (or "input 0"), "output 0", "@w" of
/// a constant or state, "arena+256"; a view has its offset in bytes behind it:
/// "@cache+64".
/// \param scalars the values of the plan's scalars, for offsets that depend on
///   them; null: such an offset is printed as "+16*n".
std::string describeSlot(const Plan &plan, int32_t slot,
                         const int64_t *scalars = nullptr);

/// "n = 2": a scalar of the plan and its value. An f32 is printed as a number.
std::string describeScalar(const Scalar &scalar, int64_t value);

/// Operand `index` of a launch: "read x: 2x3xf32"; its device is added if the
/// launch runs on another one. \param scalars as above.
std::string describeOperand(const Plan &plan, const Launch &launch,
                            size_t index, const int64_t *scalars = nullptr);

/// All operands, then the scalars: by name if null, a fixed one as the number
/// that is passed, which of an f32 are the bits. \param scalars as above.
std::string describeArguments(const Plan &plan, const Launch &launch,
                              const int64_t *scalars = nullptr);

/// True if the sizes that a launch works on may depend on a scalar, so that
/// `ops` and `bytes` are the most it can be.
bool isEstimateAtMost(const Plan &plan, const Launch &launch);

/// The numbers that people ask of a plan.
struct PlanSummary {
  /// Kernels, each once, and the launches of them and the copies.
  int64_t kernels = 0, kernelLaunches = 0, copies = 0;
  /// Buffers that live for one call, and their bytes if each had memory of its
  /// own.
  int64_t temporaries = 0, temporaryBytes = 0;
  /// Bytes that are allocated for them.
  int64_t arenas = 0, arenaBytes = 0;
  /// Graphs on the same devices.
  struct Batches {
    /// "cpu:0", or "cpu:0, cpu:1" for graphs on several.
    std::string devices;
    /// Launches of each graph, in order.
    std::vector<int64_t> sizes;
    /// Launches on this device that are in no graph.
    int64_t alone = 0;
  };
  /// In the order of their first launch.
  std::vector<Batches> batches;
};

/// Counts the launches of each call; those of the prologue are not among them.
PlanSummary summarize(const Plan &plan);

} // namespace tinyjit::runtime

#endif // RUNTIME_DESCRIBE_H
