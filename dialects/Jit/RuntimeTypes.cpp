// The runtime's names of the dialect's types.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/RuntimeTypes.h"

#include "dialects/Jit/JitCollective.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using runtime::DType;

static DType getIntegerDType(IntegerType type) {
  // The verifiers of !uop.ptr and !jit.buffer refuse other widths.
  if (type.getWidth() == 1)
    return DType::Bool;
  if (type.getWidth() == 4)
    return type.isUnsigned() ? DType::U4 : DType::I4;
  auto least = static_cast<unsigned>(type.isUnsigned() ? DType::U8 : DType::I8);
  return static_cast<DType>(least + llvm::Log2_32(type.getWidth() / 8));
}

DType jit::getDType(Type type) {
  return llvm::TypeSwitch<Type, DType>(type)
      .Case([](IntegerType integer) { return getIntegerDType(integer); })
      .Case([](Float32Type) { return DType::F32; })
      .Case([](Float64Type) { return DType::F64; })
#define TINYJIT_SMALL_FLOAT(id, floatType, ...)                                \
  .Case([](floatType) { return DType::id; })
#include "tinyjit/Runtime/DTypes.def"
      ;
}

runtime::Scalar jit::describeVariable(VarType type) {
  auto kind = type.getType().isF32()         ? runtime::Scalar::F32
              : type.getType().isInteger(64) ? runtime::Scalar::I64
                                             : runtime::Scalar::I32;
  return {type.getName().str(), kind, type.getMin(), type.getMax()};
}

static runtime::ForeignAttribute describeConstant(NamedAttribute constant) {
  runtime::ForeignAttribute result;
  result.name = constant.getName().str();
  if (auto text = dyn_cast<StringAttr>(constant.getValue())) {
    result.kind = runtime::ForeignAttribute::Text;
    result.text = text.str();
  } else if (auto real = dyn_cast<FloatAttr>(constant.getValue())) {
    result.kind = runtime::ForeignAttribute::Float;
    result.number = real.getValueAsDouble();
  } else {
    auto number = cast<IntegerAttr>(constant.getValue());
    bool isSigned =
        !number.getType().isUnsignedInteger() && !number.getType().isInteger(1);
    result.integer =
        isSigned ? number.getValue().getSExtValue()
                 : static_cast<int64_t>(number.getValue().getZExtValue());
  }
  return result;
}

/// \param args an op's operands, of which the first are arrays.
static std::vector<runtime::ForeignArray>
describeArrays(OperandRange args, ArrayRef<int32_t> access) {
  std::vector<runtime::ForeignArray> arrays;
  for (auto [number, word] : llvm::enumerate(access)) {
    auto type = cast<uop::PtrType>(args[number].getType());
    arrays.push_back({jit::getDType(type.getElementType()),
                      static_cast<runtime::Access>(word),
                      type.getMaxShape().vec()});
  }
  return arrays;
}

static std::string joinNames(ArrayAttr names) {
  return llvm::join(llvm::map_range(names.getAsValueRange<StringAttr>(),
                                    [](StringRef name) { return name.str(); }),
                    ",");
}

std::string jit::describePlace(Operation *op) {
  auto place = op->getLoc()->findInstanceOf<FileLineColLoc>();
  return place ? (place.getFilename().getValue() + ":" +
                  Twine(place.getLine()) + ":" + Twine(place.getColumn()))
                     .str()
               : std::string();
}

/// The attributes are those that the op has, and its place, ordered by name:
/// `mesh` as "data=2,model=4", `axes` as "data", `pairs` as "0,1,1,0".
static runtime::Foreign describeCollective(jit::CollectiveOp op) {
  runtime::Foreign result;
  result.function = jit::stringifyCollectiveKind(op.getKind()).str();
  result.isReentrant = true; // a communicator lets them take turns
  result.arrays = describeArrays(op.getArgs(), op.getAccess());
  auto addText = [&](const char *name, std::string text) {
    runtime::ForeignAttribute &added = result.attributes.emplace_back();
    added.name = name;
    added.kind = runtime::ForeignAttribute::Text;
    added.text = std::move(text);
  };
  auto addNumber = [&](const char *name, std::optional<int64_t> number) {
    if (!number)
      return;
    runtime::ForeignAttribute &added = result.attributes.emplace_back();
    added.name = name;
    added.integer = *number;
  };
  if (op.getAsync())
    addNumber("async", 1);
  addText("axes", joinNames(op.getAxes()));
  addNumber("dim", op.getDim());
  std::vector<std::string> mesh;
  for (auto [axis, size] :
       llvm::zip_equal(op.getMesh().getAxes(), op.getMesh().getSizes()))
    mesh.push_back((axis.getValue() + "=" + Twine(size)).str());
  addText("mesh", llvm::join(mesh, ","));
  if (std::optional<ArrayRef<int64_t>> pairs = op.getPairs()) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    llvm::interleave(*pairs, stream, ",");
    addText("pairs", text);
  }
  if (std::string place = jit::describePlace(op); !place.empty())
    addText("place", place);
  addNumber("rank", op.getRank());
  if (op.getReduction())
    addText("reduction",
            jit::stringifyCollectiveReduction(*op.getReduction()).str());
  addNumber("split", op.getSplit());
  return result;
}

runtime::Foreign jit::describeForeign(Operation *foreign) {
  if (auto collective = dyn_cast<jit::CollectiveOp>(foreign))
    return describeCollective(collective);
  auto op = cast<jit::ExternOp>(foreign);
  runtime::Foreign result;
  result.library = op.getLibrary().str();
  result.function = op.getFunction().str();
  result.isReentrant = op.getReentrant();
  result.arrays = describeArrays(op.getArgs(), op.getAccess());
  if (DictionaryAttr constants = op.getConstantsAttr())
    for (NamedAttribute constant : constants)
      result.attributes.push_back(describeConstant(constant));
  return result;
}
