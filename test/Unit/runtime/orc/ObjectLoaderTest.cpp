// Tests of loading relocatable objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/orc/ObjectLoader.h"

#include "test/Unit/PlanBuilder.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

/// The bytes of the object made from `inputs/<name>.c`.
static std::string object(llvm::StringRef name) {
  llvm::SmallVector<llvm::StringRef> paths;
  llvm::StringRef(TINYJIT_TEST_OBJECTS).split(paths, '|');
  for (llvm::StringRef path : paths)
    if (path.contains(("/" + name + ".c").str())) {
      auto file = llvm::MemoryBuffer::getFile(path);
      EXPECT_TRUE(bool(file)) << path.str();
      return file ? (*file)->getBuffer().str() : "";
    }
  ADD_FAILURE() << "no object " << name.str();
  return "";
}

/// The bytes of a section of an object, in the object.
static llvm::MutableArrayRef<char> section(std::string &bytes,
                                           llvm::StringRef wanted) {
  auto file = llvm::object::ObjectFile::createObjectFile(
      llvm::MemoryBufferRef(bytes, "object"));
  if (file)
    for (const llvm::object::SectionRef &section : (*file)->sections()) {
      llvm::StringRef name = llvm::cantFail(section.getName());
      llvm::StringRef contents = llvm::cantFail(section.getContents());
      if (name == wanted)
        return {&bytes[contents.data() - bytes.data()], contents.size()};
    }
  llvm::report_fatal_error("no section " + wanted);
}

static StatusOr<LoadedCode> load(const std::vector<std::string> &objects,
                                 const std::vector<std::string> &symbols) {
  std::vector<llvm::StringRef> bytes(objects.begin(), objects.end());
  return loadObjects(bytes, symbols);
}

TEST(ObjectLoader, ObjectsCallEachOther) {
  auto code = load({object("CallsHelper"), object("Helper")},
                   {"helper", "callsHelper"});
  ASSERT_TRUE(code.ok()) << code.status().message();
  auto helper = reinterpret_cast<int (*)(int)>(code->addresses[0]);
  auto callsHelper = reinterpret_cast<int (*)(int)>(code->addresses[1]);
  EXPECT_EQ(callsHelper(2), 84);
  EXPECT_EQ(helper(2), 43);
}

TEST(ObjectLoader, EveryLoadHasItsOwnData) {
  auto one = load({object("Helper")}, {"helper"});
  auto two = load({object("Helper")}, {"helper"});
  ASSERT_TRUE(one.ok() && two.ok());
  auto first = reinterpret_cast<int (*)(int)>(one->addresses[0]);
  auto second = reinterpret_cast<int (*)(int)>(two->addresses[0]);
  EXPECT_EQ(first(0), 40);
  EXPECT_EQ(first(0), 41);
  EXPECT_EQ(second(0), 40);
  // The memory of one load is freed without that of the other.
  one->owner.reset();
  EXPECT_EQ(second(0), 41);
}

TEST(ObjectLoader, AllowedSymbolsOfTheProcess) {
  auto code =
      load({object("CallsMemset")}, {"fillsBytes", "multipliesAndAdds"});
  ASSERT_TRUE(code.ok()) << code.status().message();
  unsigned char bytes[4] = {1, 2, 3, 4};
  reinterpret_cast<void (*)(unsigned char *, int, unsigned long)>(
      code->addresses[0])(bytes, 7, 3);
  EXPECT_EQ(bytes[2], 7);
  EXPECT_EQ(bytes[3], 4);
  auto fma =
      reinterpret_cast<float (*)(float, float, float)>(code->addresses[1]);
  EXPECT_EQ(fma(2, 3, 4), 10);
}

TEST(ObjectLoader, UndefinedSymbols) {
  expectError(load({object("CallsMissing")}, {"callsMissing"}).status(),
              Code::NotFound,
              "the code uses symbols that nothing defines: missing, printf; it "
              "may use memcpy, memmove, memset, fma and fmaf of the process");
}

TEST(ObjectLoader, SymbolsThatAreNotThere) {
  expectError(load({object("Helper")}, {"helper", "k1", "k2"}).status(),
              Code::NotFound, "no object defines k1, k2");
}

TEST(ObjectLoader, DefinedTwice) {
  expectError(load({object("Helper"), object("Helper")}, {"helper"}).status(),
              Code::InvalidArgument,
              "object 1 defines helper, as an object before it does");
}

TEST(ObjectLoader, TheLinkerRejectsTheCode) {
  std::string bytes = object("CallsHelper");
  // The type of the first relocation stands in the low half of its r_info.
  section(bytes, ".rela.text")[8] = char(0xee);
  Status status = load({bytes, object("Helper")}, {"callsHelper"}).status();
  EXPECT_EQ(status.code(), Code::DeviceError);
  EXPECT_EQ(status.message().find("cannot link the code: "), 0u);
  EXPECT_NE(status.message().find("elocation"), std::string::npos)
      << status.message();
}

TEST(ObjectLoader, DamagedBytes) {
  expectError(load({object("Helper"), "no object"}, {}).status(),
              Code::DataLoss,
              "object 1 of 9 bytes is no object file: The file was not "
              "recognized as a valid object file");
  std::string bytes = object("Helper");
  bytes.resize(bytes.size() / 2);
  EXPECT_EQ(load({bytes}, {}).status().code(), Code::DataLoss);
}

TEST(ObjectLoader, LinkedAlready) {
  std::string bytes = object("Helper");
  bytes[16] = 3; // e_type: ET_DYN
  expectError(load({bytes}, {}).status(), Code::DataLoss,
              "object 0 of " + std::to_string(bytes.size()) +
                  " bytes is linked already, expected a relocatable object");
}

TEST(ObjectLoader, DamagedSymbolTable) {
  std::string bytes = object("Helper");
  // The last symbol, of 24 bytes, begins with the place of its name.
  section(bytes, ".symtab").take_back(24)[3] = char(0x7f);
  Status status = load({bytes}, {}).status();
  EXPECT_EQ(status.code(), Code::DataLoss);
  EXPECT_NE(status.message().find(" bytes has a damaged symbol table: "),
            std::string::npos)
      << status.message();
}

TEST(ObjectLoader, AnotherMachine) {
  std::string bytes = object("Helper");
  bytes[18] = static_cast<char>(243); // e_machine: RISC-V
  bytes[19] = 0;
  Status status = load({bytes}, {}).status();
  EXPECT_EQ(status.code(), Code::DataLoss);
  EXPECT_NE(status.message().find("is for riscv64, this process runs on "),
            std::string::npos);
}
