// The targets of libFuzzer: code that takes bytes from others.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_FUZZ_FUZZ_H
#define TEST_FUZZ_FUZZ_H

#include "lib/Support/Array.h"
#include "lib/Support/File.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tinyjit::fuzz {

/// Takes any bytes. A crash, a report of a sanitizer, `fail`, too much memory
/// and too much time are findings.
struct Target {
  const char *name;
  void (*run)(std::string_view bytes);
};

// Files of arrays (Arrays.cpp).
void runNpy(std::string_view bytes);
void runNpz(std::string_view bytes);
void runSafetensors(std::string_view bytes);
void runGguf(std::string_view bytes);
/// Lists of arrays in other files, whose names lead nowhere here.
void runParts(std::string_view bytes);

// Plans (Plans.cpp).
/// Files of saved captures, as far as they are read before they are loaded.
void runPlanFile(std::string_view bytes);
/// Plans whose tables have any numbers, which are checked, and replayed if they
/// are found to be good.
void runPlanTables(std::string_view bytes);

// Bytes that the compiler keeps and reads (Kept.cpp).
void runManifest(std::string_view bytes);
/// A file of the cache, and what it can hold.
void runCacheEntry(std::string_view bytes);
/// The machine code of GPUs, and what NVIDIA's assembler says of it.
void runGpuCode(std::string_view bytes);

// Programs (Programs.cpp).
/// A module as text: read, verified, and prepared for each capture up to loops.
void runMlirText(std::string_view bytes);
/// The same as bytecode.
void runMlirBytecode(std::string_view bytes);

/// Functions of the C API in any order, with numbers of any kind (Calls.cpp).
void runCApi(std::string_view bytes);
/// A host function whose numbers change from call to call, compared with the
/// same function in C++ (HostFunction.cpp).
void runHostFunction(std::string_view bytes);

/// A random capture, whose choices the bytes are: replays, merged and not, the
/// launches one by one and the interpreter have to give the same bits
/// (Captures.cpp).
void runCaptures(std::string_view bytes);

/// Reports a finding, and ends the process.
[[noreturn]] void fail(const std::string &why);

/// `bytes` as the content of a file, on the heap, so that a read past its end
/// is seen.
FileContent makeFile(std::string_view bytes, const std::string &path);

/// Reads every byte of an array.
void touch(const TensorView &view);

/// Numbers from the front of an input; zeros when it has ended.
class Numbers {
public:
  explicit Numbers(std::string_view bytes) : rest(bytes) {}
  bool isEmpty() const { return rest.empty(); }
  /// An integer of `width` bytes, without sign.
  uint64_t take(size_t width);
  /// From 0 up to `count`, exclusive.
  int64_t below(int64_t count) {
    return static_cast<int64_t>(take(count > 256 ? 8 : 1) %
                                static_cast<uint64_t>(count));
  }
  /// Small in most cases, and else any number, at the limits more often.
  int64_t any();
  std::string text(size_t maxBytes);

private:
  std::string_view rest;
};

} // namespace tinyjit::fuzz

#endif // TEST_FUZZ_FUZZ_H
