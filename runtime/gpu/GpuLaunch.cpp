// Turns a launch of a plan or of a kernel into calls of a GPU driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuLaunch.h"

#include "runtime/device/StagedCollective.h"
#include "runtime/foreign/ForeignCode.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

static uint32_t extentOf(const GridDim &grid, const int64_t *scalars) {
  int64_t product = 1;
  for (const Dim &factor : grid.factors) {
    int64_t value = factor.value(scalars);
    // More than any grid has is as good as too much.
    if (__builtin_mul_overflow(product, std::max<int64_t>(value, 0), &product))
      return static_cast<uint32_t>(grid.most);
  }
  int64_t blocks = product / grid.divisor + (product % grid.divisor != 0);
  return static_cast<uint32_t>(
      std::min(std::max<int64_t>(blocks, 1), grid.most));
}

std::array<uint32_t, 3>
tinyjit::runtime::gpu::gridOf(const ImageFunction &function,
                              const int64_t *scalars) {
  return {extentOf(function.grid[0], scalars),
          extentOf(function.grid[1], scalars),
          extentOf(function.grid[2], scalars)};
}

/// Whether the blocks follow the scalars.
static bool isResized(const ImageFunction &function) {
  for (const GridDim &grid : function.grid)
    for (const Dim &factor : grid.factors)
      if (factor.scalar >= 0)
        return true;
  return false;
}

/// The driver reads parameters only.
template <class T>
static void *whereFrom(const T *value) {
  return const_cast<T *>(value);
}

StatusOr<GpuLaunch>
GpuLaunch::kernel(GpuDevice &device, const std::shared_ptr<const Image> &image,
                  void *const *arguments, size_t numArguments,
                  const int64_t *scalars, size_t numScalars) {
  StatusOr<std::shared_ptr<GpuCode>> code = device.load(image);
  RETURN_IF_ERROR(code.status());
  GpuLaunch made(device);
  made.arguments = arguments;
  made.scalars = scalars;
  made.image = image;
  made.code = *std::move(code);
  for (size_t i = 0; i < numArguments; ++i)
    made.params.push_back(whereFrom(&arguments[i]));
  // The low half of a word comes first: i32 and f32 take just that.
  for (size_t i = 0; i < numScalars; ++i)
    made.params.push_back(whereFrom(&scalars[i]));
  for (size_t i = 0; i < image->functions.size(); ++i) {
    const ImageFunction &function = image->functions[i];
    KernelCall call;
    call.device = device.ordinal();
    call.function = made.code->functions()[i];
    for (size_t d = 0; d < 3; ++d)
      call.block[d] = static_cast<uint32_t>(function.block[d]);
    call.sharedBytes = static_cast<uint32_t>(function.sharedBytes);
    call.numArrays = static_cast<uint32_t>(numArguments);
    call.numScalars = static_cast<uint32_t>(numScalars);
    if (isResized(function))
      made.resized.push_back(i);
    else
      call.grid = gridOf(function, scalars);
    made.kernels.push_back(call);
  }
  return made;
}

GpuLaunch GpuLaunch::foreign(GpuDevice &device,
                             std::shared_ptr<const Foreign> function,
                             void *const *arguments, const int64_t *scalars,
                             size_t numScalars) {
  GpuLaunch made(device);
  made.function = std::move(function);
  made.arguments = arguments;
  made.scalars = scalars;
  made.numScalars = numScalars;
  return made;
}

GpuLaunch GpuLaunch::copy(GpuDevice &device, void *const *arguments,
                          int64_t bytes, Device &dst, Device &src) {
  GpuLaunch made(device);
  made.isCopy = true;
  made.arguments = arguments;
  made.dst = &dst;
  made.src = &src;
  made.isBetweenDrivers =
      !dst.isHost() && !src.isHost() && dst.kind() != src.kind();
  made.copied.bytes = bytes;
  made.copied.dstDevice = dst.isHost() ? CopyCall::host : dst.ordinal();
  made.copied.srcDevice = src.isHost() ? CopyCall::host : src.ordinal();
  return made;
}

