// Exchanges and reductions of arrays of all sizes between threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/runtime/distributed/Ranks.h"

#include <numeric>

using namespace tinyjit::runtime;

/// The number that rank `rank` has at place `i`.
static int32_t valueOf(int32_t rank, size_t i) {
  return static_cast<int32_t>(rank * 1000003 + i * 7 + i / 1000);
}

static std::vector<int32_t> makeValues(int32_t rank, size_t count) {
  std::vector<int32_t> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = valueOf(rank, i);
  return values;
}

static Part partOf(std::vector<int32_t> &values, size_t from, size_t count) {
  return {reinterpret_cast<char *>(values.data() + from), 1, count * 4,
          count * 4};
}

/// Element counts around those where the way of an all_reduce changes: none,
/// fewer than ranks, 8 KiB, one message (of a part, and of all), several.
static const size_t counts[] = {0,     1,     3,     100,   2047,  2048,  2049,
                                16368, 16369, 32736, 32737, 50000, 300001};

namespace {
class ExchangeTest : public ::testing::TestWithParam<Way> {
protected:
  template <class Body>
  void runRanks(int32_t size, const Body &body) {
    tinyjit::runtime::runRanks(size, body, std::chrono::seconds(30),
                               GetParam());
  }
};
} // namespace

TEST_P(ExchangeTest, AllReduceOfAllSizes) {
  for (int32_t size : {1, 2, 3, 4, 7})
    runRanks(size, [&](Communicator &communicator) {
      StatusOr<Reducer> sum = Reducer::create(Reduction::Sum, DType::I32);
      for (size_t count : counts)
        for (bool inPlace : {false, true}) {
          std::vector<int32_t> in = makeValues(communicator.rank(), count),
                               other(count);
          std::vector<int32_t> &out = inPlace ? in : other;
          Status status =
              asCollective(communicator, 7, [&](Communicator::Impl &impl) {
                return allReduce(impl, groupOfAll(communicator), *sum,
                                 in.data(), out.data(), count);
              });
          ASSERT_TRUE(status.ok()) << status.message();
          for (size_t i = 0; i < count; ++i) {
            int32_t want = 0;
            for (int32_t rank = 0; rank < size; ++rank)
              want += valueOf(rank, i);
            ASSERT_EQ(out[i], want) << i << " of " << count;
          }
        }
    });
}

/// Results that are written past the caches.
TEST_P(ExchangeTest, AllReduceOfLargeArrays) {
  const size_t count = streamedBytes() / sizeof(int32_t) + 1;
  for (bool inPlace : {false, true})
    runRanks(3, [&](Communicator &communicator) {
      StatusOr<Reducer> sum = Reducer::create(Reduction::Sum, DType::I32);
      std::vector<int32_t> in = makeValues(communicator.rank(), count),
                           other(inPlace ? 0 : count);
      std::vector<int32_t> &out = inPlace ? in : other;
      for (int round = 0; round < 2; ++round) {
        Status status =
            asCollective(communicator, 7, [&](Communicator::Impl &impl) {
              return allReduce(impl, groupOfAll(communicator), *sum, in.data(),
                               out.data(), count);
            });
        ASSERT_TRUE(status.ok()) << status.message();
        if (inPlace)
          break;
      }
      size_t numWrong = 0;
      for (size_t i = 0; i < count; ++i)
        numWrong += out[i] != valueOf(0, i) + valueOf(1, i) + valueOf(2, i);
      EXPECT_EQ(numWrong, 0u);
    });
}

