// The C API of ranks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit-c/Communicator.h"

#include "runtime/c/Call.h"
#include "tinyjit/Runtime/Communicator.h"

using namespace tinyjit::runtime;

struct TinyJITSharedRanks {
  SharedRanks ranks;
};
struct TinyJITCommunicator {
  std::shared_ptr<Communicator> communicator;
};

static Status checkTimeout(int64_t ms) {
  constexpr int64_t most = int64_t(1) << 40;
  return ms >= 1 && ms <= most
             ? Status()
             : Status::outOfRange("timeout of ", ms,
                                  " ms, expected 1 to 1099511627776");
}

/// Stores a handle of what was joined.
static Status
giveCommunicator(StatusOr<std::shared_ptr<Communicator>> communicator,
                 TinyJITCommunicator **handle) {
  if (communicator.ok())
    *handle = new TinyJITCommunicator{*std::move(communicator)};
  return communicator.status();
}

TinyJITStatus *tinyjitSharedRanksCreate(int32_t size,
                                        TinyJITSharedRanks **ranks) {
  return c::call({{"ranks", ranks}}, [&] {
    StatusOr<SharedRanks> made = SharedRanks::create(size);
    if (made.ok())
      *ranks = new TinyJITSharedRanks{*std::move(made)};
    return made.status();
  });
}

void tinyjitSharedRanksDestroy(TinyJITSharedRanks *ranks) { delete ranks; }

TinyJITStatus *tinyjitSharedRanksJoin(TinyJITSharedRanks *ranks, int32_t rank,
                                      int64_t timeoutMs,
                                      TinyJITCommunicator **communicator) {
  return c::call({{"ranks", ranks}, {"communicator", communicator}}, [&] {
    Status status = checkTimeout(timeoutMs);
    return status.ok() ? giveCommunicator(
                             ranks->ranks.join(
                                 rank, std::chrono::milliseconds(timeoutMs)),
                             communicator)
                       : status;
  });
}

TinyJITStatus *tinyjitSharedRanksReportLost(TinyJITSharedRanks *ranks,
                                            int32_t rank, const char *why) {
  return c::call({{"ranks", ranks}, {"why", why}},
                 [&] { return ranks->ranks.reportLost(rank, why); });
}

TinyJITStatus *tinyjitJoinMpi(int64_t timeoutMs,
                              TinyJITCommunicator **communicator) {
  return c::call({{"communicator", communicator}}, [&] {
    Status status = checkTimeout(timeoutMs);
    return status.ok()
               ? giveCommunicator(joinMpi(std::chrono::milliseconds(timeoutMs)),
                                  communicator)
               : status;
  });
}

void tinyjitCommunicatorDestroy(TinyJITCommunicator *communicator) {
  delete communicator;
}

TinyJITStatus *tinyjitCommunicatorInfo(TinyJITCommunicator *communicator,
                                       int32_t *rank, int32_t *size) {
  return c::call({{"communicator", communicator}}, [&] {
    if (rank)
      *rank = communicator->communicator->rank();
    if (size)
      *size = communicator->communicator->size();
    return Status();
  });
}

TinyJITStatus *tinyjitSetCommunicator(TinyJITCommunicator *communicator) {
  return c::call({}, [&] {
    setCommunicator(communicator ? communicator->communicator : nullptr);
    return Status();
  });
}

TinyJITStatus *tinyjitSetThreadCommunicator(TinyJITCommunicator *communicator) {
  return c::call({}, [&] {
    setThreadCommunicator(communicator ? communicator->communicator : nullptr);
    return Status();
  });
}
