// Packs a part of an array.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/memory/Compact.h"

#include "runtime/support/Return.h"

using namespace tinyjit::runtime;

namespace {
/// The part of an array, as rows that stand dense in both arrays, in blocks
/// whose rows are equally far apart.
class Part {
public:
  Part(int64_t elementBytes, const std::vector<int64_t> &shape,
       const std::vector<int64_t> &sizes);

  int64_t getBytes() const { return numBlocks * rows * rowBytes; }
  /// \param dst, src that do not overlap, on a device that is no host device.
  Status pack(Device &device, char *dst, const char *src) const;
  /// Whether packing in place moves nothing.
  bool isDense() const { return numBlocks * rows == 1; }

private:
  int64_t getOffset(int64_t block) const;

  const std::vector<int64_t> &shape, &sizes;
  /// Dimensions that number the blocks.
  size_t outer;
  int64_t rowBytes, rows = 1, numBlocks = 1;
  /// Of the larger array: bytes from a row to the next one, and of what each
  /// number of the last outer dimension has.
  int64_t pitch, blockBytes;
};
} // namespace

Part::Part(int64_t elementBytes, const std::vector<int64_t> &shape,
           const std::vector<int64_t> &sizes)
    : shape(shape), sizes(sizes), outer(shape.size()), rowBytes(elementBytes),
      pitch(elementBytes) {
  // The last partial dimension of those that are left and all full ones after
  // it.
  auto takeDimensions = [&](int64_t &taken, int64_t &bytes) {
    for (bool isFull = true; isFull && outer > 0;) {
      --outer;
      taken *= sizes[outer];
      bytes *= shape[outer];
      isFull = sizes[outer] == shape[outer];
    }
  };
  takeDimensions(rowBytes, pitch);
  blockBytes = pitch;
  takeDimensions(rows, blockBytes);
  for (size_t i = 0; i < outer; ++i)
    numBlocks *= sizes[i];
}

/// Where a block begins in the larger array, in bytes.
int64_t Part::getOffset(int64_t block) const {
  int64_t offset = 0, step = blockBytes;
  for (size_t i = outer; i-- > 0;) {
    offset += block % sizes[i] * step;
    block /= sizes[i];
    step *= shape[i];
  }
  return offset;
}

/// In place on a host device, a row never moves past one that is still to be
/// read: its place in the dense array is not behind its place in the larger
/// one.
Status Part::pack(Device &device, char *dst, const char *src) const {
  for (int64_t block = 0; block < numBlocks; ++block)
    RETURN_IF_ERROR(device.submitPack(dst + block * rows * rowBytes,
                                      src + getOffset(block), rowBytes, rows,
                                      pitch));
  return Status();
}

Status tinyjit::runtime::compact(Device &device, void *dst, const void *src,
                                 int64_t elementBytes,
                                 const std::vector<int64_t> &shape,
                                 const std::vector<int64_t> &sizes) {
  Part part(elementBytes, shape, sizes);
  if (part.getBytes() == 0 || (part.isDense() && dst == src))
    return Status();
  auto *to = static_cast<char *>(dst);
  auto *from = static_cast<const char *>(src);
  if (device.isHost() || dst != src)
    return part.pack(device, to, from);
  // GPUs do not copy to where they read: through other memory.
  StatusOr<void *> dense = device.allocate(part.getBytes());
  RETURN_IF_ERROR(dense.status());
  Status status = part.pack(device, static_cast<char *>(*dense), from);
  if (status.ok())
    status = device.submitCopy(dst, *dense, part.getBytes());
  device.free(*dense, part.getBytes());
  return status;
}
