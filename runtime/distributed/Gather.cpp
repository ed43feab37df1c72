// Bytes of all ranks, for what is around their captures.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/distributed/Exchange.h"
#include "runtime/support/Return.h"

using namespace tinyjit::runtime;

Status tinyjit::runtime::gatherFromRanks(Communicator &communicator,
                                         const void *own, size_t bytes,
                                         void *all) {
  Communicator::Impl &impl = communicator.impl();
  impl.background.drain();
  std::lock_guard lock(impl.turn);
  impl.isBeside = false;
  Group group;
  group.own = communicator.rank();
  std::vector<Part> sends, receives;
  for (int32_t rank = 0; rank < communicator.size(); ++rank) {
    group.ranks.push_back(rank);
    auto *from = static_cast<char *>(const_cast<void *>(own));
    sends.push_back({from, 1, bytes, bytes});
    receives.push_back(
        {static_cast<char *>(all) + rank * bytes, 1, bytes, bytes});
  }
  // A tag of messages of other bytes would be another one.
  constexpr uint64_t tag = 2;
  RETURN_IF_ERROR(impl.begin("the gathering of bytes of all ranks", tag));
  return impl.end(exchange(impl, group, sends, receives));
}
