// An array of numbers in host memory, and access to its elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_ARRAY_H
#define TINYJIT_LIB_SUPPORT_ARRAY_H

#include "tinyjit/Runtime/Buffer.h"
#include "tinyjit/Runtime/DType.h"
#include "tinyjit/Runtime/Status.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace tinyjit {

/// Row-major elements, little-endian, without padding: `bytes` has
/// `runtime::arrayBytes(dtype, shape)` bytes. An empty shape is a scalar; a
/// size of zero means no elements. A Bool is one byte, 0 or 1; of an element of
/// 4 or 6 bits, the upper bits of its byte are zero.
struct HostArray {
  runtime::DType dtype = runtime::DType::F32;
  std::vector<int64_t> shape;
  std::vector<uint8_t> bytes;
};

using runtime::NumberKind;
/// An array whose elements somebody else keeps: as HostArray, but borrowed.
struct TensorView {
  runtime::DType dtype = runtime::DType::F32;
  std::vector<int64_t> shape;
  const uint8_t *data = nullptr; ///< Any alignment.
  int64_t bytes = 0;             ///< `runtime::arrayBytes(dtype, shape)`.
};

/// Borrows `array`.
TensorView viewOf(const HostArray &array);

/// Returns an array of zeros. The shape must have a byte size.
HostArray makeZeros(runtime::DType dtype, std::vector<int64_t> shape);

/// Copies the array into a new buffer on `device`; errors of
/// `Buffer::allocate`.
StatusOr<runtime::Buffer> toBuffer(const HostArray &array,
                                   runtime::Device &device);

/// Copies a buffer to the host; errors of `Buffer::copyOut`.
StatusOr<HostArray> toHost(const runtime::Buffer &buffer);

/// Makes every byte of a Bool array 0 or 1, and the bits above elements of 4
/// and 6 bits zero, as numpy and ml_dtypes read them.
void normalizeElements(HostArray &array);

/// Reads the `size` (1, 2, 4 or 8) bytes at `p`, zero-extended; any alignment.
inline uint64_t loadBits(const uint8_t *p, size_t size) {
  uint64_t bits = 0;
  std::memcpy(&bits, p, size);
  return bits;
}

/// Writes the low `size` (1, 2, 4 or 8) bytes of `bits` to `p`.
inline void storeBits(uint8_t *p, size_t size, uint64_t bits) {
  std::memcpy(p, &bits, size);
}

/// Reads the bits of an element; those above its value are zero.
uint64_t loadElement(runtime::DType dtype, const uint8_t *p);

/// Reads an element of a signed integer type.
int64_t loadSigned(runtime::DType dtype, const uint8_t *p);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_ARRAY_H
