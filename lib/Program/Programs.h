// Finds the code of kernels, or compiles it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_PROGRAMS_H
#define TINYJIT_LIB_PROGRAM_PROGRAMS_H

#include "lib/Cache/CompileCache.h"
#include "lib/Diagnostics/Diagnostics.h"
#include "lib/Program/CodeSettings.h"
#include "lib/Program/DeviceKernels.h"
#include "lib/Program/ProgramMemory.h"
#include "lib/Program/ProgramOp.h"
#include "tinyjit/Module.h"

#include <chrono>

namespace tinyjit::program {

/// The objects that the stages of compiling share; all of them outlive the
/// stages, which read the settings and add to the rest.
struct CompileContext {
  const CodeSettings &settings;
  cache::CompileCache &cache;
  /// The files whose lines diagnostics show.
  llvm::SourceMgr &sources;
  CompileStats &stats;
  /// As in ModuleOptions.
  const std::function<void(const std::string &)> &progress;
  /// Programs that stand in the module.
  const ModulePrograms &inModule;

  StatusOr<target::KernelTargetPtr> targetOf(const KernelUse &use) const {
    return makeTarget(settings.givenChips, use.kind, use.devices,
                      settings.getCompileOptions());
  }
  StatusOr<target::TargetRequest> requestOf(const KernelUse &use) const {
    return makeRequest(settings.givenChips, use.kind, use.devices,
                       settings.getCompileOptions());
  }
};

/// Adds the milliseconds it lives to a sum.
class Stopwatch {
public:
  explicit Stopwatch(double &ms)
      : ms(ms), start(std::chrono::steady_clock::now()) {}
  ~Stopwatch() {
    std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - start;
    ms += time.count();
  }

private:
  double &ms;
  std::chrono::steady_clock::time_point start;
};

/// The code of kernels of one module, each program once.
struct FoundPrograms {
  /// One per kernel.
  std::vector<target::ProgramPtr> ofKernels;
  /// In the order of their first use.
  std::vector<target::ProgramPtr> distinct;
  /// A distinct program that has only quick code.
  struct Rest {
    size_t position;
    cache::CacheKey key;
    target::LoweredKernel lowered;
    target::KernelTargetPtr target;
  };
  std::vector<Rest> rest;
};

/// Programs in this process's memory, in the module, and on disk;
/// the rest is compiled and kept. \returns Unsupported, with the diagnostics,
/// for a kernel that cannot be compiled; the errors of `makeTarget`.
StatusOr<FoundPrograms> findPrograms(CompileContext &context,
                                     llvm::ArrayRef<KernelUse> kernels,
                                     Tier tier);

/// Keeps a program in memory and, if there is a cache, on disk.
/// \param cacheProblem is set to why it could not be written.
target::ProgramPtr keepProgram(const cache::CacheKey &key,
                               target::Program program, cache::DiskCache *cache,
                               std::string &cacheProblem);

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_PROGRAMS_H
