/* A GPU kernel as code for the CPU: what test drivers run in its place.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Plain C, no includes but the standard's. A twin is a shared object that
 * exports one TinyJITTwinTable under the name TINYJIT_TWIN_SYMBOL. It needs
 * nothing but the C library. Each of its kernels is a function that does what
 * one thread of the GPU does; whatever several threads do together, and what
 * happens later than it is asked for, is a call back to who runs the threads.
 */

#ifndef TINYJIT_TEST_DRIVER_TWINABI_H
#define TINYJIT_TEST_DRIVER_TWINABI_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The first eight bytes of the table: "TJITTWIN" in memory. */
#define TINYJIT_TWIN_MAGIC UINT64_C(0x4e495754544a4954)
#define TINYJIT_TWIN_VERSION 1u
#define TINYJIT_TWIN_SYMBOL "tinyjit_twin"

/** Operations that threads do together. Operands and results lie one after the
 * other, without gaps. `mask` has a bit for each lane of the warp
 * that takes part (lanes that the block does not have do not count); 0 means
 * those that get there. */
typedef enum TinyJITTwinOp {
  /** All threads of the block, or `count` of them if that is not 0.
   * (uint32_t id, uint32_t count) -> () */
  TINYJIT_TWIN_BARRIER,
  /** (uint64_t mask) -> () */
  TINYJIT_TWIN_WARP_BARRIER,
  /** The value of lane `source`, of the first one that takes part if that is
   * -1. (uint64_t mask, uint32_t value, int32_t source) -> (uint32_t) */
  TINYJIT_TWIN_READ_LANE,
  /** A bit for each lane that takes part and whose value is not 0.
   * (uint64_t mask, uint32_t value) -> (uint64_t) */
  TINYJIT_TWIN_BALLOT,
  /** Copies bytes later; zeros after the first `sourceBytes`. Of one thread.
   * (void *to, const void *from, uint32_t bytes, uint32_t sourceBytes) -> () */
  TINYJIT_TWIN_ASYNC_COPY,
  /** Ends a group of the copies of one thread. () -> () */
  TINYJIT_TWIN_ASYNC_COMMIT,
  /** Until no more than `groups` groups of this thread are under way; -1: nor
   * any copy. (int32_t groups) -> () */
  TINYJIT_TWIN_ASYNC_WAIT,
  /** Matrices of 8 x 8 16-bit elements; lane i has the address of row i.
   * detail: number of matrices, whether they are transposed.
   * (uint64_t mask, const void *row) -> (uint32_t x number) */
  TINYJIT_TWIN_LOAD_MATRIX,
  /** The way back. (uint64_t mask, void *row, uint32_t x number) -> () */
  TINYJIT_TWIN_STORE_MATRIX,
  /** D = A * B + C; each lane has its fragments of A, B and C and gets that of
   * D. detail: family (TinyJITTwinMatrix), m, n, k, the element types of A, B
   * and C (TinyJITTwinElement), flags (TinyJITTwinFlags).
   * (fragments of A, of B, of C) -> (fragment of D) */
  TINYJIT_TWIN_MULTIPLY,
  /** NVIDIA's wgmma: starts D = A * B + C of 64 x n x 16 by 128 threads, with A
   * and B in shared memory where their descriptors say. detail: n, the element
   * types of A and B (TinyJITTwinElement), whether A and B are transposed,
   * whether C counts, whether a TINYJIT_TWIN_WGMMA_WAIT gives D (if not, what
   * is returned is D).
   * (uint64_t a, uint64_t b, float c x n / 2) -> (float d x n / 2) */
  TINYJIT_TWIN_WGMMA,
  /** Orders the registers of one thread before its wgmma. () -> () */
  TINYJIT_TWIN_WGMMA_FENCE,
  /** Ends a group of what one thread has started. () -> () */
  TINYJIT_TWIN_WGMMA_COMMIT,
  /** Until no more than `groups` groups of this thread are under way. Those
   * sums that then are there. detail: groups.
   * (float sums x number) -> (float sums x number) */
  TINYJIT_TWIN_WGMMA_WAIT,
  /** Makes one thread's writes to shared memory visible to wgmma. () -> () */
  TINYJIT_TWIN_PROXY_FENCE,
  /** One thread is about to write to shared memory; in kernels with wgmma.
   * (void *to, uint32_t bytes) -> () */
  TINYJIT_TWIN_SHARED_STORE,
  TINYJIT_TWIN_NUM_OPS
} TinyJITTwinOp;

