// GpuRanks: the other ranks of a replay, for collectives whose arrays stay on
// GPUs.
//
// The library's kernels wait for those of other ranks on the GPU, where no
// time-out ends them. So the host looks at the stream until it is done, and at
// the other ranks meanwhile: if one has failed, or the time is over, it tells
// the library to abort, after which the stream goes on to its end.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuRanks.h"

#include "runtime/device/CollectiveDevice.h"
#include "runtime/foreign/CollectiveCode.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <algorithm>
#include <cstring>
#include <thread>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Tags of messages between hosts, beside those of collectives and those of the
/// comparison (1) and the gathering (2).
static constexpr uint64_t joiningTag = 3, runningTag = 4;

GpuRanks::GpuRanks(std::shared_ptr<const Plan> of,
                   const std::vector<Device *> &devices)
    : plan(std::move(of)), devices(devices),
      collectives(plan->launches.size()) {
  for (const Foreign &foreign : plan->foreign)
    hasCollectives |= foreign.isCollective();
  if (hasCollectives)
    device = dynamic_cast<GpuDevice *>(findCollectiveDevice(*plan, devices));
}

//===-- joining -----------------------------------------------------------===//

Status GpuRanks::update(bool &isNew) {
  isNew = false;
  if (!hasCollectives)
    return Status();
  std::shared_ptr<Communicator> current = currentCommunicator();
  if (isJoined && current == communicator)
    return Status();
  isNew = true;
  isJoined = false;
  std::fill(collectives.begin(), collectives.end(), nullptr);
  channels.clear();
  peers.clear();
  activity.clear();
  why.clear();
  communicator = std::move(current);
  RETURN_IF_ERROR(join());
  isJoined = true;
  return Status();
}

Status GpuRanks::join() {
  hasLibrary.clear();
  if (communicator)
    hasLibrary =
        device ? ranksWithLibrary(*plan, device->rankLibrary(), *communicator)
               : std::vector<bool>(communicator->size());
  size_t numTitles = 0;
  for (size_t i = 0; i < plan->launches.size(); ++i) {
    const Launch &launch = plan->launches[i];
    if (launch.foreign < 0 || !plan->foreign[launch.foreign].isCollective())
      continue;
    auto *on = dynamic_cast<GpuDevice *>(devices[launch.device]);
    std::shared_ptr<const Foreign> function(plan,
                                            &plan->foreign[launch.foreign]);
    const CollectiveForm &form = formOf(*function);
    Group group = form.groupOf(communicator ? communicator->rank() : 0);
    if (!on || !isMove(form, group))
      continue;
    std::shared_ptr<NcclChannel> channel;
    if (group.size() > 1 && form.isExchange()) {
      RETURN_IF_ERROR(joinChannel(form, group).moveTo(channel));
      if (!channel)
        continue;
      if (++numTitles == 1)
        activity = form.title;
    }
    collectives[i] = std::make_shared<GpuCollective>(
        *on, std::move(function), std::move(group), std::move(channel));
  }
  if (numTitles > 1)
    activity += concat(" and ", numTitles - 1, " more of @", plan->name);
  std::sort(peers.begin(), peers.end());
  peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
  return Status();
}

/// The channel of a collective; null if it goes through the host.
StatusOr<std::shared_ptr<NcclChannel>>
GpuRanks::joinChannel(const CollectiveForm &form, const Group &group) {
  std::shared_ptr<NcclChannel> none;
  if (!device) {
    why = "collectives go through the host: they are on several devices";
    return none;
  }
  std::vector<int32_t> ranks = channelRanks(form, group);
  if (Status status = device->checkRankLibrary(); !status.ok()) {
    why = "collectives go through the host: " + status.message();
    return none;
  }
  for (int32_t rank : ranks)
    if (!hasLibrary[rank]) {
      why = concat("collectives go through the host: rank ", rank,
                   " does not have ", device->rankLibrary());
      return none;
    }
  Communicator::Impl &impl = communicator->impl();
  impl.background.drain();
  std::lock_guard lock(impl.turn);
  auto [known, isNew] = impl.channels.try_emplace(ranks);
  if (isNew) {
    impl.isBeside = false;
    RETURN_IF_ERROR(impl.begin("the making of a channel", joiningTag));
    StatusOr<std::shared_ptr<NcclChannel>> made = makeChannel(ranks);
    RETURN_IF_ERROR(impl.end(made.status()));
    known->second = *made;
  }
  auto channel = std::static_pointer_cast<NcclChannel>(known->second);
  if (!channel)
    return none;
  if (&channel->device() != device)
    return Status::failedPrecondition("collectives are on ", device->name(),
                                      ", and those of the same ranks ",
                                      "were on ", channel->device().name());
  if (std::find(channels.begin(), channels.end(), channel) == channels.end())
    channels.push_back(channel);
  for (int32_t rank : ranks)
    if (rank != communicator->rank())
      peers.push_back(rank);
  return channel;
}

