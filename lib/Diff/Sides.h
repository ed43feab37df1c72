// The two sides of a comparison: where each document comes from.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIFF_SIDES_H
#define TINYJIT_LIB_DIFF_SIDES_H

#include "tinyjit/ModuleOptions.h"

#include "nlohmann/json_fwd.hpp"

#include <string>
#include <vector>

namespace tinyjit::diff {

using runtime::Status;
using runtime::StatusOr;

/// A file, and what says which capture of it is meant.
struct Side {
  std::string file;
  std::string function;
  /// As tinyjit-run takes them: the shapes of inputs are sizes that a function
  /// on tensors leaves open, arguments the numbers of a host function.
  std::vector<std::string> inputs, args;
  ModuleOptions module;
};

/// Sets what `text` says: `function=NAME`, `input=[NAME=]VALUE`,
/// `arg=NAME=NUMBER`, `parameters=FILE`, or an option that changes code, with a
/// value or, as a flag, without.
/// \param flag that it is given by, for errors.
/// \returns InvalidArgument for something else.
Status applyOption(const std::string &flag, const std::string &text,
                   Side &side);

/// The document of the capture: read, if the file is one that `--inspect`
/// wrote, else made, for which the capture is compiled and nothing runs.
/// \returns errors of reading, capturing and compiling.
StatusOr<nlohmann::ordered_json> openSide(const Side &side);

} // namespace tinyjit::diff

#endif // TINYJIT_LIB_DIFF_SIDES_H
