// Tests of mapped files, and of what becomes of them when they are damaged.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/MappedFile.h"
#include "test/Unit/PlanBuilder.h"
#include "test/Unit/runtime/TestFile.h"
#include "tinyjit/Runtime/DeviceKind.h"
#include "tinyjit/Runtime/Kernel.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {

/// Sets a variable of the environment for a scope.
class Setting {
public:
  Setting(const char *name, const char *value) : name(name) {
    ::setenv(name, value, 1);
  }
  ~Setting() { ::unsetenv(name); }

private:
  const char *name;
};

/// Kilobytes of the memory at `address` for `field` of /proc/self/smaps.
int64_t memoryOf(const void *address, const std::string &field) {
  std::ifstream maps("/proc/self/smaps");
  std::string line;
  bool here = false;
  while (std::getline(maps, line)) {
    unsigned long begin, end;
    if (std::sscanf(line.c_str(), "%lx-%lx ", &begin, &end) == 2)
      here = begin <= uintptr_t(address) && uintptr_t(address) < end;
    else if (here && line.rfind(field + ":", 0) == 0)
      return std::atoll(line.c_str() + field.size() + 1);
  }
  return -1;
}

} // namespace

TEST(MappedFile, HasTheContent) {
  TestFile file("content", "some text");
  MappedFilePtr mapped = open(file);
  EXPECT_EQ(mapped->path(), file.path);
  EXPECT_EQ(std::string(mapped->data(), mapped->size()), "some text");
  EXPECT_TRUE(mapped->check().ok());
  TestFile nothing("nothing", "");
  mapped = open(nothing);
  EXPECT_EQ(mapped->size(), 0);
  EXPECT_EQ(mapped->data(), nullptr);
  EXPECT_TRUE(mapped->check().ok());
}

TEST(MappedFile, OtherThingsAreNoFiles) {
  std::string folder = ::testing::TempDir();
  std::string pipe = folder + "tinyjit-pipe-" + std::to_string(::getpid());
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string &path : {folder, pipe, std::string("/dev/zero")})
    expectError(MappedFile::open(path).status(), Code::InvalidArgument,
                "'" + path + "' is not a regular file");
  ::unlink(pipe.c_str());
  expectError(MappedFile::open("/nonexistent/x").status(), Code::NotFound,
              "cannot open '/nonexistent/x': No such file or directory");
  if (::geteuid() == 0)
    return; // may read all files
  TestFile secret("secret", "text");
  ::chmod(secret.path.c_str(), 0);
  expectError(MappedFile::open(secret.path).status(), Code::NotFound,
              "cannot open '" + secret.path + "': Permission denied");
}

// A file of 8 GB, more than most machines can spare, that takes no room.
TEST(MappedFile, OpeningReadsNothing) {
  TestFile file("large", "");
  int64_t bytes = int64_t(8) << 30;
  if (::truncate(file.path.c_str(), bytes) != 0)
    GTEST_SKIP() << "the file system has no sparse files";
  auto start = std::chrono::steady_clock::now();
  MappedFilePtr mapped = open(file);
  auto time = std::chrono::steady_clock::now() - start;
  EXPECT_LT(time, std::chrono::milliseconds(500));
  EXPECT_EQ(mapped->size(), bytes);
  EXPECT_LT(memoryOf(mapped->data(), "Rss"), 1024);
}

TEST(MappedFile, WritesStayInTheProcess) {
  TestFile file("written", "abc");
  MappedFilePtr mapped = open(file);
  mapped->data()[0] = 'x';
  EXPECT_EQ(std::string(mapped->data(), 3), "xbc");
  std::string text;
  std::ifstream(file.path) >> text;
  EXPECT_EQ(text, "abc");
  EXPECT_TRUE(mapped->check().ok());
}

// Shared_Clean are the bytes that another process has mapped as well.
TEST(MappedFile, ProcessesShareItsPages) {
  TestFile file("shared", std::string(1 << 20, 'x'));
  int ready[2], done[2];
  ASSERT_EQ(::pipe(ready), 0);
  ASSERT_EQ(::pipe(done), 0);
  auto touch = [&] {
    MappedFilePtr mapped = *MappedFile::open(file.path);
    volatile char sum = 0;
    for (int64_t i = 0; i < mapped->size(); i += page)
      sum = sum + mapped->data()[i];
    return mapped;
  };
  pid_t child = ::fork();
  ASSERT_GE(child, 0);
  char byte = 0;
  if (child == 0) {
    MappedFilePtr mapped = touch();
    (void)!::write(ready[1], &byte, 1);
    (void)!::read(done[0], &byte, 1);
    ::_exit(0);
  }
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  MappedFilePtr mapped = touch();
  int64_t shared = memoryOf(mapped->data(), "Shared_Clean") +
                   memoryOf(mapped->data(), "Shared_Dirty");
  (void)!::write(done[1], &byte, 1);
  ::waitpid(child, nullptr, 0);
  EXPECT_GE(shared, 1024);
  for (int fd : {ready[0], ready[1], done[0], done[1]})
    ::close(fd);
}

