/* The runtime in C: buffers, plans compiled ahead of time, and their replay.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Plain C, no includes but the standard's, and no structs but TinyJITArrayInfo
 * and TinyJITScalarInfo, so that every language with a foreign function
 * interface can use it. Everything is found in libtinyjit-runtime.so, which
 * contains no compiler, and in libtinyjit.so, which does (Module.h).
 *
 * Errors: a function that can fail returns a status, null on success. The
 * caller gives it back with tinyjitStatusDestroy. Nothing else holds an error:
 * there are no globals. After an error what a function gives through a pointer
 * is unchanged. A null pointer where something is needed, to which belong
 * strings, objects and the place of a result, is TINYJIT_INVALID_ARGUMENT with
 * the parameter's name; a list may be null if it is empty. A function that
 * returns no status answers null with 0 or null, and gives null where there is
 * no memory for a new object. No C++ exception leaves a function. An object
 * that was given back, and an address that is none, cannot be recognised.
 *
 * Ownership: what a function gives through a `TinyJIT... **` parameter belongs
 * to the caller, who gives it back once with the type's Destroy or Release
 * function, which take null, too. Strings and arrays that a function returns
 * belong to the object they were asked from and live as long as that.
 *
 * Threads: as in C++. Statuses, buffers, plans and stores may be used from
 * several threads; an instance by one thread at a time.
 */

#ifndef TINYJIT_C_RUNTIME_H
#define TINYJIT_C_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Goes up when a function is added; one that is here never changes. */
#define TINYJIT_C_VERSION 2
/** The TINYJIT_C_VERSION of the library. */
int32_t tinyjitCVersion(void);

/* Status ------------------------------------------------------------------ */

typedef struct TinyJITStatus TinyJITStatus;

/** The kinds of errors, see tinyjit::runtime::Code. */
typedef int32_t TinyJITCode;
enum {
  TINYJIT_OK = 0,
  TINYJIT_INVALID_ARGUMENT = 1,
  TINYJIT_OUT_OF_RANGE = 2,
  TINYJIT_NOT_FOUND = 3,
  TINYJIT_RESOURCE_EXHAUSTED = 4,
  TINYJIT_FAILED_PRECONDITION = 5,
  TINYJIT_UNSUPPORTED = 6,
  TINYJIT_DEVICE_ERROR = 7,
  TINYJIT_DATA_LOSS = 8
};

/** Makes an error, for functions of the host program that tinyjit calls.
 * \param code not TINYJIT_OK; any number that is no code counts as
 *   TINYJIT_INVALID_ARGUMENT. \param message is copied. */
TinyJITStatus *tinyjitStatusCreate(TinyJITCode code, const char *message);
/** TINYJIT_OK for null. */
TinyJITCode tinyjitStatusCode(const TinyJITStatus *status);
/** One sentence; empty for null. */
const char *tinyjitStatusMessage(const TinyJITStatus *status);
void tinyjitStatusDestroy(TinyJITStatus *status);

/* Element types ----------------------------------------------------------- */

/** Never renumbered. An element takes whole bytes: a bool, and types of 4 and
 * 6 bits, take one, whose upper bits are zero. */
typedef int32_t TinyJITDType;
enum {
  TINYJIT_BOOL = 0,
  TINYJIT_I8 = 1,
  TINYJIT_I16 = 2,
  TINYJIT_I32 = 3,
  TINYJIT_I64 = 4,
  TINYJIT_U8 = 5,
  TINYJIT_U16 = 6,
  TINYJIT_U32 = 7,
  TINYJIT_U64 = 8,
  TINYJIT_F16 = 9,
  TINYJIT_BF16 = 10,
  TINYJIT_F32 = 11,
  TINYJIT_F64 = 12,
  TINYJIT_F8E4M3FN = 13,
  TINYJIT_F8E5M2 = 14,
  TINYJIT_F8E4M3 = 15,
  TINYJIT_F8E5M2FNUZ = 16,
  TINYJIT_F8E4M3FNUZ = 17,
  TINYJIT_F8E4M3B11FNUZ = 18,
  TINYJIT_F8E3M4 = 19,
  TINYJIT_F8E8M0FNU = 20,
  TINYJIT_F6E2M3FN = 21,
  TINYJIT_F6E3M2FN = 22,
  TINYJIT_F4E2M1FN = 23,
  TINYJIT_I4 = 24,
  TINYJIT_U4 = 25
};

