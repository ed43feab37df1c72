// Maps the programs of a capture to the names of its kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/ProgramNames.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/ObjCopy/ConfigManager.h"
#include "llvm/ObjCopy/ELF/ELFObjcopy.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::program;

void ProgramNames::add(const std::string &symbol, StringRef kernel) {
  // Functions that code generators call by themselves.
  static const StringSet<> taken = {
      "memcpy", "memmove", "memset", "fma", "fmaf", "_GLOBAL_OFFSET_TABLE_"};
  if (!taken.contains(kernel))
    names.try_emplace(symbol, kernel.str());
}

target::Program ProgramNames::rename(target::Program program) const {
  auto known = names.find(program.symbol);
  if (known == names.end())
    return program;
  program.symbol = known->second;
  if (!program.isImage())
    program.entrySymbol = program.symbol + ".entry";
  return program;
}

StatusOr<std::string> ProgramNames::renameIn(const std::string &object) const {
  auto file = object::ObjectFile::createELFObjectFile(
      MemoryBufferRef(object, "programs"));
  if (!file)
    return Status::deviceError("the code is no object file: " +
                               toString(file.takeError()));
  StringMap<std::string> renamed;
  for (const auto &entry : names)
    for (const char *suffix : {"", ".part", ".entry"})
      renamed[(entry.first() + suffix).str()] = entry.second + suffix;
  objcopy::ConfigManager config;
  for (const auto &entry : renamed)
    config.Common.SymbolsToRename[entry.first()] = entry.second;
  SmallVector<char, 0> bytes;
  raw_svector_ostream stream(bytes);
  if (Error error = objcopy::elf::executeObjcopyOnBinary(
          config.Common, config.ELF, *cast<object::ELFObjectFileBase>(&**file),
          stream))
    return Status::deviceError("cannot name the functions of the code: " +
                               toString(std::move(error)));
  return std::string(bytes.begin(), bytes.end());
}
