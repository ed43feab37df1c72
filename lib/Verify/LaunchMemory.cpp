// Memory to run a plan's launches on, with the contents before and after a
// call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Verify/LaunchMemory.h"

#include "lib/Support/Strings.h"
#include "runtime/memory/Compact.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit;
using namespace tinyjit::verify;
using namespace tinyjit::runtime;

/// Bytes before and behind every block, which no launch may touch.
static constexpr size_t guardBytes = 64;
/// The alignment of the runtime's arenas and buffers, in bytes.
static constexpr size_t alignment = 64;

void verify::fillWith(void *to, size_t bytes, uint64_t pattern) {
  auto *p = static_cast<uint8_t *>(to);
  for (size_t i = 0; i < bytes; ++i)
    p[i] = static_cast<uint8_t>(pattern >> i % 8 * 8);
}

Status verify::fillBuffer(const Buffer &buffer, uint64_t pattern) {
  std::vector<char> bytes(buffer.byteSize());
  fillWith(bytes.data(), bytes.size(), pattern);
  return buffer.copyIn(bytes.data(), buffer.byteSize());
}

LaunchMemory::LaunchMemory(const Plan &plan, const CallStart &start,
                           uint64_t pattern)
    : plan(plan), start(start),
      table(plan, std::vector<bool>(plan.launches.size(), true)) {
  bindAll(pattern);
}

LaunchMemory::LaunchMemory(const LaunchMemory &other)
    : LaunchMemory(other.plan, other.start, 0) {
  for (size_t i = 0; i < blocks.size(); ++i)
    std::memcpy(blocks[i].begin - guardBytes,
                other.blocks[i].begin - guardBytes,
                blocks[i].bytes + 2 * guardBytes);
}

LaunchMemory::Block &LaunchMemory::addBlock(std::string name, int64_t bytes,
                                            uint64_t pattern) {
  Block block{std::move(name), {}, nullptr, static_cast<size_t>(bytes)};
  block.storage.resize(block.bytes + 2 * guardBytes + alignment);
  auto address = reinterpret_cast<uintptr_t>(block.storage.data()) + guardBytes;
  block.begin = block.storage.data() + guardBytes +
                (alignment - address % alignment) % alignment;
  fillWith(block.begin - guardBytes, block.bytes + 2 * guardBytes, pattern);
  blocks.push_back(std::move(block)); // moving leaves the bytes where they are
  return blocks.back();
}

void LaunchMemory::bindSlot(int32_t number, uint64_t pattern) {
  const Slot &slot = plan.slots[number];
  const HostArray *content = nullptr;
  std::string name;
  switch (slot.kind) {
  case Slot::View:
    return;
  case Slot::Temp:
    table.bind(number, arenas[slot.device] + slot.byteOffset);
    return;
  case Slot::Input:
    name = concat("input ", slot.index);
    content = &start.inputs[slot.index];
    break;
  case Slot::Output:
    name = concat("result ", slot.index);
    break;
  case Slot::Constant:
    name = "constant @" + plan.constants[slot.index].name;
    break;
  case Slot::State:
    name = "state @" + plan.states[slot.index].name;
    break;
  }
  if (auto global = start.globals.find(name.substr(name.find('@') + 1));
      slot.kind != Slot::Input && global != start.globals.end())
    content = &global->second.array;
  Block &block = addBlock(name, slot.byteSize(), pattern);
  if (content)
    std::copy_n(content->bytes.begin(), block.bytes, block.begin);
  else if (slot.kind == Slot::State) // the store makes zeros of it
    std::memset(block.begin, 0, block.bytes);
  table.bind(number, block.begin);
}

void LaunchMemory::bindAll(uint64_t pattern) {
  size_t numDevices = plan.devices.size();
  std::vector<int64_t> scratchBytes(numDevices);
  for (const std::vector<Launch> *list : {&plan.prologue, &plan.launches})
    for (const Launch &launch : *list)
      scratchBytes[launch.device] =
          std::max(scratchBytes[launch.device], launch.scratchBytes);
  for (size_t d = 0; d < numDevices; ++d) {
    arenas.push_back(
        addBlock("the arena of " + plan.devices[d], plan.arenaBytes[d], pattern)
            .begin);
    scratch.emplace_back(scratchBytes[d] + alignment);
    auto address = reinterpret_cast<uintptr_t>(scratch[d].data());
    table.bindScratch(d, scratch[d].data() +
                             (alignment - address % alignment) % alignment);
  }
  for (size_t i = 0; i < plan.slots.size(); ++i)
    bindSlot(i, pattern);
  for (size_t i = 0; i < start.scalars.size(); ++i)
    table.setScalar(i, start.scalars[i]);
}

const Launch &LaunchMemory::launch(int32_t number) const {
  return number < 0 ? plan.prologue[~number] : plan.launches[number];
}

size_t LaunchMemory::position(int32_t number) const {
  return number < 0 ? plan.launches.size() + ~number : number;
}

void *const *LaunchMemory::arguments(int32_t number) const {
  return table.arguments(position(number));
}

const int64_t *LaunchMemory::scalars(int32_t number) const {
  return table.scalarArguments(position(number));
}

std::optional<int32_t> LaunchMemory::next(std::optional<int32_t> number) const {
  auto numPrologue = static_cast<int32_t>(plan.prologue.size());
  auto numLaunches = static_cast<int32_t>(plan.launches.size());
  if (int32_t begun = !number       ? 0
                      : *number < 0 ? -*number
                                    : numPrologue;
      begun < numPrologue)
    return ~begun;
  int32_t next = number && *number >= 0 ? *number + 1 : 0;
  if (next > 0 && launch(*number).kind == Launch::Branch)
    if (const Launch &branch = launch(*number);
        branch.slots.empty() ||
        runtime::isZero(arguments(*number)[0], branch.bytes))
      next = branch.target;
  return next < numLaunches ? std::optional(next) : std::nullopt;
}

