// KernelSchedule: loop order, blocks, vectors and copies of a kernel's loops,
// as data and as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_KERNELSCHEDULE_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_KERNELSCHEDULE_H

#include "dialects/Jit/Jit.h"

#include <string>

namespace tinyjit::conversion {

/// One loop of a nest. As text: `r0+r1 vector 16 copies 4 pack split`, or
/// `r2 block 64`, where what is 1 or false is left out.
struct LoopSchedule {
  /// Ranges that run as one loop, outermost first. Number n is the nth, in the
  /// order of the kernel's body, of those that the nest's stores run over.
  llvm::SmallVector<unsigned, 2> ranges;
  /// If not 0, the loop walks from block to block of this many values; the
  /// loop over the values of a block follows further inside.
  int64_t block = 0;
  /// Consecutive values taken as one vector: a power of two.
  int64_t width = 1;
  /// Vectors (or scalars) computed side by side in one trip.
  int64_t copies = 1;
  /// The vectors that the reduction loads along this loop are copied close
  /// together first, once per trip.
  bool pack = false;
  /// Its trips are shared out to the parts of a kernel that is computed in
  /// parts.
  bool split = false;

  bool operator==(const LoopSchedule &other) const;
};

/// The loops of one nest, outermost first. As text, they are joined by ", ".
using NestSchedule = llvm::SmallVector<LoopSchedule, 4>;

/// The nests of a kernel, in their order. A schedule does not change what a
/// kernel computes, to the bit: it says nothing of how reductions are ordered.
struct KernelSchedule {
  llvm::SmallVector<NestSchedule, 1> nests;

  bool operator==(const KernelSchedule &other) const {
    return nests == other.nests;
  }
  /// The nests' texts, joined by "; ". Different schedules differ in it.
  std::string text() const;
  /// A schedule from its text. \param error gets what is wrong, if anything is.
  static mlir::FailureOr<KernelSchedule> parse(llvm::StringRef text,
                                               std::string &error);
};

/// The attribute of `jit.kernel` that holds its schedule: an array of strings,
/// one per nest. A kernel without it has the standard one.
inline constexpr llvm::StringLiteral scheduleAttrName = "jit.schedule";

/// Gives `op` that schedule, as the attribute.
void setSchedule(mlir::Operation *op, const KernelSchedule &schedule);

/// The schedule that `kernel` has, or nothing; failure, with an error there, if
/// the attribute cannot be read.
mlir::FailureOr<std::optional<KernelSchedule>>
getSchedule(jit::KernelOp kernel);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_KERNELSCHEDULE_H
