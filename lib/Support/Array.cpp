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

TensorView tinyjit::viewOf(const HostArray &array) {
  return {array.dtype, array.shape, array.bytes.data(),
          int64_t(array.bytes.size())};
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

void tinyjit::normalizeElements(HostArray &array) {
  if (runtime::bitWidth(array.dtype) >= 8)
    return;
  for (uint8_t &byte : array.bytes)
    byte = loadElement(array.dtype, &byte);
}

uint64_t tinyjit::loadElement(DType dtype, const uint8_t *p) {
  uint64_t bits = loadBits(p, runtime::byteSize(dtype));
  if (dtype == DType::Bool)
    return bits != 0;
  return bits & (~uint64_t(0) >> (64 - runtime::bitWidth(dtype)));
}

int64_t tinyjit::loadSigned(DType dtype, const uint8_t *p) {
  unsigned unused = 64 - runtime::bitWidth(dtype);
  return int64_t(loadElement(dtype, p) << unused) >> unused;
}
