// GpuFamily: the part of a target that differs between GPU vendors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GPUFAMILY_H
#define TINYJIT_LIB_TARGET_GPUFAMILY_H

#include "lib/Pipelines/Pipelines.h"
#include "lib/Target/GPU/GpuGenerator.h"
#include "lib/Target/KernelTarget.h"

namespace llvm::object {
class ELFObjectFileBase;
} // namespace llvm::object

namespace tinyjit::target {

/// The resources of a multiprocessor, which has four partitions, each with
/// its own registers.
struct GpuLimits {
  int64_t warps, blocks;
  int64_t sharedBytes;
  /// Shared memory that each block costs on top of its own, and in what units
  /// it is given.
  int64_t sharedReserved, sharedUnit;
  /// 32-bit registers of a partition per lane, and in what units a warp gets
  /// them; scalar ones, 0 if they do not limit.
  int64_t registers, registerUnit, scalarRegisters;
  /// Whether a block of one warp does not count as a block.
  bool singleWarpsAreFree;
};

/// How a vendor calls its GPUs and what belongs to them, and the functions that
/// say the same of its code.
struct GpuWords {
  /// The kind of device.
  llvm::StringRef kind;
  /// "NVIDIA", for messages.
  llvm::StringRef vendor;
  /// e_machine of the ELF files that the driver loads as machine code.
  unsigned elfMachine;
  /// The formats of images that the driver loads, as their files end.
  std::vector<std::string> formats;
  /// The ending of a file with assembly text.
  llvm::StringRef assemblyFormat;
  /// The file of the library of device functions, in one of the folders of
  /// `GpuFamily::getLibraryFolders`, and what its functions begin with.
  llvm::StringRef libraryFile, libraryPrefix;
  /// The language that people write kernels in.
  const render::Language &(*getLanguage)();
  /// From GPU functions of loops (docs/gpu.md, "Functions") to the `llvm`
  /// dialect and the chip's own.
  void (*buildLowering)(mlir::OpPassManager &manager,
                        const pipelines::LowerGpuKernelsOptions &options);
  /// Of the chip's own dialect.
  void (*registerTranslation)(mlir::DialectRegistry &registry);
};

/// A family of GPUs: what their target kind shares stands in GpuFamily.cpp, the
/// rest in the folder of the target.
class GpuFamily : public TargetKind {
public:
  explicit GpuFamily(GpuWords words) : words(std::move(words)) {}

  const GpuWords &getWords() const { return words; }
  llvm::StringRef getName() const override { return words.kind; }
  std::vector<std::string> getChips() const override;
  void registerDialects(mlir::DialectRegistry &registry) const override;
  void buildBeforePlanning(mlir::OpPassManager &kernels,
                           const CompileOptions &options) const override;
  StatusOr<KernelTargetPtr>
  makeTarget(const TargetRequest &request) const override;
  bool movesInStreams() const override { return true; }

  /// In the order of their age.
  virtual std::vector<GpuTarget> getTargets() const = 0;

  /// Says in `module` what its code must be like besides the chip.
  virtual void setFlags(llvm::Module &module) const {}
  /// Refuses what the code generator would make wrong code of.
  virtual llvm::Error check(const llvm::Module &module,
                            const GpuTarget &target) const {
    return llvm::Error::success();
  }
  /// Whether LLVM writes assembly text, which is what is loaded or assembled.
  virtual bool writesText() const = 0;
  /// From what LLVM has written, `code.image`, to what the driver loads.
  virtual llvm::Error finish(const GpuTarget &target,
                             const GpuGenerateOptions &options, EmitFlags emit,
                             GpuCode &code) const = 0;
  /// Which of the formats `image` has.
  virtual llvm::StringRef getFormat(llvm::StringRef image) const = 0;

  /// The folders in which the vendor's library of device functions can be.
  virtual std::vector<std::string>
  getLibraryFolders(const DeviceLibraryOptions &options) const = 0;
  /// Defines what code asks of its launch, before the library is linked.
  virtual void defineLaunch(llvm::Module &module) const {}
  /// Defines what the library asks of the chip.
  virtual void defineControls(llvm::Module &module,
                              const GpuTarget &target) const {}

  /// Adds what of the vendor's tools code depends on.
  virtual void describeTools(const GpuGenerateOptions &options,
                             std::vector<cache::CacheKey::Part> &parts) const {}

  /// The chip that an ELF image is for; empty if its flags do not know it.
  virtual std::string getChip(const llvm::object::ELFObjectFileBase &elf,
                              llvm::StringRef bytes) const = 0;
  /// The chip whose name ELF images say for `chip`.
  virtual llvm::StringRef getBaseChip(llvm::StringRef chip) const {
    return chip;
  }
  /// How well an image for `chip` fits on `target`, another chip: the greater
  /// the better, 0 if it does not run there. \param isElf whether it is machine
  /// code.
  virtual unsigned getFit(llvm::StringRef chip, const GpuTarget &target,
                          bool isElf) const {
    return 0;
  }
  /// The reports of an ELF image on its functions, by function.
  virtual llvm::Expected<llvm::StringMap<GpuCodeStats>>
  readStats(llvm::StringRef image) const = 0;
  virtual GpuLimits getLimits(const GpuTarget &target) const = 0;

private:
  GpuWords words;
};

/// The family of a chip that `parseGpuTarget` knows.
const GpuFamily &getFamily(const GpuTarget &target);

/// The ending of a file with `image`, which may be bitcode.
llvm::StringRef getImageFormat(const GpuTarget &target, llvm::StringRef image);

/// Registers, for tools, the pipelines whose passes depend on the chip:
/// `tinyjit-lower-gpu-functions` and `tinyjit-lower-gpu-kernels`. Once per
/// process.
void registerGpuPipelines();

/// Tells the file from every other at its path; "none" for no path.
std::string identifyFile(const std::string &path);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_GPUFAMILY_H
