// Implements tinyjit-cache: lists, verifies, prunes and clears.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Run.h"

#include "lib/Cache/DiskCache.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <ctime>

using namespace tinyjit;
using namespace tinyjit::run;
using cache::DiskCache;
namespace cl = llvm::cl;

namespace {
// Options are members of one object: another program of this library has
// others.
struct Flags {
  cl::OptionCategory category{"tinyjit-cache options"};
  cl::opt<std::string> command{cl::Positional, cl::Required, cl::cat(category),
                               cl::desc("list|verify|prune|clear")};
  cl::opt<std::string> directory{
      "cache-dir", cl::cat(category), cl::value_desc("folder"),
      cl::desc("The cache (default: TINYJIT_CACHE_DIR, or tinyjit in "
               "XDG_CACHE_HOME or ~/.cache)")};
  cl::opt<int64_t> maxBytes{"max-bytes", cl::cat(category),
                            cl::init(DiskCache::defaultMaxBytes),
                            cl::desc("For prune (default: 1 GiB)")};
};
} // namespace

static const char *const overview =
    "tinyjit-cache: looks after compiled captures on disk\n\n"
    "  list     prints every entry, the least recently used first\n"
    "  verify   checks every entry; exit 1 if one is damaged\n"
    "  prune    removes entries until they take at most --max-bytes\n"
    "  clear    removes every entry\n";

static void printEntry(const DiskCache::Entry &entry) {
  time_t seconds = entry.lastUse / 1000000000;
  tm local;
  localtime_r(&seconds, &local);
  char time[32];
  std::strftime(time, sizeof time, "%Y-%m-%d %H:%M:%S", &local);
  llvm::outs() << time << llvm::format(" %10lld ", entry.bytes) << entry.path;
  if (!entry.intact)
    llvm::outs() << " damaged";
  for (const cache::CacheKey::Part &part : entry.parts)
    if (part.name == "target cpu" || part.name == "tinyjit version")
      llvm::outs() << ' ' << part.value;
  llvm::outs() << '\n';
}

static int list(const DiskCache &cache, bool onlyDamaged) {
  int64_t bytes = 0, damaged = 0, count = 0;
  for (const DiskCache::Entry &entry : cache.list()) {
    bytes += entry.bytes;
    damaged += !entry.intact;
    ++count;
    if (!onlyDamaged || !entry.intact)
      printEntry(entry);
  }
  llvm::outs() << count << " entries, " << bytes << " bytes, " << damaged
               << " damaged\n";
  return onlyDamaged && damaged > 0;
}

int run::cacheMain(int argc, char **argv) {
  Flags flags;
  cl::HideUnrelatedOptions(flags.category);
  cl::ParseCommandLineOptions(argc, argv, overview);
  const std::string &command = flags.command;
  bool writes = command == "prune" || command == "clear";
  if (!writes && command != "list" && command != "verify") {
    llvm::errs() << "tinyjit-cache: error: '" << command
                 << "' is no command, expected list, verify, prune or clear\n";
    return 2;
  }
  std::string path = flags.directory;
  if (path.empty())
    path = DiskCache::defaultDirectory();
  StatusOr<std::unique_ptr<DiskCache>> cache = DiskCache::open(
      path, writes ? DiskCache::Mode::ReadWrite : DiskCache::Mode::ReadOnly);
  if (!cache.ok()) {
    llvm::errs() << "tinyjit-cache: error: " << cache.status().message()
                 << '\n';
    return 4;
  }
  if (!writes)
    return list(**cache, command == "verify");
  int64_t removed =
      (*cache)->prune(command == "clear" ? 0 : int64_t(flags.maxBytes));
  llvm::outs() << removed << " entries removed\n";
  return 0;
}
