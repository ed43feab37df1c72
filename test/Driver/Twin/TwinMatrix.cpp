// Intrinsics of the matrix units, lowered for the CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/TwinLowering.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::testdriver;

namespace {
struct Shape {
  unsigned m = 0, n = 0, k = 0;
};
} // namespace

/// Reads numbers, each behind one of `letters`: "m16n8k16" behind "mnk".
static bool readShape(StringRef &name, StringRef letters, Shape &shape) {
  unsigned *sizes[] = {&shape.m, &shape.n, &shape.k};
  for (auto [letter, size] : llvm::zip(letters, sizes)) {
    if (size != sizes[0] || letter != ' ')
      if (!name.consume_front(StringRef(&letter, 1)))
        return false;
    if (name.consumeInteger(10, *size))
      return false;
  }
  return true;
}

static std::optional<TinyJITTwinElement> readElement(StringRef name) {
  auto element = StringSwitch<int>(name)
                     .Cases({"f16"}, TINYJIT_TWIN_F16)
                     .Cases({"bf16", "bf16.1k"}, TINYJIT_TWIN_BF16)
                     .Cases({"tf32", "xf32", ".xf32"}, TINYJIT_TWIN_TF32)
                     .Case("f32", TINYJIT_TWIN_F32)
                     .Case("f64", TINYJIT_TWIN_F64)
                     .Cases({"s8", "i8"}, TINYJIT_TWIN_S8)
                     .Case("u8", TINYJIT_TWIN_U8)
                     .Cases({"s32", "i32"}, TINYJIT_TWIN_S32)
                     .Case("e4m3", TINYJIT_TWIN_E4M3)
                     .Case("e5m2", TINYJIT_TWIN_E5M2)
                     .Default(-1);
  if (element < 0)
    return std::nullopt;
  return TinyJITTwinElement(element);
}

/// The element types of A, B and C of an mma.sync, from what follows the shape
/// in its name.
static bool readMmaTypes(SmallVector<StringRef> types, int (&elements)[3]) {
  SmallVector<int> read;
  for (StringRef type : types) {
    std::optional<TinyJITTwinElement> element = readElement(type);
    if (!element)
      return false;
    read.push_back(*element);
  }
  auto set = [&](int a, int b, int c) {
    elements[0] = a, elements[1] = b, elements[2] = c;
    return true;
  };
  auto isInteger = [](int type) {
    return type == TINYJIT_TWIN_S8 || type == TINYJIT_TWIN_U8;
  };
  if (read.size() == 4) // those of D, A, B, C
    return read[0] == read[3] && set(read[1], read[2], read[3]);
  if (read.size() == 2 && isInteger(read[0]))
    return isInteger(read[1]) && set(read[0], read[1], TINYJIT_TWIN_S32);
  if (read.size() == 2) // D and C; A and B are f16
    return read[0] == read[1] &&
           set(TINYJIT_TWIN_F16, TINYJIT_TWIN_F16, read[0]);
  if (read.size() != 1)
    return false;
  if (isInteger(read[0]))
    return set(read[0], read[0], TINYJIT_TWIN_S32);
  return set(read[0], read[0],
             read[0] == TINYJIT_TWIN_F64 ? TINYJIT_TWIN_F64 : TINYJIT_TWIN_F32);
}

Value *TwinLowering::lowerNvidiaMatrix(CallInst &call, Name name) {
  Name rest = name;
  bool isLoad = rest.consume_front("ldmatrix.sync.aligned.m8n8.x");
  if (isLoad || rest.consume_front("stmatrix.sync.aligned.m8n8.x")) {
    unsigned count;
    if (rest.consumeInteger(10, count))
      return nullptr;
    bool isTransposed = rest.consume_front(".trans");
    if (rest != ".b16" && !rest.starts_with(".b16."))
      return nullptr;
    Value *row = builder.CreatePointerBitCastOrAddrSpaceCast(
        call.getArgOperand(0), builder.getPtrTy());
    SmallVector<Value *> operands = {i64(0xffffffff), row};
    if (!isLoad)
      append_range(operands, drop_begin(call.args()));
    return this->call(isLoad ? TINYJIT_TWIN_LOAD_MATRIX
                             : TINYJIT_TWIN_STORE_MATRIX,
                      name, {int(count), isTransposed}, operands,
                      isLoad ? call.getType() : nullptr);
  }
  Shape shape;
  if (!rest.consume_front("mma.") || !readShape(rest, "mnk", shape) ||
      !rest.consume_front(".row.col."))
    return nullptr;
  bool isSaturated = rest.consume_front("satfinite.");
  SmallVector<StringRef> types;
  rest.split(types, '.');
  int elements[3];
  if (!readMmaTypes(types, elements))
    return nullptr;
  // Before Ampere, f16 products of 8 x 8 x 4 had a layout of their own.
  if (shape.n != 8 || (shape.m == 8 && elements[0] != TINYJIT_TWIN_F64))
    return nullptr;
  SmallVector<Value *> operands(call.args());
  return this->call(TINYJIT_TWIN_MULTIPLY, name,
                    {TINYJIT_TWIN_MMA, int(shape.m), int(shape.n), int(shape.k),
                     elements[0], elements[1], elements[2],
                     isSaturated ? TINYJIT_TWIN_SATURATED : 0},
                    operands, call.getType());
}

