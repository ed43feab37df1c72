// InlineAll: lets functions with ops of a dialect be inlined.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_INLINEALL_H
#define TINYJIT_DIALECTS_UOP_INLINEALL_H

#include "mlir/Transforms/InliningUtils.h"

namespace tinyjit::uop {

/// The inliner interface of a dialect whose ops mean the same in every
/// function.
struct InlineAll : mlir::DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(mlir::Operation *, mlir::Region *, bool,
                       mlir::IRMapping &) const final {
    return true;
  }
};

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_INLINEALL_H