/** Whose fragments. */
typedef enum TinyJITTwinMatrix {
  TINYJIT_TWIN_MMA,        /**< NVIDIA mma.sync */
  TINYJIT_TWIN_MFMA,       /**< AMD CDNA */
  TINYJIT_TWIN_WMMA_GFX11, /**< AMD RDNA 3: both halves of a warp have A and B
                            */
  TINYJIT_TWIN_WMMA_GFX12  /**< AMD RDNA 4 */
} TinyJITTwinMatrix;

typedef enum TinyJITTwinElement {
  TINYJIT_TWIN_F16,
  TINYJIT_TWIN_BF16,
  TINYJIT_TWIN_TF32,
  TINYJIT_TWIN_F32,
  TINYJIT_TWIN_F64,
  TINYJIT_TWIN_S8,
  TINYJIT_TWIN_U8,
  TINYJIT_TWIN_S32,
  /** 8-bit floats as OCP defines them, and without negative zero. */
  TINYJIT_TWIN_E4M3,
  TINYJIT_TWIN_E5M2,
  TINYJIT_TWIN_E4M3FNUZ,
  TINYJIT_TWIN_E5M2FNUZ
} TinyJITTwinElement;

/** How a product is computed. */
typedef enum TinyJITTwinFlags {
  /** Integers that do not fit become the largest or smallest. */
  TINYJIT_TWIN_SATURATED = 1
} TinyJITTwinFlags;

/** A place in the code where threads do something together. */
typedef struct TinyJITTwinSite {
  int32_t op;
  /** From 0, each place of a twin its own; the order of the code. */
  int32_t number;
  int32_t operandBytes;
  int32_t resultBytes;
  int32_t detail[8];
  /** The instruction, for messages. */
  const char *name;
} TinyJITTwinSite;

/** A thread of the GPU. */
typedef struct TinyJITTwinThread {
  uint32_t threadId[3];
  uint32_t blockId[3];
  uint32_t blockDim[3];
  uint32_t gridDim[3];
  /** Within the warp. */
  uint32_t lane;
  /** Lanes of a warp. */
  uint32_t warpSize;
  /** The block's shared memory: `TinyJITTwinKernel::sharedBytes` and then what
   * the launch asks for. Below 4 GiB, as its addresses are taken for 32 bits.*/
  uint8_t *shared;
  /** AMD's hidden arguments (code object version 5) and dispatch packet. */
  const void *implicitArguments;
  const void *dispatchPacket;
  /** Does `site` with this thread's operands. It may run other threads
   * meanwhile; it does not return if the launch has failed. */
  void (*run)(struct TinyJITTwinThread *thread, const TinyJITTwinSite *site,
              const void *operands, void *result);
} TinyJITTwinThread;

/** \param params the addresses of the parameters' values. */
typedef void (*TinyJITTwinEntry)(TinyJITTwinThread *thread,
                                 void *const *params);

typedef struct TinyJITTwinParam {
  int32_t bytes;
  /** Not 0: an address in the memory of the device. */
  int32_t isPointer;
} TinyJITTwinParam;

typedef struct TinyJITTwinKernel {
  const char *name;
  TinyJITTwinEntry entry;
  const TinyJITTwinParam *params;
  int32_t numParams;
  /** Not 0: it calls `run` for what threads do together. */
  int32_t isCollective;
  /** Shared memory besides what the launch asks for, in bytes; a multiple of
   * 128. */
  int32_t sharedBytes;
  /** Threads of a block: the most there may be, or as many as there must be
   * where `requiredBlock` is not 0; 0 means 1024. */
  int32_t mostThreads;
  int32_t requiredBlock[3];
  /** Lanes of a warp; 0 means 32. */
  int32_t warpSize;
} TinyJITTwinKernel;

typedef struct TinyJITTwinTable {
  uint64_t magic;
  uint32_t version;
  int32_t numKernels;
  const TinyJITTwinKernel *kernels;
} TinyJITTwinTable;

#ifdef __cplusplus
}
#endif

#endif /* TINYJIT_TEST_DRIVER_TWINABI_H */
