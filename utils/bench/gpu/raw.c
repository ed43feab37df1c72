/* gpu-raw: what the driver alone does with graphs of small kernels, copies, and
 * cuBLAS with matrix products. One JSON object on standard output.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "utils/bench/gpu/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { Elements = 16 };

/* Both write a + b; the second has the three addresses in memory. */
static const char kernels[] =
    ".version 7.0\n.target sm_80\n.address_size 64\n"
    ".visible .entry add(.param .u64 out, .param .u64 a, .param .u64 b) {\n"
    "  .reg .b64 %rd<6>;\n  .reg .b32 %r;\n  .reg .f32 %f<3>;\n"
    "  ld.param.u64 %rd0, [out];\n  ld.param.u64 %rd1, [a];\n"
    "  ld.param.u64 %rd2, [b];\n  mov.u32 %r, %tid.x;\n"
    "  mul.wide.u32 %rd3, %r, 4;\n  add.s64 %rd0, %rd0, %rd3;\n"
    "  add.s64 %rd1, %rd1, %rd3;\n  add.s64 %rd2, %rd2, %rd3;\n"
    "  ld.global.f32 %f0, [%rd1];\n  ld.global.f32 %f1, [%rd2];\n"
    "  add.f32 %f2, %f0, %f1;\n  st.global.f32 [%rd0], %f2;\n  ret;\n}\n"
    ".visible .entry add_indirect(.param .u64 table) {\n"
    "  .reg .b64 %rd<6>;\n  .reg .b32 %r;\n  .reg .f32 %f<3>;\n"
    "  ld.param.u64 %rd4, [table];\n  ld.global.u64 %rd0, [%rd4];\n"
    "  ld.global.u64 %rd1, [%rd4+8];\n  ld.global.u64 %rd2, [%rd4+16];\n"
    "  mov.u32 %r, %tid.x;\n  mul.wide.u32 %rd3, %r, 4;\n"
    "  add.s64 %rd0, %rd0, %rd3;\n  add.s64 %rd1, %rd1, %rd3;\n"
    "  add.s64 %rd2, %rd2, %rd3;\n  ld.global.f32 %f0, [%rd1];\n"
    "  ld.global.f32 %f1, [%rd2];\n  add.f32 %f2, %f0, %f1;\n"
    "  st.global.f32 [%rd0], %f2;\n  ret;\n}\n";

/* A graph of kernels in a row: each adds `x` to what the one before has left,
 * the first to `y`. */
typedef struct Chain {
  int count, indirect;
  void *function, *module, *graph, *exec, *stream;
  void **nodes;
  /* Three per kernel: result, what it adds to, x. */
  Address *addresses;
  Address table, x[2], y[2], temporaries[2];
} Chain;

static KernelNode nodeOf(Chain *chain, int i, void **params, Address *entry) {
  KernelNode node;
  memset(&node, 0, sizeof node);
  node.func = chain->function;
  for (int axis = 0; axis < 3; ++axis)
    node.grid[axis] = node.block[axis] = 1;
  node.block[0] = Elements;
  *entry = chain->table + (Address)i * 3 * sizeof(Address);
  for (int j = 0; j < 3; ++j)
    params[j] = &chain->addresses[i * 3 + j];
  if (chain->indirect)
    params[0] = entry;
  node.params = params;
  return node;
}

static void buildChain(Chain *chain) {
  chain->nodes = calloc(chain->count, sizeof *chain->nodes);
  chain->addresses = calloc((size_t)chain->count * 3, sizeof(Address));
  chain->table = allocate((size_t)chain->count * 3 * sizeof(Address));
  check(cuModuleGetFunction(&chain->function, chain->module,
                            chain->indirect ? "add_indirect" : "add"),
        "cuModuleGetFunction");
  check(cuGraphCreate(&chain->graph, 0), "cuGraphCreate");
  for (int i = 0; i < chain->count; ++i) {
    Address *three = chain->addresses + (size_t)i * 3, entry;
    void *params[3];
    three[0] = chain->temporaries[i % 2];
    three[1] = i ? chain->temporaries[(i + 1) % 2] : chain->y[0];
    three[2] = chain->x[0];
    KernelNode node = nodeOf(chain, i, params, &entry);
    check(cuGraphAddKernelNode_v2(&chain->nodes[i], chain->graph,
                                  chain->nodes + i - (i != 0), i != 0, &node),
          "cuGraphAddKernelNode");
  }
  check(cuGraphInstantiateWithFlags(&chain->exec, chain->graph, 0),
        "cuGraphInstantiate");
}

