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
/// Words that are no names, besides those of C.
constexpr StringLiteral reserved(
    "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t "
    "size_t memcpy isnan isinf j0 j1 jn y0 y1 yn index gamma select read "
    "write asm typeof unix linux complex I");

class C : public CLike {
public:
  C() : CLike({"c", "C", reserved, "static inline ", "LL"}) {}
  target::GpuTarget getChip() const override {
    return target::getPortableChip(/*maxThreads=*/1, /*sharedBytes=*/0);
  }
  std::string getPrelude(StringRef functions) const override;
  std::string openKernel(const KernelHead &head, Helpers &) const override;
  Expression reinterpret(const Expression &value, Type from, Type to,
                         Helpers &helpers) const override;
  Expression getPlace(StringRef what, unsigned) const override {
    return {what == "thread" || what == "block" ? "0" : "1"};
  }
  std::optional<Expression> update(StringRef op, const Access &access,
                                   const Expression &value,
                                   Helpers &helpers) const override;

protected:
  std::string getIntegerName(unsigned bits, bool isUnsigned) const override;
  std::string getFunction(StringRef function, Type type) const override;
};
} // namespace

std::string C::getIntegerName(unsigned bits, bool isUnsigned) const {
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
  return "void " + listParameters(head, "restrict ", /*column=*/5);
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

std::string C::getFunction(StringRef function, Type type) const {
  if (!isa<FloatType>(type))
    return "";
  StringRef name =
      function == "roundeven" ? "nearbyint" : getFloatFunction(function);
  return name.empty() ? "" : name.str() + (type.isF32() ? "f" : "");
}

/// One thread alone updates.
std::optional<Expression> C::update(StringRef op, const Access &access,
                                    const Expression &value,
                                    Helpers &helpers) const {
  std::string changed = getChange(op, access.type);
  if (changed.empty() || !isa<IntegerType>(access.type))
    return std::nullopt;
  std::string type = getType(access.type, false);
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
