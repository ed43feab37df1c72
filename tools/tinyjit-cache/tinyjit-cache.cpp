// tinyjit-cache: lists, verifies, prunes and clears compiled captures on disk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Cache/DiskCache.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <ctime>

using namespace tinyjit;
using runtime::StatusOr;
namespace cl = llvm::cl;

static cl::OptionCategory category("tinyjit-cache options");

enum class Command { List, Verify, Prune, Clear };

static cl::opt<Command> command(
    cl::Positional, cl::Required, cl::cat(category), cl::desc("command"),
    cl::values(clEnumValN(Command::List, "list",
                          "Print every entry, the least recently used first"),
               clEnumValN(Command::Verify, "verify",
                          "Check every entry; exit 1 if one is damaged"),
               clEnumValN(Command::Prune, "prune",
                          "Remove entries until they take at most --max-bytes"),
               clEnumValN(Command::Clear, "clear", "Remove every entry")));
static cl::opt<std::string>
    directory("cache-dir", cl::cat(category), cl::value_desc("folder"),
              cl::desc("The cache (default: TINYJIT_CACHE_DIR, or tinyjit in "
                       "XDG_CACHE_HOME or ~/.cache)"));
static cl::opt<int64_t> maxBytes("max-bytes", cl::cat(category),
                                 cl::init(DiskCache::defaultMaxBytes),
                                 cl::desc("For prune (default: 1 GiB)"));

static void printEntry(const DiskCache::Entry &entry) {
  time_t seconds = entry.lastUse / 1000000000;
  tm local;
  localtime_r(&seconds, &local);
  char time[32];
  std::strftime(time, sizeof time, "%Y-%m-%d %H:%M:%S", &local);
  llvm::outs() << time << llvm::format(" %10lld ", entry.bytes) << entry.path;
  if (!entry.intact)
    llvm::outs() << " damaged";
  for (const CacheKey::Part &part : entry.parts)
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

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv, "tinyjit-cache: looks after compiled captures on disk\n");
  bool writes = command == Command::Prune || command == Command::Clear;
  std::string path = directory;
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
    return list(**cache, command == Command::Verify);
  int64_t removed =
      (*cache)->prune(command == Command::Clear ? 0 : int64_t(maxBytes));
  llvm::outs() << removed << " entries removed\n";
  return 0;
}
