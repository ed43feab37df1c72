/* The ABI between machine code and the runtime: entry points, plan tables.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Plain C, no includes but the standard's. A plan compiled ahead of time is a
 * shared object that exports one TinyJITPlanTables under the name
 * TINYJIT_PLAN_SYMBOL; its pointers point into the same object. The structs
 * have the same size and offsets on every 64-bit target. Sizes are in bytes
 * unless the name says otherwise.
 */

#ifndef TINYJIT_RUNTIME_ABI_H
#define TINYJIT_RUNTIME_ABI_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The first eight bytes of the tables: "TJITPLAN" in memory. */
#define TINYJIT_ABI_MAGIC UINT64_C(0x4e414c5054494a54)
/** Goes up with every change of this file that old code would misread. */
#define TINYJIT_ABI_VERSION 9u
#define TINYJIT_PLAN_SYMBOL "tinyjit_plan"

/** A kernel.
 * \param buffers addresses of the first elements, in parameter order, of any
 *   alignment; after them one pointer to scratch memory (64-byte aligned) if
 *   the launch asks for some.
 * \param scalars the scalar parameters in order: i32 and i64 sign-extended, f32
 *   as its bits in the low half.
 * Reads both arrays during the call only. Several threads may be in it. */
typedef void (*TinyJITEntry)(void *const *buffers, const int64_t *scalars);

/** Several launches of a plan as one function.
 * \param slots the addresses of the plan's slots, by slot number. The place of
 *   a view at a fixed offset (offsetScalar -1) is not kept up to date: its
 *   address is that of its base plus byteOffset. After the slots one address
 *   per device of the plan: scratch memory there, large enough for each launch
 *   (null where no launch needs any).
 * \param scalars the scalars of the capture, by number, as above. */
typedef void (*TinyJITGraphEntry)(void *const *slots, const int64_t *scalars);

/** A part of a step of a graph. The parts 0 to `numParts - 1` together are the
 * step; they may run in any order and side by side.
 * \param slots, scalars as for a graph, but without the scratch memory in them.
 * \param scratch the step's `scratchBytes`, 64-byte aligned, which no other
 * part uses meanwhile.
 * \param numParts 1 to the step's `maxParts`. */
typedef void (*TinyJITStepEntry)(void *const *slots, const int64_t *scalars,
                                 void *scratch, int64_t part, int64_t numParts);

/** See tinyjit::runtime::Slot in Plan.h for the meaning of each field. */
typedef struct TinyJITSlot {
  int32_t kind, device, dtype, rank;
  const int64_t *shape; /**< `rank` sizes in elements */
  int32_t index, base;
  int64_t byteOffset, offsetScale;
  int32_t offsetScalar, reserved;
} TinyJITSlot;

typedef struct TinyJITScalar {
  const char *name;
  int32_t type, reserved;
  int64_t min, max;
} TinyJITScalar;

typedef struct TinyJITScalarArg {
  int64_t fixed;
  int32_t scalar, reserved;
} TinyJITScalarArg;

typedef struct TinyJITLaunch {
  int32_t kind, device;
  const char *name;
  const char *symbol;
  TinyJITEntry fn;
  const int32_t *slots;
  const uint8_t *access; /**< one per slot */
  const TinyJITScalarArg *scalars;
  int32_t numSlots, numScalars;
  int64_t scratchBytes;
  double ops;
  int64_t bytes;
  int32_t image;   /**< -1 unless it is the code */
  int32_t target;  /**< -1 unless it is a branch */
  int32_t foreign; /**< -1 unless it is the code */
  int32_t reserved;
} TinyJITLaunch;

/** A capture's input, or a constant or state of the module. */
typedef struct TinyJITNamedSlot {
  const char *name;
  int32_t slot, reserved;
} TinyJITNamedSlot;

typedef struct TinyJITDim {
  int64_t size, scale;
  int32_t scalar, reserved;
} TinyJITDim;

typedef struct TinyJITOutput {
  const TinyJITDim *dims;
  int32_t rank, slot, copy, reserved;
} TinyJITOutput;

typedef struct TinyJITStep {
  TinyJITStepEntry fn;
  int64_t maxParts, scratchBytes;
  int32_t condition; /**< of a branch; -1 for none */
  int32_t target;    /**< of a branch; else -1 */
} TinyJITStep;

typedef struct TinyJITGraph {
  TinyJITGraphEntry fn;
  const int32_t *devices;
  const TinyJITStep *steps;
  int32_t numDevices, firstLaunch, numLaunches, numSteps;
} TinyJITGraph;

/** See tinyjit::runtime::Guard in Plan.h. */
typedef struct TinyJITGuard {
  const char *name;
  const char *value;
  int64_t word;
  int32_t kind, position;
} TinyJITGuard;

/** Statistics of a kernel's machine code; -1 where not known. */
typedef struct TinyJITCodeStatistics {
  const char *symbol; /**< as its launches name it */
  int64_t codeBytes, stackBytes, spills, reloads;
} TinyJITCodeStatistics;

