// Plans: files before they are loaded, and tables of any numbers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Fuzz/Fuzz.h"
#include "test/Fuzz/PlanBytes.h"

#include "runtime/plan/Describe.h"
#include "runtime/plan/PlanFile.h"
#include "tinyjit/Runtime/Instance.h"

using namespace tinyjit;
using namespace tinyjit::fuzz;
using namespace tinyjit::runtime;

void fuzz::runPlanFile(std::string_view bytes) {
  FileContent file = makeFile(bytes, "x.so");
  std::string_view content(reinterpret_cast<const char *>(file.data.get()),
                           file.size);
  (void)checkPlanFile(content, file.path);
  (void)checkSealedPlanFile(content, file.path);
}

/// More memory than this is not taken, in bytes.
static constexpr int64_t maxBytes = 1 << 20;

/// Whether replays end, and take little memory.
static bool isSmall(const Plan &plan) {
  int64_t bytes = 0;
  auto add = [&](int64_t more) {
    bytes = std::min(bytes + std::min(more, maxBytes), maxBytes);
  };
  for (int64_t arena : plan.arenaBytes)
    add(arena);
  for (const Slot &slot : plan.slots)
    add(slot.byteSize());
  for (const auto *list : {&plan.prologue, &plan.launches})
    for (size_t i = 0; i < list->size(); ++i) {
      add((*list)[i].scratchBytes);
      if ((*list)[i].target >= 0 && static_cast<size_t>((*list)[i].target) <= i)
        return false;
    }
  for (const Graph &graph : plan.graphs)
    for (size_t i = 0; i < graph.steps.size(); ++i) {
      add(graph.steps[i].scratchBytes);
      if (graph.steps[i].target >= 0 &&
          static_cast<size_t>(graph.steps[i].target) <= i)
        return false;
    }
  return bytes < maxBytes;
}

/// Replays it with inputs of zeros and with numbers of any kind.
static void replay(const std::shared_ptr<const Plan> &plan, Numbers &numbers) {
  auto store = std::make_shared<Store>();
  auto allocate = [&](int32_t slot) {
    const Slot &wanted = plan->slots[static_cast<size_t>(slot)];
    StatusOr<Buffer> buffer =
        Buffer::allocate(Device::host(), wanted.dtype, wanted.shape);
    if (!buffer.ok() || !buffer->fillZeros().ok())
      fail("no memory for an array");
    return *buffer;
  };
  for (const NamedSlot &constant : plan->constants)
    (void)store->define(constant.name, allocate(constant.slot),
                        Store::Kind::Constant);
  auto instance = Instance::create(plan, store);
  if (!instance.ok())
    return;
  std::vector<Buffer> inputs, outputs;
  for (const NamedSlot &input : plan->inputs)
    inputs.push_back(allocate(input.slot));
  for (int call = 0; call < 2; ++call) {
    std::vector<int64_t> scalars;
    for (const Scalar &scalar : plan->scalars)
      scalars.push_back(numbers.below(2) ? scalar.min : numbers.any());
    (void)(*instance)->replay(inputs.data(), inputs.size(), scalars.data(),
                              scalars.size(), outputs);
  }
}

void fuzz::runPlanTables(std::string_view bytes) {
  Numbers numbers(bytes);
  StatusOr<std::shared_ptr<const Plan>> plan = Plan::create(readPlan(numbers));
  if (!plan.ok())
    return;
  for (const auto *list : {&(*plan)->prologue, &(*plan)->launches})
    for (const Launch &launch : *list)
      for (size_t i = 0; i < launch.slots.size(); ++i)
        (void)describeOperand(**plan, launch, i);
  if (isSmall(**plan))
    replay(*plan, numbers);
}
