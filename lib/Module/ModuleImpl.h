// Module::Impl: the compilation stages that a Module connects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_MODULEIMPL_H
#define TINYJIT_LIB_MODULE_MODULEIMPL_H

#include "lib/Module/FileCache.h"
#include "lib/Module/Parameters.h"
#include "lib/Module/PlannedKernels.h"
#include "lib/Module/RecordingCompiler.h"
#include "lib/Plan/PlanMaker.h"
#include "tinyjit/Module.h"

#include <map>
#include <set>

namespace tinyjit::module {

/// A module, for functions that may outlive it: they hold a weak pointer to
/// this handle, which the module destroys with itself.
struct ModuleHandle {
  Module &module;
  /// Held by a function while it uses the module: `ModuleShared::use`.
  std::mutex &mutex;
};

/// The parts that a module shares with those that were made of it for sizes of
/// its functions (`ModuleAccess::specialize`).
struct ModuleShared {
  /// Held while one of these modules is used.
  std::mutex use;
  CompileStats stats;
};

} // namespace tinyjit::module

struct tinyjit::Module::Impl {
  /// \param settings what `options` says of code.
  Impl(const ModuleOptions &options, program::CodeSettings settings,
       cache::CompileCache cache, std::shared_ptr<module::ModuleShared> shared)
      : options(options), settings(std::move(settings)),
        cache(std::move(cache)), shared(std::move(shared)) {}
  Impl(const Impl &) = delete;

  // Given: they stay as they are, but for `cache.problem`.
  ModuleOptions options;
  program::CodeSettings settings;
  cache::CompileCache cache;
  std::shared_ptr<module::ModuleShared> shared;

  // The stages, each with those it works with.
  module::ModuleSource source{settings};
  module::FileCache fileCache{source, settings, cache};
  CompileStats &stats = shared->stats;
  program::CompileContext context{settings,         cache,
                                  source.files(),   stats,
                                  options.progress, source.programs()};
  plan::KernelTuner tuner{context};
  plan::PlanMaker plans{context, tuner};
  module::Parameters parameters;

  // The results of these parts so far.
  module::Interface interface;
  /// A copy of the IR whose captures the passes have run over; null before
  /// `optimize`.
  mlir::OwningOpRef<mlir::ModuleOp> optimized;
  /// A copy of the IR as it was loaded, for host functions; null before it is
  /// needed.
  mlir::OwningOpRef<mlir::ModuleOp> loaded;
  /// Captures of host functions have been added to the IR.
  bool changed = false;
  /// The functions on tensors whose captures depend on no argument, by capture:
  /// those that were captured, and those whose plan came from the cache, whose
  /// captures are in `interface` but not in the IR before `addFound`.
  std::map<std::string, std::string> captured, found;
  std::map<std::string, plan::CompiledCapture> compiled;
  /// Kernels that the host program or a host function launches, by symbol and
  /// whether they have quick or full code.
  std::map<std::pair<std::string, Tier>, runtime::KernelPtr> kernels;
  std::map<std::string, std::shared_ptr<const HostFunction>> hostFunctions;
  /// Null until it is used (`useRecordings`).
  std::shared_ptr<module::RecordingCompiler> recordings;
  /// For the plans of `compiled`, by capture.
  std::map<std::string, std::shared_ptr<module::PlannedKernels>> planned;
  /// Null until a function that may outlive the module was asked for.
  std::shared_ptr<module::ModuleHandle> handle;

  /// Fills `interface`, from the cache or from the IR, and the store.
  Status open();
  /// The IR has other captures than before.
  void relist();
  /// The passes have not run over the captures that the IR has now.
  void forgetPasses();
  /// The name of the capture of `function`, if it is on tensors and the cache
  /// knows its plan; found without IR.
  std::optional<std::string> findCaptured(const std::string &function);
  /// Captures what `findCaptured` found, for whoever needs its IR.
  Status addFound();
  /// Makes `optimized`, once. Its errors are those of the passes.
  Status optimize();
  /// The compiler for what is recorded of kernels, made once.
  const std::shared_ptr<module::RecordingCompiler> &useRecordings();
  /// Adds kernels for launches of their own to `kernels`, those that are not
  /// there yet, which are compiled together. \param tier Quick or Full.
  Status addKernels(const std::set<std::string> &names, Tier tier);
  /// The capture of that name with its code, made once.
  StatusOr<plan::CompiledCapture *> compile(const std::string &name);
  /// The same as the cache knows it of this file, if it does; found without IR.
  std::optional<plan::CompiledCapture> findCompiled(const std::string &name);
  /// A plan of the cache, if it is for the devices that are there.
  std::optional<plan::CompiledCapture> findPlan(const cache::CacheKey &key,
                                                const std::string &name);
  /// Notes in the cache by which key it has the plan of that capture.
  void keepKey(const std::string &name, const std::string &key);
  /// Whether plans may come from the cache before the passes run.
  bool mayFind() const;
};

#endif // TINYJIT_LIB_MODULE_MODULEIMPL_H
