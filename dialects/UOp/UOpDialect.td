// The dialect record of `uop`, which describes the computation of kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_UOPDIALECT_TD
#define TINYJIT_DIALECTS_UOP_UOPDIALECT_TD

include "mlir/IR/OpBase.td"

def UOp_Dialect : Dialect {
  let name = "uop";
  let cppNamespace = "::tinyjit::uop";
  let summary = "what a kernel computes";
  let description = [{
    One op stands for one step of a computation that upstream has no op for.
    Scalar and element-wise arithmetic is `arith` and `math`; this dialect adds
    what surrounds it, at two levels:

    * the *loop level*, inside a `jit.kernel`: ranges, loads, stores and
      reductions over typed pointers;
    * the *tensor level*, inside a `func.func` on `tensor`: movement ops,
      reductions and the marks the scheduler reads.

    It cannot express devices, buffers that outlive a kernel, or the order in
    which kernels run: that is `jit`, the dialect above. Below it are upstream's
    `scf`, `vector` and `llvm`. Signedness is not in the values (they are
    signless) but in the element types of pointers and in the choice of op.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{ void registerTypes(); }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect"];
}

// As I64Attr, whose accessor gives an unsigned number.
def UOp_I64Attr : TypedSignlessIntegerAttrBase<I64, "int64_t", "64-bit signless integer attribute"> {
  let convertFromStorage = "$_self.getInt()";
}

class UOp_Op<string mnemonic, list<Trait> traits = []>
    : Op<UOp_Dialect, mnemonic, traits>;

#endif // TINYJIT_DIALECTS_UOP_UOPDIALECT_TD
