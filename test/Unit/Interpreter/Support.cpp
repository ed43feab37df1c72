// Helpers of the interpreter's tests: they run a kernel that is given as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Interpreter/Support.h"

#include "lib/Interpreter/Interpreter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;

std::string test::interpret(const std::string &text,
                            const std::vector<void *> &buffers,
                            const std::vector<int64_t> &scalars) {
  DialectRegistry registry;
  registry
      .insert<jit::JitDialect, uop::UOpDialect, arith::ArithDialect,
              math::MathDialect, cf::ControlFlowDialect, memref::MemRefDialect,
              scf::SCFDialect, vector::VectorDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::string error;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    error += diagnostic.str();
    return success();
  });
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return "does not parse: " + error;
  auto kernel = *module->getOps<jit::KernelOp>().begin();
  bool done =
      succeeded(interpretKernel(kernel, buffers.data(), scalars.data()));
  EXPECT_EQ(done, error.empty());
  return error;
}

std::string test::elementwiseText(const std::string &op,
                                  const std::string &outType,
                                  const std::string &inType, size_t count) {
  std::string n = std::to_string(count);
  std::string out = "!uop.ptr<" + n + "x" + outType + ">";
  std::string in = "!uop.ptr<" + n + "x" + inType + ">";
  return "jit.kernel @k(%out: " + out + ", %a: " + in + ", %b: " + in +
         ") {\n"
         "  %i = uop.range " +
         n + "\n  %x = uop.load %a[%i] : " + in +
         "\n  %y = uop.load %b[%i] : " + in + "\n  %r = " + op +
         "\n  uop.store %r, %out[%i] : " + out + "\n}\n";
}
