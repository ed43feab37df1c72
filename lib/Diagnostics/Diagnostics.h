// Collects MLIR's diagnostics as runtime::Diagnostic and as the text of a
// Status.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIAGNOSTICS_DIAGNOSTICS_H
#define TINYJIT_LIB_DIAGNOSTICS_DIAGNOSTICS_H

#include "tinyjit/Runtime/Status.h"

#include "mlir/IR/Location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/SourceMgr.h"

namespace tinyjit::diagnostics {

/// The first place in a file that `loc` has, "step.mlir:7:3", or "".
std::string formatPlace(mlir::Location loc);

/// Runs `action` with the diagnostics of `context` collected.
/// \param sources the files whose lines they show.
/// \param code of the status of a failure, which has the diagnostics.
/// \param remarks gets the diagnostics of a success; may be null.
Status collectDiagnostics(llvm::SourceMgr &sources, mlir::MLIRContext &context,
                          llvm::function_ref<mlir::LogicalResult()> action,
                          Code code = Code::InvalidArgument,
                          std::vector<runtime::Diagnostic> *remarks = nullptr);

/// The same for an action that makes something: a `FailureOr` of it.
template <class Action>
auto collectResult(llvm::SourceMgr &sources, mlir::MLIRContext &context,
                   Action action, Code code = Code::InvalidArgument)
    -> StatusOr<std::decay_t<decltype(*action())>> {
  decltype(action()) made = mlir::failure();
  Status status = collectDiagnostics(
      sources, context,
      [&]() -> mlir::LogicalResult { return made = action(); }, code);
  if (!status.ok())
    return status;
  return std::move(*made);
}

} // namespace tinyjit::diagnostics

#endif // TINYJIT_LIB_DIAGNOSTICS_DIAGNOSTICS_H
