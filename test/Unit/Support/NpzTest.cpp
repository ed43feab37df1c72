// .npz files against what numpy wrote.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Npz.h"

#include "test/Unit/Support/TestFiles.h"

using namespace tinyjit;
using runtime::Code;
using runtime::DType;
using runtime::StatusOr;

namespace {

/// The error of reading member "a" of a file with this content.
std::string readError(const std::string &text, Code *code = nullptr) {
  StatusOr<NpzFile> npz = NpzFile::parse(makeContent("x.npz", text));
  runtime::Status status = npz.status();
  if (npz.ok())
    status = npz->read("a").status();
  if (code)
    *code = status.code();
  return errorOf(status);
}

/// Replaces bytes of the first central directory entry at `offset` in it.
std::string patchEntry(std::string text, size_t offset,
                       const std::string &bytes) {
  return text.replace(text.find("PK\x01\x02") + offset, bytes.size(), bytes);
}

TEST(Npz, ReadsStoredDeflatedAndZip64) {
  for (const char *name : {"stored.npz", "deflated.npz", "zip64.npz"}) {
    StatusOr<NpzFile> npz = NpzFile::open(inputPath(name));
    ASSERT_EQ(errorOf(npz), "ok");
    EXPECT_EQ(npz->keys(), (std::vector<std::string>{"a", "b"}));
    StatusOr<HostArray> a = npz->read("a"), b = npz->read("b");
    ASSERT_EQ(errorOf(a), "ok");
    ASSERT_EQ(errorOf(b), "ok");
    expectSame(*a, sampleArray(DType::F32));
    expectSame(*b, makeArray(DType::I64, {4}, {0, 1, 2, 3}));
  }
}

TEST(Npz, ReadsAFileWithAComment) {
  std::string text = readText(inputPath("stored.npz"));
  text.replace(text.size() - 2, 2,
               std::string("\x05\x00"
                           "hello",
                           7));
  EXPECT_EQ(readError(text), "ok");
}

TEST(Npz, AMissingMemberNamesTheOthers) {
  StatusOr<NpzFile> npz = NpzFile::open(inputPath("stored.npz"));
  ASSERT_EQ(errorOf(npz), "ok");
  EXPECT_EQ(errorOf(npz->read("c")), "'" + inputPath("stored.npz") +
                                         "' has no member 'c', its members "
                                         "are 'a', 'b'");
  EXPECT_EQ(npz->read("c").status().code(), Code::NotFound);
  EXPECT_EQ(readError(std::string("PK\x05\x06", 4) + std::string(18, '\0')),
            "'x.npz' has no member 'a', its members are none");
}

TEST(Npz, AMemberIsNamedInErrorsOfItsContent) {
  std::string text = readText(inputPath("stored.npz"));
  text[text.find("NUMPY")] = 'n';
  EXPECT_EQ(readError(text), "member 'a' of 'x.npz' is damaged: its checksum "
                             "is 0x26298e50, the zip directory promises "
                             "0x73b5d9a8");
}

TEST(Npz, DamagedMembers) {
  std::string stored = readText(inputPath("stored.npz"));
  std::string deflated = readText(inputPath("deflated.npz"));
  // A promise of another size, of too much to allocate, of no local header.
  EXPECT_EQ(readError(patchEntry(stored, 24, "\x97")),
            "member 'a' of 'x.npz' is damaged: its 152 bytes do not expand to "
            "the 151 that the zip directory promises");
  EXPECT_EQ(readError(patchEntry(deflated, 24, "\x97")).substr(0, 60),
            "member 'a' of 'x.npz' is damaged: its 90 bytes do not expand");
  EXPECT_EQ(readError(patchEntry(deflated, 24, "\x99")).substr(0, 60),
            "member 'a' of 'x.npz' is damaged: its 90 bytes do not expand");
  EXPECT_EQ(readError(patchEntry(deflated, 24, "\xfe\xff\xff\xff")),
            "member 'a' of 'x.npz' is damaged: its 90 bytes do not expand to "
            "the 4294967294 that the zip directory promises");
  EXPECT_EQ(readError(patchEntry(stored, 42, "\x01")).substr(0, 40),
            "member 'a' of 'x.npz' is damaged: its 15");
  EXPECT_EQ(readError(patchEntry(stored, 42, "\xfe\xff\xff\xff")).substr(0, 40),
            "member 'a' of 'x.npz' is damaged: its 15");
}

TEST(Npz, TwoMembersOfOneName) {
  std::string stored = readText(inputPath("stored.npz"));
  size_t name = stored.rfind("b.npy"); // in the directory
  Code code;
  EXPECT_EQ(readError(stored.replace(name, 1, "a"), &code),
            "'x.npz' has several members 'a', expected one");
  EXPECT_EQ(code, Code::DataLoss);
}

TEST(Npz, UnsupportedMembers) {
  std::string stored = readText(inputPath("stored.npz"));
  Code code;
  EXPECT_EQ(readError(patchEntry(stored, 8, "\x01"), &code),
            "member 'a' of 'x.npz' is encrypted, expected plain data");
  EXPECT_EQ(code, Code::DataLoss);
  EXPECT_EQ(readError(patchEntry(stored, 10, "\x0c"), &code),
            "member 'a' of 'x.npz' uses zip compression method 12, expected 0 "
            "(stored) or 8 (deflate)");
  EXPECT_EQ(code, Code::DataLoss);
}

TEST(Npz, DamagedDirectories) {
  std::string stored = readText(inputPath("stored.npz"));
  EXPECT_EQ(readError("not a zip file"),
            "'x.npz' is not a .npz file or is truncated: no zip directory at "
            "its end");
  EXPECT_EQ(readError(patchEntry(stored, 0, "X")),
            "'x.npz' is damaged: entry 0 of 2 in its zip directory is "
            "malformed");
  // A name, then an extra field, that runs past the directory.
  EXPECT_EQ(readError(patchEntry(stored, 28, "\xff\xff")),
            "'x.npz' is damaged: entry 0 of 2 in its zip directory is "
            "malformed");
  EXPECT_EQ(readError(patchEntry(stored, 20, "\xff\xff\xff\xff")),
            "'x.npz' is damaged: entry 0 of 2 in its zip directory is "
            "malformed");
  std::string zip64 = readText(inputPath("zip64.npz"));
  zip64.replace(zip64.find("abc") + 5, 1, "\xff");
  EXPECT_EQ(readError(zip64), "'x.npz' is damaged: entry 0 of 2 in its zip "
                              "directory is malformed");
  std::string moved = stored;
  moved.replace(moved.size() - 6, 4, "\xf0\xff\xff\xff");
  EXPECT_EQ(readError(moved),
            "'x.npz' is damaged: its zip directory of 102 bytes at 4294967280 "
            "does not end before 524");
  std::string longer = stored;
  longer[longer.size() - 10] = 103;
  EXPECT_EQ(readError(longer),
            "'x.npz' is damaged: its zip directory of 103 bytes at 422 does "
            "not end before 524");
}

TEST(Npz, EveryPrefixIsAnError) {
  for (const char *name : {"stored.npz", "deflated.npz", "zip64.npz"}) {
    std::string text = readText(inputPath(name));
    for (size_t size = 0; size < text.size(); ++size) {
      Code code;
      ASSERT_NE(readError(text.substr(0, size), &code), "ok")
          << name << " cut to " << size;
      EXPECT_EQ(code, Code::DataLoss);
    }
  }
}

/// Any single wrong byte is an error or does not matter, and never crashes.
TEST(Npz, EveryDamagedByteIsSurvived) {
  for (const char *name : {"stored.npz", "deflated.npz", "zip64.npz"}) {
    std::string text = readText(inputPath(name));
    size_t errors = 0;
    for (size_t i = 0; i < text.size(); ++i) {
      std::string damaged = text;
      damaged[i] ^= 0xff;
      errors += readError(damaged) != "ok";
    }
    // At least the content of "a" and the directory are protected.
    EXPECT_GT(errors, size_t(150)) << name;
  }
}

} // namespace
