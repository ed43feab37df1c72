// NVIDIA's driver as a leaf: calls only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuKind.h"
#include "runtime/gpu/cuda/CudaApi.h"
#include "runtime/support/Text.h"

#include <algorithm>
#include <mutex>
#include <vector>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

namespace {

/// The least version of the driver API: that of the kernel nodes we use.
constexpr int leastVersion = 12000;

std::string formatVersion(int version) {
  return concat(version / 1000, ".", version % 1000 / 10);
}

cuda::DeviceAddress addressOf(const void *pointer) {
  return reinterpret_cast<cuda::DeviceAddress>(pointer);
}

/// Checks the result of a call of entry point `name`.
#define CALL(name, ...) check(api.name(__VA_ARGS__), #name)
/// Leaves a function with the error of a call, if there is one.
#define RETURN_IF_ERROR(call)                                                  \
  if (Status status = call; !status.ok())                                      \
  return status

class CudaDriver final : public Driver {
public:
  Status load(DriverLibrary library);

  const char *kind() const override { return "cuda"; }
  StatusOr<int> numDevices() override {
    return static_cast<int>(devices.size());
  }
  StatusOr<DeviceInfo> open(int device) override;
  Status close(int device) override;
  Status enter(int device, int &previous) override;
  Status leave(int previous) override;

  StatusOr<void *> allocate(int64_t bytes) override;
  Status free(void *address) override {
    return CALL(cuMemFree_v2, addressOf(address));
  }
  Status copy(const CopyCall &call, Stream stream) override;
  Status fill(void *address, uint8_t value, int64_t bytes,
              Stream stream) override {
    return CALL(cuMemsetD8Async, addressOf(address), value, bytes,
                static_cast<cuda::Stream>(stream));
  }
  StatusOr<bool> canAccess(int device, int peer) override;
  Status enableAccess(int peer) override;

  StatusOr<Stream> createStream() override;
  Status destroyStream(Stream stream) override {
    return CALL(cuStreamDestroy_v2, static_cast<cuda::Stream>(stream));
  }
  Status synchronizeStream(Stream stream) override {
    return CALL(cuStreamSynchronize, static_cast<cuda::Stream>(stream));
  }
  StatusOr<Event> createEvent(bool isTimed) override;
  Status destroyEvent(Event event) override {
    return CALL(cuEventDestroy_v2, static_cast<cuda::Event>(event));
  }
  Status record(Event event, Stream stream) override {
    return CALL(cuEventRecord, static_cast<cuda::Event>(event),
                static_cast<cuda::Stream>(stream));
  }
  Status wait(Stream stream, Event event) override {
    return CALL(cuStreamWaitEvent, static_cast<cuda::Stream>(stream),
                static_cast<cuda::Event>(event), 0);
  }
  Status synchronizeEvent(Event event) override {
    return CALL(cuEventSynchronize, static_cast<cuda::Event>(event));
  }
  StatusOr<int64_t> elapsed(Event start, Event end) override;

  StatusOr<Module> loadModule(const std::string &image) override;
  Status unloadModule(Module module) override {
    return CALL(cuModuleUnload, static_cast<cuda::Module>(module));
  }
  StatusOr<Function> findFunction(Module module, const char *name) override;
  Status allowShared(Function function, int64_t bytes) override {
    return CALL(cuFuncSetAttribute, static_cast<cuda::Function>(function),
                cuda::FunctionMaxDynamicSharedBytes, static_cast<int>(bytes));
  }
  Status launch(const KernelCall &call, Stream stream) override;

