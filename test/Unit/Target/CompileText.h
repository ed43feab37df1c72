// Compiles LLVM IR that tests write as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_TARGET_COMPILETEXT_H
#define TINYJIT_TEST_UNIT_TARGET_COMPILETEXT_H

#include "lib/Target/CodeGenerator.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include <gtest/gtest.h>

namespace tinyjit::test {

/// The IR after optimization and the assembly of `text`, compiled with all
/// optimizations for a CPU of x86.
inline target::CompiledCode
compileText(const std::string &text,
            const std::string &cpu = "skylake-avx512") {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  auto module = llvm::parseAssemblyString(text, error, context);
  EXPECT_TRUE(module) << error.getMessage().str() << "\n" << text;
  target::TargetOptions options;
  options.triple = "x86_64-unknown-linux-gnu";
  options.cpu = cpu;
  target::CodeGenerator generator(options);
  target::EmitFlags emit;
  emit.llvmIR = emit.assembly = true;
  auto code = generator.generate(*module, target::CodeTier::Full, emit);
  EXPECT_TRUE(bool(code));
  return std::move(*code);
}

} // namespace tinyjit::test

#endif // TINYJIT_TEST_UNIT_TARGET_COMPILETEXT_H
