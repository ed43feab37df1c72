// The attributes of `jit.collective`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITCOLLECTIVEATTRS_TD
#define TINYJIT_DIALECTS_JIT_JITCOLLECTIVEATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "dialects/Jit/JitDialect.td"

def Jit_CollectiveKind : I32Enum<"CollectiveKind", "how a collective moves data between ranks", [
    I32EnumCase<"AllReduce", 0, "all_reduce">,
    I32EnumCase<"ReduceScatter", 1, "reduce_scatter">,
    I32EnumCase<"AllGather", 2, "all_gather">,
    I32EnumCase<"AllToAll", 3, "all_to_all">,
    I32EnumCase<"Broadcast", 4, "broadcast">,
    I32EnumCase<"Permute", 5, "permute">,
    I32EnumCase<"Send", 6, "send">,
    I32EnumCase<"Receive", 7, "receive">,
    I32EnumCase<"AllSlice", 8, "all_slice">,
    I32EnumCase<"Position", 9, "position">,
    I32EnumCase<"Await", 10, "await">,
  ]> {
  let cppNamespace = "::tinyjit::jit";
}

def Jit_CollectiveReduction : I32Enum<"CollectiveReduction", "how a collective combines elements of several ranks", [
    I32EnumCase<"Sum", 0, "sum">,
    I32EnumCase<"Product", 1, "product">,
    I32EnumCase<"Min", 2, "min">,
    I32EnumCase<"Max", 3, "max">,
  ]> {
  let cppNamespace = "::tinyjit::jit";
}

def Jit_CollectiveKindAttr : EnumAttr<Jit_Dialect, Jit_CollectiveKind, "collective_kind">;
def Jit_CollectiveReductionAttr : EnumAttr<Jit_Dialect, Jit_CollectiveReduction, "collective_reduction">;

def Jit_MeshAttr : AttrDef<Jit_Dialect, "Mesh"> {
  let mnemonic = "mesh";
  let summary = "ranks arranged along named axes";
  let description = [{
    The ranks that run a program together, numbered row by row: the position
    along the last axis changes with each rank. Axis `axes[i]` has `sizes[i]`
    positions.

    Constraints:

    * (C1) there is at least one axis; each has a name of its own, which is not
      empty, and of letters, digits and `_`.
    * (C2) each size is positive, and there are at most 65536 ranks.

    Example: eight ranks, of which 0 to 3 have position 0 along `data`.

    ```mlir
    #jit.mesh<data = 2, model = 4>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$axes, ArrayRefParameter<"int64_t">:$sizes);
  let assemblyFormat = "`<` custom<MeshAxes>($axes, $sizes) `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getNumRanks() const;
    /// The number of the axis of that name; nothing if there is none.
    std::optional<unsigned> findAxis(::llvm::StringRef name) const;
  }];
}

#endif // TINYJIT_DIALECTS_JIT_JITCOLLECTIVEATTRS_TD
