// Fails one system call of a test program, whichever it is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The program's own functions of these names come before those of the C
// library, also for libraries.
#include "test/Unit/Faults/SystemCalls.h"

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tinyjit::test;

static thread_local SystemCalls *active = nullptr;

SystemCalls::SystemCalls(int failing, int error)
    : failing(failing), error(error) {
  names.reserve(1 << 16);
  active = this;
}

SystemCalls::~SystemCalls() { active = nullptr; }

void tinyjit::test::failEachCall(
    const std::function<void()> &use,
    const std::function<void(const std::string &name, int error)> &check) {
  use(); // which also does what is done once in a process
  size_t numCalls;
  {
    SystemCalls calls(-1, 0);
    use();
    numCalls = calls.names.size();
  }
  check("", 0);
  ASSERT_GT(numCalls, 0u);
  int files = countOpenFiles();
  for (int error : {ENOSPC, EIO, EINTR, EMFILE, EROFS, EACCES, ENOMEM})
    for (size_t failing = 0; failing < numCalls; ++failing) {
      std::string name;
      int64_t mappings;
      {
        SystemCalls calls(static_cast<int>(failing), error);
        use();
        name = failing < calls.names.size() ? calls.names[failing] : "none";
        mappings = calls.mappings;
      }
      SCOPED_TRACE(name + ", call " + std::to_string(failing) +
                   ", fails: " + std::strerror(error));
      ASSERT_EQ(countOpenFiles(), files);
      ASSERT_EQ(mappings, 0);
      check(name, error);
      if (testing::Test::HasFailure())
        return;
    }
}

bool SystemCalls::fails(const char *name) {
  bool isIt = static_cast<int>(names.size()) == failing;
  names.push_back(name);
  if (isIt)
    errno = error;
  return isIt;
}

int tinyjit::test::countOpenFiles() {
  int count = 0;
  for ([[maybe_unused]] const auto &file :
       std::filesystem::directory_iterator("/proc/self/fd"))
    ++count;
  return count;
}

bool tinyjit::test::mayInterrupt(const std::string &name) {
  for (const char *call : {"open", "openat", "read", "pread", "write", "pwrite",
                           "mkostemps", "fsync"})
    if (name == call)
      return true;
  return false;
}

/// The C library's function of that name.
template <class Function>
static Function *find(const char *name) {
  return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

/// Makes the call, or fails instead.
#define CALL(failed, name, ...)                                                \
  static auto *real = find<decltype(name)>(#name);                             \
  if (active && active->fails(#name))                                          \
    return failed;                                                             \
  return real(__VA_ARGS__)

/// Makes the call, or returns the number of an error instead.
#define CALL_NUMBERED(name, ...)                                               \
  static auto *real = find<decltype(name)>(#name);                             \
  if (active && active->fails(#name))                                          \
    return errno;                                                              \
  return real(__VA_ARGS__)

static size_t limit(size_t count) {
  return active && active->most ? std::min(count, active->most) : count;
}

static mode_t readMode(int flags, va_list list) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
}

extern "C" {
int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = readMode(flags, list);
  va_end(list);
  CALL(-1, open, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = readMode(flags, list);
  va_end(list);
  return open(path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = readMode(flags, list);
  va_end(list);
  CALL(-1, openat, folder, path, flags, mode);
}
ssize_t read(int file, void *bytes, size_t count) {
  CALL(-1, read, file, bytes, limit(count));
}
ssize_t pread(int file, void *bytes, size_t count, off_t at) {
  CALL(-1, pread, file, bytes, limit(count), at);
}
ssize_t write(int file, const void *bytes, size_t count) {
  CALL(-1, write, file, bytes, limit(count));
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  CALL(-1, pwrite, file, bytes, limit(count), at);
}
int close(int file) {
  static auto *real = find<decltype(close)>("close");
  bool isIt = active && active->fails("close");
  int error = errno;
  int result = real(file);
  if (!isIt)
    return result;
  errno = error;
  return -1;
}
int fstat(int file, struct stat *info) noexcept { CALL(-1, fstat, file, info); }
int lstat(const char *path, struct stat *info) noexcept {
  CALL(-1, lstat, path, info);
}
int stat(const char *path, struct stat *info) noexcept {
  CALL(-1, stat, path, info);
}
int fstat64(int file, struct stat64 *info) noexcept {
  CALL(-1, fstat64, file, info);
}
int lstat64(const char *path, struct stat64 *info) noexcept {
  CALL(-1, lstat64, path, info);
}
int stat64(const char *path, struct stat64 *info) noexcept {
  CALL(-1, stat64, path, info);
}
int access(const char *path, int mode) noexcept {
  CALL(-1, access, path, mode);
}
char *realpath(const char *path, char *resolved) noexcept {
  CALL(nullptr, realpath, path, resolved);
}
int fstatat(int folder, const char *path, struct stat *info,
            int flags) noexcept {
  CALL(-1, fstatat, folder, path, info, flags);
}
int mkdir(const char *path, mode_t mode) noexcept {
  CALL(-1, mkdir, path, mode);
}
int mkdirat(int folder, const char *path, mode_t mode) noexcept {
  CALL(-1, mkdirat, folder, path, mode);
}
int rename(const char *from, const char *to) noexcept {
  CALL(-1, rename, from, to);
}
int renameat(int folder, const char *from, int other, const char *to) noexcept {
  CALL(-1, renameat, folder, from, other, to);
}
int unlink(const char *path) noexcept { CALL(-1, unlink, path); }
int unlinkat(int folder, const char *path, int flags) noexcept {
  CALL(-1, unlinkat, folder, path, flags);
}
int fchmod(int file, mode_t mode) noexcept { CALL(-1, fchmod, file, mode); }
int fsync(int file) { CALL(-1, fsync, file); }
int futimens(int file, const timespec *times) noexcept {
  CALL(-1, futimens, file, times);
}
int ftruncate(int file, off_t size) noexcept {
  CALL(-1, ftruncate, file, size);
}
int posix_fallocate(int file, off_t at, off_t size) {
  CALL_NUMBERED(posix_fallocate, file, at, size);
}
int mkostemps(char *model, int suffix, int flags) {
  CALL(-1, mkostemps, model, suffix, flags);
}
char *mkdtemp(char *model) { CALL(nullptr, mkdtemp, model); }
DIR *fdopendir(int file) { CALL(nullptr, fdopendir, file); }
int memfd_create(const char *name, unsigned flags) noexcept {
  CALL(-1, memfd_create, name, flags);
}
void *mmap(void *address, size_t bytes, int access, int flags, int file,
           off_t at) noexcept {
  static auto *real = find<decltype(mmap)>("mmap");
  if (active && active->fails("mmap"))
    return MAP_FAILED;
  void *made = real(address, bytes, access, flags, file, at);
  if (active && made != MAP_FAILED && !(flags & MAP_FIXED))
    ++active->mappings;
  return made;
}
int munmap(void *address, size_t bytes) noexcept {
  static auto *real = find<decltype(munmap)>("munmap");
  int result = real(address, bytes);
  if (active && result == 0)
    --active->mappings;
  return result;
}
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                   void *(*function)(void *), void *argument) noexcept {
  CALL_NUMBERED(pthread_create, thread, attributes, function, argument);
}
}
