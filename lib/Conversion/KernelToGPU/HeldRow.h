// The part of a row that a thread of a GPU keeps in registers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_HELDROW_H
#define TINYJIT_CONVERSION_KERNELTOGPU_HELDROW_H

#include "lib/Conversion/KernelToGPU/ThreadCode.h"
#include "lib/Conversion/KernelToVector/Scopes.h"

namespace tinyjit::conversion::gpu_code {

/// The scope of `NestMapping::held`: every vector of this thread's is a copy,
/// so what is written for one reduction is there for the next, and for the
/// stores.
class HeldRow {
public:
  HeldRow(Scopes &scopes, ThreadCode &threads, const NestMapping &mapping)
      : scopes(scopes), threads(threads), mapping(mapping) {}

  /// Calls `action` with the row open.
  void within(function_ref<void()> action);
  /// Calls `action` with the row open at each of this thread's vectors.
  void forEachCopy(function_ref<void()> action);
  /// Ends what is known of the row: the next one is another.
  void forget() { rows.clear(); }

private:
  void open();

  Scopes &scopes;
  ThreadCode &threads;
  const NestMapping &mapping;
  /// The row's scope while it is not open, for each block of code that has one:
  /// what is written of the row stays known.
  DenseMap<Block *, std::unique_ptr<Scope>> rows;
};

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_HELDROW_H
