/* Finds the CUDA driver and cuBLAS.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "utils/bench/gpu/driver.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#define DEFINE_CALL(name, params) int(*name) params;
DRIVER_CALLS(DEFINE_CALL)
BLAS_CALLS(DEFINE_CALL)

static void *library;
static int device;

void check(int result, const char *what) {
  if (result == 0)
    return;
  const char *text = NULL;
  if (cuGetErrorString)
    cuGetErrorString(result, &text);
  fprintf(stderr, "gpu-raw: %s failed with %d: %s\n", what, result,
          text ? text : "");
  exit(1);
}

void *findEntry(const char *name) { return dlsym(library, name); }

void *openDriver(const char *path) {
  library = dlopen(path ? path : "libcuda.so.1", RTLD_NOW);
  if (!library) {
    fprintf(stderr, "gpu-raw: %s\n", dlerror());
    exit(1);
  }
#define FIND_CALL(name, params)                                                \
  if (!(*(void **)&name = dlsym(library, #name))) {                            \
    fprintf(stderr, "gpu-raw: the driver has no %s\n", #name);                 \
    exit(1);                                                                   \
  }
  DRIVER_CALLS(FIND_CALL)
  void *context, *stream;
  check(cuInit(0), "cuInit");
  check(cuDeviceGet(&device, 0), "cuDeviceGet");
  check(cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  check(cuCtxPushCurrent_v2(context), "cuCtxPushCurrent");
  check(cuStreamCreate(&stream, 1), "cuStreamCreate");
  return stream;
}

void closeDriver(void *stream) {
  void *context;
  check(cuStreamDestroy_v2(stream), "cuStreamDestroy");
  check(cuCtxPopCurrent_v2(&context), "cuCtxPopCurrent");
  check(cuDevicePrimaryCtxRelease_v2(device), "cuDevicePrimaryCtxRelease");
}

int openBlas(void) {
  static const char *const names[] = {"libcublas.so.13", "libcublas.so.12",
                                      "libcublas.so.11", "libcublas.so"};
  void *blas = NULL;
  for (int i = 0; i < 4 && !blas; ++i)
    blas = dlopen(names[i], RTLD_NOW);
  if (!blas)
    return 0;
#define FIND_BLAS(name, params)                                                \
  if (!(*(void **)&name = dlsym(blas, #name)))                                 \
    return 0;
  BLAS_CALLS(FIND_BLAS)
  return 1;
}
