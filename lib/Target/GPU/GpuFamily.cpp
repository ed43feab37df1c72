// The part of the targets that all vendors' GPUs share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuFamily.h"

#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Target/GPU/Bitcode.h"
#include "lib/Target/GPU/GpuCompiler.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Device.h"

#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;
using pipelines::LowerGpuKernelsOptions;
using runtime::Device;

const GpuFamily &target::getFamily(const GpuTarget &target) {
  // Chips come from the tables of the families, so theirs is registered.
  return static_cast<const GpuFamily &>(**findTarget(target.kind));
}

std::vector<std::string> GpuFamily::getChips() const {
  std::vector<std::string> chips;
  for (const GpuTarget &target : getTargets())
    chips.push_back(target.chip);
  return chips;
}

void GpuFamily::registerDialects(DialectRegistry &registry) const {
  LowerGpuKernelsOptions options;
  options.chip = getTargets().front().chip;
  OpPassManager manager(ModuleOp::getOperationName());
  pipelines::buildKernelsToGpuLoopsPipeline(manager, options);
  words.buildLowering(manager, options);
  manager.getDependentDialects(registry);
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  words.registerTranslation(registry);
}

void GpuFamily::buildBeforePlanning(OpPassManager &kernels,
                                    const CompileOptions &options) const {
  uop::buildPrepareKernel(kernels, /*threads=*/true, options.code.allowTF32);
}

StringRef target::getImageFormat(const GpuTarget &target, StringRef image) {
  return jit::ImageAttr::isBitcode(image) ? "bc"
                                          : getFamily(target).getFormat(image);
}

std::string target::identifyFile(const std::string &path) {
  llvm::sys::fs::file_status status;
  if (path.empty() || llvm::sys::fs::status(path, status))
    return "none";
  return path + ", " + std::to_string(status.getSize()) + " bytes of " +
         std::to_string(
             status.getLastModificationTime().time_since_epoch().count());
}

void target::registerGpuPipelines() {
  auto lower = [](OpPassManager &manager,
                  const LowerGpuKernelsOptions &options) {
    if (StatusOr<GpuTarget> target = parseGpuTarget(options.chip); target.ok())
      return getFamily(*target).getWords().buildLowering(manager, options);
    // Reports that the chip is not known.
    pipelines::buildUnknownChipPipeline(manager, options);
  };
  PassPipelineRegistration<LowerGpuKernelsOptions>(
      "tinyjit-lower-gpu-functions",
      "Lower functions of loops on a GPU to the llvm dialect", lower);
  PassPipelineRegistration<LowerGpuKernelsOptions>(
      "tinyjit-lower-gpu-kernels",
      "Lower kernels to functions of the llvm dialect for a GPU",
      [lower](OpPassManager &manager, const LowerGpuKernelsOptions &options) {
        pipelines::buildKernelsToGpuLoopsPipeline(manager, options);
        lower(manager, options);
      });
}

namespace {
/// A GPU.
class GpuKernelTarget : public KernelTarget {
public:
  GpuKernelTarget(const GpuTarget &target, const GpuCompileOptions &options,
                  const CodeOptions &code)
      : KernelTarget(code), target(target), options(options) {}

  options::Stage getStage() const override { return options::DeviceCode; }

  TargetOptions getMachine() const override {
    return {target.triple, target.chip, target.features, options.debugInfo};
  }
  void describe(std::vector<cache::CacheKey::Part> &parts) const override {
    const std::string &kind = target.kind;
    parts.insert(parts.end(),
                 {{kind + " target", target.chip},
                  {kind + " bitcode", options.bitcode ? "yes" : "no"},
                  {kind + " device library",
                   identifyFile(findDeviceLibrary(target, options))}});
    getFamily(target).describeTools(options, parts);
  }
  const render::Language *getLanguage() const override {
    return &getFamily(target).getWords().getLanguage();
  }
  std::unique_ptr<TargetCompiler> makeCompiler() const override {
    return std::make_unique<GpuCompiler>(target, options);
  }

private:
  GpuTarget target;
  GpuCompileOptions options;
};
} // namespace

/// The target of a chip as its driver calls it; that with all of the chip's own
/// instructions, which run on no other, if there is one.
static StatusOr<GpuTarget> targetOf(const Device &device,
                                    const GpuFamily &family) {
  if (StatusOr<GpuTarget> own = parseGpuTarget(device.chip() + "a"); own.ok())
    return own;
  StatusOr<GpuTarget> target = parseGpuTarget(device.chip());
  if (target.ok())
    return target;
  return Status::unsupported(
      "device '" + device.name() + "' is " + device.chip() +
      ", for which there is no target, expected one of " +
      llvm::join(family.getChips(), ", "));
}

/// Whether code has to be bitcode for a driver that loads `formats`.
static StatusOr<bool> needsBitcode(const std::vector<std::string> &formats,
                                   const GpuFamily &family) {
  const std::vector<std::string> &own = family.getWords().formats;
  if (formats.empty() || llvm::any_of(formats, [&](const std::string &format) {
        return llvm::is_contained(own, format);
      }))
    return false;
  if (llvm::is_contained(formats, bitcodeFormat))
    return true;
  return Status::unsupported("the driver of " + family.getName().str() +
                             " devices loads " + llvm::join(formats, ", ") +
                             ", expected " + llvm::join(own, ", ") + " or " +
                             bitcodeFormat.str());
}

StatusOr<KernelTargetPtr>
GpuFamily::makeTarget(const TargetRequest &request) const {
  const CompileOptions &asked = request.options;
  StatusOr<CudaFormat> format = parseCudaFormat(asked.cudaFormat);
  RETURN_IF_ERROR(format.status());
  GpuCompileOptions options;
  options.format = *format;
  options.cudaToolkit = asked.cudaToolkit;
  options.rocmLibraries = asked.rocmLibraries;
  options.debugInfo = asked.code.debugInfo;
  options.allowTF32 = asked.code.allowTF32;
  RETURN_IF_ERROR(needsBitcode(request.formats, *this).moveTo(options.bitcode));
  StatusOr<GpuTarget> target = parseGpuTarget(request.chip);
  if (request.chip.empty()) {
    StatusOr<Device *> device = request.findDevice();
    RETURN_IF_ERROR(device.status());
    target = targetOf(**device, *this);
  }
  RETURN_IF_ERROR(target.status());
  return KernelTargetPtr(
      std::make_shared<const GpuKernelTarget>(*target, options, asked.code));
}
