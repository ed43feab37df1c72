// The files that the library wgpu-native is looked for in.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_WEBGPU_WEBGPULIBRARY_H
#define RUNTIME_GPU_WEBGPU_WEBGPULIBRARY_H

#include <string>
#include <vector>

namespace tinyjit::runtime::webgpu {

/// The library of each Python package `wgpu` that is where a Python of this
/// environment looks for packages: PYTHONPATH, VIRTUAL_ENV, the user's and the
/// system's folders.
std::vector<std::string> findPythonLibraries();

} // namespace tinyjit::runtime::webgpu

#endif // RUNTIME_GPU_WEBGPU_WEBGPULIBRARY_H
