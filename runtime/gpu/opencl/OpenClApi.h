// The entry points of OpenCL (libOpenCL, the ICD loader) that tinyjit calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declared here because the loader comes by dlopen and its header need not be
// there. Names, numbers and signatures are those of OpenCL 1.2, which every
// later version has; a test compares them with <CL/cl.h> where that is
// installed.

#ifndef RUNTIME_GPU_OPENCL_OPENCLAPI_H
#define RUNTIME_GPU_OPENCL_OPENCLAPI_H

#include <cstddef>
#include <cstdint>

namespace tinyjit::runtime::opencl {

using Int = int32_t;
using UInt = uint32_t;
using Bits = uint64_t;
using Result = Int;

using PlatformId = struct PlatformObject *;
using DeviceId = struct DeviceObject *;
using Context = struct ContextObject *;
using Queue = struct QueueObject *;
using Mem = struct MemObject *;
using Program = struct ProgramObject *;
using Kernel = struct KernelObject *;
using CommandEvent = struct CommandEventObject *;

/// Results of calls, as far as we tell them apart. OpenClCalls.cpp has the
/// names of all.
enum : Result {
  Success = 0,
  DeviceNotFound = -1,
  MemObjectAllocationFailure = -4,
  OutOfHostMemory = -6,
  InvalidKernelName = -46,
  InvalidBufferSize = -61,
  PlatformNotFound = -1001,
};

/// cl_device_type
constexpr Bits DeviceTypeAll = 0xFFFFFFFF;

/// cl_device_local_mem_type
constexpr UInt LocalMemGlobal = 2;

/// cl_platform_info
constexpr UInt PlatformVersion = 0x0901;

/// cl_device_info
enum : UInt {
  DeviceMaxWorkGroupSize = 0x1004,
  DeviceMemBaseAddrAlign = 0x1019,
  DeviceSingleFpConfig = 0x101B,
  DeviceGlobalMemSize = 0x101F,
  DeviceLocalMemType = 0x1022,
  DeviceLocalMemSize = 0x1023,
  DeviceEndianLittle = 0x1026,
  DeviceCompilerAvailable = 0x1028,
  DeviceName = 0x102B,
  DriverVersion = 0x102D,
  DeviceVersion = 0x102F,
  DevicePlatform = 0x1031,
  DeviceDoubleFpConfig = 0x1032,
};

/// cl_device_fp_config
enum : Bits {
  FpDenorm = 1 << 0,
  FpInfNan = 1 << 1,
  FpRoundToNearest = 1 << 2,
  FpCorrectlyRoundedDivideSqrt = 1 << 7,
};

/// cl_command_queue_properties, cl_command_queue_info
constexpr Bits QueueProfilingEnable = 1 << 1;
constexpr UInt QueueContext = 0x1090;

/// cl_mem_flags, cl_buffer_create_type
constexpr Bits MemReadWrite = 1 << 0;
constexpr UInt BufferCreateTypeRegion = 0x1220;

/// cl_buffer_region
struct BufferRegion {
  size_t origin, size;
};

/// cl_program_info
enum : UInt {
  ProgramBinarySizes = 0x1165,
  ProgramBinaries = 0x1166,
};

/// cl_program_build_info
constexpr UInt ProgramBuildLog = 0x1183;

/// cl_kernel_info
constexpr UInt KernelNumArgs = 0x1191;

/// cl_kernel_arg_info, cl_kernel_arg_address_qualifier
enum : UInt {
  KernelArgAddressQualifier = 0x1196,
  KernelArgTypeName = 0x1198,
  KernelArgName = 0x119A,
  KernelArgAddressLocal = 0x119C,
  KernelArgAddressPrivate = 0x119E,
};

/// cl_event_info, cl_profiling_info
constexpr UInt EventContext = 0x11D4;
constexpr UInt ProfilingCommandEnd = 0x1283;

using ContextNotify = void (*)(const char *text, const void *info, size_t bytes,
                               void *user);
using ProgramNotify = void (*)(Program program, void *user);

/// X(name, result, (parameters)).
#define TINYJIT_OPENCL_ENTRY_POINTS(X)                                         \
  X(clGetPlatformIDs, Result,                                                  \
    (UInt numEntries, PlatformId * platforms, UInt * count))                   \
  X(clGetPlatformInfo, Result,                                                 \
    (PlatformId platform, UInt name, size_t bytes, void *value,                \
     size_t *bytesThere))                                                      \
  X(clGetDeviceIDs, Result,                                                    \
    (PlatformId platform, Bits type, UInt numEntries, DeviceId * devices,      \
     UInt * count))                                                            \
  X(clGetDeviceInfo, Result,                                                   \
    (DeviceId device, UInt name, size_t bytes, void *value,                    \
     size_t *bytesThere))                                                      \
  X(clCreateContext, Context,                                                  \
    (const intptr_t *properties, UInt numDevices, const DeviceId *devices,     \
     ContextNotify notify, void *user, Result *result))                        \
  X(clReleaseContext, Result, (Context context))                               \
  X(clCreateCommandQueue, Queue,                                               \
    (Context context, DeviceId device, Bits properties, Result * result))      \
  X(clReleaseCommandQueue, Result, (Queue queue))                              \
  X(clGetCommandQueueInfo, Result,                                             \
    (Queue queue, UInt name, size_t bytes, void *value, size_t *bytesThere))   \
  X(clFlush, Result, (Queue queue))                                            \
  X(clFinish, Result, (Queue queue))                                           \
  X(clCreateBuffer, Mem,                                                       \
    (Context context, Bits flags, size_t bytes, void *host, Result *result))   \
  X(clCreateSubBuffer, Mem,                                                    \
    (Mem buffer, Bits flags, UInt type, const void *info, Result *result))     \
  X(clReleaseMemObject, Result, (Mem memory))                                  \
  X(clCreateProgramWithSource, Program,                                        \
    (Context context, UInt count, const char **texts, const size_t *lengths,   \
     Result *result))                                                          \
  X(clCreateProgramWithBinary, Program,                                        \
    (Context context, UInt numDevices, const DeviceId *devices,                \
     const size_t *lengths, const unsigned char **binaries, Result *status,    \
     Result *result))                                                          \
  X(clGetProgramInfo, Result,                                                  \
    (Program program, UInt name, size_t bytes, void *value,                    \
     size_t *bytesThere))                                                      \
  X(clBuildProgram, Result,                                                    \
    (Program program, UInt numDevices, const DeviceId *devices,                \
     const char *options, ProgramNotify notify, void *user))                   \
  X(clGetProgramBuildInfo, Result,                                             \
    (Program program, DeviceId device, UInt name, size_t bytes, void *value,   \
     size_t *bytesThere))                                                      \
  X(clReleaseProgram, Result, (Program program))                               \
  X(clCreateKernel, Kernel,                                                    \
    (Program program, const char *name, Result *result))                       \
  X(clReleaseKernel, Result, (Kernel kernel))                                  \
  X(clGetKernelInfo, Result,                                                   \
    (Kernel kernel, UInt name, size_t bytes, void *value, size_t *bytesThere)) \
  X(clGetKernelArgInfo, Result,                                                \
    (Kernel kernel, UInt index, UInt name, size_t bytes, void *value,          \
     size_t *bytesThere))                                                      \
  X(clSetKernelArg, Result,                                                    \
    (Kernel kernel, UInt index, size_t bytes, const void *value))              \
  X(clEnqueueNDRangeKernel, Result,                                            \
    (Queue queue, Kernel kernel, UInt dimensions, const size_t *offset,        \
     const size_t *global, const size_t *local, UInt numEvents,                \
     const CommandEvent *events, CommandEvent *made))                          \
  X(clEnqueueReadBuffer, Result,                                               \
    (Queue queue, Mem buffer, UInt isBlocking, size_t offset, size_t bytes,    \
     void *host, UInt numEvents, const CommandEvent *events,                   \
     CommandEvent *made))                                                      \
  X(clEnqueueWriteBuffer, Result,                                              \
    (Queue queue, Mem buffer, UInt isBlocking, size_t offset, size_t bytes,    \
     const void *host, UInt numEvents, const CommandEvent *events,             \
     CommandEvent *made))                                                      \
  X(clEnqueueCopyBuffer, Result,                                               \
    (Queue queue, Mem src, Mem dst, size_t srcOffset, size_t dstOffset,        \
     size_t bytes, UInt numEvents, const CommandEvent *events,                 \
     CommandEvent *made))                                                      \
  X(clEnqueueCopyBufferRect, Result,                                           \
    (Queue queue, Mem src, Mem dst, const size_t *srcOrigin,                   \
     const size_t *dstOrigin, const size_t *region, size_t srcRowPitch,        \
     size_t srcSlicePitch, size_t dstRowPitch, size_t dstSlicePitch,           \
     UInt numEvents, const CommandEvent *events, CommandEvent *made))          \
  X(clEnqueueFillBuffer, Result,                                               \
    (Queue queue, Mem buffer, const void *pattern, size_t patternBytes,        \
     size_t offset, size_t bytes, UInt numEvents, const CommandEvent *events,  \
     CommandEvent *made))                                                      \
  X(clEnqueueMarkerWithWaitList, Result,                                       \
    (Queue queue, UInt numEvents, const CommandEvent *events,                  \
     CommandEvent *made))                                                      \
  X(clEnqueueBarrierWithWaitList, Result,                                      \
    (Queue queue, UInt numEvents, const CommandEvent *events,                  \
     CommandEvent *made))                                                      \
  X(clWaitForEvents, Result, (UInt numEvents, const CommandEvent *events))     \
  X(clGetEventInfo, Result,                                                    \
    (CommandEvent event, UInt name, size_t bytes, void *value,                 \
     size_t *bytesThere))                                                      \
  X(clGetEventProfilingInfo, Result,                                           \
    (CommandEvent event, UInt name, size_t bytes, void *value,                 \
     size_t *bytesThere))                                                      \
  X(clReleaseEvent, Result, (CommandEvent event))

/// The entry points' addresses.
struct Api {
#define TINYJIT_MEMBER(name, result, params) result(*name) params = nullptr;
  TINYJIT_OPENCL_ENTRY_POINTS(TINYJIT_MEMBER)
#undef TINYJIT_MEMBER
};

} // namespace tinyjit::runtime::opencl

#endif // RUNTIME_GPU_OPENCL_OPENCLAPI_H
