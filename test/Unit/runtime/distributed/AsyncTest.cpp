// Collectives that are begun, and waited for later.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/foreign/CollectiveCode.h"
#include "test/Unit/runtime/distributed/Attributes.h"
#include "test/Unit/runtime/distributed/Ranks.h"

#include <cstdlib>

using namespace tinyjit::runtime;

namespace {
/// Lets collectives run beside their caller whatever cores there are.
class AsyncTest : public ::testing::Test {
protected:
  AsyncTest() { setenv("TINYJIT_OVERLAP", "on", /*overwrite=*/1); }
  ~AsyncTest() override { unsetenv("TINYJIT_OVERLAP"); }

  static constexpr size_t count = 50'000;
  static Foreign make(const char *kind, std::vector<Access> access,
                      bool isAsync, const char *mesh = "a=3") {
    Foreign made;
    made.function = kind;
    made.attributes = {text("axes", ""), text("mesh", mesh)};
    if (isAsync)
      made.attributes.push_back(number("async", 1));
    if (made.function == "all_reduce")
      made.attributes.push_back(text("reduction", "sum"));
    for (Access each : access)
      made.arrays.push_back({DType::F32, each, {count}});
    EXPECT_TRUE(loadCollective(made).ok());
    return made;
  }
  static Status begin(const Foreign &foreign, void *out, void *in) {
    void *buffers[] = {out, in};
    return foreign.code->begin(foreign, buffers, nullptr, 0, "cpu:0");
  }
  static Status call(const Foreign &foreign, void *out, void *in) {
    void *buffers[] = {out, in};
    return callForeign(foreign, buffers, nullptr, 0, "cpu:0", nullptr);
  }

  const Foreign begun = make("all_reduce", {Access::Write, Access::Read}, true),
                await = make("await", {Access::Update, Access::Read}, false),
                whole =
                    make("all_reduce", {Access::Write, Access::Read}, false);
};
} // namespace

static bool isAll(const std::vector<float> &values, float value) {
  for (float each : values)
    if (each != value)
      return false;
  return true;
}

/// Two are under way at once, and one that is not asynchronous comes behind
/// them.
TEST_F(AsyncTest, HasEndedWhenItWasWaitedFor) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(3);
  std::vector<std::thread> threads;
  for (int32_t rank = 0; rank < 3; ++rank)
    threads.emplace_back([&, rank] {
      CommunicatorScope scope(*ranks->join(rank));
      std::vector<float> in(count, 1.0f + rank), a(count), b(count), c(count);
      for (int i = 0; i < 50; ++i) {
        ASSERT_TRUE(begin(begun, a.data(), in.data()).ok());
        ASSERT_TRUE(begin(begun, b.data(), in.data()).ok());
        ASSERT_TRUE(call(await, a.data(), in.data()).ok());
        ASSERT_TRUE(isAll(a, 6));
        ASSERT_TRUE(call(whole, c.data(), a.data()).ok());
        ASSERT_TRUE(isAll(c, 18));
        ASSERT_TRUE(call(await, b.data(), in.data()).ok());
        ASSERT_TRUE(isAll(b, 6));
        for (std::vector<float> *each : {&a, &b, &c})
          each->assign(count, 0);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST_F(AsyncTest, FailsWhereItIsWaitedFor) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(3);
  CommunicatorScope scope(*ranks->join(0, std::chrono::milliseconds(100)));
  std::vector<float> in(count), out(count), other(count);
  EXPECT_TRUE(begin(begun, out.data(), in.data()).ok());
  EXPECT_TRUE(begin(begun, other.data(), in.data()).ok());
  Status status = call(await, out.data(), in.data());
  EXPECT_EQ(status.code(), Code::DeviceError);
  EXPECT_NE(status.message().find("rank 0 waited 0."), std::string::npos)
      << status.message();
  // Whatever is not waited for any more has ended.
  void *buffers[] = {other.data(), in.data()};
  abandonCollective(begun, buffers);
  EXPECT_EQ(call(whole, out.data(), in.data())
                .message()
                .find("no collective runs after an error: "),
            0u);
}

TEST_F(AsyncTest, SaysThatTheSettingIsWrong) {
  setenv("TINYJIT_OVERLAP", "maybe", /*overwrite=*/1);
  StatusOr<SharedRanks> ranks = SharedRanks::create(3);
  CommunicatorScope scope(*ranks->join(0));
  std::vector<float> in(count), out(count);
  EXPECT_NE(begin(begun, out.data(), in.data())
                .message()
                .find("TINYJIT_OVERLAP is \"maybe\", expected"),
            std::string::npos);
}

TEST_F(AsyncTest, NeedsNoWaitWithoutRanks) {
  std::vector<float> in(count, 7), out(count);
  Foreign alone =
      make("all_reduce", {Access::Write, Access::Read}, true, "a=1");
  ASSERT_TRUE(begin(alone, out.data(), in.data()).ok());
  EXPECT_TRUE(isAll(out, 7));
  EXPECT_TRUE(call(await, out.data(), in.data()).ok());
}

/// Whoever begins one that is not asynchronous does not wait for it.
TEST_F(AsyncTest, OthersHaveEndedWhenTheyWereBegun) {
  StatusOr<SharedRanks> ranks = SharedRanks::create(3);
  std::vector<std::thread> threads;
  for (int32_t rank = 0; rank < 3; ++rank)
    threads.emplace_back([&, rank] {
      CommunicatorScope scope(*ranks->join(rank));
      std::vector<float> in(count, 1.0f + rank), out(count);
      for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(begin(whole, out.data(), in.data()).ok());
        ASSERT_TRUE(isAll(out, 6));
        out.assign(count, 0);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}
