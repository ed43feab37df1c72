// Random kernels: native code and the reference interpreter give the same bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Campaign.h"
#include "test/Unit/KernelFuzz/Native.h"
#include "test/Unit/KernelFuzz/RandomSchedule.h"

#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Conversion/Passes.h"
#include "lib/Interpreter/Interpreter.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "test/Unit/KernelFuzz/KernelServer.h"
#include "tinyjit/InitAll.h"
#include "tinyjit/Runtime/CpuFeatures.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <cctype>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::interpreter;
using namespace tinyjit::target;
using namespace tinyjit::test;

namespace {
class KernelFuzzTest : public testing::Test {
protected:
  /// \param target what the kernels are compiled for.
  explicit KernelFuzzTest(const TargetOptions &target = {})
      : compiler(target), splitting(target, /*splitAlways=*/true) {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
  }

  /// \returns what went wrong with the kernel of that seed, or "".
  std::string runSeed(uint64_t seed, const RandomKernel &random,
                      CodeTier tier = CodeTier::Full);

  /// Decides the order of the reductions, which is part of what native code
  /// computes. \param fma whether products may be rounded with their sum.
  /// \returns whether anything was decided.
  FailureOr<bool> setOrder(ModuleOp module, bool fma);

  /// Runs the kernel of that seed with the standard schedule and as a random
  /// one says, each whole and in parts.
  /// \returns what is other than the whole with the standard schedule, or "".
  std::string runSchedule(uint64_t seed, const RandomKernel &random);
  /// The same as `runSeed` with the standard schedule, which it names in its
  /// message; counts in `count` if that schedule has `word`.
  std::string runAndCount(uint64_t seed, const RandomKernel &random,
                          StringRef word, int64_t &count);

  MLIRContext context;
  KernelCompiler compiler, splitting;
  /// Schedules that were other than the standard one; kernels that were run in
  /// more than one part.
  int64_t changed = 0, split = 0;
};
} // namespace

static jit::KernelOp getKernel(ModuleOp module) {
  return *module.getOps<jit::KernelOp>().begin();
}

/// How many `lanes` and `contract` there are.
static unsigned countDecisions(ModuleOp module) {
  unsigned count = 0;
  module.walk([&](uop::ReduceOp reduce) {
    count += (reduce.getLanes().value_or(1) > 1) + reduce.getContract();
  });
  return count;
}

FailureOr<bool> KernelFuzzTest::setOrder(ModuleOp module, bool fma) {
  // As kernels are prepared: before anything folds, floats whose rules
  // upstream's folders do not know are widened.
  PassManager manager(&context);
  manager.addNestedPass<jit::KernelOp>(
      conversion::createWidenUnusualFloatsPass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  if (failed(manager.run(module)))
    return failure();
  unsigned before = countDecisions(module);
  PassManager order(&context);
  order.addPass(uop::createUOpSplitRangesPass());
  uop::UOpSetReductionOrderPassOptions options;
  options.fma = fma;
  order.addPass(uop::createUOpSetReductionOrderPass(options));
  if (failed(order.run(module)))
    return failure();
  return countDecisions(module) != before;
}

std::string KernelFuzzTest::runSeed(uint64_t seed, const RandomKernel &random,
                                    CodeTier tier) {
  std::string errors;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    errors += diagnostic.str() + "\n";
    return success();
  });
  auto module = parseSourceString<ModuleOp>(random.text, &context);
  if (!module)
    return "is no kernel: " + errors;
  const Memory memory(random.arrays, seed);

  OwningOpRef<ModuleOp> ordered(module->clone());
  auto features = compiler.getFeatures(ordered->getLoc());
  if (failed(features))
    return "has no target: " + errors;
  // Without FMA, math.fma in a kernel is computed by other means.
  FailureOr<bool> decided = setOrder(*ordered, features->fma || seed % 4 == 0);
  if (failed(decided))
    return "is not canonicalized: " + errors;
  Memory expected(memory);
  if (failed(interpretKernel(getKernel(*ordered), expected.addresses().data(),
                             random.scalars.data())))
    return "is not interpreted: " + errors;
  if (!*decided) {
    Memory before(memory);
    if (failed(interpretKernel(getKernel(*module), before.addresses().data(),
                               random.scalars.data())))
      return "is not interpreted before canonicalization: " + errors;
    std::string difference = expected.compare(before);
    if (!difference.empty())
      return "means something else after canonicalization: " + difference;
  }
  Memory native(memory);
  std::string error =
      runNative(compiler, getKernel(*ordered), native, random.scalars, tier);
  if (!error.empty())
    return error + "\n" + errors;
  return native.compare(expected);
}

std::string KernelFuzzTest::runAndCount(uint64_t seed,
                                        const RandomKernel &random,
                                        StringRef word, int64_t &count) {
  auto module = parseSourceString<ModuleOp>(random.text, &context);
  if (!module)
    return "is no kernel";
  auto space = compiler.getScheduleSpace(getKernel(*module));
  if (failed(space))
    return "has no schedules";
  std::string text = (*space)->getStandard().text();
  count += StringRef(text).contains(word);
  std::string error = runSeed(seed, random);
  return error.empty() ? "" : error + " with " + text;
}

