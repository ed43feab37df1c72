// Compiles kernels written as text and calls them on guarded memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_TARGET_KERNELRUNNER_H
#define TINYJIT_TEST_UNIT_TARGET_KERNELRUNNER_H

#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tinyjit::test {

/// `text` with every `$N`, `$M` ... replaced by the number given for the
/// letter.
std::string fill(std::string text,
                 const std::vector<std::pair<char, int64_t>> &numbers);

/// The sizes that leave every kind of rest on vectors of 4, 8 and 16 elements.
inline const std::vector<int64_t> oddSizes = {1,  2,  3,  7,  15, 16,
                                              17, 31, 33, 63, 65, 100};

/// Numbers that are neither constant nor symmetric, from -8 up to 8.
std::vector<float> ramp(size_t count, uint32_t seed);

class KernelRunner {
public:
  /// Compiles all kernels of `text`. Empty `cpu` is this machine's.
  explicit KernelRunner(const std::string &text, const std::string &cpu = "");
  ~KernelRunner();

  /// Diagnostics of the compilation, empty if it went well.
  const std::string &getErrors() const { return errors; }

  /// Bytes of scratch memory that the kernel asks for.
  int64_t getScratchBytes(const std::string &kernel) const;

  /// Calls `kernel`. Each array is copied between guard bytes, `misalign` bytes
  /// off a 64-byte boundary, and copied back. True if no guard byte changed.
  bool run(const std::string &kernel,
           const std::vector<std::pair<void *, size_t>> &arrays,
           const std::vector<int64_t> &scalars = {}, size_t misalign = 0) const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
  std::string errors;
};

/// A vector as the address and size that `KernelRunner::run` takes.
template <typename T>
std::pair<void *, size_t> bytesOf(std::vector<T> &values) {
  return {values.data(), values.size() * sizeof(T)};
}

/// True if the two hold the same bits.
template <typename T>
bool sameBits(const std::vector<T> &a, const std::vector<T> &b) {
  return a.size() == b.size() &&
         std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0;
}

/// The result of `uop.reduce` with `lanes` of `count` values; `lanes` 1 is one
/// after the other. `combine(sum, i)` takes in value `i`, `join(a, b)` joins
/// two partial results.
float reduceInLanes(int64_t count, int64_t lanes, float identity,
                    const std::function<float(float, int64_t)> &combine,
                    const std::function<float(float, float)> &join);

} // namespace tinyjit::test

#endif // TINYJIT_TEST_UNIT_TARGET_KERNELRUNNER_H
