// Runs a kernel as native code and by interpretation, on memory of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_KERNELFUZZ_NATIVE_H
#define TEST_UNIT_KERNELFUZZ_NATIVE_H

#include "test/Unit/KernelFuzz/Generator.h"

#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/ProgramCompiler.h"

namespace tinyjit::test {

/// The arrays of a kernel: each stands at a random address, with guard bytes
/// around it.
class Memory {
public:
  /// \param alignElements whether an array stands at a multiple of its
  ///   elements' size.
  Memory(const std::vector<ArrayParameter> &arrays, uint64_t seed,
         bool alignElements = false);

  /// Addresses of the arrays in this memory, or in a copy of it.
  std::vector<void *> addresses();

  /// The same as offsets in the memory, and its bytes.
  const std::vector<size_t> &getBegins() const { return begins; }
  std::vector<unsigned char> &getContent() { return bytes; }

  /// Compares with the memory in which the interpreter ran.
  /// \returns the first difference, or "".
  std::string compare(const Memory &expected) const;

  /// True if every byte is the same, guards included.
  bool operator==(const Memory &other) const { return bytes == other.bytes; }

private:
  void fill(const ArrayParameter &array, size_t begin, Random &random);
  std::string compareArray(size_t number, const Memory &expected) const;
  uint64_t read(size_t number, int64_t index) const;

  std::vector<ArrayParameter> arrays;
  std::vector<size_t> begins;
  std::vector<unsigned char> bytes;
};

/// Compiles `kernel` and calls it, in another process if it is for another kind
/// of CPU.
/// \returns an error, or "".
std::string runNative(target::KernelCompiler &compiler, jit::KernelOp kernel,
                      Memory &memory, const std::vector<int64_t> &scalars,
                      target::CodeTier tier = target::CodeTier::Full);

/// Compiles `kernel` once and calls it, and, on `parts`, its parts, the last
/// one first, each with scratch memory of its own.
/// \param numParts how many; set to 0 if the kernel cannot be split, which
///   leaves `parts` alone.
/// \returns an error, or "".
std::string runWholeAndParts(target::KernelCompiler &compiler,
                             jit::KernelOp kernel, Memory &whole, Memory &parts,
                             const std::vector<int64_t> &scalars,
                             int64_t &numParts);

} // namespace tinyjit::test

#endif // TEST_UNIT_KERNELFUZZ_NATIVE_H
