// The passes that lead from one dialect to another.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_PASSES_TD
#define TINYJIT_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertKernelToVectorPass : Pass<"convert-kernel-to-vector", "::mlir::ModuleOp"> {
  let summary = "Turn kernels into functions of loops over vectors";
  let description = [{
    Each `jit.kernel @k` becomes `func.func @k`, whose parameters are a pointer
    per array, a pointer to scratch memory if the kernel needs some, and the
    scalars; and `func.func @k.entry` with the parameters of `TinyJITEntry`
    (tinyjit/Runtime/ABI.h), which calls it. The attribute `jit.host_launch` of
    `@k.entry` says how much scratch memory, if any.

    Stores that run over the same ranges share a nest of loops. One range, along
    which the memory accesses are contiguous, is taken `vector-bits` at a time;
    some others several values at a time, so that what was loaded is used more
    than once. A kernel of at least `min-split-work` computed values, all of whose
    stores write elements of their own, also becomes `func.func @k.part`, with two more parameters: the
    number of a part and how many parts there are. It computes that part's share
    of the trips of one loop of each nest; `@k` calls it for the only part. The
    attribute `jit.host_launch` of `@k.entry` says how many parts have work.

    A value is computed where the last loop it depends on has opened,
    not further inside. Arrays may have any alignment.

    A window, a reduction of at most 16 trips, is written without loops where that
    is at most 64 steps; so are the innermost ranges of what is packed. Gates that
    the place in the window decides, as at the rim of an image, are then decided
    here, and what they leave is the same for a whole row.

    A kernel on small arrays takes `small-vector-bits` at a time, if that is
    less: it takes as long as its loads wait for what the kernel before has just
    stored, and on some machines that is longer in the widest registers.

    A sum of products of two factors of 8 bits, extended to i32, less numbers that do
    not change within the sum, takes four products at a time with `byte-unit`: of
    one factor, four values of one range of the sum are brought together for each
    lane and packed; of the other, they are the same in all lanes. A factor whose
    sign the instruction cannot have gets the other one: its bytes are taken 128
    higher or lower, and the sums of the packed factor, times 128, are put right at the
    end. Sums of integers wrap, so all of this is exact. It takes at least four
    results that share what is packed, results beside each other in memory, and a
    range of at least four values.

    A store of at least `stream-bytes` to an array that the kernel does not read, in
    whole lines, goes past the caches where its address is a multiple of the vector's
    size: the code asks for each vector. Such a function ends with a fence.

    Integer division and shifts get the results that every input has inside a
    kernel; no flag that would make one undefined is left.
  }];
  let options = [
    Option<"vectorBits", "vector-bits", "unsigned", /*default=*/"512",
           "Width of a vector register in bits; 0 for scalar code">,
    Option<"smallVectorBits", "small-vector-bits", "unsigned", /*default=*/"512",
           "Bits of a vector in kernels whose arrays have 128 bytes or less">,
    Option<"numRegisters", "num-registers", "unsigned", /*default=*/"32",
           "Number of vector registers">,
    Option<"minSplitWork", "min-split-work", "uint64_t", /*default=*/"262144",
           "Computed values from which on threads may share a kernel">,
    Option<"byteUnit", "byte-unit", "ByteUnit", /*default=*/"ByteUnit::None",
           "Instructions that multiply bytes by fours", [{::llvm::cl::values(
             clEnumValN(ByteUnit::None, "none", "There are none"),
             clEnumValN(ByteUnit::Vnni, "vnni", "vpdpbusd of x86"),
             clEnumValN(ByteUnit::Dotprod, "dotprod", "sdot and udot of AArch64"),
             clEnumValN(ByteUnit::I8mm, "i8mm", "And usdot"))}]>,
    Option<"streamBytes", "stream-bytes", "uint64_t", /*default=*/"0",
           "Bytes that a store writes from which on they go past the caches; 0 if none does">,
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::math::MathDialect", "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect",
  ];
}

