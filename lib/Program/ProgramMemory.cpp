// ProgramMemory: the compiled kernels that this process keeps in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/ProgramMemory.h"

using namespace tinyjit;
using namespace tinyjit::program;

ProgramMemory &ProgramMemory::get() {
  // Never destroyed: a thread may still compile when the process ends.
  static auto *memory = new ProgramMemory;
  return *memory;
}

target::ProgramPtr ProgramMemory::find(llvm::StringRef key) {
  std::lock_guard lock(mutex);
  auto place = places.find(key);
  if (place == places.end())
    return nullptr;
  entries.splice(entries.begin(), entries, place->second);
  return place->second->program;
}

static size_t sizeOf(llvm::StringRef key, const target::Program &program) {
  return 2 * key.size() + program.bytes.size() + sizeof(target::Program);
}

target::ProgramPtr ProgramMemory::add(llvm::StringRef key,
                                      target::ProgramPtr program) {
  std::lock_guard lock(mutex);
  auto [place, isNew] = places.try_emplace(key);
  if (!isNew)
    return place->second->program;
  entries.push_front({key.str(), program});
  place->second = entries.begin();
  bytes += sizeOf(key, *program);
  while (bytes > maxBytes && entries.size() > 1) {
    Entry &oldest = entries.back();
    bytes -= sizeOf(oldest.key, *oldest.program);
    places.erase(oldest.key);
    entries.pop_back();
  }
  return program;
}
