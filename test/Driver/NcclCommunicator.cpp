// Stand-in for NCCL: communicators and the groups that run on them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/NcclCommunicator.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::testnccl;

Communicator::Communicator(const UniqueId &id, int rank, int numRanks,
                           int device, bool isBlocking)
    : isBlocking(isBlocking), numRanks(numRanks), rank(rank), device(device),
      meeting(std::in_place, id, rank, numRanks, device), peers(numRanks),
      isHanging(hangs("ncclCommInitRankConfig")) {}

void Communicator::fail(Failure problem) {
  // The first one says the most.
  if (!failure)
    failure = std::move(problem);
}

void Communicator::meetLocked() {
  if (!meeting || failure || isHanging)
    return;
  fail(meeting->proceed());
  if (failure || !meeting->isDone())
    return;
  std::vector<Socket> sockets = meeting->takeSockets();
  for (int other = 0; other < numRanks; ++other)
    if (other != rank)
      peers[other] =
          std::make_unique<Peer>(rank, other, std::move(sockets[other]));
  meeting.reset();
}

void Communicator::meet() {
  std::lock_guard<std::mutex> lock(mutex);
  meetLocked();
}

Failure Communicator::proceed() {
  std::unique_ptr<Group> next;
  void *stream = nullptr;
  {
    std::lock_guard<std::mutex> lock(mutex);
    meetLocked();
    if (failure)
      return failure;
    if (meeting)
      return {inProgress, "the communicator is being made"};
    if (launches.empty())
      return {};
    if (--launches.front().polls >= 0)
      return {inProgress, "a group is being launched"};
    next = std::move(launches.front().group);
    stream = launches.front().stream;
    launches.pop_front();
  }
  Failure problem = launch(std::move(next), stream);
  std::lock_guard<std::mutex> lock(mutex);
  fail(problem);
  if (!failure && !launches.empty())
    return {inProgress, "a group is being launched"};
  return failure;
}

Failure Communicator::check() {
  std::lock_guard<std::mutex> lock(mutex);
  if (failure)
    return failure;
  if (meeting || !launches.empty())
    return {invalidArgument, "a communicator is used before "
                             "ncclCommGetAsyncError says that it is ready"};
  return {};
}

/// Whether the group's messages to and from this rank fit each other.
static Failure checkOwn(const std::vector<Operation> &group, int rank) {
  std::vector<const Operation *> sends, receives;
  for (const Operation &operation : group)
    if (operation.peer == rank)
      (operation.isSend ? sends : receives).push_back(&operation);
  bool fits = std::equal(
      sends.begin(), sends.end(), receives.begin(), receives.end(),
      [](const Operation *send, const Operation *receive) {
        return send->count == receive->count && send->type == receive->type;
      });
  return fits ? Failure()
              : Failure{invalidUsage,
                        "a group's sends to its own rank do not fit its "
                        "receives from it"};
}

Failure Communicator::begin(std::vector<Operation> operations, void *stream) {
  if (Failure problem = checkOwn(operations, rank))
    return problem;
  auto group = std::make_unique<Group>();
  group->owner = shared_from_this();
  group->operations = std::move(operations);
  group->isHanging = hangs("ncclGroupEnd");
  std::unique_lock<std::mutex> lock(mutex);
  ++numGroups;
  if (!isBlocking) {
    launches.push_back({std::move(group), stream, int(numGroups % 3)});
    return {inProgress, "a group is being launched"};
  }
  lock.unlock();
  return launch(std::move(group), stream);
}

Failure Communicator::launch(std::unique_ptr<Group> group, void *stream) {
  std::vector<TinyJITTestDriverRange> ranges;
  for (const Operation &operation : group->operations)
    if (operation.bytes())
      ranges.push_back({operation.buffer, operation.bytes()});
  TinyJITTestDriverWork work{};
  work.data = group.release();
  work.device = device;
  work.ranges = ranges.data();
  work.numRanges = ranges.size();
  work.begin = beginRun;
  work.step = stepRun;
  work.end = endRun;
  work.drop = dropGroup;
  int result = driver().addWork(stream, &work);
  return result ? Failure{unhandledCudaError, "the driver refuses the work "
                                              "with result " +
                                                  std::to_string(result)}
                : Failure();
}

std::string Communicator::describeUse() {
  std::lock_guard<std::mutex> lock(mutex);
  bool isRunning = std::any_of(runs.begin(), runs.end(), [](const auto &entry) {
    return !entry.second->isDone;
  });
  if (isRunning || !launches.empty())
    return "a communicator is destroyed while its groups are under way";
  if (numGroups)
    return "a communicator is destroyed before the graphs with its groups";
  return "";
}

void Communicator::close(bool isGood) {
  // The groups' memory goes without the mutex.
  std::deque<Launch> dropped;
  std::lock_guard<std::mutex> lock(mutex);
  isClosed = true;
  meeting.reset();
  for (std::unique_ptr<Peer> &peer : peers)
    if (peer && isGood)
      peer->leave();
  peers.clear();
  std::swap(dropped, launches);
}

void *Communicator::beginRun(void *data) {
  auto &group = *static_cast<Group *>(data);
  auto *run = new Run;
  run->owner = group.owner;
  run->operations = group.operations;
  run->isHanging = group.isHanging;
  std::unique_lock<std::mutex> lock(run->owner->mutex);
  run->number = run->owner->numRuns++;
  run->owner->runs[run->number] = run;
  bool isClosed = run->owner->isClosed;
  lock.unlock();
  if (isClosed)
    driver().violate("a graph is launched with groups of a communicator that "
                     "is gone");
  return run;
}

int Communicator::stepRun(void *state) {
  auto &run = *static_cast<Run *>(state);
  return run.owner->step(run);
}

void Communicator::endRun(void *state) {
  std::unique_ptr<Run> run(static_cast<Run *>(state));
  std::lock_guard<std::mutex> lock(run->owner->mutex);
  run->owner->runs.erase(run->number);
  if (run->isBegun && !run->isDone)
    run->owner->fail({unhandledCudaError, "a group was not done to its end"});
}

void Communicator::dropGroup(void *data) {
  std::unique_ptr<Group> group(static_cast<Group *>(data));
  std::lock_guard<std::mutex> lock(group->owner->mutex);
  --group->owner->numGroups;
}

/// Copies what the rank sends itself.
void Communicator::copyOwn(Run &run) {
  auto receive = run.operations.begin();
  for (const Operation &send : run.operations) {
    if (!send.isSend || send.peer != rank)
      continue;
    while (receive->isSend || receive->peer != rank)
      ++receive;
    std::memmove(receive->buffer, send.buffer, send.bytes());
    ++receive;
    run.numDone += 2;
  }
}

void Communicator::start(Run &run) {
  run.isBegun = true;
  copyOwn(run);
  for (Operation &operation : run.operations)
    if (operation.peer != rank)
      peers[operation.peer]->add(&operation);
}

bool Communicator::step(Run &run) {
  std::lock_guard<std::mutex> lock(mutex);
  if (isClosed)
    return run.isDone = true;
  // As on a GPU, only an abort frees a stream from a group that failed.
  if (failure || run.isHanging || runs.begin()->second != &run)
    return false;
  if (!run.isBegun)
    start(run);
  for (std::unique_ptr<Peer> &peer : peers)
    if (peer && !failure)
      fail(peer->proceed(run.numDone));
  return run.isDone = !failure && run.numDone == run.operations.size();
}
