// Packs a part of an array.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/memory/Compact.h"

#include "runtime/support/Return.h"

using namespace tinyjit::runtime;

static Status copyRows(Device &device, char *dst, const char *src,
                       int64_t elementBytes, size_t outer, int64_t numRows,
                       int64_t rowBytes, const std::vector<int64_t> &shape,
                       const std::vector<int64_t> &sizes) {
  // In place, a row never moves past one that is still to be read: its place in
  // the dense array is not behind its place in the larger one.
  for (int64_t row = 0; row < numRows; ++row) {
    int64_t rest = row, stride = elementBytes, offset = 0;
    for (size_t i = shape.size(); i-- > outer;)
      stride *= shape[i];
    for (size_t i = outer; i-- > 0;) {
      offset += rest % sizes[i] * stride;
      rest /= sizes[i];
      stride *= shape[i];
    }
    RETURN_IF_ERROR(
        device.submitCopy(dst + row * rowBytes, src + offset, rowBytes));
  }
  return Status();
}

Status tinyjit::runtime::compact(Device &device, void *dst, const void *src,
                                 int64_t elementBytes,
                                 const std::vector<int64_t> &shape,
                                 const std::vector<int64_t> &sizes) {
  // A row is what stands dense in both: the last partial dimension and all full
  // ones after it.
  size_t outer = shape.size();
  int64_t rowBytes = elementBytes;
  while (outer > 0) {
    --outer;
    rowBytes *= sizes[outer];
    if (sizes[outer] != shape[outer])
      break;
  }
  int64_t numRows = 1;
  for (size_t i = 0; i < outer; ++i)
    numRows *= sizes[i];
  if (rowBytes == 0 || numRows == 0 || (numRows == 1 && dst == src))
    return Status();
  auto *to = static_cast<char *>(dst);
  auto *from = static_cast<const char *>(src);
  if (device.isHost() || dst != src)
    return copyRows(device, to, from, elementBytes, outer, numRows, rowBytes,
                    shape, sizes);
  // GPUs do not copy to where they read: through other memory.
  int64_t bytes = numRows * rowBytes;
  StatusOr<void *> dense = device.allocate(bytes);
  RETURN_IF_ERROR(dense.status());
  Status status =
      copyRows(device, static_cast<char *>(*dense), from, elementBytes, outer,
               numRows, rowBytes, shape, sizes);
  if (status.ok())
    status = device.submitCopy(dst, *dense, bytes);
  device.free(*dense, bytes);
  return status;
}
