// Compares the collectives of plans with those of other ranks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/foreign/CollectiveCode.h"
#include "runtime/foreign/CollectiveForm.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::runtime;

namespace {
/// The collectives of this rank with each of the others, one a line.
class Sequences {
public:
  Sequences(const Plan &plan, const std::string &library,
            Communicator &communicator)
      : communicator(communicator), texts(communicator.size()),
        library(library.empty() ? 0 : hashText(library)) {
    for (const auto *list : {&plan.prologue, &plan.launches})
      for (const Launch &launch : *list)
        if (launch.foreign >= 0 && plan.foreign[launch.foreign].isCollective())
          add(formOf(plan.foreign[launch.foreign]));
  }

  /// The same for equal sequences of this rank.
  uint64_t hash() const {
    std::string all;
    for (const std::string &text : texts)
      all += text + "\n";
    return hashText(all) ^ library;
  }

  /// \param same gets, by rank, whether it has the same library.
  Status compare(std::vector<bool> &same) const;

private:
  /// The first message to another rank.
  struct Summary {
    uint64_t texts, library;
  };

  void add(const CollectiveForm &form);
  Status exchangeTexts(int32_t peer, std::string &theirs) const;
  Status explain(int32_t peer, const std::string &theirs) const;

  Communicator &communicator;
  std::vector<std::string> texts;
  /// The hash of its name; 0 for none.
  uint64_t library;
};
} // namespace

void Sequences::add(const CollectiveForm &form) {
  if (!form.isExchange())
    return;
  Group group = form.groupOf(communicator.rank());
  bool isPair =
      form.kind == CollectiveForm::Send || form.kind == CollectiveForm::Receive;
  for (int32_t member = 0; member < group.size(); ++member)
    if (member != group.own && (!isPair || member == form.rank))
      texts[group.ranks[member]] += form.textFor(group) + "\n";
}

/// Line `number` of `text`, or words for none.
static std::string lineOf(const std::string &text, size_t number) {
  size_t from = 0;
  for (; number > 0 && from < text.size(); --number)
    from = std::min(text.find('\n', from), text.size() - 1) + 1;
  if (from >= text.size())
    return "no more";
  return "\"" + text.substr(from, text.find('\n', from) - from) + "\"";
}

Status Sequences::explain(int32_t peer, const std::string &theirs) const {
  const std::string &own = texts[peer];
  size_t same =
      std::mismatch(own.begin(), own.end(), theirs.begin(), theirs.end())
          .first -
      own.begin();
  size_t line = std::count(own.begin(), own.begin() + same, '\n');
  return Status::failedPrecondition(
      "the collectives of ranks ", communicator.rank(), " and ", peer,
      " differ: number ", line, " is ", lineOf(own, line), " on rank ",
      communicator.rank(), ", and ", lineOf(theirs, line), " on rank ", peer);
}

/// Sends a message to `peer`, cut off where it is too long.
static Status sendTo(Communicator::Impl &impl, int32_t peer, const void *data,
                     size_t bytes) {
  Status status;
  void *room = impl.awaitRoom(peer, status);
  if (!room)
    return status;
  std::memset(room, 0, impl.payloadBytes());
  std::memcpy(room, data, std::min(bytes, impl.payloadBytes() - 1));
  impl.send(peer, impl.payloadBytes());
  return status;
}

static Status receiveFrom(Communicator::Impl &impl, int32_t peer,
                          std::string &data) {
  Status status;
  const void *message = impl.awaitMessage(peer, impl.payloadBytes(), status);
  if (!message)
    return status;
  data.assign(static_cast<const char *>(message), impl.payloadBytes());
  impl.release(peer);
  return status;
}

Status Sequences::compare(std::vector<bool> &same) const {
  Communicator::Impl &impl = communicator.impl();
  auto forPeers = [&](const auto &action) -> Status {
    for (int32_t peer = 0; peer < communicator.size(); ++peer)
      if (peer != communicator.rank())
        RETURN_IF_ERROR(action(peer));
    return Status();
  };
  RETURN_IF_ERROR(forPeers([&](int32_t peer) {
    Summary own{hashText(texts[peer]), library};
    return sendTo(impl, peer, &own, sizeof own);
  }));
  same.assign(communicator.size(), library != 0);
  std::vector<int32_t> different;
  RETURN_IF_ERROR(forPeers([&](int32_t peer) {
    std::string message;
    RETURN_IF_ERROR(receiveFrom(impl, peer, message));
    Summary theirs;
    std::memcpy(&theirs, message.data(), sizeof theirs);
    if (theirs.texts != hashText(texts[peer]))
      different.push_back(peer);
    same[peer] = library != 0 && theirs.library == library;
    return Status();
  }));
  // Both see that they differ, and tell each other.
  for (int32_t peer : different)
    RETURN_IF_ERROR(sendTo(impl, peer, texts[peer].data(), texts[peer].size()));
  for (int32_t peer : different) {
    std::string theirs;
    RETURN_IF_ERROR(receiveFrom(impl, peer, theirs));
    return explain(peer, theirs.c_str());
  }
  return Status();
}

std::vector<bool>
tinyjit::runtime::ranksWithLibrary(const Plan &plan, const std::string &library,
                                   Communicator &communicator) {
  Communicator::Impl &impl = communicator.impl();
  std::lock_guard lock(impl.turn);
  auto found = impl.agreed.find(Sequences(plan, library, communicator).hash());
  return found == impl.agreed.end() ? std::vector<bool>(communicator.size())
                                    : found->second;
}

Status tinyjit::runtime::checkCollectives(const Plan &plan,
                                          const std::string &library) {
  auto isCollective = [](const Foreign &each) { return each.isCollective(); };
  auto first =
      std::find_if(plan.foreign.begin(), plan.foreign.end(), isCollective);
  if (first == plan.foreign.end())
    return Status();
  std::shared_ptr<Communicator> current = currentCommunicator();
  for (const Foreign &foreign : plan.foreign)
    if (foreign.isCollective())
      RETURN_IF_ERROR(checkCommunicator(formOf(foreign), current.get()));
  if (!current)
    return Status();
  Sequences own(plan, library, *current);
  Communicator::Impl &impl = current->impl();
  impl.background.drain();
  std::lock_guard lock(impl.turn);
  impl.isBeside = false;
  if (!impl.failure.ok())
    return impl.failure;
  if (impl.agreed.count(own.hash()))
    return Status();
  RETURN_IF_ERROR(impl.begin("the comparison of collectives", /*tag=*/1));
  std::vector<bool> same;
  RETURN_IF_ERROR(impl.end(own.compare(same)));
  impl.agreed[own.hash()] = std::move(same);
  return Status();
}
