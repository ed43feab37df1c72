// Makes an instance and binds what stays from replay to replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/replay/InstanceImpl.h"

#include "runtime/plan/Debug.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/CpuFeatures.h"
#include "tinyjit/Runtime/PlanUpgrade.h"
#include "tinyjit/Runtime/Threads.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::runtime;

/// The slot that has the memory of a slot.
static int32_t findBase(const Plan &plan, int32_t slot) {
  while (plan.slots[slot].kind == Slot::View)
    slot = plan.slots[slot].base;
  return slot;
}

/// By slot: whether the prologue uses the memory it is in.
static std::vector<bool> findPrologueSlots(const Plan &plan) {
  std::vector<bool> used(plan.slots.size());
  for (const Launch &launch : plan.prologue)
    for (int32_t slot : launch.slots)
      used[findBase(plan, slot)] = true;
  return used;
}

/// By slot: the first launch that writes the memory it is in.
static std::vector<int32_t> findWriters(const Plan &plan) {
  std::vector<int32_t> writers(plan.slots.size(), MemoryRange::notWritten);
  for (size_t i = 0; i < plan.launches.size(); ++i) {
    const Launch &launch = plan.launches[i];
    for (size_t o = 0; o < launch.slots.size(); ++o) {
      int32_t slot = findBase(plan, launch.slots[o]);
      if (launch.access[o] != Access::Read && writers[slot] < 0)
        writers[slot] = static_cast<int32_t>(i);
    }
  }
  return writers;
}

Status Instance::Impl::findDevices() {
  for (const std::string &name : plan->devices) {
    StatusOr<Device *> device = Device::get(name);
    if (!device.ok())
      return device.status();
    devices.push_back(*device);
  }
  return Status();
}

void Instance::Impl::makePlaces() {
  std::vector<int32_t> writers = findWriters(*plan);
  std::vector<bool> inPrologue = findPrologueSlots(*plan);
  auto spec = [&](int32_t slot) {
    const Slot &s = plan->slots[slot];
    return BufferSpec{s.dtype, &s.shape, devices[s.device]};
  };
  for (const NamedSlot &input : plan->inputs) {
    inputPlaces.push_back({input.slot, spec(input.slot), writers[input.slot]});
    writesInputs |= writers[input.slot] != MemoryRange::notWritten;
  }
  for (const Output &output : plan->outputs) {
    BufferSpec s = spec(output.slot);
    outputPlaces.push_back(
        {output.slot, output.copy, s,
         output.copy ? MemoryRange::copiedTo : writers[output.slot], *s.shape,
         OutputPool(*s.device, s.dtype, *s.shape)});
  }
  for (const NamedSlot &constant : plan->constants)
    storePlaces.push_back({constant.slot, &constant.name, Store::Kind::Constant,
                           spec(constant.slot), writers[constant.slot],
                           inPrologue[constant.slot], Buffer()});
  for (const NamedSlot &state : plan->states)
    storePlaces.push_back({state.slot, &state.name, Store::Kind::State,
                           spec(state.slot), writers[state.slot],
                           inPrologue[state.slot], Buffer()});
  results.resize(outputPlaces.size());
  ranges.reserve(inputPlaces.size() + outputPlaces.size());
}

Status Instance::Impl::bindStore() {
  // First, so that a change made meanwhile is seen by the next replay.
  uint64_t version = store->version();
  std::vector<Store::Entry> entries;
  std::vector<MemoryRange> fixed;
  for (const StorePlace &place : storePlaces) {
    bool isState = place.kind == Store::Kind::State;
    const char *word = isState ? "state" : "constant";
    const BufferSpec &spec = place.spec;
    StatusOr<Store::Entry> entry =
        isState ? store->getOrDefineState(*place.name, *spec.device, spec.dtype,
                                          *spec.shape)
                : store->getEntry(*place.name);
    if (!entry.ok())
      return entry.status();
    if (entry->kind != place.kind || !spec.accepts(entry->buffer))
      return Status::invalidArgument(concat(
          quoted(word, *place.name), " is a ",
          entry->kind == Store::Kind::State ? "state" : "constant", " of ",
          entry->buffer.describe(), " in the store, the plan expects a ", word,
          " of ", formatType(spec.dtype, *spec.shape), " on ",
          spec.device->name()));
    if (!entry->buffer.isAllocated())
      return Status::failedPrecondition(concat(
          quoted(word, *place.name), " has no memory in the store any more"));
    auto begin = reinterpret_cast<uintptr_t>(entry->buffer.data());
    const Slot &slot = plan->slots[place.slot];
    fixed.push_back({begin, begin + entry->buffer.byteSize(), slot.kind,
                     slot.index, place.writer});
    entries.push_back(*std::move(entry));
  }
  if (Status status = aliases.setFixed(std::move(fixed)); !status.ok())
    return status;
  for (size_t i = 0; i < storePlaces.size(); ++i) {
    StorePlace &place = storePlaces[i];
    prologueDue |= place.inPrologue && place.version != entries[i].version;
    place.version = entries[i].version;
    place.buffer = std::move(entries[i].buffer);
    table->bind(place.slot, place.buffer.data());
  }
  aliasesChecked = false;
  seenVersion = version;
  return Status();
}

