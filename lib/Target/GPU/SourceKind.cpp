// The common part of the targets whose code is source text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/SourceKind.h"

#include "dialects/Jit/JitLaunchAttrs.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Render/Render.h"
#include "lib/Target/GPU/GpuFunctions.h"
#include "lib/Target/GPU/GpuImage.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Device.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;
using runtime::Device;

namespace {
/// Renders kernels for one chip.
class SourceCompiler : public TargetCompiler {
public:
  SourceCompiler(const SourceKind &kind, std::string chip, bool allowTF32)
      : kind(kind), chip(std::move(chip)), allowTF32(allowTF32) {}

  LogicalResult prepare(MLIRContext &context, Location loc) override;
  FailureOr<OwningOpRef<ModuleOp>>
  lowerToLoops(ArrayRef<jit::KernelOp> kernels) override;
  FailureOr<std::vector<LoweredKernel>>
  lower(ArrayRef<jit::KernelOp> kernels,
        ArrayRef<std::string> symbols) override;
  /// There is one tier only.
  llvm::Expected<Program> generate(LoweredKernel &lowered, CodeTier tier,
                                   EmitFlags emit) override;

private:
  const render::Language &getLanguage() const { return kind.getLanguage(chip); }
  FailureOr<Program> render(jit::KernelOp kernel);
  LogicalResult useGiven(Program &program, func::FuncOp declaration);

  const SourceKind &kind;
  std::string chip;
  bool allowTF32;
};

class SourceTarget : public KernelTarget {
public:
  SourceTarget(const SourceKind &kind, std::string chip,
               const CodeOptions &options)
      : KernelTarget(options), kind(kind), chip(std::move(chip)) {}

  options::Stage getStage() const override { return options::DeviceCode; }
  TargetOptions getMachine() const override {
    return {kind.getFormat().str(), chip, "", false};
  }
  void describe(std::vector<cache::CacheKey::Part> &parts) const override {
    parts.push_back({kind.getName().str() + " target", chip});
  }
  const render::Language *getLanguage() const override {
    return &kind.getLanguage(chip);
  }
  std::unique_ptr<TargetCompiler> makeCompiler() const override {
    return std::make_unique<SourceCompiler>(kind, chip, getOptions().allowTF32);
  }

private:
  const SourceKind &kind;
  std::string chip;
};
} // namespace

//===-- the compiler ------------------------------------------------------===//

LogicalResult SourceCompiler::prepare(MLIRContext &context, Location) {
  DialectRegistry needed;
  kind.registerDialects(needed);
  loadDialects(context, needed);
  return success();
}

FailureOr<OwningOpRef<ModuleOp>>
SourceCompiler::lowerToLoops(ArrayRef<jit::KernelOp> kernels) {
  OwningOpRef<ModuleOp> module = cloneIntoModule(kernels);
  pipelines::LowerGpuKernelsOptions options;
  options.chip = getLanguage().getChip().chip;
  options.allowTF32 = allowTF32;
  if (failed(pipelines::runPasses(*module, [&](OpPassManager &manager) {
        pipelines::buildKernelsToSourcePipeline(manager, options);
      })))
    return failure();
  return std::move(module);
}

/// Takes the text that a user wrote for this chip.
LogicalResult SourceCompiler::useGiven(Program &program,
                                       func::FuncOp declaration) {
  auto given =
      declaration->getAttrOfType<jit::GivenImagesAttr>(jit::givenImagesName);
  jit::ImageAttr taken;
  SmallVector<StringRef> chips;
  for (auto image : given.getImages().getAsRange<jit::ImageAttr>()) {
    chips.push_back(image.getChip());
    if (kind.runsOn(image.getChip(), chip) &&
        (!taken || image.getChip() == chip))
      taken = image;
  }
  if (!taken)
    return declaration.emitError("kernel @")
           << declaration.getName() << " has no image that runs on " << chip
           << "; it has images for " << llvm::join(chips, ", ");
  if (!taken.getCode())
    return declaration.emitError("the image '")
           << taken.getFile() << "' of kernel @" << declaration.getName()
           << " was not read; run jit-load-images first";
  program.bytes = taken.getCode().getValue().str();
  runtime::ImageFunction &function = program.functions.front();
  function.symbol = given.getFunction().str();
  return kind.checkText(declaration, program.bytes, function);
}

