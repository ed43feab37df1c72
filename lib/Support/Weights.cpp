// Files of named arrays, as buffers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Weights.h"

#include "lib/Support/WeightFile.h"
#include "runtime/support/Return.h"

using namespace tinyjit;
using runtime::Buffer;

StatusOr<std::map<std::string, Buffer>>
runtime::loadWeights(const std::string &path, Device &device) {
  StatusOr<WeightFile> file = WeightFile::open(path);
  RETURN_IF_ERROR(file.status());
  std::map<std::string, Buffer> buffers;
  for (const std::string &name : file->names()) {
    StatusOr<Weight> weight = file->get(name);
    RETURN_IF_ERROR(weight.status());
    RETURN_IF_ERROR(weight->placeOn(device).moveTo(buffers[name]));
  }
  return buffers;
}
