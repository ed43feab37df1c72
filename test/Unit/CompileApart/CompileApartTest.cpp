// Faults of the compiler, in this process and in one of its own: the caller
// lives, is told, and goes on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/CompileApart/FaultyTarget.h"

#include "lib/Program/CompileApart.h"
#include "lib/Target/ProgramCompiler.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

/// Memory of a compiler that crashed in this process, or never ended, is never
/// freed: that is no leak to report where leaks are looked for.
extern "C" const char *__lsan_default_suppressions() {
  // The last for frames of LLVM's that no frame of ours is seen behind.
  return "leak:compileHere\nleak:runProtected\nleak:libLLVM.so\n";
}

namespace {
enum class Where { Here, Apart };

class CompileApart : public testing::TestWithParam<Where> {
protected:
  CompileApart() : context(makeRegistry(), MLIRContext::Threading::DISABLED) {
    test::registerFaultyTarget();
    context.getDiagEngine().registerHandler(
        [this](Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
    setenv("TMPDIR", folder.c_str(), 1);
    std::filesystem::create_directory(folder);
    options.code.compileTimeout = 5;
    options.code.compileMemory = 256;
  }
  ~CompileApart() override {
    std::filesystem::remove_all(folder);
    unsetenv("TMPDIR");
  }

  static DialectRegistry makeRegistry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  void SetUp() override {
#if __has_feature(thread_sanitizer)
    GTEST_SKIP() << "a fault leaves LLVM by a jump out of a handler, and "
                    "ThreadSanitizer takes all that follows for the handler's";
#endif
  }

  bool isApart() const { return GetParam() == Where::Apart; }

  /// Compiles kernels of these names, side by side.
  FailureOr<CompiledPrograms> compile(const std::vector<std::string> &names,
                                      size_t threads = 1) {
    std::string text;
    for (const std::string &name : names)
      text += "jit.kernel @" + name +
              "(%o: !uop.ptr<8xf32>, %a: !uop.ptr<8xf32>) {\n"
              "  %i = uop.range 8\n"
              "  %x = uop.load %a[%i] : !uop.ptr<8xf32>\n"
              "  %s = arith.addf %x, %x : f32\n"
              "  uop.store %s, %o[%i] : !uop.ptr<8xf32>\n}\n";
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    KernelTargetPtr target = test::makeFaultyTarget(options);
    ProgramOptions how;
    how.threads = threads;
    program::setCompileWorker(TINYJIT_FAULTY_WORKER);
    if (isApart()) {
      options.code.compileApart = 1;
      target = test::makeFaultyTarget(options);
      TargetRequest asked;
      asked.options = options;
      program::useCompileWorker(*target, "faulty", asked, how);
      EXPECT_TRUE(how.apart);
      EXPECT_EQ(how.apartOps, 1u);
    }
    SmallVector<jit::KernelOp> kernels(module->getOps<jit::KernelOp>());
    return compilePrograms(*target, kernels, names, how);
  }

  /// The one program's reason to be quick code.
  std::string substitute(const std::string &name) {
    FailureOr<CompiledPrograms> made = compile({name});
    EXPECT_TRUE(succeeded(made)) << errors;
    if (failed(made))
      return "";
    EXPECT_FALSE(made->programs[0].bytes.empty());
    return made->programs[0].substituteReason;
  }

  /// Takes the name of the file out of a message, and reads the file.
  std::string takeFile(std::string &message) {
    size_t begin = message.find('\''), end = message.find('\'', begin + 1);
    if (begin == std::string::npos || end == std::string::npos)
      return "no file";
    std::string path = message.substr(begin + 1, end - begin - 1);
    message.replace(begin, path.size() + 2, "FILE");
    EXPECT_EQ(std::filesystem::status(path).permissions() &
                  std::filesystem::perms::mask,
              std::filesystem::perms::owner_read |
                  std::filesystem::perms::owner_write);
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  }

  /// That compiling works as ever.
  void expectGoesOn() {
    errors.clear();
    FailureOr<CompiledPrograms> made = compile({"fine"});
    ASSERT_TRUE(succeeded(made)) << errors;
    EXPECT_EQ(made->programs[0].substituteReason, "");
    EXPECT_EQ(errors, "");
  }

  std::string folder = std::filesystem::temp_directory_path() /
                       ("tinyjit-apart-" + std::to_string(getpid()));
  CompileOptions options;
  MLIRContext context;
  std::string errors;
};
} // namespace

TEST_P(CompileApart, CodeIsTheSame) {
  FailureOr<CompiledPrograms> made = compile({"fine"});
  ASSERT_TRUE(succeeded(made)) << errors;
  options.code.compileApart = 0;
  KernelTargetPtr target = test::makeFaultyTarget(options);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      "jit.kernel @other(%o: !uop.ptr<8xf32>, %a: !uop.ptr<8xf32>) {\n"
      "  %i = uop.range 8\n"
      "  %x = uop.load %a[%i] : !uop.ptr<8xf32>\n"
      "  %s = arith.addf %x, %x : f32\n"
      "  uop.store %s, %o[%i] : !uop.ptr<8xf32>\n}\n",
      &context);
  SmallVector<jit::KernelOp> kernels(module->getOps<jit::KernelOp>());
  auto here = compilePrograms(*target, kernels, {"fine"}, {});
  ASSERT_TRUE(succeeded(here)) << errors;
  EXPECT_EQ(made->programs[0].bytes, here->programs[0].bytes);
  EXPECT_EQ(made->programs[0].codeBytes, here->programs[0].codeBytes);
}

TEST_P(CompileApart, WhatDoesNotEndRunsQuickCode) {
  options.code.compileTimeout = 0.5;
  std::string reason = substitute("hang");
  std::string file = takeFile(reason);
  EXPECT_EQ(reason, "kernel @hang takes more than 0.5 seconds to compile "
                    "(--compile-timeout); FILE is the kernel alone; it runs "
                    "quick code");
  EXPECT_NE(file.find("// kernel @hang takes more than"), std::string::npos);
  EXPECT_NE(file.find("jit.kernel @hang("), std::string::npos) << file;
  EXPECT_TRUE(parseSourceString<ModuleOp>(file, &context)) << file;
  options.code.compileTimeout = 60;
  expectGoesOn();
}

TEST_P(CompileApart, WhatDoesNotEndWithoutQuickCodeIsAnError) {
  options.code.compileTimeout = 0.5;
  EXPECT_TRUE(failed(compile({"all_hang"})));
  takeFile(errors);
  EXPECT_EQ(errors, "kernel @all_hang takes more than 0.5 seconds to compile "
                    "(--compile-timeout); FILE is the kernel alone\n");
  options.code.compileTimeout = 60;
  expectGoesOn();
}

TEST_P(CompileApart, WhatTakesTooMuchMemoryRunsQuickCode) {
  options.code.compileTimeout = 120;
  options.code.compileMemory = 128;
  std::string reason = substitute("grow");
  takeFile(reason);
  EXPECT_EQ(reason, "kernel @grow takes more than 128 MiB to compile "
                    "(--compile-memory); FILE is the kernel alone; it runs "
                    "quick code");
  expectGoesOn();
}

TEST_P(CompileApart, ACrashRunsQuickCode) {
  std::string reason = substitute("crash");
  takeFile(reason);
  EXPECT_EQ(reason, "kernel @crash LLVM failed: it crashed; FILE is the kernel "
                    "alone; it runs quick code");
  expectGoesOn();
}

TEST_P(CompileApart, ACrashWithoutQuickCodeIsAnError) {
  EXPECT_TRUE(failed(compile({"all_abort"})));
  takeFile(errors);
  EXPECT_EQ(errors, "kernel @all_abort LLVM failed: it crashed; FILE is the "
                    "kernel alone\n");
  expectGoesOn();
}

TEST_P(CompileApart, OthersAreCompiledBesideIt) {
  options.code.compileTimeout = 2;
  auto made = compile({"hang", "fine1", "crash", "fine2", "hang2"}, 3);
  ASSERT_TRUE(succeeded(made)) << errors;
  for (size_t index : {0, 2, 4})
    EXPECT_NE(made->programs[index].substituteReason, "");
  EXPECT_EQ(made->programs[1].substituteReason, "");
  EXPECT_EQ(made->programs[3].substituteReason, "");
}

static int handled = 0;

TEST_P(CompileApart, OtherSignalsOfTheKindAreTheProcesss) {
  struct sigaction before, ours{};
  ours.sa_handler = [](int) { ++handled; };
  handled = 0;
  sigaction(SIGURG, &ours, &before);
  options.code.compileTimeout = 0.5;
  EXPECT_NE(substitute("hang"), "");
  std::raise(SIGURG);
  EXPECT_EQ(handled, 1);
  sigset_t mask;
  pthread_sigmask(SIG_BLOCK, nullptr, &mask);
  EXPECT_FALSE(sigismember(&mask, SIGURG));
  sigaction(SIGURG, &before, nullptr);
  options.code.compileTimeout = 60;
  expectGoesOn();
}

INSTANTIATE_TEST_SUITE_P(Both, CompileApart,
                         testing::Values(Where::Here, Where::Apart),
                         [](const auto &info) {
                           return info.param == Where::Here ? "Here" : "Apart";
                         });

namespace {
class OnlyApart : public CompileApart {};
} // namespace

TEST_P(OnlyApart, WhatWaitsOutsideOfLLVMEnds) {
  options.code.compileTimeout = 0.5;
  auto start = std::chrono::steady_clock::now();
  EXPECT_NE(substitute("sleep"), "");
  EXPECT_GE(std::chrono::steady_clock::now() - start,
            std::chrono::milliseconds(500));
}

TEST_P(OnlyApart, AWorkerThatIsKilledRunsQuickCode) {
  std::string reason = substitute("kill");
  takeFile(reason);
  EXPECT_EQ(reason,
            "kernel @kill crashes the compiler, which ended with signal 9 "
            "(Killed); FILE is the kernel alone; it runs quick code");
  expectGoesOn();
}

TEST_P(OnlyApart, AWorkerThatIsNotThereLeavesTheWorkHere) {
  KernelTargetPtr target = test::makeFaultyTarget(options);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      "jit.kernel @fine(%o: !uop.ptr<8xf32>) {\n  %i = uop.range 8\n"
      "  %c = arith.constant 1.0 : f32\n"
      "  uop.store %c, %o[%i] : !uop.ptr<8xf32>\n}\n",
      &context);
  SmallVector<jit::KernelOp> kernels(module->getOps<jit::KernelOp>());
  // One that is no worker, one that says nothing, one that is not there.
  for (const char *path : {"/bin/false", "/bin/true", "/nowhere/worker"}) {
    program::setCompileWorker(path);
    ProgramOptions how;
    options.code.compileApart = 1;
    TargetRequest asked;
    asked.options = options;
    program::useCompileWorker(*target, "faulty", asked, how);
    how.apartOps = 1;
    auto made = compilePrograms(*target, kernels, {"fine"}, how);
    ASSERT_TRUE(succeeded(made)) << path << errors;
    EXPECT_FALSE(made->programs[0].bytes.empty());
    EXPECT_EQ(made->programs[0].substituteReason, "");
  }
}

TEST_P(OnlyApart, AProcessThatTakesEveryEndGetsCode) {
  struct sigaction before, ours{};
  ours.sa_handler = SIG_IGN;
  sigaction(SIGCHLD, &ours, &before);
  FailureOr<CompiledPrograms> made = compile({"fine"});
  sigaction(SIGCHLD, &before, nullptr);
  ASSERT_TRUE(succeeded(made)) << errors;
  EXPECT_EQ(made->programs[0].substituteReason, "");
}

INSTANTIATE_TEST_SUITE_P(Process, OnlyApart, testing::Values(Where::Apart),
                         [](const auto &) { return "Apart"; });
