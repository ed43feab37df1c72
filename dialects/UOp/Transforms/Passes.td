// The passes of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_TRANSFORMS_PASSES_TD
#define TINYJIT_DIALECTS_UOP_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def UOpSetReductionOrderPass : Pass<"uop-set-reduction-order"> {
  let summary = "Say in which order the reductions over floats combine";
  let description = [{
    The order of a reduction over floats is part of what the kernel means, so it
    is decided here, once:

    * a sum of products becomes `contract` if the product is an `f32` or `f64`
      used by the sum alone, unless `fma` says that the target would have to
      compute that with many instructions;
    * a reduction becomes `lanes 16` (`lanes 64` if nothing around it can be
      computed beside it and it is long) if its innermost range walks some load
      with stride one, and no range of the result does so for the loads that
      depend on it. A sum of at least 64 products along rows shorter than 32 is
      left out if each factor is used for 32 results and more (the gradient of a
      filter): then vectors of results leave less empty. So is one whose results
      are for pairs of at least 16 channels, and of which one factor has 128 places
      or more of its own, if no 16 results lie beside each other (the gradient of
      a filter along longer rows); and one of at most
      4096 products along longer rows if 64 results share each vector of at
      least 32 results (scores of attention): no partial results need be added
      up in the end.
    * any other becomes `lanes 1`: its order is decided as well.

    A reduction that has `lanes` is decided and stays as it is, so the pass can
    run again on a kernel that has changed since without changing a result.
    Reductions over integers and those with a region stay as they are, too.

    With `threads` the order is one for GPUs, where the threads of a warp or of a
    block share a reduction: a reduction of at least 32 values that lie together
    gets as many partial results as such threads hold, up to 1024, and so does a
    long one with few results whose values lie apart. A sum of products whose
    factors are each used for several results keeps one order: there are results
    enough to keep all threads busy.
    If its factors are f16, bf16 or tf32 and it is summed in f32, it gets `reassoc`,
    which lets matrix units take it; a product that was rounded to the factors' type
    before it was added is exact then.

    ```mlir
    %p = arith.mulf %x, %y : f32
    %s = uop.reduce add %p over %k : f32
    // becomes, if %x and %y are contiguous along %k
    %s = uop.reduce add contract %p over %k lanes 16 : f32
    ```
  }];
  let options = [
    Option<"threads", "threads", "bool", /*default=*/"false",
           "Form partial results that the threads of a GPU share">,
    Option<"fma", "fma", "bool", /*default=*/"true",
           "The target has an instruction for math.fma">,
  ];
}

