// TargetKind and KernelTarget: a family of chips that kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All that differs from one kind of device to another in the compiler is an
// implementation of these classes, in the folder of the target. A new kind of
// device is a `TargetKind`, a `KernelTarget` and a `TargetCompiler`, registered
// once.
#ifndef TINYJIT_LIB_TARGET_KERNELTARGET_H
#define TINYJIT_LIB_TARGET_KERNELTARGET_H

#include "dialects/Jit/Jit.h"
#include "lib/Cache/DiskCache.h"
#include "lib/Conversion/ByteUnit.h"
#include "lib/Options/CodeOptions.h"
#include "lib/Render/Language.h"
#include "lib/Target/Program.h"
#include "lib/Target/TargetOptions.h"
#include "tinyjit/Runtime/Device.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <set>

namespace tinyjit::target {

/// The options of code generation, for all targets; each target reads those
/// that concern it.
struct CompileOptions {
  CompileOptions() = default;
  /// \param host the CPU; whether code has line tables, `code` says.
  explicit CompileOptions(const CodeOptions &code, TargetOptions host = {})
      : code(code), host(std::move(host)) {
    this->host.debugInfo = code.debugInfo;
  }

  /// The options that a user gives.
  CodeOptions code = {};
  /// The CPU, and whether code has line tables.
  TargetOptions host = {};
  /// "ptx", "cubin", or "best", which is a cubin if ptxas is there.
  std::string cudaFormat = "best";
  /// Folders of a vendor's tools and libraries; empty to look for them.
  std::string cudaToolkit = {}, rocmLibraries = {};
};

/// Compiles kernels for one target. Not thread-safe; several compilers may work
/// side by side on kernels of different contexts, or of one that is `prepare`d.
/// The same kernel, options and tools give the same bytes.
class TargetCompiler {
public:
  virtual ~TargetCompiler();

  /// Loads into `context` what lowering needs, after which several compilers
  /// may use it side by side. Errors are diagnostics at `loc`.
  virtual mlir::LogicalResult prepare(mlir::MLIRContext &context,
                                      mlir::Location loc) = 0;

  /// The kernels in the form of loops that is compiled, for `--emit=loops`.
  virtual mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLoops(llvm::ArrayRef<jit::KernelOp> kernels) = 0;

  /// Lowers `kernels`, which stay as they are, each by itself: what comes out
  /// depends on the kernel alone, not on the others. Errors are diagnostics.
  /// \param symbols what the programs are called; one per kernel.
  virtual mlir::FailureOr<std::vector<LoweredKernel>>
  lower(llvm::ArrayRef<jit::KernelOp> kernels,
        llvm::ArrayRef<std::string> symbols) = 0;

  /// Generates the code of a kernel that was lowered for this target; changes
  /// `lowered`. Uses no MLIR. \returns what the code generator says.
  virtual llvm::Expected<Program>
  generate(LoweredKernel &lowered, CodeTier tier, EmitFlags emit = {}) = 0;
};

/// Loads the dialects of `needed` and what it extends into `context`.
void loadDialects(mlir::MLIRContext &context,
                  const mlir::DialectRegistry &needed);

/// The registers that panels of a product's constant factor are laid out for.
struct PanelRegisters {
  /// Bits of a register, or 0 if code gains nothing from panels.
  unsigned bits = 0;
  /// Instructions for products of bytes.
  conversion::ByteUnit byteUnit = conversion::ByteUnit::None;
};

/// A module with copies of `kernels`, at least one, to be lowered.
mlir::OwningOpRef<mlir::ModuleOp>
cloneIntoModule(llvm::ArrayRef<jit::KernelOp> kernels);

/// A chip, and how code for it is made. Never changes; thread-safe.
class KernelTarget {
public:
  explicit KernelTarget(const CodeOptions &options) : options(options) {}
  virtual ~KernelTarget();

  const CodeOptions &getOptions() const { return options; }
  /// Of the options, those whose `changes` has this stage change the code; they
  /// are part of its key without being described.
  virtual options::Stage getStage() const = 0;

