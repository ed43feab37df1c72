// Tests of the OpenCL leaf with the system's driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverBinaries.h"
#include "runtime/gpu/GpuDevice.h"
#include "runtime/gpu/GpuKind.h"
#include "test/Unit/PlanBuilder.h"

#include <cstring>
#include <map>
#include <thread>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;
using namespace tinyjit::runtime::testing;

static constexpr const char *text = R"(
__kernel void scale(__global float *out, long out_offset,
                    __global const float *x, long x_offset, int factor, int n) {
  int i = get_global_id(0);
  if (i < n)
    out[out_offset + i] = x[x_offset + i] * factor;
}
__kernel void plain(__global float *out, __global const float *x, int n) {
  int i = get_global_id(0);
  if (i < n)
    out[i] = x[i] + 1;
}
__kernel void rotated(__global float *out, __global const float *x,
                      __local float *between) {
  int i = get_local_id(0), count = get_local_size(0);
  between[i] = x[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = between[(i + 1) % count];
}
__kernel void wide(__global float4 *out, long out_offset, long n, float f) {
  if (get_global_id(0) < n)
    out[out_offset + get_global_id(0)] = (float4)(f);
}
__kernel void narrow(__global float *out, short n) { out[0] = n; }
__kernel void backwards(int n, __global float *out) { out[0] = n; }
)";

namespace {
/// The first device of the system's driver.
class OpenCl : public ::testing::Test {
protected:
  void SetUp() override {
    auto library = DriverLibrary::open("opencl", {"libOpenCL.so.1"});
    if (!library.ok())
      GTEST_SKIP() << library.status().message();
    auto loaded = getOpenClSource().load(*std::move(library));
    if (!loaded.ok())
      GTEST_SKIP() << loaded.status().message();
    driver = *std::move(loaded);
    if (*driver->numDevices() == 0)
      GTEST_SKIP() << "the OpenCL platforms have no devices";
    auto opened = GpuDevice::create(*driver, 0);
    ASSERT_TRUE(opened.ok()) << opened.status().message();
    device = *std::move(opened);
    entered.emplace(*device);
  }
  void TearDown() override {
    if (module)
      check(driver->unloadModule(module));
    entered.reset();
    device.reset();
  }

  static void check(const Status &status) {
    EXPECT_TRUE(status.ok()) << status.message();
  }
  template <class T>
  static T get(StatusOr<T> value) {
    check(value.status());
    return value.ok() ? *value : T{};
  }
  char *allocate(int64_t bytes) {
    return static_cast<char *>(get(device->allocate(bytes)));
  }
  char *make(const std::vector<float> &values) {
    auto bytes = static_cast<int64_t>(values.size() * sizeof(float));
    char *address = allocate(bytes);
    check(Device::host().copy(address, *device, values.data(), bytes));
    return address;
  }
  std::vector<float> read(const void *address, size_t count) {
    std::vector<float> values(count);
    check(device->copy(values.data(), Device::host(), address,
                       static_cast<int64_t>(count * sizeof(float))));
    return values;
  }
  Function find(const char *name) {
    if (!module)
      module = get(driver->loadModule(text));
    return get(driver->findFunction(module, name));
  }
  /// A launch whose values live as long as this object.
  struct Call {
    KernelCall call;
    std::vector<uint64_t> values;
    std::vector<void *> params;
  };
  static Call prepare(Function function, std::vector<const void *> arrays,
                      std::vector<int64_t> scalars, uint32_t threads = 8) {
    Call made;
    for (const void *array : arrays)
      made.values.push_back(reinterpret_cast<uint64_t>(array));
    for (int64_t scalar : scalars)
      made.values.push_back(static_cast<uint64_t>(scalar));
    for (uint64_t &value : made.values)
      made.params.push_back(&value);
    made.call.function = function;
    made.call.block = {threads, 1, 1};
    made.call.params = made.params.data();
    made.call.numArrays = static_cast<uint32_t>(arrays.size());
    made.call.numScalars = static_cast<uint32_t>(scalars.size());
    return made;
  }
  Status launch(Call call) {
    return driver->launch(call.call, device->stream());
  }

  std::unique_ptr<Driver> driver;
  std::unique_ptr<GpuDevice> device;
  std::optional<Entered> entered;
  Module module = nullptr;
};
} // namespace