TEST(MappedFile, ATruncatedFileIsReadAsZeros) {
  TestFile file("truncated", std::string(4 * page, 'x'));
  MappedFilePtr mapped = open(file), other = open(file);
  file.truncate(page);
  const char *data = mapped->data();
  EXPECT_EQ(data[0], 'x');
  EXPECT_EQ(data[3 * page], 0); // SIGBUS without a handler
  EXPECT_EQ(data[2 * page], 0);
  std::string message = "'" + file.path + "' has been truncated: it has " +
                        std::to_string(page) + " bytes, expected " +
                        std::to_string(4 * page) + " as when it was opened";
  expectError(mapped->check(), Code::DataLoss, message);
  expectError(other->check(), Code::DataLoss, message);
  // The zeros stay where the file grows again, so the error does, too.
  file.truncate(4 * page);
  expectError(mapped->check(), Code::DataLoss,
              "'" + file.path +
                  "' has been truncated, or could not be read, while it was in "
                  "use; open it again");
  EXPECT_FALSE(other->check().ok());
  EXPECT_TRUE(open(file)->check().ok());
}

TEST(MappedFile, AChangeIsFound) {
  TestFile file("changed", "old");
  MappedFilePtr mapped = open(file);
  timespec later[2] = {{0, UTIME_OMIT}, {2000000000, 5}};
  ASSERT_EQ(::utimensat(AT_FDCWD, file.path.c_str(), later, 0), 0);
  std::string message = "'" + file.path +
                        "' has been changed since it was opened: it has 3 "
                        "bytes, expected 3 and no later modification";
  expectError(mapped->check(), Code::DataLoss, message);
  MappedFilePtr again = open(file);
  EXPECT_TRUE(again->check().ok());
  std::ofstream(file.path, std::ios::app) << "er";
  expectError(again->check(), Code::DataLoss,
              "'" + file.path +
                  "' has been changed since it was opened: it has 5 bytes, "
                  "expected 3 and no later modification");
}

// Another file under the name is none of the mapping's business.
TEST(MappedFile, AReplacedFileStays) {
  TestFile file("replaced", "old"), better("better", "new");
  MappedFilePtr mapped = open(file);
  ASSERT_EQ(::rename(better.path.c_str(), file.path.c_str()), 0);
  EXPECT_TRUE(mapped->check().ok());
  EXPECT_EQ(std::string(mapped->data(), 3), "old");
  EXPECT_EQ(std::string(open(file)->data(), 3), "new");
}

TEST(MappedFile, FilesAreReadIfTheEnvironmentSaysSo) {
  TestFile file("read", std::string(3 * page, 'x'));
  Setting variable("TINYJIT_MAP_FILES", "0");
  MappedFilePtr held = open(file);
  file.truncate(0);
  EXPECT_EQ(held->data()[2 * page], 'x');
  EXPECT_TRUE(held->check().ok());
  std::vector<MappedFilePtr> files;
  addMappedFiles(held->data(), held->size(), files);
  EXPECT_TRUE(files.empty());
  Setting wrong("TINYJIT_MAP_FILES", "no");
  expectError(MappedFile::open(file.path).status(), Code::InvalidArgument,
              "TINYJIT_MAP_FILES is \"no\", expected 0 or 1");
}

TEST(MappedFile, SmallFilesAreReadWhereAskedFor) {
  TestFile file("small", std::string(3 * page, 'x'));
  auto numFiles = [&](int64_t readBelow) {
    StatusOr<MappedFilePtr> held = MappedFile::open(file.path, readBelow);
    EXPECT_TRUE(held.ok()) << held.status().message();
    std::vector<MappedFilePtr> files;
    addMappedFiles((*held)->data(), (*held)->size(), files);
    EXPECT_EQ((*held)->data()[2 * page], 'x');
    return files.size();
  };
  EXPECT_EQ(numFiles(3 * page), 1u);
  EXPECT_EQ(numFiles(3 * page + 1), 0u);
  Setting variable("TINYJIT_MAP_FILES", "1");
  EXPECT_EQ(numFiles(3 * page + 1), 1u);
}

