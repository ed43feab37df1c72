/* Functions of a test driver for tests, besides the real one's entry points.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A test driver is a shared object with the entry points of libcuda or
 * libamdhip64 that tinyjit calls. It has devices that are no GPUs: their memory
 * is memory of the host that only the driver can reach, kernels run by their
 * twins (TwinABI.h), which it makes of LLVM bitcode, and work is done late, in
 * an order drawn by lot among those that streams, events and graphs allow.
 * Every call is checked against the API's rules: one that breaks them gets the
 * error that the real driver gives or should give, and is noted down.
 *
 * The functions below are exported from both; look them up with dlsym. Of the
 * environment, read when the library is loaded and at a reset:
 *   TINYJIT_TEST_DRIVER_CHIP     "sm_80", "gfx90a"; else sm_90 and gfx942
 *   TINYJIT_TEST_DRIVER_DEVICES  how many there are; else 4
 *   TINYJIT_TEST_DRIVER_VERSION  of the driver, as it says it: 11080, 50100000
 *   TINYJIT_TEST_DRIVER_MEMORY   bytes of each device; else 8 GiB
 *   TINYJIT_TEST_DRIVER_FORBID   NAME:CODE: all calls of an entry point fail
 *   TINYJIT_TEST_DRIVER_FAIL_AT  N or N:CODE: the Nth call fails
 *   TINYJIT_TEST_DRIVER_SEED     of the lots
 *   TINYJIT_TEST_DRIVER_LOG      a file that gets all calls, at the process's
 *                                end also what is left
 * Thread-safe, as the driver itself is.
 */

#ifndef TINYJIT_TEST_DRIVER_TESTDRIVER_H
#define TINYJIT_TEST_DRIVER_TESTDRIVER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Bytes of a device. */
typedef struct TinyJITTestDriverRange {
  const void *address;
  size_t bytes;
} TinyJITTestDriverRange;

/** Work that another library does on a device. As long as there is some, the
 * driver works from time to time without being called. Its functions are called
 * with the driver's mutex held, by any thread, and must not call the driver but
 * for `tinyjitTestDriverViolate`. */
typedef struct TinyJITTestDriverWork {
  void *data;
  /** The device, which need not be the current one. */
  int device;
  /** All that it reads and writes: memory of the device, as long as it is
   * not done. The array is copied. */
  const TinyJITTestDriverRange *ranges;
  size_t numRanges;
  /** Makes the state of one run: once in a stream, at each launch of a graph,
   * in the order of launches. Null: the data is the state. */
  void *(*begin)(void *data);
  /** Goes on without waiting, with the device's memory within reach. Called
   * again and again when it is the work's turn, until it returns nonzero:
   * done. Not called any more where the device is lost. */
  int (*step)(void *state);
  /** Frees a state, done or not; may be null. */
  void (*end)(void *state);
  /** Frees the data, when nothing can run it any more; may be null. */
  void (*drop)(void *data);
} TinyJITTestDriverWork;

#define TINYJIT_TEST_DRIVER_FUNCTIONS(X)                                       \
  /** Forgets all objects and memory, calls and rules broken, and what was     \
   * set; reads the environment again. */                                      \
  X(void, Reset, (void))                                                       \
  /** Before the driver is used. Null or 0 leave what is. */                   \
  X(void, SetDevices, (int count, const char *chip))                           \
  X(void, SetSeed, (uint64_t seed))                                            \
  /** Bytes of each device. */                                                 \
  X(void, SetMemory, (uint64_t bytes))                                         \
  X(void, SetVersion, (int version))                                           \
  /** The call-th call from now on (1: the next one) does nothing and returns  \
   * `code`; one that gives something back does so all the same. Codes of a    \
   * device that is lost stay. 0: no call fails. */                            \
  X(void, FailAt, (int64_t call, int code))                                    \
  /** Calls of this entry point do nothing and return `code`; 0: they work     \
   * again. */                                                                 \
  X(void, Forbid, (const char *name, int code))                                \
  /** Conditional nodes of graphs do what they should (0); or (1) a loop has   \
   * at most one trip, (2) updates of kernels in bodies are lost, (3) a body   \
   * runs whatever its condition is, (4) updates of copies there are lost. */  \
  X(void, BreakConditions, (int how))                                          \
  /** Calls so far, of one entry point or, for null, of all. */                \
  X(int64_t, CountCalls, (const char *name))                                   \
  /** How many rules were broken. `text` gets a line for each, as far as it    \
   * has room. */                                                              \
  X(int64_t, Violations, (char *text, size_t bytes))                           \
  /** How many objects, allocations and contexts are left. */                  \
  X(int64_t, Leaks, (char *text, size_t bytes))                                \
  /** Work that was asked for and not done yet. */                             \
  X(int64_t, CountPending, (void))                                             \
  /** A call of the driver: adds work in order of a stream of its device, or a \
   * node to the graph that the stream captures. \returns the driver's result. \
   * Drops the data, now or later, in any case. */                             \
  X(int, AddWork, (void *stream, const TinyJITTestDriverWork *work))           \
  /** The device that this thread's calls are about; -1: none. */              \
  X(int, CurrentDevice, (void))                                                \
  /** Notes down that a rule of another library was broken. */                 \
  X(void, Violate, (const char *text))

/** "bitcode": the formats of images that run here (tinyjit/Runtime/Device.h). A
 * shared object that is a twin is taken, too. Those of the vendor's driver are
 * checked and loaded, but their kernels do not run. */
__attribute__((visibility("default"))) const char *tinyjitImageFormats(void);

#define TINYJIT_TEST_DRIVER_DECLARE(result, name, params)                      \
  __attribute__((visibility("default"))) result tinyjitTestDriver##name params;
TINYJIT_TEST_DRIVER_FUNCTIONS(TINYJIT_TEST_DRIVER_DECLARE)
#undef TINYJIT_TEST_DRIVER_DECLARE

#ifdef __cplusplus
}
#endif

#endif /* TINYJIT_TEST_DRIVER_TESTDRIVER_H */