FailureOr<Program> SourceCompiler::render(jit::KernelOp kernel) {
  FailureOr<OwningOpRef<ModuleOp>> module = lowerToLoops(kernel);
  if (failed(module))
    return failure();
  GpuTarget limits = getLanguage().getChip();
  limits.chip = chip;
  FailureOr<GpuFunctions> functions = readGpuFunctions(**module, limits);
  if (failed(functions) || failed(kind.checkFunctions(**module, chip)))
    return failure();
  Program program;
  program.chip = chip;
  program.format = program.assemblyFormat = kind.getFormat().str();
  program.scratchBytes = functions->scratchBytes;
  program.scalars = std::move(functions->scalars);
  program.functions = std::move(functions->functions);
  if (func::FuncOp declaration = findImageFunction(**module)) {
    if (failed(useGiven(program, declaration)))
      return failure();
    return program;
  }
  FailureOr<std::string> text =
      render::renderFunctions(**module, getLanguage(), kernel);
  if (failed(text))
    return failure();
  program.bytes = *std::move(text);
  for (runtime::ImageFunction &function : program.functions)
    function.symbol = render::getSourceName(function.symbol);
  return program;
}

FailureOr<std::vector<LoweredKernel>>
SourceCompiler::lower(ArrayRef<jit::KernelOp> kernels,
                      ArrayRef<std::string> symbols) {
  std::vector<LoweredKernel> result;
  for (auto [kernel, symbol] : llvm::zip_equal(kernels, symbols)) {
    FailureOr<Program> program = render(kernel);
    if (failed(program))
      return failure();
    LoweredKernel &lowered = result.emplace_back();
    lowered.program = *std::move(program);
    lowered.name = lowered.program.symbol = symbol;
  }
  return std::move(result);
}

llvm::Expected<Program> SourceCompiler::generate(LoweredKernel &lowered,
                                                 CodeTier, EmitFlags emit) {
  Program program = lowered.program;
  if (emit.assembly)
    program.assembly = program.bytes;
  return program;
}

//===-- the kind ----------------------------------------------------------===//

bool target::hasWord(StringRef chip, StringRef word) {
  return llvm::is_contained(llvm::split(chip, '-'), word);
}

bool SourceKind::runsOn(StringRef made, StringRef chip) const {
  return llvm::is_contained(getChips(), made) &&
         llvm::all_of(llvm::split(made, '-'),
                      [&](StringRef word) { return hasWord(chip, word); });
}

void SourceKind::registerDialects(DialectRegistry &registry) const {
  pipelines::LowerGpuKernelsOptions options;
  options.chip = getLanguage(getChips().front()).getChip().chip;
  OpPassManager manager(ModuleOp::getOperationName());
  pipelines::buildKernelsToSourcePipeline(manager, options);
  manager.getDependentDialects(registry);
}

void SourceKind::buildBeforePlanning(OpPassManager &kernels,
                                     const CompileOptions &options) const {
  uop::buildPrepareKernel(kernels, /*threads=*/true, options.code.allowTF32);
}

StatusOr<KernelTargetPtr>
SourceKind::makeTarget(const TargetRequest &request) const {
  if (request.options.code.debugInfo)
    return Status::invalidArgument("code for devices of kind '" +
                                   getName().str() +
                                   "' is source text, without line tables");
  if (!request.formats.empty() &&
      !llvm::is_contained(request.formats, getFormat()))
    return Status::unsupported(
        "the driver of " + getName().str() + " devices loads " +
        llvm::join(request.formats, ", ") + ", expected " + getFormat().str());
  std::string chip = request.chip;
  if (chip.empty()) {
    StatusOr<Device *> device = request.findDevice();
    RETURN_IF_ERROR(device.status());
    chip = (*device)->chip();
  }
  std::vector<std::string> chips = getChips();
  if (!llvm::is_contained(chips, chip))
    return Status::invalidArgument("'" + chip +
                                   "' is no chip that there is a target for, "
                                   "expected one of " +
                                   llvm::join(chips, ", "));
  return KernelTargetPtr(
      std::make_shared<const SourceTarget>(*this, chip, request.options.code));
}