/* Devices ----------------------------------------------------------------- */

/** Lets allocations on a device fail where more than `bytes` bytes would be in
 * use; 0 means no limit. \returns TINYJIT_NOT_FOUND for an unknown device. */
TinyJITStatus *tinyjitDeviceSetMemoryLimit(const char *device, int64_t bytes);
/** Stores the bytes allocated on a device and not freed into `bytes`. */
TinyJITStatus *tinyjitDeviceBytesInUse(const char *device, int64_t *bytes);
/** Stores the bytes that a GPU keeps and no buffer uses into `bytes`; 0 for a
 * CPU. See tinyjit::runtime::bytesKept. */
TinyJITStatus *tinyjitDeviceBytesKept(const char *device, int64_t *bytes);
/** Gives the bytes that the device keeps back to the driver, after all
 * submitted work has ended. */
TinyJITStatus *tinyjitDeviceReleaseKept(const char *device);
/** Waits until all that was submitted to a device has ended. \returns
 * TINYJIT_DEVICE_ERROR if some of it failed. */
TinyJITStatus *tinyjitDeviceSynchronize(const char *device);

/** Says which file is the driver of a kind of GPU, "cuda", "hip" or "webgpu",
 * before the first device of that kind is used; see
 * tinyjit::runtime::setDriverPath.
 * \returns TINYJIT_INVALID_ARGUMENT for another kind,
 *   TINYJIT_FAILED_PRECONDITION if another driver is in use. */
TinyJITStatus *tinyjitSetDriverPath(const char *kind, const char *path);
/** \param count gets how many devices of a kind there are. \returns
 * TINYJIT_NOT_FOUND without a driver, TINYJIT_UNSUPPORTED if it is too old. */
TinyJITStatus *tinyjitNumGpuDevices(const char *kind, int32_t *count);

/** Lets captures run the code of the libraries in this folder (`jit.extern`);
 * see tinyjit::runtime::addLibraryFolder. \returns TINYJIT_NOT_FOUND if there
 * is no such folder. */
TinyJITStatus *tinyjitAddLibraryFolder(const char *path);

/** How the graphs of a plan are launched on GPUs. */
typedef int32_t TinyJITGpuGraphs;
enum {
  TINYJIT_GPU_GRAPHS_ON = 0,
  /** Launch by launch. */
  TINYJIT_GPU_GRAPHS_OFF = 1,
  /** Launch by launch where the driver does not support graphs. */
  TINYJIT_GPU_GRAPHS_WHERE_SUPPORTED = 2
};
/** Sets it for the instances that are made from now on. \returns
 * TINYJIT_INVALID_ARGUMENT for another number. */
TinyJITStatus *tinyjitSetGpuGraphs(TinyJITGpuGraphs how);

/** Who takes the loops and branches of a plan on one GPU. */
typedef int32_t TinyJITGpuLoops;
enum {
  /** The host, between graphs. */
  TINYJIT_GPU_LOOPS_ON_HOST = 0,
  /** Graphs of the driver where it has conditional nodes. */
  TINYJIT_GPU_LOOPS_IN_GRAPHS = 1
};
/** Sets it for the instances that are made from now on. \returns
 * TINYJIT_INVALID_ARGUMENT for another number. */
TinyJITStatus *tinyjitSetGpuLoops(TinyJITGpuLoops how);

