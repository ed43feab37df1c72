// Reports on code of kernels: its size, its stack, its spills.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_CODESTATS_H
#define TINYJIT_LIB_TARGET_CODESTATS_H

#include "lib/Target/Program.h"

#include "llvm/ADT/StringMap.h"

namespace llvm {
class LLVMContext;
} // namespace llvm

namespace tinyjit::target {

/// Listens to the remarks of LLVM's register allocator and frame lowering.
/// Lives at least as long as code is generated in the context.
class CodeStats {
public:
  /// \param context whose remarks are taken; nobody else hears of them.
  explicit CodeStats(llvm::LLVMContext &context);
  ~CodeStats();

  /// Fills in what is known of the code in `program.bytes`, which was made in
  /// the context: bytes of all functions; stack, spills and reloads of those
  /// that compute, which the entry point does not.
  void describe(Program &program) const;

private:
  struct Frame {
    int64_t stackBytes = 0, spills = 0, reloads = 0;
  };
  class Listener;
  llvm::LLVMContext &context;
  /// By function.
  llvm::StringMap<Frame> frames;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_CODESTATS_H
