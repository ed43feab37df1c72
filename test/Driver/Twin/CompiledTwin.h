// A twin in memory, and the function that makes one of LLVM bitcode.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No LLVM in sight: drivers load libtinyjit-twin-compiler.so, which exports the
// function, when they get bitcode.
#ifndef TINYJIT_TEST_DRIVER_TWIN_COMPILEDTWIN_H
#define TINYJIT_TEST_DRIVER_TWIN_COMPILEDTWIN_H

#include "test/Driver/TwinABI.h"

#include <memory>
#include <string>

namespace tinyjit::testdriver {

struct CompiledTwin {
  /// Null if there is none. It lives as long as `code`.
  const TinyJITTwinTable *table = nullptr;
  std::shared_ptr<void> code;
  /// The chip that the kernels are for ("sm_90a"); empty if nothing says so.
  std::string chip;
  /// Why there is no table.
  std::string error;
};

} // namespace tinyjit::testdriver

extern "C" {
/// Makes the twin of an image of LLVM bitcode. Thread-safe.
using TinyJITCompileTwin = void(const std::string &image,
                                tinyjit::testdriver::CompiledTwin &twin);
__attribute__((visibility("default"))) TinyJITCompileTwin tinyjitCompileTwin;
}

#endif // TINYJIT_TEST_DRIVER_TWIN_COMPILEDTWIN_H
