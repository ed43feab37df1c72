// The passes whose input and output are `jit`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"
include "dialects/Jit/Transforms/CollectivePasses.td"

def BatchPass : Pass<"jit-batch", "CaptureOp"> {
  let summary = "Group launches and copies into graphs, each of which is submitted at once";
  let description = [{
    Puts launches and copies into `jit.graph`s, each of which goes to a device in
    one submission.

    Input: a verified capture. Output: the same work, all of it behind the
    capture's other ops, with every two ops that depend on each other in the
    order they had. A graph holds the launches of one device. A copy between two
    devices of one kind may be in a graph of either, and stands in the first one
    that it can be in, so that the other device gets the data early; the graph
    then names both devices. A copy outside of graphs is as early as it can be,
    too.

    There are as few submissions (graphs, and ops outside of them) as several
    near-linear strategies find, and never more than the order of the program
    gives. `order=keep` keeps that order. A graph of a single op is not
    made unless `singles` asks for it, as it saves nothing.

    Work between the launch of an asynchronous collective and that which waits for
    it stays there.

    Graphs that are there already stay as they are, and nothing joins them. The
    prologue stays outside of graphs. A launch or copy that no graph can hold,
    because its device has none or because it copies between devices of
    different kinds, is named by a remark, or with `require-full-graph` by an
    error.

    It does not look at how long launches take, and does not change what a launch
    does.

    Example (`test/dialects/Jit/Transforms/batch.mlir` runs it): two devices in
    turn

    ```mlir
    jit.launch @scale(write %a, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    jit.launch @scale(write %b, read %y) : !jit.buffer<8xf32, "cpu:1">, !jit.buffer<8xf32, "cpu:1">
    jit.launch @scale(write %c, read %a) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    jit.launch @scale(write %d, read %b) : !jit.buffer<8xf32, "cpu:1">, !jit.buffer<8xf32, "cpu:1">
    ```

    become one graph for each:

    ```mlir
    jit.graph on ["cpu:0"] {
      jit.launch @scale(write %a, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
      jit.launch @scale(write %c, read %a) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    }
    jit.graph on ["cpu:1"] {
      jit.launch @scale(write %b, read %y) : !jit.buffer<8xf32, "cpu:1">, !jit.buffer<8xf32, "cpu:1">
      jit.launch @scale(write %d, read %b) : !jit.buffer<8xf32, "cpu:1">, !jit.buffer<8xf32, "cpu:1">
    }
    ```
  }];
  let options = [
    Option<"maxSize", "max-size", "uint64_t", /*default=*/"0",
           "Most launches and copies in a graph; 0 for no limit">,
    Option<"growth", "growth", "BatchGrowth", /*default=*/"BatchGrowth::None",
           "How max-size changes from graph to graph", [{::llvm::cl::values(
             clEnumValN(BatchGrowth::None, "none", "It stays"),
             clEnumValN(BatchGrowth::Doubling, "doubling", "It doubles"))}]>,
    Option<"order", "order", "BatchOrder", /*default=*/"BatchOrder::Reorder",
           "In which order ops are submitted", [{::llvm::cl::values(
             clEnumValN(BatchOrder::Keep, "keep", "As they stand"),
             clEnumValN(BatchOrder::Reorder, "reorder", "So that there are few graphs"))}]>,
    Option<"singles", "singles", "bool", /*default=*/"false", "Make graphs of single ops, too">,
    Option<"requireFullGraph", "require-full-graph", "bool", /*default=*/"false",
           "Put every op into a graph; one that no graph can hold is an error">,
    ListOption<"withoutGraphs", "without-graphs", "std::string",
               "Kinds of devices that have no graphs, such as cpu">,
    ListOption<"streamKinds", "stream-kinds", "std::string",
               "Kinds of devices whose graphs hold collectives that move arrays, such as cuda">,
  ];
}