/* Buffers ----------------------------------------------------------------- */

/** A handle of a dense, row-major array; a counted reference. */
typedef struct TinyJITBuffer TinyJITBuffer;

/** Makes an array without memory; the first copy into it, fill or use as an
 * output gets it.
 * \param device such as "cpu:0". \param shape `rank` sizes in elements.
 * \returns TINYJIT_NOT_FOUND for an unknown device, TINYJIT_INVALID_ARGUMENT
 *   for a negative rank or size or an unknown element type,
 *   TINYJIT_OUT_OF_RANGE for more than 2^63-1 bytes. */
TinyJITStatus *tinyjitBufferCreate(const char *device, TinyJITDType dtype,
                                   const int64_t *shape, int32_t rank,
                                   TinyJITBuffer **buffer);
/** Makes an array of memory that is there already.
 * \param address the first element, of any alignment.
 * \param deleter called once with `address` and `context` when the last handle
 *   goes, from the thread that drops it; null means that the memory is borrowed
 *   and outlives all handles.
 * \returns errors of tinyjitBufferCreate; TINYJIT_INVALID_ARGUMENT for null. */
TinyJITStatus *tinyjitBufferWrap(void *address, const char *device,
                                 TinyJITDType dtype, const int64_t *shape,
                                 int32_t rank,
                                 void (*deleter)(void *address, void *context),
                                 void *context, TinyJITBuffer **buffer);
/** Makes an array of the bytes of another one, from `byteOffset` on; it keeps
 * that alive. \returns TINYJIT_OUT_OF_RANGE if it does not lie inside. */
TinyJITStatus *tinyjitBufferView(TinyJITBuffer *buffer, int64_t byteOffset,
                                 TinyJITDType dtype, const int64_t *shape,
                                 int32_t rank, TinyJITBuffer **view);
/** One more reference; returns `buffer`. */
TinyJITBuffer *tinyjitBufferRetain(TinyJITBuffer *buffer);
/** One reference less; the last one frees the memory. Takes null. */
void tinyjitBufferRelease(TinyJITBuffer *buffer);

TinyJITDType tinyjitBufferDType(TinyJITBuffer *buffer);
int32_t tinyjitBufferRank(TinyJITBuffer *buffer);
/** The sizes in elements, one per dimension. */
const int64_t *tinyjitBufferShape(TinyJITBuffer *buffer);
int64_t tinyjitBufferByteSize(TinyJITBuffer *buffer);
/** Such as "cpu:0". */
const char *tinyjitBufferDevice(TinyJITBuffer *buffer);
/** The address of the first element, or null before there is memory. Bytes that
 * the host writes there while a function is captured on the thread would be in
 * no replay: the capture fails with TINYJIT_FAILED_PRECONDITION. */
void *tinyjitBufferData(TinyJITBuffer *buffer);
/** Copies from host memory. \param bytes the buffer's size, else the call
 * returns TINYJIT_INVALID_ARGUMENT. */
TinyJITStatus *tinyjitBufferCopyIn(TinyJITBuffer *buffer, const void *host,
                                   int64_t bytes);
/** Copies to host memory. \returns also TINYJIT_FAILED_PRECONDITION for a
 * buffer that has no memory yet. */
TinyJITStatus *tinyjitBufferCopyOut(TinyJITBuffer *buffer, void *host,
                                    int64_t bytes);
TinyJITStatus *tinyjitBufferFillZeros(TinyJITBuffer *buffer);

/* Stores ------------------------------------------------------------------ */

/** Constants and states by name, shared by the instances made with it. */
typedef struct TinyJITStore TinyJITStore;

TinyJITStore *tinyjitStoreCreate(void);
/** Instances that use the store keep what it holds. */
void tinyjitStoreDestroy(TinyJITStore *store);
/** Adds a constant, or a state if `isState` is not 0. \returns
 * TINYJIT_INVALID_ARGUMENT if the name is taken, TINYJIT_FAILED_PRECONDITION
 * for a buffer without memory. */
