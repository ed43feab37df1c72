// Files that tests map, and what becomes of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_RUNTIME_TESTFILE_H
#define TEST_UNIT_RUNTIME_TESTFILE_H

#include "tinyjit/Runtime/MappedFile.h"
#include "gtest/gtest.h"

#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace tinyjit::runtime::testing {

/// A file of this process, removed at the end of the scope.
class TestFile {
public:
  TestFile(const std::string &name, const std::string &text)
      : path(::testing::TempDir() + "tinyjit-mapped-" +
             std::to_string(::getpid()) + "-" + name) {
    write(text);
  }
  TestFile(const std::string &name, const std::vector<float> &values)
      : TestFile(name, std::string(reinterpret_cast<const char *>(&values[0]),
                                   values.size() * sizeof(float))) {}
  ~TestFile() { ::unlink(path.c_str()); }
  void write(const std::string &text) const {
    std::ofstream(path, std::ios::binary) << text;
  }
  void truncate(int64_t bytes) const {
    ASSERT_EQ(::truncate(path.c_str(), bytes), 0);
  }

  const std::string path;
};

/// Bytes of a page of memory.
inline const int64_t page = ::sysconf(_SC_PAGESIZE);

inline MappedFilePtr open(const TestFile &file) {
  StatusOr<MappedFilePtr> made = MappedFile::open(file.path);
  EXPECT_TRUE(made.ok()) << made.status().message();
  return *made;
}

} // namespace tinyjit::runtime::testing

#endif // TEST_UNIT_RUNTIME_TESTFILE_H
