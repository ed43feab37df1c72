// Tests of a kind of device that this program adds, compiler and runtime: all
// that is done with modules is done on it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Campaign.h"
#include "test/Unit/KernelFuzz/Native.h"
#include "test/Unit/PlanBuilder.h"

#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Interpreter/Interpreter.h"
#include "lib/Program/Passes.h"
#include "lib/Replay/ExitCode.h"
#include "lib/Run/Run.h"
#include "lib/Target/ProgramCompiler.h"
#include "tinyjit/InitAll.h"
#include "tinyjit/Runtime/PlanLibrary.h"
#include "tinyjit/Runtime/PlanUpgrade.h"
#include "tinyjit/Runtime/TinyJit.h"
#include "tinyjit/Verify.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

#include <filesystem>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;
using namespace tinyjit::program;
using namespace tinyjit::run;
using namespace tinyjit::target;
using namespace tinyjit::test;
using runtime::Status;

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
  call.image = std::make_shared<const runtime::Image>(makeImage(program));
  call.buffers = buffers.data();
  call.numBuffers = buffers.size();
  call.scalars = scalars.data();
  call.numScalars = scalars.size();
  runtime::Status status = device.submit(call);
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

/// A kernel that stores the results of all `functions` of one number.
static RandomKernel applyAll(const Element &type,
                             const std::vector<std::string> &functions) {
  constexpr int64_t size = 97;
  std::string array =
      "!uop.ptr<" + std::to_string(size) + "x" + type.name + ">";
  std::string parameters = "%x: " + array, body;
  RandomKernel kernel;
  kernel.arrays.push_back({&type, size, /*special=*/true, /*ulps=*/0});
  for (const std::string &function : functions) {
    parameters += ", %" + function + ": " + array;
    body += "  %r_" + function + " = math." + function + " %v : " + type.name +
            "\n  uop.store %r_" + function + ", %" + function +
            "[%i] : " + array + "\n";
    kernel.arrays.push_back({&type, size, /*special=*/false, /*ulps=*/3});
  }
  kernel.text = "jit.kernel @k(" + parameters + ") {\n  %i = uop.range " +
                std::to_string(size) + "\n  %v = uop.load %x[%i] : " + array +
                "\n" + body + "}\n";
  return kernel;
}

// CONTRIBUTING.md says what an op needs. With an expansion and a meaning for
// the interpreter, targets that know nothing of it have it.
TEST_F(CTextKernels, HaveTheFunctionsOfMath) {
  std::vector<std::string> functions = {
      "absf", "ceil",  "cos",       "exp",   "exp2", "floor", "log",
      "log2", "round", "roundeven", "rsqrt", "sin",  "sqrt",  "trunc"};
  for (const Element &type : elements)
    if (type.isFloat())
      EXPECT_EQ(runSeed(1, applyAll(type, functions), CodeTier::Full), "")
          << type.name;
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
              testing::ExitedWithCode(replay::exitOk), "");
}

INSTANTIATE_TEST_SUITE_P(Exported, CTextPrograms,
                         testing::Values("every_dtype", "casts", "decode"),
                         [](const auto &info) { return info.param; });

using runtime::Buffer;
using runtime::Code;
using runtime::Device;
using runtime::Instance;
using runtime::Plan;
using runtime::StatusOr;
using runtime::testing::expectError;
using runtime::testing::makeBuffer;
using runtime::testing::valuesOf;
using Values = std::vector<float>;