TinyJITStatus *tinyjitStoreDefine(TinyJITStore *store, const char *name,
                                  TinyJITBuffer *buffer, int32_t isState);
/** Gives a reference. \returns TINYJIT_NOT_FOUND. */
TinyJITStatus *tinyjitStoreGet(TinyJITStore *store, const char *name,
                               TinyJITBuffer **buffer);
/** Puts another buffer in the place of a constant or state; instances use it
 * from their next replay on and compute anew what depends on it.
 * \returns TINYJIT_NOT_FOUND, TINYJIT_INVALID_ARGUMENT for another type, shape
 *   or device, TINYJIT_FAILED_PRECONDITION for a buffer without memory. */
TinyJITStatus *tinyjitStoreReplace(TinyJITStore *store, const char *name,
                                   TinyJITBuffer *buffer);
/** Copies host memory into a constant or state, with the same effect. No
 * replay that uses it may run meanwhile. */
TinyJITStatus *tinyjitStoreWrite(TinyJITStore *store, const char *name,
                                 const void *host, int64_t bytes);

/* Plans ------------------------------------------------------------------- */

/** A capture, compiled. */
typedef struct TinyJITPlan TinyJITPlan;

/** A buffer that a plan takes or gives. */
typedef struct TinyJITArrayInfo {
  const char *name; /**< empty for an output */
  const char *device;
  const int64_t *shape; /**< `rank` sizes, of symbolic ones the largest */
  int32_t rank;
  TinyJITDType dtype;
} TinyJITArrayInfo;

/** A number that a plan takes. */
typedef struct TinyJITScalarInfo {
  const char *name;
  int64_t min; /**< both included; not used for TINYJIT_F32 */
  int64_t max;
  TinyJITDType dtype; /**< TINYJIT_I32, TINYJIT_I64 or TINYJIT_F32 */
  int32_t reserved;
} TinyJITScalarInfo;

/** Opens a plan compiled ahead of time, a shared object as
 * `tinyjit-run --save-capture=x.so` writes it. It is code: open only files you
 * trust. \returns TINYJIT_NOT_FOUND; TINYJIT_DATA_LOSS for a file that is no
 * plan, damaged or of another version. */
TinyJITStatus *tinyjitPlanOpen(const char *path, TinyJITPlan **plan);
/** Instances of the plan stay usable. */
void tinyjitPlanDestroy(TinyJITPlan *plan);
const char *tinyjitPlanName(const TinyJITPlan *plan);
int32_t tinyjitPlanNumInputs(const TinyJITPlan *plan);
int32_t tinyjitPlanNumOutputs(const TinyJITPlan *plan);
int32_t tinyjitPlanNumScalars(const TinyJITPlan *plan);
int32_t tinyjitPlanNumConstants(const TinyJITPlan *plan);
int32_t tinyjitPlanNumStates(const TinyJITPlan *plan);
/** Stores what input `index` is into `info`. \returns TINYJIT_OUT_OF_RANGE if
 * there is no such input; so do the four others. */
TinyJITStatus *tinyjitPlanInput(const TinyJITPlan *plan, int32_t index,
                                TinyJITArrayInfo *info);
TinyJITStatus *tinyjitPlanOutput(const TinyJITPlan *plan, int32_t index,
                                 TinyJITArrayInfo *info);
TinyJITStatus *tinyjitPlanConstant(const TinyJITPlan *plan, int32_t index,
                                   TinyJITArrayInfo *info);
TinyJITStatus *tinyjitPlanState(const TinyJITPlan *plan, int32_t index,
                                TinyJITArrayInfo *info);
TinyJITStatus *tinyjitPlanScalar(const TinyJITPlan *plan, int32_t index,
                                 TinyJITScalarInfo *info);