  /// The machine as LLVM names it, all fields filled.
  virtual TargetOptions getMachine() const = 0;
  /// Adds what code depends on besides the kernel, the options, and the builds
  /// of tinyjit and LLVM: the machine, and the tools and libraries.
  virtual void describe(std::vector<cache::CacheKey::Part> &parts) const = 0;
  /// The features of this machine's CPU that code uses, as in `Plan::features`.
  virtual std::string getHostFeatures() const { return ""; }
  /// The language that people write kernels for the machine in, for
  /// `--emit=source` (lib/Render); null if there is none that is rendered.
  virtual const render::Language *getLanguage() const { return nullptr; }
  /// Whether `CodeTier::Quick` gives other code.
  virtual bool hasQuickCode() const { return false; }

  virtual std::unique_ptr<TargetCompiler> makeCompiler() const = 0;

private:
  CodeOptions options;
};

using KernelTargetPtr = std::shared_ptr<const KernelTarget>;

/// Whom code is for.
struct TargetRequest {
  /// Names of devices, all of the target's kind; may be empty.
  std::set<std::string> devices = {};
  /// One of the kind's chips; empty to ask the devices.
  std::string chip = {};
  /// The formats that the devices' driver loads (`Device::imageFormats`); empty
  /// for those of the vendor's.
  std::vector<std::string> formats = {};
  CompileOptions options = {};

  /// The first of `devices`, all of which have to be of its chip. \returns
  ///   DeviceError if there are none or one cannot be opened, Unsupported if
  ///   chips differ.
  StatusOr<runtime::Device *> findDevice() const;
};

/// The targets for one kind of device. Thread-safe.
class TargetKind {
public:
  virtual ~TargetKind();

  /// The kind of device: the part of a device's name before the colon.
  virtual llvm::StringRef getName() const = 0;
  /// The chips that can be named, in the order of their age; empty if there is
  /// one target only, which is what the options say.
  virtual std::vector<std::string> getChips() const { return {}; }
  /// Whether the host calls the code, as it does that of its own CPU.
  virtual bool isHost() const { return false; }
  /// Whether code runs the nests of a kernel together, a few rows at a time, so
  /// that a `uop.local` never exists as a whole (`jit-chain`).
  virtual bool runsNestsTogether() const { return false; }
  /// Whether arrays can move between ranks in the order of a device's other
  /// work, in graphs, too, by a library of the vendor
  /// (`jit-decompose-collectives`).
  virtual bool movesInStreams() const { return false; }
  /// Whether schedules can be searched for (lib/Tune).
  virtual bool isTuned() const { return false; }
  /// Whether `math.fma` is one instruction, on which bits of the functions of
  /// `math` depend (docs/numerics.md). \param loc where an unknown machine is
  /// reported.
  virtual mlir::FailureOr<bool> hasFma(const CompileOptions &options,
                                       mlir::Location loc) const {
    return true;
  }
  /// The registers that a product's panels fill (pack-factors).
  /// \param loc where an unknown machine is reported.
  virtual mlir::FailureOr<PanelRegisters>
  getPanelRegisters(const CompileOptions &options, mlir::Location loc) const {
    return PanelRegisters();
  }

  /// Adds what lowering needs, for passes that compile: nothing may be added
  /// while they run.
  virtual void registerDialects(mlir::DialectRegistry &registry) const = 0;
  /// The passes over a kernel that must have run before captures are planned,
  /// as everyone must see the same order of its reductions. None by default:
  /// the order is decided when the kernel is compiled.
  virtual void buildBeforePlanning(mlir::OpPassManager &kernels,
                                   const CompileOptions &options) const {}
  /// \returns InvalidArgument for options that it does not know, Unsupported or
  ///   DeviceError where the devices do not say what code is for.
  virtual StatusOr<KernelTargetPtr>
  makeTarget(const TargetRequest &request) const = 0;
};

/// Makes `kind` known, before anything is compiled; not thread-safe.
/// \returns InvalidArgument if there is a kind of its name already.
Status registerTarget(std::unique_ptr<const TargetKind> kind);

/// All kinds, in the order of their registration: those of tinyjit first.
llvm::ArrayRef<std::unique_ptr<const TargetKind>> getTargetKinds();

/// \returns Unsupported, with the kinds there are, for one that nobody
///   registered.
StatusOr<const TargetKind *> findTarget(llvm::StringRef deviceKind);

/// The kind that makes code for this machine's CPU, which graphs are for, too.
const TargetKind &getHostKind();

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_KERNELTARGET_H
