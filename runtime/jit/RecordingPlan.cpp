// Links a recording without a compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Recording.h"

#include <algorithm>
#include <map>
#include <set>

using namespace tinyjit::runtime;

namespace {
class Linker {
public:
  explicit Linker(const Recording &recording) : recording(recording) {}
  Plan link();

private:
  int32_t device(Device &device);
  int32_t scalar(const VariablePtr &variable) const;
  void addBases();
  void addViews();
  void addMovingView(const Number &offset, Slot slot);
  void addStep(const RecordedStep &step);
  /// Code for it is a program of a driver.
  bool takesPrograms(int32_t device) const {
    return devices[device]->codeForm() == CodeForm::Program;
  }
  int32_t gpuProgram(const std::shared_ptr<const GpuProgram> &program);
  void addGraphs();
  void addResults();

  const Recording &recording;
  Plan plan;
  /// By base: the number of the result that is this base as a whole, or -1.
  std::vector<int32_t> outputs;
  /// Slots by base and by view.
  std::vector<int32_t> bases;
  std::vector<int32_t> views;
  /// By device.
  std::vector<Device *> devices;
  std::map<const GpuProgram *, int32_t> gpuPrograms;
};
} // namespace

int32_t Linker::device(Device &device) {
  auto found =
      std::find(plan.devices.begin(), plan.devices.end(), device.name());
  if (found != plan.devices.end())
    return static_cast<int32_t>(found - plan.devices.begin());
  plan.devices.push_back(device.name());
  plan.arenaBytes.push_back(0);
  devices.push_back(&device);
  return static_cast<int32_t>(plan.devices.size() - 1);
}

int32_t Linker::scalar(const VariablePtr &variable) const {
  if (!variable)
    return -1;
  auto found = std::find(recording.variables.begin(), recording.variables.end(),
                         variable);
  return static_cast<int32_t>(found - recording.variables.begin());
}

void Linker::addBases() {
  outputs.assign(recording.bases.size(), -1);
  for (size_t i = recording.results.size(); i-- > 0;)
    if (const RecordedView &view = recording.views[recording.results[i]];
        view.isBase)
      outputs[view.base] = static_cast<int32_t>(i);
  for (size_t i = 0; i < recording.bases.size(); ++i) {
    const RecordedBase &base = recording.bases[i];
    Slot slot;
    slot.device = device(*base.device);
    slot.dtype = base.dtype;
    slot.shape = base.shape;
    auto number = static_cast<int32_t>(plan.slots.size());
    if (base.kind == RecordedBase::Input) {
      slot.kind = Slot::Input;
      slot.index = static_cast<int32_t>(plan.inputs.size());
      plan.inputs.push_back({base.name, number});
    } else if (base.kind == RecordedBase::Global) {
      slot.kind = Slot::State;
      slot.index = static_cast<int32_t>(plan.states.size());
      plan.states.push_back({base.name, number});
    } else if (outputs[i] >= 0) {
      slot.kind = Slot::Output;
      slot.index = outputs[i];
    } else {
      int64_t &end = plan.arenaBytes[slot.device];
      slot.byteOffset = end;
      end += (slot.byteSize() + 63) / 64 * 64;
    }
    bases.push_back(number);
    plan.slots.push_back(std::move(slot));
  }
}

void Linker::addViews() {
  for (const RecordedView &view : recording.views) {
    if (view.isBase) {
      views.push_back(bases[view.base]);
      continue;
    }
    Slot slot;
    slot.kind = Slot::View;
    slot.base = bases[view.base];
    slot.device = plan.slots[slot.base].device;
    slot.dtype = view.dtype;
    slot.shape = view.upto;
    addMovingView(view.byteOffset, std::move(slot));
    views.push_back(static_cast<int32_t>(plan.slots.size() - 1));
  }
}

/// A view of a plan follows one variable, so each variable but the last one
/// moves a view that has room for what the others add.
void Linker::addMovingView(const Number &offset, Slot slot) {
  std::vector<Number::Term> terms = offset.terms();
  slot.byteOffset = offset.constant();
  for (size_t i = 0; i < terms.size(); ++i) {
    int64_t least = 0, most = 0;
    for (size_t rest = i + 1; rest < terms.size(); ++rest) {
      const Scalar &bounds = terms[rest].variable->scalar();
      auto [low, high] = std::minmax(
          {terms[rest].scale * bounds.min, terms[rest].scale * bounds.max});
      least += low;
      most += high;
    }
    Slot step = slot;
    step.byteOffset += least;
    step.offsetScale = terms[i].scale;
    step.offsetScalar = scalar(terms[i].variable);
    if (i + 1 == terms.size()) {
      plan.slots.push_back(std::move(step));
      return;
    }
    step.dtype = DType::U8;
    step.shape = {*arrayBytes(slot.dtype, slot.shape) + most - least};
    slot.base = static_cast<int32_t>(plan.slots.size());
    slot.byteOffset = -least;
    plan.slots.push_back(std::move(step));
  }
  plan.slots.push_back(std::move(slot));
}

