/* Functions that are captured and replayed, in C.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Kernels run at once; a function made of launches, copies and views becomes a
 * TinyJITJit: its first call runs it, the second one runs and records it, every
 * later one replays. Errors, ownership and threads are as in Runtime.h;
 * tinyjit/Runtime/Jit.h says what is captured and when.
 */

#ifndef TINYJIT_C_JIT_H
#define TINYJIT_C_JIT_H

#include "tinyjit-c/Runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Numbers ----------------------------------------------------------------- */

/** A number that a captured function follows: each call passes its value. */
typedef struct TinyJITVariable TinyJITVariable;
/** An integer or a float of one call: a plain one, or multiples of variables
 * plus a summand. */
typedef struct TinyJITNumber TinyJITNumber;

/** An integer variable with bounds, both included. \param name is copied.
 * \param dtype TINYJIT_I32 or TINYJIT_I64; or TINYJIT_F32, without bounds.
 * \returns TINYJIT_INVALID_ARGUMENT for `min` above `max` and other types. */
TinyJITStatus *tinyjitVariableCreate(const char *name, TinyJITDType dtype,
                                     int64_t min, int64_t max,
                                     TinyJITVariable **variable);
void tinyjitVariableDestroy(TinyJITVariable *variable);

TinyJITNumber *tinyjitNumberCreate(int64_t value);
TinyJITNumber *tinyjitNumberCreateReal(float value);
/** A plain number that keeps all bits of a double, for a host function that
 * takes an f64 (tinyjitModuleJit); everything else takes it as a float. */
TinyJITNumber *tinyjitNumberCreateDouble(double value);
/** The variable with its value in a call. \returns TINYJIT_OUT_OF_RANGE for a
 * value outside the bounds, TINYJIT_INVALID_ARGUMENT for a float variable. */
TinyJITStatus *tinyjitNumberBind(TinyJITVariable *variable, int64_t value,
                                 TinyJITNumber **number);
TinyJITStatus *tinyjitNumberBindReal(TinyJITVariable *variable, float value,
                                     TinyJITNumber **number);
/** `number * factor + summand`, of an integer; it follows the same variable.
 * \returns TINYJIT_INVALID_ARGUMENT for a float, TINYJIT_OUT_OF_RANGE if the
 *   value, a factor or the summand does not fit 64 bits. */
TinyJITStatus *tinyjitNumberScale(const TinyJITNumber *number, int64_t factor,
                                  int64_t summand, TinyJITNumber **result);
/** The sum of two integers, as the offset of a view or an operand of a launch:
 * it follows the variables of both. \returns as tinyjitNumberScale. */
TinyJITStatus *tinyjitNumberAdd(const TinyJITNumber *a, const TinyJITNumber *b,
                                TinyJITNumber **sum);
/** The value of an integer in this call; 0 for a float. A capture in which it
 * was asked for is used again only for the same value. */
int64_t tinyjitNumberValue(const TinyJITNumber *number);
/** The same for a float; 0 for an integer. */
float tinyjitNumberRealValue(const TinyJITNumber *number);
void tinyjitNumberDestroy(TinyJITNumber *number);

/* Kernels ----------------------------------------------------------------- */

/** A compiled kernel. */
typedef struct TinyJITKernel TinyJITKernel;

/** How a kernel uses an array. */
typedef int32_t TinyJITAccess;
enum {
  TINYJIT_READ = 0,    /**< only loaded */
  TINYJIT_WRITE = 1,   /**< stored in full, never loaded */
  TINYJIT_PARTIAL = 2, /**< stored in part, never loaded */
  TINYJIT_UPDATE = 3   /**< loaded and stored */
};

/** An array parameter. */
typedef struct TinyJITKernelArray {
  int64_t numElements; /**< of the largest shape */
  TinyJITDType dtype;
  TinyJITAccess access; /**< what launches have to give */
} TinyJITKernelArray;

