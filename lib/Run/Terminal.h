// Words for people on a terminal: colours, headings, errors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_TERMINAL_H
#define TINYJIT_LIB_RUN_TERMINAL_H

#include "tinyjit/Runtime/Status.h"

#include <string>

namespace llvm {
class raw_ostream;
}

namespace tinyjit::run {

/// Whether text in a file of this number has colours: on a terminal, unless
/// NO_COLOR says otherwise.
bool wantsColor(int file);

/// An empty line, and `text` in bold.
void printHeading(llvm::raw_ostream &os, const std::string &text);

/// Prints an error to the error output; diagnostics of the compiler already
/// have their form. \param where the call it belongs to, or empty.
/// \param before stands at the beginning of the line: the rank, or nothing.
void printError(const char *program, const runtime::Status &status,
                const std::string &where = "", const std::string &before = "");

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_TERMINAL_H
