/* Stands in for libcublas where there is no GPU: the calls of
 * utils/bench/gpu/throughput.c, with cuBLAS's rules for what they do and take,
 * on the memory of a test driver, which TINYJIT_CUDA_DRIVER names.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "utils/bench/gpu/calls.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* cublasStatus_t */
enum {
  NotInitialized = 1,
  AllocFailed = 3,
  InvalidValue = 7,
  Failed = 13,
  NotSupported = 15
};

typedef struct Handle {
  void *stream;
  int (*load)(void *to, Address from, size_t bytes, void *stream);
  int (*store)(Address to, const void *from, size_t bytes, void *stream);
  int (*synchronize)(void *stream);
} Handle;

#define EXPORT __attribute__((visibility("default")))

EXPORT int cublasCreate_v2(void **result) {
  const char *path = getenv("TINYJIT_CUDA_DRIVER");
  void *driver = path ? dlopen(path, RTLD_NOW) : NULL;
  Handle *handle = calloc(1, sizeof *handle);
  if (!result || !handle || !driver)
    return NotInitialized;
  *(void **)&handle->load = dlsym(driver, "cuMemcpyDtoHAsync_v2");
  *(void **)&handle->store = dlsym(driver, "cuMemcpyHtoDAsync_v2");
  *(void **)&handle->synchronize = dlsym(driver, "cuStreamSynchronize");
  *result = handle;
  return handle->load && handle->store && handle->synchronize ? 0 : Failed;
}

EXPORT int cublasDestroy_v2(void *handle) {
  free(handle);
  return handle ? 0 : NotInitialized;
}

EXPORT int cublasSetStream_v2(void *handle, void *stream) {
  if (!handle)
    return NotInitialized;
  ((Handle *)handle)->stream = stream;
  return 0;
}

/* f32 or bf16, rounded to what the units multiply. */
static float factorAt(const char *values, size_t i, int type, int compute) {
  uint32_t bits = 0;
  if (type == TypeBF16)
    memcpy((char *)&bits + 2, values + i * 2, 2);
  else
    memcpy(&bits, values + i * 4, 4);
  if (compute == ComputeTF32)
    bits = (bits + 0xfff + ((bits >> 13) & 1)) & ~0x1fffu;
  float value;
  memcpy(&value, &bits, 4);
  return value;
}

static void storeAt(char *values, size_t i, int type, float value) {
  uint32_t bits;
  memcpy(&bits, &value, 4);
  if (type == TypeBF16) {
    bits += 0x7fff + ((bits >> 16) & 1);
    memcpy(values + i * 2, (char *)&bits + 2, 2);
  } else {
    memcpy(values + i * 4, &bits, 4);
  }
}

/* By columns, without transposition; alpha and beta are numbers of the host. */
EXPORT int cublasGemmEx(void *handle, int transA, int transB, int m, int n,
                        int k, const void *alpha, const void *a, int typeA,
                        int lda, const void *b, int typeB, int ldb,
                        const void *beta, void *c, int typeC, int ldc,
                        int compute, int algorithm) {
  Handle *my = handle;
  if (!my)
    return NotInitialized;
  if (m < 0 || n < 0 || k < 0 || lda < m || ldb < k || ldc < m || !alpha ||
      !beta || !a || !b || !c)
    return InvalidValue;
  int isTF32 = compute == ComputeTF32 && typeA == TypeF32;
  if (transA || transB || typeA != typeB || typeA != typeC ||
      algorithm != AlgorithmDefault || (compute != ComputeF32 && !isTF32) ||
      (typeA != TypeF32 && typeA != TypeBF16))
    return NotSupported;
  size_t size = typeA == TypeBF16 ? 2 : 4;
  size_t bytesA = (size_t)lda * k * size, bytesB = (size_t)ldb * n * size;
  size_t bytesC = (size_t)ldc * n * size;
  char *all = malloc(bytesA + bytesB + bytesC);
  if (!all)
    return AllocFailed;
  char *hostA = all, *hostB = all + bytesA, *hostC = all + bytesA + bytesB;
  int failed = my->load(hostA, (Address)a, bytesA, my->stream) ||
               my->load(hostB, (Address)b, bytesB, my->stream) ||
               my->load(hostC, (Address)c, bytesC, my->stream) ||
               my->synchronize(my->stream);
  float scale = *(const float *)alpha, keep = *(const float *)beta;
  for (size_t j = 0; !failed && j < (size_t)n; ++j)
    for (size_t i = 0; i < (size_t)m; ++i) {
      float sum = 0;
      for (size_t l = 0; l < (size_t)k; ++l)
        sum += factorAt(hostA, l * lda + i, typeA, compute) *
               factorAt(hostB, j * ldb + l, typeB, compute);
      size_t at = j * ldc + i;
      if (keep != 0)
        sum += keep / scale * factorAt(hostC, at, typeC, ComputeF32);
      storeAt(hostC, at, typeC, scale * sum);
    }
  failed = failed || my->store((Address)c, hostC, bytesC, my->stream) ||
           my->synchronize(my->stream);
  free(all);
  return failed ? Failed : 0;
}
