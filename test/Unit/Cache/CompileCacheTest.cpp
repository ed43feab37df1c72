// The compile cache as a module opens it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Cache/CompileCache.h"

#include "runtime/gpu/DriverBinaries.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::cache;
using runtime::gpu::DriverBinaries;
namespace fs = std::filesystem;

namespace {
class CompileCacheTest : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "tinyjit-compile-XXXXXX";
    root = mkdtemp(pattern.data());
    options.cacheDirectory = root + "/cache";
    options.cache = CacheMode::ReadWrite;
  }
  void TearDown() override {
    DriverBinaries::setCurrent(nullptr);
    fs::remove_all(root);
  }

  std::string root;
  ModuleOptions options;
};
} // namespace

TEST_F(CompileCacheTest, keepsBinariesOfDrivers) {
  ASSERT_TRUE(CompileCache::open(options).ok());
  std::shared_ptr<DriverBinaries> binaries = DriverBinaries::current();
  ASSERT_TRUE(binaries);
  binaries->put("a driver", "a text", "a binary");
  EXPECT_EQ(binaries->get("a driver", "a text"), "a binary");
  EXPECT_EQ(binaries->get("another driver", "a text"), std::nullopt);
  EXPECT_EQ(binaries->get("a driver", "another text"), std::nullopt);
  // Another process finds it, and `tinyjit-cache` says which driver's it is.
  auto again = CompileCache::open(options);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(DriverBinaries::current()->get("a driver", "a text"), "a binary");
  std::vector<DiskCache::Entry> entries = again->shared()->list();
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].kind, "driver");
  ASSERT_EQ(entries[0].parts.size(), 1u);
  EXPECT_EQ(entries[0].parts[0].value, "a driver");
  // A module without a cache has none for drivers either.
  options.cache = CacheMode::Off;
  ASSERT_TRUE(CompileCache::open(options).ok());
  EXPECT_EQ(DriverBinaries::current(), nullptr);
}

TEST_F(CompileCacheTest, saysWhetherAnEntryIsThere) {
  CacheKey key{"plan", "subject", {{"version", "1"}}};
  auto cache = CompileCache::open(options);
  ASSERT_TRUE(cache.ok());
  EXPECT_TRUE(cache->put(key, "one"));
  EXPECT_EQ(cache->get(key), "one");
  EXPECT_EQ(cache->problem, "");
  options.cache = CacheMode::ReadOnly;
  auto reader = CompileCache::open(options);
  ASSERT_TRUE(reader.ok());
  EXPECT_FALSE(reader->put(key, "two"));
  EXPECT_EQ(reader->get(key), "one");
}

TEST_F(CompileCacheTest, saysWhyAnEntryIsNotWritten) {
  auto cache = CompileCache::open(options);
  ASSERT_TRUE(cache.ok());
  // A file stands where the folder of all plans would be.
  std::ofstream(options.cacheDirectory + "/plan").flush();
  CacheKey plan{"plan", "subject", {{"version", "1"}}}, other = plan;
  other.kind = "kernel";
  EXPECT_TRUE(cache->put(other, "one"));
  EXPECT_EQ(cache->problem, "");
  EXPECT_FALSE(cache->put(plan, "one"));
  EXPECT_EQ(cache->problem, "cannot write to the cache directory '" +
                                options.cacheDirectory + "': Not a directory");
}
