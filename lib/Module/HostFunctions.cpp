// Calls the host functions of a module, and captures them without running them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"
#include "lib/Capture/CaptureFunction.h"
#include "lib/Host/CompileHost.h"
#include "lib/Module/ModuleImpl.h"
#include "lib/Support/Span.h"
#include "lib/Support/Strings.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/CpuFeatures.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;

/// Host ops after which a function counts as endless.
static constexpr int64_t maxSteps = 100'000'000;

const std::vector<FunctionInfo> &Module::functions() const {
  return impl->interface.functions;
}

/// The op of a host function as it was loaded, whether or not it has been
/// captured since.
static StatusOr<func::FuncOp> findFunction(Module::Impl &impl,
                                           const std::string &name) {
  StatusOr<ModuleOp> module = impl.source.ir();
  RETURN_IF_ERROR(module.status());
  if (!impl.loaded)
    impl.loaded = module->clone();
  std::string names;
  for (const FunctionInfo &info : impl.interface.functions) {
    if (info.name == name) {
      if (auto found = impl.loaded->lookupSymbol<func::FuncOp>(name))
        return found;
      return Status::unsupported(
          "each call chooses sizes of @" + name +
          ", so that it has no code before, expected calls through "
          "Module::jit");
    }
    names += (names.empty() ? "@" : ", @") + info.name;
  }
  return Status::notFound("there is no host function @" + name +
                          "; the module has " +
                          (names.empty() ? "none" : names));
}

/// Runs the passes over a host function.
static StatusOr<host::LoweredHost> lowerHost(ModuleSource &source,
                                             func::FuncOp function) {
  using Lowered = StatusOr<host::LoweredHost>;
  std::unique_ptr<Lowered> lowered;
  Status status = source.runWithin([&] {
    lowered = std::make_unique<Lowered>(diagnostics::collectResult(
        source.files(), source.context(),
        [&] { return host::lowerHost(function); }, Code::Unsupported));
    return Status();
  });
  if (status.ok())
    return std::move(*lowered);
  (void)lowered.release(); // it may be half made
  return status;
}

StatusOr<std::shared_ptr<const HostFunction>>
Module::function(const std::string &name) {
  auto known = impl->hostFunctions.find(name);
  if (known != impl->hostFunctions.end())
    return known->second;
  Span span("compile function @", name);
  StatusOr<func::FuncOp> found = findFunction(*impl, name);
  RETURN_IF_ERROR(found.status());
  RETURN_IF_ERROR(runtime::checkFeatures(
      target::featuresOf(impl->settings.target), "the code of @" + name));
  StatusOr<host::LoweredHost> lowered = lowerHost(impl->source, *found);
  RETURN_IF_ERROR(lowered.status());
  StatusOr<host::HostProgram> compiled = diagnostics::collectResult(
      impl->source.files(), impl->source.context(),
      [&] {
        return host::compileHost(*std::move(lowered), impl->settings.target);
      },
      Code::Unsupported);
  RETURN_IF_ERROR(compiled.status());
  host::HostProgram &program = *compiled;
  program.store = impl->parameters.store();
  std::set<std::string> launched;
  for (const host::HostStep &step : program.steps)
    if (step.kind == host::HostStep::Launch)
      launched.insert(step.text);
  // Full code is worth its time in the capture that replays.
  Tier tier = impl->options.tier == Tier::Full ? Tier::Full : Tier::Quick;
  RETURN_IF_ERROR(impl->addKernels(launched, tier));
  for (const host::HostStep &step : program.steps)
    program.kernels.push_back(step.kind == host::HostStep::Launch
                                  ? impl->kernels.at({step.text, tier})
                                  : nullptr);
  return impl->hostFunctions[name] = host::makeHostFunction(std::move(program));
}

/// The numbers as attributes, each at its parameter.
static StatusOr<SmallVector<TypedAttr>>
placeNumbers(func::FuncOp function, const std::vector<HostNumber> &numbers) {
  SmallVector<TypedAttr> scalars(function.getNumArguments());
  size_t next = 0;
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes())) {
    if (capture::getParameterKind(type) != capture::ParameterKind::Scalar ||
        next >= numbers.size())
      continue;
    const HostNumber &number = numbers[next++];
    bool isReal = std::holds_alternative<double>(number);
    if (isReal != isa<FloatType>(type))
      return Status::invalidArgument(
          nameArgument(capture::getParameterName(function, index)) + " of @" +
          function.getSymName().str() + " got " +
          (isReal ? "a float" : "an integer"));
    if (isReal)
      scalars[index] = FloatAttr::get(type, std::get<double>(number));
    else
      scalars[index] = IntegerAttr::get(type, std::get<int64_t>(number));
  }
  return scalars;
}

/// "step.mlir:7:3: the loop runs 2 times".
static std::string describe(const capture::Frozen &frozen) {
  std::string place = diagnostics::formatPlace(frozen.loc);
  return place.empty() ? frozen.text : place + ": " + frozen.text;
}

/// Which arguments of `function` are numbers, by parameter.
static SmallVector<unsigned> numbersOf(func::FuncOp function) {
  SmallVector<unsigned> places;
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
    if (capture::getParameterKind(type) == capture::ParameterKind::Scalar)
      places.push_back(index);
  return places;
}

