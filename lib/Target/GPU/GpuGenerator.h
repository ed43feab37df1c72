// Compiles LLVM IR to code that a GPU's driver loads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GPUGENERATOR_H
#define TINYJIT_LIB_TARGET_GPUGENERATOR_H

#include "lib/Target/CodeGenerator.h"
#include "lib/Target/GPU/DeviceLibrary.h"
#include "lib/Target/GPU/GpuStats.h"

namespace tinyjit::target {

/// In which form CUDA gets its code.
enum class CudaFormat {
  /// A cubin if ptxas is there, else PTX.
  Best,
  /// Text that the driver compiles when it loads it; ptxas is not asked.
  Ptx,
  /// Machine code of this one chip; needs ptxas.
  Cubin,
};

/// Reads "best", "ptx" or "cubin". \returns InvalidArgument for another word.
StatusOr<CudaFormat> parseCudaFormat(llvm::StringRef text);

/// How code is generated.
struct GpuGenerateOptions : DeviceLibraryOptions {
  CudaFormat format = CudaFormat::Best;
  /// Makes LLVM bitcode, which no code generator has seen, in place of the code
  /// that the vendor's driver loads.
  bool bitcode = false;
  /// Line tables that lead from the code back to the IR.
  bool debugInfo = false;
};

/// Code in the forms that were asked for.
struct GpuCode {
  /// PTX text, a cubin, an HSACO, or LLVM bitcode.
  std::string image;
  /// LLVM IR after optimization; empty unless asked for.
  std::string llvmIR;
  /// PTX or AMD's assembly text, of bitcode its text; empty unless asked for.
  std::string assembly;
  /// By kernel. Empty for PTX: the driver decides what registers it takes.
  llvm::StringMap<GpuCodeStats> stats;
  /// The notes of ptxas on the code.
  std::vector<std::string> notes;
};

/// Generates code for one GPU. Not thread-safe; several generators may work
/// side by side on modules of different contexts.
class GpuGenerator {
public:
  explicit GpuGenerator(const GpuTarget &target,
                        const GpuGenerateOptions &options = {});

  /// Optimizes a module of kernels and generates its code; changes `module`.
  /// Code that spills is generated once more without unrolled loops, and
  /// the code that spills less is taken.
  /// The same module and programs give the same bytes. \returns a function that
  ///   is missing, that ptxas was asked for and is not there or what it says,
  ///   what LLVM or the linker says.
  llvm::Expected<GpuCode> generate(llvm::Module &module, EmitFlags emit = {});

private:
  /// Says in `module` what GPU it is for.
  llvm::Error setTarget(llvm::Module &module);
  llvm::Expected<GpuCode> generateOnce(llvm::Module &module, bool unroll,
                                       EmitFlags emit);

  GpuTarget target;
  GpuGenerateOptions options;
  CodeGenerator generator;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_GPUGENERATOR_H