std::string KernelFuzzTest::runSchedule(uint64_t seed,
                                        const RandomKernel &random) {
  auto module = parseSourceString<ModuleOp>(random.text, &context);
  if (!module)
    return "is no kernel";
  jit::KernelOp kernel = getKernel(*module);
  auto space = splitting.getScheduleSpace(kernel);
  if (failed(space))
    return "has no schedules";
  const Memory memory(random.arrays, seed);
  Memory standard(memory), standardParts(memory);
  const int64_t most = 1 + static_cast<int64_t>(seed % 8);
  int64_t numParts = most;
  std::string error = runWholeAndParts(splitting, kernel, standard,
                                       standardParts, random.scalars, numParts);
  if (!error.empty())
    return error;
  split += numParts > 1;
  if (numParts > 0 && !(standardParts == standard))
    return "has other bits in " + std::to_string(numParts) + " parts";
  KernelSchedule schedule = generateSchedule(**space, seed);
  changed += !(schedule == (*space)->getStandard());
  setSchedule(kernel, schedule);
  Memory whole(memory), parts(memory);
  numParts = most;
  error = runWholeAndParts(splitting, kernel, whole, parts, random.scalars,
                           numParts);
  if (error.empty())
    error = whole.compare(standard);
  if (error.empty() && numParts > 0)
    error = parts.compare(standard);
  return error.empty()
             ? ""
             : error + " with the schedule \"" + schedule.text() + "\"";
}

TEST_F(KernelFuzzTest, NativeCodeEqualsTheInterpreter) {
  int64_t done =
      Campaign(500).run([&](uint64_t seed, const RandomKernel &random) {
        return runSeed(seed, random);
      });
  RecordProperty("kernels", static_cast<int>(done));
  EXPECT_GT(done, 0);
}

// On some of the kernels of full code.
TEST_F(KernelFuzzTest, QuickCodeEqualsTheInterpreter) {
  int64_t done =
      Campaign(200).run([&](uint64_t seed, const RandomKernel &random) {
        return runSeed(seed, random, CodeTier::Quick);
      });
  EXPECT_GT(done, 0);
}

TEST_F(KernelFuzzTest, ConvolutionsEqualTheInterpreter) {
  int64_t packed = 0;
  int64_t done = Campaign(200, generateConvolution)
                     .run([&](uint64_t seed, const RandomKernel &random) {
                       return runAndCount(seed, random, "pack", packed);
                     });
  RecordProperty("kernels", static_cast<int>(done));
  EXPECT_GT(packed, 0);
}

TEST_F(KernelFuzzTest, SchedulesOfConvolutionsGiveTheSameBits) {
  Campaign(100, generateConvolution)
      .run([&](uint64_t seed, const RandomKernel &random) {
        return runSchedule(seed, random);
      });
}

TEST_F(KernelFuzzTest, PackedProductsEqualTheInterpreter) {
  int64_t done =
      Campaign(100, generatePackedProduct)
          .run([&](uint64_t seed, const RandomKernel &random) -> std::string {
            std::string error = runSeed(seed, random);
            return error.empty() ? runSchedule(seed, random) : error;
          });
  RecordProperty("kernels", static_cast<int>(done));
  EXPECT_GT(done, 0);
}

TEST_F(KernelFuzzTest, ByteProductsEqualTheInterpreter) {
  int64_t packed = 0;
  int64_t done = Campaign(200, generateByteProduct)
                     .run([&](uint64_t seed, const RandomKernel &random) {
                       return runAndCount(seed, random, "pack", packed);
                     });
  EXPECT_GT(done, 0);
  EXPECT_GT(packed, 0);
}

TEST_F(KernelFuzzTest, SchedulesOfByteProductsGiveTheSameBits) {
  Campaign(100, generateByteProduct)
      .run([&](uint64_t seed, const RandomKernel &random) {
        return runSchedule(seed, random);
      });
}

TEST_F(KernelFuzzTest, VectorProductsEqualTheInterpreter) {
  int64_t inPasses = 0;
  int64_t done =
      Campaign(40, generateVectorProduct)
          .run([&](uint64_t seed, const RandomKernel &random) -> std::string {
            auto module = parseSourceString<ModuleOp>(random.text, &context);
            if (!module)
              return "is no kernel";
            auto lowered = compiler.lower(getKernel(*module), std::string("k"));
            if (failed(lowered))
              return "is not lowered";
            // Sums are in scratch memory.
            inPasses += lowered->front().program.scratchBytes > 0;
            std::string error = runSeed(seed, random);
            return error.empty() ? runSchedule(seed, random) : error;
          });
  EXPECT_GT(done, 0);
  EXPECT_GT(inPasses, 0);
}

TEST_F(KernelFuzzTest, AttentionEqualsTheInterpreter) {
  int64_t blocks = 0;
  int64_t done = Campaign(40, generateAttention)
                     .run([&](uint64_t seed, const RandomKernel &random) {
                       return runAndCount(seed, random, "block", blocks);
                     });
  EXPECT_GT(done, 0);
  EXPECT_GT(blocks, 0);
}