TEST_F(OpenCl, SaysWhatItIs) {
  EXPECT_STREQ(driver->kind(), "opencl");
  EXPECT_EQ(device->name(), "opencl:0");
  EXPECT_EQ(device->imageFormats(), std::vector<std::string>{"cl"});
  EXPECT_EQ(device->chip().substr(0, 6), "opencl");
  EXPECT_FALSE(driver->hasAddresses());
  EXPECT_FALSE(get(driver->canAccess(0, 0)));
}

TEST_F(OpenCl, CopiesAndFills) {
  char *a = make(ramp(100)), *b = allocate(400);
  check(device->fill(b, 0, 400));
  EXPECT_EQ(read(b, 100), std::vector<float>(100));
  check(device->copy(b + 12, *device, a + 4, 40));
  std::vector<float> values = read(b, 100);
  EXPECT_EQ(values[2], 0);
  EXPECT_EQ(values[3], 2);
  EXPECT_EQ(values[12], 11);
  EXPECT_EQ(values[13], 0);
  // Ranges that overlap, odd offsets and sizes.
  check(device->copy(a + 8, *device, a, 40));
  EXPECT_EQ(read(a, 13),
            (std::vector<float>{1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13}));
  char bytes[7] = {1, 2, 3, 4, 5, 6, 7}, back[7] = {};
  check(Device::host().copy(b + 3, *device, bytes, 7));
  check(device->fill(b + 5, 0x2a, 3));
  check(device->copy(back, Device::host(), b + 3, 7));
  EXPECT_EQ(std::string(back, 7), std::string("\1\2***\6\7"));
  device->free(a, 400);
  device->free(b, 400);
}

TEST_F(OpenCl, ViewsAreOffsetsOrPartsOfBuffers) {
  char *x = make(ramp(512)), *out = allocate(2048);
  Function scale = find("scale"), plain = find("plain");
  check(launch(prepare(scale, {out + 20, x + 4}, {3, 8})));
  EXPECT_EQ(read(out + 20, 8),
            (std::vector<float>{6, 9, 12, 15, 18, 21, 24, 27}));
  // 1 KiB is a multiple of what any device takes.
  check(launch(prepare(plain, {out + 1024, x + 1024}, {8})));
  EXPECT_EQ(read(out + 1024, 3), (std::vector<float>{258, 259, 260}));
  expectError(launch(prepare(plain, {out, x + 4}, {8})), Code::InvalidArgument,
              "parameter \"x\" begins 4 bytes from the start of its buffer, "
              "and the device takes multiples of 128; give kernel \"plain\" a "
              "parameter \"long x_offset\" behind it");
  // Vectors count as elements.
  Function wide = find("wide");
  float value = 2.5;
  int64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  check(launch(prepare(wide, {out + 32}, {1, bits})));
  EXPECT_EQ(read(out + 32, 4), (std::vector<float>{2.5, 2.5, 2.5, 2.5}));
  expectError(launch(prepare(wide, {out + 4}, {1, bits})),
              Code::InvalidArgument,
              "parameter \"out\" begins 4 bytes from the start of its buffer, "
              "which is no number of elements of type float4*");
  device->free(x, 2048);
  device->free(out, 2048);
}

TEST_F(OpenCl, SharedMemoryIsAParameterInLocalMemory) {
  char *x = make(ramp(64)), *out = allocate(256);
  Call call = prepare(find("rotated"), {out, x}, {}, 64);
  call.call.sharedBytes = 256;
  check(driver->launch(call.call, device->stream()));
  std::vector<float> values = read(out, 64);
  EXPECT_EQ(values[0], 2);
  EXPECT_EQ(values[63], 1);
  device->free(x, 256);
  device->free(out, 256);
}

