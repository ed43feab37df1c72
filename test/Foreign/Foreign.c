/* Functions that captures of the tests call.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "tinyjit-c/Foreign.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

static int64_t countElements(const TinyJITForeignArray *array) {
  int64_t count = 1;
  for (int32_t i = 0; i < array->rank; ++i)
    count *= array->shape[i];
  return count;
}

static TinyJITCode fail(const TinyJITForeignCall *call, const char *why) {
  snprintf(call->error, (size_t)call->errorBytes, "%s", why);
  return TINYJIT_INVALID_ARGUMENT;
}

/* out = in * by, element by element. */
EXPORT TinyJITCode scale(const TinyJITForeignCall *call) {
  if (call->numArrays != 2 || call->numAttributes != 1 ||
      strcmp(call->attributes[0].name, "by") != 0 || call->stream)
    return fail(call, "expected two arrays and 'by'");
  float *out = call->arrays[0].data;
  const float *in = call->arrays[1].data;
  for (int64_t i = 0; i < countElements(&call->arrays[1]); ++i)
    out[i] = in[i] * (float)call->attributes[0].number;
  return TINYJIT_OK;
}

/* total[0] += the first `n` elements of in; n is a scalar. */
EXPORT TinyJITCode addUp(const TinyJITForeignCall *call) {
  float *total = call->arrays[0].data;
  const float *in = call->arrays[1].data;
  int64_t n = call->numScalars == 1 ? call->scalars[0]
                                    : countElements(&call->arrays[1]);
  for (int64_t i = 0; i < n; ++i)
    *total += in[i];
  return TINYJIT_OK;
}

/* out = in * (n + f), element by element; n and f are scalars. */
EXPORT TinyJITCode scaleBy(const TinyJITForeignCall *call) {
  if (call->numScalars != 2)
    return fail(call, "expected two scalars");
  float *out = call->arrays[0].data, factor;
  memcpy(&factor, &call->scalars[1], sizeof factor);
  const float *in = call->arrays[1].data;
  for (int64_t i = 0; i < countElements(&call->arrays[1]); ++i)
    out[i] = in[i] * ((float)call->scalars[0] + factor);
  return TINYJIT_OK;
}

/* Copies every second element, from the first on. */
EXPORT TinyJITCode everySecond(const TinyJITForeignCall *call) {
  float *out = call->arrays[0].data;
  const float *in = call->arrays[1].data;
  for (int64_t i = 0; i < call->arrays[0].shape[0]; ++i)
    out[i] = in[2 * i];
  return TINYJIT_OK;
}

EXPORT TinyJITCode everySecond_tinyjit_shapes(const TinyJITForeignShapes *ask) {
  if (ask->numArrays != 2 || ask->arrays[0].rank != 1 ||
      ask->arrays[1].rank != 1) {
    snprintf(ask->error, (size_t)ask->errorBytes,
             "expected two arrays of one dimension");
    return TINYJIT_INVALID_ARGUMENT;
  }
  ask->sizes[0][0] = (ask->arrays[1].shape[0] + 1) / 2;
  return TINYJIT_OK;
}

/* Says on standard error what it was given. */
EXPORT TinyJITCode show(const TinyJITForeignCall *call) {
  fprintf(stderr, "show on %s:", call->device);
  for (int32_t a = 0; a < call->numArrays; ++a) {
    const TinyJITForeignArray *array = &call->arrays[a];
    fprintf(stderr, " (dtype %d, access %d, shape", array->dtype,
            array->access);
    for (int32_t d = 0; d < array->rank; ++d)
      fprintf(stderr, " %lld", (long long)array->shape[d]);
    if (array->reserved)
      fprintf(stderr, ", reserved %d", array->reserved);
    fprintf(stderr, ")");
  }
  for (int32_t a = 0; a < call->numAttributes; ++a) {
    const TinyJITForeignAttribute *attribute = &call->attributes[a];
    fprintf(stderr, " %s=", attribute->name);
    if (attribute->kind == TINYJIT_ATTRIBUTE_INTEGER)
      fprintf(stderr, "%lld", (long long)attribute->integer);
    else if (attribute->kind == TINYJIT_ATTRIBUTE_FLOAT)
      fprintf(stderr, "%g", attribute->number);
    else
      fprintf(stderr, "'%s'", attribute->text);
    if (attribute->reserved)
      fprintf(stderr, " (reserved %d)", attribute->reserved);
  }
  fprintf(stderr, "\n");
  return TINYJIT_OK;
}

/* Reports an error where the first element is negative, else copies. */
EXPORT TinyJITCode positive(const TinyJITForeignCall *call) {
  const float *in = call->arrays[1].data;
  if (in[0] < 0)
    return fail(call, "element 0 is negative");
  memcpy(call->arrays[0].data, in,
         (size_t)countElements(&call->arrays[1]) * sizeof(float));
  return TINYJIT_OK;
}

/* A code that is none, and no text. */
EXPORT TinyJITCode mute(const TinyJITForeignCall *call) {
  (void)call;
  return 99;
}

typedef int (*Copy)(uint64_t to, uint64_t from, size_t bytes, void *stream);
typedef int (*CopyHip)(void *to, void *from, size_t bytes, void *stream);

/* Copies on a GPU's stream, by the driver that the tests name. */
EXPORT TinyJITCode copyOnStream(const TinyJITForeignCall *call) {
  int isCuda = strncmp(call->device, "cuda", 4) == 0;
  const char *path =
      getenv(isCuda ? "TINYJIT_CUDA_DRIVER" : "TINYJIT_HIP_DRIVER");
  void *driver = path ? dlopen(path, RTLD_NOW) : NULL;
  void *symbol = driver ? dlsym(driver, isCuda ? "cuMemcpyDtoDAsync_v2"
                                               : "hipMemcpyDtoDAsync")
                        : NULL;
  if (!symbol || !call->stream)
    return fail(call, "no driver or no stream");
  void *to = call->arrays[0].data, *from = call->arrays[1].data;
  size_t bytes = (size_t)countElements(&call->arrays[1]) * sizeof(float);
  Copy copy;
  CopyHip copyHip;
  memcpy(&copy, &symbol, sizeof copy);
  memcpy(&copyHip, &symbol, sizeof copyHip);
  int result = isCuda ? copy((uint64_t)to, (uint64_t)from, bytes, call->stream)
                      : copyHip(to, from, bytes, call->stream);
  return result == 0 ? TINYJIT_OK : TINYJIT_DEVICE_ERROR;
}
