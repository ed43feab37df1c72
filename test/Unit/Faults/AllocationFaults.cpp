// Every allocation of the small runtime fails once, and all from one on: a
// saved capture is opened, bound and replayed through the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Usage: tinyjit-allocation-faults STEP.so THREADS
// The capture takes an array f32 of 64x64, a number of 1 to 9, a constant @c
// and a state @s of the same type, adds x to s, and returns x * c + n and s.
#include "tinyjit-c/Runtime.h"

#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <map>
#include <new>
#include <string>
#include <vector>

//===-- Allocations -------------------------------------------------------===//

namespace {
/// The allocations of all threads of this process: a count, and which fail.
struct Allocations {
  std::atomic<int64_t> count{0};
  std::atomic<int64_t> failing{-1};
  std::atomic<bool> allFrom{false};
  /// Made and not freed.
  std::atomic<int64_t> live{0};

  bool fails() {
    int64_t number = count++, first = failing;
    return first >= 0 && (allFrom ? number >= first : number == first);
  }
};
Allocations allocations;
} // namespace

static void *take(size_t bytes, size_t alignment = 0) {
  if (allocations.fails())
    return nullptr;
  void *made = nullptr;
  if (alignment <= alignof(std::max_align_t))
    made = std::malloc(bytes ? bytes : 1);
  else if (posix_memalign(&made, alignment, bytes) != 0)
    made = nullptr;
  allocations.live += made != nullptr;
  return made;
}
static void *takeOrThrow(size_t bytes, size_t alignment = 0) {
  if (void *made = take(bytes, alignment))
    return made;
  throw std::bad_alloc();
}
static void give(void *memory) {
  allocations.live -= memory != nullptr;
  std::free(memory);
}

void *operator new(size_t bytes) { return takeOrThrow(bytes); }
void *operator new[](size_t bytes) { return takeOrThrow(bytes); }
void *operator new(size_t bytes, const std::nothrow_t &) noexcept {
  return take(bytes);
}
void *operator new[](size_t bytes, const std::nothrow_t &) noexcept {
  return take(bytes);
}
void *operator new(size_t bytes, std::align_val_t alignment) {
  return takeOrThrow(bytes, static_cast<size_t>(alignment));
}
void *operator new[](size_t bytes, std::align_val_t alignment) {
  return takeOrThrow(bytes, static_cast<size_t>(alignment));
}
void operator delete(void *memory) noexcept { give(memory); }
void operator delete[](void *memory) noexcept { give(memory); }
void operator delete(void *memory, size_t) noexcept { give(memory); }
void operator delete[](void *memory, size_t) noexcept { give(memory); }
void operator delete(void *memory, const std::nothrow_t &) noexcept {
  give(memory);
}
void operator delete(void *memory, std::align_val_t) noexcept { give(memory); }
void operator delete[](void *memory, std::align_val_t) noexcept {
  give(memory);
}
void operator delete(void *memory, size_t, std::align_val_t) noexcept {
  give(memory);
}

/// The memory of arrays.
extern "C" void *aligned_alloc(size_t alignment, size_t bytes) noexcept {
  static auto *real = reinterpret_cast<void *(*)(size_t, size_t)>(
      dlsym(RTLD_NEXT, "aligned_alloc"));
  return allocations.fails() ? nullptr : real(alignment, bytes);
}

//===-- The scenario ------------------------------------------------------===//

static constexpr int64_t shape[] = {64, 64};
static constexpr size_t elements = 64 * 64;

[[noreturn]] static void die(const std::string &why) {
  allocations.failing = -1;
  std::printf("error: %s\n", why.c_str());
  std::exit(1);
}

namespace {
/// One use of the library, up to its first error.
class Use {
public:
  explicit Use(const char *path) : path(path) {}
  ~Use();
  /// False after an error, which was one of memory.
  bool run();
  const char *stage = "none";

private:
  bool check(TinyJITStatus *status);
  bool makeArray(float first, TinyJITBuffer **array);
  /// \param replays how many have added to the state, this one among them.
  bool replay(int64_t number, int64_t replays);

  const char *path;
  TinyJITPlan *plan = nullptr;
  TinyJITStore *store = nullptr;
  TinyJITInstance *instance = nullptr;
  TinyJITBuffer *input = nullptr, *constant = nullptr, *state = nullptr,
                *outputs[2] = {};
};
} // namespace

Use::~Use() {
  for (TinyJITBuffer *buffer : {input, constant, state, outputs[0], outputs[1]})
    if (buffer)
      tinyjitBufferRelease(buffer);
  if (instance)
    tinyjitInstanceDestroy(instance);
  if (store)
    tinyjitStoreDestroy(store);
  if (plan)
    tinyjitPlanDestroy(plan);
}

bool Use::check(TinyJITStatus *status) {
  if (!status)
    return true;
  TinyJITCode code = tinyjitStatusCode(status);
  if (code != TINYJIT_RESOURCE_EXHAUSTED) {
    allocations.failing = -1;
    die(std::string(stage) + ": code " + std::to_string(code) + ": " +
        tinyjitStatusMessage(status));
  }
  if (!*tinyjitStatusMessage(status))
    die(std::string(stage) + ": an error without a message");
  tinyjitStatusDestroy(status);
  return false;
}

