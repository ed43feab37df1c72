// Tests of the store of constants and states.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(Store, DefinesAndGets) {
  Store store;
  Buffer w = makeBuffer({2}, {1, 2});
  ASSERT_TRUE(store.define("w", w, Store::Kind::Constant).ok());
  ASSERT_TRUE(store.define("s", makeBuffer({1}, {3}), Store::Kind::State).ok());
  EXPECT_EQ(*store.get("w"), w);
  EXPECT_EQ(store.getEntry("s")->kind, Store::Kind::State);
  EXPECT_EQ(store.names(), (std::vector<std::string>{"s", "w"}));
}

TEST(Store, NamesAreTakenOnce) {
  Store store;
  Buffer w = makeBuffer({2}, {1, 2});
  ASSERT_TRUE(store.define("w", w, Store::Kind::Constant).ok());
  expectError(store.define("w", w, Store::Kind::State), Code::InvalidArgument,
              "state \"w\" is in the store already, as a constant");
}

TEST(Store, UnknownName) {
  Store store;
  ASSERT_TRUE(
      store.define("w", makeBuffer({1}, {1}), Store::Kind::Constant).ok());
  expectError(store.get("v").status(), Code::NotFound,
              "\"v\" is not in the store, which holds 1 name");
  expectError(store.write("v", nullptr, 0), Code::NotFound,
              "cannot write \"v\", which is not in the store");
}

TEST(Store, NeedsMemory) {
  Store store;
  Buffer lazy = *Buffer::create(**Device::get("cpu"), DType::F32, {2});
  expectError(store.define("w", lazy, Store::Kind::Constant),
              Code::FailedPrecondition,
              "the buffer for constant \"w\" has no memory yet; fill it with "
              "copyIn first");
  EXPECT_EQ(store.define("w", Buffer(), Store::Kind::Constant).code(),
            Code::FailedPrecondition);
}

TEST(Store, MissingStatesAreZeros) {
  Store store;
  Device &cpu = **Device::get("cpu");
  auto made = store.getOrDefineState("s", cpu, DType::F32, {3});
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(valuesOf(made->buffer), (std::vector<float>{0, 0, 0}));
  auto again = store.getOrDefineState("s", cpu, DType::F32, {3});
  EXPECT_EQ(again->buffer, made->buffer);
}

TEST(Store, ReplacesAndCounts) {
  Store store;
  ASSERT_TRUE(
      store.define("w", makeBuffer({2}, {1, 2}), Store::Kind::Constant).ok());
  ASSERT_TRUE(
      store.define("s", makeBuffer({2}, {1, 2}), Store::Kind::State).ok());
  uint64_t before = store.version();
  Buffer other = makeBuffer({2}, {3, 4});
  ASSERT_TRUE(store.replaceConstant("w", other).ok());
  EXPECT_EQ(*store.get("w"), other);
  ASSERT_TRUE(store.replaceState("s", makeBuffer({2}, {5, 6})).ok());
  ASSERT_TRUE(store.write("s", ramp(2, 7).data(), 8).ok());
  EXPECT_EQ(valuesOf(*store.get("s")), ramp(2, 7));
  EXPECT_EQ(store.version(), before + 3);
  EXPECT_EQ(store.getEntry("w")->version, 1u);
  EXPECT_EQ(store.getEntry("s")->version, 2u);
}

TEST(Store, ReplacementsMustFit) {
  Store store;
  ASSERT_TRUE(
      store.define("w", makeBuffer({2}, {1, 2}), Store::Kind::Constant).ok());
  expectError(store.replaceConstant("w", makeBuffer({1, 2}, {1, 2})),
              Code::InvalidArgument,
              "constant \"w\" is 2xf32 on cpu:0 and cannot be replaced by "
              "1x2xf32 on cpu:0");
  EXPECT_EQ(store.replaceConstant("w", makeBuffer({2}, {1, 2}, "cpu:1")).code(),
            Code::InvalidArgument);
  expectError(store.replaceState("w", makeBuffer({2}, {1, 2})),
              Code::InvalidArgument, "\"w\" is a constant, not a state");
  EXPECT_EQ(store.replaceConstant("v", makeBuffer({1}, {1})).code(),
            Code::NotFound);
  EXPECT_EQ(store.write("w", nullptr, 4).code(), Code::InvalidArgument);
  EXPECT_EQ(store.version(), 0u);
  EXPECT_EQ(valuesOf(*store.get("w")), (std::vector<float>{1, 2}));
}
