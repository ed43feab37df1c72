// Builds the text of messages.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_TEXT_H
#define RUNTIME_TEXT_H

#include "tinyjit/Runtime/Status.h"

namespace tinyjit::runtime {

/// `word "name"`.
inline std::string quoted(const char *word, const std::string &name) {
  return concat(word, " \"", name, "\"");
}

} // namespace tinyjit::runtime

#endif // RUNTIME_TEXT_H
