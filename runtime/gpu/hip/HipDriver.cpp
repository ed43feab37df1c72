// AMD's driver as a leaf: calls only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuKind.h"
#include "runtime/gpu/hip/HipApi.h"
#include "runtime/support/Text.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

namespace {

/// The least version of HIP: that of the graph calls we use.
constexpr int leastVersion = 50200000;

std::string formatVersion(int version) {
  return concat(version / 10000000, ".", version % 10000000 / 100000, ".",
                version % 100000);
}

void *writable(const void *pointer) { return const_cast<void *>(pointer); }

/// Checks the result of a call of entry point `name`.
#define CALL(name, ...) check(api.name(__VA_ARGS__), #name)
/// Leaves a function with the error of a call, if there is one.
#define RETURN_IF_ERROR(call)                                                  \
  if (Status status = call; !status.ok())                                      \
  return status

class HipDriver final : public Driver {
public:
  Status load(DriverLibrary library);

  const char *kind() const override { return "hip"; }
  StatusOr<int> numDevices() override { return count; }
  StatusOr<DeviceInfo> open(int device) override;
  /// The driver keeps its primary contexts by itself.
  Status close(int) override { return Status(); }
  Status enter(int device, int &previous) override;
  Status leave(int previous) override { return CALL(hipSetDevice, previous); }

  StatusOr<void *> allocate(int64_t bytes) override;
  Status free(void *address) override { return CALL(hipFree, address); }
  Status copy(const CopyCall &call, Stream stream) override;
  Status fill(void *address, uint8_t value, int64_t bytes,
              Stream stream) override {
    return CALL(hipMemsetD8Async, address, value, bytes,
                static_cast<hip::Stream>(stream));
  }
  StatusOr<bool> canAccess(int device, int peer) override;
  Status enableAccess(int peer) override;

  StatusOr<Stream> createStream() override;
  Status destroyStream(Stream stream) override {
    return CALL(hipStreamDestroy, static_cast<hip::Stream>(stream));
  }
  Status synchronizeStream(Stream stream) override {
    return CALL(hipStreamSynchronize, static_cast<hip::Stream>(stream));
  }
  StatusOr<Event> createEvent(bool isTimed) override;
  Status destroyEvent(Event event) override {
    return CALL(hipEventDestroy, static_cast<hip::Event>(event));
  }
  Status record(Event event, Stream stream) override {
    return CALL(hipEventRecord, static_cast<hip::Event>(event),
                static_cast<hip::Stream>(stream));
  }
  Status wait(Stream stream, Event event) override {
    return CALL(hipStreamWaitEvent, static_cast<hip::Stream>(stream),
                static_cast<hip::Event>(event), 0);
  }
  Status synchronizeEvent(Event event) override {
    return CALL(hipEventSynchronize, static_cast<hip::Event>(event));
  }
  StatusOr<int64_t> elapsed(Event start, Event end) override;

  StatusOr<Module> loadModule(const std::string &image) override;
  Status unloadModule(Module module) override {
    return CALL(hipModuleUnload, static_cast<hip::Module>(module));
  }
  StatusOr<Function> findFunction(Module module, const char *name) override;
  /// All of a compute unit's shared memory may be used without asking.
  Status allowShared(Function, int64_t) override { return Status(); }
  Status launch(const KernelCall &call, Stream stream) override;

  /// The driver's documentation does not say that they may.
  bool allowsSeveralDevices() const override { return false; }
  /// An update takes new memory for arguments, which is given back with the
  /// executable graph only (ROCm/rocm-systems issue 10713; about 6 KiB there).
  std::optional<int64_t> updatesPerExec() const override { return 16384; }
  StatusOr<GraphHandle> createGraph() override;
  Status destroyGraph(GraphHandle graph) override {
    return CALL(hipGraphDestroy, static_cast<hip::GraphObject>(graph));
  }
  StatusOr<Node> addKernel(GraphHandle graph, NodeList after,
                           const KernelCall &call) override;
  StatusOr<Node> addCopy(GraphHandle graph, NodeList after,
                         const CopyCall &call) override;
  StatusOr<GraphExec> instantiate(GraphHandle graph) override;
  Status destroyExec(GraphExec exec) override {
    return CALL(hipGraphExecDestroy, static_cast<hip::GraphExec>(exec));
  }
  Status setKernel(GraphExec exec, Node node, const KernelCall &call) override;
  Status setCopy(GraphExec exec, Node node, const CopyCall &call) override;
  Status launchGraph(GraphExec exec, Stream stream) override {
    return CALL(hipGraphLaunch, static_cast<hip::GraphExec>(exec),
                static_cast<hip::Stream>(stream));
  }

private:
  Status check(hip::Result result, const char *entry) const;
  StatusOr<std::string> chipOf(int device) const;

  hip::Api api;
  int count = 0;
};

} // namespace

