// Takes sizes that the types of a function leave open from its inputs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_SIZES_H
#define TINYJIT_LIB_RUN_SIZES_H

#include "tinyjit/Runtime/Status.h"

#include <optional>
#include <string>
#include <vector>

namespace tinyjit::run {

using runtime::StatusOr;

/// The module in `file`, for inputs of the shapes that `inputs` have: each `?`
/// of an argument without `jit.sizes` becomes the size of its input.
/// \param function may be empty if the module has one public function.
/// \param inputs values of --input. Those with names are not taken.
/// \returns the text of that module; nothing if the function has no such `?`,
///   or has other numbers of arguments than there are inputs, and for
///   bytecode;
///   InvalidArgument for an input of another rank, and errors of
///   `readArrayValue`. Errors in the file are not
///   reported here.
StatusOr<std::optional<std::string>>
fixSizes(const std::string &file, const std::string &function,
         const std::vector<std::string> &inputs);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_SIZES_H
