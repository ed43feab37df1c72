// The rules of the attributes that say how a compiled kernel's functions are
// called.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitLaunchAttrs.h"

using namespace mlir;
using namespace tinyjit::jit;

LogicalResult
HostLaunchAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                       int64_t maxParts, int64_t scratchBytes) {
  if (maxParts < 1 || scratchBytes < 0)
    return emitError() << "launch has " << maxParts << " parts and "
                       << scratchBytes
                       << " bytes of scratch memory, expected at least 1 and "
                          "0"; // C1
  return success();
}

static LogicalResult verifySizes(function_ref<InFlightDiagnostic()> emitError,
                                 StringRef name, ArrayRef<int64_t> sizes) {
  if (sizes.size() == 3 &&
      llvm::all_of(sizes, [](int64_t size) { return size > 0; }))
    return success();
  InFlightDiagnostic diag = emitError() << "'" << name << "' is [";
  llvm::interleaveComma(sizes, diag);
  return diag << "], expected three positive numbers"; // C1
}

LogicalResult
ImageLaunchAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                        ArrayRef<int64_t> block, AffineMapAttr grid,
                        ArrayRef<int64_t> most, int64_t sharedBytes,
                        int64_t scratchBytes) {
  if (failed(verifySizes(emitError, "block", block)) ||
      failed(verifySizes(emitError, "most", most)))
    return failure();
  AffineMap map = grid.getValue();
  if (map.getNumDims() != 0 || map.getNumResults() != 3)
    return emitError() << "'grid' has " << map.getNumDims()
                       << " dimensions and " << map.getNumResults()
                       << " results, expected none and 3"; // C2
  if (sharedBytes < 0 || scratchBytes < 0)
    return emitError() << "launch has " << sharedBytes
                       << " bytes of shared memory and " << scratchBytes
                       << " of scratch memory, expected at least 0"; // C3
  return success();
}

ImageLaunchAttr ImageLaunchAttr::withScratchBytes(int64_t bytes) const {
  return get(getContext(), getBlock(), getGrid(), getMost(), getSharedBytes(),
             bytes);
}

LogicalResult
ImageFunctionAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                          StringAttr symbol, ImageLaunchAttr launch,
                          int64_t registers, int64_t spillBytes,
                          int64_t occupancy) {
  if (symbol.empty() || std::min({registers, spillBytes, occupancy}) < -1 ||
      occupancy > 100)
    return emitError() << "function " << symbol << " has " << registers
                       << " registers, " << spillBytes
                       << " bytes of spills and an occupancy of " << occupancy
                       << " percent, expected a name, at least -1 of each, and "
                          "at most 100 percent"; // C1
  return success();
}

LogicalResult
GivenImagesAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                        StringAttr function, ArrayAttr images) {
  if (function.empty() || images.empty() ||
      !llvm::all_of(images, llvm::IsaPred<ImageAttr>))
    return emitError() << "images are " << images << " of function " << function
                       << ", expected some '#jit.image' and a name"; // C1
  return success();
}
