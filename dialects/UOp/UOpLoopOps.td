// The loop level of `uop`: what stands inside a `jit.kernel`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_UOPLOOPOPS_TD
#define TINYJIT_DIALECTS_UOP_UOPLOOPOPS_TD

include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/UOp/UOpDialect.td"
include "dialects/UOp/UOpEnums.td"
include "dialects/UOp/UOpTypes.td"

def UOp_RangeOp : UOp_Op<"range", [
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "an index that takes every value from 0 up to a bound";
  let description = [{
    Stands for all integers `i` with `0 <= i < bound`. A value that depends on a
    range is a function of it. Whether the range is a loop or a reduction
    follows from its use: a `uop.reduce` that lists it closes it, a `uop.store`
    that depends on it without closing runs once for each of its values. One
    range may serve several reductions and stores. A bound of zero means zero
    trips.

    Two ranges are two, even with equal bounds: the op counts as an allocation
    of its result, so that CSE never merges two of them and an unused one goes.

    Constraints:

    * (C1) the bound is either a number, 0 or more, or one value of type `index`.
    * (C2) a bound that is a value depends on no range.
    * (C3) it stands in the body of a kernel.

    Example:

    ```mlir
    %m = uop.range 64
    %i = uop.range %n
    ```
  }];
  let arguments = (ins Optional<Index>:$bound, OptionalAttr<UOp_I64Attr>:$extent);
  let results = (outs Res<Index, "", [MemAlloc]>:$index);
  let builders = [
    OpBuilder<(ins "int64_t":$extent), [{
      build($_builder, $_state, $_builder.getIndexType(), ::mlir::Value(),
            $_builder.getI64IntegerAttr(extent));
    }]>,
    OpBuilder<(ins "::mlir::Value":$bound), [{
      build($_builder, $_state, $_builder.getIndexType(), bound, ::mlir::IntegerAttr());
    }]>,
  ];
  let assemblyFormat = "custom<NumberOrValue>($bound, $extent) attr-dict";
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

def UOp_LocalOp : UOp_Op<"local"> {
  let summary = "an array of the kernel's own";
  let description = [{
    Stands for memory that only this kernel sees, between a store that fills the
    array and the loads that wait for it. The type says how the array looks to
    the kernel; how much of it exists at a time is the target's choice. A CPU
    that runs all nests of a kernel for a few rows before the next ones keeps
    these rows only; so the scores of an attention are never in memory as a
    whole.

    Constraints:

    * (C1) the sizes are numbers.
    * (C2) one store writes it, without a gate, and writes all of it: each index
      is a range of its own up to the dimension's size, or the number 0 where
      that size is 1.
    * (C3) every load from it waits for that store.
    * (C4) it stands in the body of a kernel.

    Example:

    ```mlir
    %s = uop.local : !uop.ptr<8x16xf32>
    %t = uop.store %x, %s[%i, %j] : !uop.ptr<8x16xf32> -> !uop.token
    %y = uop.load %s[%i, %k] after(%t) : !uop.ptr<8x16xf32>
    ```
  }];
  let results = (outs Res<UOp_PtrType, "", [MemAlloc]>:$ptr);
  let assemblyFormat = "attr-dict `:` qualified(type($ptr))";
  let hasVerifier = 1;
}

def UOp_LoadOp : UOp_Op<"load", [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "element of an array";
  let description = [{
    The element of `ptr` at `indices`, one index per dimension. With `if`, the
    element is read only where the gate is true, and the result is `else`
    elsewhere. A gate is the only way to name an index that is out of range.

    A load sees memory as it was when the kernel began, unless `after` names the
    tokens of stores: then it sees what these stores wrote, at the point where
    the stores' loops have ended.

    Constraints:

    * (C1) one index per dimension of the pointer.
    * (C2) a gate and an alternative stand together or not at all.
    * (C3) the result, and the alternative, have the pointer's element type
      without its sign.
    * (C4) the dependences name stores to the same pointer.
    * (C5) it stands in the body of a kernel, and the pointer is one of the
      kernel's parameters or a `uop.local`.
    * (C6) without a gate, an index that is a number, or a range up to a number,
      stays inside its dimension.

    Example:

    ```mlir
    %x = uop.load %a[%m, %k] : !uop.ptr<64x32xf32>
    %y = uop.load %a[%m, %k] if %inside else %zero : !uop.ptr<64x32xf32>
    %t = uop.store %v, %b[%i] : !uop.ptr<8xui8> -> !uop.token
    %z = uop.load %b[%i] after(%t) : !uop.ptr<8xui8>
    ```
  }];
  let arguments = (ins Arg<UOp_PtrType, "", [MemRead]>:$ptr, Variadic<Index>:$indices,
                       Optional<I1>:$gate, Optional<AnyType>:$alternative,
                       Variadic<UOp_TokenType>:$dependences);
  let results = (outs AnyType:$value);
  let builders = [
    OpBuilder<(ins "::mlir::Value":$ptr, "::mlir::ValueRange":$indices,
                   CArg<"::mlir::Value", "{}">:$gate,
                   CArg<"::mlir::Value", "{}">:$alternative)>,
  ];
  let assemblyFormat = [{
    $ptr `[` $indices `]` (`if` $gate^ `else` $alternative)? (`after` `(` $dependences^ `)`)?
    attr-dict `:` custom<ArrayType>(ref($alternative), type($ptr), type($alternative))
  }];
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

def UOp_StoreOp : UOp_Op<"store", [AttrSizedOperandSegments]> {
  let summary = "write an element of an array";
  let description = [{
    Writes `value` to `ptr` at `indices` for every combination of the ranges
    that the value, the indices and the gate depend on; with `if`, only where
    the gate is true. With a result of type `!uop.token` it can be named by
    loads that must see what it wrote.

    Constraints:

    * (C1) one index per dimension of the pointer.
    * (C2) the value has the pointer's element type without its sign.
    * (C3) every range that the value or the gate depends on is one that the
      indices depend on: two values never go to one element.
    * (C4) the strides of the pointer give each element a place of its own:
      sorted by stride, each dimension of more than one element steps over what
      the ones before it span.
    * (C5) it stands in the body of a kernel, and the pointer is one of the
      kernel's parameters or a `uop.local`.
    * (C6) no other store has the same pointer and the same indices, unless both
      have gates, and these differ.
    * (C7) without a gate, an index that is a number, or a range up to a number,
      stays inside its dimension.

    Example:

    ```mlir
    uop.store %r, %out[%m, %n] : !uop.ptr<64x48xf32>
    %t = uop.store %r, %flags[%m] if %inside : !uop.ptr<64xf32> -> !uop.token
    ```
  }];
  let arguments = (ins AnyType:$value, Arg<UOp_PtrType, "", [MemWrite]>:$ptr,
                       Variadic<Index>:$indices, Optional<I1>:$gate);
  let results = (outs Optional<UOp_TokenType>:$token);
  let builders = [
    OpBuilder<(ins "::mlir::Value":$value, "::mlir::Value":$ptr,
                   "::mlir::ValueRange":$indices, CArg<"::mlir::Value", "{}">:$gate)>,
  ];
  let assemblyFormat = [{
    $value `,` $ptr `[` $indices `]` (`if` $gate^)?
    attr-dict `:` custom<ArrayType>(type($ptr), type($value)) (`->` qualified(type($token))^)?
  }];
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

def UOp_ReduceOp : UOp_Op<"reduce", [
    AttrSizedOperandSegments, Pure, SingleBlock]> {
  let summary = "combine a value over ranges";
  let description = [{
    Combines what its operands are for every value of the listed ranges, and
    closes these ranges. In the short form the combiner is a name:

    | name   | floats                 | integers        | `i1` | identity |
    |--------|------------------------|-----------------|------|----------|
    | `add`  | `acc + x`              | wraps           | or   | 0        |
    | `mul`  | `acc * x`              | wraps           | and  | 1        |
    | `max`  | `acc < x ? x : acc`    | signed          | or   | lowest value (floats: -inf, or the lowest finite value where the type has no inf) |
    | `umax` | not allowed            | unsigned        | or   | 0        |

    In the long form several values are combined together by a region; its
    arguments are the values so far and then the new ones, and `init` gives the
    values to begin with. Zero trips give the identity, or `init`.

    Order. The ranges run as listed, the last one innermost, and the values are
    combined one after the other onto the identity. `lanes L` changes that to:
    L partial results, each begun with the identity; the innermost range's value
    `i` goes to partial result `i mod L`; at the end partial result `j` takes in
    `j + L/2` for all `j < L/2`, then `j + L/4`, and so on. `lanes 1` is the order without `lanes`, said on
    purpose: no pass chooses another one. `contract` says that
    an operand that is the result of an `arith.mulf` is multiplied and added with
    a single rounding; with any other operand it means nothing. Both are part of
    what the op means, not hints: every target gives the same bits. `reassoc`
    gives up just that: a target may combine in an order of its own and round
    between the steps as it does, the same at every run, as the matrix units of
    GPUs do. One that gains nothing by it keeps the order that is written.

    Constraints:

    * (C1) every listed range is the result of a `uop.range`, and none is listed
      twice; at least one is listed.
    * (C2) in the short form there is one operand, no `init` and no region, and
      the result has the operand's type: an integer or float that an array holds.
    * (C3) in the long form there are as many `init` values and results as
      operands, of equal types as in C2, and the region takes each type twice and
      yields each once.
    * (C4) the region of the long form uses nothing from outside but constants,
      and neither reads nor writes memory.
    * (C5) `umax` reduces integers.
    * (C6) `lanes` is a power of two, 1 to 1024, and stands in the short form.
    * (C7) `contract` stands with `add` on floats, in the short form.
    * (C8) it stands in the body of a kernel.
    * (C9) `reassoc` stands with `add` on floats, in the short form; `add` there is not of `f8E8M0FNU`, without zero.

    Example:

    ```mlir
    %s = uop.reduce add %p over %k : f32
    %m = uop.reduce add contract reassoc %p over %k : f32
    %d = uop.reduce add contract %p over %j, %k lanes 16 : f32
    %v, %i = uop.reduce (%x, %c) over %k init (%ninf, %zero) : f32, i32 {
    ^bb0(%v0: f32, %i0: i32, %v1: f32, %i1: i32):
      %less = arith.cmpf olt, %v0, %v1 : f32
      %v2 = arith.select %less, %v1, %v0 : f32
      %i2 = arith.select %less, %i1, %i0 : i32
      uop.yield %v2, %i2 : f32, i32
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$values, Variadic<Index>:$ranges,
                       Variadic<AnyType>:$init,
                       OptionalAttr<EnumAttr<UOp_Dialect, UOp_ReduceKind, "reduce_kind">>:$kind,
                       UnitAttr:$contract, UnitAttr:$reassoc, OptionalAttr<UOp_I64Attr>:$lanes);
  let results = (outs Variadic<AnyType>:$reduced);
  let regions = (region MaxSizedRegion<1>:$combiner);
  let builders = [
    OpBuilder<(ins "ReduceKind":$kind, "::mlir::Value":$operand, "::mlir::ValueRange":$ranges)>,
  ];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    /// The `uop.range` ops this reduction closes, outermost first.
    ::llvm::SmallVector<RangeOp> getRangeOps();
  }];
}

def UOp_YieldOp : UOp_Op<"yield", [Pure, Terminator, HasParent<"ReduceOp">]> {
  let summary = "result of a combiner";
  let description = [{
    Ends the region of a `uop.reduce` with the combined values.

    Example:

    ```mlir
    uop.yield %v, %i : f32, i32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def UOp_FloatToIntOp : UOp_Op<"float_to_int", !listconcat([Pure], ElementwiseMappable.traits)> {
  let summary = "truncate a float to an integer, with a result for every input";
  let description = [{
    Rounds toward zero. Upstream's `arith.fptosi` and `arith.fptoui` leave an
    input that does not fit undefined; this op states the result, which is what
    tinygrad's compiled C gives on x86-64. With T the target width and NaN
    counting as "does not fit":

    | target          | result                                                     |
    |-----------------|------------------------------------------------------------|
    | `i64`           | the value, or -2^63 if it does not fit                      |
    | `i32`           | the value, or -2^31 if it does not fit                      |
    | `i8`, `i16`, both signs | as for `i32`, low T bits                            |
    | unsigned `i32`  | as for `i64`, low 32 bits                                   |
    | unsigned `i64`  | for `x < 2^63` as for `i64`; else 2^63 + (x - 2^63), or 2^63 if that does not fit |

    Constraints:

    * (C1) the operand is a float, the result `i8 i16 i32` or `i64`; or both are
      tensors of these, of one shape.

    Example:

    ```mlir
    %i = uop.float_to_int %x : f32 to i32
    %u = uop.float_to_int unsigned %x : f32 to i8
    %t = uop.float_to_int %y : tensor<4xf32> to tensor<4xi32>
    ```
  }];
  let arguments = (ins AnyTypeOf<[AnyFloat, RankedTensorOf<[AnyFloat]>]>:$operand, UnitAttr:$is_unsigned);
  let results = (outs AnyTypeOf<[I<4>, I8, I16, I32, I64, RankedTensorOf<[I<4>, I8, I16, I32, I64]>]>:$result);
  let assemblyFormat = "(`unsigned` $is_unsigned^)? $operand attr-dict `:` type($operand) `to` type($result)";
  let hasFolder = 1;
}

def UOp_BitsLike : AnyTypeOf<[I64, RankedTensorOf<[I64]>]>;

def UOp_ThreefryOp : UOp_Op<"threefry", !listconcat([Pure, SameOperandsAndResultType],
                                                 ElementwiseMappable.traits)> {
  let summary = "64 random bits from a counter and a key";
  let description = [{
    Threefry-2x32 with 20 rounds (Salmon et al., "Parallel random numbers: as
    easy as 1, 2, 3", 2011) on the two 32-bit halves of `counter` and `key`, low
    half first, as tinygrad computes it. On tensors, of each pair of elements.

    Example:

    ```mlir
    %bits = uop.threefry %counter, %key : i64
    %all = uop.threefry %counters, %keys : tensor<8xi64>
    ```
  }];
  let arguments = (ins UOp_BitsLike:$counter, UOp_BitsLike:$key);
  let results = (outs UOp_BitsLike:$bits);
  let assemblyFormat = "$counter `,` $key attr-dict `:` type($bits)";
  let hasFolder = 1;
}

def UOp_WmmaOp : UOp_Op<"wmma", [Pure, AllTypesMatch<["acc", "result"]>]> {
  let summary = "product of two small matrices, added to a third";
  let description = [{
    `result[i, j] = acc[i, j] + sum over k of lhs[i, k] * rhs[k, j]`, the sum
    taken one product after the other in the accumulator's type, each product
    and addition rounded once (`fma`). Targets with matrix units may do it in
    one instruction where that gives the same values.

    Constraints:

    * (C1) the operands are vectors of MxK, KxN and MxN elements, none scalable.
    * (C2) `lhs` and `rhs` have one element type, a float no wider than the
      accumulator's.

    Example:

    ```mlir
    %d = uop.wmma %a, %b, %c : vector<2x4xf16>, vector<4x2xf16>, vector<2x2xf32>
    ```
  }];
  let arguments = (ins AnyVectorOfNonZeroRank:$lhs, AnyVectorOfNonZeroRank:$rhs,
                       AnyVectorOfNonZeroRank:$acc);
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let assemblyFormat = "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs) `,` type($rhs) `,` type($acc)";
  let hasVerifier = 1;
}

#endif // TINYJIT_DIALECTS_UOP_UOPLOOPOPS_TD
