// Tests of compiling GPU functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuCompiler.h"

#include "tinyjit/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <thread>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

/// Two functions of one kernel; the grid follows two of the three scalars.
static const char *const source = R"(
  func.func @a.b(%p: !llvm.ptr, %s: !llvm.ptr, %n: i32, %x: f32, %m: i64) attributes {
      gpu.kernel, jit.image_launch = #jit.image_launch<
          block = [64, 2, 1], grid = affine_map<()[n, x, m] -> (((n * 3 + 5) * m) ceildiv 64, m, 7)>,
          most = [100, 100000, 7], shared_bytes = 1024, scratch_bytes = 4096>} {
    llvm.store %x, %p : f32, !llvm.ptr
    return
  }
  func.func @a.b.1(%p: !llvm.ptr, %s: !llvm.ptr, %n: i32, %x: f32, %m: i64) attributes {
      gpu.kernel, jit.image_launch = #jit.image_launch<
          block = [32, 1, 1], grid = affine_map<()[n, x, m] -> (1, 1, 1)>, most = [1, 1, 1]>} {
    llvm.store %x, %s : f32, !llvm.ptr
    return
  })";

/// Compiles `source` in a context of its own.
static FailureOr<Program> compile(const char *chip,
                                  GpuCompileOptions options = {}) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry);
  auto module = parseSourceString<ModuleOp>(source, &context);
  GpuCompiler compiler(*parseGpuTarget(chip), options);
  if (failed(compiler.prepare(context, module->getLoc())))
    return failure();
  auto lowered = compiler.lowerFunctions(*module, "r_2-b");
  if (failed(lowered))
    return failure();
  auto program = compiler.generate(*lowered, CodeTier::Full);
  if (!program)
    return emitError(module->getLoc()) << llvm::toString(program.takeError());
  return std::move(*program);
}

TEST(GpuCompiler, ReadsHowFunctionsAreLaunched) {
  auto kernel = compile("gfx942");
  ASSERT_TRUE(succeeded(kernel));
  EXPECT_EQ(kernel->symbol, "r_2-b");
  EXPECT_EQ(kernel->chip, "gfx942");
  EXPECT_EQ(kernel->scratchBytes, 4096);
  using runtime::Scalar;
  EXPECT_EQ(kernel->scalars,
            (std::vector<Scalar::Type>{Scalar::I32, Scalar::F32, Scalar::I64}));
  ASSERT_EQ(kernel->functions.size(), 2u);
  const runtime::ImageFunction &first = kernel->functions[0];
  EXPECT_EQ(first.symbol, "r_2_b");
  EXPECT_EQ(kernel->functions[1].symbol, "r_2_b_1");
  EXPECT_EQ(first.block, (std::array<int32_t, 3>{64, 2, 1}));
  EXPECT_EQ(first.sharedBytes, 1024);
  const runtime::GridDim &x = first.grid[0];
  ASSERT_EQ(x.factors.size(), 2u);
  EXPECT_EQ(x.factors[0].size, 5);
  EXPECT_EQ(x.factors[0].scale, 3);
  EXPECT_EQ(x.factors[0].scalar, 0);
  EXPECT_EQ(x.factors[1].size, 0);
  EXPECT_EQ(x.factors[1].scale, 1);
  EXPECT_EQ(x.factors[1].scalar, 2);
  EXPECT_EQ(x.divisor, 64);
  EXPECT_EQ(x.most, 100);
  // No GPU takes more along y.
  EXPECT_EQ(first.grid[1].most, 65535);
  ASSERT_EQ(first.grid[2].factors.size(), 1u);
  EXPECT_EQ(first.grid[2].factors[0].size, 7);
  EXPECT_EQ(first.grid[2].factors[0].scalar, -1);
}

TEST(GpuCompiler, GivesTheSameBytesEachTime) {
  GpuCompileOptions options;
  for (const std::string &chip : getKnownGpuChips())
    for (bool bitcode : {false, true}) {
      options.bitcode = bitcode;
      auto first = compile(chip.c_str(), options);
      auto second = compile(chip.c_str(), options);
      ASSERT_TRUE(succeeded(first) && succeeded(second)) << chip;
      EXPECT_FALSE(first->bytes.empty());
      EXPECT_EQ(first->bytes, second->bytes) << chip;
      EXPECT_EQ(first->format == "bc", bitcode);
    }
}

TEST(GpuCompiler, WorksSideBySide) {
  auto alone = compile("gfx1100");
  ASSERT_TRUE(succeeded(alone));
  std::vector<std::string> images(4);
  std::vector<std::thread> threads;
  for (std::string &image : images)
    threads.emplace_back([&image] {
      if (auto kernel = compile("gfx1100"); succeeded(kernel))
        image = kernel->bytes;
    });
  for (std::thread &thread : threads)
    thread.join();
  for (const std::string &image : images)
    EXPECT_EQ(image, alone->bytes);
}

TEST(GpuCompiler, PtxIsTextForTheChip) {
  GpuCompileOptions options;
  options.format = CudaFormat::Ptx;
  auto kernel = compile("sm_90a", options);
  ASSERT_TRUE(succeeded(kernel));
  const std::string &ptx = kernel->bytes;
  EXPECT_NE(ptx.find(".target sm_90a"), std::string::npos);
  EXPECT_NE(ptx.find(".entry r_2_b("), std::string::npos);
  EXPECT_NE(ptx.find(".entry r_2_b_1("), std::string::npos);
  EXPECT_NE(ptx.find(".reqntid 64, 2, 1"), std::string::npos);
}