/** A kernel of the host program. \param entry reads `buffers`, the addresses in
 * the order of `arrays`, and `scalars`, integers as they are and floats as
 * their bits; it outlives the kernel. */
TinyJITStatus *
tinyjitKernelCreate(const char *name,
                    void (*entry)(void *const *buffers, const int64_t *scalars),
                    const TinyJITKernelArray *arrays, int32_t numArrays,
                    const TinyJITScalarInfo *scalars, int32_t numScalars,
                    TinyJITKernel **kernel);
/** The kernel that launch `index` of a plan runs, for launches of one's own;
 * the scalars that the plan fixes are parameters, too. \returns
 * TINYJIT_OUT_OF_RANGE if there is no such launch, TINYJIT_INVALID_ARGUMENT for
 * a copy. */
TinyJITStatus *tinyjitPlanKernel(const TinyJITPlan *plan, int32_t index,
                                 TinyJITKernel **kernel);
/** Captures that use the kernel keep it alive. */
void tinyjitKernelDestroy(TinyJITKernel *kernel);

/** Runs a kernel and returns when it is done; recorded if a function is
 * captured on this thread. Buffers that are written get memory.
 * \returns TINYJIT_INVALID_ARGUMENT for operands that do not fit or overlap
 *   where one is written, TINYJIT_OUT_OF_RANGE for a scalar,
 *   TINYJIT_FAILED_PRECONDITION for a buffer without memory that is read. */
TinyJITStatus *tinyjitLaunch(const TinyJITKernel *kernel,
                             TinyJITBuffer *const *buffers,
                             const TinyJITAccess *access, size_t numBuffers,
                             TinyJITNumber *const *scalars, size_t numScalars);
/** Copies between buffers of one type and shape on any devices; recorded, too.
 */
TinyJITStatus *tinyjitCopy(TinyJITBuffer *target, TinyJITBuffer *source);
/** A view whose place and sizes follow numbers, see tinyjit::runtime::view.
 * \param upto `rank` largest sizes. */
TinyJITStatus *
tinyjitBufferViewAt(TinyJITBuffer *buffer, const TinyJITNumber *byteOffset,
                    TinyJITDType dtype, TinyJITNumber *const *sizes,
                    const int64_t *upto, int32_t rank, TinyJITBuffer **view);

/* Functions --------------------------------------------------------------- */

/** The function to be captured. \param buffers those of the call, borrowed.
 * \param numbers the same. \param results `numResults` nulls; gets references.
 * \returns null, or an error, which the call returns. */
typedef TinyJITStatus *(*TinyJITFunction)(
    void *context, TinyJITBuffer *const *buffers, size_t numBuffers,
    TinyJITNumber *const *numbers, size_t numNumbers, TinyJITBuffer **results,
    size_t numResults);

/** The handling of a call with a value that no capture was made for; see
 * tinyjit::runtime::OnChangedValue. */
typedef int32_t TinyJITOnChangedValue;
enum {
  TINYJIT_ON_CHANGED_VALUE_PROMOTE = 0,
  TINYJIT_ON_CHANGED_VALUE_CAPTURE = 1,
  TINYJIT_ON_CHANGED_VALUE_ERROR = 2
};

/** Options of a captured function. 0 in a field means its default. */
typedef struct TinyJITJitOptions {
  const char *name;    /**< null: "jit" */
  const char *place;   /**< where it is made, for messages; or null */
  int64_t maxCaptures; /**< 0: 8 */
  TinyJITOnChangedValue onChangedValue;
  int32_t freesMemory; /**< temporaries are given back after a call */
} TinyJITJitOptions;

typedef struct TinyJITJit TinyJITJit;

/** \param function called with `context`, which outlives the object, by the
 *   first two calls with each set of guards. \param options may be null. */
TinyJITJit *tinyjitJitCreate(TinyJITFunction function, void *context,
                             const TinyJITJitOptions *options);
/** A capture made elsewhere: it only replays, from the first call on, and only
 * for the guards and numbers that it was captured with. */
