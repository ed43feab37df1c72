// Helpers that the entry points of both test drivers share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/EntryPoints.h"

#include <cstdio>

using namespace tinyjit::testdriver;

void tinyjit::testdriver::copyText(char *to, int size,
                                   const std::string &text) {
  std::snprintf(to, size, "%s", text.c_str());
}

namespace {
/// Tests ask from any thread, too.
template <class Body>
auto locked(Body body) {
  std::lock_guard<std::recursive_mutex> lock(model().mutex);
  return body();
}
} // namespace

const char *tinyjitImageFormats(void) { return "bitcode"; }

void tinyjitTestDriverReset(void) {
  locked([&] { model().reset(); });
}

void tinyjitTestDriverSetDevices(int count, const char *chip) {
  locked([&] { model().setDevices(count, chip); });
}

void tinyjitTestDriverSetSeed(uint64_t seed) {
  locked([&] { model().setSeed(seed); });
}

void tinyjitTestDriverSetMemory(uint64_t bytes) {
  locked([&] { model().setMemory(bytes); });
}

void tinyjitTestDriverSetVersion(int version) {
  locked([&] { model().setVersion(version); });
}

void tinyjitTestDriverFailAt(int64_t call, int code) {
  locked([&] { model().failAt(call, code); });
}

void tinyjitTestDriverForbid(const char *name, int code) {
  locked([&] { model().forbid(name, code); });
}

void tinyjitTestDriverBreakConditions(int how) {
  locked([&] { model().breakConditions(how); });
}

int64_t tinyjitTestDriverCountCalls(const char *name) {
  return locked([&] { return model().countCalls(name); });
}

int64_t tinyjitTestDriverViolations(char *text, size_t bytes) {
  return locked([&] { return model().describeViolations(text, bytes); });
}

int64_t tinyjitTestDriverLeaks(char *text, size_t bytes) {
  return locked([&] { return model().describeLeaks(text, bytes); });
}

int tinyjitTestDriverAddWork(void *stream, const TinyJITTestDriverWork *work) {
  bool isTaken = false;
  int result = normal(__func__, [&]() -> int {
    isTaken = true;
    return model().addWork(stream, *work);
  });
  if (!isTaken && work->drop)
    work->drop(work->data);
  return result;
}

int tinyjitTestDriverCurrentDevice(void) {
  return locked([&] {
    int device = -1;
    return model().currentDevice(device) ? -1 : device;
  });
}

void tinyjitTestDriverViolate(const char *text) {
  locked([&] { model().violate(success, text); });
}

int64_t tinyjitTestDriverCountPending(void) {
  return locked([&] { return model().countPending(); });
}
