// Finds the code of kernels, or compiles it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_PROGRAMS_H
#define TINYJIT_LIB_PROGRAM_PROGRAMS_H

#include "lib/Program/DeviceKernels.h"
#include "lib/Program/ProgramMemory.h"
#include "lib/Program/ProgramOp.h"
#include "lib/Program/Targets.h"
#include "tinyjit/Module.h"

namespace tinyjit {

/// Where programs are looked for, and how those that are nowhere are compiled.
struct ProgramSources {
  const GivenGpus &given;
  CodeOptions options;
  /// Null without a cache.
  std::shared_ptr<DiskCache> cache;
  CacheMode cacheMode = CacheMode::Off;
  /// Programs that stand in the module; may be null.
  const ModulePrograms *inModule = nullptr;
  /// Gets a line that says how far compiling is, often; may be empty.
  const std::function<void(const std::string &)> &progress;
  CompileStats &stats;
  /// Runs an action, and makes a status of its diagnostics if it fails.
  std::function<runtime::Status(llvm::function_ref<mlir::LogicalResult()>)>
      collect;

  runtime::StatusOr<KernelTargetPtr> targetOf(const KernelUse &use) const {
    return makeTarget(given, use.kind, use.devices, options);
  }
};

/// The code of kernels of one module, each program once.
struct FoundPrograms {
  /// One per kernel.
  std::vector<ProgramPtr> ofKernels;
  /// In the order of their first use.
  std::vector<ProgramPtr> distinct;
  /// A distinct program that has only quick code.
  struct Rest {
    size_t position;
    CacheKey key;
    LoweredKernel lowered;
    KernelTargetPtr target;
  };
  std::vector<Rest> rest;
};

/// Programs in this process's memory, in the module, and on disk;
/// the rest is compiled and kept. \returns Unsupported, with the diagnostics,
/// for a kernel that cannot be compiled; the errors of `makeTarget`.
runtime::StatusOr<FoundPrograms> findPrograms(ProgramSources &sources,
                                              llvm::ArrayRef<KernelUse> kernels,
                                              Tier tier);

/// Keeps a program in memory and, if there is a cache, on disk.
/// \param cacheProblem is set to why it could not be written.
ProgramPtr keepProgram(const CacheKey &key, Program program, DiskCache *cache,
                       std::string &cacheProblem);

} // namespace tinyjit

#endif // TINYJIT_LIB_PROGRAM_PROGRAMS_H