  bool allowsSeveralDevices() const override { return true; }
  std::optional<int64_t> updatesPerExec() const override { return {}; }
  StatusOr<GraphHandle> createGraph() override;
  Status destroyGraph(GraphHandle graph) override {
    return CALL(cuGraphDestroy, static_cast<cuda::GraphObject>(graph));
  }
  StatusOr<Node> addKernel(GraphHandle graph, NodeList after,
                           const KernelCall &call) override;
  StatusOr<Node> addCopy(GraphHandle graph, NodeList after,
                         const CopyCall &call) override;
  StatusOr<GraphExec> instantiate(GraphHandle graph) override;
  Status destroyExec(GraphExec exec) override {
    return CALL(cuGraphExecDestroy, static_cast<cuda::GraphExec>(exec));
  }
  Status setKernel(GraphExec exec, Node node, const KernelCall &call) override;
  Status setCopy(GraphExec exec, Node node, const CopyCall &call) override;
  Status launchGraph(GraphExec exec, Stream stream) override {
    return CALL(cuGraphLaunch, static_cast<cuda::GraphExec>(exec),
                static_cast<cuda::Stream>(stream));
  }

private:
  Status check(cuda::Result result, const char *entry) const;
  cuda::Context contextOf(int device) {
    std::lock_guard<std::mutex> lock(mutex);
    return devices.at(device).context;
  }

  cuda::Api api;
  std::mutex mutex;
  struct OpenDevice {
    cuda::DeviceNumber number = 0;
    /// The primary one, which other libraries use, too.
    cuda::Context context = nullptr;
  };
  std::vector<OpenDevice> devices;
};

} // namespace

Status CudaDriver::check(cuda::Result result, const char *entry) const {
  if (result == cuda::Success)
    return Status();
  const char *name = nullptr, *text = nullptr;
  api.cuGetErrorName(result, &name);
  api.cuGetErrorString(result, &text);
  Code code = result == cuda::ErrorOutOfMemory    ? Code::ResourceExhausted
              : result == cuda::ErrorNotSupported ? Code::Unsupported
              : result == cuda::ErrorNotFound     ? Code::NotFound
                                                  : Code::DeviceError;
  return driverError(code, entry, name, text);
}

/// The result of a call that makes something.
template <class T, class Handle>
static StatusOr<T> made(const Status &status, Handle handle) {
  return status.ok() ? StatusOr<T>(static_cast<T>(handle)) : status;
}

Status CudaDriver::load(DriverLibrary library) {
#define FIND(name, params) library.find(#name, api.name);
  TINYJIT_CUDA_ENTRY_POINTS(FIND)
#undef FIND
  int version = 0;
  if (api.cuDriverGetVersion)
    api.cuDriverGetVersion(&version);
  RETURN_IF_ERROR(library.check(version, leastVersion, formatVersion));
  formats = library.imageFormats({"cubin", "ptx"});
  RETURN_IF_ERROR(CALL(cuInit, 0));
  int count = 0;
  RETURN_IF_ERROR(CALL(cuDeviceGetCount, &count));
  devices.resize(count);
  return Status();
}

StatusOr<DeviceInfo> CudaDriver::open(int device) {
  cuda::DeviceNumber number = 0;
  char name[256] = {};
  int major = 0, minor = 0;
  size_t bytes = 0;
  RETURN_IF_ERROR(CALL(cuDeviceGet, &number, device));
  RETURN_IF_ERROR(CALL(cuDeviceGetName, name, sizeof name - 1, number));
  RETURN_IF_ERROR(CALL(cuDeviceGetAttribute, &major,
                       cuda::AttributeComputeCapabilityMajor, number));
  RETURN_IF_ERROR(CALL(cuDeviceGetAttribute, &minor,
                       cuda::AttributeComputeCapabilityMinor, number));
  RETURN_IF_ERROR(CALL(cuDeviceTotalMem_v2, &bytes, number));
  cuda::Context context = nullptr;
  RETURN_IF_ERROR(CALL(cuDevicePrimaryCtxRetain, &context, number));
  std::lock_guard<std::mutex> lock(mutex);
  devices.at(device) = {number, context};
  return DeviceInfo{name, concat("sm_", major, minor),
                    static_cast<int64_t>(bytes)};
}

Status CudaDriver::close(int device) {
  return CALL(cuDevicePrimaryCtxRelease_v2, devices.at(device).number);
}

