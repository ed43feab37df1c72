// The checksum of saved plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/plan/Checksum.h"

#include <gtest/gtest.h>
#include <set>

using namespace tinyjit::runtime;

namespace {

TEST(Checksum, EachBitCounts) {
  for (size_t size : {1, 7, 8, 31, 32, 33, 100}) {
    std::string bytes(size, '\x5a');
    std::set<uint64_t> sums = {checksumOf(bytes)};
    for (size_t bit = 0; bit < 8 * size; ++bit) {
      std::string other = bytes;
      other[bit / 8] ^= 1 << bit % 8;
      sums.insert(checksumOf(other));
    }
    EXPECT_EQ(sums.size(), 8 * size + 1) << size;
  }
}

TEST(Checksum, SizeAndOrderCount) {
  std::set<uint64_t> sums;
  for (size_t size = 0; size < 100; ++size)
    sums.insert(checksumOf(std::string(size, '\0')));
  EXPECT_EQ(sums.size(), size_t(100));
  std::string a(8, 'a'), b(8, 'b');
  EXPECT_NE(checksumOf(a + b), checksumOf(b + a));
  EXPECT_NE(checksumOf(a + b + a + b + b), checksumOf(b + b + a + b + a));
}

TEST(Checksum, Seals) {
  std::string file = "what is kept";
  file += makeSeal(file);
  EXPECT_TRUE(checkSeal(file, "x.so").ok());
  std::string damaged = file;
  damaged[3] ^= 1;
  EXPECT_EQ(checkSeal(damaged, "x.so").message(),
            "'x.so' is damaged: its content has another checksum than it was "
            "saved with");
  for (std::string text : {std::string(), file.substr(0, 12), file + "x"}) {
    EXPECT_EQ(checkSeal(text, "x.so").code(), Code::DataLoss);
    EXPECT_EQ(checkSeal(text, "x.so").message(),
              "'x.so' does not end in a checksum, so it holds no plan, or not "
              "as it was saved");
  }
}

} // namespace
