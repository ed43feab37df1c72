// Runs a test on many random kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_KERNELFUZZ_CAMPAIGN_H
#define TEST_UNIT_KERNELFUZZ_CAMPAIGN_H

#include "test/Unit/KernelFuzz/Generator.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "gtest/gtest.h"

#include <cstdlib>
#include <ctime>

namespace tinyjit::test {

/// A number from the environment: how long, how many, which.
inline int64_t getSetting(const char *name, int64_t standard) {
  const char *text = std::getenv(name);
  return text ? std::atoll(text) : standard;
}

/// How long and on which kernels the environment wants a test to run.
struct Campaign {
  /// \param generate makes the kernels.
  explicit Campaign(int64_t usualCount,
                    RandomKernel (*generate)(uint64_t) = generateKernel)
      : count(getSetting("TINYJIT_FUZZ_COUNT", usualCount)),
        generate(generate) {}

  int64_t first = getSetting("TINYJIT_FUZZ_SEED", 1);
  int64_t count;
  RandomKernel (*generate)(uint64_t);
  /// Of processor time: another program must not make a test check less.
  int64_t seconds = getSetting("TINYJIT_FUZZ_SECONDS", 30);
  int64_t maxFailures = getSetting("TINYJIT_FUZZ_FAILURES", 3);

  /// Runs `test` with TINYJIT_FUZZ_COUNT kernels from seed TINYJIT_FUZZ_SEED
  /// on, for at most TINYJIT_FUZZ_SECONDS. \returns how many.
  int64_t
  run(llvm::function_ref<std::string(uint64_t, const RandomKernel &)> test) {
    std::clock_t begin = std::clock();
    int64_t done = 0, failures = 0;
    for (; done < count && failures < maxFailures; ++done) {
      if (done > 0 && (std::clock() - begin) / CLOCKS_PER_SEC > seconds)
        break;
      uint64_t seed = static_cast<uint64_t>(first + done);
      RandomKernel random = generate(seed);
      std::string error = test(seed, random);
      if (error.empty())
        continue;
      ++failures;
      ADD_FAILURE() << "seed " << seed << ": " << error << "\n"
                    << random.text
                    << "scalars: " << testing::PrintToString(random.scalars);
    }
    return done;
  }
};

} // namespace tinyjit::test

#endif // TEST_UNIT_KERNELFUZZ_CAMPAIGN_H