Status CudaDriver::enter(int device, int &) {
  return CALL(cuCtxPushCurrent_v2, contextOf(device));
}

Status CudaDriver::leave(int) {
  cuda::Context context = nullptr;
  return CALL(cuCtxPopCurrent_v2, &context);
}

StatusOr<void *> CudaDriver::allocate(int64_t bytes) {
  cuda::DeviceAddress address = 0;
  Status status = CALL(cuMemAlloc_v2, &address, bytes);
  return made<void *>(status, reinterpret_cast<void *>(address));
}

Status CudaDriver::copy(const CopyCall &call, Stream given) {
  auto *stream = static_cast<cuda::Stream>(given);
  if (call.srcDevice == CopyCall::host)
    return CALL(cuMemcpyHtoDAsync_v2, addressOf(call.dst), call.src, call.bytes,
                stream);
  if (call.dstDevice == CopyCall::host)
    return CALL(cuMemcpyDtoHAsync_v2, call.dst, addressOf(call.src), call.bytes,
                stream);
  if (call.dstDevice == call.srcDevice)
    return CALL(cuMemcpyDtoDAsync_v2, addressOf(call.dst), addressOf(call.src),
                call.bytes, stream);
  return CALL(cuMemcpyPeerAsync, addressOf(call.dst), contextOf(call.dstDevice),
              addressOf(call.src), contextOf(call.srcDevice), call.bytes,
              stream);
}

StatusOr<bool> CudaDriver::canAccess(int device, int peer) {
  int answer = 0;
  Status status = CALL(cuDeviceCanAccessPeer, &answer, device, peer);
  return made<bool>(status, answer != 0);
}

Status CudaDriver::enableAccess(int peer) {
  cuda::Result result = api.cuCtxEnablePeerAccess(contextOf(peer), 0);
  return result == cuda::ErrorPeerAccessAlreadyEnabled
             ? Status()
             : check(result, "cuCtxEnablePeerAccess");
}

StatusOr<Stream> CudaDriver::createStream() {
  cuda::Stream stream = nullptr;
  Status status = CALL(cuStreamCreate, &stream, cuda::StreamNonBlocking);
  return made<Stream>(status, stream);
}

StatusOr<Event> CudaDriver::createEvent(bool isTimed) {
  cuda::Event event = nullptr;
  Status status = CALL(cuEventCreate, &event,
                       isTimed ? cuda::EventDefault : cuda::EventDisableTiming);
  return made<Event>(status, event);
}

StatusOr<int64_t> CudaDriver::elapsed(Event start, Event end) {
  float milliseconds = 0;
  Status status =
      CALL(cuEventElapsedTime, &milliseconds, static_cast<cuda::Event>(start),
           static_cast<cuda::Event>(end));
  return made<int64_t>(status, static_cast<double>(milliseconds) * 1e6);
}

StatusOr<Module> CudaDriver::loadModule(const std::string &image) {
  cuda::Module module = nullptr;
  char log[2048] = {};
  int options[] = {cuda::JitErrorLogBuffer, cuda::JitErrorLogBufferBytes};
  // The size travels in the pointer itself.
  void *values[] = {log, reinterpret_cast<void *>(sizeof log - 1)};
  Status status =
      CALL(cuModuleLoadDataEx, &module, image.c_str(), 2, options, values);
  if (!status.ok() && *log) {
    std::string text = log;
    std::replace(text.begin(), text.end(), '\n', ' ');
    return Status::deviceError(concat(status.message(), ": ", text));
  }
  return made<Module>(status, module);
}

StatusOr<Function> CudaDriver::findFunction(Module module, const char *name) {
  cuda::Function function = nullptr;
  Status status = CALL(cuModuleGetFunction, &function,
                       static_cast<cuda::Module>(module), name);
  return made<Function>(status, function);
}

