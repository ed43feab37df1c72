// Loads and stores of one thread of a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/ThreadAccess.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;
using loops::Access;
using loops::VectorCode;

static Value getLaneAddress(VectorCode &code, const Access &access,
                            int64_t lane) {
  if (!access.stride && access.places.empty())
    return code.extract(access.address, lane);
  int64_t place = access.stride ? lane * *access.stride : access.places[lane];
  return code.create<LLVM::GEPOp>(access.address.getType(), access.memoryType,
                                  access.address,
                                  ArrayRef<LLVM::GEPArg>{code.getStep(place)});
}

/// The value that `load` writes where `valid` is true (null: everywhere),
/// `other` elsewhere.
static Value loadWhere(VectorCode &code, Value valid, Value other,
                       function_ref<Value()> load) {
  if (!valid)
    return load();
  auto branches = code.create<scf::IfOp>(other.getType(), valid,
                                         /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(code.builder);
  code.builder.setInsertionPointToEnd(branches.thenBlock());
  code.create<scf::YieldOp>(load());
  code.builder.setInsertionPointToEnd(branches.elseBlock());
  code.create<scf::YieldOp>(other);
  return branches.getResult(0);
}

/// An access is aligned to its own size at most.
static unsigned getAlignment(const Access &access, int64_t width) {
  int64_t bytes = access.memoryType.getIntOrFloatBitWidth() / 8;
  return std::min<int64_t>(access.alignment, width * bytes);
}

Value ThreadAccess::load(VectorCode &code, const Access &access, Value valid,
                         Value other) {
  auto plain = [&](Value address, int64_t width) -> Value {
    return code.create<LLVM::LoadOp>(
        VectorCode::vectorize(access.memoryType, width), address,
        getAlignment(access, width));
  };
  bool isPerLane = valid && isa<VectorType>(valid.getType());
  bool isOne = access.width == 1 || access.stride == 0;
  int64_t width = isOne && !isPerLane ? 1 : access.width;
  if (valid && !other)
    other = code.constant(
        cast<TypedAttr>(code.builder.getZeroAttr(access.memoryType)));
  if (access.isWhole() && !isPerLane) {
    if (other)
      width = std::max(width, VectorCode::widthOf(other));
    return loadWhere(
        code, valid, other ? code.splat(other, width) : other, [&] {
          return code.splat(plain(access.address, isOne ? 1 : access.width),
                            width);
        });
  }
  SmallVector<Value> elements;
  for (int64_t lane = 0; lane < width; ++lane)
    elements.push_back(loadWhere(
        code, code.extract(valid, lane), code.extract(other, lane),
        [&] { return plain(getLaneAddress(code, access, lane), 1); }));
  return code.create<vector::FromElementsOp>(
      cast<VectorType>(VectorCode::vectorize(access.memoryType, width)),
      elements);
}

void ThreadAccess::store(VectorCode &code, const Access &access, Value value,
                         Value valid) {
  auto storeWhere = [&](Value condition, Value stored, Value address) {
    OpBuilder::InsertionGuard guard(code.builder);
    if (condition) {
      auto branch = code.create<scf::IfOp>(condition, /*withElseRegion=*/false);
      code.builder.setInsertionPoint(branch.thenBlock()->getTerminator());
    }
    code.create<LLVM::StoreOp>(
        stored, address, getAlignment(access, VectorCode::widthOf(stored)));
  };
  bool isPerLane = valid && isa<VectorType>(valid.getType());
  if (access.isWhole() && !isPerLane)
    return storeWhere(valid, value, access.address);
  for (int64_t lane = 0; lane < access.width; ++lane)
    storeWhere(code.extract(valid, lane), code.extract(value, lane),
               getLaneAddress(code, access, lane));
}