/// Captures `function`; the capture is in no module.
static StatusOr<OwningOpRef<jit::CaptureOp>>
captureNow(Module::Impl &impl, func::FuncOp function,
           ArrayRef<TypedAttr> scalars, std::vector<std::string> &frozen,
           llvm::SmallBitVector &promoted) {
  Span span("capture @", function.getSymName());
  std::vector<capture::Frozen> list;
  StatusOr<OwningOpRef<jit::CaptureOp>> captured = diagnostics::collectResult(
      impl.source.files(), impl.source.context(),
      [&] {
        return capture::captureFunction(function, scalars, maxSteps, &list,
                                        &promoted);
      },
      Code::FailedPrecondition);
  if (captured.ok())
    for (const capture::Frozen &each : list)
      frozen.push_back(describe(each));
  return captured;
}

/// Puts a capture into the module. \returns its name there.
static std::string addCapture(Module::Impl &impl,
                              OwningOpRef<jit::CaptureOp> captured) {
  std::string name =
      capture::replaceFunction(impl.source.irIfRead(), std::move(captured))
          .getSymName()
          .str();
  impl.changed = true;
  impl.relist();
  return name;
}

/// The same for one with promoted numbers, if it has no hazard for any of their
/// values; else the module is as before.
static Status tryCapture(Module::Impl &impl,
                         OwningOpRef<jit::CaptureOp> captured,
                         std::string &name) {
  OwningOpRef<ModuleOp> before = impl.source.irIfRead().clone();
  name = addCapture(impl, std::move(captured));
  Status status = impl.optimize();
  if (status.ok())
    return status;
  impl.source.replaceIr(std::move(before));
  impl.relist();
  return status;
}

Status Module::Impl::addFound() {
  for (const auto &[made, name] : found) {
    StatusOr<func::FuncOp> function = findFunction(*this, name);
    RETURN_IF_ERROR(function.status());
    SmallVector<TypedAttr> scalars(function->getNumArguments());
    llvm::SmallBitVector promoted(function->getNumArguments());
    std::vector<std::string> frozen;
    source.context().loadDialect<arith::ArithDialect, jit::JitDialect>();
    StatusOr<OwningOpRef<jit::CaptureOp>> captured =
        captureNow(*this, *function, scalars, frozen, promoted);
    RETURN_IF_ERROR(captured.status());
    // Callers may hold parts of `interface`, which knows the capture already.
    capture::replaceFunction(source.irIfRead(), *std::move(captured));
    changed = true;
    this->captured[made] = name;
  }
  if (!found.empty())
    forgetPasses();
  found.clear();
  return {};
}

StatusOr<std::string> Module::capture(const std::string &name,
                                      const std::vector<HostNumber> &numbers,
                                      std::vector<std::string> *frozen,
                                      std::vector<bool> *promoted) {
  if (numbers.empty())
    if (std::optional<std::string> known = impl->findCaptured(name))
      return *std::move(known);
  // The plans that were found need the passes before there is another capture.
  if (!impl->found.empty())
    RETURN_IF_ERROR(impl->optimize());
  StatusOr<func::FuncOp> function = findFunction(*impl, name);
  RETURN_IF_ERROR(function.status());
  StatusOr<SmallVector<TypedAttr>> scalars = placeNumbers(*function, numbers);
  RETURN_IF_ERROR(scalars.status());
  impl->source.context().loadDialect<arith::ArithDialect, jit::JitDialect>();
  SmallVector<unsigned> places = numbersOf(*function);
  llvm::SmallBitVector wanted(function->getNumArguments());
  for (size_t i = 0; promoted && i < promoted->size(); ++i)
    wanted[places[i]] = (*promoted)[i];
  std::vector<std::string> list;
  std::string made;
  while (true) {
    StatusOr<OwningOpRef<jit::CaptureOp>> captured =
        captureNow(*impl, *function, *scalars, list, wanted);
    RETURN_IF_ERROR(captured.status());
    if (wanted.none()) {
      made = addCapture(*impl, *std::move(captured));
      break;
    }
    Status status = tryCapture(*impl, *std::move(captured), made);
    if (status.ok())
      break;
    wanted.reset();
    list = {"the arguments of @" + name +
            " cannot be variables: for some values, " + status.message()};
  }
  for (size_t i = 0; promoted && i < promoted->size(); ++i)
    (*promoted)[i] = wanted[places[i]];
  // A reason to freeze names a line of this file, which may have another name
  // for the next process.
  if (numbers.empty() && list.empty())
    impl->captured[made] = name;
  if (frozen)
    frozen->insert(frozen->end(), list.begin(), list.end());
  return made;
}

void Module::drop(const std::string &capture) {
  if (impl->found.erase(capture)) {
    llvm::erase_if(impl->interface.captures, [&](const CaptureInfo &info) {
      return info.name == capture;
    });
    impl->compiled.erase(capture);
    impl->planned.erase(capture);
    return;
  }
  auto op = impl->changed
                ? impl->source.irIfRead().lookupSymbol<jit::CaptureOp>(capture)
                : jit::CaptureOp();
  if (!op)
    return;
  op.erase();
  impl->compiled.erase(capture);
  impl->planned.erase(capture);
  impl->relist();
}