/// The element types of A and B in "16x16x16f16" or "16x16x32.fp8.bf8" behind
/// the shape; those of AMD's 8-bit floats before gfx950 have no negative zero.
static bool readMfmaTypes(StringRef text, int (&elements)[3]) {
  text.consume_front(".");
  auto [a, b] = text.split('.');
  auto smallFloat = [](StringRef name) -> std::optional<TinyJITTwinElement> {
    if (name == "fp8")
      return TINYJIT_TWIN_E4M3FNUZ;
    if (name == "bf8")
      return TINYJIT_TWIN_E5M2FNUZ;
    return std::nullopt;
  };
  std::optional<TinyJITTwinElement> left = smallFloat(a), right = smallFloat(b);
  if (!left || !right)
    left = right = readElement(text);
  if (!left)
    return false;
  elements[0] = *left, elements[1] = *right;
  return true;
}

/// Elements of a value, in bytes.
static unsigned bytesOf(Value *value, const DataLayout &layout) {
  return layout.getTypeStoreSize(value->getType());
}

/// MFMA: "AMD Instinct MI300 Instruction Set Architecture", section "Matrix
/// Arithmetic Instructions".
static std::optional<std::array<int, 8>> readMfma(CallInst &call,
                                                  StringRef name) {
  Shape shape;
  auto [result, rest] = name.split('.');
  std::optional<TinyJITTwinElement> accumulated = readElement(result);
  int elements[3];
  if (!accumulated || !readShape(rest, " xx", shape) ||
      !readMfmaTypes(rest, elements))
    return std::nullopt;
  // Broadcasts and rotations of blocks, and signs.
  for (unsigned i = 3; i < call.arg_size(); ++i)
    if (!cast<ConstantInt>(call.getArgOperand(i))->isZero())
      return std::nullopt;
  return std::array<int, 8>{
      TINYJIT_TWIN_MFMA, int(shape.m), int(shape.n),      int(shape.k),
      elements[0],       elements[1],  int(*accumulated), 0};
}

Value *TwinLowering::lowerAmdMatrix(CallInst &call, Name name) {
  const DataLayout &layout = module.getDataLayout();
  Name rest = name;
  if (rest.consume_front("mfma.")) {
    std::optional<std::array<int, 8>> detail = readMfma(call, rest);
    // One block only: that of 64 lanes.
    if (!detail || warpSize != 64 ||
        bytesOf(call.getArgOperand(2), layout) * 64 !=
            unsigned((*detail)[1] * (*detail)[2]) *
                ((*detail)[6] == TINYJIT_TWIN_F64 ? 8 : 4))
      return nullptr;
    return this->call(
        TINYJIT_TWIN_MULTIPLY, name, *detail,
        {call.getArgOperand(0), call.getArgOperand(1), call.getArgOperand(2)},
        call.getType());
  }
  // WMMA: "RDNA3" and "RDNA4 Instruction Set Architecture", section "Wave
  // Matrix Multiply Accumulate".
  if (!rest.consume_front("wmma.") || warpSize != 32)
    return nullptr;
  bool isInteger = rest.starts_with("i32.16x16x16.iu8");
  int type = isInteger                                  ? TINYJIT_TWIN_S8
             : rest.starts_with("f32.16x16x16.f16")     ? TINYJIT_TWIN_F16
             : rest.starts_with("f32.16x16x16.bf16")    ? TINYJIT_TWIN_BF16
             : rest.starts_with("f32.16x16x16.fp8.fp8") ? TINYJIT_TWIN_E4M3
             : rest.starts_with("f32.16x16x16.bf8.bf8") ? TINYJIT_TWIN_E5M2
                                                        : -1;
  if (type < 0)
    return nullptr;
  auto flag = [&](unsigned i) {
    return cast<ConstantInt>(call.getArgOperand(i))->isOne();
  };
  unsigned a = isInteger ? 1 : 0, b = isInteger ? 3 : 1, c = isInteger ? 4 : 2;
  int typeA = isInteger && !flag(0) ? TINYJIT_TWIN_U8 : type;
  int typeB = isInteger && !flag(2) ? TINYJIT_TWIN_U8 : type;
  unsigned elementBytes =
      type == TINYJIT_TWIN_F16 || type == TINYJIT_TWIN_BF16 ? 2 : 1;
  bool isWhole = bytesOf(call.getArgOperand(a), layout) == 16 * elementBytes;
  return this->call(
      TINYJIT_TWIN_MULTIPLY, name,
      {isWhole ? TINYJIT_TWIN_WMMA_GFX11 : TINYJIT_TWIN_WMMA_GFX12, 16, 16, 16,
       typeA, typeB, isInteger ? TINYJIT_TWIN_S32 : TINYJIT_TWIN_F32,
       isInteger && flag(5) ? TINYJIT_TWIN_SATURATED : 0},
      {call.getArgOperand(a), call.getArgOperand(b), call.getArgOperand(c)},
      call.getType());
}