def UOpBoundIndicesPass : Pass<"uop-bound-indices"> {
  let summary = "Guard loads and stores whose indices may lie outside of the array";
  let description = [{
    A load or store without a gate gets one unless each of its indices is known to lie
    inside its dimension: what lies outside reads 0, and is not stored. Known
    are the extents of ranges, also those that variables give, the bounds of variables,
    and what arithmetic makes of both: a clamp bounds an index that is data. Two
    variables that are each inside of their bounds need not be inside together.

    A gate is believed, unless the index is data: then it is compared as well, where
    the gate's own compares do not bound it.

    With `check-gates` no gate is believed: an index is compared unless the gate's own
    compares, the ranges and the variables prove that it is inside. That is for kernels
    whose author is not trusted.

    The interpreter refuses such an index instead, so that `--verify=eager` names it.

    ```mlir
    %b = uop.load %x[%k] : !uop.ptr<4xf32>
    // becomes
    %inside = arith.cmpi ult, %k, %c4 : index
    %b = uop.load %x[%k] if %inside else %zero : !uop.ptr<4xf32>
    ```
  }];
  let options = [
    Option<"checkGates", "check-gates", "bool", /*default=*/"false",
           "Compare what a gate promises to be inside and does not prove, too">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def UOpSimplifyIndicesPass : Pass<"uop-simplify-indices"> {
  let summary = "Replace quotients and rests in indices by sums that equal them where the access happens";
  let description = [{
    A window that moves over a padded image, and the gradient of one, is written by
    exporters as a flat index that is divided into rows again: `(24 * i + p) / 25`.
    Nothing can be taken as vectors along such an index. Where the access's gate is
    true, together with the extents of the ranges, the quotient is often a sum of
    them; that is asked of a polyhedron (`mlir/Analysis/Presburger`): each factor of
    the dividend is divided to the nearest whole number, and if what is left is one
    number wherever the gate is true, that sum takes the quotient's place.

    Quotients and rests by positive numbers, of what is not negative, are looked at;
    the gate stays as it is, and is believed, as by `uop-bound-indices`.

    ```mlir
    %rest = arith.remui %v, %c25 : index       // %v = 24 * %i + %p
    %inside = arith.cmpi slt, %rest, %c20 : index
    %x = uop.load %a[%rest] if %inside else %zero : !uop.ptr<20xf32>
    // becomes
    %at = arith.subi %p, %i : index
    %x = uop.load %a[%at] if %inside else %zero : !uop.ptr<20xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def UOpRoundFactorsPass : Pass<"uop-round-factors"> {
  let summary = "Round the factors of f32 matrix products to TF32";
  let description = [{
    TF32 has the exponent of f32 and 10 bits of fraction, so that the product of two
    is exact in f32: matrix units multiply it several times as fast. It is less
    precise, so nothing rounds to it unless this pass is asked to.

    In each sum of products in f32 whose factors are each used for several results,
    the factors become `tf32`, a type that values have and arrays do not: to nearest,
    the middle away from zero, as NVIDIA's instruction does (`cvt.rna.tf32.f32`). The
    kernel then means the same on every target. `uop-set-reduction-order=threads`
    gives such a sum `reassoc`, for the matrix units.

    A reduction that has `lanes` is decided and stays as it is, and so do products
    of what is extended from f16 or bf16.

    ```mlir
    %p = arith.mulf %x, %y : f32
    %s = uop.reduce add %p over %k : f32
    // becomes
    %xr = arith.truncf %x to_nearest_away : f32 to tf32
    %xf = arith.extf %xr : tf32 to f32
    %yr = arith.truncf %y to_nearest_away : f32 to tf32
    %yf = arith.extf %yr : tf32 to f32
    %p = arith.mulf %xf, %yf : f32
    %s = uop.reduce add %p over %k : f32
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def UOpGroupFactorsPass : Pass<"uop-group-factors"> {
  let summary = "Multiply the factors first that a reduction's innermost range does not change";
  let description = [{
    Within a reduction, a product of three factors of which the innermost range
    changes one becomes the product of the two others, which is computed once for
    many trips, by that one. Only where every product is exact, so no bit changes:
    the factors are integers and at most one f16, and have no more than the 24 digits
    of an f32 together (a scale of packed weights, a scale of 16 of them, and a
    weight).

    ```mlir
    %scale = arith.extf %h : f16 to f32
    %inner = arith.sitofp %s : i8 to f32
    %weight = arith.uitofp %q : i8 to f32      // at most 31
    %a = arith.mulf %scale, %weight : f32
    %b = arith.mulf %a, %inner : f32
    // becomes
    %a = arith.mulf %scale, %inner : f32
    %b = arith.mulf %a, %weight : f32
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def UOpStageValuesPass : Pass<"uop-stage-values"> {
  let summary = "Move computations out of a reduction's innermost loop, before it or behind it";
  let description = [{
    A reduction with `lanes` whose innermost loop uses an f32 that is computed of
    other ranges (the product of the scale of packed weights and that of 32 of them)
    loads it from a `uop.local`, which a store fills before. The store runs over
    ranges of its own, so that vectors compute what would be a scalar for each trip
    of the loop around the innermost one.

    Only in a kernel with one store and one reduction, where each staged value
    depends on every range of the result, and takes at least one sum, difference,
    product, quotient or conversion of an integer: a float that is only loaded and
    extended stays. The values of one result have at most 8 KiB. Values and their order are the same.

    If exponentials, logarithms or other long functions are computed for each of at
    least 512 results, the result itself goes through a `uop.local`, too: the loop
    that computes them has vectors of results then, where the reduction has vectors
    of what is summed up.

    ```mlir
    %q = arith.mulf %scale, %small : f32       // of %m and %k
    %p = arith.mulf %x, %q : f32               // of %m, %k and %i
    %s = uop.reduce add %p over %k, %i lanes 16 : f32
    // becomes
    %l = uop.local : !uop.ptr<8x4xf32>
    %q = arith.mulf %scale2, %small2 : f32     // of %m and %k2
    %t = uop.store %q, %l[%m, %k2] : !uop.ptr<8x4xf32> -> !uop.token
    %v = uop.load %l[%m, %k] after(%t) : !uop.ptr<8x4xf32>
    %p = arith.mulf %x, %v : f32
    %s = uop.reduce add %p over %k, %i lanes 16 : f32
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def UOpNarrowUpdatesPass : Pass<"uop-narrow-updates"> {
  let summary = "Let updates of some elements of an array run over these only";
  let description = [{
    A store that writes where conditions hold, and elsewhere nothing or what it has
    just read there, changes a window of an array if they compare a range with
    numbers that are the same for the whole kernel: `>= %c` and `< %c + 8`, or
    `== %c`. The range then has as many values as the window, and the store
    touches nothing else: writing one row of a thousand takes a thousandth of the
    time. This is the loop body's part of `jax.lax.scan`'s stacked results, and of
    `dynamic_update_slice`.

    All stores that run over the range have the same window, and no reduction runs
    over it. The conditions stay, as gates, and the window lies within the array
    even where they never hold.

    ```mlir
    %i = uop.range 1000
    %after = arith.cmpi sge, %i, %c : index
    %before = arith.cmpi slt, %i, %c8 : index
    %inside = arith.andi %after, %before : i1
    %old = uop.load %a[%i] : !uop.ptr<1000xf32>
    %x = arith.select %inside, %new, %old : f32
    uop.store %x, %a[%i] : !uop.ptr<1000xf32>
    // becomes, with %c at most 992 and at least 0 as %begin
    %j = uop.range 8
    %i = arith.addi %begin, %j : index
    %after = arith.cmpi sge, %i, %c : index
    %before = arith.cmpi slt, %i, %c8 : index
    %inside = arith.andi %after, %before : i1
    uop.store %new, %a[%i] if %inside : !uop.ptr<1000xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def UOpSplitRangesPass : Pass<"uop-split-ranges"> {
  let summary = "Split the ranges of a reduction that indices divide by a number in two";
  let description = [{
    A range that reductions run over, and that is divided by a number which divides
    its extent, becomes two: the quotient is the outer one, the rest the inner one.
    Every index made of them is linear then, so that its loads are vectors (scales of
    packed weights, one for 16 of them). Values are combined in the same order.

    The inner range has at least 16 values. A reduction with `lanes`, whose order is
    decided, keeps its ranges, and so do stores.

    ```mlir
    %k = uop.range 64
    %block = arith.divui %k, %c16 : index
    %x = uop.load %a[%k] : !uop.ptr<64xf32>
    %scale = uop.load %b[%block] : !uop.ptr<4xf32>
    %p = arith.mulf %x, %scale : f32
    %s = uop.reduce add %p over %k : f32
    // becomes
    %block = uop.range 4
    %i = uop.range 16
    %first = arith.muli %block, %c16 : index
    %k = arith.addi %first, %i : index
    %x = uop.load %a[%k] : !uop.ptr<64xf32>
    %scale = uop.load %b[%block] : !uop.ptr<4xf32>
    %p = arith.mulf %x, %scale : f32
    %s = uop.reduce add %p over %block, %i : f32
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def UOpSplitReductionsPass : Pass<"uop-split-reductions"> {
  let summary = "Split a long reduction with few results in two";
  let description = [{
    A reduction of at least 65536 values with at most 256 results becomes two: one
    that combines the values of each part, and one that combines the parts. A GPU
    can then do the parts side by side. Of several ranges the outermost one that
    gives most parts is taken apart. The parts are of one size, at least 8192
    values, and at most 2048 for all results together; a length that cannot be
    divided like that, or that a variable says, stays as it is, and so does a
    range that a store runs over, a reduction with `lanes`, whose order is decided,
    and one with a region.

    Over floats this is another order: it is said here, before targets.

    ```mlir
    %k = uop.range 1048576
    %x = uop.load %a[%k] : !uop.ptr<1048576xf32>
    %s = uop.reduce add %x over %k : f32
    // becomes
    %part = uop.range 128
    %c = uop.range 8192
    %first = arith.muli %part, %c8192 : index
    %k = arith.addi %first, %c : index
    %x = uop.load %a[%k] : !uop.ptr<1048576xf32>
    %p = uop.reduce add %x over %c : f32
    %s = uop.reduce add %p over %part lanes 128 : f32
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // TINYJIT_DIALECTS_UOP_TRANSFORMS_PASSES_TD
