// Makes GPU kernels code for the CPU, which test drivers run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/Twin.h"

#include "lib/Target/ObjectEmitter.h"
#include "test/Driver/Twin/TwinCode.h"
#include "test/Driver/Twin/TwinLowering.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;
using namespace tinyjit::testdriver;

namespace {
/// A kernel's entry in the table of the twin.
struct KernelInfo {
  Function *entry;
  std::string name;
  std::vector<TinyJITTwinParam> params;
  unsigned warpSize = 32;
  int mostThreads = 0;
  std::array<int, 3> requiredBlock = {0, 0, 0};
  bool isCollective = false;
};

/// Turns a module of kernels into one for the CPU.
class TwinBuilder {
public:
  explicit TwinBuilder(Module &module)
      : module(module), context(module.getContext()),
        isAmd(module.getTargetTriple().isAMDGPU()) {}

  Error build(TargetMachine &machine);

private:
  void dropMarks();
  Error inlineFunctions();
  Error makeEntry(Function &kernel);
  Error readBounds(Function &kernel, KernelInfo &info);
  Error lowerBodies();
  Error placeShared();
  Error replaceShared(GlobalVariable &variable, uint64_t offset);
  void writeTable();

  Module &module;
  LLVMContext &context;
  bool isAmd;
  std::vector<KernelInfo> kernels;
  uint64_t sharedBytes = 0;
};
} // namespace

static bool isKernel(const Function &function) {
  CallingConv::ID convention = function.getCallingConv();
  return !function.isDeclaration() &&
         (convention == CallingConv::PTX_Kernel ||
          convention == CallingConv::AMDGPU_KERNEL);
}

/// Drops marks that are of no use on the CPU, or mean something else there.
void TwinBuilder::dropMarks() {
  StripDebugInfo(module);
  while (!module.named_metadata_empty())
    module.eraseNamedMetadata(&*module.named_metadata_begin());
  for (StringRef list : {"llvm.used", "llvm.compiler.used"})
    if (GlobalVariable *variable = module.getGlobalVariable(list, true))
      variable->eraseFromParent();
}

/// Puts the bodies of all functions that kernels call into the kernels.
Error TwinBuilder::inlineFunctions() {
  bool changed = true;
  for (int depth = 0; changed; ++depth) {
    changed = false;
    SmallVector<CallInst *> calls;
    for (Function &function : module)
      if (isKernel(function))
        for (Instruction &instruction : instructions(function))
          if (auto *call = dyn_cast<CallInst>(&instruction))
            if (Function *callee = call->getCalledFunction())
              if (!callee->isDeclaration())
                calls.push_back(call);
    for (CallInst *call : calls) {
      std::string name = call->getCalledFunction()->getName().str();
      InlineFunctionInfo info;
      if (depth == 64)
        return createStringError("function '@" + name +
                                 "' calls itself, which no twin can");
      if (!InlineFunction(*call, info).isSuccess())
        return createStringError("function '@" + name +
                                 "' cannot be put into its caller");
      changed = true;
    }
  }
  for (Function &function : make_early_inc_range(module))
    if (!function.isDeclaration() && !isKernel(function)) {
      if (!function.use_empty())
        return createStringError("the address of function '@" +
                                 function.getName() +
                                 "' is taken, which no twin can");
      function.eraseFromParent();
    }
  return Error::success();
}

/// Three numbers, as "64,1,1"; those that are not there are 1.
static Error readNumbers(const Function &kernel, StringRef attribute,
                         std::array<int, 3> &numbers) {
  numbers = {1, 1, 1};
  SmallVector<StringRef> parts;
  StringRef text = kernel.getFnAttribute(attribute).getValueAsString();
  text.split(parts, ',');
  for (auto [index, part] : llvm::enumerate(parts))
    if (index >= 3 || part.trim().getAsInteger(10, numbers[index]))
      return createStringError("'@" + kernel.getName() + "' has '" + text +
                               "' as '" + attribute +
                               "', expected up to three numbers");
  return Error::success();
}

/// Lanes of a warp, 0 if nothing says so.
static unsigned readWarpSize(const Function &kernel) {
  StringRef features =
      kernel.getFnAttribute("target-features").getValueAsString();
  if (features.contains("+wavefrontsize64"))
    return 64;
  if (features.contains("+wavefrontsize32"))
    return 32;
  StringRef chip = kernel.getFnAttribute("target-cpu").getValueAsString();
  if (chip.empty())
    return 0;
  return chip.starts_with("gfx9") ? 64 : 32;
}

