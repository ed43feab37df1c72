// The pass pipelines: every order in which passes run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_PIPELINES_PIPELINES_H
#define TINYJIT_PIPELINES_PIPELINES_H

#include "lib/Conversion/ByteUnit.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace tinyjit::pipelines {

/// `byte-unit`, as the lowering of kernels and the packing of constants have
/// it.
struct ByteUnitOption
    : mlir::detail::PassOptions::Option<conversion::ByteUnit> {
  explicit ByteUnitOption(mlir::detail::PassOptions &parent)
      : Option(
            parent, "byte-unit",
            llvm::cl::desc("Instructions that multiply bytes by fours"),
            llvm::cl::init(conversion::ByteUnit::None),
            llvm::cl::values(
                clEnumValN(conversion::ByteUnit::None, "none",
                           "There are none"),
                clEnumValN(conversion::ByteUnit::Vnni, "vnni",
                           "vpdpbusd of x86"),
                clEnumValN(conversion::ByteUnit::Dotprod, "dotprod",
                           "sdot and udot of AArch64"),
                clEnumValN(conversion::ByteUnit::I8mm, "i8mm", "And usdot"))) {}
  using Option::operator=;
};

/// The options that all kinds of devices share.
template <typename Options>
struct LoweringOptions : mlir::PassPipelineOptions<Options> {
  mlir::detail::PassOptions::Option<bool> debugInfo{
      *this, "debug-info",
      llvm::cl::desc(
          "Line tables that lead from code back to the kernels' ops"),
      llvm::cl::init(false)};
};

/// The machine that kernels are lowered for.
struct LowerKernelsOptions : LoweringOptions<LowerKernelsOptions> {
  Option<unsigned> vectorBits{
      *this, "vector-bits",
      llvm::cl::desc("Width of a vector register in bits; 0 for scalar code"),
      llvm::cl::init(512)};
  Option<unsigned> smallVectorBits{
      *this, "small-vector-bits",
      llvm::cl::desc(
          "Bits of a vector in kernels whose arrays have 128 bytes or less"),
      llvm::cl::init(512)};
  Option<unsigned> numRegisters{*this, "num-registers",
                                llvm::cl::desc("Number of vector registers"),
                                llvm::cl::init(32)};
  Option<uint64_t> minSplitWork{
      *this, "min-split-work",
      llvm::cl::desc(
          "Computed values from which on threads may share a kernel"),
      llvm::cl::init(1 << 18)};
  Option<bool> fma{
      *this, "fma",
      llvm::cl::desc("The processor has an instruction for math.fma"),
      llvm::cl::init(true)};
  Option<bool> sse41{
      *this, "sse41",
      llvm::cl::desc("The processor has instructions that round to an integer"),
      llvm::cl::init(true)};
  Option<bool> avx512{
      *this, "avx512",
      llvm::cl::desc("Vectors of 512 bits are multiplied by powers of two in "
                     "one instruction of x86"),
      llvm::cl::init(false)};
  Option<bool> f16c{
      *this, "f16c",
      llvm::cl::desc("The processor converts between f16 and f32"),
      llvm::cl::init(true)};
  ByteUnitOption byteUnit{*this};
  Option<uint64_t> streamBytes{
      *this, "stream-bytes",
      llvm::cl::desc("Bytes that a store writes from which on they go past the "
                     "caches; 0 if none does"),
      llvm::cl::init(0)};
};

/// Copies the numbers and instructions of vectors, which `LowerKernelsOptions`,
/// passes and descriptions of machines have under the same names.
template <class To, class From>
void copyVectorOptions(To &to, const From &from) {
  to.vectorBits = from.vectorBits;
  to.smallVectorBits = from.smallVectorBits;
  to.numRegisters = from.numRegisters;
  to.byteUnit = from.byteUnit;
  to.streamBytes = from.streamBytes;
}

/// The GPU that kernels are lowered for.
struct LowerGpuKernelsOptions : LoweringOptions<LowerGpuKernelsOptions> {
  Option<std::string> chip{*this, "chip",
                           llvm::cl::desc("GPU as in sm_90a or gfx942")};
  Option<bool> allowTF32{
      *this, "allow-tf32",
      llvm::cl::desc("Round the factors of f32 matrix products to TF32"),
      llvm::cl::init(false)};
};

