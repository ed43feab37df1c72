// LLVM installs handlers of signals of its own; missing pages of mapped files
// stay ours.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/ObjectLinker/ObjectLinker.h"
#include "lib/Target/Protected.h"
#include "tinyjit/Runtime/MappedFile.h"

#include "llvm/Support/Signals.h"
#include "gtest/gtest.h"

#include <csignal>
#include <fstream>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::target;

/// In a process in which LLVM has done nothing yet.
class SignalsDeathTest : public ::testing::Test {
protected:
  SignalsDeathTest() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

/// Maps a file, has LLVM `work`, and then truncates the file. Ends with the
/// missing byte that it reads.
static void readMissing(void (*work)()) {
  std::string path =
      ::testing::TempDir() + "tinyjit-signals-" + std::to_string(::getpid());
  const int64_t bytes = 2 * ::sysconf(_SC_PAGESIZE);
  std::ofstream(path, std::ios::binary) << std::string(bytes, 'x');
  StatusOr<runtime::MappedFilePtr> mapped = runtime::MappedFile::open(path);
  if (!mapped.ok())
    ::_exit(1);
  work();
  if (::truncate(path.c_str(), 0) != 0)
    ::_exit(2);
  char missing = (*mapped)->data()[bytes - 1];
  ::unlink(path.c_str());
  ::_exit(missing);
}

static void compile() {
  if (llvm::Error error = runProtected([] { return llvm::Error::success(); }))
    ::_exit(3);
}

static void link() {
  std::string path =
      ::testing::TempDir() + "tinyjit-linked-" + std::to_string(::getpid());
  std::string data = path + ".bin", output = "--output=" + path;
  std::ofstream(data) << "data";
  if (!object_linker::runLinker({"-m", "elf_x86_64", "-shared",
                                 "--format=binary", data.c_str(),
                                 output.c_str()})
           .ok())
    ::_exit(4);
  ::unlink(data.c_str());
  ::unlink(path.c_str());
  // LLVM's handler, which is there by now, calls this function.
  llvm::sys::AddSignalHandler([](void *) { ::_exit(5); }, nullptr);
}

TEST_F(SignalsDeathTest, MissingPagesAreZerosAfterCompiling) {
  EXPECT_EXIT(readMissing(compile), ::testing::ExitedWithCode(0), "");
}

TEST_F(SignalsDeathTest, MissingPagesAreZerosAfterLinking) {
  EXPECT_EXIT(readMissing(link), ::testing::ExitedWithCode(0), "");
}

TEST_F(SignalsDeathTest, ASignalOfOthersStillEndsTheProcess) {
  EXPECT_EXIT(readMissing([] {
                compile();
                ::raise(SIGBUS);
              }),
              ::testing::KilledBySignal(SIGBUS), "");
}