/// `total += 2 * w + x * k` on "ctext:0", where `w` does not change, and four
/// times that on the CPU: a prologue, a state, a variable, a graph of the CPU,
/// and two kinds of devices.
static const std::string mixed = R"(
!there = !jit.buffer<4xf32, "ctext:0">
!here = !jit.buffer<4xf32, "cpu:0">
!ptr = !uop.ptr<4xf32>
!k = !jit.var<i32, "k", 1, 9>
jit.state @total : !there
jit.constant @w = dense<[1.0, 2.0, 3.0, 5.0]> : tensor<4xf32> : !there
jit.kernel @double(%out: !ptr, %x: !ptr) {
  %i = uop.range 4
  %v = uop.load %x[%i] : !ptr
  %r = arith.addf %v, %v : f32
  uop.store %r, %out[%i] : !ptr
}
jit.kernel @accumulate(%sum: !ptr, %w: !ptr, %x: !ptr, %kv: !k) {
  %k = jit.value %kv : !k -> i32
  %f = arith.sitofp %k : i32 to f32
  %i = uop.range 4
  %s = uop.load %sum[%i] : !ptr
  %v = uop.load %w[%i] : !ptr
  %u = uop.load %x[%i] : !ptr
  %p = arith.mulf %u, %f : f32
  %q = arith.addf %v, %p : f32
  %r = arith.addf %s, %q : f32
  uop.store %r, %sum[%i] : !ptr
}
jit.capture @step(%x: !here, %k: !k) -> (!there, !here) {
  %w = jit.get @w : !there
  %total = jit.get @total : !there
  %a = jit.alloc : !there
  %b = jit.alloc : !there
  %c = jit.alloc : !here
  %d = jit.alloc : !here
  %e = jit.alloc : !here
  jit.launch @double(write %a, read %w) : !there, !there
  jit.copy %x to %b : !here to !there
  jit.launch @accumulate(update %total, read %a, read %b, %k) : !there, !there, !there, !k
  jit.copy %total to %c : !there to !here
  jit.launch @double(write %d, read %c) : !here, !here
  jit.launch @double(write %e, read %d) : !here, !here
  jit.return %total, %e : !there, !here
}
)";

static std::unique_ptr<Module> load(const std::string &text,
                                    const ModuleOptions &options = {}) {
  auto module = Module::parse(text, "test.mlir", options);
  EXPECT_TRUE(module.ok()) << module.status().message();
  return *std::move(module);
}

/// The same, whose kernel @double computes `2 * v` by `op`, which no other test
/// does, so that its program is not there yet.
static std::string withDouble(const std::string &op) {
  std::string text = mixed, from = "%r = arith.addf %v, %v";
  return text.replace(text.find(from), from.size(), op);
}

/// Replays `mixed` three times.
static void checkMixed(Instance &instance) {
  Values total(4);
  for (int64_t k = 1; k <= 3; ++k) {
    Values x = {1, -2, 0.5, 7}, w = {1, 2, 3, 5}, scaled(4);
    for (int i = 0; i < 4; ++i) {
      total[i] += 2 * w[i] + x[i] * static_cast<float>(k);
      scaled[i] = 4 * total[i];
    }
    std::vector<Buffer> inputs = {makeBuffer({4}, x)}, results;
    Status status =
        instance.replay(inputs.data(), inputs.size(), &k, 1, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].device().name(), "ctext:0");
    EXPECT_EQ(valuesOf(results[0]), total);
    EXPECT_EQ(valuesOf(results[1]), scaled);
  }
}

TEST(CText, RunsBesideTheCpu) {
  auto module = load(mixed);
  auto plan = module->plan("step");
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  EXPECT_FALSE((*plan)->prologue.empty());
  ASSERT_EQ((*plan)->graphs.size(), 1u);
  EXPECT_NE((*plan)->graphs[0].fn, nullptr);
  checkMixed(**module->instantiate("step"));
  auto instance = *module->instantiate("step");
  std::vector<int32_t> seen;
  instance->setObserver(
      [&](int32_t launch, int64_t) { seen.push_back(launch); });
  int64_t k = 1;
  Buffer x = makeBuffer({4}, {1, 2, 3, 4});
  std::vector<Buffer> results;
  ASSERT_TRUE(instance->replay(&x, 1, &k, 1, results).ok());
  EXPECT_EQ(seen, (std::vector<int32_t>{-1, 0, 1, 2, 3}));
}

TEST(CText, IsVerified) {
  auto module = load(mixed);
  auto instance = *module->instantiate("step");
  auto verifier =
      Verifier::create(*module, "step", VerifyOptions{true, true, true, true});
  ASSERT_TRUE(verifier.ok()) << verifier.status().message();
  std::vector<Buffer> results;
  auto found = (*verifier)->replay(
      *instance, {makeBuffer({4}, {1, -2, 0.5, 7})}, {3}, results);
  ASSERT_TRUE(found.ok()) << found.status().message();
  for (const Difference &difference : *found)
    ADD_FAILURE() << difference.message;
}

/// A folder that is empty, and gone with this.
struct Folder {
  std::string path = testing::TempDir() + "ctext-XXXXXX";
  Folder() { EXPECT_NE(mkdtemp(path.data()), nullptr); }
  ~Folder() { std::filesystem::remove_all(path); }
};