def SwapCarriedPass : Pass<"jit-swap-carried", "CaptureOp"> {
  let summary = "Let the buffers of values that loops carry take turns, so that nothing is copied";
  let description = [{
    A trip that cannot write the next value over the present one writes it
    elsewhere and copies it in the end. Without the copy, the next trip finds the
    value there, and leaves its own result in the first place. So the trips that it
    takes until every value is back stand in the loop one behind the other, mostly
    two, each but the first behind a `jit.if` that asks whether the loop goes on.
    Where it does not, values that are read behind the loop are copied to their own
    places, once.

    Input: a verified capture. Output: the same results; the copies of a loop that
    move all of a `jit.alloc` to another one are gone, as far as no value is
    overwritten that is still read. Buffers with views and copies of at most 64
    bytes in a trip stay as they are, and so do loops that would take more than
    four trips, or more than 512 ops.

    Example (`test/dialects/Jit/Transforms/swap-carried.mlir` runs it):

    ```mlir
    jit.while %go : !jit.buffer<1xi1, "cpu:0"> {
      jit.launch @step(read %a, write %b, write %go) : ...
      jit.copy %b to %a : ...
    }
    // becomes
    jit.while %go : !jit.buffer<1xi1, "cpu:0"> {
      jit.launch @step(read %a, write %b, write %go) : ...
      jit.if %go : !jit.buffer<1xi1, "cpu:0"> {
        jit.launch @step(read %b, write %a, write %go) : ...
      } else {
        jit.copy %b to %a : ...
      }
    }
    ```
  }];
}