TEST_F(OpenCl, ParametersThatDoNotFitTheLaunch) {
  char *x = make(ramp(8));
  Function plain = find("plain");
  expectError(launch(prepare(plain, {x, x, x}, {8})), Code::InvalidArgument,
              "kernel \"plain\" has 2 arrays and 1 scalars as parameters, "
              "expected 3 arrays, then 1 scalars");
  expectError(launch(prepare(find("backwards"), {x}, {8})),
              Code::InvalidArgument,
              "kernel \"backwards\" has 1 arrays and 1 scalars as parameters, "
              "some arrays behind scalars, expected 1 arrays, then 1 scalars");
  int local = 0;
  Status status = launch(prepare(plain, {x, &local}, {8}));
  EXPECT_EQ(status.code(), Code::NotFound);
  EXPECT_EQ(status.message().rfind("parameter \"x\": the address 0x", 0), 0u)
      << status.message();
  expectError(driver->findFunction(module, "narrow").status(),
              Code::Unsupported,
              "parameter \"n\" of kernel \"narrow\" has the type short, "
              "expected a pointer or a scalar of 4 or 8 bytes, such as int, "
              "long or float");
  expectError(driver->findFunction(module, "absent").status(), Code::NotFound,
              "the program has no kernel \"absent\"");
  device->free(x, 32);
}

TEST_F(OpenCl, AProgramThatDoesNotCompileSaysWhy) {
  Status status =
      driver->loadModule("__kernel void f(__global int *x) { x[0] = nothing; }")
          .status();
  EXPECT_EQ(status.code(), Code::DeviceError);
  EXPECT_EQ(status.message().rfind(
                "clBuildProgram failed with CL_BUILD_PROGRAM_FAILURE: ", 0),
            0u)
      << status.message();
  EXPECT_NE(status.message().find("undeclared identifier 'nothing'"),
            std::string::npos)
      << status.message();
  EXPECT_EQ(status.message().find('\n'), std::string::npos);
}

namespace {
/// Binaries in memory, and how often each function was called.
struct KeptBinaries : DriverBinaries {
  std::optional<std::string> get(const std::string &driver,
                                 const std::string &text) override {
    ++numGets;
    auto found = kept.find(driver + text);
    return found == kept.end() ? std::nullopt
                               : std::optional<std::string>(found->second);
  }
  void put(const std::string &driver, const std::string &text,
           const std::string &binary) override {
    ++numPuts;
    kept[driver + text] = binary;
  }
  int numGets = 0, numPuts = 0;
  std::map<std::string, std::string> kept;
};
} // namespace

TEST_F(OpenCl, BinariesAreKeptAndMadeAnewIfTheyAreDamaged) {
  auto binaries = std::make_shared<KeptBinaries>();
  DriverBinaries::setCurrent(binaries);
  char *x = make(ramp(8)), *out = allocate(32);
  for (int numPuts : {1, 1, 2}) {
    check(device->fill(out, 0, 32));
    check(launch(prepare(find("scale"), {out, x}, {numPuts, 8})));
    EXPECT_EQ(read(out, 8)[7], 8 * numPuts);
    check(driver->unloadModule(std::exchange(module, nullptr)));
    EXPECT_EQ(binaries->numPuts, numPuts);
    // The third run finds bytes that are no binary.
    if (binaries->numGets == 2)
      for (auto &[key, binary] : binaries->kept)
        binary = "damaged";
  }
  EXPECT_EQ(binaries->numGets, 3);
  ASSERT_EQ(binaries->kept.size(), 1u);
  EXPECT_NE(binaries->kept.begin()->first.find("-cl-kernel-arg-info"),
            std::string::npos);
  DriverBinaries::setCurrent(nullptr);
  device->free(x, 32);
  device->free(out, 32);
}

TEST_F(OpenCl, AGraphKeepsItsArgumentsUntilTheyAreSet) {
  char *x = make(ramp(8)), *y = make(ramp(8, 11)), *t = allocate(32),
       *out = allocate(32);
  Function scale = find("scale");
  GraphObject graph = get(driver->createGraph());
  GraphNode first, second;
  {
    // The parameters are read during `addKernel`: `call` ends before the graph.
    Call call = prepare(scale, {t, x}, {2, 8});
    first = get(driver->addKernel(graph, {}, call.call));
  }
  second = get(driver->addCopy(graph, {&first, 1}, {out, t, 16, 0, 0}));
  GraphExec exec = get(driver->instantiate(graph));
  check(device->fill(out, 0, 32));
  for (int i = 0; i < 2; ++i)
    check(driver->launchGraph(exec, device->stream()));
  EXPECT_EQ(read(out, 8), (std::vector<float>{2, 4, 6, 8, 0, 0, 0, 0}));
  check(driver->setKernel(exec, first, prepare(scale, {t, y}, {3, 8}).call));
  check(driver->setCopy(exec, second, {out + 8, t + 4, 20, 0, 0}));
  check(driver->launchGraph(exec, device->stream()));
  EXPECT_EQ(read(out, 8), (std::vector<float>{2, 4, 36, 39, 42, 45, 48, 0}));
  check(driver->destroyExec(exec));
  check(driver->destroyGraph(graph));
  for (char *address : {x, y, t, out})
    device->free(address, 32);
}

