// The types and attributes of `jit`: their syntax and their rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitLaunchAttrs.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/BinaryFormat/Magic.h"

using namespace mlir;
using namespace tinyjit::jit;

/// `[1, 2, 3]`.
static ParseResult parseSizes(AsmParser &parser,
                              SmallVector<int64_t> &numbers) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(numbers.emplace_back());
  });
}

static void printSizes(AsmPrinter &printer, ArrayRef<int64_t> numbers) {
  printer << "[";
  llvm::interleaveComma(numbers, printer);
  printer << "]";
}

/// `data = 2, model = 4`.
static ParseResult parseMeshAxes(AsmParser &parser,
                                 SmallVector<StringAttr> &axes,
                                 SmallVector<int64_t> &sizes) {
  return parser.parseCommaSeparatedList([&]() -> ParseResult {
    std::string name;
    if (parser.parseKeywordOrString(&name) || parser.parseEqual() ||
        parser.parseInteger(sizes.emplace_back()))
      return failure();
    axes.push_back(parser.getBuilder().getStringAttr(name));
    return success();
  });
}

static void printMeshAxes(AsmPrinter &printer, ArrayRef<StringAttr> axes,
                          ArrayRef<int64_t> sizes) {
  llvm::interleaveComma(llvm::zip_equal(axes, sizes), printer, [&](auto axis) {
    printer.printKeywordOrString(std::get<0>(axis).getValue());
    printer << " = " << std::get<1>(axis);
  });
}

#define GET_ATTRDEF_CLASSES
#include "dialects/Jit/JitAllAttrs.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "dialects/Jit/JitTypes.cpp.inc"

void JitDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "dialects/Jit/JitTypes.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialects/Jit/JitAllAttrs.cpp.inc"
      >();
}

unsigned DeviceAttr::getOrdinal() const {
  unsigned ordinal = 0;
  getName().split(':').second.getAsInteger(10, ordinal);
  return ordinal;
}

LogicalResult DeviceAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                 StringRef name) {
  if (!uop::isDeviceName(name))
    return emitError()
           << "device is named '" << name
           << "', expected a kind and a number such as 'cpu:0'"; // C1
  return success();
}

LogicalResult ImageAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                StringRef chip, StringRef file,
                                StringAttr code) {
  if (chip.empty())
    return emitError() << "image is for a chip without a name"; // C1
  if (file.empty() && !code)
    return emitError() << "image for '" << chip
                       << "' has neither a file nor code"; // C1
  return success();
}

bool ImageAttr::isBitcode(StringRef code) {
  return llvm::identify_magic(code) == llvm::file_magic::bitcode;
}

bool ImageAttr::isBitcode() const {
  return getCode() ? isBitcode(getCode().getValue())
                   : getFile().ends_with(".bc");
}

int64_t BufferType::getMaxBytes() const {
  return uop::getArrayBytes(getMaxShape(), getElementType()).value_or(0);
}

Type BufferType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape, upto;
  Type elementType;
  std::string device;
  if (parser.parseLess() ||
      uop::parseArrayShape(parser, shape, elementType, upto) ||
      parser.parseComma() || parser.parseString(&device) ||
      parser.parseGreater())
    return {};
  auto emitError = [&] { return parser.emitError(parser.getNameLoc()); };
  auto attr = DeviceAttr::getChecked(emitError, parser.getContext(), device);
  if (!attr)
    return {};
  return parser.getChecked<BufferType>(parser.getContext(), shape, elementType,
                                       upto, attr);
}

void BufferType::print(AsmPrinter &printer) const {
  printer << "<";
  uop::printArrayShape(printer, getShape(), getElementType(), getUpto());
  printer << ", \"" << getDevice().getName() << "\">";
}

LogicalResult BufferType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<int64_t> shape, Type elementType,
                                 ArrayRef<int64_t> upto, DeviceAttr) {
  return uop::verifyArrayShape(emitError, shape, elementType, upto);
}

Type VarType::parse(AsmParser &parser) {
  Type type;
  std::string name;
  int64_t min = 0, max = 0;
  if (parser.parseLess() || parser.parseType(type) || parser.parseComma() ||
      parser.parseString(&name))
    return {};
  if (isa<IntegerType>(type) &&
      (parser.parseComma() || parser.parseInteger(min) || parser.parseComma() ||
       parser.parseInteger(max)))
    return {};
  if (parser.parseGreater())
    return {};
  return parser.getChecked<VarType>(parser.getContext(), type, name, min, max);
}

void VarType::print(AsmPrinter &printer) const {
  printer << "<" << getType() << ", ";
  printer.printString(getName());
  if (isa<IntegerType>(getType()))
    printer << ", " << getMin() << ", " << getMax();
  printer << ">";
}

LogicalResult VarType::verify(function_ref<InFlightDiagnostic()> emitError,
                              Type type, StringRef name, int64_t min,
                              int64_t max) {
  if (!type.isSignlessInteger(32) && !type.isSignlessInteger(64) &&
      !type.isF32())
    return emitError() << "variable is of type " << type
                       << ", expected i32, i64 or f32"; // C1
  if (name.empty())
    return emitError() << "variable has an empty name"; // C3
  if (min > max)
    return emitError() << "variable '" << name << "' goes from " << min
                       << " to " << max
                       << ", expected the first to be at most the second"; // C2
  if (type.isInteger(32) && (!llvm::isInt<32>(min) || !llvm::isInt<32>(max)))
    return emitError() << "variable '" << name << "' goes from " << min
                       << " to " << max << ", which i32 cannot hold"; // C2
  return success();
}
