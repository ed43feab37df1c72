// Random products of few vectors and a matrix that no core's own cache holds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Generator.h"

#include <algorithm>
#include <array>

using namespace tinyjit::test;

namespace {
/// The types of a sum and of its weights in memory, and the op between them.
struct Types {
  const char *sum, *weight, *extension;
};
} // namespace

static constexpr Types types[] = {
    {"f32", "f32", ""},           {"f32", "f32", ""},
    {"f64", "f64", ""},           {"f32", "f16", "arith.extf"},
    {"i32", "i32", ""},           {"f64", "f32", "arith.extf"},
    {"i64", "i64", ""},           {"f32", "bf16", "arith.extf"},
    {"i32", "i8", "arith.extsi"},
};

/// The product of a weight and an element of the vector, which is squared or
/// not, and what the results are combined by.
static std::string writeStep(const Types &type, Random &random) {
  bool isFloat = type.sum[0] == 'f';
  std::string product = isFloat ? "arith.mulf" : "arith.muli";
  std::string text = *type.extension ? "  %weight = EXTENSION %stored : WEIGHT "
                                       "to SUM\n"
                                     : "";
  text += random.chance(30) ? "  %factor = " + product + " %x, %x : SUM\n"
                            : "  %factor = arith.select %true, %x, %x : SUM\n";
  text += "  %product = " + product + " %factor, " +
          (*type.extension ? "%weight" : "%stored") + " : SUM\n";
  std::string kind = random.chance(70)   ? "add"
                     : random.chance(50) ? "max"
                                         : "mul";
  if (kind == "add" && isFloat && random.chance(50))
    kind += " contract";
  return text + "  %sum = uop.reduce " + kind + " %product over %j, %k : SUM\n";
}

RandomKernel tinyjit::test::generateVectorProduct(uint64_t seed) {
  Random random(seed);
  static const int64_t columns[] = {512, 513, 640, 771, 1023, 1024, 1531};
  static const int64_t vectors[] = {1, 1, 1, 2, 3, 4, 5, 8, 13};
  const Types &type = random.pick(types);
  int64_t numColumns = random.pick(columns), numVectors = random.pick(vectors),
          blocks = random.chance(25) ? 2 : 1;
  // 1 MiB of weights, and up to eight rows more.
  int64_t bytes = element(type.weight).bytes();
  int64_t rows = (1 << 20) / bytes / numColumns / blocks + 1 + random.below(8);
  bool isGated = random.chance(25), isUpdate = random.chance(30),
       hasOther = random.chance(25);
  std::string text =
      R"(jit.kernel @fuzz(%out: !uop.ptr<VECTORSxCOLUMNSxSUM>, %in: !uop.ptr<VECTORSxBLOCKSxROWSxSUM>, %w: !uop.ptr<BLOCKSxROWSxCOLUMNSxWEIGHT>, %b: !uop.ptr<COLUMNSxSUM>, %z: !uop.ptr<ZSHAPExSUM>) {
  %v = uop.range VECTORS
  %n = uop.range COLUMNS
  %j = uop.range BLOCKS
  %k = uop.range ROWS
  %true = arith.constant true
  %x = uop.load %in[%v, %j, %k] : !uop.ptr<VECTORSxBLOCKSxROWSxSUM>
)";
  text +=
      isGated
          ? R"(  %three = arith.constant 3 : index
  %some = arith.cmpi sge, %k, %three : index
  %other = arith.constant OTHER : WEIGHT
  %stored = uop.load %w[%j, %k, %n] if %some else %other : !uop.ptr<BLOCKSxROWSxCOLUMNSxWEIGHT>
)"
          : R"(  %stored = uop.load %w[%j, %k, %n] : !uop.ptr<BLOCKSxROWSxCOLUMNSxWEIGHT>
)";
  text += writeStep(type, random);
  // The sums of another matrix, in the same kernel.
  text += hasOther ? R"(  %more = uop.load %z[%j, %k, %n] : !uop.ptr<ZSHAPExSUM>
  %othersum = uop.reduce add %more over %j, %k : SUM
  %whole = arith.addKIND %sum, %othersum : SUM
)"
                   : "  %whole = arith.select %true, %sum, %sum : SUM\n";
  text += isUpdate
              ? "  %d = uop.load %out[%v, %n] : !uop.ptr<VECTORSxCOLUMNSxSUM>\n"
              : "  %d = uop.load %b[%n] : !uop.ptr<COLUMNSxSUM>\n";
  text += std::string("  %y = arith.add") + type.sum[0] + R"( %whole, %d : SUM
  uop.store %y, %out[%v, %n] : !uop.ptr<VECTORSxCOLUMNSxSUM>
}
)";
  auto number = [](int64_t value) { return std::to_string(value); };
  RandomKernel kernel;
  kernel.text = kernel.text =
      fill(text, {{"ZSHAPE", hasOther ? "BLOCKSxROWSxCOLUMNS" : "1"},
                  {"KIND", std::string(1, type.sum[0])},
                  {"EXTENSION", type.extension},
                  {"WEIGHT", type.weight},
                  {"SUM", type.sum},
                  {"OTHER", element(type.weight).isFloat() ? "2.0" : "2"},
                  {"VECTORS", number(numVectors)},
                  {"BLOCKS", number(blocks)},
                  {"COLUMNS", number(numColumns)},
                  {"ROWS", number(rows)}});
  kernel.arrays = {
      {&element(type.sum), numVectors * numColumns},
      {&element(type.sum), numVectors * blocks * rows},
      {&element(type.weight), blocks * rows * numColumns},
      {&element(type.sum), numColumns},
      {&element(type.sum), hasOther ? blocks * rows * numColumns : 1}};
  return kernel;
}
