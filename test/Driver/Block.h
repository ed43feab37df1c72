// The threads of one block of a GPU kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_BLOCK_H
#define TINYJIT_TEST_DRIVER_BLOCK_H

#include "test/Driver/Executor.h"
#include "test/Driver/Fiber.h"
#include "test/Driver/Matrix.h"
#include "test/Driver/SharedAccess.h"
#include "test/Driver/Wgmma.h"

#include <memory>
#include <random>
#include <vector>

namespace tinyjit::testdriver {

/// A copy that is to happen later.
struct AsyncCopy {
  uint8_t *to;
  const uint8_t *from;
  uint32_t bytes, sourceBytes;
  void perform() const;
};

class Block;

/// A thread, and what it waits for.
struct Thread : TinyJITTwinThread {
  enum Progress { Ready, Waiting, Ended };
  Block *block = nullptr;
  Fiber *fiber = nullptr;
  Progress progress = Ready;
  bool isStarted = false;
  const TinyJITTwinSite *site = nullptr;
  const uint8_t *operands = nullptr;
  uint8_t *result = nullptr;
  std::vector<AsyncCopy> copies;
  std::vector<std::vector<AsyncCopy>> groups;
  ThreadProducts products;
};

/// Runs the threads of one block after the other, each until it waits for
/// others. It is filled again for each block of a launch.
class Block {
public:
  Block(const TinyJITTwinKernel &kernel, const LaunchShape &shape,
        void *const *params, std::vector<std::unique_ptr<Fiber>> &fibers,
        std::mt19937_64 &lots);

  /// Runs block `id` to its end. \returns what went wrong.
  std::string run(std::array<uint32_t, 3> id, uint8_t *shared,
                  const void *implicitArguments, const void *dispatchPacket);

private:
  static void doSite(TinyJITTwinThread *thread, const TinyJITTwinSite *site,
                     const void *operands, void *result);
  static void runThread(void *thread);
  void runAlone();
  void runTogether();
  bool doAlone(Thread &thread);
  void arrive(Thread &thread);
  void meetAtBarrier(Thread &thread);
  void meetInWarp(Thread &thread);
  bool releaseThoseThere();
  void finish(const std::vector<Thread *> &together);
  void makeReady(const std::vector<Thread *> &together);
  void startCopy(Thread &thread, const AsyncCopy &copy);
  void finishCopies(Thread &thread, std::vector<AsyncCopy> &copies);
  void finishGroups(Thread &thread, size_t groupsLeft);
  bool doForWarpgroup(Thread &thread);
  void meetInWarpgroup(Thread &thread);
  uint32_t numberOf(const Thread &thread) const {
    return &thread - threads.data();
  }
  std::string describeWait();
  void fail(std::string text);
  size_t warpBegin(const Thread &thread) const;
  size_t warpEnd(size_t begin) const;

  const TinyJITTwinKernel &kernel;
  void *const *params;
  std::mt19937_64 &lots;
  std::vector<Thread> threads;
  std::vector<Thread *> ready;
  /// How many wait at each barrier.
  std::array<uint32_t, 16> atBarrier = {};
  unsigned warpSize;
  /// Copies happen when they are asked for, not when they are waited for.
  bool copiesAtOnce;
  SharedAccess access;
  std::string failure;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_BLOCK_H
