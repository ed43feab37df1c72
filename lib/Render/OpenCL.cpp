// OpenCL C 1.2.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays are memory objects without addresses: behind each parameter `x` stands
// `x_offset`, its first element's number. Division and square root are rounded
// correctly only if the text is compiled with
// -cl-fp32-correctly-rounded-divide-sqrt, which the device has to support;
// everything else is exact by the specification: `fma`, conversions to nearest
// even, sums and products, which the text asks not to be contracted.
#include "lib/Render/CLike.h"
#include "lib/Render/Languages.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

namespace {
/// Words that are no names, besides those of C.
constexpr StringLiteral reserved(
    "barrier global local constant private kernel uchar ushort uint ulong "
    "size_t select sign step length distance dot mix clz image event "
    "popcount read_only");

class OpenCL : public CLike {
public:
  explicit OpenCL(bool hasFastShared)
      : CLike({"opencl",
               "OpenCL C",
               reserved,
               "static inline ",
               "L",
               "barrier(CLK_LOCAL_MEM_FENCE);",
               "__local",
               " __attribute__((aligned(16)))",
               {"__global ", "__local ", ""}}),
        hasFastShared(hasFastShared) {}
  target::GpuTarget getChip() const override {
    target::GpuTarget chip = CLike::getChip();
    return target::getPortableChip(chip.maxThreadsPerBlock, chip.sharedBytes,
                                   hasFastShared);
  }
  bool hasVector(VectorType type) const override;
  std::string getType(Type type, bool isUnsigned) const override;
  std::string getPrelude(StringRef functions) const override;
  std::string openKernel(const KernelHead &head, Helpers &) const override;
  Expression convert(const Expression &value, Type from, bool isFromUnsigned,
                     Type to, bool isToUnsigned) const override;
  Expression reinterpret(const Expression &value, Type from, Type to,
                         Helpers &helpers) const override;
  Expression getPlace(StringRef what, unsigned axis) const override;
  std::optional<Expression> call(StringRef function, Type type,
                                 ArrayRef<Expression> values,
                                 Helpers &helpers) const override;
  std::optional<Expression> update(StringRef op, const Access &access,
                                   const Expression &value,
                                   Helpers &helpers) const override;

protected:
  Expression getSpecial(const APFloat &value, Type type) const override;
  std::string getFunction(StringRef function, Type type) const override;
  std::string loadVector(const std::string &address,
                         const Access &access) const override;
  std::string storeVector(const std::string &address, const std::string &value,
                          const Access &access) const override;

private:
  bool hasFastShared;
};
} // namespace

bool OpenCL::hasVector(VectorType type) const {
  return type.getRank() == 1 && !type.getElementType().isInteger(1) &&
         llvm::is_contained({2, 3, 4, 8, 16}, type.getNumElements());
}

std::string OpenCL::getType(Type type, bool isUnsigned) const {
  if (auto vector = dyn_cast<VectorType>(type)) {
    std::string element = getType(vector.getElementType(), isUnsigned);
    return element.empty() ? ""
                           : element + std::to_string(vector.getNumElements());
  }
  return CLike::getType(type, isUnsigned);
}

/// Whether a type of f64 is mentioned, `double` or `double4`.
static bool hasDouble(StringRef text) {
  StringRef type = "double";
  auto isLetter = [](char c) { return llvm::isAlpha(c) || c == '_'; };
  for (size_t at = 0; (at = text.find(type, at)) != StringRef::npos;) {
    bool begins =
        at == 0 || !(isLetter(text[at - 1]) || llvm::isDigit(text[at - 1]));
    at += type.size();
    if (begins && (at == text.size() || !isLetter(text[at])))
      return true;
  }
  return false;
}

std::string OpenCL::getPrelude(StringRef functions) const {
  std::string text = "#pragma OPENCL FP_CONTRACT OFF\n";
  if (hasDouble(functions))
    text += "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n";
  if (functions.contains("atom_"))
    text += "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n"
            "#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n";
  return text;
}

std::string OpenCL::openKernel(const KernelHead &head, Helpers &) const {
  std::string text =
      "__kernel __attribute__((reqd_work_group_size(" +
      std::to_string(head.block[0]) + ", " + std::to_string(head.block[1]) +
      ", " + std::to_string(head.block[2]) + ")))\nvoid " + head.name + "(";
  std::string indent(head.name.size() + 6, ' '), offsets;
  for (auto [number, parameter] : llvm::enumerate(head.parameters)) {
    if (number)
      text += ",\n" + indent;
    std::string type = getType(parameter.type, false);
    if (!parameter.isArray) {
      text += type + " " + parameter.name;
      continue;
    }
    text += "__global " + std::string(parameter.isReadOnly ? "const " : "") +
            type + " *" + (parameter.isRestricted ? "restrict " : "") +
            parameter.name + ", long " + parameter.name + "_offset";
    offsets += "  " + parameter.name + " += " + parameter.name + "_offset;\n";
  }
  return text + ") {\n" + declareShared(head) + offsets;
}

