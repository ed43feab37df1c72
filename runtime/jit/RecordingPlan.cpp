// Makes the plan of a recording without a compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/PlanBuilder.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/Recording.h"

#include <algorithm>

using namespace tinyjit::runtime;

namespace {
class RecordingLinker {
public:
  explicit RecordingLinker(const Recording &recording)
      : recording(recording), builder(recording.name) {}
  StatusOr<std::shared_ptr<const Plan>> link();

private:
  PlanBuilder::Array arrayOf(const RecordedBase &base);
  int32_t scalar(const VariablePtr &variable) const;
  void addBases();
  Status addViews();
  void addStep(const RecordedStep &step);
  void addKernel(const Kernel &kernel, Launch launch);
  void addResults();

  const Recording &recording;
  PlanBuilder builder;
  /// Slots by base and by view.
  std::vector<int32_t> bases;
  std::vector<int32_t> views;
  /// By device of the plan.
  std::vector<Device *> devices;
};
} // namespace

PlanBuilder::Array RecordingLinker::arrayOf(const RecordedBase &base) {
  int32_t device = builder.device(base.device->name());
  devices.resize(builder.get().devices.size());
  devices[device] = base.device;
  return {device, base.dtype, base.shape};
}

int32_t RecordingLinker::scalar(const VariablePtr &variable) const {
  if (!variable)
    return -1;
  auto found = std::find(recording.variables.begin(), recording.variables.end(),
                         variable);
  return static_cast<int32_t>(found - recording.variables.begin());
}

void RecordingLinker::addBases() {
  // By base: the number of the first result that is this base as a whole.
  std::vector<int32_t> results(recording.bases.size(), -1);
  for (size_t i = recording.results.size(); i-- > 0;)
    if (const RecordedView &view = recording.views[recording.results[i]];
        view.isBase)
      results[view.base] = static_cast<int32_t>(i);
  for (size_t i = 0; i < recording.bases.size(); ++i) {
    const RecordedBase &base = recording.bases[i];
    PlanBuilder::Array array = arrayOf(base);
    bases.push_back(base.kind == RecordedBase::Input
                        ? builder.input(base.name, std::move(array))
                    : base.kind == RecordedBase::Global
                        ? builder.state(base.name, std::move(array))
                    : results[i] >= 0
                        ? builder.output(results[i], std::move(array))
                        : builder.temporary(std::move(array)));
  }
}

Status RecordingLinker::addViews() {
  for (const RecordedView &view : recording.views) {
    if (view.isBase) {
      views.push_back(bases[view.base]);
      continue;
    }
    auto offset = PlanBuilder::Offset::number(view.byteOffset.constant());
    bool fits = true;
    for (const Number::Term &term : view.byteOffset.terms())
      fits = fits &&
             offset.add(PlanBuilder::Offset::variable(scalar(term.variable)),
                        term.scale);
    std::optional<int32_t> slot;
    if (fits)
      slot = builder.view(bases[view.base], offset, view.dtype, view.upto);
    if (!slot)
      return Status::invalidArgument(
          quoted("capture", recording.name),
          " has a view whose offset does not fit 64 bits for all values "
          "of its variables");
    views.push_back(*slot);
  }
  return Status();
}

void RecordingLinker::addKernel(const Kernel &kernel, Launch launch) {
  int32_t device = builder.get().slots[launch.slots[0]].device;
  launch.name = kernel.name;
  launch.symbol = kernel.symbol;
  launch.ops = kernel.ops;
  launch.bytes = kernel.bytes;
  if (kernel.foreign) {
    launch.foreign = builder.foreign(*kernel.foreign);
  } else if (devices[device]->codeForm() == CodeForm::Image) {
    launch.image = builder.image(kernel.image, kernel.image->symbol);
    launch.scratchBytes = kernel.imageScratchBytes;
  } else {
    launch.fn = kernel.entry;
    launch.scratchBytes = kernel.scratchBytes;
  }
  builder.launch(std::move(launch));
}

void RecordingLinker::addStep(const RecordedStep &step) {
  if (step.isBranch()) {
    // Each step is one launch.
    int32_t number = builder.branch(
        "branch", step.operands.empty() ? -1 : views[step.operands[0].view]);
    return builder.setTarget(number, step.target);
  }
  if (step.isCopy())
    return builder.copy(views[step.operands[0].view],
                        views[step.operands[1].view]);
  Launch launch;
  for (const RecordedOperand &operand : step.operands) {
    launch.slots.push_back(views[operand.view]);
    launch.access.push_back(operand.access);
  }
  for (const ScalarOperand &operand : step.scalars)
    launch.scalars.push_back({scalar(operand.variable()), operand.value()});
  addKernel(*step.kernel, std::move(launch));
}

void RecordingLinker::addResults() {
  for (int32_t number : recording.results) {
    const RecordedView &view = recording.views[number];
    std::vector<Dim> dims;
    if (view.isSymbolic() || !view.isBase)
      for (const Number &size : view.sizes)
        dims.push_back(
            {size.constant(), size.scale(), scalar(size.variable())});
    builder.result(views[number], std::move(dims));
  }
}

StatusOr<std::shared_ptr<const Plan>> RecordingLinker::link() {
  builder.setGuards(recording.guards);
  for (const VariablePtr &variable : recording.variables)
    builder.scalar(variable->scalar());
  addBases();
  RETURN_IF_ERROR(addViews());
  for (const RecordedStep &step : recording.steps)
    addStep(step);
  // A GPU takes its launches as one; the host gains nothing by that.
  std::vector<bool> onHost;
  for (Device *device : devices)
    onHost.push_back(device->isHost());
  // No graph holds a loop or a branch yet.
  if (!recording.hasBranches())
    builder.makeGraphsWithout(onHost);
  addResults();
  auto kernels = std::make_shared<std::vector<KernelPtr>>();
  for (const RecordedStep &step : recording.steps)
    if (step.kernel && (kernels->empty() || kernels->back() != step.kernel))
      kernels->push_back(step.kernel);
  return builder.finish(std::move(kernels));
}

StatusOr<std::shared_ptr<const Plan>>
tinyjit::runtime::linkDirectly(const Recording &recording) {
  return RecordingLinker(recording).link();
}
