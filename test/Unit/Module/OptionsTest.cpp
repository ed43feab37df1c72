// An option that changes code is part of the cache's keys: code that was made
// with another value is never loaded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Options/CodeOptions.h"
#include "tinyjit/Module.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::cache;
using namespace tinyjit::options;
using runtime::Code;
using runtime::Status;

namespace {
/// Converts to every type: what a member of a struct is initialized with when
/// they are counted.
struct Anything {
  template <class T>
  operator T() const;
};

template <class T, class... Values>
constexpr auto canHold(int) -> decltype(T{Values()...}, true) {
  return true;
}
template <class T, class... Values>
constexpr bool canHold(...) {
  return false;
}

/// The number of members of an aggregate.
template <class T, class... Values>
constexpr size_t countMembers() {
  if constexpr (canHold<T, Values..., Anything>(0))
    return countMembers<T, Values..., Anything>();
  else
    return sizeof...(Values);
}

/// Two values of an option, and the others that both need.
struct Values {
  const char *first, *second;
  std::vector<std::pair<std::string, std::string>> others = {};
};
} // namespace

/// The same for every option of the table, by its flag.
static const std::map<std::string, Values> &valuesOf() {
  static const std::map<std::string, Values> values = {
      {"device", {"cpu:0", "cpu:1"}},
      {"target-cpu", {"native", "x86-64-v2"}},
      {"capture-new-sizes", {"false", "true"}},
      {"target-triple", {"", "aarch64-linux-gnu"}},
      {"target-gpu", {"sm_80", "sm_90", {{"device", "cuda:0"}}}},
      {"allow-tf32", {"false", "true"}},
      {"debug-info", {"false", "true"}},
      {"split-always", {"false", "true"}},
      {"tier", {"full", "quick"}},
      {"max-graph-size", {"0", "1"}},
      {"require-full-graph", {"false", "true"}},
      {"no-fuse", {"false", "true"}},
      {"no-pack", {"false", "true"}},
      {"winograd", {"false", "true"}},
      {"untrusted", {"false", "true"}},
      {"beam", {"0", "1", {{"beam-seconds", "0.001"}}}},
      {"beam-seconds", {"60", "61"}},
      {"compile-timeout", {"60", "0"}},
      {"compile-memory", {"4096", "0"}},
      {"compile-apart", {"0", "1"}}};
  return values;
}

static CodeOptions withOption(CodeOptions options, const std::string &name,
                              const std::string &value) {
  Status status = setOption(options, name, value);
  EXPECT_TRUE(status.ok()) << status.message();
  return options;
}

/// The parts as one text.
static std::string keyOf(const CodeOptions &options, unsigned stages) {
  return CacheKey{"test", "", describeOptions(options, stages)}.text();
}

TEST(CodeOptions, EveryMemberIsInTheTable) {
  EXPECT_EQ(countMembers<CodeOptions>(), codeOptions().size())
      << "declare the option in include/tinyjit/ModuleOptions.def";
}

TEST(CodeOptions, EveryOptionIsPartOfTheKeysOfTheStagesItChanges) {
  for (const CodeOption &option : codeOptions()) {
    SCOPED_TRACE(option.flag);
    auto values = valuesOf().find(option.flag);
    ASSERT_NE(values, valuesOf().end()) << "give it two values in this test";
    CodeOptions first = withOption({}, option.flag, values->second.first);
    CodeOptions second = withOption({}, option.flag, values->second.second);
    for (unsigned stage : {ReadingFile, CapturePasses, HostCode, DeviceCode})
      EXPECT_EQ(keyOf(first, stage) != keyOf(second, stage),
                (option.changes & stage) != 0)
          << "stage " << stage;
    EXPECT_EQ(keyOf(first, EveryStage) != keyOf(second, EveryStage),
              option.changes != Nothing);
  }
}

static const char *const text = R"(
jit.kernel @double(%o: !uop.ptr<8xf32>, %a: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %a[%i] : !uop.ptr<8xf32>
  %s = arith.addf %x, %x : f32
  uop.store %s, %o[%i] : !uop.ptr<8xf32>
}
jit.capture @step(%x: !jit.buffer<8xf32, "cpu:0">) -> !jit.buffer<8xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  jit.launch @double(write %y, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  jit.return %y : !jit.buffer<8xf32, "cpu:0">
}
)";

static const char *const onTensors = R"(
func.func @twice(%x: tensor<8xf32>) -> tensor<8xf32> {
  %y = arith.addf %x, %x : tensor<8xf32>
  return %y : tensor<8xf32>
}
)";

