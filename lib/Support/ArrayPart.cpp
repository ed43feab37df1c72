// A part of an array, of several that are equal along each dimension.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/ArrayPart.h"

#include "runtime/support/Return.h"

#include <charconv>
#include <cstring>
#include <map>

using namespace tinyjit;

//===-- text --------------------------------------------------------------===//

static bool readNumber(std::string_view &text, int64_t &number) {
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0)
    return false;
  text.remove_prefix(end - text.data());
  return true;
}

/// Reads `K/N` or nothing, up to a comma or the end.
static bool readDim(std::string_view &text, ArrayPart::Dim &dim) {
  if (text.empty() || text[0] == ',')
    return true;
  if (!readNumber(text, dim.number) || text.substr(0, 1) != "/")
    return false;
  text.remove_prefix(1);
  return readNumber(text, dim.count) && (text.empty() || text[0] == ',');
}

StatusOr<std::optional<ArrayPart>> tinyjit::splitPart(std::string_view &value) {
  size_t bracket = value.rfind('[');
  if (bracket == value.npos || value.back() != ']' ||
      value.find('/', bracket) == value.npos)
    return std::optional<ArrayPart>();
  std::string_view suffix = value.substr(bracket);
  std::string_view text = suffix.substr(1, suffix.size() - 2);
  ArrayPart part;
  while (true) {
    if (!readDim(text, part.dims.emplace_back()))
      return std::optional<ArrayPart>();
    if (text.empty())
      break;
    text.remove_prefix(1);
  }
  for (const ArrayPart::Dim &dim : part.dims)
    if (dim.number >= dim.count)
      return Status::invalidArgument("'", suffix, "' names part ", dim.number,
                                     " of ", dim.count,
                                     ", expected parts from 0 on");
  value = value.substr(0, bracket);
  return std::optional(std::move(part));
}

//===-- elements ----------------------------------------------------------===//

/// Copies a part between a whole array and one of its own.
/// \param toPart from the whole array; else to it.
static void copyPart(const std::vector<int64_t> &sizes, size_t elementBytes,
                     const ArrayPart &part, size_t dim, uint8_t *whole,
                     uint8_t *own, bool toPart) {
  size_t behind = elementBytes;
  for (size_t d = dim + 1; d < sizes.size(); ++d)
    behind *= static_cast<size_t>(sizes[d]);
  if (dim == part.dims.size()) {
    size_t bytes = dim == sizes.size() ? elementBytes : sizes[dim] * behind;
    if (bytes > 0)
      std::memcpy(toPart ? own : whole, toPart ? whole : own, bytes);
    return;
  }
  const auto [number, count] = part.dims[dim];
  int64_t length = sizes[dim] / count;
  size_t ownBehind = elementBytes;
  for (size_t d = dim + 1; d < sizes.size(); ++d)
    ownBehind *= sizes[d] / (d < part.dims.size() ? part.dims[d].count : 1);
  for (int64_t i = 0; i < length; ++i)
    copyPart(sizes, elementBytes, part, dim + 1,
             whole + (number * length + i) * behind, own + i * ownBehind,
             toPart);
}

StatusOr<HostArray> tinyjit::takePart(const HostArray &whole,
                                      const ArrayPart &part) {
  if (part.dims.size() > whole.shape.size())
    return Status::invalidArgument("a part along ", part.dims.size(),
                                   " dimensions of an array of ",
                                   whole.shape.size());
  std::vector<int64_t> sizes = whole.shape;
  for (size_t dim = 0; dim < part.dims.size(); ++dim) {
    int64_t count = part.dims[dim].count;
    if (sizes[dim] % count != 0)
      return Status::invalidArgument("cannot cut ", sizes[dim],
                                     " elements along dimension ", dim,
                                     " into ", count, " equal parts");
    sizes[dim] /= count;
  }
  HostArray result = makeZeros(whole.dtype, sizes);
  if (!result.bytes.empty())
    copyPart(whole.shape, byteSize(whole.dtype), part, 0,
             const_cast<uint8_t *>(whole.bytes.data()), result.bytes.data(),
             /*toPart=*/true);
  return result;
}

StatusOr<HostArray> tinyjit::joinParts(const std::vector<HostArray> &arrays,
                                       const std::vector<ArrayPart> &parts) {
  const HostArray &first = arrays.front();
  std::vector<int64_t> sizes = first.shape;
  int64_t number = 1;
  for (size_t dim = 0; dim < parts[0].dims.size(); ++dim) {
    if (dim == sizes.size())
      return Status::invalidArgument("a part along ", parts[0].dims.size(),
                                     " dimensions of an array of ", dim);
    int64_t count = parts[0].dims[dim].count;
    if (__builtin_mul_overflow(sizes[dim], count, &sizes[dim]) ||
        __builtin_mul_overflow(number, count, &number))
      return Status::invalidArgument(
          "the parts make an array that is too large");
  }
  if (number > static_cast<int64_t>(arrays.size()))
    return Status::invalidArgument("got ", arrays.size(), " of ", number,
                                   " parts of an array");
  if (!runtime::arrayBytes(first.dtype, sizes))
    return Status::invalidArgument("the parts make an array that is too large");
  HostArray whole = makeZeros(first.dtype, sizes);
  std::map<std::vector<int64_t>, size_t> seen;
  for (size_t i = 0; i < arrays.size(); ++i) {
    std::vector<int64_t> numbers;
    bool isLike = arrays[i].dtype == first.dtype &&
                  arrays[i].shape == first.shape &&
                  parts[i].dims.size() == parts[0].dims.size();
    for (size_t dim = 0; isLike && dim < parts[i].dims.size(); ++dim) {
      isLike = parts[i].dims[dim].count == parts[0].dims[dim].count;
      numbers.push_back(parts[i].dims[dim].number);
    }
    if (!isLike)
      return Status::invalidArgument(
          "part ", i, " is ",
          runtime::formatType(arrays[i].dtype, arrays[i].shape),
          " or of another number of parts than ",
          runtime::formatType(first.dtype, first.shape));
    auto [before, isNew] = seen.try_emplace(std::move(numbers), i);
    if (!isNew && arrays[before->second].bytes != arrays[i].bytes)
      return Status::invalidArgument("parts ", before->second, " and ", i,
                                     " have one place, and differ");
    if (!whole.bytes.empty())
      copyPart(sizes, byteSize(first.dtype), parts[i], 0, whole.bytes.data(),
               const_cast<uint8_t *>(arrays[i].bytes.data()),
               /*toPart=*/false);
  }
  if (static_cast<int64_t>(seen.size()) != number)
    return Status::invalidArgument("got ", seen.size(), " of ", number,
                                   " parts of an array");
  return whole;
}
