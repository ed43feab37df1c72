// Parses the values of --input, --expected-output and similar flags.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_ARRAYSPEC_H
#define TINYJIT_LIB_SUPPORT_ARRAYSPEC_H

#include "lib/Support/Array.h"
#include "tinyjit/Runtime/Status.h"

#include <optional>
#include <string>
#include <string_view>

namespace tinyjit {

/// The two parts of `[NAME=]VALUE`; both borrow from the text.
struct ArraySpec {
  std::string_view name; ///< Empty if there is none.
  std::string_view value;
};

/// Splits a command-line value. There is a name if `@` or another `=` follows
/// the first `=`, and the part before it does not begin with a digit or `@`:
/// `x=@x.npy` and `x=4xf32=1` have one, `4xf32=1` and `@a=b.npy` have not.
ArraySpec splitArraySpec(std::string_view text);

/// Reads a value, the forms of which are
///
///   TYPE=NUMBER       every element; `4x4xf32=1.0`, scalar `f32=2.5`
///   TYPE=NUMBERS      as many as elements, row-major, separated by commas or
///                     spaces; bare, in one pair of brackets, or nested as the
///                     shape is: `2x2xi32=[[1, 2], [3, 4]]`
///   TYPE=ramp         0, 1, 2, ...; integers wrap, floats are rounded (and
///                     overflow as the type does: to infinity, to NaN, or to
///                     the largest number)
///   TYPE=random:SEED  see below
///   @FILE.npy         the array in the file
///   @FILE.npz:KEY     a member; KEY may be left out if there is only one
///
/// each with a part behind it, if there is one (ArrayPart.h): `@x.npy[1/4]`.
///
/// TYPE is sizes and an element type as MLIR spells it, joined by `x`; a size
/// may be 0. Integers are decimal or 0x hexadecimal; i1 is 0, 1, false, true.
/// Floats are what `strtod` reads in the C locale, `inf` and `nan` included;
/// a finite number that is too large for the type is an error.
///
/// Random numbers are those of splitmix64 with state SEED (0 to 2^64 - 1), one
/// per element, hence the same on every machine. Floats are uniform over the
/// multiples of 2^-p in [-1, 1), p being the precision of the type (24 for
/// f32), taken from the top p + 1 bits; all of these are exact. Integers come
/// from the top 4 bits: -8 to 7 signed, 0 to 15 unsigned; i1 is the top bit.
/// f8E8M0FNU, which has positive numbers only, takes 2^-4 to 2^3 from the
/// top 3.
///
/// \param expected the element type of raw .npy data, see `parseNpy`.
/// \returns InvalidArgument if `value` has none of these forms or the wrong
///   number of numbers, or no such part; OutOfRange if a number does not fit;
///   errors of `readNpy` and `NpzFile`.
StatusOr<HostArray>
readArrayValue(std::string_view value,
               std::optional<runtime::DType> expected = std::nullopt);

/// The same as a buffer on `device`. Of `@FILE.npy` the elements are used where
/// they stand, if they stand there as in memory (WeightFile.h).
StatusOr<runtime::Buffer>
readBufferValue(std::string_view value, runtime::Device &device,
                std::optional<runtime::DType> expected = std::nullopt);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_ARRAYSPEC_H
