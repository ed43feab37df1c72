// The suite's kernels as images, and the drivers they run by.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/conformance/GpuBackend.h"

#include "tinyjit/Runtime/Gpu.h"

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

/// \param path from the folder of this program: the build may have been moved.
static std::string readFile(const std::string &path) {
  auto program = std::filesystem::read_symlink("/proc/self/exe");
  std::ifstream file(program.parent_path() / path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  EXPECT_TRUE(file.good()) << path;
  return bytes.str();
}

/// Its kind is empty if there is none. Set before any test is registered.
static SystemDriver systemDriver;

const SystemDriver *SystemDriver::get() {
  return systemDriver.kind.empty() ? nullptr : &systemDriver;
}

/// \param value KIND[=FILE].
static Status useSystemDriver(const std::string &value) {
  size_t end = std::min(value.find('='), value.size());
  std::string kind = value.substr(0, end);
  if (kind != "cuda" && kind != "opencl" && kind != "webgpu")
    return Status::invalidArgument("--system-driver=" + value +
                                   ": expected cuda, opencl or webgpu, alone "
                                   "or with =FILE; for others the suite has no "
                                   "code");
  if (end < value.size())
    if (Status status = setDriverPath(kind, value.substr(end + 1));
        !status.ok())
      return status;
  StatusOr<int> count = numGpuDevices(kind);
  if (!count.ok())
    return count.status();
  if (*count == 0)
    return Status::notFound("the driver finds no " + kind + " device");
  systemDriver = {kind, *count};
  return Status();
}

Status SystemDriver::take(int &argc, char **argv) {
  const std::string prefix = "--system-driver=";
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word.rfind(prefix, 0) != 0)
      continue;
    std::rotate(argv + i, argv + i + 1, argv + argc);
    --argc;
    return useSystemDriver(word.substr(prefix.size()));
  }
  return Status();
}

std::vector<std::string> tinyjit::runtime::testing::gpuKinds() {
  const SystemDriver *system = SystemDriver::get();
  return system ? std::vector<std::string>{system->kind}
                : std::vector<std::string>{"cuda", "hip"};
}

