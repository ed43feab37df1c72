// Makes the document of a capture: all that is known of it, as one JSON object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INSPECT_DOCUMENT_H
#define TINYJIT_LIB_INSPECT_DOCUMENT_H

#include "lib/Inspect/Trace.h"
#include "tinyjit/Module.h"

#include "nlohmann/json_fwd.hpp"

#include <string>
#include <vector>

namespace tinyjit::inspect {

/// The most that a device can do, for rooflines.
struct Ceiling {
  std::string device;
  double gflops = 0, gbytes = 0;
  /// "measured" or "stated".
  std::string origin;
};

/// All that a document is made of. Pointers are borrowed.
struct Subject {
  const runtime::Plan *plan = nullptr;
  /// Null for a capture compiled ahead of time, of which there is no IR.
  Module *module = nullptr;
  /// The file and its form: "capture", "function" or "library".
  std::string file, form;
  /// Values that the capture repeats as they were.
  std::vector<std::string> frozen;
  /// Replays that were observed; may be null, and so may the instance, whose
  /// launches' times are taken from them.
  const Trace *trace = nullptr;
  const runtime::Instance *instance = nullptr;
  std::vector<Ceiling> ceilings;
  /// Adds the texts of kernels: IR, loops, source, assembly.
  bool wantsTexts = true;
};

/// How often compiling found what it needed, as statistics and documents have
/// it.
nlohmann::ordered_json describeCache(const CompileStats &stats);

/// The document, as docs/inspector.schema.json says.
/// \returns errors of the passes over captures.
StatusOr<nlohmann::ordered_json> makeDocument(const Subject &subject);

} // namespace tinyjit::inspect

#endif // TINYJIT_LIB_INSPECT_DOCUMENT_H