std::vector<KernelCall> &GpuLaunch::kernelCalls() {
  for (KernelCall &call : kernels)
    call.params = params.data();
  for (size_t i : resized)
    kernels[i].grid = gridOf(image->functions[i], scalars);
  return kernels;
}

const CopyCall *GpuLaunch::copyCall() {
  if (!isCopy || copied.bytes == 0)
    return nullptr;
  copied.dst = arguments[0];
  copied.src = arguments[1];
  return &copied;
}

void GpuLaunch::setElementBytes(std::vector<int64_t> sizes) {
  elementBytes = std::move(sizes);
  largestElement = 1;
  for (int64_t bytes : elementBytes)
    largestElement = std::max(largestElement, static_cast<uintptr_t>(bytes));
}

Status GpuLaunch::checkAlignment() const {
  // Nearly always all are multiples of the largest one: a replay with other
  // buffers asks this of every launch.
  uintptr_t all = 0;
  for (size_t i = 0; i < elementBytes.size(); ++i)
    all |= reinterpret_cast<uintptr_t>(arguments[i]);
  if (!(all & (largestElement - 1)))
    return Status();
  // Sizes are powers of two.
  for (size_t i = 0; i < elementBytes.size(); ++i)
    if (reinterpret_cast<uintptr_t>(arguments[i]) &
        static_cast<uintptr_t>(elementBytes[i] - 1))
      return Status::invalidArgument(
          "operand ", i, " begins at an address on ", owner->name(),
          " that is no multiple of ", elementBytes[i],
          " bytes, the size of its elements; copy it to a buffer of its "
          "own");
  return Status();
}

void GpuLaunch::setCollective(std::shared_ptr<GpuCollective> collective,
                              GpuRanks &of) {
  moved = std::move(collective);
  ranks = &of;
}

Status GpuLaunch::submitMoved(Stream stream) {
  return owner->explain(ranks->submit(*moved, arguments, stream));
}

Status GpuLaunch::submit() {
  if (moved)
    return submitMoved(owner->stream());
  if (function && function->isCollective())
    return runCollectiveOnHost(*owner, *function, arguments);
  if (function && !owner->driver().hasAddresses())
    return Status::unsupported(owner->name(),
                               " has no addresses to give to function \"",
                               function->function,
                               "\" of a library: its driver names memory by "
                               "handles");
  if (function)
    return callForeign(*function, arguments, scalars, numScalars, owner->name(),
                       owner->stream());
  if (const CopyCall *call = copyCall())
    return isBetweenDrivers
               ? src->copy(call->dst, *dst, call->src, call->bytes)
               : owner->explain(owner->driver().copy(*call, owner->stream()));
  for (const KernelCall &call : kernelCalls())
    if (Status status = owner->driver().launch(call, owner->stream());
        !status.ok())
      return owner->explain(status);
  return Status();
}

Status GpuDevice::launch(const LaunchCall &call) {
  StatusOr<GpuLaunch> launch =
      call.foreign
          ? GpuLaunch::foreign(*this, call.foreign, call.buffers, call.scalars,
                               call.numScalars)
          : GpuLaunch::kernel(*this, call.image, call.buffers, call.numBuffers,
                              call.scalars, call.numScalars);
  RETURN_IF_ERROR(launch.status());
  std::string title = quoted(call.noun, std::string(call.name));
  launch->setElementBytes(call.elementBytes);
  if (Status status = launch->checkAlignment(); !status.ok())
    return status.withPrefix(title + ": ");
  Entered entered(*this);
  if (!entered.status().ok())
    return explain(entered.status());
  noteSubmitted(title);
  Status status = launch->submit();
  return status.ok() ? status : status.withPrefix(title + ": ");
}
