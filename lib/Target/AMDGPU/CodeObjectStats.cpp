// Reports of a code object for AMD GPUs on its functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuStats.h"

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/MsgPackDocument.h"
#include "llvm/BinaryFormat/MsgPackReader.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

/// A whole number in a map, or `otherwise`.
static int64_t readNumber(msgpack::MapDocNode &map, StringRef key,
                          int64_t otherwise) {
  auto found = map.find(key);
  if (found == map.end())
    return otherwise;
  if (found->second.getKind() == msgpack::Type::UInt)
    return static_cast<int64_t>(found->second.getUInt());
  if (found->second.getKind() == msgpack::Type::Int)
    return found->second.getInt();
  return otherwise;
}

/// The parameters that a caller gives; those behind them are the runtime's.
static void readParameters(msgpack::MapDocNode &kernel, GpuCodeStats &stats) {
  stats.parameters.emplace();
  auto found = kernel.find(".args");
  if (found == kernel.end() || !found->second.isArray())
    return;
  for (msgpack::DocNode &node : found->second.getArray()) {
    msgpack::MapDocNode &argument = node.getMap(/*Convert=*/true);
    auto kind = argument.find(".value_kind");
    if (kind != argument.end() && kind->second.isString() &&
        kind->second.getString().starts_with("hidden_"))
      continue;
    stats.parameters->push_back(readNumber(argument, ".size", 0));
  }
}

static void readBlock(msgpack::MapDocNode &kernel, GpuCodeStats &stats) {
  stats.maxThreads = readNumber(kernel, ".max_flat_workgroup_size", 0);
  auto found = kernel.find(".reqd_workgroup_size");
  if (found == kernel.end() || !found->second.isArray())
    return;
  for (auto [index, size] : enumerate(found->second.getArray()))
    if (index < stats.block.size() && size.getKind() == msgpack::Type::UInt)
      stats.block[index] = static_cast<int32_t>(size.getUInt());
}

static void readKernels(msgpack::Document &document,
                        StringMap<GpuCodeStats> &stats) {
  if (!document.getRoot().isMap())
    return;
  auto kernels = document.getRoot().getMap().find("amdhsa.kernels");
  if (kernels == document.getRoot().getMap().end() ||
      !kernels->second.isArray())
    return;
  for (msgpack::DocNode &node : kernels->second.getArray()) {
    msgpack::MapDocNode &kernel = node.getMap(/*Convert=*/true);
    auto name = kernel.find(".name");
    if (name == kernel.end() || !name->second.isString())
      continue;
    GpuCodeStats &entry = stats[name->second.getString()];
    // .vgpr_count includes those for the matrix units (AGPRs).
    entry.registers = readNumber(kernel, ".vgpr_count", -1);
    entry.scalarRegisters = readNumber(kernel, ".sgpr_count", -1);
    entry.stackBytes = readNumber(kernel, ".private_segment_fixed_size", -1);
    // A spilled vector register is four bytes of each thread; a scalar one
    // becomes a lane of a vector register.
    int64_t spilled = readNumber(kernel, ".vgpr_spill_count", -1);
    entry.spillBytes = spilled < 0 ? -1 : 4 * spilled;
    entry.sharedBytes = readNumber(kernel, ".group_segment_fixed_size", 0);
    readParameters(kernel, entry);
    readBlock(kernel, entry);
  }
}

/// Whether no map has a map or an array for a key: LLVM's reader takes such and
/// crashes where it compares them.
static bool hasPlainKeys(StringRef blob) {
  msgpack::Reader reader(blob);
  msgpack::Object object;
  struct Open {
    bool isMap;
    size_t left; ///< Keys count as well as values.
  };
  SmallVector<Open> open;
  do {
    Expected<bool> more = reader.read(object);
    if (!more) {
      consumeError(more.takeError());
      return false;
    }
    if (!*more)
      return true;
    bool isMap = object.Kind == msgpack::Type::Map;
    bool isOpened = isMap || object.Kind == msgpack::Type::Array;
    if (!open.empty()) {
      if (isOpened && open.back().isMap && open.back().left % 2 == 0)
        return false;
      --open.back().left;
    }
    if (isOpened)
      open.push_back({isMap, object.Length * (isMap ? 2 : 1)});
    while (!open.empty() && open.back().left == 0)
      open.pop_back();
  } while (!open.empty());
  return true;
}

Expected<StringMap<GpuCodeStats>> target::readCodeObjectStats(StringRef hsaco) {
  auto object = object::ELFFile<object::ELF64LE>::create(hsaco);
  if (!object)
    return object.takeError();
  auto sections = object->sections();
  if (!sections)
    return sections.takeError();
  StringMap<GpuCodeStats> stats;
  for (const object::ELF64LE::Shdr &section : *sections) {
    if (section.sh_type != ELF::SHT_NOTE)
      continue;
    Error error = Error::success();
    for (object::ELF64LE::Note note : object->notes(section, error)) {
      if (note.getName() != "AMDGPU" ||
          note.getType() != ELF::NT_AMDGPU_METADATA)
        continue;
      msgpack::Document document;
      // As the iterator has it: 0 and 1 stand for 4.
      size_t alignment = std::max<size_t>(section.sh_addralign, 4);
      StringRef metadata = note.getDescAsStringRef(alignment);
      if (hasPlainKeys(metadata) &&
          document.readFromBlob(metadata, /*Multi=*/false))
        readKernels(document, stats);
    }
    if (error)
      return std::move(error);
  }
  if (stats.empty())
    return createStringError("the code object has no metadata of kernels");
  return stats;
}
