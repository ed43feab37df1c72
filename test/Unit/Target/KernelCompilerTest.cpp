// KernelCompiler: its results, and the kernels it refuses.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/CPU/CpuTarget.h"
#include "lib/Target/ProgramCompiler.h"

#include "tinyjit/InitAll.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

namespace {
class KernelCompilerTest : public testing::Test {
protected:
  KernelCompilerTest()
      : context(makeRegistry(), MLIRContext::Threading::DISABLED) {
    context.getDiagEngine().registerHandler(
        [this](Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
  }

  SmallVector<jit::KernelOp> parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    return SmallVector<jit::KernelOp>(module->getOps<jit::KernelOp>());
  }

  static FailureOr<Program> compile(jit::KernelOp kernel,
                                    const TargetOptions &target = {},
                                    EmitFlags emit = {}) {
    KernelCompiler compiler(target);
    return compileProgram(compiler, kernel, kernel.getSymName().str(),
                          CodeTier::Full, emit);
  }

  static DialectRegistry makeRegistry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::string errors;
};
} // namespace

static constexpr StringLiteral addText = R"(
  jit.kernel @first(%o: !uop.ptr<8xf32>, %a: !uop.ptr<8xf32>) {
    %i = uop.range 8
    %x = uop.load %a[%i] : !uop.ptr<8xf32>
    %y = arith.addf %x, %x : f32
    uop.store %y, %o[%i] : !uop.ptr<8xf32>
  }
  jit.kernel @second(%o: !uop.ptr<8xf32>) {
    %c7 = arith.constant 7 : index
    %i = uop.range 8
    %r = arith.subi %c7, %i : index
    %x = uop.load %o[%r] : !uop.ptr<8xf32>
    uop.store %x, %o[%i] : !uop.ptr<8xf32>
  })";

TEST_F(KernelCompilerTest, SeveralKernelsEachByItself) {
  SmallVector<jit::KernelOp> kernels = parse(addText);
  std::string before;
  llvm::raw_string_ostream(before) << *module;
  auto compiled =
      compilePrograms(CpuTarget({}), kernels, {"first", "second"}, {});
  ASSERT_TRUE(succeeded(compiled)) << errors;
  ASSERT_EQ(compiled->programs.size(), 2u);
  const Program &first = compiled->programs[0];
  EXPECT_EQ(first.symbol, "first");
  EXPECT_EQ(first.entrySymbol, "first.entry");
  EXPECT_FALSE(first.isImage());
  EXPECT_EQ(first.scratchBytes, 0);
  EXPECT_EQ(compiled->programs[1].scratchBytes, 64);
  EXPECT_EQ(first.bytes.substr(1, 3), "ELF");
  EXPECT_EQ(first.llvmIR, "");
  std::string after;
  llvm::raw_string_ostream(after) << *module;
  EXPECT_EQ(before, after);
}

TEST_F(KernelCompilerTest, TextsOnDemand) {
  auto compiled =
      compile(parse(addText).front(), {}, {/*llvmIR=*/true, /*assembly=*/true});
  ASSERT_TRUE(succeeded(compiled)) << errors;
  EXPECT_NE(compiled->llvmIR.find("define void @first("), std::string::npos);
  EXPECT_NE(compiled->assembly.find("first.entry:"), std::string::npos);
}

TEST_F(KernelCompilerTest, LoopsAsText) {
  SmallVector<jit::KernelOp> kernels = parse(addText);
  auto loops = KernelCompiler().lowerToLoops(kernels);
  ASSERT_TRUE(succeeded(loops)) << errors;
  EXPECT_TRUE(SymbolTable::lookupSymbolIn(**loops, "first"));
  EXPECT_TRUE(SymbolTable::lookupSymbolIn(**loops, "second.entry"));
}

TEST_F(KernelCompilerTest, VectorWidthFollowsTheTarget) {
  SmallVector<jit::KernelOp> kernels = parse(addText);
  for (auto [cpu, type] : {std::pair("x86-64-v4", "<8 x float>"),
                           std::pair("x86-64", "<4 x float>")}) {
    TargetOptions target;
    target.cpu = cpu;
    auto compiled =
        compile(kernels.front(), target, {/*llvmIR=*/true, /*assembly=*/false});
    ASSERT_TRUE(succeeded(compiled)) << errors;
    EXPECT_NE(compiled->llvmIR.find(type), std::string::npos) << cpu;
  }
}

