// The test driver with the entry points of libcuda.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/gpu/cuda/CudaApi.h"

#include "test/Driver/DriverConstants.h"
#include "test/Driver/EntryPoints.h"

using namespace tinyjit::testdriver;
namespace cuda = tinyjit::runtime::cuda;

Model &tinyjit::testdriver::model() {
  static Model driver({true, "sm_90", 13000, 32, 48 << 10, 227 << 10});
  return driver;
}

static const void *at(cuda::DeviceAddress address) {
  return reinterpret_cast<const void *>(address);
}
static uint8_t *to(cuda::DeviceAddress address) {
  return reinterpret_cast<uint8_t *>(address);
}

// Devices and contexts.

TINYJIT_EXPORT int cuInit(unsigned flags) {
  return query(__func__, [&]() -> int { return model().initialize(flags); });
}

TINYJIT_EXPORT int cuDriverGetVersion(int *version) {
  return query(__func__, [&]() -> int {
    *version = model().version();
    return success;
  });
}

TINYJIT_EXPORT int cuDeviceGetCount(int *count) {
  return query(__func__, [&]() -> int {
    *count = model().numDevices();
    return model().checkDevice(0) == notInitialized ? notInitialized : success;
  });
}

TINYJIT_EXPORT int cuDeviceGet(cuda::DeviceNumber *device, int ordinal) {
  return query(__func__, [&]() -> int {
    *device = ordinal;
    return model().checkDevice(ordinal);
  });
}

TINYJIT_EXPORT int cuDeviceGetName(char *name, int length,
                                   cuda::DeviceNumber device) {
  return query(__func__, [&]() -> int {
    copyText(name, length, "test driver " + model().chip());
    return model().checkDevice(device);
  });
}

static int attributeOf(int attribute, int &value) {
  std::string digits = model().chip();
  digits.erase(0, digits.find_first_of("0123456789"));
  int number = std::atoi(digits.c_str());
  switch (attribute) {
  case cuda::AttributeMaxThreadsPerBlock:
    value = 1024;
    break;
  case cuda::AttributeMaxGridDimX:
    value = 0x7fffffff;
    break;
  case cuda::AttributeMaxGridDimY:
  case cuda::AttributeMaxGridDimZ:
    value = 65535;
    break;
  case cuda::AttributeMaxSharedPerBlock:
    value = 48 << 10;
    break;
  case cuda::AttributeMaxSharedPerBlockOptin:
    value = 227 << 10;
    break;
  case cuda::AttributeWarpSize:
    value = 32;
    break;
  case cuda::AttributeMultiprocessorCount:
    value = 4;
    break;
  case cuda::AttributeComputeCapabilityMajor:
    value = number / 10;
    break;
  case cuda::AttributeComputeCapabilityMinor:
    value = number % 10;
    break;
  default:
    return invalidValue;
  }
  return success;
}

TINYJIT_EXPORT int cuDeviceGetAttribute(int *value, int attribute,
                                        cuda::DeviceNumber device) {
  return query(__func__, [&]() -> int {
    int result = model().checkDevice(device);
    return result ? result : attributeOf(attribute, *value);
  });
}

TINYJIT_EXPORT int cuDeviceTotalMem_v2(size_t *bytes,
                                       cuda::DeviceNumber device) {
  return query(__func__, [&]() -> int {
    *bytes = model().totalBytes();
    return model().checkDevice(device);
  });
}

TINYJIT_EXPORT int cuDevicePrimaryCtxRetain(cuda::Context *context,
                                            cuda::DeviceNumber device) {
  return query(__func__, [&]() -> int {
    return give<Object>(context, [&](Object *&made) {
      return model().retainContext(device, made);
    });
  });
}

TINYJIT_EXPORT int cuDevicePrimaryCtxRelease_v2(cuda::DeviceNumber device) {
  return release(__func__,
                 [&]() -> int { return model().releaseContext(device); });
}

TINYJIT_EXPORT int cuCtxPushCurrent_v2(cuda::Context context) {
  return query(__func__, [&]() -> int { return model().pushContext(context); });
}

