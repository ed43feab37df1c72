/* Declarations that the parts of gpu-raw share: the driver, memory, clocks.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#ifndef TINYJIT_UTILS_BENCH_GPU_DRIVER_H
#define TINYJIT_UTILS_BENCH_GPU_DRIVER_H

#include "utils/bench/gpu/calls.h"

#define DECLARE_CALL(name, params) extern int(*name) params;
DRIVER_CALLS(DECLARE_CALL)
BLAS_CALLS(DECLARE_CALL)
#undef DECLARE_CALL

/* Ends the program with what was done and what the driver says. */
void check(int result, const char *what);
/* Loads the driver, makes the context of device 0 current and a stream. */
void *openDriver(const char *path);
void closeDriver(void *stream);
/* The named entry of the driver's library, or null. */
void *findEntry(const char *name);
/* Not 0 if cuBLAS was found: the file `path` or, for null, the system's. */
int openBlas(const char *path);

/* Device memory; ends the program if there is none. */
Address allocate(size_t bytes);

enum { MaxSamples = 1000 };
/* Nanoseconds since some point in time. */
double now(void);
double median(double *values, int count);
/* Nanoseconds of one of `batch` runs, one behind the other, until the device is
 * done: the median of so many samples, after one that does not count. */
double timeBatches(void *stream, void (*run)(void *work), void *work,
                   int samples, int batch);
/* The same of so many runs that they take 20 ms, up to 1000: what is submitted
 * takes no time then. For few samples, which are no measurement, of one run. */
double timeWork(void *stream, void (*run)(void *work), void *work, int samples);

/* Prints how long a copy of `bytes` on the device takes, as a member of an
 * object. */
void measureCopy(void *stream, size_t bytes, int samples);
/* Prints how long cuBLAS takes for products of square matrices of these sizes
 * ("1024,2048"), and whether it is right, as a member of an object: null
 * without cuBLAS. Its file is `blasPath`, or the system's for null. */
void measureProducts(void *stream, const char *sizes, int samples,
                     const char *blasPath);

#endif
