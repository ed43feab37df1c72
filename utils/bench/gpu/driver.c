/* Finds the CUDA driver and cuBLAS; memory and clocks.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "utils/bench/gpu/driver.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

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

int openBlas(const char *path) {
  const char *const names[] = {path ? path : "libcublas.so.13",
                               "libcublas.so.12", "libcublas.so.11",
                               "libcublas.so"};
  void *blas = NULL;
  for (int i = 0; i < (path ? 1 : 4) && !blas; ++i)
    blas = dlopen(names[i], RTLD_NOW);
  if (!blas && path) {
    fprintf(stderr, "gpu-raw: %s\n", dlerror());
    exit(1);
  }
  if (!blas)
    return 0;
#define FIND_BLAS(name, params)                                                \
  if (!(*(void **)&name = dlsym(blas, #name)))                                 \
    return 0;
  BLAS_CALLS(FIND_BLAS)
  return 1;
}

Address allocate(size_t bytes) {
  Address address;
  check(cuMemAlloc_v2(&address, bytes), "cuMemAlloc");
  return address;
}

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double median(double *values, int count) {
  qsort(values, count, sizeof *values, compare);
  return values[count / 2];
}

double timeBatches(void *stream, void (*run)(void *work), void *work,
                   int samples, int batch) {
  double times[MaxSamples];
  for (int i = -1; i < samples; ++i) {
    check(cuStreamSynchronize(stream), "cuStreamSynchronize");
    double start = now();
    for (int j = 0; j < batch; ++j)
      run(work);
    check(cuStreamSynchronize(stream), "cuStreamSynchronize");
    if (i >= 0)
      times[i] = (now() - start) / batch;
  }
  return median(times, samples);
}

double timeWork(void *stream, void (*run)(void *work), void *work,
                int samples) {
  double batch = 2e7 / timeBatches(stream, run, work, 1, 1);
  batch = batch < 1 || samples < 10 ? 1 : batch > 1000 ? 1000 : batch;
  return timeBatches(stream, run, work, samples, (int)batch);
}
