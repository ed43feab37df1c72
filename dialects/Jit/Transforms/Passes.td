// The passes whose input and output are `jit`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

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
