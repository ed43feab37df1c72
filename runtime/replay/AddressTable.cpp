// AddressTable: the addresses and scalars that the code of a plan reads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/replay/AddressTable.h"

#include <algorithm>

using namespace tinyjit::runtime;

AddressTable::AddressTable(const Plan &plan, const std::vector<bool> &direct)
    : plan(plan), addresses(plan.slots.size() + plan.devices.size()),
      dependents(plan.slots.size()), scalarUses(plan.scalars.size()),
      scratchUses(plan.devices.size()), scalarRoots(plan.scalars.size()) {
  for (const Scalar &scalar : plan.scalars)
    values.push_back(scalar.type == Scalar::F32 ? 0 : scalar.min);
  std::vector<bool> isRead = findRead(direct);
  for (size_t i = 0; i < plan.slots.size(); ++i) {
    if (!isRead[i])
      continue;
    int32_t root = plan.rootOf(i);
    dependents[root].push_back({static_cast<int32_t>(i), offsetInRoot(i), {}});
    for (int32_t s = i; s != root; s = plan.slots[s].base)
      if (int32_t scalar = plan.slots[s].offsetScalar; scalar >= 0)
        if (scalarRoots[scalar].empty() || scalarRoots[scalar].back() != root)
          scalarRoots[scalar].push_back(root);
  }
  for (size_t i = 0; i < plan.launches.size(); ++i)
    layOut(plan.launches[i], direct[i]);
  for (const Launch &launch : plan.prologue)
    layOut(launch, true);
  // One past the last argument array may be asked for; it is never read.
  args.push_back(nullptr);
  scalarArgs.push_back(0);
}

/// By slot, whether a launch, a graph or a result takes its address from here.
std::vector<bool>
AddressTable::findRead(const std::vector<bool> &direct) const {
  std::vector<bool> isRead;
  for (const Slot &slot : plan.slots)
    isRead.push_back(slot.kind != Slot::View || slot.offsetScalar >= 0);
  auto readBy = [&](const Launch &launch) {
    for (int32_t slot : launch.slots)
      isRead[slot] = true;
  };
  for (const Launch &launch : plan.prologue)
    readBy(launch);
  for (size_t i = 0; i < plan.launches.size(); ++i)
    if (direct[i])
      readBy(plan.launches[i]);
  for (const Output &output : plan.outputs)
    isRead[output.slot] = true;
  for (const Graph &graph : plan.graphs)
    for (const Step &step : graph.steps)
      if (step.condition >= 0)
        isRead[step.condition] = true;
  return isRead;
}

void AddressTable::layOut(const Launch &launch, bool direct) {
  firstArg.push_back(args.size());
  firstScalarArg.push_back(scalarArgs.size());
  if (!direct)
    return;
  for (int32_t slot : launch.slots) {
    auto &views = dependents[plan.rootOf(slot)];
    // Sorted by slot: they were added in that order.
    auto it = std::lower_bound(
        views.begin(), views.end(), slot,
        [](const Dependent &d, int32_t slot) { return d.slot < slot; });
    it->uses.push_back(args.size());
    args.push_back(nullptr);
  }
  if (launch.scratchBytes > 0) {
    scratchUses[launch.device].push_back(args.size());
    args.push_back(nullptr);
  }
  if (launch.kind == Launch::Copy)
    scalarArgs.push_back(plan.slots[launch.slots[0]].byteSize());
  for (const ScalarArg &arg : launch.scalars) {
    if (arg.scalar >= 0)
      scalarUses[arg.scalar].push_back(scalarArgs.size());
    scalarArgs.push_back(arg.scalar >= 0 ? values[arg.scalar] : arg.fixed);
  }
  auto launchNumber = static_cast<int32_t>(firstArg.size() - 1);
  launchOfArg.resize(args.size(), launchNumber);
  launchOfScalarArg.resize(scalarArgs.size(), launchNumber);
}

void AddressTable::clearChanges() {
  for (int32_t launch : changed)
    launchChanged[launch] = false;
  changed.clear();
}

int64_t AddressTable::offsetInRoot(int32_t slot) const {
  int64_t offset = 0;
  for (const Slot *s = &plan.slots[slot]; s->kind == Slot::View;
       s = &plan.slots[s->base]) {
    offset += s->byteOffset;
    if (s->offsetScalar >= 0)
      offset += s->offsetScale * values[s->offsetScalar];
  }
  return offset;
}

void AddressTable::note(int32_t launch) {
  if (!tracksChanges() || launchChanged[launch])
    return;
  launchChanged[launch] = true;
  changed.push_back(launch);
}

void AddressTable::setTracked(size_t use, void *address) {
  if (args[use] == address)
    return;
  args[use] = address;
  note(launchOfArg[use]);
}

void AddressTable::rebind(int32_t slot, void *address) {
  bool tracks = tracksChanges();
  for (const Dependent &dependent : dependents[slot]) {
    // A root without memory has empty views only; they stay null.
    void *start =
        address ? static_cast<char *>(address) + dependent.offset : nullptr;
    addresses[dependent.slot] = start;
    for (size_t use : dependent.uses)
      if (tracks)
        setTracked(use, start);
      else
        args[use] = start;
  }
}

void AddressTable::changeScalar(int32_t scalar, int64_t value) {
  values[scalar] = value;
  for (size_t use : scalarUses[scalar]) {
    scalarArgs[use] = value;
    note(launchOfScalarArg[use]);
  }
  for (int32_t root : scalarRoots[scalar]) {
    for (Dependent &dependent : dependents[root])
      dependent.offset = offsetInRoot(dependent.slot);
    rebind(root, addresses[root]);
  }
}

void AddressTable::bindScratch(int32_t device, void *address) {
  addresses[plan.slots.size() + device] = address;
  for (size_t use : scratchUses[device]) {
    args[use] = address;
    note(launchOfArg[use]);
  }
}
