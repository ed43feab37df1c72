// How LLVM's passes change loops of vectors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/VectorPasses.h"
#include "test/Unit/Target/CompileText.h"

using namespace tinyjit;
using namespace tinyjit::test;

/// A function that stores `%z`, which `body` computes in each trip of a loop.
static std::string loopOver(const std::string &body, const std::string &type) {
  return "define void @f(ptr noalias %o, ptr noalias %p, i1 %c) {\n"
         "  %q = getelementptr i8, ptr %p, i64 64\n"
         "  br label %loop\n"
         "loop:\n"
         "  %i = phi i64 [ 0, %0 ], [ %next, %end ]\n"
         "  %a = load " +
         type + ", ptr %p, align 4\n  %b = load " + type +
         ", ptr %q, align 4\n" + body + "  %to = getelementptr " + type +
         ", ptr %o, i64 %i\n  store " + type +
         " %z, ptr %to, align 4\n"
         "  %next = add i64 %i, 1\n"
         "  %more = icmp ult i64 %next, 999\n"
         "  br i1 %more, label %loop, label %done\n"
         "done:\n"
         "  ret void\n"
         "}\n";
}

TEST(VectorPasses, TakeRemaindersFromQuotients) {
  target::CompiledCode code =
      compileText(loopOver("  %x = sdiv <16 x i8> %a, %b\n"
                           "  %y = srem <16 x i8> %a, %b\n"
                           "  %z = xor <16 x i8> %x, %y\n"
                           "  br label %end\n"
                           "end:\n",
                           "<16 x i8>"));
  EXPECT_NE(code.llvmIR.find("sdiv <16 x i8>"), std::string::npos)
      << code.llvmIR;
  EXPECT_EQ(code.llvmIR.find("srem"), std::string::npos) << code.llvmIR;
  EXPECT_NE(code.llvmIR.find("mul <16 x i8>"), std::string::npos)
      << code.llvmIR;
}

TEST(VectorPasses, TakeBranchesOnTheSameOutOfLoops) {
  target::CompiledCode code = compileText(
      loopOver("  br i1 %c, label %one, label %end\n"
               "one:\n"
               "  %x = fmul <16 x float> %a, %b\n"
               "  br label %end\n"
               "end:\n"
               "  %y = phi <16 x float> [ %a, %loop ], [ %x, %one ]\n"
               "  %n = uitofp i64 %i to float\n"
               "  %v = insertelement <16 x float> %y, float %n, i64 0\n"
               "  %w = fmul <16 x float> %y, %b\n"
               "  %z = fadd <16 x float> %v, %w\n",
               "<16 x float>"));
  size_t loop = code.llvmIR.find("phi i64");
  ASSERT_NE(loop, std::string::npos) << code.llvmIR;
  // Both products are there, but not in the loop.
  EXPECT_NE(code.llvmIR.rfind("fmul <16 x float>", loop), std::string::npos)
      << code.llvmIR;
  EXPECT_EQ(code.llvmIR.find("fmul", loop), std::string::npos) << code.llvmIR;
  EXPECT_EQ(code.llvmIR.find("= select", loop), std::string::npos)
      << code.llvmIR;
  EXPECT_NE(code.llvmIR.find("fadd <16 x float>", loop), std::string::npos)
      << code.llvmIR;
}

/// Whether `hasLongLoop` says so of a function with `inside` loads more in its
/// loop and `before` in front of it.
static bool isLong(int inside, int before) {
  std::string loads, first;
  auto add = [&](int count, std::string &to) {
    for (int i = 0; i < count; ++i)
      to += "  load volatile float, ptr %p, align 4\n";
  };
  add(inside, loads);
  std::string text = loopOver(
      loads + "  %z = fadd float %a, %b\n  br label %end\nend:\n", "float");
  add(before, first);
  text.insert(text.find("  br label %loop"), first);
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  auto module = llvm::parseAssemblyString(text, error, context);
  EXPECT_TRUE(module) << error.getMessage().str() << "\n" << text;
  return module && target::hasLongLoop(*module->getFunction("f"));
}

TEST(VectorPasses, CountAccessesOfInnermostLoops) {
  // The loop has two more loads and a store.
  EXPECT_FALSE(isLong(29, 0));
  EXPECT_TRUE(isLong(30, 0));
  EXPECT_FALSE(isLong(0, 100));
}
