// The passes that bring upstream dialects into the form that is scheduled.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_PASSES_TD
#define TINYJIT_LIB_FRONTEND_PASSES_TD

include "mlir/Pass/PassBase.td"

def BindArgumentSizesPass : Pass<"bind-argument-sizes", "::mlir::func::FuncOp"> {
  let summary = "Turn unknown sizes of arguments into variables";
  let description = [{
    An argument with unknown sizes has an attribute `jit.sizes`: for each `?` an
    array of a name, the smallest and the largest size. The argument gets the
    largest sizes, and what was done with it is done with the part that the
    `uop.var`s of these names say. Entries of one name are one variable, and
    have equal bounds. `tensor.dim` of the argument becomes the variable.

    Input: any function; what is private is left alone. Output: no argument of a
    function that is not private has unknown sizes. One without `jit.sizes` is an
    error.

    Example (`test/Frontend/bind-argument-sizes.mlir` runs it):

    ```mlir
    func.func @negate(%x: tensor<?x4xf32> {jit.sizes = [["n", 1, 16]]}) -> tensor<?x4xf32> {
      %0 = arith.negf %x : tensor<?x4xf32>
      return %0 : tensor<?x4xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::tinyjit::uop::UOpDialect"];
}

def CheckUpstreamOpsPass : Pass<"check-upstream-ops", "::mlir::ModuleOp"> {
  let summary = "Refuse upstream ops that cannot be scheduled, by name";
  let description = [{
    Looks through functions that hold `linalg`, `tensor`, `tosa`, `ml_program`,
    `scf` or `cf` ops on tensors, and for ops of dialects that are not there. An op that no later pass takes is an error at
    the op, with the closest form that is taken. Runs before anything is changed,
    so that a refused module is as it was. All such ops are named, not only the
    first.

    Input: any module. Output: the same.

    Example (`test/Frontend/check-upstream-ops.mlir` has one for each): for

    ```mlir
    func.func @f(%m: memref<4xf32>, %z: f32) {
      linalg.fill ins(%z : f32) outs(%m : memref<4xf32>)
      return
    }
    ```

    it says that `linalg` ops are taken on tensors only.
  }];
}

def ConvertComplexToRealPass : Pass<"convert-complex-to-real", "::mlir::ModuleOp"> {
  let summary = "Write a complex number as two numbers, its real and its imaginary part";
  let description = [{
    The ops of `complex` become `arith` and `math` by upstream's patterns, and
    each complex value in a function becomes two: its real and its imaginary
    part. Ops of `tensor` are there twice then; `linalg` nests, `scf` loops and
    branches and the ops of `stablehlo` take and give both parts.

    An argument or result `tensor<SxT>` with complex T becomes one tensor
    `tensor<Sx2xR>`, as numpy has complex numbers in memory. Results of f32 and
    f64 get the attribute `jit.complex`, so that `tinyjit-run` writes them to
    `.npy` files as complex numbers.

    Input: any module. Output: no value is complex. An op of another dialect on
    complex numbers is an error at the op, and so are tensors of sizes that are not
    known at the border of a function.

    Example (`test/Frontend/convert-complex-to-real.mlir` runs it):

    ```mlir
    func.func @conjugate(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
      %e = tensor.empty() : tensor<4xcomplex<f32>>
      %y = linalg.map { complex.conj } ins(%x : tensor<4xcomplex<f32>>) outs(%e : tensor<4xcomplex<f32>>)
      return %y : tensor<4xcomplex<f32>>
    }
    ```

    becomes a function of a `tensor<4x2xf32>` with a nest over two tensors.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::tensor::TensorDialect",
  ];
}

def ConvertShardToJitPass : Pass<"convert-shard-to-jit", "::mlir::ModuleOp"> {
  let summary = "Turn communication of the shard dialect into collectives";
  let description = [{
    Follows upstream's `sharding-propagation` and `shard-partition`, which leave
    one program for all processes of a `shard.grid`. Its communication becomes
    `jit.call`s of kernels with a `jit.collective`; axis i of the grid is `axis<i>`
    of the mesh. `shard.reduce` and `shard.gather`, whose results count on one
    process, give them to all. The position of a process becomes data, and a branch
    that only chooses between tensors a `linalg.generic` with an `arith.select`, or
    nothing where both are filled with the same number, as the first value of a
    product is.

    Ops without a collective (`shard.send`, `recv`, `scatter`, `update_halo`), other
    reductions than sum, product, min and max, and sizes that are not known are
    errors.

    Example:

    ```mlir
    shard.grid @grid(shape = 2)
    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
      %y = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
      return %y : tensor<4xf32>
    }
    ```

    becomes a call of

    ```mlir
    jit.kernel @all_reduce(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) attributes {name = "all_reduce"} {
      jit.collective all_reduce sum over <axis0 = 2> ["axis0"] (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
    "::tinyjit::jit::JitDialect", "::tinyjit::uop::UOpDialect"];
}

def ConvertStableHLOToSCFPass : Pass<"convert-stablehlo-to-scf"> {
  let summary = "Turn loops and branches of StableHLO into scf";
  let description = [{
    Reads `stablehlo.while`, `if` and `case` in generic form: StableHLO's own
    passes turn its other ops into `linalg` and leave these. The dialect itself
    is not there. An op that is not as StableHLO defines it is an error.

    Input: any ops, with regions of these three that hold tensors and end with
    `stablehlo.return`. Output: `scf.while`, `scf.if` and `scf.index_switch`.

    Example (`test/Frontend/convert-stablehlo-to-scf.mlir` runs it):

    ```mlir
    func.func @choose(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
      %y = "stablehlo.if"(%c) ({
        "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
      }, {
        %z = math.absf %x : tensor<4xf32>
        "stablehlo.return"(%z) : (tensor<4xf32>) -> ()
      }) : (tensor<i1>) -> tensor<4xf32>
      return %y : tensor<4xf32>
    }
    ```

    becomes an `scf.if` whose condition is a `tensor.extract` of `%c`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def ConvertStableHLOToUOpPass : Pass<"convert-stablehlo-to-uop"> {
  let summary = "Turn ops of other projects' dialects into uop and linalg";
  let description = [{
    Reads ops that other projects' passes leave when they turn their dialects into
    `linalg`, in generic form, as these dialects are not there:
    `stablehlo.custom_call`, `sort`, `scatter`, `reduce_window`,
    `select_and_scatter`, `fft`, `optimization_barrier`, `reduce` along no
    dimension, CHLO's functions of each element, such as
    `chlo.lgamma` and `chlo.next_after`,
    `tm_tensor.sort`, `scan` and `scatter`, `iree_linalg_ext.sort`, `topk`, `scan`,
    `scatter` and `fft` (one step of a transform); and upstream's `tosa.scatter` and `tensor.scatter`. An op that is
    not as its dialect defines it is an error. The body of a `linalg` op that calls
    functions on tensors of one element, or holds nests without loops, is written
    on scalars.

    A `custom_call` becomes a `jit.call` of a kernel with a `jit.extern`: the
    arrays are the operands, then the results, each in the order of dimensions
    that its layout says; a last dimension of two are the parts of complex
    numbers. Constants are those of `mhlo.backend_config`. The library is
    libtinyjit-lapack.so for the `lapack_` functions that JAX calls on CPUs, else
    what the op's attribute `tinyjit.library` says.

    Input: any ops, whose regions hold ops on scalars and on tensors of one
    element. Output: `uop.sort`, `uop.scan`, `uop.scatter`, `uop.fft`, `jit.call`,
    and `linalg` for what makes places and for functions of each element.

    Example (`test/Frontend/convert-stablehlo-to-uop.mlir` runs it):

    ```mlir
    func.func @histogram(%bins: tensor<8xi32>, %i: tensor<5x1xi32>, %n: tensor<5xi32>) -> tensor<8xi32> {
      %0 = "stablehlo.scatter"(%bins, %i, %n) <{
        scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
          scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
      }> ({
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %c = arith.addi %a, %b : tensor<i32>
        "stablehlo.return"(%c) : (tensor<i32>) -> ()
      }) : (tensor<8xi32>, tensor<5x1xi32>, tensor<5xi32>) -> tensor<8xi32>
      return %0 : tensor<8xi32>
    }
    ```

    becomes a `uop.scatter` of `tensor<1x8x1xi32>`.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
    "::tinyjit::jit::JitDialect", "::tinyjit::uop::UOpDialect",
  ];
}

def RaiseWindowScansPass : Pass<"raise-window-scans"> {
  let summary = "Turn reductions over windows that reach to an end into scans";
  let description = [{
    A cumulative sum often arrives as a reduction over a window as long as the
    dimension, of a tensor that is padded by as many numbers less one before or
    behind: n^2 steps for n elements. It becomes a `uop.scan`, forward or
    `reverse`, that begins with the number of the padding. So does one of
    several tensors at once.

    Input: any ops. Output: the same without `linalg.generic`s of this form. Left
    alone are those that begin with another number than that of the padding,
    those whose body gives another number for this one twice, as far as its ops
    fold, and those that combine by anything but a sum, a product, a minimum, a
    maximum or the logarithm of a sum of exponentials: others need not be
    associative.

    Example (`test/Frontend/raise-window-scans.mlir` runs it):

    ```mlir
    func.func @cumsum(%x: tensor<4xf32>) -> tensor<4xf32> {
      %zero = arith.constant 0.0 : f32
      %init = arith.constant dense<0.0> : tensor<4xf32>
      %window = tensor.empty() : tensor<4xf32>
      %padded = tensor.pad %x low[3] high[0] {
      ^bb0(%i: index):
        tensor.yield %zero : f32
      } : tensor<4xf32> to tensor<7xf32>
      %y = linalg.generic {
          indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
          iterator_types = ["parallel", "reduction"]}
          ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
      ^bb0(%in: f32, %w: f32, %sum: f32):
        %next = arith.addf %sum, %in : f32
        linalg.yield %next : f32
      } -> tensor<4xf32>
      return %y : tensor<4xf32>
    }
    ```

    becomes a `uop.scan` of `%x` along 0 that begins with 0.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::tinyjit::uop::UOpDialect"];
}

def SkipFilterZerosPass : Pass<"skip-filter-zeros", "::mlir::func::FuncOp"> {
  let summary = "Read the elements of a filter only, where zeros stand between them";
  let description = [{
    JAX's gradient of the filter of a convolution with steps is one whose filter, the gradient of the results, is dilated. jaxlib's passes
    put zeros between its elements for that, which are 3 of 4 products in two dimensions. The convolution reads the elements, and the image
    in steps. No zero is multiplied: StableHLO's specification does not, either, so that infinity and NaN of the image beside no element
    give no NaN.

    Input: a function on tensors. Output: the same, whose `linalg.generic`s that add up products of a filter and a window read what a
    `tensor.insert_slice` spreads from the first to the last place of zeros. Left alone are matrices that are spread, whose zeros are multiplied, and
    images: their zeros are part of StableHLO's padded image.

    Example (`test/Frontend/skip-filter-zeros.mlir` runs it): with a step of 2, indices `(i + k)` of the image become `(i + k * 2)`.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def NormalizeControlFlowPass : Pass<"normalize-control-flow", "::mlir::func::FuncOp"> {
  let summary = "Bring loops and branches on tensors into one form";
  let description = [{
    In a function on tensors, `scf.for` becomes `scf.while` and
    `scf.index_switch` becomes `scf.if`, and numbers that go into, round or out
    of them become tensors of one element, as a number that data decides about
    stands on the device.

    Input: a function, perhaps with loops and branches on tensors. Output: the
    same with `scf.while` and `scf.if` only, on tensors only. Functions without
    tensors stay as they are.

    Example (`test/Frontend/normalize-control-flow.mlir` runs it):

    ```mlir
    func.func @power(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = arith.constant 0 : index
      %1 = arith.constant 1 : index
      %8 = arith.constant 8 : index
      %y = scf.for %i = %0 to %8 step %1 iter_args(%p = %x) -> (tensor<4xf32>) {
        %q = arith.mulf %p, %x : tensor<4xf32>
        scf.yield %q : tensor<4xf32>
      }
      return %y : tensor<4xf32>
    }
    ```

    becomes an `scf.while` over a `tensor<1xi64>` and a `tensor<4xf32>`.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def ConvertMLProgramToUOpPass : Pass<"convert-ml-program-to-uop", "::mlir::ModuleOp"> {
  let summary = "Turn globals of ml_program into states and constants";
  let description = [{
    A mutable `ml_program.global` becomes a `jit.state`, its loads and stores
    `uop.read` and `uop.write` of the whole. One that is not mutable becomes an
    `arith.constant` at each load, or, if its value is `#ml_program.extern`, a
    `jit.constant`, which the parameter file holds under the global's name.
    Globals that nothing uses go.

    Input: any module. Output: no `ml_program` op is left. Types are ranked
    tensors with known sizes of an element type that buffers have; anything else
    is an error at the global.

    Example (`test/Frontend/convert-ml-program-to-uop.mlir` runs it):

    ```mlir
    ml_program.global private mutable @n(dense<0> : tensor<1xi64>) : tensor<1xi64>
    func.func @next() -> tensor<1xi64> {
      %one = arith.constant dense<1> : tensor<1xi64>
      %n = ml_program.global_load @n : tensor<1xi64>
      %m = arith.addi %n, %one : tensor<1xi64>
      ml_program.global_store @n = %m : tensor<1xi64>
      return %m : tensor<1xi64>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::tinyjit::jit::JitDialect", "::tinyjit::uop::UOpDialect",
  ];
}

def DecomposeTensorOpsPass : Pass<"decompose-tensor-ops", "::mlir::func::FuncOp"> {
  let summary = "Write compound tensor ops with simpler ones";
  let description = [{
    `linalg.softmax` becomes two reductions and what is between them;
    `linalg.pack` and `linalg.unpack` become pads, slices, reshapes and
    transposes. The decompositions are upstream's. An `scf.if` in the body of an
    op on tensors whose branches have no effects becomes both of its branches and
    an `arith.select`. An `arith.select` between tensors by one condition gets a
    tensor of it.

    Input: a function on tensors. Output: the same without these ops. Else it does
    not touch ops that stand for one loop nest.

    Example: `test/Frontend/decompose-tensor-ops.mlir`.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::tensor::TensorDialect",
  ];
}

def ExpandTensorMathPass : Pass<"expand-tensor-math"> {
  let summary = "Write rare math ops with those that kernels can compute";
  let description = [{
    `math.erf erfc asin acos expm1 log1p` on f32 and smaller floats become
    polynomials, by upstream's patterns; `math.powf cbrt sinh cosh tan asinh acosh
    atanh atan atan2 log10`, and `erf erfc asin acos expm1 log1p tanh` on f64, become
    what defines them, computed in f64; `isfinite isinf isnan isnormal` become
    compares, `clampf` two of them; `fpowi` and powers with small constant exponents become products;
    `sincos`, and of `arith` `addui_extended`, `mulsi_extended` and `mului_extended`,
    become an op for each result. In kernels, `affine.apply`, `min` and `max` become
    arithmetic on indices. `docs/numerics.md` has the errors.

    Input: a function on tensors, the math in the bodies of `linalg` ops or on
    tensors, or a kernel, or any op that holds such. Output: the same without
    these ops. It leaves the code of a `jit.native` alone, which calls the
    functions of its vendor.

    Example: `test/Frontend/expand-tensor-math.mlir`.
  }];
  let options = [
    Option<"tensors", "tensors", "bool", /*default=*/"true",
           "Take ops on tensors, too: without, `linalg` is not loaded, which takes as long as compiling a small kernel">,
  ];
  // And linalg, if `tensors` are taken.
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::math::MathDialect", "::mlir::vector::VectorDialect",
  ];
}

#endif // TINYJIT_LIB_FRONTEND_PASSES_TD
