// Arrays of a device, and copies of them from and to the caller's memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PJRT_BUFFER_H
#define TINYJIT_PYTHON_PJRT_BUFFER_H

#include "tools/python/src/pjrt/Client.h"
#include "tools/python/src/pjrt/Types.h"

#include "tinyjit/Runtime/Buffer.h"

#include <mutex>

/// An array, dense and row-major, which nobody writes once it is made, but a
/// call that it is donated to. Any number of threads may use it.
struct PJRT_Buffer {
  /// \param isBorrowed whether the memory is that of the caller, so that no
  ///   result may take it.
  PJRT_Buffer(PJRT_Device *device, tinyjit::pjrt::ArrayType type,
              tinyjit::runtime::Buffer memory, bool isBorrowed);

  /// The array, or an error if it was deleted or donated.
  tinyjit::StatusOr<tinyjit::runtime::Buffer> read();
  /// Drops the memory, unless a caller has its address: then when that is given
  /// back.
  void remove();

  PJRT_Device *const device;
  const tinyjit::pjrt::ArrayType type;
  /// The order of dimensions, the last one first.
  const std::vector<int64_t> minorToMajor;
  const bool isBorrowed;

  std::mutex mutex;
  /// Guarded by `mutex`.
  bool isDeleted = false;
  int64_t numExternal = 0;
  tinyjit::runtime::Buffer memory;
};

namespace tinyjit::pjrt {

/// Copies elements between arrays with any strides, in bytes.
void copyStrided(char *to, const std::vector<int64_t> &toStrides,
                 const char *from, const std::vector<int64_t> &fromStrides,
                 const std::vector<int64_t> &dims, int64_t elementBytes);
/// The strides, in bytes, of a dense array.
std::vector<int64_t> denseStrides(const ArrayType &type);
/// The strides of an array that lies as `layout` says; dense without one.
/// \returns Unsupported for tiles; InvalidArgument for a wrong number of
///   dimensions.
StatusOr<std::vector<int64_t>>
stridesOf(const ArrayType &type, const PJRT_Buffer_MemoryLayout *layout);
/// Whether elements with these strides follow each other without a gap.
bool isDense(const ArrayType &type, const std::vector<int64_t> &strides);

} // namespace tinyjit::pjrt

#endif // TINYJIT_PYTHON_PJRT_BUFFER_H
