// PlanBuilder: makes a plan slot by slot and launch by launch.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/PlanBuilder.h"

#include <algorithm>
#include <set>

using namespace tinyjit::runtime;

template <class T>
static int32_t sizeOf(const std::vector<T> &list) {
  return static_cast<int32_t>(list.size());
}

int32_t PlanBuilder::device(const std::string &name) {
  auto found = std::find(plan.devices.begin(), plan.devices.end(), name);
  if (found != plan.devices.end())
    return static_cast<int32_t>(found - plan.devices.begin());
  plan.devices.push_back(name);
  plan.arenaBytes.push_back(0);
  plan.arenaLowerBounds.push_back(0);
  return sizeOf(plan.devices) - 1;
}

int32_t PlanBuilder::scalar(Scalar scalar) {
  plan.scalars.push_back(std::move(scalar));
  return sizeOf(plan.scalars) - 1;
}

int32_t PlanBuilder::add(Slot::Kind kind, Array array, size_t index) {
  Slot slot;
  slot.kind = kind;
  slot.device = array.device;
  slot.dtype = array.dtype;
  slot.shape = std::move(array.shape);
  slot.index = static_cast<int32_t>(index);
  plan.slots.push_back(std::move(slot));
  return sizeOf(plan.slots) - 1;
}

int32_t PlanBuilder::input(std::string name, Array array) {
  int32_t slot = add(Slot::Input, std::move(array), plan.inputs.size());
  plan.inputs.push_back({std::move(name), slot});
  return slot;
}

int32_t PlanBuilder::constant(std::string name, Array array) {
  int32_t slot = add(Slot::Constant, std::move(array), plan.constants.size());
  plan.constants.push_back({std::move(name), slot});
  return slot;
}

int32_t PlanBuilder::state(std::string name, Array array) {
  int32_t slot = add(Slot::State, std::move(array), plan.states.size());
  plan.states.push_back({std::move(name), slot});
  return slot;
}

int32_t PlanBuilder::output(int32_t result, Array array) {
  return add(Slot::Output, std::move(array), result);
}

int64_t PlanBuilder::growArena(int32_t device, int64_t bytes,
                               int64_t lowerBound) {
  int64_t begin = plan.arenaBytes[device];
  plan.arenaBytes[device] += (bytes + 63) / 64 * 64;
  plan.arenaLowerBounds[device] += lowerBound;
  return begin;
}

int32_t PlanBuilder::inArena(int64_t byteOffset, Array array) {
  int32_t slot = add(Slot::Temp, std::move(array));
  plan.slots[slot].byteOffset = byteOffset;
  return slot;
}

int32_t PlanBuilder::temporary(Array array) {
  int64_t bytes = arrayBytes(array.dtype, array.shape).value_or(0);
  // It shares its bytes, those that fill the last line included, with nothing.
  int64_t begin = growArena(array.device, bytes, (bytes + 63) / 64 * 64);
  return inArena(begin, std::move(array));
}

std::optional<int32_t> PlanBuilder::view(int32_t base, const Offset &offset,
                                         DType dtype,
                                         std::vector<int64_t> shape) {
  Slot last;
  last.kind = Slot::View;
  last.base = base;
  last.device = plan.slots[base].device;
  last.dtype = dtype;
  last.shape = std::move(shape);
  last.byteOffset = offset.constant;
  std::vector<Slot> chain;
  for (Offset rest = offset; !rest.isNumber();) {
    Slot step = last;
    step.offsetScale = rest.terms.front().scale;
    step.offsetScalar = rest.terms.front().variable;
    rest.constant = 0;
    rest.terms.erase(rest.terms.begin());
    if (rest.isNumber()) {
      last = std::move(step);
      break;
    }
    std::optional<Bounds> added = rest.bounds([&](int32_t scalar) {
      return Bounds{plan.scalars[scalar].min, plan.scalars[scalar].max};
    });
    int64_t room;
    if (!added || __builtin_sub_overflow(added->max, added->min, &room) ||
        __builtin_add_overflow(room, last.byteSize(), &room) ||
        __builtin_add_overflow(step.byteOffset, added->min, &step.byteOffset) ||
        __builtin_sub_overflow(int64_t(0), added->min, &last.byteOffset))
      return std::nullopt;
    step.dtype = DType::U8;
    step.shape = {room};
    last.base = sizeOf(plan.slots) + sizeOf(chain);
    chain.push_back(std::move(step));
  }
  chain.push_back(std::move(last));
  plan.slots.insert(plan.slots.end(), chain.begin(), chain.end());
  return sizeOf(plan.slots) - 1;
}

