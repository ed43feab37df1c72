// gpu-measure: times replays of a module's one capture or function on a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// gpu-measure replays MODULE: a chain of small kernels (programs.py), with
//   other addresses for none, one and all of its nodes.
// gpu-measure work MODULE: any capture, by the time the device takes.
// gpu-measure verify MODULE: two replays compared with the interpreter.
// Each prints one JSON object. With --clock=thread, calls are timed by the
// processor time of the calling thread, which other programs change little.
//
// gpu-measure run ...: what tinyjit-run does, so that one program with LLVM in
//   it is all that has to get to the machine with the GPU.
#include "lib/Run/Run.h"
#include "lib/Support/ArraySpec.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Device.h"
#include "tinyjit/Runtime/Gpu.h"
#include "tinyjit/Verify.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <string>

using namespace tinyjit;
using namespace tinyjit::runtime;

[[noreturn]] static void fail(const std::string &message) {
  std::fprintf(stderr, "gpu-measure: %s\n", message.c_str());
  std::exit(1);
}

static void check(const Status &status) {
  if (!status.ok())
    fail(status.message());
}

template <class T>
static T take(StatusOr<T> result) {
  if (!result.ok())
    fail(result.status().message());
  return *std::move(result);
}

/// Whether calls are timed by the processor time of this thread.
static bool usesThreadClock = false;

/// As a number of nanoseconds, of this thread's processor time.
static double readThreadClock() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 +
         static_cast<double>(now.tv_nsec);
}

/// Nanoseconds that a call takes.
template <class Call>
static double timeCall(Call call) {
  auto start = std::chrono::steady_clock::now();
  call();
  return std::chrono::duration<double, std::nano>(
             std::chrono::steady_clock::now() - start)
      .count();
}

static double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + values.size() / 2,
                   values.end());
  return values[values.size() / 2];
}

static Buffer makeBuffer(const BufferInfo &info, const std::string &values) {
  std::string text;
  for (int64_t size : info.shape)
    text += std::to_string(size) + "x";
  text += std::string(name(info.dtype)) + "=" + values;
  HostArray array = take(readArrayValue(text));
  return take(toBuffer(array, *take(Device::get(info.device))));
}

namespace {
/// A capture, or a function without numbers, that can be replayed with its
/// inputs and with others.
class Measured {
public:
  Measured(const std::string &path, const ModuleOptions &options)
      : module(take(Module::load(path, options))), name(captured(*module)),
        instance(take(module->instantiate(name))),
        info(*take(module->find(name))),
        device(take(Device::get(options.device))) {
    for (const BufferInfo &input : info.inputs)
      inputs.push_back(
          makeBuffer(input, "random:" + std::to_string(inputs.size() + 1)));
    for (const BufferInfo &output : info.outputs)
      outputs.push_back(makeBuffer(output, "0"));
    for (const Scalar &scalar : info.variables)
      scalars.push_back((scalar.min + scalar.max) / 2);
  }

  void replay() {
    check(instance->replayInto(inputs.data(), inputs.size(), scalars.data(),
                               scalars.size(), outputs.data(), outputs.size()));
  }
  void synchronize() { check(device->synchronize()); }

  /// Time on the CPU, while the device has nothing else to do.
  /// \param change called before each replay.
  template <class Change>
  double timeCalls(int samples, Change change) {
    std::vector<double> times;
    for (int i = -3; i < samples; ++i) {
      change(i & 1);
      double before = readThreadClock();
      double ns = timeCall([&] { replay(); });
      if (usesThreadClock)
        ns = readThreadClock() - before;
      synchronize();
      if (i >= 0)
        times.push_back(ns);
    }
    return median(times);
  }

  /// Time on the device: `batch` replays, one behind the other.
  double timeDevice(int samples, int batch) {
    std::vector<double> times;
    for (int i = -1; i < samples; ++i) {
      synchronize();
      double ns = timeCall([&] {
        for (int j = 0; j < batch; ++j)
          replay();
        synchronize();
      });
      if (i >= 0)
        times.push_back(ns / batch);
    }
    return median(times);
  }

  static std::string captured(Module &module) {
    if (module.functions().empty())
      return "";
    return take(module.capture(module.functions()[0].name, {}, nullptr));
  }

  std::unique_ptr<Module> module;
  const std::string name;
  std::unique_ptr<Instance> instance;
  const CaptureInfo info;
  Device *device;
  std::vector<Buffer> inputs, outputs;
  std::vector<int64_t> scalars;
};
} // namespace

