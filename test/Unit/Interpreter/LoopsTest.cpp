// Kernels that are loops in order: statements, branches, errors of trips.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Interpreter/Support.h"

using namespace tinyjit::test;
using testing::ElementsAre;

/// A kernel of one array of four i32, `trips` and statements.
static std::string loopsText(const std::string &trips,
                             const std::string &body) {
  return "jit.kernel @k(%o: !uop.ptr<4xi32>) {\n"
         "  jit.loops(update %o) " +
         trips +
         " : !uop.ptr<4xi32> {\n"
         "  ^bb0(%a: memref<4xi32>" +
         (trips.empty() ? "" : ", %i: index") + "):\n" + body + "\n  }\n}\n";
}

TEST(LoopsTest, StatementsRunInOrder) {
  std::vector<int32_t> out(4), in{1, 2, 3, 4};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%o: !uop.ptr<4xi32>, %i: !uop.ptr<4xi32>, %n: !jit.var<i64, "n", 0, 9>) {
      jit.loops(write %o, read %i, %n) : !uop.ptr<4xi32>, !uop.ptr<4xi32>, !jit.var<i64, "n", 0, 9> {
      ^bb0(%a: memref<4xi32>, %b: memref<4xi32>, %s: i64):
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c4 = arith.constant 4 : index
        %one = memref.alloca() : memref<1xi32>
        %begin = arith.trunci %s : i64 to i32
        memref.store %begin, %one[%c0] : memref<1xi32>
        %end = scf.for %k = %c0 to %c4 step %c1 iter_args(%sum = %begin) -> (i32) {
          %x = memref.load %b[%k] : memref<4xi32>
          %next = arith.addi %sum, %x : i32
          memref.store %next, %a[%k] : memref<4xi32>
          scf.yield %next : i32
        }
        %first = memref.load %one[%c0] : memref<1xi32>
        memref.store %first, %a[%c0] : memref<4xi32>
        jit.end
      }
    })",
                      {out.data(), in.data()}, {5}),
            "");
  EXPECT_THAT(out, ElementsAre(5, 8, 11, 15));
}

/// Collatz' sequence, by `scf.while`, `scf.if` and blocks.
TEST(LoopsTest, BranchesAndBlocks) {
  std::vector<int32_t> array{1, 2, 3, 7};
  EXPECT_EQ(interpret(loopsText("trips 4", R"(
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c0 = arith.constant 0 : i32
    %x = memref.load %a[%i] : memref<4xi32>
    %isOne = arith.cmpi eq, %x, %c1 : i32
    cf.cond_br %isOne, ^done(%c0 : i32), ^go
  ^go:
    %r:2 = scf.while (%n = %x, %steps = %c0) : (i32, i32) -> (i32, i32) {
      %goesOn = arith.cmpi ne, %n, %c1 : i32
      scf.condition(%goesOn) %n, %steps : i32, i32
    } do {
    ^bb1(%n: i32, %steps: i32):
      %odd = arith.andi %n, %c1 : i32
      %isOdd = arith.cmpi eq, %odd, %c1 : i32
      %next = scf.if %isOdd -> (i32) {
        %t = arith.muli %n, %c3 : i32
        %u = arith.addi %t, %c1 : i32
        scf.yield %u : i32
      } else {
        %h = arith.divsi %n, %c2 : i32
        scf.yield %h : i32
      }
      %more = arith.addi %steps, %c1 : i32
      scf.yield %next, %more : i32, i32
    }
    cf.br ^done(%r#1 : i32)
  ^done(%result: i32):
    memref.store %result, %a[%i] : memref<4xi32>
    jit.end)"),
                      {array.data()}),
            "");
  EXPECT_THAT(array, ElementsAre(0, 1, 7, 16));
}

TEST(LoopsTest, TripsShareWhatTheyUpdate) {
  std::vector<int32_t> array{10, 0, 0, 0};
  EXPECT_EQ(interpret(loopsText("trips 5", R"(
    %c0 = arith.constant 0 : index
    %x = arith.index_cast %i : index to i32
    %old = memref.atomic_rmw addi %x, %a[%c0] : (i32, memref<4xi32>) -> i32
    jit.end)"),
                      {array.data()}),
            "");
  EXPECT_THAT(array, ElementsAre(20, 0, 0, 0));
}

TEST(LoopsTest, IndexOutside) {
  std::vector<int32_t> array{1, 2, 3, 4};
  EXPECT_EQ(interpret(loopsText("trips 5", R"(
    %x = arith.index_cast %i : index to i32
    memref.store %x, %a[%i] : memref<4xi32>
    jit.end)"),
                      {array.data()}),
            "'memref.store' op names element [4] of an array of type "
            "'memref<4xi32>'");
  EXPECT_THAT(array, ElementsAre(1, 2, 3, 4)); // As it was.
}

/// Each index is compared before the place is computed, so that none overflows.
TEST(LoopsTest, IndexFarOutside) {
  std::vector<int32_t> array{1, 2, 3, 4};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%o: !uop.ptr<2x2xi32>) {
      jit.loops(update %o) : !uop.ptr<2x2xi32> {
      ^bb0(%a: memref<2x2xi32>):
        %far = arith.constant 9223372036854775807 : index
        %x = memref.load %a[%far, %far] : memref<2x2xi32>
        jit.end
      }
    })",
                      {array.data()}),
            "'memref.load' op names element [9223372036854775807, "
            "9223372036854775807] of an array of type 'memref<2x2xi32>'");
}

