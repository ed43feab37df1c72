// System calls on files, made again where a signal interrupts them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SUPPORT_FILES_H
#define RUNTIME_SUPPORT_FILES_H

#include <cerrno>
#include <string_view>
#include <unistd.h>

namespace tinyjit::runtime {

/// Makes a system call until no signal interrupts it. \param call returns less
/// than 0 on failure, with the reason in errno. Not for `close`, after which
/// the descriptor may be another thread's. \returns what `call` does.
template <class Call>
auto again(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR)
    result = call();
  return result;
}

/// Writes all of `bytes`, in as many pieces as the system takes. \returns
/// false, with the reason in errno, if something went wrong.
inline bool writeAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t count =
        again([&] { return ::write(fd, bytes.data(), bytes.size()); });
    if (count == 0)
      errno = EIO; // it never comes to an end
    if (count <= 0)
      return false;
    bytes.remove_prefix(count);
  }
  return true;
}

} // namespace tinyjit::runtime

#endif // RUNTIME_SUPPORT_FILES_H
