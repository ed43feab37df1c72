// Tests that a replay in the steady state allocates nothing and takes no lock.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Runtime/Jit.h"

#include <atomic>
#include <cstdlib>
#include <dlfcn.h>
#include <mutex>
#include <new>
#include <pthread.h>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

static std::atomic<int64_t> numAllocations{0};

void *operator new(size_t bytes) {
  ++numAllocations;
  if (void *memory = std::malloc(bytes))
    return memory;
  throw std::bad_alloc();
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, size_t) noexcept { std::free(memory); }

static std::atomic<int64_t> numLocks{0};

extern "C" int pthread_mutex_lock(pthread_mutex_t *mutex) noexcept {
  static auto *real = reinterpret_cast<int (*)(pthread_mutex_t *)>(
      dlsym(RTLD_NEXT, "pthread_mutex_lock"));
  ++numLocks;
  return real(mutex);
}

static void copyGraph(void *const *slots, const int64_t *scalars) {
  auto *from = static_cast<const float *>(slots[0]);
  for (int64_t i = 0; i < 12; ++i)
    static_cast<float *>(slots[1])[i] = from[i] * scalars[0];
}

TEST(Allocation, NeitherMemoryNorLocksForAGraph) {
  PlanBuilder b;
  int32_t n = b.scalar("n", 0, 3);
  int32_t x = b.input("x", {3, 4}), out = b.output({3, 4});
  b.launch("scale", scaleKernel, {{out, W}, {x, R}}, {{n, 0}, fixed(12)});
  b.plan.graphs = {{copyGraph, {0}, 0, 1}};
  auto instance = makeInstance(b.build());
  Buffer buffers[] = {makeBuffer({3, 4}, ramp(12)),
                      makeBuffer({3, 4}, ramp(12, 50))};
  std::vector<Buffer> outputs;
  auto run = [&](int64_t i) {
    int64_t scalar = 1 + i % 3;
    return instance->replay(buffers + i % 2, 1, &scalar, 1, outputs).ok();
  };
  EXPECT_TRUE(run(0) && run(1));
  int64_t before = numAllocations;
  int64_t locksBefore = numLocks;
  for (int64_t i = 0; i < 20; ++i)
    EXPECT_TRUE(run(i));
  EXPECT_EQ(numAllocations - before, 0);
  EXPECT_EQ(numLocks - locksBefore, 0);
  std::mutex mutex;
  std::lock_guard<std::mutex> guard(mutex);
  EXPECT_EQ(numLocks - locksBefore, 1) << "nothing is counted";
  EXPECT_EQ(valuesOf(outputs[0])[1], 51 * 2);
}

TEST(Allocation, NeitherMemoryNorLocksForACallOfAJit) {
  PlanBuilder b;
  int32_t n = b.scalar("n", 0, 3);
  int32_t x = b.input("x", {3, 4}), out = b.output({3, 4});
  b.launch("scale", scaleKernel, {{out, W}, {x, R}}, {{n, 0}, fixed(12)});
  auto jit = *Jit::load(b.build());
  CallArguments calls[2];
  for (int i = 0; i < 2; ++i) {
    calls[i].buffers = {makeBuffer({3, 4}, ramp(12, 50 * i))};
    calls[i].numbers = {Number(i + 1)};
  }
  CallResult result;
  auto run = [&](int64_t i) {
    return jit->call(calls[i % 2], result).ok() ? valuesOf(result.buffers[0])[1]
                                                : -1;
  };
  EXPECT_EQ(run(0), 1);
  EXPECT_EQ(run(1), 2 * 51);
  int64_t before = numAllocations;
  int64_t locksBefore = numLocks;
  for (int64_t i = 0; i < 20; ++i)
    EXPECT_TRUE(jit->call(calls[i % 2], result).ok());
  EXPECT_EQ(numAllocations - before, 0);
  EXPECT_EQ(numLocks - locksBefore, 0);
  // Questions about it take the instance out, and the next call finds it again.
  EXPECT_GT(jit->bytesHeld(), 0);
  EXPECT_EQ(run(0), 1);
  EXPECT_EQ(jit->instance()->numReplays(), 23);
}

TEST(Allocation, NoneInTheSteadyState) {
  // Swapped inputs, one of them written; a scalar that changes an offset and
  // the sizes of a result; a copied result.
  PlanBuilder b;
  int32_t n = b.scalar("n", 0, 3);
  int32_t x = b.input("x", {3, 4}), y = b.input("y", {3, 4});
  int32_t total = b.state("total", {3, 4});
  int32_t row = b.view(y, 0, {1}, 4, n);
  int32_t out = b.output({3, 4}, {{3}, {0, 1, n}});
  b.launch("add", addKernel, {{y, U}, {x, R}, {row, R}}, {fixed(1)});
  b.launch("add", addKernel, {{total, U}, {total, R}, {x, R}}, {fixed(12)});
  b.launch("add", addKernel, {{out, W}, {x, R}, {y, R}}, {fixed(12)});
  b.copiedOutput(total);
  auto instance = makeInstance(b.build());
  Buffer buffers[] = {makeBuffer({3, 4}, ramp(12)),
                      makeBuffer({3, 4}, ramp(12, 50)),
                      makeBuffer({3, 4}, ramp(12, 90))};
  std::vector<Buffer> outputs;
  auto run = [&](int64_t i) {
    int64_t scalar = 1 + i % 3;
    Status status = instance->replay(buffers + i % 2, 2, &scalar, 1, outputs);
    EXPECT_TRUE(status.ok()) << status.message();
  };
  run(0);
  run(1);
  int64_t before = numAllocations;
  int64_t bytesBefore = (*Device::get("cpu"))->peakBytes();
  for (int64_t i = 0; i < 20; ++i)
    run(i);
  EXPECT_EQ(numAllocations - before, 0);
  EXPECT_EQ((*Device::get("cpu"))->peakBytes(), bytesBefore);
  auto more = std::make_unique<int>(7);
  EXPECT_EQ(numAllocations - before, *more - 6) << "nothing is counted";
}
