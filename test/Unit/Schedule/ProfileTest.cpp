// The cost of one element of a tensor.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/Profile.h"
#include "tinyjit/InitAll.h"

#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

/// Ops that are alike, and some that differ in what decides about a profile.
static const char *const text = R"(
func.func @f(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %a = arith.addf %x, %y : tensor<8x4xf32>
  %b = arith.addf %y, %a : tensor<8x4xf32>
  %c = arith.addf %b, %b : tensor<8x4xf32>
  %d = arith.addf %c, %c : tensor<8x4xf32>
  %e = uop.shrink %d [2, 0] [3, 4] : tensor<8x4xf32> to tensor<3x4xf32>
  %f = uop.shrink %c [2, 0] [3, 4] : tensor<8x4xf32> to tensor<3x4xf32>
  %g = uop.shrink %c [3, 0] [3, 4] : tensor<8x4xf32> to tensor<3x4xf32>
  %h = uop.permute %f [1, 0] : tensor<3x4xf32> to tensor<4x3xf32>
  %i = uop.reduce_axis add %a [0] : tensor<8x4xf32> to tensor<1x4xf32>
  %j = uop.reduce_axis add %b [0] : tensor<8x4xf32> to tensor<1x4xf32>
  return %d : tensor<8x4xf32>
})";

static void expectEqual(const Profile &a, const Profile &b) {
  EXPECT_EQ(a.work, b.work);
  EXPECT_EQ(a.numOps, b.numOps);
  EXPECT_EQ(a.trips, b.trips);
  EXPECT_EQ(a.isMovement, b.isMovement);
  EXPECT_EQ(a.usesScalars, b.usesScalars);
  EXPECT_EQ(a.dims.size(), b.dims.size());
  ASSERT_EQ(a.accesses.size(), b.accesses.size());
  for (size_t i = 0; i < a.accesses.size(); ++i) {
    EXPECT_EQ(a.accesses[i].tensor, b.accesses[i].tensor);
    EXPECT_EQ(a.accesses[i].indices, b.accesses[i].indices);
  }
}

TEST(Profile, OpsOfOneFormAreLearnedOnce) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  ASSERT_TRUE(module);
  auto function = module->lookupSymbol<func::FuncOp>("f");
  Tensors tensors;
  ASSERT_TRUE(succeeded(tensors.analyze(function)));
  Profiler together(tensors);
  std::vector<size_t> written;
  for (Operation &op : function.front().without_terminator()) {
    auto result = cast<OpResult>(op.getResult(0));
    FailureOr<Profile> made = together.profile(result);
    FailureOr<Profile> alone = Profiler(tensors).profile(result);
    ASSERT_TRUE(succeeded(made) && succeeded(alone));
    expectEqual(*made, *alone);
    written.push_back(together.getNumWritten());
  }
  // %b as %a; %d as %c, which has one operand twice; %f as %e. Sums may look
  // at what they add.
  EXPECT_EQ(written, (std::vector<size_t>{1, 1, 2, 2, 3, 3, 4, 5, 6, 7}));
}
