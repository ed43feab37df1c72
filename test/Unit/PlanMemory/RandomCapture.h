// Random captures, as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_PLANMEMORY_RANDOMCAPTURE_H
#define TEST_UNIT_PLANMEMORY_RANDOMCAPTURE_H

#include <cstdint>
#include <string>

namespace tinyjit::test {

/// A module with a capture @c of launches, copies and graphs on two devices
/// over f32 buffers of 16 and 40 elements, some of them views; perhaps with a
/// prologue. It takes two inputs, %x16 and %x40, has the constants @w16 and
/// @w40 and the state @s16, and reads nothing that it has not written.
std::string makeRandomCapture(uint64_t seed);

} // namespace tinyjit::test

#endif // TEST_UNIT_PLANMEMORY_RANDOMCAPTURE_H
