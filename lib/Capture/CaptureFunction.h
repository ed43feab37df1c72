// Captures host functions without running them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_CAPTUREFUNCTION_H
#define TINYJIT_LIB_CAPTURE_CAPTUREFUNCTION_H

#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/SmallBitVector.h"

#include <string>
#include <vector>

namespace tinyjit::capture {

/// Something of a host function that a replay repeats as it was.
struct Frozen {
  mlir::Location loc;
  /// The thing and its value: "the argument 'n' is 3".
  std::string text;
};

/// The kinds of parameters of a host function.
enum class ParameterKind { Input, Variable, Scalar, None };
ParameterKind getParameterKind(mlir::Type type);

/// The name of parameter `index` for callers: its `jit.name`, the variable's
/// name, or its number.
std::string getParameterName(mlir::func::FuncOp function, unsigned index);

/// The value that `text` gives a scalar of type `type`; null if it gives none.
mlir::TypedAttr parseScalar(llvm::StringRef text, mlir::Type type);

/// Goes through `function` as a call with these scalars would, and builds the
/// capture of its launches and copies. Host arithmetic on numbers is computed,
/// loops and calls are run through, and what depends on a variable stays an
/// expression of it. Takes time and memory for each host op that the call would
/// run.
///
/// \param scalars one per parameter of `function`, null where that is a buffer
///   or a variable.
/// \param maxSteps how many host ops may run; beyond, it is an error.
/// \param promoted the scalars, by parameter, that become variables instead of
///   staying as they are: with the bounds that launches, views and arithmetic
///   leave them around `scalars`. One that cannot be is taken out of it, and
///   `frozen` says why and where. May be null.
/// \param frozen gets what a replay will not ask again, in program order, each
///   place once; may be null.
/// \returns a capture that is in no module, with the function's name. Errors
///   are diagnostics at the op that is not capturable.
mlir::FailureOr<mlir::OwningOpRef<jit::CaptureOp>>
captureFunction(mlir::func::FuncOp function,
                llvm::ArrayRef<mlir::TypedAttr> scalars, int64_t maxSteps,
                std::vector<Frozen> *frozen,
                llvm::SmallBitVector *promoted = nullptr);

/// The host functions that a caller may mean: with a body, and called by no
/// other.
llvm::SmallVector<mlir::func::FuncOp> getHostFunctions(mlir::ModuleOp module);

/// Why a caller can mean no function of `module`, which has none with known
/// types in `getHostFunctions`; empty if it has no function with a body.
std::string explainNoHostFunction(mlir::ModuleOp module);

/// Puts `capture` in the place of the function of its name. The functions that
/// only that one called go as well. \returns the capture in the module.
jit::CaptureOp replaceFunction(mlir::ModuleOp module,
                               mlir::OwningOpRef<jit::CaptureOp> capture);

} // namespace tinyjit::capture

#endif // TINYJIT_LIB_CAPTURE_CAPTUREFUNCTION_H
