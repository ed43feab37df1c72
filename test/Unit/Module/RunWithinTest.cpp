// Work on the IR of a module that does not end, grows or crashes: the caller
// lives and is told.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/ModuleSource.h"
#include "lib/Program/CodeSettings.h"

#include "llvm/ADT/APInt.h"
#include "llvm/Support/ErrorHandling.h"

#include <chrono>
#include <csignal>
#include <gtest/gtest.h>
#include <new>

using namespace tinyjit;

/// Work that was left has memory that is never freed.
extern "C" const char *__lsan_default_suppressions() {
  return "leak:RunWithin\nleak:runAlone\n";
}

namespace {
class RunWithin : public testing::Test {
protected:
  void SetUp() override {
#if __has_feature(thread_sanitizer)
    GTEST_SKIP() << "work is left by a jump out of a handler, and "
                    "ThreadSanitizer takes all that follows for the handler's";
#endif
    options.compileTimeout = 0.5;
    options.compileMemory = 64;
  }

  /// Runs the work, and then asks for the IR. \returns the message of both.
  std::string run(llvm::function_ref<Status()> work, Code code) {
    StatusOr<program::CodeSettings> settings =
        program::CodeSettings::read(options);
    EXPECT_TRUE(settings.ok());
    module::ModuleSource source(*settings);
    source.setText("module {}", "x.mlir");
    Status status = source.runWithin(work);
    EXPECT_EQ(status.code(), code);
    EXPECT_EQ(source.isLeft(), code != Code::InvalidArgument);
    StatusOr<mlir::ModuleOp> ir = source.ir();
    EXPECT_EQ(ir.ok(), !source.isLeft());
    if (!ir.ok())
      EXPECT_EQ(ir.status().message(), status.message());
    return status.message();
  }

  ModuleOptions options;
};

volatile bool forever = true;

/// Milliseconds in code of LLVM: a program with a sanitizer has malloc in it,
/// and is not left in code of its own.
void multiply() {
  llvm::APInt number = llvm::APInt::getAllOnes(1 << 16);
  number *= number;
}
} // namespace

TEST_F(RunWithin, LeavesWhatDoesNotEnd) {
  auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(run(
                [] {
                  while (forever)
                    multiply();
                  return Status();
                },
                Code::ResourceExhausted),
            "'x.mlir' takes more than 0.5 seconds to compile "
            "(--compile-timeout)");
  std::chrono::duration<double> taken =
      std::chrono::steady_clock::now() - start;
  EXPECT_LT(taken.count(), 1.5);
}

#if !__has_feature(address_sanitizer)
TEST_F(RunWithin, LeavesCodeOfItsOwn) {
  EXPECT_EQ(run(
                [] {
                  while (forever) {
                  }
                  return Status();
                },
                Code::ResourceExhausted),
            "'x.mlir' takes more than 0.5 seconds to compile "
            "(--compile-timeout)");
}
#endif

TEST_F(RunWithin, LeavesAStrangersWorkThatGrows) {
  options.trusted = false;
  options.compileTimeout = 30;
  EXPECT_EQ(run(
                [] {
                  while (forever) {
                    auto *bytes = new volatile char[1 << 20];
                    for (int i = 0; i < 1 << 20; i += 1 << 10)
                      bytes[i] = 1;
                    multiply();
                  }
                  return Status();
                },
                Code::ResourceExhausted),
            "'x.mlir' takes more than 64 MiB to compile (--compile-memory)");
}

TEST_F(RunWithin, SurvivesACrash) {
  EXPECT_EQ(run(
                [] {
                  raise(SIGSEGV);
                  return Status();
                },
                Code::DeviceError),
            "'x.mlir' crashes the compiler");
  EXPECT_EQ(run([]() -> Status { llvm::report_fatal_error("no such thing"); },
                Code::DeviceError),
            "'x.mlir' ends the compiler: no such thing");
  EXPECT_EQ(run([]() -> Status { throw std::bad_alloc(); }, Code::DeviceError),
            "'x.mlir' ends the compiler: std::bad_alloc");
}

TEST_F(RunWithin, HandsOnAnError) {
  EXPECT_EQ(run([] { return Status::invalidArgument("as it is"); },
                Code::InvalidArgument),
            "as it is");
}
