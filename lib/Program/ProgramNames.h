// Maps the programs of a capture to the names of its kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_PROGRAMNAMES_H
#define TINYJIT_LIB_PROGRAM_PROGRAMNAMES_H

#include "lib/Target/Program.h"
#include "tinyjit/Runtime/Status.h"

#include "llvm/ADT/StringMap.h"

namespace tinyjit::program {

/// A program has a symbol made of what it computes, as several kernels,
/// captures and processes share it. Loaded code has the name of the first
/// kernel of the module that is this program: people look for that name in gdb
/// and perf.
class ProgramNames {
public:
  /// Calls the program `symbol` as `kernel`, unless it has a name already or
  /// machine code uses that name for something else.
  void add(const std::string &symbol, llvm::StringRef kernel);

  /// The facts that callers of the program know of it.
  target::Program rename(target::Program program) const;

  /// An object with the functions of programs. \returns DeviceError if it is no
  /// object.
  StatusOr<std::string> renameIn(const std::string &object) const;

private:
  /// By symbol.
  llvm::StringMap<std::string> names;
};

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_PROGRAMNAMES_H
