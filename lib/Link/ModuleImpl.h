// What a Module holds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_MODULEIMPL_H
#define TINYJIT_LIB_LINK_MODULEIMPL_H

#include "dialects/Jit/Jit.h"
#include "lib/Cache/DiskCache.h"
#include "lib/Link/Interface.h"
#include "lib/Link/PlanBuilder.h"
#include "lib/Program/ProgramNames.h"
#include "lib/Program/Programs.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Tune/Tuner.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/PlanUpgrade.h"
#include "tinyjit/Runtime/Recording.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/SourceMgr.h"

#include <chrono>
#include <map>
#include <mutex>

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
  /// The text of the key under which the cache has the plan; empty if it has
  /// not.
  std::string cacheKey;
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

/// A module, for functions that may outlive it: they hold this weakly, and it
/// goes with the module.
struct ModuleHandle {
  Module &module;
  /// Held by a function while it uses the module.
  std::mutex mutex;
};

struct Module::Impl {
  ModuleOptions options;
  TargetOptions target;
  /// What `options.targetGPU` says.
  GivenGpus givenGpus;
  llvm::SourceMgr sources;
  /// Made when something first needs IR; `getContext` gives it.
  std::unique_ptr<mlir::MLIRContext> ownedContext;
  /// As it was loaded; null before something needs it. `ir` gives it.
  mlir::OwningOpRef<mlir::ModuleOp> ownedModule;
  /// Captures of host functions have been added to the module.
  bool changed = false;
  /// A copy whose captures are ready to be linked; null before `optimize`.
  mlir::OwningOpRef<mlir::ModuleOp> optimized;
  /// A copy as it was loaded, for host functions; null before it is needed.
  mlir::OwningOpRef<mlir::ModuleOp> loaded;
  Interface interface;
  std::map<std::string, std::shared_ptr<const HostFunction>> hostFunctions;
  std::map<std::string, LinkedCapture> linked;
  /// Null if it is off or cannot be used.
  std::shared_ptr<DiskCache> cache;
  /// Of the bytes in `sources`; empty without a cache.
  std::string fileHash;
  std::shared_ptr<runtime::Store> store = std::make_shared<runtime::Store>();
  CompileStats stats;
  /// Those whose end `stats` does not know yet.
  std::vector<std::shared_ptr<Upgrade>> upgrades;
  /// What the search for schedules has found.
  TuningMemory tuned;
  /// Kernels that the host program or a host function launches, by symbol and
  /// whether they have quick or full code.
  std::map<std::pair<std::string, Tier>, runtime::KernelPtr> kernels;
  /// Programs of the module as it was loaded; null before it was read.
  std::optional<ModulePrograms> programsInModule;
  /// Null until one of them was asked for.
  std::shared_ptr<runtime::CaptureLinker> captureLinker;
  /// Null until a function that may outlive the module was asked for.
  std::shared_ptr<ModuleHandle> handle;
  /// Constants that no file gave a value to.
  std::vector<std::string> missing;

  Impl(ModuleOptions options);

