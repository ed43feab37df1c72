/* The kernels of gpu-raw as a test driver runs them.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "test/Driver/TwinABI.h"

static void addThread(const TinyJITTwinThread *thread, float *const *arrays) {
  uint32_t i = thread->threadId[0];
  arrays[0][i] = arrays[1][i] + arrays[2][i];
}

static void add(TinyJITTwinThread *thread, void *const *params) {
  float *arrays[3];
  for (int i = 0; i < 3; ++i)
    arrays[i] = *(float **)params[i];
  addThread(thread, arrays);
}

static void addIndirect(TinyJITTwinThread *thread, void *const *params) {
  addThread(thread, *(float ***)params[0]);
}

static const TinyJITTwinParam pointers[3] = {{8, 1}, {8, 1}, {8, 1}};
static const TinyJITTwinKernel kernels[] = {
    {.name = "add", .entry = add, .params = pointers, .numParams = 3},
    {.name = "add_indirect",
     .entry = addIndirect,
     .params = pointers,
     .numParams = 1}};

__attribute__((visibility("default"))) const TinyJITTwinTable tinyjit_twin = {
    TINYJIT_TWIN_MAGIC, TINYJIT_TWIN_VERSION, 2, kernels};
