// An array of numbers in host memory, and access to its elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Array.h"

#include <utility>

using namespace tinyjit;
using runtime::Buffer;
using runtime::DType;

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
              "element access and the file formats assume little-endian");

NumberKind tinyjit::kindOf(DType dtype) {
  switch (dtype) {
  case DType::Bool:
    return NumberKind::Bool;
  case DType::I8:
  case DType::I16:
  case DType::I32:
  case DType::I64:
    return NumberKind::Signed;
  case DType::U8:
  case DType::U16:
  case DType::U32:
  case DType::U64:
    return NumberKind::Unsigned;
  case DType::F16:
  case DType::BF16:
  case DType::F32:
  case DType::F64:
  case DType::F8E4M3:
  case DType::F8E5M2:
    return NumberKind::Float;
  }
  __builtin_unreachable();
}

HostArray tinyjit::makeZeros(DType dtype, std::vector<int64_t> shape) {
  HostArray array{dtype, std::move(shape), {}};
  array.bytes.resize(*runtime::arrayBytes(dtype, array.shape));
  return array;
}

StatusOr<Buffer> tinyjit::toBuffer(const HostArray &array,
                                   runtime::Device &device) {
  StatusOr<Buffer> buffer = Buffer::allocate(device, array.dtype, array.shape);
  if (!buffer.ok())
    return buffer;
  Status status = buffer->copyIn(array.bytes.data(), array.bytes.size());
  if (!status.ok())
    return status;
  return buffer;
}

StatusOr<HostArray> tinyjit::toHost(const Buffer &buffer) {
  HostArray array = makeZeros(buffer.dtype(), buffer.shape());
  Status status = buffer.copyOut(array.bytes.data(), array.bytes.size());
  if (!status.ok())
    return status;
  return array;
}

void tinyjit::normalizeBools(HostArray &array) {
  if (array.dtype != DType::Bool)
    return;
  for (uint8_t &byte : array.bytes)
    byte = byte != 0;
}

int64_t tinyjit::loadSigned(DType dtype, const uint8_t *p) {
  size_t size = runtime::byteSize(dtype);
  unsigned unused = 64 - 8 * size;
  return int64_t(loadBits(p, size) << unused) >> unused;
}
