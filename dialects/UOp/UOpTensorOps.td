// The tensor level of `uop`: what stands inside a `func.func` on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_UOPTENSOROPS_TD
#define TINYJIT_DIALECTS_UOP_UOPTENSOROPS_TD

include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/UOp/UOpDialect.td"
include "dialects/UOp/UOpEnums.td"

// Sizes and offsets that are numbers or values are written as in `tensor`:
// a static list, in which a dynamic entry takes the next value.
class UOp_MovementOp<string mnemonic, list<Trait> traits = []>
    : UOp_Op<mnemonic, !listconcat([Pure], traits)> {
  let arguments = (ins AnyRankedTensor:$source);
  let results = (outs AnyRankedTensor:$result);
  let hasVerifier = 1;
}

def UOp_ReshapeOp : UOp_MovementOp<"reshape"> {
  let summary = "the same elements in another shape";
  let description = [{
    Keeps the row-major order of the elements. Sizes of the result that are
    symbolic are given by `sizes`.

    Constraints:

    * (C1) source and result have the same element type.
    * (C2) one `sizes` operand per symbolic size of the result.
    * (C3) with all sizes known, source and result have equally many elements,
      fewer than 2^63.

    Example:

    ```mlir
    %b = uop.reshape %a : tensor<4x6xf32> to tensor<24xf32>
    %d = uop.reshape %c sizes(%n) : tensor<?x6xf32> to tensor<?x2x3xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$sizes);
  let assemblyFormat = "$source (`sizes` `(` $sizes^ `)`)? attr-dict `:` type($source) `to` type($result)";
  let hasFolder = 1;
}

def UOp_PermuteOp : UOp_MovementOp<"permute"> {
  let summary = "the same elements with the dimensions in another order";
  let description = [{
    Dimension `i` of the result is dimension `order[i]` of the source.

    Constraints:

    * (C1) `order` holds every dimension of the source once.
    * (C2) the result's shape is the source's, permuted; the element types agree.

    Example:

    ```mlir
    %b = uop.permute %a [1, 0] : tensor<4x6xf32> to tensor<6x4xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, DenseI64ArrayAttr:$order);
  let assemblyFormat = "$source $order attr-dict `:` type($source) `to` type($result)";
  let hasFolder = 1;
}

def UOp_ExpandOp : UOp_MovementOp<"expand"> {
  let summary = "repeat elements along dimensions of size one";
  let description = [{
    Constraints:

    * (C1) source and result have equal rank and element type, and each
      dimension either agrees or has size 1 in the source.
    * (C2) one `sizes` operand per symbolic size of the result.

    Example:

    ```mlir
    %b = uop.expand %a : tensor<4x1xf32> to tensor<4x6xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$sizes);
  let assemblyFormat = "$source (`sizes` `(` $sizes^ `)`)? attr-dict `:` type($source) `to` type($result)";
  let hasFolder = 1;
}

def UOp_PadOp : UOp_MovementOp<"pad", [AttrSizedOperandSegments]> {
  let summary = "zeros around a tensor";
  let description = [{
    Puts `low[i]` zeros before and `high[i]` zeros after dimension `i`. An entry
    is a number or, where it is symbolic, a value.

    Constraints:

    * (C1) one `low` and one `high` per dimension, none negative.
    * (C2) each known size of the result is the source's size plus `low` plus
      `high`; the element types agree.

    Example:

    ```mlir
    %b = uop.pad %a low [0, 1] high [0, %n] : tensor<4x6xf32> to tensor<4x?xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$low, Variadic<Index>:$high,
                       DenseI64ArrayAttr:$static_low, DenseI64ArrayAttr:$static_high);
  let assemblyFormat = [{
    $source `low` custom<DynamicIndexList>($low, $static_low)
    `high` custom<DynamicIndexList>($high, $static_high)
    attr-dict `:` type($source) `to` type($result)
  }];
}

def UOp_ShrinkOp : UOp_MovementOp<"shrink", [AttrSizedOperandSegments]> {
  let summary = "a box cut out of a tensor";
  let description = [{
    Takes `sizes[i]` elements from `offsets[i]` on along dimension `i`. An entry
    is a number or, where it is symbolic, a value.

    Constraints:

    * (C1) one offset and one size per dimension, none negative.
    * (C2) known boxes lie inside the source.
    * (C3) the result has the sizes' shape and the source's element type.

    Example:

    ```mlir
    %b = uop.shrink %a [0, %i] [4, 2] : tensor<4x6xf32> to tensor<4x2xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes,
                       DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes);
  let assemblyFormat = [{
    $source custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes)
    attr-dict `:` type($source) `to` type($result)
  }];
}

def UOp_FlipOp : UOp_MovementOp<"flip", [AllTypesMatch<["source", "result"]>]> {
  let summary = "dimensions read backwards";
  let description = [{
    Constraints:

    * (C1) each axis is a dimension of the source, and none is named twice.

    Example:

    ```mlir
    %b = uop.flip %a [1] : tensor<4x6xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, DenseI64ArrayAttr:$axes);
  let assemblyFormat = "$source $axes attr-dict `:` type($source)";
  let hasFolder = 1;
}

def UOp_IotaOp : UOp_Op<"iota", [Pure]> {
  let summary = "every element's own index along one dimension";
  let description = [{
    Constraints:

    * (C1) the axis is a dimension of the result, whose elements are integers.
    * (C2) one `sizes` operand per symbolic size of the result.

    Example:

    ```mlir
    %i = uop.iota 1 : tensor<4x6xi32>
    ```
  }];
  let arguments = (ins UOp_I64Attr:$axis, Variadic<Index>:$sizes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$axis (`sizes` `(` $sizes^ `)`)? attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def UOp_ReduceAxisOp : UOp_MovementOp<"reduce_axis"> {
  let summary = "combine a tensor along dimensions";
  let description = [{
    Combines the elements along `axes` with the combiner of `uop.reduce`; these
    dimensions keep size 1.

    Constraints:

    * (C1) each axis is a dimension of the source, and none is named twice.
    * (C2) the result has the source's shape with the axes' sizes 1, and its
      element type.
    * (C3) `umax` reduces integers.

    Example:

    ```mlir
    %s = uop.reduce_axis add %a [1] : tensor<4x6xf32> to tensor<4x1xf32>
    ```
  }];
  let arguments = (ins EnumAttr<UOp_Dialect, UOp_ReduceKind, "reduce_kind">:$kind,
                       AnyRankedTensor:$source, DenseI64ArrayAttr:$axes);
  let assemblyFormat = "`` $kind $source $axes attr-dict `:` type($source) `to` type($result)";
}

class UOp_MarkOp<string mnemonic> : UOp_Op<mnemonic, [Pure, AllTypesMatch<["source", "result"]>]> {
  let arguments = (ins AnyRankedTensor:$source);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$source attr-dict `:` type($source)";
}

def UOp_ContiguousOp : UOp_MarkOp<"contiguous"> {
  let summary = "the same tensor, in memory of its own";
  let description = [{
    A border for the scheduler: the source is computed into a row-major buffer.

    Example:

    ```mlir
    %b = uop.contiguous %a : tensor<4x6xf32>
    ```
  }];
  let hasFolder = 1;
}

def UOp_RealizeOp : UOp_MarkOp<"realize"> {
  let summary = "the same tensor, computed here";
  let description = [{
    A border for the scheduler, as a call of tinygrad's `realize()`: what
    follows reads the buffer that the source was computed into.

    Example:

    ```mlir
    %b = uop.realize %a : tensor<4x6xf32>
    ```
  }];
  let hasFolder = 1;
}

def UOp_CopyOp : UOp_Op<"copy", [Pure, AllTypesMatch<["source", "result"]>]> {
  let summary = "the same tensor on another device";
  let description = [{
    Constraints:

    * (C1) the device is a kind and a number: `cpu:0`, `cuda:1`.

    Example:

    ```mlir
    %b = uop.copy %a to "cpu:1" : tensor<4x6xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, StrAttr:$device);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$source `to` $device attr-dict `:` type($source)";
  let hasVerifier = 1;
}

def UOp_VarOp : UOp_Op<"var", [Pure]> {
  let summary = "a named number that a call chooses";
  let description = [{
    Stands for an integer between `min` and `max`, both included. Two `uop.var`
    of one name are one variable.

    Constraints:

    * (C1) the name is not empty.
    * (C2) `min` is at most `max`, and both fit the type.

    Example:

    ```mlir
    %n = uop.var "n" 1 to 10 : index
    ```
  }];
  let arguments = (ins StrAttr:$name, UOp_I64Attr:$min, UOp_I64Attr:$max);
  let results = (outs AnyTypeOf<[Index, I32, I64]>:$result);
  let assemblyFormat = "$name $min `to` $max attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def UOp_BindOp : UOp_Op<"bind", [Pure, AllTypesMatch<["variable", "value", "result"]>]> {
  let summary = "a variable with the value of this call";
  let description = [{
    Says that `variable` has `value` in this call; the result stands for the
    variable in what is captured and for the value when the function runs.

    Constraints:

    * (C1) the variable is a `uop.var`.
    * (C2) a constant value lies between the variable's bounds.

    Example:

    ```mlir
    %n = uop.var "n" 1 to 10 : index
    %m = uop.bind %n to %value : index
    ```
  }];
  let arguments = (ins AnyTypeOf<[Index, I32, I64]>:$variable, AnyTypeOf<[Index, I32, I64]>:$value);
  let results = (outs AnyTypeOf<[Index, I32, I64]>:$result);
  let assemblyFormat = "$variable `to` $value attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def UOp_ReadOp : UOp_Op<"read", [AttrSizedOperandSegments, MemoryEffects<[MemRead]>]> {
  let summary = "a box of a state, as it is now";
  let description = [{
    The elements of the module's state `state` in the box that `offsets` and
    `sizes` describe; elements beyond the state are 0. Reads and writes of one
    state happen in the order in which they are written down.

    Constraints:

    * (C1) one offset and one size per dimension of the result, none negative.
    * (C2) the result has the shape of the sizes.

    Example:

    ```mlir
    %c = uop.read @cache [0, %i] [4, 1] : tensor<4x1xf32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$state, Variadic<Index>:$offsets, Variadic<Index>:$sizes,
                       DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $state custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def UOp_WriteOp : UOp_Op<"write", [AttrSizedOperandSegments, MemoryEffects<[MemWrite]>]> {
  let summary = "replace a box of a state";
  let description = [{
    Writes `value` over the box of the module's state `state` that `offsets` and
    the value's shape describe; what lies beyond the state is dropped. An
    assignment written as a pure op on tensors would be dropped as dead; this
    one has an effect.

    Constraints:

    * (C1) one offset and one size per dimension of the value, none negative.
    * (C2) the value has the shape of the sizes.

    Example:

    ```mlir
    uop.write %v into @cache [0, %i] [4, 1] : tensor<4x1xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value, FlatSymbolRefAttr:$state,
                       Variadic<Index>:$offsets, Variadic<Index>:$sizes,
                       DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes);
  let assemblyFormat = [{
    $value `into` $state custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` type($value)
  }];
  let hasVerifier = 1;
}

#endif // TINYJIT_DIALECTS_UOP_UOPTENSOROPS_TD
