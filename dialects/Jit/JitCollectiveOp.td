// The op of `jit` for work that several ranks do together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITCOLLECTIVEOP_TD
#define TINYJIT_DIALECTS_JIT_JITCOLLECTIVEOP_TD

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonAttrConstraints.td"
include "dialects/Jit/JitCollectiveAttrs.td"
include "dialects/Jit/JitDialect.td"
include "dialects/Jit/JitTypes.td"
include "dialects/UOp/UOpTypes.td"

def Jit_CollectiveOp : Jit_Op<"collective", [HasParent<"KernelOp">]> {
  let summary = "a kernel's body that exchanges arrays with other ranks";
  let description = [{
    Stands in a `jit.kernel` in place of loops. All ranks of a group run it
    together: those whose positions on `mesh` differ along `axes` alone; without
    axes, all ranks. Members of a group are numbered row by row along the axes
    in the order in which they are named; n is their number. Each rank is a
    process or thread of its own (`tinyjit/Runtime/Communicator.h`).

    | kind | array that is written | array that is read |
    |---|---|---|
    | `all_reduce R` | what R makes of all members' arrays | any |
    | `reduce_scatter R dim d` | its part along d of what R makes of all members' arrays | n times as long along d |
    | `all_gather dim d` | the arrays of all members in a row, n times as long along d | any |
    | `all_to_all split s dim d` | the parts for this member, in a row along d, which is n times as long | its parts along s, one for each member |
    | `broadcast rank r` | the array of member r | any |
    | `permute pairs [a, b, ...]` | the array of the member that is paired with this one, or zeros | any |
    | `send rank r` | none | goes to member r |
    | `receive rank r` | what member r sends | none |
    | `all_slice dim d` | its part along d | n times as long along d |
    | `position` | the member's position along each of the axes, as i64 | none |
    | `await` | that of an asynchronous collective, as `update` | that of the collective |

    `all_slice` and `position` exchange nothing: they are how one program for all
    ranks does something else on each.

    With `async`, a launch may end before the collective does: it goes on beside
    the launches that follow, on a thread of the host, in the order in which the
    collectives were begun. A launch of kind `await` with the same arrays waits
    for its end. `jit-overlap-collectives` puts it in front of the first launch
    that needs it; where there is none in time, or between them a loop or branch,
    the collective runs to its end at once. `await` of any other arrays does
    nothing.

    `all_reduce` and `broadcast` may have one array, with `update`. R is `sum`,
    `product`, `min` or `max`, computed in an order of the members that is the
    same on all of them and with any transport (docs/numerics.md), so that all
    get the same bits.

    A launch of it has effects: it is never removed or repeated, is fused with
    nothing, and keeps its order with others that have effects. It is in no graph,
    but for the moves that `jit-decompose-collectives` leaves on GPUs. All ranks compare their sequences of collectives before they run one.

    Constraints:

    * (C1) it is the only op of its kernel, and its operands are the kernel's
      parameters in their order, all of them arrays, with access words.
    * (C2) the axes are names of axes of the mesh, each at most once.
    * (C3) there is one array that is written and one that is read, in this
      order, or those of them that the table has, or one with `update`; both have
      the same element type. Of an `await`, either may be missing.
    * (C4) the sizes are numbers, and are related as the table says; `position`
      writes an array of i64 with an element for each axis.
    * (C5) a reduction, `dim`, `split`, `rank` and `pairs` are there if the table
      has them, and name dimensions and members that there are; of `pairs` each
      member sends at most once and receives at most once.
    * (C6) truth values have no sum or product, and f8E8M0FNU has no sum.
    * (C7) only collectives that exchange something are `async`.

    Example: each rank gets the sum of what all have along `data`.

    ```mlir
    jit.kernel @add_gradients(%all: !uop.ptr<128x64xf32>, %own: !uop.ptr<128x64xf32>) {
      jit.collective all_reduce sum over <data = 2, model = 4> ["data"] (write %all, read %own)
          : !uop.ptr<128x64xf32>, !uop.ptr<128x64xf32>
    }
    ```
  }];
  let arguments = (ins Jit_CollectiveKindAttr:$kind, OptionalAttr<Jit_CollectiveReductionAttr>:$reduction,
                       Jit_MeshAttr:$mesh, DefaultValuedOptionalAttr<StrArrayAttr, "{}">:$axes,
                       Variadic<UOp_PtrType>:$args, DenseI32ArrayAttr:$access,
                       OptionalAttr<I64Attr>:$dim, OptionalAttr<I64Attr>:$split, OptionalAttr<I64Attr>:$rank,
                       OptionalAttr<DenseI64ArrayAttr>:$pairs, UnitAttr:$async);
  let assemblyFormat = [{
    `` $kind (custom<CollectiveReduction>($reduction)^)? `over` $mesh ($axes^)? (`split` $split^)? (`dim` $dim^)? (`rank` $rank^)? (`pairs` $pairs^)? (`async` $async^)?
    custom<AccessOperands>($args, $access) attr-dict `:` qualified(type($args))
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// How many ranks a group has.
    int64_t getGroupSize();
    /// Whether its ranks exchange messages.
    bool isExchange();
  }];
}

#endif // TINYJIT_DIALECTS_JIT_JITCOLLECTIVEOP_TD