TEST_F(OpenCl, EventsOrderQueuesAndMeasure) {
  Stream other = get(driver->createStream());
  char *x = make(ramp(8)), *t = allocate(32), *out = allocate(32);
  Function scale = find("scale");
  Event done = get(driver->createEvent(false));
  // Nothing to wait for.
  check(driver->wait(other, done));
  check(driver->synchronizeEvent(done));
  for (int factor = 1; factor < 20; ++factor) {
    check(driver->launch(prepare(scale, {t, x}, {factor, 8}).call,
                         device->stream()));
    check(driver->record(done, device->stream()));
    check(driver->wait(other, done));
    check(driver->launch(prepare(scale, {out, t}, {2, 8}).call, other));
    check(driver->record(done, other));
    check(driver->wait(device->stream(), done));
    ASSERT_EQ(read(out, 2)[1], 4 * factor);
  }
  Event start = get(driver->createEvent(true)),
        end = get(driver->createEvent(true));
  check(driver->record(start, device->stream()));
  check(launch(prepare(scale, {t, x}, {2, 8})));
  check(driver->record(end, device->stream()));
  check(driver->synchronizeEvent(end));
  int64_t ns = get(driver->elapsed(start, end));
  EXPECT_GT(ns, 0);
  EXPECT_LT(ns, int64_t(60) * 1000 * 1000 * 1000);
  for (Event event : {done, start, end})
    check(driver->destroyEvent(event));
  check(driver->destroyStream(other));
  for (char *address : {x, t, out})
    device->free(address, 32);
}

TEST_F(OpenCl, SeveralThreadsLaunchOneKernel) {
  char *x = make(ramp(8));
  Function scale = find("scale");
  std::vector<char *> outs;
  for (int i = 0; i < 4; ++i)
    outs.push_back(allocate(32));
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      Entered here(*device);
      for (int round = 0; round < 100; ++round)
        check(launch(prepare(scale, {outs[i], x}, {i + 1, 8})));
    });
  for (std::thread &thread : threads)
    thread.join();
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(read(outs[i], 8)[7], 8 * (i + 1));
  for (char *out : outs)
    device->free(out, 32);
  device->free(x, 32);
}

TEST_F(OpenCl, MoreMemoryThanThereIs) {
  // More than the device gives at once, and more than it has.
  for (int64_t bytes : {int64_t(1) << 38, int64_t(1) << 60}) {
    StatusOr<void *> address = device->allocate(bytes);
    EXPECT_EQ(address.status().code(), Code::ResourceExhausted)
        << address.status().message();
  }
  // Piece by piece: drivers take memory when it is used, and then it is too
  // late.
  int64_t piece = int64_t(1) << 30;
  std::vector<void *> pieces;
  Status status;
  while (status.ok() && pieces.size() < 4096) {
    StatusOr<void *> address = device->allocate(piece);
    status = address.status();
    if (address.ok())
      pieces.push_back(*address);
  }
  EXPECT_EQ(status.code(), Code::ResourceExhausted) << status.message();
  EXPECT_NE(status.message().find("the device has no room for 1073741824 bytes "
                                  "beside the "),
            std::string::npos)
      << status.message();
  for (void *address : pieces)
    device->free(address, piece);
  device->releaseKept();
  void *again = allocate(piece);
  device->free(again, piece);
}

TEST_F(OpenCl, AnAddressOfNoBuffer) {
  int local = 0;
  CopyCall copy{&local, &local, 4, 0, CopyCall::host};
  EXPECT_EQ(driver->copy(copy, device->stream()).code(), Code::NotFound);
  EXPECT_EQ(driver->fill(&local, 0, 4, device->stream()).code(),
            Code::NotFound);
  EXPECT_EQ(driver->free(&local).code(), Code::NotFound);
}
