// Loads and stores of one thread of a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_THREADACCESS_H
#define TINYJIT_CONVERSION_KERNELTOGPU_THREADACCESS_H

#include "lib/Conversion/KernelToVector/Memory.h"

namespace tinyjit::conversion::gpu_code {

/// A GPU has no masked or gathering vector loads: an access that is no plain
/// vector is written element by element, with a branch where it is masked.
class ThreadAccess : public loops::AccessCode {
public:
  Value load(loops::VectorCode &code, const loops::Access &access, Value valid,
             Value other) override;
  void store(loops::VectorCode &code, const loops::Access &access, Value value,
             Value valid) override;
};

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_THREADACCESS_H
