// Jits of captures that were loaded, which only replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/JitImpl.h"
#include "runtime/jit/PlanPlay.h"
#include "runtime/memory/SymbolicPlace.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

using namespace tinyjit::runtime;

/// The number that stands for scalar `number` of the plan.
static NumberUse useOfScalar(const Scalar &scalar) {
  NumberUse use;
  use.isByValue = use.isFree = true;
  use.isReal = scalar.type == Scalar::F32;
  use.min = scalar.min;
  use.max = scalar.max;
  return use;
}

/// The arguments that a call must bring for the plan's guards and scalars.
static void addNumbers(const Plan &plan, JitEntry &entry) {
  entry.sources.resize(plan.scalars.size());
  auto add = [&](const std::string &name, NumberUse use, int64_t scalar) {
    auto position = static_cast<int32_t>(entry.numbers.size());
    if (scalar >= 0)
      entry.sources[scalar].push_back({position, -1, -1});
    entry.names.numbers.push_back(name);
    entry.numbers.push_back(std::move(use));
  };
  for (const Guard &guard : plan.guards) {
    if (guard.kind == Guard::Sum || guard.kind == Guard::Term)
      continue;
    if (guard.kind == Guard::Word) {
      entry.guards.push_back(guard.word);
      entry.names.guards.push_back(guard.name);
      entry.names.guardValues.push_back(guard.value);
      continue;
    }
    if (guard.kind == Guard::Variable && guard.word < 0) {
      NumberUse use;
      use.isByValue = use.isFree = use.isAny = true;
      add(guard.name, use, -1);
      continue;
    }
    if (guard.kind == Guard::Variable) {
      add(guard.name, useOfScalar(plan.scalars[guard.word]), guard.word);
      continue;
    }
    NumberUse use;
    use.isByValue = true;
    use.isReal = guard.kind != Guard::Integer;
    use.isWide = guard.kind == Guard::F64;
    use.value = guard.word;
    add(guard.name, use, -1);
  }
  // Without guards, and for sizes of buffers: the scalars themselves.
  for (size_t i = 0; i < plan.scalars.size(); ++i)
    if (entry.sources[i].empty() && !isSum(entry.sums, i))
      add(plan.scalars[i].name, useOfScalar(plan.scalars[i]),
          static_cast<int64_t>(i));
}

static Status checkGuards(const Plan &plan) {
  for (const Guard &guard : plan.guards) {
    bool isKnown = guard.kind >= Guard::Word && guard.kind <= Guard::Term;
    bool isInside = guard.kind != Guard::Variable ||
                    (guard.word >= -1 &&
                     guard.word < static_cast<int64_t>(plan.scalars.size()));
    if (!isKnown || !isInside)
      return Status::dataLoss(quoted("capture", plan.name),
                              " has an unknown guard ",
                              quoted("argument", guard.name));
  }
  return Status();
}

StatusOr<std::unique_ptr<Jit>> Jit::load(std::shared_ptr<const Plan> plan,
                                         std::shared_ptr<Store> store,
                                         JitOptions options) {
  RETURN_IF_ERROR(checkGuards(*plan));
  options.name = plan->name;
  auto jit = std::make_unique<Jit>(std::move(options));
  jit->impl->isLoaded = true;
  auto entry = std::make_shared<JitEntry>();
  for (const NamedSlot &input : plan->inputs)
    entry->names.buffers.push_back(input.name);
  RETURN_IF_ERROR(sumsOf(plan->guards, plan->scalars).moveTo(entry->sums));
  addNumbers(*plan, *entry);
  entry->writesGlobals = !plan->states.empty();
  entry->store = store ? std::move(store) : std::make_shared<Store>();
  entry->plan = std::move(plan);
  // Finds out at once whether the store has what the plan needs.
  RETURN_IF_ERROR(Instance::create(entry->plan, entry->store)
                      .moveTo(entry->idle.emplace_back()));
  entry->frozen = describeGuards(*entry);
  jit->impl->phases.add(entry);
  return jit;
}

/// All of a buffer, at its largest sizes; its place still follows variables.
static StatusOr<Buffer> wholeOf(const Buffer &buffer) {
  const auto &place = buffer.symbolicPlace();
  if (!place)
    return buffer;
  std::vector<Number> sizes(place->upto.begin(), place->upto.end());
  return view(buffer.base(), place->byteOffset, buffer.dtype(), sizes);
}

/// The launches of a loaded function, for the function that is captured.
static Status inlineLoaded(JitEntry &entry, const CallArguments &arguments,
                           CallResult &result) {
  std::vector<int64_t> scalars;
  RETURN_IF_ERROR(collectScalars(entry, arguments, scalars));
  std::vector<Buffer> inputs;
  for (size_t i = 0; i < arguments.buffers.size(); ++i) {
    RETURN_IF_ERROR(
        wholeOf(arguments.buffers[i]).moveTo(inputs.emplace_back()));
  }
  std::vector<Value> values;
  for (const std::vector<VariableSource> &sources : entry.sources)
    values.push_back(sources.empty() ? Number(0)
                                     : arguments.numbers[sources[0].number]);
  for (const ScalarSum &sum : entry.sums) {
    Number total = sum.sum.constant;
    for (const tinyjit::LinearTerm<int32_t> &term : sum.sum.terms)
      total = total + std::get<Number>(values[term.variable]) * term.scale;
    values[sum.scalar] = total;
  }
  return playPlan(entry.plan, *entry.store, inputs, values, nullptr,
                  result.buffers);
}

Status Jit::Impl::runLoaded(const CallArguments &arguments,
                            const ArgumentNames &names, CallResult &result) {
  EntryPtr entry = phases.find(arguments, /*needsPlan=*/true);
  if (!entry)
    return changedValue(arguments, names, nullptr);
  std::optional<BiasedMutex::Guard> turn;
  if (entry->writesGlobals)
    turn.emplace(entry->turn);
  Status status = inlineLoaded(*entry, arguments, result);
  if (status.ok())
    result.form = entry->form;
  return status;
}
