/* The interface of functions in shared libraries that captures call.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Plain C, no includes but the standard's and those of the C API, whose codes,
 * element types and access words it uses. A library links nothing of tinyjit. A
 * `jit.extern` in a kernel names the function and its library; a launch of the
 * kernel calls it.
 */

#ifndef TINYJIT_C_FOREIGN_H
#define TINYJIT_C_FOREIGN_H

#include "tinyjit-c/Jit.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** An array, dense and row-major. */
typedef struct TinyJITForeignArray {
  /** Its first element, on the device of the call. It is aligned to an element
   * at least. */
  void *data;
  const int64_t *shape; /**< `rank` sizes in elements */
  int32_t rank;
  TinyJITDType dtype;
  TinyJITAccess access; /**< what the function does, as `jit.extern` says */
  int32_t reserved;
} TinyJITForeignArray;

enum {
  TINYJIT_ATTRIBUTE_INTEGER = 0,
  TINYJIT_ATTRIBUTE_FLOAT = 1,
  TINYJIT_ATTRIBUTE_TEXT = 2
};

/** A constant that `jit.extern` gives to the function. */
typedef struct TinyJITForeignAttribute {
  const char *name;
  const char *text; /**< empty unless it is a text */
  int64_t integer;
  double number; /**< of a float */
  int32_t kind;  /**< TINYJIT_ATTRIBUTE_INTEGER to TINYJIT_ATTRIBUTE_TEXT */
  int32_t reserved;
} TinyJITForeignAttribute;

/** One call. All that it points to is tinyjit's, and there until the function
 * returns. */
typedef struct TinyJITForeignCall {
  /** sizeof(TinyJITForeignCall) of the caller. Later versions append fields. */
  uint64_t structBytes;
  const TinyJITForeignArray *arrays; /**< in the order of the parameters */
  /** The scalar parameters: i32 and i64 sign-extended, f32 as its bits in the
   * low half. */
  const int64_t *scalars;
  const TinyJITForeignAttribute *attributes; /**< ordered by name */
  int32_t numArrays;
  int32_t numScalars;
  int32_t numAttributes;
  int32_t errorBytes; /**< of `error` */
  /** Where the arrays are: "cpu:0". */
  const char *device;
  /** On a GPU, the CUstream or hipStream_t that the work must be put on; what
   * it reads is computed by earlier work of that stream, and the device is the
   * thread's current one. Null on the host, where the work must have ended
   * when the function returns. */
  void *stream;
  /** Where a function that fails may write why, as one sentence of at most
   * `errorBytes - 1` bytes and a zero. */
  char *error;
} TinyJITForeignCall;

/** The type of the functions. \returns TINYJIT_OK, or what went wrong; the
 * replay or launch then ends with that code and the text in `error`, and no
 * later launch of it runs. A function does not throw.
 *
 * Threads: unless `jit.extern` says `reentrant`, no two calls of one function
 * run at once in a process. Calls come from any thread. */
typedef TinyJITCode (*TinyJITForeignFunction)(const TinyJITForeignCall *call);

/** The question which sizes a function needs. All that it points to is
 * tinyjit's, and there until the function returns. */
typedef struct TinyJITForeignShapes {
  /** sizeof(TinyJITForeignShapes) of the caller. Later versions append fields.
   */
  uint64_t structBytes;
  const TinyJITForeignArray *arrays; /**< as in a call, but `data` is null */
  const TinyJITForeignAttribute *attributes; /**< ordered by name */
  /** Of array i the `arrays[i].rank` sizes in elements, at first those of
   * `arrays[i].shape`. The function overwrites those that it needs otherwise.
   */
  int64_t *const *sizes;
  int32_t numArrays;
  int32_t numAttributes;
  int32_t errorBytes; /**< of `error` */
  int32_t reserved;
  /** As in a call: why there are no such sizes, such as a wrong rank. */
  char *error;
} TinyJITForeignShapes;

/** The type of shape functions. A library may have one for each function, named
 * as the function with `_tinyjit_shapes` behind it: `norm_tinyjit_shapes`. It
 * is called when the function is loaded, once for each program that launches
 * it, by any thread but by one at a time. The program is refused, before
 * anything of it runs, if an array of it has other sizes than the function
 * needs, or if the shape function \returns another code than TINYJIT_OK. */
typedef TinyJITCode (*TinyJITForeignShapeFunction)(
    const TinyJITForeignShapes *shapes);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // TINYJIT_C_FOREIGN_H
