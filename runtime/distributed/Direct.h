// Collectives between threads of one process, which read each other's arrays
// where they lie.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DISTRIBUTED_DIRECT_H
#define RUNTIME_DISTRIBUTED_DIRECT_H

#include "runtime/distributed/Exchange.h"

namespace tinyjit::runtime {

/// Whether two ranks exchange `bytes` bytes so, which both decide alike: from
/// some size on, two more messages cost less than another copy.
StatusOr<bool> isDirect(Communicator::Impl &communicator, int32_t peer,
                        size_t bytes);
/// The same of all members of a group.
StatusOr<bool> isDirect(Communicator::Impl &communicator, const Group &group,
                        size_t bytes);

/// The parts of an exchange between this rank and those that it is direct with.
/// Each of the three steps is called by all members, in this order; in between
/// they may exchange others by messages. Of an error, none is left that reads
/// this rank's parts when the collective has ended (`Communicator::Impl::end`).
class DirectExchange {
public:
  DirectExchange(Communicator::Impl &communicator, const Group &group)
      : communicator(communicator), group(group), sends(group.size()),
        receives(group.size()) {}
  /// Takes the direct parts out of `allSends` and `allReceives`, but not the
  /// own ones, and shows them to the members that they are for.
  Status show(std::vector<Part> &allSends, std::vector<Part> &allReceives);
  /// Copies those of the others to where they belong.
  /// \param streams past the caches.
  Status copy(bool streams);
  /// Waits until the others have copied those of this rank.
  Status finish();

private:
  Communicator::Impl &communicator;
  const Group &group;
  std::vector<Part> sends, receives;
};

/// As `reduceScatter` and `allReduce`, in a group that `isDirect`.
Status reduceScatterDirectly(Communicator::Impl &communicator,
                             const Group &group, const Reducer &reducer,
                             const std::vector<Part> &sends, void *result);
Status allReduceDirectly(Communicator::Impl &communicator, const Group &group,
                         const Reducer &reducer, const std::vector<Part> &sends,
                         const std::vector<Part> &results);

} // namespace tinyjit::runtime

#endif // RUNTIME_DISTRIBUTED_DIRECT_H
