// The function that `uop.threefry` stands for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_THREEFRY_H
#define TINYJIT_DIALECTS_UOP_THREEFRY_H

#include <cstdint>

namespace tinyjit::uop {

/// The rotation of each round; they repeat after eight rounds.
/// Source: Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC
/// 2011, table 2.
constexpr uint32_t threefryRotations[8] = {13, 15, 26, 6, 17, 29, 16, 24};

/// Parity word of the key schedule (same source, section 3.2).
constexpr uint32_t threefryParity = 0x1BD11BDA;

/// Threefry-2x32 with 20 rounds on the halves of `counter` and `key`, low half
/// first.
constexpr uint64_t threefry(uint64_t counter, uint64_t key) {
  uint32_t keys[3] = {static_cast<uint32_t>(key),
                      static_cast<uint32_t>(key >> 32), 0};
  keys[2] = keys[0] ^ keys[1] ^ threefryParity;
  uint32_t x0 = static_cast<uint32_t>(counter) + keys[0];
  uint32_t x1 = static_cast<uint32_t>(counter >> 32) + keys[1];
  for (uint32_t group = 0; group < 5; ++group) {
    for (uint32_t round = 0; round < 4; ++round) {
      uint32_t rotation = threefryRotations[(group % 2) * 4 + round];
      x0 += x1;
      x1 = ((x1 << rotation) | (x1 >> (32 - rotation))) ^ x0;
    }
    x0 += keys[(group + 1) % 3];
    x1 += keys[(group + 2) % 3] + group + 1;
  }
  return (static_cast<uint64_t>(x1) << 32) | x0;
}

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_THREEFRY_H
