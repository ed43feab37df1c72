// Kernels that the interpreter refuses, with the full text of every error.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Interpreter/Support.h"

using namespace tinyjit::test;
using testing::ElementsAre;

static std::string runElementwise(const std::string &op,
                                  const std::string &type) {
  std::vector<int64_t> out(4), a(4), b(4);
  return interpret(elementwiseText(op, type, type, 2),
                   {out.data(), a.data(), b.data()});
}

TEST(ErrorTest, CodeForGpus) {
  EXPECT_EQ(interpret("jit.kernel @k(%o: !uop.ptr<8xf32>) {\n"
                      "  jit.native \"run\"(update %o) "
                      "grid affine_map<() -> (1, 1, 1)> block [8, 1, 1] "
                      "images [#jit.image<\"sm_80\", \"k.ptx\">] "
                      ": !uop.ptr<8xf32>\n}\n",
                      {nullptr}, {}),
            "'jit.native' op is code for GPUs, which cannot be interpreted");
}

TEST(ErrorTest, UnknownOp) {
  EXPECT_EQ(runElementwise("math.erf %x : f32", "f32"),
            "'math.erf' op cannot be interpreted");
}

TEST(ErrorTest, UnknownType) {
  EXPECT_EQ(runElementwise("arith.negf %x : f32\n"
                           "  %s = arith.extf %x : f32 to f128",
                           "f32"),
            "'arith.extf' op cannot be interpreted on 'f128'");
  EXPECT_EQ(
      runElementwise("arith.negf %x : f32\n"
                     "  %v = vector.from_elements %x, %y : vector<2xf32>\n"
                     "  %s = arith.addf %v, %v : vector<2xf32>",
                     "f32"),
      "'arith.addf' op cannot be interpreted on 'vector<2xf32>'");
}

TEST(ErrorTest, PositionThatIsNoNumber) {
  EXPECT_EQ(
      runElementwise("arith.negf %x : f32\n"
                     "  %v = vector.from_elements %x, %y : vector<2xf32>\n"
                     "  %s = vector.extract %v[%i] : f32 from vector<2xf32>",
                     "f32"),
      "'vector.extract' op cannot be interpreted at a position that is "
      "not a number");
}

TEST(ErrorTest, ReadOutOfRange) {
  std::vector<int32_t> out{7, 7, 7}, in(6);
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<3xi32>, %in: !uop.ptr<2x3xi32>) {
      %c1 = arith.constant 1 : index
      %i = uop.range 3
      %j = arith.addi %i, %c1 : index
      %x = uop.load %in[%c1, %j] : !uop.ptr<2x3xi32>
      uop.store %x, %out[%i] : !uop.ptr<3xi32>
    })",
                      {out.data(), in.data()}),
            "'uop.load' op reads element [1, 3] of parameter 1, whose shape is "
            "[2, 3]");
  EXPECT_THAT(out, ElementsAre(7, 7, 7));
}

TEST(ErrorTest, WriteOutOfRange) {
  std::vector<int32_t> out(2);
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<2xi32>) {
      %x = arith.constant 3 : i32
      %c1 = arith.constant 1 : index
      %i = uop.range 2
      %j = arith.subi %i, %c1 : index
      uop.store %x, %out[%j] : !uop.ptr<2xi32>
    })",
                      {out.data()}),
            "'uop.store' op writes element [-1] of parameter 0, whose shape is "
            "[2]");
}

TEST(ErrorTest, ElementStoredTwice) {
  std::vector<int32_t> out(2);
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<2xi32>) {
      %x = arith.constant 3 : i32
      %c1 = arith.constant 1 : index
      %i = uop.range 2
      uop.store %x, %out[%i] : !uop.ptr<2xi32>
      uop.store %x, %out[%c1] : !uop.ptr<2xi32>
    })",
                      {out.data()}),
            "'uop.store' op writes element [1] of parameter 0 a second time");
  EXPECT_THAT(out, ElementsAre(0, 0));
}

TEST(ErrorTest, SharedMemory) {
  std::vector<int32_t> array(3);
  const char *text = R"(
    jit.kernel @k(%in: !uop.ptr<2xi32>, %out: !uop.ptr<1xi32>) {
      %i = uop.range 1
      %x = uop.load %in[%i] : !uop.ptr<2xi32>
      uop.store %x, %out[%i] : !uop.ptr<1xi32>
    })";
  EXPECT_EQ(interpret(text, {array.data(), array.data() + 1}),
            "'uop.store' op stores to parameter 1, which shares memory with "
            "parameter 0");
  EXPECT_EQ(interpret(text, {array.data(), array.data() + 2}), "");
}

TEST(ErrorTest, InitialValueDependsOnTheRange) {
  std::vector<int32_t> out(1);
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<1xi32>) {
      %c0 = arith.constant 0 : index
      %k = uop.range 2
      %x = arith.index_cast %k : index to i32
      %s = uop.reduce (%x) over %k init (%x) : i32 {
      ^bb0(%a: i32, %b: i32):
        uop.yield %b : i32
      }
      uop.store %s, %out[%c0] : !uop.ptr<1xi32>
    })",
                      {out.data()}),
            "'uop.reduce' op begins with a value that depends on a range it "
            "closes");
}

TEST(ErrorTest, UnknownOpInACombiner) {
  Floats out(1);
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<1xf32>) {
      %zero = arith.constant 0.0 : f32
      %c0 = arith.constant 0 : index
      %k = uop.range 2
      %s = uop.reduce (%zero) over %k init (%zero) : f32 {
      ^bb0(%a: f32, %b: f32):
        %r = math.erf %a : f32
        uop.yield %r : f32
      }
      uop.store %s, %out[%c0] : !uop.ptr<1xf32>
    })",
                      {out.data()}),
            "'math.erf' op cannot be interpreted");
}

TEST(ErrorTest, ChainTooLong) {
  std::string text = "arith.addi %x, %y : i32\n";
  for (int i = 0; i < 10000; ++i)
    text += "  %v" + std::to_string(i) + " = arith.addi %" +
            (i == 0 ? "r" : "v" + std::to_string(i - 1)) + ", %y : i32\n";
  text += "  uop.store %v9999, %a[%i] : !uop.ptr<2xi32>";
  EXPECT_EQ(
      runElementwise(text, "i32"),
      "'arith.addi' op is more than 10000 ops away from where it is used");
}
