// Captured functions of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Call.h"
#include "runtime/plan/Describe.h"

using namespace tinyjit::runtime;

JitOptions tinyjit::runtime::c::options(const TinyJITJitOptions *given) {
  JitOptions options;
  if (!given)
    return options;
  if (given->name)
    options.name = given->name;
  if (given->place)
    options.place = given->place;
  if (given->maxCaptures > 0)
    options.maxCaptures = static_cast<size_t>(given->maxCaptures);
  options.onChangedValue =
      given->onChangedValue == TINYJIT_ON_CHANGED_VALUE_ERROR
          ? OnChangedValue::Error
      : given->onChangedValue == TINYJIT_ON_CHANGED_VALUE_CAPTURE
          ? OnChangedValue::Capture
          : OnChangedValue::Promote;
  options.keepsMemory = !given->freesMemory;
  return options;
}

TinyJITJit *tinyjitJitCreate(TinyJITFunction function, void *context,
                             const TinyJITJitOptions *given) {
  return c::make([&] {
    return new TinyJITJit{std::make_unique<Jit>(c::options(given)), function,
                          context};
  });
}

TinyJITStatus *tinyjitJitLoad(TinyJITPlan *plan, TinyJITStore *store,
                              TinyJITJit **jit) {
  return c::call({{"plan", plan}, {"jit", jit}}, [&] {
    return c::give(Jit::load(plan->plan, store ? store->store : nullptr), jit);
  });
}

void tinyjitJitDestroy(TinyJITJit *jit) { delete jit; }

static void addNames(const char *const *names, size_t count,
                     std::vector<std::string> &list) {
  for (size_t i = 0; i < count; ++i)
    list.push_back(names && names[i] ? names[i] : std::to_string(i));
}

static ArgumentNames namesOf(const TinyJITCall &call) {
  ArgumentNames names;
  addNames(call.bufferNames, call.numBuffers, names.buffers);
  addNames(call.numberNames, call.numNumbers, names.numbers);
  addNames(call.guardNames, call.numGuards, names.guards);
  for (size_t i = 0; i < call.numGuards; ++i)
    names.guardValues.push_back(std::to_string(call.guards[i]));
  return names;
}

/// Calls the host program's function with handles.
static Status callFunction(const TinyJITJit &jit,
                           const CallArguments &arguments, size_t numResults,
                           CallResult &result) {
  if (!jit.function)
    return Status::invalidArgument("'function' is null, expected an address");
  std::vector<TinyJITNumber> numbers;
  for (const Value &value : arguments.numbers)
    numbers.push_back({value});
  std::vector<TinyJITNumber *> handles;
  for (TinyJITNumber &number : numbers)
    handles.push_back(&number);
  std::vector<Buffer> made(numResults);
  TinyJITStatus *status = jit.function(
      jit.context,
      reinterpret_cast<TinyJITBuffer *const *>(arguments.buffers.data()),
      arguments.buffers.size(), handles.data(), handles.size(),
      reinterpret_cast<TinyJITBuffer **>(made.data()), numResults);
  if (status) {
    Status error = status->status;
    tinyjitStatusDestroy(status);
    return error;
  }
  for (size_t i = 0; i < numResults; ++i)
    if (!made[i])
      return Status::failedPrecondition("the function gave no result ", i,
                                        ", expected ",
                                        formatCount(numResults, "result"));
  result.buffers = std::move(made);
  return Status();
}

static Status call(TinyJITJit &jit, const TinyJITCall &call,
                   TinyJITBuffer **results, size_t numResults) {
  CallArguments arguments;
  const Buffer *buffers = c::buffers(call.buffers);
  arguments.buffers.assign(buffers, buffers + call.numBuffers);
  arguments.guards.assign(call.guards, call.guards + call.numGuards);
  for (size_t i = 0; i < call.numNumbers; ++i)
    arguments.numbers.push_back(call.numbers[i]->value);
  CallResult result;
  bool isDone = false;
  Status status = jit.jit->replay(arguments, result, isDone);
  if (!isDone)
    status = jit.jit->run(
        arguments, [&] { return namesOf(call); },
        [&](const CallArguments &stands, CallResult &out) {
          return callFunction(jit, stands, numResults, out);
        },
        result);
  if (status.ok() && result.buffers.size() != numResults)
    status = Status::invalidArgument(
        "got room for ", formatCount(numResults, "result"),
        ", the function gives ", result.buffers.size());
  auto *given = reinterpret_cast<Buffer *>(results);
  for (size_t i = 0; i < numResults && status.ok(); ++i)
    given[i] = std::move(result.buffers[i]);
  return status;
}