TinyJITStatus *tinyjitJitLoad(TinyJITPlan *plan, TinyJITStore *store,
                              TinyJITJit **jit);
void tinyjitJitDestroy(TinyJITJit *jit);

/** The arguments of one call. */
typedef struct TinyJITCall {
  TinyJITBuffer *const *buffers;
  const char *const *bufferNames; /**< null: they are called "0", "1", ... */
  size_t numBuffers;
  TinyJITNumber *const *numbers;
  const char *const *numberNames;
  size_t numNumbers;
  /** Words for every other value that the function depends on: a capture holds
   * only for the same words. */
  const int64_t *guards;
  const char *const *guardNames;
  size_t numGuards;
} TinyJITCall;

/** Calls the function, or replays it.
 * \param results as of tinyjitInstanceReplay; as many as the function gives.
 * \returns errors of the function, of tinyjitInstanceReplay, and
 *   TINYJIT_FAILED_PRECONDITION if nothing was launched while it was captured
 *   or a loaded capture does not fit. */
TinyJITStatus *tinyjitJitCall(TinyJITJit *jit, const TinyJITCall *call,
                              TinyJITBuffer **results, size_t numResults);
/** Writes the most recently used capture, compiled, to the shared object
 * `path`, and what it takes from elsewhere to a .safetensors file beside it; in
 * C, only kernels of an open module can be saved. tinyjitLoadCapture (Module.h)
 * opens it.
 * \returns TINYJIT_FAILED_PRECONDITION before there is a capture,
 *   TINYJIT_UNSUPPORTED for kernels of the host program. */
TinyJITStatus *tinyjitJitSave(const TinyJITJit *jit, const char *path);
/** Forgets all captures. \returns TINYJIT_FAILED_PRECONDITION if it was loaded.
 */
TinyJITStatus *tinyjitJitReset(TinyJITJit *jit);
/** The phase that a call was in; see tinyjit::runtime::JitPhase. */
typedef int32_t TinyJITPhase;
enum {
  TINYJIT_PHASE_NONE = 0,    /**< no call has ended yet */
  TINYJIT_PHASE_WARM_UP = 1, /**< the function ran */
  TINYJIT_PHASE_CAPTURE = 2, /**< the function ran, and was captured */
  TINYJIT_PHASE_REPLAY = 3   /**< a capture was replayed */
};
/** The phase of the call that ended last. */
TinyJITPhase tinyjitJitPhase(const TinyJITJit *jit);
/** How many calls ended in each phase, and how many captures and warm-ups had
 * to go for others. */
typedef struct TinyJITJitStats {
  int64_t warmUps;
  int64_t captures;
  int64_t replays;
  int64_t dropped;
} TinyJITJitStats;
TinyJITJitStats tinyjitJitStats(const TinyJITJit *jit);
void tinyjitJitFreeMemory(TinyJITJit *jit);
int64_t tinyjitJitBytesHeld(const TinyJITJit *jit);
int32_t tinyjitJitNumCaptures(const TinyJITJit *jit);
/** Capture `index`, the most recently used one first, and its store, which has
 * the buffers that the function took from elsewhere. \param store may be null.
 */
TinyJITStatus *tinyjitJitCapture(const TinyJITJit *jit, int32_t index,
                                 TinyJITPlan **plan, TinyJITStore **store);
/** Calls `take` with one line for each value that is baked into captures; see
 * tinyjit::runtime::Jit::explainFrozen. */
void tinyjitJitExplainFrozen(const TinyJITJit *jit,
                             void (*take)(const char *line, void *context),
                             void *context);
/** Calls `take` with every remark since the last call of this function. */
void tinyjitJitTakeRemarks(TinyJITJit *jit,
                           void (*take)(const char *line, void *context),
                           void *context);
/** Declares, if a function is captured on this thread, that it uses a value
 * that is no argument. */
void tinyjitNoteFrozen(const char *what, const char *file, int32_t line);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TINYJIT_C_JIT_H */
