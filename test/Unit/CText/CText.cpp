// C text of LLVM IR, which a target of tests compiles kernels to.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/CodeGen/ExpandReductions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Error.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/ScalarizeMaskedMemIntrin.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"

using namespace llvm;

namespace tinyjit::test {
/// Renders `module`, which it changes, as C text. \param entry the function
/// that others call, as `name`. \returns what C has no words for.
Expected<std::string> renderC(Module &module, StringRef entry, StringRef name);
} // namespace tinyjit::test

//===-- C text ------------------------------------------------------------===//

/// Integers have no sign; those of odd sizes stand in the next larger type.
/// Memory is read and written
/// through types that may stand at any address.
static constexpr StringLiteral prelude(R"(#include <stdint.h>
#define SAME(to, from) static inline to to##_of_##from(from x) { \
  to y; __builtin_memcpy(&y, &x, sizeof y); return y; }
#define MEMORY __attribute__((aligned(1), may_alias))
typedef uint8_t u8; typedef uint16_t u16; typedef uint32_t u32;
typedef uint64_t u64; typedef unsigned __int128 u128;
typedef int8_t s8; typedef int16_t s16; typedef int32_t s32;
typedef int64_t s64; typedef __int128 s128;
typedef float f32; typedef double f64; typedef char *ptr;
typedef u8 u8m MEMORY; typedef u16 u16m MEMORY;
typedef u32 u32m MEMORY; typedef u64 u64m MEMORY; typedef f32 f32m MEMORY;
typedef f64 f64m MEMORY; typedef ptr ptrm MEMORY;
SAME(f32, u32) SAME(u32, f32) SAME(f64, u64) SAME(u64, f64)
#define MAXIMUM(x, y, sign) ((x) != (x) || (y) != (y) ? (x) + (y) \
  : (x) > (y) ? (x) : (y) > (x) ? (y) : sign(x) ? (y) : (x))
#define MINIMUM(x, y, sign) ((x) != (x) || (y) != (y) ? (x) + (y) \
  : (x) < (y) ? (x) : (y) < (x) ? (y) : sign(x) ? (x) : (y))
)");

namespace {
/// Renders a module of scalar LLVM IR. IR that C has no words for is an error.
class CText {
public:
  explicit CText(Module &module)
      : module(module), layout(module.getDataLayout()), stream(text) {}

  Expected<std::string> render(StringRef entry, StringRef name);

private:
  template <typename T>
  std::string refuse(const T &what) {
    if (problem.empty())
      raw_string_ostream(problem) << "has no form in C: " << what;
    return "0";
  }

  std::string typeOf(Type *type);
  std::string nameOf(const Value *value);
  std::string valueOf(const Value *value);
  std::string constantOf(const Constant *value);
  std::string operandOf(const Value *value, bool isSigned);
  std::string wrap(Type *type, const std::string &expression);
  std::string declarationOf(Function &function);
  std::string addressOf(const GEPOperator &gep);
  std::string binary(const BinaryOperator &op);
  std::string compare(const CmpInst &op, CmpInst::Predicate predicate);
  std::string cast(const CastInst &op);
  std::string call(const CallInst &op);
  std::string intrinsic(const CallInst &op);
  std::string expressionOf(const Instruction &op);
  void renderGlobal(GlobalVariable &global);
  void renderFunction(Function &function);
  void renderTerminator(const Instruction &op);
  void renderJump(const BasicBlock *from, const BasicBlock *to);
  void render(const Instruction &op);

  Module &module;
  const DataLayout &layout;
  std::string text, problem;
  raw_string_ostream stream;
  DenseMap<const Value *, std::string> names;
};
} // namespace

/// Bits of the C type that holds an integer; those beyond it are 0.
static unsigned getStorageBits(Type *type) {
  return std::max<unsigned>(8, PowerOf2Ceil(type->getIntegerBitWidth()));
}

std::string CText::typeOf(Type *type) {
  if (type->isVoidTy())
    return "void";
  if (type->isFloatTy())
    return "f32";
  if (type->isDoubleTy())
    return "f64";
  if (type->isPointerTy())
    return "ptr";
  if (type->isIntegerTy() && type->getIntegerBitWidth() <= 128)
    return "u" + std::to_string(getStorageBits(type));
  return refuse(*type);
}

