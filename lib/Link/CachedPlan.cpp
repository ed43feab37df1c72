// Plans of captures and code of kernels, kept on disk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/CachedPlan.h"

#include "lib/Compile/KernelIdentity.h"
#include "lib/Link/Archive.h"
#include "tinyjit/Runtime/ABI.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/TargetParser/Host.h"

#include <dlfcn.h>
#include <link.h>
#include <sys/stat.h>

using namespace mlir;
using namespace tinyjit;

/// The build identifier that the linker gave a loaded object, or nothing.
static std::string readBuildId(const dl_phdr_info &info) {
  for (int i = 0; i < info.dlpi_phnum; ++i) {
    const ElfW(Phdr) &header = info.dlpi_phdr[i];
    if (header.p_type != PT_NOTE)
      continue;
    const char *at =
        reinterpret_cast<const char *>(info.dlpi_addr + header.p_vaddr);
    const char *end = at + header.p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      ElfW(Nhdr) note;
      std::memcpy(&note, at, sizeof note);
      const char *name = at + sizeof note;
      const char *content = name + llvm::alignTo(note.n_namesz, 4);
      at = content + llvm::alignTo(note.n_descsz, 4);
      if (note.n_type == NT_GNU_BUILD_ID && at <= end)
        return llvm::toHex(StringRef(content, note.n_descsz),
                           /*LowerCase=*/true);
    }
  }
  return "";
}

/// Tells the loaded object that holds `address` from every other build of it:
/// by its build identifier, or else by size and time of its file.
static std::string identifyBuild(const void *address) {
  struct Search {
    uintptr_t address;
    std::string id;
  } search{reinterpret_cast<uintptr_t>(address), ""};
  dl_iterate_phdr(
      [](dl_phdr_info *info, size_t, void *data) {
        auto &search = *static_cast<Search *>(data);
        for (int i = 0; i < info->dlpi_phnum; ++i) {
          const ElfW(Phdr) &header = info->dlpi_phdr[i];
          uintptr_t begin = info->dlpi_addr + header.p_vaddr;
          if (header.p_type == PT_LOAD && search.address >= begin &&
              search.address < begin + header.p_memsz) {
            search.id = readBuildId(*info);
            return 1;
          }
        }
        return 0;
      },
      &search);
  Dl_info object;
  struct stat file;
  if (!search.id.empty() || !dladdr(address, &object) ||
      stat(object.dli_fname, &file) != 0)
    return search.id;
  return (Twine(file.st_size) + " bytes of " + Twine(file.st_mtim.tv_sec) +
          "." + Twine(file.st_mtim.tv_nsec))
      .str();
}

/// The capture, its kernels and the types of what it gets from the module.
static std::string textOf(jit::CaptureOp capture, bool locations) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  SymbolTable symbols(capture->getParentOp());
  llvm::SetVector<Operation *> kernels;
  llvm::SetVector<StringRef> globals;
  capture.walk([&](Operation *op) {
    if (auto launch = dyn_cast<jit::LaunchOp>(op))
      kernels.insert(symbols.lookup(launch.getKernel()));
    else if (auto get = dyn_cast<jit::GetOp>(op))
      globals.insert(get.getSymbol());
  });
  // Otherwise each would look at the whole module.
  OpPrintingFlags flags = OpPrintingFlags().useLocalScope();
  flags.enableDebugInfo(locations);
  capture->print(stream, flags);
  for (Operation *kernel : kernels)
    kernel->print(stream << '\n', flags);
  for (StringRef name : globals) {
    Operation *global = symbols.lookup(name);
    stream << '\n' << global->getName() << ' ' << name;
  }
  return text;
}

/// The programs that make code of IR.
static std::vector<CacheKey::Part> describeBuilds() {
  auto build = [](auto *function) {
    return identifyBuild(reinterpret_cast<const void *>(function));
  };
  static const std::string ownBuild = build(&tinyjit::makePlanKey),
                           mlirBuild = build(&mlir::verify),
                           llvmBuild = build(&llvm::sys::getHostCPUName);
  return {{"plan version", std::to_string(TINYJIT_ABI_VERSION)},
          {"tinyjit version", TINYJIT_VERSION},
          {"tinyjit build", ownBuild},
          {"LLVM version", LLVM_VERSION_STRING},
          {"LLVM build", llvmBuild},
          {"MLIR build", mlirBuild}};
}

std::vector<CacheKey::Part>
tinyjit::describeCompiler(const TargetOptions &target, bool splitAlways,
                          CodeTier tier) {
  TargetOptions full = target.resolve();
  std::vector<CacheKey::Part> parts = {
      {"target triple", full.triple},
      {"target cpu", full.cpu},
      {"target features", full.features},
      {"debug info", full.debugInfo ? "yes" : "no"},
      {"split always", splitAlways ? "yes" : "no"},
      {"tier", tier == CodeTier::Quick ? "quick" : "full"}};
  llvm::append_range(parts, describeBuilds());
  return parts;
}

