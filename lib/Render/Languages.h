// The languages there are, each in a file of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_LANGUAGES_H
#define TINYJIT_LIB_RENDER_LANGUAGES_H

namespace tinyjit::render {

class Language;

const Language &getC();
const Language &getCuda();
const Language &getHip();
const Language &getMetal();
/// \param hasFastShared as `GpuTarget` says.
const Language &getOpenCL(bool hasFastShared = true);

/// A device of WebGPU, as far as text for it depends on that.
struct WgslDevice {
  /// wgpu-native's 64-bit types, which are extensions of its compiler; there is
  /// no f64 without i64.
  bool hasI64 = true, hasF64 = true;
  /// Kernels bind 8 arrays at most, those that every device of WebGPU has;
  /// without, those of lavapipe, 32.
  bool hasFewArrays = false;
  /// As `GpuTarget` says.
  bool hasFastShared = true;
};

/// Parameters are as the driver takes them
/// (runtime/gpu/webgpu/WgslInterface.h).
const Language &getWgsl(const WgslDevice &device = {});

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_LANGUAGES_H
