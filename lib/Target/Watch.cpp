// Leaves LLVM, or passes over IR, when a limit is reached.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Watch.h"

#include "llvm/IR/LegacyPassManager.h"
#include "llvm/Support/CrashRecoveryContext.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <mutex>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::target;

/// The watch that the handler of this thread's timer asks.
static thread_local Watch *watched = nullptr;

//===-- The code that may be left -----------------------------------------===//

namespace {
struct Range {
  bool contains(uintptr_t address) const {
    return address >= begin && address < end;
  }
  uintptr_t begin = 0, end = 0;
};
} // namespace

/// The code of the shared object or program that `address` is in.
static Range findCode(uintptr_t address) {
  struct Search {
    uintptr_t address;
    Range found;
  } search{address, {}};
  auto look = [](dl_phdr_info *object, size_t, void *data) {
    auto &search = *static_cast<Search *>(data);
    for (int i = 0; i < object->dlpi_phnum; ++i) {
      const ElfW(Phdr) &part = object->dlpi_phdr[i];
      if (part.p_type != PT_LOAD || !(part.p_flags & PF_X))
        continue;
      uintptr_t begin = object->dlpi_addr + part.p_vaddr;
      if (search.address < begin || search.address >= begin + part.p_memsz)
        continue;
      search.found = {begin, begin + part.p_memsz};
      return 1;
    }
    return 0;
  };
  dl_iterate_phdr(look, &search);
  return search.found;
}

/// A function of LLVM where it is, not where a linker may jump to it from.
static uintptr_t findFunctionOfLLVM() {
  llvm::legacy::PassManager manager;
  void **functions;
  std::memcpy(&functions, static_cast<void *>(&manager), sizeof functions);
  return reinterpret_cast<uintptr_t>(functions[0]);
}

/// The same, but nothing if malloc is in it as well.
static Range findCodeToLeave(uintptr_t address) {
  Range code = findCode(address);
  auto allocator = reinterpret_cast<uintptr_t>(dlsym(RTLD_DEFAULT, "malloc"));
  return code.contains(allocator) ? Range() : code;
}

static Range codeOfLLVM, codeOfMLIR, ownCode;
/// Where the C library fills memory, which takes no lock, and may take long:
/// MLIR's reader makes as many values as bytecode says that there are.
static Range codeOfFilling;

/// Whether a thread that runs the code at `place` may be left.
static bool mayLeave(uintptr_t place, bool isAlone) {
  return codeOfLLVM.contains(place) ||
         (isAlone && (codeOfMLIR.contains(place) || ownCode.contains(place) ||
                      codeOfFilling.contains(place)));
}

static uintptr_t getPlace(void *context) {
  [[maybe_unused]] auto &machine =
      static_cast<ucontext_t *>(context)->uc_mcontext;
#if defined(__x86_64__)
  return static_cast<uintptr_t>(machine.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return machine.pc;
#elif defined(__riscv)
  return machine.__gregs[REG_PC];
#else
  return 0; // never left
#endif
}

//===-- Memory ------------------------------------------------------------===//

/// The process's memory that belongs to no file, in bytes; 0 if that is not
/// known. May be called in a signal's handler.
static int64_t readMemory() {
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return 0;
  char text[128] = {};
  ssize_t size = read(file, text, sizeof text - 1);
  close(file);
  int64_t fields[3] = {};
  const char *at = text;
  for (int64_t &field : fields) {
    while (at < text + size && *at == ' ')
      ++at;
    for (; at < text + size && *at >= '0' && *at <= '9'; ++at)
      field = field * 10 + (*at - '0');
  }
  return (fields[1] - fields[2]) * sysconf(_SC_PAGESIZE);
}

//===-- The signal --------------------------------------------------------===//

static std::mutex installing;
/// The process's own handler of SIGURG.
static struct sigaction previous;

void Watch::onSignal(int number, siginfo_t *info, void *context) {
  int error = errno;
  Watch *watch = watched;
  if (info->si_code == SI_TIMER) {
    // One that has come late is of a watch that has ended.
    if (watch && info->si_value.sival_ptr == watch)
      watch->tick(context);
  } else if (previous.sa_flags & SA_SIGINFO) {
    previous.sa_sigaction(number, info, context);
  } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
    previous.sa_handler(number);
  }
  errno = error;
}

