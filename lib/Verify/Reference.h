// The copy of a capture that the interpreter runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_VERIFY_REFERENCE_H
#define TINYJIT_LIB_VERIFY_REFERENCE_H

#include "lib/Support/Compare.h"
#include "lib/Target/KernelTarget.h"
#include "tinyjit/Runtime/Plan.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringSet.h"

namespace tinyjit::verify {

/// A copy of a capture whose kernels say all that decides about bits: the order
/// of reductions is set, and what the code generator expands into arithmetic is
/// expanded. Only `math.sin` and `math.cos` remain, which the interpreter
/// rounds from the exact result.
class Reference {
public:
  /// \param module is copied; it has a capture of that name.
  /// \param options how the code is made that it is compared with.
  /// \returns failure, with an error, if a pass fails or a target is not known.
  static mlir::FailureOr<Reference>
  create(mlir::ModuleOp module, llvm::StringRef capture,
         const target::CompileOptions &options);

  /// The launch or copy with that number in a plan (`~i`: of the prologue).
  mlir::Operation *getOp(int32_t number) const;
  mlir::MLIRContext *getContext() const {
    return jit::CaptureOp(capture).getContext();
  }
  int32_t numPrologue() const { return prologue.size(); }
  int32_t numLaunches() const { return launches.size(); }

  /// Interprets a launch or makes a copy. \returns failure, with an error.
  mlir::LogicalResult run(int32_t number, void *const *buffers,
                          const int64_t *scalars);

  /// How far code may be from the interpreter on results of that launch: not at
  /// all, unless its kernel has a sine.
  Tolerance getTolerance(int32_t number, runtime::DType dtype) const;

  /// The tables of the capture, without code, from which a LaunchMemory is
  /// made.
  mlir::FailureOr<runtime::Plan> buildTables();

private:
  jit::KernelOp getKernel(int32_t number) const;

  mlir::OwningOpRef<mlir::ModuleOp> module;
  jit::CaptureOp capture;
  std::vector<mlir::Operation *> prologue, launches;
  llvm::StringMap<jit::KernelOp> kernels;
  /// Symbols of the kernels with a sine.
  llvm::StringSet<> inexact;
};

/// The launches and copies of a capture in the order in which they run, those
/// of the prologue first.
llvm::SmallVector<mlir::Operation *> collectWork(jit::CaptureOp capture);

} // namespace tinyjit::verify

#endif // TINYJIT_LIB_VERIFY_REFERENCE_H
