// Registers the dialects and passes that the tools know.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_INITALL_H
#define TINYJIT_INITALL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tinyjit {

/// Adds `uop`, `jit` and the upstream dialects that occur beside them.
void registerAllDialects(mlir::DialectRegistry &registry);

/// Registers our passes and pipelines and the upstream passes they are used
/// with. Once per process; not thread-safe.
void registerAllPasses();

} // namespace tinyjit

#endif // TINYJIT_INITALL_H
