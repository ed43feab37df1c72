// Tests of what is known of GPU code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuStats.h"
#include "lib/Target/NVPTX/Ptxas.h"

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/MsgPackDocument.h"

#include "gtest/gtest.h"

using namespace tinyjit;
using namespace tinyjit::target;

/// The occupancy of a block of `threads` with `shared` bytes, whose code takes
/// that many registers.
static int32_t occupancy(const char *chip, int32_t registers, int64_t threads,
                         int64_t shared = 0, int32_t scalarRegisters = -1) {
  GpuCodeStats stats;
  stats.registers = registers;
  stats.scalarRegisters = scalarRegisters;
  return computeOccupancy(*parseGpuTarget(chip), stats, threads, shared);
}

// The numbers of NVIDIA's occupancy calculator.
TEST(GpuStats, RegistersLimitTheWarpsOfNvidia) {
  EXPECT_EQ(occupancy("sm_80", 32, 256), 100);
  EXPECT_EQ(occupancy("sm_80", 33, 256), 75);
  EXPECT_EQ(occupancy("sm_80", 64, 256), 50);
  EXPECT_EQ(occupancy("sm_80", 255, 256), 12);
  EXPECT_EQ(occupancy("sm_90", 128, 1024), 0);
  EXPECT_EQ(occupancy("sm_86", 40, 256), 100);
}

TEST(GpuStats, BlocksAndThreadsLimitTheWarpsOfNvidia) {
  EXPECT_EQ(occupancy("sm_86", 16, 1024), 66);
  EXPECT_EQ(occupancy("sm_80", 16, 32), 50);
  EXPECT_EQ(occupancy("sm_86", 16, 32), 33);
  EXPECT_EQ(occupancy("sm_89", 16, 32), 50);
  EXPECT_EQ(occupancy("sm_90", 16, 33), 100);
}

TEST(GpuStats, SharedMemoryLimitsTheWarps) {
  EXPECT_EQ(occupancy("sm_90", 32, 256, 48 << 10), 50);
  EXPECT_EQ(occupancy("sm_90a", 32, 256, 227 << 10), 12);
  EXPECT_EQ(occupancy("sm_80", 32, 256, 48 << 10), 37);
  EXPECT_EQ(occupancy("gfx942", 32, 256, 64 << 10), 12);
  EXPECT_EQ(occupancy("gfx1100", 32, 256, 64 << 10), 25);
}

// LLVM's, which it writes into assembly as "Occupancy", times the partitions.
TEST(GpuStats, RegistersLimitTheWavefrontsOfAmd) {
  EXPECT_EQ(occupancy("gfx942", 64, 256), 100);
  EXPECT_EQ(occupancy("gfx942", 68, 256), 87);
  EXPECT_EQ(occupancy("gfx90a", 128, 256), 50);
  EXPECT_EQ(occupancy("gfx90a", 512, 256), 12);
  EXPECT_EQ(occupancy("gfx90a", 64, 256, 0, 106), 87);
  EXPECT_EQ(occupancy("gfx1100", 96, 256), 100);
  EXPECT_EQ(occupancy("gfx1201", 97, 256), 75);
  EXPECT_EQ(occupancy("gfx942", 16, 64), 100);
  EXPECT_EQ(occupancy("gfx942", 16, 128), 100);
}

TEST(GpuStats, PtxasIsUnderstood) {
  auto stats = readPtxasStats(
      "ptxas info    : 0 bytes gmem\n"
      "ptxas info    : Compiling entry function 'k' for 'sm_90a'\n"
      "ptxas info    : Function properties for k\n"
      "    48 bytes stack frame, 16 bytes spill stores, 24 bytes spill loads\n"
      "ptxas info    : Used 255 registers, used 1 barriers, 2048 bytes smem\n"
      "ptxas info    : Compiling entry function 'k_1' for 'sm_90a'\n"
      "ptxas info    : Function properties for k_1\n"
      "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
      "ptxas info    : Used 8 registers, used 0 barriers\n");
  ASSERT_EQ(stats.size(), 2u);
  EXPECT_EQ(stats["k"].registers, 255);
  EXPECT_EQ(stats["k"].stackBytes, 48);
  EXPECT_EQ(stats["k"].spillBytes, 16);
  EXPECT_EQ(stats["k"].sharedBytes, 2048);
  EXPECT_EQ(stats["k_1"].registers, 8);
  EXPECT_EQ(stats["k_1"].spillBytes, 0);
}

TEST(GpuStats, NotesOfPtxasAreKept) {
  auto notes = readPtxasNotes(
      "ptxas info    : (C7514) Potential Performance Loss: serialized\n"
      "ptxas info    : 0 bytes gmem\n"
      "ptxas warning : Too many: registers\n"
      "ptxas info    : Compiling entry function 'k' for 'sm_90a'\n"
      "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n");
  EXPECT_EQ(notes, (std::vector<std::string>{
                       "(C7514) Potential Performance Loss: serialized",
                       "Too many: registers"}));
}

