// Programs with regions, changed at random: refused with a message, or
// compiled.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Generator.h"
#include "tinyjit/Module.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "gtest/gtest.h"

#include <chrono>
#include <cstdlib>

using namespace tinyjit;
using namespace tinyjit::test;
using llvm::StringRef;

/// A loop and a branch of a capture.
static const char *const capture = R"(
jit.kernel @halve(%x: !uop.ptr<1xi32>, %go: !uop.ptr<1xi1>) {
  %i = uop.range 1
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = uop.load %x[%i] : !uop.ptr<1xi32>
  %h = arith.shrsi %a, %one : i32
  uop.store %h, %x[%i] : !uop.ptr<1xi32>
  %more = arith.cmpi ne, %h, %zero : i32
  uop.store %more, %go[%i] : !uop.ptr<1xi1>
}
jit.capture @step(%x: !jit.buffer<1xi32, "cpu:0">, %go: !jit.buffer<1xi1, "cpu:0">) -> (!jit.buffer<1xi32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<1xi32, "cpu:0">
  jit.while %go : !jit.buffer<1xi1, "cpu:0"> {
    jit.launch @halve(update %x, write %go) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<1xi1, "cpu:0">
    jit.if %x : !jit.buffer<1xi32, "cpu:0"> {
      jit.launch @halve(update %x, write %go) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<1xi1, "cpu:0">
    } else {
      jit.copy %x to %t : !jit.buffer<1xi32, "cpu:0"> to !jit.buffer<1xi32, "cpu:0">
    }
  }
  jit.copy %x to %t : !jit.buffer<1xi32, "cpu:0"> to !jit.buffer<1xi32, "cpu:0">
  jit.return %t : !jit.buffer<1xi32, "cpu:0">
}
)";

/// Loops, branches and ops with regions, in functions on tensors.
static const char *const loop = R"(
func.func @loop(%x: tensor<4xf32>, %c: tensor<1xi1>) -> tensor<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 5 : index
  %p = tensor.extract %c[%zero] : tensor<1xi1>
  %r = scf.for %i = %zero to %n step %one iter_args(%y = %x) -> (tensor<4xf32>) {
    %z = scf.if %p -> (tensor<4xf32>) {
      %a = arith.addf %y, %x : tensor<4xf32>
      scf.yield %a : tensor<4xf32>
    } else {
      %b = arith.mulf %y, %x : tensor<4xf32>
      scf.yield %b : tensor<4xf32>
    }
    scf.yield %z : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
)";
static const char *const sequences = R"(
func.func @sequences(%x: tensor<6xf32>, %k: tensor<6xi32>, %p: tensor<1x6xi64>) -> (tensor<6xf32>, tensor<6xi32>, tensor<1x6x1xf32>) {
  %s = uop.scan(%x) along 0 init [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    uop.return %c : f32
  } : tensor<6xf32> -> tensor<6xf32>
  %o:2 = uop.sort(%s, %k) along 0 {
  ^bb0(%a: f32, %i: i32, %b: f32, %j: i32):
    %c = arith.cmpf olt, %a, %b : f32
    uop.return %c : i1
  } : tensor<6xf32>, tensor<6xi32> -> tensor<6xf32>, tensor<6xi32>
  %v = uop.reshape %s : tensor<6xf32> to tensor<1x6x1xf32>
  %w = uop.scatter(%v) into(%v) at %p {
  ^bb0(%a: f32, %b: f32):
    %c = arith.mulf %a, %b : f32
    uop.return %c : f32
  } : tensor<1x6x1xf32> into tensor<1x6x1xf32> at tensor<1x6xi64> -> tensor<1x6x1xf32>
  return %o#0, %o#1, %w : tensor<6xf32>, tensor<6xi32>, tensor<1x6x1xf32>
}
)";
static const char *const foreign = R"(
func.func @foreign(%x: tensor<6xf32>, %k: tensor<6xi32>, %go: tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>) {
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %o:2 = "stablehlo.sort"(%x, %k) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
    %c = arith.cmpf olt, %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<6xf32>, tensor<6xi32>) -> (tensor<6xf32>, tensor<6xi32>)
  %w:2 = "stablehlo.while"(%go, %o#0) ({
  ^bb0(%n: tensor<i32>, %y: tensor<6xf32>):
    %c = arith.cmpi sgt, %n, %zero : tensor<i32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%n: tensor<i32>, %y: tensor<6xf32>):
    %m = arith.subi %n, %one : tensor<i32>
    %z = arith.mulf %y, %y : tensor<6xf32>
    "stablehlo.return"(%m, %z) : (tensor<i32>, tensor<6xf32>) -> ()
  }) : (tensor<i32>, tensor<6xf32>) -> (tensor<i32>, tensor<6xf32>)
  return %w#1, %o#1 : tensor<6xf32>, tensor<6xi32>
}
)";

