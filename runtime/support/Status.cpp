// The constructors and the text of errors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Status.h"

using namespace tinyjit::runtime;

const char *tinyjit::runtime::name(Code code) {
  static constexpr const char *names[] = {
      "Ok",          "InvalidArgument",   "OutOfRange",
      "NotFound",    "ResourceExhausted", "FailedPrecondition",
      "Unsupported", "DeviceError",       "DataLoss"};
  auto index = static_cast<size_t>(code);
  return index < std::size(names) ? names[index] : "unknown code";
}

void Status::Delete::operator()(Error *error) const { delete error; }

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

const std::string &Status::message() const {
  static const std::string empty;
  return error ? error->message : empty;
}
