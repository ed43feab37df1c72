// Opens captures compiled ahead of time, with their parameters.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_REPLAY_LIBRARY_H
#define TINYJIT_LIB_REPLAY_LIBRARY_H

#include "tinyjit/Module.h"

#include <string_view>

namespace tinyjit::replay {

/// The content of a shared object and the .safetensors beside it.
struct Library {
  std::shared_ptr<const runtime::Plan> plan;
  std::shared_ptr<runtime::Store> store;
  CaptureInfo info;
};

/// True for a file name that ends in `.so`.
bool isLibrary(std::string_view file);

/// Opens a capture that `--save-capture=x.so` wrote. \param parameters a file
/// of weights; empty: the .safetensors beside `file`, if there is one.
/// \returns errors of `runtime::openPlanLibrary` and `WeightFile::open`;
///   NotFound for a constant without a value.
StatusOr<Library> openLibrary(const std::string &file, std::string parameters);

} // namespace tinyjit::replay

#endif // TINYJIT_LIB_REPLAY_LIBRARY_H
