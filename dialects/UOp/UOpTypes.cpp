// The types of `uop`: their syntax and their rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/UOp.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit::uop;

#define GET_TYPEDEF_CLASSES
#include "dialects/UOp/UOpTypes.cpp.inc"

void UOpDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "dialects/UOp/UOpTypes.cpp.inc"
      >();
}

#define TINYJIT_DTYPE(id, name, ...) " " name
static constexpr const char listWithSpace[] =
#include "tinyjit/Runtime/DTypes.def"
    ;
const char *const tinyjit::uop::elementTypeList = &listWithSpace[1];

static bool isSmallFloat(Type type) {
#define TINYJIT_SMALL_FLOAT(id, floatType, ...) || isa<floatType>(type)
  return false
#include "tinyjit/Runtime/DTypes.def"
      ;
}

bool tinyjit::uop::isElementType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    unsigned width = integer.getWidth();
    if (integer.isSigned())
      return false;
    if (width == 1)
      return integer.isSignless();
    return width == 4 || width == 8 || width == 16 || width == 32 ||
           width == 64;
  }
  return isa<Float32Type, Float64Type>(type) || isSmallFloat(type);
}

Type tinyjit::uop::getValueType(Type elementType) {
  if (elementType.isUnsignedInteger())
    return IntegerType::get(elementType.getContext(),
                            elementType.getIntOrFloatBitWidth());
  return elementType;
}

int64_t tinyjit::uop::getElementBytes(Type elementType) {
  return llvm::divideCeil(elementType.getIntOrFloatBitWidth(), 8);
}

std::optional<int64_t> tinyjit::uop::getArrayBytes(ArrayRef<int64_t> shape,
                                                   Type elementType) {
  int64_t bytes = getElementBytes(elementType);
  bool empty = llvm::is_contained(shape, 0);
  for (int64_t size : shape)
    if (llvm::MulOverflow(bytes, size, bytes) || bytes > (int64_t(1) << 62)) {
      if (!empty)
        return std::nullopt;
      bytes = 0;
    }
  return empty ? 0 : bytes;
}

bool tinyjit::uop::isDeviceName(StringRef name) {
  auto [kind, text] = name.split(':');
  if (kind.empty() || !llvm::all_of(kind, llvm::isLower))
    return false;
  if (text.find_first_of("/.") != StringRef::npos) // a path, not a number
    return llvm::all_of(text, llvm::isPrint);
  unsigned number;
  return !text.empty() && llvm::all_of(text, llvm::isDigit) &&
         !text.getAsInteger(10, number) &&
         (text.size() == 1 || text.front() != '0');
}

ParseResult tinyjit::uop::parseArrayShape(AsmParser &parser,
                                          SmallVectorImpl<int64_t> &shape,
                                          Type &elementType,
                                          SmallVectorImpl<int64_t> &upto) {
  if (parser.parseDimensionList(shape, /*allowDynamic=*/true) ||
      parser.parseType(elementType))
    return failure();
  if (failed(parser.parseOptionalKeyword("upto")))
    return success();
  return parser.parseDimensionList(upto, /*allowDynamic=*/false,
                                   /*withTrailingX=*/false);
}

void tinyjit::uop::printArrayShape(AsmPrinter &printer, ArrayRef<int64_t> shape,
                                   Type elementType, ArrayRef<int64_t> upto) {
  for (int64_t size : shape) {
    if (ShapedType::isDynamic(size))
      printer << "?x";
    else
      printer << size << "x";
  }
  printer << elementType;
  if (upto.empty())
    return;
  printer << " upto ";
  llvm::interleave(upto, printer.getStream(), "x");
}

