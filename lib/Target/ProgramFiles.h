// Writes the code of a program to files, for people and tests.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_PROGRAMFILES_H
#define TINYJIT_LIB_TARGET_PROGRAMFILES_H

#include "lib/Target/Program.h"
#include "tinyjit/Runtime/Status.h"

namespace tinyjit::target {

/// Writes what there is of `program` to `folder`, which is made if need be: the
/// assembly text to `name`.ptx or `name`.s, its bytes to `name` with their
/// format if they are something else.
/// \returns NotFound, with the path, for what cannot be written.
Status writeProgramFiles(const Program &program, const std::string &folder,
                         const std::string &name);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_PROGRAMFILES_H
