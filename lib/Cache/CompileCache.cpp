// The compile cache as the options of a module use it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Cache/CompileCache.h"

#include "runtime/gpu/DriverBinaries.h"

using namespace tinyjit;
using namespace tinyjit::cache;

namespace {
/// Keeps what drivers compile beside what we do.
class CachedBinaries : public runtime::gpu::DriverBinaries {
public:
  explicit CachedBinaries(std::shared_ptr<DiskCache> disk)
      : disk(std::move(disk)) {}

  std::optional<std::string> get(const std::string &driver,
                                 const std::string &text) override {
    return disk->get(makeKey(driver, text));
  }
  void put(const std::string &driver, const std::string &text,
           const std::string &binary) override {
    // It is only slower without.
    (void)disk->put(makeKey(driver, text), binary);
  }

private:
  static CacheKey makeKey(const std::string &driver, const std::string &text) {
    return {"driver", text, {{"driver", driver}}};
  }
  std::shared_ptr<DiskCache> disk;
};
} // namespace

StatusOr<CompileCache> CompileCache::open(const ModuleOptions &options) {
  CompileCache cache;
  cache.mode = options.cache;
  runtime::gpu::DriverBinaries::setCurrent(nullptr);
  if (options.cache == CacheMode::Off)
    return cache;
  std::string directory = options.cacheDirectory.empty()
                              ? DiskCache::defaultDirectory()
                              : options.cacheDirectory;
  Status status = Status::notFound(
      "there is no cache directory: none of TINYJIT_CACHE_DIR, XDG_CACHE_HOME "
      "and HOME is set");
  if (!directory.empty()) {
    StatusOr<std::unique_ptr<DiskCache>> opened =
        DiskCache::open(directory, cache.mode == CacheMode::ReadWrite
                                       ? DiskCache::Mode::ReadWrite
                                       : DiskCache::Mode::ReadOnly);
    if (opened.ok()) {
      cache.disk = *std::move(opened);
      runtime::gpu::DriverBinaries::setCurrent(
          std::make_shared<CachedBinaries>(cache.disk));
    }
    status = opened.status();
  }
  if (!status.ok() && cache.mustHit())
    return Status::deviceError(status.message());
  cache.problem = status.message();
  return cache;
}

std::optional<std::string> CompileCache::get(const CacheKey &key) const {
  return disk ? disk->get(key) : std::nullopt;
}

bool CompileCache::put(const CacheKey &key, std::string_view payload) {
  if (!writes())
    return false;
  Status status = disk->put(key, payload);
  if (!status.ok())
    problem = status.message();
  return status.ok();
}
