// Times a sort, a copy and a scatter in C++, beside those of tinyjit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// usage: sequences_reference sort|copy|scatter ELEMENTS PLACES SECONDS
//
// Prints the least time of a run in microseconds. utils/bench/sequences.py
// compiles and runs it.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <vector>

using Clock = std::chrono::steady_clock;

/// The least time of `run`, in microseconds; `prepare` does not count.
static double measure(double seconds, const std::function<void()> &prepare,
                      const std::function<void()> &run) {
  double least = 1e30;
  Clock::time_point end =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(
                         std::chrono::duration<double>(seconds));
  do {
    prepare();
    Clock::time_point begin = Clock::now();
    run();
    std::chrono::duration<double, std::micro> time = Clock::now() - begin;
    least = std::min(least, time.count());
  } while (Clock::now() < end);
  return least;
}

int main(int argc, char **argv) {
  if (argc != 5) {
    std::fprintf(stderr,
                 "usage: %s sort|copy|scatter ELEMENTS PLACES SECONDS\n",
                 argv[0]);
    return 2;
  }
  std::string what = argv[1];
  size_t count = std::strtoull(argv[2], nullptr, 10),
         places = std::strtoull(argv[3], nullptr, 10);
  double seconds = std::strtod(argv[4], nullptr);
  std::mt19937 random(1);
  std::vector<float> from(count), to(std::max(count, places));
  std::vector<int32_t> at(count);
  for (size_t i = 0; i < count; ++i) {
    from[i] = std::normal_distribution<float>()(random);
    at[i] = int32_t(random() % places);
  }
  std::function<void()> nothing = [] {}, run = [&] {
    std::memcpy(to.data(), from.data(), count * sizeof(float));
  };
  std::function<void()> prepare = nothing;
  if (what == "sort") {
    prepare = run;
    run = [&] { std::sort(to.begin(), to.begin() + std::ptrdiff_t(count)); };
  } else if (what == "scatter") {
    run = [&] {
      std::memset(to.data(), 0, places * sizeof(float));
      for (size_t i = 0; i < count; ++i)
        to[size_t(at[i])] += from[i];
    };
  }
  double time = measure(seconds, prepare, run);
  std::printf("%.3f\n", time);
  // The results are looked at, so that they are computed.
  return to[0] == 1e30F;
}
