// The memory that the threads of a block share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_SHAREDMEMORY_H
#define TINYJIT_TEST_DRIVER_SHAREDMEMORY_H

#include <cstdint>
#include <string>

namespace tinyjit::testdriver {

/// Lies below 4 GiB at a multiple of 256 KiB, so that its addresses fit in 32
/// bits and descriptors of matrices in it in 18.
class SharedMemory {
public:
  static constexpr uint32_t mostBytes = 256 << 10;

  SharedMemory() = default;
  ~SharedMemory();
  SharedMemory(const SharedMemory &) = delete;
  SharedMemory &operator=(const SharedMemory &) = delete;

  /// Makes room for `bytes`; pages behind them are out of reach. \returns why
  /// it cannot.
  std::string resize(uint32_t bytes);
  /// Fills it with numbers that a kernel that reads what nobody wrote gets.
  void fill();
  /// \returns which byte behind the end was written, empty if none.
  std::string check() const;
  uint8_t *data() const { return memory; }

private:
  uint8_t *memory = nullptr;
  uint32_t bytes = 0, reachable = 0;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_SHAREDMEMORY_H
