// Forks of a process whose threads are in calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Fork.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Package.h"

#include "tinyjit/Runtime/Threads.h"

#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

using namespace tinyjit::runtime;
namespace nb = nanobind;

namespace tinyjit::python {

/// How long a fork waits for calls and for work in the background.
static constexpr double mostSeconds = 10;

/// Stretches and forks as far as they are known. The GIL guards it; `tables`
/// where there is none.
class Forks {
public:
  static Forks &get() {
    static Forks forks;
    return forks;
  }

  /// Adds a stretch; throws.
  void add(Outside &outside);
  void remove(Outside &outside);
  /// The same for a thread without the GIL; does not throw.
  Status addForeign();
  void removeForeign();
  bool areErrors() const { return isBroken; }
  // The parts of a fork, on the thread that forks.
  void before();
  void inParent();
  void inChild();

private:
  Forks() {
    pthread_atfork(nullptr, nullptr, [] { get().inChild(); });
  }
  bool has(bool isMine) const;
  bool hasForeign() const;
  Status error() const;
  /// Lets other threads run.
  static void pause();

  nb::ft_mutex tables;
  Outside *first = nullptr;
  /// Forks under way, at which no call begins.
  std::atomic<int> closed{0};
  /// Calls of threads without the GIL.
  std::atomic<int> foreign{0};
  /// Work in the background goes on at the fork under way.
  bool worksBehind = false;
  /// A thread was in a call when this process was forked.
  std::atomic<bool> isBroken{false};
};

/// Forks that this thread has begun.
static thread_local int begun = 0;
/// Calls of `foreign` that are this thread's.
static thread_local int ownForeign = 0;

bool Forks::has(bool isMine) const {
  for (const Outside *each = first; each; each = each->next)
    if (bool(pthread_equal(each->thread, pthread_self())) == isMine)
      return true;
  return false;
}

bool Forks::hasForeign() const { return foreign > ownForeign; }

Status Forks::error() const {
  if (!isBroken)
    return Status();
  return Status::failedPrecondition(
      "this process was forked while another thread was in a call of " +
      std::string(packageName) +
      ", or compiled in the background, and did not end that within 10 "
      "seconds: expected threads without such calls at a fork, or processes "
      "that are started by 'spawn' or 'forkserver'");
}

void Forks::pause() {
  PyThreadState *state = PyEval_SaveThread();
  std::this_thread::sleep_for(std::chrono::microseconds(100));
  PyEval_RestoreThread(state);
}

void Forks::add(Outside &outside) {
  // A call within one that the fork waits for goes on.
  while (closed > 0 && !begun) {
    {
      nb::ft_lock_guard lock(tables);
      if (has(/*isMine=*/true))
        break;
    }
    pause();
  }
  check(error());
  nb::ft_lock_guard lock(tables);
  outside.next = first;
  if (first)
    first->previous = &outside;
  first = &outside;
}

void Forks::remove(Outside &outside) {
  nb::ft_lock_guard lock(tables);
  (outside.previous ? outside.previous->next : first) = outside.next;
  if (outside.next)
    outside.next->previous = outside.previous;
}

Status Forks::addForeign() {
  ++foreign;
  ++ownForeign;
  // The fork waits for calls that it sees; they may need this one.
  while (closed > 0 && !begun && foreign == 1) {
    --foreign;
    std::this_thread::sleep_for(std::chrono::microseconds(100));
    ++foreign;
  }
  return error();
}

void Forks::removeForeign() {
  --ownForeign;
  --foreign;
}

void Forks::before() {
  ++closed;
  ++begun;
  auto end = std::chrono::steady_clock::now() +
             std::chrono::duration<double>(mostSeconds);
  auto isBusy = [this] {
    nb::ft_lock_guard lock(tables);
    return has(/*isMine=*/false) || hasForeign();
  };
  while (isBusy() && std::chrono::steady_clock::now() < end)
    pause();
  // Work behind may ask for the GIL.
  PyThreadState *state = PyEval_SaveThread();
  bool isHeld = holdWorkBehind(mostSeconds);
  PyEval_RestoreThread(state);
  worksBehind = !isHeld;
}

void Forks::inParent() {
  releaseWorkBehind();
  worksBehind = false;
  --begun;
  --closed;
}

/// Also after a fork that Python knows nothing of, which has waited for nobody.
void Forks::inChild() {
  if (has(/*isMine=*/false) || hasForeign() ||
      std::exchange(worksBehind, false))
    isBroken = true;
  foreign = ownForeign;
  closed = begun = 0;
  // The stretches of other threads are on stacks that nobody uses any more.
  for (Outside *each = first; each;) {
    Outside *next = each->next;
    if (!pthread_equal(each->thread, pthread_self()))
      remove(*each);
    each = next;
  }
}

Outside::Outside() : thread(pthread_self()) { Forks::get().add(*this); }
Outside::~Outside() { Forks::get().remove(*this); }

ForeignCall::ForeignCall() : begin(Forks::get().addForeign()) {}
ForeignCall::~ForeignCall() { Forks::get().removeForeign(); }

bool areCallsErrors() { return Forks::get().areErrors(); }

void bindForks(nb::module_ &) {
  Forks::get();
  nb::object os = nb::module_::import_("os");
  if (!nb::hasattr(os, "register_at_fork"))
    return;
  os.attr("register_at_fork")(
      nb::arg("before") = nb::cpp_function([] { Forks::get().before(); }),
      nb::arg("after_in_parent") =
          nb::cpp_function([] { Forks::get().inParent(); }));
}

} // namespace tinyjit::python