std::string CText::nameOf(const Value *value) {
  std::string &name = names[value];
  if (name.empty())
    name = (isa<Function>(value)      ? "f"
            : isa<BasicBlock>(value)  ? "b"
            : isa<GlobalValue>(value) ? "g"
                                      : "v") +
           std::to_string(names.size());
  return name;
}

std::string CText::constantOf(const Constant *value) {
  Type *type = value->getType();
  if (auto *number = dyn_cast<ConstantInt>(value)) {
    const APInt &bits = number->getValue();
    std::string to = "(" + typeOf(type) + ")",
                low = std::to_string(bits.extractBitsAsZExtValue(
                          std::min(bits.getBitWidth(), 64u), 0)) +
                      "u";
    if (bits.getBitWidth() <= 64)
      return "(" + to + low + ")";
    return "(" + to +
           std::to_string(bits.lshr(64).extractBitsAsZExtValue(64, 0)) +
           "u << 64 | " + low + ")";
  }
  if (auto *number = dyn_cast<ConstantFP>(value)) {
    std::string to = typeOf(type), from = "u" + to.substr(1);
    return to + "_of_" + from + "(" +
           std::to_string(number->getValue().bitcastToAPInt().getZExtValue()) +
           "u)";
  }
  if (auto *gep = dyn_cast<GEPOperator>(value))
    return addressOf(*gep);
  if (isa<ConstantPointerNull, UndefValue>(value))
    return "((" + typeOf(type) + ")0)";
  if (isa<GlobalVariable>(value))
    return "((ptr)" + nameOf(value) + ")";
  return refuse(*value);
}

std::string CText::valueOf(const Value *value) {
  if (auto *constant = dyn_cast<Constant>(value))
    return constantOf(constant);
  return nameOf(value);
}

std::string CText::wrap(Type *type, const std::string &expression) {
  std::string mask;
  if (type->isIntegerTy() && type->getIntegerBitWidth() < getStorageBits(type))
    mask =
        " & " +
        std::to_string(maskTrailingOnes<uint64_t>(type->getIntegerBitWidth())) +
        "u";
  return "(" + typeOf(type) + ")((" + expression + ")" + mask + ")";
}

std::string CText::operandOf(const Value *value, bool isSigned) {
  std::string text = valueOf(value);
  Type *type = value->getType();
  if (!isSigned || !type->isIntegerTy())
    return text;
  unsigned bits = getStorageBits(type);
  std::string to = "(s" + std::to_string(bits) + ")";
  std::string unused = std::to_string(bits - type->getIntegerBitWidth());
  if (unused == "0")
    return "(" + to + text + ")";
  return "(" + to + "(" + text + " << " + unused + ") >> " + unused + ")";
}

std::string CText::addressOf(const GEPOperator &gep) {
  SmallMapVector<Value *, APInt, 4> variable;
  unsigned bits = layout.getIndexTypeSizeInBits(gep.getType());
  APInt constant(bits, 0);
  if (gep.getType()->isVectorTy() ||
      !gep.collectOffset(layout, bits, variable, constant))
    return refuse(gep);
  std::string result = valueOf(gep.getPointerOperand());
  for (auto &[index, scale] : variable)
    result += " + (s64)" + operandOf(index, /*isSigned=*/true) + " * " +
              std::to_string(scale.getSExtValue());
  if (!constant.isZero())
    result += " + " + std::to_string(constant.getSExtValue());
  return "(" + result + ")";
}

std::string CText::binary(const BinaryOperator &op) {
  // The signs of C, and whether operands have one of their own.
  static const DenseMap<unsigned, std::pair<const char *, bool>> signs = {
      {Instruction::Add, {"+", false}},  {Instruction::FAdd, {"+", false}},
      {Instruction::Sub, {"-", false}},  {Instruction::FSub, {"-", false}},
      {Instruction::Mul, {"*", false}},  {Instruction::FMul, {"*", false}},
      {Instruction::UDiv, {"/", false}}, {Instruction::FDiv, {"/", false}},
      {Instruction::SDiv, {"/", true}},  {Instruction::SRem, {"%", true}},
      {Instruction::URem, {"%", false}}, {Instruction::And, {"&", false}},
      {Instruction::Or, {"|", false}},   {Instruction::Xor, {"^", false}},
      {Instruction::Shl, {"<<", false}}, {Instruction::LShr, {">>", false}},
      {Instruction::AShr, {">>", true}}};
  auto known = signs.find(op.getOpcode());
  if (known == signs.end())
    return refuse(op);
  auto [sign, isSigned] = known->second;
  Type *type = op.getType();
  std::string a = operandOf(op.getOperand(0), isSigned),
              b = operandOf(op.getOperand(1), isSigned);
  // C computes small integers as int, in which products of u16 do not fit.
  if (type->isIntegerTy() && !isSigned && type->getIntegerBitWidth() < 32)
    a = "(u32)" + a;
  return wrap(type, a + " " + sign + " " + b);
}

