// Finds the shortest prefix of a capture whose replay gives a wrong result.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Verify/Bisect.h"

#include "dialects/Jit/Analysis/Dependences.h"
#include "lib/Verify/Reference.h"
#include "runtime/support/Return.h"
#include "tinyjit/Verify.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::verify;
using runtime::Buffer;
using runtime::Plan;
using runtime::Store;

/// The buffers of `jit.alloc` that `kept` write and that `rest` or the capture
/// as a whole hand on.
static SmallVector<Value> findLive(ArrayRef<Operation *> kept,
                                   ArrayRef<Operation *> rest,
                                   jit::ReturnOp end) {
  auto baseOf = [](Value buffer) {
    return jit::getBufferAccess(buffer, jit::Access::Read).base;
  };
  llvm::SetVector<Value> written;
  SmallVector<jit::BufferAccess> accesses;
  for (Operation *op : kept)
    llvm::append_range(accesses, jit::getWorkAccesses(op));
  for (const jit::BufferAccess &access : accesses)
    if (auto alloc = access.base.getDefiningOp<jit::AllocOp>();
        alloc && access.access != jit::Access::Read &&
        !alloc->hasAttr(jit::lowerBoundAttrName))
      written.insert(access.base);
  llvm::DenseSet<Value> used;
  for (Value value : end.getValues())
    used.insert(baseOf(value));
  for (Operation *op : rest)
    for (const jit::BufferAccess &access : jit::getWorkAccesses(op))
      used.insert(access.base);
  return llvm::to_vector(llvm::make_filter_range(
      written, [&](Value value) { return used.contains(value); }));
}

OwningOpRef<ModuleOp> verify::makePrefix(ModuleOp module, StringRef name,
                                         int64_t count) {
  OwningOpRef<ModuleOp> prefix(module.clone());
  auto capture = prefix->lookupSymbol<jit::CaptureOp>(name);
  SmallVector<Operation *> work = collectWork(capture);
  if (count >= static_cast<int64_t>(work.size()))
    return prefix;
  // A loop or branch is kept whole, or goes whole.
  llvm::SetVector<Operation *> kept, rest;
  for (auto [number, op] : llvm::enumerate(work)) {
    while (op->getParentOp()->hasTrait<jit::ControlFlow>())
      op = op->getParentOp();
    if (static_cast<int64_t>(number) < count)
      kept.insert(op);
    else if (!kept.contains(op))
      rest.insert(op);
  }
  auto end = cast<jit::ReturnOp>(capture.getBody().front().getTerminator());
  SmallVector<Value> live =
      findLive(kept.getArrayRef(), rest.getArrayRef(), end);
  for (Operation *op : rest)
    op->erase();
  for (Operation &op : llvm::make_early_inc_range(capture.getBody().front()))
    if (isa<jit::GraphOp, jit::PrologueOp>(op) &&
        op.getRegion(0).front().empty())
      op.erase();
  OpBuilder builder(end);
  jit::ReturnOp::create(builder, end.getLoc(), live);
  end.erase();
  capture.setFunctionType(builder.getFunctionType(capture.getArgumentTypes(),
                                                  TypeRange(ValueRange(live))));
  capture.setResAttrsAttr({});
  return prefix;
}

/// Gives the module's constants and states what the call begins with.
static Status setGlobals(const CallStart &start, Store &store) {
  for (const auto &[name, global] : start.globals) {
    StatusOr<Buffer> buffer = toBuffer(global.array, *global.device);
    RETURN_IF_ERROR(buffer.status());
    bool isState = global.kind == Store::Kind::State;
    Status status = !store.getEntry(name).ok()
                        ? store.define(name, *buffer, global.kind)
                    : isState ? store.replaceState(name, *buffer)
                              : store.replaceConstant(name, *buffer);
    if (!status.ok())
      return status;
  }
  return {};
}

/// Whether a replay of `text`, compiled, differs from what it says.
static StatusOr<bool> differs(const std::string &text,
                              const std::string &capture, ModuleOptions options,
                              const CallStart &start, const PlanEdit &edit) {
  options.cache = CacheMode::Off;
  options.parameters.clear();
  StatusOr<std::unique_ptr<Module>> module =
      Module::parse(text, "<prefix>", options);
  RETURN_IF_ERROR(module.status());
  const std::shared_ptr<Store> &store = (*module)->store();
  RETURN_IF_ERROR(setGlobals(start, *store));
  StatusOr<std::shared_ptr<const Plan>> plan = (*module)->plan(capture);
  if (plan.ok() && edit)
    plan = edit(*plan);
  RETURN_IF_ERROR(plan.status());
  StatusOr<std::unique_ptr<runtime::Instance>> instance =
      runtime::Instance::create(*plan, store);
  RETURN_IF_ERROR(instance.status());
  VerifyOptions checks;
  checks.eager = true;
  StatusOr<std::unique_ptr<Verifier>> verifier =
      Verifier::create(**module, capture, checks);
  RETURN_IF_ERROR(verifier.status());
  std::vector<Buffer> inputs, outputs;
  for (size_t i = 0; i < start.inputs.size(); ++i) {
    RETURN_IF_ERROR(toBuffer(start.inputs[i], *start.inputDevices[i])
                        .moveTo(inputs.emplace_back()));
  }
  StatusOr<std::vector<Difference>> found =
      (*verifier)->replay(**instance, inputs, start.scalars, outputs);
  RETURN_IF_ERROR(found.status());
  return !found->empty();
}

StatusOr<std::optional<int64_t>>
verify::findPrefix(ModuleOp module, const std::string &name,
                   const ModuleOptions &options, const CallStart &start,
                   const PlanEdit &edit) {
  auto test = [&](int64_t count) -> StatusOr<bool> {
    std::string text;
    llvm::raw_string_ostream stream(text);
    makePrefix(module, name, count)->print(stream);
    return differs(text, name, options, start, edit);
  };
  auto capture = module.lookupSymbol<jit::CaptureOp>(name);
  int64_t good = 0, bad = collectWork(capture).size();
  StatusOr<bool> whole = test(bad);
  RETURN_IF_ERROR(whole.status());
  if (!*whole)
    return std::optional<int64_t>();
  while (bad - good > 1) {
    int64_t middle = good + (bad - good) / 2;
    StatusOr<bool> result = test(middle);
    RETURN_IF_ERROR(result.status());
    (*result ? bad : good) = middle;
  }
  return std::optional<int64_t>(bad);
}
