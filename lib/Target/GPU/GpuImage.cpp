// Handles kernels that are given as images for a GPU's driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuImage.h"

#include "dialects/Jit/JitLaunchAttrs.h"
#include "lib/Target/GPU/Bitcode.h"
#include "lib/Target/GPU/GpuFamily.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

static jit::GivenImagesAttr getImages(func::FuncOp declaration) {
  return declaration->getAttrOfType<jit::GivenImagesAttr>(jit::givenImagesName);
}

func::FuncOp target::findImageFunction(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (getImages(function))
      return function;
  return nullptr;
}

static bool isElf(StringRef code) {
  return llvm::identify_magic(code) >= llvm::file_magic::elf &&
         llvm::identify_magic(code) <= llvm::file_magic::elf_core;
}

/// How well an image fits: 0 if it does not run on the chip.
static unsigned getFit(jit::ImageAttr image, const GpuTarget &target,
                       bool bitcode) {
  if (image.isBitcode() != bitcode)
    return 0;
  if (image.getChip() == target.chip)
    return UINT_MAX;
  return image.getCode() ? getFamily(target).getFit(image.getChip(), target,
                                                    isElf(image.getCode()))
                         : 0;
}

static FailureOr<jit::ImageAttr>
selectImage(func::FuncOp declaration, const GpuTarget &target, bool bitcode) {
  jit::ImageAttr best;
  std::string chips;
  ArrayAttr images = getImages(declaration).getImages();
  for (auto image : images.getAsRange<jit::ImageAttr>()) {
    unsigned fit = getFit(image, target, bitcode);
    if (fit && (!best || fit > getFit(best, target, bitcode)))
      best = image;
    chips += (chips.empty() ? "" : ", ") + image.getChip().str() +
             (image.isBitcode() ? " (bitcode)" : "");
  }
  if (!best)
    return declaration.emitError("kernel @")
           << declaration.getName() << " has no "
           << (bitcode ? "bitcode image" : "image") << " that runs on "
           << target.chip << "; it has images for " << chips;
  return best;
}

/// The bytes of the parameters of an entry of PTX; nothing if it has none of
/// that name. `names` gets those of all entries.
static std::optional<SmallVector<int64_t>>
findPtxEntry(StringRef text, StringRef name,
             SmallVectorImpl<StringRef> &names) {
  static const llvm::Regex entry(
      "\\.entry[ \t\r\n]+([A-Za-z_$%][A-Za-z0-9_$]*)[ \t\r\n]*(\\([^)]*\\))?");
  static const llvm::Regex param("\\.param[^,)]*\\.[busf](8|16|32|64)[ \t]");
  SmallVector<StringRef> found;
  for (; entry.match(text, &found);
       text = text.drop_front(found[0].end() - text.begin())) {
    names.push_back(found[1]);
    if (found[1] != name)
      continue;
    SmallVector<int64_t> bytes;
    SmallVector<StringRef> parts, type;
    found[2].split(parts, ',');
    for (StringRef part : parts) {
      unsigned bits = 0;
      if (param.match(part, &type))
        type[1].getAsInteger(10, bits);
      if (part.contains(".param"))
        bytes.push_back(bits / 8);
    }
    return bytes;
  }
  return std::nullopt;
}

/// Compares the bytes of an image's parameters with those of the kernel's.
static LogicalResult checkParameters(func::FuncOp declaration,
                                     jit::ImageAttr image, StringRef name,
                                     ArrayRef<int64_t> found) {
  SmallVector<int64_t> wanted =
      llvm::map_to_vector(declaration.getArgumentTypes(), [](Type type) {
        return type.isIntOrFloat() ? int64_t(type.getIntOrFloatBitWidth() / 8)
                                   : int64_t(sizeof(void *));
      });
  if (found == ArrayRef(wanted))
    return success();
  InFlightDiagnostic diag = declaration.emitError("entry \"")
                            << name << "\" of the image for " << image.getChip()
                            << " has parameters of [";
  llvm::interleaveComma(found, diag);
  diag << "] bytes, but kernel @" << declaration.getName() << " gives [";
  llvm::interleaveComma(wanted, diag);
  return diag << "]";
}

static LogicalResult checkBitcode(func::FuncOp declaration,
                                  jit::ImageAttr image, StringRef name) {
  auto fail = [&] {
    return declaration.emitError("the image for ")
           << image.getChip() << " of kernel @" << declaration.getName() << ' ';
  };
  auto kernels = readBitcodeKernels(image.getCode());
  if (!kernels)
    return fail() << "is damaged: " << llvm::toString(kernels.takeError());
  auto found = kernels->find(name);
  if (found != kernels->end())
    return checkParameters(declaration, image, name, found->second);
  std::vector<StringRef> names(kernels->keys().begin(), kernels->keys().end());
  llvm::sort(names);
  return fail() << "has no kernel \"" << name << "\"; it has "
                << (names.empty() ? "none" : llvm::join(names, ", "));
}

static LogicalResult checkPtx(func::FuncOp declaration, jit::ImageAttr image,
                              StringRef name) {
  SmallVector<StringRef> names;
  auto found = findPtxEntry(image.getCode(), name, names);
  if (!found)
    return declaration.emitError("the image for ")
           << image.getChip() << " of kernel @" << declaration.getName()
           << " has no entry \"" << name << "\"; it has "
           << (names.empty() ? "none" : llvm::join(names, ", "));
  return checkParameters(declaration, image, name, *found);
}

