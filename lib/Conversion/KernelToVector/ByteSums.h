// Writes sums of products of bytes, four products at a time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_BYTESUMS_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_BYTESUMS_H

#include "lib/Conversion/KernelToVector/ValueEmitter.h"

namespace tinyjit::conversion::loops {

/// The code of one `ByteProduct`. Four bytes are a word; the loop over its
/// range has a word's values as copies.
///
/// With r, the rows' bytes as the instruction takes them, p and q, what is less
/// than the bytes, and n products,
///   sum((r - p) * (c - q)) = sum(r * c) - p * sum(c) - q * (sum(r) - n * p),
/// as sums of integers wrap. The sums of the columns stand behind what is
/// packed; those of the rows, and of columns that are not packed, are added
/// beside the products.
class ByteSums {
public:
  ByteSums(const ByteProduct &product, ByteUnit unit, ValueEmitter &values)
      : product(product), unit(unit), values(values), code(values.code),
        scopes(values.scopes) {}

  /// The stretches of the product's range: whole words, then the rest of one.
  SmallVector<Segment> split() const;
  /// The ranges that words of `value` depend on besides the product's.
  FreeRanges::Set getSet(Value value) const;
  /// The words of `value` for the present copies, where the range is open:
  /// lanes of i32, with zeros behind the last value.
  Value getWords(Value value);
  /// Adds the products of the bytes of `rows`, one word, and `columns`, a
  /// vector of words or of their bytes, to the lanes of `sum`.
  Value add(Value sum, Value rows, Value columns);
  /// A word of ones, as many as there are values in the present words.
  Value getOnes();

  /// The sums before the first product: those that the result has, as given,
  /// then those of the rows and of the columns that it is computed with.
  Values addInits(Values sums);
  /// Adds the products of the present words.
  void combineStep(Values &sums);
  /// The sums of the result, where its home is.
  Values finish(const Values &sums);

private:
  Value getLess(const ByteFactor &factor, int64_t more);
  FreeRanges::Set getOuterSet(Value value) const;
  bool addsColumns() const {
    return !values.getPacked() && needsColumnSums(product, unit);
  }

  const ByteProduct product;
  ByteUnit unit;
  ValueEmitter &values;
  VectorCode &code;
  Scopes &scopes;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_BYTESUMS_H
