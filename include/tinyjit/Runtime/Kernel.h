// Launches kernels and copies buffers; a TinyJit that captures records both.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_KERNEL_H
#define TINYJIT_RUNTIME_KERNEL_H

#include "tinyjit/Runtime/Buffer.h"
#include "tinyjit/Runtime/Number.h"
#include "tinyjit/Runtime/Plan.h"

#include <memory>
#include <string>
#include <vector>

namespace tinyjit::runtime {

class CaptureLinker;

/// An array parameter of a kernel.
struct KernelArray {
  DType dtype = DType::F32;
  /// Elements of the largest shape: what an operand must have at least.
  int64_t numElements = 0;
  bool loaded = false;
  bool stored = false;
};

/// A compiled kernel. `Module::kernel` makes it, or the host program itself,
/// around a function of its own. Never changes; threads may share it.
struct Kernel {
  /// The name for messages and reports.
  std::string name;
  /// Identifies the kernel in `linker`'s module.
  std::string symbol;
  /// The code for host devices; may be null if the kernel is for others.
  Entry entry = nullptr;
  /// The code for devices that take images; null if the kernel is for host
  /// devices only.
  std::shared_ptr<const Image> image;
  /// A function of a shared library, which was loaded, for devices of all
  /// kinds; null if the kernel has code.
  std::shared_ptr<const Foreign> foreign = nullptr;
  /// Scratch memory that `entry` and `image` get as one more buffer; 0 for
  /// none.
  int64_t scratchBytes = 0;
  int64_t imageScratchBytes = 0;
  std::vector<KernelArray> arrays;
  /// Types and bounds of the scalar parameters.
  std::vector<Scalar> scalars;
  /// Of one launch at the largest sizes, for statistics.
  double ops = 0;
  int64_t bytes = 0;
  /// The owner of the machine code, which it keeps alive.
  std::shared_ptr<void> code;
  /// The compiler that has the kernel as IR and compiles captures of it. Empty
  /// for a function of the host program: captures then call it as it is.
  std::weak_ptr<CaptureLinker> linker;
  /// Of a launch of a compiled capture, that plan's `origin`: saved captures
  /// are compiled of it, those of this process run its code as it is.
  std::weak_ptr<KernelSource> origin = {};
};

using KernelPtr = std::shared_ptr<const Kernel>;

/// A buffer operand: the buffer and how the kernel uses it.
struct Operand {
  Buffer buffer;
  Access access = Access::Read;
};

/// Runs a kernel on the operands' device. On a host device it returns when that
/// is done; on a GPU, work that reads the buffers runs after it. Buffers that
/// are written get memory if they have none. While a TinyJit captures on
/// this thread, the launch is recorded as well. Thread-safe for operands that
/// no other thread uses.
/// \returns InvalidArgument, naming the operand, for a wrong number of
///   operands, another element type, too few elements, several devices, an
///   access that is not what the kernel does, or memory that is given twice
///   although it is written, or if the environment variable DEBUG is no whole
///   number; OutOfRange for a scalar; FailedPrecondition for a buffer without
///   memory that is read; ResourceExhausted without memory; Unsupported if the
///   kernel has no code for the device.
///   Nothing has run then.
Status launch(const KernelPtr &kernel, const std::vector<Operand> &operands,
              const std::vector<ScalarOperand> &scalars = {});

/// Copies all of `source`, on any device, to `target`; recorded as a launch is.
/// \returns InvalidArgument if types or shapes differ or the two overlap,
///   FailedPrecondition if `source` has no memory.
Status copy(const Buffer &target, const Buffer &source);

/// A view that follows variables: from `byteOffset` bytes on, with `sizes`, of
/// which each is at most that of `upto` (empty: they follow nothing). Kernels
/// that take the largest shape may be given it. In a capture, its place and
/// its sizes are computed anew by each replay.
/// \returns OutOfRange if the largest shape does not lie inside `buffer` or a
///   size is above `upto` or below 0; InvalidArgument if `upto` has another
///   number of sizes.
StatusOr<Buffer> view(const Buffer &buffer, const Number &byteOffset,
                      DType dtype, const std::vector<Number> &sizes,
                      std::vector<int64_t> upto = {});

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_KERNEL_H
