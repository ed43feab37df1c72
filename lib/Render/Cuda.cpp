// CUDA C++ and HIP C++.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both take the schedule of the portable chip, so that one text serves every
// GPU of the vendor; code for one chip, with its matrix units, is what
// `--emit=asm` shows. nvcc fuses products and sums unless it is told not to, so
// that products that are summed are written as `__fmul_rn`, which it never
// fuses; clang, which compiles HIP, is told by a pragma. Divisions and square
// roots are rounded correctly, and denormals kept, unless --use_fast_math is
// given.
#include "lib/Render/CLike.h"
#include "lib/Render/Languages.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

namespace {
/// Words that are no names, besides those of C.
constexpr StringLiteral reserved(
    "class template typename new delete this namespace operator private "
    "public using virtual threadIdx blockIdx gridDim blockDim warpSize "
    "dim3 try catch throw and or not xor");

class Cuda : public CLike {
public:
  explicit Cuda(StringRef name = "cuda", StringRef title = "CUDA C++")
      : CLike({name, title, reserved, "static __device__ inline ", "LL",
               "__syncthreads();", "__shared__",
               " __attribute__((aligned(16)))"}) {}
  std::string openKernel(const KernelHead &head, Helpers &) const override;
  Expression reinterpret(const Expression &value, Type from, Type to,
                         Helpers &helpers) const override;
  Expression multiplyApart(const Expression &a, const Expression &b, Type type,
                           Helpers &helpers) const override;
  Expression getPlace(StringRef what, unsigned axis) const override;
  std::optional<Expression> update(StringRef op, const Access &access,
                                   const Expression &value,
                                   Helpers &helpers) const override;

protected:
  Expression getSpecial(const APFloat &value, Type type) const override;
  std::string getIntegerName(unsigned bits, bool isUnsigned) const override;
  std::string getFunction(StringRef function, Type type) const override;
};

class Hip : public Cuda {
public:
  Hip() : Cuda("hip", "HIP C++") {}
  std::string getPrelude(StringRef functions) const override;
  Expression reinterpret(const Expression &value, Type from, Type to,
                         Helpers &helpers) const override;
  Expression multiplyApart(const Expression &a, const Expression &b, Type type,
                           Helpers &helpers) const override {
    return Language::multiplyApart(a, b, type, helpers);
  }

protected:
  Expression getSpecial(const APFloat &value, Type type) const override;
};
} // namespace

std::string Cuda::getIntegerName(unsigned bits, bool isUnsigned) const {
  switch (bits) {
  case 8:
    return isUnsigned ? "unsigned char" : "signed char";
  case 16:
    return isUnsigned ? "unsigned short" : "short";
  case 32:
    return isUnsigned ? "unsigned" : "int";
  default:
    return isUnsigned ? "unsigned long long" : "long long";
  }
}

std::string Cuda::openKernel(const KernelHead &head, Helpers &) const {
  int64_t threads = head.block[0] * head.block[1] * head.block[2];
  return "extern \"C\" __global__ void __launch_bounds__(" +
         std::to_string(threads) + ")\n" +
         listParameters(head, "__restrict__ ", /*column=*/0) +
         declareShared(head);
}

Expression Cuda::reinterpret(const Expression &value, Type from, Type to,
                             Helpers &) const {
  if (getType(from, false) == getType(to, false))
    return value;
  StringRef name = to.isF32()     ? "__int_as_float"
                   : to.isF64()   ? "__longlong_as_double"
                   : from.isF32() ? "__float_as_int"
                                  : "__double_as_longlong";
  return makeCall(name.str(), value);
}

Expression Hip::reinterpret(const Expression &value, Type, Type to,
                            Helpers &) const {
  return {"__builtin_bit_cast(" + getType(to, false) + ", " + value.text + ")"};
}

