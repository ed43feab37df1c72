// Makes an instance and binds the memory that stays from replay to replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/replay/InstanceImpl.h"

#include "runtime/device/CollectiveDevice.h"
#include "runtime/foreign/CollectiveCode.h"
#include "runtime/plan/Debug.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/CpuFeatures.h"
#include "tinyjit/Runtime/PlanUpgrade.h"
#include "tinyjit/Runtime/Threads.h"

#include <algorithm>

using namespace tinyjit::runtime;

/// By slot: whether the prologue uses the memory it is in.
static std::vector<bool> findPrologueSlots(const Plan &plan) {
  std::vector<bool> used(plan.slots.size());
  for (const Launch &launch : plan.prologue)
    for (int32_t slot : launch.slots)
      used[plan.rootOf(slot)] = true;
  return used;
}

/// By slot: the first launch that writes the memory it is in.
static std::vector<int32_t> findWriters(const Plan &plan) {
  std::vector<int32_t> writers(plan.slots.size(), MemoryRange::notWritten);
  for (size_t i = 0; i < plan.launches.size(); ++i) {
    const Launch &launch = plan.launches[i];
    for (size_t o = 0; o < launch.slots.size(); ++o) {
      int32_t slot = plan.rootOf(launch.slots[o]);
      if (launch.access[o] != Access::Read && writers[slot] < 0)
        writers[slot] = static_cast<int32_t>(i);
    }
  }
  return writers;
}

Status Instance::Impl::findDevices() {
  for (const std::string &name : plan->devices) {
    RETURN_IF_ERROR(Device::get(name).moveTo(devices.emplace_back()));
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
    const Slot &slot = plan->slots[output.slot];
    bool isInput = !output.copy && slot.kind == Slot::Input;
    outputPlaces.push_back(
        {output.slot, output.copy, isInput ? slot.index : -1, s,
         output.copy || isInput ? MemoryRange::copiedTo : writers[output.slot],
         *s.shape, OutputPool(*s.device, s.dtype, *s.shape)});
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
    RETURN_IF_ERROR(entry.status());
    if (entry->kind != place.kind ||
        !spec.accepts(entry->buffer, place.writer != MemoryRange::notWritten))
      return Status::invalidArgument(
          quoted(word, *place.name), " is a ",
          entry->kind == Store::Kind::State ? "state" : "constant", " of ",
          entry->buffer.describe(), " in the store, the plan expects a ", word,
          " of ", formatType(spec.dtype, *spec.shape), " on ",
          spec.device->name());
    if (!entry->buffer.isAllocated())
      return Status::failedPrecondition(quoted(word, *place.name),
                                        " has no memory in the store any more");
    auto begin = reinterpret_cast<uintptr_t>(entry->buffer.data());
    const Slot &slot = plan->slots[place.slot];
    fixed.push_back({begin, begin + entry->buffer.byteSize(), slot.kind,
                     slot.index, place.writer});
    entries.push_back(*std::move(entry));
  }
  RETURN_IF_ERROR(aliases.setFixed(std::move(fixed)));
  for (size_t i = 0; i < storePlaces.size(); ++i) {
    StorePlace &place = storePlaces[i];
    if (!place.buffer || place.buffer.data() != entries[i].buffer.data())
      mapPagesInMemory(entries[i].buffer.data(), entries[i].buffer.byteSize());
    prologueDue |= place.inPrologue && place.version != entries[i].version;
    place.version = entries[i].version;
    place.buffer = std::move(entries[i].buffer);
    table->bind(place.slot, place.buffer.data());
  }
  // Also looks for the files of inputs.
  seenMapped = 0;
  aliasesChecked = outputsChecked = false;
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
      RETURN_IF_ERROR(buffer.status());
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
  return Status();
}

/// By launch: it is called by itself, not as part of a graph's function.
static std::vector<bool> findDirect(const Plan &plan, bool callsGraphs) {
  std::vector<bool> direct(plan.launches.size(), true);
  if (callsGraphs)
    for (const Graph &graph : plan.graphs)
      if (graph.fn)
        std::fill_n(direct.begin() + graph.firstLaunch, graph.numLaunches,
                    false);
  return direct;
}

bool tinyjit::runtime::hasDirectBranch(const Plan &plan,
                                       const std::vector<bool> &direct) {
  for (size_t i = 0; i < direct.size(); ++i)
    if (direct[i] && plan.launches[i].kind == Launch::Branch)
      return true;
  return false;
}

