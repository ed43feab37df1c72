// The compile cache as the options of a module use it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CACHE_COMPILECACHE_H
#define TINYJIT_LIB_CACHE_COMPILECACHE_H

#include "lib/Cache/DiskCache.h"
#include "tinyjit/ModuleOptions.h"

namespace tinyjit::cache {

/// A disk cache, or none, with the rules of a CacheMode. A failure to
/// write an entry is noted and is no error: compiling goes on.
class CompileCache {
public:
  CompileCache() = default;
  /// Opens the directory that the options name. \returns DeviceError if it
  /// cannot be used, in the mode Require; in other modes the cache is then off
  /// and `problem` says why.
  static StatusOr<CompileCache> open(const ModuleOptions &options);

  bool isOn() const { return disk != nullptr; }
  /// Entries may be added.
  bool writes() const { return isOn() && mode == CacheMode::ReadWrite; }
  /// An entry that is missing may not be compiled.
  bool mustHit() const { return mode == CacheMode::Require; }
  std::string directory() const { return isOn() ? disk->directory() : ""; }

  std::optional<std::string> get(const CacheKey &key) const;
  /// Adds an entry, if that may be. \returns whether it is there now.
  bool put(const CacheKey &key, std::string_view payload);

  /// The cache itself, for work that outlives the module; null if it is off.
  const std::shared_ptr<DiskCache> &shared() const { return disk; }

  /// Why the cache is not used or not written to; empty if all is well.
  std::string problem;

private:
  std::shared_ptr<DiskCache> disk;
  CacheMode mode = CacheMode::Off;
};

} // namespace tinyjit::cache

#endif // TINYJIT_LIB_CACHE_COMPILECACHE_H
