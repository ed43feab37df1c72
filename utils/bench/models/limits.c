// Measures the limits of the cores it may use: multiply-adds of f32 in registers, and reading memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   limits THREADS
//
// Prints GFLOP/s and GB/s, the best of several runs.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// The width of a register: chains of wider vectors would not stay in registers, and measure the stack.
#if defined(__AVX512F__)
enum { WIDTH = 64 };
#elif defined(__AVX__)
enum { WIDTH = 32 };
#else
enum { WIDTH = 16 };
#endif
typedef float Vector __attribute__((vector_size(WIDTH)));
enum { CHAINS = 12, STEPS = 2000000, BYTES = 256 << 20, RUNS = 9 };

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

typedef struct {
  const Vector *data;
  size_t count;
  float result;
} Part;

static void *multiply(void *argument) {
  Vector sums[CHAINS], factor = {}, addend = {};
  factor += 0.999f;
  addend += 0.001f;
  for (int i = 0; i < CHAINS; ++i)
    sums[i] = factor * (float)i;
  for (int step = 0; step < STEPS; ++step)
#pragma GCC unroll 12
    for (int i = 0; i < CHAINS; ++i)
      sums[i] = sums[i] * factor + addend;
  Vector all = {};
  for (int i = 0; i < CHAINS; ++i)
    all += sums[i];
  ((Part *)argument)->result = all[0];
  return NULL;
}

static void *readMemory(void *argument) {
  Part *part = argument;
  Vector sums[8] = {};
  for (size_t i = 0; i + 8 <= part->count; i += 8)
#pragma GCC unroll 8
    for (int k = 0; k < 8; ++k)
      sums[k] += part->data[i + k];
  for (int k = 1; k < 8; ++k)
    sums[0] += sums[k];
  part->result = sums[0][0];
  return NULL;
}

/// Seconds of the fastest run of `work` on all threads.
static double best(void *(*work)(void *), Part *parts, int threads) {
  double least = 1e30;
  for (int run = 0; run < RUNS; ++run) {
    pthread_t handles[64];
    double start = seconds();
    for (int i = 1; i < threads; ++i)
      if (pthread_create(&handles[i], NULL, work, &parts[i]) != 0)
        exit(1);
    work(&parts[0]);
    for (int i = 1; i < threads; ++i)
      pthread_join(handles[i], NULL);
    double passed = seconds() - start;
    least = passed < least ? passed : least;
  }
  return least;
}

int main(int count, char **arguments) {
  int threads = count == 2 ? atoi(arguments[1]) : 0;
  if (threads < 1 || threads > 64)
    return 2;
  Vector *data = aligned_alloc(64, BYTES);
  if (!data)
    return 1;
  size_t vectors = BYTES / sizeof(Vector);
  for (size_t i = 0; i < vectors; ++i)
    data[i] = (Vector){} + (float)i;
  Part parts[64];
  for (int i = 0; i < threads; ++i)
    parts[i] = (Part){data + vectors / threads * i, vectors / threads, 0};
  double flops = 2.0 * WIDTH / sizeof(float) * CHAINS * STEPS * threads;
  printf("%.1f %.2f\n", flops / best(multiply, parts, threads) / 1e9,
         BYTES / best(readMemory, parts, threads) / 1e9);
  return parts[0].result == 12345.0f;
}
