// Tests of device look-up and memory accounting.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

#include <cstring>
#include <fstream>
#include <thread>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

// A sanitizer's allocator ends the program where malloc returns null.
extern "C" const char *__asan_default_options() {
  return "allocator_may_return_null=1";
}
extern "C" const char *__tsan_default_options() {
  return "allocator_may_return_null=1";
}

static Device &device(const char *name) { return **Device::get(name); }

TEST(Device, CpuIsCpuZero) {
  EXPECT_EQ(&device("cpu"), &device("cpu:0"));
  EXPECT_EQ(device("cpu").name(), "cpu:0");
  Device &last = device("cpu:63");
  EXPECT_EQ(last.name(), "cpu:63");
  EXPECT_EQ(last.kind(), "cpu");
  EXPECT_EQ(last.ordinal(), 63);
  EXPECT_TRUE(last.isHost());
  EXPECT_NE(&last, &device("cpu:0"));
}

TEST(Device, NumberTooLarge) {
  expectError(Device::get("cpu:64").status(), Code::NotFound,
              "device \"cpu:64\" not found: CPU devices have the numbers 0 to "
              "63; the devices here are cpu:0 to cpu:63");
}

TEST(Device, NotADeviceName) {
  expectError(Device::get("tpu:0").status(), Code::NotFound,
              "device \"tpu:0\" not found: expected cpu, cuda, hip, opencl, "
              "webgpu or disk, and a "
              "number as in \"cpu:1\"; the devices here are cpu:0 to cpu:63");
  for (const char *name : {"", "cpu:", "cpu:-1", "cpu:01", "cpu:1x", "CPU",
                           "cpu:99999999999999999999", "cpu:0:0"})
    EXPECT_EQ(Device::get(name).status().code(), Code::NotFound) << name;
}

/// The flags of the mapping that holds `address`, as the system lists them;
/// empty where it lists none.
static std::string getMemoryFlags(const void *address) {
  std::ifstream maps("/proc/self/smaps");
  std::string line;
  bool here = false;
  while (std::getline(maps, line)) {
    unsigned long begin, end;
    if (std::sscanf(line.c_str(), "%lx-%lx ", &begin, &end) == 2)
      here = begin <= uintptr_t(address) && uintptr_t(address) < end;
    else if (here && line.rfind("VmFlags:", 0) == 0)
      return line;
  }
  return "";
}

TEST(Device, LargeMemoryAsksForLargePages) {
  if (!std::ifstream("/sys/kernel/mm/transparent_hugepage/enabled"))
    GTEST_SKIP() << "the system has no large pages";
  Device &cpu = device("cpu:13");
  int64_t large = int64_t(5) << 20, small = 4096;
  void *first = *cpu.allocate(large), *second = *cpu.allocate(small);
  EXPECT_EQ(uintptr_t(first) % (size_t(2) << 20), 0u);
  std::string flags = getMemoryFlags(static_cast<char *>(first) + large / 2);
  EXPECT_NE(flags.find(" hg"), std::string::npos) << flags;
  std::memset(first, 1, large);
  cpu.free(first, large);
  cpu.free(second, small);
}

TEST(Device, AccountsPerDevice) {
  Device &a = device("cpu:11"), &b = device("cpu:12");
  void *first = *a.allocate(100);
  void *second = *a.allocate(0);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(first) % Device::alignment, 0u);
  EXPECT_NE(first, second);
  EXPECT_EQ(a.bytesInUse(), 100);
  EXPECT_EQ(b.bytesInUse(), 0);
  a.free(first, 100);
  a.free(second, 0);
  EXPECT_EQ(a.bytesInUse(), 0);
  EXPECT_EQ(a.peakBytes(), 100);
  a.resetPeakBytes();
  EXPECT_EQ(a.peakBytes(), 0);
}

TEST(Device, MemoryLimit) {
  Device &cpu = device("cpu:13");
  cpu.setMemoryLimit(1000);
  EXPECT_EQ(cpu.memoryLimit(), 1000);
  void *most = *cpu.allocate(900);
  expectError(cpu.allocate(101).status(), Code::ResourceExhausted,
              "cpu:13 cannot allocate 101 bytes: 900 bytes are in use and the "
              "limit is 1000 bytes");
  EXPECT_EQ(cpu.bytesInUse(), 900);
  void *rest = *cpu.allocate(100);
  cpu.free(rest, 100);
  cpu.setMemoryLimit(0);
  void *over = *cpu.allocate(101);
  cpu.free(over, 101);
  cpu.free(most, 900);
}

