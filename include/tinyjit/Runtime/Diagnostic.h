// Diagnostic: a message about a place in a source file.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_DIAGNOSTIC_H
#define TINYJIT_RUNTIME_DIAGNOSTIC_H

#include <string>
#include <vector>

namespace tinyjit::runtime {

/// A message at a place in a source file, as compilers print it.
struct Diagnostic {
  enum Severity { Note, Remark, Warning, Error };
  Severity severity = Error;
  /// "step.mlir:7:3"; empty if it is not known.
  std::string place;
  /// One sentence.
  std::string message;
  /// Messages that explain it, at places of their own.
  std::vector<Diagnostic> notes;
  /// The whole message as text, without a newline at the end: place, severity
  /// and message, the line of the source where it is there, and the notes.
  std::string text;
};

/// "step.mlir:7:3: error: the message": the text of a diagnostic whose source
/// cannot be shown. \param place is not empty.
std::string formatDiagnostic(Diagnostic::Severity severity,
                             const std::string &place,
                             const std::string &message);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_DIAGNOSTIC_H
