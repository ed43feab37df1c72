// Collects MLIR's diagnostics as runtime::Diagnostic and as the text of a
// Status.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diagnostics/Diagnostics.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::diagnostics;

std::string diagnostics::formatPlace(Location loc) {
  auto place = loc->findInstanceOf<FileLineColLoc>();
  if (!place)
    return "";
  return (place.getFilename().getValue() + ":" + Twine(place.getLine()) + ":" +
          Twine(place.getColumn()))
      .str();
}

static runtime::Diagnostic::Severity severityOf(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return runtime::Diagnostic::Note;
  case DiagnosticSeverity::Remark:
    return runtime::Diagnostic::Remark;
  case DiagnosticSeverity::Warning:
    return runtime::Diagnostic::Warning;
  case DiagnosticSeverity::Error:
    return runtime::Diagnostic::Error;
  }
  llvm_unreachable("every severity has a case");
}

/// The diagnostic without its text.
static runtime::Diagnostic convert(Diagnostic &diagnostic) {
  runtime::Diagnostic made;
  made.severity = severityOf(diagnostic.getSeverity());
  made.place = formatPlace(diagnostic.getLocation());
  made.message = diagnostic.str();
  for (Diagnostic &note : diagnostic.getNotes())
    made.notes.push_back(convert(note));
  return made;
}

namespace {
/// Collects diagnostics; their texts are those that MLIR's tools print.
class Collector {
public:
  Collector(llvm::SourceMgr &sources, MLIRContext &context)
      : printer(sources, &context, stream),
        listener(&context, [this](Diagnostic &diagnostic) {
          finishText();
          list.push_back(convert(diagnostic));
          // The printer gets it next.
          return failure();
        }) {}

  std::vector<runtime::Diagnostic> take() {
    finishText();
    return std::move(list);
  }

private:
  /// Gives the last diagnostic what has been printed since.
  void finishText() {
    if (!list.empty())
      list.back().text = StringRef(printed).rtrim('\n').str();
    printed.clear();
  }

  std::string printed;
  llvm::raw_string_ostream stream{printed};
  std::vector<runtime::Diagnostic> list;
  SourceMgrDiagnosticHandler printer;
  // The handler that was registered last is asked first.
  ScopedDiagnosticHandler listener;
};
} // namespace

Status
diagnostics::collectDiagnostics(llvm::SourceMgr &sources, MLIRContext &context,
                                llvm::function_ref<LogicalResult()> action,
                                Code code,
                                std::vector<runtime::Diagnostic> *remarks) {
  Collector collector(sources, context);
  LogicalResult result = action();
  std::vector<runtime::Diagnostic> found = collector.take();
  if (failed(result)) {
    std::string text;
    for (const runtime::Diagnostic &diagnostic : found)
      text += (text.empty() ? "" : "\n") + diagnostic.text;
    return Status(code, std::move(text), std::move(found));
  }
  if (remarks)
    remarks->insert(remarks->end(), std::make_move_iterator(found.begin()),
                    std::make_move_iterator(found.end()));
  return {};
}