std::string CText::compare(const CmpInst &op, CmpInst::Predicate predicate) {
  if (FCmpInst::isUnordered(predicate))
    return "!(" + compare(op, CmpInst::getInversePredicate(predicate)) + ")";
  std::string a = operandOf(op.getOperand(0), op.isSigned()),
              b = operandOf(op.getOperand(1), op.isSigned());
  switch (predicate) {
  case CmpInst::FCMP_TRUE:
    return "1";
  case CmpInst::FCMP_FALSE:
    return "0";
  case CmpInst::FCMP_ORD:
    return a + " == " + a + " && " + b + " == " + b;
  case CmpInst::FCMP_ONE:
    return a + " < " + b + " || " + a + " > " + b;
  default:
    break;
  }
  // "oeq", "slt"
  StringRef name = CmpInst::getPredicateName(predicate);
  StringRef sign = StringSwitch<StringRef>(name.take_back(2))
                       .Case("eq", "==")
                       .Case("ne", "!=")
                       .Case("lt", "<")
                       .Case("le", "<=")
                       .Case("gt", ">")
                       .Case("ge", ">=");
  return (a + " " + sign + " " + b).str();
}

std::string CText::cast(const CastInst &op) {
  Value *from = op.getOperand(0);
  Type *type = op.getType();
  switch (op.getOpcode()) {
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::UIToFP:
  case Instruction::FPToUI:
  case Instruction::FPTrunc:
  case Instruction::FPExt:
    return wrap(type, valueOf(from));
  case Instruction::SExt:
  case Instruction::SIToFP:
    return wrap(type, operandOf(from, /*isSigned=*/true));
  case Instruction::FPToSI:
    return wrap(type, "(s" + std::to_string(getStorageBits(type)) + ")" +
                          valueOf(from));
  case Instruction::IntToPtr:
    return "(ptr)(uintptr_t)" + valueOf(from);
  case Instruction::PtrToInt:
  case Instruction::PtrToAddr:
    return wrap(type, "(uintptr_t)" + valueOf(from));
  case Instruction::BitCast:
    if (from->getType() == type)
      return valueOf(from);
    return typeOf(type) + "_of_" + typeOf(from->getType()) + "(" +
           valueOf(from) + ")";
  default:
    return refuse(op);
  }
}

std::string CText::intrinsic(const CallInst &op) {
  SmallVector<std::string> args;
  for (const Use &arg : op.args())
    args.push_back(valueOf(arg));
  StringRef name = Intrinsic::getBaseName(op.getIntrinsicID());
  name.consume_front("llvm.");
  auto builtin = [&](StringRef called, StringRef suffix) {
    return ("__builtin_" + called + suffix + "(" + join(args, ", ") + ")")
        .str();
  };
  StringRef suffix = op.getType()->isFloatTy() ? "f" : "";
  static const StringSet<> math = {"fabs", "copysign", "sqrt",  "floor",
                                   "ceil", "trunc",    "round", "fma"};
  static const StringSet<> bytes = {"memcpy", "memmove", "memset"};
  static const StringSet<> hints = {"assume", "lifetime.start", "lifetime.end",
                                    "prefetch"};
  if (math.contains(name))
    return builtin(name, suffix);
  if (name == "roundeven" || name == "rint" || name == "nearbyint")
    return builtin("rint", suffix);
  if (name == "maximum" || name == "minimum")
    return name.upper() + "(" + join(args, ", ") + ", __builtin_signbit)";
  if (hints.contains(name))
    return "(void)0";
  if (bytes.contains(name)) {
    args.pop_back(); // whether it is volatile
    return builtin(name, "");
  }
  if (name != "smax" && name != "smin" && name != "umax" && name != "umin")
    return refuse(op);
  bool isSigned = name.front() == 's';
  return operandOf(op.getArgOperand(0), isSigned) +
         (name.ends_with("max") ? " > " : " < ") +
         operandOf(op.getArgOperand(1), isSigned) + " ? " + args[0] + " : " +
         args[1];
}

