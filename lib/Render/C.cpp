// C11.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One thread runs a kernel: loops in the order of its ranges, as a person would
// write them, with the order of reductions that kernels have on CPUs. Code that
// is fast is what `--emit=asm` shows.
#include "lib/Render/CLike.h"
#include "lib/Render/Languages.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

namespace {
class C : public CLike {
public:
  StringRef getName() const override { return "c"; }
  StringRef getTitle() const override { return "C"; }
  target::GpuTarget getChip() const override {
    return target::getPortableChip(/*maxThreads=*/1, /*sharedBytes=*/0);
  }
  bool hasVector(VectorType) const override { return false; }
  std::string getType(Type type, bool isUnsigned) const override;
  std::string getPrelude(StringRef functions) const override;
  std::string openKernel(const KernelHead &head, Helpers &) const override;
  std::string getBarrier() const override { return ""; }
  Expression reinterpret(const Expression &value, Type from, Type to,
                         Helpers &helpers) const override;
  Expression getPlace(StringRef what, unsigned) const override {
    return {what == "thread" || what == "block" ? "0" : "1"};
  }
  std::optional<Expression> update(StringRef op, const Access &access,
                                   const Expression &value,
                                   Helpers &helpers) const override;

protected:
  ArrayRef<StringRef> getWords() const override;
  StringRef getLongSuffix() const override { return "LL"; }
  Expression getSpecial(const APFloat &value, Type type) const override;
  std::string getFunction(StringRef function, Type type) const override;
  std::string getPointer(Space, const std::string &type) const override {
    return type + " *";
  }
  std::string loadVector(const std::string &, const Access &) const override {
    llvm_unreachable("vectors are lists");
  }
  std::string storeVector(const std::string &, const std::string &,
                          const Access &) const override {
    llvm_unreachable("vectors are lists");
  }
};
} // namespace

ArrayRef<StringRef> C::getWords() const {
  static constexpr StringRef words[] = {
      "int8_t",   "int16_t",  "int32_t", "int64_t", "uint8_t", "uint16_t",
      "uint32_t", "uint64_t", "size_t",  "memcpy",  "isnan",   "isinf",
      "j0",       "j1",       "jn",      "y0",      "y1",      "yn",
      "index",    "gamma",    "select",  "read",    "write",   "asm",
      "typeof",   "unix",     "linux",   "complex", "I"};
  return words;
}

std::string C::getType(Type type, bool isUnsigned) const {
  if (type.isF32())
    return "float";
  if (type.isF64())
    return "double";
  if (!isa<IntegerType>(type))
    return "";
  unsigned bits = type.getIntOrFloatBitWidth();
  if (bits == 1)
    return "bool";
  if (!llvm::is_contained({8u, 16u, 32u, 64u}, bits))
    return "";
  return (isUnsigned ? "uint" : "int") + std::to_string(bits) + "_t";
}

std::string C::getPrelude(StringRef) const {
  return "#include <math.h>\n"
         "#include <stdbool.h>\n"
         "#include <stdint.h>\n"
         "#include <string.h>\n"
         "\n"
         "// Products and sums are rounded apart.\n"
         "#if defined(__GNUC__) && !defined(__clang__)\n"
         "#pragma GCC optimize(\"fp-contract=off\")\n"
         "#else\n"
         "#pragma STDC FP_CONTRACT OFF\n"
         "#endif\n";
}

std::string C::openKernel(const KernelHead &head, Helpers &) const {
  std::string text = "void " + head.name + "(";
  std::string indent(head.name.size() + 6, ' ');
  for (auto [number, parameter] : llvm::enumerate(head.parameters)) {
    if (number)
      text += ",\n" + indent;
    text += std::string(parameter.isReadOnly ? "const " : "") +
            getType(parameter.type, false) + " " +
            (parameter.isArray ? "*" : "") +
            (parameter.isRestricted ? "restrict " : "") + parameter.name;
  }
  return text + ") {\n";
}

Expression C::reinterpret(const Expression &value, Type from, Type to,
                          Helpers &helpers) const {
  std::string source = getType(from, false), target = getType(to, false);
  if (source == target)
    return value;
  std::string name = "tinyjit_" + source + "_as_" + target;
  helpers.add(name, "static inline " + target + " " + name + "(" + source +
                        " x) {\n  " + target +
                        " y;\n  memcpy(&y, &x, sizeof y);\n  return y;\n}\n");
  return makeCall(name, value);
}

Expression C::getSpecial(const APFloat &value, Type) const {
  if (value.isNaN())
    return {"NAN"};
  return {value.isNegative() ? "-INFINITY" : "INFINITY", Precedence::Unary};
}

std::string C::getFunction(StringRef function, Type type) const {
  if (isa<FloatType>(type)) {
    StringRef name =
        llvm::StringSwitch<StringRef>(function)
            .Cases({"sqrt", "fma", "floor", "ceil", "trunc", "copysign"},
                   function)
            .Case("roundeven", "nearbyint")
            .Case("absf", "fabs")
            .Default("");
    return name.empty() ? "" : name.str() + (type.isF32() ? "f" : "");
  }
  return "";
}

/// One thread alone updates.
std::optional<Expression> C::update(StringRef op, const Access &access,
                                    const Expression &value,
                                    Helpers &helpers) const {
  StringRef change = llvm::StringSwitch<StringRef>(op)
                         .Case("add", "(U)old + (U)value")
                         .Case("_and", "old & value")
                         .Case("_or", "old | value")
                         .Case("_xor", "old ^ value")
                         .Case("max", "old < value ? value : old")
                         .Case("min", "value < old ? value : old")
                         .Case("umax", "(U)old < (U)value ? value : old")
                         .Case("umin", "(U)value < (U)old ? value : old")
                         .Default("");
  if (change.empty() || !isa<IntegerType>(access.type))
    return std::nullopt;
  std::string type = getType(access.type, false), changed;
  for (char letter : change)
    changed +=
        letter == 'U' ? getType(access.type, true) : std::string(1, letter);
  std::string name = "tinyjit_update_" + op.ltrim('_').str() + "_" + type;
  helpers.add(name, "static inline " + type + " " + name + "(" + type +
                        " *place, " + type + " value) {\n  const " + type +
                        " old = *place;\n  *place = " + changed +
                        ";\n  return old;\n}\n");
  return makeCall(name, {{getAddress(access)}, value});
}

const Language &render::getC() {
  static const C language;
  return language;
}