Error TwinBuilder::readBounds(Function &kernel, KernelInfo &info) {
  std::array<int, 3> numbers;
  if (kernel.hasFnAttribute("nvvm.reqntid"))
    return readNumbers(kernel, "nvvm.reqntid", info.requiredBlock);
  if (kernel.hasFnAttribute("nvvm.maxntid")) {
    if (Error error = readNumbers(kernel, "nvvm.maxntid", numbers))
      return error;
    info.mostThreads = numbers[0] * numbers[1] * numbers[2];
  }
  if (!isAmd)
    return Error::success();
  info.warpSize = readWarpSize(kernel);
  if (!info.warpSize)
    return createStringError("'@" + kernel.getName() +
                             "' has no 'target-cpu', which says how many "
                             "lanes a warp has");
  if (kernel.hasFnAttribute("amdgpu-flat-work-group-size")) {
    if (Error error =
            readNumbers(kernel, "amdgpu-flat-work-group-size", numbers))
      return error;
    info.mostThreads = numbers[1];
  }
  if (MDNode *size = kernel.getMetadata("reqd_work_group_size"))
    for (int i = 0; i < 3; ++i)
      info.requiredBlock[i] =
          mdconst::extract<ConstantInt>(size->getOperand(i))->getSExtValue();
  return Error::success();
}

/// The body of `kernel` in a function of type TinyJITTwinEntry.
Error TwinBuilder::makeEntry(Function &kernel) {
  KernelInfo info;
  info.name = kernel.getName().str();
  if (Error error = readBounds(kernel, info))
    return error;
  Type *pointer = PointerType::get(context, 0);
  Function *entry = Function::Create(
      FunctionType::get(Type::getVoidTy(context), {pointer, pointer}, false),
      GlobalValue::InternalLinkage, "twin." + info.name, module);
  entry->splice(entry->begin(), &kernel);
  IRBuilder<> builder(context);
  builder.SetInsertPoint(entry->getEntryBlock().getFirstInsertionPt());
  const DataLayout &layout = module.getDataLayout();
  for (Argument &argument : kernel.args()) {
    Type *inMemory = argument.getParamByValType();
    if (!inMemory)
      inMemory = argument.getParamByRefType();
    Type *type = inMemory ? inMemory : argument.getType();
    Value *address = builder.CreateLoad(
        pointer, builder.CreateConstGEP1_32(pointer, entry->getArg(1),
                                            argument.getArgNo()));
    argument.replaceAllUsesWith(
        inMemory ? builder.CreatePointerBitCastOrAddrSpaceCast(
                       address, argument.getType())
                 : builder.CreateAlignedLoad(type, address, Align(1)));
    info.params.push_back(
        {int32_t(layout.getTypeAllocSize(type)), type->isPointerTy()});
  }
  if (!kernel.use_empty())
    return createStringError("kernel '@" + info.name +
                             "' is used as a function");
  kernel.eraseFromParent();
  info.entry = entry;
  kernels.push_back(std::move(info));
  return Error::success();
}

Error TwinBuilder::lowerBodies() {
  int nextSite = 0;
  for (KernelInfo &info : kernels) {
    // Local memory is the stack, whatever its address space was.
    for (Instruction &instruction :
         make_early_inc_range(instructions(*info.entry)))
      if (auto *local = dyn_cast<AllocaInst>(&instruction))
        if (local->getAddressSpace() != 0) {
          IRBuilder<> builder(local);
          AllocaInst *moved = builder.CreateAlloca(local->getAllocatedType(), 0,
                                                   local->getArraySize());
          moved->setAlignment(local->getAlign());
          local->replaceAllUsesWith(
              builder.CreateAddrSpaceCast(moved, local->getType()));
          local->eraseFromParent();
        }
    TwinLowering lowering(*info.entry, info.warpSize, nextSite);
    if (Error error = lowering.run())
      return createStringError("kernel '@" + info.name +
                               "': " + toString(std::move(error)));
    info.isCollective = lowering.isCollective();
    if (Error error = lowerSmallFloats(*info.entry))
      return createStringError("kernel '@" + info.name +
                               "': " + toString(std::move(error)));
  }
  return Error::success();
}

/// Uses of shared memory at `offset` of what the block has.
Error TwinBuilder::replaceShared(GlobalVariable &variable, uint64_t offset) {
  convertUsersOfConstantsToInstructions({&variable});
  for (Use &use : make_early_inc_range(variable.uses())) {
    auto *user = dyn_cast<Instruction>(use.getUser());
    if (!user)
      return createStringError("the address of '@" + variable.getName() +
                               "' in shared memory is used by a constant");
    Function *function = user->getFunction();
    IRBuilder<> builder(context);
    builder.SetInsertPoint(function->getEntryBlock().getFirstInsertionPt());
    Value *field =
        builder.CreateConstGEP1_64(builder.getInt8Ty(), function->getArg(0),
                                   offsetof(TinyJITTwinThread, shared));
    Value *base = builder.CreateLoad(builder.getPtrTy(), field);
    Value *place =
        builder.CreateConstGEP1_64(builder.getInt8Ty(), base, offset);
    use.set(
        builder.CreatePointerBitCastOrAddrSpaceCast(place, variable.getType()));
  }
  variable.eraseFromParent();
  return Error::success();
}

