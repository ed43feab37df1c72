// Kernels and captures: their syntax and their rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/JitLoops.h"
#include "dialects/Jit/JitVerify.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit::jit;
namespace uop = tinyjit::uop;
using tinyjit::uop::PtrType;

/// Parses `@name(%arg: type {attrs}, ...) -> (types)` and leaves the arguments
/// for the region.
static ParseResult
parseHeader(OpAsmParser &parser, OperationState &result,
            SmallVectorImpl<OpAsmParser::Argument> &arguments,
            bool withResults) {
  Builder &builder = parser.getBuilder();
  StringAttr symbol;
  SmallVector<Type> inputs, outputs;
  SmallVector<DictionaryAttr> resultAttrs;
  bool isVariadic = false;
  if (parser.parseSymbolName(symbol, SymbolTable::getSymbolAttrName(),
                             result.attributes))
    return failure();
  if (withResults) {
    if (function_interface_impl::parseFunctionSignatureWithArguments(
            parser, /*allowVariadic=*/false, arguments, isVariadic, outputs,
            resultAttrs))
      return failure();
  } else if (parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren,
                                      /*allowType=*/true,
                                      /*allowAttrs=*/true)) {
    return failure();
  }
  for (const OpAsmParser::Argument &argument : arguments)
    inputs.push_back(argument.type);
  result.addAttribute("function_type",
                      TypeAttr::get(builder.getFunctionType(inputs, outputs)));
  call_interface_impl::addArgAndResultAttrs(
      builder, result, arguments, resultAttrs,
      builder.getStringAttr("arg_attrs"), builder.getStringAttr("res_attrs"));
  return success();
}

/// Prints `@name(%arg: type {attrs}, ...)`.
static void printHeader(OpAsmPrinter &printer, FunctionOpInterface op) {
  printer << ' ';
  printer.printSymbolName(op.getName());
  printer << '(';
  llvm::interleaveComma(
      op.getArguments(), printer, [&](BlockArgument argument) {
        printer.printRegionArgument(
            argument,
            function_interface_impl::getArgAttrs(op, argument.getArgNumber()));
      });
  printer << ')';
}

void tinyjit::jit::setReadableName(OpAsmSetValueNameFn setName, Value value,
                                   StringRef given) {
  std::string readable;
  for (char c : given)
    if (llvm::isAlnum(c) || (!readable.empty() && readable.back() != '_'))
      readable += llvm::isAlnum(c) ? c : '_';
  StringRef name = StringRef(readable).rtrim('_');
  if (!name.empty())
    setName(value, name);
}

/// Names parameters after what `jit.name` or the variable says, and the rest as
/// `nameArray` says.
static void nameParameters(FunctionOpInterface op, OpAsmSetValueNameFn setName,
                           function_ref<StringRef(BlockArgument)> nameArray) {
  for (BlockArgument argument : op.getArguments()) {
    StringAttr given;
    if (DictionaryAttr attrs = op.getArgAttrDict(argument.getArgNumber()))
      given = attrs.getAs<StringAttr>(nameAttrName);
    StringRef name = given ? given.getValue() : nameArray(argument);
    if (auto var = dyn_cast<VarType>(argument.getType()))
      name = var.getName();
    setReadableName(setName, argument, name);
  }
}

/// `arrays` of one type, then `!jit.var`; what the parameters of kernels and
/// captures share.
template <typename ArrayT>
static LogicalResult verifyParameters(FunctionOpInterface op,
                                      StringRef arrays) {
  bool scalars = false;
  for (auto [index, type] : llvm::enumerate(op.getArgumentTypes())) {
    if (isa<VarType>(type))
      scalars = true;
    else if (!isa<ArrayT>(type) || scalars)
      return op.emitOpError("has parameter ")
             << index << " of type " << type << ", expected " << arrays
             << " parameters and then '!jit.var'";
  }
  return success();
}

//===-- jit.kernel --------------------------------------------------------===//

