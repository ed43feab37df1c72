// The parts of a capture's document.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INSPECT_PARTS_H
#define TINYJIT_LIB_INSPECT_PARTS_H

#include "lib/Inspect/Document.h"

#include "nlohmann/json.hpp"

#include <map>

namespace tinyjit::inspect {

/// Whatever the IR says of launches and kernels. Empty without IR.
struct Texts {
  struct Kernel {
    /// The kernel's symbol in the module.
    std::string symbol;
    /// A hash of its structure: equal for kernels that compute the same.
    std::string hash;
    /// Where it stands in the file, "step.mlir:7:3", or "".
    std::string place;
    /// By form: "ir", "loops", "source", "assembly", each with its language in
    /// "source_language".
    std::map<std::string, std::string> texts;
  };
  std::vector<Kernel> kernels;
  /// By number in `Plan::launches`, then those of the prologue: the place of
  /// the launch and the number of its kernel, -1 for copies and branches.
  std::vector<std::string> places;
  std::vector<int32_t> kernelOf;
};

/// \returns errors of the passes over captures.
StatusOr<Texts> makeTexts(const Subject &subject);

/// Buffers, and the launches with their dependences and times.
void addLaunches(const Subject &subject, const Texts &texts,
                 nlohmann::ordered_json &document);
/// The kernels with their code, figures and texts. After `addLaunches`.
void addKernels(const Subject &subject, const Texts &texts,
                nlohmann::ordered_json &document);
/// The arena of each device: its buffers with their places and lives.
nlohmann::ordered_json makeArenas(const runtime::Plan &plan);
/// Calls, their launches, and the work of compiling, as they were observed.
nlohmann::ordered_json makeTimeline(const Trace &trace);
/// Passes, remarks, cache and times of compiling.
void addStory(const Subject &subject, nlohmann::ordered_json &document);

} // namespace tinyjit::inspect

#endif // TINYJIT_LIB_INSPECT_PARTS_H