TEST_P(ExchangeTest, ReduceScatterOfRows) {
  constexpr int32_t size = 3;
  constexpr size_t rows = 41, columns = 900; // of a part, which has gaps
  runRanks(size, [&](Communicator &communicator) {
    StatusOr<Reducer> most = Reducer::create(Reduction::Max, DType::I32);
    std::vector<int32_t> in =
        makeValues(communicator.rank(), rows * columns * size);
    std::vector<int32_t> out(rows * columns);
    std::vector<Part> sends;
    for (int32_t member = 0; member < size; ++member)
      sends.push_back({reinterpret_cast<char *>(&in[member * columns]), rows,
                       columns * 4, columns * size * 4});
    Status status =
        asCollective(communicator, 7, [&](Communicator::Impl &impl) {
          return reduceScatter(impl, groupOfAll(communicator), *most, sends,
                               out.data());
        });
    ASSERT_TRUE(status.ok()) << status.message();
    for (size_t i = 0; i < out.size(); ++i) {
      size_t from = i / columns * columns * size +
                    communicator.rank() * columns + i % columns;
      ASSERT_EQ(out[i], valueOf(size - 1, from));
    }
  });
}

TEST_P(ExchangeTest, PartsOfAllSizesToAll) {
  constexpr int32_t size = 4;
  // How many rank a sends to rank b.
  auto countOf = [](int32_t a, int32_t b) {
    return (a * 4 + b) % 5 == 0 ? size_t(0) : size_t((a + 1) * (b + 2) * 3001);
  };
  runRanks(size, [&](Communicator &communicator) {
    int32_t own = communicator.rank();
    std::vector<std::vector<int32_t>> in, out;
    std::vector<Part> sends, receives;
    for (int32_t other = 0; other < size; ++other) {
      in.push_back(makeValues(own * 16 + other, countOf(own, other)));
      out.emplace_back(countOf(other, own));
    }
    for (int32_t other = 0; other < size; ++other) {
      sends.push_back(partOf(in[other], 0, in[other].size()));
      receives.push_back(partOf(out[other], 0, out[other].size()));
    }
    Status status =
        asCollective(communicator, 7, [&](Communicator::Impl &impl) {
          return exchange(impl, groupOfAll(communicator), sends, receives);
        });
    ASSERT_TRUE(status.ok()) << status.message();
    for (int32_t other = 0; other < size; ++other)
      ASSERT_EQ(out[other], makeValues(other * 16 + own, out[other].size()));
  });
}

/// Groups of two within four ranks run side by side.
TEST_P(ExchangeTest, GroupsOfSome) {
  runRanks(4, [&](Communicator &communicator) {
    StatusOr<Reducer> sum = Reducer::create(Reduction::Sum, DType::I32);
    int32_t own = communicator.rank();
    for (int round = 0; round < 200; ++round) {
      int32_t step = round % 2 + 1;
      int32_t peer = own ^ step;
      Group group{{std::min(own, peer), std::max(own, peer)}, own > peer};
      std::vector<int32_t> values = makeValues(own, 5000);
      Status status =
          asCollective(communicator, step, [&](Communicator::Impl &impl) {
            return allReduce(impl, group, *sum, values.data(), values.data(),
                             values.size());
          });
      ASSERT_TRUE(status.ok()) << status.message();
      for (size_t i = 0; i < values.size(); ++i)
        ASSERT_EQ(values[i], valueOf(own, i) + valueOf(peer, i));
    }
  });
}

TEST_P(ExchangeTest, GathersFromAllRanks) {
  runRanks(3, [](Communicator &communicator) {
    for (size_t bytes : {size_t(0), size_t(1), size_t(300'001)}) {
      std::vector<char> own(bytes,
                            static_cast<char>('a' + communicator.rank())),
          all(3 * bytes);
      ASSERT_TRUE(
          gatherFromRanks(communicator, own.data(), bytes, all.data()).ok());
      for (size_t i = 0; i < all.size(); ++i)
        ASSERT_EQ(all[i], static_cast<char>('a' + i / bytes));
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Ways, ExchangeTest,
                         ::testing::Values(Way::Direct, Way::Messages),
                         [](const auto &way) {
                           return way.param == Way::Direct ? "direct"
                                                           : "messages";
                         });