/// Gives all variables in shared memory their places: those with a size first,
/// what the launch asks for behind them.
Error TwinBuilder::placeShared() {
  constexpr unsigned sharedSpace = 3; // of NVPTX and of AMDGPU
  std::vector<std::pair<GlobalVariable *, uint64_t>> places;
  std::vector<GlobalVariable *> dynamic;
  for (GlobalVariable &variable : module.globals()) {
    if (variable.getAddressSpace() != sharedSpace)
      continue;
    if (variable.isDeclaration()) {
      dynamic.push_back(&variable);
      continue;
    }
    sharedBytes = alignTo(sharedBytes, variable.getAlign().valueOrOne());
    places.push_back({&variable, sharedBytes});
    sharedBytes +=
        module.getDataLayout().getTypeAllocSize(variable.getValueType());
  }
  sharedBytes = alignTo(sharedBytes, 128);
  for (GlobalVariable *variable : dynamic)
    sharedBytes = alignTo(sharedBytes, variable->getAlign().valueOrOne());
  for (GlobalVariable *variable : dynamic)
    places.push_back({variable, sharedBytes});
  for (auto [variable, offset] : places)
    if (Error error = replaceShared(*variable, offset))
      return error;
  return Error::success();
}

/// The constants of TwinABI.h. A struct's fields are given in the order of the
/// header and have natural alignment, so LLVM lays it out as a C compiler does.
void TwinBuilder::writeTable() {
  Type *int32 = Type::getInt32Ty(context);
  auto i32 = [&](int64_t value) {
    return ConstantInt::getSigned(int32, value);
  };
  auto global = [&](Constant *value) {
    return new GlobalVariable(module, value->getType(), /*isConstant=*/true,
                              GlobalValue::PrivateLinkage, value);
  };
  SmallVector<Constant *> rows;
  for (const KernelInfo &info : kernels) {
    SmallVector<Constant *> params;
    for (const TinyJITTwinParam &param : info.params)
      params.push_back(
          ConstantStruct::getAnon({i32(param.bytes), i32(param.isPointer)}));
    auto *type = ArrayType::get(StructType::get(int32, int32), params.size());
    SmallVector<Constant *> block;
    for (int size : info.requiredBlock)
      block.push_back(i32(size));
    rows.push_back(ConstantStruct::getAnon(
        {global(ConstantDataArray::getString(context, info.name)), info.entry,
         global(ConstantArray::get(type, params)), i32(params.size()),
         i32(info.isCollective), i32(sharedBytes), i32(info.mostThreads),
         ConstantArray::get(ArrayType::get(int32, 3), block),
         i32(info.warpSize)}));
  }
  Constant *list = ConstantArray::get(
      ArrayType::get(rows.front()->getType(), rows.size()), rows);
  Constant *table = ConstantStruct::getAnon(
      {ConstantInt::get(Type::getInt64Ty(context), TINYJIT_TWIN_MAGIC),
       i32(TINYJIT_TWIN_VERSION), i32(rows.size()), global(list)});
  new GlobalVariable(module, table->getType(), /*isConstant=*/true,
                     GlobalValue::ExternalLinkage, table, TINYJIT_TWIN_SYMBOL);
}

Error TwinBuilder::build(TargetMachine &machine) {
  dropMarks();
  setTarget(module, machine);
  if (Error error = inlineFunctions())
    return error;
  SmallVector<Function *> found;
  for (Function &function : module)
    if (isKernel(function))
      found.push_back(&function);
  if (found.empty())
    return createStringError("there is no kernel to make a twin of");
  for (Function *kernel : found)
    if (Error error = makeEntry(*kernel))
      return error;
  if (Error error = placeShared())
    return error;
  if (Error error = lowerBodies())
    return error;
  writeTable();
  std::string text;
  raw_string_ostream stream(text);
  if (verifyModule(module, &stream))
    return createStringError("the twin is no valid IR: " + text);
  return Error::success();
}

static std::string readChip(const Module &module) {
  for (const Function &function : module)
    if (isKernel(function))
      return function.getFnAttribute("target-cpu").getValueAsString().str();
  return {};
}

Expected<CompiledTwin> tinyjit::testdriver::makeTwin(const Module &gpuModule) {
  Expected<std::unique_ptr<TargetMachine>> machine = makeHostMachine();
  if (!machine)
    return machine.takeError();
  std::unique_ptr<Module> module = CloneModule(gpuModule);
  if (Error error = TwinBuilder(*module).build(**machine))
    return std::move(error);
  Expected<CompiledTwin> twin = loadTwin(*module, **machine);
  if (twin)
    twin->chip = readChip(gpuModule);
  return twin;
}
