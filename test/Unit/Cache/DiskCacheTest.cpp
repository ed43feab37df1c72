// The compile cache on disk: damage, other users, full disks, many processes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Cache/DiskCache.h"

#include "llvm/Support/BLAKE3.h"

#include <array>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::cache;
using runtime::Code;
namespace fs = std::filesystem;

namespace {
constexpr auto readWrite = DiskCache::Mode::ReadWrite;
constexpr auto readOnly = DiskCache::Mode::ReadOnly;

class DiskCacheTest : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "tinyjit-cache-XXXXXX";
    root = mkdtemp(pattern.data());
    directory = root + "/cache";
  }
  void TearDown() override { fs::remove_all(root); }

  std::unique_ptr<DiskCache> open(DiskCache::Mode mode = readWrite,
                                  int64_t maxBytes = 1 << 30) {
    auto cache = DiskCache::open(directory, mode, maxBytes);
    EXPECT_TRUE(cache.ok()) << cache.status().message();
    return cache.ok() ? *std::move(cache) : nullptr;
  }

  std::vector<fs::path> files() const {
    std::vector<fs::path> found;
    for (const auto &entry : fs::recursive_directory_iterator(directory))
      if (entry.is_regular_file())
        found.push_back(entry.path());
    return found;
  }

  std::string root, directory;
};
} // namespace

static CacheKey keyOf(int number, const std::string &cpu = "znver4") {
  return {"plan",
          "subject " + std::to_string(number),
          {{"target cpu", cpu}, {"version", "1"}}};
}

static std::string payloadOf(int number) {
  std::mt19937 random(number);
  std::string bytes(100 + random() % 3000, '\0');
  for (char &byte : bytes)
    byte = static_cast<char>(random());
  return bytes;
}

