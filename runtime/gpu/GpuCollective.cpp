// A collective whose arrays stay on their GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuCollective.h"

#include "runtime/foreign/CollectiveParts.h"
#include "runtime/support/Return.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

bool tinyjit::runtime::gpu::isMove(const CollectiveForm &form,
                                   const Group &group) {
  if (form.kind == CollectiveForm::Position ||
      form.kind == CollectiveForm::Await ||
      (form.reduction && group.size() > 1))
    return false;
  // A slice is copied within the device, row by row.
  return form.kind == CollectiveForm::AllSlice ||
         partsOf(form, group, nullptr, nullptr).areDense();
}

std::vector<int32_t>
tinyjit::runtime::gpu::channelRanks(const CollectiveForm &form,
                                    const Group &group) {
  if (form.kind != CollectiveForm::Send && form.kind != CollectiveForm::Receive)
    return group.ranks;
  int32_t own = group.ranks[group.own], other = group.ranks[form.rank];
  return {std::min(own, other), std::max(own, other)};
}

GpuCollective::GpuCollective(GpuDevice &device,
                             std::shared_ptr<const Foreign> function,
                             Group members,
                             std::shared_ptr<NcclChannel> channel)
    : device(device), collective(std::move(function)),
      group(std::move(members)), messages(std::move(channel)) {
  std::vector<int32_t> ranks = channelRanks(formOf(*collective), group);
  for (int32_t rank : group.ranks)
    peers.push_back(static_cast<int>(
        std::find(ranks.begin(), ranks.end(), rank) - ranks.begin()));
}

/// `to` has no gaps.
Status GpuCollective::copyOwn(const Part &from, const Part &to, Stream stream) {
  if (from.bytes() == 0 || from.data == to.data)
    return Status();
  CopyCall call{to.data, from.data, static_cast<int64_t>(from.bytes()),
                device.ordinal(), device.ordinal()};
  if (!from.isDense()) {
    call.rows = static_cast<int64_t>(from.rows);
    call.pitch = static_cast<int64_t>(from.pitch);
  }
  return device.driver().copy(call, stream);
}

Status GpuCollective::submit(void *const *buffers, Stream stream,
                             const NcclChannel::InTime &isInTime) {
  const CollectiveForm &form = formOf(*collective);
  // An array that is both is given once.
  void *first = buffers[0], *last = buffers[collective->arrays.size() - 1];
  auto *in = form.in ? static_cast<char *>(last) : nullptr;
  auto *out = form.out ? static_cast<char *>(first) : nullptr;
  CollectiveParts parts = partsOf(form, group, in, out);
  if (parts.isCleared)
    RETURN_IF_ERROR(device.driver().fill(
        out, 0, static_cast<int64_t>(wholeOf(out, *form.out).bytes()), stream));
  RETURN_IF_ERROR(
      copyOwn(parts.sends[group.own], parts.receives[group.own], stream));
  std::vector<NcclMessage> sends, receives;
  for (int32_t member = 0; member < group.size(); ++member) {
    if (member == group.own)
      continue;
    if (const Part &part = parts.sends[member]; part.bytes() > 0)
      sends.push_back({part.data, part.bytes(), peers[member]});
    if (const Part &part = parts.receives[member]; part.bytes() > 0)
      receives.push_back({part.data, part.bytes(), peers[member]});
  }
  if (sends.empty() && receives.empty())
    return Status();
  return messages->exchange(sends, receives, stream, isInTime);
}