LogicalResult
tinyjit::uop::verifyArrayShape(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<int64_t> shape, Type elementType,
                               ArrayRef<int64_t> upto) {
  if (!isElementType(elementType))
    return emitError() << "element type is " << elementType
                       << ", expected one of " << elementTypeList; // C1
  bool symbolic = ShapedType::isDynamicShape(shape);
  if (!symbolic && !upto.empty())
    return emitError() << "'upto' is given, but no size is symbolic"; // C2
  if (symbolic && upto.size() != shape.size())
    return emitError()
           << "a size is symbolic, so 'upto' needs one entry for each of the "
           << shape.size() << " dimensions, got " << upto.size(); // C2
  for (auto [index, size] : llvm::enumerate(shape))
    if (symbolic && !ShapedType::isDynamic(size) && size != upto[index])
      return emitError() << "dimension " << index << " has size " << size
                         << ", but 'upto' says " << upto[index]; // C2
  // An empty array has strides too, so a size of 0 counts as 1 here.
  SmallVector<int64_t> sizes(symbolic ? upto : shape);
  for (int64_t &size : sizes)
    size = std::max<int64_t>(size, 1);
  if (!getArrayBytes(sizes, elementType))
    return emitError()
           << "the array has more than 2^62 bytes"; // C4 of pointers, C3 of
                                                    // buffers
  return success();
}

SmallVector<int64_t> PtrType::getElementStrides() const {
  if (!getStrides().empty() || getRank() == 0)
    return SmallVector<int64_t>(getStrides());
  SmallVector<int64_t> strides(getRank(), 1);
  for (int64_t dim = getRank() - 2; dim >= 0; --dim)
    strides[dim] =
        strides[dim + 1] * std::max<int64_t>(getMaxShape()[dim + 1], 1);
  return strides;
}

/// Elements from the first one to the end of the last, or nothing if that
/// exceeds 2^62.
static std::optional<int64_t> computeSpan(ArrayRef<int64_t> shape,
                                          ArrayRef<int64_t> strides) {
  int64_t span = 1;
  for (auto [size, stride] : llvm::zip(shape, strides)) {
    int64_t step;
    if (llvm::MulOverflow(std::max<int64_t>(size, 1) - 1, stride, step) ||
        llvm::AddOverflow(span, step, span) || span > (int64_t(1) << 62))
      return std::nullopt;
  }
  return llvm::is_contained(shape, 0) ? 0 : span;
}

int64_t PtrType::getSpan() const {
  return computeSpan(getMaxShape(), getElementStrides()).value_or(0);
}

Type PtrType::getValueType() const {
  return tinyjit::uop::getValueType(getElementType());
}

Type PtrType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape, upto, strides;
  Type elementType;
  if (parser.parseLess() || parseArrayShape(parser, shape, elementType, upto))
    return {};
  if (succeeded(parser.parseOptionalKeyword("strides")))
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
          return parser.parseInteger(strides.emplace_back());
        }))
      return {};
  if (parser.parseGreater())
    return {};
  return parser.getChecked<PtrType>(parser.getContext(), shape, elementType,
                                    upto, strides);
}

void PtrType::print(AsmPrinter &printer) const {
  printer << "<";
  printArrayShape(printer, getShape(), getElementType(), getUpto());
  if (!getStrides().empty()) {
    printer << " strides [";
    llvm::interleaveComma(getStrides(), printer);
    printer << "]";
  }
  printer << ">";
}

LogicalResult PtrType::verify(function_ref<InFlightDiagnostic()> emitError,
                              ArrayRef<int64_t> shape, Type elementType,
                              ArrayRef<int64_t> upto,
                              ArrayRef<int64_t> strides) {
  if (failed(verifyArrayShape(emitError, shape, elementType, upto)))
    return failure();
  if (!strides.empty() && strides.size() != shape.size())
    return emitError() << "'strides' has " << strides.size()
                       << " entries, expected one for each of the "
                       << shape.size() << " dimensions"; // C3
  for (int64_t stride : strides)
    if (stride < 0)
      return emitError() << "stride " << stride << " is negative"; // C3
  std::optional<int64_t> span =
      computeSpan(upto.empty() ? shape : upto, strides);
  if (!span || !getArrayBytes(*span, elementType))
    return emitError() << "the array spans more than 2^62 bytes"; // C4
  return success();
}
