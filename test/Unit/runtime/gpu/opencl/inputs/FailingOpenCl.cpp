// An OpenCL loader that can fail: it hands each call on to the system's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tests choose it by its path, and control it by the functions of
// FailingOpenCl.h.

#include "test/Unit/runtime/gpu/opencl/FailingOpenCl.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <dlfcn.h>
#include <map>
#include <mutex>
#include <string>

using namespace tinyjit::runtime::opencl;

namespace {
struct State {
  std::mutex mutex;
  int64_t numCalls = 0, failAt = 0;
  Result failure = Success;
  std::string forbidden;
  std::map<UInt, std::string> infos;
  ContextNotify notify = nullptr;
  void *user = nullptr;
};
std::atomic<int64_t> numObjects{0};

State &state() {
  static State it;
  return it;
}

void *real(const char *name) {
  static void *library = dlopen("libOpenCL.so.1", RTLD_NOW);
  return library ? dlsym(library, name) : nullptr;
}

/// The result of a call that is to fail, else Success.
Result next(const char *name) {
  State &now = state();
  std::lock_guard<std::mutex> lock(now.mutex);
  ++now.numCalls;
  bool fails = now.failAt > 0 && --now.failAt == 0;
  // The beginning of names, as "clEnqueue".
  fails |=
      !now.forbidden.empty() && std::string(name).rfind(now.forbidden, 0) == 0;
  return fails ? now.failure : Success;
}
} // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT void tinyjitFailingOpenClFailAt(int64_t call, Result result) {
  State &now = state();
  std::lock_guard<std::mutex> lock(now.mutex);
  now.failAt = call;
  now.failure = result;
}
EXPORT void tinyjitFailingOpenClForbid(const char *name, Result result) {
  State &now = state();
  std::lock_guard<std::mutex> lock(now.mutex);
  now.forbidden = name;
  now.failure = result;
}
EXPORT void tinyjitFailingOpenClSetInfo(UInt name, const void *value,
                                        size_t bytes) {
  State &now = state();
  std::lock_guard<std::mutex> lock(now.mutex);
  if (bytes)
    now.infos[name] = std::string(static_cast<const char *>(value), bytes);
  else
    now.infos.erase(name);
}
EXPORT void tinyjitFailingOpenClSay(const char *text) {
  state().notify(text, nullptr, 0, state().user);
}
EXPORT int64_t tinyjitFailingOpenClCountCalls() {
  State &now = state();
  std::lock_guard<std::mutex> lock(now.mutex);
  return now.numCalls;
}
EXPORT int64_t tinyjitFailingOpenClCountObjects() { return numObjects; }

/// Whether a test has said what a device or program is to answer.
static bool answer(UInt name, size_t bytes, void *value, size_t *bytesThere) {
  State &now = state();
  std::lock_guard<std::mutex> lock(now.mutex);
  auto found = now.infos.find(name);
  if (found == now.infos.end())
    return false;
  if (bytesThere)
    *bytesThere = found->second.size();
  if (value)
    std::memcpy(value, found->second.data(),
                std::min(bytes, found->second.size()));
  return true;
}

