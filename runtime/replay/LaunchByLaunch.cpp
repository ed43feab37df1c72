// Replays a plan launch by launch, on devices of any kinds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/replay/Replayer.h"

#include "runtime/support/Return.h"

#include <chrono>

using namespace tinyjit::runtime;

namespace {
class LaunchByLaunch final : public Replayer {
public:
  explicit LaunchByLaunch(const ReplaySetup &setup);
  ~LaunchByLaunch() override { (void)settle({}); }

  Status runPrologue(const Observer &observer) override;
  Status run() override { return runAll(plan->launches, 0, {}); }
  Status runObserved(const Observer &observer) override {
    return runAll(plan->launches, 0, observer);
  }
  Status setStream(int32_t device, std::optional<void *> stream) override;

private:
  LaunchCall callOf(const Launch &launch, size_t number) const;
  Status runAll(const std::vector<Launch> &list, size_t first,
                const Observer &observer);
  Status copy(const Launch &launch, size_t number);
  Status decide(const Launch &launch, size_t number, bool &isTaken);
  Status settle(Status status);

  std::shared_ptr<const Plan> plan;
  const std::vector<Device *> &devices;
  AddressTable &table;
  /// By launch, those of the prologue behind the others.
  std::vector<LaunchCall> calls;
};
} // namespace

LaunchByLaunch::LaunchByLaunch(const ReplaySetup &setup)
    : plan(setup.plan), devices(setup.devices), table(setup.table) {
  for (const auto *list : {&plan->launches, &plan->prologue})
    for (const Launch &launch : *list)
      calls.push_back(callOf(launch, calls.size()));
}

LaunchCall LaunchByLaunch::callOf(const Launch &launch, size_t number) const {
  LaunchCall call;
  call.noun = "launch";
  call.name = launch.name;
  call.fn = launch.fn;
  if (launch.image >= 0)
    call.image =
        std::shared_ptr<const Image>(plan, &plan->images[launch.image]);
  if (launch.foreign >= 0)
    call.foreign =
        std::shared_ptr<const Foreign>(plan, &plan->foreign[launch.foreign]);
  call.buffers = table.arguments(number);
  call.numBuffers = launch.slots.size() + (launch.scratchBytes > 0);
  call.scalars = table.scalarArguments(number);
  call.numScalars = launch.scalars.size();
  for (int32_t slot : launch.slots)
    if (call.image)
      call.elementBytes.push_back(byteSize(plan->slots[slot].dtype));
  return call;
}

/// After an error nothing is under way, for nobody would wait for it.
Status LaunchByLaunch::settle(Status status) {
  for (Device *device : devices)
    if (Status ended = device->synchronize(); status.ok())
      status = std::move(ended);
  return status;
}

/// Between devices, what both were given comes first: a kernel uses memory of
/// its own device only, so copies alone order them.
Status LaunchByLaunch::copy(const Launch &launch, size_t number) {
  Device &dst = *devices[plan->slots[launch.slots[0]].device];
  Device &src = *devices[plan->slots[launch.slots[1]].device];
  void *const *addresses = table.arguments(number);
  int64_t bytes = table.scalarArguments(number)[0];
  if (&dst == &src)
    return src.submitCopy(addresses[0], addresses[1], bytes);
  for (Device *device : {&dst, &src})
    RETURN_IF_ERROR(device->synchronize());
  return src.copy(addresses[0], dst, addresses[1], bytes);
}

/// Whether a branch goes on at its target.
Status LaunchByLaunch::decide(const Launch &launch, size_t number,
                              bool &isTaken) {
  isTaken = true;
  if (launch.slots.empty())
    return Status();
  int64_t bytes = launch.bytes, element = 0;
  const void *address = table.arguments(number)[0];
  Device &device = *devices[launch.device];
  // The host's own memory needs no copy, and copying is a call per trip.
  if (!device.isHost())
    RETURN_IF_ERROR(device.copy(&element, Device::host(), address, bytes));
  isTaken = isZero(device.isHost() ? address : &element, bytes);
  return Status();
}

Status LaunchByLaunch::runAll(const std::vector<Launch> &list, size_t first,
                              const Observer &observer) {
  bool isPrologue = &list == &plan->prologue;
  for (size_t i = 0; i < list.size();) {
    const Launch &launch = list[i];
    auto number = static_cast<int32_t>(i++);
    Device &device = *devices[launch.device];
    if (launch.kind == Launch::Branch) {
      bool isTaken;
      if (Status status = decide(launch, first + number, isTaken); !status.ok())
        return settle(std::move(status));
      i = isTaken ? launch.target : i;
      continue;
    }
    auto start = std::chrono::steady_clock::now();
    Status status = launch.kind == Launch::Copy
                        ? copy(launch, first + number)
                        : device.submit(calls[first + number]);
    if (status.ok() && observer)
      status = device.synchronize();
    if (!status.ok())
      return settle(std::move(status));
    auto time = std::chrono::steady_clock::now() - start;
    if (observer)
      observer(
          isPrologue ? ~number : number,
          std::chrono::duration_cast<std::chrono::nanoseconds>(time).count());
  }
  return Status();
}

Status LaunchByLaunch::runPrologue(const Observer &observer) {
  return runAll(plan->prologue, plan->launches.size(), observer);
}

Status LaunchByLaunch::setStream(int32_t device, std::optional<void *>) {
  return Status::unsupported(devices[device]->name(),
                             " takes no stream of the caller");
}

MakeReplayer
tinyjit::runtime::chooseReplayers(const std::vector<Device *> &devices) {
  // By whether the host calls the device's code.
  MakeReplayer common[2] = {};
  bool isKnown[2] = {};
  for (Device *device : devices) {
    bool called = device->isHost() && device->codeForm() == CodeForm::Function;
    if (isKnown[called] && common[called] != device->replayers())
      common[called] = nullptr;
    else
      common[called] = device->replayers();
    isKnown[called] = true;
  }
  return common[!isKnown[false]];
}

std::unique_ptr<Replayer>
tinyjit::runtime::makeLaunchByLaunch(const ReplaySetup &setup) {
  return std::make_unique<LaunchByLaunch>(setup);
}
