// The ops of `jit` for kernels that are loops in the order of a program.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITLOOPSOPS_TD
#define TINYJIT_DIALECTS_JIT_JITLOOPSOPS_TD

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/Jit/JitDialect.td"
include "dialects/Jit/JitTypes.td"
include "dialects/UOp/UOpTypes.td"

def Jit_LoopsOp : Jit_Op<"loops", [HasParent<"KernelOp">, IsolatedFromAbove, AutomaticAllocationScope]> {
  let summary = "a kernel's body as statements that run in order";
  let description = [{
    Stands in a `jit.kernel` in place of values over ranges. Its region is what
    the kernel does: loads, stores, loops and branches in the order in which they
    stand, each load seeing every store before it. Its operands are the kernel's
    parameters; an array has the word that says what the body does to it, as in
    `jit.launch`. The region's parameters are a `memref` per array and the number
    of each scalar.

    With `trips N` the region has one more parameter and runs for each of its
    values from 0 to N - 1. Trips may run in any order and at once, on threads of
    a CPU and of a GPU; what one of them stores, no other may load or store, but
    by `memref.atomic_rmw`.

    An index is inside its array, which whoever writes the body promises.
    Integer division and shifts have the results they have in every kernel.

    Constraints:

    * (C1) it is the only op of its kernel, and its operands are the kernel's
      parameters in their order; the arrays, and only they, have access words.
    * (C2) the region's parameters are, for each array, a `memref` of its largest
      shape and the type of its values, for each scalar its type, and with
      `trips` an `index`. No array has strides.
    * (C3) the region holds `arith`, `math`, `cf` and `scf` ops,
      `uop.float_to_int`, `jit.end`, and of `memref` only `load`, `store`,
      `alloca` and `atomic_rmw` with `addi`, `andi`, `ori`, `maxs`, `mins`,
      `maxu`, `minu` on at least 8 bits; and on vectors of one dimension `vector.load`,
      `vector.store`, `vector.broadcast`, `vector.shuffle`, and `vector.extract`
      at a known position.
    * (C4) a `memref.alloca` has a known size, and stands in the first block.
    * (C5) an array that is `read` is not stored to, and one that is `write` or
      `partial` is not loaded.
    * (C6) `trips` is at least 0.

    Example:

    ```mlir
    jit.kernel @halve(%out: !uop.ptr<100xf32>, %in: !uop.ptr<100xf32>) {
      jit.loops(write %out, read %in) trips 100 : !uop.ptr<100xf32>, !uop.ptr<100xf32> {
      ^bb0(%o: memref<100xf32>, %a: memref<100xf32>, %i: index):
        %half = arith.constant 0.5 : f32
        %x = memref.load %a[%i] : memref<100xf32>
        %y = arith.mulf %x, %half : f32
        memref.store %y, %o[%i] : memref<100xf32>
        jit.end
      }
    }
    ```
  }];
  let arguments = (ins Variadic<AnyTypeOf<[UOp_PtrType, Jit_VarType]>>:$args,
                       DenseI32ArrayAttr:$access, OptionalAttr<Jit_I64Attr>:$trips);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    `` custom<AccessOperands>($args, $access) (`trips` $trips^)? attr-dict `:` qualified(type($args)) $body
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    Access getAccess(unsigned index) { return static_cast<Access>(getAccess()[index]); }
  }];
}

def Jit_EndOp : Jit_Op<"end", [Pure, Terminator, HasParent<"LoopsOp">]> {
  let summary = "the end of a kernel's statements, or of one trip";
  let description = [{
    Ends a block of a `jit.loops`: nothing of the kernel, or of this trip, runs
    after it.

    Example:

    ```mlir
    jit.kernel @nothing(%in: !uop.ptr<100xf32>) {
      jit.loops(read %in) : !uop.ptr<100xf32> {
      ^bb0(%a: memref<100xf32>):
        jit.end
      }
    }
    ```
  }];
  let assemblyFormat = "attr-dict";
}

#endif // TINYJIT_DIALECTS_JIT_JITLOOPSOPS_TD
