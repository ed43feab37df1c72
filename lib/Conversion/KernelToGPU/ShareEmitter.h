// Distributes the trips of a loop over the threads of a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_SHAREEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOGPU_SHAREEMITTER_H

#include "lib/Conversion/KernelToGPU/ThreadCode.h"
#include "lib/Conversion/KernelToVector/ValueEmitter.h"

namespace tinyjit::conversion::gpu_code {

/// The numbers that this thread takes: from `first` by steps of `stride`. With
/// a `member`, `first` counts teams of `team` groups that keep together, and
/// the number is that of group `member` of the team.
struct Share {
  Value first, stride;
  int64_t team = 1;
  Value member = {};
  /// `first` takes every value below that and no other; 0 if a variable says.
  int64_t most = 0;
};

/// Writes the trips of several loops as one loop over their number (a
/// grid-stride loop): it begins with the thread's own number and goes on by the
/// number of threads, so a launch may have fewer threads than there are trips.
/// The loops' counters are the digits of the number, that of the last loop
/// changing fastest, so neighbouring threads take neighbouring trips of it.
/// Barriers and shuffles stand only where all threads of a group come by
/// together: never inside a loop over inner trips, and never under a gate.
class ShareEmitter {
public:
  /// \param where stores have an effect; null for everywhere.
  using Body = function_ref<void(Value where)>;

  ShareEmitter(ValueEmitter &values, ThreadCode &threads)
      : values(values), code(values.code), scopes(values.scopes),
        threads(threads) {}

  /// Calls `body` in the scopes of one trip of all `loops`, for the trips that
  /// this thread takes, of each combination of the loops' stretches.
  void emit(ArrayRef<Loop> loops, const Share &share, Body body);
  /// The same for one stretch of each loop.
  void emitStretches(ArrayRef<Loop> loops, ArrayRef<Segment> segments,
                     const Share &share, Body body);

private:
  void emitRest(ArrayRef<Loop> loops, const Share &share,
                SmallVectorImpl<Segment> &chosen, Body body);
  SmallVector<Segment> split(const Loop &loop);
  Value countTrips(const Segment &segment);
  Value openCounter(const Share &share, Value end);
  void closeCounter();
  std::pair<Value, Value> openTeams(const Share &share, Value total);
  void openDigits(ArrayRef<Loop> loops, ArrayRef<Segment> segments,
                  ArrayRef<Value> trips, Value number);
  void openDigit(const Loop &loop, const Segment &segment, Value digit);

  ValueEmitter &values;
  VectorCode &code;
  Scopes &scopes;
  ThreadCode &threads;
};

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_SHAREEMITTER_H
