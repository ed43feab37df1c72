// Tests of how much work a kernel is said to be.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Estimates.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;

/// The estimates of a kernel with these parameters and this body.
static Estimates estimateOf(const std::string &parameters,
                            const std::string &body) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      "jit.kernel @k(" + parameters + ") {\n" + body + "\n}", &context);
  if (!module) {
    ADD_FAILURE() << "the kernel is not valid";
    return {};
  }
  return estimate(*module->getOps<KernelOp>().begin());
}

TEST(Estimates, AnElementwiseOpCountsOncePerElement) {
  Estimates e = estimateOf(
      "%out: !uop.ptr<5x7xf32>, %x: !uop.ptr<5x7xf32>, %s: !uop.ptr<7xf32>", R"(
    %i = uop.range 5
    %j = uop.range 7
    %a = uop.load %x[%i, %j] : !uop.ptr<5x7xf32>
    %b = uop.load %s[%j] : !uop.ptr<7xf32>
    %c = math.exp2 %b : f32
    %p = arith.mulf %a, %c : f32
    uop.store %p, %out[%i, %j] : !uop.ptr<5x7xf32>)");
  EXPECT_EQ(e.ops, 5 * 7 + 7); // exp2 depends on one range only
  EXPECT_EQ(e.bytes, (2 * 5 * 7 + 7) * 4);
}

TEST(Estimates, AMatrixProductCountsMultiplyAndAdd) {
  Estimates e = estimateOf(
      "%out: !uop.ptr<4x3xf32>, %x: !uop.ptr<4x5xf32>, %w: !uop.ptr<5x3xf32>",
      R"(
    %m = uop.range 4
    %n = uop.range 3
    %k = uop.range 5
    %a = uop.load %x[%m, %k] : !uop.ptr<4x5xf32>
    %b = uop.load %w[%k, %n] : !uop.ptr<5x3xf32>
    %p = arith.mulf %a, %b : f32
    %s = uop.reduce add %p over %k : f32
    uop.store %s, %out[%m, %n] : !uop.ptr<4x3xf32>)");
  EXPECT_EQ(e.ops, 2 * 4 * 3 * 5);
  EXPECT_EQ(e.bytes, (12 + 20 + 15) * 4);
}

TEST(Estimates, IndicesAndGatesAreNoWork) {
  Estimates e = estimateOf("%out: !uop.ptr<8xi32>, %x: !uop.ptr<8xi32>", R"(
    %i = uop.range 8
    %two = arith.constant 2 : index
    %six = arith.constant 6 : index
    %zero = arith.constant 0 : i32
    %j = arith.addi %i, %two : index
    %g = arith.cmpi ult, %i, %six : index
    %a = uop.load %x[%j] if %g else %zero : !uop.ptr<8xi32>
    %d = arith.addi %a, %a : i32
    uop.store %d, %out[%i] : !uop.ptr<8xi32>)");
  EXPECT_EQ(e.ops, 8);
}

TEST(Estimates, SymbolicRangesAndShapesCountAtTheirLargest) {
  Estimates e = estimateOf("%out: !uop.ptr<i64>, %x: !uop.ptr<?xi64 upto 9>, "
                           "%nv: !jit.var<i32, \"n\", 1, 9>",
                           R"(
    %n = jit.value %nv : !jit.var<i32, "n", 1, 9> -> index
    %i = uop.range %n
    %a = uop.load %x[%i] : !uop.ptr<?xi64 upto 9>
    %s = uop.reduce add %a over %i : i64
    uop.store %s, %out[] : !uop.ptr<i64>)");
  EXPECT_EQ(e.ops, 9);
  EXPECT_EQ(e.bytes, 9 * 8 + 8);
}

TEST(Estimates, AnArrayThatIsReadAndWrittenCountsTwice) {
  Estimates e = estimateOf("%s: !uop.ptr<6xf16>, %x: !uop.ptr<6xf16>", R"(
    %i = uop.range 6
    %a = uop.load %s[%i] : !uop.ptr<6xf16>
    %b = uop.load %x[%i] : !uop.ptr<6xf16>
    %c = arith.addf %a, %b : f16
    uop.store %c, %s[%i] : !uop.ptr<6xf16>)");
  EXPECT_EQ(e.ops, 6);
  EXPECT_EQ(e.bytes, 3 * 6 * 2);
}

/// A kernel of loops: for each trip, or once, an op for each of 20 numbers.
static Estimates estimateOfLoops(const std::string &trips,
                                 const std::string &trip) {
  std::string type = "!uop.ptr<20xf32>";
  return estimateOf("%s: " + type, "jit.loops(update %s) " + trips + " : " +
                                       type + " {\n^e(%m: memref<20xf32>" +
                                       trip + R"():
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %n = arith.constant 20 : index
    cf.br ^head(%zero : index)
  ^head(%i: index):
    %more = arith.cmpi slt, %i, %n : index
    cf.cond_br %more, ^body, ^done
  ^body:
    %a = memref.load %m[%i] : memref<20xf32>
    %b = arith.addf %a, %a : f32
    memref.store %b, %m[%i] : memref<20xf32>
    %next = arith.addi %i, %one : index
    cf.br ^head(%next : index)
  ^done:
    jit.end
  })");
}

TEST(Estimates, LoopsCountForEachElementOrTrip) {
  // A comparison and two sums, for each element.
  EXPECT_EQ(estimateOfLoops("", "").ops, 3 * 20);
  // Trips have a loop each, taken to run along the longest dimension.
  EXPECT_EQ(estimateOfLoops("trips 500", ", %t: index").ops, 500 * 3 * 20);
  EXPECT_EQ(estimateOfLoops("trips 0", ", %t: index").ops, 3 * 20);
}

TEST(Estimates, LoopsOfOneBlockCountOnce) {
  Estimates e = estimateOf("%s: !uop.ptr<20xf32>", R"(
  jit.loops(update %s) trips 20 : !uop.ptr<20xf32> {
  ^e(%m: memref<20xf32>, %t: index):
    %a = memref.load %m[%t] : memref<20xf32>
    %b = arith.addf %a, %a : f32
    memref.store %b, %m[%t] : memref<20xf32>
    jit.end
  })");
  EXPECT_EQ(e.ops, 20);
  EXPECT_EQ(e.bytes, 2 * 20 * 4);
}
