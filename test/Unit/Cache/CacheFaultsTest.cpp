// Every system call of the cache fails once, in every way; files are cut at
// every byte; clocks jump; processes are killed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Cache/DiskCache.h"

#include "test/Unit/Faults/SystemCalls.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::cache;
using test::SystemCalls;
namespace fs = std::filesystem;

static CacheKey keyOf(int number) {
  return {"plan",
          "subject " + std::to_string(number % 3),
          {{"number", std::to_string(number)}}};
}

/// The one payload that an entry can have.
static std::string payloadOf(int number, size_t size = 3000) {
  std::string text;
  while (text.size() < size)
    text += std::to_string(number) + ",";
  return text;
}

namespace {
class CacheFaults : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "tinyjit-faults-XXXXXX";
    root = mkdtemp(pattern.data());
    directory = root + "/a/cache";
  }
  void TearDown() override { fs::remove_all(root); }

  /// That an entry has the bytes that were put, if it is there.
  static void expectRight(DiskCache &cache, int number) {
    if (auto payload = cache.get(keyOf(number)))
      EXPECT_EQ(*payload, payloadOf(number));
  }

  /// All that is done with a cache; errors are messages.
  void useAll() {
    auto opened = DiskCache::open(directory, DiskCache::Mode::ReadWrite);
    if (!opened.ok()) {
      EXPECT_NE(opened.status().message(), "");
      return;
    }
    DiskCache &cache = **opened;
    for (int number : {1, 2, 1}) {
      Status put = cache.put(keyOf(number), payloadOf(number));
      if (!put.ok()) {
        EXPECT_EQ(put.code(), runtime::Code::ResourceExhausted);
        EXPECT_NE(put.message().find("cannot write to the cache directory"),
                  std::string::npos);
      }
    }
    for (int number : {0, 1, 2, 3})
      expectRight(cache, number);
    EXPECT_NE(cache.explainMiss(keyOf(4)), "");
    for (const DiskCache::Entry &entry : cache.list())
      EXPECT_NE(entry.path, "");
    cache.prune(int64_t(1) << 20);
  }

  /// That nothing is left of a fault.
  void expectGoesOn() {
    auto cache = DiskCache::open(directory, DiskCache::Mode::ReadWrite);
    ASSERT_TRUE(cache.ok()) << cache.status().message();
    for (int number : {0, 1, 2, 3})
      expectRight(**cache, number);
    ASSERT_TRUE((*cache)->put(keyOf(5), payloadOf(5)).ok());
    EXPECT_EQ((*cache)->get(keyOf(5)), payloadOf(5));
  }

  std::string root, directory;
};
} // namespace

TEST_F(CacheFaults, EveryCallFailsOnceInEveryWay) {
  { // one entry is there before
    auto cache = DiskCache::open(directory, DiskCache::Mode::ReadWrite);
    ASSERT_TRUE(cache.ok() && (*cache)->put(keyOf(0), payloadOf(0)).ok());
  }
  size_t numCalls;
  {
    SystemCalls calls(-1, 0);
    useAll();
    numCalls = calls.names.size();
  }
  ASSERT_GT(numCalls, 60u);
  test::failEachCall([&] { useAll(); },
                     [&](const std::string &, int) { expectGoesOn(); });
}

TEST_F(CacheFaults, EveryCallFailsOnceInANewFolder) {
  size_t numCalls = 1;
  int files = test::countOpenFiles();
  for (size_t failing = 0; failing < numCalls; ++failing) {
    fs::remove_all(root + "/a");
    {
      SystemCalls calls(static_cast<int>(failing), EACCES);
      useAll();
      numCalls = std::max(numCalls, calls.names.size());
    }
    ASSERT_EQ(test::countOpenFiles(), files);
    expectGoesOn();
    if (HasFailure())
      return;
  }
  EXPECT_GT(numCalls, 60u);
}

TEST_F(CacheFaults, ReadsAndWritesInPieces) {
  for (size_t most : {1, 7, 56, 1000}) {
    SystemCalls calls(-1, 0);
    calls.most = most;
    auto cache = DiskCache::open(directory, DiskCache::Mode::ReadWrite);
    ASSERT_TRUE(cache.ok());
    ASSERT_TRUE((*cache)->put(keyOf(1), payloadOf(1)).ok());
    EXPECT_EQ((*cache)->get(keyOf(1)), payloadOf(1));
  }
}

