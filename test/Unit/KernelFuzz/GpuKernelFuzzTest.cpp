// Random kernels: GPU code, run thread by thread on the CPU, and the reference
// interpreter give the same bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/RunTwin.h"
#include "test/Unit/KernelFuzz/Campaign.h"
#include "test/Unit/KernelFuzz/Native.h"

#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Interpreter/Interpreter.h"
#include "lib/Target/GPU/GpuCompiler.h"
#include "lib/Target/ProgramCompiler.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;
using namespace tinyjit::target;
using namespace tinyjit::test;

namespace {
/// The parameter is the chip.
class GpuKernelFuzzTest : public testing::TestWithParam<const char *> {
protected:
  GpuKernelFuzzTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    for (const auto &kind : getTargetKinds())
      kind->registerDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
    GpuCompileOptions options;
    options.bitcode = true;
    compiler.emplace(*parseGpuTarget(GetParam()), options);
  }

  /// \returns what went wrong with the kernel of that seed, or "".
  /// \param changesLanes whether some reductions get other numbers of partial
  ///   results than they would have.
  std::string runSeed(uint64_t seed, const RandomKernel &random,
                      bool changesLanes);
  std::string runKernel(uint64_t seed, jit::KernelOp kernel,
                        const RandomKernel &random);

  MLIRContext context;
  std::optional<GpuCompiler> compiler;
};
} // namespace

/// Runs `kernel` on `memory` as GPU code.
static std::string runOnGpu(GpuCompiler &compiler, jit::KernelOp kernel,
                            Memory &memory, const RandomKernel &random,
                            uint64_t seed) {
  auto compiled = compileProgram(compiler, kernel, "fuzz");
  if (failed(compiled))
    return "does not compile";
  std::vector<void *> buffers = memory.addresses();
  size_t scratchBytes = (compiled->scratchBytes + 255) / 256 * 256;
  std::unique_ptr<void, decltype(&std::free)> scratch(
      scratchBytes ? std::aligned_alloc(256, scratchBytes) : nullptr,
      &std::free);
  if (scratch)
    buffers.push_back(scratch.get());
  return testdriver::runTwin(makeImage(*compiled), buffers, random.scalars,
                             seed);
}

std::string GpuKernelFuzzTest::runKernel(uint64_t seed, jit::KernelOp kernel,
                                         const RandomKernel &random) {
  const Memory memory(random.arrays, seed, /*alignElements=*/true);
  Memory expected(memory), got(memory);
  if (failed(interpretKernel(kernel, expected.addresses().data(),
                             random.scalars.data())))
    return "is not interpreted";
  std::string error = runOnGpu(*compiler, kernel, got, random, seed);
  return error.empty() ? got.compare(expected) : error;
}

/// Gives some reductions as many partial results as a block can share.
static void setManyLanes(ModuleOp module, Random random) {
  module.walk([&](uop::ReduceOp reduce) {
    if (reduce.getKind() && random.chance(40))
      reduce.setLanes(int64_t(1) << random.below(11));
  });
}

std::string GpuKernelFuzzTest::runSeed(uint64_t seed,
                                       const RandomKernel &random,
                                       bool changesLanes) {
  std::string errors;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    errors += diagnostic.str() + "\n";
    return success();
  });
  auto module = parseSourceString<ModuleOp>(random.text, &context);
  if (!module)
    return "is no kernel: " + errors;
  PassManager manager(&context);
  uop::buildPrepareKernel(manager.nest<jit::KernelOp>(), /*threads=*/true);
  if (failed(manager.run(*module)))
    return "is not canonicalized: " + errors;
  if (changesLanes)
    setManyLanes(*module, Random(seed));
  std::string error =
      runKernel(seed, *module->getOps<jit::KernelOp>().begin(), random);
  return error.empty() ? "" : error + "\n" + errors;
}

TEST_P(GpuKernelFuzzTest, ThreadsEqualTheInterpreter) {
  int64_t done =
      Campaign(80).run([&](uint64_t seed, const RandomKernel &random) {
        return runSeed(seed, random, /*changesLanes=*/true);
      });
  RecordProperty("kernels", static_cast<int>(done));
  EXPECT_GT(done, 0);
}