TEST(MappedFile, AnAddressIsFound) {
  TestFile a("a", std::string(2 * page, 'a')), b("b", "b");
  MappedFilePtr first = open(a), second = open(b);
  auto find = [](const void *address, int64_t bytes) {
    std::vector<MappedFilePtr> files;
    addMappedFiles(address, bytes, files);
    return files;
  };
  using List = std::vector<MappedFilePtr>;
  EXPECT_EQ(find(first->data(), 1), List{first});
  EXPECT_EQ(find(first->data() + 2 * page - 1, 1), List{first});
  EXPECT_EQ(find(second->data() - 1, 2), List{second});
  EXPECT_EQ(find(nullptr, 1), List{});
  EXPECT_EQ(find(&a, sizeof a), List{});
  const void *old = second->data();
  second.reset();
  EXPECT_EQ(find(old, 1), List{});
}

//===-- Work on files -----------------------------------------------------===//

namespace {
/// Buffers of f32 at the front of a file.
Buffer onDisk(const TestFile &file, Shape shape) {
  auto made = Buffer::allocate(**Device::get("disk:" + file.path), DType::F32,
                               std::move(shape));
  EXPECT_TRUE(made.ok()) << made.status().message();
  return *made;
}

/// A constant of the host in a mapped file, as readers of weights make it.
std::shared_ptr<Store> storeOf(const MappedFilePtr &file, Shape shape) {
  auto store = std::make_shared<Store>();
  auto buffer = Buffer::wrap(file->data(), Device::host(), DType::F32,
                             std::move(shape), [file](void *) {});
  EXPECT_TRUE(store->define("w", *buffer, Store::Kind::Constant).ok());
  return store;
}

/// out = x + w
struct AddPlan : PlanBuilder {
  explicit AddPlan(int64_t n, Entry fn = addKernel) {
    int32_t x = input("x", {n}), w = constant("w", {n}), out = output({n});
    launch("add", fn, {{out, W}, {x, R}, {w, R}}, {fixed(n)});
  }
};

/// `addKernel` that lets the test act while it runs.
std::atomic<int> stage;
void slowAdd(void *const *buffers, const int64_t *scalars) {
  stage = 1;
  while (stage != 2)
    std::this_thread::yield();
  addKernel(buffers, scalars);
}
} // namespace

TEST(DiskDevice, IsFoundByItsPath) {
  TestFile file("found", ramp(8));
  std::string name = "disk:" + file.path;
  Device &device = **Device::get(name);
  EXPECT_EQ(&device, *Device::get(name));
  EXPECT_EQ(device.name(), name);
  EXPECT_EQ(device.kind(), "disk");
  EXPECT_TRUE(device.isHost());
  EXPECT_TRUE(device.isReadOnly());
  EXPECT_TRUE(Device::host().reads(device));
  EXPECT_FALSE(device.reads(Device::host()));
  for (const char *none : {"disk", "disk:"})
    expectError(Device::get(none).status(), Code::NotFound,
                std::string("device \"") + none +
                    "\" not found: expected the path of a file behind "
                    "\"disk:\"; the devices here are cpu:0 to cpu:63");
}

TEST(DiskDevice, BuffersArePartsOfTheFile) {
  TestFile file("parts", ramp(8));
  Buffer all = onDisk(file, {8});
  EXPECT_EQ(valuesOf(all), ramp(8));
  Buffer part = *all.view(12, DType::F32, {2, 2});
  EXPECT_EQ(valuesOf(part), ramp(4, 4));
  EXPECT_EQ(all.device().bytesInUse(), 32);
  Device &device = all.device();
  all = part = Buffer();
  EXPECT_EQ(device.bytesInUse(), 0);
  EXPECT_EQ(onDisk(file, {0}).byteSize(), 0);
  TestFile nothing("empty", "");
  EXPECT_EQ(onDisk(nothing, {0, 3}).byteSize(), 0);
}

