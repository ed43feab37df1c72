// Implements the driver interface by calls of libcuda.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/VendorDriver.h"
#include "runtime/gpu/cuda/CudaApi.h"

#include <algorithm>
#include <mutex>
#include <vector>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

namespace {

/// The least version of the driver API: that of the kernel nodes we use.
constexpr int leastVersion = 12000;
/// The first version whose graphs have both kinds of conditional nodes.
constexpr int leastConditionsVersion = 12040;

std::string formatVersion(int version) {
  return concat(version / 1000, ".", version % 1000 / 10);
}

cuda::DeviceAddress addressOf(const void *pointer) {
  return reinterpret_cast<cuda::DeviceAddress>(pointer);
}

class CudaDriver final : public VendorDriver {
public:
  Status load(DriverLibrary library);

  const char *kind() const override { return "cuda"; }
  StatusOr<DeviceInfo> open(int device) override;
  Status close(int device) override {
    return call(ENTRY(cuDevicePrimaryCtxRelease_v2), devices.at(device).number);
  }
  Status enter(int device, int &) override {
    return call(ENTRY(cuCtxPushCurrent_v2), contextOf(device));
  }
  Status leave(int) override {
    return make(ENTRY(cuCtxPopCurrent_v2)).status();
  }

  StatusOr<void *> allocate(int64_t bytes) override;
  Status free(void *address) override {
    return call(ENTRY(cuMemFree_v2), addressOf(address));
  }
  Status copy(const CopyCall &copy, Stream stream) override;
  Status fill(void *address, uint8_t value, int64_t bytes,
              Stream stream) override {
    return call(ENTRY(cuMemsetD8Async), addressOf(address), value, bytes,
                stream);
  }
  Status enableAccess(int peer) override;

  StatusOr<Module> loadModule(const std::string &image) override;
  Status allowShared(Function function, int64_t bytes) override {
    return call(ENTRY(cuFuncSetAttribute), function,
                cuda::FunctionMaxDynamicSharedBytes, static_cast<int>(bytes));
  }

  bool allowsSeveralDevices() const override { return true; }
  std::optional<int64_t> updatesPerExec() const override { return {}; }
  StatusOr<GraphNode> addKernel(GraphObject graph, NodeList after,
                                const KernelCall &kernel) override;
  StatusOr<GraphNode> addCopy(GraphObject graph, NodeList after,
                              const CopyCall &copy) override;
  Status setKernel(GraphExec exec, GraphNode node,
                   const KernelCall &kernel) override;
  Status setCopy(GraphExec exec, GraphNode node, const CopyCall &copy) override;

  const RankLibrarySource *rankLibrary() const override {
    static const RankLibrarySource nccl{
        "nccl", "TINYJIT_NCCL", {"libnccl.so.2", "libnccl.so"}};
    return &nccl;
  }

  Status checkConditions() const override;
  const char *conditionSetter() const override {
    return cuda::conditionSetterText;
  }
  StatusOr<Condition> createCondition(GraphObject graph, int device) override {
    return make(ENTRY(cuGraphConditionalHandleCreate), graph, contextOf(device),
                0, 0);
  }
  StatusOr<ConditionalNode> addConditional(GraphObject graph, NodeList after,
                                           BodyRuns runs, Condition condition,
                                           int device) override;

private:
  std::pair<const char *, const char *> explain(Result result) const override;
  cuda::Context contextOf(int device) {
    std::lock_guard<std::mutex> lock(mutex);
    return devices.at(device).context;
  }

  cuda::Api api;
  std::mutex mutex;
  struct OpenDevice {
    DeviceNumber number = 0;
    /// The primary one, which other libraries use, too.
    cuda::Context context = nullptr;
  };
  std::vector<OpenDevice> devices;
};

} // namespace

std::pair<const char *, const char *> CudaDriver::explain(Result result) const {
  const char *name = nullptr, *text = nullptr;
  api.cuGetErrorName(result, &name);
  api.cuGetErrorString(result, &text);
  return {name, text};
}