TEST(GpuStats, WhatIsNoCodeObjectIsAnError) {
  auto stats = readCodeObjectStats("no object");
  ASSERT_FALSE(static_cast<bool>(stats));
  EXPECT_NE(llvm::toString(stats.takeError()), "");
}

/// The metadata of a code object with a kernel `k` of 7 registers.
static std::string makeMetadata() {
  llvm::msgpack::Document document;
  auto kernel = document.getMapNode();
  kernel[".name"] = "k";
  kernel[".vgpr_count"] = 7;
  document.getRoot().getMap(/*Convert=*/true)["amdhsa.kernels"].getArray(
      /*Convert=*/true)[0] = kernel;
  std::string metadata;
  document.writeToBlob(metadata);
  return metadata;
}

/// A code object with one section, a note.
/// \param alignment what the section says; parts of the note begin at a
/// multiple of 4 all the same, if it is less.
static std::string makeCodeObject(uint64_t alignment,
                                  const std::string &metadata) {
  llvm::ELF::Elf64_Ehdr header{};
  std::memcpy(header.e_ident, llvm::ELF::ElfMagic, 4);
  header.e_ident[llvm::ELF::EI_CLASS] = llvm::ELF::ELFCLASS64;
  header.e_ident[llvm::ELF::EI_DATA] = llvm::ELF::ELFDATA2LSB;
  header.e_shoff = sizeof header;
  header.e_shentsize = sizeof(llvm::ELF::Elf64_Shdr);
  header.e_shnum = 2;
  uint32_t sizes[] = {7, static_cast<uint32_t>(metadata.size()),
                      llvm::ELF::NT_AMDGPU_METADATA};
  std::string note(reinterpret_cast<char *>(sizes), sizeof sizes);
  size_t multiple = std::max<size_t>(alignment, 4);
  note += std::string("AMDGPU\0", 7);
  note.resize((note.size() + multiple - 1) / multiple * multiple);
  note += metadata;
  note.resize((note.size() + multiple - 1) / multiple * multiple);
  llvm::ELF::Elf64_Shdr sections[2] = {};
  sections[1].sh_type = llvm::ELF::SHT_NOTE;
  sections[1].sh_offset = sizeof header + sizeof sections;
  sections[1].sh_size = note.size();
  sections[1].sh_addralign = alignment;
  return std::string(reinterpret_cast<char *>(&header), sizeof header) +
         std::string(reinterpret_cast<char *>(sections), sizeof sections) +
         note;
}

TEST(GpuStats, NotesMayNameNoAlignment) {
  for (uint64_t alignment : {0, 1, 4, 8}) {
    auto stats = readCodeObjectStats(makeCodeObject(alignment, makeMetadata()));
    ASSERT_TRUE(static_cast<bool>(stats)) << alignment;
    EXPECT_EQ((*stats)["k"].registers, 7) << alignment;
  }
  for (uint64_t alignment : {3, 16}) {
    auto stats = readCodeObjectStats(makeCodeObject(alignment, makeMetadata()));
    ASSERT_FALSE(static_cast<bool>(stats));
    EXPECT_EQ(llvm::toString(stats.takeError()),
              "alignment (" + std::to_string(alignment) + ") is not 4 or 8");
  }
}

TEST(GpuStats, KeysOfMetadataAreNoMapsOrArrays) {
  // Maps: of two keys that are empty arrays, or empty maps; within others; of a
  // length that memory cannot have.
  for (const char *metadata :
       {"\x82\x90\x01\x90\x02", "\x82\x80\x01\x80\x02",
        "\x91\x81\x01\x82\x91\x01\x01\x91\x01\x02", "\xdf\xff\xff\xff\xff"}) {
    auto stats = readCodeObjectStats(makeCodeObject(4, metadata));
    ASSERT_FALSE(static_cast<bool>(stats));
    EXPECT_EQ(llvm::toString(stats.takeError()),
              "the code object has no metadata of kernels");
  }
}

TEST(GpuStats, WhatIsNoCubinIsAnError) {
  auto stats = readCubinStats("no cubin");
  ASSERT_FALSE(static_cast<bool>(stats));
  EXPECT_NE(llvm::toString(stats.takeError()), "");
}

TEST(GpuTarget, EveryChipHasATriple) {
  for (const std::string &chip : getKnownGpuChips()) {
    auto target = parseGpuTarget(chip);
    ASSERT_TRUE(target.ok()) << chip;
    bool isCuda = chip.compare(0, 3, "sm_") == 0;
    EXPECT_EQ(target->triple,
              isCuda ? "nvptx64-nvidia-cuda" : "amdgcn-amd-amdhsa");
    EXPECT_LE(target->sharedBytes, target->maxSharedBytes);
  }
  EXPECT_TRUE(parseGpuTarget("sm_90a")->hasWgmma);
  EXPECT_FALSE(parseGpuTarget("sm_90")->hasWgmma);
  EXPECT_EQ(parseGpuTarget("sm_1").status().code(),
            runtime::Code::InvalidArgument);
}
