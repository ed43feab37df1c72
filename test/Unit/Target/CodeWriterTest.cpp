// Writing several modules with the same passes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CodeGenerator.h"
#include "lib/Target/ObjectEmitter.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/TargetMachine.h"
#include "gtest/gtest.h"

using namespace tinyjit;
using namespace tinyjit::target;

/// Numbers one by one: the loop keeps passes that loops of vectors go without.
static const char *const scalars = R"(
define void @scalars(ptr %x, float %f) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr float, ptr %x, i64 %i
  %v = load float, ptr %p
  %w = fmul float %v, %f
  store float %w, ptr %p
  %next = add i64 %i, 3
  %more = icmp ult i64 %next, 300
  br i1 %more, label %loop, label %end
end:
  ret void
})";

/// Vectors, of a length that has no register of its own, too.
static const char *const vectors = R"(
define void @vectors(ptr %x, <3 x float> %f) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr <3 x float>, ptr %x, i64 %i
  %v = load <3 x float>, ptr %p
  %w = fmul <3 x float> %v, %f
  store <3 x float> %w, ptr %p
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %end
end:
  ret void
})";

namespace {
struct CodeWriterTest : ::testing::Test {
  /// Has `write` write the module of that text, which has a context of its own.
  template <typename Write>
  std::string write(const char *text, Write write) {
    llvm::LLVMContext context;
    llvm::SMDiagnostic problem;
    std::unique_ptr<llvm::Module> module =
        llvm::parseAssemblyString(text, problem, context);
    EXPECT_TRUE(module) << problem.getMessage().str();
    llvm::TargetMachine &machine = **generator.getMachine();
    setTarget(*module, machine);
    llvm::Expected<std::string> bytes = write(*module, machine);
    EXPECT_TRUE(bool(bytes));
    return bytes ? *bytes : std::string();
  }
  std::string writeAlone(const char *text) {
    return write(text, [](llvm::Module &module, llvm::TargetMachine &machine) {
      return emitModule(module, machine, /*assembly=*/false);
    });
  }
  std::string writeNext(const char *text) {
    return write(text, [&](llvm::Module &module, llvm::TargetMachine &machine) {
      return writer.write(module, machine);
    });
  }

  CodeGenerator generator;
  CodeWriter writer;
};
} // namespace

TEST_F(CodeWriterTest, BytesDoNotDependOnWhatWasWrittenBefore) {
  std::string first = writeAlone(scalars), second = writeAlone(vectors);
  EXPECT_NE(first, second);
  for (const char *text : {scalars, vectors, vectors, scalars, scalars})
    EXPECT_EQ(writeNext(text), text == scalars ? first : second);
  // One list of passes for each kind, not for each module.
  EXPECT_EQ(writer.getNumKinds(), 2u);
}

TEST_F(CodeWriterTest, LevelsHavePassesOfTheirOwn) {
  (*generator.getMachine())->setOptLevel(llvm::CodeGenOptLevel::None);
  std::string quick = writeAlone(scalars);
  EXPECT_EQ(writeNext(scalars), quick);
  (*generator.getMachine())->setOptLevel(llvm::CodeGenOptLevel::Aggressive);
  std::string full = writeAlone(scalars);
  EXPECT_NE(full, quick);
  EXPECT_EQ(writeNext(scalars), full);
  EXPECT_EQ(writer.getNumKinds(), 2u);
  writer.abandon();
  EXPECT_EQ(writer.getNumKinds(), 0u);
  EXPECT_EQ(writeNext(scalars), full);
}