Expression Cuda::multiplyApart(const Expression &a, const Expression &b,
                               Type type, Helpers &) const {
  return makeCall(type.isF32() ? "__fmul_rn" : "__dmul_rn", {a, b});
}

Expression Cuda::getPlace(StringRef what, unsigned axis) const {
  StringRef name = llvm::StringSwitch<StringRef>(what)
                       .Case("thread", "threadIdx")
                       .Case("block", "blockIdx")
                       .Case("blocks", "gridDim")
                       .Default("blockDim");
  return {"(int)" + name.str() + "." + "xyz"[axis], Precedence::Unary};
}

Expression Cuda::getSpecial(const APFloat &value, Type type) const {
  if (type.isF32())
    return makeSigned(value.isNaN()        ? "__int_as_float(0x7fc00000)"
                      : value.isNegative() ? "-__int_as_float(0x7f800000)"
                                           : "__int_as_float(0x7f800000)");
  return makeSigned(value.isNaN() ? "__longlong_as_double(0x7ff8000000000000LL)"
                    : value.isNegative()
                        ? "-__longlong_as_double(0x7ff0000000000000LL)"
                        : "__longlong_as_double(0x7ff0000000000000LL)");
}

Expression Hip::getSpecial(const APFloat &value, Type type) const {
  std::string suffix = type.isF32() ? "f" : "";
  return makeSigned(value.isNaN() ? "__builtin_nan" + suffix + "(\"\")"
                                  : (value.isNegative() ? "-" : "") +
                                        ("__builtin_inf" + suffix + "()"));
}

std::string Cuda::getFunction(StringRef function, Type type) const {
  if (isa<FloatType>(type)) {
    StringRef name = getFloatFunction(function);
    return name.empty() ? "" : name.str() + (type.isF32() ? "f" : "");
  }
  bool isLong = type.getIntOrFloatBitWidth() == 64;
  if (type.getIntOrFloatBitWidth() < 32)
    return "";
  return llvm::StringSwitch<StringRef>(function)
      .Case("ctlz", isLong ? "__clzll" : "__clz")
      .Case("ctpop", isLong ? "__popcll" : "__popc")
      .Default("")
      .str();
}

std::optional<Expression> Cuda::update(StringRef op, const Access &access,
                                       const Expression &value,
                                       Helpers &helpers) const {
  unsigned bits = access.type.getIntOrFloatBitWidth();
  StringRef name = llvm::StringSwitch<StringRef>(op)
                       .Case("add", "atomicAdd")
                       .Case("_and", "atomicAnd")
                       .Case("_or", "atomicOr")
                       .Case("_xor", "atomicXor")
                       .Cases({"max", "umax"}, "atomicMax")
                       .Cases({"min", "umin"}, "atomicMin")
                       .Case("xchg", "atomicExch")
                       .Default("");
  if (name.empty() || !isa<IntegerType>(access.type) || bits < 8)
    return std::nullopt;
  if (bits < 32)
    return updatePart(op, access, value, "atomicCAS", "", helpers);
  // Of 64 bits there are mostly those without a sign.
  bool isUnsigned =
      op.starts_with("u") || (bits == 64 && op != "max" && op != "min");
  if (!isUnsigned)
    return makeCall(name.str(), {{getAddress(access)}, value});
  std::string pointer =
      "(" + getType(access.type, true) + " *)(" + getAddress(access) + ")";
  Expression called = makeCall(
      name.str(),
      {{pointer}, convert(value, access.type, false, access.type, true)});
  return convert(called, access.type, true, access.type, false);
}

std::string Hip::getPrelude(StringRef) const {
  return "#if !defined(__HIPCC_RTC__) && __has_include(<hip/hip_runtime.h>)\n"
         "#include <hip/hip_runtime.h>\n"
         "#endif\n"
         "#pragma clang fp contract(off)\n";
}

const Language &render::getCuda() {
  static const Cuda language;
  return language;
}

const Language &render::getHip() {
  static const Hip language;
  return language;
}
