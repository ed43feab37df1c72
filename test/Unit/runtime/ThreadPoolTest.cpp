// Tests of the threads that help with replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/support/ThreadPool.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cfenv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <dlfcn.h>
#include <filesystem>
#include <sched.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tinyjit::runtime;

#if defined(__SANITIZE_THREAD__)
static constexpr bool underTsan = true;
#elif defined(__has_feature)
static constexpr bool underTsan = __has_feature(thread_sanitizer);
#else
static constexpr bool underTsan = false;
#endif

namespace {
/// Calls a lambda for every part.
template <class Action>
void runParts(Team &team, int64_t parts, Action action) {
  team.run(
      parts,
      [](void *context, int64_t part, int thread) {
        (*static_cast<Action *>(context))(part, thread);
      },
      &action);
}
} // namespace

/// How many threads this process has.
static size_t countTasks() {
  size_t count = 0;
  for (auto &entry : std::filesystem::directory_iterator("/proc/self/task"))
    count += entry.exists();
  return count;
}

/// A job whose parts must all have run, once each.
static void checkOneJob(int threads) {
  Team team(threads);
  std::array<int, 100> runs{};
  runParts(team, runs.size(), [&](int64_t part, int) { ++runs[part]; });
  for (int count : runs)
    ASSERT_EQ(count, 1);
}

TEST(ThreadPool, EveryPartRunsOnce) {
  for (int threads : {1, 2, 3, 4, 7, 2, 1})
    for (int job = 0; job < 50; ++job)
      checkOneJob(threads);
}

TEST(ThreadPool, AClaimTakesPartsThatFollowEachOther) {
  Team team(2);
  ASSERT_TRUE(team.hasHelpers());
  std::array<int, 64> threadOf{};
  std::atomic<int> started{0};
  runParts(team, threadOf.size(), [&](int64_t part, int thread) {
    threadOf[part] = thread;
    // Both threads take part, as long as each part takes.
    if (++started == 1)
      for (int i = 0; i < 10000 && started < 2; ++i)
        usleep(100);
    usleep(200);
  });
  // A quarter of what is left per claim: 16 parts, 12, 9, 6, 5, ..., 1.
  constexpr int claims = 15;
  int changes = 0;
  for (size_t part = 1; part < threadOf.size(); ++part)
    changes += threadOf[part] != threadOf[part - 1];
  EXPECT_LT(changes, claims);
}

TEST(ThreadPool, OneTeamRunsManyJobsInOrder) {
  Team team(4);
  std::array<int64_t, 8> sums{};
  for (int64_t job = 1; job <= 20000; ++job)
    runParts(team, sums.size(), [&](int64_t part, int) {
      // Reads what another part wrote in the job before.
      if (part % 2 == job % 2)
        sums[part] = sums[(part + 1) % sums.size()] + 1;
    });
  EXPECT_EQ(sums[0], 20000);
  EXPECT_EQ(sums[1], 19999);
}

TEST(ThreadPool, ThreadsHaveNumbersBelowTheirCount) {
  Team team(3);
  std::atomic<bool> good{true};
  std::array<std::atomic<int>, 3> inUse{};
  for (int job = 0; job < 500; ++job)
    runParts(team, 9, [&](int64_t, int thread) {
      good = good && thread >= 0 && thread < 3 && inUse[thread]++ == 0;
      --inUse[thread];
    });
  EXPECT_TRUE(good);
}

TEST(ThreadPool, TwoThreadsClaimFromBothEnds) {
  Team team(2);
  std::array<int, 64> threads{};
  for (int job = 0; job < 100; ++job) {
    std::array<std::atomic<bool>, 2> hasBegun{};
    runParts(team, threads.size(), [&](int64_t part, int thread) {
      threads[part] = thread;
      hasBegun[thread] = true;
      // Neither does all of them, however late the other one comes.
      while (!hasBegun[1 - thread])
        sched_yield();
    });
    EXPECT_EQ(threads.front(), 0);
    EXPECT_EQ(threads.back(), 1);
    EXPECT_TRUE(std::is_sorted(threads.begin(), threads.end()));
  }
}

TEST(ThreadPool, ATeamWithinAJobWorksAlone) {
  Team team(3);
  ASSERT_TRUE(team.hasHelpers());
  std::atomic<int> runs{0};
  runParts(team, 4, [&](int64_t, int) {
    Team inner(3);
    EXPECT_FALSE(inner.hasHelpers());
    std::thread::id self = std::this_thread::get_id();
    runParts(inner, 5, [&](int64_t, int thread) {
      EXPECT_EQ(thread, 0);
      EXPECT_EQ(std::this_thread::get_id(), self);
      ++runs;
    });
  });
  EXPECT_EQ(runs, 20);
}

