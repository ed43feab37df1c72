// Verifier: checks replays against the reference interpreter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Verify.h"

#include "lib/Diagnostics/Diagnostics.h"
#include "lib/Module/ModuleAccess.h"
#include "lib/Support/Strings.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Verify/Bisect.h"
#include "lib/Verify/CheckLaunches.h"
#include "lib/Verify/Probe.h"
#include "runtime/replay/Validation.h"
#include "runtime/support/Return.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::verify;
using module::ModuleView;
using runtime::Buffer;
using runtime::Plan;

/// The words of garbage. A NaN in every float type, -1 in integers; a
/// signaling NaN in f32 and a NaN in f16 and bf16; large finite numbers, for
/// what passes over NaN, as the imported MAX does.
static constexpr uint64_t patterns[] = {0xffffffffffffffff, 0x7fa57fa57fa57fa5,
                                        0x7b7b7b7b7b7b7b7b};

struct Verifier::Impl {
  Impl(Module &module, llvm::SourceMgr &files, std::string capture,
       VerifyOptions options)
      : module(module), files(files), capture(std::move(capture)),
        options(options) {}

  Status prepare(const ModuleView &view);
  Status checkPlan(const Plan &plan) const;
  Status interpret(const CallStart &start);
  StatusOr<std::optional<Difference>>
  checkEager(const Plan &plan, const CallStart &start, const CallEnd &end);
  StatusOr<std::string> locateReplay(const Plan &plan, const CallStart &start,
                                     const CallEnd &launches);
  StatusOr<std::optional<Difference>>
  checkGarbage(const Plan &plan, const CallStart &start, const CallEnd &end);
  StatusOr<std::optional<Difference>>
  checkAddresses(const Plan &plan, const CallStart &start, const CallEnd &end);
  Status bisect(const CallStart &start, Difference &difference);

  Module &module;
  llvm::SourceMgr &files;
  std::string capture;
  VerifyOptions options;
  /// The capture as it was loaded, and as it is linked.
  std::optional<Reference> loaded, linked;
  /// The memory after the call of the capture as it was loaded; null until it
  /// has been interpreted.
  std::optional<CallEnd> meant;
};

namespace {
/// Fills buffers with garbage for some time.
class Blanked {
public:
  explicit Blanked(std::vector<Buffer> list) : buffers(std::move(list)) {
    llvm::erase_if(buffers,
                   [](const Buffer &buffer) { return !buffer.isAllocated(); });
  }
  Status fill() {
    for (const Buffer &buffer : buffers) {
      std::vector<char> bytes(buffer.byteSize());
      RETURN_IF_ERROR(buffer.copyOut(bytes.data(), buffer.byteSize()));
      contents.push_back(std::move(bytes));
    }
    for (const Buffer &buffer : buffers)
      RETURN_IF_ERROR(fillBuffer(buffer, patterns[0]));
    return {};
  }
  /// Gives them back what they held.
  Status restore() {
    Status first;
    for (size_t i = 0; i < contents.size(); ++i)
      if (Status s =
              buffers[i].copyIn(contents[i].data(), buffers[i].byteSize());
          first.ok())
        first = s;
    return first;
  }

private:
  std::vector<Buffer> buffers;
  std::vector<std::vector<char>> contents;
};
} // namespace

/// All that a caller has passed and got.
static std::vector<Buffer> collectBuffers(const runtime::Instance &instance,
                                          const std::vector<Buffer> &inputs,
                                          const std::vector<Buffer> &outputs) {
  std::vector<Buffer> list(inputs);
  list.insert(list.end(), outputs.begin(), outputs.end());
  for (const std::string &name : instance.store()->names())
    if (StatusOr<Buffer> buffer = instance.store()->get(name); buffer.ok())
      list.push_back(*buffer);
  return list;
}

/// A difference that is not at one launch.
static Difference describe(Difference::Kind kind,
                           const ElementDifference &found) {
  Difference difference;
  difference.kind = kind;
  difference.buffer = found.buffer;
  difference.element = found.element;
  difference.got = found.got;
  difference.expected = found.expected;
  return difference;
}

/// "operand 0, element 7: got 1, expected 2".
static std::string formatValues(const Difference &difference) {
  return concat(difference.buffer,
                difference.element ? concat(", element ", *difference.element)
                                   : std::string(),
                ": got ", difference.got, ", expected ", difference.expected);
}