TEST(DiskDevice, FilesThatCannotBeMapped) {
  TestFile file("short", ramp(8));
  auto allocate = [](const std::string &path, int64_t n) {
    return Buffer::allocate(**Device::get("disk:" + path), DType::F32, {n})
        .status();
  };
  std::string name = "disk:" + file.path;
  expectError(allocate(file.path, 9), Code::OutOfRange,
              name + " cannot allocate 36 bytes: 0 bytes are in use and '" +
                  file.path + "' has 32 bytes");
  expectError(allocate("/nonexistent/x", 1), Code::NotFound,
              "disk:/nonexistent/x cannot allocate 4 bytes: 0 bytes are in use "
              "and cannot open '/nonexistent/x': No such file or directory");
  expectError(allocate("/", 1), Code::InvalidArgument,
              "disk:/ cannot allocate 4 bytes: 0 bytes are in use and '/' is "
              "not a regular file");
}

TEST(DiskDevice, IsReadOnly) {
  TestFile file("constant", ramp(8));
  Buffer buffer = onDisk(file, {8});
  std::string message =
      "cannot write to disk:" + file.path + ", which is read-only";
  float zeros[8] = {};
  expectError(buffer.copyIn(zeros, sizeof zeros), Code::FailedPrecondition,
              message);
  expectError(buffer.fillZeros(), Code::FailedPrecondition, message);
  expectError(copy(buffer, makeBuffer({8}, ramp(8))), Code::FailedPrecondition,
              message);
  EXPECT_EQ(valuesOf(buffer), ramp(8));
  LaunchCall call;
  call.name = "add";
  expectError(buffer.device().submit(call), Code::Unsupported,
              "disk:" + file.path +
                  " cannot run kernel \"add\": a file runs no code");
  call.noun = "function";
  call.foreign = std::make_shared<Foreign>();
  expectError(buffer.device().submit(call), Code::Unsupported,
              "disk:" + file.path +
                  " cannot run function \"add\": a file runs no code");
}

TEST(DiskDevice, NumbersArePaths) {
  DeviceKind &kind = *findDeviceKind("disk");
  expectError(kind.count().status(), Code::Unsupported,
              "files are not counted");
  Device &seven = **kind.open(7);
  EXPECT_EQ(seven.name(), "disk:7");
  EXPECT_EQ(&seven, *kind.find("7"));
  EXPECT_FALSE(seven.allocate(1).ok());
}

TEST(DiskDevice, CopiesGoToOtherDevices) {
  TestFile file("copied", ramp(8));
  Buffer target = makeBuffer({8}, std::vector<float>(8), "cpu:1");
  ASSERT_TRUE(copy(target, onDisk(file, {8})).ok());
  EXPECT_EQ(valuesOf(target), ramp(8));
}

TEST(DiskDevice, ReplaysReadItInPlace) {
  TestFile file("input", ramp(4));
  Buffer x = onDisk(file, {4});
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(store->define("w", x, Store::Kind::Constant).ok());
  auto instance = makeInstance(AddPlan(4).build(), store);
  EXPECT_EQ(valuesOf(replay(*instance, {x})[0]),
            (std::vector<float>{2, 4, 6, 8}));
  // Where a replay writes, a file is no place.
  Status status = instance->replayInto(&x, 1, nullptr, 0, &x, 1);
  expectError(status, Code::InvalidArgument,
              "output 0 is 4xf32 on disk:" + file.path +
                  ", expected 4xf32 on cpu:0");
}

TEST(DiskDevice, APlanThatWritesItsInputTakesNoFile) {
  TestFile file("updated", ramp(4));
  PlanBuilder b;
  int32_t x = b.input("x", {4});
  b.launch("twice", addKernel, {{x, W}, {x, R}, {x, R}}, {fixed(4)});
  auto instance = makeInstance(b.build());
  Buffer buffer = onDisk(file, {4});
  std::vector<Buffer> none;
  expectError(instance->replay(&buffer, 1, nullptr, 0, none),
              Code::InvalidArgument,
              "input 0 (\"x\") is 4xf32 on disk:" + file.path +
                  ", expected 4xf32 on cpu:0");
}

TEST(DiskDevice, APlanCopiesFromIt) {
  TestFile file("source", ramp(4));
  PlanBuilder b({"cpu:0", "disk:" + file.path});
  int32_t x = b.input("x", {4}, 1), moved = b.temp({4}), out = b.output({4});
  b.copy(moved, x);
  b.launch("double", addKernel, {{out, W}, {moved, R}, {moved, R}}, {fixed(4)});
  auto instance = makeInstance(b.build());
  EXPECT_EQ(valuesOf(replay(*instance, {onDisk(file, {4})})[0]),
            (std::vector<float>{2, 4, 6, 8}));
}

