// The captures that an executable of XLA's calls, one for each of its devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_XLARANKS_H
#define TINYJIT_PYTHON_XLARANKS_H

#include "tools/python/src/PlanCallee.h"

#include "tinyjit/Runtime/Communicator.h"

#include <condition_variable>
#include <mutex>

namespace tinyjit::python {

/// By rank: the number of the device, and what runs on it.
using XlaCallees = std::vector<std::pair<int32_t, std::shared_ptr<PlanCallee>>>;

/// Runs the captures of one executable. Several devices are ranks, which talk
/// through memory of this process; XLA calls each of them on a thread of its
/// choice. Thread-safe.
class XlaRanks {
public:
  explicit XlaRanks(XlaCallees callees) : callees(std::move(callees)) {}

  bool areSeveral() const { return callees.size() > 1; }
  /// Does the part of one device in a run of all. Parts of other runs wait, so
  /// that the order of collectives is the same on all ranks.
  runtime::Status
  run(int32_t device, int64_t number,
      const std::function<runtime::Status(PlanCallee &callee)> &work);

private:
  runtime::Status connect();
  runtime::Status enter(int64_t number);
  void leave(size_t rank, const runtime::Status &status);

  const XlaCallees callees;
  std::mutex mutex;
  std::condition_variable ended;
  /// The run that is under way, and how many ranks have done their part.
  bool isRunning = false;
  int64_t current = 0;
  size_t numDone = 0;
  /// Made for the first run, and anew after one that failed.
  std::unique_ptr<runtime::SharedRanks> shared;
  std::vector<std::shared_ptr<runtime::Communicator>> communicators;
  /// Why the run, or the one before, has failed.
  runtime::Status failure;
};

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_XLARANKS_H
