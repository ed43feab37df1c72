/* Calls the host function of rows.mlir: warm-up, capture, replay.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "tinyjit-c/Module.h"

#include <stdio.h>
#include <stdlib.h>

/* Ends the program with the message of an error. */
static void check(TinyJITStatus *status) {
  if (!status)
    return;
  puts(tinyjitStatusMessage(status));
  tinyjitStatusDestroy(status);
  exit(1);
}

static TinyJITStatus *call(TinyJITJit *jit, TinyJITBuffer *table, int64_t pos,
                           int64_t times) {
  TinyJITNumber *numbers[] = {tinyjitNumberCreate(pos),
                              tinyjitNumberCreate(times)};
  TinyJITCall call = {0};
  call.buffers = &table;
  call.numBuffers = 1;
  call.numbers = numbers;
  call.numNumbers = 2;
  TinyJITBuffer *row = NULL;
  TinyJITStatus *status = tinyjitJitCall(jit, &call, &row, 1);
  tinyjitNumberDestroy(numbers[0]);
  tinyjitNumberDestroy(numbers[1]);
  if (status)
    return status;
  static const char *const phases[] = {"", "warm-up", "capture", "replay"};
  float values[3];
  status = tinyjitBufferCopyOut(row, values, sizeof values);
  tinyjitBufferRelease(row);
  if (!status)
    printf("pos %d, times %d: %s, first element %g\n", (int)pos, (int)times,
           phases[tinyjitJitPhase(jit)], values[0]);
  return status;
}

static void printLine(const char *line, void *context) {
  (void)context;
  puts(line);
}

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  TinyJITModule *module;
  TinyJITJit *jit;
  check(tinyjitModuleLoad(argv[1], &module));
  check(tinyjitModuleJit(module, "sum_rows", NULL, &jit));

  float values[24];
  for (int i = 0; i < 24; ++i)
    values[i] = (float)i;
  const int64_t shape[] = {8, 3};
  TinyJITBuffer *table = NULL;
  check(tinyjitBufferCreate("cpu:0", TINYJIT_F32, shape, 2, &table));
  check(tinyjitBufferCopyIn(table, values, sizeof values));

  check(call(jit, table, 2, 2));
  check(call(jit, table, 4, 2)); /* pos is a variable: captured for all values */
  check(call(jit, table, 8, 2));
  check(call(jit, table, 1, 2));
  check(call(jit, table, 4, 1)); /* times is a number: it begins anew */
  tinyjitJitExplainFrozen(jit, printLine, NULL);

  TinyJITStatus *status = call(jit, table, 9, 1);
  puts(tinyjitStatusMessage(status));
  tinyjitStatusDestroy(status);
  tinyjitBufferRelease(table);
  tinyjitJitDestroy(jit);
  tinyjitModuleDestroy(module);
  return 0;
}
