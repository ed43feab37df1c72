// Reports of a cubin on its functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA does not document the sections .nv.info and .nv.info.FUNCTION. Their
// records have a byte that says how long they are, a byte that says what they
// are, and a half-word, which is the value or its length. The kinds below were
// found in what `ptxas` of CUDA 13 writes; of others nothing was compared.
#include "lib/Target/GPU/GpuStats.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Object/ELF.h"
#include "llvm/Support/Endian.h"

#include <map>

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;
using llvm::object::ELF64LE;

namespace {
enum Record : uint8_t {
  MaxThreads = 0x05,
  BlockSize = 0x10,
  FrameSize = 0x11,
  Parameter = 0x17,
  Registers = 0x2f,
};
/// Of the first byte: the value has a length of its own.
constexpr uint8_t hasLength = 4;
/// Bytes that ptxas adds to the shared memory of a function where chips reserve
/// some of it for itself.
constexpr int64_t reservedSharedBytes = 1024;
} // namespace

static uint32_t wordAt(ArrayRef<uint8_t> bytes, size_t index) {
  return support::endian::read32le(bytes.data() + 4 * index);
}

/// Calls `action` with the values of records that have one of some length.
static void forEachRecord(
    ArrayRef<uint8_t> info,
    function_ref<void(uint8_t record, ArrayRef<uint8_t> value)> action) {
  while (info.size() >= 4) {
    uint8_t format = info[0], record = info[1];
    size_t length = support::endian::read16le(info.data() + 2);
    info = info.drop_front(4);
    if (format != hasLength)
      continue;
    if (length > info.size())
      return;
    action(record, info.take_front(length));
    info = info.drop_front(length);
  }
}

/// The section of one function.
static void readFunction(ArrayRef<uint8_t> info, GpuCodeStats &stats) {
  std::map<unsigned, int64_t> parameters;
  forEachRecord(info, [&](uint8_t record, ArrayRef<uint8_t> value) {
    if (record == Parameter && value.size() == 12)
      // Number and place; then the size above 18 bits of other things.
      parameters[wordAt(value, 1) & 0xffff] = wordAt(value, 2) >> 18;
    if (record == BlockSize && value.size() == 12)
      for (size_t i = 0; i < 3; ++i)
        stats.block[i] = static_cast<int32_t>(wordAt(value, i));
    if (record == MaxThreads && value.size() == 12)
      stats.maxThreads = int64_t(wordAt(value, 0)) * wordAt(value, 1) *
                         std::max<uint32_t>(wordAt(value, 2), 1);
  });
  if (parameters.empty())
    return;
  stats.parameters.emplace();
  for (auto [number, bytes] : parameters)
    stats.parameters->push_back(bytes);
}

/// The section of all functions, which it calls by their symbols.
static void readNumbers(ArrayRef<uint8_t> info,
                        function_ref<GpuCodeStats *(uint32_t symbol)> find) {
  forEachRecord(info, [&](uint8_t record, ArrayRef<uint8_t> value) {
    if (value.size() != 8 || (record != Registers && record != FrameSize))
      return;
    GpuCodeStats *stats = find(wordAt(value, 0));
    if (!stats)
      return;
    (record == Registers ? stats->registers : stats->stackBytes) =
        static_cast<int32_t>(wordAt(value, 1));
  });
}

namespace {
/// The sections that are about functions.
struct Sections {
  StringMap<GpuCodeStats> functions;
  ArrayRef<uint8_t> numbers;
  bool hasReserved = false;
};
} // namespace

static Error readSections(const object::ELFFile<ELF64LE> &file,
                          Sections &found) {
  auto sections = file.sections();
  if (!sections)
    return sections.takeError();
  for (const ELF64LE::Shdr &section : *sections) {
    Expected<StringRef> name = file.getSectionName(section);
    if (!name)
      return name.takeError();
    StringRef rest = *name;
    if (rest.starts_with(".nv.shared.reserved.")) {
      found.hasReserved = true;
    } else if (rest.consume_front(".nv.shared.")) {
      found.functions[rest].sharedBytes = static_cast<int64_t>(section.sh_size);
    } else if (rest.consume_front(".nv.info")) {
      auto bytes = file.getSectionContents(section);
      if (!bytes)
        return bytes.takeError();
      if (rest.consume_front("."))
        readFunction(*bytes, found.functions[rest]);
      else
        found.numbers = *bytes;
    }
  }
  return Error::success();
}

/// The names of symbols, by number.
static Expected<std::vector<StringRef>>
readSymbols(const object::ELFFile<ELF64LE> &file) {
  auto sections = file.sections();
  if (!sections)
    return sections.takeError();
  std::vector<StringRef> names;
  for (const ELF64LE::Shdr &section : *sections) {
    if (section.sh_type != ELF::SHT_SYMTAB)
      continue;
    auto symbols = file.symbols(&section);
    if (!symbols)
      return symbols.takeError();
    auto text = file.getStringTableForSymtab(section);
    if (!text)
      return text.takeError();
    for (const ELF64LE::Sym &symbol : *symbols) {
      Expected<StringRef> name = symbol.getName(*text);
      if (!name)
        return name.takeError();
      names.push_back(*name);
    }
  }
  return names;
}

Expected<StringMap<GpuCodeStats>> target::readCubinStats(StringRef cubin) {
  auto file = object::ELFFile<ELF64LE>::create(cubin);
  if (!file)
    return file.takeError();
  Sections found;
  if (Error error = readSections(*file, found))
    return std::move(error);
  if (found.hasReserved)
    for (auto &function : found.functions) {
      int64_t &bytes = function.getValue().sharedBytes;
      bytes = std::max<int64_t>(bytes - reservedSharedBytes, 0);
    }
  auto symbols = readSymbols(*file);
  if (!symbols)
    return symbols.takeError();
  readNumbers(found.numbers, [&](uint32_t symbol) -> GpuCodeStats * {
    if (symbol >= symbols->size())
      return nullptr;
    auto function = found.functions.find((*symbols)[symbol]);
    return function == found.functions.end() ? nullptr : &function->getValue();
  });
  return std::move(found.functions);
}
