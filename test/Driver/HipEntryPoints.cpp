// The test driver with the entry points of libamdhip64.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/gpu/hip/HipApi.h"

#include "test/Driver/DriverConstants.h"
#include "test/Driver/EntryPoints.h"

#include <cstring>

using namespace tinyjit::testdriver;
namespace hip = tinyjit::runtime::hip;

Model &tinyjit::testdriver::model() {
  static Model driver({false, "gfx942", 60200000, 64, 64 << 10, 64 << 10});
  return driver;
}

static const uint8_t *bytesAt(const void *address) {
  return static_cast<const uint8_t *>(address);
}
static uint8_t *bytesAt(void *address) {
  return static_cast<uint8_t *>(address);
}

// Devices.

TINYJIT_EXPORT int hipInit(unsigned flags) {
  return query(__func__, [&]() -> int { return model().initialize(flags); });
}

TINYJIT_EXPORT int hipDriverGetVersion(int *version) {
  return query(__func__, [&]() -> int {
    *version = model().version();
    return success;
  });
}

TINYJIT_EXPORT int hipGetDeviceCount(int *count) {
  return query(__func__, [&]() -> int {
    *count = model().numDevices();
    return *count ? success : noDevice;
  });
}

TINYJIT_EXPORT int hipDeviceGet(hip::DeviceNumber *device, int ordinal) {
  return query(__func__, [&]() -> int {
    *device = ordinal;
    return model().checkDevice(ordinal);
  });
}

TINYJIT_EXPORT int hipDeviceGetName(char *name, int length,
                                    hip::DeviceNumber device) {
  return query(__func__, [&]() -> int {
    copyText(name, length, "test driver " + model().chip());
    return model().checkDevice(device);
  });
}

/// gfx9 chips have 64 lanes.
static int warpSize() { return model().chip().rfind("gfx9", 0) == 0 ? 64 : 32; }

static int attributeOf(int attribute, int &value) {
  switch (attribute) {
  case hip::AttributeMaxThreadsPerBlock:
    value = 1024;
    break;
  case hip::AttributeMaxGridDimX:
    value = 0x7fffffff;
    break;
  case hip::AttributeMaxGridDimY:
  case hip::AttributeMaxGridDimZ:
    value = 65535;
    break;
  case hip::AttributeMaxSharedPerBlock:
    value = 64 << 10;
    break;
  case hip::AttributeWarpSize:
    value = warpSize();
    break;
  case hip::AttributeMultiprocessorCount:
    value = 4;
    break;
  default:
    return invalidValue;
  }
  return success;
}

TINYJIT_EXPORT int hipDeviceGetAttribute(int *value, int attribute,
                                         int device) {
  return query(__func__, [&]() -> int {
    int result = model().checkDevice(device);
    return result ? result : attributeOf(attribute, *value);
  });
}

TINYJIT_EXPORT int hipDeviceTotalMem(size_t *bytes, hip::DeviceNumber device) {
  return query(__func__, [&]() -> int {
    *bytes = model().totalBytes();
    return model().checkDevice(device);
  });
}

/// As drivers say it, with the chip's settings behind the name.
static std::string archName() {
  return model().chip() + (warpSize() == 64 ? ":sramecc+:xnack-" : "");
}

TINYJIT_EXPORT int hipGetDevicePropertiesR0600(hip::PropertiesR0600 *properties,
                                               int device) {
  return query(__func__, [&]() -> int {
    std::memset(properties, 0, sizeof *properties);
    copyText(properties->gcnArchName, sizeof properties->gcnArchName,
             archName());
    return model().checkDevice(device);
  });
}

TINYJIT_EXPORT int hipGetDeviceProperties(hip::Properties *properties,
                                          int device) {
  return query(__func__, [&]() -> int {
    std::memset(properties->gcnArchName, 0, sizeof properties->gcnArchName);
    copyText(properties->gcnArchName, sizeof properties->gcnArchName,
             archName());
    return model().checkDevice(device);
  });
}

TINYJIT_EXPORT int hipGetDevice(int *device) {
  return query(__func__,
               [&]() -> int { return model().currentDevice(*device); });
}

TINYJIT_EXPORT int hipSetDevice(int device) {
  return query(__func__, [&]() -> int { return model().setDevice(device); });
}

TINYJIT_EXPORT int hipDeviceCanAccessPeer(int *canAccess, int device,
                                          int peer) {
  return query(__func__, [&]() -> int {
    return model().canAccessPeer(device, peer, *canAccess);
  });
}

