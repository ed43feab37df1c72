// Copies and compares memory before and after calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/FloatConvert.h"
#include "lib/Support/Print.h"
#include "lib/Support/Strings.h"
#include "lib/Verify/LaunchMemory.h"
#include "runtime/support/Return.h"

#include <cmath>

using namespace tinyjit;
using namespace tinyjit::verify;
using runtime::Buffer;
using runtime::Store;

StatusOr<CallStart> verify::copyStart(const std::vector<Buffer> &inputs,
                                      const std::vector<int64_t> &scalars,
                                      const Store &store) {
  CallStart start;
  start.scalars = scalars;
  for (const Buffer &input : inputs) {
    RETURN_IF_ERROR(toHost(input).moveTo(start.inputs.emplace_back()));
    start.inputDevices.push_back(&input.device());
  }
  for (const std::string &name : store.names()) {
    StatusOr<Store::Entry> entry = store.getEntry(name);
    RETURN_IF_ERROR(entry.status());
    StatusOr<HostArray> array = toHost(entry->buffer);
    RETURN_IF_ERROR(array.status());
    start.globals[name] = {*std::move(array), entry->kind,
                           &entry->buffer.device()};
  }
  return start;
}

StatusOr<CallEnd> verify::copyEnd(const std::vector<Buffer> &outputs,
                                  const std::vector<Buffer> &inputs,
                                  const Store &store) {
  CallEnd end;
  auto add = [&](std::string name, const Buffer &buffer) -> Status {
    StatusOr<HostArray> array = toHost(buffer);
    RETURN_IF_ERROR(array.status());
    end.arrays.push_back({std::move(name), *std::move(array)});
    return {};
  };
  for (size_t i = 0; i < outputs.size(); ++i)
    RETURN_IF_ERROR(add(concat("result ", i), outputs[i]));
  for (size_t i = 0; i < inputs.size(); ++i)
    RETURN_IF_ERROR(add(concat("input ", i), inputs[i]));
  for (const std::string &name : store.names()) {
    StatusOr<Store::Entry> entry = store.getEntry(name);
    RETURN_IF_ERROR(entry.status());
    const char *word =
        entry->kind == Store::Kind::State ? "state @" : "constant @";
    RETURN_IF_ERROR(add(word + name, entry->buffer));
  }
  return end;
}

/// Whether two elements with different bits agree nevertheless.
static bool agree(runtime::DType dtype, const uint8_t *got,
                  const uint8_t *expected, Tolerance tolerance) {
  if (kindOf(dtype) != NumberKind::Float)
    return false;
  double a = loadFloat(dtype, got), b = loadFloat(dtype, expected);
  if (std::isnan(a) || std::isnan(b))
    return std::isnan(a) && std::isnan(b);
  double limit = tolerance.absolute + tolerance.relative * std::fabs(b);
  return limit > 0 && std::fabs(a - b) <= limit;
}

std::optional<ElementDifference>
verify::compareElements(const std::string &buffer, runtime::DType dtype,
                        const std::vector<int64_t> &shape, const void *got,
                        const void *expected, Tolerance tolerance) {
  int64_t bytes = runtime::arrayBytes(dtype, shape).value_or(0);
  if (bytes == 0 || std::memcmp(got, expected, bytes) == 0)
    return std::nullopt;
  size_t size = runtime::byteSize(dtype);
  auto *a = static_cast<const uint8_t *>(got);
  auto *b = static_cast<const uint8_t *>(expected);
  for (int64_t i = 0; i < bytes / static_cast<int64_t>(size);
       ++i, a += size, b += size)
    if (std::memcmp(a, b, size) != 0 && !agree(dtype, a, b, tolerance))
      return ElementDifference{buffer, i, formatElement(dtype, a),
                               formatElement(dtype, b)};
  return std::nullopt;
}

std::optional<ElementDifference> verify::compareEnds(const CallEnd &got,
                                                     const CallEnd &expected) {
  for (size_t i = 0; i < expected.arrays.size(); ++i) {
    const CallEnd::Array &want = expected.arrays[i];
    if (i >= got.arrays.size() || got.arrays[i].name != want.name)
      return ElementDifference{
          want.name, std::nullopt, "nothing",
          runtime::formatType(want.array.dtype, want.array.shape)};
    const HostArray &have = got.arrays[i].array;
    if (have.dtype != want.array.dtype || have.shape != want.array.shape)
      return ElementDifference{
          want.name, std::nullopt, runtime::formatType(have.dtype, have.shape),
          runtime::formatType(want.array.dtype, want.array.shape)};
    if (auto found =
            compareElements(want.name, have.dtype, have.shape,
                            have.bytes.data(), want.array.bytes.data()))
      return found;
  }
  return std::nullopt;
}
