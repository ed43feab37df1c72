// Kernels for the tests of the search for schedules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_TUNE_SUPPORT_H
#define TEST_UNIT_TUNE_SUPPORT_H

#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/ProgramCompiler.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

namespace tinyjit::test {

inline constexpr llvm::StringLiteral productText = R"(
  jit.kernel @product(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x32xf32>, %b: !uop.ptr<32x64xf32>) {
    %m = uop.range 64
    %n = uop.range 64
    %k = uop.range 32
    %x = uop.load %a[%m, %k] : !uop.ptr<64x32xf32>
    %y = uop.load %b[%k, %n] : !uop.ptr<32x64xf32>
    %p = arith.mulf %x, %y : f32
    %s = uop.reduce add contract %p over %k : f32
    uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
  })";

/// A context, a compiler, and the errors so far.
class KernelTest : public testing::Test {
protected:
  explicit KernelTest(const target::TargetOptions &target = {})
      : context(makeRegistry(), mlir::MLIRContext::Threading::DISABLED),
        compiler(target) {
    context.getDiagEngine().registerHandler(
        [this](mlir::Diagnostic &text) { errors += text.str() + "\n"; });
  }

  /// The one kernel of `text`; it lives until the next call.
  jit::KernelOp parse(llvm::StringRef text) {
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    return *module->getOps<jit::KernelOp>().begin();
  }

  static mlir::DialectRegistry makeRegistry() {
    mlir::DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  mlir::MLIRContext context;
  target::KernelCompiler compiler;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::string errors;
};

} // namespace tinyjit::test

#endif // TEST_UNIT_TUNE_SUPPORT_H
