// ScheduleSpace: all schedules that a kernel can have.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_SCHEDULESPACE_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_SCHEDULESPACE_H

#include "dialects/UOp/FreeRanges.h"
#include "lib/Conversion/KernelToVector/KernelSchedule.h"
#include "lib/Conversion/KernelToVector/VectorTarget.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tinyjit::conversion {

/// The schedules that one kernel can have: a copy of it, made ready to be
/// planned. Not thread-safe.
class ScheduleSpace {
public:
  /// The ranges and vectors that the loops of one nest are made of.
  struct NestSpace {
    /// Trips of each range, by its number in a schedule; -1 where a variable
    /// says.
    llvm::SmallVector<int64_t> extents;
    /// Elements of the widest type in one vector register; 1 if the nest is
    /// computed element by element.
    int64_t vectorWidth = 1;
  };

  /// \param module holds one kernel, without a schedule, whose reductions have
  ///   an order (`uop-set-reduction-order`).
  ScheduleSpace(mlir::OwningOpRef<mlir::ModuleOp> module,
                const VectorTarget &target);

  /// The schedule that the kernel gets where it has none.
  const KernelSchedule &getStandard() const { return standard; }
  llvm::ArrayRef<NestSpace> getNests() const { return nests; }
  unsigned getNumRegisters() const { return target.numRegisters; }

  /// True if the kernel can have that schedule.
  bool contains(const KernelSchedule &schedule);

private:
  mlir::OwningOpRef<mlir::ModuleOp> module;
  jit::KernelOp kernel;
  VectorTarget target;
  uop::FreeRanges ranges;
  KernelSchedule standard;
  llvm::SmallVector<NestSpace, 1> nests;
};

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_SCHEDULESPACE_H
