// Code for devices of WebGPU: WGSL.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Languages.h"
#include "lib/Target/BuiltInKinds.h"
#include "lib/Target/GPU/SourceKind.h"
#include "runtime/gpu/webgpu/WgslInterface.h"
#include "tinyjit/Runtime/Plan.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;
using runtime::webgpu::WgslInterface;

/// Words of chips beside "wgsl", in this order, as devices call themselves
/// (runtime/gpu/webgpu/WebGpuDriver.cpp): which of naga's 64-bit types a device
/// has, whether its kernels bind few arrays, and whether it is a CPU.
static constexpr llvm::StringLiteral types[] = {"wgsl", "wgsl-i64",
                                                "wgsl-i64-f64"};
static constexpr llvm::StringLiteral fewWord = "few", cpuWord = "cpu";

namespace {
struct WebGpuKind : SourceKind {
  StringRef getName() const override { return "webgpu"; }
  std::vector<std::string> getChips() const override;
  const render::Language &getLanguage(StringRef chip) const override {
    return render::getWgsl({hasWord(chip, "i64"), hasWord(chip, "f64"),
                            /*hasFewArrays=*/hasWord(chip, fewWord),
                            /*hasFastShared=*/!hasWord(chip, cpuWord)});
  }
  StringRef getFormat() const override { return "wgsl"; }
  /// Text for few arrays runs where there may be more, and text for many need
  /// not have many.
  bool runsOn(StringRef made, StringRef chip) const override {
    return SourceKind::runsOn(made, chip.str() + "-" + fewWord.str());
  }
  LogicalResult
  checkText(func::FuncOp declaration, StringRef text,
            const runtime::ImageFunction &launched) const override;
};
} // namespace

std::vector<std::string> WebGpuKind::getChips() const {
  std::vector<std::string> chips;
  for (StringRef cpu : {"", "-cpu"})
    for (StringRef few : {"", "-few"})
      for (StringRef type : types)
        chips.push_back((type + few + cpu).str());
  return chips;
}

/// Compares the parameters of a text with those of the kernel.
static LogicalResult checkParameters(func::FuncOp declaration,
                                     const WgslInterface &found) {
  size_t arrays = 0;
  SmallVector<unsigned> wanted, has;
  for (Type type : declaration.getArgumentTypes())
    if (type.isIntOrFloat())
      wanted.push_back(type.getIntOrFloatBitWidth() / 8);
    else
      ++arrays;
  for (const WgslInterface::Scalar &scalar : found.scalars)
    has.push_back(scalar.bytes);
  if (arrays == found.arrays.size() && wanted == has)
    return success();
  InFlightDiagnostic diag = declaration.emitError("the WGSL text has ")
                            << found.arrays.size()
                            << " arrays and scalars of [";
  llvm::interleaveComma(has, diag);
  diag << "] bytes, but kernel @" << declaration.getName() << " gives "
       << arrays << " arrays and scalars of [";
  llvm::interleaveComma(wanted, diag);
  return diag << "]";
}

LogicalResult
WebGpuKind::checkText(func::FuncOp declaration, StringRef text,
                      const runtime::ImageFunction &launched) const {
  StatusOr<WgslInterface> found = WgslInterface::read(text);
  if (!found.ok())
    return declaration.emitError("kernel @")
           << declaration.getName() << ": " << found.status().message();
  const WgslInterface::Function *function = found->find(launched.symbol);
  if (!function)
    return declaration.emitError("the WGSL text of kernel @")
           << declaration.getName() << " has no function \"" << launched.symbol
           << "\" with @compute";
  for (unsigned axis = 0; axis < 3; ++axis)
    if (launched.block[axis] != static_cast<int64_t>(function->block[axis]))
      return declaration.emitError("\"")
             << launched.symbol << "\" has @workgroup_size("
             << function->block[0] << ", " << function->block[1] << ", "
             << function->block[2] << "), but kernel @" << declaration.getName()
             << " is launched with blocks of " << launched.block[0] << " x "
             << launched.block[1] << " x " << launched.block[2];
  return checkParameters(declaration, *found);
}

std::unique_ptr<const TargetKind> target::makeWebGpuKind() {
  return std::make_unique<const WebGpuKind>();
}
