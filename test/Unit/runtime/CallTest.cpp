// Results and errors that leave a function of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Call.h"

#include <gtest/gtest.h>
#include <stdexcept>

using namespace tinyjit::runtime;

namespace {

template <class Exception>
std::string callThatThrows(Exception exception, TinyJITCode code) {
  TinyJITStatus *status = c::call({}, [&]() -> Status { throw exception; });
  EXPECT_EQ(tinyjitStatusCode(status), code);
  std::string message = tinyjitStatusMessage(status);
  tinyjitStatusDestroy(status);
  return message;
}

TEST(CApiCall, NoExceptionLeaves) {
  for (int i = 0; i < 2; ++i) // the status for want of memory is used again
    EXPECT_EQ(callThatThrows(std::bad_alloc(), TINYJIT_RESOURCE_EXHAUSTED),
              "there is no memory left");
  EXPECT_EQ(callThatThrows(std::length_error("too long"),
                           TINYJIT_FAILED_PRECONDITION),
            "an exception was thrown: too long");
  EXPECT_EQ(callThatThrows(7, TINYJIT_FAILED_PRECONDITION),
            "an exception was thrown");
}

TEST(CApiCall, WithoutAStatusNothingIsTheAnswer) {
  int number = 3;
  EXPECT_EQ(c::ask(&number, [](int &value) { return value; }), 3);
  EXPECT_EQ(c::ask(static_cast<int *>(nullptr), [](int &v) { return v; }), 0);
  EXPECT_EQ(c::ask(&number, [](int &) -> int { throw 7; }), 0);
  EXPECT_EQ(c::make([]() -> int * { throw std::bad_alloc(); }), nullptr);
}

} // namespace
