// math.fma in the WebGPU shading language, whose own may round twice.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Wgsl.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// f32 by f64: the product is exact there, and the sum is rounded to odd, so
/// that rounding it once more is as if it had been exact. The sum's error is
/// exact as well, by Knuth's two-sum, which need not know the larger one; it is
/// NaN where the sum is no number, and then nothing is changed. A sum that was
/// rounded away from zero is one step too large before its last bit is set.
/// Boldo, Melquiond, "Emulation of a FMA and correctly rounded sums", IEEE
/// Trans. Comput. 57(4).
static constexpr StringLiteral fmaByF64(R"(// a * b + c, rounded once.
fn fma_f32(a: f32, b: f32, c: f32) -> f32 {
  let product = f64(a) * f64(b);
  let other = f64(c);
  let sum = exact_f64(product + other);
  let part = exact_f64(sum - product);
  let error = (product - (sum - part)) + (other - part);
  let bits = bitcast<u64>(sum);
  let lost = select(0lu, 1lu, abs(error) > 0.0lf);
  let away = ((bits ^ bitcast<u64>(error)) >> 63u) & lost;
  return f32(bitcast<f64>((bits - away) | lost));
}
)");

/// By integers: the product of both significands is two words, the third is
/// moved beside it, what is lost on the way is told by the lowest bit, and the
/// sum is rounded to nearest even. $T is f32 or f64, $U the integer of its
/// width, $W the bits of that, $H half of them, $S the suffix of its literals,
/// $Z the function that counts its leading zeros,
/// $M the bits of a fraction, $B the bias of exponents, $X the largest one.
static constexpr StringLiteral fmaByIntegers(R"(// A number of two words.
struct Wide_$T { high: $U, low: $U }

fn wide_product_$T(a: $U, b: $U) -> Wide_$T {
  let mask = (1$S << $Hu) - 1$S;
  let low = (a & mask) * (b & mask);
  let first = (a >> $Hu) * (b & mask);
  let second = (a & mask) * (b >> $Hu);
  let middle = (low >> $Hu) + (first & mask) + (second & mask);
  return Wide_$T((a >> $Hu) * (b >> $Hu) + (first >> $Hu) + (second >> $Hu)
      + (middle >> $Hu), (middle << $Hu) | (low & mask));
}

fn wide_zeros_$T(x: Wide_$T) -> u32 {
  let high = $Z(x.high);
  return select(high, $Wu + $Z(x.low), x.high == 0$S);
}

fn wide_left_$T(x: Wide_$T, count: u32) -> Wide_$T {
  if (count == 0u) { return x; }
  if (count >= $Wu) { return Wide_$T(x.low << (count - $Wu), 0$S); }
  return Wide_$T((x.high << count) | (x.low >> ($Wu - count)), x.low << count);
}

// The lowest bit of the result is set if one that is set falls off.
fn wide_right_$T(x: Wide_$T, count: u32) -> Wide_$T {
  var kept = x;
  var lost = 0$S;
  if (count >= 2u * $Wu) {
    kept = Wide_$T(0$S, 0$S);
    lost = x.high | x.low;
  } else if (count > $Wu) {
    kept = Wide_$T(0$S, x.high >> (count - $Wu));
    lost = x.low | (x.high << (2u * $Wu - count));
  } else if (count == $Wu) {
    kept = Wide_$T(0$S, x.high);
    lost = x.low;
  } else if (count > 0u) {
    kept = Wide_$T(x.high >> count, (x.low >> count) | (x.high << ($Wu - count)));
    lost = x.low << ($Wu - count);
  }
  return Wide_$T(kept.high, kept.low | select(0$S, 1$S, lost != 0$S));
}

// a * b + c, rounded once.
fn fma_$T(a: $T, b: $T, c: $T) -> $T {
  let sign_bit = 1$S << ($Wu - 1u);
  let infinity = $X$S << $Mu;
  let x = bitcast<$U>(a) & (sign_bit - 1$S);
  let y = bitcast<$U>(b) & (sign_bit - 1$S);
  let z = bitcast<$U>(c) & (sign_bit - 1$S);
  if (x >= infinity || y >= infinity) {
    return exact_$T(exact_$T(a * b) + c);
  }
  if (z >= infinity) { return c; }
  if (x == 0$S || y == 0$S) { return exact_$T(exact_$T(a * b) + c); }
  if (z == 0$S) { return exact_$T(a * b); }
  let implicit = 1$S << $Mu;
  let fraction = implicit - 1$S;
  // The larger and the smaller one, their leading bits one below the top.
  var large = wide_product_$T(
      (x & fraction) | select(0$S, implicit, x >= implicit),
      (y & fraction) | select(0$S, implicit, y >= implicit));
  var large_sign = (bitcast<$U>(a) ^ bitcast<$U>(b)) & sign_bit;
  var exponent = max(i32(x >> $Mu), 1) + max(i32(y >> $Mu), 1);
  var small = Wide_$T((z & fraction) | select(0$S, implicit, z >= implicit), 0$S);
  var small_sign = bitcast<$U>(c) & sign_bit;
  var small_exponent = max(i32(z >> $Mu), 1) + $B + $M - $W;
  let large_room = wide_zeros_$T(large) - 1u;
  large = wide_left_$T(large, large_room);
  exponent -= i32(large_room);
  let small_room = wide_zeros_$T(small) - 1u;
  small = wide_left_$T(small, small_room);
  small_exponent -= i32(small_room);
  if (small_exponent > exponent || (small_exponent == exponent &&
      (small.high > large.high ||
       (small.high == large.high && small.low > large.low)))) {
    let other = large;
    large = small;
    small = other;
    let other_sign = large_sign;
    large_sign = small_sign;
    small_sign = other_sign;
    let other_exponent = exponent;
    exponent = small_exponent;
    small_exponent = other_exponent;
  }
  small = wide_right_$T(small, u32(min(exponent - small_exponent, 2 * $W)));
  var sum = Wide_$T(large.high - small.high - select(0$S, 1$S, large.low < small.low),
      large.low - small.low);
  if (large_sign == small_sign) {
    let low = large.low + small.low;
    sum = Wide_$T(large.high + small.high + select(0$S, 1$S, low < large.low), low);
  }
  if ((sum.high | sum.low) == 0$S) { return bitcast<$T>(sum.low); }
  // The leading bit at the top.
  let room = wide_zeros_$T(sum);
  sum = wide_left_$T(sum, room);
  exponent -= i32(room);
  exponent += 2 * $W - 1 - $B - 2 * $M;
  if (exponent >= $X) { return bitcast<$T>(large_sign | infinity); }
  // All but two of the bits that are rounded away.
  let least = min(max(1 - exponent, 0), 2 * $W);
  let rest = wide_right_$T(sum, u32(2 * $W - 3 - $M + least)).low;
  var bits = rest >> 2u;
  if ((rest & 3$S) == 3$S || (rest & 7$S) == 6$S) { bits += 1$S; }
  if (exponent > 1) { bits += $U(u32(exponent - 1)) << $Mu; }
  return bitcast<$T>(large_sign | bits);
}
)");