TINYJIT_EXPORT int cuCtxPopCurrent_v2(cuda::Context *context) {
  return release(__func__, [&]() -> int {
    Object *popped = nullptr;
    int result = model().popContext(popped);
    if (context)
      *context = handleOf<cuda::Context>(popped);
    return result;
  });
}

TINYJIT_EXPORT int cuDeviceCanAccessPeer(int *canAccess,
                                         cuda::DeviceNumber device,
                                         cuda::DeviceNumber peer) {
  return query(__func__, [&]() -> int {
    return model().canAccessPeer(device, peer, *canAccess);
  });
}

TINYJIT_EXPORT int cuCtxEnablePeerAccess(cuda::Context peer, unsigned flags) {
  return normal(__func__, [&]() -> int {
    int device;
    if (flags)
      return invalidValue;
    if (int result = model().currentDevice(device))
      return result;
    return model().enablePeerContext(device, peer);
  });
}

// Memory.

TINYJIT_EXPORT int cuMemAlloc_v2(cuda::DeviceAddress *address, size_t bytes) {
  return normal(__func__, [&]() -> int {
    int device;
    void *made = nullptr;
    if (int result = model().currentDevice(device))
      return result;
    int result = model().allocate(device, bytes, made);
    *address = reinterpret_cast<cuda::DeviceAddress>(made);
    return result;
  });
}

TINYJIT_EXPORT int cuMemFree_v2(cuda::DeviceAddress address) {
  return release(__func__, [&]() -> int {
    int device;
    if (int result = model().currentDevice(device))
      return result;
    return model().free(at(address));
  });
}

TINYJIT_EXPORT int cuMemGetInfo_v2(size_t *free, size_t *total) {
  return normal(__func__, [&]() -> int {
    int device;
    if (int result = model().currentDevice(device))
      return result;
    *total = model().totalBytes();
    *free = *total - model().usedBytes(device);
    return success;
  });
}

TINYJIT_EXPORT int cuMemcpyHtoDAsync_v2(cuda::DeviceAddress dst,
                                        const void *src, size_t bytes,
                                        cuda::Stream stream) {
  return normal(__func__, [&]() -> int {
    CopyWork copy{to(dst), static_cast<const uint8_t *>(src), bytes, onDevice,
                  onHost};
    return model().copy(copy, stream);
  });
}

TINYJIT_EXPORT int cuMemcpyDtoHAsync_v2(void *dst, cuda::DeviceAddress src,
                                        size_t bytes, cuda::Stream stream) {
  return normal(__func__, [&]() -> int {
    CopyWork copy{static_cast<uint8_t *>(dst), to(src), bytes, onHost,
                  onDevice};
    return model().copy(copy, stream);
  });
}

TINYJIT_EXPORT int cuMemcpyDtoDAsync_v2(cuda::DeviceAddress dst,
                                        cuda::DeviceAddress src, size_t bytes,
                                        cuda::Stream stream) {
  return normal(__func__, [&]() -> int {
    CopyWork copy{to(dst), to(src), bytes, onDevice, onDevice};
    return model().copy(copy, stream);
  });
}

/// Whether all that is for arrays, layers and places in them is as if there
/// were none.
static bool isLinear(const cuda::Memcpy3D &params) {
  return !(params.srcY || params.srcZ || params.srcLOD || params.dstY ||
           params.dstZ || params.dstLOD || params.srcArray || params.dstArray ||
           params.reserved0 || params.reserved1) &&
         params.Depth == 1;
}

TINYJIT_EXPORT int cuMemcpy3DAsync_v2(const cuda::Memcpy3D *params,
                                      cuda::Stream stream) {
  return normal(__func__, [&]() -> int {
    return !isLinear(*params) || params->srcMemoryType != cuda::MemoryDevice ||
                   params->dstMemoryType != cuda::MemoryDevice
               ? invalidValue
               : model().copyRows(to(params->dstDevice) + params->dstXInBytes,
                                  params->dstPitch,
                                  to(params->srcDevice) + params->srcXInBytes,
                                  params->srcPitch, params->WidthInBytes,
                                  params->Height, stream);
  });
}

