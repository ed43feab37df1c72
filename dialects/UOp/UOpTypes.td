// The types of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_UOPTYPES_TD
#define TINYJIT_DIALECTS_UOP_UOPTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "dialects/UOp/UOpDialect.td"

class UOp_Type<string name, string typeMnemonic> : TypeDef<UOp_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def UOp_PtrType : UOp_Type<"Ptr", "ptr"> {
  let summary = "address of an array in the kernel's memory";
  let description = [{
    The address of element 0 of an array of `elementType` with `shape`. A size
    written `?` is symbolic; `upto` then gives the largest value of every
    dimension, and the array's memory is laid out for these largest sizes, row
    major, unless `strides` (in elements, one per dimension) says otherwise.

    Element types: `i1`, `i4 i8 i16 i32 i64` (signed), `ui4 ui8 ui16 ui32 ui64`, `f16 bf16 f32 f64`, and MLIR's floats of
    8, 6 and 4 bits. Below 8 bits one takes a byte: stores zero its upper bits, loads ignore them (`i1`: any bit is true).

    Constraints:

    * (C1) the element type is one of those above.
    * (C2) `upto` is present exactly when a size is symbolic, has one entry per
      dimension, and repeats the sizes that are not symbolic.
    * (C3) `strides`, if present, has one entry per dimension, each 0 or more.
    * (C4) the array, from its first byte to its last, has at most 2^62 bytes; a
      size of 0 counts as 1.

    Example:

    ```mlir
    !uop.ptr<64x48xf32>
    !uop.ptr<?x4xf32 upto 10x4>
    !uop.ptr<48x64xui8 strides [1, 48]>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType,
                        ArrayRefParameter<"int64_t">:$upto,
                        ArrayRefParameter<"int64_t">:$strides);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape,
                                        "::mlir::Type":$elementType), [{
      return $_get(elementType.getContext(), shape, elementType,
                   ::llvm::ArrayRef<int64_t>(), ::llvm::ArrayRef<int64_t>());
    }]>,
  ];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Number of dimensions.
    int64_t getRank() const { return getShape().size(); }
    /// Largest size of every dimension, in elements.
    ::llvm::ArrayRef<int64_t> getMaxShape() const {
      return getUpto().empty() ? getShape() : getUpto();
    }
    /// Stride of every dimension in elements, given or row-major.
    ::llvm::SmallVector<int64_t> getElementStrides() const;
    /// Elements from the first one to the end of the last; 0 for an empty array.
    int64_t getSpan() const;
    /// The type of a loaded value: the element type without its sign.
    ::mlir::Type getValueType() const;
  }];
}

def UOp_TokenType : UOp_Type<"Token", "token"> {
  let summary = "proof that a store has happened";
  let description = [{
    A `uop.load` that names a token sees what the store wrote; any other load
    sees memory as it was when the kernel began.
  }];
}

#endif // TINYJIT_DIALECTS_UOP_UOPTYPES_TD
