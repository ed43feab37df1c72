// Collectives that launches name: what their attributes say, and their calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/foreign/CollectiveCode.h"

#include "runtime/distributed/Exchange.h"
#include "runtime/foreign/CollectiveForm.h"
#include "runtime/foreign/CollectiveParts.h"
#include "runtime/support/Return.h"

#include <atomic>
#include <cstring>

using namespace tinyjit::runtime;

namespace {
class CollectiveCode : public ForeignCode {
public:
  CollectiveCode(CollectiveForm form, std::optional<Reducer> reducer)
      : form(std::move(form)), reducer(reducer) {}

  Status call(const Foreign &foreign, void *const *buffers,
              const int64_t *scalars, size_t numScalars,
              const std::string &device, void *stream) const override;
  Status begin(const Foreign &foreign, void *const *buffers,
               const int64_t *scalars, size_t numScalars,
               const std::string &device) const override;

  const CollectiveForm form;

private:
  Status runInTurn(Communicator &current, const void *in, void *out,
                   bool isBeside) const;
  Status run(Communicator::Impl &communicator, const Group &group,
             const void *in, void *out) const;
  Status runAlone(const void *in, void *out) const;
  Status callAlone(const void *in, void *out) const;
  void runLocal(const Group &group, const void *in, void *out) const;
  const Communicator::Impl::Prepared &prepare(Communicator &communicator) const;

  /// If there is a reduction.
  std::optional<Reducer> reducer;
  /// One that no other collective of the process has had.
  const uint64_t number = numCollectives++;
  static inline std::atomic<uint64_t> numCollectives{0};
};
} // namespace

//===-- calls -------------------------------------------------------------===//

Status CollectiveCode::run(Communicator::Impl &communicator, const Group &group,
                           const void *in, void *out) const {
  auto *from = static_cast<char *>(const_cast<void *>(in));
  if (form.kind == CollectiveForm::AllReduce)
    return allReduce(communicator, group, *reducer, in, out,
                     wholeOf(from, *form.in).bytes() / reducer->elementBytes());
  if (form.kind == CollectiveForm::ReduceScatter) {
    std::vector<Part> sends;
    for (int32_t member = 0; member < group.size(); ++member)
      sends.push_back(
          partAlong(from, *form.in, form.dim, group.size(), member));
    return reduceScatter(communicator, group, *reducer, sends, out);
  }
  auto *to = static_cast<char *>(out);
  CollectiveParts parts = partsOf(form, group, from, to);
  if (parts.isCleared)
    std::memset(out, 0, wholeOf(to, *form.out).bytes());
  return exchange(communicator, group, parts.sends, parts.receives);
}

/// The kinds that exchange nothing.
void CollectiveCode::runLocal(const Group &group, const void *in,
                              void *out) const {
  if (form.kind == CollectiveForm::Position) {
    std::vector<int64_t> positions = form.positionsOf(group.ranks[group.own]);
    std::memcpy(out, positions.data(), positions.size() * sizeof(int64_t));
    return;
  }
  auto *from = static_cast<char *>(const_cast<void *>(in));
  partAlong(from, *form.in, form.dim, group.size(), group.own)
      .copyTo(out, 0, wholeOf(nullptr, *form.out).bytes());
}

/// In a group of one, which needs no communicator.
Status CollectiveCode::runAlone(const void *in, void *out) const {
  if (form.kind == CollectiveForm::Send || form.kind == CollectiveForm::Receive)
    return Status::invalidArgument("a rank sends to itself");
  size_t bytes = wholeOf(nullptr, *form.out).bytes();
  if (form.kind == CollectiveForm::Permute && !form.receives(0))
    std::memset(out, 0, bytes);
  else if (in != out)
    std::memcpy(out, in, bytes);
  return Status();
}

/// The group and the tag of messages, made once for each communicator.
const Communicator::Impl::Prepared &
CollectiveCode::prepare(Communicator &communicator) const {
  auto [found, isNew] = communicator.impl().prepared.try_emplace(number);
  if (isNew) {
    found->second.group = form.groupOf(communicator.rank());
    found->second.tag = hashText(form.textFor(found->second.group));
  }
  return found->second;
}

