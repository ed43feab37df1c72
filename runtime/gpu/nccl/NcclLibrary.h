// NcclLibrary: NCCL, or RCCL, as it was found.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_NCCL_NCCLLIBRARY_H
#define RUNTIME_GPU_NCCL_NCCLLIBRARY_H

#include "runtime/gpu/nccl/NcclApi.h"

namespace tinyjit::runtime::gpu {

/// Stays loaded until the process ends. Thread-safe.
class NcclLibrary {
public:
  /// The library of a source, loaded when it is asked for the first time.
  /// \returns NotFound, with all names and what the loader said of each, and
  ///   Unsupported if it is too old or turned off.
  static StatusOr<const NcclLibrary *> find(const RankLibrarySource &source);

  /// "nccl 22203".
  std::string title() const { return name + " " + std::to_string(version); }
  const nccl::Api &api() const { return entries; }
  /// \param comm of which the library may say more; null for none.
  Status check(nccl::Result result, const char *symbol,
               nccl::Comm comm = nullptr) const;

private:
  static StatusOr<const NcclLibrary *> load(const RankLibrarySource &source);

  std::string name;
  int version = 0;
  nccl::Api entries;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_NCCL_NCCLLIBRARY_H
