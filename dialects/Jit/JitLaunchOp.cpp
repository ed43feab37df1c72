// Launches: syntax and rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"
#include "dialects/Jit/JitVerify.h"
#include "dialects/UOp/Syntax.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace tinyjit::jit;
namespace uop = tinyjit::uop;
using tinyjit::uop::PtrType;

ParseResult tinyjit::jit::parseAccessOperands(
    OpAsmParser &parser,
    SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands,
    DenseI32ArrayAttr &access) {
  SmallVector<int32_t> words;
  auto parseOperand = [&]() -> ParseResult {
    SMLoc here = parser.getCurrentLocation();
    auto kind = uop::parseOptionalWord<Access>(
        parser, symbolizeAccess,
        "no access, expected read, write, partial or update");
    if (failed(kind))
      return failure();
    if (*kind) {
      if (words.size() != operands.size())
        return parser.emitError(here, "a buffer stands after a scalar");
      words.push_back(static_cast<int32_t>(**kind));
    }
    return parser.parseOperand(operands.emplace_back());
  };
  ParseResult result = parser.parseCommaSeparatedList(
      OpAsmParser::Delimiter::Paren, parseOperand);
  access = parser.getBuilder().getDenseI32ArrayAttr(words);
  return result;
}

void tinyjit::jit::printAccessOperands(OpAsmPrinter &printer, Operation *,
                                       OperandRange operands,
                                       DenseI32ArrayAttr access) {
  printer << '(';
  for (auto [index, operand] : llvm::enumerate(operands)) {
    if (index != 0)
      printer << ", ";
    if (index < static_cast<size_t>(access.size()))
      printer << stringifyAccess(static_cast<Access>(access[index])) << ' ';
    printer << operand;
  }
  printer << ')';
}

/// Rule C5: what is written has no bytes in common with another operand.
static LogicalResult verifyDistinct(LaunchOp op) {
  struct Operand {
    Place place;
    unsigned index;
    bool writes;
  };
  SmallVector<Operand> operands;
  for (auto [index, buffer] : llvm::enumerate(op.getBuffers()))
    operands.push_back({getPlace(buffer), unsigned(index),
                        op.getAccess(index) != Access::Read});
  llvm::sort(operands, [](const Operand &a, const Operand &b) {
    return std::tie(a.place.key, a.place.begin, a.index) <
           std::tie(b.place.key, b.place.begin, b.index);
  });
  // Of what begins before, the operand that reaches farthest, and the one among
  // those written.
  const Operand *any = nullptr, *written = nullptr;
  for (const Operand &operand : operands) {
    if (any && any->place.key != operand.place.key)
      any = written = nullptr;
    const Operand *before = operand.writes ? any : written;
    if (before &&
        operand.place.begin < std::min(before->place.end, operand.place.end))
      return op.emitOpError("gives operands ")
             << std::min(before->index, operand.index) << " and "
             << std::max(before->index, operand.index)
             << " the same memory, but the kernel writes it";
    if (!any || any->place.end < operand.place.end)
      any = &operand;
    if (operand.writes && (!written || written->place.end < operand.place.end))
      written = &operand;
  }
  return success();
}

LogicalResult LaunchOp::verify() {
  if (getAccess().size() > getArgs().size())
    return emitOpError("has ") << getAccess().size() << " access words for "
                               << getArgs().size() << " operands"; // C1
  if (getAccess().empty())
    return emitOpError("has no buffer, so no device to run on"); // C3
  DeviceAttr device;
  for (auto [index, buffer] : llvm::enumerate(getBuffers())) {
    auto type = dyn_cast<BufferType>(buffer.getType());
    if (!type)
      return emitOpError("has an access word before operand ")
             << index << " of type " << buffer.getType()
             << ", expected a '!jit.buffer'"; // C1
    if (!symbolizeAccess(getAccess()[index]))
      return emitOpError("has access ")
             << getAccess()[index] << " before operand " << index
             << ", expected 0 (read) to 3 (update)"; // C1
    if (device && type.getDevice() != device)
      return emitOpError("has buffers on '")
             << device.getName() << "' and on '" << type.getDevice().getName()
             << "'"; // C3
    device = type.getDevice();
  }
  return verifyDistinct(*this); // C5
}

static InFlightDiagnostic &&noteKernel(InFlightDiagnostic &&diag,
                                       KernelOp kernel) {
  diag.attachNote(kernel.getLoc()) << "the kernel is here";
  return std::move(diag);
}

/// Rule C1, the part that needs the kernel.
static LogicalResult verifyCounts(LaunchOp op, KernelOp kernel) {
  size_t parameters = kernel.getArgumentTypes().size();
  if (parameters != op.getArgs().size())
    return noteKernel(op.emitOpError("has ")
                          << op.getArgs().size() << " operands, but @"
                          << op.getKernel() << " has " << parameters
                          << " parameters",
                      kernel);
  if (kernel.getNumArrays() != op.getNumBuffers())
    return noteKernel(op.emitOpError("has ")
                          << op.getNumBuffers() << " buffers, but @"
                          << op.getKernel() << " has " << kernel.getNumArrays()
                          << " array parameters",
                      kernel);
  return success();
}

