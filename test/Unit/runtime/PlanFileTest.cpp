// Files of plans are looked at before they are loaded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/plan/PlanFile.h"

#include "gtest/gtest.h"

#include <cstring>
#include <elf.h>
#include <string>

using namespace tinyjit::runtime;

/// A header, whose section headers are `count` of 64 bytes from `place` on.
static std::string makeHeader(uint64_t place, uint16_t count) {
  Elf64_Ehdr header = {};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_type = ET_DYN;
  header.e_shoff = place;
  header.e_shnum = count;
  header.e_shentsize = 64;
  return {reinterpret_cast<const char *>(&header), sizeof header};
}

/// Their sum is the number 0 of 64 bits.
TEST(PlanFile, SectionsBehindTheLastAddressAreNotThere) {
  Status status = checkPlanFile(makeHeader(~uint64_t(0) - 63, 1), "x.so");
  EXPECT_EQ(status.code(), Code::DataLoss);
  EXPECT_EQ(status.message(),
            "'x.so' has 64 bytes, expected 18446744073709551615 or more: it is "
            "cut short");
}

TEST(PlanFile, SectionsBehindTheEndAreNotThere) {
  EXPECT_EQ(checkPlanFile(makeHeader(64, 1), "x.so").message(),
            "'x.so' has 64 bytes, expected 128 or more: it is cut short");
}

TEST(PlanFile, OtherMachinesAreAnError) {
  EXPECT_EQ(checkPlanFile(makeHeader(64, 0), "x.so").code(), Code::DeviceError);
}

/// Whole, and without a seal.
TEST(PlanFile, SavedFilesHaveASeal) {
  EXPECT_EQ(checkSealedPlanFile(makeHeader(64, 0), "x.so").message(),
            "'x.so' does not end in a checksum, so it holds no plan, or not as "
            "it was saved");
}
