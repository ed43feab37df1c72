// Random products with packed weights.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Generator.h"

using namespace tinyjit::test;

namespace {
/// How the weights of one kernel lie: each row has blocks of `head` bytes,
/// which begin with a scale of f16, and `bytes` bytes with `parts` weights
/// each.
struct Layout {
  int64_t rows, blocks, head, bytes, parts;
  int64_t bits() const { return 8 / parts; }
};
} // namespace

/// From so many results on, an exponential of each is computed by vectors.
static constexpr int64_t manyRows = 515;

static Layout chooseLayout(Random &random) {
  static const int64_t rows[] = {1, 3, 4, 5, 8, 17, 33};
  static const int64_t bytes[] = {4, 8, 12, 16, 24, 32, 48, 64};
  static const int64_t parts[] = {1, 2, 2, 4};
  Layout layout{random.pick(rows), 1 + random.below(5), 2, random.pick(bytes),
                random.pick(parts)};
  layout.head += random.below(20);
  if (random.chance(15))
    layout.rows = manyRows, layout.blocks = 1;
  return layout;
}

/// The shift that brings the weight of the present part down, as it is found by
/// comparisons of the part's number, and the weight by it.
static std::string writeUnpacking(const Layout &layout, Random &random) {
  bool divides = random.chance(50);
  auto amount = [&](int64_t part) {
    int64_t shift = part * layout.bits();
    return std::to_string(static_cast<int8_t>(divides ? 1 << shift : shift));
  };
  std::string text = "  %n0 = arith.constant " + amount(0) + " : i8\n";
  for (int64_t part = 1; part < layout.parts; ++part)
    text += fill(R"(  %cPART = arith.constant PART : index
  %isPART = arith.cmpi eq, %part, %cPART : index
  %amountPART = arith.constant AMOUNT : i8
  %nPART = arith.select %isPART, %amountPART, %nBEFORE : i8
)",
                 {{"PART", std::to_string(part)},
                  {"BEFORE", std::to_string(part - 1)},
                  {"AMOUNT", amount(part)}});
  return text + fill(R"(  %shifted = arith.OP %byte, %nLAST : i8
  %mask = arith.constant MASK : i8
  %masked = arith.andi %shifted, %mask : i8
  %less = arith.constant LESS : i8
  %weight = arith.addi %masked, %less : i8
)",
                     {{"OP", divides ? "divui" : "shrui"},
                      {"LAST", std::to_string(layout.parts - 1)},
                      {"MASK", layout.parts == 1
                                   ? "-1"
                                   : std::to_string((1 << layout.bits()) - 1)},
                      {"LESS", std::to_string(-random.below(9))}});
}

/// The scale of each 16 bytes, which lies in the block's head, too, or 1.
static std::string writeInnerScale(const Layout &layout, Random &random) {
  if (layout.head < 2 + (layout.bytes + 15) / 16 || random.chance(40))
    return "  %inner = arith.constant 1.0 : f32\n";
  return R"(  %c16 = arith.constant 16 : index
  %group = arith.divui %i, %c16 : index
  %groupAt = arith.addi %group, %two : index
  %scaleByte = uop.load %w[%row, %block, %groupAt] : !uop.ptr<WEIGHTSxui8>
  %inner = arith.sitofp %scaleByte : i8 to f32
)";
}

/// Takes from each weight the product of the scale and a number of its block,
/// or nothing.
static std::string writeMinimum(Random &random) {
  if (random.chance(60))
    return "";
  return R"(  %least = arith.uitofp %low : i8 to f32
  %minimum = arith.mulf %scale, %least : f32
  %weighted = arith.subf %exact, %minimum : f32
)";
}

/// An exponential for each sum; nothing where there are few. The exponents are
/// whole, so that the result is exact.
static std::string writeTail(const Layout &layout) {
  return layout.rows < manyRows ? "" : R"(  %low8 = arith.constant 0.125 : f32
  %eighth = arith.mulf %sum, %low8 : f32
  %exponent = math.floor %eighth : f32
  %power = math.exp2 %exponent : f32
  %tail = arith.mulf %power, %sum : f32
)";
}

RandomKernel tinyjit::test::generatePackedProduct(uint64_t seed) {
  Random random(seed);
  Layout layout = chooseLayout(random);
  bool rounds = random.chance(25);
  std::string minimum = writeMinimum(random);
  std::string size = std::to_string(layout.head + layout.bytes);
  std::string text =
      R"(jit.kernel @fuzz(%out: !uop.ptr<ROWSxf32>, %x: !uop.ptr<INPUTSxf32>, %w: !uop.ptr<WEIGHTSxui8>) {
  %row = uop.range ROWS
  %block = uop.range BLOCKS
  %part = uop.range PARTS
  %i = uop.range BYTES
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %head = arith.constant HEAD : index
  %low = uop.load %w[%row, %block, %zero] : !uop.ptr<WEIGHTSxui8>
  %high = uop.load %w[%row, %block, %one] : !uop.ptr<WEIGHTSxui8>
  %low16 = arith.extui %low : i8 to i16
  %high16 = arith.extui %high : i8 to i16
  %eight = arith.constant 8 : i16
  %above = arith.shli %high16, %eight : i16
  %whole = arith.addi %low16, %above : i16
  %scale16 = arith.bitcast %whole : i16 to f16
  %scale = arith.extf %scale16 : f16 to f32
  %at = arith.addi %i, %head : index
  %byte = uop.load %w[%row, %block, %at] : !uop.ptr<WEIGHTSxui8>
)" + writeUnpacking(layout, random) +
      writeInnerScale(layout, random) +
      R"(  %number = arith.TOFLOAT %weight : i8 to f32
  %scaled = arith.mulf %scale, %number : f32
  %exact = arith.mulf %scaled, %inner : f32
)" + minimum +
      (rounds ? R"(  %rounded = arith.truncf EXACT : f32 to f16
  %factor = arith.extf %rounded : f16 to f32
)"
              : "") +
      R"(  %y = uop.load %x[%block, %part, %i] : !uop.ptr<INPUTSxf32>
  %product = arith.mulf %y, FACTOR : f32
  %sum = uop.reduce add %product over %block, %part, %i : f32
)" + writeTail(layout) +
      R"(  uop.store RESULT, %out[%row] : !uop.ptr<ROWSxf32>
}
)";
  RandomKernel kernel;
  kernel.text =
      fill(text, {{"INPUTS", "BLOCKSxPARTSxBYTES"},
                  {"WEIGHTS", "ROWSxBLOCKSx" + size},
                  {"ROWS", std::to_string(layout.rows)},
                  {"BLOCKS", std::to_string(layout.blocks)},
                  {"PARTS", std::to_string(layout.parts)},
                  {"BYTES", std::to_string(layout.bytes)},
                  {"HEAD", std::to_string(layout.head)},
                  {"TOFLOAT", random.chance(50) ? "sitofp" : "uitofp"},
                  {"FACTOR", rounds ? "%factor" : "EXACT"},
                  {"RESULT", layout.rows < manyRows ? "%sum" : "%tail"},
                  {"EXACT", minimum.empty() ? "%exact" : "%weighted"}});
  int64_t inputs = layout.blocks * layout.parts * layout.bytes;
  kernel.arrays = {{&element("f32"), layout.rows},
                   {&element("f32"), inputs},
                   {&element("ui8"), layout.rows * layout.blocks *
                                         (layout.head + layout.bytes)}};
  return kernel;
}