/// How convolutions are computed in tiles.
struct WinogradOptions {
  /// Kinds of devices whose launches are changed.
  std::vector<std::string> kinds;
  unsigned vectorBits = 512;
};

/// How captures are made ready to become plans.
struct OptimizeCapturesOptions
    : mlir::PassPipelineOptions<OptimizeCapturesOptions> {
  Option<uint64_t> maxGraphSize{
      *this, "max-graph-size",
      llvm::cl::desc("Most launches and copies in a graph; 0 for no limit"),
      llvm::cl::init(0)};
  Option<bool> requireFullGraph{
      *this, "require-full-graph",
      llvm::cl::desc("Work that no graph can hold is an error"),
      llvm::cl::init(false)};
  Option<bool> checkHazards{*this, "check-hazards",
                            llvm::cl::desc("Begin with jit-check-hazards"),
                            llvm::cl::init(true)};
  ListOption<std::string> chainKinds{
      *this, "chain-kinds",
      llvm::cl::desc("Kinds of devices for jit-chain; it runs with fuse")};
  Option<bool> collectives{
      *this, "collectives",
      llvm::cl::desc("Run the passes about work of several ranks"),
      llvm::cl::init(true)};
  ListOption<std::string> streamKinds{
      *this, "stream-kinds",
      llvm::cl::desc("Kinds of devices that move arrays between ranks in the "
                     "order of a stream (jit-decompose-collectives)")};
  Option<bool> fuse{
      *this, "fuse",
      llvm::cl::desc("Merge launches that hand on their results (jit-fuse)"),
      llvm::cl::init(true)};
  ListOption<std::string> packKinds{
      *this, "pack-kinds",
      llvm::cl::desc("Kinds of devices, such as cpu, for which constants are "
                     "packed (pack-factors)")};
  Option<unsigned> vectorBits{
      *this, "vector-bits",
      llvm::cl::desc("Width of a vector register of these devices in bits"),
      llvm::cl::init(512)};
  ByteUnitOption byteUnit{*this};
  Option<bool> remarks{
      *this, "remarks",
      llvm::cl::desc("Say which launches are not merged and why, and of every "
                     "large constant whether it is packed"),
      llvm::cl::init(false)};
};

/// Makes the kernels of a module that is not trusted stay in their arrays.
void buildCheckGatesPipeline(mlir::OpPassManager &manager);

/// The first part of what makes captures ready to become plans.
/// \param remarks says what is no hazard, but worth knowing.
void buildCheckHazardsPipeline(mlir::OpPassManager &manager, bool remarks);

/// Whether `module` has ops of other dialects than `uop`, `jit`, `func`,
/// `arith` and `math`. Without them, two thirds of what imports a function,
/// each pass with its verification, would find nothing to do.
bool usesUpstream(mlir::ModuleOp module);

/// From functions of `tosa`, `linalg`, `tensor` and `ml_program` as other
/// projects write them to functions of the ops that `uop-schedule` takes:
/// `linalg` ops of one loop nest, `tensor`, `arith`, `math` and `uop`. An op
/// that cannot become that is an error at the op.
/// \param hasUpstream `usesUpstream` of the module.
void buildImportUpstreamPipeline(mlir::OpPassManager &manager,
                                 bool hasUpstream = true);

/// The contents of a module, without which some passes would find nothing.
struct ScheduleTensorsOptions {
  /// `usesUpstream`.
  bool hasUpstream = true;
  /// Calls of functions.
  bool hasCalls = true;
  /// Processes among which functions are divided (`shard.grid`); else functions
  /// are not looked at for that.
  bool hasGrids = false;

  static ScheduleTensorsOptions of(mlir::ModuleOp module);
};

/// Makes host functions on buffers of functions on tensors: imports those of
/// upstream dialects, follows calls, and schedules.
void buildScheduleTensorsPipeline(mlir::OpPassManager &manager,
                                  const ScheduleTensorsOptions &options);

