// Kernels that are given as what a GPU's driver loads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/GpuImage.h"

#include "dialects/Jit/Jit.h"
#include "lib/Compile/GpuStats.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace tinyjit;

func::FuncOp tinyjit::findImageFunction(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr("jit.images"))
      return function;
  return nullptr;
}

static bool isElf(StringRef code) {
  return llvm::identify_magic(code) >= llvm::file_magic::elf &&
         llvm::identify_magic(code) <= llvm::file_magic::elf_core;
}

/// The number in "sm_90"; 0 for a chip whose code runs there only, as "sm_90a"
/// and all of AMD.
static unsigned getGeneration(StringRef chip) {
  unsigned number = 0;
  return chip.consume_front("sm_") && !chip.getAsInteger(10, number) ? number
                                                                     : 0;
}

/// How well an image fits: 0 if it does not run on the chip.
static unsigned getFit(jit::ImageAttr image, const GpuTarget &target) {
  if (image.getChip() == target.chip)
    return UINT_MAX;
  unsigned made = getGeneration(image.getChip()),
           there = getGeneration(StringRef(target.chip).rtrim("af"));
  if (made == 0 || made > there || !image.getCode())
    return 0;
  // Machine code runs on later chips of one major version.
  return isElf(image.getCode()) && made / 10 != there / 10 ? 0 : made;
}

static FailureOr<jit::ImageAttr> selectImage(func::FuncOp declaration,
                                             const GpuTarget &target) {
  jit::ImageAttr best;
  std::string chips;
  auto images = declaration->getAttrOfType<ArrayAttr>("jit.images");
  for (auto image : images.getAsRange<jit::ImageAttr>()) {
    unsigned fit = getFit(image, target);
    if (fit && (!best || fit > getFit(best, target)))
      best = image;
    if (image.getChip() != jit::ImageAttr::getTwinChip())
      chips += (chips.empty() ? "" : ", ") + image.getChip().str();
  }
  if (!best)
    return declaration.emitError("kernel @")
           << declaration.getName() << " has no image that runs on "
           << target.chip << "; it has images for " << chips;
  return best;
}

/// The bytes of the parameters of an entry of PTX; nothing if it has none of
/// that name. `names` gets those of all entries.
static std::optional<SmallVector<unsigned>>
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
    SmallVector<unsigned> bytes;
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

static LogicalResult checkPtx(func::FuncOp declaration, jit::ImageAttr image,
                              StringRef name) {
  SmallVector<StringRef> names;
  auto found = findPtxEntry(image.getCode(), name, names);
  if (!found)
    return declaration.emitError("the image for ")
           << image.getChip() << " of kernel @" << declaration.getName()
           << " has no entry \"" << name << "\"; it has "
           << (names.empty() ? "none" : llvm::join(names, ", "));
  SmallVector<unsigned> wanted =
      llvm::map_to_vector(declaration.getArgumentTypes(), [](Type type) {
        return type.isIntOrFloat() ? type.getIntOrFloatBitWidth() / 8
                                   : unsigned(sizeof(void *));
      });
  if (*found == wanted)
    return success();
  InFlightDiagnostic diag = declaration.emitError("entry \"")
                            << name << "\" of the image for " << image.getChip()
                            << " has parameters of [";
  llvm::interleaveComma(*found, diag);
  diag << "] bytes, but kernel @" << declaration.getName() << " gives [";
  llvm::interleaveComma(wanted, diag);
  return diag << "]";
}

/// A cubin or an HSACO.
static LogicalResult checkElf(func::FuncOp declaration, jit::ImageAttr image,
                              StringRef name) {
  auto fail = [&](const Twine &problem) {
    return declaration.emitError("the image for ")
           << image.getChip() << " of kernel @" << declaration.getName() << ' '
           << problem;
  };
  llvm::Expected<std::unique_ptr<llvm::object::ObjectFile>> object =
      llvm::object::ObjectFile::createELFObjectFile(
          llvm::MemoryBufferRef(image.getCode().getValue(), "image"));
  if (!object)
    return fail("is damaged: " + llvm::toString(object.takeError()));
  auto has = [&](auto &&symbols) {
    return llvm::any_of(symbols, [&](const llvm::object::SymbolRef &symbol) {
      llvm::Expected<StringRef> found = symbol.getName();
      if (found)
        return *found == name;
      llvm::consumeError(found.takeError());
      return false;
    });
  };
  auto &elf = cast<llvm::object::ELFObjectFileBase>(**object);
  if (has(elf.symbols()) || has(elf.getDynamicSymbolIterators()))
    return success();
  return fail("has no function \"" + name + "\"");
}

LogicalResult tinyjit::setImage(runtime::GpuProgram &program,
                                func::FuncOp declaration,
                                const GpuTarget &target, bool twin) {
  FailureOr<jit::ImageAttr> image = selectImage(declaration, target);
  if (failed(image))
    return failure();
  if (!image->getCode())
    return declaration.emitError("the image '")
           << image->getFile() << "' of kernel @" << declaration.getName()
           << " was not read; run jit-load-images first";
  StringRef code = image->getCode(),
            name = declaration->getAttrOfType<StringAttr>("jit.function");
  bool elf = isElf(code);
  if (!elf && !code.contains(".version"))
    return declaration.emitError("the image for ")
           << image->getChip() << " of kernel @" << declaration.getName()
           << " is neither PTX nor ELF";
  if (failed(elf ? checkElf(declaration, *image, name)
                 : checkPtx(declaration, *image, name)))
    return failure();
  program.image = code.str();
  program.functions.front().symbol = name.str();
  if (!twin)
    return success();
  auto images = declaration->getAttrOfType<ArrayAttr>("jit.images");
  for (auto other : images.getAsRange<jit::ImageAttr>())
    if (other.getChip() == jit::ImageAttr::getTwinChip() && other.getCode())
      program.twin = other.getCode().getValue().str();
  if (program.twin.empty())
    return declaration.emitError("kernel @")
           << declaration.getName() << " has no image for \""
           << jit::ImageAttr::getTwinChip() << "\", which test drivers run";
  return success();
}
