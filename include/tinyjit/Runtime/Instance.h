// Instance: replays a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_INSTANCE_H
#define TINYJIT_RUNTIME_INSTANCE_H

#include "tinyjit/Runtime/Buffer.h"
#include "tinyjit/Runtime/Plan.h"
#include "tinyjit/Runtime/Stats.h"
#include "tinyjit/Runtime/Store.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace tinyjit::runtime {

/// A table of addresses and an arena: what one thread needs to replay a plan.
///
/// Not thread-safe, but instances are independent of each other: many threads
/// may replay one plan, each through its own instance, as long as no two of
/// them write the same state of a shared store at the same time.
///
/// Within a replay, several threads work where the plan has steps for them (see
/// Threads.h); results do not depend on how many.
///
/// If the environment variable DEBUG is 2 or more when the process makes its
/// first plan or instance, all instances run launch by launch and print a line
/// for each to the standard error output (docs/observing.md).
///
/// Every replay checks the caller's arguments before anything runs. After an
/// error nothing has run, `outputs` is as it was, and the next replay works.
/// (An error while running, on a device that can fail, leaves states and
/// caller-provided outputs undefined.)
///
/// On GPUs, a replay returns when its launches are submitted; work that reads a
/// buffer (`copyOut`, another replay, a copy) comes after them, and an error in
/// one of them shows at a later call on the device (`Device::synchronize`).
/// Memory of the host is as if the replay had ended. See docs/gpu.md.
class Instance {
public:
  /// Called after each launch with its number in `Plan::launches` (or, if it is
  /// launch `i` of the prologue, with `~i`, which is negative) and its duration
  /// in nanoseconds.
  using Observer = std::function<void(int32_t launch, int64_t ns)>;

  /// Makes an instance. Runs nothing and allocates no device memory but that of
  /// states: a state the store does not have yet is added to it as zeros.
  /// \param store may be null: then the instance has a store of its own.
  /// \returns NotFound if a constant is not in the store or a device does not
  ///   exist; DeviceError, with their names, if the code uses features that
  ///   this CPU lacks; InvalidArgument if an entry of the store differs from
  ///   the plan in kind, type, shape or device, or overlaps in memory where a
  ///   launch writes, if `numThreads` has no answer, or if the environment
  ///   variable DEBUG is no whole number.
  static StatusOr<std::unique_ptr<Instance>>
  create(std::shared_ptr<const Plan> plan, std::shared_ptr<Store> store = {});

  ~Instance();

  /// Runs the plan once; on host devices it returns when all is done. While a
  /// TinyJit captures on this thread, the launches run one by one and become
  /// part of its capture, with `scalars` as they are.
  /// \param inputs one per input of the plan, of the slot's type, shape (the
  ///   largest one, if symbolic) and device; borrowed until the return. They
  ///   may point into `outputs`.
  /// \param scalars one per scalar: integers as they are, f32 as its bits.
  ///   Those that the plan's guards call sums of others have to be that
  ///   (`computeSums`).
  /// \param outputs gets the results in the place of what it held. Their memory
  ///   is used again for a later replay only after every handle and view of it
  ///   is gone; it outlives the instance.
  /// \returns InvalidArgument for a wrong number, type, shape or device, and
  ///   for inputs that overlap in memory with something else where a launch
  ///   writes; OutOfRange for a scalar; FailedPrecondition for an input without
  ///   memory; ResourceExhausted without memory for arenas or results.
  Status replay(const Buffer *inputs, size_t numInputs, const int64_t *scalars,
                size_t numScalars, std::vector<Buffer> &outputs);

  /// The same, but the results are written to the caller's buffers, of each
  /// output's largest shape. A result whose sizes depend on scalars stands
  /// dense at the front of its buffer; what is behind it is undefined. The
  /// buffer of a result that takes the memory of an input may be that input's.
  Status replayInto(const Buffer *inputs, size_t numInputs,
                    const int64_t *scalars, size_t numScalars,
                    const Buffer *outputs, size_t numOutputs);

  /// Sets or, with an empty function, removes the observer. With one, graphs
  /// run launch by launch, on GPUs too, where the durations are those that the
  /// GPU measures.
  void setObserver(Observer observer);

  /// Orders replays with a stream of the caller (a CUstream or hipStream_t;
  /// null is the driver's default stream): work submitted to it before a replay
  /// runs before the replay's work on this device, work submitted after it
  /// returns runs after that. The stream must outlive this setting.
  /// \returns InvalidArgument if `device` is no device of the plan that has
  ///   streams.
  Status setStream(Device &device, void *stream);
  /// Removes the stream that `setStream` set.
  Status unsetStream(Device &device);
  /// Counts of the graphs of the GPUs' drivers.
  GraphStats graphStats() const;

  const Plan &plan() const;
  const std::shared_ptr<Store> &store() const;
  /// How many replays have succeeded.
  int64_t numReplays() const;
  /// Bytes of arenas, scratch and pooled results this instance holds.
  int64_t bytesHeld() const;
  /// Moves arenas and scratch memory to other addresses. The new memory and,
  /// until the next time, the old one repeat the 8 bytes of `pattern`: a replay
  /// that reads what nothing has written, or where memory was before, gives
  /// other results than with another pattern. For tests of code. The next
  /// replay runs the prologue first.
  /// \returns ResourceExhausted without memory; all is as it was then.
  Status renewMemory(uint64_t pattern);
  /// Gives arenas, scratch and pooled results back; results that the caller
  /// holds stay. The next replay gets memory again and runs the prologue first.
  void freeMemory();

private:
  struct Impl;
  explicit Instance(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_INSTANCE_H