def ConvertKernelToGPUPass : Pass<"convert-kernel-to-gpu", "::mlir::ModuleOp"> {
  let summary = "Turn kernels into functions that the threads of a GPU run";
  let description = [{
    Each `jit.kernel @k` becomes functions `@k`, `@k.1`, `@k.2`, ..., which are
    launched in that order, each after the one before has ended: one that copies
    an array for each that a load must not see changed, then one per nest of
    stores. All have the same parameters: a pointer per array, a pointer to scratch
    memory if the kernel needs some, and the scalars. Each has these attributes:

    * `gpu.kernel`;
    * `jit.image_launch`, a `#jit.image_launch`: the threads of a block, the blocks of
      the grid, the shared memory of a block, which is the module's
      `@__tinyjit_shared`, and, on `@k`, the scratch memory of a launch.

    The trips of a nest's loops, counted through, are dealt out to all threads, so
    that neighbouring threads store neighbouring elements; up to 128 bits a thread
    where the accesses lie together. A reduction with `lanes` that has the same
    result for many trips is computed by a group of threads, a part of a warp or a
    whole block: partial result j belongs to thread `j / V mod group` for vectors of
    V, and they are combined in the order that the op means, by shuffles and in
    shared memory. Reductions over integers get partial results here. Any other
    reduction runs in each thread that needs it, in its order.

    A sum of products whose factors depend on different ranges of the result, such
    as a matrix product or a convolution, is computed in tiles: a block brings tiles
    of both factors to shared memory, the next ones while it multiplies. Each thread
    sums in the reduction's order. Where the chip's matrix units take the factors'
    type, they multiply: with `reassoc` f16, bf16 and tf32 summed in f32, and 8-bit
    integers summed in i32, whose sums have no order. A device whose shared memory
    is not fast (`chip=portable-256-32768-cpu`) has no such tiles: each thread loads
    rows and columns from global memory and adds in registers, up to 8 by 8 results,
    so that of 64 multiplications 16 factors are loaded, and no thread waits
    (`chip=portable-256-16384-cpu-16`: 16 by 16 results of 32 bits).

    Where two trips of a nest may store to one element, a single thread runs it, and
    a remark says so. Arrays begin at a multiple of their elements' size; where they
    do not begin at a multiple of 16 bytes, a second copy of the code loads and
    stores element by element.

    ```mlir
    jit.kernel @k(%o: !uop.ptr<8x4096xf32>, %a: !uop.ptr<8x4096xf32>) { ... }
    // becomes
    func.func @k(%o: !llvm.ptr, %a: !llvm.ptr) attributes {
        gpu.kernel, jit.image_launch = #jit.image_launch<block = [256, 1, 1],
                                                     grid = affine_map<() -> (32, 1, 1)>, most = [32, 1, 1]>} { ... }
    ```
  }];
  let options = [
    Option<"warpSize", "warp-size", "int64_t", /*default=*/"32",
           "Threads that run in lockstep">,
    Option<"maxThreads", "max-threads", "int64_t", /*default=*/"1024",
           "The most threads of a block">,
    Option<"sharedBytes", "shared-bytes", "int64_t", /*default=*/"49152",
           "The most bytes of shared memory of a block">,
    Option<"chip", "chip", "std::string", /*default=*/"",
           "GPU as in sm_90a or gfx942 whose matrix units and asynchronous copies are used; none if empty">,
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::ROCDL::ROCDLDialect", "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect",
  ];
}

def ExpandMathPass : Pass<"tinyjit-expand-math"> {
  let summary = "Replace math functions by polynomials and integer arithmetic";
  let description = [{
    exp2, exp, log2, log, sin, cos, tanh, rsqrt and round on f32 and f64 become
    polynomials and integer arithmetic, at most 2 ulp (tanh, log, exp: 4) from the
    exact value, right for denormals, infinities, NaN and arguments of any size.
    Runs after vectorization and before scf is lowered: sin and cos hold an
    `scf.if` around the reduction of large arguments. On smaller floats every math
    op is computed in f32 and rounded once. Ops that it does not know stay. The
    bits of a result are the same with `sse41` and `avx512` or without, and for
    scalars and vectors.
  }];
  let options = [
    Option<"fma", "fma", "bool", /*default=*/"true", "The processor has an instruction for math.fma">,
    Option<"sse41", "sse41", "bool", /*default=*/"true", "The processor has instructions that round to an integer">,
    Option<"avx512", "avx512", "bool", /*default=*/"false", "The processor has AVX-512, which multiplies by powers of two in one instruction">,
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"
  ];
}

