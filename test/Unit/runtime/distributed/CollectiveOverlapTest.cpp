// Which collectives of a plan may run beside its launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/plan/CollectiveOverlap.h"
#include "runtime/foreign/CollectiveCode.h"
#include "test/Unit/runtime/distributed/Attributes.h"

#include <gtest/gtest.h>

using namespace tinyjit::runtime;

namespace {
/// A plan that is made launch by launch: slots 0 to 3 are inputs of 4xf32, 4 to
/// 6 are arena slots of which each shares half with the next, 7 is a view of
/// slot 0 whose offset a scalar decides, and 8 one of its last two elements.
struct Made : Plan {
  Made() {
    devices = {"cpu:0"};
    arenaBytes = {128};
    scalars = {{"at", Scalar::I32, 0, 3}};
    for (int32_t i = 0; i < 4; ++i)
      slots.push_back({Slot::Input, 0, DType::F32, {4}, i});
    for (int32_t i = 0; i < 3; ++i)
      slots.push_back({Slot::Temp, 0, DType::F32, {4}, -1, -1, 8 * i});
    slots.push_back({Slot::View, 0, DType::F32, {1}, -1, 0, 0, 4, 0});
    slots.push_back({Slot::View, 0, DType::F32, {2}, -1, 0, 8});
  }

  Made &launch(std::vector<int32_t> slots, std::vector<Access> access) {
    Launch &made = launches.emplace_back();
    made.slots = std::move(slots);
    made.access = std::move(access);
    return *this;
  }
  Made &branch() {
    launches.emplace_back().kind = Launch::Branch;
    return *this;
  }
  Made &collective(const char *kind, std::vector<int32_t> slots,
                   std::vector<Access> access) {
    Foreign made;
    made.function = kind;
    made.attributes = {text("mesh", "a=2"), text("axes", "")};
    if (made.function == "all_reduce") {
      made.attributes.push_back(text("reduction", "sum"));
      made.attributes.push_back(number("async", 1));
    }
    for (Access each : access)
      made.arrays.push_back({DType::F32, each, {4}});
    EXPECT_TRUE(loadCollective(made).ok());
    foreign.push_back(std::move(made));
    launch(std::move(slots), std::move(access));
    launches.back().foreign = static_cast<int32_t>(foreign.size()) - 1;
    return *this;
  }
  Made &begin(int32_t out, int32_t in) {
    return collective("all_reduce", {out, in}, {Access::Write, Access::Read});
  }
  Made &await(int32_t out, int32_t in) {
    return collective("await", {out, in}, {Access::Update, Access::Read});
  }
  /// Whether the first launch may run beside the others.
  bool overlaps() const { return findOverlapped(*this)[0]; }
};
} // namespace

static constexpr Access reads = Access::Read, writes = Access::Write;

TEST(CollectiveOverlapTest, RunsBesideOtherMemory) {
  EXPECT_TRUE(Made().begin(0, 1).launch({2}, {writes}).await(0, 1).overlaps());
  // Both may read.
  EXPECT_TRUE(Made()
                  .begin(0, 1)
                  .launch({2, 1}, {writes, reads})
                  .await(0, 1)
                  .overlaps());
  // Two at once.
  EXPECT_TRUE(Made()
                  .begin(0, 1)
                  .begin(2, 1)
                  .launch({3}, {writes})
                  .await(0, 1)
                  .await(2, 1)
                  .overlaps());
}

TEST(CollectiveOverlapTest, IsCalledWithoutAnAwaitInTime) {
  EXPECT_FALSE(Made().begin(0, 1).launch({2}, {writes}).overlaps());
  EXPECT_FALSE(Made().begin(0, 1).launch({2}, {writes}).await(0, 2).overlaps());
  // Its result is read, or what it reads is written, before.
  EXPECT_FALSE(Made().begin(0, 1).launch({0}, {reads}).await(0, 1).overlaps());
  EXPECT_FALSE(Made().begin(0, 1).launch({1}, {writes}).await(0, 1).overlaps());
  EXPECT_FALSE(Made().begin(0, 1).begin(1, 2).await(0, 1).overlaps());
  // A branch may leave out the await.
  EXPECT_FALSE(
      Made().begin(0, 1).launch({2}, {writes}).branch().await(0, 1).overlaps());
  // There is nothing to run beside.
  EXPECT_FALSE(Made().begin(0, 1).await(0, 1).overlaps());
}

TEST(CollectiveOverlapTest, SeesThroughViewsAndArenas) {
  EXPECT_FALSE(Made().begin(4, 1).launch({5}, {writes}).await(4, 1).overlaps());
  EXPECT_TRUE(Made().begin(4, 1).launch({6}, {writes}).await(4, 1).overlaps());
  EXPECT_FALSE(Made().begin(0, 1).launch({8}, {reads}).await(0, 1).overlaps());
  EXPECT_FALSE(Made().begin(0, 1).launch({7}, {reads}).await(0, 1).overlaps());
  EXPECT_TRUE(Made().begin(2, 0).launch({7}, {reads}).await(2, 0).overlaps());
  EXPECT_FALSE(Made().begin(2, 0).launch({7}, {writes}).await(2, 0).overlaps());
}