int32_t Linker::gpuProgram(const std::shared_ptr<const GpuProgram> &program) {
  auto number = static_cast<int32_t>(plan.gpuPrograms.size());
  auto [known, isNew] = gpuPrograms.try_emplace(program.get(), number);
  if (isNew)
    plan.gpuPrograms.push_back(*program);
  return known->second;
}

/// What runs on GPUs only is a graph.
void Linker::addGraphs() {
  auto usesHost = [&](const Launch &launch) {
    return devices[launch.device]->isHost() ||
           std::any_of(launch.slots.begin(), launch.slots.end(),
                       [&](int32_t s) {
                         return devices[plan.slots[s].device]->isHost();
                       });
  };
  for (size_t i = 0; i < plan.launches.size(); ++i) {
    if (usesHost(plan.launches[i]))
      continue;
    Graph graph;
    graph.firstLaunch = static_cast<int32_t>(i);
    std::set<int32_t> devices;
    for (; i < plan.launches.size() && !usesHost(plan.launches[i]); ++i)
      for (int32_t slot : plan.launches[i].slots)
        devices.insert(plan.slots[slot].device);
    graph.numLaunches = static_cast<int32_t>(i) - graph.firstLaunch;
    graph.devices.assign(devices.begin(), devices.end());
    plan.graphs.push_back(std::move(graph));
  }
}

void Linker::addStep(const RecordedStep &step) {
  Launch launch;
  for (const RecordedOperand &operand : step.operands) {
    launch.slots.push_back(views[operand.view]);
    launch.access.push_back(operand.access);
  }
  launch.device = plan.slots[launch.slots[0]].device;
  launch.kind = step.kernel ? Launch::Kernel : Launch::Copy;
  launch.name = step.kernel ? step.kernel->name : "copy";
  if (!step.kernel) {
    launch.bytes = 2 * plan.slots[launch.slots[0]].byteSize();
  } else {
    launch.symbol = step.kernel->symbol;
    if (takesPrograms(launch.device)) {
      launch.gpuProgram = gpuProgram(step.kernel->gpuProgram);
      launch.scratchBytes = step.kernel->gpuScratchBytes;
    } else {
      launch.fn = step.kernel->entry;
      launch.scratchBytes = step.kernel->scratchBytes;
    }
    launch.ops = step.kernel->ops;
    launch.bytes = step.kernel->bytes;
  }
  for (const ScalarOperand &operand : step.scalars)
    launch.scalars.push_back({scalar(operand.variable()), operand.value()});
  plan.launches.push_back(std::move(launch));
}

void Linker::addResults() {
  for (size_t i = 0; i < recording.results.size(); ++i) {
    const RecordedView &view = recording.views[recording.results[i]];
    const RecordedBase &base = recording.bases[view.base];
    Output output;
    output.slot = views[recording.results[i]];
    output.copy = !view.isBase || base.kind != RecordedBase::Temp ||
                  outputs[view.base] != static_cast<int32_t>(i);
    if (view.isSymbolic() || !view.isBase)
      for (const Number &size : view.sizes)
        output.dims.push_back(
            {size.constant(), size.scale(), scalar(size.variable())});
    plan.outputs.push_back(std::move(output));
  }
}

Plan Linker::link() {
  plan.name = recording.name;
  plan.guards = recording.guards;
  for (const VariablePtr &variable : recording.variables)
    plan.scalars.push_back(variable->scalar());
  addBases();
  addViews();
  for (const RecordedStep &step : recording.steps)
    addStep(step);
  addGraphs();
  addResults();
  auto kernels = std::make_shared<std::vector<KernelPtr>>();
  for (const RecordedStep &step : recording.steps)
    if (step.kernel && (kernels->empty() || kernels->back() != step.kernel))
      kernels->push_back(step.kernel);
  plan.code = std::move(kernels);
  plan.arenaLowerBounds = plan.arenaBytes; // nothing shares memory
  return std::move(plan);
}

StatusOr<std::shared_ptr<const Plan>>
tinyjit::runtime::linkDirectly(const Recording &recording) {
  return Plan::create(Linker(recording).link());
}