TinyJITStatus *tinyjitJitCall(TinyJITJit *jit, const TinyJITCall *given,
                              TinyJITBuffer **results, size_t numResults) {
  static constexpr TinyJITCall none = {};
  const TinyJITCall &lists = given ? *given : none;
  return c::call(
      {{"jit", jit},
       {"call", given},
       c::Needed::handles("buffers", lists.buffers, lists.numBuffers),
       c::Needed::handles("numbers", lists.numbers, lists.numNumbers),
       c::Needed::list("guards", lists.guards, lists.numGuards),
       c::Needed::list("results", results, numResults)},
      [&] { return call(*jit, lists, results, numResults); });
}

TinyJITStatus *tinyjitJitSave(const TinyJITJit *jit, const char *path) {
  return c::call({{"jit", jit}, {"path", path}},
                 [&] { return jit->jit->save(path); });
}
TinyJITStatus *tinyjitJitReset(TinyJITJit *jit) {
  return c::call({{"jit", jit}}, [&] { return jit->jit->reset(); });
}
void tinyjitJitFreeMemory(TinyJITJit *jit) {
  c::ask(jit, [](auto &made) { made.jit->freeMemory(); });
}
TinyJITPhase tinyjitJitPhase(const TinyJITJit *jit) {
  return c::ask(jit, [](auto &made) {
    return static_cast<TinyJITPhase>(made.jit->phase());
  });
}
TinyJITJitStats tinyjitJitStats(const TinyJITJit *jit) {
  return c::ask(jit, [](auto &made) {
    JitStats stats = made.jit->stats();
    return TinyJITJitStats{stats.warmUps, stats.captures, stats.replays,
                           stats.dropped};
  });
}
int64_t tinyjitJitBytesHeld(const TinyJITJit *jit) {
  return c::ask(jit, [](auto &made) { return made.jit->bytesHeld(); });
}
int32_t tinyjitJitNumCaptures(const TinyJITJit *jit) {
  return c::ask(jit, [](auto &made) {
    return static_cast<int32_t>(made.jit->plans().size());
  });
}

TinyJITStatus *tinyjitJitCapture(const TinyJITJit *jit, int32_t index,
                                 TinyJITPlan **plan, TinyJITStore **store) {
  return c::call({{"jit", jit}, {"plan", plan}}, [&]() -> Status {
    std::vector<std::shared_ptr<const Plan>> plans = jit->jit->plans();
    if (index < 0 || static_cast<size_t>(index) >= plans.size())
      return Status::outOfRange("there is no capture ", index,
                                ", the function has ", plans.size());
    *plan = new TinyJITPlan{plans[index]};
    if (store)
      *store = new TinyJITStore{jit->jit->stores()[index]};
    return Status();
  });
}

using TakeLine = void (*)(const char *line, void *context);

static void giveLines(const std::vector<std::string> &lines, TakeLine take,
                      void *context) {
  for (const std::string &line : lines)
    if (take)
      take(line.c_str(), context);
}

void tinyjitJitExplainFrozen(const TinyJITJit *jit, TakeLine take,
                             void *context) {
  c::ask(jit, [&](auto &made) {
    giveLines(made.jit->explainFrozen(), take, context);
  });
}
void tinyjitJitTakeRemarks(TinyJITJit *jit, TakeLine take, void *context) {
  c::ask(jit, [&](auto &made) {
    giveLines(made.jit->takeRemarks(), take, context);
  });
}

void tinyjitNoteFrozen(const char *what, const char *file, int32_t line) {
  c::ask(what, [&](auto &) { noteFrozen(what, file ? file : "", line); });
}
