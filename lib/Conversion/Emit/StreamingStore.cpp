// Streaming stores: stores of a CPU that go past its caches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Emit/StreamingStore.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tinyjit;

/// Of a line of the cache, in bytes. Wider vectors are several stores.
static constexpr int64_t lineBytes = 64;

void conversion::createStreamingStore(OpBuilder &builder, Location loc,
                                      Value value, Value address,
                                      unsigned alignment) {
  auto type = cast<VectorType>(value.getType());
  int64_t wanted = std::min(lineBytes, type.getNumElements() *
                                           type.getElementTypeBitWidth() / 8);
  Type word = builder.getI64Type();
  auto constant = [&](int64_t number) -> Value {
    return arith::ConstantIntOp::create(builder, loc, word, number);
  };
  Value place = LLVM::PtrToIntOp::create(builder, loc, word, address);
  Value rest = arith::AndIOp::create(builder, loc, place, constant(wanted - 1));
  Value aligned = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        rest, constant(0));
  scf::IfOp::create(
      builder, loc, aligned,
      [&](OpBuilder &then, Location) {
        LLVM::StoreOp::create(then, loc, value, address, wanted,
                              /*isVolatile=*/false, /*isNonTemporal=*/true);
        scf::YieldOp::create(then, loc);
      },
      [&](OpBuilder &otherwise, Location) {
        LLVM::StoreOp::create(otherwise, loc, value, address, alignment);
        scf::YieldOp::create(otherwise, loc);
      });
}

void conversion::createStreamingFence(OpBuilder &builder, Location loc) {
  LLVM::FenceOp::create(builder, loc, LLVM::AtomicOrdering::seq_cst);
}
