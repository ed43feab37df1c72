// The ops of `jit` for functions of shared libraries.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITEXTERNOP_TD
#define TINYJIT_DIALECTS_JIT_JITEXTERNOP_TD

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/Jit/JitDialect.td"
include "dialects/Jit/JitTypes.td"
include "dialects/UOp/UOpTypes.td"

def Jit_ExternOp : Jit_Op<"extern", [HasParent<"KernelOp">]> {
  let summary = "a kernel's body given as a function of a shared library";
  let description = [{
    Stands in a `jit.kernel` in place of loops and says that its launch calls
    `function` of the shared library `library`. Its operands are the kernel's
    parameters; an array has the word that says what the function does to it, as
    in `jit.launch`. `with` gives constants to the function.

    The function has the type `TinyJITForeignFunction` of `tinyjit-c/Foreign.h`.
    On the host it has done its work when it returns; on a GPU it puts it on the
    stream that it gets. An error that it reports ends the replay. Nothing
    but its words is known of it: a launch of it is never fused or split, is in
    no graph, and goes in the order that memory asks for.

    A launch whose results nobody reads may be left out, done once for several
    equal ones, or done once for all replays. With `effects` that never happens,
    and launches with effects keep their order. Without `reentrant` no two calls
    of the function run at once.

    The library is looked for when the code of a capture is loaded
    (`tinyjit/Runtime/Foreign.h`); a name with a slash is an error there. Its content is
    no part of the key under which a compiled capture is kept.

    Constraints:

    * (C1) it is the only op of its kernel, and its operands are the kernel's
      parameters in their order; the arrays, and only they, have access words.
    * (C2) neither the function nor the library has an empty name.
    * (C3) the sizes of the arrays are numbers.
    * (C4) each constant is a number of at most 64 bits, a truth value, or a text
      without a zero byte.

    Example:

    ```mlir
    jit.kernel @norm(%out: !uop.ptr<1xf32>, %in: !uop.ptr<8x8xf32>) {
      jit.extern "norm" from "libmine.so" (write %out, read %in) reentrant with {order = 2 : i64, eps = 1.0e-6 : f64}
          : !uop.ptr<1xf32>, !uop.ptr<8x8xf32>
    }
    ```
  }];
  let arguments = (ins StrAttr:$function, StrAttr:$library,
                       Variadic<AnyTypeOf<[UOp_PtrType, Jit_VarType]>>:$args,
                       DenseI32ArrayAttr:$access, UnitAttr:$effects, UnitAttr:$reentrant,
                       OptionalAttr<DictionaryAttr>:$constants);
  let assemblyFormat = [{
    $function `from` $library custom<AccessOperands>($args, $access) (`effects` $effects^)?
    (`reentrant` $reentrant^)? (`with` $constants^)? attr-dict `:` qualified(type($args))
  }];
  let hasVerifier = 1;
}

def Jit_CallOp : Jit_Op<"call", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "run a kernel on tensors";
  let description = [{
    Stands in a function on tensors. The scheduler stores the operands, and
    launches the kernel as it is. In the order of the kernel's arrays, each that
    it does not `write` in full takes an operand, and each that it does not only
    `read` gives a result; one that it changes takes the operand, and gives it
    changed. Behind the tensors stand the kernel's scalars: numbers that the
    function has, not ones that are read out of a tensor.

    Constraints:

    * (C1) the symbol names a `jit.kernel` of the module whose body says what it
      does to each array: `jit.extern`, `jit.collective`, `jit.native` or
      `jit.loops`.
    * (C2) there is one tensor for each array that the kernel loads or stores to
      in part, then one number for each of its scalars, and one result for each
      array that it stores to.
    * (C3) a tensor has the sizes and the element type of its array, a number the
      type of its scalar; a constant lies between the scalar's bounds.

    Example:

    ```mlir
    %n = jit.call @norm(%x, %power) : (tensor<8x8xf32>, i32) -> tensor<1xf32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<AnyTypeOf<[AnyRankedTensor, I32, I64, F32]>>:$inputs);
  let results = (outs Variadic<AnyRankedTensor>:$outputs);
  let assemblyFormat = "$kernel `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs)";
  let extraClassDeclaration = [{
    /// The kernel, if the symbol names one.
    KernelOp getKernelOp();
  }];
}

#endif // TINYJIT_DIALECTS_JIT_JITEXTERNOP_TD
