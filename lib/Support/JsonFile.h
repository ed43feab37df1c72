// Reads the manifest that the exporter writes beside a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_JSONFILE_H
#define TINYJIT_LIB_SUPPORT_JSONFILE_H

#include "tinyjit/Runtime/Status.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tinyjit {

/// One call of the capture and what it must give. Files are as after the `@` of
/// a command-line value (`x.npy`, `x.npz:key`), with the manifest's folder in
/// front, in which they are.
struct ManifestCall {
  std::vector<std::string> inputs;           ///< In order.
  std::map<std::string, int64_t> vars;       ///< By variable.
  std::vector<std::string> args;             ///< Numbers, as NAME=NUMBER.
  std::vector<std::string> outputs;          ///< Expected results, in order.
  std::map<std::string, std::string> states; ///< Expected afterwards, by state.
  std::optional<double> rtol, atol; ///< Of this call, else of the manifest.
};

struct Manifest {
  std::string capture;    ///< The .mlir file.
  std::string parameters; ///< The .safetensors file; empty if there is none.
  std::vector<ManifestCall> calls; ///< At least one.
};

/// Reads `path`:
///
///   {"capture": "step.mlir", "parameters": "step.safetensors",
///    "rtol": 1e-4, "atol": 1e-6,
///    "calls": [{"inputs": ["in.npz:x0"], "vars": {"n": 5},
///               "args": {"k": 2},
///               "outputs": ["out.npz:y0"], "states": {"cache": "c.npy"},
///               "rtol": 0, "atol": 0}]}
///
/// "capture" and "calls" are required.
/// \returns NotFound if the file cannot be opened; DataLoss, with file and JSON
///   path, if it is not of this form: unknown keys, negative tolerances and
///   files outside of the manifest's folder are errors, too.
StatusOr<Manifest> readManifest(const std::string &path);
/// The same for the text of the file `path`.
StatusOr<Manifest> parseManifest(std::string_view text,
                                 const std::string &path);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_JSONFILE_H
