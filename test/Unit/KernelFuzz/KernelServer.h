// Calls kernels in a process that runs code for another kind of CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_KERNELFUZZ_KERNELSERVER_H
#define TEST_UNIT_KERNELFUZZ_KERNELSERVER_H

#include "lib/Target/Program.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <sys/types.h>
#include <vector>

namespace tinyjit::test {

/// A process with `test/Cross/ServeKernels.cpp`, under qemu-user.
class KernelServer {
public:
  KernelServer() = default;
  KernelServer(const KernelServer &) = delete;
  ~KernelServer() { stop(); }

  /// Whether the program and qemu are there.
  static bool isThere();

  /// Calls the kernel of `program` with arrays that begin at `begins` in
  /// `memory`, which gets what is there afterwards.
  /// \returns an error, or "".
  std::string call(const target::Program &program,
                   llvm::ArrayRef<size_t> begins,
                   llvm::ArrayRef<int64_t> scalars,
                   std::vector<unsigned char> &memory);

private:
  std::string start();
  void stop();
  bool send(const void *data, size_t size);
  bool receive(void *data, size_t size);

  pid_t process = -1;
  int toServer = -1, fromServer = -1;
};

} // namespace tinyjit::test

#endif // TEST_UNIT_KERNELFUZZ_KERNELSERVER_H
