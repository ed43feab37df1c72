/* The kernels of the conformance suite for GPUs, as test drivers run them.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#include "test/Driver/TwinABI.h"

static int first(const TinyJITTwinThread *thread) {
  return (int)(thread->blockId[0] * thread->blockDim[0] + thread->threadId[0]);
}
static int step(const TinyJITTwinThread *thread) {
  return (int)(thread->gridDim[0] * thread->blockDim[0]);
}

/* Parameter `number`, of type `type`. */
#define PARAM(type, number) (*(type const *)params[number])

static void add(TinyJITTwinThread *thread, void *const *params) {
  float *out = PARAM(float *, 0);
  const float *a = PARAM(float *, 1), *b = PARAM(float *, 2);
  for (int i = first(thread); i < PARAM(int, 3); i += step(thread))
    out[i] = a[i] + b[i];
}

static void scale(TinyJITTwinThread *thread, void *const *params) {
  float *out = PARAM(float *, 0);
  const float *x = PARAM(float *, 1);
  for (int i = first(thread); i < PARAM(int, 3); i += step(thread))
    out[i] = x[i] * (float)PARAM(int, 2);
}

static void reverse(TinyJITTwinThread *thread, void *const *params) {
  const float *x = PARAM(float *, 1);
  float *scratch = PARAM(float *, 2);
  for (int i = first(thread); i < PARAM(int, 3); i += step(thread))
    scratch[i] = x[PARAM(int, 3) - 1 - i];
}

static void unload(TinyJITTwinThread *thread, void *const *params) {
  float *out = PARAM(float *, 0);
  const float *scratch = PARAM(float *, 2);
  for (int i = first(thread); i < PARAM(int, 3); i += step(thread))
    out[i] = scratch[i];
}

#define POINTER {8, 1}
#define NUMBER {4, 0}
static const TinyJITTwinParam three[] = {POINTER, POINTER, POINTER, NUMBER};
static const TinyJITTwinParam two[] = {POINTER, POINTER, NUMBER, NUMBER};

#define KERNEL(name, params) {#name, name, params, 4, 0, 0, 0, {0, 0, 0}, 0}
static const TinyJITTwinKernel kernels[] = {
    KERNEL(add, three), KERNEL(scale, two), KERNEL(reverse, three),
    KERNEL(unload, three)};

__attribute__((visibility("default"))) const TinyJITTwinTable tinyjit_twin = {
    TINYJIT_TWIN_MAGIC, TINYJIT_TWIN_VERSION, 4, kernels};
