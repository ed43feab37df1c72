// The devices of a kind that this program adds, "ctext": the memory of the
// host, which runs shared objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All that a kind of device needs in the runtime stands here: a `Device`, a
// `Replayer` and a `DeviceKind`. The last lines make it known.
#include "runtime/replay/EntryCall.h"
#include "runtime/replay/Replayer.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/DeviceKind.h"

#include <cstdlib>
#include <dlfcn.h>
#include <map>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>

using namespace tinyjit::runtime;

namespace {
using EntryPtr = std::shared_ptr<const TinyJITEntry>;

/// The memory of the host, which runs shared objects.
class CTextDevice : public Device {
public:
  explicit CTextDevice(int ordinal)
      : Device("ctext", ordinal, CodeForm::Program, /*isHost=*/true) {}

  std::string chip() const override { return "c11"; }
  Status launch(const LaunchCall &call) override;
  const ReplayerFactory *replayers() const override;

private:
  StatusOr<void *> allocateRaw(int64_t bytes) override {
    void *made =
        std::aligned_alloc(alignment, (bytes / alignment + 1) * alignment);
    return made ? StatusOr<void *>(made)
                : Status::resourceExhausted("the machine has no more");
  }
  void freeRaw(void *address) override { std::free(address); }
  // The runtime copies between host devices, and sets their bytes, itself.
  Status transfer(void *, Device &, const void *, Device &, int64_t,
                  bool) override {
    return Status::unsupported("ctext copies between host memory only");
  }
  Status fillRaw(void *, uint8_t, int64_t) override {
    return Status::unsupported("ctext needs no help to set bytes");
  }
};

/// Calls the programs, and the functions of CPUs beside them, one by one.
class CTextReplayer : public Replayer {
public:
  explicit CTextReplayer(const ReplaySetup &setup);

  Status runPrologue(const Observer &observer) override {
    return runAll(prologue, /*isPrologue=*/true, observer);
  }
  Status run() override { return runAll(launches, false, {}); }
  Status runObserved(const Observer &observer) override {
    return runAll(launches, false, observer);
  }
  Status setStream(int32_t device, std::optional<void *>) override {
    return Status::unsupported(
        concat(devices[device]->name(), " takes no stream of the caller"));
  }

private:
  using Calls = std::vector<EntryCall>;
  void addCall(const Launch &launch, const AddressTable &table, size_t index,
               Calls &calls);
  Status runAll(const Calls &calls, bool isPrologue, const Observer &observer);

  std::shared_ptr<const Plan> plan;
  const std::vector<Device *> &devices;
  Calls prologue, launches;
  /// Of all programs.
  std::vector<EntryPtr> held;
  /// Why there are no calls.
  Status problem;
};

struct CTextReplayers : ReplayerFactory {
  std::unique_ptr<Replayer> make(const ReplaySetup &setup) const override {
    return std::make_unique<CTextReplayer>(setup);
  }
};

class CTextDevices : public DeviceKind {
public:
  static constexpr int numDevices = 2;

  CTextDevices() : DeviceKind("ctext", CodeForm::Program, /*isHost=*/true) {
    for (int i = 0; i < numDevices; ++i)
      devices.push_back(std::make_unique<CTextDevice>(i));
  }
  StatusOr<int> count() override { return numDevices; }
  StatusOr<Device *> open(int ordinal) override {
    if (ordinal >= numDevices)
      return Status::notFound("there are two devices for C text");
    return static_cast<Device *>(devices[ordinal].get());
  }

private:
  std::vector<std::unique_ptr<CTextDevice>> devices;
};
} // namespace

/// The entry of a shared object, which stays open as long as the entry is held.
static StatusOr<EntryPtr> openProgram(const GpuProgram &program) {
  auto fail = [&](const std::string &why) {
    return Status::deviceError(
        concat("cannot load program \"", program.symbol, "\": ", why));
  };
  // The loader takes a path that it has loaded already for the same object, so
  // the number must stay ours until the object is gone.
  int file = memfd_create("ctext", MFD_CLOEXEC);
  auto bytes = static_cast<ssize_t>(program.image.size());
  bool isWritten = write(file, program.image.data(), bytes) == bytes;
  void *library = isWritten
                      ? dlopen(concat("/proc/self/fd/", file).c_str(), RTLD_NOW)
                      : nullptr;
  auto drop = [library, file](const TinyJITEntry *entry) {
    delete entry;
    if (library)
      dlclose(library);
    close(file);
  };
  std::shared_ptr<TinyJITEntry> made(new TinyJITEntry(nullptr), drop);
  if (!library)
    return fail(isWritten ? dlerror() : "there is no memory for it");
  void *entry = dlsym(library, program.functions.front().symbol.c_str());
  if (!entry)
    return fail("it has no function");
  *made = reinterpret_cast<TinyJITEntry>(entry);
  return EntryPtr(std::move(made));
}

/// The same, once for all who hold it.
static StatusOr<EntryPtr> load(const GpuProgram &program) {
  static std::mutex mutex;
  static auto &loaded =
      *new std::map<std::string, std::weak_ptr<const TinyJITEntry>>;
  std::lock_guard lock(mutex);
  std::weak_ptr<const TinyJITEntry> &known = loaded[program.image];
  if (EntryPtr entry = known.lock())
    return entry;
  StatusOr<EntryPtr> made = openProgram(program);
  if (made.ok())
    known = *made;
  return made;
}

Status CTextDevice::launch(const LaunchCall &call) {
  StatusOr<EntryPtr> entry = load(*call.program);
  if (!entry.ok())
    return entry.status();
  (**entry)(call.buffers, call.scalars);
  return Status();
}

const ReplayerFactory *CTextDevice::replayers() const {
  static const CTextReplayers only;
  return &only;
}

CTextReplayer::CTextReplayer(const ReplaySetup &setup)
    : plan(setup.plan), devices(setup.devices) {
  size_t numLaunches = plan->launches.size();
  for (size_t i = 0; i < plan->prologue.size(); ++i)
    addCall(plan->prologue[i], setup.table, numLaunches + i, prologue);
  for (size_t i = 0; i < numLaunches; ++i) {
    if (setup.direct[i]) {
      addCall(plan->launches[i], setup.table, i, launches);
      continue;
    }
    for (const Graph &graph : plan->graphs)
      if (graph.fn && graph.firstLaunch == static_cast<int32_t>(i))
        launches.push_back(EntryCall::of(graph, setup.table));
  }
}

void CTextReplayer::addCall(const Launch &launch, const AddressTable &table,
                            size_t index, Calls &calls) {
  calls.push_back(EntryCall::of(launch, table, index));
  if (launch.gpuProgram < 0)
    return;
  StatusOr<EntryPtr> entry = load(plan->gpuPrograms[launch.gpuProgram]);
  if (!entry.ok()) {
    problem = entry.status();
    return;
  }
  calls.back().fn = **entry;
  held.push_back(*std::move(entry));
}

Status CTextReplayer::runAll(const Calls &calls, bool isPrologue,
                             const Observer &observer) {
  if (!problem.ok())
    return problem;
  for (size_t i = 0; i < calls.size(); ++i) {
    auto number = static_cast<int32_t>(i);
    if (observer)
      observer(isPrologue ? ~number : number, calls[i].time());
    else
      calls[i].run();
  }
  return Status();
}

[[maybe_unused]] static const bool isKnown =
    registerDeviceKind(std::make_unique<CTextDevices>()).ok();
