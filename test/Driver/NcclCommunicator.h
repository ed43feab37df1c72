// Stand-in for NCCL: communicators and the groups that run on them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_NCCLCOMMUNICATOR_H
#define TINYJIT_TEST_DRIVER_NCCLCOMMUNICATOR_H

#include "test/Driver/NcclPeers.h"
#include "test/Driver/TestDriver.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>

namespace tinyjit::testnccl {

/// The test driver's functions that are used here.
struct DriverFunctions {
  decltype(&tinyjitTestDriverAddWork) addWork = nullptr;
  decltype(&tinyjitTestDriverCurrentDevice) currentDevice = nullptr;
  decltype(&tinyjitTestDriverViolate) violate = nullptr;
  explicit operator bool() const { return addWork && currentDevice && violate; }
};
/// Looks them up at the first call; not there if the environment names no test
/// driver.
const DriverFunctions &driver();

/// Whether the environment asks that what this function begins never ends.
bool hangs(const char *function);

/// One rank. All functions are thread-safe; those that call the driver do so
/// without the communicator's mutex, which is taken behind the driver's.
class Communicator : public std::enable_shared_from_this<Communicator> {
public:
  Communicator(const UniqueId &id, int rank, int numRanks, int device,
               bool isBlocking);

  const bool isBlocking;
  const int numRanks;

  /// Goes on looking for the other ranks, if they are not there.
  void meet();
  /// Goes on with what was begun. \returns its state: success, in progress, or
  /// the error that ended the use of the communicator.
  Failure proceed();
  /// That it may be used now.
  Failure check();
  /// Begins a group: on this communicator and stream, at once or, if this does
  /// not block, at a later `proceed`.
  Failure begin(std::vector<Operation> group, void *stream);
  /// \returns why it must not be destroyed yet; empty if it may.
  std::string describeUse();
  /// Ends all at once. \param isGood tells the others that it is no failure.
  void close(bool isGood);

private:
  /// A group as it was called: in a stream, or in a graph as long as that is
  /// there.
  struct Group {
    std::shared_ptr<Communicator> owner;
    std::vector<Operation> operations;
    bool isHanging = false;
  };
  /// It runs, once per launch, in the order of launches.
  struct Run {
    std::shared_ptr<Communicator> owner;
    std::vector<Operation> operations;
    uint64_t number = 0;
    bool isBegun = false, isDone = false, isHanging = false;
    size_t numDone = 0;
  };
  struct Launch {
    std::unique_ptr<Group> group;
    void *stream;
    /// How often it must be asked for before it happens.
    int polls;
  };
  static void *beginRun(void *group);
  static int stepRun(void *run);
  static void endRun(void *run);
  static void dropGroup(void *group);

  bool step(Run &run);
  void start(Run &run);
  void copyOwn(Run &run);
  Failure launch(std::unique_ptr<Group> group, void *stream);
  void meetLocked();
  void fail(Failure problem);

  const int rank, device;
  std::mutex mutex;
  std::optional<Meeting> meeting;
  std::vector<std::unique_ptr<Peer>> peers;
  Failure failure;
  bool isClosed = false, isHanging = false;
  uint64_t numRuns = 0;
  /// Those that did not end; the first one has its turn.
  std::map<uint64_t, Run *> runs;
  int64_t numGroups = 0;
  std::deque<Launch> launches;
};

} // namespace tinyjit::testnccl

#endif // TINYJIT_TEST_DRIVER_NCCLCOMMUNICATOR_H
