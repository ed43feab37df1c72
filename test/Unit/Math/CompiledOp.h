// Compiles a few lines of arith and math to native code that maps arrays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_MATH_COMPILEDOP_H
#define TINYJIT_TEST_UNIT_MATH_COMPILEDOP_H

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace tinyjit::test {

/// The machine the code is for.
struct Machine {
  /// An LLVM CPU name; empty for the one this runs on.
  std::string cpu;
  bool fma = true;
  bool sse41 = true;
  bool f16c = true;
  bool avx512 = false;
};

/// The machine that this is, and the least that every x86-64 has.
Machine hostMachine();
Machine baselineMachine();

class CompiledOp {
public:
  /// \param inputs element types, at most three, such as "f32" or "i16".
  /// \param output element type.
  /// \param lanes 0 for scalars, else the number of elements of the vectors.
  /// \param body the ops that compute `%y` from `%x0`, `%x1`, `%x2`. `<t>`
  /// stands for the type t, or the vector of it: "%y = math.sin %x0 : <f32>".
  /// Prints what failed and exits the process: for tests only.
  CompiledOp(const std::vector<std::string> &inputs, const std::string &output,
             unsigned lanes, const std::string &body,
             const Machine &machine = hostMachine());
  ~CompiledOp();

  /// Maps `count` elements, a multiple of `lanes`.
  void run(const void *x0, const void *x1, const void *x2, void *y,
           size_t count) const {
    function(x0, x1, x2, y, static_cast<int64_t>(count));
  }
  void run(const void *x, void *y, size_t count) const {
    run(x, nullptr, nullptr, y, count);
  }

  /// Functions outside the compiled code that it would call.
  const std::vector<std::string> &getCalls() const { return calls; }

private:
  std::unique_ptr<llvm::orc::LLJIT> jit;
  std::vector<std::string> calls;
  void (*function)(const void *, const void *, const void *, void *, int64_t);
};

} // namespace tinyjit::test

#endif // TINYJIT_TEST_UNIT_MATH_COMPILEDOP_H
