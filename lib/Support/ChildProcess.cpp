// Runs a program with limits on its time and memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/ChildProcess.h"

#include "runtime/support/Files.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tinyjit;
using runtime::concat;

extern char **environ;

std::string ChildEnd::describe() const {
  switch (kind) {
  case Exited:
    return concat("ended with exit status ", number);
  case Signalled:
    return concat("ended with signal ", number, " (", strsignal(number), ")");
  case TimedOut:
    return "did not end in time";
  case Unknown:
    break;
  }
  return "ended";
}

//===-- Files without a name ----------------------------------------------===//

static Status explain(const char *what) {
  return Status::resourceExhausted(
      concat("cannot ", what, " a temporary file: ", std::strerror(errno)));
}

ScratchFile::~ScratchFile() {
  if (fd >= 0)
    close(fd);
}

Status ScratchFile::create() {
  fd = memfd_create("tinyjit", MFD_CLOEXEC);
  if (fd >= 0)
    return {};
  const char *folder = std::getenv("TMPDIR");
  std::string path =
      concat(folder && *folder ? folder : "/tmp", "/tinyjit-XXXXXX");
  fd = mkostemp(path.data(), O_CLOEXEC);
  if (fd < 0)
    return explain("make");
  unlink(path.c_str());
  return {};
}

Status ScratchFile::write(const std::string &bytes) {
  if (ftruncate(fd, 0) != 0)
    return explain("empty");
  for (size_t done = 0; done < bytes.size();) {
    ssize_t more = runtime::again([&] {
      return pwrite(fd, bytes.data() + done, bytes.size() - done,
                    static_cast<off_t>(done));
    });
    if (more <= 0)
      return explain("write");
    done += static_cast<size_t>(more);
  }
  return {};
}

StatusOr<std::string> ScratchFile::read() const {
  std::string bytes;
  char part[1 << 16];
  while (true) {
    ssize_t more = runtime::again([&] {
      return pread(fd, part, sizeof part, static_cast<off_t>(bytes.size()));
    });
    if (more < 0)
      return explain("read");
    if (more == 0)
      return bytes;
    bytes.append(part, static_cast<size_t>(more));
  }
}

//===-- Processes ---------------------------------------------------------===//

namespace {
using Clock = std::chrono::steady_clock;

/// The settings of a new process, for the system.
class SpawnSettings {
public:
  SpawnSettings(const ScratchFile &input, const ScratchFile &output,
                const ScratchFile &errors) {
    posix_spawn_file_actions_init(&actions);
    int number = 0;
    for (const ScratchFile *file : {&input, &output, &errors})
      posix_spawn_file_actions_adddup2(&actions, file->descriptor(), number++);
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    // A group of its own, which is killed as a whole.
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);
  }
  ~SpawnSettings() {
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
  }
  SpawnSettings(const SpawnSettings &) = delete;

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
};

/// A process that was started, until somebody has taken its end.
class Child {
public:
  explicit Child(pid_t pid)
      : pid(pid), handle(static_cast<int>(syscall(SYS_pidfd_open, pid, 0))) {}
  ~Child() {
    if (handle >= 0)
      close(handle);
  }
  Child(const Child &) = delete;

  /// Waits until then for its end. \returns whether it has ended.
  bool wait(Clock::time_point end);
  ChildEnd take();
  /// Kills it and its group, whose number is its own until its end was taken.
  void kill() {
    if (!isTaken)
      ::kill(-pid, SIGKILL);
  }

private:
  bool hasEnded() {
    siginfo_t info{};
    int result = waitid(P_PID, static_cast<id_t>(pid), &info,
                        WEXITED | WNOHANG | WNOWAIT);
    isTaken = result != 0 && errno == ECHILD;
    return isTaken || (result == 0 && info.si_pid == pid);
  }

  pid_t pid;
  /// The process ignores SIGCHLD, or takes every end.
  bool isTaken = false;
  /// Readable when the process has ended; -1 where there is no such thing.
  int handle;
};
} // namespace

bool Child::wait(Clock::time_point end) {
  using namespace std::chrono_literals;
  Clock::duration pause = 100us;
  while (!hasEnded()) {
    Clock::duration left = end - Clock::now();
    if (left <= 0s)
      return false;
    if (handle < 0) {
      std::this_thread::sleep_for(std::min(left, pause));
      pause = std::min<Clock::duration>(pause * 2, 20ms);
      continue;
    }
    pollfd wanted{handle, POLLIN, 0};
    auto ms = std::chrono::ceil<std::chrono::milliseconds>(left).count();
    poll(&wanted, 1, static_cast<int>(std::min<int64_t>(ms, 1000 * 1000)));
  }
  return true;
}

ChildEnd Child::take() {
  int status = 0;
  pid_t taken;
  while ((taken = waitpid(pid, &status, 0)) < 0 && errno == EINTR) {
  }
  if (taken != pid)
    return {ChildEnd::Unknown, 0};
  if (WIFSIGNALED(status))
    return {ChildEnd::Signalled, WTERMSIG(status)};
  return {ChildEnd::Exited, WEXITSTATUS(status)};
}

StatusOr<ChildEnd> tinyjit::runChild(const std::string &path,
                                     const std::vector<std::string> &arguments,
                                     const ScratchFile &input,
                                     const ScratchFile &output,
                                     const ScratchFile &errors,
                                     const ChildLimits &limits) {
  std::vector<char *> words = {const_cast<char *>(path.c_str())};
  for (const std::string &argument : arguments)
    words.push_back(const_cast<char *>(argument.c_str()));
  words.push_back(nullptr);
  SpawnSettings settings(input, output, errors);
  pid_t pid = 0;
  int problem = posix_spawn(&pid, path.c_str(), &settings.actions,
                            &settings.attributes, words.data(), environ);
  if (problem != 0)
    return Status::notFound(
        concat("cannot run '", path, "': ", std::strerror(problem)));
  auto end = Clock::time_point::max();
  if (limits.seconds > 0)
    end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                             std::chrono::duration<double>(limits.seconds));
  if (limits.bytes > 0) {
    rlimit most{static_cast<rlim_t>(limits.bytes),
                static_cast<rlim_t>(limits.bytes)};
    prlimit(pid, RLIMIT_AS, &most, nullptr);
  }
  Child child(pid);
  bool ended = child.wait(end);
  // All that it has started goes as well, also if it has ended itself.
  child.kill();
  ChildEnd taken = child.take();
  return ended ? taken : ChildEnd{ChildEnd::TimedOut, 0};
}
