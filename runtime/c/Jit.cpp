// Captured functions of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Handles.h"
#include "runtime/support/Text.h"

using namespace tinyjit::runtime;

TinyJITJit *tinyjitJitCreate(TinyJITFunction function, void *context,
                             const TinyJITJitOptions *given) {
  JitOptions options;
  if (given) {
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
  }
  return new TinyJITJit{std::make_unique<Jit>(std::move(options)), function,
                        context};
}

TinyJITStatus *tinyjitJitLoad(TinyJITPlan *plan, TinyJITStore *store,
                              TinyJITJit **jit) {
  StatusOr<std::unique_ptr<Jit>> loaded =
      Jit::load(plan->plan, store ? store->store : nullptr);
  if (!loaded.ok())
    return c::wrap(loaded.status());
  *jit = new TinyJITJit{*std::move(loaded)};
  return nullptr;
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
      return Status::failedPrecondition(
          concat("the function gave no result ", i, ", expected ", numResults,
                 numResults == 1 ? " result" : " results"));
  result.buffers = std::move(made);
  return Status();
}

TinyJITStatus *tinyjitJitCall(TinyJITJit *jit, const TinyJITCall *call,
                              TinyJITBuffer **results, size_t numResults) {
  CallArguments arguments;
  const Buffer *buffers = c::buffers(call->buffers);
  arguments.buffers.assign(buffers, buffers + call->numBuffers);
  arguments.guards.assign(call->guards, call->guards + call->numGuards);
  for (size_t i = 0; i < call->numNumbers; ++i)
    arguments.numbers.push_back(call->numbers[i]->value);
  CallResult result;
  bool isDone = false;
  Status status = jit->jit->replay(arguments, result, isDone);
  if (!isDone)
    status = jit->jit->run(
        arguments, [&] { return namesOf(*call); },
        [&](const CallArguments &stands, CallResult &out) {
          return callFunction(*jit, stands, numResults, out);
        },
        result);
  if (status.ok() && result.buffers.size() != numResults)
    status = Status::invalidArgument(concat("got room for ", numResults,
                                            " results, the function gives ",
                                            result.buffers.size()));
  if (!status.ok())
    return c::wrap(std::move(status));
  auto *given = reinterpret_cast<Buffer *>(results);
  for (size_t i = 0; i < numResults; ++i)
    given[i] = std::move(result.buffers[i]);
  return nullptr;
}

TinyJITStatus *tinyjitJitSave(const TinyJITJit *jit, const char *path) {
  return c::wrap(jit->jit->save(path));
}
TinyJITStatus *tinyjitJitReset(TinyJITJit *jit) {
  return c::wrap(jit->jit->reset());
}
void tinyjitJitFreeMemory(TinyJITJit *jit) { jit->jit->freeMemory(); }
int64_t tinyjitJitBytesHeld(const TinyJITJit *jit) {
  return jit->jit->bytesHeld();
}
int32_t tinyjitJitNumCaptures(const TinyJITJit *jit) {
  return static_cast<int32_t>(jit->jit->plans().size());
}

TinyJITStatus *tinyjitJitCapture(const TinyJITJit *jit, int32_t index,
                                 TinyJITPlan **plan, TinyJITStore **store) {
  std::vector<std::shared_ptr<const Plan>> plans = jit->jit->plans();
  if (index < 0 || static_cast<size_t>(index) >= plans.size())
    return c::wrap(Status::outOfRange(concat(
        "there is no capture ", index, ", the function has ", plans.size())));
  *plan = new TinyJITPlan{plans[index]};
  if (store)
    *store = new TinyJITStore{jit->jit->stores()[index]};
  return nullptr;
}

static void giveLines(const std::vector<std::string> &lines,
                      void (*take)(const char *line, void *context),
                      void *context) {
  for (const std::string &line : lines)
    take(line.c_str(), context);
}

void tinyjitJitExplainFrozen(const TinyJITJit *jit,
                             void (*take)(const char *line, void *context),
                             void *context) {
  giveLines(jit->jit->explainFrozen(), take, context);
}
void tinyjitJitTakeRemarks(TinyJITJit *jit,
                           void (*take)(const char *line, void *context),
                           void *context) {
  giveLines(jit->jit->takeRemarks(), take, context);
}

void tinyjitNoteFrozen(const char *what, const char *file, int32_t line) {
  noteFrozen(what, file, line);
}
