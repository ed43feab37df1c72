// replay-against-c: times replays of a capture and a C function that does the
// same, in turn.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Module.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <string>

using namespace tinyjit;
using namespace tinyjit::runtime;

/// Parameters of the C function: x, y, the result, and two temporary arrays.
using Limit = void (*)(float *const *arrays);

static int fail(const std::string &message) {
  std::fprintf(stderr, "replay-against-c: %s\n", message.c_str());
  return 1;
}

namespace {
/// Durations of one side, in nanoseconds per call.
struct Samples {
  std::vector<double> ns;

  template <class Call>
  void add(int64_t count, Call call) {
    auto start = std::chrono::steady_clock::now();
    for (int64_t i = 0; i < count; ++i)
      call(i);
    std::chrono::duration<double, std::nano> time =
        std::chrono::steady_clock::now() - start;
    ns.push_back(time.count() / static_cast<double>(count));
  }
  double median() {
    std::nth_element(ns.begin(), ns.begin() + ns.size() / 2, ns.end());
    return ns[ns.size() / 2];
  }
  double min() const { return *std::min_element(ns.begin(), ns.end()); }
};
} // namespace

static Buffer makeInput(const BufferInfo &info, float first) {
  Buffer buffer =
      *Buffer::allocate(**Device::get(info.device), info.dtype, info.shape);
  auto *values = static_cast<float *>(buffer.data());
  for (int64_t i = 0; i < buffer.numElements(); ++i)
    values[i] = first + 0.37f * static_cast<float>(i);
  return buffer;
}

/// Calls each side in turn, with swapped inputs, and prints one JSON object. A
/// sample is shorter than what a scheduler gives a process at a time, so that
/// other work on the machine disturbs few of them.
static int measure(Module &module, Instance &instance, Limit limit,
                   int numSamples) {
  const CaptureInfo &info = module.captures().front();
  Buffer inputs[] = {makeInput(info.inputs[0], 1), makeInput(info.inputs[1], 2),
                     makeInput(info.inputs[0], 1)};
  auto *x = static_cast<float *>(inputs[0].data());
  auto *y = static_cast<float *>(inputs[1].data());
  Buffer expected = makeInput(info.outputs[0], 0);
  Buffer temporaries[] = {makeInput(info.inputs[0], 0),
                          makeInput(info.inputs[0], 0)};
  float *arrays[][5] = {{x, y}, {y, x}};
  for (auto &table : arrays) {
    table[2] = static_cast<float *>(expected.data());
    table[3] = static_cast<float *>(temporaries[0].data());
    table[4] = static_cast<float *>(temporaries[1].data());
  }
  std::vector<Buffer> outputs;
  bool ok = true;
  inputs[2] = inputs[0]; // so that a call starts at x or at y
  auto replay = [&](int64_t i) {
    ok &= instance.replay(inputs + i % 2, 2, nullptr, 0, outputs).ok();
  };
  auto call = [&](int64_t i) { limit(arrays[i % 2]); };
  Samples first;
  first.add(1, replay);
  bool equal = true;
  for (int64_t i : {0, 1}) {
    replay(i);
    call(i);
    equal &= std::memcmp(outputs[0].data(), expected.data(),
                         expected.byteSize()) == 0;
  }
  Samples once, ours, theirs;
  once.add(1, replay);
  auto count = std::max<int64_t>(2, static_cast<int64_t>(2e5 / once.ns[0]));
  for (int i = 0; i < numSamples; ++i) {
    ours.add(count, replay);
    theirs.add(count, call);
  }
  if (!ok)
    return fail("a replay failed");
  std::printf(
      "{\"equal\": %s, \"launches\": %zu, \"graphs\": %zu, \"programs\": %lld, "
      "\"load_ms\": %.1f, \"compile_ms\": %.1f, \"first_ns\": %.0f, "
      "\"replay_ns\": %.2f, \"replay_ns_min\": %.2f, \"limit_ns\": %.2f, "
      "\"limit_ns_min\": %.2f}\n",
      equal ? "true" : "false", instance.plan().launches.size(),
      instance.plan().graphs.size(),
      static_cast<long long>(module.stats().programs), module.stats().loadMs,
      module.stats().compileMs, first.ns[0], ours.median(), ours.min(),
      theirs.median(), theirs.min());
  return 0;
}

int main(int argc, char **argv) {
  ModuleOptions options;
  options.fuse = argc == 5 && std::string(argv[4]) == "fuse";
  if (argc != 4 && !options.fuse)
    return fail("expected a module, a shared object with the function 'limit', "
                "the number of samples, and perhaps 'fuse'");
  auto module = Module::load(argv[1], options);
  if (!module.ok())
    return fail(module.status().message());
  auto instance = (*module)->instantiate("");
  if (!instance.ok())
    return fail(instance.status().message());
  void *library = dlopen(argv[2], RTLD_NOW);
  auto *limit =
      library ? reinterpret_cast<Limit>(dlsym(library, "limit")) : nullptr;
  if (!limit)
    return fail(dlerror());
  return measure(**module, **instance, limit, std::max(1, atoi(argv[3])));
}
