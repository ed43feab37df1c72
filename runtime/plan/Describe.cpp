// Describes the parts of a plan in words and numbers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/Describe.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <set>
#include <string_view>

using namespace tinyjit::runtime;

std::string tinyjit::runtime::formatBytes(int64_t bytes) {
  if (bytes < 1000)
    return concat(bytes, " B");
  double value = static_cast<double>(bytes);
  const char *unit = "";
  for (const char *next : {"kB", "MB", "GB", "TB"}) {
    value /= 1000;
    unit = next;
    // 999 995 bytes and more would be printed as 1000.00 kB.
    if (value < 999.995)
      break;
  }
  char text[64];
  std::snprintf(text, sizeof text, "%.2f %s", value, unit);
  return text;
}

std::string tinyjit::runtime::formatCount(int64_t number, const char *noun) {
  std::string_view word(noun);
  if (number == 1)
    return concat(number, " ", word);
  if (word.back() == 'y') // copy
    return concat(number, " ", word.substr(0, word.size() - 1), "ies");
  // launch, batch
  return concat(number, " ", word, word.back() == 'h' ? "es" : "s");
}

const char *tinyjit::runtime::name(Access access) {
  static constexpr const char *words[] = {"read", "write", "partial", "update"};
  auto index = static_cast<size_t>(access);
  return index < std::size(words) ? words[index] : "?";
}

static std::string nameOr(const std::string &name, const char *word,
                          int32_t index) {
  return name.empty() ? concat(word, " ", index) : name;
}

/// The name of a slot that is no view.
static std::string describeRoot(const Plan &plan, const Slot &slot) {
  switch (slot.kind) {
  case Slot::Input:
    return nameOr(plan.inputs[slot.index].name, "input", slot.index);
  case Slot::Output:
    return concat("output ", slot.index);
  case Slot::Constant:
    return "@" + plan.constants[slot.index].name;
  case Slot::State:
    return "@" + plan.states[slot.index].name;
  case Slot::Temp:
    return concat("arena+", slot.byteOffset);
  case Slot::View:
    break;
  }
  return "?";
}

std::string tinyjit::runtime::describeSlot(const Plan &plan, int32_t number,
                                           const int64_t *scalars) {
  int64_t offset = 0;
  std::string symbolic;
  const Slot *slot = &plan.slots[number];
  for (; slot->kind == Slot::View; slot = &plan.slots[slot->base]) {
    offset += slot->byteOffset;
    if (slot->offsetScalar < 0)
      continue;
    if (scalars)
      offset += slot->offsetScale * scalars[slot->offsetScalar];
    else
      symbolic += concat("+", slot->offsetScale, "*",
                         plan.scalars[slot->offsetScalar].name);
  }
  std::string text = describeRoot(plan, *slot);
  if (offset != 0)
    text += concat("+", offset);
  return text + symbolic;
}

std::string tinyjit::runtime::describeScalar(const Scalar &scalar,
                                             int64_t value) {
  if (scalar.type != Scalar::F32)
    return concat(scalar.name, " = ", value);
  float number;
  auto bits = static_cast<uint32_t>(value);
  std::memcpy(&number, &bits, sizeof number);
  return concat(scalar.name, " = ", number);
}

std::string tinyjit::runtime::describeOperand(const Plan &plan,
                                              const Launch &launch,
                                              size_t index,
                                              const int64_t *scalars) {
  const Slot &slot = plan.slots[launch.slots[index]];
  std::string text = concat(name(launch.access[index]), " ",
                            describeSlot(plan, launch.slots[index], scalars),
                            ": ", formatType(slot.dtype, slot.shape));
  if (slot.device != launch.device)
    text += " on " + plan.devices[slot.device];
  return text;
}

std::string tinyjit::runtime::describeArguments(const Plan &plan,
                                                const Launch &launch,
                                                const int64_t *scalars) {
  std::string text;
  for (size_t i = 0; i < launch.slots.size(); ++i)
    text += (i ? ", " : "") + describeOperand(plan, launch, i, scalars);
  for (const ScalarArg &arg : launch.scalars) {
    text += text.empty() ? "" : ", ";
    if (arg.scalar < 0)
      text += concat(arg.fixed);
    else if (scalars)
      text += describeScalar(plan.scalars[arg.scalar], scalars[arg.scalar]);
    else
      text += plan.scalars[arg.scalar].name;
  }
  return text;
}

bool tinyjit::runtime::isEstimateAtMost(const Plan &plan,
                                        const Launch &launch) {
  return std::any_of(
      launch.scalars.begin(), launch.scalars.end(), [&](const ScalarArg &arg) {
        return arg.scalar < 0 || plan.scalars[arg.scalar].type != Scalar::F32;
      });
}

static std::string joinDevices(const Plan &plan,
                               const std::vector<int32_t> &devices) {
  std::string names;
  for (int32_t device : devices)
    names += (names.empty() ? "" : ", ") + plan.devices[device];
  return names;
}

static std::vector<PlanSummary::Batches> listBatches(const Plan &plan) {
  std::vector<PlanSummary::Batches> list;
  std::map<std::string, size_t> known;
  auto on = [&](const std::vector<int32_t> &devices) -> auto & {
    std::string names = joinDevices(plan, devices);
    auto [it, isNew] = known.try_emplace(names, list.size());
    if (isNew)
      list.push_back({names, {}, 0});
    return list[it->second];
  };
  auto graph = plan.graphs.begin();
  for (size_t i = 0; i < plan.launches.size();) {
    if (graph != plan.graphs.end() &&
        graph->firstLaunch == static_cast<int64_t>(i)) {
      on(graph->devices).sizes.push_back(graph->numLaunches);
      i += graph->numLaunches;
      ++graph;
      continue;
    }
    ++on({plan.launches[i].device}).alone;
    ++i;
  }
  return list;
}

PlanSummary tinyjit::runtime::summarize(const Plan &plan) {
  PlanSummary summary;
  std::set<std::string_view> symbols;
  for (const Launch &launch : plan.launches) {
    bool isKernel = launch.kind == Launch::Kernel;
    if (launch.kind == Launch::Branch)
      continue;
    ++(isKernel ? summary.kernelLaunches : summary.copies);
    if (isKernel)
      symbols.insert(launch.symbol);
  }
  summary.kernels = static_cast<int64_t>(symbols.size());
  for (const Slot &slot : plan.slots)
    if (slot.kind == Slot::Temp) {
      ++summary.temporaries;
      summary.temporaryBytes += (slot.byteSize() + 63) / 64 * 64;
    }
  for (int64_t bytes : plan.arenaBytes) {
    summary.arenas += bytes != 0;
    summary.arenaBytes += bytes;
  }
  summary.batches = listBatches(plan);
  return summary;
}