/// "launch 3 (E_8)".
static std::string formatLaunch(const Difference &difference) {
  int32_t number = *difference.launch;
  return concat(
      number < 0 ? "launch " : "launch ", number < 0 ? ~number : number,
      number < 0 ? " of the prologue" : "", " (", difference.kernel, ")");
}

static void setMessage(Difference &difference, const std::string &text) {
  difference.message = concat(
      difference.location.empty() ? "" : difference.location + ": ", text);
}

Status Verifier::Impl::prepare(const ModuleView &view) {
  ModuleOp ir = view.loaded;
  return diagnostics::collectDiagnostics(
      files, *ir.getContext(), [&]() -> LogicalResult {
        target::CompileOptions options = view.settings.getCompileOptions();
        for (auto [from, reference] :
             {std::pair(ir, &loaded), std::pair(view.optimized, &linked)}) {
          FailureOr<Reference> made = Reference::create(from, capture, options);
          if (failed(made))
            return failure();
          reference->emplace(std::move(*made));
        }
        return success();
      });
}

Status Verifier::Impl::checkPlan(const Plan &plan) const {
  for (const std::string &name : plan.devices) {
    StatusOr<runtime::Device *> device = runtime::Device::get(name);
    RETURN_IF_ERROR(device.status());
  }
  bool fits = plan.prologue.size() == size_t(linked->numPrologue()) &&
              plan.launches.size() == size_t(linked->numLaunches());
  auto fit = [&](int32_t number, const runtime::Launch &launch) {
    Operation *op = linked->getOp(number);
    auto kernel = dyn_cast<jit::LaunchOp>(op);
    fits &= launch.kind == (kernel                 ? runtime::Launch::Kernel
                            : isa<jit::CopyOp>(op) ? runtime::Launch::Copy
                                                   : runtime::Launch::Branch);
    fits &= !kernel || launch.slots.size() == kernel.getNumBuffers();
  };
  for (size_t i = 0; fits && i < plan.prologue.size(); ++i)
    fit(~static_cast<int32_t>(i), plan.prologue[i]);
  for (size_t i = 0; fits && i < plan.launches.size(); ++i)
    fit(static_cast<int32_t>(i), plan.launches[i]);
  if (fits)
    return {};
  return Status::invalidArgument(
      "the plan of @", plan.name, " has ", plan.prologue.size(), " and ",
      plan.launches.size(),
      " launches in the prologue and behind it, which are not those of "
      "@",
      capture, " (", linked->numPrologue(), " and ", linked->numLaunches(),
      ")");
}

/// Whether a replay takes these arguments, as far as the interpreter relies on
/// them.
static bool takes(const Plan &plan, const CallStart &start) {
  if (start.inputs.size() != plan.inputs.size() ||
      start.scalars.size() != plan.scalars.size())
    return false;
  for (size_t i = 0; i < plan.inputs.size(); ++i) {
    const runtime::Slot &slot = plan.slots[plan.inputs[i].slot];
    if (start.inputs[i].dtype != slot.dtype ||
        start.inputs[i].shape != slot.shape)
      return false;
  }
  for (size_t i = 0; i < plan.scalars.size(); ++i)
    if (!runtime::checkScalarValue(plan.scalars[i], start.scalars[i]).ok())
      return false;
  return true;
}

Status Verifier::Impl::interpret(const CallStart &start) {
  StatusOr<CallEnd> end =
      diagnostics::collectResult(files, *loaded->getContext(), [&] {
        return interpretCapture(*loaded, start);
      });
  if (end.ok())
    meant = *std::move(end);
  return end.status();
}

/// Which part of a replay makes the difference to its launches one by one.
StatusOr<std::string> Verifier::Impl::locateReplay(const Plan &plan,
                                                   const CallStart &start,
                                                   const CallEnd &launches) {
  Plan serial = plan;
  for (runtime::Graph &graph : serial.graphs)
    graph.steps.clear();
  Plan single = serial;
  for (runtime::Graph &graph : single.graphs)
    graph.fn = nullptr;
  const char *without[] = {"without threads", "without graph functions"};
  const Plan *plans[] = {&serial, &single};
  for (int i = 0; i < 2; ++i) {
    StatusOr<Probe> probe = Probe::create(*plans[i], start);
    RETURN_IF_ERROR(probe.status());
    StatusOr<CallEnd> end = probe->replay(patterns[0]);
    RETURN_IF_ERROR(end.status());
    if (!compareEnds(*end, launches))
      return concat("; ", without[i], " it does not differ");
  }
  return std::string();
}