TINYJIT_EXPORT int hipDeviceEnablePeerAccess(int peer, unsigned flags) {
  return normal(__func__, [&]() -> int {
    int device;
    if (flags)
      return invalidValue;
    if (int result = model().currentDevice(device))
      return result;
    return model().enablePeer(device, peer);
  });
}

// Memory.

TINYJIT_EXPORT int hipMalloc(void **address, size_t bytes) {
  return normal(__func__, [&]() -> int {
    int device;
    if (int result = model().currentDevice(device))
      return result;
    return model().allocate(device, bytes, *address);
  });
}

TINYJIT_EXPORT int hipFree(void *address) {
  return release(__func__, [&]() -> int { return model().free(address); });
}

TINYJIT_EXPORT int hipMemGetInfo(size_t *free, size_t *total) {
  return normal(__func__, [&]() -> int {
    int device;
    if (int result = model().currentDevice(device))
      return result;
    *total = model().totalBytes();
    *free = *total - model().usedBytes(device);
    return success;
  });
}

TINYJIT_EXPORT int hipMemcpyHtoDAsync(void *dst, void *src, size_t bytes,
                                      hip::Stream stream) {
  return normal(__func__, [&]() -> int {
    CopyWork copy{bytesAt(dst), bytesAt(src), bytes, onDevice, onHost};
    return model().copy(copy, stream);
  });
}

TINYJIT_EXPORT int hipMemcpyDtoHAsync(void *dst, void *src, size_t bytes,
                                      hip::Stream stream) {
  return normal(__func__, [&]() -> int {
    CopyWork copy{bytesAt(dst), bytesAt(src), bytes, onHost, onDevice};
    return model().copy(copy, stream);
  });
}

TINYJIT_EXPORT int hipMemcpyDtoDAsync(void *dst, void *src, size_t bytes,
                                      hip::Stream stream) {
  return normal(__func__, [&]() -> int {
    CopyWork copy{bytesAt(dst), bytesAt(src), bytes, onDevice, onDevice};
    return model().copy(copy, stream);
  });
}

TINYJIT_EXPORT int hipMemcpy2DAsync(void *dst, size_t dstPitch, const void *src,
                                    size_t srcPitch, size_t rowBytes,
                                    size_t rows, hip::MemcpyKind kind,
                                    hip::Stream stream) {
  return normal(__func__, [&]() -> int {
    return kind == hip::CopyDeviceToDevice
               ? model().copyRows(bytesAt(dst), dstPitch, bytesAt(src),
                                  srcPitch, rowBytes, rows, stream)
               : invalidValue;
  });
}

TINYJIT_EXPORT int hipMemcpyPeerAsync(void *dst, int dstDevice, const void *src,
                                      int srcDevice, size_t bytes,
                                      hip::Stream stream) {
  return normal(__func__, [&]() -> int {
    CopyWork copy{bytesAt(dst), bytesAt(src), bytes, dstDevice, srcDevice};
    copy.isStaged = true;
    return model().copy(copy, stream);
  });
}

TINYJIT_EXPORT int hipMemsetD8Async(void *dst, unsigned char value,
                                    size_t bytes, hip::Stream stream) {
  return normal(__func__, [&]() -> int {
    return model().fill(dst, value, bytes, stream);
  });
}

// Streams and events.

TINYJIT_EXPORT int hipStreamCreateWithFlags(hip::Stream *stream,
                                            unsigned flags) {
  return normal(__func__, [&]() -> int {
    return giveOfDevice<Stream>(stream, [&](int device, Stream *&made) {
      return model().createStream(device, flags, made);
    });
  });
}

TINYJIT_EXPORT int hipStreamDestroy(hip::Stream stream) {
  return release(__func__,
                 [&]() -> int { return model().destroyStream(stream); });
}

TINYJIT_EXPORT int hipStreamSynchronize(hip::Stream stream) {
  return normal(__func__,
                [&]() -> int { return model().synchronizeStream(stream); });
}

TINYJIT_EXPORT int hipStreamQuery(hip::Stream stream) {
  return normal(__func__, [&]() -> int { return model().queryStream(stream); });
}

TINYJIT_EXPORT int hipStreamWaitEvent(hip::Stream stream, hip::Event event,
                                      unsigned flags) {
  return normal(__func__, [&]() -> int {
    return flags ? invalidValue : model().waitEvent(stream, event);
  });
}

