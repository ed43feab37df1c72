// tinyjit.load_weights: files of named arrays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Weights.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/Path.h"

#include "tinyjit/Runtime/Weights.h"

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

static nb::dict loadNamed(nb::handle path, nb::handle device) {
  std::string file = pathOf(path);
  Device &target = deviceOf(device);
  auto buffers = take(withoutGil([&] { return loadWeights(file, target); }));
  nb::dict arrays;
  for (auto &[name, buffer] : buffers)
    arrays[name.c_str()] = nb::steal(makeArray(std::move(buffer)));
  return arrays;
}

void bindWeights(nb::module_ &module) {
  module.def(
      "load_weights", loadNamed, "path"_a, "device"_a = nb::none(),
      nb::sig("def load_weights(path: str | os.PathLike[str], device: str | "
              "None = None) -> dict[str, Array]"),
      "The arrays of a .safetensors, GGUF, .npz or .npy file by name; that of "
      "a .npy file has the name of the file. In the host's memory they are "
      "parts of the mapped file: opening reads nothing, processes share the "
      "memory, and what is written to an array does not reach the file. On "
      "other devices they are copies. GGUF's tensors in blocks are uint8. "
      "Raises NotFoundError, and DataLossError for a damaged file; a file "
      "that is changed or truncated later makes the calls that read it raise "
      "DataLossError.");
}

} // namespace tinyjit::python
