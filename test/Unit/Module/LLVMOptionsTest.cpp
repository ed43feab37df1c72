// The options of LLVM's passes that are set hold for all code of the process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Module.h"

#include "llvm/Support/CommandLine.h"

#include <gtest/gtest.h>

using namespace tinyjit;

static bool hasVectors() {
  ModuleOptions options;
  options.targetCPU = "x86-64-v4";
  auto module = Module::load(
      TINYJIT_SOURCE "/test/Program/loops-ordered-sum.mlir", options);
  EXPECT_TRUE(module.ok()) << module.status().message();
  auto text = (*module)->emit(EmitKind::LLVM, "step");
  EXPECT_TRUE(text.ok()) << text.status().message();
  return text->find("x double>") != std::string::npos;
}

TEST(LLVMOptions, AreNotSetBackByWhoSetsAllBack) {
#ifndef __x86_64__
  GTEST_SKIP() << "the sum is in vectors by an option on x86";
#endif
  EXPECT_TRUE(hasVectors());
  // As LLVM's linker does.
  llvm::cl::ResetAllOptionOccurrences();
  EXPECT_TRUE(hasVectors());
}
