// The Metal Shading Language.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Written after the Metal Shading Language Specification, version 3.2. Its
// compiler is Apple's and runs on Apple's systems only, so no test compiles
// this text.
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
    "class template typename this namespace operator using device constant "
    "thread kernel threadgroup vertex fragment metal uint ushort uchar "
    "ulong clamp select sign step dot mix clz popcount place group groups");

class Metal : public CLike {
public:
  Metal()
      : CLike({"metal",
               "Metal",
               reserved,
               "static inline ",
               "L",
               "threadgroup_barrier(mem_flags::mem_threadgroup);",
               "threadgroup",
               "",
               {"device ", "threadgroup ", "thread "}}) {}
  std::string getType(Type type, bool isUnsigned) const override;
  std::string getPrelude(StringRef functions) const override;
  std::string openKernel(const KernelHead &head, Helpers &) const override;
  Expression reinterpret(const Expression &value, Type from, Type to,
                         Helpers &helpers) const override;
  Expression getPlace(StringRef what, unsigned axis) const override;

protected:
  std::string getFunction(StringRef function, Type type) const override;
};
} // namespace

std::string Metal::getType(Type type, bool isUnsigned) const {
  return type.isF64() ? "" : CLike::getType(type, isUnsigned);
}

std::string Metal::getPrelude(StringRef) const {
  return "#include <metal_stdlib>\n"
         "using namespace metal;\n"
         "#pragma METAL fp math_mode(safe)\n"
         "#pragma METAL fp contract(off)\n";
}

std::string Metal::openKernel(const KernelHead &head, Helpers &) const {
  std::string text = "kernel void " + head.name + "(";
  std::string indent(head.name.size() + 13, ' ');
  for (auto [number, parameter] : llvm::enumerate(head.parameters)) {
    std::string type = getType(parameter.type, false);
    if (parameter.isArray)
      text += std::string(parameter.isReadOnly ? "const " : "") + "device " +
              type + " *" + parameter.name;
    else
      text += "constant " + type + " &" + parameter.name;
    text += " [[buffer(" + std::to_string(number) + ")]],\n" + indent;
  }
  text += "uint3 place [[thread_position_in_threadgroup]],\n" + indent +
          "uint3 group [[threadgroup_position_in_grid]],\n" + indent +
          "uint3 groups [[threadgroups_per_grid]]) {\n";
  return text + declareShared(head);
}

Expression Metal::reinterpret(const Expression &value, Type, Type to,
                              Helpers &) const {
  return makeCall("as_type<" + getType(to, false) + ">", value);
}

Expression Metal::getPlace(StringRef what, unsigned axis) const {
  StringRef name = llvm::StringSwitch<StringRef>(what)
                       .Case("thread", "place")
                       .Case("block", "group")
                       .Default("groups");
  return {"(int)" + name.str() + "." + "xyz"[axis], Precedence::Unary};
}

std::string Metal::getFunction(StringRef function, Type type) const {
  if (isa<FloatType>(type))
    return getFloatFunction(function).str();
  return llvm::StringSwitch<StringRef>(function)
      .Case("ctlz", "clz")
      .Case("ctpop", "popcount")
      .Default("")
      .str();
}

const Language &render::getMetal() {
  static const Metal language;
  return language;
}