static constexpr StringLiteral zerosOfLong(R"(fn zeros_u64(x: u64) -> u32 {
  let high = u32(x >> 32u);
  return select(countLeadingZeros(high),
      32u + countLeadingZeros(u32(x & 0xfffffffflu)), high == 0u);
}
)");

/// By the letter behind a dollar: its text for f32 and for f64.
static constexpr struct {
  char letter;
  StringLiteral ofSingle, ofDouble;
} texts[] = {{'T', "f32", "f64"},
             {'U', "u32", "u64"},
             {'W', "32", "64"},
             {'H', "16", "32"},
             {'S', "u", "lu"},
             {'M', "23", "52"},
             {'B', "127", "1023"},
             {'X', "255", "2047"},
             {'Z', "countLeadingZeros", "zeros_u64"}};

static std::string instantiate(StringRef text, bool isDouble) {
  std::string filled;
  for (size_t at = 0; at < text.size(); ++at)
    if (text[at] == '$') {
      char letter = text[++at];
      const auto &entry = *llvm::find_if(
          texts, [&](const auto &entry) { return entry.letter == letter; });
      filled += isDouble ? entry.ofDouble : entry.ofSingle;
    } else {
      filled += text[at];
    }
  return filled;
}

/// lavapipe compiles that many in seconds, and twice as many in four times as
/// long.
static constexpr int64_t mostByIntegers = 128;

std::optional<int64_t> Wgsl::getMostCalls(StringRef function, Type type) const {
  if (function != "fma" || (type.isF32() && hasF64))
    return std::nullopt;
  return mostByIntegers;
}

std::string Wgsl::getFma(Type type, Helpers &helpers) const {
  bool isDouble = type.isF64();
  bool isByF64 = !isDouble && hasF64;
  Type exact = isByF64 ? Float64Type::get(type.getContext()) : type;
  (void)makeExact({"x"}, exact, helpers);
  if (isDouble)
    helpers.add("zeros_u64", zerosOfLong.str());
  std::string name = isDouble ? "fma_f64" : "fma_f32";
  helpers.add(name,
              isByF64 ? fmaByF64.str() : instantiate(fmaByIntegers, isDouble));
  return name;
}