ParseResult KernelOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  if (parseHeader(parser, result, arguments, /*withResults=*/false))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("name"))) {
    StringAttr name;
    if (parser.parseAttribute(name, "display_name", result.attributes))
      return failure();
  }
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  Region *body = result.addRegion();
  if (parser.parseRegion(*body, arguments))
    return failure();
  if (body->empty())
    body->emplaceBlock().addArguments(
        llvm::map_to_vector(arguments,
                            [](auto &argument) { return argument.type; }),
        SmallVector<Location>(arguments.size(), result.location));
  return success();
}

void KernelOp::print(OpAsmPrinter &printer) {
  printHeader(printer, *this);
  if (getDisplayName()) {
    printer << " name ";
    printer.printAttributeWithoutType(getDisplayNameAttr());
  }
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(),
      {getSymNameAttrName(), getFunctionTypeAttrName(), getArgAttrsAttrName(),
       getResAttrsAttrName(), getDisplayNameAttrName()});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/true);
}

unsigned KernelOp::getNumArrays() {
  return llvm::count_if(getArgumentTypes(), llvm::IsaPred<PtrType>);
}

LogicalResult KernelOp::verify() {
  if (failed(verifyParameters<PtrType>(*this, "'!uop.ptr'"))) // C1
    return failure();
  if (getFunctionType().getNumResults() != 0)
    return emitOpError("has results, expected none"); // C1
  if (getDisplayName() && getDisplayName()->empty())
    return emitOpError("has an empty name"); // C3
  return success();
}

/// The word of the op that stands for the whole body and has `operand`.
static std::optional<Access> getAccessWord(OpOperand &operand) {
  ArrayRef<int32_t> words;
  if (auto native = dyn_cast<NativeOp>(operand.getOwner()))
    words = native.getAccess();
  else if (auto loops = dyn_cast<LoopsOp>(operand.getOwner()))
    words = loops.getAccess();
  else if (auto function = dyn_cast<ExternOp>(operand.getOwner()))
    words = function.getAccess();
  else if (auto collective = dyn_cast<CollectiveOp>(operand.getOwner()))
    words = collective.getAccess();
  unsigned number = operand.getOperandNumber();
  if (number >= words.size())
    return std::nullopt;
  return static_cast<Access>(words[number]);
}

/// The use of array `argument` by the body.
static ArrayUse getArrayUse(BlockArgument argument) {
  ArrayUse use;
  for (OpOperand &operand : argument.getUses()) {
    use.loaded |= isa<uop::LoadOp>(operand.getOwner());
    use.stored |= isa<uop::StoreOp>(operand.getOwner());
    std::optional<Access> word = getAccessWord(operand);
    if (!word)
      continue;
    Access access = *word;
    use.loaded |= access == Access::Read || access == Access::Update;
    use.stored |= access != Access::Read;
    use.isPartial |= access == Access::Partial;
  }
  return use;
}

/// `%out` for an array that is stored to, `%in` for any other.
void KernelOp::getAsmBlockArgumentNames(Region &, OpAsmSetValueNameFn setName) {
  nameParameters(*this, setName, [](BlockArgument argument) -> StringRef {
    if (!isa<PtrType>(argument.getType()))
      return "";
    return getArrayUse(argument).stored ? "out" : "in";
  });
}

SmallVector<ArrayUse> tinyjit::jit::getArrayUses(KernelOp kernel) {
  return llvm::map_to_vector(
      kernel.getArguments().take_front(kernel.getNumArrays()), getArrayUse);
}

template <typename OpT>
static OpT getBodyOp(KernelOp kernel) {
  Block &body = kernel.getBody().front();
  return body.empty() ? OpT() : dyn_cast<OpT>(body.front());
}

NativeOp tinyjit::jit::getNative(KernelOp kernel) {
  return getBodyOp<NativeOp>(kernel);
}

LoopsOp tinyjit::jit::getLoops(KernelOp kernel) {
  return getBodyOp<LoopsOp>(kernel);
}

Operation *tinyjit::jit::getForeign(KernelOp kernel) {
  Block &body = kernel.getBody().front();
  return !body.empty() && isa<ExternOp, CollectiveOp>(body.front())
             ? &body.front()
             : nullptr;
}

bool tinyjit::jit::isGivenAsCode(KernelOp kernel) {
  Block &body = kernel.getBody().front();
  return !body.empty() &&
         isa<NativeOp, LoopsOp, ExternOp, CollectiveOp>(body.front());
}