TEST(ThreadPool, SeveralThreadsUseItAtOnce) {
  std::vector<std::thread> users;
  for (int user = 0; user < 4; ++user)
    users.emplace_back([user] {
      for (int job = 0; job < 300; ++job)
        checkOneJob(2 + (user + job) % 3);
    });
  for (std::thread &user : users)
    user.join();
}

TEST(ThreadPool, HelpersRoundAsTheCallerDoes) {
  Team team(2);
  ASSERT_EQ(std::fesetround(FE_UPWARD), 0);
  std::array<float, 64> sums;
  for (int job = 0; job < 100; ++job)
    runParts(team, sums.size(), [&](int64_t part, int) {
      volatile float one = 1, tiny = 1e-10f;
      sums[part] = one + tiny;
    });
  std::fesetround(FE_TONEAREST);
  for (float sum : sums)
    EXPECT_GT(sum, 1.0f);
}

TEST(ThreadPool, HelpersTakeNoSignals) {
  checkOneJob(3);
  sigset_t one, before, pending;
  sigemptyset(&one);
  sigaddset(&one, SIGUSR1);
  ASSERT_EQ(pthread_sigmask(SIG_BLOCK, &one, &before), 0);
  kill(getpid(), SIGUSR1);
  sigpending(&pending);
  EXPECT_TRUE(sigismember(&pending, SIGUSR1));
  int taken;
  sigwait(&one, &taken);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TEST(ThreadPool, HelpersSleepBetweenReplays) {
  checkOneJob(4);
  auto cpuSeconds = [] {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + 1e-9 * time.tv_nsec;
  };
  usleep(50000);
  double before = cpuSeconds();
  usleep(300000);
  EXPECT_LT(cpuSeconds() - before, 0.1);
  // They wake up again.
  checkOneJob(4);
}

TEST(ThreadPool, HelpersThatSleepWakeUpForAJobOfAnOlderTeam) {
  Team team(2);
  ASSERT_TRUE(team.hasHelpers());
  usleep(50000);
  std::array<std::atomic<bool>, 2> hasBegun{};
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
  runParts(team, 2, [&](int64_t, int thread) {
    hasBegun[thread] = true;
    while (!hasBegun[1 - thread] && std::chrono::steady_clock::now() < end)
      usleep(100);
  });
  EXPECT_TRUE(hasBegun[1]);
}

/// The cores that a thread may run on, by default the calling one.
static cpu_set_t getCores(pid_t thread = 0) {
  cpu_set_t cores;
  EXPECT_EQ(sched_getaffinity(thread, sizeof(cores), &cores), 0);
  return cores;
}

static void setCores(pid_t thread, const cpu_set_t &cores) {
  EXPECT_EQ(sched_setaffinity(thread, sizeof(cores), &cores), 0);
}

static cpu_set_t only(int core) {
  cpu_set_t cores{};
  CPU_SET(core, &cores);
  return cores;
}

/// Puts the calling thread on a core, which it may leave.
static void moveTo(int core) {
  cpu_set_t cores = getCores();
  setCores(/*thread=*/0, only(core));
  setCores(/*thread=*/0, cores);
}

namespace {
/// The only helper of a team, as it says itself.
struct HelperPlace {
  pid_t thread = 0;
  cpu_set_t cores{};
};
} // namespace

/// A job in which the helper takes part, which wakes it from its sleep.
/// \param core where the calling thread goes before, if it is not negative.
static HelperPlace wakeHelper(int core = -1) {
  usleep(5000);
  if (core >= 0)
    moveTo(core);
  HelperPlace place;
  std::array<std::atomic<bool>, 2> hasBegun{};
  Team team(2);
  runParts(team, 2, [&](int64_t, int thread) {
    if (thread)
      place = {gettid(), getCores()};
    hasBegun[thread] = true;
    while (!hasBegun[1 - thread])
      sched_yield();
  });
  return place;
}

/// Two of the cores that this process may use, or less.
static std::vector<int> findTwoCores() {
  cpu_set_t cores = getCores();
  std::vector<int> found;
  for (int core = 0; core < CPU_SETSIZE && found.size() < 2; ++core)
    if (CPU_ISSET(core, &cores))
      found.push_back(core);
  return found;
}

TEST(ThreadPool, AHelperKeepsOffTheCallersCore) {
  std::vector<int> cores = findTwoCores();
  if (cores.size() < 2)
    GTEST_SKIP() << "one core";
  // The system may move the caller at any time.
  std::array<int, 2> kept{};
  for (int attempt = 0; attempt < 200 && !(kept[0] && kept[1]); ++attempt) {
    int core = cores[attempt % 2];
    HelperPlace place = wakeHelper(core);
    kept[attempt % 2] +=
        sched_getcpu() == core && !CPU_ISSET(core, &place.cores);
  }
  EXPECT_GT(kept[0], 0);
  EXPECT_GT(kept[1], 0);
}

TEST(ThreadPool, AHelperThatDoesNotSleepMakesRoomForTheCaller) {
  std::vector<int> cores = findTwoCores();
  if (cores.size() < 2)
    GTEST_SKIP() << "one core";
  pid_t helper = wakeHelper().thread;
  int met = 0, onTheCallersCore = 0;
  for (int attempt = 0; attempt < 200; ++attempt) {
    int core = cores[attempt % 2];
    {
      Team team(2);
      runParts(team, 2, [](int64_t, int) {});
    }
    // The helper looks out for the next job when the caller comes to its core.
    moveTo(core);
    Team team(2);
    cpu_set_t allowed = getCores(helper);
    // The system may move the caller at any time.
    if (sched_getcpu() != core)
      continue;
    ++met;
    onTheCallersCore += CPU_ISSET(core, &allowed) != 0;
  }
  EXPECT_GT(met, 0);
  // One that was moved and came back in between is none.
  EXPECT_LT(onTheCallersCore, (met + 9) / 10);
}

TEST(ThreadPool, AHelperStaysOnTheCoresThatSomebodyGaveIt) {
  std::vector<int> cores = findTwoCores();
  if (cores.size() < 2)
    GTEST_SKIP() << "one core";
  cpu_set_t all = getCores();
  pid_t helper = wakeHelper().thread;
  for (int core : {cores[0], cores[1], cores[0]}) {
    // As `taskset --all-tasks` does.
    cpu_set_t expected = only(core);
    setCores(helper, expected);
    setCores(/*thread=*/0, expected);
    for (int job = 0; job < 5; ++job) {
      HelperPlace place = wakeHelper();
      EXPECT_EQ(place.thread, helper);
      EXPECT_TRUE(CPU_EQUAL(&place.cores, &expected)) << core;
    }
  }
  setCores(helper, all);
  setCores(/*thread=*/0, all);
}

TEST(ThreadPool, AChildOfAForkHasHelpersOfItsOwn) {
  if (underTsan)
    GTEST_SKIP() << "ThreadSanitizer allows no threads after a fork";
  Team team(3); // as another thread's team would be in use
  for (int round = 0; round < 20; ++round) {
    pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      size_t tasks = countTasks();
      for (int job = 0; job < 50; ++job)
        checkOneJob(3);
      Team own(3);
      _exit(tasks == 1 && own.hasHelpers() && countTasks() == 3 ? 7 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 7) << status;
    runParts(team, 4, [](int64_t, int) {});
  }
}

TEST(ThreadPoolDeathTest, TheProcessEndsWhileHelpersSpin) {
  if (underTsan)
    GTEST_SKIP() << "ThreadSanitizer allows no threads after a fork";
  auto useAndExit = [] {
    Team team(4);
    runParts(team, 16, [](int64_t, int) {});
    std::exit(7);
  };
  EXPECT_EXIT(useAndExit(), ::testing::ExitedWithCode(7), "");
}

TEST(ThreadPool, ALibraryThatHasHelpersCanBeUnloaded) {
  for (int round = 0; round < 3; ++round) {
    size_t before = countTasks();
    void *library = dlopen(TINYJIT_POOL_USER, RTLD_NOW | RTLD_LOCAL);
    ASSERT_TRUE(library) << dlerror();
    auto use = reinterpret_cast<int64_t (*)()>(dlsym(library, "usePool"));
    ASSERT_TRUE(use);
    EXPECT_EQ(use(), 4950);
    EXPECT_EQ(countTasks(), before + 2);
    EXPECT_EQ(dlclose(library), 0);
    // A joined thread's entry may go a little later.
    for (int i = 0; i < 100 && countTasks() != before; ++i)
      usleep(1000);
    EXPECT_EQ(countTasks(), before);
  }
}
