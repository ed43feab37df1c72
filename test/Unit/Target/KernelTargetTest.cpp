// Which targets there are, and what is kept of programs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/KernelTarget.h"

#include "lib/Target/Grid.h"

#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

using namespace tinyjit;
using namespace tinyjit::target;

namespace {
/// A kind that nothing can be compiled for.
struct EmptyKind : TargetKind {
  llvm::StringRef getName() const override { return "empty"; }
  void registerDialects(mlir::DialectRegistry &) const override {}
  runtime::StatusOr<KernelTargetPtr>
  makeTarget(const TargetRequest &) const override {
    return runtime::Status::unsupported("there is no code for it");
  }
};
} // namespace

TEST(KernelTarget, AKindThatNobodyRegisteredIsAnErrorWithThoseThereAre) {
  auto found = findTarget("tpu");
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.status().message(),
            "there is no target for devices of kind 'tpu', expected one of "
            "cpu, cuda, hip, opencl, webgpu");
  ASSERT_TRUE(registerTarget(std::make_unique<const EmptyKind>()).ok());
  found = findTarget("empty");
  ASSERT_TRUE(found.ok());
  EXPECT_FALSE((*found)->makeTarget({}).ok());
  EXPECT_EQ(findTarget("tpu").status().message(),
            "there is no target for devices of kind 'tpu', expected one of "
            "cpu, cuda, hip, opencl, webgpu, empty");
  runtime::Status again = registerTarget(std::make_unique<const EmptyKind>());
  EXPECT_EQ(again.code(), runtime::Code::InvalidArgument);
  EXPECT_EQ(again.message(),
            "there is a target for devices of kind 'empty' already");
  EXPECT_EQ(getTargetKinds().size(), 6u);
}

TEST(KernelTarget, KindsSayWhoseCodeTheHostCalls) {
  EXPECT_TRUE(getHostKind().isHost());
  EXPECT_TRUE(getHostKind().getChips().empty());
  EXPECT_FALSE((*findTarget("cuda"))->isHost());
  EXPECT_EQ((*findTarget("hip"))->getChips().front(), "gfx90a");
}

/// An image with one function.
static Program makeProgram() {
  Program program{"E_8", "", 64, {runtime::Scalar::I64}};
  program.format = "cubin";
  program.bytes = std::string("a\0b", 3);
  program.chip = "sm_90";
  program.notes = {"slow"};
  program.stackBytes = 16;
  runtime::ImageFunction function;
  function.symbol = "E_8_0";
  function.grid[0] = {{{4, 2, 0}}, 32, 100};
  function.block = {128, 1, 1};
  function.registers = 24;
  program.functions = {function};
  return program;
}

TEST(Program, IsKeptAsAWhole) {
  std::string bytes = packProgram(makeProgram());
  std::optional<Program> read = unpackProgram(bytes);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->isImage());
  EXPECT_EQ(read->bytes, std::string("a\0b", 3));
  EXPECT_EQ(read->functions[0].grid[0].factors[0].scale, 2);
  EXPECT_EQ(read->functions[0].registers, 24);
  EXPECT_EQ(packProgram(*read), bytes);
  runtime::Image image = makeImage(*read);
  EXPECT_EQ(image.symbol, "E_8");
  EXPECT_EQ(image.functions.size(), 1u);
}

TEST(Program, DamagedBytesAreNone) {
  std::string bytes = packProgram(makeProgram());
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(unpackProgram(bytes.substr(0, size))) << size;
  EXPECT_FALSE(unpackProgram(bytes + "x"));
  EXPECT_FALSE(unpackProgram("E_8 0 1 2\nELF"));
}

TEST(Grid, IsReadAsItWasWritten) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  for (const runtime::GridDim &dim :
       {runtime::GridDim{{{7, 1, -1}}, 1, 9}, runtime::GridDim{{{4, 2, 0}}, 32},
        runtime::GridDim{{{0, 1, 1}, {5, 3, 0}}, 64},
        runtime::GridDim{{{0, 1, 0}, {0, 1, 1}}, 1}}) {
    auto read = readGridDim(writeGridDim(dim, &context), dim.most);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->divisor, dim.divisor);
    EXPECT_EQ(read->most, dim.most);
    auto count = [](const runtime::GridDim &grid) {
      const int64_t scalars[] = {11, 13};
      int64_t product = 1;
      for (const runtime::Dim &factor : grid.factors)
        product *= factor.scalar < 0
                       ? factor.size
                       : factor.size + factor.scale * scalars[factor.scalar];
      return product;
    };
    EXPECT_EQ(count(*read), count(dim));
  }
}