Status LaunchMemory::run(int32_t number) {
  void *const *buffers = arguments(number);
  if (launch(number).kind == Launch::Branch)
    return {};
  if (launch(number).image >= 0 || launch(number).foreign >= 0)
    return runOnDevice(launch(number), buffers, scalars(number));
  if (launch(number).kind == Launch::Copy)
    std::memmove(buffers[0], buffers[1], *scalars(number));
  else
    launch(number).fn(buffers, scalars(number));
  return {};
}

/// Blocks that operands lie in go to the device as a whole, so that operands
/// that share bytes still do.
Status LaunchMemory::runOnDevice(const Launch &launch, void *const *buffers,
                                 const int64_t *scalars) {
  StatusOr<runtime::Device *> device =
      runtime::Device::get(plan.devices[launch.device]);
  RETURN_IF_ERROR(device.status());
  std::map<const Block *, Buffer> copies;
  std::vector<void *> addresses;
  auto copyToDevice = [&](int64_t bytes) {
    return Buffer::allocate(**device, runtime::DType::U8, {bytes});
  };
  for (size_t i = 0; i < launch.slots.size(); ++i) {
    auto *at = static_cast<char *>(buffers[i]);
    auto block = std::find_if(blocks.begin(), blocks.end(), [&](Block &each) {
      return at >= each.begin && at <= each.begin + each.bytes;
    });
    auto [copy, isNew] = copies.try_emplace(&*block);
    if (isNew) {
      RETURN_IF_ERROR(copyToDevice(block->bytes).moveTo(copy->second));
      RETURN_IF_ERROR(copy->second.copyIn(block->begin, block->bytes));
    }
    addresses.push_back(static_cast<char *>(copy->second.data()) +
                        (at - block->begin));
  }
  Buffer scratch;
  if (launch.scratchBytes) {
    RETURN_IF_ERROR(copyToDevice(launch.scratchBytes).moveTo(scratch));
    addresses.push_back(scratch.data());
  }
  runtime::LaunchCall call;
  call.name = launch.name;
  std::shared_ptr<void> kept; // by the plan
  if (launch.image >= 0)
    call.image = {kept, &plan.images[launch.image]};
  if (launch.foreign >= 0)
    call.foreign = {kept, &plan.foreign[launch.foreign]};
  call.buffers = addresses.data();
  call.numBuffers = addresses.size();
  call.scalars = scalars;
  call.numScalars = launch.scalars.size();
  RETURN_IF_ERROR((*device)->submit(call));
  for (auto &[block, copy] : copies)
    RETURN_IF_ERROR(copy.copyOut(block->begin, block->bytes));
  return {};
}

std::optional<std::string>
LaunchMemory::findOtherByte(const LaunchMemory &other) const {
  for (size_t i = 0; i < blocks.size(); ++i) {
    const Block &a = blocks[i], &b = other.blocks[i];
    int64_t bytes = a.bytes + 2 * guardBytes;
    const char *p = a.begin - guardBytes, *q = b.begin - guardBytes;
    if (std::memcmp(p, q, bytes) == 0)
      continue;
    int64_t at = std::mismatch(p, p + bytes, q).first - p;
    at -= static_cast<int64_t>(guardBytes);
    std::string place = at < 0 ? concat(-at, " bytes before ", a.name)
                        : at >= static_cast<int64_t>(a.bytes)
                            ? concat(at - a.bytes, " bytes behind ", a.name)
                            : concat("byte ", at, " of ", a.name);
    return place;
  }
  return std::nullopt;
}

std::vector<int64_t> verify::resultSizes(const Plan &plan, size_t number,
                                         const std::vector<int64_t> &scalars) {
  const runtime::Output &output = plan.outputs[number];
  std::vector<int64_t> sizes = plan.slots[output.slot].shape;
  for (size_t d = 0; d < output.dims.size(); ++d)
    sizes[d] = output.dims[d].value(scalars.data());
  return sizes;
}

CallEnd LaunchMemory::end() const {
  CallEnd end;
  for (size_t i = 0; i < plan.outputs.size(); ++i) {
    const runtime::Output &output = plan.outputs[i];
    const Slot &slot = plan.slots[output.slot];
    std::vector<int64_t> sizes = resultSizes(plan, i, start.scalars);
    HostArray array = makeZeros(slot.dtype, sizes);
    // Between host memory it cannot fail.
    (void)runtime::compact(runtime::Device::host(), array.bytes.data(),
                           table.address(output.slot),
                           runtime::byteSize(slot.dtype), slot.shape, sizes);
    end.arrays.push_back({concat("result ", i), std::move(array)});
  }
  auto add = [&](std::string name, HostArray array) {
    for (const Block &block : blocks)
      if (block.name == name)
        std::copy_n(block.begin, array.bytes.size(), array.bytes.begin());
    end.arrays.push_back({std::move(name), std::move(array)});
  };
  for (size_t i = 0; i < start.inputs.size(); ++i)
    add(concat("input ", i), start.inputs[i]);
  for (const auto &[name, global] : start.globals)
    add((global.kind == runtime::Store::Kind::State ? "state @"
                                                    : "constant @") +
            name,
        global.array);
  return end;
}
