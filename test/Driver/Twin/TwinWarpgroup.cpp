// Instructions of warpgroups of NVIDIA's GPUs (wgmma), lowered for the CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/TwinLowering.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::testdriver;

static constexpr StringLiteral waitText = "wgmma.wait_group.sync.aligned";
static constexpr StringLiteral productText = "wgmma.mma_async.sync.aligned.m64";

namespace {
/// A product as PTX says it.
struct Product {
  unsigned n = 0;
  TinyJITTwinElement a = TINYJIT_TWIN_F16, b = TINYJIT_TWIN_F16;
};
} // namespace

static bool readType(StringRef &text, TinyJITTwinElement &type) {
  if (text.consume_front(".f16"))
    type = TINYJIT_TWIN_F16;
  else if (text.consume_front(".bf16"))
    type = TINYJIT_TWIN_BF16;
  else
    return false;
  return true;
}

static std::string withoutSpaces(StringRef text) {
  std::string result;
  for (char letter : text)
    if (!isSpace(letter))
      result += letter;
  return result;
}

/// How MLIR writes a product of both factors in shared memory: sums, the
/// descriptors, whether the sums count, signs, transpositions.
static std::string writeProduct(const Product &product, StringRef types) {
  unsigned sums = product.n / 2;
  std::string list;
  for (unsigned i = 0; i < sums; ++i)
    list += (i ? ",$" : "$") + utostr(i);
  // The sums are operands, too.
  auto operand = [&](unsigned i) { return "$" + utostr(2 * sums + i); };
  return "{.reg.predp;setp.ne.b32p," + operand(2) + ",0;" + productText.str() +
         "n" + utostr(product.n) + "k16.f32" + types.str() + "{" + list + "}," +
         operand(0) + "," + operand(1) + ",p," + operand(3) + "," + operand(4) +
         "," + operand(5) + "," + operand(6) + ";}";
}

/// Finds the product in `text`; nothing if it is of another form.
static std::optional<Product> readProduct(StringRef text) {
  Product product;
  StringRef rest = text.substr(text.find(productText))
                       .drop_front(std::min(text.size(), productText.size()));
  if (!rest.consume_front("n") || rest.consumeInteger(10, product.n) ||
      !rest.consume_front("k16.f32"))
    return std::nullopt;
  StringRef types = rest;
  if (!readType(rest, product.a) || !readType(rest, product.b))
    return std::nullopt;
  types = types.drop_back(rest.size());
  bool isSize = product.n % 8 == 0 && product.n >= 8 && product.n <= 256;
  if (!isSize || withoutSpaces(text) != writeProduct(product, types))
    return std::nullopt;
  return product;
}

Value *TwinLowering::lowerWgmma(CallInst &call, Name text) {
  if (!text.contains(productText))
    return nullptr;
  std::optional<Product> product = readProduct(text);
  if (!product)
    return nullptr;
  unsigned sums = product->n / 2;
  auto *type = dyn_cast<StructType>(call.getType());
  if (!type || type->getNumElements() != sums || call.arg_size() != sums + 7)
    return nullptr;
  // Whether the sums count, signs, transpositions.
  int options[5];
  for (unsigned i = 0; i < 5; ++i) {
    auto *option = dyn_cast<ConstantInt>(call.getArgOperand(sums + 2 + i));
    if (!option)
      return nullptr;
    options[i] = option->getSExtValue();
  }
  if (options[1] != 1 || options[2] != 1)
    return nullptr;
  SmallVector<Value *> operands = {call.getArgOperand(sums),
                                   call.getArgOperand(sums + 1)};
  append_range(operands, make_range(call.arg_begin(), call.arg_begin() + sums));
  return this->call(TINYJIT_TWIN_WGMMA, "wgmma.mma_async",
                    {int(product->n), product->a, product->b, options[3],
                     options[4], options[0] != 0, waitsForSums},
                    operands, type);
}

/// A wait that gives back the sums it gets.
Value *TwinLowering::lowerWgmmaWait(CallInst &call, Name text) {
  auto *type = dyn_cast<StructType>(call.getType());
  unsigned groups;
  if (!text.consume_front(waitText) || !text.consume_back(";") ||
      text.trim().getAsInteger(10, groups) || !type ||
      type->getNumElements() != call.arg_size())
    return nullptr;
  std::string outputs, inputs;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    outputs += "=f,";
    inputs += (i ? "," : "") + utostr(i);
  }
  auto *assembly = cast<InlineAsm>(call.getCalledOperand());
  if (assembly->getConstraintString() != outputs + inputs)
    return nullptr;
  SmallVector<Value *> sums(call.args());
  return this->call(TINYJIT_TWIN_WGMMA_WAIT, "wgmma.wait_group", {int(groups)},
                    sums, type);
}

Value *TwinLowering::lowerWarpgroup(CallInst &call, Name name) {
  if (!name.starts_with("wgmma."))
    return nullptr;
  if (name == "wgmma.fence.sync.aligned")
    return this->call(TINYJIT_TWIN_WGMMA_FENCE, name, {}, {});
  if (name == "wgmma.commit_group.sync.aligned")
    return this->call(TINYJIT_TWIN_WGMMA_COMMIT, name, {}, {});
  if (name != "wgmma.wait_group.sync.aligned")
    return nullptr;
  auto *groups = cast<ConstantInt>(call.getArgOperand(0));
  return this->call(TINYJIT_TWIN_WGMMA_WAIT, name,
                    {int(groups->getZExtValue())}, {});
}

Error TwinLowering::reportStores() {
  constexpr unsigned sharedSpace = 3;
  bool hasWgmma = false;
  SmallVector<StoreInst *> stores;
  Instruction *unknown = nullptr;
  for (Instruction &instruction : instructions(kernel)) {
    if (auto *call = dyn_cast<CallInst>(&instruction))
      if (call->isInlineAsm()) {
        auto *assembly = cast<InlineAsm>(call->getCalledOperand());
        StringRef text = assembly->getAsmString();
        hasWgmma |= text.contains(productText);
        waitsForSums |= text.contains(waitText);
      }
    auto isShared = [&](Value *pointer) {
      return pointer->getType()->getPointerAddressSpace() == sharedSpace;
    };
    if (auto *store = dyn_cast<StoreInst>(&instruction)) {
      if (isShared(store->getPointerOperand()))
        stores.push_back(store);
    } else if (auto *set = dyn_cast<MemIntrinsic>(&instruction)) {
      if (isShared(set->getRawDest()))
        unknown = set;
    } else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(instruction) &&
               isShared(instruction.getOperand(0))) {
      unknown = &instruction;
    }
  }
  if (!hasWgmma)
    return Error::success();
  if (unknown)
    return createStringError(std::string("there is no CPU code for '") +
                             unknown->getOpcodeName() +
                             "' in shared memory beside wgmma");
  for (StoreInst *store : stores) {
    builder.SetInsertPoint(store);
    Value *to = builder.CreatePointerBitCastOrAddrSpaceCast(
        store->getPointerOperand(), builder.getPtrTy());
    call(TINYJIT_TWIN_SHARED_STORE, "st.shared", {},
         {to, i32(packedBytes(store->getValueOperand()->getType()))});
  }
  return Error::success();
}