Status CudaDriver::launch(const KernelCall &call, Stream stream) {
  return CALL(cuLaunchKernel, static_cast<cuda::Function>(call.function),
              call.grid[0], call.grid[1], call.grid[2], call.block[0],
              call.block[1], call.block[2], call.sharedBytes,
              static_cast<cuda::Stream>(stream), call.params, nullptr);
}

StatusOr<GraphHandle> CudaDriver::createGraph() {
  cuda::GraphObject graph = nullptr;
  Status status = CALL(cuGraphCreate, &graph, 0);
  return made<GraphHandle>(status, graph);
}

static cuda::KernelNodeParams nodeParams(const KernelCall &call) {
  return {static_cast<cuda::Function>(call.function),
          call.grid[0],
          call.grid[1],
          call.grid[2],
          call.block[0],
          call.block[1],
          call.block[2],
          call.sharedBytes,
          call.params,
          nullptr,
          nullptr,
          nullptr};
}

/// A copy within the devices: one row.
static cuda::Memcpy3D nodeParams(const CopyCall &call) {
  cuda::Memcpy3D params{};
  params.srcMemoryType = params.dstMemoryType = cuda::MemoryDevice;
  params.srcDevice = addressOf(call.src);
  params.dstDevice = addressOf(call.dst);
  params.WidthInBytes = call.bytes;
  params.Height = params.Depth = 1;
  return params;
}

static const cuda::GraphNode *nodes(NodeList list) {
  return reinterpret_cast<const cuda::GraphNode *>(list.nodes);
}

StatusOr<Node> CudaDriver::addKernel(GraphHandle graph, NodeList after,
                                     const KernelCall &call) {
  cuda::GraphNode node = nullptr;
  cuda::KernelNodeParams params = nodeParams(call);
  Status status = CALL(cuGraphAddKernelNode_v2, &node,
                       static_cast<cuda::GraphObject>(graph), nodes(after),
                       after.count, &params);
  return made<Node>(status, node);
}

StatusOr<Node> CudaDriver::addCopy(GraphHandle graph, NodeList after,
                                   const CopyCall &call) {
  cuda::GraphNode node = nullptr;
  cuda::Memcpy3D params = nodeParams(call);
  Status status =
      CALL(cuGraphAddMemcpyNode, &node, static_cast<cuda::GraphObject>(graph),
           nodes(after), after.count, &params, contextOf(call.dstDevice));
  return made<Node>(status, node);
}

StatusOr<GraphExec> CudaDriver::instantiate(GraphHandle graph) {
  cuda::GraphExec exec = nullptr;
  Status status = CALL(cuGraphInstantiateWithFlags, &exec,
                       static_cast<cuda::GraphObject>(graph), 0);
  return made<GraphExec>(status, exec);
}

Status CudaDriver::setKernel(GraphExec exec, Node node,
                             const KernelCall &call) {
  cuda::KernelNodeParams params = nodeParams(call);
  return CALL(cuGraphExecKernelNodeSetParams_v2,
              static_cast<cuda::GraphExec>(exec),
              static_cast<cuda::GraphNode>(node), &params);
}

Status CudaDriver::setCopy(GraphExec exec, Node node, const CopyCall &call) {
  cuda::Memcpy3D params = nodeParams(call);
  return CALL(
      cuGraphExecMemcpyNodeSetParams, static_cast<cuda::GraphExec>(exec),
      static_cast<cuda::GraphNode>(node), &params, contextOf(call.dstDevice));
}

StatusOr<std::unique_ptr<Driver>>
tinyjit::runtime::gpu::loadCudaDriver(DriverLibrary library) {
  auto driver = std::make_unique<CudaDriver>();
  RETURN_IF_ERROR(driver->load(std::move(library)));
  return StatusOr<std::unique_ptr<Driver>>(std::move(driver));
}

std::unique_ptr<DeviceKind> tinyjit::runtime::gpu::makeCudaKind() {
  return std::make_unique<GpuKind>("cuda",
                                   DriverSource{"TINYJIT_CUDA_DRIVER",
                                                {"libcuda.so.1", "libcuda.so"},
                                                loadCudaDriver});
}
