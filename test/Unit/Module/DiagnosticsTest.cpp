// Diagnostics of MLIR are collected as objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diagnostics/Diagnostics.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/MemoryBuffer.h"

#include <gtest/gtest.h>

using namespace tinyjit;
using namespace tinyjit::diagnostics;
using runtime::Diagnostic;
using runtime::Status;

namespace {
struct Diagnostics : ::testing::Test {
  mlir::MLIRContext context;
  llvm::SourceMgr files;

  Diagnostics() {
    files.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(
                                 "first\nsecond: error: none\n", "step.mlir"),
                             llvm::SMLoc());
  }
  mlir::Location at(unsigned line, unsigned column) {
    return mlir::FileLineColLoc::get(&context, "step.mlir", line, column);
  }
};
} // namespace

TEST_F(Diagnostics, OfAFailureAreTheMessageOfItsStatus) {
  Status status = collectDiagnostics(
      files, context,
      [&]() -> llvm::LogicalResult {
        mlir::emitWarning(at(1, 1), "is odd");
        mlir::emitError(at(2, 9), "is wrong").attachNote(at(1, 2))
            << "see here";
        return mlir::failure();
      },
      runtime::Code::Unsupported);
  EXPECT_EQ(status.code(), runtime::Code::Unsupported);
  EXPECT_EQ(status.message(), "step.mlir:1:1: warning: is odd\n"
                              "first\n"
                              "^\n"
                              "step.mlir:2:9: error: is wrong\n"
                              "second: error: none\n"
                              "        ^\n"
                              "step.mlir:1:2: note: see here\n"
                              "first\n"
                              " ^");
  ASSERT_EQ(status.diagnostics().size(), 2u);
  EXPECT_EQ(status.diagnostics()[0].severity, Diagnostic::Warning);
  EXPECT_EQ(status.diagnostics()[0].message, "is odd");
  EXPECT_EQ(status.diagnostics()[1].severity, Diagnostic::Error);
  EXPECT_EQ(status.diagnostics()[1].place, "step.mlir:2:9");
  EXPECT_EQ(status.diagnostics()[1].notes.size(), 1u);
}

TEST_F(Diagnostics, OfASuccessAreObjects) {
  std::vector<Diagnostic> remarks;
  Status status = collectDiagnostics(
      files, context,
      [&]() -> llvm::LogicalResult {
        // A source line that looks like a diagnostic begins none.
        mlir::emitRemark(at(2, 1), "is copied").attachNote(at(1, 1))
            << "written here";
        mlir::emitWarning(mlir::UnknownLoc::get(&context), "is lost");
        return mlir::success();
      },
      runtime::Code::Unsupported, &remarks);
  EXPECT_TRUE(status.ok());
  ASSERT_EQ(remarks.size(), 2u);
  EXPECT_EQ(remarks[0].severity, Diagnostic::Remark);
  EXPECT_EQ(remarks[0].place, "step.mlir:2:1");
  EXPECT_EQ(remarks[0].message, "is copied");
  ASSERT_EQ(remarks[0].notes.size(), 1u);
  EXPECT_EQ(remarks[0].notes[0].severity, Diagnostic::Note);
  EXPECT_EQ(remarks[0].notes[0].place, "step.mlir:1:1");
  EXPECT_EQ(remarks[0].notes[0].message, "written here");
  EXPECT_EQ(remarks[0].text, "step.mlir:2:1: remark: is copied\n"
                             "second: error: none\n"
                             "^\n"
                             "step.mlir:1:1: note: written here\n"
                             "first\n"
                             "^");
  EXPECT_EQ(remarks[1].severity, Diagnostic::Warning);
  EXPECT_EQ(remarks[1].place, "");
  EXPECT_EQ(remarks[1].text, "<unknown>:0: warning: is lost");
}