static void destroyChain(Chain *chain) {
  check(cuGraphExecDestroy(chain->exec), "cuGraphExecDestroy");
  check(cuGraphDestroy(chain->graph), "cuGraphDestroy");
  check(cuMemFree_v2(chain->table), "cuMemFree");
  free(chain->nodes);
  free(chain->addresses);
}

/* Replays with other addresses in the first `changed` kernels. */
static void replay(Chain *chain, int changed, int turn) {
  if (changed)
    chain->addresses[1] = chain->y[turn % 2];
  for (int i = 0; i < changed; ++i) {
    Address entry;
    void *params[3];
    /* One node changes by y, all of them by x. */
    if (changed > 1)
      chain->addresses[(size_t)i * 3 + 2] = chain->x[turn % 2];
    if (chain->indirect)
      continue;
    KernelNode node = nodeOf(chain, i, params, &entry);
    check(
        cuGraphExecKernelNodeSetParams_v2(chain->exec, chain->nodes[i], &node),
        "cuGraphExecKernelNodeSetParams");
  }
  if (chain->indirect && changed)
    check(cuMemcpyHtoDAsync_v2(chain->table, chain->addresses,
                               (size_t)changed * 3 * sizeof(Address),
                               chain->stream),
          "cuMemcpyHtoDAsync");
  check(cuGraphLaunch(chain->exec, chain->stream), "cuGraphLaunch");
}

static void synchronize(Chain *chain) {
  check(cuStreamSynchronize(chain->stream), "cuStreamSynchronize");
}

/* Time on the CPU of a replay, while the device waits for nothing else. */
static double timeCalls(Chain *chain, int changed, int samples) {
  double times[MaxSamples];
  for (int i = -3; i < samples; ++i) {
    double start = now();
    replay(chain, changed, i + 3);
    if (i >= 0)
      times[i] = now() - start;
    synchronize(chain);
  }
  return median(times, samples);
}

static void replayUnchanged(void *chain) { replay(chain, 0, 0); }

/* Time on the device of a replay: many, one behind the other. */
static double timeDevice(Chain *chain, int samples) {
  int batch = 10000 / chain->count < samples ? 10000 / chain->count : samples;
  return timeBatches(chain->stream, replayUnchanged, chain, samples / 10 + 1,
                     batch > 1 ? batch : 1);
}

/* Replays the chain; true if its last kernel leaves y + count * x. */
static int isRight(Chain *chain) {
  float result[Elements];
  chain->addresses[1] = chain->y[0];
  replay(chain, 0, 0);
  check(cuMemcpyDtoHAsync_v2(result, chain->temporaries[(chain->count + 1) % 2],
                             sizeof result, chain->stream),
        "cuMemcpyDtoHAsync");
  synchronize(chain);
  for (int i = 0; i < Elements; ++i)
    if (result[i] != (float)(i + chain->count))
      return 0;
  return 1;
}

static void measureChain(Chain *chain, int samples) {
  buildChain(chain);
  if (chain->indirect)
    check(cuMemcpyHtoDAsync_v2(chain->table, chain->addresses,
                               (size_t)chain->count * 3 * sizeof(Address),
                               chain->stream),
          "cuMemcpyHtoDAsync");
  int right = isRight(chain);
  double none = timeCalls(chain, 0, samples),
         one = timeCalls(chain, 1, samples),
         all = timeCalls(chain, chain->count, samples);
  printf("{\"kernels\": %d, \"parameters\": \"%s\", \"right\": %s, "
         "\"cpu_ns\": {\"0\": %.0f, \"1\": %.0f, \"all\": %.0f}, "
         "\"device_ns\": %.0f}",
         chain->count, chain->indirect ? "memory" : "nodes",
         right ? "true" : "false", none, one, all, timeDevice(chain, samples));
  destroyChain(chain);
}

