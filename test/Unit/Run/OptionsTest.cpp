// Tests of which options may stand together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Options.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace tinyjit;
using namespace tinyjit::run;

namespace {

/// Options that are valid, for tests to break in one place.
struct OptionRules : ::testing::Test {
  RunOptions options;

  OptionRules() { options.file = "step.mlir"; }

  void expectInvalid(const std::string &message) {
    runtime::Status status = validate(options);
    EXPECT_EQ(status.code(), runtime::Code::InvalidArgument);
    EXPECT_EQ(status.message(), message);
  }
  void expectValid() { EXPECT_EQ(validate(options).message(), ""); }
};

} // namespace

TEST_F(OptionRules, AFileIsEnough) { expectValid(); }

TEST_F(OptionRules, EverythingOfARunGoesTogether) {
  options.inputs = {"2xf32=1"};
  options.vars = {"n=1"};
  options.calls = 3;
  options.outputs = {"-", "@y.npy"};
  options.expectedOutputs = {"@y.npy"};
  options.rtol = options.atol = 0;
  options.benchmarkSeconds = 0.5;
  options.stats = StatsFormat::JSON;
  options.saveCapture = "x.so";
  expectValid();
}

TEST_F(OptionRules, OneFileOrOneScript) {
  options.script = "manifest.json";
  expectInvalid("expected a FILE or --script, got both");
  options.file = options.script = "";
  expectInvalid("expected a FILE, '-' or --script=manifest.json");
}

TEST_F(OptionRules, AScriptHasTheValuesOfCalls) {
  options.file = "";
  options.script = "manifest.json";
  options.benchmarkSeconds = 1;
  options.stats = StatsFormat::Text;
  options.saveCapture = "x.mlir";
  options.rtol = 1e-3;
  expectValid();
  const std::string message =
      "--script lists calls, inputs, variables and results itself; --calls, "
      "--input, --var, "
      "--output and --expected-output do not go with it";
  for (auto list : {&RunOptions::inputs, &RunOptions::vars,
                    &RunOptions::outputs, &RunOptions::expectedOutputs}) {
    (options.*list) = {"-"};
    expectInvalid(message);
    (options.*list).clear();
  }
  options.calls = 2;
  expectInvalid(message);
}

TEST_F(OptionRules, PrintingRunsNothing) {
  options.emit = EmitKind::LLVM;
  options.inputs = {"2xf32=1"};
  expectValid();
  options.saveCapture = "x.so";
  expectInvalid(
      "--emit prints instead of running; --save-capture does not go with it");
  options.stats = StatsFormat::Text;
  expectInvalid(
      "--emit prints instead of running; --stats does not go with it");
  options.benchmarkSeconds = 1;
  expectInvalid(
      "--emit prints instead of running; --benchmark does not go with it");
  options.expectedOutputs = {"f32=1"};
  expectInvalid("--emit prints instead of running; --expected-output does not "
                "go with it");
  options.outputs = {"-"};
  expectInvalid(
      "--emit prints instead of running; --output does not go with it");
}

TEST_F(OptionRules, NoCallsOnlyToSave) {
  options.calls = 0;
  expectInvalid("--calls=0, expected 1 or more, or --save-capture beside it");
  options.saveCapture = "x.so";
  expectValid();
  options.stats = StatsFormat::Text;
  expectInvalid("--calls=0 runs nothing; --stats does not go with it");
}

TEST_F(OptionRules, ATraceIsNoMeasurement) {
  options.trace = "x.json";
  options.calls = 3;
  options.stats = StatsFormat::JSON;
  expectValid();
  options.benchmarkSeconds = 1;
  expectInvalid("--trace runs launches one by one, so --benchmark would not "
                "measure what a replay takes; expected one of the two");
  options = RunOptions();
  options.file = "step.mlir";
  options.trace = "x.json";
  options.calls = 0;
  options.saveCapture = "x.so";
  expectInvalid("--calls=0 runs nothing; --trace does not go with it");
}

TEST_F(OptionRules, WhatIsVerifiedIsNotMeasured) {
  options.verify.eager = options.verify.bisect = true;
  expectValid();
  options.benchmarkSeconds = 1;
  expectInvalid("--verify checks each replay, so --benchmark would not measure "
                "what one takes; expected one of the two");
  options.benchmarkSeconds = 0;
  options.verify.eager = false;
  expectInvalid(
      "--verify=bisect, expected eager beside it: --verify=eager,bisect");
  options.verify.bisect = false;
  options.verify.poison = true;
  options.calls = 0;
  options.saveCapture = "x.so";
  expectInvalid("--calls=0 runs nothing; --verify does not go with it");
}

TEST_F(OptionRules, TolerancesAreNotNegative) {
  options.rtol = 0.0;
  options.atol = INFINITY;
  expectValid();
  options.atol = -1.5;
  expectInvalid("--atol=-1.5, expected 0 or more");
  options.rtol = NAN;
  expectInvalid("--rtol=nan, expected 0 or more");
}

TEST_F(OptionRules, ResultsGoToTheOutputOrNpyFiles) {
  for (const char *output : {"", "y.npy", "@y.npz", "@.npy", "@", "--"}) {
    options.outputs = {output};
    expectInvalid(std::string("--output=") + output +
                  ", expected '-' or @FILE.npy");
  }
}

TEST_F(OptionRules, WhatIsSavedHasAKnownEnding) {
  for (const char *path : {"x.mlir", "a.b/x.mlirbc", "./x.so"}) {
    options.saveCapture = path;
    expectValid();
  }
  for (const char *path : {"x", ".mlir", ".so", "x.o", "x.so.1"}) {
    options.saveCapture = path;
    expectInvalid(std::string("--save-capture=") + path +
                  ", expected a name that ends in .mlir, .mlirbc or .so");
  }
}
