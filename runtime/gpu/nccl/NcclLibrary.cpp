// NcclLibrary: NCCL, or RCCL, as it was found.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/nccl/NcclLibrary.h"

#include "runtime/support/Return.h"
#include "runtime/support/SharedLibrary.h"
#include "runtime/support/Text.h"

#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

/// The first version whose communicators do not block.
static constexpr int leastVersion = 21400;

Status NcclLibrary::check(nccl::Result result, const char *symbol,
                          nccl::Comm comm) const {
  if (result == nccl::Success || result == nccl::InProgress)
    return Status();
  const char *text = entries.ncclGetErrorString(result);
  const char *more = comm ? entries.ncclGetLastError(comm) : nullptr;
  return Status::deviceError(symbol, " failed with ", result, " (",
                             text ? text : "an unknown result", ")",
                             more && *more ? concat(": ", more) : "");
}

StatusOr<const NcclLibrary *>
NcclLibrary::load(const RankLibrarySource &source) {
  const char *given = std::getenv(source.variable);
  if (given && std::string_view(given) == "off")
    return Status::unsupported(source.variable, " is off");
  StatusOr<SharedLibrary> library = SharedLibrary::open(
      source.name,
      given && *given ? std::vector<std::string>{given} : source.files);
  RETURN_IF_ERROR(library.status());
  auto made = std::make_unique<NcclLibrary>();
  made->name = source.name;
  std::string missing;
#define FIND(result, symbol, params)                                           \
  made->entries.symbol = reinterpret_cast<decltype(made->entries.symbol)>(     \
      library->address(#symbol));                                              \
  if (!made->entries.symbol)                                                   \
    missing += missing.empty() ? #symbol : ", " #symbol;
  TINYJIT_NCCL_ENTRY_POINTS(FIND)
#undef FIND
  if (!missing.empty())
    return Status::unsupported(quoted("library", library->fileName), " lacks ",
                               missing);
  RETURN_IF_ERROR(made->check(made->entries.ncclGetVersion(&made->version),
                              "ncclGetVersion"));
  if (made->version < leastVersion)
    return Status::unsupported(quoted("library", library->fileName),
                               " has version ", made->version, ", expected ",
                               leastVersion, " or later");
  return static_cast<const NcclLibrary *>(made.release());
}

StatusOr<const NcclLibrary *>
NcclLibrary::find(const RankLibrarySource &source) {
  static std::mutex mutex;
  static auto *found =
      new std::map<std::string, StatusOr<const NcclLibrary *>>();
  std::lock_guard lock(mutex);
  auto known = found->find(source.name);
  if (known == found->end())
    known = found->emplace(source.name, load(source)).first;
  return known->second;
}
