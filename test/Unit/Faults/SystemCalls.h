// Fails one system call of a test program, whichever it is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_FAULTS_SYSTEMCALLS_H
#define TINYJIT_TEST_UNIT_FAULTS_SYSTEMCALLS_H

#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace tinyjit::test {

/// The calls of files, folders and threads that this thread makes while it
/// lives, in the place of the C library's: open, openat, read, pread, write,
/// pwrite, close, stat, fstat, lstat, fstatat, access, realpath, mkdir,
/// mkdirat, renameat, rename, unlink, unlinkat, fchmod, fsync, futimens,
/// fdopendir, ftruncate, posix_fallocate, mkdtemp, mkostemps, memfd_create,
/// mmap, pthread_create. Those that the C library makes for itself are not
/// among them, as in dlopen. Only one object at a time.
class SystemCalls {
public:
  /// Call `failing` (the first is 0) fails with `error` instead of being made;
  /// a `close` closes all the same, as Linux does. -1: none fails.
  SystemCalls(int failing, int error);
  ~SystemCalls();
  SystemCalls(const SystemCalls &) = delete;

  /// The names of the calls so far, in order.
  std::vector<std::string> names;
  /// Reads and writes pass so many bytes at a time; 0 for all.
  size_t most = 0;
  /// How many more mappings were made than taken away.
  int64_t mappings = 0;

  /// Whether the next call fails, which is counted. For this file's own use.
  bool fails(const char *name);

private:
  int failing, error;
};

/// How many files the process has open.
int countOpenFiles();

/// Whether a signal may interrupt a call of that name, which is then made
/// again.
bool mayInterrupt(const std::string &name);

/// Calls `use` without a fault, and then with each of its system calls failing
/// once, with each of seven errors. Fails the test where a file is still open,
/// or memory still mapped, when `use` returns. \param check is called after
/// each, with the name of the call that failed ("none" if `use` made fewer) and
/// the error; ("", 0) at first.
void failEachCall(
    const std::function<void()> &use,
    const std::function<void(const std::string &name, int error)> &check);

} // namespace tinyjit::test

#endif // TINYJIT_TEST_UNIT_FAULTS_SYSTEMCALLS_H