std::optional<int64_t> tinyjit::jit::getMaxExtent(uop::RangeOp range) {
  if (range.getExtent())
    return *range.getExtent();
  Value bound = range.getBound();
  while (auto cast = bound.getDefiningOp<arith::IndexCastOp>())
    bound = cast.getIn();
  if (auto value = bound.getDefiningOp<ValueOp>())
    return value.getVariable().getType().getMax();
  return std::nullopt;
}

//===-- jit.capture -------------------------------------------------------===//

ParseResult CaptureOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  if (parseHeader(parser, result, arguments, /*withResults=*/true) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  Region *body = result.addRegion();
  return parser.parseRegion(*body, arguments);
}

void CaptureOp::print(OpAsmPrinter &printer) {
  printHeader(printer, *this);
  if (getFunctionType().getNumResults() != 0) {
    printer << " -> (";
    llvm::interleaveComma(
        llvm::enumerate(getResultTypes()), printer, [&](auto result) {
          printer << result.value();
          printer.printOptionalAttrDict(
              function_interface_impl::getResultAttrs(*this, result.index()));
        });
    printer << ')';
  }
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {getSymNameAttrName(), getFunctionTypeAttrName(),
                            getArgAttrsAttrName(), getResAttrsAttrName()});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

void CaptureOp::getAsmBlockArgumentNames(Region &,
                                         OpAsmSetValueNameFn setName) {
  nameParameters(*this, setName, [](BlockArgument) { return StringRef(); });
}

/// Rules C2 and C5 of captures: the names by which a caller gives things.
static LogicalResult verifyNames(CaptureOp op) {
  llvm::StringSet<> variables, inputs;
  for (auto [index, type] : llvm::enumerate(op.getArgumentTypes())) {
    if (auto var = dyn_cast<VarType>(type);
        var && !variables.insert(var.getName()).second)
      return op.emitOpError("has two variables named '")
             << var.getName() << "'"; // C2
    Attribute attr = op.getArgAttr(index, nameAttrName);
    if (!attr)
      continue;
    auto name = dyn_cast<StringAttr>(attr);
    if (!name || name.empty())
      return op.emitOpError("has parameter ")
             << index << " named " << attr
             << ", expected a string that is not empty"; // C5
    if (!inputs.insert(name).second)
      return op.emitOpError("has two parameters named ") << name; // C5
  }
  return success();
}

/// Rule C7 of captures.
static LogicalResult verifyDonated(CaptureOp op) {
  for (auto [index, type] : llvm::enumerate(op.getArgumentTypes())) {
    Attribute attr = op.getArgAttr(index, donatedAttrName);
    if (attr && !isa<UnitAttr>(attr))
      return op.emitOpError("has parameter ")
             << index << " with '" << donatedAttrName << "' = " << attr
             << ", expected an attribute without a value"; // C7
    if (attr && !isa<BufferType>(type))
      return op.emitOpError("has parameter ")
             << index << " of type " << type
             << " donated, expected a buffer"; // C7
  }
  return success();
}

/// Rule C3 of captures.
static LogicalResult verifyHolds(CaptureOp capture, Operation &op) {
  bool scalar = isa_and_nonnull<arith::ArithDialect>(op.getDialect()) &&
                llvm::none_of(op.getResultTypes(), llvm::IsaPred<ShapedType>);
  bool onHost = op.hasTrait<HostOp>();
  if (scalar || (isa_and_nonnull<JitDialect>(op.getDialect()) && !onHost))
    return success();
  InFlightDiagnostic diag =
      capture.emitOpError("holds '")
      << op.getName() << "', expected "
      << (onHost ? "what a replay can do" : "'jit' ops and scalar arithmetic");
  diag.attachNote(op.getLoc()) << "the op is here";
  return diag;
}

LogicalResult CaptureOp::verify() {
  if (failed(verifyParameters<BufferType>(*this, "'!jit.buffer'"))) // C1
    return failure();
  for (Type type : getFunctionType().getResults())
    if (!isa<BufferType>(type))
      return emitOpError("has a result of type ")
             << type << ", expected '!jit.buffer'"; // C1
  if (failed(verifyNames(*this)))                   // C2, C5
    return failure();
  return verifyDonated(*this); // C7
}

