// Cache entries that are found by the bytes of a module's file.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/FileCache.h"

#include "lib/Cache/EntryFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace tinyjit;
using namespace tinyjit::module;

static std::string hashOf(llvm::StringRef bytes) {
  return cache::hashHex({bytes.data(), bytes.size()});
}

/// Whether the file, as the module at `modulePath` sees it, holds what it held.
static bool isUnchanged(const UsedFile &file, llvm::StringRef modulePath) {
  llvm::SmallString<128> path(file.name);
  llvm::sys::path::make_absolute(llvm::sys::path::parent_path(modulePath),
                                 path);
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> bytes =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/false,
                                  /*IsVolatile=*/true);
  return bytes && hashOf((*bytes)->getBuffer()) == file.hash;
}

cache::CacheKey FileCache::interfaceKey() const {
  return {"module", fileHash,
          program::describeSettings(settings, options::ReadingFile)};
}

cache::CacheKey FileCache::captureKey(const std::string &capture) const {
  return {"capture", contentHash + " @" + capture,
          program::describeSettings(settings, options::EveryStage)};
}

cache::CacheKey FileCache::functionKey(const std::string &function) const {
  return {"function", contentHash + " @" + function,
          program::describeSettings(settings, options::EveryStage)};
}

std::optional<Interface> FileCache::findInterface() {
  if (!cache.isOn())
    return std::nullopt;
  fileHash = hashOf(source.bytes());
  if (settings.options.debugInfo) // which holds the name of the file
    fileHash = cache::hashHex(fileHash + source.name().str());
  std::optional<std::string> kept = cache.get(interfaceKey());
  if (!kept)
    return std::nullopt;
  std::optional<Interface> interface = unpackInterface(*kept);
  if (!interface ||
      !llvm::all_of(interface->usedFiles, [&](const UsedFile &file) {
        return isUnchanged(file, source.name());
      }))
    return std::nullopt;
  useFiles(interface->usedFiles);
  return interface;
}

void FileCache::keepInterface(const Interface &interface) {
  cache.put(interfaceKey(), packInterface(interface));
}

void FileCache::useFiles(const std::vector<UsedFile> &files) {
  contentHash = fileHash;
  for (const UsedFile &file : files)
    contentHash = cache::hashHex(contentHash + file.hash);
}

std::optional<cache::CacheKey>
FileCache::findPlanKey(const std::string &capture) {
  std::optional<std::string> text = cache.get(captureKey(capture));
  return text ? cache::parseKey(*text) : std::nullopt;
}

void FileCache::keepPlanKey(const std::string &capture,
                            const std::string &planKey) {
  cache.put(captureKey(capture), planKey);
}

std::optional<CapturedFunction>
FileCache::findFunction(const std::string &function) {
  std::optional<std::string> kept = cache.get(functionKey(function));
  return kept ? unpackFunction(*kept) : std::nullopt;
}

void FileCache::keepFunction(const std::string &function,
                             const CapturedFunction &captured) {
  cache.put(functionKey(function), packFunction(captured));
}
