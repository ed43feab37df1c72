// Cache keys of programs: all that the code of a kernel depends on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/ProgramKey.h"

#include "lib/Program/KernelIdentity.h"
#include "tinyjit/Runtime/ABI.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/TargetParser/Host.h"

#include <dlfcn.h>
#include <link.h>
#include <sys/stat.h>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::program;

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

std::vector<cache::CacheKey::Part> program::describeBuilds() {
  auto build = [](auto *function) {
    return identifyBuild(reinterpret_cast<const void *>(function));
  };
  static const std::string mlirBuild = build(&mlir::verify),
                           llvmBuild = build(&llvm::sys::getHostCPUName);
  return {{"plan version", std::to_string(TINYJIT_ABI_VERSION)},
          {"tinyjit version", TINYJIT_VERSION},
          {"tinyjit sources", getSourceHash()},
          {"LLVM version", LLVM_VERSION_STRING},
          {"LLVM build", llvmBuild},
          {"MLIR build", mlirBuild}};
}

std::vector<cache::CacheKey::Part>
program::describeCompiler(const target::KernelTarget &target,
                          target::CodeTier tier) {
  CodeOptions options = target.getOptions();
  options.tier = tier == target::CodeTier::Quick ? Tier::Quick : Tier::Full;
  std::vector<cache::CacheKey::Part> parts;
  target.describe(parts);
  llvm::append_range(parts,
                     options::describeOptions(options, target.getStage()));
  llvm::append_range(parts, describeBuilds());
  return parts;
}

std::string ProgramName::hash() const {
  std::string text = key.text();
  auto hash = llvm::BLAKE3::hash<16>(llvm::arrayRefFromStringRef(text));
  return llvm::toHex(hash, /*LowerCase=*/true);
}

ProgramName program::nameProgram(jit::KernelOp kernel, llvm::StringRef kind,
                                 const target::KernelTarget &target,
                                 target::CodeTier tier) {
  std::string structure =
      describeStructure(kernel, target.getMachine().debugInfo);
  if (kind != target::getHostKind().getName())
    structure += "\non " + kind.str();
  std::string symbol = makeProgramSymbol(kernel, structure);
  return {{"kernel", std::move(structure), describeCompiler(target, tier)},
          std::move(symbol)};
}
