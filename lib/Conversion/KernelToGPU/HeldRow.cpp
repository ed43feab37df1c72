// The part of a row that a thread of a GPU keeps in registers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/HeldRow.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::gpu_code;

void HeldRow::open() {
  if (auto known = std::move(rows[scopes.innermost().block])) {
    scopes.push(std::move(known));
    return;
  }
  scopes.moveToInnermost();
  VectorCode &code = threads.code;
  int64_t width = mapping.heldWidth, copies = mapping.heldCopies;
  RangeOp row = mapping.held;
  int64_t stride = mapping.group * width, extent = *row.getExtent();
  Value base = threads.toIndex(code.multiply(threads.threadOfGroup, width));
  Scope &scope = scopes.pushStep(row, base, width);
  scope.copies = copies;
  scope.copyStride = stride;
  scope.multiple = width;
  if (copies * stride == extent)
    return;
  // A vector is inside or not, as a whole: the extent has whole ones only.
  for (int64_t copy = 0; copy < copies; ++copy) {
    bool inside = (copy + 1) * stride <= extent;
    scope.masks.push_back(
        inside ? code.constant(code.builder.getBoolAttr(true))
               : code.create<arith::CmpIOp>(
                         arith::CmpIPredicate::ult, base,
                         code.indexConstant(extent - copy * stride))
                     .getResult());
  }
}

void HeldRow::within(function_ref<void()> action) {
  open();
  action();
  std::unique_ptr<Scope> row = scopes.pop();
  rows[row->block] = std::move(row);
  scopes.moveToInnermost();
}

void HeldRow::forEachCopy(function_ref<void()> action) {
  within([&] {
    for (int64_t copy = 0; copy < mapping.heldCopies; ++copy) {
      scopes.setCopy(scopes.innermostNumber(), copy);
      action();
    }
  });
}
