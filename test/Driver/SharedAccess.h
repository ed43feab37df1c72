// Who writes and reads the memory that the threads of a block share, where that
// is up to more than barriers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_SHAREDACCESS_H
#define TINYJIT_TEST_DRIVER_SHAREDACCESS_H

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tinyjit::testdriver {

/// wgmma reads shared memory through the asynchronous proxy, while threads go
/// on ("PTX ISA", "Async Proxy"). So who wrote there must have done
/// fence.proxy.async after, and nobody may write there before the product was
/// waited for. Stricter than the ISA: the fence must be that of the thread that
/// wrote.
class SharedAccess {
public:
  /// Bytes that wgmma reads at once.
  static constexpr uint32_t chunkBytes = 16;

  /// For another block. \param shared its memory, at a multiple of its largest
  /// size.
  void reset(uint8_t *shared, uint32_t numThreads);

  uint8_t *memory() const { return base; }

  /// `thread` begins to write, perhaps by an asynchronous copy. \returns what
  /// is wrong.
  std::string startWrite(uint32_t thread, const uint8_t *to, uint32_t bytes);
  /// It has written: its next fence counts.
  void finishWrite(uint32_t thread, const uint8_t *to, uint32_t bytes);
  void fence(uint32_t thread);

  /// wgmma begins to read a chunk, number `chunk` of the memory. \returns what
  /// is wrong.
  std::string startRead(uint32_t chunk);
  void finishRead(uint32_t chunk) { --readers[chunk]; }

private:
  /// Most blocks need nothing of this.
  void touch();

  using Range = std::pair<uint32_t, uint32_t>;

  uint8_t *base = nullptr;
  bool isTouched = false;
  /// By 16 bits of memory: 1 + the number of the thread that wrote last and has
  /// not done its fence.
  std::vector<uint16_t> writers;
  /// By chunk: the products under way that read it.
  std::vector<uint16_t> readers;
  /// By thread: what it wrote since its last fence.
  std::vector<std::vector<Range>> written;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_SHAREDACCESS_H