/// All members make a channel, or none has one.
StatusOr<std::shared_ptr<NcclChannel>>
GpuRanks::makeChannel(const std::vector<int32_t> &ranks) {
  int own = static_cast<int>(
      std::find(ranks.begin(), ranks.end(), communicator->rank()) -
      ranks.begin());
  StatusOr<const NcclLibrary *> library =
      NcclLibrary::find(*device->driver().rankLibrary());
  RETURN_IF_ERROR(library.status());
  Entered entered(*device);
  RETURN_IF_ERROR(entered.status());
  nccl::UniqueId id{};
  bool hasId = false;
  Status problem;
  if (own == 0) {
    problem = (*library)->check((*library)->api().ncclGetUniqueId(&id),
                                "ncclGetUniqueId");
    hasId = problem.ok();
  }
  RETURN_IF_ERROR(exchangeId(ranks, own, id, hasId));
  std::shared_ptr<NcclChannel> made;
  if (hasId) {
    std::vector<int32_t> others(ranks);
    others.erase(others.begin() + own);
    Clock::time_point start = Clock::now();
    StatusOr<std::shared_ptr<NcclChannel>> joined = NcclChannel::join(
        *device, **library, id, static_cast<int>(ranks.size()), own,
        [&] { return check(others, "the making of a channel", start); });
    problem = joined.status();
    if (joined.ok())
      made = *std::move(joined);
  }
  bool areAll = false;
  RETURN_IF_ERROR(agree(ranks, made != nullptr, areAll));
  if (areAll)
    return made;
  why = "collectives go through the host: " +
        (problem.ok() ? "another rank could not join the channel"
                      : problem.message());
  return std::shared_ptr<NcclChannel>();
}

/// The first member gives the id to the others, or says that it has none.
Status GpuRanks::exchangeId(const std::vector<int32_t> &ranks, int own,
                            nccl::UniqueId &id, bool &hasId) {
  struct Message {
    nccl::UniqueId id;
    bool hasId;
  };
  Communicator::Impl &impl = communicator->impl();
  Status status;
  if (own > 0) {
    const void *message = impl.awaitMessage(ranks[0], sizeof(Message), status);
    if (!message)
      return status;
    Message got;
    std::memcpy(&got, message, sizeof got);
    impl.release(ranks[0]);
    id = got.id;
    hasId = got.hasId;
    return status;
  }
  Message given{id, hasId};
  for (size_t member = 1; member < ranks.size(); ++member) {
    void *room = impl.awaitRoom(ranks[member], status);
    if (!room)
      return status;
    std::memcpy(room, &given, sizeof given);
    impl.send(ranks[member], sizeof given);
  }
  return status;
}

/// Each member tells the others whether it has the channel.
Status GpuRanks::agree(const std::vector<int32_t> &ranks, bool isMade,
                       bool &areAll) {
  Communicator::Impl &impl = communicator->impl();
  Status status;
  areAll = isMade;
  for (int32_t rank : ranks) {
    if (rank == communicator->rank())
      continue;
    void *room = impl.awaitRoom(rank, status);
    if (!room)
      return status;
    std::memcpy(room, &isMade, sizeof isMade);
    impl.send(rank, sizeof isMade);
  }
  for (int32_t rank : ranks) {
    if (rank == communicator->rank())
      continue;
    const void *message = impl.awaitMessage(rank, sizeof isMade, status);
    if (!message)
      return status;
    bool isTheirs = false;
    std::memcpy(&isTheirs, message, sizeof isTheirs);
    impl.release(rank);
    areAll &= isTheirs;
  }
  return status;
}

