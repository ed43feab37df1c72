// Files and arrays for the tests of this folder.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_SUPPORT_TESTFILES_H
#define TINYJIT_TEST_UNIT_SUPPORT_TESTFILES_H

#include "lib/Support/Array.h"
#include "lib/Support/File.h"
#include "lib/Support/FloatConvert.h"

#include <gtest/gtest.h>
#include <string>
#include <unistd.h>
#include <vector>

namespace tinyjit {

/// A committed file; Inputs/make_inputs.py says how it came to be.
inline std::string inputPath(const std::string &name) {
  return std::string(TINYJIT_SUPPORT_INPUTS) + "/" + name;
}

inline std::string readText(const std::string &path) {
  runtime::StatusOr<FileContent> file = openFile(path);
  EXPECT_TRUE(file.ok()) << file.status().message();
  if (!file.ok() || !file->data)
    return "";
  return std::string(reinterpret_cast<const char *>(file->data.get()),
                     file->size);
}

/// The content of a file that is only in memory, which is allocated to the byte
/// so that a sanitizer sees the first byte read too many.
inline FileContent makeContent(const std::string &path,
                               const std::string &text) {
  auto bytes = std::shared_ptr<uint8_t[]>(new uint8_t[text.size()]);
  std::memcpy(bytes.get(), text.data(), text.size());
  return {path, {bytes, bytes.get()}, text.size()};
}

/// A file of this process; removed at the end of the scope.
class TempFile {
public:
  explicit TempFile(const std::string &name, const std::string &text = "")
      : path(testing::TempDir() + "tinyjit-" + std::to_string(::getpid()) +
             "-" + name) {
    runtime::Status status = writeFile(path, {{text.data(), text.size()}});
    EXPECT_TRUE(status.ok()) << status.message();
  }
  ~TempFile() { ::unlink(path.c_str()); }

  const std::string path;
};

/// The message of an error; "ok" if there is none.
inline std::string errorOf(const runtime::Status &status) {
  return status.ok() ? "ok" : status.message();
}
template <class T>
std::string errorOf(const runtime::StatusOr<T> &result) {
  return result.ok() ? "ok" : result.status().message();
}

/// Encodes numbers one by one.
inline HostArray makeArray(runtime::DType dtype, std::vector<int64_t> shape,
                           const std::vector<double> &values) {
  HostArray array = makeZeros(dtype, std::move(shape));
  size_t size = runtime::byteSize(dtype);
  EXPECT_EQ(array.bytes.size(), values.size() * size);
  for (size_t i = 0; i < values.size(); ++i)
    storeBits(&array.bytes[i * size], size,
              kindOf(dtype) == NumberKind::Float
                  ? encodeFloat(dtype, values[i])
                  : uint64_t(int64_t(values[i])) &
                        (~uint64_t(0) >> (64 - runtime::bitWidth(dtype))));
  return array;
}

/// The array that make_inputs.py calls sample(name).
inline HostArray sampleArray(runtime::DType dtype) {
  if (dtype == runtime::DType::Bool)
    return makeArray(dtype, {2, 3}, {1, 0, 1, 1, 0, 0});
  if (kindOf(dtype) == NumberKind::Float)
    return makeArray(dtype, {2, 3}, {0.5, -1, 1.5, 2, -3, 24});
  size_t size = runtime::byteSize(dtype);
  uint64_t top = uint64_t(1) << (runtime::bitWidth(dtype) - 1);
  bool isSigned = kindOf(dtype) == NumberKind::Signed;
  uint64_t most = isSigned ? top - 1 : top + (top - 1);
  HostArray array =
      makeArray(dtype, {2, 3}, {0, 1, 2, 3, most < 100 ? most - 2.0 : 100, 0});
  storeBits(&array.bytes[0], size, isSigned ? top : 0);
  storeBits(&array.bytes[5 * size], size, most);
  return array;
}

inline void expectSame(const HostArray &got, const HostArray &want) {
  EXPECT_EQ(runtime::formatType(got.dtype, got.shape),
            runtime::formatType(want.dtype, want.shape));
  EXPECT_EQ(got.bytes, want.bytes);
}

inline std::vector<runtime::DType> allDTypes() {
  std::vector<runtime::DType> all;
  for (int i = 0; i < runtime::numDTypes; ++i)
    all.push_back(runtime::DType(i));
  return all;
}

} // namespace tinyjit

#endif // TINYJIT_TEST_UNIT_SUPPORT_TESTFILES_H