TEST_F(CacheFaults, AFileThatIsCutAnywhereIsNoEntry) {
  auto cache = DiskCache::open(directory, DiskCache::Mode::ReadWrite);
  ASSERT_TRUE(cache.ok());
  std::string payload = payloadOf(1, 200);
  ASSERT_TRUE((*cache)->put(keyOf(1), payload).ok());
  fs::path file = directory + "/" + (*cache)->list().front().path;
  auto whole = static_cast<int64_t>(fs::file_size(file));
  for (int64_t size = whole - 1; size >= 0; --size) {
    ASSERT_TRUE((*cache)->put(keyOf(1), payload).ok());
    ASSERT_EQ((*cache)->get(keyOf(1)), payload);
    fs::resize_file(file, size);
    EXPECT_EQ((*cache)->get(keyOf(1)), std::nullopt) << size;
    // A power cut may also leave zeros where bytes should be.
    for (int64_t filled : {size + 60, whole}) {
      fs::resize_file(file, size);
      fs::resize_file(file, filled);
      EXPECT_EQ((*cache)->get(keyOf(1)), std::nullopt) << size;
    }
  }
}

TEST_F(CacheFaults, ClocksMayJump) {
  auto cache = DiskCache::open(directory, DiskCache::Mode::ReadWrite);
  ASSERT_TRUE(cache.ok());
  for (int number = 0; number < 4; ++number)
    ASSERT_TRUE((*cache)->put(keyOf(number), payloadOf(number)).ok());
  std::vector<DiskCache::Entry> entries = (*cache)->list();
  // Into the future, to the beginning of time, and before it.
  int64_t seconds[] = {int64_t(1) << 33, 0, -100, 1};
  for (size_t i = 0; i < entries.size(); ++i) {
    timespec time{static_cast<time_t>(seconds[i]), 0};
    timespec times[] = {time, time};
    ASSERT_EQ(utimensat(AT_FDCWD, (directory + "/" + entries[i].path).c_str(),
                        times, 0),
              0);
  }
  for (int number = 0; number < 4; ++number)
    EXPECT_EQ((*cache)->get(keyOf(number)), payloadOf(number));
  EXPECT_EQ((*cache)->list().size(), 4u);
  (*cache)->prune(0);
  EXPECT_TRUE((*cache)->list().empty());
  expectGoesOn();
}

/// A process that uses a cache until it is killed; ends with 1 if it finds a
/// wrong entry.
[[noreturn]] static void useForEver(const std::string &directory,
                                    unsigned seed) {
  std::mt19937 random(seed);
  while (true) {
    auto cache = DiskCache::open(directory, DiskCache::Mode::ReadWrite,
                                 int64_t(200) << 10);
    if (!cache.ok())
      _exit(2);
    for (int i = 0; i < 50; ++i) {
      int number = static_cast<int>(random() % 40);
      size_t size = 1000 + 700 * (number % 23);
      if (random() % 2) {
        if (!(*cache)->put(keyOf(number), payloadOf(number, size)).ok())
          _exit(3);
      } else if (auto found = (*cache)->get(keyOf(number))) {
        if (*found != payloadOf(number, size))
          _exit(1);
      }
    }
  }
}

/// How long and how many: TINYJIT_FAULT_SECONDS, for utils/faults.py.
TEST_F(CacheFaults, ProcessesAreKilledAtAnyTime) {
  const char *given = std::getenv("TINYJIT_FAULT_SECONDS");
  std::chrono::duration<double> time(given ? std::atof(given) : 1.5);
  int count = given ? 16 : 4, kills = 0;
  std::vector<pid_t> processes(count);
  std::mt19937 random(1);
  auto start = [&](pid_t &process) {
    unsigned seed = random();
    process = fork();
    if (process == 0)
      useForEver(directory, seed);
  };
  for (pid_t &process : processes)
    start(process);
  auto begin = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begin < time) {
    usleep(random() % 20000);
    pid_t &process = processes[random() % processes.size()];
    kill(process, SIGKILL);
    int status;
    ASSERT_EQ(waitpid(process, &status, 0), process);
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
        << "exit status " << WEXITSTATUS(status);
    ++kills;
    start(process);
  }
  for (pid_t process : processes) {
    kill(process, SIGKILL);
    waitpid(process, nullptr, 0);
  }
  EXPECT_GT(kills, 5);
  auto cache = DiskCache::open(directory, DiskCache::Mode::ReadWrite);
  ASSERT_TRUE(cache.ok());
  for (const DiskCache::Entry &entry : (*cache)->list())
    EXPECT_TRUE(entry.intact) << entry.path;
  std::printf("%d kills of %d processes\n", kills, count);
}