TINYJIT_EXPORT int hipEventCreateWithFlags(hip::Event *event, unsigned flags) {
  return normal(__func__, [&]() -> int {
    return giveOfDevice<Event>(event, [&](int device, Event *&made) {
      return model().createEvent(device, !(flags & hip::EventDisableTiming),
                                 made);
    });
  });
}

TINYJIT_EXPORT int hipEventDestroy(hip::Event event) {
  return release(__func__,
                 [&]() -> int { return model().destroyEvent(event); });
}

TINYJIT_EXPORT int hipEventRecord(hip::Event event, hip::Stream stream) {
  return normal(__func__,
                [&]() -> int { return model().recordEvent(event, stream); });
}

TINYJIT_EXPORT int hipEventSynchronize(hip::Event event) {
  return normal(__func__,
                [&]() -> int { return model().synchronizeEvent(event); });
}

TINYJIT_EXPORT int hipEventQuery(hip::Event event) {
  return normal(__func__, [&]() -> int { return model().queryEvent(event); });
}

TINYJIT_EXPORT int hipEventElapsedTime(float *milliseconds, hip::Event start,
                                       hip::Event end) {
  return normal(__func__, [&]() -> int {
    return model().elapsed(start, end, *milliseconds);
  });
}

// Code.

TINYJIT_EXPORT int hipModuleLoadData(hip::Module *module, const void *image) {
  return normal(__func__, [&]() -> int {
    std::string problem;
    return giveOfDevice<ModuleObject>(
        module, [&](int device, ModuleObject *&made) {
          return model().loadModule(device, image, made, problem);
        });
  });
}

TINYJIT_EXPORT int hipModuleUnload(hip::Module module) {
  return release(__func__,
                 [&]() -> int { return model().unloadModule(module); });
}

TINYJIT_EXPORT int hipModuleGetFunction(hip::Function *function,
                                        hip::Module module, const char *name) {
  return normal(__func__, [&]() -> int {
    return give<FunctionObject>(function, [&](FunctionObject *&found) {
      return model().findFunction(module, name, found);
    });
  });
}

TINYJIT_EXPORT int hipFuncGetAttribute(int *value, int attribute,
                                       hip::Function function) {
  return normal(__func__, [&]() -> int {
    return model().functionAttribute(function, attribute, *value);
  });
}

TINYJIT_EXPORT int hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
    int *numBlocks, hip::Function function, int blockSize, size_t sharedBytes) {
  return normal(__func__, [&]() -> int {
    return model().occupancy(function, blockSize, sharedBytes, *numBlocks);
  });
}

