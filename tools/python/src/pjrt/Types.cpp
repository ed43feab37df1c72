// Types of elements and arrays, as PJRT, MLIR and the runtime have them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Types.h"

using tinyjit::runtime::DType;

namespace tinyjit::pjrt {

static const ElementInfo elements[] = {
    {"i1", PJRT_Buffer_Type_PRED, DType::Bool, 1},
    {"i8", PJRT_Buffer_Type_S8, DType::I8, 1},
    {"i16", PJRT_Buffer_Type_S16, DType::I16, 1},
    {"i32", PJRT_Buffer_Type_S32, DType::I32, 1},
    {"i64", PJRT_Buffer_Type_S64, DType::I64, 1},
    {"ui8", PJRT_Buffer_Type_U8, DType::I8, 1},
    {"ui16", PJRT_Buffer_Type_U16, DType::I16, 1},
    {"ui32", PJRT_Buffer_Type_U32, DType::I32, 1},
    {"ui64", PJRT_Buffer_Type_U64, DType::I64, 1},
    {"f16", PJRT_Buffer_Type_F16, DType::F16, 1},
    {"f32", PJRT_Buffer_Type_F32, DType::F32, 1},
    {"f64", PJRT_Buffer_Type_F64, DType::F64, 1},
    {"bf16", PJRT_Buffer_Type_BF16, DType::BF16, 1},
    {"complex<f32>", PJRT_Buffer_Type_C64, DType::F32, 2},
    {"complex<f64>", PJRT_Buffer_Type_C128, DType::F64, 2},
    {"f8E5M2", PJRT_Buffer_Type_F8E5M2, DType::F8E5M2, 1},
    {"f8E4M3FN", PJRT_Buffer_Type_F8E4M3FN, DType::F8E4M3FN, 1},
    {"f8E4M3B11FNUZ", PJRT_Buffer_Type_F8E4M3B11FNUZ, DType::F8E4M3B11FNUZ, 1},
    {"f8E5M2FNUZ", PJRT_Buffer_Type_F8E5M2FNUZ, DType::F8E5M2FNUZ, 1},
    {"f8E4M3FNUZ", PJRT_Buffer_Type_F8E4M3FNUZ, DType::F8E4M3FNUZ, 1},
    {"f8E4M3", PJRT_Buffer_Type_F8E4M3, DType::F8E4M3, 1},
    {"f8E3M4", PJRT_Buffer_Type_F8E3M4, DType::F8E3M4, 1},
    {"f8E8M0FNU", PJRT_Buffer_Type_F8E8M0FNU, DType::F8E8M0FNU, 1},
    {"f4E2M1FN", PJRT_Buffer_Type_F4E2M1FN, DType::F4E2M1FN, 1},
    {"i4", PJRT_Buffer_Type_S4, DType::I4, 1},
    {"ui4", PJRT_Buffer_Type_U4, DType::I4, 1},
};

StatusOr<const ElementInfo *> infoOf(PJRT_Buffer_Type type) {
  for (const ElementInfo &element : elements)
    if (element.type == type)
      return &element;
  const char *name = type == PJRT_Buffer_Type_S2      ? "i2"
                     : type == PJRT_Buffer_Type_U2    ? "ui2"
                     : type == PJRT_Buffer_Type_TOKEN ? "token"
                                                      : "";
  return Status::unsupported("arrays of type ", *name ? name : "number ",
                             *name ? "" : std::to_string(type),
                             " are not supported, expected bool, integers of 4 "
                             "to 64 bits, floats of 4 to 64 bits or complex "
                             "numbers");
}

StatusOr<const ElementInfo *> infoOfName(std::string_view name) {
  for (const ElementInfo &element : elements)
    if (element.name == name)
      return &element;
  return Status::unsupported("arrays of type ", name, " are not supported");
}

std::vector<int64_t> ArrayType::shape() const {
  std::vector<int64_t> sizes = dims;
  if (element->parts > 1)
    sizes.push_back(element->parts);
  return sizes;
}

int64_t ArrayType::bytes() const {
  return runtime::arrayBytes(element->dtype, shape()).value_or(0);
}

std::string ArrayType::describe() const {
  std::string text;
  for (int64_t size : dims)
    text += std::to_string(size) + "x";
  return text.append(element->name);
}

StatusOr<ArrayType> arrayType(PJRT_Buffer_Type type, const int64_t *dims,
                              size_t numDims) {
  ArrayType made;
  if (Status status = infoOf(type).moveTo(made.element); !status.ok())
    return status;
  made.dims.assign(dims, dims + numDims);
  if (!runtime::arrayBytes(made.element->dtype, made.shape()))
    return Status::outOfRange("an array ", made.describe(),
                              " has a negative size or more than 2^63-1 bytes");
  return made;
}

} // namespace tinyjit::pjrt