/// Without the inputs whose memory results take: what they hold in the end is
/// no part of what a capture means.
static CallEnd withoutDonated(const Plan &plan, CallEnd end) {
  for (const runtime::Output &output : plan.outputs)
    if (const runtime::Slot &slot = plan.slots[output.slot];
        !output.copy && slot.kind == runtime::Slot::Input)
      llvm::erase_if(end.arrays, [&](const CallEnd::Array &array) {
        return array.name == concat("input ", slot.index);
      });
  return end;
}

StatusOr<std::optional<Difference>>
Verifier::Impl::checkEager(const Plan &plan, const CallStart &start,
                           const CallEnd &end) {
  if (!meant)
    RETURN_IF_ERROR(interpret(start));
  StatusOr<LaunchResults> checked =
      diagnostics::collectResult(files, *linked->getContext(), [&] {
        return checkLaunches(plan, *linked, start);
      });
  RETURN_IF_ERROR(checked.status());
  LaunchResults &results = *checked;
  if (results.difference) {
    setMessage(*results.difference, concat(formatLaunch(*results.difference),
                                           " differs from the interpreter: ",
                                           formatValues(*results.difference)));
    return std::move(results.difference);
  }
  if (auto found = compareEnds(withoutDonated(plan, results.reference),
                               withoutDonated(plan, *meant))) {
    Difference difference = describe(Difference::Passes, *found);
    setMessage(difference, "the launches of @" + capture +
                               " as they are linked do not mean what the "
                               "capture means: " +
                               formatValues(difference));
    return std::optional(std::move(difference));
  }
  if (auto found = compareEnds(end, results.native)) {
    Difference difference = describe(Difference::Replay, *found);
    StatusOr<std::string> where = locateReplay(plan, start, results.native);
    RETURN_IF_ERROR(where.status());
    setMessage(difference, "the replay of @" + capture +
                               " differs from its launches one by one: " +
                               formatValues(difference) + *where);
    return std::optional(std::move(difference));
  }
  return std::optional<Difference>();
}

/// The words for a pattern that memory was filled with.
static std::string formatPattern(uint64_t pattern) {
  static const char digits[] = "0123456789abcdef";
  std::string text = "0x";
  for (int shift = 28; shift >= 0; shift -= 4)
    text += digits[pattern >> shift & 15];
  return text;
}

StatusOr<std::optional<Difference>>
Verifier::Impl::checkGarbage(const Plan &plan, const CallStart &start,
                             const CallEnd &end) {
  StatusOr<Probe> probe = Probe::create(plan, start);
  RETURN_IF_ERROR(probe.status());
  // Without garbage first: memory that is fresh from the system is zero.
  StatusOr<CallEnd> clean = probe->replay(0);
  RETURN_IF_ERROR(clean.status());
  for (uint64_t pattern : patterns) {
    StatusOr<CallEnd> poisoned = probe->replay(pattern);
    RETURN_IF_ERROR(poisoned.status());
    auto found = compareEnds(*poisoned, *clean);
    if (!found)
      continue;
    Difference difference = describe(Difference::Garbage, *found);
    std::string text =
        "results of @" + capture +
        " depend on what memory held before: " + formatValues(difference) +
        " (memory filled with " + formatPattern(pattern) + ", with 0)";
    if (auto reader = findGarbageReader(plan, *linked, start, pattern)) {
      text += "; the first such write is that of " + formatLaunch(*reader) +
              ", " + formatValues(*reader);
      difference.launch = reader->launch;
      difference.kernel = reader->kernel;
      difference.location = reader->location;
    }
    setMessage(difference, text);
    return std::optional(std::move(difference));
  }
  return std::optional<Difference>();
}

StatusOr<std::optional<Difference>>
Verifier::Impl::checkAddresses(const Plan &plan, const CallStart &start,
                               const CallEnd &end) {
  StatusOr<Probe> probe = Probe::create(plan, start);
  RETURN_IF_ERROR(probe.status());
  constexpr int numReplays = 3;
  for (int i = 0; i < numReplays; ++i) {
    StatusOr<CallEnd> moved = probe->replay(patterns[0]);
    RETURN_IF_ERROR(moved.status());
    auto found = compareEnds(*moved, end);
    if (!found)
      continue;
    Difference difference = describe(Difference::Address, *found);
    setMessage(difference,
               "results of @" + capture +
                   " depend on where memory is: " + formatValues(difference) +
                   concat(" (after all memory was moved ", i + 1,
                          i == 0 ? " time)" : " times)"));
    return std::optional(std::move(difference));
  }
  return std::optional<Difference>();
}

