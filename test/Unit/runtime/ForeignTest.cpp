// Tests of plans that call functions of shared libraries.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

#include "tinyjit/Runtime/Foreign.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {

/// A plan with one launch of a function that is nowhere.
struct ForeignRules : ::testing::Test {
  PlanBuilder b;
  int32_t x = b.input("x", {4});
  int32_t out = b.output({4});
  Launch call;

  ForeignRules() {
    Foreign foreign;
    foreign.library = "libnowhere.so";
    foreign.function = "f";
    foreign.arrays = {{DType::F32, W, {4}}, {DType::F32, R, {2, 2}}};
    b.plan.foreign.push_back(foreign);
    call.name = "call";
    call.slots = {out, x};
    call.access = {W, R};
    call.foreign = 0;
  }

  Status create() {
    Plan plan = b.plan;
    plan.launches.push_back(call);
    return Plan::create(std::move(plan)).status();
  }
  void expectInvalid(const std::string &message) {
    expectError(create(), Code::InvalidArgument, "plan: " + message);
  }
};

} // namespace

TEST_F(ForeignRules, AMissingLibraryIsNamed) {
  expectError(create(), Code::NotFound,
              "no library \"libnowhere.so\" for function \"f\": no folder of "
              "such libraries was added");
}

/// Not even a library that this process has loaded.
TEST_F(ForeignRules, TheSystemsLibrariesAreNotFound) {
  b.plan.foreign[0].library = "libc.so.6";
  b.plan.foreign[0].function = "abort";
  expectError(create(), Code::NotFound,
              "no library \"libc.so.6\" for function \"abort\": no folder of "
              "such libraries was added");
}

TEST_F(ForeignRules, APathIsRefused) {
  b.plan.foreign[0].library = "../libf.so";
  expectError(create(), Code::InvalidArgument,
              "library \"../libf.so\" for function \"f\" is a path, expected "
              "the name of a file in a folder of such libraries");
}

/// No file is looked for, and only this function of the library is there.
TEST_F(ForeignRules, AFunctionOfTheProcessIsCalled) {
  offerFunction("offered", "f", [](const TinyJITForeignCall *) {
    return static_cast<TinyJITCode>(TINYJIT_OK);
  });
  b.plan.foreign[0].library = "offered";
  EXPECT_TRUE(create().ok()) << create().message();
  b.plan.foreign[0].function = "g";
  expectError(create(), Code::NotFound,
              "no library \"offered\" for function \"g\": no folder of such "
              "libraries was added");
}

TEST_F(ForeignRules, TheNumberIsOfAFunction) {
  call.foreign = 1;
  expectInvalid("launch 0 (\"call\"): foreign function 1 is not one of 1");
}

TEST_F(ForeignRules, ItIsTheOnlyCode) {
  call.fn = [](void *const *, const int64_t *) {};
  expectInvalid("launch 0 (\"call\"): it has code of its own and foreign "
                "function 0");
}

TEST_F(ForeignRules, OperandsAreTheArrays) {
  b.plan.foreign[0].arrays.pop_back();
  expectInvalid("launch 0 (\"call\"): 2 operands for 1 arrays of \"f\"");
}

TEST_F(ForeignRules, AnOperandHasRoomForItsArray) {
  b.plan.foreign[0].arrays[1].shape = {5};
  expectInvalid("launch 0 (\"call\"): operand 1 is 4xf32, expected 5xf32");
  b.plan.foreign[0].arrays[1] = {DType::I32, R, {4}};
  expectInvalid("launch 0 (\"call\"): operand 1 is 4xf32, expected 4xi32");
}

TEST_F(ForeignRules, AnOperandIsUsedAsTheFunctionSays) {
  b.plan.foreign[0].arrays[0].access = U;
  expectInvalid("launch 0 (\"call\"): operand 0 has access write, expected "
                "update");
}

TEST_F(ForeignRules, NoGraphHoldsIt) {
  b.plan.graphs.push_back({nullptr, {0}, 0, 1});
  expectInvalid("graph 0: launch 0 calls a function of a library, which no "
                "graph can");
}

TEST(ForeignTest, AFolderMustBeThere) {
  expectError(addLibraryFolder("/nowhere/at/all"), Code::NotFound,
              "there is no folder \"/nowhere/at/all\"");
  ASSERT_TRUE(addLibraryFolder("/usr/../usr").ok());
  ASSERT_FALSE(libraryFolders().empty());
  EXPECT_EQ(libraryFolders().back(), "/usr");
}
