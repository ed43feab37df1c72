// Packs a part of an array.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/memory/Compact.h"

#include "runtime/support/Return.h"
#include "tinyjit/Runtime/MappedFile.h"

#include <cstring>

using namespace tinyjit::runtime;

namespace {
/// The rows of the part that stand dense in both arrays: the last partial
/// dimension and all full ones after it.
class Rows {
public:
  Rows(int64_t elementBytes, const std::vector<int64_t> &shape,
       const std::vector<int64_t> &sizes)
      : shape(shape), sizes(sizes), outer(shape.size()), bytes(elementBytes),
        stride(elementBytes) {
    while (outer > 0) {
      --outer;
      bytes *= sizes[outer];
      stride *= shape[outer];
      if (sizes[outer] != shape[outer])
        break;
    }
    for (size_t i = 0; i < outer; ++i)
      count *= sizes[i];
  }

  /// Where row `number` stands in the larger array, in bytes.
  int64_t getOffset(int64_t number) const {
    int64_t offset = 0, step = stride;
    for (size_t i = outer; i-- > 0;) {
      offset += number % sizes[i] * step;
      number /= sizes[i];
      step *= shape[i];
    }
    return offset;
  }

  /// Bytes of the larger array from its beginning to the end of the last row.
  int64_t getReach() const { return getOffset(count - 1) + bytes; }

  int64_t getBytes() const { return bytes; }
  int64_t getCount() const { return count; }

private:
  const std::vector<int64_t> &shape, &sizes;
  size_t outer;
  /// Of one row; and from a row to the next one.
  int64_t bytes, stride;
  int64_t count = 1;
};
} // namespace

/// In place, a row never moves past one that is still to be read: its place in
/// the dense array is not behind its place in the larger one.
static Status copyOnHost(char *dst, const char *src, const Rows &rows) {
  // Looked for once, and not for each row as `Device::copy` does.
  std::vector<MappedFilePtr> files;
  addMappedFiles(src, rows.getReach(), files);
  RETURN_IF_ERROR(checkFiles(files));
  for (int64_t row = 0; row < rows.getCount(); ++row)
    std::memmove(dst + row * rows.getBytes(), src + rows.getOffset(row),
                 rows.getBytes());
  return checkFiles(files);
}

static Status copyOnDevice(Device &device, char *dst, const char *src,
                           const Rows &rows) {
  for (int64_t row = 0; row < rows.getCount(); ++row)
    RETURN_IF_ERROR(device.submitCopy(dst + row * rows.getBytes(),
                                      src + rows.getOffset(row),
                                      rows.getBytes()));
  return Status();
}

Status tinyjit::runtime::compact(Device &device, void *dst, const void *src,
                                 int64_t elementBytes,
                                 const std::vector<int64_t> &shape,
                                 const std::vector<int64_t> &sizes) {
  Rows rows(elementBytes, shape, sizes);
  if (rows.getBytes() == 0 || rows.getCount() == 0 ||
      (rows.getCount() == 1 && dst == src))
    return Status();
  auto *to = static_cast<char *>(dst);
  auto *from = static_cast<const char *>(src);
  if (device.isHost() && !device.isReadOnly())
    return copyOnHost(to, from, rows);
  if (device.isHost() || dst != src)
    return copyOnDevice(device, to, from, rows);
  // GPUs do not copy to where they read: through other memory.
  int64_t bytes = rows.getCount() * rows.getBytes();
  StatusOr<void *> dense = device.allocate(bytes);
  RETURN_IF_ERROR(dense.status());
  Status status = copyOnDevice(device, static_cast<char *>(*dense), from, rows);
  if (status.ok())
    status = device.submitCopy(dst, *dense, bytes);
  device.free(*dense, bytes);
  return status;
}