std::string CText::call(const CallInst &op) {
  Function *callee = op.getCalledFunction();
  if (!callee)
    return refuse(op);
  if (callee->isIntrinsic())
    return intrinsic(op);
  if (callee->isDeclaration())
    return refuse(op);
  SmallVector<std::string> args;
  for (const Use &arg : op.args())
    args.push_back(valueOf(arg));
  return nameOf(callee) + "(" + join(args, ", ") + ")";
}

std::string CText::expressionOf(const Instruction &op) {
  if (auto *binaryOp = dyn_cast<BinaryOperator>(&op))
    return binary(*binaryOp);
  if (auto *compared = dyn_cast<CmpInst>(&op))
    return compare(*compared, compared->getPredicate());
  if (auto *casted = dyn_cast<CastInst>(&op))
    return cast(*casted);
  if (auto *called = dyn_cast<CallInst>(&op))
    return call(*called);
  if (auto *gep = dyn_cast<GEPOperator>(&op))
    return addressOf(*gep);
  auto operand = [&](unsigned number) {
    return valueOf(op.getOperand(number));
  };
  switch (op.getOpcode()) {
  case Instruction::FNeg:
    return "-" + operand(0);
  case Instruction::Select:
    return operand(0) + " ? " + operand(1) + " : " + operand(2);
  case Instruction::Freeze:
    return operand(0);
  case Instruction::Load: {
    std::string type = typeOf(op.getType());
    return wrap(op.getType(), "*(const " + type + "m *)" + operand(0));
  }
  case Instruction::Alloca: {
    auto &alloca = llvm::cast<AllocaInst>(op);
    std::optional<TypeSize> bytes = alloca.getAllocationSize(layout);
    if (!bytes || !alloca.isStaticAlloca())
      return refuse(op);
    return nameOf(&op) + "_memory";
  }
  default:
    return refuse(op);
  }
}

void CText::renderJump(const BasicBlock *from, const BasicBlock *to) {
  stream << "{ ";
  for (const PHINode &phi : to->phis())
    stream << nameOf(&phi)
           << "_next = " << valueOf(phi.getIncomingValueForBlock(from)) << "; ";
  stream << "goto " << nameOf(to) << "; }\n";
}

void CText::renderTerminator(const Instruction &op) {
  const BasicBlock *block = op.getParent();
  if (auto *branch = dyn_cast<BranchInst>(&op)) {
    if (branch->isConditional()) {
      stream << "  if (" << valueOf(branch->getCondition()) << ") ";
      renderJump(block, branch->getSuccessor(0));
      stream << "  else ";
      return renderJump(block, branch->getSuccessor(1));
    }
    stream << "  ";
    return renderJump(block, branch->getSuccessor(0));
  }
  if (auto *choice = dyn_cast<SwitchInst>(&op)) {
    stream << "  switch (" << valueOf(choice->getCondition()) << ") {\n";
    for (auto &one : choice->cases()) {
      stream << "  case " << one.getCaseValue()->getZExtValue() << "u: ";
      renderJump(block, one.getCaseSuccessor());
    }
    stream << "  default: ";
    renderJump(block, choice->getDefaultDest());
    stream << "  }\n";
    return;
  }
  if (auto *end = dyn_cast<ReturnInst>(&op)) {
    Value *value = end->getReturnValue();
    stream << "  return " << (value ? valueOf(value) : "") << ";\n";
    return;
  }
  if (isa<UnreachableInst>(op))
    stream << "  __builtin_unreachable();\n";
  else
    refuse(op);
}

void CText::render(const Instruction &op) {
  if (op.isTerminator())
    return renderTerminator(op);
  if (isa<PHINode>(op)) {
    stream << "  " << nameOf(&op) << " = " << nameOf(&op) << "_next;\n";
    return;
  }
  if (op.isVolatile() || op.isAtomic()) {
    refuse(op);
    return;
  }
  stream << "  ";
  if (auto *store = dyn_cast<StoreInst>(&op))
    stream << "*(" << typeOf(store->getValueOperand()->getType()) << "m *)"
           << valueOf(store->getPointerOperand()) << " = "
           << valueOf(store->getValueOperand());
  else if (op.getType()->isVoidTy())
    stream << expressionOf(op);
  else
    stream << nameOf(&op) << " = " << expressionOf(op);
  stream << ";\n";
}