TEST(Device, MachineHasNoMore) {
  constexpr int64_t bytes = int64_t(1) << 60;
  expectError(device("cpu:14").allocate(bytes).status(),
              Code::ResourceExhausted,
              "cpu:14 cannot allocate 1152921504606846976 bytes: 0 bytes are "
              "in use and the machine has no more");
  EXPECT_EQ(device("cpu:14").bytesInUse(), 0);
  EXPECT_EQ(device("cpu:14").peakBytes(), 0);
}

TEST(Device, CountsRightFromManyThreads) {
  Device &cpu = device("cpu:15");
  cpu.setMemoryLimit(300);
  auto work = [&] {
    for (int i = 0; i < 2000; ++i)
      if (auto memory = cpu.allocate(100); memory.ok())
        cpu.free(*memory, 100);
  };
  std::thread threads[] = {std::thread(work), std::thread(work),
                           std::thread(work), std::thread(work)};
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(cpu.bytesInUse(), 0);
  EXPECT_LE(cpu.peakBytes(), 300);
  EXPECT_GE(cpu.peakBytes(), 100);
  cpu.setMemoryLimit(0);
}

TEST(Device, CopiesMayOverlap) {
  char text[] = "abcdef";
  ASSERT_TRUE(device("cpu:0").copy(text + 1, device("cpu:1"), text, 4).ok());
  EXPECT_STREQ(text, "aabcdf");
}

namespace {

/// A device with memory of its own whose transfers fail on demand.
class FarDevice : public Device {
public:
  FarDevice() : Device("far", 3, CodeForm::Function, /*isHost=*/false) {}

  Status launch(const LaunchCall &) override { return Status(); }
  bool broken = false;
  int transfers = 0;

private:
  StatusOr<void *> allocateRaw(int64_t bytes) override {
    return std::malloc(bytes + 1);
  }
  void freeRaw(void *address) override { std::free(address); }
  Status fillRaw(void *dst, uint8_t value, int64_t bytes) override {
    std::memset(dst, value, bytes);
    return Status();
  }
  Status transfer(void *dst, Device &, const void *src, Device &, int64_t bytes,
                  bool) override {
    ++transfers;
    if (broken)
      return Status::deviceError("the link to far:3 is down");
    std::memcpy(dst, src, bytes);
    return Status();
  }
};

} // namespace

TEST(Device, PacksRowsAndNothingBehindThem) {
  const char rows[] = "ab.cd.ef.gh.";
  char packed[9] = "--------";
  ASSERT_TRUE(device("cpu:0").submitPack(packed, rows, 2, 3, 3).ok());
  EXPECT_STREQ(packed, "abcdef--");
  // In place; rows that stand dense; none.
  char here[] = "ab.cd.ef.gh.";
  ASSERT_TRUE(device("cpu:0").submitPack(here, here, 2, 3, 3).ok());
  EXPECT_STREQ(here, "abcdefef.gh.");
  ASSERT_TRUE(device("cpu:0").submitPack(packed, rows, 3, 2, 3).ok());
  EXPECT_STREQ(packed, "ab.cd.--");
  ASSERT_TRUE(device("cpu:0").submitPack(packed, "xyz", 2, 0, 3).ok());
  EXPECT_STREQ(packed, "ab.cd.--");
}

TEST(Device, BuffersUseTransfersOfTheDevice) {
  FarDevice far;
  Buffer buffer = *Buffer::create(far, DType::U8, {3});
  ASSERT_TRUE(buffer.copyIn("abc", 3).ok());
  char text[4] = {};
  ASSERT_TRUE(buffer.copyOut(text, 3).ok());
  EXPECT_STREQ(text, "abc");
  EXPECT_EQ(far.transfers, 2);
  ASSERT_TRUE(buffer.fillZeros().ok());
  ASSERT_TRUE(buffer.copyOut(text, 3).ok());
  EXPECT_STREQ(text, "");
}

TEST(Device, ATransferThatFailsIsAnError) {
  FarDevice far;
  Buffer buffer = *Buffer::create(far, DType::U8, {3});
  far.broken = true;
  expectError(buffer.copyIn("abc", 3), Code::DeviceError,
              "the link to far:3 is down");
  char text[3];
  EXPECT_EQ(buffer.copyOut(text, 3).code(), Code::DeviceError);
}