TEST(DiskDevice, AKernelReadsItInPlace) {
  TestFile file("launched", ramp(4));
  auto kernel = std::make_shared<Kernel>();
  kernel->name = "double";
  kernel->entry = addKernel;
  KernelArray loaded{DType::F32, 4, true, false};
  kernel->arrays = {{DType::F32, 4, false, true}, loaded, loaded};
  kernel->scalars = {{"n", Scalar::I64, 0, 4}};
  Buffer out = makeBuffer({4}, ramp(4)), x = onDisk(file, {4});
  std::vector<ScalarOperand> scalars = {ScalarOperand(4)};
  ASSERT_TRUE(launch(kernel, {{out, W}, {x, R}, {x, R}}, scalars).ok());
  EXPECT_EQ(valuesOf(out), (std::vector<float>{2, 4, 6, 8}));
  file.truncate(0);
  EXPECT_EQ(launch(kernel, {{out, W}, {x, R}, {x, R}}, scalars).code(),
            Code::DataLoss);
}

TEST(MappedFile, AReplayOfADamagedFileFails) {
  TestFile file("weights", ramp(4));
  MappedFilePtr mapped = open(file);
  auto instance = makeInstance(AddPlan(4).build(), storeOf(mapped, {4}));
  Buffer x = makeBuffer({4}, ramp(4));
  EXPECT_EQ(valuesOf(replay(*instance, {x})[0]),
            (std::vector<float>{2, 4, 6, 8}));
  file.truncate(8);
  std::vector<Buffer> results;
  for (int i = 0; i < 2; ++i)
    expectError(instance->replay(&x, 1, nullptr, 0, results), Code::DataLoss,
                "'" + file.path +
                    "' has been truncated: it has 8 bytes, expected 16 as when "
                    "it was opened");
  // Other weights, and all is well again.
  ASSERT_TRUE(instance->store()
                  ->replaceConstant("w", makeBuffer({4}, ramp(4, 10)))
                  .ok());
  EXPECT_EQ(valuesOf(replay(*instance, {x})[0]),
            (std::vector<float>{11, 13, 15, 17}));
}

// The page goes away between the check and the read.
TEST(MappedFile, AFileIsTruncatedWhileAReplayReadsIt) {
  int64_t n = 16 * page / int64_t(sizeof(float));
  TestFile file("while", ramp(n));
  MappedFilePtr mapped = open(file);
  auto instance =
      makeInstance(AddPlan(n, slowAdd).build(), storeOf(mapped, {n}));
  Buffer x = makeBuffer({n}, ramp(n));
  stage = 0;
  std::thread other([&] {
    while (stage != 1)
      std::this_thread::yield();
    file.truncate(page);
    stage = 2;
  });
  std::vector<Buffer> results;
  Status status = instance->replay(&x, 1, nullptr, 0, results);
  other.join();
  EXPECT_EQ(status.code(), Code::DataLoss) << status.message();
  EXPECT_TRUE(results.empty());
}

// The same again and again, without anybody waiting for anybody.
TEST(MappedFile, FilesAreTruncatedAtAnyTime) {
  int64_t n = 64 * page / int64_t(sizeof(float));
  std::vector<float> values = ramp(n);
  Buffer x = makeBuffer({n}, values);
  for (int round = 0; round < 20; ++round) {
    TestFile file("any", values);
    MappedFilePtr mapped = open(file);
    auto instance = makeInstance(AddPlan(n).build(), storeOf(mapped, {n}));
    std::thread other([&] { file.truncate(round * page); });
    std::vector<Buffer> results;
    Status status;
    while (status.ok()) {
      status = instance->replay(&x, 1, nullptr, 0, results);
      if (status.ok())
        ASSERT_EQ(valuesOf(results[0])[n - 1], 2 * values[n - 1]);
    }
    other.join();
    EXPECT_EQ(status.code(), Code::DataLoss) << status.message();
  }
}

TEST(MappedFile, ACopyOfADamagedFileFails) {
  TestFile file("copy", ramp(4));
  MappedFilePtr mapped = open(file);
  std::vector<float> values(4);
  EXPECT_TRUE(Device::host()
                  .copy(values.data(), Device::host(), mapped->data(), 16)
                  .ok());
  EXPECT_EQ(values, ramp(4));
  file.truncate(8);
  EXPECT_EQ(Device::host()
                .copy(values.data(), Device::host(), mapped->data(), 16)
                .code(),
            Code::DataLoss);
}