Status HipDriver::check(hip::Result result, const char *entry) const {
  if (result == hip::Success)
    return Status();
  Code code = result == hip::ErrorOutOfMemory    ? Code::ResourceExhausted
              : result == hip::ErrorNotSupported ? Code::Unsupported
              : result == hip::ErrorNotFound     ? Code::NotFound
                                                 : Code::DeviceError;
  return driverError(code, entry, api.hipGetErrorName(result),
                     api.hipGetErrorString(result));
}

/// The result of a call that makes something.
template <class T, class Handle>
static StatusOr<T> made(const Status &status, Handle handle) {
  return status.ok() ? StatusOr<T>(static_cast<T>(handle)) : status;
}

Status HipDriver::load(DriverLibrary library) {
#define FIND(result, name, params) library.find(#name, api.name);
  TINYJIT_HIP_ENTRY_POINTS(FIND)
#undef FIND
  if (!library.findIfThere("hipGetDevicePropertiesR0600",
                           api.hipGetDevicePropertiesR0600))
    library.find("hipGetDeviceProperties", api.hipGetDeviceProperties);
  int version = 0;
  if (api.hipDriverGetVersion)
    if (api.hipDriverGetVersion(&version) != hip::Success)
      version = 0;
  RETURN_IF_ERROR(library.check(version, leastVersion, formatVersion));
  formats = library.imageFormats({"hsaco"});
  RETURN_IF_ERROR(CALL(hipInit, 0));
  return CALL(hipGetDeviceCount, &count);
}

StatusOr<std::string> HipDriver::chipOf(int device) const {
  std::string chip;
  if (api.hipGetDevicePropertiesR0600) {
    hip::PropertiesR0600 properties{};
    RETURN_IF_ERROR(CALL(hipGetDevicePropertiesR0600, &properties, device));
    chip = properties.gcnArchName;
  } else {
    hip::Properties properties{};
    RETURN_IF_ERROR(CALL(hipGetDeviceProperties, &properties, device));
    chip = properties.gcnArchName;
  }
  // Features follow: "gfx90a:sramecc+:xnack-".
  return chip.substr(0, chip.find(':'));
}

StatusOr<DeviceInfo> HipDriver::open(int device) {
  hip::DeviceNumber number = 0;
  char name[256] = {};
  size_t bytes = 0;
  RETURN_IF_ERROR(CALL(hipDeviceGet, &number, device));
  RETURN_IF_ERROR(CALL(hipDeviceGetName, name, sizeof name - 1, number));
  RETURN_IF_ERROR(CALL(hipDeviceTotalMem, &bytes, number));
  StatusOr<std::string> chip = chipOf(device);
  if (!chip.ok())
    return chip.status();
  return DeviceInfo{name, *chip, static_cast<int64_t>(bytes)};
}

Status HipDriver::enter(int device, int &previous) {
  RETURN_IF_ERROR(CALL(hipGetDevice, &previous));
  return CALL(hipSetDevice, device);
}

StatusOr<void *> HipDriver::allocate(int64_t bytes) {
  void *address = nullptr;
  Status status = CALL(hipMalloc, &address, bytes);
  return made<void *>(status, address);
}

Status HipDriver::copy(const CopyCall &call, Stream given) {
  auto *stream = static_cast<hip::Stream>(given);
  if (call.srcDevice == CopyCall::host)
    return CALL(hipMemcpyHtoDAsync, call.dst, writable(call.src), call.bytes,
                stream);
  if (call.dstDevice == CopyCall::host)
    return CALL(hipMemcpyDtoHAsync, call.dst, writable(call.src), call.bytes,
                stream);
  if (call.dstDevice == call.srcDevice)
    return CALL(hipMemcpyDtoDAsync, call.dst, writable(call.src), call.bytes,
                stream);
  return CALL(hipMemcpyPeerAsync, call.dst, call.dstDevice, call.src,
              call.srcDevice, call.bytes, stream);
}

StatusOr<bool> HipDriver::canAccess(int device, int peer) {
  int answer = 0;
  Status status = CALL(hipDeviceCanAccessPeer, &answer, device, peer);
  return made<bool>(status, answer != 0);
}

Status HipDriver::enableAccess(int peer) {
  hip::Result result = api.hipDeviceEnablePeerAccess(peer, 0);
  return result == hip::ErrorPeerAccessAlreadyEnabled
             ? Status()
             : check(result, "hipDeviceEnablePeerAccess");
}

StatusOr<Stream> HipDriver::createStream() {
  hip::Stream stream = nullptr;
  Status status =
      CALL(hipStreamCreateWithFlags, &stream, hip::StreamNonBlocking);
  return made<Stream>(status, stream);
}

StatusOr<Event> HipDriver::createEvent(bool isTimed) {
  hip::Event event = nullptr;
  Status status = CALL(hipEventCreateWithFlags, &event,
                       isTimed ? hip::EventDefault : hip::EventDisableTiming);
  return made<Event>(status, event);
}

