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
/// pwrite, close, fstat, lstat, fstatat, mkdir, mkdirat, renameat, rename,
/// unlinkat, futimens, fdopendir, ftruncate, memfd_create, mmap of files,
/// pthread_create. Only one object at a time.
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

  /// Whether the next call fails, which is counted. For this file's own use.
  bool fails(const char *name);

private:
  int failing, error;
};

/// How many files the process has open.
int countOpenFiles();

} // namespace tinyjit::test

#endif // TINYJIT_TEST_UNIT_FAULTS_SYSTEMCALLS_H
