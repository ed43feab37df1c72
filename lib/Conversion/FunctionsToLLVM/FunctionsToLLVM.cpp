// Turns functions of loops over scalars and vectors into the llvm dialect.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Passes.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::conversion {
#define GEN_PASS_DEF_CONVERTFUNCTIONSTOLLVMPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

namespace {
/// How ops are converted. Never changes; the patterns point to the types.
struct Lowering {
  explicit Lowering(MLIRContext *context)
      : types(context), legal(*context), patterns(makePatterns(context)) {
    // The rest is looked for at the end, so that one message says it.
    legal.addIllegalDialect<arith::ArithDialect, cf::ControlFlowDialect,
                            func::FuncDialect, math::MathDialect,
                            scf::SCFDialect, vector::VectorDialect>();
  }

  RewritePatternSet makePatterns(MLIRContext *context) {
    RewritePatternSet made(context);
    populateSCFToControlFlowConversionPatterns(made);
    vector::populateVectorStepLoweringPatterns(made);
    populateVectorToLLVMConversionPatterns(types, made);
    populateMathToLLVMConversionPatterns(types, made);
    arith::populateCeilFloorDivExpandOpsPatterns(made);
    arith::populateArithToLLVMConversionPatterns(types, made);
    cf::populateControlFlowToLLVMConversionPatterns(types, made);
    cf::populateAssertToLLVMConversionPattern(types, made);
    populateFuncToLLVMConversionPatterns(types, made);
    return made;
  }

  LLVMTypeConverter types;
  LLVMConversionTarget legal;
  FrozenRewritePatternSet patterns;
};

struct ConvertFunctionsToLLVMPass
    : conversion::impl::ConvertFunctionsToLLVMPassBase<
          ConvertFunctionsToLLVMPass> {
  LogicalResult initialize(MLIRContext *context) override {
    lowering = std::make_shared<const Lowering>(context);
    return success();
  }

  void runOnOperation() override {
    if (failed(applyPartialConversion(getOperation(), lowering->legal,
                                      lowering->patterns)))
      signalPassFailure();
  }

  /// Made once, for all modules: that takes as long as converting a small
  /// kernel.
  std::shared_ptr<const Lowering> lowering;
};
} // namespace
