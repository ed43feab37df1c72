// Captures a function of the host program by recording its launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/JitRecording.h"

#include "runtime/jit/Recorder.h"
#include "runtime/memory/SymbolicPlace.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <algorithm>

using namespace tinyjit::runtime;
using tinyjit::Bounds;

/// The compiler of a recording: the module of its first kernel, or null if a
/// kernel belongs to no module that is still open, or if it has loops.
static std::shared_ptr<CaptureLinker> commonLinker(const Recording &recording) {
  std::shared_ptr<CaptureLinker> first;
  // Loops and branches come from plans, whose kernels are compiled already.
  if (recording.hasBranches())
    return nullptr;
  for (const RecordedStep &step : recording.steps) {
    if (!step.kernel)
      continue;
    std::shared_ptr<CaptureLinker> linker = step.kernel->linker.lock();
    if (!linker)
      return nullptr;
    if (!first)
      first = std::move(linker);
  }
  return first;
}

namespace {
/// Records one call.
class JitRecording {
public:
  JitRecording(const std::string &name, const CallArguments &arguments,
               JitEntry &entry)
      : arguments(arguments), entry(entry), recorder(name) {}
  /// Runs `body` with stand-ins and fills the entry.
  Status run(const Jit::Body &body, CallResult &result);

private:
  Status makeInputs();
  void makeNumbers();
  void settleNumber(Recording &recording, size_t number);
  std::vector<VariableSource> sourcesOf(const VariablePtr &variable) const;
  Status findSources(Recording &recording);
  std::vector<Guard> makeGuards(const Recording &recording) const;
  Status link(Recording recording);

  const CallArguments &arguments;
  JitEntry &entry;
  Recorder recorder;
  CallArguments stands;
};
} // namespace

/// Every input gets a base of its own over the same memory, so that the
/// recorder can tell it from all other ways to that memory.
Status JitRecording::makeInputs() {
  for (size_t i = 0; i < arguments.buffers.size(); ++i) {
    const Buffer &buffer = arguments.buffers[i];
    const std::string &name = entry.names.buffers[i];
    if (!buffer || (!buffer.isAllocated() && buffer.byteSize()))
      return Status::failedPrecondition(quoted("argument", name),
                                        " has no memory yet; fill it with "
                                        "copyIn first");
    const auto &place = buffer.symbolicPlace();
    StatusOr<Buffer> stand =
        Buffer::wrap(buffer.data(), buffer.device(), buffer.dtype(),
                     place ? place->upto : buffer.shape(), [buffer](void *) {});
    RETURN_IF_ERROR(stand.status());
    recorder.addInput(name, *stand);
    if (place)
      stand = view(*stand, 0, buffer.dtype(), place->sizes, place->upto);
    RETURN_IF_ERROR(stand.status());
    stands.buffers.push_back(*std::move(stand));
  }
  return Status();
}

void JitRecording::makeNumbers() {
  for (size_t i = 0; i < arguments.numbers.size(); ++i) {
    Value value = arguments.numbers[i];
    NumberUse &use = entry.numbers[i];
    use.stand = use.given;
    if (!use.given) {
      use.stand = Variable::createOpen(entry.names.numbers[i], use.isReal);
      if (use.isReal)
        value = std::get<Real>(value).following(use.stand);
      else
        value = *Number::bind(use.stand, std::get<Number>(value).peek());
    }
    recorder.addVariable(use.stand);
    recorder.setValue(value);
    stands.numbers.push_back(value);
  }
}

/// Narrows the bounds so that `number` stays between `min` and `max`; false if
/// that depends on another number whose bounds are not known yet.
static bool narrow(const Number &number, int64_t min, int64_t max,
                   NumberUse &use) {
  auto boundsOf = [](const BoundVariable &other) -> std::optional<Bounds> {
    if (other.variable->isOpen())
      return std::nullopt;
    const Scalar &scalar = other.variable->scalar();
    return Bounds{scalar.min, scalar.max};
  };
  std::optional<Bounds> left = number.form().narrow(
      {use.stand, 0}, {use.min, use.max}, {min, max}, boundsOf);
  if (!left)
    return false;
  use.min = left->min;
  use.max = left->max;
  return true;
}

namespace {
/// How a recording uses a variable.
struct Uses {
  bool isUsed = false;
  std::optional<Scalar::Type> type;
  bool hasOneType = true;
  bool hasBounds = true;
};
} // namespace

