// The attributes of `jit` that say how a compiled kernel's functions are called.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITLAUNCHATTRS_TD
#define TINYJIT_DIALECTS_JIT_JITLAUNCHATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "dialects/Jit/JitDialect.td"

def Jit_HostLaunchAttr : AttrDef<Jit_Dialect, "HostLaunch"> {
  let mnemonic = "host_launch";
  let summary = "how a kernel's function that the host calls is called";
  let description = [{
    Stands at `@k.entry` as `jit.host_launch`. A call of kernel `@k` needs
    `scratch_bytes` bytes of memory besides its arrays. Where `max_parts` is more
    than 1, `@k.part` computes a part of the kernel, and up to so many parts have
    work. A function without the attribute has no scratch memory and one part.

    Constraints:

    * (C1) `max_parts` is at least 1, and `scratch_bytes` not negative.

    Example:

    ```mlir
    #jit.host_launch<max_parts = 16, scratch_bytes = 4096>
    ```
  }];
  let parameters = (ins DefaultValuedParameter<"int64_t", "1">:$max_parts,
                        DefaultValuedParameter<"int64_t", "0">:$scratch_bytes);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def Jit_ImageLaunchAttr : AttrDef<Jit_Dialect, "ImageLaunch"> {
  let mnemonic = "image_launch";
  let summary = "how a function of an image is launched";
  let description = [{
    Stands at a function with `gpu.kernel` as `jit.image_launch`: the threads of a
    `block` and the blocks of the `grid` along x, y and z, and the bytes of shared
    memory of a block, reached as `@__tinyjit_shared`. The grid is a map from the
    function's scalars, of which there are never more blocks than `most` says; more
    work than that the blocks do in turns. `scratch_bytes`, at the kernel's first
    function, is the device memory that all its functions share.

    Constraints:

    * (C1) `block` and `most` have three positive numbers each.
    * (C2) `grid` has no dimensions, a symbol per scalar, and three results.
    * (C3) neither `shared_bytes` nor `scratch_bytes` is negative.

    Example:

    ```mlir
    #jit.image_launch<block = [128, 1, 1], grid = affine_map<()[n] -> (n ceildiv 128, 1, 1)>, most = [1024, 1, 1], shared_bytes = 512>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$block, "::mlir::AffineMapAttr":$grid,
                        ArrayRefParameter<"int64_t">:$most,
                        DefaultValuedParameter<"int64_t", "0">:$shared_bytes,
                        DefaultValuedParameter<"int64_t", "0">:$scratch_bytes);
  let assemblyFormat = [{
    `<` struct(custom<Sizes>($block), $grid, custom<Sizes>($most), $shared_bytes, $scratch_bytes) `>`
  }];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The same with other scratch memory.
    ImageLaunchAttr withScratchBytes(int64_t bytes) const;
  }];
}

def Jit_ImageFunctionAttr : AttrDef<Jit_Dialect, "ImageFunction"> {
  let mnemonic = "image_function";
  let summary = "a function of an image, and how it is launched";
  let description = [{
    One of the `functions` of a `jit.program`: the `symbol` by which a driver finds
    it, its `launch`, and what its code needs: the 32-bit `registers` of a thread,
    the `spill_bytes` that a thread stores for want of them, and the `occupancy`,
    the warps that fit on a multiprocessor at once in percent of the most that
    there can be. A number that only the driver knows is -1.

    Constraints:

    * (C1) the symbol is not empty, no number is below -1, and `occupancy` is at
      most 100.

    Example:

    ```mlir
    #jit.image_function<"run", launch = <block = [32, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>, registers = 16, spill_bytes = 0, occupancy = 100>
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$symbol, Jit_ImageLaunchAttr:$launch,
                        DefaultValuedParameter<"int64_t", "-1">:$registers,
                        DefaultValuedParameter<"int64_t", "-1">:$spill_bytes,
                        DefaultValuedParameter<"int64_t", "-1">:$occupancy);
  let assemblyFormat = [{
    `<` $symbol `,` struct($launch, $registers, $spill_bytes, $occupancy) `>`
  }];
  let genVerifyDecl = 1;
}

def Jit_GivenImagesAttr : AttrDef<Jit_Dialect, "GivenImages"> {
  let mnemonic = "given_images";
  let summary = "the code of a function that is given as images";
  let description = [{
    Stands at a declaration as `jit.given_images`, for devices that run images:
    `images` are what their drivers load, and the function is named `function` in
    them.

    Constraints:

    * (C1) the name is not empty, and `images` holds at least one `#jit.image` and
      nothing else.

    Example:

    ```mlir
    #jit.given_images<"run", [#jit.image<"sm_80", "run.ptx">]>
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$function, "::mlir::ArrayAttr":$images);
  let assemblyFormat = "`<` $function `,` $images `>`";
  let genVerifyDecl = 1;
}

#endif // TINYJIT_DIALECTS_JIT_JITLAUNCHATTRS_TD