TINYJIT_EXPORT int hipModuleLaunchKernel(hip::Function function, unsigned gridX,
                                         unsigned gridY, unsigned gridZ,
                                         unsigned blockX, unsigned blockY,
                                         unsigned blockZ, unsigned sharedBytes,
                                         hip::Stream stream, void **params,
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

TINYJIT_EXPORT int hipGraphCreate(hip::GraphObject *graph, unsigned flags) {
  return query(__func__, [&]() -> int {
    return flags ? invalidValue : give<Graph>(graph, [&](Graph *&made) {
      return model().createGraph(made);
    });
  });
}

TINYJIT_EXPORT int hipGraphDestroy(hip::GraphObject graph) {
  return release(__func__,
                 [&]() -> int { return model().destroyGraph(graph); });
}

static int makeKernel(const hip::KernelNodeParams &params, KernelWork &work) {
  if (params.extra)
    return invalidValue;
  LaunchShape shape{{params.gridDim.x, params.gridDim.y, params.gridDim.z},
                    {params.blockDim.x, params.blockDim.y, params.blockDim.z},
                    params.sharedMemBytes};
  return model().makeKernel(params.func, shape, params.kernelParams, work);
}

static int makeCopy(void *dst, const void *src, size_t bytes,
                    hip::MemcpyKind kind, CopyWork &copy) {
  copy = {bytesAt(dst), bytesAt(src), bytes};
  switch (kind) {
  case hip::CopyHostToDevice:
    copy.toDevice = onDevice;
    break;
  case hip::CopyDeviceToHost:
    copy.fromDevice = onDevice;
    break;
  case hip::CopyDeviceToDevice:
    copy.toDevice = copy.fromDevice = onDevice;
    break;
  case hip::CopyDefault:
    copy.toDevice = copy.fromDevice = anywhere;
    break;
  default:
    return invalidValue;
  }
  int device;
  if (int result = model().currentDevice(device))
    return result;
  return model().checkCopy(device, copy);
}

TINYJIT_EXPORT int hipGraphAddKernelNode(hip::GraphNode *node,
                                         hip::GraphObject graph,
                                         const hip::GraphNode *dependencies,
                                         size_t numDependencies,
                                         const hip::KernelNodeParams *params) {
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

TINYJIT_EXPORT int hipGraphAddMemcpyNode1D(hip::GraphNode *node,
                                           hip::GraphObject graph,
                                           const hip::GraphNode *dependencies,
                                           size_t numDependencies, void *dst,
                                           const void *src, size_t bytes,
                                           hip::MemcpyKind kind) {
  return normal(__func__, [&]() -> int {
    CopyWork copy;
    if (int result = makeCopy(dst, src, bytes, kind, copy))
      return result;
    return give<Node>(node, [&](Node *&made) {
      return model().addNode(
          graph, {dependencies, dependencies + numDependencies}, copy, made);
    });
  });
}

TINYJIT_EXPORT int hipGraphInstantiateWithFlags(hip::GraphExec *exec,
                                                hip::GraphObject graph,
                                                unsigned long long flags) {
  return normal(__func__, [&]() -> int {
    return flags ? invalidValue : give<GraphExec>(exec, [&](GraphExec *&made) {
      return model().instantiate(graph, made);
    });
  });
}

TINYJIT_EXPORT int hipGraphExecDestroy(hip::GraphExec exec) {
  return release(__func__, [&]() -> int { return model().destroyExec(exec); });
}

TINYJIT_EXPORT int
hipGraphExecKernelNodeSetParams(hip::GraphExec exec, hip::GraphNode node,
                                const hip::KernelNodeParams *params) {
  return normal(__func__, [&]() -> int {
    KernelWork work;
    if (int result = makeKernel(*params, work))
      return result;
    return model().updateNode(exec, node, work);
  });
}

TINYJIT_EXPORT int hipGraphExecMemcpyNodeSetParams1D(hip::GraphExec exec,
                                                     hip::GraphNode node,
                                                     void *dst, const void *src,
                                                     size_t bytes,
                                                     hip::MemcpyKind kind) {
  return normal(__func__, [&]() -> int {
    CopyWork copy;
    if (int result = makeCopy(dst, src, bytes, kind, copy))
      return result;
    return model().updateNode(exec, node, copy);
  });
}

TINYJIT_EXPORT int hipGraphLaunch(hip::GraphExec exec, hip::Stream stream) {
  return normal(__func__,
                [&]() -> int { return model().launchGraph(exec, stream); });
}

// Capture.

TINYJIT_EXPORT int hipStreamBeginCapture(hip::Stream stream, unsigned mode) {
  return normal(__func__,
                [&]() -> int { return model().beginCapture(stream, mode); });
}

TINYJIT_EXPORT int hipStreamEndCapture(hip::Stream stream,
                                       hip::GraphObject *graph) {
  return normal(__func__, [&]() -> int {
    if (graph)
      *graph = nullptr;
    return give<Graph>(
        graph, [&](Graph *&made) { return model().endCapture(stream, made); });
  });
}

TINYJIT_EXPORT int hipStreamIsCapturing(hip::Stream stream, int *status) {
  return normal(__func__, [&]() -> int {
    return model().captureStatus(stream, *status);
  });
}

TINYJIT_EXPORT int hipGraphAddChildGraphNode(hip::GraphNode *node,
                                             hip::GraphObject graph,
                                             const hip::GraphNode *dependencies,
                                             size_t numDependencies,
                                             hip::GraphObject child) {
  return normal(__func__, [&]() -> int {
    return give<Node>(node, [&](Node *&made) {
      return model().addChild(
          graph, {dependencies, dependencies + numDependencies}, child, made);
    });
  });
}

// Errors. These two cannot fail, and do not count.

TINYJIT_EXPORT const char *hipGetErrorName(hip::Result result) {
  static thread_local std::string name;
  name = std::string("hipError_") + nameOf(result);
  return name.c_str();
}

TINYJIT_EXPORT const char *hipGetErrorString(hip::Result result) {
  return textOf(result);
}

// They are what the leaf looks for.
#define TINYJIT_CHECK(result, name, params)                                    \
  static_assert(std::is_same_v<decltype(&::name), decltype(hip::Api::name)>);
TINYJIT_HIP_ENTRY_POINTS(TINYJIT_CHECK)
TINYJIT_HIP_PROPERTY_ENTRY_POINTS(TINYJIT_CHECK)
TINYJIT_HIP_LATER_ENTRY_POINTS(TINYJIT_CHECK)
#undef TINYJIT_CHECK