/// Runs a kernel on several memories: arrays stand at other addresses in each.
#define EXPECT_SAME(text, ...)                                                 \
  for (uint64_t seed = 0; seed < 3; ++seed)                                    \
  EXPECT_EQ(runSeed(seed, {text, {__VA_ARGS__}, {}}, /*changesLanes=*/false),  \
            "")

// As many threads as vectors are worth, and what does not fill one.
TEST_P(GpuKernelFuzzTest, Vectors) {
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<131075xf32>, %a: !uop.ptr<131075xf32>) {
    %i = uop.range 131075
    %x = uop.load %a[%i] : !uop.ptr<131075xf32>
    %y = arith.addf %x, %x : f32
    uop.store %y, %o[%i] : !uop.ptr<131075xf32>
  })",
      {&element("f32"), 131075}, {&element("f32"), 131075});
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<3x87392xi8>, %a: !uop.ptr<3x87392xi8>, %b: !uop.ptr<3xi8>) {
    %i = uop.range 3
    %j = uop.range 87392
    %x = uop.load %a[%i, %j] : !uop.ptr<3x87392xi8>
    %c = uop.load %b[%i] : !uop.ptr<3xi8>
    %y = arith.muli %x, %c : i8
    uop.store %y, %o[%i, %j] : !uop.ptr<3x87392xi8>
  })",
      {&element("i8"), 3 * 87392}, {&element("i8"), 3 * 87392},
      {&element("i8"), 3});
}

// Several vectors of a thread, in a row that more threads have than a GPU, and
// what does not fill them; in place, and over two ranges.
TEST_P(GpuKernelFuzzTest, ManyVectors) {
  constexpr int64_t count = (int64_t(1) << 23) + 1100;
  EXPECT_EQ(runSeed(1,
                    {R"(jit.kernel @k(%o: !uop.ptr<8389708xf32>) {
    %i = uop.range 8389708
    %x = uop.load %o[%i] : !uop.ptr<8389708xf32>
    %y = arith.addf %x, %x : f32
    uop.store %y, %o[%i] : !uop.ptr<8389708xf32>
  })",
                     {{&element("f32"), count}},
                     {}},
                    /*changesLanes=*/false),
            "");
  EXPECT_EQ(
      runSeed(
          1,
          {R"(jit.kernel @k(%o: !uop.ptr<1025x8196xf32>, %a: !uop.ptr<1025x8196xf32>, %b: !uop.ptr<8196xf32>) {
    %i = uop.range 1025
    %j = uop.range 8196
    %x = uop.load %a[%i, %j] : !uop.ptr<1025x8196xf32>
    %c = uop.load %b[%j] : !uop.ptr<8196xf32>
    %y = arith.mulf %x, %c : f32
    uop.store %y, %o[%i, %j] : !uop.ptr<1025x8196xf32>
  })",
           {{&element("f32"), 1025 * 8196},
            {&element("f32"), 1025 * 8196},
            {&element("f32"), 8196}},
           {}},
          /*changesLanes=*/false),
      "");
}

// Rows of a warp, of a block, and parts of one, each with a rest.
TEST_P(GpuKernelFuzzTest, Rows) {
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<3x2500xf32>, %a: !uop.ptr<3x2500xf32>) {
    %i = uop.range 3
    %k = uop.range 2500
    %x = uop.load %a[%i, %k] : !uop.ptr<3x2500xf32>
    %m = uop.reduce max %x over %k : f32
    %d = arith.subf %x, %m : f32
    %e = math.exp2 %d : f32
    %s = uop.reduce add %e over %k : f32
    %r = arith.divf %e, %s : f32
    uop.store %r, %o[%i, %k] : !uop.ptr<3x2500xf32>
  })",
      {&element("f32"), 7500}, {&element("f32"), 7500});
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<1031xbf16>, %a: !uop.ptr<1031x300xbf16>) {
    %i = uop.range 1031
    %k = uop.range 300
    %x = uop.load %a[%i, %k] : !uop.ptr<1031x300xbf16>
    %s = uop.reduce add %x over %k : bf16
    uop.store %s, %o[%i] : !uop.ptr<1031xbf16>
  })",
      {&element("bf16"), 1031}, {&element("bf16"), 1031 * 300});
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<1031xf64>, %a: !uop.ptr<1031x48xf64>) {
    %i = uop.range 1031
    %k = uop.range 48
    %x = uop.load %a[%i, %k] : !uop.ptr<1031x48xf64>
    %s = uop.reduce max %x over %k : f64
    uop.store %s, %o[%i] : !uop.ptr<1031xf64>
  })",
      {&element("f64"), 1031, true}, {&element("f64"), 1031 * 48, true});
}

