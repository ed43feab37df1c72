// The target for NVIDIA's GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Languages.h"
#include "lib/Target/BuiltInKinds.h"
#include "lib/Target/GPU/GpuFamily.h"
#include "lib/Target/NVPTX/Ptxas.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

/// The PTX version that kernels for the known chips need.
static Error checkParameters(const Module &module, unsigned ptxVersion) {
  constexpr unsigned largeParameters = 81;
  const uint64_t most = ptxVersion < largeParameters ? 4352 : 32764;
  for (const Function &function : module) {
    if (function.getCallingConv() != CallingConv::PTX_Kernel)
      continue;
    uint64_t bytes = 0;
    for (const Argument &argument : function.args()) {
      Type *type = argument.getType();
      bytes = alignTo(bytes, module.getDataLayout().getABITypeAlign(type)) +
              module.getDataLayout().getTypeAllocSize(type);
    }
    if (bytes > most)
      return createStringError(
          "the kernel has " + Twine(bytes) +
          " bytes of parameters, expected at most " + Twine(most) + " in PTX " +
          Twine(ptxVersion / 10) + "." + Twine(ptxVersion % 10));
  }
  return Error::success();
}

/// A call in `ptx` that LLVM made of an operation without instruction.
static Error checkExterns(StringRef ptx) {
  while (!ptx.empty()) {
    StringRef line;
    std::tie(line, ptx) = ptx.split('\n');
    if (line.trim().starts_with(".extern .func"))
      return createStringError("the code needs a function that no target "
                               "provides: '" +
                               line.trim() + "'");
  }
  return Error::success();
}

/// Assembles the text, if ptxas is wanted and there.
static Error assemble(const GpuTarget &target,
                      const GpuGenerateOptions &options, EmitFlags emit,
                      GpuCode &code) {
  if (Error error = checkExterns(code.image))
    return error;
  if (emit.assembly)
    code.assembly = code.image;
  if (options.format == CudaFormat::Ptx)
    return Error::success();
  std::string ptxas = findPtxas(options.cudaToolkit);
  if (ptxas.empty()) {
    if (options.format != CudaFormat::Cubin)
      return Error::success();
    return createStringError(
        "a cubin needs the program ptxas; looked for bin/ptxas in " +
        join(getCudaFolders(options.cudaToolkit), ", ") +
        (options.cudaToolkit.empty() ? ", and for ptxas in PATH" : ""));
  }
  Expected<PtxasResult> result =
      runPtxas(ptxas, code.image, target.chip, options.debugInfo);
  if (!result)
    return result.takeError();
  for (const auto &entry : result->functions) {
    const PtxasStats &known = entry.getValue();
    GpuCodeStats &stats = code.stats[entry.getKey()];
    stats.registers = known.registers;
    stats.stackBytes = known.stackBytes;
    stats.spillBytes = known.spillBytes;
    stats.sharedBytes = known.sharedBytes;
  }
  code.notes = std::move(result->notes);
  code.image = std::move(result->cubin);
  return Error::success();
}

/// The number in "sm_90"; 0 for a chip whose code runs there only, as "sm_90a"
/// and all of AMD.
static unsigned getGeneration(StringRef chip) {
  unsigned number = 0;
  return chip.consume_front("sm_") && !chip.getAsInteger(10, number) ? number
                                                                     : 0;
}

namespace {
struct NvptxKind : GpuFamily {
  NvptxKind()
      : GpuFamily({"cuda",
                   "NVIDIA",
                   ELF::EM_CUDA,
                   {"cubin", "ptx"},
                   /*assemblyFormat=*/"ptx",
                   "nvvm/libdevice/libdevice.10.bc",
                   "__nv_",
                   render::getCuda,
                   pipelines::buildLowerNvvmFunctionsPipeline,
                   mlir::registerNVVMDialectTranslation}) {}
  std::vector<GpuTarget> getTargets() const override { return getNvptxChips(); }

  Error check(const Module &module, const GpuTarget &target) const override {
    return checkParameters(module, target.ptxVersion);
  }
  bool writesText() const override { return true; }
  Error finish(const GpuTarget &target, const GpuGenerateOptions &options,
               EmitFlags emit, GpuCode &code) const override {
    return assemble(target, options, emit, code);
  }
  StringRef getFormat(StringRef image) const override {
    return image.starts_with(ELF::ElfMagic) ? "cubin" : "ptx";
  }

  std::vector<std::string>
  getLibraryFolders(const DeviceLibraryOptions &options) const override {
    return getCudaFolders(options.cudaToolkit);
  }
  void describeTools(const GpuGenerateOptions &options,
                     std::vector<cache::CacheKey::Part> &parts) const override {
    std::string ptxas =
        options.format == CudaFormat::Ptx ? "" : findPtxas(options.cudaToolkit);
    parts.push_back({"cuda format", ptxas.empty() ? "ptx" : "cubin"});
    parts.push_back({"ptxas", identifyFile(ptxas)});
  }

  std::string getChip(const object::ELFObjectFileBase &elf,
                      StringRef bytes) const override;
  StringRef getBaseChip(StringRef chip) const override {
    return chip.rtrim("af");
  }
  unsigned getFit(StringRef chip, const GpuTarget &target,
                  bool isElf) const override {
    unsigned made = getGeneration(chip),
             there = getGeneration(getBaseChip(target.chip));
    if (made == 0 || made > there)
      return 0;
    // Machine code runs on later chips of one major version.
    return isElf && made / 10 != there / 10 ? 0 : made;
  }
  Expected<StringMap<GpuCodeStats>> readStats(StringRef image) const override {
    return readCubinStats(image);
  }
  GpuLimits getLimits(const GpuTarget &target) const override;
};
} // namespace

std::string NvptxKind::getChip(const object::ELFObjectFileBase &elf,
                               StringRef bytes) const {
  unsigned flags = elf.getPlatformFlags();
  bool isNew = bytes[ELF::EI_ABIVERSION] >= ELF::ELFABIVERSION_CUDA_V2;
  unsigned number =
      isNew ? (flags & ELF::EF_CUDA_SM_MASK) >> ELF::EF_CUDA_SM_OFFSET
            : flags & ELF::EF_CUDA_SM;
  return "sm_" + std::to_string(number);
}

/// Sources: the tables "Technical Specifications per Compute Capability" of the
/// CUDA C++ programming guide, and cuda_occupancy.h for the units.
GpuLimits NvptxKind::getLimits(const GpuTarget &target) const {
  const std::string &chip = target.chip;
  GpuLimits limits{64, 32, 228 << 10, 1 << 10, 128, 512, 8, 0, false};
  if (chip == "sm_80")
    limits.sharedBytes = 164 << 10;
  if (chip == "sm_86" || chip == "sm_89" || chip == "sm_120") {
    limits.warps = 48;
    limits.blocks = chip == "sm_86" ? 16 : 24;
    limits.sharedBytes = 100 << 10;
  }
  return limits;
}

std::unique_ptr<const TargetKind> target::makeNvptxKind() {
  return std::make_unique<const NvptxKind>();
}
