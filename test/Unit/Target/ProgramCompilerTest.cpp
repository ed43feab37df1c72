// Which kernels are one program, and that programs depend on nothing else.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/ProgramCompiler.h"

#include "lib/Target/CPU/CpuTarget.h"
#include "lib/Target/CPU/KernelCompiler.h"

#include "lib/Program/KernelIdentity.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::program;
using namespace tinyjit::target;

namespace {
class ProgramCompilerTest : public testing::Test {
protected:
  ProgramCompilerTest()
      : context(makeRegistry(), MLIRContext::Threading::DISABLED) {
    context.getDiagEngine().registerHandler(
        [this](Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
  }

  static DialectRegistry makeRegistry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  SmallVector<jit::KernelOp> parse(const std::string &text) {
    modules.push_back(parseSourceString<ModuleOp>(text, &context));
    return SmallVector<jit::KernelOp>(modules.back()->getOps<jit::KernelOp>());
  }

  std::string structureOf(const std::string &text) {
    return describeStructure(parse(text).front());
  }

  /// Objects of the kernels, one after the other.
  std::string compile(ArrayRef<jit::KernelOp> kernels, size_t threads,
                      CodeTier tier = CodeTier::Full) {
    std::vector<std::string> symbols;
    for (jit::KernelOp kernel : kernels)
      symbols.push_back(makeProgramSymbol(kernel, describeStructure(kernel)));
    ProgramOptions options;
    options.threads = threads;
    options.tier = tier;
    options.progress = [&](size_t done) { lastDone = done; };
    auto compiled = compilePrograms(CpuTarget({}), kernels, symbols, options);
    std::string objects;
    if (succeeded(compiled))
      for (const Program &program : compiled->programs)
        objects += program.bytes;
    return objects;
  }

  MLIRContext context;
  std::vector<OwningOpRef<ModuleOp>> modules;
  std::string errors;
  size_t lastDone = 0;
};
} // namespace

/// `out[i] = in[i] op in[n - 1 - i]`, with a name, a symbol, a size.
static std::string reversed(const std::string &symbol, const std::string &name,
                            int size, const std::string &op = "arith.addf") {
  std::string n = std::to_string(size);
  std::string type = "!uop.ptr<" + n + "xf32>";
  return "jit.kernel @" + symbol + "(%o: " + type + ", %a: " + type +
         ") name \"" + name + "\" {\n  %last = arith.constant " +
         std::to_string(size - 1) + " : index\n  %i = uop.range " + n +
         "\n  %r = arith.subi %last, %i : index\n  %x = uop.load %a[%i] : " +
         type + "\n  %y = uop.load %a[%r] : " + type + "\n  %s = " + op +
         " %x, %y : f32\n  uop.store %s, %o[%i] : " + type + "\n}\n";
}

TEST_F(ProgramCompilerTest, NamesAreNoPartOfTheStructure) {
  std::string first = structureOf(reversed("k0", "E_8", 8));
  EXPECT_EQ(first, structureOf("\n\n" + reversed("k17", "other", 8)));
  EXPECT_NE(first, structureOf(reversed("k0", "E_8", 9)));
  EXPECT_NE(first, structureOf(reversed("k0", "E_8", 8, "arith.mulf")));
}

TEST_F(ProgramCompilerTest, VariablesAreTheirBoundsNotTheirNames) {
  auto text = [](const std::string &var) {
    return "jit.kernel @k(%o: !uop.ptr<8xf32>, %n: !jit.var<i32, " + var +
           ">) {\n  %c = arith.constant 1.0 : f32\n  %i = uop.range 8\n"
           "  uop.store %c, %o[%i] : !uop.ptr<8xf32>\n}\n";
  };
  EXPECT_EQ(structureOf(text("\"n\", 1, 8")), structureOf(text("\"m\", 1, 8")));
  EXPECT_NE(structureOf(text("\"n\", 1, 8")), structureOf(text("\"n\", 1, 7")));
}

TEST_F(ProgramCompilerTest, TwoRangesOfOneSizeAreTwo) {
  auto text = [](const std::string &second) {
    return "jit.kernel @k(%o: !uop.ptr<8x8xf32>, %a: !uop.ptr<8x8xf32>) {\n"
           "  %i = uop.range 8\n  %j = uop.range 8\n"
           "  %x = uop.load %a[%i, " +
           second +
           "] : !uop.ptr<8x8xf32>\n"
           "  uop.store %x, %o[%i, %j] : !uop.ptr<8x8xf32>\n}\n";
  };
  EXPECT_NE(structureOf(text("%i")), structureOf(text("%j")));
}

TEST_F(ProgramCompilerTest, AttributesThatPassesReadArePartOfIt) {
  std::string plain = reversed("k", "n", 8);
  std::string marked = plain;
  marked.replace(marked.find(" {\n"), 3, " attributes {my.hint = 4 : i64} {\n");
  EXPECT_NE(structureOf(plain), structureOf(marked));
}

/// A kernel that is a function of blocks; the branch goes to `targets`.
static std::string branching(const std::string &targets) {
  return "jit.kernel @k(%o: !uop.ptr<8xf32>) {\n"
         "  jit.native \"run\"(update %o) grid affine_map<() -> (1, 1, 1)> "
         "block [8, 1, 1] : !uop.ptr<8xf32> {\n    gpu.module @m {\n"
         "      gpu.func @run(%p: !llvm.ptr) kernel {\n"
         "        %c = arith.constant true\n        cf.cond_br %c, " +
         targets +
         "\n      ^one:\n        gpu.barrier\n        gpu.return\n"
         "      ^two:\n        gpu.return\n      }\n    }\n  }\n}\n";
}

TEST_F(ProgramCompilerTest, BranchesArePartOfTheStructure) {
  EXPECT_EQ(structureOf(branching("^one, ^two")),
            structureOf(branching("^one, ^two")));
  EXPECT_NE(structureOf(branching("^one, ^two")),
            structureOf(branching("^two, ^one")));
}

TEST_F(ProgramCompilerTest, ImagesArePartOfTheStructure) {
  auto text = [](const std::string &code) {
    return "jit.kernel @k(%o: !uop.ptr<8xf32>) {\n"
           "  jit.native \"run\"(update %o) grid affine_map<() -> (1, 1, 1)> "
           "block [8, 1, 1] images [#jit.image<\"sm_80\", \"k.ptx\" = \"" +
           code + "\">] : !uop.ptr<8xf32>\n}\n";
  };
  EXPECT_EQ(structureOf(text("one")), structureOf(text("one")));
  EXPECT_NE(structureOf(text("one")), structureOf(text("two")));
}

TEST_F(ProgramCompilerTest, SymbolsSayWhatAKernelIs) {
  jit::KernelOp kernel = parse(reversed("k", "n", 12)).front();
  std::string symbol = makeProgramSymbol(kernel, describeStructure(kernel));
  EXPECT_EQ(symbol.substr(0, 5), "E_12_");
  EXPECT_EQ(symbol.size(), 5u + 32);
}

TEST_F(ProgramCompilerTest, BytesDoNotDependOnThreadsOrNeighbours) {
  std::string text;
  for (int i = 0; i < 23; ++i)
    text += reversed("k" + std::to_string(i), "n", 5 + 3 * i,
                     i % 2 ? "arith.mulf" : "arith.subf");
  SmallVector<jit::KernelOp> kernels = parse(text);
  std::string objects = compile(kernels, 1);
  ASSERT_FALSE(objects.empty()) << errors;
  EXPECT_EQ(lastDone, 23u);
  EXPECT_EQ(objects, compile(kernels, 2));
  EXPECT_EQ(objects, compile(kernels, 4));
  std::string alone;
  for (jit::KernelOp kernel : kernels)
    alone += compile(kernel, 1);
  EXPECT_EQ(objects, alone);
  EXPECT_NE(objects, compile(kernels, 1, CodeTier::Quick));
  EXPECT_FALSE(context.isMultithreadingEnabled());
}

TEST_F(ProgramCompilerTest, ErrorsNameTheKernelAsItIsCalled) {
  std::string text;
  for (int i = 0; i < 9; ++i)
    text += reversed("k" + std::to_string(i), "n", 5 + i,
                     i == 6 ? "missing" : "arith.addf");
  std::string sum = "missing %x, %y : f32";
  text.replace(text.find(sum), sum.size(), R"(arith.truncf %w : f128 to f32)");
  std::string before = "%s = arith.truncf";
  text.insert(text.find(before), R"(%v = arith.extf %x : f32 to f128
    %u = arith.mulf %v, %v : f128
    %w = arith.mulf %u, %v : f128
    )");
  for (size_t threads : {1, 3}) {
    errors.clear();
    EXPECT_EQ(compile(parse(text), threads), "");
    EXPECT_EQ(errors, "kernel @k6 needs the function '__extendsftf2', which no "
                      "target provides\n");
  }
}

namespace {
/// Compiles as the CPU's, and notes which kernels it is given.
class NotingTarget final : public CpuTarget {
public:
  explicit NotingTarget(std::string &noted)
      : CpuTarget(CompileOptions()), noted(noted) {}

