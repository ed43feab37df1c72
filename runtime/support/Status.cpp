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
  return error
             ? Status(error->code, prefix + error->message, error->diagnostics)
             : Status();
}

Status Status::at(const std::string &place) const {
  if (!error || place.empty())
    return *this;
  Diagnostic diagnostic;
  diagnostic.place = place;
  diagnostic.message = error->message;
  diagnostic.text = formatDiagnostic(Diagnostic::Error, place, error->message);
  return Status(error->code, diagnostic.text, {diagnostic});
}

Status Status::withDiagnostics(std::vector<Diagnostic> diagnostics) const {
  return error ? Status(error->code, error->message, std::move(diagnostics))
               : Status();
}

const std::vector<Diagnostic> &Status::diagnostics() const {
  static const std::vector<Diagnostic> none;
  return error ? error->diagnostics : none;
}

std::string tinyjit::runtime::formatDiagnostic(Diagnostic::Severity severity,
                                               const std::string &place,
                                               const std::string &message) {
  static const char *const words[] = {"note", "remark", "warning", "error"};
  return place + ": " + words[severity] + ": " + message;
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
