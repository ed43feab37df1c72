// Reads the files of kernels that are given as GPU code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/IR/Builders.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_LOADIMAGESPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

static FailureOr<ImageAttr> loadImage(NativeOp op, ImageAttr image,
                                      StringRef directory) {
  if (image.getCode())
    return image;
  llvm::SmallString<128> path(image.getFile());
  if (llvm::sys::path::is_relative(path)) {
    path = directory;
    llvm::sys::path::append(path, image.getFile());
  }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/false,
                                  /*IsVolatile=*/true);
  if (!file)
    return op.emitOpError("cannot read its image '")
           << path << "': " << file.getError().message();
  return ImageAttr::get(op.getContext(), image.getChip(), image.getFile(),
                        StringAttr::get(op.getContext(), (*file)->getBuffer()));
}

LogicalResult tinyjit::jit::loadImages(ModuleOp module, StringRef directory) {
  WalkResult walk = module.walk([&](NativeOp op) {
    if (!op.getImages())
      return WalkResult::skip();
    SmallVector<Attribute> loaded;
    for (auto image : op.getImages()->getAsRange<ImageAttr>()) {
      FailureOr<ImageAttr> read = loadImage(op, image, directory);
      if (failed(read))
        return WalkResult::interrupt();
      loaded.push_back(*read);
    }
    op.setImagesAttr(ArrayAttr::get(module.getContext(), loaded));
    return WalkResult::skip();
  });
  return failure(walk.wasInterrupted());
}

namespace {
struct LoadImages : tinyjit::jit::impl::LoadImagesPassBase<LoadImages> {
  using LoadImagesPassBase::LoadImagesPassBase;

  void runOnOperation() override {
    if (failed(loadImages(getOperation(), directory)))
      signalPassFailure();
  }
};
} // namespace
