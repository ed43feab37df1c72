// TimedCode: the machine code of one kernel with operands, to be timed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Tune/TimedCode.h"

#include "lib/Target/ProgramCompiler.h"
#include "runtime/orc/ObjectLoader.h"
#include "runtime/support/ThreadPool.h"
#include "tinyjit/Runtime/Threads.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::tune;
using runtime::Access;
using runtime::Launch;
using runtime::Plan;

/// A plan of one launch of `kernel`, in a graph.
static Plan makePlan(jit::KernelOp kernel, const target::Program &compiled,
                     double ops, int64_t bytes) {
  Plan plan;
  plan.name = "timed";
  plan.devices = {runtime::Device::host().name()};
  plan.arenaBytes = plan.arenaLowerBounds = {0};
  Launch launch;
  launch.name = compiled.symbol;
  launch.symbol = compiled.entrySymbol;
  launch.scratchBytes = compiled.scratchBytes;
  launch.ops = ops;
  launch.bytes = bytes;
  for (auto [index, use] : llvm::enumerate(jit::getArrayUses(kernel))) {
    auto array = cast<uop::PtrType>(kernel.getArgumentTypes()[index]);
    runtime::Slot slot;
    slot.kind = runtime::Slot::Input;
    slot.index = static_cast<int32_t>(index);
    // The bytes are what counts.
    slot.dtype = runtime::DType::U8;
    slot.shape = {array.getSpan() *
                  uop::getElementBytes(array.getElementType())};
    plan.slots.push_back(slot);
    plan.inputs.push_back({"x" + std::to_string(index), slot.index});
    launch.slots.push_back(slot.index);
    launch.access.push_back(!use.stored  ? Access::Read
                            : use.loaded ? Access::Update
                                         : Access::Partial);
  }
  for (auto [number, type] : llvm::enumerate(compiled.scalars)) {
    plan.scalars.push_back({"v" + std::to_string(number), type, 0, 0});
    launch.scalars.push_back({static_cast<int32_t>(number), 0});
  }
  plan.launches.push_back(std::move(launch));
  plan.graphs.emplace_back();
  plan.graphs[0].devices = {0};
  plan.graphs[0].numLaunches = 1;
  return plan;
}

/// Finds the functions of the plan's launch and steps.
bool TimedCode::load(ArrayRef<std::string> objects, const Plan &plan) {
  std::vector<std::string> symbols = {plan.launches[0].symbol};
  steps = plan.graphs[0].steps;
  for (const runtime::Step &step : steps)
    symbols.push_back(step.symbol);
  SmallVector<StringRef> bytes(objects.begin(), objects.end());
  StatusOr<runtime::LoadedCode> loaded = runtime::loadObjects(bytes, symbols);
  if (!loaded.ok())
    return false;
  owner = std::move(loaded->owner);
  entry = reinterpret_cast<runtime::Entry>(loaded->addresses[0]);
  for (auto [step, address] :
       llvm::zip_equal(steps, ArrayRef(loaded->addresses).drop_front()))
    step.fn = reinterpret_cast<runtime::StepEntry>(address);
  return true;
}

std::unique_ptr<TimedCode> TimedCode::compile(target::KernelCompiler &compiler,
                                              jit::KernelOp kernel,
                                              const KernelOperands &operands,
                                              double ops, int64_t bytes) {
  FailureOr<target::Program> program =
      target::compileProgram(compiler, kernel, kernel.getSymName().str());
  if (failed(program))
    return nullptr;
  Plan plan = makePlan(kernel, *program, ops, bytes);
  FailureOr<std::vector<target::CompiledCode>> graphs =
      compiler.compileGraphs(plan, *program, kernel.getLoc());
  if (failed(graphs))
    return nullptr;
  std::vector<std::string> objects = {program->bytes};
  for (target::CompiledCode &code : *graphs)
    objects.push_back(std::move(code.object));
  auto made = std::make_unique<TimedCode>();
  if (!made->load(objects, plan))
    return nullptr;
  made->code = std::move(program->bytes);
  made->addresses = operands.addresses();
  made->scalars = operands.scalars();
  made->scratchBytes = plan.launches[0].scratchBytes;
  for (const runtime::Step &step : made->steps)
    made->scratchBytes = std::max(made->scratchBytes, step.scratchBytes);
  return made;
}

namespace {
/// The state that the parts of one step share.
struct StepRun {
  const runtime::Step &step;
  void *const *slots;
  const int64_t *scalars;
  ArrayRef<runtime::Buffer> scratch;

  static void runPart(void *context, int64_t part, int thread) {
    auto &run = *static_cast<StepRun *>(context);
    run.step.fn(run.slots, run.scalars, run.scratch[thread].data(), part,
                run.step.maxParts);
  }
};
} // namespace

bool TimedCode::allocateScratch(int threads) {
  while (scratch.size() < static_cast<size_t>(threads)) {
    // Never none, so that every thread has an address.
    StatusOr<runtime::Buffer> buffer =
        runtime::Buffer::allocate(runtime::Device::host(), runtime::DType::U8,
                                  {std::max<int64_t>(scratchBytes, 1)});
    if (!buffer.ok())
      return false;
    scratch.push_back(*buffer);
  }
  return true;
}

bool TimedCode::run(int threads) {
  if (scratch.size() < static_cast<size_t>(threads) &&
      !allocateScratch(threads))
    return false;
  runtime::Team team(steps.empty() ? 1 : threads);
  if (!team.hasHelpers()) {
    addresses.push_back(scratch[0].data());
    entry(addresses.data(), scalars.data());
    addresses.pop_back();
    return true;
  }
  for (const runtime::Step &step : steps) {
    StepRun run{step, addresses.data(), scalars.data(), scratch};
    team.run(step.maxParts, StepRun::runPart, &run);
  }
  return true;
}