void Instance::Impl::makeReplayer() {
  MakeReplayer make = chooseReplayers(devices);
  std::vector<bool> direct = findDirect(*codePlan, make && !isObserved());
  bool isBranching = hasDirectBranch(*codePlan, direct);
  if (isBranching)
    direct.assign(direct.size(), true);
  replayer.reset();
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
  ReplaySetup setup{codePlan, devices, *table, direct, gpuGraphs, gpuLoops};
  if (make)
    replayer = make(setup);
  // The replayers of some kinds leave branches to the functions of graphs.
  if (!replayer || (isBranching && !replayer->runsBranches()))
    replayer = makeLaunchByLaunch(setup);
  // A plan that was accepted once, replayers of the same devices accept again.
  for (auto [device, stream] : streams)
    (void)replayer->setStream(device, stream);
}

void Instance::Impl::takeUpgrade() {
  if (std::shared_ptr<const Plan> better = upgrade->get()) {
    codePlan = std::move(better);
    makeReplayer();
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
  RETURN_IF_ERROR(level.status());
  RETURN_IF_ERROR(checkFeatures(plan->features, "the code of @" + plan->name));
  auto sums = sumsOf(plan->guards, plan->scalars);
  RETURN_IF_ERROR(sums.status());
  auto impl = std::make_unique<Impl>(std::move(plan), std::move(store));
  impl->sums = *std::move(sums);
  impl->printsLaunches = *level >= 2;
  RETURN_IF_ERROR(gpuGraphs().moveTo(impl->gpuGraphs));
  RETURN_IF_ERROR(gpuLoops().moveTo(impl->gpuLoops));
  RETURN_IF_ERROR(impl->findDevices());
  RETURN_IF_ERROR(checkCollectives(
      *impl->plan, findRankLibrary(*impl->plan, impl->devices)));
  impl->makePlaces();
  impl->makeReplayer();
  RETURN_IF_ERROR(impl->bindStore());
  return std::unique_ptr<Instance>(new Instance(std::move(impl)));
}

Instance::Instance(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Instance::~Instance() = default;

void Instance::setObserver(Observer observer) {
  impl->observer = std::move(observer);
  impl->makeReplayer();
}

static Status findStreamed(const std::vector<Device *> &devices,
                           const Device &device, int32_t &number) {
  auto found = std::find(devices.begin(), devices.end(), &device);
  number = static_cast<int32_t>(found - devices.begin());
  return found != devices.end() && !device.isHost()
             ? Status()
             : Status::invalidArgument(
                   device.name(), " is no device of the plan that has streams");
}

Status Instance::setStream(Device &device, void *stream) {
  int32_t number;
  RETURN_IF_ERROR(findStreamed(impl->devices, device, number));
  Status status = impl->replayer->setStream(number, stream);
  if (status.ok())
    impl->streams[number] = stream;
  return status;
}

Status Instance::unsetStream(Device &device) {
  int32_t number;
  RETURN_IF_ERROR(findStreamed(impl->devices, device, number));
  if (impl->streams.erase(number) == 0)
    return Status();
  return impl->replayer->setStream(number, std::nullopt);
}

GraphStats Instance::graphStats() const { return impl->replayer->stats(); }

const Plan &Instance::plan() const { return *impl->plan; }
const std::shared_ptr<Store> &Instance::store() const { return impl->store; }
int64_t Instance::numReplays() const { return impl->numReplays; }

int64_t Instance::bytesHeld() const {
  int64_t bytes = 0;
  for (const std::vector<Buffer> &list :
       {impl->held, impl->retired, impl->replayer->memory()})
    for (const Buffer &buffer : list)
      bytes += buffer.byteSize();
  for (const Impl::OutputPlace &place : impl->outputPlaces)
    bytes += place.pool.bytesHeld();
  return bytes;
}

static Status fill(const std::vector<Buffer> &buffers, uint64_t pattern) {
  for (const Buffer &buffer : buffers) {
    if (!buffer.isAllocated())
      continue;
    std::vector<char> bytes(buffer.byteSize());
    for (size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<char>(pattern >> i % 8 * 8);
    RETURN_IF_ERROR(buffer.copyIn(bytes.data(), buffer.byteSize()));
  }
  return Status();
}

Status Instance::renewMemory(uint64_t pattern) {
  std::vector<Buffer> old = impl->held;
  RETURN_IF_ERROR(impl->allocateArenas());
  std::vector<Buffer> scratch = impl->replayer->memory();
  old.insert(old.end(), scratch.begin(), scratch.end());
  impl->replayer->renewMemory();
  Status status;
  for (const auto &list : {impl->held, impl->replayer->memory(), old})
    if (status.ok())
      status = fill(list, pattern);
  impl->retired = std::move(old);
  impl->prologueDue = true;
  return status;
}

void Instance::freeMemory() {
  impl->held.clear();
  impl->retired.clear();
  impl->prepared = false;
  // The results of the prologue stood in the arenas.
  impl->prologueDue = true;
  for (Impl::OutputPlace &place : impl->outputPlaces)
    place.pool.clear();
}