std::string CText::declarationOf(Function &function) {
  SmallVector<std::string> parameters;
  for (Argument &argument : function.args())
    parameters.push_back(typeOf(argument.getType()) + " " + nameOf(&argument));
  return typeOf(function.getReturnType()) + " " + nameOf(&function) + "(" +
         (parameters.empty() ? "void" : join(parameters, ", ")) + ")";
}

void CText::renderFunction(Function &function) {
  stream << (function.hasLocalLinkage() ? "static " : "")
         << declarationOf(function) << " {\n";
  for (Instruction &op : instructions(function)) {
    if (op.getType()->isVoidTy())
      continue;
    stream << "  " << typeOf(op.getType()) << " " << nameOf(&op);
    if (isa<PHINode>(op))
      stream << ", " << nameOf(&op) << "_next";
    stream << ";\n";
    if (auto *alloca = dyn_cast<AllocaInst>(&op))
      stream << "  char " << nameOf(&op) << "_memory["
             << alloca->getAllocationSize(layout).value_or(TypeSize::getZero())
             << "] __attribute__((aligned(" << alloca->getAlign().value()
             << ")));\n";
  }
  for (BasicBlock &block : function) {
    stream << nameOf(&block) << ":;\n";
    for (Instruction &op : block)
      render(op);
  }
  stream << "}\n";
}

void CText::renderGlobal(GlobalVariable &global) {
  auto *data = global.hasInitializer() && global.isConstant()
                   ? dyn_cast<ConstantDataSequential>(global.getInitializer())
                   : nullptr;
  if (!data) {
    refuse(global);
    return;
  }
  stream << "static const u8 " << nameOf(&global)
         << "[] __attribute__((aligned("
         << global.getAlign().valueOrOne().value() << "))) = {";
  for (char byte : data->getRawDataValues())
    stream << static_cast<unsigned>(static_cast<unsigned char>(byte)) << ",";
  stream << "};\n";
}

Expected<std::string> CText::render(StringRef entry, StringRef name) {
  Function *called = module.getFunction(entry);
  names[called] = name.str();
  stream << prelude;
  for (GlobalVariable &global : module.globals())
    renderGlobal(global);
  for (Function &function : module)
    if (!function.isDeclaration()) {
      if (&function != called)
        function.setLinkage(GlobalValue::InternalLinkage);
      stream << (function.hasLocalLinkage() ? "static " : "")
             << declarationOf(function) << ";\n";
    }
  for (Function &function : module)
    if (!function.isDeclaration())
      renderFunction(function);
  if (!problem.empty())
    return createStringError(problem);
  return std::move(text);
}

//===-- Scalars -----------------------------------------------------------===//

/// Writes an integer that is made of a vector's bits as its elements, shifted.
static void expandBitCasts(Function &function) {
  for (Instruction &op : make_early_inc_range(instructions(function))) {
    auto *type = dyn_cast<FixedVectorType>(
        isa<BitCastInst>(op) ? op.getOperand(0)->getType() : op.getType());
    if (!type || !isa<BitCastInst>(op) || !op.getType()->isIntegerTy() ||
        !type->getElementType()->isIntegerTy())
      continue;
    IRBuilder<> builder(&op);
    Value *bits = ConstantInt::get(op.getType(), 0);
    for (unsigned i = 0; i < type->getNumElements(); ++i) {
      Value *element = builder.CreateExtractElement(op.getOperand(0), i);
      element = builder.CreateZExt(element, op.getType());
      element = builder.CreateShl(element, i * type->getScalarSizeInBits());
      bits = builder.CreateOr(bits, element);
    }
    op.replaceAllUsesWith(bits);
    op.eraseFromParent();
  }
}

/// Takes vectors apart.
static void scalarize(Module &module) {
  PassBuilder builder;
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager callGraph;
  ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(callGraph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, callGraph, modules);
  ScalarizerPassOptions options;
  options.ScalarizeLoadStore = true;
  FunctionPassManager toElements, toScalars;
  toElements.addPass(ScalarizeMaskedMemIntrinPass());
  toElements.addPass(ExpandReductionsPass());
  toScalars.addPass(ScalarizerPass(options));
  toScalars.addPass(ADCEPass());
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    toElements.run(function, functions);
    functions.clear();
    expandBitCasts(function);
    toScalars.run(function, functions);
  }
}

Expected<std::string> tinyjit::test::renderC(Module &module, StringRef entry,
                                             StringRef name) {
  scalarize(module);
  return CText(module).render(entry, name);
}
