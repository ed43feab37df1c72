// Words for people on a terminal: colours, headings, errors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Terminal.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>
#include <cstdlib>

using namespace tinyjit;
using llvm::raw_ostream;

bool run::wantsColor(int file) {
  const char *without = std::getenv("NO_COLOR");
  return llvm::sys::Process::FileDescriptorHasColors(file) &&
         !(without && *without);
}

void run::printHeading(raw_ostream &os, const std::string &text) {
  os << '\n';
  os.changeColor(raw_ostream::SAVEDCOLOR, /*Bold=*/true) << text;
  os.resetColor() << '\n';
}

void run::printError(const char *program, const runtime::Status &status,
                     const std::string &where, const std::string &before) {
  bool hasPlace = !status.diagnostics().empty();
  std::string start = hasPlace ? "" : concat(program, ": error: ", where);
  // LLVM prints some errors of the command line itself and leaves no text.
  if (!status.message().empty())
    std::fprintf(stderr, "%s%s%s\n", before.c_str(), start.c_str(),
                 status.message().c_str());
}