/** See tinyjit::runtime::GridDim in Plan.h. */
typedef struct TinyJITGridDim {
  const TinyJITDim *factors;
  int64_t divisor, most;
  int32_t numFactors, reserved;
} TinyJITGridDim;

/** See tinyjit::runtime::ImageFunction in Plan.h. */
typedef struct TinyJITImageFunction {
  const char *symbol;
  TinyJITGridDim grid[3];
  int32_t block[3];
  int32_t registers;
  int64_t sharedBytes;
  int32_t spillBytes, occupancy;
} TinyJITImageFunction;

/** A kernel's code for a device; see tinyjit::runtime::Image in Plan.h. */
typedef struct TinyJITImage {
  const char *symbol;
  const char *chip;
  const char *bytes; /**< `numBytes` of them, then a zero */
  int64_t numBytes;
  const TinyJITImageFunction *functions;
  int32_t numFunctions, reserved;
} TinyJITImage;

/** See tinyjit::runtime::ForeignArray in Plan.h. */
typedef struct TinyJITPlanForeignArray {
  const int64_t *shape;
  int32_t rank, dtype, access, reserved;
} TinyJITPlanForeignArray;

/** See tinyjit::runtime::ForeignAttribute in Plan.h. */
typedef struct TinyJITPlanForeignAttribute {
  const char *name;
  const char *text;
  int64_t integer;
  double number;
  int32_t kind, reserved;
} TinyJITPlanForeignAttribute;

/** A function of a shared library; see tinyjit::runtime::Foreign in Plan.h. */
typedef struct TinyJITPlanForeign {
  const char *library;
  const char *function;
  const TinyJITPlanForeignArray *arrays;
  const TinyJITPlanForeignAttribute *attributes;
  int32_t numArrays, numAttributes, isReentrant, reserved;
} TinyJITPlanForeign;

typedef struct TinyJITPlanTables {
  uint64_t magic;
  uint32_t version;
  uint32_t structBytes; /**< sizeof(TinyJITPlanTables) of who wrote it */
  const char *name;
  const char *producer; /**< "tinyjit 0.1.0", for messages only */
  /** Features of the CPU that the code uses, "avx2,fma"; see Plan.h */
  const char *features;
  const char *const *devices;
  const int64_t *arenaBytes;       /**< one per device */
  const int64_t *arenaLowerBounds; /**< one per device */
  const TinyJITSlot *slots;
  const TinyJITScalar *scalars;
  const TinyJITNamedSlot *inputs;
  const TinyJITOutput *outputs;
  const TinyJITNamedSlot *constants;
  const TinyJITNamedSlot *states;
  const TinyJITLaunch *prologue;
  const TinyJITLaunch *launches;
  const TinyJITGraph *graphs;
  const TinyJITCodeStatistics *codeStatistics;
  const TinyJITGuard *guards;
  const TinyJITImage *images;
  const TinyJITPlanForeign *foreign;
  int32_t numDevices, numSlots, numScalars, numInputs, numOutputs, numConstants,
      numStates, numPrologue, numLaunches, numGraphs, numCodeStatistics,
      numGuards, numImages, numForeign;
} TinyJITPlanTables;

#ifdef __cplusplus
} // extern "C"

static_assert(sizeof(void *) == 8, "plan tables exist for 64-bit targets only");
static_assert(sizeof(TinyJITSlot) == 56, "part of the ABI");
static_assert(sizeof(TinyJITScalar) == 32, "part of the ABI");
static_assert(sizeof(TinyJITScalarArg) == 16, "part of the ABI");
static_assert(sizeof(TinyJITLaunch) == 104, "part of the ABI");
static_assert(sizeof(TinyJITNamedSlot) == 16, "part of the ABI");
static_assert(sizeof(TinyJITDim) == 24, "part of the ABI");
static_assert(sizeof(TinyJITOutput) == 24, "part of the ABI");
static_assert(sizeof(TinyJITStep) == 32, "part of the ABI");
static_assert(sizeof(TinyJITGraph) == 40, "part of the ABI");
static_assert(sizeof(TinyJITCodeStatistics) == 40, "part of the ABI");
static_assert(sizeof(TinyJITGuard) == 32, "part of the ABI");
static_assert(sizeof(TinyJITGridDim) == 32, "part of the ABI");
static_assert(sizeof(TinyJITImageFunction) == 136, "part of the ABI");
static_assert(sizeof(TinyJITImage) == 48, "part of the ABI");
static_assert(sizeof(TinyJITPlanForeignArray) == 24, "part of the ABI");
static_assert(sizeof(TinyJITPlanForeignAttribute) == 40, "part of the ABI");
static_assert(sizeof(TinyJITPlanForeign) == 48, "part of the ABI");
static_assert(sizeof(TinyJITPlanTables) == 224, "part of the ABI");
#endif

#endif // TINYJIT_RUNTIME_ABI_H
