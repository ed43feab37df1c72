// Tests of what code for a target needs of a CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/CPU/ParseTarget.h"

#include "tinyjit/Runtime/CpuFeatures.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/TargetParser/Host.h"
#include "gtest/gtest.h"

using namespace tinyjit;
using namespace tinyjit::target;
using runtime::Architecture;
using runtime::codeFeatures;
using runtime::hostFeatures;

/// Whether code for a target needs a feature.
static bool needs(const char *cpu, const char *triple, const char *feature) {
  std::string list = "," + featuresOf(*parseTarget(cpu, triple)) + ",";
  return list.find("," + std::string(feature) + ",") != std::string::npos;
}

TEST(Target, CodeForAnotherKindOfCpuNeedsItsFeatures) {
  const char arm[] = "aarch64-linux-gnu";
  EXPECT_EQ(featuresOf(*parseTarget("native", arm)), "aarch64,fp-armv8,neon");
  EXPECT_EQ(featuresOf(*parseTarget("cortex-a53", arm)),
            featuresOf(*parseTarget("generic", arm)));
  EXPECT_TRUE(needs("neoverse-n1", arm, "dotprod"));
  EXPECT_FALSE(needs("neoverse-n1", arm, "sve"));
  EXPECT_TRUE(needs("neoverse-v2", arm, "sve2"));
  EXPECT_TRUE(needs("apple-m1", arm, "sha3"));
  EXPECT_TRUE(needs("generic,+sve", arm, "sve"));
  EXPECT_TRUE(needs("x86-64", "x86_64-linux-gnu", "x86-64"));
  EXPECT_FALSE(needs("x86-64", "x86_64-linux-gnu", "aarch64"));
}

TEST(Target, KindsOfMachinesWithoutARuntimeAreRefused) {
  for (const char *triple :
       {"riscv64-linux-gnu", "aarch64-apple-darwin", "i686-linux-gnu",
        "aarch64_be-linux-gnu", "x86_64-pc-windows-msvc", "nonsense"}) {
    auto target = parseTarget("native", triple);
    ASSERT_FALSE(target.ok()) << triple;
    EXPECT_EQ(target.status().message(),
              "there is no runtime for '" + std::string(triple) +
                  "', expected a triple such as aarch64-linux-gnu or "
                  "x86_64-linux-gnu");
  }
}

TEST(Target, NativeOfAnotherKindIsAnyCpuOfIt) {
  EXPECT_EQ(parseTarget("native", "aarch64-linux-gnu")->resolve().triple,
            "aarch64-unknown-linux-gnu");
#if defined(__x86_64__)
  TargetOptions arm = *parseTarget("native", "aarch64-linux-gnu");
  EXPECT_EQ(arm.resolve().cpu, "generic");
  EXPECT_FALSE(arm.isForThisKind());
  TargetOptions here = *parseTarget("native", "x86_64-linux-gnu");
  EXPECT_EQ(here.resolve().cpu, TargetOptions::host().cpu);
  EXPECT_TRUE(here.isForThisKind());
#endif
}

#if defined(__x86_64__)
/// Features of LLVM's that no kernel is ever compiled to: cryptography, tiles,
/// random numbers, transactions, atomics, instructions for systems.
static const std::set<std::string> neverGenerated = {
    "aes",           "amx-avx512", "amx-bf16",   "amx-complex", "amx-fp16",
    "amx-fp8",       "amx-int8",   "amx-movrs",  "amx-tf32",    "amx-tile",
    "amx-transpose", "cldemote",   "clflushopt", "clwb",        "clzero",
    "cmpccxadd",     "crc32",      "enqcmd",     "fsgsbase",    "fxsr",
    "hreset",        "invpcid",    "kl",         "lwp",         "movdir64b",
    "movdiri",       "movrs",      "mwaitx",     "pclmul",      "pconfig",
    "pku",           "prefetchi",  "ptwrite",    "raoint",      "rdpid",
    "rdpru",         "rdrnd",      "rdseed",     "rtm",         "serialize",
    "sgx",           "sha",        "sha512",     "shstk",       "sm3",
    "sm4",           "tsxldtrk",   "uintr",      "usermsr",     "vaes",
    "vpclmulqdq",    "waitpkg",    "wbnoinvd",   "widekl",      "xsave",
    "xsavec",        "xsaveopt",   "xsaves"};

// The runtime looks for itself, as it has no LLVM.
TEST(Target, TheRuntimeSeesTheCpuAsLLVMDoes) {
  auto llvmFeatures = llvm::sys::getHostCPUFeatures();
  for (const std::string &name : codeFeatures(Architecture::X86)) {
    ASSERT_TRUE(llvmFeatures.contains(name)) << name;
    EXPECT_EQ(hostFeatures().count(name), llvmFeatures.lookup(name)) << name;
  }
  for (const auto &feature : llvmFeatures) {
    std::string name = feature.first().str();
    const std::vector<std::string> &names = codeFeatures(Architecture::X86);
    bool known = std::binary_search(names.begin(), names.end(), name);
    EXPECT_NE(known, neverGenerated.count(name) == 1) << name;
  }
}

TEST(Target, CodeNeedsWhatItsCpuHas) {
  auto has = [](const char *target, const char *feature) {
    return needs(target, "", feature);
  };
  EXPECT_TRUE(has("x86-64-v4", "avx512vl"));
  EXPECT_TRUE(has("x86-64-v3", "avx2"));
  EXPECT_FALSE(has("x86-64-v3", "avx512f"));
  EXPECT_TRUE(has("x86-64,+avx", "avx"));
  EXPECT_FALSE(has("znver4,-avx512f", "avx512f"));
  EXPECT_TRUE(has("native,+avx512fp16", "avx512fp16"));
  // Code that is compiled for this machine runs here.
  EXPECT_TRUE(
      runtime::checkFeatures(featuresOf(*parseTarget("native")), "it").ok());
}
#endif