Status Instance::Impl::allocateArenas() {
  std::vector<int64_t> scratchBytes(devices.size());
  for (const auto *list : {&plan->prologue, &plan->launches})
    for (const Launch &launch : *list)
      scratchBytes[launch.device] =
          std::max(scratchBytes[launch.device], launch.scratchBytes);
  std::vector<Buffer> made;
  const std::vector<int64_t> &arenaBytes = plan->arenaBytes;
  for (const auto *sizes : {&arenaBytes, &std::as_const(scratchBytes)})
    for (size_t d = 0; d < devices.size(); ++d) {
      StatusOr<Buffer> buffer =
          (*sizes)[d] ? Buffer::allocate(*devices[d], DType::U8, {(*sizes)[d]})
                      : Buffer::create(*devices[d], DType::U8, {0});
      if (!buffer.ok())
        return buffer.status();
      made.push_back(*std::move(buffer));
    }
  held = std::move(made);
  for (size_t i = 0; i < plan->slots.size(); ++i) {
    const Slot &slot = plan->slots[i];
    char *arena = static_cast<char *>(held[slot.device].data());
    if (slot.kind == Slot::Temp && arena)
      table->bind(static_cast<int32_t>(i), arena + slot.byteOffset);
  }
  for (size_t d = 0; d < devices.size(); ++d)
    table->bindScratch(static_cast<int32_t>(d),
                       held[devices.size() + d].data());
  prepared = true;
  constexpr int64_t line = Device::alignment;
  for (const Graph &graph : plan->graphs)
    for (const Step &step : graph.steps)
      stepScratchBytes = std::max(stepScratchBytes,
                                  (step.scratchBytes + line - 1) / line * line);
  return Status();
}

Status Instance::Impl::allocateStepScratch(int threads) {
  StatusOr<Buffer> buffer =
      Buffer::allocate(*devices[0], DType::U8, {threads * stepScratchBytes});
  if (!buffer.ok())
    return buffer.status();
  stepScratch = *std::move(buffer);
  scratchThreads = threads;
  return Status();
}

void Instance::Impl::makeCalls() {
  size_t numLaunches = plan->launches.size();
  std::vector<bool> direct(numLaunches, true);
  if (!isObserved())
    for (const Graph &graph : codePlan->graphs)
      if (graph.fn)
        std::fill_n(direct.begin() + graph.firstLaunch, graph.numLaunches,
                    false);

  gpu.reset();
  std::unique_ptr<AddressTable> old = std::move(table);
  table = std::make_unique<AddressTable>(*plan, direct);
  if (old) {
    for (size_t i = 0; i < plan->scalars.size(); ++i)
      table->setScalar(i, old->scalar(i));
    for (size_t i = 0; i < plan->slots.size(); ++i)
      if (plan->slots[i].kind != Slot::View)
        table->bind(i, old->address(i));
    for (size_t d = 0; d < devices.size(); ++d)
      table->bindScratch(d, old->address(plan->slots.size() + d));
  }
  prologue.clear();
  calls.clear();
  steppedCalls.clear();
  if (std::all_of(devices.begin(), devices.end(),
                  [](Device *device) { return device->isHost(); }))
    return makeHostCalls(direct);
  gpu = std::make_unique<gpu::GpuReplay>(codePlan, devices, *table, gpuGraphs);
  for (auto [device, stream] : streams)
    gpu->setStream(device, stream);
}

void Instance::Impl::makeHostCalls(const std::vector<bool> &direct) {
  size_t numLaunches = plan->launches.size();
  for (size_t i = 0; i < plan->prologue.size(); ++i)
    prologue.push_back(
        HostCall::of(codePlan->prologue[i], *table, numLaunches + i));
  auto graph = codePlan->graphs.begin();
  for (size_t i = 0; i < numLaunches;) {
    if (direct[i]) {
      calls.push_back(HostCall::of(codePlan->launches[i], *table, i));
      ++i;
      continue;
    }
    while (!graph->fn || graph->firstLaunch != static_cast<int64_t>(i))
      ++graph;
    if (!graph->steps.empty())
      steppedCalls.push_back({calls.size(), &graph->steps});
    calls.push_back(HostCall::of(*graph, *table));
    i += graph->numLaunches;
  }
}