/// An array without elements may be nowhere.
TEST(LoopsTest, NoElements) {
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%o: !uop.ptr<0xi32>) {
      jit.loops(update %o) : !uop.ptr<0xi32> {
      ^bb0(%a: memref<0xi32>):
        jit.end
      }
    })",
                      {nullptr}),
            "");
}

TEST(LoopsTest, TwoTripsStoreOneElement) {
  std::vector<int32_t> array{1, 2, 3, 4};
  EXPECT_EQ(interpret(loopsText("trips 2", R"(
    %c3 = arith.constant 3 : index
    %x = arith.index_cast %i : index to i32
    memref.store %x, %a[%c3] : memref<4xi32>
    jit.end)"),
                      {array.data()}),
            "'memref.store' op of trip 1 touches element 3 of an array, which "
            "another trip stores to");
}

TEST(LoopsTest, TripLoadsWhatAnotherStored) {
  std::vector<int32_t> array{1, 2, 3, 4};
  EXPECT_EQ(interpret(loopsText("trips 2", R"(
    %c1 = arith.constant 1 : index
    %next = arith.addi %i, %c1 : index
    %x = memref.load %a[%i] : memref<4xi32>
    memref.store %x, %a[%next] : memref<4xi32>
    jit.end)"),
                      {array.data()}),
            "'memref.load' op of trip 1 touches element 1 of an array, which "
            "another trip stores to");
}

TEST(LoopsTest, SharedMemory) {
  std::vector<int32_t> array{1, 2, 3, 4};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%o: !uop.ptr<4xi32>, %i: !uop.ptr<2xi32>) {
      jit.loops(write %o, read %i) : !uop.ptr<4xi32>, !uop.ptr<2xi32> {
      ^bb0(%a: memref<4xi32>, %b: memref<2xi32>):
        jit.end
      }
    })",
                      {array.data(), array.data() + 2}),
            "'jit.loops' op stores to parameter 0, which shares memory with "
            "parameter 1");
}

TEST(LoopsTest, Vectors) {
  std::vector<int32_t> array{1, 2, 3, 4};
  EXPECT_EQ(interpret(loopsText("", R"(
    %c0 = arith.constant 0 : index
    %mask = arith.constant dense<[false, true, true, true]> : vector<4xi1>
    %ten = arith.constant dense<10> : vector<4xi32>
    %x = vector.load %a[%c0] : memref<4xi32>, vector<4xi32>
    %before = vector.shuffle %x, %x [3, 0, 1, 2] : vector<4xi32>, vector<4xi32>
    %sum = arith.addi %before, %x : vector<4xi32>
    %chosen = arith.select %mask, %sum, %ten : vector<4xi1>, vector<4xi32>
    %last = vector.extract %chosen[3] : i32 from vector<4xi32>
    %all = vector.broadcast %last : i32 to vector<4xi32>
    %y = arith.addi %chosen, %all : vector<4xi32>
    vector.store %y, %a[%c0] : memref<4xi32>, vector<4xi32>
    jit.end)"),
                      {array.data()}),
            "");
  EXPECT_THAT(array, ElementsAre(17, 10, 12, 14));
}

TEST(LoopsTest, VectorsOutside) {
  std::vector<int32_t> array{1, 2, 3, 4};
  EXPECT_EQ(interpret(loopsText("", R"(
    %c1 = arith.constant 1 : index
    %x = vector.load %a[%c1] : memref<4xi32>, vector<4xi32>
    jit.end)"),
                      {array.data()}),
            "'vector.load' op names 4 elements from [1] of an array of type "
            "'memref<4xi32>'");
}

TEST(LoopsTest, UnknownOps) {
  std::vector<int32_t> array{1, 2, 3, 4};
  EXPECT_EQ(interpret(loopsText("", "%c = arith.constant 1.0 : f32\n"
                                    "%x = math.erf %c : f32\njit.end"),
                      {array.data()}),
            "'math.erf' op cannot be interpreted");
  EXPECT_EQ(interpret(loopsText("", "%c = arith.constant 1 : i32\n"
                                    "cf.switch %c : i32, [default: ^e]\n"
                                    "^e:\njit.end"),
                      {array.data()}),
            "'cf.switch' op cannot be interpreted");
}
