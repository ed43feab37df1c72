// Parses the numbers of an array on the command line.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/NumberList.h"

#include "lib/Support/FloatConvert.h"
#include "lib/Support/Strings.h"
#include "lib/Support/TextCursor.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

using namespace tinyjit;
using runtime::DType;

/// Whether `value` would round to more than the largest number of `dtype`, a
/// type that takes that number then. As elsewhere, half a unit more is allowed.
static bool saturates(DType dtype, double value) {
  double largest = maxFinite(dtype);
  double unit = std::ldexp(1.0, std::ilogb(largest) + 1 - precisionBits(dtype));
  return std::fabs(value) > largest + unit / 2;
}

static StatusOr<uint64_t> parseFloat(DType dtype, const std::string &token) {
  char *end;
  // Straight to float where the type is f32: rounding twice could be off.
  double value = dtype == DType::F32 ? double(std::strtof(token.c_str(), &end))
                                     : std::strtod(token.c_str(), &end);
  if (*end != 0 || token.empty())
    return Status::invalidArgument("'", shorten(token),
                                   "' is not a number, expected one of ",
                                   "type ", runtime::name(dtype));
  uint64_t bits = encodeFloat(dtype, value);
  // "inf" and "infinity" may overflow where the type has an infinity to give.
  bool saysInfinity = token.find_first_of("nN") != token.npos;
  double rounded = decodeFloat(dtype, bits);
  if (std::isnan(value) ? std::isnan(rounded)
      : saysInfinity    ? hasInfinity(dtype)
                        : std::isfinite(rounded) && !saturates(dtype, value))
    return bits;
  if (std::isnan(value))
    return Status::outOfRange("'", shorten(token), "' is out of the range of ",
                              runtime::name(dtype), ", which has no NaN");
  if (!hasNegatives(dtype) && value <= 0)
    return Status::outOfRange("'", shorten(token), "' is out of the range of ",
                              runtime::name(dtype),
                              ", whose numbers are positive");
  return Status::outOfRange("'", shorten(token), "' is out of the range of ",
                            runtime::name(dtype), ", whose largest number is ",
                            maxFinite(dtype));
}

/// Returns the largest integer of a type, and for negative ones the largest
/// magnitude.
static uint64_t integerLimit(DType dtype, bool negative) {
  uint64_t allOnes = ~uint64_t(0) >> (64 - runtime::bitWidth(dtype));
  switch (kindOf(dtype)) {
  case NumberKind::Bool:
    return negative ? 0 : 1;
  case NumberKind::Signed:
    return allOnes / 2 + negative;
  default:
    return negative ? 0 : allOnes;
  }
}

static StatusOr<uint64_t> parseInteger(DType dtype, const std::string &token) {
  if (dtype == DType::Bool && (token == "true" || token == "false"))
    return uint64_t(token == "true");
  std::string_view digits = token;
  bool negative = digits.substr(0, 1) == "-";
  if (negative || digits.substr(0, 1) == "+")
    digits.remove_prefix(1);
  bool hex = digits.substr(0, 2) == "0x";
  if (hex)
    digits.remove_prefix(2);
  uint64_t magnitude = 0;
  const char *last = digits.data() + digits.size();
  auto [end, error] =
      std::from_chars(digits.data(), last, magnitude, hex ? 16 : 10);
  if (error == std::errc::invalid_argument || end != last)
    return Status::invalidArgument("'", shorten(token),
                                   "' is not an integer, expected one of type ",
                                   runtime::name(dtype));
  if (error != std::errc() || magnitude > integerLimit(dtype, negative))
    return Status::outOfRange(
        "'", shorten(token), "' is out of the range of ", runtime::name(dtype),
        ", expected ", integerLimit(dtype, true) ? "-" : "",
        integerLimit(dtype, true), " to ", integerLimit(dtype, false));
  uint64_t unused = 64 - runtime::bitWidth(dtype);
  return (negative ? -magnitude : magnitude) << unused >> unused;
}