//===-- running -----------------------------------------------------------===//

/// Whether the wait for others may go on. The caller has the turn.
Status GpuRanks::check(const std::vector<int32_t> &others,
                       const std::string &doing,
                       Clock::time_point start) const {
  Communicator::Impl &impl = communicator->impl();
  for (int32_t rank : others)
    RETURN_IF_ERROR(impl.transport->check(rank));
  auto waited = std::chrono::duration_cast<milliseconds>(Clock::now() - start);
  if (waited < impl.timeout)
    return Status();
  constexpr size_t mostNamed = 4;
  std::string states;
  for (size_t i = 0; i < std::min(others.size(), mostNamed); ++i) {
    std::string theirs = impl.transport->activity(others[i]);
    states += concat("; rank ", others[i], " ",
                     theirs.empty() ? "has not come" : theirs);
  }
  return Status::deviceError("rank ", communicator->rank(), " waited ",
                             waited.count() / 1000.0, " s on ", device->name(),
                             " for ", doing, states);
}

Status GpuRanks::begin() {
  if (channels.empty())
    return Status();
  Communicator::Impl &impl = communicator->impl();
  impl.background.drain();
  std::lock_guard lock(impl.turn);
  impl.isBeside = false;
  RETURN_IF_ERROR(impl.begin(activity, runningTag));
  isUnderWay = true;
  return Status();
}

Status GpuRanks::submit(GpuCollective &collective, void *const *buffers,
                        Stream stream) {
  if (!collective.channel())
    return collective.submit(buffers, stream, [] { return Status(); });
  std::lock_guard lock(communicator->impl().turn);
  Clock::time_point start = Clock::now();
  return collective.submit(buffers, stream,
                           [&] { return check(peers, activity, start); });
}

/// An error of the channels. The caller has the turn.
Status GpuRanks::findAsyncError() const {
  for (const std::shared_ptr<NcclChannel> &channel : channels)
    RETURN_IF_ERROR(channel->asyncError());
  return Status();
}

/// An error of other ranks, or of the channels, which know less.
Status GpuRanks::checkAll(Clock::time_point start) const {
  std::lock_guard lock(communicator->impl().turn);
  Status status = check(peers, activity, start);
  return status.ok() ? findAsyncError() : status;
}

Status GpuRanks::waitForDevice() {
  // A rank that has left may have done its part before, and the reason of one
  // that has failed comes by another way than the library's error.
  constexpr milliseconds grace{200}, untilAborted{10000}, betweenChecks{10};
  Entered entered(*device);
  RETURN_IF_ERROR(entered.status());
  Clock::time_point start = Clock::now(), checked = start, failed{};
  Status problem;
  bool isAborted = false;
  for (int tries = 0;; ++tries) {
    StatusOr<bool> ended = device->driver().hasEnded(device->stream());
    if (!ended.ok())
      return problem.ok() ? device->explain(ended.status()) : problem;
    Clock::time_point now = Clock::now();
    if (isAborted && (*ended || now - failed > untilAborted))
      return problem;
    // A library that has given up lets the stream go on, too.
    if (*ended) {
      std::lock_guard lock(communicator->impl().turn);
      return findAsyncError();
    }
    if (problem.ok() && now - checked > betweenChecks) {
      checked = now;
      problem = checkAll(start);
      failed = now;
    }
    if (!problem.ok() && !isAborted && now - failed > grace) {
      if (Status better = checkAll(start); !better.ok())
        problem = std::move(better);
      abortChannels();
      isAborted = true;
    }
    if (tries < 1000)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
}

void GpuRanks::abortChannels() {
  Entered entered(*device);
  std::lock_guard lock(communicator->impl().turn);
  for (const std::shared_ptr<NcclChannel> &channel : channels)
    channel->abort();
}

Status GpuRanks::watch() { return isUnderWay ? waitForDevice() : Status(); }

Status GpuRanks::end(Status status) {
  if (!isUnderWay)
    return status;
  isUnderWay = false;
  if (status.ok())
    status = waitForDevice();
  if (!status.ok())
    abortChannels();
  std::lock_guard lock(communicator->impl().turn);
  return communicator->impl().end(std::move(status));
}