/// Finds the bounds that kernels and views leave to the variable of `use`.
static Uses findUses(const Recording &recording, NumberUse &use) {
  Uses uses;
  for (const RecordedStep &step : recording.steps)
    for (size_t i = 0; i < step.scalars.size(); ++i) {
      if (step.scalars[i].variable() != use.stand)
        continue;
      const Scalar &scalar = step.kernel->scalars[i];
      uses.isUsed = true;
      uses.hasOneType &= !uses.type || *uses.type == scalar.type;
      uses.type = scalar.type;
      use.min = std::max(use.min, scalar.min);
      use.max = std::min(use.max, scalar.max);
    }
  for (const RecordedView &view : recording.views) {
    const RecordedBase &base = recording.bases[view.base];
    if (view.byteOffset.form().scaleOf({use.stand, 0}) != 0) {
      uses.isUsed = true;
      uses.hasBounds &= narrow(view.byteOffset, 0,
                               *arrayBytes(base.dtype, base.shape) -
                                   *arrayBytes(view.dtype, view.upto),
                               use);
    }
    for (size_t d = 0; d < view.sizes.size(); ++d)
      if (view.sizes[d].variable() == use.stand) {
        uses.isUsed = true;
        narrow(view.sizes[d], 0, view.upto[d], use);
      }
  }
  for (const RecordedSum &sum : recording.sums)
    uses.isUsed |= sum.sum.form().scaleOf({use.stand, 0}) != 0;
  return uses;
}

static int32_t numberOf(const Recording &recording,
                        const VariablePtr &variable) {
  auto found = std::find(recording.variables.begin(), recording.variables.end(),
                         variable);
  return static_cast<int32_t>(found - recording.variables.begin());
}

void JitRecording::settleNumber(Recording &recording, size_t i) {
  NumberUse &use = entry.numbers[i];
  int32_t number = numberOf(recording, use.stand);
  if (number == static_cast<int32_t>(recording.variables.size()))
    return; // another number of the same variable
  use.isRead = recording.isRead[number];
  use.min = std::numeric_limits<int64_t>::min();
  use.max = std::numeric_limits<int64_t>::max();
  Uses uses = findUses(recording, use);
  bool isPossible = !use.isRead && uses.hasOneType &&
                    (use.given || uses.hasBounds) && use.min <= use.max;
  use.isRefused = use.isFree && !isPossible;
  use.isFree &= isPossible;
  if (!use.isFree || !uses.isUsed)
    return freeze(recording, number);
  if (use.given)
    return;
  VariablePtr settled;
  if (use.isReal && uses.type != Scalar::I64)
    settled = *Variable::createReal(entry.names.numbers[i]);
  else
    settled = *Variable::create(entry.names.numbers[i], use.min, use.max,
                                uses.type.value_or(Scalar::I64));
  replaceVariable(recording, number, settled);
  use.stand = settled;
}

std::vector<VariableSource>
JitRecording::sourcesOf(const VariablePtr &variable) const {
  std::vector<VariableSource> sources;
  for (size_t i = 0; i < entry.numbers.size(); ++i)
    if (entry.numbers[i].stand == variable && entry.numbers[i].isFree)
      sources.push_back({static_cast<int32_t>(i), -1, -1});
  for (size_t b = 0; b < arguments.buffers.size(); ++b)
    if (const auto &place = arguments.buffers[b].symbolicPlace())
      for (size_t d = 0; d < place->sizes.size(); ++d)
        if (place->sizes[d].variable() == variable)
          sources.push_back(
              {-1, static_cast<int32_t>(b), static_cast<int32_t>(d)});
  return sources;
}

static bool isSum(const Recording &recording, const VariablePtr &variable) {
  return std::any_of(
      recording.sums.begin(), recording.sums.end(),
      [&](const RecordedSum &sum) { return sum.variable == variable; });
}

/// Gives sums the type and the bounds of the kernels that get them, and makes
/// numbers of those whose variables are gone.
static void settleSums(Recording &recording) {
  for (size_t i = recording.sums.size(); i-- > 0;) {
    const VariablePtr variable = recording.sums[i].variable;
    int32_t number = numberOf(recording, variable);
    if (!recording.sums[i].sum.variable()) {
      freeze(recording, number);
      continue;
    }
    Scalar bounds = variable->scalar();
    for (const RecordedStep &step : recording.steps)
      for (size_t s = 0; s < step.scalars.size(); ++s)
        if (step.scalars[s].variable() == variable) {
          const Scalar &scalar = step.kernel->scalars[s];
          bounds.type = scalar.type;
          bounds.min = std::max(bounds.min, scalar.min);
          bounds.max = std::min(bounds.max, scalar.max);
        }
    replaceVariable(
        recording, number,
        *Variable::create(bounds.name, bounds.min, bounds.max, bounds.type));
  }
}