#define CALL(name, result, params, args)                                       \
  EXPORT Result name params {                                                  \
    Result failure = next(#name);                                              \
    return failure ? failure                                                   \
                   : reinterpret_cast<Result(*) params>(real(#name)) args;     \
  }
/// A call that gives something back does so even if it is to fail.
#define RELEASE(name, result, params, args)                                    \
  EXPORT Result name params {                                                  \
    Result failure = next(#name);                                              \
    Result said = reinterpret_cast<Result(*) params>(real(#name)) args;        \
    numObjects -= said == Success;                                             \
    return failure ? failure : said;                                           \
  }
#define MAKE(name, object, params, args)                                       \
  EXPORT object name params {                                                  \
    *result = next(#name);                                                     \
    if (*result)                                                               \
      return nullptr;                                                          \
    object made = reinterpret_cast<object(*) params>(real(#name)) args;        \
    numObjects += made != nullptr;                                             \
    return made;                                                               \
  }
/// One that also makes an event if `made` is given.
#define ENQUEUE(name, result, params, args)                                    \
  EXPORT Result name params {                                                  \
    if (Result failure = next(#name))                                          \
      return failure;                                                          \
    Result said = reinterpret_cast<Result(*) params>(real(#name)) args;        \
    numObjects += said == Success && made;                                     \
    return said;                                                               \
  }

CALL(clGetPlatformIDs, Result,
     (UInt numEntries, PlatformId *platforms, UInt *count),
     (numEntries, platforms, count))
CALL(clGetPlatformInfo, Result,
     (PlatformId platform, UInt name, size_t bytes, void *value,
      size_t *bytesThere),
     (platform, name, bytes, value, bytesThere))
CALL(clGetDeviceIDs, Result,
     (PlatformId platform, Bits type, UInt numEntries, DeviceId *devices,
      UInt *count),
     (platform, type, numEntries, devices, count))
EXPORT Result clGetDeviceInfo(DeviceId device, UInt name, size_t bytes,
                              void *value, size_t *bytesThere) {
  if (Result failure = next("clGetDeviceInfo"))
    return failure;
  if (answer(name, bytes, value, bytesThere))
    return Success;
  return reinterpret_cast<decltype(&clGetDeviceInfo)>(real("clGetDeviceInfo"))(
      device, name, bytes, value, bytesThere);
}
MAKE(clCreateContext, Context,
     (const intptr_t *properties, UInt numDevices, const DeviceId *devices,
      ContextNotify notify, void *user, Result *result),
     (properties, numDevices, devices, state().notify = notify,
      state().user = user, result))
RELEASE(clReleaseContext, Result, (Context context), (context))
MAKE(clCreateCommandQueue, Queue,
     (Context context, DeviceId device, Bits properties, Result *result),
     (context, device, properties, result))
RELEASE(clReleaseCommandQueue, Result, (Queue queue), (queue))
CALL(clGetCommandQueueInfo, Result,
     (Queue queue, UInt name, size_t bytes, void *value, size_t *bytesThere),
     (queue, name, bytes, value, bytesThere))
CALL(clFlush, Result, (Queue queue), (queue))
CALL(clFinish, Result, (Queue queue), (queue))
MAKE(clCreateBuffer, Mem,
     (Context context, Bits flags, size_t bytes, void *host, Result *result),
     (context, flags, bytes, host, result))
MAKE(clCreateSubBuffer, Mem,
     (Mem buffer, Bits flags, UInt type, const void *info, Result *result),
     (buffer, flags, type, info, result))
RELEASE(clReleaseMemObject, Result, (Mem memory), (memory))
MAKE(clCreateProgramWithSource, Program,
     (Context context, UInt count, const char **texts, const size_t *lengths,
      Result *result),
     (context, count, texts, lengths, result))
MAKE(clCreateProgramWithBinary, Program,
     (Context context, UInt numDevices, const DeviceId *devices,
      const size_t *lengths, const unsigned char **binaries, Result *status,
      Result *result),
     (context, numDevices, devices, lengths, binaries, status, result))
EXPORT Result clGetProgramInfo(Program program, UInt name, size_t bytes,
                               void *value, size_t *bytesThere) {
  if (Result failure = next("clGetProgramInfo"))
    return failure;
  if (answer(name, bytes, value, bytesThere))
    return Success;
  return reinterpret_cast<decltype(&clGetProgramInfo)>(
      real("clGetProgramInfo"))(program, name, bytes, value, bytesThere);
}
CALL(clBuildProgram, Result,
     (Program program, UInt numDevices, const DeviceId *devices,
      const char *options, ProgramNotify notify, void *user),
     (program, numDevices, devices, options, notify, user))
CALL(clGetProgramBuildInfo, Result,
     (Program program, DeviceId device, UInt name, size_t bytes, void *value,
      size_t *bytesThere),
     (program, device, name, bytes, value, bytesThere))
RELEASE(clReleaseProgram, Result, (Program program), (program))
MAKE(clCreateKernel, Kernel,
     (Program program, const char *name, Result *result),
     (program, name, result))
RELEASE(clReleaseKernel, Result, (Kernel kernel), (kernel))
CALL(clGetKernelInfo, Result,
     (Kernel kernel, UInt name, size_t bytes, void *value, size_t *bytesThere),
     (kernel, name, bytes, value, bytesThere))
CALL(clGetKernelArgInfo, Result,
     (Kernel kernel, UInt index, UInt name, size_t bytes, void *value,
      size_t *bytesThere),
     (kernel, index, name, bytes, value, bytesThere))
CALL(clSetKernelArg, Result,
     (Kernel kernel, UInt index, size_t bytes, const void *value),
     (kernel, index, bytes, value))
ENQUEUE(clEnqueueNDRangeKernel, Result,
        (Queue queue, Kernel kernel, UInt dimensions, const size_t *offset,
         const size_t *global, const size_t *local, UInt numEvents,
         const CommandEvent *events, CommandEvent *made),
        (queue, kernel, dimensions, offset, global, local, numEvents, events,
         made))
ENQUEUE(clEnqueueReadBuffer, Result,
        (Queue queue, Mem buffer, UInt isBlocking, size_t offset, size_t bytes,
         void *host, UInt numEvents, const CommandEvent *events,
         CommandEvent *made),
        (queue, buffer, isBlocking, offset, bytes, host, numEvents, events,
         made))
ENQUEUE(clEnqueueWriteBuffer, Result,
        (Queue queue, Mem buffer, UInt isBlocking, size_t offset, size_t bytes,
         const void *host, UInt numEvents, const CommandEvent *events,
         CommandEvent *made),
        (queue, buffer, isBlocking, offset, bytes, host, numEvents, events,
         made))
ENQUEUE(clEnqueueCopyBuffer, Result,
        (Queue queue, Mem src, Mem dst, size_t srcOffset, size_t dstOffset,
         size_t bytes, UInt numEvents, const CommandEvent *events,
         CommandEvent *made),
        (queue, src, dst, srcOffset, dstOffset, bytes, numEvents, events, made))
ENQUEUE(clEnqueueCopyBufferRect, Result,
        (Queue queue, Mem src, Mem dst, const size_t *srcOrigin,
         const size_t *dstOrigin, const size_t *region, size_t srcRowPitch,
         size_t srcSlicePitch, size_t dstRowPitch, size_t dstSlicePitch,
         UInt numEvents, const CommandEvent *events, CommandEvent *made),
        (queue, src, dst, srcOrigin, dstOrigin, region, srcRowPitch,
         srcSlicePitch, dstRowPitch, dstSlicePitch, numEvents, events, made))
ENQUEUE(clEnqueueFillBuffer, Result,
        (Queue queue, Mem buffer, const void *pattern, size_t patternBytes,
         size_t offset, size_t bytes, UInt numEvents,
         const CommandEvent *events, CommandEvent *made),
        (queue, buffer, pattern, patternBytes, offset, bytes, numEvents, events,
         made))
ENQUEUE(clEnqueueMarkerWithWaitList, Result,
        (Queue queue, UInt numEvents, const CommandEvent *events,
         CommandEvent *made),
        (queue, numEvents, events, made))
ENQUEUE(clEnqueueBarrierWithWaitList, Result,
        (Queue queue, UInt numEvents, const CommandEvent *events,
         CommandEvent *made),
        (queue, numEvents, events, made))
CALL(clWaitForEvents, Result, (UInt numEvents, const CommandEvent *events),
     (numEvents, events))
CALL(clGetEventInfo, Result,
     (CommandEvent event, UInt name, size_t bytes, void *value,
      size_t *bytesThere),
     (event, name, bytes, value, bytesThere))
CALL(clGetEventProfilingInfo, Result,
     (CommandEvent event, UInt name, size_t bytes, void *value,
      size_t *bytesThere),
     (event, name, bytes, value, bytesThere))
RELEASE(clReleaseEvent, Result, (CommandEvent event), (event))
