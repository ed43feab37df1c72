// What a Module holds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_MODULEIMPL_H
#define TINYJIT_LIB_LINK_MODULEIMPL_H

#include "dialects/Jit/Jit.h"
#include "lib/Cache/DiskCache.h"
#include "lib/Compile/KernelCompiler.h"
#include "lib/Link/PlanBuilder.h"
#include "lib/Link/ProgramMemory.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/PlanUpgrade.h"
#include "tinyjit/Runtime/Recording.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/SourceMgr.h"

#include <chrono>
#include <map>

namespace tinyjit {

struct Upgrade;

/// A capture with its code.
struct LinkedCapture {
  std::shared_ptr<const runtime::Plan> plan;
  /// The relocatable objects that hold the code: kernels first, then graphs.
  /// Empty if the plan came from the cache.
  std::vector<std::string> objects;
  /// The shared object that the plan came from, or empty.
  std::string library;
  /// Null if this is the full code.
  std::shared_ptr<Upgrade> upgrade = nullptr;
};

/// Full code of a capture that is made behind (Upgrades.cpp). Thread-safe.
struct Upgrade {
  /// Where the plan will be.
  std::shared_ptr<runtime::PlanUpgrade> plan =
      std::make_shared<runtime::PlanUpgrade>();
  /// How many kernels it has full code for that there was only quick code of.
  int64_t numKernels = 0;
  /// As in LinkedCapture. Only once `plan` is settled.
  std::vector<std::string> objects;
  /// Why it was not kept on disk. Only once `plan` is settled.
  std::string cacheProblem;
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

struct Module::Impl {
  ModuleOptions options;
  TargetOptions target;
  mlir::MLIRContext context;
  llvm::SourceMgr sources;
  /// As it was loaded.
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// A copy whose captures are ready to be linked; null before `optimize`.
  mlir::OwningOpRef<mlir::ModuleOp> optimized;
  /// A copy as it was loaded, for host functions; null before it is needed.
  mlir::OwningOpRef<mlir::ModuleOp> loaded;
  std::vector<CaptureInfo> captures;
  std::vector<FunctionInfo> functions;
  std::map<std::string, std::shared_ptr<const HostFunction>> hostFunctions;
  std::map<std::string, LinkedCapture> linked;
  /// Null if it is off or cannot be used.
  std::shared_ptr<DiskCache> cache;
  std::shared_ptr<runtime::Store> store = std::make_shared<runtime::Store>();
  CompileStats stats;
  /// Those whose end `stats` does not know yet.
  std::vector<std::shared_ptr<Upgrade>> upgrades;
  /// Kernels that the host program has asked for, by symbol.
  std::map<std::string, runtime::KernelPtr> kernels;
  /// Null until one of them was asked for.
  std::shared_ptr<runtime::CaptureLinker> captureLinker;
  /// Constants that no file gave a value to.
  std::vector<std::string> missing;

  Impl(ModuleOptions options);

  /// Parses and checks the buffer added to `sources`.
  runtime::Status readSource();
  runtime::Status readTarget();
  runtime::Status remapDevice();
  void listCaptures();
  void listFunctions();
  /// Makes `optimized`, once. Its errors are those of the passes.
  runtime::Status optimize();
  /// A capture as it is linked; `optimize` has succeeded.
  jit::CaptureOp lookup(const std::string &name);
  /// The kernels a capture launches, each once.
  llvm::SmallVector<jit::KernelOp> kernelsOf(jit::CaptureOp capture);
  /// What compiles recordings of this module's kernels.
  const std::shared_ptr<runtime::CaptureLinker> &linker();
  /// Opens the cache as the options say.
  runtime::Status openCache();
  /// Takes a capture from the cache, or compiles it and loads its code, and
  /// keeps it (LinkCapture.cpp).
  runtime::StatusOr<LinkedCapture> link(jit::CaptureOp capture);
  /// \param key what full code that is made behind is kept under; may be null.
  runtime::StatusOr<LinkedCapture> compile(jit::CaptureOp capture,
                                           const CacheKey *key);
  /// Adds what was made behind to `stats`.
  void noteUpgrades();
  /// The same by name, once.
  runtime::StatusOr<const LinkedCapture *> getLinked(const std::string &name);
};

/// Counts what stands in a capture, for the numbers in `info`.
void countWork(jit::CaptureOp capture, CaptureInfo &info);

/// Runs the pipeline over the captures of `module`, whose context is that of
/// `impl`. \returns errors of the passes.
runtime::Status optimizeCaptures(Module::Impl &impl, mlir::ModuleOp module);

/// The code of kernels of one module, each program once: what this process has
/// in memory, then what is on disk; the rest is compiled and kept
/// (Programs.cpp).
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
  };
  std::vector<Rest> rest;
};
runtime::StatusOr<FoundPrograms>
findPrograms(Module::Impl &impl, llvm::ArrayRef<jit::KernelOp> kernels,
             Tier tier);

/// Keeps a program in memory and, if there is a cache, on disk.
/// \param cacheProblem is set to why it could not be written.
ProgramPtr keepProgram(const CacheKey &key, Program program, DiskCache *cache,
                       std::string &cacheProblem);

/// Loads `objects` and gives launches, graphs and steps their addresses.
runtime::Status loadCode(runtime::Plan &plan,
                         llvm::ArrayRef<std::string> objects);

/// One object of all programs, or, where that is not possible, theirs: they do
/// the same, on more pages. \param problem is set to why it was not possible.
std::vector<std::string> collectObjects(llvm::ArrayRef<ProgramPtr> programs,
                                        std::string &problem);

/// Makes full code of `quick`, a plan that was linked from `programs` and
/// `graphs`, behind. \param key null if the result is not to be kept on disk.
void startUpgrade(Module::Impl &impl, std::shared_ptr<Upgrade> upgrade,
                  runtime::Plan quick, FoundPrograms programs,
                  std::string graphs, const CacheKey *key);

/// Waits for the full code of `linked` and puts it in the place of the quick
/// one. \returns why there is none.
runtime::Status useFullCode(LinkedCapture &linked);

/// Name, type and bounds of a variable.
runtime::Scalar describeVariable(jit::VarType type);

/// Runs `action` with the context's diagnostics collected, and makes a status
/// with their text out of a failure.
runtime::Status
withDiagnostics(Module::Impl &impl,
                llvm::function_ref<mlir::LogicalResult()> action,
                runtime::Status (*make)(std::string));

/// Fills the store with what attributes and the parameter file give.
runtime::Status loadParameters(Module::Impl &impl);

/// Writes the entries of these names to the .safetensors file beside `path`, if
/// there are any.
runtime::Status saveStore(const runtime::Store &store,
                          const std::vector<std::string> &names,
                          const std::string &path);

/// Writes everything in the store to the .safetensors file beside `path`, if
/// there is anything.
runtime::Status saveParameters(const Module::Impl &impl,
                               const std::string &path);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_MODULEIMPL_H
