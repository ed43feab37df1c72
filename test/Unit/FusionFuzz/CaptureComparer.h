// Runs a random capture natively and by interpretation, merged and not.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_FUSIONFUZZ_CAPTURECOMPARER_H
#define TEST_UNIT_FUSIONFUZZ_CAPTURECOMPARER_H

#include "test/Unit/FusionFuzz/CaptureGenerator.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"

#include <functional>

namespace tinyjit::test {

/// The content of arrays.
using Arrays = std::vector<std::vector<unsigned char>>;

/// Numbers of all sizes, some of them special.
Arrays makeInputs(const RandomCapture &capture, uint64_t seed);

class CaptureComparer {
public:
  CaptureComparer();

  /// Runs the capture twice in each way; the second call finds the states of
  /// the first. \param native whether it is compiled, too.
  /// \returns the first difference, or an error, or "".
  std::string run(const RandomCapture &capture, const Arrays &inputs,
                  bool native = true);

  /// Runs the capture twice on `device` of a test driver, the host taking the
  /// branches and the graph taking them, and by interpretation.
  /// \returns the first difference, or an error, or "".
  std::string runOnGpu(const RandomCapture &capture, const Arrays &inputs,
                       const std::string &device);

  /// The passes whose result is compared with launches one by one; `jit-fuse`
  /// at first.
  std::function<void(mlir::PassManager &)> addPasses;
  /// Launches before and after.
  int64_t separate = 0, merged = 0;
  /// Copies that replays make, before and after.
  int64_t separateCopies = 0, mergedCopies = 0;
  /// Nodes of graphs that are loops, or lists of launches of branches.
  int64_t conditionalNodes = 0;

private:
  /// \param threads in the order of reductions of GPUs.
  Arrays interpret(const RandomCapture &capture, const Arrays &inputs,
                   bool fuse, std::string &error, bool threads = false);

  mlir::MLIRContext context;
};

} // namespace tinyjit::test

#endif // TEST_UNIT_FUSIONFUZZ_CAPTURECOMPARER_H