/// Like softmax over rows, with squares, which are exact to the bit, for
/// exponentials; each reduction runs over a range of its own.
static std::string getRows(int64_t rows, int64_t columns, StringRef type) {
  std::string shape = std::to_string(rows) + "x" + std::to_string(columns);
  std::string pointer = "!uop.ptr<" + shape + "x" + type.str() + ">";
  std::string text = "jit.kernel @k(%o: " + pointer + ", %a: " + pointer +
                     ") {\n  %i = uop.range " + std::to_string(rows) + "\n";
  for (const char *name : {"j", "k", "l"})
    text += "  %" + std::string(name) + " = uop.range " +
            std::to_string(columns) + "\n";
  bool isWide = type == "f32" || type == "f64";
  std::string wide = isWide ? type.str() : "f32";
  for (const char *name : {"j", "k", "l"}) {
    std::string n = name;
    text += "  %x" + n + (isWide ? "" : "n") + " = uop.load %a[%i, %" + n +
            "] : " + pointer + "\n";
    if (!isWide)
      text += "  %x" + n + " = arith.extf %x" + n + "n : " + type.str() +
              " to f32\n";
  }
  text += "  %m = uop.reduce max %xk over %k : " + wide + "\n";
  for (const char *name : {"j", "l"}) {
    std::string n = name;
    text += "  %d" + n + " = arith.subf %x" + n + ", %m : " + wide + "\n";
    text +=
        "  %e" + n + " = arith.mulf %d" + n + ", %d" + n + " : " + wide + "\n";
  }
  text += "  %s = uop.reduce add %el over %l : " + wide + "\n";
  text += "  %q = arith.divf %ej, %s : " + wide + "\n";
  if (!isWide)
    text += "  %r = arith.truncf %q : f32 to " + type.str() + "\n";
  return text + "  uop.store " + (isWide ? "%q" : "%r") +
         ", %o[%i, %j] : " + pointer + "\n}";
}

// Rows that threads keep: of whole vectors or not, of a warp, or of a block.
TEST_P(GpuKernelFuzzTest, HeldRows) {
  struct {
    int64_t rows, columns;
    const char *type;
  } cases[] = {{3, 4096, "f32"},  {5, 2500, "f32"}, {5, 2501, "f32"},
               {1500, 48, "f32"}, {2, 4096, "f16"}, {3, 2056, "bf16"},
               {2, 1100, "f64"},  {2, 70000, "f32"}};
  for (auto [rows, columns, type] : cases)
    EXPECT_SAME(getRows(rows, columns, type), {&element(type), rows * columns},
                {&element(type), rows * columns});
  // A variance: two reductions, and nothing stored of the row.
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<7xf32>, %a: !uop.ptr<7x2052xf32>) {
    %i = uop.range 7
    %k = uop.range 2052
    %l = uop.range 2052
    %c = arith.constant 2052.0 : f32
    %x = uop.load %a[%i, %k] : !uop.ptr<7x2052xf32>
    %s = uop.reduce add %x over %k : f32
    %m = arith.divf %s, %c : f32
    %y = uop.load %a[%i, %l] : !uop.ptr<7x2052xf32>
    %d = arith.subf %y, %m : f32
    %q = arith.mulf %d, %d : f32
    %v = uop.reduce add contract %q over %l : f32
    uop.store %v, %o[%i] : !uop.ptr<7xf32>
  })",
      {&element("f32"), 7}, {&element("f32"), 7 * 2052});
}