StatusOr<int64_t> HipDriver::elapsed(Event start, Event end) {
  float milliseconds = 0;
  Status status =
      CALL(hipEventElapsedTime, &milliseconds, static_cast<hip::Event>(start),
           static_cast<hip::Event>(end));
  return made<int64_t>(status, static_cast<double>(milliseconds) * 1e6);
}

StatusOr<Module> HipDriver::loadModule(const std::string &image) {
  hip::Module module = nullptr;
  Status status = CALL(hipModuleLoadData, &module, image.data());
  return made<Module>(status, module);
}

StatusOr<Function> HipDriver::findFunction(Module module, const char *name) {
  hip::Function function = nullptr;
  Status status = CALL(hipModuleGetFunction, &function,
                       static_cast<hip::Module>(module), name);
  return made<Function>(status, function);
}

Status HipDriver::launch(const KernelCall &call, Stream stream) {
  return CALL(hipModuleLaunchKernel, static_cast<hip::Function>(call.function),
              call.grid[0], call.grid[1], call.grid[2], call.block[0],
              call.block[1], call.block[2], call.sharedBytes,
              static_cast<hip::Stream>(stream), call.params, nullptr);
}

StatusOr<GraphHandle> HipDriver::createGraph() {
  hip::GraphObject graph = nullptr;
  Status status = CALL(hipGraphCreate, &graph, 0);
  return made<GraphHandle>(status, graph);
}

/// The documentation speaks of host functions only; the driver takes what it
/// does not know as one of those for a function of a module
/// (`GraphKernelNode::getFunc` in ROCm/clr).
static hip::KernelNodeParams nodeParams(const KernelCall &call) {
  return {{call.block[0], call.block[1], call.block[2]},
          nullptr,
          call.function,
          {call.grid[0], call.grid[1], call.grid[2]},
          call.params,
          call.sharedBytes};
}

static hip::MemcpyKind kindOf(const CopyCall &call) {
  return call.dstDevice == call.srcDevice ? hip::CopyDeviceToDevice
                                          : hip::CopyDefault;
}

static const hip::GraphNode *nodes(NodeList list) {
  return reinterpret_cast<const hip::GraphNode *>(list.nodes);
}

StatusOr<Node> HipDriver::addKernel(GraphHandle graph, NodeList after,
                                    const KernelCall &call) {
  hip::GraphNode node = nullptr;
  hip::KernelNodeParams params = nodeParams(call);
  Status status =
      CALL(hipGraphAddKernelNode, &node, static_cast<hip::GraphObject>(graph),
           nodes(after), after.count, &params);
  return made<Node>(status, node);
}

StatusOr<Node> HipDriver::addCopy(GraphHandle graph, NodeList after,
                                  const CopyCall &call) {
  hip::GraphNode node = nullptr;
  Status status = CALL(
      hipGraphAddMemcpyNode1D, &node, static_cast<hip::GraphObject>(graph),
      nodes(after), after.count, call.dst, call.src, call.bytes, kindOf(call));
  return made<Node>(status, node);
}

StatusOr<GraphExec> HipDriver::instantiate(GraphHandle graph) {
  hip::GraphExec exec = nullptr;
  Status status = CALL(hipGraphInstantiateWithFlags, &exec,
                       static_cast<hip::GraphObject>(graph), 0);
  return made<GraphExec>(status, exec);
}

Status HipDriver::setKernel(GraphExec exec, Node node, const KernelCall &call) {
  hip::KernelNodeParams params = nodeParams(call);
  return CALL(hipGraphExecKernelNodeSetParams,
              static_cast<hip::GraphExec>(exec),
              static_cast<hip::GraphNode>(node), &params);
}

Status HipDriver::setCopy(GraphExec exec, Node node, const CopyCall &call) {
  return CALL(hipGraphExecMemcpyNodeSetParams1D,
              static_cast<hip::GraphExec>(exec),
              static_cast<hip::GraphNode>(node), call.dst, call.src, call.bytes,
              kindOf(call));
}

StatusOr<std::unique_ptr<Driver>>
tinyjit::runtime::gpu::loadHipDriver(DriverLibrary library) {
  auto driver = std::make_unique<HipDriver>();
  RETURN_IF_ERROR(driver->load(std::move(library)));
  return StatusOr<std::unique_ptr<Driver>>(std::move(driver));
}

std::unique_ptr<DeviceKind> tinyjit::runtime::gpu::makeHipKind() {
  return std::make_unique<GpuKind>(
      "hip", DriverSource{"TINYJIT_HIP_DRIVER",
                          {"libamdhip64.so", "libamdhip64.so.7",
                           "libamdhip64.so.6", "libamdhip64.so.5"},
                          loadHipDriver});
}
