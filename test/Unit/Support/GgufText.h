// GGUF files for tests, field by field.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_SUPPORT_GGUFTEXT_H
#define TINYJIT_TEST_UNIT_SUPPORT_GGUFTEXT_H

#include "lib/Support/Gguf.h"
#include "test/Unit/Support/TestFiles.h"

#include <map>
#include <string>
#include <vector>

namespace tinyjit {

/// The bytes of a GGUF file, field by field.
struct GgufText {
  std::string text = "GGUF";

  GgufText &number(uint64_t value, size_t bytes) {
    text.append(reinterpret_cast<const char *>(&value), bytes);
    return *this;
  }
  GgufText &string(const std::string &value) {
    number(value.size(), 8).text += value;
    return *this;
  }
  GgufText &head(uint64_t tensors, uint64_t values, uint32_t version = 3) {
    return number(version, 4).number(tensors, 8).number(values, 8);
  }
  /// \param sizes the innermost one first, as in the file.
  GgufText &tensor(const std::string &name, const std::vector<uint64_t> &sizes,
                   uint32_t type, uint64_t offset) {
    string(name).number(sizes.size(), 4);
    for (uint64_t size : sizes)
      number(size, 8);
    return number(type, 4).number(offset, 8);
  }
  GgufText &align(size_t bytes = 32) {
    text.resize((text.size() + bytes - 1) / bytes * bytes);
    return *this;
  }
  StatusOr<std::map<std::string, TensorView>> parse() const {
    content = makeContent("x.gguf", text);
    return parseGguf(content);
  }
  mutable FileContent content;
};

/// Types of tensors in such files.
enum : uint32_t { F32 = 0, Q4_0 = 2, Q8_1 = 9, Q6_K = 14, I8 = 24 };

/// Two numbers and two rows of two blocks, behind metadata of every kind.
inline GgufText sampleGguf() {
  GgufText file;
  file.head(2, 4);
  file.string("general.name").number(8, 4).string("a model");
  file.string("general.alignment").number(4, 4).number(64, 4);
  file.string("words").number(9, 4).number(8, 4).number(2, 8);
  file.string("one").string("two");
  file.string("lists").number(9, 4).number(9, 4).number(1, 8);
  file.number(10, 4).number(3, 8).text.append(24, '\1');
  file.tensor("a", {2}, F32, 0).tensor("b", {64, 2}, Q4_0, 64).align(64);
  float numbers[] = {0.5f, -2};
  file.text.append(reinterpret_cast<const char *>(numbers), 8);
  file.align(64).text.append(72, 'q');
  return file;
}

} // namespace tinyjit

#endif // TINYJIT_TEST_UNIT_SUPPORT_GGUFTEXT_H