/// Divides functions on tensors, as `shard.shard` says, among the processes of
/// a `shard.grid`: they have the sizes of one process then, and collectives.
void buildPartitionPipeline(mlir::OpPassManager &manager);

/// Whether a value of `module` has a size that is not known yet. If none has,
/// passes find no sizes that contradict each other.
bool hasOpenSizes(mlir::ModuleOp module);

/// Rewrites convolutions of host functions and captures as they were written.
/// Remarks say of each what was decided.
void buildWinogradPipeline(mlir::OpPassManager &manager,
                           const WinogradOptions &options);

/// From captures as they were written or recorded to captures as they are
/// linked: what `--emit=optimized` shows.
void buildOptimizeCapturesPipeline(mlir::OpPassManager &manager,
                                   const OptimizeCapturesOptions &options);

/// The passes that `build` adds, set up to run over modules of `context`, one
/// after the other.
std::unique_ptr<mlir::PassManager>
makePasses(mlir::MLIRContext &context,
           llvm::function_ref<void(mlir::OpPassManager &)> build);

/// Has `passes` note on their thread which of them runs.
void notePasses(mlir::PassManager &passes);
/// The pass that ran on this thread when it was left: "the pass jit-fuse over
/// @step", or "" if none did.
std::string takeRunningPass();

/// Runs `passes` over `module`, and verifies what comes out once: what is
/// written by hand was verified when it was loaded.
mlir::LogicalResult runPasses(mlir::ModuleOp module, mlir::PassManager &passes);
/// The same with the passes that `build` adds.
mlir::LogicalResult
runPasses(mlir::ModuleOp module,
          llvm::function_ref<void(mlir::OpPassManager &)> build);

/// From host functions as they are written to functions of one body each whose
/// control flow is blocks.
void buildFlattenHostFunctionsPipeline(mlir::OpPassManager &manager);

/// From host functions of `arith`, `math`, `cf` and `func` to the `llvm`
/// dialect.
void buildLowerHostFunctionsPipeline(mlir::OpPassManager &manager);

/// From kernels as they are written to kernels that can be planned: in their
/// canonical form, with the order of their reductions decided.
void buildPrepareKernelsPipeline(mlir::OpPassManager &manager);

/// The same, with what vectors of a CPU compute before their reductions.
void buildStageKernelsPipeline(mlir::OpPassManager &manager);

using BuildCpuPipeline = void(mlir::OpPassManager &manager,
                              const LowerKernelsOptions &options);

/// From kernels to functions of `scf`, `arith`, `math` and `vector` ops: what
/// `--emit=loops` shows.
BuildCpuPipeline buildKernelsToLoopsPipeline;

/// From kernels to the `llvm` dialect.
BuildCpuPipeline buildLowerKernelsPipeline;

/// \param options an unknown chip is reported by the passes.
using BuildGpuPipeline = void(mlir::OpPassManager &manager,
                              const LowerGpuKernelsOptions &options);

/// From kernels to GPU functions of `scf`, `arith`, `math`, `vector` and `gpu`
/// ops and those of the chip (docs/gpu.md, "Functions"): what `--emit=loops`
/// shows for a GPU.
BuildGpuPipeline buildKernelsToGpuLoopsPipeline;

/// The same for source text (lib/Render): math functions and conversions of
/// small floats are functions of their own, and nothing is moved out of loops.
BuildGpuPipeline buildKernelsToSourcePipeline;

/// From GPU functions in that form to the `llvm` dialect and `nvvm` or `rocdl`.
BuildGpuPipeline buildLowerNvvmFunctionsPipeline,
    buildLowerRocdlFunctionsPipeline;
/// Only reports that there is no such chip.
BuildGpuPipeline buildUnknownChipPipeline;

/// Registers the pipelines for tools: `tinyjit-import-upstream`,
/// `tinyjit-schedule-tensors`, `tinyjit-optimize-captures`,
/// `tinyjit-kernels-to-loops`, `tinyjit-lower-kernels` and
/// `tinyjit-kernels-to-gpu-loops`. Once per process.
void registerPipelines();

} // namespace tinyjit::pipelines

#endif // TINYJIT_PIPELINES_PIPELINES_H