/// A transpose of two arrays at once, the second gated and inside an array.
static std::string getTranspose(int64_t rows, int64_t columns, StringRef type) {
  auto pointer = [&](int64_t a, int64_t b) {
    return "!uop.ptr<3x" + std::to_string(a) + "x" + std::to_string(b) + "x" +
           type.str() + ">";
  };
  std::string from = pointer(columns, rows), to = pointer(rows, columns);
  bool isFloat = type.starts_with("f") || type.starts_with("bf");
  return "jit.kernel @k(%o: " + to + ", %a: " + from + ", %b: " + from +
         ", %c: " + to + ") {\n  %h = uop.range 3\n  %i = uop.range " +
         std::to_string(rows) + "\n  %j = uop.range " +
         std::to_string(columns) +
         "\n  %n = arith.constant 5 : index\n"
         "  %g = arith.cmpi ult, %n, %i : index\n"
         "  %x = uop.load %a[%h, %j, %i] : " +
         from + "\n  %z = uop.load %c[%h, %i, %j] : " + to +
         "\n  %y = uop.load %b[%h, %j, %i] if %g else %x : " + from +
         (isFloat ? "\n  %t = arith.addf %x, %y : " + type.str() +
                        "\n  %s = arith.addf %t, %z : "
                  : "\n  %t = arith.addi %x, %y : " + type.str() +
                        "\n  %s = arith.addi %t, %z : ") +
         type.str() + "\n  uop.store %s, %o[%h, %i, %j] : " + to + "\n}";
}

// Squares of both sizes, whole ones and what is left of some, of every width.
TEST_P(GpuKernelFuzzTest, Transposes) {
  struct {
    int64_t rows, columns;
    const char *type;
  } cases[] = {{64, 96, "f32"}, {33, 130, "f32"}, {70, 41, "f16"},
               {100, 16, "i8"}, {31, 65, "bf16"}, {40, 33, "f64"},
               {33, 64, "i64"}};
  for (auto [rows, columns, type] : cases)
    EXPECT_SAME(getTranspose(rows, columns, type),
                {&element(type), 3 * rows * columns},
                {&element(type), 3 * rows * columns},
                {&element(type), 3 * rows * columns},
                {&element(type), 3 * rows * columns});
  constexpr int64_t count = 3 * 1200 * 1203;
  EXPECT_EQ(runSeed(1,
                    {getTranspose(1200, 1203, "i8"),
                     {{&element("i8"), count},
                      {&element("i8"), count},
                      {&element("i8"), count},
                      {&element("i8"), count}},
                     {}},
                    /*changesLanes=*/false),
            "");
}

// Split over blocks: two sums over one range, and one over two ranges.
TEST_P(GpuKernelFuzzTest, SplitReductions) {
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<f32>, %v: !uop.ptr<f32>, %a: !uop.ptr<131072xf32>) {
    %k = uop.range 131072
    %x = uop.load %a[%k] : !uop.ptr<131072xf32>
    %q = arith.mulf %x, %x : f32
    %s = uop.reduce add %x over %k : f32
    %r = uop.reduce add contract %q over %k : f32
    uop.store %s, %o[] : !uop.ptr<f32>
    uop.store %r, %v[] : !uop.ptr<f32>
  })",
      {&element("f32"), 1}, {&element("f32"), 1}, {&element("f32"), 131072});
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<2xi32>, %a: !uop.ptr<2x64x2048xi32>) {
    %i = uop.range 2
    %j = uop.range 64
    %k = uop.range 2048
    %x = uop.load %a[%i, %j, %k] : !uop.ptr<2x64x2048xi32>
    %s = uop.reduce add %x over %j, %k : i32
    uop.store %s, %o[%i] : !uop.ptr<2xi32>
  })",
      {&element("i32"), 2}, {&element("i32"), 2 * 64 * 2048});
}

INSTANTIATE_TEST_SUITE_P(Chips, GpuKernelFuzzTest,
                         testing::Values("sm_80", "gfx942", "gfx1100"),
                         [](const auto &info) { return info.param; });