static std::string readFile(const fs::path &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

static void writeFile(const fs::path &path, const std::string &bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

TEST_F(DiskCacheTest, givesBackWhatWasPut) {
  for (int round = 0; round < 2; ++round) {
    auto cache = open();
    for (int i = 0; i < 20; ++i) {
      EXPECT_EQ(cache->get(keyOf(i)).has_value(), round == 1);
      ASSERT_TRUE(cache->put(keyOf(i), payloadOf(i)).ok());
      EXPECT_EQ(cache->get(keyOf(i)), payloadOf(i));
    }
    EXPECT_EQ(cache->get(keyOf(0, "znver3")), std::nullopt);
    EXPECT_EQ(cache->counters().hits, 20 + 20 * round);
    EXPECT_EQ(cache->counters().misses, 21 - 20 * round);
    EXPECT_EQ(cache->counters().damaged, 0);
  }
}

TEST_F(DiskCacheTest, makesTheFoldersAboveARelativeOne) {
  fs::path before = fs::current_path();
  fs::current_path(root);
  directory = "a/b/c";
  auto cache = open();
  EXPECT_TRUE(cache && cache->put(keyOf(1), payloadOf(1)).ok());
  EXPECT_TRUE(fs::exists(root + "/a/b/c"));
  // Those above are folders like any others, the last is for this user only.
  EXPECT_EQ(fs::status("a/b").permissions(), fs::status("a").permissions());
  EXPECT_EQ(fs::status("a").permissions() & fs::perms::owner_all,
            fs::perms::owner_all);
  EXPECT_EQ(fs::status("a/b/c").permissions(), fs::perms::owner_all);
  cache.reset();
  fs::current_path(before);
}

TEST_F(DiskCacheTest, keepsEmptyPayloadsAndReplacesEntries) {
  auto cache = open();
  ASSERT_TRUE(cache->put(keyOf(1), "").ok());
  EXPECT_EQ(cache->get(keyOf(1)), "");
  ASSERT_TRUE(cache->put(keyOf(1), "new").ok());
  EXPECT_EQ(cache->get(keyOf(1)), "new");
  EXPECT_EQ(files().size(), 1u);
}

TEST_F(DiskCacheTest, keysDifferIfFieldsMove) {
  CacheKey a{"plan", "s", {{"ab", "c"}}}, b{"plan", "s", {{"a", "bc"}}};
  EXPECT_NE(a.text(), b.text());
}

TEST_F(DiskCacheTest, everyFlippedOrMissingByteIsAMiss) {
  auto cache = open();
  std::string payload = payloadOf(7).substr(0, 90);
  ASSERT_TRUE(cache->put(keyOf(7), payload).ok());
  fs::path path = files().at(0);
  std::string whole = readFile(path);
  for (size_t i = 0; i < whole.size(); ++i) {
    for (char mask : {char(1), char(0x80), char(0xff)}) {
      std::string bytes = whole;
      bytes[i] ^= mask;
      writeFile(path, bytes);
      ASSERT_EQ(cache->get(keyOf(7)), std::nullopt) << "byte " << i;
    }
    writeFile(path, whole.substr(0, i));
    ASSERT_EQ(cache->get(keyOf(7)), std::nullopt) << "cut to " << i;
  }
  writeFile(path, whole + "x");
  EXPECT_EQ(cache->get(keyOf(7)), std::nullopt);
  EXPECT_EQ(cache->counters().damaged,
            static_cast<int64_t>(4 * whole.size() + 1));
  EXPECT_FALSE(cache->list().at(0).intact);
  writeFile(path, whole);
  EXPECT_EQ(cache->get(keyOf(7)), payload);
}

TEST_F(DiskCacheTest, aFileOfAnotherFormatIsNoEntry) {
  auto cache = open();
  ASSERT_TRUE(cache->put(keyOf(1), "one").ok());
  fs::path path = files().at(0);
  // Byte 7 is the format's number; the hash at 24 is of all else.
  for (char format : {1, 2}) {
    std::string bytes = readFile(path);
    bytes[7] = format;
    llvm::BLAKE3 hasher;
    hasher.update(bytes.substr(0, 24));
    hasher.update(bytes.substr(56));
    std::array<uint8_t, 32> hash = hasher.final<32>();
    std::memcpy(bytes.data() + 24, hash.data(), hash.size());
    writeFile(path, bytes);
    EXPECT_EQ(cache->get(keyOf(1)).has_value(), format == 1);
  }
}

TEST_F(DiskCacheTest, anEntryUnderAnotherNameIsAMiss) {
  auto cache = open();
  ASSERT_TRUE(cache->put(keyOf(1), "one").ok());
  fs::path one = files().at(0);
  std::string bytes = readFile(one);
  ASSERT_TRUE(cache->put(keyOf(1, "znver3"), "two").ok());
  for (const fs::path &path : files())
    writeFile(path, bytes);
  EXPECT_EQ(cache->get(keyOf(1)), "one");
  EXPECT_EQ(cache->get(keyOf(1, "znver3")), std::nullopt);
}

TEST_F(DiskCacheTest, refusesFilesThatOthersCanWrite) {
  auto cache = open();
  ASSERT_TRUE(cache->put(keyOf(1), "one").ok());
  fs::path path = files().at(0);
  for (mode_t mode : {0620, 0602, 0666}) {
    ASSERT_EQ(chmod(path.c_str(), mode), 0);
    EXPECT_EQ(cache->get(keyOf(1)), std::nullopt);
  }
  ASSERT_EQ(chmod(path.c_str(), 0644), 0);
  EXPECT_EQ(cache->get(keyOf(1)), "one");
  fs::rename(path, root + "/elsewhere");
  fs::create_symlink(root + "/elsewhere", path);
  EXPECT_EQ(cache->get(keyOf(1)), std::nullopt);
  fs::remove(path);
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(cache->get(keyOf(1)), std::nullopt);
  EXPECT_EQ(cache->counters().refused, 5);
  if (geteuid() != 0)
    return;
  fs::remove(path);
  writeFile(path, readFile(root + "/elsewhere"));
  ASSERT_EQ(chown(path.c_str(), 12345, 12345), 0);
  EXPECT_EQ(cache->get(keyOf(1)), std::nullopt);
  EXPECT_EQ(cache->counters().refused, 6);
}

TEST_F(DiskCacheTest, refusesDirectoriesOfOthers) {
  auto message = [&](DiskCache::Mode mode = readWrite) {
    auto cache = DiskCache::open(directory, mode);
    return cache.ok() ? "" : cache.status().message();
  };
  EXPECT_EQ(message(readOnly), "cannot open the cache directory '" + directory +
                                   "': No such file or directory");
  // The root is a folder, too, whoever's it is.
  EXPECT_NE(DiskCache::open("//", readOnly).status().code(), Code::NotFound);
  open();
  struct stat info;
  ASSERT_EQ(stat(directory.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0700u);
  ASSERT_EQ(chmod(directory.c_str(), 0770), 0);
  EXPECT_EQ(message(), "other users may write to the cache directory '" +
                           directory + "'; expected mode 700");
  ASSERT_EQ(chmod(directory.c_str(), 0700), 0);
  if (geteuid() == 0) {
    ASSERT_EQ(chown(directory.c_str(), 12345, 12345), 0);
    EXPECT_EQ(message(), "the cache directory '" + directory +
                             "' belongs to user 12345, expected 0");
    ASSERT_EQ(chown(directory.c_str(), 0, 0), 0);
  }
  fs::rename(directory, root + "/elsewhere");
  fs::create_directory_symlink(root + "/elsewhere", directory);
  EXPECT_EQ(message(), "the cache directory '" + directory +
                           "' is a symbolic link, expected a directory");
  fs::remove(directory);
  writeFile(directory, "");
  EXPECT_EQ(message(), "cannot open the cache directory '" + directory +
                           "': Not a directory");
}

TEST_F(DiskCacheTest, readOnlyModeWritesNothing) {
  ASSERT_TRUE(open()->put(keyOf(1), "one").ok());
  auto before = fs::last_write_time(files().at(0));
  auto cache = open(readOnly);
  EXPECT_EQ(cache->get(keyOf(1)), "one");
  EXPECT_TRUE(cache->put(keyOf(2), "two").ok());
  EXPECT_EQ(cache->get(keyOf(2)), std::nullopt);
  EXPECT_EQ(files().size(), 1u);
  EXPECT_EQ(fs::last_write_time(files().at(0)), before);
}

TEST_F(DiskCacheTest, leastRecentlyUsedEntriesGoFirst) {
  std::string payload(1000, 'x');
  {
    auto cache = open(readWrite, 6000);
    for (int i = 0; i < 10; ++i) {
      ASSERT_TRUE(cache->put(keyOf(i), payload).ok());
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_TRUE(cache->get(keyOf(0)));
  }
  auto cache = open(readOnly);
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(cache->get(keyOf(i)).has_value(), i == 0 || i > 5) << i;
  EXPECT_EQ(open()->prune(0), 5);
  EXPECT_TRUE(files().empty());
}

TEST_F(DiskCacheTest, removesWhatKilledProcessesLeft) {
  auto cache = open();
  ASSERT_TRUE(cache->put(keyOf(1), "one").ok());
  fs::path folder = files().at(0).parent_path();
  writeFile(folder / ".new-1-0", "half");
  writeFile(folder / ".new-2-0", "half");
  fs::last_write_time(folder / ".new-1-0",
                      fs::file_time_type::clock::now() - std::chrono::hours(1));
  EXPECT_EQ(cache->prune(1 << 20), 0);
  EXPECT_FALSE(fs::exists(folder / ".new-1-0"));
  EXPECT_TRUE(fs::exists(folder / ".new-2-0")) << "it may be written just now";
  EXPECT_EQ(cache->list().size(), 1u);
}

TEST_F(DiskCacheTest, aFullDiskLosesTheEntryOnly) {
  auto cache = open();
  ASSERT_TRUE(cache->put(keyOf(1), "one").ok());
  rlimit before;
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 500;
  auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  runtime::Status status = cache->put(keyOf(1), std::string(5000, 'x'));
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(status.code(), Code::ResourceExhausted);
  EXPECT_EQ(status.message(), "cannot write to the cache directory '" +
                                  directory + "': File too large");
  EXPECT_EQ(cache->get(keyOf(1)), "one");
  EXPECT_EQ(files().size(), 1u);
  EXPECT_EQ(cache->counters().failedWrites, 1);
}

/// Runs `action` in a process of its own. \returns what that exits with: its
/// result, or 99 if there is no right to do what it does first.
template <class Action>
static int inChild(Action action) {
  pid_t child = fork();
  if (child == 0)
    _exit(action());
  int state = 0;
  waitpid(child, &state, 0);
  return WIFEXITED(state) ? WEXITSTATUS(state) : 100 + WTERMSIG(state);
}

TEST_F(DiskCacheTest, aDiskWithoutSpaceLosesTheEntryOnly) {
  fs::create_directory(directory);
  int result = inChild([&] {
    if (unshare(CLONE_NEWNS) != 0 ||
        mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        mount("none", directory.c_str(), "tmpfs", 0, "size=64k,mode=700") != 0)
      return 99;
    auto cache = open();
    if (!cache || !cache->put(keyOf(1), "one").ok())
      return 1;
    runtime::Status status = cache->put(keyOf(2), std::string(200000, 'x'));
    if (status.message() != "cannot write to the cache directory '" +
                                directory + "': No space left on device")
      return 2;
    // The half-written entry is gone: there is space again.
    bool works = cache->get(keyOf(1)) == "one" && !cache->get(keyOf(2)) &&
                 cache->put(keyOf(3), std::string(20000, 'x')).ok() &&
                 files().size() == 2;
    return works ? 0 : 3;
  });
  if (result == 99)
    GTEST_SKIP() << "only root may mount";
  EXPECT_EQ(result, 0);
}

TEST_F(DiskCacheTest, withoutPermissionItIsOnlyRead) {
  ASSERT_TRUE(open()->put(keyOf(1), "one").ok());
  int result = inChild([&] {
    if (geteuid() == 0) { // whom no permission stops
      // A test runner's own temporary folder may be closed to other users.
      std::error_code ignored;
      for (fs::path path = root; path != path.root_path();
           path = path.parent_path())
        fs::permissions(path, fs::perms::others_exec | fs::perms::others_read,
                        fs::perm_options::add, ignored);
      fs::path folder = files().at(0).parent_path();
      for (const fs::path &path :
           {fs::path(directory), folder.parent_path(), folder, files().at(0)})
        if (chown(path.c_str(), 12345, 12345) != 0)
          return 99;
      if (setgid(12345) != 0 || setuid(12345) != 0)
        return 99;
    }
    fs::path folder = files().at(0).parent_path();
    if (chmod(folder.c_str(), 0500) != 0 ||
        chmod(folder.parent_path().c_str(), 0500) != 0 ||
        chmod(directory.c_str(), 0500) != 0)
      return 1;
    auto cache = open();
    if (!cache || cache->get(keyOf(1)) != "one")
      return 2;
    runtime::Status status = cache->put(keyOf(2), "two");
    if (status.code() != Code::ResourceExhausted || cache->get(keyOf(2)))
      return 3;
    // The reason is the same whether the entry's folder is there or not.
    for (const CacheKey &key : {keyOf(2), keyOf(1, "znver3")})
      if (cache->put(key, "two").message() !=
          "cannot write to the cache directory '" + directory +
              "': Permission denied")
        return 5;
    // Nor is it read by whom its owner lets not.
    chmod(files().at(0).c_str(), 0);
    int bad = cache->get(keyOf(1)) || cache->counters().refused != 1 ? 4 : 0;
    for (const fs::path &path :
         {fs::path(directory), folder.parent_path(), folder})
      chmod(path.c_str(), 0700);
    return bad;
  });
  if (result == 99)
    GTEST_SKIP() << "cannot become another user";
  EXPECT_EQ(result, 0);
}

TEST_F(DiskCacheTest, followsNoLinkedFolder) {
  auto cache = open();
  ASSERT_TRUE(cache->put(keyOf(1), "one").ok());
  fs::rename(directory + "/plan", root + "/elsewhere");
  fs::create_directory_symlink(root + "/elsewhere", directory + "/plan");
  EXPECT_EQ(cache->get(keyOf(1)), std::nullopt);
  EXPECT_EQ(cache->put(keyOf(2), "two").code(), Code::ResourceExhausted);
  EXPECT_EQ(cache->counters().refused, 1);
  EXPECT_TRUE(cache->list().empty());
}

TEST_F(DiskCacheTest, aFileWithoutEndTakesNoMemory) {
  auto cache = open();
  ASSERT_TRUE(cache->put(keyOf(1), "one").ok());
  ASSERT_EQ(truncate(files().at(0).c_str(), int64_t(1) << 42), 0);
  EXPECT_EQ(cache->get(keyOf(1)), std::nullopt);
  EXPECT_EQ(cache->counters().damaged, 1);
}

TEST_F(DiskCacheTest, versionsShareADirectory) {
  auto cache = open();
  for (std::string version : {"1", "2", "3"}) {
    CacheKey key = keyOf(1);
    key.parts[1].value = version;
    ASSERT_TRUE(cache->put(key, "of " + version).ok());
  }
  for (std::string version : {"1", "2", "3"}) {
    CacheKey key = keyOf(1);
    key.parts[1].value = version;
    EXPECT_EQ(cache->get(key), "of " + version);
  }
}

TEST_F(DiskCacheTest, explainsMisses) {
  auto cache = open();
  EXPECT_EQ(cache->explainMiss(keyOf(1)), "no plan of this was kept\n");
  ASSERT_TRUE(cache->put(keyOf(2), "two").ok());
  EXPECT_EQ(cache->explainMiss(keyOf(1)), "no plan of this was kept\n");
  CacheKey far = keyOf(1, "skylake");
  far.parts[1].value = "0";
  ASSERT_TRUE(cache->put(far, "far").ok());
  EXPECT_EQ(cache->explainMiss(keyOf(1)),
            "target cpu: \"skylake\" in the cache, \"znver4\" now\n"
            "version: \"0\" in the cache, \"1\" now\n");
  ASSERT_TRUE(cache->put(keyOf(1, "znver3"), "near").ok());
  EXPECT_EQ(cache->explainMiss(keyOf(1)),
            "target cpu: \"znver3\" in the cache, \"znver4\" now\n");
  // Wherever it stands among those that differ more.
  for (int i = 1; i < 9; ++i) {
    far.parts[1].value = std::to_string(i + 1);
    ASSERT_TRUE(cache->put(far, "far").ok());
    EXPECT_EQ(cache->explainMiss(keyOf(1)),
              "target cpu: \"znver3\" in the cache, \"znver4\" now\n");
  }
  CacheKey longer = keyOf(1, "znver3");
  longer.parts.push_back({"fuse", "off"});
  EXPECT_EQ(cache->explainMiss(longer),
            "fuse: not in the cache, \"off\" now\n");
}

TEST_F(DiskCacheTest, listsEntries) {
  auto cache = open();
  ASSERT_TRUE(cache->put(keyOf(1), "one").ok());
  std::vector<DiskCache::Entry> entries = cache->list();
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_TRUE(entries[0].intact);
  EXPECT_EQ(entries[0].kind, "plan");
  EXPECT_EQ(entries[0].parts.at(0).value, "znver4");
  EXPECT_EQ(entries[0].bytes, static_cast<int64_t>(fs::file_size(files()[0])));
}

TEST_F(DiskCacheTest, aKeyMayHaveNoParts) {
  auto cache = open();
  CacheKey bare{"plan", "subject", {}}, longer = bare;
  ASSERT_TRUE(cache->put(bare, "one").ok());
  EXPECT_EQ(cache->get(bare), "one");
  std::vector<DiskCache::Entry> entries = cache->list();
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_TRUE(entries[0].intact);
  EXPECT_TRUE(entries[0].parts.empty());
  longer.parts.push_back({"version", "1"});
  EXPECT_EQ(cache->explainMiss(longer),
            "version: not in the cache, \"1\" now\n");
}

/// Puts and gets entries, checking what it gets, until it is killed or done.
static void useCache(const std::string &directory, unsigned seed) {
  std::mt19937 random(seed);
  auto cache = DiskCache::open(directory, readWrite);
  if (!cache.ok())
    _exit(3);
  for (int i = 0; i < 80; ++i) {
    int number = random() % 50;
    std::optional<std::string> payload = (*cache)->get(keyOf(number));
    if (payload && *payload != payloadOf(number))
      _exit(1);
    if (!payload && !(*cache)->put(keyOf(number), payloadOf(number)).ok())
      _exit(2);
    if (random() % 100 == 0)
      (*cache)->prune(random() % 40000);
  }
  _exit((*cache)->counters().damaged == 0 ? 0 : 4);
}

TEST_F(DiskCacheTest, manyProcessesSomeKilled) {
  std::mt19937 random(1);
  for (int round = 0; round < 20; ++round) {
    fs::remove_all(directory);
    std::vector<pid_t> children;
    for (int i = 0; i < 16; ++i) {
      pid_t child = fork();
      if (child == 0)
        useCache(directory, random() + i);
      children.push_back(child);
    }
    std::vector<bool> killed;
    for (pid_t child : children) {
      killed.push_back(random() % 3 == 0);
      if (killed.back()) {
        usleep(random() % 2000);
        kill(child, SIGKILL);
      }
    }
    for (size_t i = 0; i < children.size(); ++i) {
      int status;
      ASSERT_EQ(waitpid(children[i], &status, 0), children[i]);
      if (!WIFSIGNALED(status) || !killed[i]) {
        EXPECT_EQ(status, 0);
      }
    }
    for (const DiskCache::Entry &entry : open(readOnly)->list())
      EXPECT_TRUE(entry.intact) << entry.path;
  }
}

TEST_F(DiskCacheTest, threadsShareOneObject) {
  auto cache = open();
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 100; ++i) {
        if (!cache->put(keyOf(i), payloadOf(i)).ok())
          ++wrong;
        std::optional<std::string> payload = cache->get(keyOf(i));
        wrong += payload != payloadOf(i);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(cache->counters().hits, 400);
}

TEST(CacheDirectory, comesFromTheEnvironment) {
  setenv("HOME", "/somewhere", 1);
  unsetenv("XDG_CACHE_HOME");
  unsetenv("TINYJIT_CACHE_DIR");
  EXPECT_EQ(DiskCache::defaultDirectory(), "/somewhere/.cache/tinyjit");
  setenv("XDG_CACHE_HOME", "/cache", 1);
  EXPECT_EQ(DiskCache::defaultDirectory(), "/cache/tinyjit");
  setenv("TINYJIT_CACHE_DIR", "here", 1);
  EXPECT_EQ(DiskCache::defaultDirectory(), "here");
}