Status CudaDriver::load(DriverLibrary library) {
#define FIND(name, params) library.find(#name, api.name);
  TINYJIT_CUDA_ENTRY_POINTS(FIND)
#undef FIND
#define FIND(name, params) library.findIfThere(#name, api.name);
  TINYJIT_CUDA_LATER_ENTRY_POINTS(FIND)
#undef FIND
#define SET(X, name, cuda, hip, params) calls.name = ENTRY(cuda);
  TINYJIT_GPU_ENTRY_POINTS(SET, )
#undef SET
  capture = {ENTRY(cuStreamQuery), ENTRY(cuStreamBeginCapture_v2),
             ENTRY(cuStreamEndCapture), ENTRY(cuGraphAddChildGraphNode)};
  RETURN_IF_ERROR(
      start(library, leastVersion, formatVersion, {"cubin", "ptx"}));
  devices.resize(count);
  return Status();
}

StatusOr<DeviceInfo> CudaDriver::open(int device) {
  DeviceNumber number = 0;
  StatusOr<DeviceInfo> info = describe(device, number);
  if (!info.ok())
    return info;
  int major = 0, minor = 0;
  RETURN_IF_ERROR(call(calls.deviceAttribute, &major,
                       cuda::AttributeComputeCapabilityMajor, number));
  RETURN_IF_ERROR(call(calls.deviceAttribute, &minor,
                       cuda::AttributeComputeCapabilityMinor, number));
  info->chip = concat("sm_", major, minor);
  cuda::Context context = nullptr;
  RETURN_IF_ERROR(call(ENTRY(cuDevicePrimaryCtxRetain), &context, number));
  std::lock_guard<std::mutex> lock(mutex);
  devices.at(device) = {number, context};
  return info;
}

StatusOr<void *> CudaDriver::allocate(int64_t bytes) {
  StatusOr<cuda::DeviceAddress> address = make(ENTRY(cuMemAlloc_v2), bytes);
  RETURN_IF_ERROR(address.status());
  return reinterpret_cast<void *>(*address);
}

/// A copy within the devices.
static cuda::Memcpy3D nodeParams(const CopyCall &call) {
  cuda::Memcpy3D params{};
  params.srcMemoryType = params.dstMemoryType = cuda::MemoryDevice;
  params.srcDevice = addressOf(call.src);
  params.dstDevice = addressOf(call.dst);
  params.WidthInBytes = call.bytes / call.rows;
  params.Height = call.rows;
  params.Depth = 1;
  // Pitches have a limit, lengths have none.
  if (call.rows > 1) {
    params.dstPitch = params.WidthInBytes;
    params.srcPitch = call.pitch;
  }
  return params;
}

Status CudaDriver::copy(const CopyCall &copy, Stream stream) {
  cuda::DeviceAddress dst = addressOf(copy.dst), src = addressOf(copy.src);
  if (copy.srcDevice == CopyCall::host)
    return call(ENTRY(cuMemcpyHtoDAsync_v2), dst, copy.src, copy.bytes, stream);
  if (copy.dstDevice == CopyCall::host)
    return call(ENTRY(cuMemcpyDtoHAsync_v2), copy.dst, src, copy.bytes, stream);
  if (copy.rows > 1) {
    cuda::Memcpy3D params = nodeParams(copy);
    return call(ENTRY(cuMemcpy3DAsync_v2), &params, stream);
  }
  if (copy.dstDevice == copy.srcDevice)
    return call(ENTRY(cuMemcpyDtoDAsync_v2), dst, src, copy.bytes, stream);
  return call(ENTRY(cuMemcpyPeerAsync), dst, contextOf(copy.dstDevice), src,
              contextOf(copy.srcDevice), copy.bytes, stream);
}

Status CudaDriver::enableAccess(int peer) {
  Result result = api.cuCtxEnablePeerAccess(contextOf(peer), 0);
  return result == ErrorPeerAccessAlreadyEnabled
             ? Status()
             : check(result, "cuCtxEnablePeerAccess");
}