TestDriver &TestDriver::get(const std::string &kind) {
  auto make = [](const char *kind, const char *path) {
    TestDriver driver;
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    EXPECT_TRUE(handle) << dlerror();
#define TINYJIT_TEST_DRIVER_FIND(result, name, params)                         \
  driver.name = reinterpret_cast<decltype(driver.name)>(                       \
      dlsym(handle, "tinyjitTestDriver" #name));
    TINYJIT_TEST_DRIVER_FUNCTIONS(TINYJIT_TEST_DRIVER_FIND)
#undef TINYJIT_TEST_DRIVER_FIND
    EXPECT_TRUE(setDriverPath(kind, path).ok());
    return driver;
  };
  static TestDriver cuda = make("cuda", TINYJIT_TEST_CUDA_DRIVER);
  static TestDriver hip = make("hip", TINYJIT_TEST_HIP_DRIVER);
  return kind == "cuda" ? cuda : hip;
}

std::string TestDriver::violations() const {
  std::string text(4096, '\0');
  Violations(text.data(), text.size());
  return text.c_str();
}

std::string TestDriver::leaks() const {
  std::string text(4096, '\0');
  Leaks(text.data(), text.size());
  return text.c_str();
}

/// The code of a program in the format that the driver loads.
static std::string fileOf(const std::string &kind, const std::string &symbol) {
  // A test driver runs a twin in the place of bitcode.
  std::string format = SystemDriver::get()
                           ? (*Device::get(kind + ":0"))->imageFormats().back()
                           : "bitcode";
  if (format == "wgsl")
    return TINYJIT_TEST_WGSL + ("-" + symbol) + ".wgsl";
  if (format == "cl")
    return TINYJIT_TEST_CL;
  return format == "ptx" ? TINYJIT_TEST_PTX : TINYJIT_TEST_TWIN;
}

Image tinyjit::runtime::testing::makeProgram(const std::string &kind,
                                             const std::string &symbol,
                                             std::vector<std::string> functions,
                                             int32_t count) {
  Image program;
  program.symbol = symbol;
  program.chip = kind == "cuda" ? "sm_80" : "gfx942";
  program.bytes = readFile(fileOf(kind, symbol));
  for (std::string &name : functions) {
    ImageFunction function;
    function.symbol = std::move(name);
    function.block = {4, 1, 1};
    function.grid[0] = {{{0, 1, count}}, 4, 3};
    program.functions.push_back(std::move(function));
  }
  return program;
}

/// The program of a kernel for CPUs.
static Image programOf(const std::string &kind, Entry entry) {
  if (entry == addKernel)
    return makeProgram(kind, "add", {"add"}, 0);
  if (entry == scaleKernel)
    return makeProgram(kind, "scale", {"scale"}, 1);
  return makeProgram(kind, "reverse", {"reverse", "unload"}, 0);
}

void tinyjit::runtime::testing::useImages(Plan &plan) {
  for (auto *list : {&plan.prologue, &plan.launches})
    for (Launch &launch : *list) {
      std::string kind = plan.devices[launch.device];
      kind = kind.substr(0, kind.find(':'));
      if (kind == "cpu" || !launch.fn)
        continue;
      launch.image = static_cast<int32_t>(plan.images.size());
      plan.images.push_back(programOf(kind, launch.fn));
      launch.fn = nullptr;
    }
}

void tinyjit::runtime::testing::reverseThroughScratch(void *const *buffers,
                                                      const int64_t *scalars) {
  auto *out = static_cast<float *>(buffers[0]);
  auto *x = static_cast<const float *>(buffers[1]);
  auto *scratch = static_cast<float *>(buffers[2]);
  int64_t n = scalars[0];
  for (int64_t i = 0; i < n; ++i)
    scratch[i] = x[n - 1 - i];
  std::memcpy(out, scratch, n * sizeof(float));
}

static void makeGpuLaunches(Plan &plan) {
  keepGpuMemory(true);
  useImages(plan);
}

static void makeGpuGraph(Plan &plan) {
  makeGpuLaunches(plan);
  if (!plan.launches.empty())
    plan.graphs = {
        {nullptr, {0, 1}, 0, static_cast<int32_t>(plan.launches.size())}};
}

/// Each buffer is an allocation of the driver's, so that it sees who uses one
/// that was given back, or the bytes behind one.
static void makeGpuGraphAndFree(Plan &plan) {
  makeGpuGraph(plan);
  keepGpuMemory(false);
}

/// A check after all tests: none of them broke a rule of the API, as far as a
/// test driver looks.
namespace {
class NoViolations : public ::testing::Environment {
  void SetUp() override {
    if (!SystemDriver::get())
      for (const std::string &kind : gpuKinds())
        TestDriver::get(kind);
  }
  void TearDown() override {
    if (!SystemDriver::get())
      for (const std::string &kind : gpuKinds())
        EXPECT_EQ(TestDriver::get(kind).violations(), "") << kind;
  }
};
} // namespace

static auto *environment =
    ::testing::AddGlobalTestEnvironment(new NoViolations);

/// \param name of the backend. \param devices the two.
static Backend backend(const char *name, const char *device, const char *other,
                       void (*lower)(Plan &), bool observed = false) {
  return {name,  device,  other, addKernel, scaleKernel, reverseThroughScratch,
          lower, observed};
}

static std::vector<Backend> backends() {
  if (const SystemDriver *system = SystemDriver::get()) {
    // Backends have no strings of their own.
    static const std::string words[] = {
        system->kind + "Launches", system->kind + "Graph",
        system->kind + "Observed", "cpuAnd_" + system->kind,
        system->kind + ":0",       system->kind + ":1"};
    const char *first = words[4].c_str();
    // Where there is one GPU, the host is the other device.
    const char *other = system->numDevices > 1 ? words[5].c_str() : "cpu:0";
    return {backend(words[0].c_str(), first, other, makeGpuLaunches),
            backend(words[1].c_str(), first, other, makeGpuGraph),
            backend(words[2].c_str(), first, other, makeGpuGraph, true),
            backend(words[3].c_str(), "cpu:0", first, makeGpuLaunches)};
  }
  return {backend("cudaLaunches", "cuda:0", "cuda:1", makeGpuLaunches),
          backend("cudaGraph", "cuda:0", "cuda:1", makeGpuGraph),
          backend("cudaObserved", "cuda:0", "cuda:1", makeGpuGraph, true),
          backend("cudaFreed", "cuda:0", "cuda:1", makeGpuGraphAndFree),
          backend("cudaAndCpu", "cuda:1", "cpu:0", makeGpuGraph),
          backend("cpuAndCuda", "cpu:0", "cuda:1", makeGpuLaunches),
          backend("hipLaunches", "hip:0", "hip:1", makeGpuLaunches),
          backend("hipGraph", "hip:0", "hip:1", makeGpuGraph),
          backend("hipObserved", "hip:0", "hip:1", makeGpuGraph, true),
          backend("hipFreed", "hip:0", "hip:1", makeGpuGraphAndFree),
          backend("hipAndCuda", "hip:2", "cuda:2", makeGpuGraph)};
}

INSTANTIATE_TEST_SUITE_P(Gpu, Conformance, ::testing::ValuesIn(backends()),
                         [](const auto &info) { return info.param.name; });
