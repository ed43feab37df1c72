// Implements the driver interface by calls of libamdhip64.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/VendorDriver.h"
#include "runtime/gpu/hip/HipApi.h"
#include "runtime/support/Return.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

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

namespace {

/// The least version of HIP: that of the graph calls we use.
constexpr int leastVersion = 50200000;

std::string formatVersion(int version) {
  return concat(version / 10000000, ".", version % 10000000 / 100000, ".",
                version % 100000);
}

class HipDriver final : public VendorDriver {
public:
  Status load(DriverLibrary library);

  const char *kind() const override { return "hip"; }
  StatusOr<DeviceInfo> open(int device) override;
  /// The driver keeps its primary contexts by itself.
  Status close(int) override { return Status(); }
  Status enter(int device, int &previous) override {
    RETURN_IF_ERROR(call(ENTRY(hipGetDevice), &previous));
    return call(ENTRY(hipSetDevice), device);
  }
  Status leave(int previous) override {
    return call(ENTRY(hipSetDevice), previous);
  }

  StatusOr<void *> allocate(int64_t bytes) override {
    return make(ENTRY(hipMalloc), bytes);
  }
  Status free(void *address) override { return call(ENTRY(hipFree), address); }
  Status copy(const CopyCall &copy, Stream stream) override;
  Status fill(void *address, uint8_t value, int64_t bytes,
              Stream stream) override {
    return call(ENTRY(hipMemsetD8Async), address, value, bytes, stream);
  }
  Status enableAccess(int peer) override;

  StatusOr<Module> loadModule(const std::string &image) override {
    return make(ENTRY(hipModuleLoadData), image.data());
  }
  /// All of a compute unit's shared memory may be used without asking.
  Status allowShared(Function, int64_t) override { return Status(); }

  /// The driver's documentation does not say that they may.
  bool allowsSeveralDevices() const override { return false; }
  /// An update takes new memory for arguments, which is given back with the
  /// executable graph only (ROCm/rocm-systems issue 10713; about 6 KiB there).
  std::optional<int64_t> updatesPerExec() const override { return 16384; }
  StatusOr<GraphNode> addKernel(GraphObject graph, NodeList after,
                                const KernelCall &kernel) override {
    hip::KernelNodeParams params = nodeParams(kernel);
    return make(ENTRY(hipGraphAddKernelNode), graph, after.nodes, after.count,
                &params);
  }
  StatusOr<GraphNode> addCopy(GraphObject graph, NodeList after,
                              const CopyCall &copy) override {
    return make(ENTRY(hipGraphAddMemcpyNode1D), graph, after.nodes, after.count,
                copy.dst, copy.src, copy.bytes, kindOf(copy));
  }
  Status setKernel(GraphExec exec, GraphNode node,
                   const KernelCall &kernel) override {
    hip::KernelNodeParams params = nodeParams(kernel);
    return call(ENTRY(hipGraphExecKernelNodeSetParams), exec, node, &params);
  }
  Status setCopy(GraphExec exec, GraphNode node,
                 const CopyCall &copy) override {
    return call(ENTRY(hipGraphExecMemcpyNodeSetParams1D), exec, node, copy.dst,
                copy.src, copy.bytes, kindOf(copy));
  }

  const RankLibrarySource *rankLibrary() const override {
    static const RankLibrarySource rccl{
        "rccl", "TINYJIT_RCCL", {"librccl.so.1", "librccl.so"}};
    return &rccl;
  }

private:
  std::pair<const char *, const char *> explain(Result result) const override {
    return {api.hipGetErrorName(result), api.hipGetErrorString(result)};
  }
  StatusOr<std::string> chipOf(int device) const;

  hip::Api api;
};

} // namespace

Status HipDriver::load(DriverLibrary library) {
#define FIND(result, name, params) library.find(#name, api.name);
  TINYJIT_HIP_ENTRY_POINTS(FIND)
#undef FIND
  if (!library.findIfThere("hipGetDevicePropertiesR0600",
                           api.hipGetDevicePropertiesR0600))
    library.find("hipGetDeviceProperties", api.hipGetDeviceProperties);
#define FIND(result, name, params) library.findIfThere(#name, api.name);
  TINYJIT_HIP_LATER_ENTRY_POINTS(FIND)
#undef FIND
  capture = {ENTRY(hipStreamQuery), ENTRY(hipStreamBeginCapture),
             ENTRY(hipStreamEndCapture), ENTRY(hipGraphAddChildGraphNode)};
#define SET(X, name, cuda, hip, params) calls.name = ENTRY(hip);
  TINYJIT_GPU_ENTRY_POINTS(SET, )
#undef SET
  return start(library, leastVersion, formatVersion, {"hsaco"});
}

StatusOr<std::string> HipDriver::chipOf(int device) const {
  std::string chip;
  if (api.hipGetDevicePropertiesR0600) {
    hip::PropertiesR0600 properties{};
    RETURN_IF_ERROR(
        call(ENTRY(hipGetDevicePropertiesR0600), &properties, device));
    chip = properties.gcnArchName;
  } else {
    hip::Properties properties{};
    RETURN_IF_ERROR(call(ENTRY(hipGetDeviceProperties), &properties, device));
    chip = properties.gcnArchName;
  }
  // Features follow: "gfx90a:sramecc+:xnack-".
  return chip.substr(0, chip.find(':'));
}

StatusOr<DeviceInfo> HipDriver::open(int device) {
  DeviceNumber number = 0;
  StatusOr<DeviceInfo> info = describe(device, number);
  if (!info.ok())
    return info;
  RETURN_IF_ERROR(chipOf(device).moveTo(info->chip));
  return info;
}

Status HipDriver::copy(const CopyCall &copy, Stream stream) {
  // The driver does not write to `src`, but does not say so.
  void *src = const_cast<void *>(copy.src);
  if (copy.srcDevice == CopyCall::host)
    return call(ENTRY(hipMemcpyHtoDAsync), copy.dst, src, copy.bytes, stream);
  if (copy.dstDevice == CopyCall::host)
    return call(ENTRY(hipMemcpyDtoHAsync), copy.dst, src, copy.bytes, stream);
  if (copy.rows > 1) {
    size_t rowBytes = copy.bytes / copy.rows;
    return call(ENTRY(hipMemcpy2DAsync), copy.dst, rowBytes, src, copy.pitch,
                rowBytes, copy.rows, hip::CopyDeviceToDevice, stream);
  }
  if (copy.dstDevice == copy.srcDevice)
    return call(ENTRY(hipMemcpyDtoDAsync), copy.dst, src, copy.bytes, stream);
  return call(ENTRY(hipMemcpyPeerAsync), copy.dst, copy.dstDevice, copy.src,
              copy.srcDevice, copy.bytes, stream);
}

Status HipDriver::enableAccess(int peer) {
  Result result = api.hipDeviceEnablePeerAccess(peer, 0);
  return result == ErrorPeerAccessAlreadyEnabled
             ? Status()
             : check(result, "hipDeviceEnablePeerAccess");
}

DriverSource tinyjit::runtime::gpu::getHipSource() {
  return {"hip",
          "TINYJIT_HIP_DRIVER",
          {"libamdhip64.so", "libamdhip64.so.7", "libamdhip64.so.6",
           "libamdhip64.so.5"},
          makeDriver<HipDriver>};
}