int32_t PlanBuilder::image(const std::shared_ptr<const Image> &image,
                           const std::string &symbol) {
  auto [known, isNew] = images.try_emplace(image.get(), sizeOf(plan.images));
  if (isNew) {
    plan.images.push_back(*image);
    plan.images.back().symbol = symbol;
  }
  return known->second;
}

int32_t PlanBuilder::foreign(const Foreign &function) {
  auto [known, isNew] = foreigns.try_emplace(&function, sizeOf(plan.foreign));
  if (isNew)
    plan.foreign.push_back(function);
  return known->second;
}

void PlanBuilder::launch(Launch kernel, Part part) {
  if (!kernel.slots.empty())
    kernel.device = plan.slots[kernel.slots[0]].device;
  auto &list = part == Part::Prologue ? plan.prologue : plan.launches;
  list.push_back(std::move(kernel));
}

void PlanBuilder::copy(int32_t target, int32_t source, Part part) {
  Launch made;
  made.kind = Launch::Copy;
  made.name = "copy";
  made.slots = {target, source};
  made.access = {Access::Write, Access::Read};
  made.bytes = 2 * plan.slots[target].byteSize();
  launch(std::move(made), part);
}

int32_t PlanBuilder::branch(std::string name, int32_t condition) {
  Launch made;
  made.kind = Launch::Branch;
  made.name = std::move(name);
  if (condition >= 0) {
    made.slots = {condition};
    made.access = {Access::Read};
    made.bytes = plan.slots[condition].byteSize();
  }
  launch(std::move(made));
  return sizeOf(plan.launches) - 1;
}

void PlanBuilder::setTarget(int32_t branch, std::optional<int32_t> target) {
  plan.launches[branch].target = target.value_or(sizeOf(plan.launches));
}

void PlanBuilder::graph(int32_t firstLaunch, std::vector<int32_t> devices) {
  Graph made;
  made.firstLaunch = firstLaunch;
  made.numLaunches = sizeOf(plan.launches) - firstLaunch;
  made.devices = std::move(devices);
  if (made.numLaunches > 0)
    plan.graphs.push_back(std::move(made));
}

void PlanBuilder::makeGraphsWithout(const std::vector<bool> &devices) {
  auto isLeftOut = [&](const Launch &launch) {
    return launch.foreign >= 0 || devices[launch.device] ||
           std::any_of(
               launch.slots.begin(), launch.slots.end(),
               [&](int32_t s) { return devices[plan.slots[s].device]; });
  };
  for (size_t i = 0; i < plan.launches.size(); ++i) {
    if (isLeftOut(plan.launches[i]))
      continue;
    Graph made;
    made.firstLaunch = static_cast<int32_t>(i);
    std::set<int32_t> used;
    for (; i < plan.launches.size() && !isLeftOut(plan.launches[i]); ++i)
      for (int32_t slot : plan.launches[i].slots)
        used.insert(plan.slots[slot].device);
    made.numLaunches = static_cast<int32_t>(i) - made.firstLaunch;
    made.devices.assign(used.begin(), used.end());
    plan.graphs.push_back(std::move(made));
  }
}

void PlanBuilder::result(int32_t slot, std::vector<Dim> dims) {
  const Slot &of = plan.slots[slot];
  bool isOwn = of.kind == Slot::Output && of.index == sizeOf(plan.outputs);
  plan.outputs.push_back({slot, !isOwn, std::move(dims)});
}

void PlanBuilder::resultIsInput(int32_t slot) {
  plan.outputs.push_back({slot, /*copy=*/false, {}});
}

StatusOr<std::shared_ptr<const Plan>>
PlanBuilder::finish(std::shared_ptr<void> code) {
  plan.code = std::move(code);
  return Plan::create(std::move(plan));
}