/// Rule C2 of operand `index`, a scalar.
static LogicalResult verifyScalar(LaunchOp op, KernelOp kernel,
                                  unsigned index) {
  Value operand = op.getArgs()[index];
  auto want = cast<VarType>(kernel.getArgumentTypes()[index]);
  auto var = dyn_cast<VarType>(operand.getType());
  Type have = var ? var.getType() : operand.getType();
  if (have != want.getType())
    return noteKernel(op.emitOpError("gives ")
                          << have << " for parameter " << index << ", which is "
                          << want,
                      kernel);
  APInt number;
  int64_t min = want.getMin(), max = want.getMax();
  if (var)
    min = var.getMin(), max = var.getMax();
  else if (isa<IntegerType>(have) &&
           matchPattern(operand, m_ConstantInt(&number)))
    min = max = number.getSExtValue();
  if (min >= want.getMin() && max <= want.getMax())
    return success();
  InFlightDiagnostic diag = op.emitOpError("gives ");
  if (var)
    diag << var;
  else
    diag << min;
  diag << " for parameter " << index << ", which is " << want;
  return noteKernel(std::move(diag), kernel);
}

/// Rules C2 and C4 of operand `index`, a buffer.
static LogicalResult verifyBuffer(LaunchOp op, KernelOp kernel, unsigned index,
                                  ArrayUse use) {
  auto have = cast<BufferType>(op.getArgs()[index].getType());
  auto want = cast<PtrType>(kernel.getArgumentTypes()[index]);
  int64_t elements =
      have.getMaxBytes() / uop::getElementBytes(have.getElementType());
  if (have.getElementType() != want.getElementType() ||
      elements < want.getSpan())
    return noteKernel(op.emitOpError("gives ")
                          << have << " for parameter " << index << ", which is "
                          << want,
                      kernel); // C2
  Access access = op.getAccess(index);
  bool reads = access == Access::Read || access == Access::Update;
  bool writes = access != Access::Read;
  if (use.isPartial && access == Access::Write)
    return noteKernel(op.emitOpError("has 'write' before operand ")
                          << index << ", but the kernel stores to a part of it",
                      kernel); // C4
  if ((!use.stored || writes) && (!use.loaded || reads))
    return success();
  return noteKernel(op.emitOpError("has '")
                        << stringifyAccess(access) << "' before operand "
                        << index << ", but the kernel "
                        << (use.stored && !writes ? "stores to" : "loads")
                        << " it",
                    kernel); // C4
}

using UseCache = llvm::DenseMap<Operation *, SmallVector<ArrayUse>>;

static LogicalResult verifyLaunch(LaunchOp op, SymbolTableCollection &symbols,
                                  UseCache &cache) {
  Operation *target = symbols.lookupNearestSymbolFrom(op, op.getKernelAttr());
  auto kernel = dyn_cast_or_null<KernelOp>(target);
  if (!kernel)
    return reportSymbol(op, op.getKernelAttr(), target, "'jit.kernel'"); // C1
  if (failed(verifyCounts(op, kernel)))                                  // C1
    return failure();
  auto [uses, isNew] = cache.try_emplace(kernel);
  if (isNew)
    uses->second = getArrayUses(kernel);
  unsigned buffers = op.getNumBuffers();
  for (unsigned index = 0; index < op.getArgs().size(); ++index)
    if (failed(index < buffers
                   ? verifyBuffer(op, kernel, index, uses->second[index])
                   : verifyScalar(op, kernel, index))) // C2, C4
      return failure();
  for (auto [index, buffer] : llvm::enumerate(op.getBuffers()))
    if (op.getAccess(index) != Access::Read &&
        failed(verifyNotConstant(op, buffer, symbols)))
      return failure(); // C6
  return success();
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  // A capture may launch one kernel many times, so it looks after its launches
  // itself.
  if (getOperation()->getParentOfType<CaptureOp>())
    return success();
  UseCache cache;
  return verifyLaunch(*this, symbols, cache);
}

LogicalResult tinyjit::jit::verifyLaunches(CaptureOp capture,
                                           SymbolTableCollection &symbols) {
  UseCache cache;
  WalkResult walk = capture.walk([&](LaunchOp op) {
    return WalkResult(verifyLaunch(op, symbols, cache));
  });
  return failure(walk.wasInterrupted());
}

void LaunchOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  for (auto [index, buffer] : llvm::enumerate(getBuffers()))
    accesses.push_back(getBufferAccess(buffer, getAccess(index)));
}
