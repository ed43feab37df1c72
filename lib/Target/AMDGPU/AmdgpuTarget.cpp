// The target for AMD's GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/ObjectLinker/ObjectLinker.h"
#include "lib/Render/Languages.h"
#include "lib/Target/BuiltInKinds.h"
#include "lib/Target/GPU/GpuFamily.h"

#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Target/LLVMIR/Dialect/ROCDL/ROCDLToLLVMIRTranslation.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsAMDGPU.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Process.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

/// Defines the function by which ROCDL asks for the number of blocks, as ROCm's
/// library does: the HSA runtime passes the numbers behind the parameters.
static void defineNumBlocks(Module &module) {
  Function *function = module.getFunction("__ockl_get_num_groups");
  if (!function || !function->isDeclaration())
    return;
  function->setLinkage(GlobalValue::InternalLinkage);
  function->addFnAttr(Attribute::AlwaysInline);
  IRBuilder<> builder(
      BasicBlock::Create(module.getContext(), "entry", function));
  Value *hidden = builder.CreateIntrinsic(builder.getPtrTy(4),
                                          Intrinsic::amdgcn_implicitarg_ptr,
                                          ArrayRef<Value *>());
  Value *place = builder.CreateInBoundsGEP(builder.getInt32Ty(), hidden,
                                           function->getArg(0));
  Value *count = builder.CreateLoad(builder.getInt32Ty(), place);
  builder.CreateRet(builder.CreateZExt(count, function->getReturnType()));
}

static std::vector<std::string> getRocmFolders(StringRef given) {
  if (!given.empty())
    return {given.str()};
  std::vector<std::string> folders;
  if (auto path = sys::Process::GetEnv("HIP_DEVICE_LIB_PATH"))
    folders.push_back(*path);
  if (auto path = sys::Process::GetEnv("ROCM_PATH"))
    folders.push_back(*path + "/amdgcn/bitcode");
  folders.push_back("/opt/rocm/amdgcn/bitcode");
  // Where Debian's rocm-device-libs has them.
  folders.push_back("/usr/lib/x86_64-linux-gnu/amdgcn/bitcode");
  return folders;
}

/// Answers what ROCm's library asks about the chip and the mode: code object
/// version 5, and IEEE arithmetic throughout.
static void defineControls(Module &module, const GpuTarget &target) {
  StringRef digits = StringRef(target.chip).drop_front(3);
  unsigned major = 0, minor = 0, stepping = 0;
  digits.drop_back(2).getAsInteger(10, major);
  digits.take_back(2).take_front(1).getAsInteger(16, minor);
  digits.take_back(1).getAsInteger(16, stepping);
  auto define = [&](StringRef name, unsigned bits, uint64_t value) {
    Type *type = IntegerType::get(module.getContext(), bits);
    GlobalVariable *variable = module.getGlobalVariable(name);
    if (!variable || !variable->isDeclaration())
      return;
    variable->setInitializer(ConstantInt::get(type, value));
    variable->setConstant(true);
    variable->setLinkage(GlobalValue::InternalLinkage);
  };
  define("__oclc_ISA_version", 32, major * 1000 + minor * 100 + stepping);
  define("__oclc_ABI_version", 32, 500);
  define("__oclc_wavefrontsize64", 8, target.warpSize == 64);
  define("__oclc_finite_only_opt", 8, 0);
  define("__oclc_unsafe_math_opt", 8, 0);
  define("__oclc_daz_opt", 8, 0);
  define("__oclc_correctly_rounded_sqrt32", 8, 1);
}

/// Links the code object and reads what it says.
static Error link(GpuCode &code) {
  StatusOr<std::string> linked = object_linker::linkCodeObject(code.image);
  if (!linked.ok())
    return createStringError("the linker refused the code object: " +
                             linked.status().message());
  code.image = std::move(*linked);
  Expected<StringMap<GpuCodeStats>> stats = readCodeObjectStats(code.image);
  if (!stats)
    return stats.takeError();
  code.stats = std::move(*stats);
  return Error::success();
}

namespace {
struct AmdgpuKind : GpuFamily {
  AmdgpuKind()
      : GpuFamily({"hip",
                   "AMD",
                   ELF::EM_AMDGPU,
                   {"hsaco"},
                   /*assemblyFormat=*/"s",
                   "ocml.bc",
                   "__ocml_",
                   render::getHip,
                   pipelines::buildLowerRocdlFunctionsPipeline,
                   mlir::registerROCDLDialectTranslation}) {}
  std::vector<GpuTarget> getTargets() const override {
    return getAmdgpuChips();
  }

  void setFlags(Module &module) const override {
    // The version that ROCm 5.0 and later load.
    module.setModuleFlag(Module::Error, "amdhsa_code_object_version", 500);
  }
  bool writesText() const override { return false; }
  Error finish(const GpuTarget &, const GpuGenerateOptions &, EmitFlags,
               GpuCode &code) const override {
    return link(code);
  }
  StringRef getFormat(StringRef) const override { return "hsaco"; }

  std::vector<std::string>
  getLibraryFolders(const DeviceLibraryOptions &options) const override {
    return getRocmFolders(options.rocmLibraries);
  }
  void defineLaunch(Module &module) const override { defineNumBlocks(module); }
  void defineControls(Module &module, const GpuTarget &target) const override {
    ::defineControls(module, target);
  }

  std::string getChip(const object::ELFObjectFileBase &elf,
                      StringRef bytes) const override;
  Expected<StringMap<GpuCodeStats>> readStats(StringRef image) const override {
    return readCodeObjectStats(image);
  }
  /// Sources: AMDGPUBaseInfo.cpp of LLVM (IsaInfo), and the AMDGPU usage guide.
  /// A block of one wavefront takes no barrier, and those limit blocks.
  GpuLimits getLimits(const GpuTarget &target) const override {
    return target.warpSize == 64
               ? GpuLimits{32, 16, 64 << 10, 0, 512, 512, 8, 800, true}
               : GpuLimits{64, 32, 128 << 10, 0, 512, 1536, 24, 0, true};
  }
};
} // namespace

std::string AmdgpuKind::getChip(const object::ELFObjectFileBase &elf,
                                StringRef) const {
  switch (elf.getPlatformFlags() & ELF::EF_AMDGPU_MACH) {
  case ELF::EF_AMDGPU_MACH_AMDGCN_GFX90A:
    return "gfx90a";
  case ELF::EF_AMDGPU_MACH_AMDGCN_GFX942:
    return "gfx942";
  case ELF::EF_AMDGPU_MACH_AMDGCN_GFX1100:
    return "gfx1100";
  case ELF::EF_AMDGPU_MACH_AMDGCN_GFX1201:
    return "gfx1201";
  default:
    return "";
  }
}

std::unique_ptr<const TargetKind> target::makeAmdgpuKind() {
  return std::make_unique<const AmdgpuKind>();
}
