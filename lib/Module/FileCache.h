// Cache entries that are found by the bytes of a module's file, so that the
// next process need not parse its IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_FILECACHE_H
#define TINYJIT_LIB_MODULE_FILECACHE_H

#include "lib/Cache/CompileCache.h"
#include "lib/Module/ModuleSource.h"
#include "lib/Program/CodeSettings.h"

namespace tinyjit::module {

/// The cache's entries of one file: its interface, and the keys of the plans of
/// its captures and of its functions on tensors. Does nothing where the cache
/// is off.
class FileCache {
public:
  /// All of them outlive this object.
  FileCache(const ModuleSource &source, const program::CodeSettings &settings,
            cache::CompileCache &cache)
      : source(source), settings(settings), cache(cache) {}

  /// The interface, if it was kept and the files that the module uses hold what
  /// they held. To be called first.
  std::optional<Interface> findInterface();
  /// Keeps an interface that was read from the IR. To be called first if none
  /// was found.
  void keepInterface(const Interface &interface);
  /// Notes the files that the module uses, where the interface is not kept.
  void useFiles(const std::vector<UsedFile> &files);

  /// The key of the plan of that capture, if it was kept.
  std::optional<cache::CacheKey> findPlanKey(const std::string &capture);
  /// \param planKey the text of the key.
  void keepPlanKey(const std::string &capture, const std::string &planKey);

  /// The capture of that function, if it was kept.
  std::optional<CapturedFunction> findFunction(const std::string &function);
  void keepFunction(const std::string &function,
                    const CapturedFunction &captured);

private:
  /// A key of all that the interface depends on besides the files that the
  /// module uses: the bytes of its own, the options of the stage that reads it,
  /// and the builds.
  cache::CacheKey interfaceKey() const;
  /// A key of all that the plan of `capture` depends on: all files, and every
  /// option.
  cache::CacheKey captureKey(const std::string &capture) const;
  /// The same for the capture of `function` and its plan.
  cache::CacheKey functionKey(const std::string &function) const;

  const ModuleSource &source;
  const program::CodeSettings &settings;
  cache::CompileCache &cache;
  /// Of the bytes of the module's own file, then of all that it uses.
  std::string fileHash, contentHash;
};

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_FILECACHE_H
