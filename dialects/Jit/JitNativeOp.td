// The op of `jit` for kernels that are given as code of a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITNATIVEOP_TD
#define TINYJIT_DIALECTS_JIT_JITNATIVEOP_TD

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "dialects/Jit/JitDialect.td"
include "dialects/Jit/JitTypes.td"
include "dialects/UOp/UOpTypes.td"

def Jit_ImageArrayAttr : TypedArrayAttrBase<Jit_ImageAttr, "array of '#jit.image'">;

def Jit_NativeOp : Jit_Op<"native", [
    HasParent<"KernelOp">, IsolatedFromAbove, NoRegionArguments, NoTerminator, SingleBlock, SymbolTable]> {
  let summary = "a kernel's body given as a function for GPUs";
  let description = [{
    Stands in a `jit.kernel` in place of loops and says that its launch runs
    `function`, either of the `gpu.module` in its region, or of `images`, which
    are what the driver loads. Its operands are the kernel's parameters; an array
    has the word that says what the function does to it, as in `jit.launch`.

    The function gets the address of each array, then the scalars: `i32` and
    `f32` in 4 bytes, `i64` in 8. `grid` gives the number of blocks along x, y
    and z from the scalars; less than one block counts as one. `block` are the
    threads of a block, `shared` the bytes of dynamic shared memory a block gets.

    In a `gpu.module` a parameter for an array is a pointer of LLVM or a `memref`
    whose layout is known. Functions without `gpu.kernel` may stand beside
    it and be called.

    Constraints:

    * (C1) it is the only op of its kernel, and its operands are the kernel's
      parameters in their order; the arrays, and only they, have access words.
    * (C2) `grid` has no dimensions, one symbol per scalar, and three results;
      each is a product of numbers and sums of at most one symbol times a number
      and a number, and may be divided by a number, rounded up. No `f32` is used.
      For no value of the scalars are there more than 2147483647, 65535 and 65535
      blocks.
    * (C3) `block` has three numbers from 1 on, the last at most 64, and at most
      1024 threads; `shared` is 0 to 232448 bytes.
    * (C4) it has either images or a region that holds one `gpu.module`.
    * (C5) the module has a kernel named `function` with the same number of
      parameters, each as described above; a `memref` has the element type of
      its array and no more elements.
    * (C6) of the images of one chip no two are bitcode, and no two are something
      else.

    Example:

    ```mlir
    jit.kernel @scale(%out: !uop.ptr<?xf32 upto 1024>, %in: !uop.ptr<?xf32 upto 1024>,
                      %n: !jit.var<i32, "n", 1, 1024>) {
      jit.native "scale"(write %out, read %in, %n)
          grid affine_map<()[n] -> (n ceildiv 128, 1, 1)> block [128, 1, 1]
          images [#jit.image<"sm_80", "scale.ptx">]
          : !uop.ptr<?xf32 upto 1024>, !uop.ptr<?xf32 upto 1024>, !jit.var<i32, "n", 1, 1024>
    }
    ```
  }];
  let arguments = (ins StrAttr:$function, Variadic<AnyTypeOf<[UOp_PtrType, Jit_VarType]>>:$args,
                       DenseI32ArrayAttr:$access, AffineMapAttr:$grid, DenseI64ArrayAttr:$block,
                       DefaultValuedOptionalAttr<Jit_I64Attr, "0">:$shared,
                       OptionalAttr<Jit_ImageArrayAttr>:$images);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $function `` custom<AccessOperands>($args, $access) `grid` $grid `block` $block
    (`shared` $shared^)? (`images` $images^)? attr-dict `:` qualified(type($args)) `` custom<NativeBody>($body)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// The function in the region; null if there is none.
    ::mlir::FunctionOpInterface getGpuFunction();
    Access getAccess(unsigned index) { return static_cast<Access>(getAccess()[index]); }
  }];
}

#endif // TINYJIT_DIALECTS_JIT_JITNATIVEOP_TD