def OutlineMathPass : Pass<"outline-math", "::mlir::ModuleOp"> {
  let summary = "Put math functions and conversions of small floats into functions of their own";
  let description = [{
    Each op that `tinyjit-expand-math` expands, and each conversion between f32 and a
    smaller float, becomes a call of a private function of one element that holds
    the op: `@tinyjit_exp2_f32`, `@tinyjit_f32_to_bf16`. Of a vector, each element is
    a call. Ops on small floats are computed in f32 first. The passes that follow
    expand the ops in these functions, once, so that source text
    (docs/rendered-source.md) calls functions by their names. Results keep their
    bits.

    ```mlir
    %y = math.exp2 %x : f32
    // becomes
    %y = call @tinyjit_exp2_f32(%x) : (f32) -> f32
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::vector::VectorDialect"];
}

def TabulateValuesPass : Pass<"tinyjit-tabulate-values"> {
  let summary = "Replace computations on values of four bits by a look-up in a register";
  let description = [{
    A vector of 16 f32 whose lanes are computed of an integer of at most four bits
    each, and of values that are the same in all lanes, becomes a look-up: a table,
    which the same ops compute for 0 to 15, and one instruction that picks an
    entry for each lane. So every lane has the same bits as before. The table is one
    register, and belongs where its other values are known: outside of the loop
    over the elements that share a scale. Weights of four bits are unpacked so.

    Only for x86 with AVX-512; without the option nothing is changed. Runs before
    canonicalization, which folds a table that depends on nothing else.

    ```mlir
    %low = arith.andi %bytes, %c15 : vector<16xi8>
    %f = arith.uitofp %low : vector<16xi8> to vector<16xf32>
    %w = arith.mulf %f, %scale : vector<16xf32>
    // becomes
    %table = arith.mulf %zeroToFifteen, %scale : vector<16xf32>
    %index = arith.extui %bytes : vector<16xi8> to vector<16xi32>
    %w = llvm.call_intrinsic "llvm.x86.avx512.permvar.sf.512"(%table, %index)
    ```
  }];
  let options = [
    Option<"avx512", "avx512", "bool", /*default=*/"false", "The processor has AVX-512">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect"];
}

def JoinBytesPass : Pass<"tinyjit-join-bytes"> {
  let summary = "Join pairs of computations on vectors of 16 bytes";
  let description = [{
    Two loads of 16 bytes, of which one begins where the other ends, become one of 32
    if the same is computed of both, op by op, with constants that are the same in
    all lanes; and so do these ops. Where something else follows, such as the
    conversion to floats, the halves are taken apart. Shifts and masks of packed
    weights then take half as many instructions. Nothing in between may write to
    memory. At least two ops are saved, besides the loads.

    ```mlir
    %a = llvm.load %p : !llvm.ptr -> vector<16xi8>
    %b = llvm.load %q : !llvm.ptr -> vector<16xi8>      // 16 bytes behind %p
    %c = arith.andi %a, %c15 : vector<16xi8>
    %d = arith.andi %b, %c15 : vector<16xi8>
    // becomes
    %ab = llvm.load %p : !llvm.ptr -> vector<32xi8>
    %cd = arith.andi %ab, %c15 : vector<32xi8>
    %c = vector.shuffle %cd, %cd [0, 1, ..., 15]
    %d = vector.shuffle %cd, %cd [16, 17, ..., 31]
    ```
  }];
  let options = [
    Option<"vectorBits", "vector-bits", "unsigned", /*default=*/"512", "Width of a vector register in bits, at least 256 to join">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::vector::VectorDialect"];
}

def WidenUnusualFloatsPass : Pass<"tinyjit-widen-unusual-floats"> {
  let summary = "Compute floats without infinity, NaN, sign or zero early in f32";
  let description = [{
    Ops of `arith` and `math` on the types `f8E5M2FNUZ f8E4M3FNUZ f8E4M3B11FNUZ
    f8E8M0FNU f6E2M3FN f6E3M2FN f4E2M1FN`, scalars, vectors and tensors of known
    shape, are done in f32, and the result is rounded by integer code. Upstream's
    folders do not know these types' rules: they would make 0 of an infinity that is
    rounded to `f4E2M1FN`, and 2^-127 of a zero in `f8E8M0FNU`, where it is NaN
    (docs/numerics.md). So the pass runs before anything folds. `arith.extf`,
    `arith.select`, `arith.bitcast` and constants stay, and so does a rounding with
    a mode of its own. It does not change types of values that are moved, loaded or
    stored. A negative constant of `f8E8M0FNU` is an error.

    Of the other small floats two kinds of op are done in f32, too, which upstream's
    folders get wrong: rounding a number of `f8E3M4` to an integer, where a constant
    would become NaN, and comparing numbers of `f8E4M3FN`, where an integer that is too
    large for the type, and so is NaN in it, would count as a large number.

    ```mlir
    %z = arith.addf %x, %y : f4E2M1FN
    ```
    becomes
    ```mlir
    %a = arith.extf %x : f4E2M1FN to f32
    %b = arith.extf %y : f4E2M1FN to f32
    %c = arith.addf %a, %b : f32
    // ... integer code of %c: %bits
    %z = arith.bitcast %bits : i4 to f4E2M1FN
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect"];
}

def LegalizeSmallFloatsPass : Pass<"tinyjit-legalize-small-floats"> {
  let summary = "Compute floats smaller than f32 in f32";
  let description = [{
    Arithmetic, comparisons and conversions on f16, bf16, tf32 and the floats of 8,
    6 and 4 bits are done in f32 and each result is rounded, to nearest even. `arith.extf`
    and `arith.truncf` become integer code, right for denormals, infinities and NaN;
    to bf16 and tf32 `to_nearest_away` is there, too, and any other rounding mode is
    an error. Then, in each `func.func`, what only moves such values moves their
    bits: the types become integers of their width, in signatures and constants too. Runs after
    `tinyjit-expand-math`, which widens the math ops. Any other op on small floats
    in a function, such as `vector.reduction`, is an error.
  }];
  let options = [
    Option<"f16c", "f16c", "bool", /*default=*/"true",
           "The processor converts between f16 and f32; these conversions stay">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ConvertNativeToGPUPass : Pass<"convert-native-to-gpu", "::mlir::ModuleOp"> {
  let summary = "Turn kernels that are functions of the gpu dialect into GPU functions";
  let description = [{
    Each `jit.kernel @k` with a `jit.native` that has a `gpu.module` becomes
    `func.func @k`, in the form that GPU functions are compiled from (docs/gpu.md,
    "Functions"): parameters for arrays become pointers, attributions and
    `gpu.dynamic_shared_memory` places in the shared memory of the launch, named
    address spaces numbers, ops that stand for several threads' work (such as
    `gpu.all_reduce`) what they are made of. Other functions and globals of the
    `gpu.module` follow as `@k_name`.

    A kernel that is an image becomes a declaration with the image and the name of
    its function in `jit.given_images`. Other kernels stay as they are.

    Example (`test/Conversion/convert-native-to-gpu.mlir` runs it).
  }];
  let options = [
    Option<"privateSpace", "private-space", "unsigned", /*default=*/"0",
           "Address space of a thread's own memory: 0 for NVIDIA, 5 for AMD">,
  ];
  let dependentDialects = ["::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect"];
}

def ConvertLoopsToFunctionsPass : Pass<"convert-loops-to-functions", "::mlir::ModuleOp"> {
  let summary = "Turn kernels that are loops in the order of a program into functions";
  let description = [{
    Each `jit.kernel @k` with a `jit.loops` becomes functions that hold its
    blocks, with loads and stores of LLVM. For a CPU these are `@k` and
    `@k.entry`, and for `trips` of more than one `@k.part`, as
    `convert-kernel-to-vector` writes them; a part takes an even share of the
    trips. A small array that the trips of a part only update (`memref.atomic_rmw`)
    gets a local one: the part updates that without atomic ops, and the array at
    its end. For a GPU it is `@k` with `gpu.kernel` and `jit.image_launch`: a thread
    per trip, or a single thread where there are no `trips`, and a remark says so.
    Other kernels stay as they are.

    Vectors of whole lines that are written to an array of at least `stream-bytes`, of
    which nothing is read, go past the caches of a CPU, as in `convert-kernel-to-vector`.

    Example (`test/Conversion/convert-loops-to-functions.mlir` runs it).
  }];
  let options = [
    Option<"gpu", "gpu", "bool", /*default=*/"false", "Make functions for a GPU">,
    Option<"privateSpace", "private-space", "unsigned", /*default=*/"0",
           "Address space of a thread's own memory: 0 but for AMD, where it is 5">,
    Option<"streamBytes", "stream-bytes", "uint64_t", /*default=*/"0",
           "Bytes that a store writes from which on they go past the caches; 0 if none does">,
  ];
  // And gpu, for a GPU.
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect", "::mlir::func::FuncDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
  ];
}

def ConvertFunctionsToLLVMPass : Pass<"convert-functions-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Turn functions of loops over scalars and vectors into the llvm dialect";
  let description = [{
    Takes `func`, `scf`, `cf`, `arith`, `math` and vectors of one dimension, as
    `convert-kernel-to-vector` writes them, and leaves the `llvm` dialect. One
    conversion does it all, so that each op is looked at once; its patterns are
    made once for all modules that the pass runs on.

    An op of these dialects without a counterpart in LLVM is an error.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def LowerGpuFunctionsPass : Pass<"lower-gpu-functions", "::mlir::ModuleOp"> {
  let summary = "Turn GPU kernels of upstream dialects into NVVM or ROCDL";
  let description = [{
    Takes functions with the attribute `gpu.kernel` (docs/gpu.md, "Functions")
    after scf, vector, nvgpu and amdgpu ops were lowered, and leaves the `llvm`
    dialect and the chip's own. `block` of `jit.image_launch` becomes the block size that the chip
    is promised, and what `gpu.block_dim` gives; the other `jit` attributes go.

    Math ops that are instructions on every chip become LLVM intrinsics, others
    calls into libdevice or ROCm's device libraries, which the compiler links.
    An op that has neither is an error there. An unknown chip is an error.
  }];
  let options = [
    Option<"chip", "chip", "std::string", /*default=*/"",
           "GPU to lower for: sm_90a, gfx942, ...">,
  ];
  let dependentDialects = [
    "::mlir::amdgpu::AMDGPUDialect", "::mlir::gpu::GPUDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::ROCDL::ROCDLDialect",
  ];
}

def PackFactorsPass : Pass<"pack-factors", "::mlir::ModuleOp"> {
  let summary = "Copy factors into the order in which the products that read them use them, constants once";
  let description = [{
    A product of matrices reads a constant factor in tiles: some columns of each of
    its rows, which lie far apart in memory. The factor is brought into panels once,
    by a launch in the prologue: all that one tile of results needs lies there from
    front to back, in the order of the sum. The product's kernel gets the panels in
    the place of the constant, and a range for the panels beside one for the columns
    of a panel, which is two vectors wide, or one.

    The filter of a convolution is packed, too, if results of one row fill its
    vectors badly: the columns are then output channels, whose results lie apart. Loads of the
    image are gated at its rim; a launch before the product stores the
    image with the rim (`_pad`), so that the product loads without gates. Images that stand beside
    each other, of which a condition chooses one, are stored as one. Whether
    that pays is compared in multiply-adds of full vectors: 1 + 8 / (trips of the
    sum) + 10 / (uses of each element of the image with its rim) for panels, for rows 1.02 / (part of
    its vectors that a row fills), or 1.15 / (part that several rows fill together), and 6 / (output
    channels), the last terms only if there is a gate; panels have to gain 3 % for the memory that they take. The last panel need not be full: zeros fill it, the
    product's results for them are not stored, and the first two terms are divided by the part
    of the panels that is full. Where the elements of the image for one result lie in 256 pages of
    memory or more, rows cost 2.2 times as much and panels twice; panels alone do not if a launch
    stores the image in the order of the sum first (`_moved`), which costs 40 / (output channels)
    more, if that is less.

    Results that lie beside each other along the channels have full vectors as they are. There, too, an image that is gated at its
    rim is stored with it first, in its own order, few channels outermost, if there are 2 million multiply-adds, each element
    with its rim is used 1.2 times for each place, and 10 / (uses of each element) is less than what gates in a tile cost. A filter that is no constant, has
    fewer than `min-bytes` bytes, or whose columns fill no vectors stays as it is beside it (`_padded`). A gate may say of the result and
    the window what another one says of their place, as `i + k > 0` does of `2 * i + k > 0`.

    A product of bytes, where `byte-unit` has instructions for that, reads words of four
    bytes, which are multiplied together: of a column four values of the sum lie
    beside each other, and then those of the next column. Any number of rows is
    worth it; columns must be stored beside each other, and the values of the sum be
    a multiple of four.

    Input: captures with all launches that they will have, before memory is planned.
    Output: the same captures, with more launches in their prologues; the new kernels
    are called as the old one with `_pack` and `_packed` behind. Kernels that nobody
    launches any more go. Every result keeps its bits: the order of the sum is
    decided before.

    A buffer that the prologue alone writes is a constant, too. A factor that is none (a state, an
    input, an array that a launch writes) is brought into panels by a launch before the product, in each replay, if results of its columns lie
    apart, there are 2 million multiply-adds, and it pays with 40 / (rows that use each element)
    added to the cost of panels. If no four results lie behind each other, as in the gradient of a filter, the
    alternative costs 3, or 1.05 and with a gate 2 where the loops are long enough for packing in the kernel.

    A factor stays as it is if it has fewer than `min-bytes` bytes, as it stays in
    a cache then; if it is used for at most 16 rows, as these read it only once; if
    rows of results suit vectors better; if its columns fill no
    vectors and lie beside each other, or other results, as those of the next image, lie
    behind them; if a gate or data decide what is loaded of it; if its elements are converted before
    they are multiplied; if the product is summed as several partial sums, or stands
    beside another reduction; if a variable says how large it is; or if the kernel has a schedule
    or is given as code; of a convolution also if the gate is more than a rim, as of a
    window with places left out, or, if it is a constant, no four results lie behind each other, or
    if the launch writes over the image. With `remarks` each constant's launch says which, and what is packed in each replay.
    A kind of device that is not registered is an error.

    Example (`test/Conversion/pack-factors.mlir` runs it): with a constant `@w` of
    512 x 256 elements

    ```mlir
    jit.launch @linear(write %y, read %x, read %w) : ...
    // becomes
    %panels = jit.alloc : !jit.buffer<8x512x32xf32, "cpu:0">
    jit.prologue {
      jit.launch @linear_pack(read %w, write %panels) : ...
    }
    jit.launch @linear_packed(write %y, read %x, read %panels) : ...
    ```
  }];
  let options = [
    ListOption<"kinds", "kinds", "std::string",
               "Kinds of devices, such as cpu, whose factors are packed; none by default">,
    Option<"vectorBits", "vector-bits", "unsigned", /*default=*/"512",
           "Width of a vector register in bits">,
    Option<"byteUnit", "byte-unit", "ByteUnit", /*default=*/"ByteUnit::None",
           "Instructions that multiply bytes by fours", [{::llvm::cl::values(
             clEnumValN(ByteUnit::None, "none", "There are none"),
             clEnumValN(ByteUnit::Vnni, "vnni", "vpdpbusd of x86"),
             clEnumValN(ByteUnit::Dotprod, "dotprod", "sdot and udot of AArch64"),
             clEnumValN(ByteUnit::I8mm, "i8mm", "And usdot"))}]>,
    Option<"minBytes", "min-bytes", "int64_t", /*default=*/"16384",
           "Bytes of a constant from which on it can be packed">,
    Option<"remarks", "remarks", "bool", /*default=*/"false",
           "Say of every constant of so many bytes whether it is packed, and why not">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def SplitPhasesPass : Pass<"split-phases", "::mlir::ModuleOp"> {
  let summary = "Compute sums over dilated images phase by phase";
  let description = [{
    The image of a transposed convolution, and of the gradient of one with steps,
    has zeros between its elements. A kernel that sums over it has a gate that
    chooses zero there, so with steps of 2x2 three multiplications of four are by
    zero. Results with the same remainders by the steps, a phase, meet elements at
    the same places of the window; a kernel for each phase sums over these alone.
    Their results are stored one phase after the other, and a last kernel puts them
    in order.

    Which results meet which places is computed from the gate, whatever form it
    has: for each dimension there are few results and places. Two ranges that count the
    results of one dimension together, 2 * i + j, as another array has them as two, become one for that.

    A launch becomes one per phase, of the kernels `_phase0`, `_phase1`, ..., and
    one of `_interleave`. Where all phases load the image alike, as with as many places
    of the window as steps, one kernel, `_phases`, computes them all. A phase's image is loaded without a gate, or with that of
    a rim, so that `pack-factors` takes it as it takes any convolution.

    Results keep their bits: the order of the sum is decided before, and adding a
    zero changes no sum that began with zero. But zero times an infinity or NaN in
    the filter would be NaN; results that only meet such elements together with
    zeros between those of the image no longer are (docs/numerics.md).

    A launch stays as it is if its kernel has a schedule or is given as code, sums
    otherwise than products of an image, or stores more than one array; if a phase
    meets no place, or those of a dimension are no equal numbers of results; if it
    writes over what it reads; or if less than `min-work` multiplications would be
    saved. With `remarks` each launch of a kernel with a dilated image says which.
    A kind of device that is not registered is an error.

    Example (`test/Conversion/split-phases.mlir` runs it): with a filter of 2x2
    places and steps of 2

    ```mlir
    jit.launch @up(write %y, read %x, read %w) : ...
    // becomes
    %all = jit.alloc : !jit.buffer<2x2x64x16x16xf32, "cpu:0">
    jit.launch @up_phases(read %x, read %w, write %all) : ...
    jit.launch @up_interleave(write %y, read %all) : ...
    ```
  }];
  let options = [
    ListOption<"kinds", "kinds", "std::string",
               "Kinds of devices, such as cpu, whose launches are changed; none by default">,
    Option<"minWork", "min-work", "int64_t", /*default=*/"1048576",
           "The least multiplications that are worth the launches">,
    Option<"remarks", "remarks", "bool", /*default=*/"false",
           "Say of every sum over a dilated image whether it is split, and why not">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def WinogradPass : Pass<"winograd", "::mlir::ModuleOp"> {
  let summary = "Compute convolutions with 3x3 filters by Winograd's algorithm";
  let description = [{
    A convolution of f32 with 3x3 filters and a stride of 1 is computed in tiles of
    4x4 or 2x2 results: of 36 or 16 products for each channel and filter, where it
    takes 144 or 36 as it is. The products are rounded otherwise, so results change
    in their last bits; docs/numerics.md bounds the error. A launch becomes six:

    | kernel | stores |
    |---|---|
    | `_filter` | the transformed filters, in panels as products read them |
    | `_image` | the image with its rim of zeros, channels last |
    | `_tiles` | the transformed tiles of the image |
    | `_product` | 36 or 16 products of matrices |
    | `_results` | the results, channels last |
    | `_rest` | what the kernel stored, with the results in the place of the sum |

    The first one depends on the filter alone: where that is a constant, jit-prune
    moves the launch to the prologue.

    Input: functions and captures whose launches are as they were written, before
    other passes over captures. Output: the same, with more launches; a kernel that
    nobody launches any more stays, as a program may name it. An image may be padded with zeros by any number of
    places, and be dilated; there may be several pictures, and several ranges of
    channels. All else that the kernel computes, before or behind the sum, stays in
    `_rest`.

    A convolution stays as it is if its window is not 3x3 places, or its strides not
    1; if it has groups; if its elements are not f32; if it is padded with another
    number than 0; if a variable says how large it is; if the tiles would take more
    than 87 % of the time, by a count of what each kernel does in multiply-adds
    (docs/rationale/winograd.md), or with what lies around them more than 512 MiB; if the launch writes over what it reads; if the
    kernel has a schedule or is given as code; or if its device is of none of the
    `kinds`. With `remarks` each such launch says which. A kind of device that is not
    registered is an error.

    Example (`test/Conversion/winograd.mlir` runs it):

    ```mlir
    jit.launch @conv(write %y, read %x, read %w) : ...
    // becomes
    jit.launch @conv_filter(read %w, write %filters) : ...
    jit.launch @conv_image(read %x, write %image) : ...
    jit.launch @conv_tiles(write %tiles, read %image) : ...
    jit.launch @conv_product(write %products, read %tiles, read %filters) : ...
    jit.launch @conv_results(write %results, read %products) : ...
    jit.launch @conv_rest(write %y, read %results) : ...
    ```
  }];
  let options = [
    ListOption<"kinds", "kinds", "std::string",
               "Kinds of devices, such as cpu, whose launches are changed; none by default">,
    Option<"vectorBits", "vector-bits", "unsigned", /*default=*/"512",
           "Width of a vector register in bits">,
    Option<"tile", "tile", "int64_t", /*default=*/"0",
           "Results of a tile in each direction, 2 or 4, whatever it costs; 0 chooses">,
    Option<"remarks", "remarks", "bool", /*default=*/"false",
           "Say of each convolution whether it is computed so, and why not">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // TINYJIT_CONVERSION_PASSES_TD
