// Which passes import the functions of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Pipelines/Pipelines.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tinyjit;

namespace {
struct PipelinesTest : ::testing::Test {
  PipelinesTest() : context(MLIRContext::Threading::DISABLED) {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.allowUnregisteredDialects();
  }

  bool usesUpstream(const char *ops) {
    std::string text = "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {\n";
    text += ops;
    text += "\nfunc.return %y : tensor<4xf32>\n}\n";
    auto module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    return module && pipelines::usesUpstream(*module);
  }

  std::string printPasses(bool hasUpstream, bool hasCalls = true) {
    PassManager manager(&context);
    pipelines::buildScheduleTensorsPipeline(manager, {hasUpstream, hasCalls});
    std::string text;
    llvm::raw_string_ostream stream(text);
    manager.printAsTextualPipeline(stream);
    return text;
  }

  MLIRContext context;
};
} // namespace

TEST_F(PipelinesTest, OpsOfOtherDialectsAreUpstream) {
  EXPECT_FALSE(usesUpstream("%y = uop.flip %x [0] : tensor<4xf32>"));
  EXPECT_FALSE(usesUpstream("%z = arith.addf %x, %x : tensor<4xf32>\n"
                            "%y = math.exp2 %z : tensor<4xf32>"));
  EXPECT_TRUE(usesUpstream("%y = tosa.abs %x : (tensor<4xf32>) -> "
                           "tensor<4xf32>"));
  EXPECT_TRUE(usesUpstream("%c = arith.constant true\n"
                           "%y = scf.if %c -> tensor<4xf32> {\n"
                           "  scf.yield %x : tensor<4xf32>\n"
                           "} else {\n"
                           "  %z = arith.addf %x, %x : tensor<4xf32>\n"
                           "  scf.yield %z : tensor<4xf32>\n"
                           "}"));
  // An op of no known dialect counts as upstream: the import refuses it.
  EXPECT_TRUE(usesUpstream("%y = \"other.op\"(%x) : (tensor<4xf32>) -> "
                           "tensor<4xf32>"));
}

TEST_F(PipelinesTest, CallsAreFollowedWhereThereAreSome) {
  const char *text = R"(
    func.func private @g(%x: tensor<4xf32>) -> tensor<4xf32> {
      func.return %x : tensor<4xf32>
    }
    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
      %y = func.call @g(%x) : (tensor<4xf32>) -> tensor<4xf32>
      func.return %y : tensor<4xf32>
    })";
  auto module = parseSourceString<ModuleOp>(text, &context);
  ASSERT_TRUE(module);
  using pipelines::ScheduleTensorsOptions;
  EXPECT_TRUE(ScheduleTensorsOptions::of(*module).hasCalls);
  EXPECT_FALSE(ScheduleTensorsOptions::of(*module).hasUpstream);
  module->lookupSymbol("f")->erase();
  EXPECT_FALSE(ScheduleTensorsOptions::of(*module).hasCalls);
  EXPECT_NE(printPasses(true, true).find("inline"), std::string::npos);
  EXPECT_EQ(printPasses(true, false).find("inline"), std::string::npos);
}

TEST_F(PipelinesTest, SizesThatAreNotKnownAreFoundInArgumentsAndResults) {
  auto hasOpenSizes = [&](const char *text) {
    auto module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    return module && pipelines::hasOpenSizes(*module);
  };
  EXPECT_FALSE(hasOpenSizes(R"(
    func.func @f(%x: tensor<4xf32>, %n: i32) -> tensor<4xf32> {
      func.return %x : tensor<4xf32>
    })"));
  EXPECT_TRUE(hasOpenSizes(R"(
    func.func @f(%x: tensor<4x?xf32>) {
      func.return
    })"));
  EXPECT_TRUE(hasOpenSizes(R"(
    func.func @f(%x: tensor<4xf32>, %n: index) {
      %y = uop.shrink %x [0] [%n] : tensor<4xf32> to tensor<?xf32>
      func.return
    })"));
}

TEST_F(PipelinesTest, FunctionsWithoutThemAreNotConverted) {
  std::string all = printPasses(true), own = printPasses(false);
  for (const char *pass : {"tosa-to-linalg", "check-upstream-ops",
                           "convert-stablehlo-to-uop", "tosa-to-tensor"}) {
    EXPECT_NE(all.find(pass), all.npos) << all;
    EXPECT_EQ(own.find(pass), own.npos) << own;
  }
  for (const char *pass : {"convert-complex-to-real", "bind-argument-sizes",
                           "decompose-tensor-ops", "uop-schedule"}) {
    EXPECT_NE(all.find(pass), all.npos) << all;
    EXPECT_NE(own.find(pass), own.npos) << own;
  }
}
