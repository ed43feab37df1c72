// Communicator: one rank among several that run collectives together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_COMMUNICATOR_H
#define TINYJIT_RUNTIME_COMMUNICATOR_H

#include "tinyjit/Runtime/Status.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace tinyjit::runtime {

class Transport;

/// The end that one rank has of the channels between all of them. Captures hold
/// none: a replay uses the current one (`setCommunicator`).
///
/// After an error of a collective no other one runs: the channels may hold
/// messages of the one that failed. The other ranks end with an error that has
/// the text of the first, instead of waiting.
///
/// Thread-safe: collectives of one communicator take turns. Their order must be
/// the same on all ranks, so let one thread of each replay them.
class Communicator {
public:
  /// \param timeout how long a collective waits for another rank before that
  /// is an error.
  Communicator(std::unique_ptr<Transport> transport,
               std::chrono::milliseconds timeout);
  /// Leaves: ranks that wait for this one get an error.
  ~Communicator();
  Communicator(const Communicator &) = delete;

  static constexpr std::chrono::milliseconds defaultTimeout{60000};

  int32_t rank() const;
  int32_t size() const;

  struct Impl;
  Impl &impl() { return *held; }

private:
  std::unique_ptr<Impl> held;
};

/// Memory through which ranks of one host talk: threads of one process, or
/// processes that it forks. It has no name in the system, and is gone with the
/// last process that has it. Copies share it. Thread-safe.
class SharedRanks {
public:
  /// \param size how many ranks, 1 to `maxSize`.
  static StatusOr<SharedRanks> create(int32_t size);
  static constexpr int32_t maxSize = 64;

  /// Makes rank `rank` of this process or thread. Each rank joins once; those
  /// that have not joined yet are waited for.
  StatusOr<std::shared_ptr<Communicator>>
  join(int32_t rank,
       std::chrono::milliseconds timeout = Communicator::defaultTimeout) const;

  /// Tells the others that `rank` will not join, or has died, as the one who
  /// started it knows: they end with an error that has `why`. Nothing happens
  /// if it has said so itself, or has left.
  Status reportLost(int32_t rank, const std::string &why) const;

  struct Segment;

private:
  explicit SharedRanks(std::shared_ptr<Segment> segment)
      : segment(std::move(segment)) {}
  std::shared_ptr<Segment> segment;
};

/// Joins the processes that MPI started (`mpirun`), on one host or several:
/// rank and number are those of MPI_COMM_WORLD. The library is loaded now: the
/// one that `TINYJIT_MPI` names, else Open MPI's or MPICH's, by their names in
/// the system. It is initialised if nobody has done so, and finalised then by
/// the end of the communicator, for which all ranks wait for each other. Once
/// per process. \returns NotFound if there is no MPI.
StatusOr<std::shared_ptr<Communicator>>
joinMpi(std::chrono::milliseconds timeout = Communicator::defaultTimeout);

/// Sets the communicator of collectives that this process runs; null for none.
/// Thread-safe.
void setCommunicator(std::shared_ptr<Communicator> communicator);

/// Sets it for the calling thread: ranks can be threads of one process. Null
/// for that of the process.
/// \returns the one that the thread had before.
std::shared_ptr<Communicator>
setThreadCommunicator(std::shared_ptr<Communicator> communicator);

/// Sets it for the calling thread, for as long as the object is there. Objects
/// of a thread end in the opposite order of their beginning.
class CommunicatorScope {
public:
  explicit CommunicatorScope(std::shared_ptr<Communicator> communicator);
  ~CommunicatorScope();
  CommunicatorScope(const CommunicatorScope &) = delete;

private:
  std::shared_ptr<Communicator> before;
};

/// The communicator of this thread, or else of the process; null if there is
/// none. Thread-safe.
std::shared_ptr<Communicator> currentCommunicator();

/// Gets `bytes` bytes of each rank, one behind the other by rank, at `all`. A
/// collective of its own: all ranks call it with the same number, between the
/// same others.
Status gatherFromRanks(Communicator &communicator, const void *own,
                       size_t bytes, void *all);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_COMMUNICATOR_H
