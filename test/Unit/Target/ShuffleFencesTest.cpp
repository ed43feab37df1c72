// Where shuffles get fences.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/ShuffleFences.h"

#include "test/Unit/Target/CompileText.h"

#include <sstream>

using namespace tinyjit;

namespace {
/// The counts of one function.
struct Compiled {
  size_t fences = 0, shuffles = 0, instructions = 0;
};

/// Whether a line of assembly is an instruction.
bool isInstruction(const std::string &line) {
  return line.size() > 1 && line[0] == '\t' && std::islower(line[1]);
}
} // namespace

static Compiled compile(const std::string &body, const std::string &type,
                        const std::string &cpu = "skylake-avx512") {
  std::string text = "define void @f(ptr %o, ptr %p) {\n"
                     "  %q = getelementptr i8, ptr %p, i64 64\n"
                     "  %r = getelementptr i8, ptr %p, i64 128\n"
                     "  %s = getelementptr i8, ptr %p, i64 192\n";
  for (const char *pointer : {"p", "q", "r", "s"})
    text += "  %" + std::string(1, pointer[0] - 'p' + 'a') + " = load " + type +
            ", ptr %" + pointer + ", align 4\n";
  text += body + "  store " + type + " %z, ptr %o, align 4\n  ret void\n}\n";
  target::CompiledCode code = test::compileText(text, cpu);
  Compiled compiled;
  std::string line;
  for (std::istringstream lines(code.llvmIR); std::getline(lines, line);)
    compiled.fences += line.find("call") != line.npos &&
                       line.find("@llvm.arithmetic.fence") != line.npos;
  for (std::istringstream lines(code.assembly); std::getline(lines, line);) {
    compiled.instructions += isInstruction(line);
    compiled.shuffles += line.find("\tvperm") == 0 ||
                         line.find("\tvunpck") == 0 ||
                         line.find("\tvshuf") == 0;
  }
  return compiled;
}

/// %name: the first, or second, half of the elements of %a and %b in turns.
static std::string zip(const std::string &name, const std::string &a,
                       const std::string &b, const std::string &type, int width,
                       bool second = false) {
  std::string mask;
  for (int i = 0; i < width; ++i)
    mask += std::string(i ? ", " : "") + "i32 " +
            std::to_string(i / 2 + (second ? width / 2 : 0) + i % 2 * width);
  return "  %" + name + " = shufflevector " + type + " %" + a + ", " + type +
         " %" + b + ", <" + std::to_string(width) + " x i32> <" + mask + ">\n";
}

/// Elements of four vectors, of which the halves of two are mixed first.
static std::string mixFour(const std::string &type, int width) {
  return zip("x", "a", "c", type, width) + zip("y", "b", "d", type, width) +
         zip("z", "x", "y", type, width, /*second=*/true);
}

TEST(ShuffleFences, StandBetweenStagesOfATranspositionOfFloats) {
  Compiled floats = compile(mixFour("<16 x float>", 16), "<16 x float>");
  EXPECT_EQ(floats.fences, 2u);
  // They are no instructions: three shuffles of two vectors as before.
  EXPECT_EQ(floats.shuffles, 3u);
  Compiled integers = compile(mixFour("<16 x i32>", 16), "<16 x i32>");
  EXPECT_EQ(integers.fences, 0u);
  EXPECT_EQ(floats.instructions, integers.instructions);
  EXPECT_EQ(compile(mixFour("<8 x double>", 8), "<8 x double>").fences, 2u);
  EXPECT_EQ(compile(mixFour("<4 x float>", 4), "<4 x float>").fences, 2u);
}

TEST(ShuffleFences, AreNotWhereLLVMFindsFewerShuffles) {
  std::string type = "<16 x float>";
  // Two vectors only, which one instruction mixes.
  Compiled two = compile(zip("x", "a", "b", type, 16) +
                             zip("y", "a", "b", type, 16, /*second=*/true) +
                             zip("z", "x", "y", type, 16),
                         type);
  EXPECT_EQ(two.fences, 0u);
  EXPECT_EQ(two.shuffles, 1u);
  // A shuffle of one shuffle and a vector.
  EXPECT_EQ(
      compile(zip("x", "a", "b", type, 16) + zip("z", "x", "c", type, 16), type)
          .fences,
      0u);
  // More than a register holds, and a machine that takes several instructions.
  EXPECT_EQ(compile(mixFour("<32 x float>", 32), "<32 x float>").fences, 0u);
  EXPECT_EQ(compile(mixFour("<8 x float>", 8), "<8 x float>", "haswell").fences,
            0u);
}