def PlanMemoryPass : Pass<"jit-plan-memory", "::mlir::ModuleOp"> {
  let summary = "Give the buffers of a call places in one arena per device, by lifetime";
  let description = [{
    Buffers of `jit.alloc` that are never alive at the same launch share bytes. A
    launch may write over an operand that dies there: it then passes one operand,
    `update`, for both, to a copy of its kernel that has one parameter for both.

    Input: any verified module. Output: in each capture one `jit.alloc` of bytes
    per device, the arena, and a `jit.view` of it for each buffer, at a multiple
    of 64 bytes. `jit.live` on the view is the first and the last launch at which
    the buffer is alive; `jit.lower_bound` on the arena is the most bytes that
    are alive at one launch, each size rounded up to 64, and `jit.fragmentation`
    the share of the arena above it. Buffers that nothing uses are erased. The
    verifier of captures, which runs after the pass, proves that no two live
    buffers share a byte.

    It does not move a launch, does not touch inputs, states, constants and the
    results that each call binds to memory of its own (the latter may take over
    an operand that dies), and leaves a capture alone that is planned already. A
    launch writes in place only if each load of the operand reads the element
    that is stored in the same step, so that nothing is copied first, and only
    where the lower bound is lower for it: each such kernel is compiled.

    Example (`test/dialects/Jit/Transforms/plan-memory.mlir` runs it): in

    ```mlir
    jit.launch @double(write %t, read %x) : ...
    jit.launch @transpose(write %u, read %t) : ...
    jit.launch @transpose(write %v, read %u) : ...
    ```

    `%t` and `%v` become views of one arena at offset 0, `%u` one behind them.
  }];
  let options = [
    Option<"inPlace", "in-place", "bool", /*default=*/"true", "Let results take the memory of operands that nothing reads later">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def WriteDonatedPass : Pass<"jit-write-donated", "::mlir::ModuleOp"> {
  let summary = "Let results take the memory of inputs that the caller gives away";
  let description = [{
    A result of the type of an input with `jit.donated` becomes that input, if
    nothing reads the input later: the launch that begins the result stands
    behind all that read the input, or is the last of them and can write in
    place, as each load reads the element that is stored in the same step. It
    then passes one operand, `update`, for both, to a copy of its kernel that
    has one parameter for both. A copy of the input to the result goes.

    Input: any verified module. Output: captures that return some of their
    donated inputs. It copies nothing to make that possible, does not move a
    launch, and leaves a result alone that is returned twice, that the prologue
    writes, or that stands for a view. Each input becomes one result at most, in
    the order of the results.

    Example (`test/dialects/Jit/Transforms/write-donated.mlir` runs it):

    ```mlir
    jit.capture @step(%w: !f {jit.donated}, %g: !f) -> !f {
      %y = jit.alloc : !f
      jit.launch @add(write %y, read %w, read %g) : !f, !f, !f
      jit.return %y : !f
    }
    ```

    becomes `jit.launch @add_in_place_0_1(update %w, read %g)` and
    `jit.return %w`.
  }];
}

def PrunePass : Pass<"jit-prune", "::mlir::ModuleOp"> {
  let summary = "Remove work that no result needs, and compute once what is the same in every replay";
  let description = [{
    Input: a verified module. Output: captures that return the same and leave the
    same in states and inputs, with less work per replay:

    * Work that was done before is not done again: the same kernel with the same
      scalars and reading the same bytes, if nothing wrote those in between and
      the results of both are whole buffers of `jit.alloc` that nothing else
      writes. So too for copies.
    * Work goes whose results nobody sees: no byte is returned, is read by work
      that stays, or is in a state or input at the end. A store to a state that a
      later one covers goes, too.
    * Work that depends on no parameter of the capture moves to the prologue,
      with the buffers that it uses.

    Work stays in the body if it reads a state that any capture of the module
    writes, or that is marked `jit.external`: the prologue would not notice. It stays if it writes anything but a
    buffer of `jit.alloc`, or if memory that it uses is used otherwise by work
    that stays: if that writes what it reads or writes, or reads before it what
    it writes. A buffer is then looked at in as many pieces as are written
    separately, up to 64.

    Values that are equal become one, and buffers and views without a use go, as
    with upstream's `cse`. It does not look into kernels, and does not move work
    out of the prologue. A remark on the capture says what was found.

    Example (`test/dialects/Jit/Transforms/prune.mlir` runs it): `%t` depends on
    `@w` only, `%u` is `%v` again

    ```mlir
    %w = jit.get @w : !jit.buffer<8xf32, "cpu:0">
    jit.launch @neg(write %t, read %w) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    jit.launch @add(write %v, read %t, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    jit.launch @add(write %u, read %t, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    jit.return %u : !jit.buffer<8xf32, "cpu:0">
    ```

    becomes

    ```mlir
    jit.prologue {
      jit.launch @neg(write %t, read %w) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    }
    jit.launch @add(write %v, read %t, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    jit.return %v : !jit.buffer<8xf32, "cpu:0">
    ```
  }];
}

def RemapDevicesPass : Pass<"jit-remap-devices", "::mlir::ModuleOp"> {
  let summary = "Move everything from one device to another";
  let description = [{
    Replaces a device everywhere it occurs: in buffer types, in graphs, in
    attributes.

    Input: any verified module. Output: the same module with `to` wherever `from`
    stood. It does not insert copies, and does not ask whether `to` exists.

    Example (`test/dialects/Jit/Transforms/remap-devices.mlir` runs it):
    `--jit-remap-devices="from=cpu:0 to=cpu:1"` turns
    `!jit.buffer<8xf32, "cpu:0">` into `!jit.buffer<8xf32, "cpu:1">`.
  }];
  let options = [
    Option<"from", "from", "std::string", /*default=*/"", "Device to replace, such as cpu:0">,
    Option<"to", "to", "std::string", /*default=*/"", "Device to put in its place">,
  ];
}

def LoadImagesPass : Pass<"jit-load-images", "::mlir::ModuleOp"> {
  let summary = "Read the files of kernels that are given as a GPU's code";
  let description = [{
    Input: any verified module. Output: the same module, in which each `#jit.image`
    has the bytes of its file as `code`, so that they are part of what the kernel
    is. One that has code already stays as it is. A file that cannot be read is an
    error. It does not look at what the files hold.

    Example (`test/dialects/Jit/Transforms/load-images.mlir` runs it):
    `#jit.image<"sm_80", "scale.ptx">` becomes
    `#jit.image<"sm_80", "scale.ptx" = ".version 7.0 ...">`.
  }];
  let options = [
    Option<"directory", "directory", "std::string", /*default=*/"",
           "What file names are relative to; the working directory by default">,
  ];
}

def MergeKernelsPass : Pass<"jit-merge-kernels", "::mlir::ModuleOp"> {
  let summary = "Make one kernel of those that differ in where their arrays begin";
  let description = [{
    The steps of an unrolled recurrent network read a row each of the same array:
    kernels that differ in a number that is added to an index. One kernel that
    begins at the array's first element takes their place, and each launch passes
    a view of its part of the buffer. So one program is compiled, not one for each
    row.

    Input: any verified module. Output: the same launches of fewer kernels, and the
    views, each behind the buffer that it is a part of. The new kernels are named by their contents; one of the
    old ones stays where its arrays are just the parts. Kernels that nobody
    launches any more go. Every result keeps its bits. A remark at each kernel that
    stands for others says for how many.

    The part of an array is known where no access of it has a gate and each index is
    a sum of multiples of ranges whose extents are numbers. Of any other array the
    part is all of it. Kernels are merged if all else is equal: ops, their order,
    types, attributes, scalars, and the shape and strides of the parts. A number that is no
    index of a load or store counts as it is, also where it is compared with an
    index.

    It does not look at kernels that are given as code, keeps kernels apart that run
    on devices of different kinds, as each is compiled for one, and leaves launches
    of captures alone whose memory is planned.

    Example (`test/dialects/Jit/Transforms/jit-merge-kernels.mlir` runs it):

    ```mlir
    jit.launch @row_0(write %a, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
    jit.launch @row_1(write %b, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
    // becomes
    %row = jit.view %x offset 16 : !jit.buffer<8x4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
    jit.launch @merged_0123456789ab(write %a, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
    jit.launch @merged_0123456789ab(write %b, read %row) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def MarkReusedPass : Pass<"jit-mark-reused", "::mlir::ModuleOp"> {
  let summary = "Tell kernels which of their arrays a cache still holds";
  let description = [{
    Gives a parameter of a kernel the attribute `jit.reused` if at least three of
    four launches read the array a short time after it was accessed last: with its own,
    at most 16 MiB were accessed meanwhile. The steps of a recurrent network read one matrix
    each time. A target that asks memory for rows in advance need not do so then:
    on a CPU that takes longer than reading them from the third cache. Arrays
    below 512 KiB are left out, as a core's own cache holds them.

    Launches of the prologue do not count, and neither does the replay before, which
    may have been long ago.

    Input: any verified module. Output: the same module with these attributes.
    Results do not change. Loops and branches count as taken once. A remark at each
    kernel says at how many of its launches.

    Example (`test/dialects/Jit/Transforms/jit-mark-reused.mlir` runs it): a kernel
    that four launches in a row read a matrix with becomes

    ```mlir
    jit.kernel @step(%y: !uop.ptr<1024xf32>, %x: !uop.ptr<1024xf32>, %w: !uop.ptr<1024x1024xf32> {jit.reused}) {
    ```
  }];
}

def SplitPass : Pass<"jit-split", "::mlir::ModuleOp"> {
  let summary = "Give matrix products that stand within or beside other reductions launches of their own";
  let description = [{
    A kernel that adds up the results of a product of matrices, such as the mean
    behind a convolution, computes them one by one where they are added; and one
    with two products, such as a 1x1 convolution beside a 3x3 one, has loops that
    suit neither. Such a launch becomes two: the first computes the product, with
    what is computed of it alone, into an array, which the second loads.

    A product is a sum of at least 32 products, each factor of which is used for at
    least 16 results. It is taken out from 262144 multiplications on; of two beside each
    other, the smaller one, and if one of them is a window, as of an image of 2x2
    places, four results are enough. One whose factors are, along the stored results, a vector
    that is loaded whole and numbers, stays: the gradient of an image adds up such
    products over the window.

    A product by itself becomes two launches, too, if more than 48 ops are
    computed of it (the gradient of a gelu): its loops had no registers left for
    a tile of sums. If a factor of it takes more than 16 ops on floats (the gelu of
    the layer before), and has no more elements than an array that it is computed
    from, the first launch computes that factor, which tiles would compute again.

    Every result keeps its bits: each kernel is first brought into the form that it
    would be compiled in, with the order of its reductions decided.

    Input: any verified module. Output: the same captures, with more launches; the
    new kernels are called as the old one with `_product` and `_rest` behind. Kernels
    that nobody launches any more go.

    A launch stays as it is if it reads what it writes, if its kernel has a schedule,
    is native code or has loops in the order of a program, or if a variable says how
    large a product is.

    Example (`test/dialects/Jit/Transforms/jit-split.mlir` runs it):

    ```mlir
    jit.launch @mean_of_product(write %y, read %a, read %b) : ...
    // becomes
    %t = jit.alloc : !jit.buffer<64x32xf32, "cpu:0">
    jit.launch @mean_of_product_product(read %a, read %b, write %t) : ...
    jit.launch @mean_of_product_rest(write %y, read %t) : ...
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ChainPass : Pass<"jit-chain", "::mlir::ModuleOp"> {
  let summary = "Run launches that hand on large arrays together, a few rows at a time";
  let description = [{
    Where launches hand an array on that a later one reads row by row, as the
    scores of an attention go to a softmax and its weights to a product, their
    kernels become one whose nests share the loops over the rows. The array is a
    `uop.local`: a target computes a few rows of it, uses them, and forgets them.
    Nothing is computed twice, but for functions (an exponential) of an element
    that a kernel computed both to add it up and to store it: these are computed
    once.

    Every result keeps its bits. Each kernel is first brought into the form that
    it would be compiled in, with the order of its reductions decided
    (`uop-set-reduction-order`), and what is handed on is rounded to the array's
    type.

    Input: any verified module. Output: the same captures with fewer launches
    and without these arrays. Kernels that nobody launches any more go.

    A launch stays by itself if

    * its device is of none of the `kinds`, whose code runs nests together;
    * it does not fill one array with one store, or that array is used by others
      than the launches of one chain in the same graph;
    * not all of these read it at the row that they compute themselves, where
      rows are all dimensions of the array, or all but the last one;
    * what it reads is overwritten before they run;
    * it, or the last launch of the chain, is a product of at least 262144
      multiplications with weights, which is faster by itself, in tiles of rows:
      with a constant, which `pack-factors` reorders, or with a state that is
      one matrix for all rows (of a cache of keys, those of one text or head use
      a part);
    * nothing is gained: less than 256 KB are handed on in all, or no array that
      is twice as large as what all rows share (keys, or the weights of a
      layer), or less than 8 rows fit into 384 KB, or reading the rest again for each block of rows (a quarter of the time for up
      to 2 MB, as caches have it) takes more bytes than are handed on.

    With `remarks`, launches that read what an earlier one stores say why that
    is. A kind of device that is not registered is an error.

    It does not move launches across other work that they depend on, and leaves
    the prologue and arrays of symbolic sizes alone.

    Example (`test/dialects/Jit/Transforms/jit-chain.mlir` runs it):

    ```mlir
    jit.launch @scores(write %s, read %q, read %k) : ...
    jit.launch @softmax(write %p, read %s) : ...
    jit.launch @values(write %o, read %p, read %v) : ...
    // becomes
    jit.launch @chained_0123456789ab(write %o, read %v, read %q, read %k) : ...
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let options = [
    ListOption<"kinds", "kinds", "std::string",
               "Kinds of devices whose code runs nests together, such as cpu">,
    Option<"remarks", "remarks", "bool", /*default=*/"false",
           "Say why a result that a later launch reads is stored">,
  ];
}

def FusePass : Pass<"jit-fuse", "::mlir::ModuleOp"> {
  let summary = "Merge kernels into the ones that read their results";
  let description = [{
    Where a launch stores an array that only later launches of the same graph
    load, its kernel is merged into theirs: each load becomes the value that was
    stored. The array, the launch and the traffic go. Launches outside of graphs
    count as one graph per stretch.

    Every result keeps its bits. Each kernel is first brought into the form that
    it would be compiled in, with the order of its reductions decided
    (`uop-set-reduction-order`); a value that is handed on in f16, bf16 or fp8
    is still rounded to it.

    Input: any verified module. Output: the same captures with fewer launches;
    merged kernels are named by their content, and equal ones are one. Kernels
    that nobody launches any more go.

    A result is merged into all of its readers. If that cannot be, but the first
    reader runs over the same elements in the same order, and neither reduces,
    that one computes and stores it; whoever else loads it, or sees it after the
    call, finds it there. Otherwise it stays. A kernel that overwrites the
    element which it now loads itself has that array as `update`.

    A result stays, or is computed and stored by its first reader, if

    * it can be seen otherwise: it is returned, copied, viewed, written twice, an
      input or a state, or read in another graph or in the prologue;
    * what it is computed from is overwritten before a reader runs, other than in
      place, by the reader;
    * its kernel does not fill the array row by row with one store without a
      gate, or a reader loads it with a gate, or by an index that is more than a
      sum of ranges which give each of the array's dimensions;
    * one of the kernels has a symbolic range, ordered stores, or stores over
      different ranges;
    * it would be computed more often than it is now. If several kernels load
      it, it is computed in each of them if that costs no more than it saves:
      with n readers, (n - 1) * (bytes it loads per element + 4 per addition,
      where a division counts as 8 and a function as 16) is at most (n + 1) *
      (bytes of an element);
    * it is a reduction, and would not be computed in its own loops, in its own
      order, once; or is a product of matrices, or stands in one, and more than
      32 ops would stand in its kernel;
    * the kernel would exceed `max-ops` or `max-arrays`.

    With `remarks`, each launch whose result stays says which it was.

    It does not move launches, does not look across devices, leaves the prologue
    alone, and does not merge kernels that only load the same arrays: a call
    costs less than two loops in one kernel gain.

    Example (`test/dialects/Jit/Transforms/jit-fuse.mlir` runs it):

    ```mlir
    jit.launch @add_one(write %t, read %x) : ...
    jit.launch @double(write %y, read %t) : ...
    // becomes
    jit.launch @fused_0123456789ab(write %y, read %x) : ...
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let options = [
    Option<"maxOps", "max-ops", "int64_t", /*default=*/"1024",
           "Ops in one merged kernel, without constants, ranges and stores">,
    Option<"maxArrays", "max-arrays", "int64_t", /*default=*/"16",
           "Arrays that one merged kernel reads and writes">,
    Option<"remarks", "remarks", "bool", /*default=*/"false",
           "Say of every result that could not be merged why">,
  ];
}

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD
