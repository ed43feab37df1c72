// Random sums of products of bytes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Generator.h"

#include <array>

using namespace tinyjit::test;

namespace {
/// One factor: how it is indexed, and what its bytes become.
struct Factor {
  /// Its name, and the ranges that it has besides those of the sum.
  std::string name, ranges;
  bool isSigned, isTransposed;
  /// Of what its bytes are less: nothing, a number, or an element of an array.
  enum { Nothing, Number, Loaded, Added } less;
};
} // namespace

static Factor chooseFactor(Random &random, std::string name,
                           std::string ranges) {
  Factor factor{std::move(name), std::move(ranges), random.chance(60),
                random.chance(40), Factor::Nothing};
  if (random.chance(40))
    factor.less =
        random.pick(std::array{Factor::Number, Factor::Loaded, Factor::Added});
  return factor;
}

/// The ops that make `%factorNAME`, an i32, of the byte `%byteNAME`.
static std::string writeFactor(const Factor &factor, Random &random) {
  std::string name = factor.name;
  std::string text = "  %wide" + name + " = arith." +
                     (factor.isSigned ? "extsi" : "extui") + " %byte" + name +
                     " : i8 to i32\n";
  std::string op = factor.less == Factor::Added ? "addi" : "subi";
  switch (factor.less) {
  case Factor::Nothing:
    return text + "  %none" + name + " = arith.constant 0 : i32\n  %factor" +
           name + " = arith.addi %wide" + name + ", %none" + name + " : i32\n";
  case Factor::Number:
  case Factor::Added:
    text += "  %less" + name + " = arith.constant " +
            std::to_string(random.below(512) - 256) + " : i32\n";
    break;
  case Factor::Loaded:
    text += "  %less" + name + " = uop.load %zeros[" +
            (random.chance(50) ? "%batch" : "%first") +
            "] : !uop.ptr<BATCHxi32>\n";
    break;
  }
  return text + "  %factor" + name + " = arith." + op + " %wide" + name +
         ", %less" + name + " : i32\n";
}

/// The load of the columns, at `%at`, which is gated at the rim of a window.
static std::string writeColumns(const Factor &factor, bool isGated) {
  std::string place =
      factor.isTransposed ? "%batch, %at, %k" : "%batch, %k, %at";
  std::string type = factor.isTransposed ? "BATCHxWIDTHxDEPTHxBTYPE"
                                         : "BATCHxDEPTHxWIDTHxBTYPE";
  if (!isGated)
    return "  %byteb = uop.load %b[" + place + "] : !uop.ptr<" + type + ">\n";
  return R"(  %one = arith.constant 1 : index
  %inside = arith.cmpi sge, %at, %one : index
  %other = arith.constant 7 : i8
  %byteb = uop.load %b[)" +
         place + "] if %inside else %other : !uop.ptr<" + type + ">\n";
}

RandomKernel tinyjit::test::generateByteProduct(uint64_t seed) {
  Random random(seed);
  static const int64_t rows[] = {1, 3, 4, 5, 8, 9, 17, 33},
                       columns[] = {1, 3, 4, 5, 8, 16, 17, 31, 33, 48, 70, 131},
                       depths[] = {1, 3, 4, 5, 7, 8, 9, 16, 31, 64, 67},
                       batches[] = {1, 1, 1, 2, 3}, windows[] = {1, 1, 2, 3, 5};
  int64_t numRows = random.pick(rows), numColumns = random.pick(columns),
          depth = random.pick(depths), batch = random.pick(batches),
          window = random.pick(windows), width = numColumns + window - 1;
  Factor a = chooseFactor(random, "a", "%i"),
         b = chooseFactor(random, "b", "%j");
  bool isScaled = random.chance(25), isFirst = random.chance(50);
  std::string text =
      R"(jit.kernel @fuzz(%out: !uop.ptr<BATCHxROWSxCOLUMNSxRESULT>, %a: !uop.ptr<BATCHxAROWSxACOLUMNSxWINDOWxATYPE>, %b: !uop.ptr<BATCHxBROWSxBCOLUMNSxBTYPE>, %zeros: !uop.ptr<BATCHxi32>) {
  %batch = uop.range BATCH
  %i = uop.range ROWS
  %j = uop.range COLUMNS
  %k = uop.range DEPTH
  %r = uop.range WINDOW
  %first = arith.constant 0 : index
  %at = arith.addi %j, %r : index
)";
  text += a.isTransposed ? "  %bytea = uop.load %a[%batch, %k, %i, %r] : "
                           "!uop.ptr<BATCHxDEPTHxROWSxWINDOWxATYPE>\n"
                         : "  %bytea = uop.load %a[%batch, %i, %k, %r] : "
                           "!uop.ptr<BATCHxROWSxDEPTHxWINDOWxATYPE>\n";
  text += writeColumns(b, random.chance(25));
  text += writeFactor(a, random) + writeFactor(b, random);
  text += isFirst ? "  %product = arith.muli %factora, %factorb : i32\n"
                  : "  %product = arith.muli %factorb, %factora : i32\n";
  text += "  %sum = uop.reduce add %product over %k, %r : i32\n";
  text += isScaled ? R"(  %float = arith.sitofp %sum : i32 to f32
  %scale = arith.constant 0.0078125 : f32
  %result = arith.mulf %float, %scale : f32
)"
                   : R"(  %more = arith.constant 13 : i32
  %result = arith.addi %sum, %more : i32
)";
  text += "  uop.store %result, %out[%batch, %i, %j] : "
          "!uop.ptr<BATCHxROWSxCOLUMNSxRESULT>\n}\n";
  auto number = [](int64_t value) { return std::to_string(value); };
  RandomKernel kernel;
  kernel.text = fill(text, {{"AROWS", a.isTransposed ? "DEPTH" : "ROWS"},
                            {"ACOLUMNS", a.isTransposed ? "ROWS" : "DEPTH"},
                            {"BROWS", b.isTransposed ? "WIDTH" : "DEPTH"},
                            {"BCOLUMNS", b.isTransposed ? "DEPTH" : "WIDTH"},
                            {"ATYPE", a.isSigned ? "i8" : "ui8"},
                            {"BTYPE", b.isSigned ? "i8" : "ui8"},
                            {"RESULT", isScaled ? "f32" : "i32"},
                            {"BATCH", number(batch)},
                            {"ROWS", number(numRows)},
                            {"COLUMNS", number(numColumns)},
                            {"DEPTH", number(depth)},
                            {"WIDTH", number(width)},
                            {"WINDOW", number(window)}});
  kernel.arrays = {
      {&element(isScaled ? "f32" : "i32"), batch * numRows * numColumns},
      {&element(a.isSigned ? "i8" : "ui8"), batch * numRows * depth * window},
      {&element(b.isSigned ? "i8" : "ui8"), batch * depth * width},
      {&element("i32"), batch}};
  return kernel;
}
