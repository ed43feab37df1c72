// The types and attributes of `jit`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITTYPES_TD
#define TINYJIT_DIALECTS_JIT_JITTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "dialects/Jit/JitDialect.td"

def Jit_DeviceAttr : AttrDef<Jit_Dialect, "Device"> {
  let mnemonic = "device";
  let summary = "a device: its kind and its number";
  let description = [{
    Constraints:

    * (C1) the name is a lower-case kind, a colon and a number without leading
      zeros, or, for kinds whose devices are named by a path, a text with a
      slash or a dot.

    Example:

    ```mlir
    #jit.device<"cpu:0">
    ```
  }];
  let parameters = (ins StringRefParameter<>:$name);
  let assemblyFormat = "`<` $name `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The part before the colon: "cpu".
    ::llvm::StringRef getKind() const { return getName().split(':').first; }
    /// The number after the colon.
    unsigned getOrdinal() const;
  }];
}

def Jit_TargetAttr : AttrDef<Jit_Dialect, "Target"> {
  let mnemonic = "target";
  let summary = "what machine code is made for";
  let description = [{
    Example:

    ```mlir
    #jit.target<"x86_64-unknown-linux-gnu", "znver4", "+avx512f,+fma">
    ```
  }];
  let parameters = (ins StringRefParameter<>:$triple, StringRefParameter<>:$cpu,
                        StringRefParameter<>:$features);
  let assemblyFormat = "`<` $triple `,` $cpu `,` $features `>`";
}

def Jit_ImageAttr : AttrDef<Jit_Dialect, "Image"> {
  let mnemonic = "image";
  let summary = "code of a kernel as a GPU's driver loads it";
  let description = [{
    The code loaded on `chip`: PTX text, a cubin, an HSACO or LLVM bitcode, in
    `file`, which is relative to the module's own file, or in `code`, which
    `jit-load-images` reads from there. Bitcode, whose file ends in `.bc`, is for
    drivers that load that (docs/gpu.md), and may stand beside what the vendor's
    driver loads on the same chip.

    Constraints:

    * (C1) the chip is not empty, and there is a file or code.

    Example:

    ```mlir
    #jit.image<"sm_80", "scale.ptx">
    ```
  }];
  let parameters = (ins StringRefParameter<>:$chip, StringRefParameter<>:$file,
                        OptionalParameter<"::mlir::StringAttr">:$code);
  let assemblyFormat = "`<` $chip `,` $file (`=` $code^)? `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Whether `code` is LLVM bitcode.
    static bool isBitcode(::llvm::StringRef code);
    /// The same of this image; its file's ending says it before it is read.
    bool isBitcode() const;
  }];
}

class Jit_Type<string name, string typeMnemonic> : TypeDef<Jit_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Jit_BufferType : Jit_Type<"Buffer", "buffer"> {
  let summary = "an array in a device's memory";
  let description = [{
    Row-major memory for `shape` elements of `elementType` on `device`. Sizes
    written `?` are symbolic, and `upto` gives the largest size of every
    dimension, which is what is allocated. Element types as in `!uop.ptr`.

    Constraints:

    * (C1) the element type is one that `!uop.ptr` has.
    * (C2) `upto` is present exactly when a size is symbolic, has one entry per
      dimension, and repeats the sizes that are not symbolic.
    * (C3) the array has at most 2^62 bytes; a size of 0 counts as 1.

    Example:

    ```mlir
    !jit.buffer<6x256x288xf32, "cpu:0">
    !jit.buffer<?x4xf32 upto 10x4, "cpu:1">
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType,
                        ArrayRefParameter<"int64_t">:$upto, "DeviceAttr":$device);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Number of dimensions.
    int64_t getRank() const { return getShape().size(); }
    /// Largest size of every dimension, in elements.
    ::llvm::ArrayRef<int64_t> getMaxShape() const {
      return getUpto().empty() ? getShape() : getUpto();
    }
    /// Bytes of the largest shape.
    int64_t getMaxBytes() const;
  }];
}

def Jit_VarType : Jit_Type<"Var", "var"> {
  let summary = "a number that each call chooses";
  let description = [{
    A named scalar of type `i32`, `i64` or `f32` that is passed to a capture and
    on to its kernels. Integers have bounds, both included; a call with another
    value is refused.

    Constraints:

    * (C1) the type is `i32`, `i64` or `f32`.
    * (C2) an integer has bounds that its type holds, the first at most the
      second; a float has none.
    * (C3) the name is not empty.

    Example:

    ```mlir
    !jit.var<i32, "pos", 1, 255>
    !jit.var<f32, "temperature">
    ```
  }];
  let parameters = (ins "::mlir::Type":$type, StringRefParameter<>:$name,
                        DefaultValuedParameter<"int64_t", "0">:$min,
                        DefaultValuedParameter<"int64_t", "0">:$max);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

#endif // TINYJIT_DIALECTS_JIT_JITTYPES_TD
