// Tests of a kind of device that this program adds, compiler and runtime: all
// that is done with modules is done on it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Campaign.h"
#include "test/Unit/KernelFuzz/Native.h"

#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Interpreter/Interpreter.h"
#include "lib/Run/Run.h"
#include "lib/Target/ProgramCompiler.h"
#include "tinyjit/InitAll.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Device.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::test;

namespace {
class CTextKernels : public testing::Test {
protected:
  CTextKernels() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
    const TargetKind &kind = **findTarget("ctext");
    target = *kind.makeTarget(TargetRequest());
    compiler = target->makeCompiler();
    EXPECT_TRUE(
        succeeded(compiler->prepare(context, UnknownLoc::get(&context))));
  }

  /// \returns what went wrong with the kernel of that seed, or "".
  std::string runSeed(uint64_t seed, const RandomKernel &random, CodeTier tier);

  MLIRContext context;
  KernelTargetPtr target;
  std::unique_ptr<TargetCompiler> compiler;
};
} // namespace

/// Runs `program` on "ctext:0".
static std::string runProgram(const Program &program, Memory &memory,
                              const std::vector<int64_t> &scalars) {
  std::vector<void *> buffers = memory.addresses();
  runtime::Device &device = **runtime::Device::get("ctext:0");
  int64_t scratchBytes = program.scratchBytes;
  void *scratch = scratchBytes ? *device.allocate(scratchBytes) : nullptr;
  if (scratch)
    buffers.push_back(scratch);
  runtime::LaunchCall call;
  call.program =
      std::make_shared<const runtime::GpuProgram>(makeImage(program));
  call.buffers = buffers.data();
  call.numBuffers = buffers.size();
  call.scalars = scalars.data();
  call.numScalars = scalars.size();
  runtime::Status status = device.launch(call);
  if (scratch)
    device.free(scratch, scratchBytes);
  return status.message();
}

std::string CTextKernels::runSeed(uint64_t seed, const RandomKernel &random,
                                  CodeTier tier) {
  std::string errors;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    errors += diagnostic.str() + "\n";
    return success();
  });
  auto module = parseSourceString<ModuleOp>(random.text, &context);
  if (!module)
    return "is no kernel: " + errors;
  PassManager manager(&context);
  uop::buildPrepareKernel(manager.nest<jit::KernelOp>(), /*threads=*/false);
  if (failed(manager.run(*module)))
    return "is not canonicalized: " + errors;
  auto kernel = *module->getOps<jit::KernelOp>().begin();
  const Memory memory(random.arrays, seed);
  Memory expected(memory), got(memory);
  if (failed(interpretKernel(kernel, expected.addresses().data(),
                             random.scalars.data())))
    return "is not interpreted: " + errors;
  FailureOr<Program> program = compileProgram(*compiler, kernel, "k", tier);
  if (failed(program))
    return "does not compile: " + errors;
  std::string error = runProgram(*program, got, random.scalars);
  return error.empty() ? got.compare(expected) : error;
}

TEST_F(CTextKernels, EqualTheInterpreter) {
  int64_t done = Campaign(40).run([&](uint64_t seed,
                                      const RandomKernel &random) {
    return runSeed(seed, random, seed % 4 ? CodeTier::Full : CodeTier::Quick);
  });
  RecordProperty("kernels", static_cast<int>(done));
  EXPECT_GT(done, 0);
}

//===-- All that is done with modules -------------------------------------===//

/// Runs tinyjit-run in a process of its own, with an exported program moved to
/// ctext:0. \returns its exit status.
[[noreturn]] static void runProgram(const std::string &program,
                                    std::vector<std::string> options) {
  std::string folder = TINYJIT_SOURCE "/test/Integration/tinygrad/Inputs/";
  options.insert(options.begin(),
                 {"tinyjit-run",
                  "--script=" + folder + program + "/manifest.json",
                  "--device=ctext:0"});
  std::vector<char *> arguments;
  for (std::string &option : options)
    arguments.push_back(option.data());
  std::exit(runMain(static_cast<int>(arguments.size()), arguments.data()));
}

class CTextPrograms : public testing::TestWithParam<const char *> {};

// Numbers are those that tinygrad had, and to the bit those of the interpreter,
// whatever memory holds and wherever it is.
TEST_P(CTextPrograms, CompareAndVerify) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(runProgram(GetParam(), {"--verify=eager,poison,alias"}),
              testing::ExitedWithCode(exitOk), "");
}

INSTANTIATE_TEST_SUITE_P(Exported, CTextPrograms,
                         testing::Values("every_dtype", "casts", "decode",
                                         "train_adam"),
                         [](const auto &info) { return info.param; });
