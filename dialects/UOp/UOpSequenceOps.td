// Ops on tensors whose results are not a function of each index alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_UOPSEQUENCEOPS_TD
#define TINYJIT_DIALECTS_UOP_UOPSEQUENCEOPS_TD

include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/UOp/UOpDialect.td"

def UOp_ScanOp : UOp_Op<"scan", [Pure, IsolatedFromAbove, SingleBlock]> {
  let summary = "combine all elements up to each one along a dimension";
  let description = [{
    Element k of the results along dimension `axis` is the combination of the
    elements 0 to k of the values; with `exclusive` of the elements 0 to k - 1.
    With `reverse` it is that of the elements k to n - 1, or k + 1 to n - 1, the
    last one first. Several values are combined together by the region: its
    arguments are the values so far and then the new ones. `init` gives numbers
    that come before the first element.

    Order. The combination is taken to be associative, and the order of the
    operands is kept. The dimension may be cut into blocks that only the shape
    and the types decide, each combined, and then these; so the bits of a sum of
    floats may differ from those of one addition after the other, and are the
    same for any number of threads.

    It is not computed within other kernels: the scheduler stores the operands
    and writes kernels of its own for it.

    Constraints:

    * (C1) there is at least one value; all have one shape, of known sizes, and
      elements that arrays hold.
    * (C2) the axis is a dimension of the values.
    * (C3) each result has the type of its value.
    * (C4) the region takes the type of each value's elements, without signs,
      twice, and yields each once; it holds ops on scalars without effects and
      without regions.
    * (C5) `init`, if given, has a number of each of these types.
    * (C6) `exclusive` stands with `init`.

    Example:

    ```mlir
    %s = uop.scan(%a) along 1 {
    ^bb0(%x: f32, %y: f32):
      %z = arith.addf %x, %y : f32
      uop.return %z : f32
    } : tensor<4x6xf32> -> tensor<4x6xf32>
    %p = uop.scan(%a) along 0 init [1.0 : f32] exclusive reverse {
    ^bb0(%x: f32, %y: f32):
      %z = arith.mulf %x, %y : f32
      uop.return %z : f32
    } : tensor<4x6xf32> -> tensor<4x6xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$values, UOp_I64Attr:$axis,
                       OptionalAttr<ArrayAttr>:$init, UnitAttr:$exclusive, UnitAttr:$reverse);
  let results = (outs Variadic<AnyRankedTensor>:$scanned);
  let regions = (region SizedRegion<1>:$combiner);
  let assemblyFormat = [{
    `` `(` $values `)` `along` $axis (`init` $init^)? (`exclusive` $exclusive^)? (`reverse` $reverse^)?
    custom<OwnRegion>($combiner) attr-dict `:` type($values) `->` type($scanned)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def UOp_SortOp : UOp_Op<"sort", [Pure, IsolatedFromAbove, SingleBlock]> {
  let summary = "bring the elements along a dimension into an order";
  let description = [{
    Sorts each line along dimension `axis`. The values are sorted together: an
    element of a line is one of each value, at one place. The region says whether
    the element of its first arguments comes before that of the others. Elements
    of which neither comes before the other keep their order.

    If the region is no strict weak order, the result is some permutation of the
    elements, the same for any number of threads and on any device.

    It is not computed within other kernels: the scheduler stores the operands
    and writes kernels of its own for it.

    Constraints:

    * (C1) there is at least one value; all have one shape, of known sizes, and
      elements that arrays hold.
    * (C2) the axis is a dimension of the values.
    * (C3) each result has the type of its value.
    * (C4) the region takes the type of each value's elements, without signs,
      twice, first all of one element, then all of the other, and gives an `i1`;
      it holds ops on scalars without effects and without regions.

    Example:

    ```mlir
    %v, %i = uop.sort(%a, %b) along 1 {
    ^bb0(%x: f32, %i: i32, %y: f32, %j: i32):
      %less = arith.cmpf olt, %x, %y : f32
      uop.return %less : i1
    } : tensor<4x6xf32>, tensor<4x6xi32> -> tensor<4x6xf32>, tensor<4x6xi32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$values, UOp_I64Attr:$axis);
  let results = (outs Variadic<AnyRankedTensor>:$sorted);
  let regions = (region SizedRegion<1>:$comparator);
  let assemblyFormat = [{
    `` `(` $values `)` `along` $axis custom<OwnRegion>($comparator) attr-dict
    `:` type($values) `->` type($sorted)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def UOp_ScatterOp : UOp_Op<"scatter", [AttrSizedOperandSegments, Pure, IsolatedFromAbove, SingleBlock]> {
  let summary = "combine rows into the rows of a tensor that numbers name";
  let description = [{
    The inputs have shape BxPxW, the updates BxUxW and the places BxU. The
    results are the inputs; then, for each b and for u from 0 to U - 1, the row
    `(b, places[b, u])` of the results is combined with the row `(b, u)` of the
    updates, element by element. A place that is below 0 or not below P is none,
    and its row is dropped. Several inputs are combined together by the region:
    its arguments are the elements of the results so far and then those of the
    updates.

    Order. Rows that go to one place are combined one after the other, the one
    with the smallest u first; so the bits are the same for any number of threads
    and on any device, and without a combination the last row stays.

    It is not computed within other kernels: the scheduler stores the operands
    and writes kernels of its own for it.

    Constraints:

    * (C1) there is at least one input; all have one shape of three known sizes,
      and elements that arrays hold.
    * (C2) there are as many updates as inputs, of the same element types, with the
      first and last size of the inputs; all have one shape.
    * (C3) the places are `i32` or `i64`, one for each of the updates' rows.
    * (C4) each result has the type of its input.
    * (C5) the region takes the type of each input's elements, without signs,
      twice, and gives each once; it holds ops on scalars without effects and
      without regions.

    Example:

    ```mlir
    %r = uop.scatter(%rows) into(%a) at %places {
    ^bb0(%x: f32, %y: f32):
      %z = arith.addf %x, %y : f32
      uop.return %z : f32
    } : tensor<1x5x4xf32> into tensor<1x8x4xf32> at tensor<1x5xi32> -> tensor<1x8x4xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, AnyRankedTensor:$places,
                       Variadic<AnyRankedTensor>:$updates);
  let results = (outs Variadic<AnyRankedTensor>:$scattered);
  let regions = (region SizedRegion<1>:$combiner);
  let assemblyFormat = [{
    `` `(` $updates `)` `into` `` `(` $inputs `)` `at` $places custom<OwnRegion>($combiner) attr-dict
    `:` type($updates) `into` type($inputs) `at` type($places) `->` type($scattered)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def UOp_FftOp : UOp_Op<"fft", [Pure, AllTypesMatch<["real", "imaginary", "real_result", "imaginary_result"]>]> {
  let summary = "the discrete Fourier transform along a dimension";
  let description = [{
    The operands are the real and the imaginary parts of complex numbers x. For
    each line of n elements along dimension `axis` the results are the parts of

        y[k] = sum over t of x[t] * exp(-2 pi i k t / n)

    and with `inverse` of

        y[k] = 1/n * sum over t of x[t] * exp(2 pi i k t / n)

    Order. It is computed in passes by the factors of n; the shape alone decides
    them, so the bits are the same for any number of threads. docs/numerics.md
    has bounds of the error.

    It is not computed within other kernels: the scheduler stores the operands
    and writes kernels of its own for it.

    Constraints:

    * (C1) the operands have one shape of known sizes, and elements of `f32` or
      `f64`.
    * (C2) the axis is a dimension of the operands.
    * (C3) the size of this dimension is at least 1, and has no prime factor above
      13. (Other sizes are products with chirps around transforms of a larger
      size, which `convert-stablehlo-to-uop` writes.)

    Example:

    ```mlir
    %r, %i = uop.fft(%a, %b) along 1 : tensor<4x60xf32>
    %x, %y = uop.fft(%r, %i) along 1 inverse : tensor<4x60xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$real, AnyRankedTensor:$imaginary, UOp_I64Attr:$axis,
                       UnitAttr:$inverse);
  let results = (outs AnyRankedTensor:$real_result, AnyRankedTensor:$imaginary_result);
  let assemblyFormat = [{
    `` `(` $real `,` $imaginary `)` `along` $axis (`inverse` $inverse^)? attr-dict `:` type($real)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The largest prime factor of a length.
    static constexpr int64_t maxFactor = 13;
    /// True if a transform of `length` elements meets rule C3.
    static bool isKnownLength(int64_t length);
  }];
}

def UOp_ReturnOp : UOp_Op<"return", [Pure, Terminator, ParentOneOf<["ScanOp", "ScatterOp", "SortOp"]>]> {
  let summary = "the results of a region that several kernels compute";
  let description = [{
    Ends the region of a `uop.scan` or `uop.scatter` with the combined values, that
    of a `uop.sort` with whether the first element comes before the second.

    Example:

    ```mlir
    uop.return %less : i1
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "$values attr-dict `:` type($values)";
}

#endif // TINYJIT_DIALECTS_UOP_UOPSEQUENCEOPS_TD