Expression OpenCL::convert(const Expression &value, Type from,
                           bool isFromUnsigned, Type to,
                           bool isToUnsigned) const {
  if (isa<VectorType>(to))
    return makeCall("convert_" + getType(to, isToUnsigned), value);
  return CLike::convert(value, from, isFromUnsigned, to, isToUnsigned);
}

Expression OpenCL::reinterpret(const Expression &value, Type, Type to,
                               Helpers &) const {
  return makeCall("as_" + getType(to, false), value);
}

Expression OpenCL::getPlace(StringRef what, unsigned axis) const {
  StringRef function = llvm::StringSwitch<StringRef>(what)
                           .Case("thread", "get_local_id")
                           .Case("block", "get_group_id")
                           .Case("blocks", "get_num_groups")
                           .Default("get_local_size");
  return {"(int)" + function.str() + "(" + std::to_string(axis) + ")",
          Precedence::Unary};
}

std::optional<Expression> OpenCL::call(StringRef function, Type type,
                                       ArrayRef<Expression> values,
                                       Helpers &helpers) const {
  SmallVector<Expression> typed(values);
  // Operators and literals make an int of what is smaller, and functions are
  // chosen by the types of their operands.
  if (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() < 32)
    for (Expression &value : typed)
      value = {"(" + getType(type, function.ends_with("ui")) + ")" +
                   value.within(Precedence::Unary),
               Precedence::Unary};
  return CLike::call(function, type, typed, helpers);
}

Expression OpenCL::getSpecial(const APFloat &value, Type type) const {
  Expression ofFloat = CLike::getSpecial(value, type);
  return type.isF32()
             ? ofFloat
             : Expression{"(double)" + ofFloat.text, Precedence::Unary};
}

std::string OpenCL::getFunction(StringRef function, Type type) const {
  if (isa<FloatType>(getElementTypeOrSelf(type)))
    return getFloatFunction(function).str();
  return llvm::StringSwitch<StringRef>(function)
      .Cases({"maxsi", "maxui"}, "max")
      .Cases({"minsi", "minui"}, "min")
      .Case("mulhui", "mul_hi")
      .Case("ctlz", "clz")
      .Case("ctpop", "popcount")
      .Cases({"isnan", "isinf", "isfinite"}, function)
      .Default("")
      .str();
}

static std::string count(const Access &access) {
  return std::to_string(cast<VectorType>(access.type).getNumElements());
}

std::string OpenCL::loadVector(const std::string &address,
                               const Access &access) const {
  return "vload" + count(access) + "(0, " + address + ")";
}

std::string OpenCL::storeVector(const std::string &address,
                                const std::string &value,
                                const Access &access) const {
  return "vstore" + count(access) + "(" + value + ", 0, " + address + ")";
}

std::optional<Expression> OpenCL::update(StringRef op, const Access &access,
                                         const Expression &value,
                                         Helpers &helpers) const {
  unsigned bits = access.type.getIntOrFloatBitWidth();
  if (!isa<IntegerType>(access.type) || bits < 8)
    return std::nullopt;
  if (bits < 32)
    return updatePart(op, access, value, "atomic_cmpxchg", "volatile ",
                      helpers);
  StringRef name = llvm::StringSwitch<StringRef>(op)
                       .Cases({"add", "sub", "max", "min", "xchg"}, op)
                       .Cases({"_and", "_or", "_xor"}, op.ltrim('_'))
                       .Case("umax", "max")
                       .Case("umin", "min")
                       .Default("");
  if (name.empty())
    return std::nullopt;
  bool isUnsigned = op.starts_with("u");
  std::string type = getType(access.type, isUnsigned);
  std::string address = "(volatile " + getPointer(access.space, type) + ")(" +
                        getAddress(access) + ")";
  Expression operand =
      isUnsigned ? convert(value, access.type, false, access.type, true)
                 : value;
  Expression call = makeCall((bits == 64 ? "atom_" : "atomic_") + name.str(),
                             {{address}, operand});
  return isUnsigned ? convert(call, access.type, true, access.type, false)
                    : call;
}

const Language &render::getOpenCL(bool hasFastShared) {
  static const OpenCL languages[] = {OpenCL(false), OpenCL(true)};
  return languages[hasFastShared];
}
