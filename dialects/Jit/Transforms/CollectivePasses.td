// The passes over collectives, whose input and output are `jit`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_COLLECTIVEPASSES_TD
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_COLLECTIVEPASSES_TD

include "mlir/Pass/PassBase.td"

def CombineCollectivesPass : Pass<"jit-combine-collectives", "::mlir::ModuleOp"> {
  let summary = "Let small all_reduces that stand together be one";
  let description = [{
    Launches of all_reduce one behind the other, with the same reduction, group,
    element type and device, become one: their arrays become parts of one buffer,
    which kernels write and read in the place of buffers of their own, so that
    nothing is copied. A message between ranks takes as long as some thousand
    elements.

    Input: any verified module. Output: the same work, with the same bits, as
    elements are combined one by one. Arrays stay that are inputs, results or
    states, that views are of, or that would make the sum of their bytes too large.
    It changes how buffers look, and so comes behind passes that look for whole
    ones, such as `jit-fuse`; `jit-batch` brings all_reduces together.

    Example (`test/dialects/Jit/Transforms/jit-combine-collectives.mlir` runs it):

    ```mlir
    jit.launch @sum(write %s, read %g) : !f, !f
    jit.launch @sum(write %t, read %h) : !f, !f
    // becomes, with %s and %t as parts of %all, and %g and %h as parts of %own
    jit.launch @sum_of_2(write %all, read %own) : ...
    ```
  }];
  let options = [
    Option<"maxBytes", "max-bytes", "uint64_t", /*default=*/"1048576",
           "Most bytes of the array of one all_reduce that several become">,
    ListOption<"withoutKinds", "without-kinds", "std::string",
               "Kinds of devices whose launches are not changed, such as cuda">,
  ];
}

def DecomposeCollectivesPass : Pass<"jit-decompose-collectives", "::mlir::ModuleOp"> {
  let summary = "Let collectives only move arrays, and kernels combine them and change their order";
  let description = [{
    For devices whose collectives are moves in the order of a stream: a reduction
    becomes an `all_gather` of the members' arrays, or of large ones an `all_to_all`
    of their parts, and a kernel that combines them in the order of
    docs/numerics.md. A collective whose parts are no dense pieces of memory
    becomes one whose parts are, with a kernel before or behind it that
    transposes. `async` goes, and so do launches of kind `await`: a stream runs
    beside the host in any case, and a graph's nodes beside those that do not
    need them.

    Input: any verified module. Output: the same work, with the same bits, in the
    order that collectives and other work with effects had. Collectives of one
    member, of more than 256, and of no elements stay as they are.

    Example (`test/dialects/Jit/Transforms/jit-decompose-collectives.mlir` runs it):

    ```mlir
    jit.launch @sum(write %y, read %x) : ...
    // becomes, on two ranks
    %p = jit.alloc : !jit.buffer<32xf32, "cuda:0">
    jit.launch @sum_all_gather(write %p, read %x) : ...
    jit.launch @sum_combine(write %y, read %p) : ...
    ```
  }];
  let options = [
    ListOption<"kinds", "kinds", "std::string",
               "Kinds of devices whose launches are changed, such as cuda">,
    Option<"gatherBytes", "gather-bytes", "uint64_t", /*default=*/"262144",
           "Bytes of all members' arrays up to which each member combines all elements">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::tinyjit::uop::UOpDialect"];
}

def OverlapCollectivesPass : Pass<"jit-overlap-collectives", "::mlir::ModuleOp"> {
  let summary = "Let collectives run beside the launches that do not depend on them";
  let description = [{
    The launch of a collective that is `async`, or whose array is large, moves up to
    behind the last op that it depends on, and its kernel becomes one that is
    `async`. A launch of kind `await` in front of the first op that depends on it,
    or at the end, waits for it.

    Input: any verified module. Output: the same work; collectives and other work
    with effects keep their order, and no other launch moves. A collective between
    whose launch and await there would be no kernel or copy, or a loop or branch,
    stays as it is. It does not look into loops and branches.

    Example (`test/dialects/Jit/Transforms/jit-overlap-collectives.mlir` runs it):

    ```mlir
    jit.launch @neg(write %g, read %x) : ...
    jit.launch @neg(write %h, read %y) : ...
    jit.launch @sum(write %s, read %g) : ...
    jit.launch @add(write %r, read %s, read %h) : ...
    // becomes
    jit.launch @neg(write %g, read %x) : ...
    jit.launch @sum(write %s, read %g) : ...
    jit.launch @neg(write %h, read %y) : ...
    jit.launch @sum_await(update %s, read %g) : ...
    jit.launch @add(write %r, read %s, read %h) : ...
    ```
  }];
  let options = [
    Option<"minBytes", "min-bytes", "uint64_t", /*default=*/"1048576",
           "Bytes of the array from which on a collective is overlapped that does not ask for it">,
    ListOption<"withoutKinds", "without-kinds", "std::string",
               "Kinds of devices whose launches are beside each other in any case, such as cuda">,
  ];
}

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_COLLECTIVEPASSES_TD
