// Calls kernels in a process that runs code for another kind of CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/KernelServer.h"

#include "lib/ObjectLinker/ObjectLinker.h"
#include "lib/Support/File.h"
#include "test/Cross/KernelCall.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Program.h"

#include <csignal>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::test;

static const std::string server = TINYJIT_KERNEL_SERVER;

bool KernelServer::isThere() {
  return llvm::sys::fs::exists(server) &&
         llvm::sys::findProgramByName("qemu-aarch64");
}

std::string KernelServer::start() {
  // A server that crashed is an error, not a signal.
  std::signal(SIGPIPE, SIG_IGN);
  int requests[2], answers[2];
  if (pipe(requests) != 0 || pipe(answers) != 0)
    return "no pipe";
  process = fork();
  if (process == 0) {
    dup2(requests[0], STDIN_FILENO);
    dup2(answers[1], STDOUT_FILENO);
    for (int end : {requests[0], requests[1], answers[0], answers[1]})
      close(end);
    execlp("qemu-aarch64", "qemu-aarch64", "-L", "/usr/aarch64-linux-gnu",
           server.c_str(), nullptr);
    _exit(127);
  }
  close(requests[0]);
  close(answers[1]);
  toServer = requests[1];
  fromServer = answers[0];
  return process < 0 ? "no process" : "";
}

void KernelServer::stop() {
  if (process < 0)
    return;
  close(toServer);
  close(fromServer);
  waitpid(process, nullptr, 0);
  process = -1;
}

bool KernelServer::send(const void *data, size_t size) {
  auto *bytes = static_cast<const char *>(data);
  while (size > 0) {
    ssize_t count = write(toServer, bytes, size);
    if (count <= 0)
      return false;
    bytes += count;
    size -= static_cast<size_t>(count);
  }
  return true;
}

bool KernelServer::receive(void *data, size_t size) {
  auto *bytes = static_cast<char *>(data);
  while (size > 0) {
    ssize_t count = read(fromServer, bytes, size);
    if (count <= 0)
      return false;
    bytes += count;
    size -= static_cast<size_t>(count);
  }
  return true;
}

std::string KernelServer::call(const target::Program &program,
                               llvm::ArrayRef<size_t> begins,
                               llvm::ArrayRef<int64_t> scalars,
                               std::vector<unsigned char> &memory) {
  StatusOr<std::string> linked =
      object_linker::linkSharedObject({program.bytes});
  if (!linked.ok())
    return "does not link: " + linked.status().message();
  llvm::SmallString<128> path;
  if (llvm::sys::fs::createTemporaryFile("tinyjit-kernel", "so", path))
    return "no temporary file";
  llvm::FileRemover remover(path);
  if (Status s = writeFile(path.c_str(), {{linked->data(), linked->size()}});
      !s.ok())
    return s.message();
  if (process < 0)
    if (std::string error = start(); !error.empty())
      return error;
  KernelCall request = {};
  if (path.size() >= sizeof request.path ||
      program.entrySymbol.size() >= sizeof request.symbol)
    return "has a name that is too long";
  std::strcpy(request.path, path.c_str());
  std::strcpy(request.symbol, program.entrySymbol.c_str());
  request.numArrays = begins.size();
  request.numScalars = scalars.size();
  request.memoryBytes = memory.size();
  request.scratchBytes = static_cast<uint64_t>(program.scratchBytes);
  std::vector<uint64_t> places(begins.begin(), begins.end());
  uint64_t done = 0;
  if (!send(&request, sizeof request) ||
      !send(places.data(), places.size() * sizeof(uint64_t)) ||
      !send(scalars.data(), scalars.size() * sizeof(int64_t)) ||
      !send(memory.data(), memory.size()) || !receive(&done, sizeof done) ||
      (done && !receive(memory.data(), memory.size()))) {
    stop();
    return "native code crashes";
  }
  return done ? "" : "does not load";
}