namespace {
/// Words of a text, and what stands between them.
using Tokens = std::vector<std::string>;
} // namespace

static bool isWord(char c) {
  return llvm::isAlnum(c) || StringRef("%@^!._#\"").contains(c);
}

static Tokens split(StringRef text) {
  Tokens tokens;
  while (!text.empty()) {
    bool word = isWord(text.front());
    StringRef token =
        text.take_while([&](char c) { return isWord(c) == word; });
    tokens.push_back(token.str());
    text = text.drop_front(token.size());
  }
  return tokens;
}

/// Some other word of the same kind: a value for a value, a number for a
/// number, a name for a name.
static std::string replaceWord(const Tokens &tokens, const std::string &word,
                               Random &random) {
  if (llvm::isDigit(word.front())) {
    static const char *const numbers[] = {"0", "-1", "1",
                                          "2", "7",  "4611686018427387904"};
    return random.pick(numbers);
  }
  std::vector<const std::string *> same;
  for (const std::string &token : tokens)
    if (isWord(token.front()) && !llvm::isDigit(token.front()) &&
        (token.front() == '%') == (word.front() == '%'))
      same.push_back(&token);
  return *random.pick(same);
}

/// Changes words, or drops, doubles and exchanges lines.
static std::string mutate(StringRef text, Random &random) {
  if (random.chance(60)) {
    Tokens tokens = split(text);
    for (int64_t count = 1 + random.below(2); count > 0; --count) {
      std::string &token = tokens[random.below(tokens.size())];
      if (isWord(token.front()))
        token = replaceWord(tokens, token, random);
      else
        ++count;
    }
    return llvm::join(tokens, "");
  }
  llvm::SmallVector<StringRef> lines;
  text.split(lines, '\n');
  auto line = [&] { return random.below(lines.size()); };
  switch (random.below(3)) {
  case 0:
    lines.erase(lines.begin() + line());
    break;
  case 1: {
    StringRef copy = lines[line()];
    lines.insert(lines.begin() + line(), copy);
    break;
  }
  default:
    std::swap(lines[line()], lines[line()]);
  }
  return llvm::join(lines, "\n");
}

static int64_t getSetting(const char *name, int64_t standard) {
  const char *text = std::getenv(name);
  return text ? std::atoll(text) : standard;
}

/// \returns whether `text` is compiled; else the message names the error.
static bool compile(const std::string &text, const std::string &name) {
  ModuleOptions options;
  auto module = Module::parse(text, "mutant", options);
  runtime::Status status = module.status();
  if (status.ok() && name == "step")
    status = (*module)->instantiate("step").status();
  else if (status.ok())
    status = (*module)->function(name).status();
  if (!status.ok())
    EXPECT_FALSE(StringRef(status.message()).trim().empty()) << text;
  return status.ok();
}

/// TINYJIT_FUZZ_COUNT mutants of each program from seed TINYJIT_FUZZ_SEED on,
/// for at most TINYJIT_FUZZ_SECONDS.
static void run(const char *text, const std::string &name) {
  ASSERT_TRUE(compile(text, name));
  int64_t first = getSetting("TINYJIT_FUZZ_SEED", 1);
  int64_t count = getSetting("TINYJIT_FUZZ_COUNT", 500);
  std::chrono::seconds limit(getSetting("TINYJIT_FUZZ_SECONDS", 10));
  auto begin = std::chrono::steady_clock::now();
  int64_t refused = 0, done = 0;
  for (; done < count && std::chrono::steady_clock::now() - begin < limit;
       ++done) {
    Random random(static_cast<uint64_t>(first + done));
    refused += !compile(mutate(text, random), name);
  }
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, done);
}

TEST(MutantTest, LoopsOfCaptures) { run(capture, "step"); }
TEST(MutantTest, LoopsOfFunctions) { run(loop, "loop"); }
TEST(MutantTest, Sequences) { run(sequences, "sequences"); }
TEST(MutantTest, ForeignRegions) { run(foreign, "foreign"); }