/// Fixing a variable may leave a number that no view or launch can have.
static Status checkNumbers(const Recording &recording) {
  for (const RecordedView &view : recording.views)
    if (!view.byteOffset.fits() ||
        !std::all_of(view.sizes.begin(), view.sizes.end(),
                     [](const Number &size) { return size.fits(); }))
      return Status::outOfRange("the place of a view of ",
                                quoted("function", recording.name),
                                " does not fit 64 bits");
  for (const RecordedSum &sum : recording.sums)
    if (!sum.sum.fits())
      return Status::outOfRange(quoted("variable", sum.variable->scalar().name),
                                " of ", quoted("function", recording.name),
                                " does not fit 64 bits");
  return Status();
}

/// Finds out where replays get the variables from; one that no argument brings
/// is frozen.
Status JitRecording::findSources(Recording &recording) {
  for (size_t v = recording.variables.size(); v-- > 0;) {
    const VariablePtr variable = recording.variables[v];
    if (isSum(recording, variable) || !sourcesOf(variable).empty())
      continue;
    recording.frozen.push_back(
        concat(quoted("variable", variable->scalar().name), " = ",
               recording.values[v], ", which is no argument of the function"));
    freeze(recording, static_cast<int32_t>(v));
  }
  RETURN_IF_ERROR(checkNumbers(recording));
  settleSums(recording);
  for (const VariablePtr &variable : recording.variables)
    entry.sources.push_back(sourcesOf(variable));
  return Status();
}

/// The values that a call must bring for the recording to be what it would
/// launch.
std::vector<Guard> JitRecording::makeGuards(const Recording &recording) const {
  std::vector<Guard> guards;
  for (size_t i = 0; i < entry.guards.size(); ++i)
    guards.push_back({Guard::Word, entry.names.guards[i],
                      entry.names.guardValues[i], entry.guards[i],
                      static_cast<int32_t>(i)});
  for (size_t i = 0; i < entry.numbers.size(); ++i) {
    const NumberUse &use = entry.numbers[i];
    Guard guard;
    guard.name = entry.names.numbers[i];
    guard.position = static_cast<int32_t>(i);
    auto variable = std::find(recording.variables.begin(),
                              recording.variables.end(), use.stand);
    if (use.isFree) {
      bool isUsed = variable != recording.variables.end();
      guard.kind = Guard::Variable;
      guard.word = isUsed ? variable - recording.variables.begin() : -1;
    } else {
      guard.kind = use.isWide   ? Guard::F64
                   : use.isReal ? Guard::F32
                                : Guard::Integer;
      guard.value = printNumber(use);
      guard.word = use.value;
    }
    guards.push_back(std::move(guard));
  }
  for (const RecordedSum &sum : recording.sums) {
    ScalarSum form{numberOf(recording, sum.variable), {sum.sum.constant(), {}}};
    for (const Number::Term &term : sum.sum.terms())
      form.sum.terms.push_back(
          {numberOf(recording, term.variable), term.scale});
    addGuards(form, sum.variable->scalar().name, guards);
  }
  return guards;
}

/// A result that the function made has its content from a step.
static Status checkResults(const Recording &recording) {
  std::vector<bool> isTouched(recording.bases.size());
  for (const RecordedStep &step : recording.steps)
    for (const RecordedOperand &operand : step.operands)
      isTouched[recording.views[operand.view].base] = true;
  for (size_t i = 0; i < recording.results.size(); ++i) {
    const RecordedView &view = recording.views[recording.results[i]];
    if (recording.bases[view.base].kind == RecordedBase::Temp &&
        !isTouched[view.base] && *arrayBytes(view.dtype, view.upto) != 0)
      return Status::failedPrecondition(
          "result ", i, " of ", quoted("function", recording.name), ", a ",
          formatType(view.dtype, view.upto),
          ", is not written while the function is captured; launches and "
          "copies of other threads are not captured");
  }
  return Status();
}

Status JitRecording::link(Recording recording) {
  RETURN_IF_ERROR(checkResults(recording));
  std::shared_ptr<CaptureLinker> linker = commonLinker(recording);
  StatusOr<std::shared_ptr<const Plan>> plan =
      linker ? linker->link(recording) : linkDirectly(recording);
  RETURN_IF_ERROR(plan.status());
  auto store = std::make_shared<Store>(recording.store);
  for (const RecordedBase &base : recording.bases) {
    if (base.kind != RecordedBase::Global)
      continue;
    entry.writesGlobals |= base.isWritten;
    if (base.isShared)
      continue;
    RETURN_IF_ERROR(store->define(base.name, base.buffer, Store::Kind::State));
  }
  RETURN_IF_ERROR(sumsOf((*plan)->guards, (*plan)->scalars).moveTo(entry.sums));
  entry.plan = *std::move(plan);
  entry.store = std::move(store);
  entry.recording = std::make_shared<const Recording>(std::move(recording));
  return Status();
}

