// Element types as numpy, DLPack and buffers call them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/DTypes.h"

#include <array>
#include <cstring>

using tinyjit::runtime::DType;

namespace tinyjit::python {

/// The names of a type that numpy knows itself.
struct NumpyNames {
  DType dtype;
  const char *format;
  const char *typestr;
};
static constexpr NumpyNames known[] = {
    {DType::Bool, "?", "|b1"}, {DType::I8, "b", "|i1"},
    {DType::I16, "h", "<i2"},  {DType::I32, "i", "<i4"},
    {DType::I64, "q", "<i8"},  {DType::U8, "B", "|u1"},
    {DType::U16, "H", "<u2"},  {DType::U32, "I", "<u4"},
    {DType::U64, "Q", "<u8"},  {DType::F16, "e", "<f2"},
    {DType::F32, "f", "<f4"},  {DType::F64, "d", "<f8"},
};

static std::array<DTypeNames, runtime::numDTypes> makeTable() {
  std::array<DTypeNames, runtime::numDTypes> table = {};
  for (int i = 0; i < runtime::numDTypes; ++i)
    table[i] = {DType(i), runtime::dtypeInfos[i].numpy.data(), nullptr, nullptr,
                runtime::dtypeInfos[i].dlpack};
  for (const NumpyNames &names : known) {
    table[int(names.dtype)].format = names.format;
    table[int(names.dtype)].typestr = names.typestr;
  }
  return table;
}

static const std::array<DTypeNames, runtime::numDTypes> table = makeTable();

const DTypeNames &namesOf(DType dtype) {
  return table[static_cast<int>(dtype)];
}

/// The kind of `__array_interface__` that a type of `struct` has, or 0.
static char kindOf(char format) {
  if (format == '?')
    return 'b';
  if (std::strchr("bhilqn", format))
    return 'i';
  if (std::strchr("BHILQN", format))
    return 'u';
  return format == 'e' || format == 'f' || format == 'd' ? 'f' : 0;
}

static std::optional<DType> ofKind(char kind, int64_t bytes) {
  for (const DTypeNames &names : table)
    if (names.typestr && names.typestr[1] == kind &&
        runtime::byteSize(names.dtype) == bytes)
      return names.dtype;
  return std::nullopt;
}

std::optional<DType> ofFormat(const char *format, int64_t itemSize) {
  if (!format)
    return DType::U8; // bytes, as the protocol says
  if (*format == '@' || *format == '=' || *format == '<')
    ++format;
  if (!*format || format[1])
    return std::nullopt;
  return ofKind(kindOf(*format), itemSize);
}

std::optional<DType> ofTypestr(const std::string &typestr) {
  for (const DTypeNames &names : table)
    if (names.typestr && typestr.size() == 3 &&
        typestr[1] == names.typestr[1] && typestr[2] == names.typestr[2] &&
        (typestr[0] == '<' || typestr[0] == '|'))
      return names.dtype;
  return std::nullopt;
}

/// DLPack says 8 bits of a bool.
int dlpackBits(DType dtype) {
  return dtype == DType::Bool ? 8 : runtime::bitWidth(dtype);
}

std::optional<DType> ofDlpack(int code, int bits, int lanes) {
  for (const DTypeNames &names : table)
    if (lanes == 1 && names.dlpackCode == code &&
        dlpackBits(names.dtype) == bits)
      return names.dtype;
  return std::nullopt;
}

std::optional<DType> ofName(const std::string &name) {
  for (const DTypeNames &names : table)
    if (name == names.numpy)
      return names.dtype;
  return runtime::parseDType(name);
}

} // namespace tinyjit::python