TINYJIT_EXPORT int cuMemcpyPeerAsync(cuda::DeviceAddress dst,
                                     cuda::Context dstContext,
                                     cuda::DeviceAddress src,
                                     cuda::Context srcContext, size_t bytes,
                                     cuda::Stream stream) {
  return normal(__func__, [&]() -> int {
    CopyWork copy{to(dst), to(src), bytes};
    copy.isStaged = true;
    if (int result = model().deviceOf(dstContext, copy.toDevice))
      return result;
    if (int result = model().deviceOf(srcContext, copy.fromDevice))
      return result;
    return model().copy(copy, stream);
  });
}

TINYJIT_EXPORT int cuMemsetD8Async(cuda::DeviceAddress dst, unsigned char value,
                                   size_t bytes, cuda::Stream stream) {
  return normal(__func__, [&]() -> int {
    return model().fill(to(dst), value, bytes, stream);
  });
}

// Streams and events.

TINYJIT_EXPORT int cuStreamCreate(cuda::Stream *stream, unsigned flags) {
  return normal(__func__, [&]() -> int {
    return giveOfDevice<Stream>(stream, [&](int device, Stream *&made) {
      return model().createStream(device, flags, made);
    });
  });
}

TINYJIT_EXPORT int cuStreamDestroy_v2(cuda::Stream stream) {
  return release(__func__,
                 [&]() -> int { return model().destroyStream(stream); });
}

TINYJIT_EXPORT int cuStreamSynchronize(cuda::Stream stream) {
  return normal(__func__,
                [&]() -> int { return model().synchronizeStream(stream); });
}

TINYJIT_EXPORT int cuStreamQuery(cuda::Stream stream) {
  return normal(__func__, [&]() -> int { return model().queryStream(stream); });
}

TINYJIT_EXPORT int cuStreamWaitEvent(cuda::Stream stream, cuda::Event event,
                                     unsigned flags) {
  return normal(__func__, [&]() -> int {
    return flags ? invalidValue : model().waitEvent(stream, event);
  });
}

TINYJIT_EXPORT int cuEventCreate(cuda::Event *event, unsigned flags) {
  return normal(__func__, [&]() -> int {
    return giveOfDevice<Event>(event, [&](int device, Event *&made) {
      return model().createEvent(device, !(flags & cuda::EventDisableTiming),
                                 made);
    });
  });
}

TINYJIT_EXPORT int cuEventDestroy_v2(cuda::Event event) {
  return release(__func__,
                 [&]() -> int { return model().destroyEvent(event); });
}

TINYJIT_EXPORT int cuEventRecord(cuda::Event event, cuda::Stream stream) {
  return normal(__func__,
                [&]() -> int { return model().recordEvent(event, stream); });
}

TINYJIT_EXPORT int cuEventSynchronize(cuda::Event event) {
  return normal(__func__,
                [&]() -> int { return model().synchronizeEvent(event); });
}

TINYJIT_EXPORT int cuEventQuery(cuda::Event event) {
  return normal(__func__, [&]() -> int { return model().queryEvent(event); });
}

TINYJIT_EXPORT int cuEventElapsedTime(float *milliseconds, cuda::Event start,
                                      cuda::Event end) {
  return normal(__func__, [&]() -> int {
    return model().elapsed(start, end, *milliseconds);
  });
}

// Code.

TINYJIT_EXPORT int cuModuleLoadDataEx(cuda::Module *module, const void *image,
                                      unsigned numOptions, int *options,
                                      void **values) {
  return normal(__func__, [&]() -> int {
    // Only the log is known here.
    for (unsigned i = 0; i < numOptions; ++i)
      if (numOptions > 2 || (options[i] != cuda::JitErrorLogBuffer &&
                             options[i] != cuda::JitErrorLogBufferBytes))
        return invalidValue;
    std::string problem;
    int result = giveOfDevice<ModuleObject>(
        module, [&](int device, ModuleObject *&made) {
          return model().loadModule(device, image, made, problem);
        });
    // The compiler's messages go to the log buffer that the caller gave.
    for (unsigned i = 0; result && i + 1 < numOptions; ++i)
      if (options[i] == cuda::JitErrorLogBuffer &&
          options[i + 1] == cuda::JitErrorLogBufferBytes)
        copyText(static_cast<char *>(values[i]),
                 reinterpret_cast<uintptr_t>(values[i + 1]),
                 "test driver: " + problem);
    return result;
  });
}

