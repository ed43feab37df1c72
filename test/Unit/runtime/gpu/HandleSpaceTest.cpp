// Tests of the addresses for memory that a driver names by handles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/HandleSpace.h"

#include <gtest/gtest.h>

#include <limits>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace tinyjit;
using namespace tinyjit::runtime::gpu;

/// Handles are opaque: any distinct values do.
static void *handle(uintptr_t number) {
  return reinterpret_cast<void *>(number);
}

static char *add(HandleSpace &space, uintptr_t number, int64_t bytes) {
  StatusOr<void *> start = space.add(handle(number), bytes);
  EXPECT_TRUE(start.ok()) << start.status().message();
  return start.ok() ? static_cast<char *>(*start) : nullptr;
}

TEST(HandleSpace, FindsTheByteOfABuffer) {
  HandleSpace space;
  char *first = add(space, 1, 100), *second = add(space, 2, 1 << 20);
  StatusOr<HandleSpace::Place> place = space.find(first);
  ASSERT_TRUE(place.ok());
  EXPECT_EQ(place->handle, handle(1));
  EXPECT_EQ(place->offset, 0);
  EXPECT_EQ(place->bytes, 100);
  place = space.find(second + 4099);
  ASSERT_TRUE(place.ok());
  EXPECT_EQ(place->handle, handle(2));
  EXPECT_EQ(place->offset, 4099);
  EXPECT_EQ(place->bytes, (1 << 20) - 4099);
}

TEST(HandleSpace, BuffersStartAtPages) {
  HandleSpace space;
  EXPECT_EQ(reinterpret_cast<uintptr_t>(add(space, 1, 3)) %
                static_cast<uintptr_t>(sysconf(_SC_PAGESIZE)),
            0U);
}

TEST(HandleSpace, TheEndOfABufferBelongsToIt) {
  HandleSpace space;
  // Whole pages, so that the next range may follow at once.
  std::vector<char *> starts;
  for (uintptr_t i = 1; i <= 4; ++i)
    starts.push_back(add(space, i, 8192));
  for (uintptr_t i = 1; i <= 4; ++i) {
    StatusOr<HandleSpace::Place> place = space.find(starts[i - 1] + 8192);
    ASSERT_TRUE(place.ok());
    EXPECT_EQ(place->handle, handle(i));
    EXPECT_EQ(place->offset, 8192);
    EXPECT_EQ(place->bytes, 0);
  }
  char *empty = add(space, 9, 0);
  StatusOr<HandleSpace::Place> place = space.find(empty);
  ASSERT_TRUE(place.ok());
  EXPECT_EQ(place->handle, handle(9));
}

TEST(HandleSpace, AnAddressElsewhereIsAnError) {
  HandleSpace space;
  int local = 0;
  EXPECT_EQ(space.find(&local).status().code(), Code::NotFound);
  char *start = add(space, 1, 100);
  EXPECT_FALSE(space.find(start - 1).ok());
  EXPECT_FALSE(space.find(start + 101).ok());
  Status status = space.find(reinterpret_cast<void *>(0x1234)).status();
  EXPECT_EQ(status.code(), Code::NotFound);
  EXPECT_EQ(status.message(),
            "the address 0x1234 is in no buffer of the driver");
}

TEST(HandleSpace, RemoveGivesTheHandleBackOnce) {
  HandleSpace space;
  char *start = add(space, 7, 100);
  EXPECT_EQ(space.remove(start + 1).status().code(), Code::NotFound);
  StatusOr<void *> removed = space.remove(start);
  ASSERT_TRUE(removed.ok());
  EXPECT_EQ(*removed, handle(7));
  EXPECT_FALSE(space.find(start).ok());
  Status status = space.remove(reinterpret_cast<void *>(0x2000)).status();
  EXPECT_EQ(status.code(), Code::NotFound);
  EXPECT_EQ(status.message(),
            "no buffer of the driver starts at the address 0x2000");
}

TEST(HandleSpace, SizesThatCannotBe) {
  HandleSpace space;
  EXPECT_EQ(space.add(handle(1), -1).status().code(), Code::InvalidArgument);
  EXPECT_EQ(
      space.add(handle(1), std::numeric_limits<int64_t>::max()).status().code(),
      Code::InvalidArgument);
  Status status = space.add(handle(1), int64_t(1) << 62).status();
  EXPECT_EQ(status.code(), Code::ResourceExhausted);
  EXPECT_EQ(status.message().rfind("cannot reserve addresses for a buffer of "
                                   "4611686018427387904 bytes: ",
                                   0),
            0U)
      << status.message();
}

TEST(HandleSpaceDeathTest, TheAddressesCannotBeRead) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        HandleSpace space;
        volatile char *start = add(space, 1, 100);
        (void)*start;
      },
      "");
}

TEST(HandleSpace, ThreadsAddFindAndRemoveAtOnce) {
  HandleSpace space;
  char *kept = add(space, 1, 64);
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (uintptr_t t = 0; t < 4; ++t)
    threads.emplace_back([&space, &wrong, kept, t] {
      for (uintptr_t i = 0; i < 200; ++i) {
        StatusOr<void *> start = space.add(handle(100 + t), 4096);
        StatusOr<HandleSpace::Place> other = space.find(kept + 5);
        if (!start.ok() || !other.ok() || other->handle != handle(1)) {
          ++wrong[t];
          continue;
        }
        StatusOr<HandleSpace::Place> own = space.find(*start);
        StatusOr<void *> removed = space.remove(*start);
        wrong[t] += !own.ok() || own->handle != handle(100 + t) ||
                    !removed.ok() || *removed != handle(100 + t);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4));
}
