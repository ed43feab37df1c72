// Tests of arrays that share a binding and are in several buffers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WebGpuPacking.h"

#include <gtest/gtest.h>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::webgpu;

static wgpu::Buffer buffer(uintptr_t number) {
  return reinterpret_cast<wgpu::Buffer>(number * 64);
}

/// `own` has a binding of its own; a and b share one, c and d another. Only b
/// and d change.
static WgslInterface makeInterface() {
  WgslInterface made;
  made.bindings = {{0, false}, {1, true}, {2, true}};
  made.arrays = {{"own", 0, 0u, 64u, true},
                 {"a", 1, 4u, 64u, true},
                 {"b", 1, 8u, 64u, false},
                 {"c", 2, 12u, 64u, true},
                 {"d", 2, 16u, 64u, false}};
  return made;
}

TEST(WebGpuPacking, OneBufferIsBoundWhereItIs) {
  Packing made = Packing::of(makeInterface(), {{buffer(5), 0, 64},
                                               {buffer(1), 0, 64},
                                               {buffer(1), 32, 96},
                                               {buffer(2), 0, 64},
                                               {buffer(2), 100, 164}});
  EXPECT_TRUE(made.ranges.empty());
  for (const auto &place : made.places)
    EXPECT_FALSE(place);
}

TEST(WebGpuPacking, ArraysOfSeveralBuffersAreCopiedWithThoseThatOverlap) {
  // `own` has bytes of a, and d has bytes of `own`; c shares d's binding.
  Packing made = Packing::of(makeInterface(), {{buffer(1), 60, 124},
                                               {buffer(1), 5, 61},
                                               {buffer(2), 8, 72},
                                               {buffer(1), 200, 264},
                                               {buffer(1), 120, 184}});
  ASSERT_EQ(made.ranges.size(), 3u);
  EXPECT_EQ(made.ranges[0].buffer, buffer(1));
  EXPECT_EQ(made.ranges[0].begin, 4u);
  EXPECT_EQ(made.ranges[0].end, 184u);
  EXPECT_TRUE(made.ranges[0].isWritten);
  EXPECT_EQ(made.ranges[1].begin, 200u);
  EXPECT_EQ(made.ranges[1].end, 264u);
  EXPECT_FALSE(made.ranges[1].isWritten);
  EXPECT_EQ(made.ranges[2].buffer, buffer(2));
  EXPECT_TRUE(made.ranges[2].isWritten);
  uint64_t end = 0;
  for (const PackedBytes &range : made.ranges) {
    EXPECT_GE(range.at, end);
    EXPECT_EQ(range.at % 16, range.begin % 16);
    end = range.at + (range.end - range.begin);
  }
  EXPECT_EQ(made.bytes, end);
  EXPECT_EQ(made.places[0], made.ranges[0].at + 56);
  EXPECT_EQ(made.places[1], made.ranges[0].at + 1);
  EXPECT_EQ(made.places[2], made.ranges[2].at);
  EXPECT_EQ(made.places[3], made.ranges[1].at);
  EXPECT_EQ(made.places[4], made.ranges[0].at + 116);
}

TEST(WebGpuPacking, ABindingOfOneBufferStaysWhileAnotherIsCopied) {
  Packing made = Packing::of(makeInterface(), {{buffer(5), 0, 64},
                                               {buffer(1), 0, 64},
                                               {buffer(2), 0, 64},
                                               {buffer(3), 0, 64},
                                               {buffer(3), 64, 128}});
  EXPECT_EQ(made.ranges.size(), 2u);
  EXPECT_TRUE(made.places[1] && made.places[2]);
  EXPECT_FALSE(made.places[0] || made.places[3] || made.places[4]);
}

TEST(WebGpuPacking, WordsThatAnArrayHasAPartOfAreCopiedOnce) {
  // a ends and `own` begins within one word.
  Packing made = Packing::of(makeInterface(), {{buffer(1), 6, 20},
                                               {buffer(1), 0, 6},
                                               {buffer(2), 0, 0},
                                               {buffer(3), 0, 64},
                                               {buffer(3), 64, 128}});
  ASSERT_EQ(made.ranges.size(), 1u);
  EXPECT_EQ(made.ranges[0].end, 20u);
  EXPECT_EQ(made.places[0], made.ranges[0].at + 6);
  EXPECT_TRUE(made.places[2]);
}
