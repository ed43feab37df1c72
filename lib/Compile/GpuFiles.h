// Writes the code of a GPU kernel to files, for people and tests.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_GPUFILES_H
#define TINYJIT_COMPILE_GPUFILES_H

#include "lib/Compile/GpuCompiler.h"

#include <string>

namespace tinyjit {

/// Writes what there is of `kernel` to `folder`, which is made if need be: the
/// assembly text to `name`.ptx or `name`.s, what the driver loads to
/// `name`.cubin or `name`.hsaco if it is something else, a twin to
/// `name`.twin.so.
/// \returns NotFound, with the path, for what cannot be written.
runtime::Status writeGpuFiles(const CompiledGpuKernel &kernel,
                              const std::string &folder,
                              const std::string &name);

} // namespace tinyjit

#endif // TINYJIT_COMPILE_GPUFILES_H
