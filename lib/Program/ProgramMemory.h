// ProgramMemory: the compiled kernels that this process keeps in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_PROGRAMMEMORY_H
#define TINYJIT_LIB_PROGRAM_PROGRAMMEMORY_H

#include "lib/Target/Program.h"

#include "llvm/ADT/StringMap.h"

#include <list>
#include <mutex>

namespace tinyjit::program {

/// Programs by the text of their cache key, for all modules of the process.
/// Those not used for the longest time go when there are too many bytes, so a
/// process that makes ever new modules does not grow for ever; who
/// holds a pointer keeps its program. Thread-safe.
class ProgramMemory {
public:
  explicit ProgramMemory(size_t maxBytes = size_t(16) << 20)
      : maxBytes(maxBytes) {}

  /// The one of this process.
  static ProgramMemory &get();

  /// Null if there is none. Marks it as used.
  target::ProgramPtr find(llvm::StringRef key);
  /// \returns the program that is there, which may be one from before.
  target::ProgramPtr add(llvm::StringRef key, target::ProgramPtr program);

private:
  struct Entry {
    std::string key;
    target::ProgramPtr program;
  };
  std::mutex mutex;
  size_t maxBytes;
  size_t bytes = 0;
  /// The most recently used one first.
  std::list<Entry> entries;
  llvm::StringMap<std::list<Entry>::iterator> places;
};

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_PROGRAMMEMORY_H