  std::unique_ptr<TargetCompiler> makeCompiler() const override {
    return std::make_unique<Compiler>(noted);
  }

private:
  struct Compiler final : KernelCompiler {
    explicit Compiler(std::string &noted) : noted(noted) {}
    FailureOr<std::vector<LoweredKernel>>
    lower(ArrayRef<jit::KernelOp> kernels,
          ArrayRef<std::string> symbols) override {
      for (jit::KernelOp kernel : kernels)
        noted += kernel.getSymName().str() + " ";
      return KernelCompiler::lower(kernels, symbols);
    }
    std::string &noted;
  };
  std::string &noted;
};
} // namespace

TEST_F(ProgramCompilerTest, LargeKernelsComeFirstAndOneByOne) {
  std::string longer = reversed("c", "n", 5);
  longer.insert(longer.find("  %s ="), "  %t = arith.mulf %x, %y : f32\n"
                                       "  %u = arith.mulf %t, %y : f32\n");
  size_t store = longer.find("store %s");
  longer.replace(store, 8, "store %u");
  std::string noted;
  SmallVector<jit::KernelOp> kernels =
      parse(reversed("a", "n", 3) + reversed("b", "n", 4) + longer);
  auto compiled = compilePrograms(NotingTarget(noted), kernels,
                                  {"a_", "b_", "c_"}, ProgramOptions());
  ASSERT_TRUE(succeeded(compiled)) << errors;
  EXPECT_EQ(noted, "c a b ");
  ASSERT_EQ(compiled->programs.size(), 3u);
  EXPECT_EQ(compiled->programs[2].symbol, "c_");
}

TEST_F(ProgramCompilerTest, UnknownTargetIsOneError) {
  ProgramOptions options;
  TargetOptions machine;
  machine.cpu = "nosuchcpu";
  options.threads = 4;
  SmallVector<jit::KernelOp> kernels =
      parse(reversed("a", "n", 3) + reversed("b", "n", 4));
  EXPECT_TRUE(failed(compilePrograms(CpuTarget(CompileOptions({}, machine)),
                                     kernels, {"a", "b"}, options)));
  EXPECT_EQ(errors.find("nosuchcpu"), errors.rfind("nosuchcpu")) << errors;
}