/// Makes the plan of the capture. \param function captured first, unless empty.
/// \returns whether the cache had the plan for this file.
static bool isKept(const ModuleOptions &options,
                   const std::string &function = "") {
  auto module =
      Module::parse(function.empty() ? text : onTensors, "test.mlir", options);
  EXPECT_TRUE(module.ok()) << module.status().message();
  if (!module.ok())
    return false;
  std::string capture = "step";
  if (!function.empty()) {
    auto made = (*module)->capture(function, {}, nullptr, nullptr);
    EXPECT_TRUE(made.ok()) << made.status().message();
    if (!made.ok())
      return false;
    capture = *made;
  }
  auto plan = (*module)->plan(capture);
  EXPECT_TRUE(plan.ok()) << plan.status().message();
  EXPECT_EQ((*module)->stats().cacheProblem, "");
  return (*module)->stats().fileHits == 1;
}

TEST(CodeOptions, ModulesWithOtherValuesShareNoPlan) {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() /
      ("tinyjit-options-" + std::to_string(getpid()));
  for (const CodeOption &option : codeOptions()) {
    SCOPED_TRACE(option.flag);
    const Values &values = valuesOf().at(option.flag);
    ModuleOptions options;
    options.cache = CacheMode::ReadWrite;
    options.cacheDirectory = (folder / option.flag).string();
    for (const auto &[name, value] : values.others)
      ASSERT_TRUE(setOption(options, name, value).ok());
    ModuleOptions other = options;
    ASSERT_TRUE(setOption(options, option.flag, values.first).ok());
    ASSERT_TRUE(setOption(other, option.flag, values.second).ok());
    for (const char *function : {"", "twice"}) {
      SCOPED_TRACE(function);
      EXPECT_FALSE(isKept(options, function));
      // A search is asked for a function's kernels anew.
      bool isFound = *function == 0 || options.beam == 0;
      EXPECT_EQ(isKept(options, function), isFound);
      // A limit changes no code, and what was made within another is the same.
      EXPECT_EQ(isKept(other, function), option.changes == Nothing);
      EXPECT_EQ(isKept(options, function), isFound);
    }
  }
  std::filesystem::remove_all(folder);
}

TEST(CodeOptions, AreSetByName) {
  CodeOptions options;
  EXPECT_TRUE(setOption(options, "allow-tf32", "true").ok());
  EXPECT_TRUE(options.allowTF32);
  EXPECT_TRUE(setOption(options, "no-fuse", "true").ok());
  EXPECT_FALSE(options.fuse);
  EXPECT_TRUE(setOption(options, "no-fuse", "false").ok());
  EXPECT_TRUE(options.fuse);
  EXPECT_TRUE(setOption(options, "max-graph-size", "7").ok());
  EXPECT_EQ(options.maxGraphSize, 7u);
  EXPECT_TRUE(setOption(options, "tier", "both").ok());
  EXPECT_EQ(options.tier, Tier::Both);
  EXPECT_TRUE(setOption(options, "target-cpu", "znver4,-fma").ok());
  EXPECT_EQ(options.targetCPU, "znver4,-fma");
}

TEST(CodeOptions, OtherNamesAndValuesAreRefused) {
  CodeOptions options;
  Status unknown = setOption(options, "fast", "true");
  EXPECT_EQ(unknown.code(), Code::NotFound);
  EXPECT_EQ(unknown.message(),
            "there is no option 'fast', expected one of device, "
            "capture-new-sizes, target-cpu, "
            "target-triple, target-gpu, allow-tf32, debug-info, split-always, "
            "tier, max-graph-size, require-full-graph, no-fuse, no-pack, "
            "winograd, untrusted, beam, beam-seconds, compile-timeout, "
            "compile-memory, compile-apart");
  for (auto [name, value, message] :
       {std::tuple("debug-info", "yes",
                   "debug-info=yes, expected true or false"),
        std::tuple("tier", "fast", "tier=fast, expected quick, full or both"),
        std::tuple("beam", "65", "beam=65, expected a number from 0 to 64"),
        std::tuple("compile-timeout", "-1",
                   "compile-timeout=-1, expected a number of seconds from 0 to "
                   "a million"),
        std::tuple("compile-memory", "1g",
                   "compile-memory=1g, expected a number of MiB"),
        std::tuple("compile-apart", "-1",
                   "compile-apart=-1, expected a number of ops"),
        std::tuple("max-graph-size", "-1",
                   "max-graph-size=-1, expected a number of launches")}) {
    Status status = setOption(options, name, value);
    EXPECT_EQ(status.code(), Code::InvalidArgument);
    EXPECT_EQ(status.message(), message);
  }
  EXPECT_EQ(options.tier, Tier::Full);
}

TEST(CodeOptions, TheirPageSaysWhatTheTableSays) {
  std::ifstream file(TINYJIT_SOURCE "/docs/options.md");
  std::stringstream page;
  page << file.rdbuf();
  EXPECT_NE(page.str().find(documentOptions()), std::string::npos)
      << "docs/options.md must have this table:\n"
      << documentOptions();
}
