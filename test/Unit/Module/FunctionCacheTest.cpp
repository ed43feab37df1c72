// A module that finds the plans of its functions on tensors in the cache is the
// same as one that has captured them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Module.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <unistd.h>

using namespace tinyjit;

static const char *const text = R"(
func.func @twice(%x: tensor<8xf32>) -> tensor<8xf32> {
  %y = arith.addf %x, %x : tensor<8xf32>
  return %y : tensor<8xf32>
}
func.func @square(%x: tensor<8xf32>) -> tensor<8xf32> {
  %y = arith.mulf %x, %x : tensor<8xf32>
  return %y : tensor<8xf32>
}
)";

namespace {
/// Modules of `text` that share a cache of their own.
class FunctionCache : public testing::Test {
protected:
  FunctionCache()
      : folder(std::filesystem::temp_directory_path() /
               ("tinyjit-function-cache-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder);
    for (const char *function : {"twice", "square"})
      EXPECT_FALSE(captures(*parse(), function));
  }
  ~FunctionCache() override { std::filesystem::remove_all(folder); }

  std::unique_ptr<Module> parse(bool usesCache = true) {
    ModuleOptions options;
    options.cache = usesCache ? CacheMode::ReadWrite : CacheMode::Off;
    options.cacheDirectory = folder.string();
    auto module = Module::parse(text, "test.mlir", options);
    EXPECT_TRUE(module.ok()) << module.status().message();
    return *std::move(module);
  }

  /// Captures a function and makes its plan. \returns whether that was found
  /// for this file.
  static bool captures(Module &module, const std::string &function) {
    int64_t before = module.stats().fileHits;
    auto capture = module.capture(function, {}, nullptr, nullptr);
    EXPECT_TRUE(capture.ok()) << capture.status().message();
    EXPECT_EQ(*capture, function);
    auto plan = module.plan(*capture);
    EXPECT_TRUE(plan.ok()) << plan.status().message();
    return module.stats().fileHits > before;
  }

  static std::string emit(Module &module, EmitKind kind,
                          const std::string &capture) {
    auto made = module.emit(kind, capture);
    EXPECT_TRUE(made.ok()) << made.status().message();
    return made.ok() ? *made : "";
  }

  std::filesystem::path folder;
};
} // namespace

TEST_F(FunctionCache, FindsAllWithoutReading) {
  auto module = parse();
  EXPECT_TRUE(captures(*module, "square"));
  EXPECT_TRUE(captures(*module, "twice"));
  EXPECT_TRUE(module->find("square").ok());
  EXPECT_EQ(module->captures().size(), 2u);
  EXPECT_FALSE(module->stats().irRead);
  EXPECT_EQ(module->stats().misses, 0);
}

TEST_F(FunctionCache, CapturesWhatItFoundForItsText) {
  for (EmitKind kind : {EmitKind::MLIR, EmitKind::Optimized, EmitKind::Loops}) {
    auto found = parse(), made = parse(/*usesCache=*/false);
    EXPECT_TRUE(captures(*found, "twice"));
    EXPECT_FALSE(captures(*made, "twice"));
    EXPECT_EQ(emit(*found, kind, "twice"), emit(*made, kind, "twice"));
    EXPECT_TRUE(found->stats().irRead);
    EXPECT_EQ(found->captures().size(), 1u);
  }
}

TEST_F(FunctionCache, CapturesOthersBesideWhatItFound) {
  ASSERT_TRUE(std::filesystem::remove_all(folder / "function"));
  EXPECT_FALSE(captures(*parse(), "twice"));
  auto module = parse();
  EXPECT_TRUE(captures(*module, "twice"));
  EXPECT_FALSE(captures(*module, "square"));
  EXPECT_EQ(module->captures().size(), 2u);
  EXPECT_NE(emit(*module, EmitKind::MLIR, "twice").find("jit.capture @twice"),
            std::string::npos);
  // The kernels of a found plan are those of the passes over its capture.
  auto plan = module->plan("twice");
  ASSERT_TRUE(plan.ok());
  auto origin = (*plan)->origin.lock();
  ASSERT_TRUE(origin);
  auto kernel = origin->kernelText((*plan)->launches.front().symbol);
  EXPECT_TRUE(kernel.ok()) << kernel.status().message();
}

TEST_F(FunctionCache, FindsAgainWhatWasDropped) {
  auto module = parse();
  EXPECT_TRUE(captures(*module, "twice"));
  module->drop("twice");
  EXPECT_FALSE(module->find("twice").ok());
  EXPECT_TRUE(captures(*module, "twice"));
  EXPECT_FALSE(module->stats().irRead);
}
