// The passes whose input and output are `jit`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def BatchPass : Pass<"jit-batch", "CaptureOp"> {
  let summary = "submit launches together";
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

    There are as few submissions (graphs, and ops outside of them) as possible.
    With at most 12 ops that is the fewest there can be; with more, the best that
    several near-linear strategies find, and never more than the order of the
    program gives. `order=keep` keeps that order. A graph of a single op is not
    made unless `singles` asks for it, as it saves nothing.

    Graphs that are there already stay as they are, and nothing joins them. The
    prologue stays outside of graphs. What no graph can hold, because its device
    has none or because it copies between devices of different kinds, is named by
    a remark, or with `require-full-graph` by an error.

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
           "What becomes of max-size with every graph of two ops or more", [{::llvm::cl::values(
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
  ];
  let statistics = [
    Statistic<"numGraphs", "graphs", "Graphs made">,
    Statistic<"numBatched", "batched", "Launches and copies put into graphs">,
  ];
}

def RemapDevicesPass : Pass<"jit-remap-devices", "::mlir::ModuleOp"> {
  let summary = "run what is on one device on another";
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

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD
