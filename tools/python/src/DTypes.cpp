// Element types as numpy, DLPack and buffers call them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/DTypes.h"

#include "tools/python/src/DLPack.h"

#include <cstring>

using tinyjit::runtime::DType;

namespace tinyjit::python {

static const DTypeNames table[runtime::numDTypes] = {
    {DType::Bool, "bool", "?", "|b1", dlpack::Bool},
    {DType::I8, "int8", "b", "|i1", dlpack::Int},
    {DType::I16, "int16", "h", "<i2", dlpack::Int},
    {DType::I32, "int32", "i", "<i4", dlpack::Int},
    {DType::I64, "int64", "q", "<i8", dlpack::Int},
    {DType::U8, "uint8", "B", "|u1", dlpack::UInt},
    {DType::U16, "uint16", "H", "<u2", dlpack::UInt},
    {DType::U32, "uint32", "I", "<u4", dlpack::UInt},
    {DType::U64, "uint64", "Q", "<u8", dlpack::UInt},
    {DType::F16, "float16", "e", "<f2", dlpack::Float},
    {DType::BF16, "bfloat16", nullptr, nullptr, dlpack::Bfloat},
    {DType::F32, "float32", "f", "<f4", dlpack::Float},
    {DType::F64, "float64", "d", "<f8", dlpack::Float},
    {DType::F8E4M3, "float8_e4m3fn", nullptr, nullptr, dlpack::Float8E4M3FN},
    {DType::F8E5M2, "float8_e5m2", nullptr, nullptr, dlpack::Float8E5M2},
};

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
  if (typestr.size() < 3 || (typestr[0] != '<' && typestr[0] != '|'))
    return std::nullopt;
  return ofKind(typestr[1], std::atoll(typestr.c_str() + 2));
}

std::optional<DType> ofDlpack(int code, int bits, int lanes) {
  for (const DTypeNames &names : table)
    if (lanes == 1 && names.dlpackCode == code &&
        runtime::byteSize(names.dtype) * 8 == bits)
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
