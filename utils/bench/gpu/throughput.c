/* Copies, and matrix products by cuBLAS.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "utils/bench/gpu/driver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers are made up for so many elements; then they repeat. */
enum { Period = (1 << 20) + 1 };

/* The number at a place of an array, evenly from -1 to 1 as the type of `size`
 * bytes holds them: what a GPU draws depends on what it computes, so these are
 * numbers like those that the others compute with. */
static float numberAt(size_t place, int seed, size_t size) {
  uint64_t bits = (place % Period + 1) * 0x9e3779b97f4a7c15u + (uint64_t)seed;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
  bits ^= bits >> 31;
  int precision = size == 2 ? 8 : 24;
  return (float)(ldexp((double)(bits >> (63 - precision)), -precision) - 1);
}

/* \param size of an element: f32, or bf16, which is its upper half. */
static void fill(void *stream, Address to, size_t count, size_t size,
                 int seed) {
  size_t most = count < Period ? count : Period;
  char *block = malloc(most * size);
  check(!block, "allocating memory of the host");
  for (size_t i = 0; i < most; ++i) {
    float number = numberAt(i, seed, size);
    memcpy(block + i * size, (char *)&number + 4 - size, size);
  }
  for (size_t at = 0; at < count; at += most) {
    size_t now = count - at < most ? count - at : most;
    check(cuMemcpyHtoDAsync_v2(to + at * size, block, now * size, stream),
          "cuMemcpyHtoDAsync");
  }
  check(cuStreamSynchronize(stream), "cuStreamSynchronize");
  free(block);
}

typedef struct Copy {
  Address from, to;
  size_t bytes;
  void *stream;
} Copy;

static void runCopy(void *work) {
  Copy *copy = work;
  check(cuMemcpyDtoDAsync_v2(copy->to, copy->from, copy->bytes, copy->stream),
        "cuMemcpyDtoDAsync");
}

void measureCopy(void *stream, size_t bytes, int samples) {
  Copy copy = {allocate(bytes), allocate(bytes), bytes, stream};
  fill(stream, copy.from, bytes / 4, 4, 1);
  printf(", \"copy\": {\"bytes\": %zu, \"ns\": %.0f}", bytes,
         timeWork(stream, runCopy, &copy, samples));
  check(cuMemFree_v2(copy.from), "cuMemFree");
  check(cuMemFree_v2(copy.to), "cuMemFree");
}

/* \param error of a result, by what the type of the result and of the factors
 *   holds: of the result, and of the sum of the products' magnitudes. */
typedef struct Kind {
  const char *name;
  int type, size, compute;
  double resultError, sumError;
} Kind;

static const Kind kinds[] = {
    {"bf16", TypeBF16, 2, ComputeF32, 1.0 / 256, 1e-5},
    {"f32", TypeF32, 4, ComputeF32, 0, 1e-5},
    {"tf32", TypeF32, 4, ComputeTF32, 0, 1.0 / 1024},
};

typedef struct Product {
  const Kind *kind;
  void *blas, *stream;
  int n;
  Address a, b, out;
} Product;

/* out = a b by rows, which for cuBLAS, that has columns, is out' = b' a'. */
static void runProduct(void *work) {
  Product *product = work;
  const float one = 1, zero = 0;
  int n = product->n, type = product->kind->type;
  check(cublasGemmEx(product->blas, 0, 0, n, n, n, &one, (void *)product->b,
                     type, n, (void *)product->a, type, n, &zero,
                     (void *)product->out, type, n, product->kind->compute,
                     AlgorithmDefault),
        "cublasGemmEx");
}

/* Whether some elements of each part of the result are the sums they should
 * be. */
static int isRight(Product *product) {
  enum { Places = 64 };
  size_t n = (size_t)product->n, size = (size_t)product->kind->size;
  for (size_t i = 0; i < Places; ++i) {
    size_t row = i * (n - 1) / (Places - 1), column = (row * 31 + i * 7) % n;
    float got = 0;
    check(cuMemcpyDtoHAsync_v2((char *)&got + 4 - size,
                               product->out + (row * n + column) * size, size,
                               product->stream),
          "cuMemcpyDtoHAsync");
    check(cuStreamSynchronize(product->stream), "cuStreamSynchronize");
    double sum = 0, magnitudes = 0;
    for (size_t k = 0; k < n; ++k) {
      double term = (double)numberAt(row * n + k, 1, size) *
                    (double)numberAt(k * n + column, 2, size);
      sum += term;
      magnitudes += fabs(term);
    }
    if (!(fabs(got - sum) <= product->kind->resultError * fabs(sum) +
                                 product->kind->sumError * magnitudes))
      return 0;
  }
  return 1;
}

static void measureProduct(Product *product, int samples) {
  size_t count = (size_t)product->n * (size_t)product->n;
  size_t size = (size_t)product->kind->size;
  product->a = allocate(count * size);
  product->b = allocate(count * size);
  product->out = allocate(count * size);
  fill(product->stream, product->a, count, size, 1);
  fill(product->stream, product->b, count, size, 2);
  runProduct(product);
  int right = isRight(product);
  printf("{\"type\": \"%s\", \"size\": %d, \"right\": %s, \"ns\": %.0f}",
         product->kind->name, product->n, right ? "true" : "false",
         timeWork(product->stream, runProduct, product, samples));
  check(cuMemFree_v2(product->a), "cuMemFree");
  check(cuMemFree_v2(product->b), "cuMemFree");
  check(cuMemFree_v2(product->out), "cuMemFree");
}

void measureProducts(void *stream, const char *sizes, int samples,
                     const char *blasPath) {
  Product product;
  memset(&product, 0, sizeof product);
  product.stream = stream;
  if (!*sizes || !openBlas(blasPath)) {
    printf(", \"cublas\": null");
    return;
  }
  /* The context is current; it makes its own workspace. */
  check(cublasCreate_v2(&product.blas), "cublasCreate");
  check(cublasSetStream_v2(product.blas, stream), "cublasSetStream");
  printf(", \"cublas\": [");
  const char *separator = "";
  for (char *end; *sizes; sizes = *end ? end + 1 : end) {
    product.n = (int)strtol(sizes, &end, 10);
    for (int kind = 0; kind < 3; ++kind) {
      product.kind = &kinds[kind];
      printf("%s", separator);
      measureProduct(&product, samples);
      separator = ", ";
    }
  }
  printf("]");
  check(cublasDestroy_v2(product.blas), "cublasDestroy");
}
