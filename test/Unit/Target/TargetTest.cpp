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
using runtime::codeFeatures;
using runtime::hostFeatures;

#if defined(__x86_64__)
/// What LLVM knows of and no kernel is ever compiled to: cryptography, tiles,
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
  for (const std::string &name : codeFeatures()) {
    ASSERT_TRUE(llvmFeatures.contains(name)) << name;
    EXPECT_EQ(hostFeatures().count(name), llvmFeatures.lookup(name)) << name;
  }
  for (const auto &feature : llvmFeatures) {
    std::string name = feature.first().str();
    bool known =
        std::binary_search(codeFeatures().begin(), codeFeatures().end(), name);
    EXPECT_NE(known, neverGenerated.count(name) == 1) << name;
  }
}

TEST(Target, CodeNeedsWhatItsCpuHas) {
  auto needs = [](const char *target) {
    return "," + featuresOf(*parseTarget(target)) + ",";
  };
  auto has = [&](const char *target, const char *feature) {
    return needs(target).find("," + std::string(feature) + ",") !=
           std::string::npos;
  };
  EXPECT_TRUE(has("x86-64-v4", "avx512vl"));
  EXPECT_TRUE(has("x86-64-v3", "avx2"));
  EXPECT_FALSE(has("x86-64-v3", "avx512f"));
  EXPECT_TRUE(has("x86-64,+avx", "avx"));
  EXPECT_FALSE(has("znver4,-avx512f", "avx512f"));
  EXPECT_TRUE(has("native,+avx512fp16", "avx512fp16"));
  // What is compiled for this machine runs here.
  EXPECT_TRUE(
      runtime::checkFeatures(featuresOf(*parseTarget("native")), "it").ok());
}
#endif
