// Turns a launch of a plan or of a kernel into calls of a GPU driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPULAUNCH_H
#define RUNTIME_GPU_GPULAUNCH_H

#include "runtime/gpu/GpuRanks.h"

#include <vector>

namespace tinyjit::runtime::gpu {

/// The blocks of a launch of `function`. \param scalars the scalar operands of
/// the launch.
std::array<uint32_t, 3> gridOf(const ImageFunction &function,
                               const int64_t *scalars);

/// A launch on a GPU, whose arguments stand somewhere else and may change
/// there: a chain of functions, one copy, or a function of a library.
class GpuLaunch {
public:
  /// A kernel. \param arguments `numArguments` addresses of buffers and
  ///   scratch memory. \param scalars one per scalar operand, as an entry gets
  ///   them. Both outlive this, as `image` does.
  /// \returns the errors of loading the image.
  static StatusOr<GpuLaunch> kernel(GpuDevice &device,
                                    const std::shared_ptr<const Image> &image,
                                    void *const *arguments, size_t numArguments,
                                    const int64_t *scalars, size_t numScalars);
  /// A function of a library, which puts its work on the device's stream. All
  /// pointers outlive this.
  static GpuLaunch foreign(GpuDevice &device,
                           std::shared_ptr<const Foreign> function,
                           void *const *arguments, const int64_t *scalars,
                           size_t numScalars);
  /// A copy. \param arguments where to, where from. \param bytes their number.
  static GpuLaunch copy(GpuDevice &device, void *const *arguments,
                        int64_t bytes, Device &dst, Device &src);

  GpuDevice &device() const { return *owner; }
  /// Lets a collective, whose launch this is, be submitted to the stream.
  /// \param ranks outlives this.
  void setCollective(std::shared_ptr<GpuCollective> moved, GpuRanks &ranks);
  /// Whether it is submitted as such.
  bool isMoved() const { return moved != nullptr; }
  /// Whether the host does the work, and waits for the device before.
  bool isOnHost() const {
    return function && function->isCollective() && !moved;
  }
  /// Submits a collective that `isMoved` to another stream of the device.
  Status submitMoved(Stream stream);
  /// Says of which size the elements of each buffer are, in bytes.
  void setElementBytes(std::vector<int64_t> sizes);
  /// \returns InvalidArgument if a buffer, as the arguments are now, begins
  ///   where no element can: a GPU would fault.
  Status checkAlignment() const;
  /// The calls with the arguments as they are now; of a copy of nothing, and of
  /// a kernel, `copyCall` is null.
  std::vector<KernelCall> &kernelCalls();
  const CopyCall *copyCall();
  /// Submits the calls to the device, which is the current one.
  Status submit();

private:
  explicit GpuLaunch(GpuDevice &device) : owner(&device) {}

  GpuDevice *owner;
  std::vector<int64_t> elementBytes;
  uintptr_t largestElement = 1;
  void *const *arguments = nullptr;
  const int64_t *scalars = nullptr;
  std::shared_ptr<const Image> image;
  std::shared_ptr<GpuCode> code;
  std::shared_ptr<const Foreign> function;
  std::shared_ptr<GpuCollective> moved;
  GpuRanks *ranks = nullptr;
  size_t numScalars = 0;
  /// Where the driver finds the values of the parameters.
  std::vector<void *> params;
  std::vector<KernelCall> kernels;
  /// Numbers of those whose blocks follow the scalars.
  std::vector<size_t> resized;
  bool isCopy = false;
  bool isBetweenDrivers = false;
  Device *dst = nullptr, *src = nullptr;
  CopyCall copied;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPULAUNCH_H