LogicalResult CaptureOp::verifyRegions() {
  if (!isa<ReturnOp>(getBody().front().back()))
    return emitOpError("does not end with 'jit.return'"); // C3
  Operation *prologue = nullptr, *first = nullptr;
  for (Operation &op : getBody().front()) {
    if (failed(verifyHolds(*this, op))) // C3
      return failure();
    if (isa<PrologueOp>(op)) { // C4
      if (Operation *other = prologue ? prologue : first) {
        InFlightDiagnostic diag =
            op.emitOpError(prologue ? "is the second one of its capture"
                                    : "stands after work of each replay");
        diag.attachNote(other->getLoc())
            << (prologue ? "the first one is here" : "the work is here");
        return diag;
      }
      prologue = &op;
    }
    if (!first && isWork(&op))
      first = &op;
  }
  return verifyPlannedMemory(*this); // C6
}

LogicalResult CaptureOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyLaunches(*this, symbols);
}

LogicalResult ReturnOp::verify() {
  auto capture = cast<CaptureOp>((*this)->getParentOp());
  if (getValues().getTypes() == TypeRange(capture.getResultTypes()))
    return success();
  InFlightDiagnostic diag = emitOpError("returns (")
                            << getValues().getTypes() << ')';
  diag.attachNote(capture.getLoc()) << "@" << capture.getSymName() << " gives ("
                                    << capture.getResultTypes() << ')';
  return diag;
}

//===-- jit.prologue, jit.graph
//---------------------------------------------===//

/// The number of a parameter of the capture that `value` is computed from, if
/// there is one. `seen` holds values that were found to depend on none.
static std::optional<unsigned> findParameter(Value value,
                                             llvm::DenseSet<Value> &seen) {
  SmallVector<Value> stack{value};
  while (!stack.empty()) {
    Value current = stack.pop_back_val();
    if (!seen.insert(current).second)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(current))
      return argument.getArgNumber();
    llvm::append_range(stack, current.getDefiningOp()->getOperands());
  }
  return std::nullopt;
}

LogicalResult PrologueOp::verifyRegions() {
  llvm::DenseSet<Value> seen;
  for (Operation &op : getBody().front()) {
    if (!isa<LaunchOp, CopyOp>(op))
      return op.emitOpError(
          "stands in a prologue, expected launches and copies"); // C1
    for (Value operand : op.getOperands())
      if (auto parameter = findParameter(operand, seen))
        return op.emitOpError("stands in a prologue, but depends on parameter ")
               << *parameter << " of the capture"; // C1
    SmallVector<BufferAccess> accesses;
    cast<AccessOpInterface>(op).getAccesses(accesses);
    for (const BufferAccess &access : accesses)
      if (access.access != Access::Read &&
          !access.base.getDefiningOp<AllocOp>())
        return op.emitOpError(
            "stands in a prologue, but writes a buffer that is not from "
            "'jit.alloc'"); // C2
  }
  return success();
}

LogicalResult GraphOp::verifyRegions() {
  if (getDevices().empty())
    return emitOpError("names no device"); // C1
  llvm::StringSet<> devices;
  for (StringRef device : getDevices().getAsValueRange<StringAttr>()) {
    if (!uop::isDeviceName(device))
      return emitOpError("names device '")
             << device
             << "', expected a kind and a number such as 'cpu:0'"; // C1
    if (!devices.insert(device).second)
      return emitOpError("names device '") << device << "' twice"; // C1
  }
  for (Operation &op : getBody().front()) {
    if (!isa<LaunchOp, CopyOp>(op))
      return op.emitOpError(
          "stands in a graph, expected launches and copies"); // C2
    for (Type type : op.getOperandTypes())
      if (auto buffer = dyn_cast<BufferType>(type))
        if (!devices.contains(buffer.getDevice().getName())) {
          InFlightDiagnostic diag = op.emitOpError("is on device '")
                                    << buffer.getDevice().getName()
                                    << "', which its graph does not name"; // C2
          diag.attachNote(getLoc()) << "the graph is here";
          return diag;
        }
  }
  return success();
}
