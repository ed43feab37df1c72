// Tests of Status and StatusOr.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Status.h"
#include "runtime/support/Return.h"

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

TEST(StatusOr, HoldsAnEmptyOptional) {
  StatusOr<std::optional<int>> none = std::nullopt;
  ASSERT_TRUE(none.ok());
  EXPECT_FALSE(none->has_value());
  StatusOr<std::optional<int>> seven = 7;
  ASSERT_TRUE(seven.ok());
  EXPECT_EQ(*seven, std::optional<int>(7));
}

TEST(StatusOr, MovesWhatCannotBeCopied) {
  StatusOr<std::unique_ptr<int>> value = std::make_unique<int>(7);
  std::unique_ptr<int> taken = *std::move(value);
  EXPECT_EQ(*taken, 7);
}

TEST(Status, AtAPlaceIsADiagnostic) {
  Status plain = Status::outOfRange("3 is too large");
  EXPECT_TRUE(plain.diagnostics().empty());
  EXPECT_EQ(plain.at("").message(), "3 is too large");
  EXPECT_TRUE(plain.at("").diagnostics().empty());
  EXPECT_TRUE(Status().at("step.mlir:7:3").ok());

  Status placed = plain.at("step.mlir:7:3");
  EXPECT_EQ(placed.code(), Code::OutOfRange);
  EXPECT_EQ(placed.message(), "step.mlir:7:3: error: 3 is too large");
  ASSERT_EQ(placed.diagnostics().size(), 1u);
  EXPECT_EQ(placed.diagnostics()[0].severity, Diagnostic::Error);
  EXPECT_EQ(placed.diagnostics()[0].place, "step.mlir:7:3");
  EXPECT_EQ(placed.diagnostics()[0].message, "3 is too large");
  EXPECT_EQ(placed.diagnostics()[0].text, placed.message());
}

TEST(Status, KeepsItsDiagnostics) {
  Status placed = Status::unsupported("no").at("a.mlir:1:1");
  Status copy = placed;
  EXPECT_EQ(copy.diagnostics().size(), 1u);
  Status prefixed = copy.withPrefix("call 1: ");
  EXPECT_EQ(prefixed.message(), "call 1: a.mlir:1:1: error: no");
  EXPECT_EQ(prefixed.diagnostics().size(), 1u);
  // A message that only looks like a diagnostic is none.
  EXPECT_TRUE(Status::notFound("x: error: y").diagnostics().empty());
}

static StatusOr<int> leaveWith(const Status &status, int &numSteps) {
  for (; numSteps < 2; ++numSteps)
    RETURN_IF_ERROR(status);
  return 7;
}

TEST(Status, AnErrorIsHandedOn) {
  int numSteps = 0;
  StatusOr<int> left = leaveWith(Status::notFound("no"), numSteps);
  EXPECT_EQ(left.status().message(), "no");
  EXPECT_EQ(numSteps, 0);
  EXPECT_EQ(*leaveWith(Status(), numSteps), 7);
  EXPECT_EQ(numSteps, 2);
}

TEST(Diagnostic, HasTheFormThatCompilersPrint) {
  EXPECT_EQ(formatDiagnostic(Diagnostic::Remark, "a.mlir:1:2", "is copied"),
            "a.mlir:1:2: remark: is copied");
}