CacheKey tinyjit::makePlanKey(jit::CaptureOp capture,
                              const TargetOptions &target, bool splitAlways,
                              CodeTier tier, const GpuSettingsByKind &gpus) {
  CacheKey key{"plan", textOf(capture, target.debugInfo),
               describeCompiler(target, splitAlways, tier)};
  for (const auto &[kind, settings] : gpus)
    llvm::append_range(key.parts, settings.describe());
  return key;
}

CacheKey tinyjit::makeGpuProgramKey(std::string structure,
                                    const GpuSettings &settings) {
  CacheKey key{"kernel", std::move(structure), settings.describe()};
  llvm::append_range(key.parts, describeBuilds());
  return key;
}

CacheKey tinyjit::makeProgramKey(std::string structure,
                                 const TargetOptions &target, bool splitAlways,
                                 CodeTier tier) {
  return {"kernel", std::move(structure),
          describeCompiler(target, splitAlways, tier)};
}

CacheKey tinyjit::makeTuningKey(jit::KernelOp kernel,
                                const TargetOptions &target, bool splitAlways,
                                int threads) {
  CacheKey key{"tuning", describeStructure(kernel),
               describeCompiler(target, splitAlways, CodeTier::Full)};
  key.parts.push_back({"threads", std::to_string(threads)});
  return key;
}

namespace tinyjit {
template <class Archive, class T>
static EnableFor<T, CompiledKernel> visit(Archive &archive, T &kernel) {
  archive(kernel.symbol, kernel.scratchBytes, kernel.scalars);
}
namespace runtime {
template <class Archive, class T>
static EnableFor<T, Dim> visit(Archive &archive, T &dim) {
  archive(dim.size, dim.scale, dim.scalar);
}
template <class Archive, class T>
static EnableFor<T, GridDim> visit(Archive &archive, T &dim) {
  archive(dim.factors, dim.divisor, dim.most);
}
template <class Archive, class T>
static EnableFor<T, GpuFunction> visit(Archive &archive, T &function) {
  archive(function.symbol, function.grid, function.block, function.sharedBytes,
          function.registers, function.spillBytes, function.occupancy);
}
template <class Archive, class T>
static EnableFor<T, GpuProgram> visit(Archive &archive, T &program) {
  archive(program.symbol, program.chip, program.image, program.twin,
          program.functions);
}
} // namespace runtime
} // namespace tinyjit

/// What the bytes of a program for a GPU begin with; a symbol does not.
static constexpr StringLiteral gpuMark("gpu\n");

static std::optional<CompiledProgram> unpackGpuProgram(StringRef bytes) {
  CompiledProgram program;
  auto gpuProgram = std::make_shared<runtime::GpuProgram>();
  Reader reader{bytes};
  reader(program.kernel, *gpuProgram);
  if (reader.failed || !reader.rest.empty())
    return std::nullopt;
  program.kernel.gpuProgram = std::move(gpuProgram);
  return program;
}

/// The symbol and the numbers as words of a line, the object behind it.
std::string tinyjit::packProgram(const CompiledProgram &program) {
  const CompiledKernel &kernel = program.kernel;
  if (kernel.gpuProgram) {
    Writer writer{gpuMark.str()};
    writer(kernel, *kernel.gpuProgram);
    return std::move(writer.bytes);
  }
  std::string text = kernel.symbol;
  for (int64_t number : {kernel.scratchBytes, kernel.maxParts, kernel.codeBytes,
                         kernel.stackBytes, kernel.spills, kernel.reloads})
    text += " " + std::to_string(number);
  for (runtime::Scalar::Type type : kernel.scalars)
    text += " " + std::to_string(type);
  return text + "\n" + program.object;
}

std::optional<CompiledProgram> tinyjit::unpackProgram(StringRef bytes) {
  if (bytes.consume_front(gpuMark))
    return unpackGpuProgram(bytes);
  CompiledProgram program;
  CompiledKernel &kernel = program.kernel;
  auto [line, object] = bytes.split('\n');
  SmallVector<StringRef> words;
  line.split(words, ' ');
  int64_t *numbers[] = {&kernel.scratchBytes, &kernel.maxParts,
                        &kernel.codeBytes,    &kernel.stackBytes,
                        &kernel.spills,       &kernel.reloads};
  if (words.size() < 1 + std::size(numbers))
    return std::nullopt;
  for (auto [number, word] : llvm::zip(numbers, ArrayRef(words).drop_front()))
    if (word.getAsInteger(10, *number))
      return std::nullopt;
  kernel.symbol = words[0].str();
  kernel.entrySymbol = kernel.symbol + ".entry";
  for (StringRef word : ArrayRef(words).drop_front(1 + std::size(numbers))) {
    int type;
    if (word.getAsInteger(10, type) || type < runtime::Scalar::I32 ||
        type > runtime::Scalar::F32)
      return std::nullopt;
    kernel.scalars.push_back(static_cast<runtime::Scalar::Type>(type));
  }
  program.object = object.str();
  return program;
}