static void measureChains(void *stream, const char *counts, int samples,
                          const char *twinPath) {
  Chain chain;
  memset(&chain, 0, sizeof chain);
  chain.stream = stream;
  static char twin[1 << 20];
  const char *image = kernels;
  /* Another driver than the vendor's, which does not run PTX. */
  if (twinPath && findEntry("tinyjitImageFormats")) {
    FILE *file = fopen(twinPath, "rb");
    check(!file, "opening the twin");
    check(fread(twin, 1, sizeof twin, file) == 0, "reading the twin");
    fclose(file);
    image = twin;
  }
  check(cuModuleLoadDataEx(&chain.module, image, 0, NULL, NULL),
        "cuModuleLoadData");
  float values[2][Elements];
  for (int i = 0; i < Elements; ++i)
    values[0][i] = 1, values[1][i] = (float)i;
  for (int i = 0; i < 2; ++i) {
    chain.x[i] = allocate(sizeof values[0]);
    chain.y[i] = allocate(sizeof values[0]);
    chain.temporaries[i] = allocate(sizeof values[0]);
    check(cuMemcpyHtoDAsync_v2(chain.x[i], values[0], sizeof values[0], stream),
          "cuMemcpyHtoDAsync");
    check(cuMemcpyHtoDAsync_v2(chain.y[i], values[1], sizeof values[0], stream),
          "cuMemcpyHtoDAsync");
  }
  printf("\"chains\": [");
  const char *separator = "";
  for (char *end; *counts; counts = *end ? end + 1 : end) {
    chain.count = (int)strtol(counts, &end, 10);
    for (chain.indirect = 0; chain.indirect < 2; ++chain.indirect) {
      printf("%s", separator);
      measureChain(&chain, samples);
      separator = ", ";
    }
  }
  printf("]");
  for (int i = 0; i < 2; ++i) {
    check(cuMemFree_v2(chain.x[i]), "cuMemFree");
    check(cuMemFree_v2(chain.y[i]), "cuMemFree");
    check(cuMemFree_v2(chain.temporaries[i]), "cuMemFree");
  }
  check(cuModuleUnload(chain.module), "cuModuleUnload");
}

/* The value of `--name=`, or `otherwise`. */
static const char *option(int argc, char **argv, const char *name,
                          const char *otherwise) {
  size_t length = strlen(name);
  for (int i = 1; i < argc; ++i)
    if (strncmp(argv[i], name, length) == 0 && argv[i][length] == '=')
      return argv[i] + length + 1;
  return otherwise;
}

int main(int argc, char **argv) {
  int samples = atoi(option(argc, argv, "--samples", "100"));
  if (samples < 1 || samples > MaxSamples) {
    fprintf(stderr, "gpu-raw: --samples is 1 to %d\n", MaxSamples);
    return 2;
  }
  void *stream = openDriver(option(argc, argv, "--driver", NULL));
  char name[256] = "";
  check(cuDeviceGetName(name, sizeof name, 0), "cuDeviceGetName");
  printf("{\"device\": \"%s\", ", name);
  measureChains(stream, option(argc, argv, "--kernels", "10,100,1000,10000"),
                samples, option(argc, argv, "--twin", NULL));
  measureCopy(
      stream,
      strtoull(option(argc, argv, "--copy-bytes", "1073741824"), NULL, 10),
      samples);
  measureProducts(stream,
                  option(argc, argv, "--products", "1024,2048,4096,8192"),
                  samples, option(argc, argv, "--blas", NULL));
  printf("}\n");
  closeDriver(stream);
  return 0;
}
