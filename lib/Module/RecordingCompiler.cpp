// Compiles the recordings that the host program makes of a module's kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/RecordingCompiler.h"

#include "dialects/Jit/RuntimeTypes.h"
#include "lib/Capture/BuildCapture.h"
#include "lib/Module/CaptureOptimizer.h"
#include "lib/Module/Parameters.h"
#include "lib/Module/ReadInterface.h"
#include "lib/Plan/SharedObject.h"
#include "runtime/plan/Debug.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Kernel.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringSet.h"

#include <map>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;
using runtime::Kernel;
using runtime::KernelPtr;
using runtime::KernelSource;
using runtime::Plan;
using runtime::Recording;

StatusOr<std::string> RecordingCompiler::kernelText(const std::string &symbol) {
  StatusOr<ModuleOp> module = source.ir();
  RETURN_IF_ERROR(module.status());
  std::string text;
  llvm::raw_string_ostream stream(text);
  SymbolTable(*module).lookup(symbol)->print(stream);
  return text;
}

/// Brings the IR of a kernel that another module or the plan of a capture holds
/// here, as `renamed`, with the types that its numbers have there.
Status RecordingCompiler::addForeign(ModuleOp module, KernelSource &owner,
                                     const std::string &symbol,
                                     Kernel &renamed) {
  StatusOr<std::string> text = owner.kernelText(symbol);
  RETURN_IF_ERROR(text.status());
  return diagnostics::collectDiagnostics(
      context.sources, source.context(), [&]() -> LogicalResult {
        OwningOpRef<ModuleOp> other =
            parseSourceString<ModuleOp>(*text, &source.context());
        if (!other)
          return failure();
        auto op = *other->getOps<jit::KernelOp>().begin();
        op->remove();
        op.setSymName(renamed.symbol);
        module.push_back(op);
        renamed.scalars.clear();
        for (Type type : op.getArgumentTypes())
          if (auto variable = dyn_cast<jit::VarType>(type))
            renamed.scalars.push_back(jit::describeVariable(variable));
        return success();
      });
}

/// Who has the IR of a kernel; null if nobody has.
static std::shared_ptr<KernelSource> findSource(const Kernel &kernel) {
  if (std::shared_ptr<KernelSource> linker = kernel.linker.lock())
    return linker;
  return kernel.origin.lock();
}

/// Puts every kernel that is launched into `module`; a kernel of another
/// module or of a plan, or with the name of the recording, gets a symbol that
/// is free here.
Status RecordingCompiler::addKernels(ModuleOp module, Recording &recording) {
  StatusOr<ModuleOp> own = source.ir();
  RETURN_IF_ERROR(own.status());
  SymbolTable symbols(*own);
  std::map<std::pair<const KernelSource *, std::string>, KernelPtr> added;
  llvm::StringSet<> taken;
  taken.insert(recording.name);
  for (const runtime::RecordedBase &base : recording.bases)
    taken.insert(base.name);
  for (runtime::RecordedStep &step : recording.steps) {
    if (!step.kernel)
      continue;
    std::shared_ptr<KernelSource> owner = findSource(*step.kernel);
    if (!owner)
      return Status::failedPrecondition(
          "kernel \"" + step.kernel->name +
          "\" cannot be captured: it belongs to no module that is still open");
    KernelPtr &known = added[{owner.get(), step.kernel->symbol}];
    if (known) {
      step.kernel = known;
      continue;
    }
    bool isOwn = owner.get() == this;
    Kernel renamed = *step.kernel;
    auto isFree = [&](const std::string &symbol) {
      bool isItself = isOwn && symbol == step.kernel->symbol;
      return (isItself || !symbols.lookup(symbol)) &&
             taken.insert(symbol).second;
    };
    for (int number = 0; !isFree(renamed.symbol);)
      renamed.symbol = step.kernel->symbol + "_" + std::to_string(number++);
    if (isOwn) {
      Operation *op = symbols.lookup(step.kernel->symbol)->clone();
      SymbolTable::setSymbolName(op, renamed.symbol);
      module.push_back(op);
    } else {
      RETURN_IF_ERROR(addForeign(module, *owner, step.kernel->symbol, renamed));
    }
    known = step.kernel = std::make_shared<const Kernel>(renamed);
  }
  return {};
}

StatusOr<OwningOpRef<ModuleOp>>
RecordingCompiler::lower(const Recording &recording) {
  StatusOr<ModuleOp> own = source.ir();
  RETURN_IF_ERROR(own.status());
  OwningOpRef<ModuleOp> module =
      ModuleOp::create(UnknownLoc::get(&source.context()));
  SymbolTable symbols(*own);
  llvm::StringSet<> added;
  for (const runtime::RecordedBase &base : recording.bases)
    if (base.isShared && added.insert(base.name).second)
      module->push_back(symbols.lookup(base.name)->clone());
  Recording copy = recording;
  RETURN_IF_ERROR(addKernels(*module, copy));
  Status status =
      diagnostics::collectDiagnostics(context.sources, source.context(), [&] {
        capture::buildCapture(*module, copy);
        return verify(*module);
      });
  if (!status.ok())
    return status;
  return module;
}

StatusOr<std::string> RecordingCompiler::print(const Recording &recording) {
  StatusOr<OwningOpRef<ModuleOp>> module = lower(recording);
  RETURN_IF_ERROR(module.status());
  std::string text;
  llvm::raw_string_ostream stream(text);
  (*module)->print(stream);
  return text;
}

StatusOr<plan::CompiledCapture>
RecordingCompiler::compile(const Recording &recording) {
  StatusOr<OwningOpRef<ModuleOp>> module = lower(recording);
  RETURN_IF_ERROR(module.status());
  jit::CaptureOp capture = *(*module)->getOps<jit::CaptureOp>().begin();
  if (runtime::isDebugging(1))
    printLoaded(describeCapture(capture));
  // The host program and other captures use the same memory.
  for (auto state : (*module)->getOps<jit::StateOp>())
    state->setAttr(jit::StateOp::getExternalAttrName(),
                   UnitAttr::get(&source.context()));
  if (explain.passes)
    source.addRemarks(context.stats.remarks);
  Status status = optimizeCaptures(context, explain, source, *module);
  if (!status.ok())
    return status;
  return plans.make(capture);
}

StatusOr<std::shared_ptr<const Plan>>
RecordingCompiler::link(const Recording &recording) {
  std::lock_guard<std::mutex> lock(mutex);
  StatusOr<plan::CompiledCapture> compiled = compile(recording);
  RETURN_IF_ERROR(compiled.status());
  return compiled->plan;
}

Status RecordingCompiler::save(const Recording &recording,
                               const runtime::Store &store,
                               const std::string &path) {
  std::lock_guard<std::mutex> lock(mutex);
  StatusOr<plan::CompiledCapture> compiled = compile(recording);
  RETURN_IF_ERROR(compiled.status());
  RETURN_IF_ERROR(plan::saveCapture(*compiled, context.settings.target, path));
  std::vector<std::string> names;
  for (const auto *list : {&compiled->plan->constants, &compiled->plan->states})
    for (const runtime::NamedSlot &slot : *list)
      names.push_back(slot.name);
  return saveStore(store, names, path);
}
