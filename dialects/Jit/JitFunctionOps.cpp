// Kernels and captures: their syntax and their rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit::jit;
using tinyjit::uop::PtrType;

/// Parses `@name(%arg: type {attrs}, ...) -> (types)` and leaves the arguments for the region.
static ParseResult parseHeader(OpAsmParser &parser, OperationState &result,
                               SmallVectorImpl<OpAsmParser::Argument> &arguments,
                               bool withResults) {
  Builder &builder = parser.getBuilder();
  StringAttr symbol;
  SmallVector<Type> inputs, outputs;
  SmallVector<DictionaryAttr> resultAttrs;
  bool isVariadic = false;
  if (parser.parseSymbolName(symbol, SymbolTable::getSymbolAttrName(), result.attributes))
    return failure();
  if (withResults) {
    if (function_interface_impl::parseFunctionSignatureWithArguments(
            parser, /*allowVariadic=*/false, arguments, isVariadic, outputs, resultAttrs))
      return failure();
  } else if (parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren,
                                      /*allowType=*/true, /*allowAttrs=*/true)) {
    return failure();
  }
  for (const OpAsmParser::Argument &argument : arguments)
    inputs.push_back(argument.type);
  result.addAttribute("function_type", TypeAttr::get(builder.getFunctionType(inputs, outputs)));
  call_interface_impl::addArgAndResultAttrs(builder, result, arguments, resultAttrs,
                                            builder.getStringAttr("arg_attrs"),
                                            builder.getStringAttr("res_attrs"));
  return success();
}

/// Prints what `parseHeader` parses. The arguments are always named, for the body refers to them.
static void printHeader(OpAsmPrinter &printer, FunctionOpInterface op) {
  printer << ' ';
  printer.printSymbolName(op.getName());
  printer << '(';
  llvm::interleaveComma(op.getArguments(), printer, [&](BlockArgument argument) {
    printer.printRegionArgument(
        argument, function_interface_impl::getArgAttrs(op, argument.getArgNumber()));
  });
  printer << ')';
  if (op.getNumResults() == 0)
    return;
  printer << " -> (";
  for (auto [index, type] : llvm::enumerate(op.getResultTypes())) {
    printer << (index == 0 ? "" : ", ") << type;
    printer.printOptionalAttrDict(function_interface_impl::getResultAttrs(op, index));
  }
  printer << ')';
}

/// `arrays` of one type, then `!jit.var`; what the parameters of kernels and captures share.
template <typename ArrayT>
static LogicalResult verifyParameters(FunctionOpInterface op, StringRef arrays) {
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
        llvm::map_to_vector(arguments, [](auto &argument) { return argument.type; }),
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
      (*this)->getAttrs(), {getSymNameAttrName(), getFunctionTypeAttrName(), getArgAttrsAttrName(),
                            getResAttrsAttrName(), getDisplayNameAttrName()});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false, /*printBlockTerminators=*/true);
}

unsigned KernelOp::getNumArrays() {
  return llvm::count_if(getArgumentTypes(), llvm::IsaPred<PtrType>);
}

LogicalResult KernelOp::verifyRegions() {
  if (failed(verifyParameters<PtrType>(*this, "'!uop.ptr'"))) // C1
    return failure();
  if (getFunctionType().getNumResults() != 0)
    return emitOpError("has results, expected none"); // C1
  if (getBody().front().empty())
    return emitOpError("has an empty body"); // C2
  if (getDisplayName() && getDisplayName()->empty())
    return emitOpError("has an empty name"); // C3
  return success();
}

SmallVector<ArrayUse> tinyjit::jit::getArrayUses(KernelOp kernel) {
  SmallVector<ArrayUse> uses(kernel.getNumArrays());
  for (auto [index, use] : llvm::enumerate(uses))
    for (Operation *user : kernel.getBody().getArgument(index).getUsers()) {
      use.loaded |= isa<uop::LoadOp>(user);
      use.stored |= isa<uop::StoreOp>(user);
    }
  return uses;
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
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {getSymNameAttrName(), getFunctionTypeAttrName(), getArgAttrsAttrName(),
                            getResAttrsAttrName()});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

LogicalResult CaptureOp::verifyRegions() {
  if (failed(verifyParameters<BufferType>(*this, "'!jit.buffer'"))) // C1
    return failure();
  for (Type type : getFunctionType().getResults())
    if (!isa<BufferType>(type))
      return emitOpError("has a result of type ") << type << ", expected '!jit.buffer'"; // C1
  llvm::StringSet<> names;
  for (Type type : getArgumentTypes())
    if (auto var = dyn_cast<VarType>(type))
      if (!names.insert(var.getName()).second)
        return emitOpError("has two variables named '") << var.getName() << "'"; // C2
  if (!isa<ReturnOp>(getBody().front().back()))
    return emitOpError("does not end with 'jit.return'"); // C3
  bool started = false;
  for (Operation &op : getBody().front()) {
    bool scalar = isa_and_nonnull<arith::ArithDialect>(op.getDialect()) &&
                  llvm::none_of(op.getResultTypes(), llvm::IsaPred<ShapedType>);
    if (!scalar && !isa_and_nonnull<JitDialect>(op.getDialect())) {
      InFlightDiagnostic diag =
          emitOpError("holds '") << op.getName() << "', expected 'jit' ops and scalar arithmetic";
      diag.attachNote(op.getLoc()) << "the op is here"; // C3
      return diag;
    }
    if (isa<PrologueOp>(op) && started)
      return op.emitOpError("stands after a launch, copy or graph, expected it before all"); // C4
    started |= isa<LaunchOp, CopyOp, GraphOp>(op);
  }
  return success();
}

LogicalResult ReturnOp::verify() {
  auto capture = cast<CaptureOp>((*this)->getParentOp());
  if (getValues().getTypes() == TypeRange(capture.getResultTypes()))
    return success();
  InFlightDiagnostic diag = emitOpError("returns (") << getValues().getTypes() << ')';
  diag.attachNote(capture.getLoc())
      << "@" << capture.getSymName() << " gives (" << capture.getResultTypes() << ')';
  return diag;
}

//===-- jit.prologue, jit.graph ---------------------------------------------===//

LogicalResult PrologueOp::verifyRegions() {
  auto capture = cast<CaptureOp>((*this)->getParentOp());
  for (Operation &op : getBody().front()) {
    if (!isa<LaunchOp, CopyOp>(op))
      return op.emitOpError("stands in a prologue, expected launches and copies");
    for (Value operand : op.getOperands()) {
      Value base = isa<BufferType>(operand.getType())
                       ? getBufferAccess(operand, Access::Read).base
                       : operand;
      auto argument = dyn_cast<BlockArgument>(base);
      if (argument && argument.getOwner() == &capture.getBody().front())
        return op.emitOpError("stands in a prologue, but uses parameter ")
               << argument.getArgNumber() << " of the capture";
    }
  }
  return success();
}

LogicalResult GraphOp::verifyRegions() {
  if (getDevices().empty())
    return emitOpError("names no device"); // C1
  llvm::StringSet<> devices;
  for (StringRef device : getDevices().getAsValueRange<StringAttr>())
    if (!devices.insert(device).second)
      return emitOpError("names device '") << device << "' twice"; // C1
  for (Operation &op : getBody().front()) {
    if (!isa<LaunchOp, CopyOp>(op))
      return op.emitOpError("stands in a graph, expected launches and copies"); // C2
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