Status CollectiveCode::callAlone(const void *in, void *out) const {
  Group group = form.groupOf(/*rank=*/0);
  if (form.isExchange())
    return runAlone(in, out);
  runLocal(group, in, out);
  return Status();
}

static Background::Arrays arraysOf(const Foreign &foreign,
                                   void *const *buffers) {
  return {buffers[0], buffers[foreign.arrays.size() - 1]};
}

/// \param isBeside while another thread of this rank computes.
Status CollectiveCode::runInTurn(Communicator &current, const void *in,
                                 void *out, bool isBeside) const {
  Communicator::Impl &communicator = current.impl();
  std::lock_guard lock(communicator.turn);
  communicator.isBeside = isBeside;
  const auto &[group, tag] = prepare(current);
  if (!form.isExchange()) {
    runLocal(group, in, out);
    return Status();
  }
  if (group.size() == 1)
    return runAlone(in, out);
  bool isPair =
      form.kind == CollectiveForm::Send || form.kind == CollectiveForm::Receive;
  if (isPair && form.rank == group.own)
    return Status::invalidArgument(form.title, ": rank ", current.rank(),
                                   " sends to itself");
  RETURN_IF_ERROR(communicator.begin(form.title, tag));
  Status status = run(communicator, group, in, out);
  return communicator.end(status.ok() ? status
                                      : status.withPrefix(form.title + ": "));
}

Status CollectiveCode::call(const Foreign &foreign, void *const *buffers,
                            const int64_t *, size_t, const std::string &,
                            void *) const {
  const void *in = form.in ? buffers[foreign.arrays.size() - 1] : nullptr;
  void *out = form.out ? buffers[0] : nullptr;
  std::shared_ptr<Communicator> current = currentCommunicator();
  if (form.kind == CollectiveForm::Await)
    return current
               ? current->impl().background.await(arraysOf(foreign, buffers))
               : Status();
  RETURN_IF_ERROR(checkCommunicator(form, current.get()));
  if (!current)
    return callAlone(in, out);
  // All ranks run them in the order in which they are begun.
  current->impl().background.drain();
  return runInTurn(*current, in, out, /*isBeside=*/false);
}

Status CollectiveCode::begin(const Foreign &foreign, void *const *buffers,
                             const int64_t *scalars, size_t numScalars,
                             const std::string &device) const {
  std::shared_ptr<Communicator> current = currentCommunicator();
  bool isBegun = false;
  if (form.isAsync && current) {
    RETURN_IF_ERROR(checkCommunicator(form, current.get()));
    RETURN_IF_ERROR(current->impl().overlaps().moveTo(isBegun));
  }
  if (!isBegun)
    return call(foreign, buffers, scalars, numScalars, device,
                /*stream=*/nullptr);
  const void *in = form.in ? buffers[foreign.arrays.size() - 1] : nullptr;
  void *out = form.out ? buffers[0] : nullptr;
  // The communicator waits for this work before it ends.
  current->impl().background.begin(
      arraysOf(foreign, buffers), [this, in, out, raw = current.get()] {
        return runInTurn(*raw, in, out, /*isBeside=*/true);
      });
  return Status();
}

void tinyjit::runtime::abandonCollective(const Foreign &foreign,
                                         void *const *buffers) {
  if (std::shared_ptr<Communicator> current = currentCommunicator())
    (void)current->impl().background.await(arraysOf(foreign, buffers));
}

//===-- loading -----------------------------------------------------------===//

Status tinyjit::runtime::loadCollective(Foreign &foreign) {
  CollectiveForm form;
  RETURN_IF_ERROR(CollectiveForm::read(foreign).moveTo(form));
  std::optional<Reducer> reducer;
  if (form.reduction) {
    StatusOr<Reducer> made = Reducer::create(*form.reduction, form.dtype());
    RETURN_IF_ERROR(made.status());
    reducer = *made;
  }
  foreign.code = std::make_shared<CollectiveCode>(std::move(form), reducer);
  return Status();
}

const CollectiveForm &tinyjit::runtime::formOf(const Foreign &foreign) {
  return static_cast<const CollectiveCode &>(*foreign.code).form;
}
