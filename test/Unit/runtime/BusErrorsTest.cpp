// Tests of the handler of SIGBUS beside the handlers of others.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/support/BusErrors.h"
#include "test/Unit/runtime/TestFile.h"

#include <csetjmp>
#include <csignal>
#include <fcntl.h>
#include <sys/mman.h>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

/// Memory of a page that its file lacks, mapped by somebody else.
static char *makeMissingPage(const TestFile &file) {
  int fd = ::open(file.path.c_str(), O_RDWR);
  void *made = ::mmap(nullptr, page, PROT_READ, MAP_SHARED, fd, 0);
  ::close(fd);
  file.truncate(0);
  return static_cast<char *>(made);
}

static void exitWith7(int) { ::_exit(7); }
static void exitWith8(int, siginfo_t *info, void *) {
  ::_exit(info->si_code == BUS_ADRERR ? 8 : 1);
}

/// Maps a file of ours after `install`, and reads a missing page of another's.
static void readForeign(void (*install)()) {
  install();
  TestFile foreign("foreign", "text"), ours("ours", std::string(2 * page, 'x'));
  MappedFilePtr mapped = open(ours);
  ours.truncate(0);
  if (mapped->data()[page] != 0)
    ::_exit(2);
  ::_exit(*static_cast<volatile char *>(makeMissingPage(foreign)));
}

/// In a process that has mapped nothing before.
class BusErrorDeathTest : public ::testing::Test {
protected:
  BusErrorDeathTest() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

TEST_F(BusErrorDeathTest, ThoseOfOthersEndTheProcess) {
  EXPECT_EXIT(readForeign([] {}), ::testing::KilledBySignal(SIGBUS), "");
  EXPECT_EXIT(readForeign([] { std::signal(SIGBUS, SIG_IGN); }),
              ::testing::KilledBySignal(SIGBUS), "");
}

TEST_F(BusErrorDeathTest, ThoseOfOthersGoToTheHandlerBefore) {
  EXPECT_EXIT(readForeign([] { std::signal(SIGBUS, exitWith7); }),
              ::testing::ExitedWithCode(7), "");
  EXPECT_EXIT(readForeign([] {
                struct sigaction action = {};
                action.sa_sigaction = exitWith8;
                action.sa_flags = SA_SIGINFO;
                ::sigaction(SIGBUS, &action, nullptr);
              }),
              ::testing::ExitedWithCode(8), "");
}

static void mapAndRaise() {
  TestFile ours("raise", "text");
  MappedFilePtr mapped = open(ours);
  ::raise(SIGBUS);
  ::_exit(0);
}

TEST_F(BusErrorDeathTest, ASignalThatIsSentIsHandedOn) {
  EXPECT_EXIT(mapAndRaise(), ::testing::KilledBySignal(SIGBUS), "");
  EXPECT_EXIT((std::signal(SIGBUS, SIG_IGN), mapAndRaise()),
              ::testing::ExitedWithCode(0), "");
}

/// Gives the signal back as LLVM does: puts the handler before it in place, and
/// sends the signal again.
static struct sigaction beforeOther;
static void sendAgain(int signal, siginfo_t *, void *) {
  ::sigaction(SIGBUS, &beforeOther, nullptr);
  sigset_t all;
  ::sigfillset(&all);
  ::sigprocmask(SIG_UNBLOCK, &all, nullptr);
  ::raise(signal);
}

/// The same, but the signal comes when this has returned.
static void sendLater(int signal, siginfo_t *, void *) {
  ::sigaction(SIGBUS, &beforeOther, nullptr);
  ::raise(signal);
}

/// Calls the handler that it found.
static void callBefore(int signal, siginfo_t *info, void *context) {
  beforeOther.sa_sigaction(signal, info, context);
}

static sigjmp_buf afterFault;
static void jumpOut(int, siginfo_t *, void *) { ::siglongjmp(afterFault, 1); }

static void installAbove(void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action = {};
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO;
  ::sigaction(SIGBUS, &action, &beforeOther);
}

/// Maps a file of ours, has another handler installed and ours renewed, and
/// reads a missing page of ours. \returns the mapping.
static MappedFilePtr mapBelow(void (*handler)(int, siginfo_t *, void *),
                              const TestFile &ours) {
  MappedFilePtr mapped = open(ours);
  installAbove(handler);
  renewBusHandler();
  ours.truncate(0);
  if (mapped->data()[page] != 0)
    ::_exit(2);
  return mapped;
}

/// Then reads a missing page of a file of others `times` times, and ends with
/// 3 if that returns.
static void readBelow(void (*handler)(int, siginfo_t *, void *), int times) {
  TestFile foreign("foreign", "text"), ours("ours", std::string(2 * page, 'x'));
  MappedFilePtr mapped = mapBelow(handler, ours);
  auto *missing = static_cast<volatile char *>(makeMissingPage(foreign));
  for (volatile int i = 0; i < times; i = i + 1)
    if (sigsetjmp(afterFault, 1) == 0)
      (void)*missing;
  ::_exit(3);
}

TEST_F(BusErrorDeathTest, HandlersThatCameLaterGetThoseOfOthers) {
  EXPECT_EXIT(readBelow(exitWith8, 1), ::testing::ExitedWithCode(8), "");
  EXPECT_EXIT(readBelow(jumpOut, 3), ::testing::ExitedWithCode(3), "");
}

TEST_F(BusErrorDeathTest, HandlersThatGiveTheSignalBackEndTheProcess) {
  EXPECT_EXIT(readBelow(sendAgain, 1), ::testing::KilledBySignal(SIGBUS), "");
  EXPECT_EXIT(readBelow(sendLater, 1), ::testing::KilledBySignal(SIGBUS), "");
  EXPECT_EXIT(readBelow(callBefore, 1), ::testing::KilledBySignal(SIGBUS), "");
}

static void renewAndRaise(void (*handler)(int, siginfo_t *, void *)) {
  TestFile ours("raise", std::string(2 * page, 'x'));
  MappedFilePtr mapped = mapBelow(handler, ours);
  ::raise(SIGBUS);
  ::_exit(0);
}

TEST_F(BusErrorDeathTest, ASignalThatIsSentAgainEndsTheProcess) {
  EXPECT_EXIT(renewAndRaise(sendAgain), ::testing::KilledBySignal(SIGBUS), "");
  EXPECT_EXIT(renewAndRaise(sendLater), ::testing::KilledBySignal(SIGBUS), "");
}