TEST(CText, IsSavedAndOpened) {
  Folder folder;
  std::string path = folder.path + "/step.so";
  auto module = load(mixed);
  Status status = module->saveCompiled("step", path);
  ASSERT_TRUE(status.ok()) << status.message();
  auto plan = runtime::openPlanLibrary(path);
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  auto store = std::make_shared<runtime::Store>();
  ASSERT_TRUE(store
                  ->define("w", makeBuffer({4}, {1, 2, 3, 5}, "ctext:0"),
                           runtime::Store::Kind::Constant)
                  .ok());
  auto instance = Instance::create(*plan, store);
  ASSERT_TRUE(instance.ok()) << instance.status().message();
  checkMixed(**instance);
}

TEST(CText, IsKeptInTheCache) {
  Folder folder;
  ModuleOptions options;
  options.cache = CacheMode::ReadWrite;
  options.cacheDirectory = folder.path;
  auto first = load(mixed, options);
  checkMixed(**first->instantiate("step"));
  EXPECT_EQ(first->stats().planMisses, 1);
  EXPECT_EQ(first->stats().cacheProblem, "");
  options.cache = CacheMode::Require;
  auto second = load(mixed, options);
  checkMixed(**second->instantiate("step"));
  EXPECT_EQ(second->stats().programs, 0);
  EXPECT_EQ(second->stats().planHits, 1);
}

TEST(CText, StandsInAModuleAsAProgram) {
  mlir::MLIRContext context;
  DialectRegistry registry;
  registerAllDialects(registry);
  context.appendDialectRegistry(registry);
  auto parsed = parseSourceString<ModuleOp>(
      withDouble("%n = arith.negf %v : f32\n%r = arith.subf %v, %n"), &context);
  PassManager passes(&context);
  JitCompilePassOptions chip;
  chip.targetGPUs = {"c11"};
  passes.addPass(createJitCompilePass(chip));
  ASSERT_TRUE(succeeded(passes.run(*parsed)));
  std::string compiled;
  llvm::raw_string_ostream(compiled) << *parsed;
  auto module = load(compiled);
  ASSERT_TRUE(module->plan("step").ok());
  EXPECT_EQ(module->stats().programs, 1); // that for the CPU
  EXPECT_EQ(module->stats().memoryHits, 2);
}

TEST(CText, IsEmittedInEachForm) {
  ModuleOptions options;
  std::string both = *load(mixed)->emit(EmitKind::Assembly, "step");
  EXPECT_NE(both.find("void tinyjit_entry(ptr"), std::string::npos) << both;
  EXPECT_NE(both.find("\t.globl\t"), std::string::npos) << both;
  expectError(load(mixed)->emit(EmitKind::Object, "step").status(),
              Code::Unsupported,
              "capture @step runs on several kinds of devices, so its code is "
              "no single object");
  options.device = "ctext:1";
  auto module = load(R"(
jit.kernel @add(%out: !uop.ptr<64xf32>, %x: !uop.ptr<64xf32>) {
  %i = uop.range 64
  %v = uop.load %x[%i] : !uop.ptr<64xf32>
  %r = arith.addf %v, %v : f32
  uop.store %r, %out[%i] : !uop.ptr<64xf32>
}
jit.capture @step(%x: !jit.buffer<64xf32, "cpu:0">) -> !jit.buffer<64xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  jit.launch @add(write %y, read %x) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">
  jit.return %y : !jit.buffer<64xf32, "cpu:0">
}
)",
                     options);
  std::string loops = *module->emit(EmitKind::Loops, "step"),
              llvm = *module->emit(EmitKind::LLVM, "step"),
              text = *module->emit(EmitKind::Assembly, "step"),
              object = *module->emit(EmitKind::Object, "step");
  Status source = module->emit(EmitKind::Source, "step").status();
  EXPECT_EQ(source.code(), Code::Unsupported);
  EXPECT_NE(source.message().find(
                "error: kernels for 'ctext' devices are rendered in no "
                "language; --emit=asm shows their code\n"),
            std::string::npos)
      << source.message();
  EXPECT_NE(loops.find("scf.for"), std::string::npos) << loops;
  EXPECT_NE(llvm.find("fadd float"), std::string::npos) << llvm;
  EXPECT_EQ(llvm.find("x float>"), std::string::npos) << llvm;
  EXPECT_NE(text.find("void tinyjit_entry(ptr"), std::string::npos) << text;
  EXPECT_EQ(object.substr(1, 3), "ELF");
  EXPECT_EQ(object, (*module->plan("step"))->images[0].bytes);
}

