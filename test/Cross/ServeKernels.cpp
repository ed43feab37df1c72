// Calls kernels for a process on another kind of CPU, until its input ends.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Cross/KernelCall.h"
#include "tinyjit/Runtime/ABI.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <memory>
#include <vector>

using namespace tinyjit::test;
using Bytes = std::unique_ptr<char, decltype(&std::free)>;

static Bytes allocate(uint64_t size) {
  return Bytes(static_cast<char *>(std::aligned_alloc(64, size / 64 * 64 + 64)),
               &std::free);
}

template <class T>
static bool read(T *values, uint64_t count) {
  return std::fread(values, sizeof(T), count, stdin) == count;
}

template <class T>
static bool write(const T *values, uint64_t count) {
  return std::fwrite(values, sizeof(T), count, stdout) == count;
}

/// Serves one call. \returns false at the end of the input.
static bool serve() {
  KernelCall call;
  if (!read(&call, 1))
    return false;
  std::vector<uint64_t> places(call.numArrays);
  std::vector<int64_t> scalars(call.numScalars);
  Bytes memory = allocate(call.memoryBytes),
        scratch = allocate(call.scratchBytes);
  if (!read(places.data(), call.numArrays) ||
      !read(scalars.data(), call.numScalars) ||
      !read(memory.get(), call.memoryBytes))
    return false;
  std::vector<void *> buffers;
  for (uint64_t place : places)
    buffers.push_back(memory.get() + place);
  if (call.scratchBytes)
    buffers.push_back(scratch.get());
  std::unique_ptr<void, decltype(&dlclose)> library(
      dlopen(call.path, RTLD_NOW | RTLD_LOCAL), &dlclose);
  auto entry = reinterpret_cast<TinyJITEntry>(
      library ? dlsym(library.get(), call.symbol) : nullptr);
  uint64_t done = entry != nullptr;
  if (!entry)
    std::fprintf(stderr, "%s\n", dlerror());
  else
    entry(buffers.data(), scalars.data());
  return write(&done, 1) && (!done || write(memory.get(), call.memoryBytes)) &&
         std::fflush(stdout) == 0;
}

int main() {
  while (serve()) {
  }
  return 0;
}
