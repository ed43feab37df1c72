// Runs an image on the CPU without a driver: for tests of kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/RunTwin.h"

#include "test/Driver/Executor.h"
#include "test/Driver/Image.h"
#include "test/Driver/TwinLibrary.h"

#include <algorithm>

using namespace tinyjit;
using namespace tinyjit::testdriver;

std::array<uint32_t, 3>
tinyjit::testdriver::gridOf(const runtime::ImageFunction &function,
                            const std::vector<int64_t> &scalars) {
  std::array<uint32_t, 3> grid;
  for (int i = 0; i < 3; ++i) {
    const runtime::GridDim &dim = function.grid[i];
    int64_t product = 1;
    for (const runtime::Dim &factor : dim.factors)
      product *=
          factor.size +
          (factor.scalar < 0 ? 0 : factor.scale * scalars[factor.scalar]);
    int64_t blocks = (product + dim.divisor - 1) / dim.divisor;
    grid[i] = std::clamp<int64_t>(blocks, 1, dim.most);
  }
  return grid;
}

namespace {
/// An image's twin, loaded.
struct LoadedTwin {
  std::string error;
  std::unique_ptr<TwinLibrary> library;

  explicit LoadedTwin(const runtime::Image &image) {
    if (!isTwin(image.bytes))
      error = "program '" + image.symbol + "' is no LLVM bitcode";
    else
      library = TwinLibrary::load(image.bytes, error);
  }

  /// \param numParams how many there are.
  std::string run(const runtime::ImageFunction &function,
                  const std::array<uint32_t, 3> &grid, void *const *params,
                  size_t numParams, uint64_t seed) {
    if (!library)
      return error;
    const TinyJITTwinKernel *kernel = library->find(function.symbol);
    if (!kernel)
      return "the twin has no kernel '" + function.symbol + "'";
    if (size_t(kernel->numParams) != numParams)
      return "kernel '" + function.symbol + "' takes " +
             std::to_string(kernel->numParams) + " parameters, not " +
             std::to_string(numParams);
    LaunchShape shape;
    shape.grid = grid;
    std::copy(function.block.begin(), function.block.end(),
              shape.block.begin());
    shape.sharedBytes = function.sharedBytes;
    static thread_local Executor executor;
    executor.seed(seed);
    return executor.launch(*kernel, shape, params);
  }
};
} // namespace

std::string tinyjit::testdriver::runTwin(const runtime::Image &image,
                                         size_t function,
                                         const std::array<uint32_t, 3> &grid,
                                         const std::vector<void *> &params,
                                         uint64_t seed) {
  return LoadedTwin(image).run(image.functions[function], grid, params.data(),
                               params.size(), seed);
}

std::string tinyjit::testdriver::runTwin(const runtime::Image &image,
                                         const std::vector<void *> &buffers,
                                         const std::vector<int64_t> &scalars,
                                         uint64_t seed) {
  LoadedTwin twin(image);
  std::vector<void *> addresses = buffers;
  std::vector<int64_t> numbers = scalars;
  std::vector<void *> params;
  for (void *&address : addresses)
    params.push_back(&address);
  // A number's low bytes come first.
  for (int64_t &number : numbers)
    params.push_back(&number);
  for (const runtime::ImageFunction &function : image.functions)
    if (std::string error = twin.run(function, gridOf(function, scalars),
                                     params.data(), params.size(), seed);
        !error.empty())
      return error;
  return {};
}