static float valueAt(float first, size_t index) {
  return first + static_cast<float>(index % 7);
}

bool Use::makeArray(float first, TinyJITBuffer **array) {
  if (!check(tinyjitBufferCreate("cpu:0", TINYJIT_F32, shape, 2, array)))
    return false;
  static float values[elements];
  for (size_t i = 0; i < elements; ++i)
    values[i] = valueAt(first, i);
  return check(tinyjitBufferCopyIn(*array, values, sizeof values));
}

bool Use::replay(int64_t number, int64_t replays) {
  stage = "replay";
  for (TinyJITBuffer *&output : outputs) {
    if (output)
      tinyjitBufferRelease(output);
    output = nullptr;
  }
  if (!check(
          tinyjitInstanceReplay(instance, &input, 1, &number, 1, outputs, 2)))
    return false;
  stage = "reading results";
  static float values[elements];
  for (int which : {0, 1}) {
    if (!check(tinyjitBufferCopyOut(outputs[which], values, sizeof values)))
      return false;
    for (size_t i = 0; i < elements; ++i) {
      float x = valueAt(1, i);
      float expected = which == 0
                           ? x * valueAt(2, i) + static_cast<float>(number)
                           : valueAt(3, i) + static_cast<float>(replays) * x;
      if (values[i] != expected)
        die("result " + std::to_string(which) + ", element " +
            std::to_string(i) + " is " + std::to_string(values[i]) +
            ", expected " + std::to_string(expected));
    }
  }
  return true;
}

bool Use::run() {
  stage = "opening the plan";
  if (!check(tinyjitPlanOpen(path, &plan)))
    return false;
  stage = "making arrays";
  if (!makeArray(1, &input) || !makeArray(2, &constant) ||
      !makeArray(3, &state))
    return false;
  stage = "filling the store";
  store = tinyjitStoreCreate();
  if (!store || !check(tinyjitStoreDefine(store, "c", constant, 0)) ||
      !check(tinyjitStoreDefine(store, "s", state, 1)))
    return false;
  stage = "binding";
  if (!check(tinyjitInstanceCreate(plan, store, &instance)))
    return false;
  int64_t replays = 0;
  for (int64_t number : {1, 2, 9})
    if (!replay(number, ++replays))
      return false;
  return true;
}

//===-- All faults --------------------------------------------------------===//

/// Without faults. \returns how many allocations that makes.
static int64_t useInPeace(const char *path) {
  allocations.failing = -1;
  int64_t before = allocations.count;
  Use use(path);
  if (!use.run())
    die(std::string("without a fault ") + use.stage + " fails");
  return allocations.count - before;
}

/// Allocations that are live after a use without faults. \param last the fault
/// before it.
static int64_t countLive(const char *path, const std::string &last) {
  useInPeace(path);
  sigset_t blocked;
  pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
  if (sigismember(&blocked, SIGINT))
    die(last + ": signals of this thread are blocked");
  if (TinyJITStatus *status = tinyjitDeviceReleaseKept("cpu:0"))
    die(tinyjitStatusMessage(status));
  int64_t bytes = 0;
  if (TinyJITStatus *status = tinyjitDeviceBytesInUse("cpu:0", &bytes))
    die(tinyjitStatusMessage(status));
  if (bytes != 0)
    die(last + ": " + std::to_string(bytes) +
        " bytes of arrays are still in use");
  return allocations.live;
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  if (TinyJITStatus *status = tinyjitSetNumThreads(std::atoi(argv[2])))
    die(tinyjitStatusMessage(status));
  bool isFirst = true;
  std::map<std::string, int> stages;
  for (bool allFrom : {false, true}) {
    allocations.allFrom = allFrom;
    if (!isFirst)
      useInPeace(argv[1]);
    // The first faults are those of a process that has done nothing yet.
    int64_t live = isFirst ? -1 : countLive(argv[1], "no fault");
    // Memory that seems lost once may only be kept for good from then on.
    int losses = 0;
    for (int64_t failing = 0;; failing += losses == 0) {
      bool isThrough;
      std::string last = "allocation " + std::to_string(failing) +
                         (allFrom ? " and all after it" : "");
      {
        Use use(argv[1]);
        allocations.failing = allocations.count + failing;
        isThrough = use.run();
        allocations.failing = -1;
        last += std::string(" failed, ") +
                (isThrough ? "nobody said so" : use.stage);
        ++stages[isThrough ? "none" : use.stage];
      }
      int64_t now = countLive(argv[1], last);
      losses = live >= 0 && now > live ? losses + 1 : 0;
      if (losses > 2)
        die(last + ": " + std::to_string(now - live) + " allocations are lost");
      live = now;
      if (isThrough && !isFirst && failing > 2 * useInPeace(argv[1]))
        break;
      isFirst = false;
    }
  }
  for (const auto &[stage, count] : stages)
    std::printf("%s: %d faults\n", stage.c_str(), count);
  std::printf("every use after a fault was right, and nothing is lost\n");
  return 0;
}
