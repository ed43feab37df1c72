// Tests of Status and StatusOr.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Status.h"

#include "gtest/gtest.h"

using namespace tinyjit::runtime;

TEST(Status, SuccessHasNoMessage) {
  Status status;
  EXPECT_TRUE(status.ok());
  EXPECT_EQ(status.code(), Code::Ok);
  EXPECT_EQ(status.message(), "");
  EXPECT_EQ(sizeof(Status), sizeof(void *));
}

TEST(Status, EveryConstructorHasItsCode) {
  const std::pair<Status, const char *> all[] = {
      {Status(), "Ok"},
      {Status::invalidArgument("a"), "InvalidArgument"},
      {Status::outOfRange("a"), "OutOfRange"},
      {Status::notFound("a"), "NotFound"},
      {Status::resourceExhausted("a"), "ResourceExhausted"},
      {Status::failedPrecondition("a"), "FailedPrecondition"},
      {Status::unsupported("a"), "Unsupported"},
      {Status::deviceError("a"), "DeviceError"},
      {Status::dataLoss("a"), "DataLoss"}};
  for (const auto &[status, text] : all) {
    EXPECT_STREQ(name(status.code()), text);
    EXPECT_EQ(status.message(), status.ok() ? "" : "a");
  }
}

TEST(Status, CopiesAreIndependent) {
  Status first = Status::notFound("first");
  Status second = first;
  first = Status();
  EXPECT_TRUE(first.ok());
  EXPECT_EQ(second.message(), "first");
  second = *&second;
  EXPECT_EQ(second.message(), "first");
}

TEST(StatusOr, HoldsAValueOrAnError) {
  StatusOr<std::string> value = std::string("seven");
  ASSERT_TRUE(value.ok());
  EXPECT_TRUE(value.status().ok());
  EXPECT_EQ(*value, "seven");
  EXPECT_EQ(value->size(), 5u);
  StatusOr<std::string> error = Status::outOfRange("too far");
  EXPECT_FALSE(error.ok());
  EXPECT_EQ(error.status().message(), "too far");
}

TEST(StatusOr, MovesWhatCannotBeCopied) {
  StatusOr<std::unique_ptr<int>> value = std::make_unique<int>(7);
  std::unique_ptr<int> taken = *std::move(value);
  EXPECT_EQ(*taken, 7);
}