void Instance::Impl::takeUpgrade() {
  if (std::shared_ptr<const Plan> better = upgrade->get()) {
    codePlan = std::move(better);
    makeCalls();
  }
  upgrade.reset();
}

StatusOr<std::unique_ptr<Instance>>
Instance::create(std::shared_ptr<const Plan> plan,
                 std::shared_ptr<Store> store) {
  if (!store)
    store = std::make_shared<Store>();
  if (StatusOr<int> threads = numThreads(); !threads.ok())
    return threads.status();
  const StatusOr<int> &level = debugLevel();
  if (!level.ok())
    return level.status();
  if (Status status =
          checkFeatures(plan->features, "the code of @" + plan->name);
      !status.ok())
    return status;
  auto impl = std::make_unique<Impl>(std::move(plan), std::move(store));
  impl->printsLaunches = *level >= 2;
  StatusOr<GpuGraphs> graphs = gpuGraphs();
  if (!graphs.ok())
    return graphs.status();
  impl->gpuGraphs = *graphs;
  if (Status status = impl->findDevices(); !status.ok())
    return status;
  impl->makePlaces();
  impl->makeCalls();
  if (Status status = impl->bindStore(); !status.ok())
    return status;
  return std::unique_ptr<Instance>(new Instance(std::move(impl)));
}

Instance::Instance(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Instance::~Instance() = default;

void Instance::setObserver(Observer observer) {
  impl->observer = std::move(observer);
  impl->makeCalls();
}

static Status findGpu(const std::vector<Device *> &devices,
                      const Device &device, int32_t &number) {
  auto found = std::find(devices.begin(), devices.end(), &device);
  number = static_cast<int32_t>(found - devices.begin());
  return found != devices.end() && !device.isHost()
             ? Status()
             : Status::invalidArgument(
                   concat(device.name(), " is no GPU of the plan"));
}

Status Instance::setStream(Device &device, void *stream) {
  int32_t number;
  if (Status s = findGpu(impl->devices, device, number); !s.ok())
    return s;
  impl->streams[number] = stream;
  impl->gpu->setStream(number, stream);
  return Status();
}

Status Instance::unsetStream(Device &device) {
  int32_t number;
  if (Status s = findGpu(impl->devices, device, number); !s.ok())
    return s;
  impl->streams.erase(number);
  impl->gpu->setStream(number, std::nullopt);
  return Status();
}

GraphStats Instance::graphStats() const {
  return impl->gpu ? impl->gpu->stats() : GraphStats();
}

const Plan &Instance::plan() const { return *impl->plan; }
const std::shared_ptr<Store> &Instance::store() const { return impl->store; }
int64_t Instance::numReplays() const { return impl->numReplays; }

int64_t Instance::bytesHeld() const {
  int64_t bytes = 0;
  for (const std::vector<Buffer> *list : {&impl->held, &impl->retired})
    for (const Buffer &buffer : *list)
      bytes += buffer.byteSize();
  for (const Impl::OutputPlace &place : impl->outputPlaces)
    bytes += place.pool.bytesHeld();
  if (impl->scratchThreads > 0)
    bytes += impl->stepScratch.byteSize();
  return bytes;
}

static Status fill(const std::vector<Buffer> &buffers, uint64_t pattern) {
  for (const Buffer &buffer : buffers) {
    if (!buffer.isAllocated())
      continue;
    std::vector<char> bytes(buffer.byteSize());
    for (size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<char>(pattern >> i % 8 * 8);
    if (Status s = buffer.copyIn(bytes.data(), buffer.byteSize()); !s.ok())
      return s;
  }
  return Status();
}

Status Instance::renewMemory(uint64_t pattern) {
  std::vector<Buffer> old = impl->held;
  if (Status status = impl->allocateArenas(); !status.ok())
    return status;
  if (impl->scratchThreads > 0) {
    old.push_back(impl->stepScratch);
    if (!impl->allocateStepScratch(impl->scratchThreads).ok())
      impl->scratchThreads = 0; // got anew when it is needed
    else
      (void)fill({impl->stepScratch}, pattern); // host memory: cannot fail
  }
  Status status = fill(impl->held, pattern);
  if (status.ok())
    status = fill(old, pattern);
  impl->retired = std::move(old);
  impl->prologueDue = true;
  return status;
}

void Instance::freeMemory() {
  impl->held.clear();
  impl->retired.clear();
  impl->prepared = false;
  // What the prologue computed stood in the arenas.
  impl->prologueDue = true;
  for (Impl::OutputPlace &place : impl->outputPlaces)
    place.pool.clear();
}
