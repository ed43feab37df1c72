/* Twins as a compiler makes them, by hand.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "test/Driver/TwinABI.h"

static uint32_t globalThread(const TinyJITTwinThread *thread) {
  return thread->blockId[0] * thread->blockDim[0] + thread->threadId[0];
}

/* out[i] = a[i] + b[i] for i < n */
static void add(TinyJITTwinThread *thread, void *const *params) {
  float *out = *(float *const *)params[0];
  const float *a = *(float *const *)params[1], *b = *(float *const *)params[2];
  int32_t n = *(const int32_t *)params[3];
  for (int32_t i = globalThread(thread); i < n;
       i += thread->blockDim[0] * thread->gridDim[0])
    out[i] = a[i] + b[i];
}
static const TinyJITTwinParam addParams[] = {{8, 1}, {8, 1}, {8, 1}, {4, 0}};

/* data[i] = data[i] * factor, in place */
static void scale(TinyJITTwinThread *thread, void *const *params) {
  float *data = *(float *const *)params[0];
  data[globalThread(thread)] *= *(const float *)params[1];
}
static const TinyJITTwinParam scaleParams[] = {{8, 1}, {4, 0}};

struct Barrier {
  uint32_t id, count;
};

/* Each block turns its part of data around, through shared memory. With
 * `mode` 1 the last thread does not come to the barrier; with 2 it comes to
 * another one; with 3 none does; with 4 shared memory is too small. */
static void turn(TinyJITTwinThread *thread, void *const *params) {
  static const TinyJITTwinSite first = {
      TINYJIT_TWIN_BARRIER, 0, sizeof(struct Barrier), 0, {0}, "first barrier"};
  static const TinyJITTwinSite other = {
      TINYJIT_TWIN_BARRIER, 1, sizeof(struct Barrier), 0, {0}, "other barrier"};
  int32_t *data = *(int32_t *const *)params[0];
  int32_t mode = *(const int32_t *)params[1];
  int32_t *shared = (int32_t *)thread->shared;
  uint32_t i = thread->threadId[0], n = thread->blockDim[0];
  shared[mode == 4 ? i + 1 : i] = data[globalThread(thread)];
  struct Barrier barrier = {0, 0};
  if (mode == 1 && i == n - 1)
    return;
  if (mode == 2 && i == n - 1) {
    barrier.id = 1;
    thread->run(thread, &other, &barrier, 0);
  } else if (mode != 3) {
    thread->run(thread, &first, &barrier, 0);
  }
  data[globalThread(thread)] = shared[n - 1 - i];
}
static const TinyJITTwinParam turnParams[] = {{8, 1}, {4, 0}};

/* data[index] = 1 */
static void poke(TinyJITTwinThread *thread, void *const *params) {
  (void)thread;
  (*(uint8_t *const *)params[0])[*(const int64_t *)params[1]] = 1;
}
static const TinyJITTwinParam pokeParams[] = {{8, 1}, {8, 0}};

/* Rotates the values of each warp by one lane. */
static void rotate(TinyJITTwinThread *thread, void *const *params) {
  static const TinyJITTwinSite site = {
      TINYJIT_TWIN_READ_LANE, 0, 16, 4, {0}, "rotation"};
  uint32_t *data = *(uint32_t *const *)params[0];
  struct {
    uint64_t mask;
    uint32_t value;
    int32_t source;
  } operands = {*(const uint64_t *)params[1], data[globalThread(thread)],
                (int32_t)((thread->lane + 1) % thread->warpSize)};
  uint32_t result;
  thread->run(thread, &site, &operands, &result);
  data[globalThread(thread)] = result;
}
static const TinyJITTwinParam rotateParams[] = {{8, 1}, {8, 0}};

static const TinyJITTwinKernel kernels[] = {
    {"add", add, addParams, 4, 0, 0, 0, {0, 0, 0}, 0},
    {"scale", scale, scaleParams, 2, 0, 0, 0, {0, 0, 0}, 0},
    {"turn", turn, turnParams, 2, 1, 0, 0, {0, 0, 0}, 0},
    {"poke", poke, pokeParams, 2, 0, 0, 0, {0, 0, 0}, 0},
    {"rotate", rotate, rotateParams, 2, 1, 0, 256, {0, 0, 0}, 0},
    {"rotate64", rotate, rotateParams, 2, 1, 0, 256, {0, 0, 0}, 64},
};

const TinyJITTwinTable tinyjit_twin = {TINYJIT_TWIN_MAGIC, TINYJIT_TWIN_VERSION,
                                       sizeof kernels / sizeof *kernels,
                                       kernels};