  mlir::MLIRContext &getContext();
  /// The module's IR, parsed, checked and moved to the device the first time it
  /// is asked for. What the cache knows of the file is found without it.
  runtime::StatusOr<mlir::ModuleOp> ir();
  runtime::Status readSource();
  runtime::Status readImages();
  runtime::Status scheduleTensors();
  runtime::Status readTarget();
  runtime::Status remapDevice();
  runtime::Status checkTargets();
  /// Fills `interface`, from the cache or from the IR.
  runtime::Status readInterface();
  void listCaptures();
  void listFunctions();
  /// Makes `optimized`, once. Its errors are those of the passes.
  runtime::Status optimize();
  /// A capture as it is linked; `optimize` has succeeded.
  jit::CaptureOp lookup(const std::string &name);
  /// A kernel for launches of its own. \param tier Quick or Full.
  runtime::StatusOr<runtime::KernelPtr> kernel(const std::string &name,
                                               Tier tier);
  /// Where the code of kernels is looked for, and how it is made.
  ProgramSources programSources();
  /// What compiles recordings of this module's kernels.
  const std::shared_ptr<runtime::CaptureLinker> &linker();
  /// Opens the cache as the options say.
  runtime::Status openCache();
  /// Gives kernels whose target is tuned the schedules that are known or found,
  /// if that is asked for (Tuning.cpp); the others keep theirs.
  runtime::Status tune(llvm::ArrayRef<KernelUse> kernels);
  /// Takes a capture from the cache, or compiles it and loads its code, and
  /// keeps it (LinkCapture.cpp).
  runtime::StatusOr<LinkedCapture> link(jit::CaptureOp capture);
  /// \param key what full code that is made behind is kept under; may be null.
  runtime::StatusOr<LinkedCapture> compile(jit::CaptureOp capture,
                                           llvm::ArrayRef<KernelUse> kernels,
                                           const CacheKey *key);
  /// Adds what was made behind to `stats`.
  void noteUpgrades();
  /// The capture of that name as the cache knows it of this file, if it does;
  /// found without IR (ModuleFile.cpp).
  std::optional<LinkedCapture> findLinked(const std::string &name);
  /// Notes under which key the plan of that capture is kept.
  void keepLinked(const std::string &name, const LinkedCapture &capture);
  /// The same as `link` by name, once.
  runtime::StatusOr<const LinkedCapture *> getLinked(const std::string &name);
};

/// Counts what stands in a capture, for the numbers in `info`.
void countWork(jit::CaptureOp capture, CaptureInfo &info);

/// Runs the pipeline over the captures of `module`, whose context is that of
/// `impl`. \returns errors of the passes.
runtime::Status optimizeCaptures(Module::Impl &impl, mlir::ModuleOp module);

/// The kernels of a capture as loops, or with its graphs in a form of machine
/// code: what `Module::emit` prints (Emit.cpp).
runtime::StatusOr<std::string> emitCapture(Module::Impl &impl, EmitKind kind,
                                           jit::CaptureOp capture);

/// Loads `objects` and gives launches, graphs and steps their addresses.
runtime::Status loadCode(runtime::Plan &plan,
                         llvm::ArrayRef<std::string> objects);

/// One object of all programs, or, where that is not possible, theirs: they do
/// the same, on more pages. \param names what their functions are called.
/// \param problem is set to why it was not possible.
runtime::Status collectObjects(llvm::ArrayRef<ProgramPtr> programs,
                               const ProgramNames &names,
                               std::vector<std::string> &objects,
                               std::string &problem);

/// Makes full code of `quick`, a plan that was linked from `programs` and
/// `graphs`, behind. \param key null if the result is not to be kept on disk.
void startUpgrade(Module::Impl &impl, std::shared_ptr<Upgrade> upgrade,
                  runtime::Plan quick, FoundPrograms programs,
                  ProgramNames names, std::string graphs, const CacheKey *key);

/// Waits for the full code of `linked` and puts it in the place of the quick
/// one. \returns why there is none.
runtime::Status useFullCode(LinkedCapture &linked);

/// Name, type and bounds of a variable.
runtime::Scalar describeVariable(jit::VarType type);

/// Runs `action` with the context's diagnostics collected, and makes a status
/// with their text out of a failure. \param remarks gets those of a success;
/// may be null.
runtime::Status
withDiagnostics(Module::Impl &impl,
                llvm::function_ref<mlir::LogicalResult()> action,
                runtime::Status (*make)(std::string),
                std::vector<std::string> *remarks = nullptr);

/// The capture as it was kept under `key`, if it was.
std::optional<LinkedCapture> findKept(Module::Impl &impl, const CacheKey &key);

/// The constants and states of `module`, without their values.
std::vector<GlobalInfo> listGlobals(mlir::ModuleOp module);

/// The value that the IR gives a global that has one there.
runtime::StatusOr<HostArray> readInitial(const mlir::SymbolTable &symbols,
                                         const GlobalInfo &global);

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
