// A kind of device whose driver compiles source text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_SOURCEKIND_H
#define TINYJIT_LIB_TARGET_SOURCEKIND_H

#include "lib/Render/Language.h"
#include "lib/Target/KernelTarget.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::target {

/// The image of a program is the text of its kernel (lib/Render): there is no
/// LLVM IR. All that such kinds share stands in SourceKind.cpp, the rest in the
/// folder of the target.
class SourceKind : public TargetKind {
public:
  void registerDialects(mlir::DialectRegistry &registry) const override;
  void buildBeforePlanning(mlir::OpPassManager &kernels,
                           const CompileOptions &options) const override;
  StatusOr<KernelTargetPtr>
  makeTarget(const TargetRequest &request) const override;

  /// The language of text for one of `getChips`.
  virtual const render::Language &getLanguage(llvm::StringRef chip) const = 0;
  /// The ending of a file with text, which is also what the driver calls the
  /// format (`Device::imageFormats`).
  virtual llvm::StringRef getFormat() const = 0;
  /// Refuses GPU functions that need more than `chip` has. Errors are
  /// diagnostics.
  virtual mlir::LogicalResult checkFunctions(mlir::ModuleOp functions,
                                             llvm::StringRef chip) const {
    return mlir::success();
  }
  /// Whether text that a user wrote for `made` runs on `chip`: all words of its
  /// name are words of `chip`.
  virtual bool runsOn(llvm::StringRef made, llvm::StringRef chip) const;
  /// Checks the text of a kernel that a user wrote against `declaration`, the
  /// kernel's parameters, before a driver sees it. Errors are diagnostics at
  /// the declaration. \param function whose symbol is the text's function.
  virtual mlir::LogicalResult
  checkText(mlir::func::FuncOp declaration, llvm::StringRef text,
            const runtime::ImageFunction &function) const = 0;
};

/// Whether a chip's name, of words with '-' between them, has this one: what a
/// device has beside the kind's least.
bool hasWord(llvm::StringRef chip, llvm::StringRef word);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_SOURCEKIND_H