/// A compiler for a recording whose kernels are all there as IR: the module of
/// the first one.
static StatusOr<std::shared_ptr<CaptureLinker>>
requireLinker(const Recording &recording) {
  std::shared_ptr<CaptureLinker> first;
  for (const RecordedStep &step : recording.steps) {
    if (step.isBranch())
      return Status::unsupported(
          quoted("function", recording.name),
          " launches loops or branches of a capture, which are there as code "
          "only; save the capture by itself");
    if (!step.kernel)
      continue;
    std::shared_ptr<CaptureLinker> linker = step.kernel->linker.lock();
    if (!linker)
      if (std::shared_ptr<KernelSource> origin = step.kernel->origin.lock())
        linker = origin->linker();
    if (!linker)
      return Status::unsupported(
          quoted("function", recording.name),
          " launches kernels that no open module has as IR");
    if (!first)
      first = std::move(linker);
  }
  if (!first)
    return Status::unsupported(quoted("function", recording.name),
                               " launches no kernel, so no module can save it");
  return first;
}

static StatusOr<std::string> printRecorded(const JitEntry &entry) {
  StatusOr<std::shared_ptr<CaptureLinker>> linker =
      requireLinker(*entry.recording);
  return linker.ok() ? (*linker)->print(*entry.recording)
                     : StatusOr<std::string>(linker.status());
}

static Status saveRecorded(const JitEntry &entry, const std::string &path) {
  for (size_t i = 0; i < entry.numbers.size(); ++i)
    if (const NumberUse &use = entry.numbers[i];
        use.isReal && use.isFree && use.stand &&
        use.stand->scalar().type == Scalar::I64)
      return Status::unsupported(
          quoted("argument", entry.names.numbers[i]), " of ",
          quoted("function", entry.recording->name),
          " is an f64 that changes from call to call, expected an f32, or an "
          "array of one element: saved captures have no such variables");
  for (size_t i = 0; i < entry.numbers.size(); ++i)
    if (const NumberUse &use = entry.numbers[i];
        use.given && use.isFree && !use.isReal &&
        (use.scale != 1 || use.constant != 0))
      return Status::unsupported(
          quoted("argument", entry.names.numbers[i]), " of ",
          quoted("function", entry.recording->name), " is computed from ",
          quoted("variable", use.given->scalar().name),
          ", expected the variable itself: a saved capture gets its value");
  StatusOr<std::shared_ptr<CaptureLinker>> linker =
      requireLinker(*entry.recording);
  return linker.ok() ? (*linker)->save(*entry.recording, *entry.store, path)
                     : linker.status();
}

Status JitRecording::run(const Jit::Body &body, CallResult &result) {
  RETURN_IF_ERROR(makeInputs());
  makeNumbers();
  stands.guards = arguments.guards;
  recorder.start();
  RETURN_IF_ERROR(body(stands, result));
  RETURN_IF_ERROR(recorder.checkHostWrites());
  RETURN_IF_ERROR(recorder.checkKept(result.buffers));
  std::shared_ptr<CaptureLinker> linker = commonLinker(recorder.get());
  Recording recording =
      recorder.finish(result.buffers, linker ? linker->store() : nullptr);
  for (size_t i = 0; i < entry.numbers.size(); ++i)
    settleNumber(recording, i);
  for (const Buffer &buffer : arguments.buffers)
    entry.hasSymbolicInputs |= bool(buffer.symbolicPlace());
  RETURN_IF_ERROR(findSources(recording));
  recording.guards = makeGuards(recording);
  RETURN_IF_ERROR(link(std::move(recording)));
  entry.frozen = describeGuards(entry);
  const std::vector<std::string> &baked = entry.recording->frozen;
  entry.frozen.insert(entry.frozen.end(), baked.begin(), baked.end());
  entry.print = printRecorded;
  entry.save = saveRecorded;
  entry.form = result.form;
  return ownResults(stands.buffers, result.buffers);
}

ArgumentTitle RecordingSource::titleOf(const std::string &argument) const {
  return ArgumentTitle::of(argument, name);
}

Status RecordingSource::capture(const CallArguments &arguments, JitEntry &entry,
                                CallResult &result) {
  return JitRecording(name, arguments, entry).run(body, result);
}
