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
const Language &getOpenCL();
/// For devices with or without wgpu-native's 64-bit types, which are extensions
/// of its compiler; there is no f64 without i64. Parameters are as the driver
/// takes them (runtime/gpu/webgpu/WgslInterface.h).
/// Kernels bind 32 arrays at most, or, if there are few, 8.
const Language &getWgsl(bool hasI64, bool hasF64, bool hasFewArrays);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_LANGUAGES_H