TINYJIT_EXPORT int cuModuleUnload(cuda::Module module) {
  return release(__func__,
                 [&]() -> int { return model().unloadModule(module); });
}

TINYJIT_EXPORT int cuModuleGetFunction(cuda::Function *function,
                                       cuda::Module module, const char *name) {
  return normal(__func__, [&]() -> int {
    return give<FunctionObject>(function, [&](FunctionObject *&found) {
      return model().findFunction(module, name, found);
    });
  });
}

TINYJIT_EXPORT int cuFuncGetAttribute(int *value, int attribute,
                                      cuda::Function function) {
  return normal(__func__, [&]() -> int {
    return model().functionAttribute(function, attribute, *value);
  });
}

TINYJIT_EXPORT int cuFuncSetAttribute(cuda::Function function, int attribute,
                                      int value) {
  return normal(__func__, [&]() -> int {
    return attribute == cuda::FunctionMaxDynamicSharedBytes
               ? model().setSharedBytes(function, value)
               : invalidValue;
  });
}

TINYJIT_EXPORT int
cuOccupancyMaxActiveBlocksPerMultiprocessor(int *numBlocks,
                                            cuda::Function function,
                                            int blockSize, size_t sharedBytes) {
  return normal(__func__, [&]() -> int {
    return model().occupancy(function, blockSize, sharedBytes, *numBlocks);
  });
}

TINYJIT_EXPORT int cuLaunchKernel(cuda::Function function, unsigned gridX,
                                  unsigned gridY, unsigned gridZ,
                                  unsigned blockX, unsigned blockY,
                                  unsigned blockZ, unsigned sharedBytes,
                                  cuda::Stream stream, void **params,
                                  void **extra) {
  return normal(__func__, [&]() -> int {
    KernelWork work;
    if (extra)
      return invalidValue;
    LaunchShape shape{
        {gridX, gridY, gridZ}, {blockX, blockY, blockZ}, sharedBytes};
    if (int result = model().makeKernel(function, shape, params, work))
      return result;
    return model().launch(work, stream);
  });
}

// Graphs.

TINYJIT_EXPORT int cuGraphCreate(cuda::GraphObject *graph, unsigned flags) {
  return query(__func__, [&]() -> int {
    return flags ? invalidValue : give<Graph>(graph, [&](Graph *&made) {
      return model().createGraph(made);
    });
  });
}

TINYJIT_EXPORT int cuGraphDestroy(cuda::GraphObject graph) {
  return release(__func__,
                 [&]() -> int { return model().destroyGraph(graph); });
}

static int makeKernel(const cuda::KernelNodeParams &params, KernelWork &work) {
  if (params.extra || params.kern)
    return invalidValue;
  LaunchShape shape{{params.gridDimX, params.gridDimY, params.gridDimZ},
                    {params.blockDimX, params.blockDimY, params.blockDimZ},
                    params.sharedMemBytes};
  if (int result =
          model().makeKernel(params.func, shape, params.kernelParams, work))
    return result;
  int device = work.function->device;
  if (!params.ctx)
    return success;
  if (int result = model().deviceOf(params.ctx, device))
    return result;
  return device == work.function->device ? success : invalidContext;
}