TEST_F(KernelFuzzTest, SchedulesAndPartsOfAttentionGiveTheSameBits) {
  Campaign(20, generateAttention)
      .run([&](uint64_t seed, const RandomKernel &random) {
        return runSchedule(seed, random);
      });
  EXPECT_GT(split, 0);
}

TEST_F(KernelFuzzTest, SchedulesAndPartsGiveTheSameBits) {
  Campaign(200).run([&](uint64_t seed, const RandomKernel &random) {
    return runSchedule(seed, random);
  });
  RecordProperty("changed", static_cast<int>(changed));
  RecordProperty("split", static_cast<int>(split));
  EXPECT_GT(changed, 0);
  EXPECT_GT(split, 0);
}

/// The IR that LLVM's passes get.
static std::string print(const LoweredKernel &kernel) {
  std::string text;
  llvm::raw_string_ostream(text) << *kernel.module;
  return text;
}

TEST_F(KernelFuzzTest, StandardSchedulesGiveTheSameCode) {
  Campaign(100).run(
      [&](uint64_t seed, const RandomKernel &random) -> std::string {
        auto module = parseSourceString<ModuleOp>(random.text, &context);
        jit::KernelOp kernel = getKernel(*module);
        auto space = compiler.getScheduleSpace(kernel);
        auto without = compiler.lower(kernel, std::string("k"));
        if (failed(space) || failed(without))
          return "does not compile";
        std::string text = (*space)->getStandard().text(), error;
        auto parsed = KernelSchedule::parse(text, error);
        if (failed(parsed) || !(*parsed == (*space)->getStandard()))
          return "has a schedule that is read otherwise than written: " + text;
        setSchedule(kernel, *parsed);
        auto with = compiler.lower(kernel, std::string("k"));
        if (failed(with) || print(with->front()) != print(without->front()))
          return "has other code with its standard schedule \"" + text + "\"";
        return "";
      });
}

namespace {
/// A CPU that kernels are compiled for.
struct OtherCpu {
  const char *triple, *cpu;
};

/// The same on other CPUs than this machine's: older ones of its kind, and,
/// under an emulator, of another kind.
class OtherCpuTest : public KernelFuzzTest,
                     public testing::WithParamInterface<OtherCpu> {
protected:
  OtherCpuTest() : KernelFuzzTest(getTarget()) {}

  static TargetOptions getTarget() {
    return *parseTarget(GetParam().cpu, GetParam().triple);
  }

  void SetUp() override {
    TargetOptions target = getTarget();
    if (!target.isForThisKind() && !KernelServer::isThere())
      GTEST_SKIP() << "needs qemu-aarch64 and what is built for it";
    if (target.isForThisKind() &&
        !runtime::checkFeatures(featuresOf(target), "it").ok())
      GTEST_SKIP() << "this machine lacks what " << GetParam().cpu << " has";
  }

  /// Compares `count` kernels with the interpreter.
  void compare(int64_t count, RandomKernel (*generate)(uint64_t)) {
    int64_t done = Campaign(count, generate)
                       .run([&](uint64_t seed, const RandomKernel &random) {
                         return runSeed(seed, random);
                       });
    EXPECT_GT(done, 0);
  }
};
} // namespace

TEST_P(OtherCpuTest, KernelsEqualTheInterpreter) {
  compare(60, generateKernel);
}
TEST_P(OtherCpuTest, ConvolutionsEqualTheInterpreter) {
  compare(20, generateConvolution);
}
TEST_P(OtherCpuTest, PackedProductsEqualTheInterpreter) {
  compare(12, generatePackedProduct);
}
TEST_P(OtherCpuTest, ByteProductsEqualTheInterpreter) {
  compare(30, generateByteProduct);
}
TEST_P(OtherCpuTest, VectorProductsEqualTheInterpreter) {
  compare(4, generateVectorProduct);
}
TEST_P(OtherCpuTest, AttentionEqualsTheInterpreter) {
  compare(6, generateAttention);
}

static std::string nameOfCpu(const testing::TestParamInfo<OtherCpu> &info) {
  std::string name = info.param.cpu;
  if (name == "generic")
    name = "aarch64";
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
  return name;
}

static constexpr const char arm[] = "aarch64-linux-gnu";

INSTANTIATE_TEST_SUITE_P(Arm, OtherCpuTest,
                         testing::Values(OtherCpu{arm, "generic"},
                                         OtherCpu{arm, "neoverse-n1"},
                                         OtherCpu{arm, "apple-m1"},
                                         OtherCpu{arm, "neoverse-v2"}),
                         nameOfCpu);
#if defined(__x86_64__)
INSTANTIATE_TEST_SUITE_P(X86, OtherCpuTest,
                         testing::Values(OtherCpu{"", "x86-64"},
                                         OtherCpu{"", "x86-64-v2"},
                                         OtherCpu{"", "x86-64-v3"},
                                         OtherCpu{"", "x86-64-v4"}),
                         nameOfCpu);
#endif