namespace {
/// Looks at a cubin or an HSACO before a driver does.
class ElfImage {
public:
  ElfImage(func::FuncOp declaration, jit::ImageAttr image,
           const GpuTarget &target)
      : declaration(declaration), image(image), target(target) {}

  /// Whether it is whole, and for this kind of GPU and the chip that it is said
  /// to be for; reads it.
  LogicalResult read();
  /// Whether `function` of the kernel can be launched; fills in what the image
  /// says of it.
  LogicalResult use(runtime::ImageFunction &function);

private:
  LogicalResult checkBlock(const runtime::ImageFunction &function,
                           const GpuCodeStats &known);
  InFlightDiagnostic fail() {
    return declaration.emitError("the image for ")
           << image.getChip() << " of kernel @" << declaration.getName() << ' ';
  }

  func::FuncOp declaration;
  jit::ImageAttr image;
  const GpuTarget &target;
  llvm::StringMap<GpuCodeStats> functions;
};
} // namespace

LogicalResult ElfImage::read() {
  StringRef bytes = image.getCode();
  auto object = llvm::object::ObjectFile::createELFObjectFile(
      llvm::MemoryBufferRef(bytes, "image"));
  if (!object)
    return fail() << "is damaged: " << llvm::toString(object.takeError());
  auto &elf = cast<llvm::object::ELFObjectFileBase>(**object);
  const GpuFamily &family = getFamily(target);
  const GpuWords &words = family.getWords();
  if (elf.getEMachine() != words.elfMachine)
    return fail() << "is no code for " << words.vendor
                  << " GPUs but for ELF machine " << elf.getEMachine();
  std::string chip = family.getChip(elf, bytes);
  if (!chip.empty() && chip != family.getBaseChip(image.getChip()))
    return fail() << "is made for " << chip;
  auto known = family.readStats(bytes);
  if (!known)
    return fail() << "is damaged: " << llvm::toString(known.takeError());
  functions = std::move(*known);
  return success();
}

LogicalResult ElfImage::checkBlock(const runtime::ImageFunction &function,
                                   const GpuCodeStats &known) {
  std::array<int32_t, 3> block;
  int64_t threads = 1;
  for (size_t i = 0; i < 3; ++i) {
    block[i] = static_cast<int32_t>(function.block[i]);
    threads *= block[i];
  }
  if (known.block[0] && known.block != block) {
    InFlightDiagnostic diag = fail() << "is for blocks of [";
    llvm::interleaveComma(known.block, diag);
    diag << "] threads, but the kernel has [";
    llvm::interleaveComma(block, diag);
    return diag << "]";
  }
  if (known.maxThreads && threads > known.maxThreads)
    return fail() << "is for blocks of at most " << known.maxThreads
                  << " threads, but the kernel has " << threads;
  int64_t shared = known.sharedBytes + function.sharedBytes;
  if (shared > target.maxSharedBytes)
    return fail() << "needs " << shared << " bytes of shared memory, of which "
                  << target.chip << " has " << target.maxSharedBytes
                  << " for a block";
  return success();
}

LogicalResult ElfImage::use(runtime::ImageFunction &function) {
  auto found = functions.find(function.symbol);
  if (found == functions.end()) {
    std::vector<StringRef> names(functions.keys().begin(),
                                 functions.keys().end());
    llvm::sort(names);
    return fail() << "has no function \"" << function.symbol << "\"; it has "
                  << (names.empty() ? "none" : llvm::join(names, ", "));
  }
  const GpuCodeStats &known = found->second;
  if (known.parameters &&
      failed(checkParameters(declaration, image, function.symbol,
                             *known.parameters)))
    return failure();
  if (failed(checkBlock(function, known)))
    return failure();
  describe(function, target, known);
  return success();
}

LogicalResult target::setImage(Program &program, func::FuncOp declaration,
                               const GpuTarget &target, bool bitcode) {
  FailureOr<jit::ImageAttr> image = selectImage(declaration, target, bitcode);
  if (failed(image))
    return failure();
  if (!image->getCode())
    return declaration.emitError("the image '")
           << image->getFile() << "' of kernel @" << declaration.getName()
           << " was not read; run jit-load-images first";
  StringRef code = image->getCode(),
            name = getImages(declaration).getFunction();
  bool elf = isElf(code);
  if (!elf && !image->isBitcode() && !code.contains(".version"))
    return declaration.emitError("the image for ")
           << image->getChip() << " of kernel @" << declaration.getName()
           << " is neither PTX nor ELF";
  program.bytes = image->isBitcode() ? wrapBitcode(code) : code.str();
  program.format = getImageFormat(target, code).str();
  runtime::ImageFunction &function = program.functions.front();
  function.symbol = name.str();
  if (image->isBitcode())
    return checkBitcode(declaration, *image, name);
  if (!elf)
    return checkPtx(declaration, *image, name);
  ElfImage file(declaration, *image, target);
  return success(succeeded(file.read()) && succeeded(file.use(function)));
}