StatusOr<Module> CudaDriver::loadModule(const std::string &image) {
  char log[2048] = {};
  int options[] = {cuda::JitErrorLogBuffer, cuda::JitErrorLogBufferBytes};
  // The size travels in the pointer itself.
  void *values[] = {log, reinterpret_cast<void *>(sizeof log - 1)};
  StatusOr<Module> module =
      make(ENTRY(cuModuleLoadDataEx), image.c_str(), 2, options, values);
  if (module.ok() || !*log)
    return module;
  std::string text = log;
  std::replace(text.begin(), text.end(), '\n', ' ');
  return Status::deviceError(module.status().message(), ": ", text);
}

static cuda::KernelNodeParams nodeParams(const KernelCall &call) {
  return {call.function, call.grid[0],  call.grid[1],  call.grid[2],
          call.block[0], call.block[1], call.block[2], call.sharedBytes,
          call.params,   nullptr,       nullptr,       nullptr};
}

StatusOr<GraphNode> CudaDriver::addKernel(GraphObject graph, NodeList after,
                                          const KernelCall &kernel) {
  cuda::KernelNodeParams params = nodeParams(kernel);
  return make(ENTRY(cuGraphAddKernelNode_v2), graph, after.nodes, after.count,
              &params);
}

StatusOr<GraphNode> CudaDriver::addCopy(GraphObject graph, NodeList after,
                                        const CopyCall &copy) {
  cuda::Memcpy3D params = nodeParams(copy);
  return make(ENTRY(cuGraphAddMemcpyNode), graph, after.nodes, after.count,
              &params, contextOf(copy.dstDevice));
}

Status CudaDriver::setKernel(GraphExec exec, GraphNode node,
                             const KernelCall &kernel) {
  cuda::KernelNodeParams params = nodeParams(kernel);
  return call(ENTRY(cuGraphExecKernelNodeSetParams_v2), exec, node, &params);
}

Status CudaDriver::setCopy(GraphExec exec, GraphNode node,
                           const CopyCall &copy) {
  cuda::Memcpy3D params = nodeParams(copy);
  return call(ENTRY(cuGraphExecMemcpyNodeSetParams), exec, node, &params,
              contextOf(copy.dstDevice));
}

Status CudaDriver::checkConditions() const {
  if (driverVersion < leastConditionsVersion)
    return Status::unsupported("conditional nodes need a driver of CUDA ",
                               formatVersion(leastConditionsVersion),
                               ", found one of ", formatVersion(driverVersion));
  return api.cuGraphConditionalHandleCreate && api.cuGraphAddNode_v2
             ? Status()
             : Status::unsupported("the driver lacks "
                                   "cuGraphConditionalHandleCreate or "
                                   "cuGraphAddNode_v2");
}

StatusOr<ConditionalNode>
CudaDriver::addConditional(GraphObject graph, NodeList after, BodyRuns runs,
                           Condition condition, int device) {
  cuda::NodeParams params{};
  params.type = cuda::NodeConditional;
  params.conditional.handle = condition;
  params.conditional.type =
      runs == BodyRuns::While ? cuda::ConditionalWhile : cuda::ConditionalIf;
  params.conditional.size = 1;
  params.conditional.ctx = contextOf(device);
  StatusOr<GraphNode> node = make(ENTRY(cuGraphAddNode_v2), graph, after.nodes,
                                  nullptr, after.count, &params);
  RETURN_IF_ERROR(node.status());
  if (!params.conditional.bodies || !params.conditional.bodies[0])
    return Status::deviceError("cuGraphAddNode_v2 gave no body");
  return ConditionalNode{*node, params.conditional.bodies[0]};
}

DriverSource tinyjit::runtime::gpu::getCudaSource() {
  return {"cuda",
          "TINYJIT_CUDA_DRIVER",
          {"libcuda.so.1", "libcuda.so"},
          makeDriver<CudaDriver>};
}