/* Instances --------------------------------------------------------------- */

/** Sets how many threads every replay from now on may use, the caller's own
 * among them; see tinyjit::runtime::setNumThreads. \returns
 * TINYJIT_OUT_OF_RANGE if `count` is not 1 to 256. */
TinyJITStatus *tinyjitSetNumThreads(int32_t count);
/** \param count gets how many they are. \returns TINYJIT_INVALID_ARGUMENT if
 * TINYJIT_THREADS is no number from 1 to 256. */
TinyJITStatus *tinyjitNumThreads(int32_t *count);

/** The table and memory that one thread needs to replay a plan. */
typedef struct TinyJITInstance TinyJITInstance;

/** Makes an instance. \param store must hold every constant of the plan; states
 * it lacks are added as zeros. Null: a store of its own.
 * \returns TINYJIT_NOT_FOUND for a constant or a device;
 *   TINYJIT_INVALID_ARGUMENT if the store holds something else. */
TinyJITStatus *tinyjitInstanceCreate(TinyJITPlan *plan, TinyJITStore *store,
                                     TinyJITInstance **instance);
void tinyjitInstanceDestroy(TinyJITInstance *instance);
/** A handle of the instance's store. */
TinyJITStore *tinyjitInstanceStore(TinyJITInstance *instance);

/** Runs the plan once; on host devices it returns when that is done, on GPUs
 * when it is submitted (see tinyjitDeviceSynchronize). Everything is checked
 * before anything runs; after an error nothing has run.
 * \param inputs one per input, of its type, (largest) shape and device.
 * \param scalars one per scalar: integers as they are, TINYJIT_F32 as its bits.
 * \param outputs one per output, each null or a reference, which is released;
 *   gets references of the results. A result is never written by a later
 *   replay as long as a reference or view of it is held. Inputs may stand here.
 * \returns TINYJIT_INVALID_ARGUMENT for a wrong number, type, shape or device
 *   and for overlapping memory that is written; TINYJIT_OUT_OF_RANGE for a
 *   scalar; TINYJIT_FAILED_PRECONDITION for an input without memory;
 *   TINYJIT_RESOURCE_EXHAUSTED without memory. */
TinyJITStatus *tinyjitInstanceReplay(TinyJITInstance *instance,
                                     TinyJITBuffer *const *inputs,
                                     size_t numInputs, const int64_t *scalars,
                                     size_t numScalars, TinyJITBuffer **outputs,
                                     size_t numOutputs);
/** The same, but the results are written to the caller's own buffers, of each
 * output's largest shape. */
TinyJITStatus *
tinyjitInstanceReplayInto(TinyJITInstance *instance,
                          TinyJITBuffer *const *inputs, size_t numInputs,
                          const int64_t *scalars, size_t numScalars,
                          TinyJITBuffer *const *outputs, size_t numOutputs);
/** Orders replays with a stream of the caller on a GPU of the plan: a CUstream
 * or hipStream_t, null for the driver's default stream. See
 * tinyjit::runtime::Instance::setStream.
 * \returns TINYJIT_INVALID_ARGUMENT if `device` is no device of the plan that
 * has streams. */
TinyJITStatus *tinyjitInstanceSetStream(TinyJITInstance *instance,
                                        const char *device, void *stream);
/** Ends the order that tinyjitInstanceSetStream began. */
TinyJITStatus *tinyjitInstanceUnsetStream(TinyJITInstance *instance,
                                          const char *device);
/** How many replays have succeeded. */
int64_t tinyjitInstanceNumReplays(const TinyJITInstance *instance);
/** Bytes of temporaries and pooled results that the instance holds. */
int64_t tinyjitInstanceBytesHeld(const TinyJITInstance *instance);
/** Frees these bytes; the next replay allocates them again. */
void tinyjitInstanceFreeMemory(TinyJITInstance *instance);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TINYJIT_C_RUNTIME_H */
