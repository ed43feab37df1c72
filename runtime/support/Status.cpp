// The constructors and the text of errors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Status.h"

using namespace tinyjit::runtime;

const char *tinyjit::runtime::name(Code code) {
  switch (code) {
  case Code::Ok:
    return "Ok";
  case Code::InvalidArgument:
    return "InvalidArgument";
  case Code::OutOfRange:
    return "OutOfRange";
  case Code::NotFound:
    return "NotFound";
  case Code::ResourceExhausted:
    return "ResourceExhausted";
  case Code::FailedPrecondition:
    return "FailedPrecondition";
  case Code::Unsupported:
    return "Unsupported";
  case Code::DeviceError:
    return "DeviceError";
  case Code::DataLoss:
    return "DataLoss";
  }
  return "unknown code";
}

Status Status::withPrefix(const std::string &prefix) const {
  return error ? Status(error->code, prefix + error->message) : Status();
}

Status Status::invalidArgument(std::string message) {
  return Status(Code::InvalidArgument, std::move(message));
}
Status Status::outOfRange(std::string message) {
  return Status(Code::OutOfRange, std::move(message));
}
Status Status::notFound(std::string message) {
  return Status(Code::NotFound, std::move(message));
}
Status Status::resourceExhausted(std::string message) {
  return Status(Code::ResourceExhausted, std::move(message));
}
Status Status::failedPrecondition(std::string message) {
  return Status(Code::FailedPrecondition, std::move(message));
}
Status Status::unsupported(std::string message) {
  return Status(Code::Unsupported, std::move(message));
}
Status Status::deviceError(std::string message) {
  return Status(Code::DeviceError, std::move(message));
}
Status Status::dataLoss(std::string message) {
  return Status(Code::DataLoss, std::move(message));
}

const std::string &Status::message() const {
  static const std::string empty;
  return error ? error->message : empty;
}
