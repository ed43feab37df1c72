// Pages of mapped files that are in memory get their address at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/MappedFile.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace tinyjit::runtime;

#if defined(__linux__) && defined(MADV_POPULATE_READ)
static const int64_t page = ::sysconf(_SC_PAGESIZE);

static int64_t countFaults() {
  rusage usage;
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt + usage.ru_majflt;
}

/// Reads a byte of each page, here and there. \returns how often the system had
/// to give a page its address. Sanitizers have pages of their own for each that
/// is read, so that they must not see it.
__attribute__((no_sanitize("address", "thread"))) static int64_t
readPages(const MappedFile &file) {
  const char *data = file.data();
  int64_t pages = file.size() / page, before = countFaults();
  volatile char sink = 0;
  for (int64_t i = 0; i < pages; ++i)
    sink = sink + data[i * 577 % pages * page];
  return countFaults() - before;
}

TEST(MappedFile, PagesInMemoryGetTheirAddressAtOnce) {
  constexpr int64_t numPages = 2048;
  std::string path =
      ::testing::TempDir() + "tinyjit-pages-" + std::to_string(::getpid());
  std::ofstream(path, std::ios::binary) << std::string(numPages * page, 'x');
  MappedFilePtr mapped = *MappedFile::open(path);
  if (::madvise(mapped->data(), page, MADV_POPULATE_READ) != 0)
    GTEST_SKIP() << "the system maps no pages at once";
  // All but the first and the last ones, from the middle of a page on.
  constexpr int64_t left = 64;
  mapPagesInMemory(mapped->data() + left * page + 5,
                   (numPages - 2 * left) * page);
  EXPECT_LE(readPages(*mapped), 2 * left);
  MappedFilePtr other = *MappedFile::open(path);
  mapPagesInMemory(other->data(), other->size());
  EXPECT_EQ(readPages(*other), 0);
  mapPagesInMemory(nullptr, 0);
  // Of a file that was truncated, what is left is mapped, and the rest reported
  // when it is read.
  ASSERT_EQ(::truncate(path.c_str(), 4 * page), 0);
  ::unlink(path.c_str());
  mapPagesInMemory(mapped->data(), mapped->size());
  EXPECT_EQ(mapped->data()[page], 'x');
  EXPECT_EQ(mapped->check().code(), Code::DataLoss);
}
#endif