/// A copy in one dimension.
static int makeCopy(const cuda::Memcpy3D &params, cuda::Context context,
                    CopyWork &copy) {
  if (!isLinear(params) || params.Height != 1)
    return invalidValue;
  bool toHost = params.dstMemoryType == cuda::MemoryHost;
  bool fromHost = params.srcMemoryType == cuda::MemoryHost;
  copy.to =
      toHost ? static_cast<uint8_t *>(params.dstHost) : to(params.dstDevice);
  copy.from = fromHost ? static_cast<const uint8_t *>(params.srcHost)
                       : to(params.srcDevice);
  copy.to += params.dstXInBytes;
  copy.from += params.srcXInBytes;
  copy.bytes = params.WidthInBytes;
  copy.toDevice = toHost ? onHost : onDevice;
  copy.fromDevice = fromHost ? onHost : onDevice;
  int device;
  if (int result = model().deviceOf(context, device))
    return result;
  return model().checkCopy(device, copy);
}

TINYJIT_EXPORT int
cuGraphAddKernelNode_v2(cuda::GraphNode *node, cuda::GraphObject graph,
                        const cuda::GraphNode *dependencies,
                        size_t numDependencies,
                        const cuda::KernelNodeParams *params) {
  return normal(__func__, [&]() -> int {
    KernelWork work;
    if (int result = makeKernel(*params, work))
      return result;
    return give<Node>(node, [&](Node *&made) {
      return model().addNode(
          graph, {dependencies, dependencies + numDependencies}, work, made);
    });
  });
}

TINYJIT_EXPORT int cuGraphAddMemcpyNode(cuda::GraphNode *node,
                                        cuda::GraphObject graph,
                                        const cuda::GraphNode *dependencies,
                                        size_t numDependencies,
                                        const cuda::Memcpy3D *params,
                                        cuda::Context context) {
  return normal(__func__, [&]() -> int {
    CopyWork copy;
    if (int result = makeCopy(*params, context, copy))
      return result;
    return give<Node>(node, [&](Node *&made) {
      return model().addNode(
          graph, {dependencies, dependencies + numDependencies}, copy, made);
    });
  });
}

TINYJIT_EXPORT int cuGraphInstantiateWithFlags(cuda::GraphExec *exec,
                                               cuda::GraphObject graph,
                                               unsigned long long flags) {
  return normal(__func__, [&]() -> int {
    return flags ? invalidValue : give<GraphExec>(exec, [&](GraphExec *&made) {
      return model().instantiate(graph, made);
    });
  });
}

TINYJIT_EXPORT int cuGraphExecDestroy(cuda::GraphExec exec) {
  return release(__func__, [&]() -> int { return model().destroyExec(exec); });
}

TINYJIT_EXPORT int
cuGraphExecKernelNodeSetParams_v2(cuda::GraphExec exec, cuda::GraphNode node,
                                  const cuda::KernelNodeParams *params) {
  return normal(__func__, [&]() -> int {
    KernelWork work;
    if (int result = makeKernel(*params, work))
      return result;
    return model().updateNode(exec, node, work);
  });
}

TINYJIT_EXPORT int cuGraphExecMemcpyNodeSetParams(cuda::GraphExec exec,
                                                  cuda::GraphNode node,
                                                  const cuda::Memcpy3D *params,
                                                  cuda::Context context) {
  return normal(__func__, [&]() -> int {
    CopyWork copy;
    if (int result = makeCopy(*params, context, copy))
      return result;
    return model().updateNode(exec, node, copy);
  });
}

TINYJIT_EXPORT int cuGraphLaunch(cuda::GraphExec exec, cuda::Stream stream) {
  return normal(__func__,
                [&]() -> int { return model().launchGraph(exec, stream); });
}

// Errors. These two cannot fail, and do not count.

TINYJIT_EXPORT int cuGetErrorName(cuda::Result result, const char **text) {
  static thread_local std::string name;
  name = std::string("CUDA_") + (result ? "ERROR_" : "") + nameOf(result);
  *text = name.c_str();
  return success;
}

TINYJIT_EXPORT int cuGetErrorString(cuda::Result result, const char **text) {
  *text = textOf(result);
  return success;
}

// They are what the leaf looks for.
#define TINYJIT_CHECK(name, params)                                            \
  static_assert(std::is_same_v<decltype(&::name), decltype(cuda::Api::name)>);
TINYJIT_CUDA_ENTRY_POINTS(TINYJIT_CHECK)
#undef TINYJIT_CHECK