static StatusOr<uint64_t> parseNumber(DType dtype, const std::string &token) {
  return kindOf(dtype) == NumberKind::Float ? parseFloat(dtype, token)
                                            : parseInteger(dtype, token);
}

namespace {
/// Parses bare or bracketed numbers into an array.
class ListParser : TextCursor {
public:
  ListParser(HostArray &array, std::string_view text)
      : TextCursor{text}, array(array) {}

  Status parse() {
    size_t rank = array.shape.size();
    bool bracketed = eat('[');
    Status status = bracketed && rank > 1 && peek() == '['
                        ? parseRows(/*dim=*/0)
                        : parseNumbers(bracketed);
    if (!status.ok())
      return status;
    if (peek() != 0)
      return Status::invalidArgument("'", shorten(text),
                                     "' follows the numbers of ", type(),
                                     ", expected nothing");
    int64_t wanted = *runtime::arrayBytes(array.dtype, array.shape);
    int64_t found = array.bytes.size() / size(), count = wanted / size();
    if (found == 1 && !bracketed)
      return splat(count);
    if (found != count)
      return Status::invalidArgument(
          type(), " has ", found, found == 1 ? " number" : " numbers",
          ", expected ", count, count > 1 && !bracketed ? " or 1" : "");
    return Status();
  }

private:
  size_t size() const { return runtime::byteSize(array.dtype); }
  std::string type() const {
    return runtime::formatType(array.dtype, array.shape);
  }
  Status splat(int64_t count) {
    std::vector<uint8_t> element = std::move(array.bytes);
    array.bytes.resize(count * size());
    for (int64_t i = 0; i < count; ++i)
      std::memcpy(&array.bytes[i * size()], element.data(), size());
    return Status();
  }
  /// Parses numbers up to the end, or to the closing bracket.
  Status parseNumbers(bool bracketed) {
    char close = bracketed ? ']' : 0;
    bool first = true;
    for (; peek() != close; first = false) {
      if (!first)
        eat(',');
      peek();
      std::string token(text.substr(0, text.find_first_of(" ,[]")));
      StatusOr<uint64_t> bits = parseNumber(array.dtype, token);
      if (!bits.ok())
        return !token.empty()             ? bits.status()
               : bracketed && peek() == 0 ? unexpected("']'")
                                          : unexpected("a number");
      text.remove_prefix(token.size());
      array.bytes.resize(array.bytes.size() + size());
      storeBits(&array.bytes[array.bytes.size() - size()], size(), *bits);
    }
    if (bracketed)
      eat(']');
    return Status();
  }
  /// Parses the rest of a list of dimension `dim`, its '[' being read.
  Status parseRows(size_t dim) {
    int64_t rows = 0;
    bool innermost = dim + 1 == array.shape.size();
    size_t before = array.bytes.size();
    if (innermost) {
      Status status = parseNumbers(/*bracketed=*/true);
      if (!status.ok())
        return status;
      rows = (array.bytes.size() - before) / size();
    }
    while (!innermost && !eat(']')) {
      if (rows)
        eat(',');
      if (!eat('['))
        return unexpected("'[' or ']'");
      Status status = parseRows(dim + 1);
      if (!status.ok())
        return status;
      ++rows;
    }
    if (rows == array.shape[dim])
      return Status();
    return Status::invalidArgument(
        "a list in dimension ", dim, " of ", type(), " has ", rows,
        rows == 1 ? " entry" : " entries", ", expected ", array.shape[dim]);
  }
  Status unexpected(const char *wanted) {
    std::string_view rest = text;
    return Status::invalidArgument("the numbers of ", type(), " have ",
                                   rest.empty() ? "their end"
                                                : "'" + shorten(rest) + "'",
                                   " where ", wanted, " is expected");
  }

  HostArray &array;
};
} // namespace

Status tinyjit::parseNumbers(std::string_view text, HostArray &array) {
  array.bytes.clear();
  return ListParser(array, text).parse();
}
