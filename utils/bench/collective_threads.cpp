// Times all_reduce between ranks that are threads of one process, beside a copy
// of as many bytes by all of them at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   build/bin/collective-threads [RANKS] [ROUNDS]
//
// Both take turns, and the least mean of a round counts.
#include "runtime/distributed/Exchange.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

using namespace tinyjit::runtime;
using Clock = std::chrono::steady_clock;

namespace {
struct Row {
  size_t bytes;
  double allReduce = 1e9, copy = 1e9;
};

/// All ranks go on when all have come.
class Gate {
public:
  explicit Gate(int32_t size) : size(size) {}
  void pass(int64_t &passed) {
    passed += size;
    ++come;
    while (come.load() < passed)
      std::this_thread::yield();
  }

private:
  const int32_t size;
  std::atomic<int64_t> come{0};
};
} // namespace

/// \returns the mean seconds of a call.
template <class Call>
static double timeCalls(int calls, const Call &call) {
  Clock::time_point start = Clock::now();
  for (int i = 0; i < calls; ++i)
    call();
  return std::chrono::duration<double>(Clock::now() - start).count() / calls;
}

static void runRank(Communicator &communicator, int rounds, Gate &gate,
                    std::vector<Row> &rows) {
  Group group;
  for (int32_t rank = 0; rank < communicator.size(); ++rank)
    group.ranks.push_back(rank);
  group.own = communicator.rank();
  StatusOr<Reducer> sum = Reducer::create(Reduction::Sum, DType::F32);
  int64_t passed = 0;
  for (Row &row : rows) {
    std::vector<float> in(row.bytes / sizeof(float), 1), out(in.size());
    auto allReduceOnce = [&] {
      Communicator::Impl &impl = communicator.impl();
      Status status = impl.begin("the benchmark", /*tag=*/7);
      if (status.ok())
        status = impl.end(
            allReduce(impl, group, *sum, in.data(), out.data(), in.size()));
      if (!status.ok()) {
        std::fprintf(stderr, "%s\n", status.message().c_str());
        std::exit(1);
      }
    };
    auto copyOnce = [&] {
      std::memcpy(out.data(), in.data(), row.bytes);
      asm volatile("" ::"r"(out.data()) : "memory");
    };
    int calls = static_cast<int>(
        std::max<size_t>(4, std::min<size_t>(2000, (200 << 20) / row.bytes)));
    for (int round = 0; round < rounds; ++round) {
      gate.pass(passed);
      double reduced = timeCalls(calls, allReduceOnce);
      gate.pass(passed);
      double copied = timeCalls(calls, copyOnce);
      if (communicator.rank() == 0) {
        row.allReduce = std::min(row.allReduce, reduced);
        row.copy = std::min(row.copy, copied);
      }
    }
  }
}

int main(int argc, char **argv) {
  int32_t size = argc > 1 ? std::atoi(argv[1]) : 2;
  int rounds = argc > 2 ? std::atoi(argv[2]) : 7;
  StatusOr<SharedRanks> ranks = SharedRanks::create(size);
  if (!ranks.ok()) {
    std::fprintf(stderr, "%s\n", ranks.status().message().c_str());
    return 1;
  }
  std::vector<Row> rows;
  for (size_t bytes = 1 << 10; bytes <= (64 << 20); bytes *= 4)
    rows.push_back({bytes});
  // Of the other ranks, which write none.
  std::vector<std::vector<Row>> rowsOf(size, rows);
  Gate gate(size);
  std::vector<std::thread> threads;
  for (int32_t rank = 0; rank < size; ++rank)
    threads.emplace_back([&, rank] {
      runRank(**ranks->join(rank), rounds, gate, rowsOf[rank]);
    });
  for (std::thread &thread : threads)
    thread.join();
  std::printf("| bytes | all_reduce, us | copy, us | copy : all_reduce |\n"
              "|--:|--:|--:|--:|\n");
  for (const Row &row : rowsOf[0])
    std::printf("| %zu | %.2f | %.2f | %.2f |\n", row.bytes,
                row.allReduce * 1e6, row.copy * 1e6, row.copy / row.allReduce);
}