Status Verifier::Impl::bisect(const CallStart &start, Difference &difference) {
  // Captures that were made since may have moved the IR.
  StatusOr<ModuleView> view = module::ModuleAccess::view(module);
  RETURN_IF_ERROR(view.status());
  StatusOr<std::optional<int64_t>> prefix =
      findPrefix(view->loaded, capture, view->options, start);
  RETURN_IF_ERROR(prefix.status());
  if (!*prefix) {
    difference.message += "; compiled anew, the capture does not differ";
    return {};
  }
  difference.prefix = *prefix;
  SmallVector<Operation *> work =
      collectWork(view->loaded.lookupSymbol<jit::CaptureOp>(capture));
  std::string place = diagnostics::formatPlace(work[**prefix - 1]->getLoc());
  difference.message +=
      concat("; of the ", work.size(),
             " launches as they were loaded, the first ", **prefix, " suffice",
             place.empty() ? "" : ", the last of them at " + place);
  return {};
}

Verifier::Verifier(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Verifier::~Verifier() = default;

StatusOr<std::unique_ptr<Verifier>> Verifier::create(Module &module,
                                                     const std::string &capture,
                                                     VerifyOptions options) {
  if (options.bisect && !options.eager)
    return Status::invalidArgument(
        "a prefix is searched for where launches are compared with the "
        "interpreter; expected eager beside bisect");
  StatusOr<const CaptureInfo *> info = module.find(capture);
  RETURN_IF_ERROR(info.status());
  StatusOr<ModuleView> view = module::ModuleAccess::view(module);
  RETURN_IF_ERROR(view.status());
  auto impl =
      std::make_unique<Impl>(module, view->files, (*info)->name, options);
  RETURN_IF_ERROR(impl->prepare(*view));
  return std::unique_ptr<Verifier>(new Verifier(std::move(impl)));
}

StatusOr<std::vector<Difference>>
Verifier::replay(runtime::Instance &instance, const std::vector<Buffer> &inputs,
                 const std::vector<int64_t> &scalars,
                 std::vector<Buffer> &outputs) {
  const Plan &plan = instance.plan();
  RETURN_IF_ERROR(impl->checkPlan(plan));
  // A replay that is refused has to say so itself.
  StatusOr<CallStart> start = copyStart(inputs, scalars, *instance.store());
  // An index that lies outside is said before code runs that has it.
  impl->meant.reset();
  if (impl->options.eager && start.ok() && takes(plan, *start))
    RETURN_IF_ERROR(impl->interpret(*start));
  RETURN_IF_ERROR(instance.replay(inputs.data(), inputs.size(), scalars.data(),
                                  scalars.size(), outputs));
  RETURN_IF_ERROR(start.status());
  StatusOr<CallEnd> end = copyEnd(outputs, inputs, *instance.store());
  RETURN_IF_ERROR(end.status());
  std::vector<Difference> differences;
  struct Mode {
    bool wanted;
    StatusOr<std::optional<Difference>> (Impl::*check)(const Plan &,
                                                       const CallStart &,
                                                       const CallEnd &);
  };
  for (auto [wanted, check] :
       {Mode{impl->options.eager, &Impl::checkEager},
        Mode{impl->options.poison, &Impl::checkGarbage},
        Mode{impl->options.alias, &Impl::checkAddresses}}) {
    if (!wanted)
      continue;
    // Code that has kept an address of the caller's finds nothing there.
    Blanked blanked(check == &Impl::checkAddresses
                        ? collectBuffers(instance, inputs, outputs)
                        : std::vector<Buffer>());
    Status filled = blanked.fill();
    if (filled.ok() && check == &Impl::checkAddresses)
      filled = instance.renewMemory(patterns[0]);
    auto found = filled.ok()
                     ? (impl.get()->*check)(plan, *start, *end)
                     : StatusOr<std::optional<Difference>>(std::move(filled));
    Status restored = blanked.restore();
    RETURN_IF_ERROR(found.status());
    if (!restored.ok())
      return restored;
    if (!*found)
      continue;
    differences.push_back(**std::move(found));
    if (check == &Impl::checkEager && impl->options.bisect)
      RETURN_IF_ERROR(impl->bisect(*start, differences.back()));
  }
  return differences;
}