TEST_F(KernelCompilerTest, UnknownTargets) {
  SmallVector<jit::KernelOp> kernels = parse(addText);
  EXPECT_TRUE(failed(compile(kernels.front(), {"", "nosuchcpu", ""})));
  EXPECT_NE(errors.find("has no CPU 'nosuchcpu'"), std::string::npos) << errors;
  errors.clear();
  EXPECT_TRUE(failed(
      compile(kernels.front(), {"nosuch-unknown-linux", "generic", ""})));
  EXPECT_EQ(errors, "no code generator for target 'nosuch-unknown-linux'\n");
}

TEST_F(KernelCompilerTest, FunctionsThatNobodyProvides) {
  SmallVector<jit::KernelOp> kernels = parse(R"(
    jit.kernel @fine(%o: !uop.ptr<1xf32>) {
      %c0 = arith.constant 0 : index
      %x = uop.load %o[%c0] : !uop.ptr<1xf32>
      uop.store %x, %o[%c0] : !uop.ptr<1xf32>
    }
    jit.kernel @odd(%o: !uop.ptr<1xf32>) {
      %c0 = arith.constant 0 : index
      %x = uop.load %o[%c0] : !uop.ptr<1xf32>
      %w = arith.extf %x : f32 to f128
      %v = arith.mulf %w, %w : f128
      %z = arith.mulf %v, %w : f128
      %y = arith.truncf %z : f128 to f32
      uop.store %y, %o[%c0] : !uop.ptr<1xf32>
    })");
  EXPECT_TRUE(failed(compile(kernels.back())));
  EXPECT_EQ(errors, "kernel @odd needs the function '__extendsftf2', which no "
                    "target provides\n");
}

TEST_F(KernelCompilerTest, OpsWithoutMachineCode) {
  SmallVector<jit::KernelOp> kernels = parse(R"(
    jit.kernel @odd(%o: !uop.ptr<1xf32>) {
      %c0 = arith.constant 0 : index
      %x = uop.load %o[%c0] : !uop.ptr<1xf32>
      %i = index.ceildivu %c0, %c0
      %z = arith.index_cast %i : index to i32
      %w = arith.uitofp %z : i32 to f32
      %y = arith.addf %x, %w : f32
      uop.store %y, %o[%c0] : !uop.ptr<1xf32>
    })");
  EXPECT_TRUE(failed(compile(kernels.back())));
  EXPECT_EQ(errors, "'index.ceildivu' is not supported in a kernel over "
                    "ranges, expected an operation of arith or math on "
                    "integers or floats\n");
}

TEST_F(KernelCompilerTest, LoadsNoDialectThatKernelsOfACpuDoNotHave) {
  // Linalg alone takes as long as the passes over a small kernel.
  SmallVector<jit::KernelOp> kernels = parse(addText);
  ASSERT_TRUE(succeeded(compile(kernels[0]))) << errors;
  for (StringRef name : {"linalg", "gpu", "nvgpu", "tosa"})
    EXPECT_EQ(context.getLoadedDialect(name), nullptr) << name.str();
}

TEST_F(KernelCompilerTest, SetsPassesUpOnceForAllKernels) {
  SmallVector<jit::KernelOp> kernels = parse(addText);
  KernelCompiler compiler;
  auto compileAgain = [&](jit::KernelOp kernel) {
    auto program = compileProgram(compiler, kernel, "again");
    return succeeded(program) ? program->bytes : std::string();
  };
  std::string first = compileAgain(kernels[0]),
              second = compileAgain(kernels[1]);
  ASSERT_FALSE(first.empty() || second.empty()) << errors;
  EXPECT_EQ(compileAgain(kernels[0]), first);
  auto fresh =
      compileProgram(*std::make_unique<KernelCompiler>(), kernels[1], "again");
  ASSERT_TRUE(succeeded(fresh)) << errors;
  EXPECT_EQ(fresh->bytes, second);
}