void Watch::setCodeOfMLIR(void *function) {
  std::lock_guard lock(installing);
  if (codeOfMLIR.end)
    return;
  codeOfMLIR = findCodeToLeave(reinterpret_cast<uintptr_t>(function));
  ownCode = findCodeToLeave(reinterpret_cast<uintptr_t>(&findCodeToLeave));
  // The function that is taken on this CPU; others behind it are of its kind.
  constexpr uintptr_t bytes = 512;
  if (auto fill = reinterpret_cast<uintptr_t>(dlsym(RTLD_DEFAULT, "memset")))
    codeOfFilling = {fill, fill + bytes};
}

bool Watch::install() {
  std::lock_guard lock(installing);
  if (!codeOfLLVM.end)
    codeOfLLVM = findCodeToLeave(findFunctionOfLLVM());
  struct sigaction now;
  if (sigaction(SIGURG, nullptr, &now) != 0)
    return false;
  if ((now.sa_flags & SA_SIGINFO) && now.sa_sigaction == onSignal)
    return true;
  previous = now;
  struct sigaction ours{};
  ours.sa_sigaction = onSignal;
  ours.sa_flags = SA_SIGINFO | SA_RESTART;
  sigemptyset(&ours.sa_mask);
  return sigaction(SIGURG, &ours, nullptr) == 0;
}

//===-- The timer ---------------------------------------------------------===//

static timespec toTime(double seconds) {
  double whole = std::floor(seconds);
  return {static_cast<time_t>(whole),
          static_cast<long>((seconds - whole) * 1e9)};
}

void Watch::setTimer(double first, double interval) {
  itimerspec times{toTime(interval), toTime(first)};
  timer_settime(timer, 0, &times, nullptr);
}

Watch::Watch(LimitScope *scope) : scope(scope) {
  pthread_sigmask(SIG_BLOCK, nullptr, &maskBefore);
  if (!scope || (scope->limits.seconds <= 0 && scope->limits.bytes <= 0) ||
      !install())
    return;
  memoryBefore = scope->limits.bytes > 0 ? readMemory() : 0;
  sigevent event{};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGURG;
  event.sigev_value.sival_ptr = this;
#ifdef sigev_notify_thread_id
  event.sigev_notify_thread_id = static_cast<pid_t>(syscall(SYS_gettid));
#else
  event._sigev_un._tid = static_cast<pid_t>(syscall(SYS_gettid));
#endif
  hasTimer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
  if (!hasTimer)
    return;
  outer = watched;
  watched = this;
  sigset_t taken;
  sigemptyset(&taken);
  sigaddset(&taken, SIGURG);
  pthread_sigmask(SIG_UNBLOCK, &taken, nullptr);
  // Often enough for memory that a fast machine fills.
  constexpr double interval = 0.2;
  double left = scope->secondsLeft();
  setTimer(left > 0 ? std::min(left, interval) : interval, interval);
}

void Watch::stop() {
  if (!hasTimer)
    return;
  watched = outer;
  timer_delete(timer);
  hasTimer = false;
}

Watch::~Watch() {
  stop();
  // A handler that was left has its signal blocked.
  pthread_sigmask(SIG_SETMASK, &maskBefore, nullptr);
}

void Watch::tick(void *context) {
  const CompileLimits &limits = scope->limits;
  std::chrono::duration<double> taken = LimitScope::Clock::now() - scope->start;
  LimitScope::End end = LimitScope::End::Returned;
  if (limits.seconds > 0 && taken.count() >= limits.seconds)
    end = LimitScope::End::TimedOut;
  else if (limits.bytes > 0 && memoryBefore > 0 &&
           readMemory() - memoryBefore > limits.bytes)
    end = LimitScope::End::OutOfMemory;
  if (end == LimitScope::End::Returned) {
    // The limit may lie between two looks.
    double left = limits.seconds > 0 ? limits.seconds - taken.count() : 1;
    if (left < 0.2 || isHurried)
      setTimer(std::clamp(left, 1e-3, 0.2), 0.2);
    isHurried = false;
    return;
  }
  if (!isHurried)
    setTimer(1e-3, 1e-3);
  isHurried = true;
  uintptr_t place = getPlace(context);
  auto *recovery = llvm::CrashRecoveryContext::GetCurrent();
  if (!recovery || !mayLeave(place, scope->isAlone))
    return;
  scope->end = end;
  recovery->HandleExit(1);
}
