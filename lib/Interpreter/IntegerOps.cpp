// The results of the integer ops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Threefry.h"
#include "lib/Interpreter/KernelProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;

/// An integer op as a function of two signed or of two unsigned numbers.
static Compute onSigned(int64_t (*function)(int64_t, int64_t)) {
  return [function](const Node &node, uint64_t a, uint64_t b, uint64_t) {
    return static_cast<uint64_t>(
        function(asSigned(node.source, a), asSigned(node.source, b)));
  };
}

static Compute onUnsigned(uint64_t (*function)(uint64_t, uint64_t)) {
  return [function](const Node &, uint64_t a, uint64_t b, uint64_t) {
    return function(a, b);
  };
}

/// The quotient toward zero; wraps for the lowest number by -1, and is 0 for a
/// division by 0.
static int64_t divide(int64_t a, int64_t b) {
  if (b == 0)
    return 0;
  return b == -1 ? static_cast<int64_t>(-static_cast<uint64_t>(a)) : a / b;
}

static int64_t getRemainder(int64_t a, int64_t b) {
  return b == 0 || b == -1 ? 0 : a % b;
}

/// A power that wraps; a negative exponent gives 0 unless the base is 1 or -1.
static int64_t power(int64_t base, int64_t exponent) {
  if (exponent < 0)
    return base == 1 ? 1 : base == -1 ? (exponent & 1 ? -1 : 1) : 0;
  uint64_t square = base, product = 1;
  for (uint64_t left = exponent; left != 0; left >>= 1, square *= square)
    if (left & 1)
      product *= square;
  return static_cast<int64_t>(product);
}

static int64_t floorDivide(int64_t a, int64_t b) {
  bool down = getRemainder(a, b) != 0 && (a < 0) != (b < 0);
  return divide(a, b) - down;
}

static int64_t ceilDivide(int64_t a, int64_t b) {
  bool up = getRemainder(a, b) != 0 && (a < 0) == (b < 0);
  return divide(a, b) + up;
}

/// A shift: by the width or more nothing is left but the sign of `arith.shrsi`.
static uint64_t shiftLeft(const Node &node, uint64_t a, uint64_t b, uint64_t) {
  return b < getBitWidth(node.format) ? a << b : 0;
}

static uint64_t shiftRight(const Node &node, uint64_t a, uint64_t b, uint64_t) {
  return b < getBitWidth(node.format) ? a >> b : 0;
}

static uint64_t shiftRightSigned(const Node &node, uint64_t a, uint64_t b,
                                 uint64_t) {
  return asSigned(node.format, a) >> std::min<uint64_t>(b, 63);
}

/// Extended by their signs, numbers keep their unsigned order, too.
static uint64_t compareIntegers(const Node &node, uint64_t a, uint64_t b,
                                uint64_t) {
  return arith::applyCmpPredicate(
      static_cast<arith::CmpIPredicate>(node.predicate),
      APInt(64, asSigned(node.source, a), /*isSigned=*/true),
      APInt(64, asSigned(node.source, b), /*isSigned=*/true));
}

/// The bits of `a` that are not set, from the highest one down, then from the
/// lowest one up; all of 0.
static uint64_t countLeading(const Node &node, uint64_t a, uint64_t, uint64_t) {
  return getBitWidth(node.format) - (a ? llvm::Log2_64(a) + 1 : 0);
}

static uint64_t countTrailing(const Node &node, uint64_t a, uint64_t,
                              uint64_t) {
  return std::min<uint64_t>(llvm::countr_zero(a), getBitWidth(node.format));
}

static uint64_t choose(const Node &, uint64_t condition, uint64_t a,
                       uint64_t b) {
  return condition ? a : b;
}

const Compute *interpreter::getIntegerCompute(Operation *op) {
  using S = int64_t;
  using U = uint64_t;
  static const llvm::StringMap<Compute> table = {
      {"arith.addi", onUnsigned([](U a, U b) { return a + b; })},
      {"arith.subi", onUnsigned([](U a, U b) { return a - b; })},
      {"arith.muli", onUnsigned([](U a, U b) { return a * b; })},
      {"arith.divsi", onSigned(divide)},
      {"arith.divui", onUnsigned([](U a, U b) { return b == 0 ? 0 : a / b; })},
      {"arith.remsi", onSigned(getRemainder)},
      {"arith.remui", onUnsigned([](U a, U b) { return b == 0 ? 0 : a % b; })},
      {"arith.floordivsi", onSigned(floorDivide)},
      {"arith.ceildivsi", onSigned(ceilDivide)},
      {"arith.ceildivui",
       onUnsigned([](U a, U b) { return b == 0 ? 0 : a / b + (a % b != 0); })},
      {"arith.andi", onUnsigned([](U a, U b) { return a & b; })},
      {"arith.ori", onUnsigned([](U a, U b) { return a | b; })},
      {"arith.xori", onUnsigned([](U a, U b) { return a ^ b; })},
      {"arith.shli", shiftLeft},
      {"arith.shrui", shiftRight},
      {"arith.shrsi", shiftRightSigned},
      {"arith.maxsi", onSigned([](S a, S b) { return std::max(a, b); })},
      {"arith.maxui", onUnsigned([](U a, U b) { return std::max(a, b); })},
      {"arith.minsi", onSigned([](S a, S b) { return std::min(a, b); })},
      {"arith.minui", onUnsigned([](U a, U b) { return std::min(a, b); })},
      {"arith.cmpi", compareIntegers},
      {"arith.select", choose},
      {"math.absi", onSigned([](S a, S) { return a < 0 ? S(-U(a)) : a; })},
      {"math.ctlz", countLeading},
      {"math.ctpop", onUnsigned([](U a, U) { return U(llvm::popcount(a)); })},
      {"math.cttz", countTrailing},
      {"math.ipowi", onSigned(power)},
      {"uop.threefry", onUnsigned([](U counter, U key) {
         return uop::threefry(counter, key);
       })},
  };
  auto found = table.find(op->getName().getStringRef());
  return found == table.end() ? nullptr : &found->second;
}