TEST(CText, FullCodeReplacesQuickCode) {
  auto withTier = [](Tier tier) {
    ModuleOptions options;
    options.tier = tier;
    return load(withDouble("%t = arith.constant 2.0 : f32\n"
                           "%r = arith.mulf %v, %t"),
                options);
  };
  auto imageOf = [](const Plan &plan) { return plan.images.at(0).bytes; };
  auto both = withTier(Tier::Both), quick = withTier(Tier::Quick),
       full = withTier(Tier::Full);
  auto plan = *both->plan("step");
  EXPECT_EQ(imageOf(*plan), imageOf(**quick->plan("step")));
  auto instance = *both->instantiate("step");
  ASSERT_TRUE(both->waitForFullCode().ok());
  checkMixed(*instance);
  EXPECT_EQ(both->stats().upgradedKernels, 2);
  EXPECT_EQ(imageOf(*plan->upgrade->get()), imageOf(**full->plan("step")));
  EXPECT_NE(imageOf(*plan), imageOf(**full->plan("step")));
  checkMixed(**quick->instantiate("step"));
}

TEST(CText, ItsKernelsAreCapturedByATinyJit) {
  ModuleOptions options;
  options.device = "ctext:1";
  auto kernel = load(mixed.substr(0, mixed.find("jit.capture")), options)
                    ->kernel("accumulate");
  ASSERT_TRUE(kernel.ok()) << kernel.status().message();
  Buffer w = makeBuffer({4}, {1, 2, 3, 5}, "ctext:1");
  TinyJit<StatusOr<Buffer>(Buffer, runtime::Number)> step(
      [&](Buffer x, runtime::Number k) -> StatusOr<Buffer> {
        Buffer y = makeBuffer({4}, {0, 0, 0, 0}, "ctext:1");
        if (Status s = runtime::copy(y, x); !s.ok())
          return s;
        Status s = runtime::launch(*kernel,
                                   {{y, runtime::Access::Update},
                                    {w, runtime::Access::Read},
                                    {x, runtime::Access::Read}},
                                   {k});
        return s.ok() ? StatusOr<Buffer>(y) : s;
      });
  for (float call = 1; call <= 4; ++call) {
    auto y =
        step(makeBuffer({4}, {call, 2, 3, 4}, "ctext:1"), runtime::Number(3));
    ASSERT_TRUE(y.ok()) << y.status().message();
    EXPECT_EQ(valuesOf(*y), (Values{4 * call + 1, 10, 15, 21}));
  }
  EXPECT_TRUE(step.captured());
}

TEST(CText, HostFunctionsHaveThreePhases) {
  auto module = load(mixed.substr(0, mixed.find("jit.capture")) + R"(
func.func @twice(%x: !there {jit.name = "x"}, %n: index {jit.name = "n"}) -> !there {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %y = scf.for %i = %zero to %n step %one iter_args(%in = %x) -> (!there) {
    %out = jit.alloc : !there
    jit.launch @double(write %out, read %in) : !there, !there
    scf.yield %out : !there
  }
  return %y : !there
}
)");
  auto jit = module->jit("twice");
  ASSERT_TRUE(jit.ok()) << jit.status().message();
  for (float call = 1; call <= 4; ++call) {
    runtime::CallArguments arguments;
    arguments.buffers = {makeBuffer({4}, {call, 1, 2, 3}, "ctext:0")};
    arguments.numbers = {runtime::Value(runtime::Number(3))};
    runtime::CallResult result;
    Status status = (*jit)->call(arguments, result);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(valuesOf(result.buffers[0]), (Values{8 * call, 8, 16, 24}));
  }
  EXPECT_EQ((*jit)->phase(), runtime::JitPhase::Replay);
}

TEST(CText, SaysWhatItCannotDo) {
  ModuleOptions options;
  options.targetGPU = "c99";
  StatusOr<std::unique_ptr<Module>> module =
      Module::parse(mixed, "test.mlir", options);
  ASSERT_FALSE(module.ok());
  EXPECT_NE(module.status().message().find(
                "'c99' is no chip that there is a target for"),
            std::string::npos)
      << module.status().message();
  EXPECT_TRUE(llvm::StringRef(module.status().message()).ends_with(", c11"));
  options.targetGPU = "c11";
  EXPECT_TRUE(load(mixed, options)->plan("step").ok());
  options.debugInfo = true;
  expectError(load(mixed, options)->plan("step").status(),
              Code::InvalidArgument, "C text has no line tables");
  expectError(Device::get("ctext:2").status(), Code::NotFound,
              "device \"ctext:2\" not found: there are two devices for C text; "
              "the devices here are cpu:0 to cpu:63");
}