/// The result of the chain: y + launches * x, exactly.
static bool isRight(Measured &chain, int64_t launches) {
  chain.replay();
  std::vector<float> x(chain.inputs[0].numElements()), y(x), out(x);
  check(chain.inputs[0].copyOut(x.data(), chain.inputs[0].byteSize()));
  check(chain.inputs[1].copyOut(y.data(), chain.inputs[1].byteSize()));
  check(chain.outputs[0].copyOut(out.data(), chain.outputs[0].byteSize()));
  for (size_t i = 0; i < x.size(); ++i) {
    float sum = y[i];
    for (int64_t j = 0; j < launches; ++j)
      sum += x[i];
    if (sum != out[i])
      return false;
  }
  return true;
}

static void measureReplays(Measured &chain, int samples) {
  if (chain.inputs.size() != 2)
    fail("expected a chain of two inputs");
  const int64_t launches = chain.instance->plan().launches.size();
  bool right = isRight(chain, launches);
  Buffer other[] = {makeBuffer(chain.info.inputs[0], "random:3"),
                    makeBuffer(chain.info.inputs[1], "random:4")};
  auto swap = [&](size_t input) {
    return [&, input](int) { std::swap(chain.inputs[input], other[input]); };
  };
  double none = chain.timeCalls(samples, [](int) {}),
         one = chain.timeCalls(samples, swap(1)),
         all = chain.timeCalls(samples, swap(0));
  int batch = static_cast<int>(
      std::max<int64_t>(1, std::min<int64_t>(samples, 10000 / launches)));
  std::printf("{\"kernels\": %lld, \"graphs\": %zu, \"right\": %s, "
              "\"cpu_ns\": {\"0\": %.0f, \"1\": %.0f, \"all\": %.0f}, "
              "\"device_ns\": %.0f}\n",
              static_cast<long long>(launches),
              chain.instance->plan().graphs.size(), right ? "true" : "false",
              none, one, all, chain.timeDevice(samples / 10 + 1, batch));
}

static void measureWork(Measured &work, int samples) {
  double cpu = work.timeCalls(samples, [](int) {});
  double first = work.timeDevice(1, 1);
  // A sample of 20 ms at least, so that what submitting costs is hidden.
  int batch = static_cast<int>(std::clamp(2e7 / first, 1.0, 1000.0));
  std::printf("{\"launches\": %zu, \"cpu_ns\": %.0f, \"device_ns\": %.0f, "
              "\"compile_ms\": %.1f}\n",
              work.instance->plan().launches.size(), cpu,
              work.timeDevice(samples, samples < 10 ? 1 : batch),
              work.module->stats().compileMs);
}

static void verify(Measured &program) {
  VerifyOptions options;
  options.eager = options.alias = true;
  auto verifier =
      take(Verifier::create(*program.module, program.info.name, options));
  for (int i = 0; i < 2; ++i) {
    std::vector<Difference> found = take(verifier->replay(
        *program.instance, program.inputs, program.scalars, program.outputs));
    if (!found.empty())
      fail(found[0].message);
  }
  std::printf("{\"launches\": %zu}\n",
              program.instance->plan().launches.size());
}

int main(int argc, char **argv) {
  if (argc > 1 && std::strcmp(argv[1], "run") == 0) {
    argv[1] = argv[0];
    return run::runMain(argc - 1, argv + 1);
  }
  std::string mode, path;
  ModuleOptions options;
  options.device = "cuda:0";
  int samples = 100;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i], value = word.substr(word.find('=') + 1);
    if (word.rfind("--device=", 0) == 0)
      options.device = value;
    else if (word.rfind("--cuda-driver=", 0) == 0)
      check(setDriverPath("cuda", value));
    else if (word.rfind("--hip-driver=", 0) == 0)
      check(setDriverPath("hip", value));
    else if (word == "--clock=thread")
      usesThreadClock = true;
    else if (word.rfind("--samples=", 0) == 0)
      samples = std::max(1, std::atoi(value.c_str()));
    else
      (mode.empty() ? mode : path) = word;
  }
  bool isVerified = mode == "verify";
  if ((mode != "replays" && mode != "work" && !isVerified) || path.empty())
    fail("expected 'replays', 'work' or 'verify', and a module; or 'run'");
  // Constants and states of an exported program.
  std::filesystem::path beside =
      std::filesystem::path(path).replace_extension("safetensors");
  if (std::filesystem::exists(beside))
    options.parameters = beside.string();
  // The launches of the chain are what is measured.
  options.fuse = mode != "replays";
  Measured measured(path, options);
  if (isVerified)
    verify(measured);
  else
    (mode == "work" ? measureWork : measureReplays)(measured, samples);
  return 0;
}
