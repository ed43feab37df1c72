// Reads settings from environment variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_ENVIRONMENT_H
#define RUNTIME_ENVIRONMENT_H

#include "tinyjit/Runtime/Status.h"

#include <initializer_list>
#include <string_view>

namespace tinyjit::runtime {

/// The place among `words` of what environment variable `name` says, or
/// `otherwise` if it is not set or empty.
/// \returns InvalidArgument with all words if it is none of them.
StatusOr<int> readChoice(const char *name,
                         std::initializer_list<std::string_view> words,
                         int otherwise);

/// Whether environment variable `name` is 1; 0 and not to be set are no.
/// \returns InvalidArgument for anything else.
StatusOr<bool> readSwitch(const char *name);

} // namespace tinyjit::runtime

#endif // RUNTIME_ENVIRONMENT_H
