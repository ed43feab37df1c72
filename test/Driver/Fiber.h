// A stack of its own on which a function can pause.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_FIBER_H
#define TINYJIT_TEST_DRIVER_FIBER_H

#include <cstddef>
#include <memory>

namespace tinyjit::testdriver {

/// Runs one function after the other on its own stack. All calls come from the
/// thread that made it.
class Fiber {
public:
  using Function = void (*)(void *argument);

  /// \throws std::bad_alloc if there is no memory for the stack.
  Fiber();
  ~Fiber();
  Fiber(const Fiber &) = delete;
  Fiber &operator=(const Fiber &) = delete;

  /// Starts `function`. \returns as `resume` does.
  bool start(Function function, void *argument);
  /// Goes on where the function paused. \returns true if it has ended, false if
  /// it pauses again.
  bool resume();
  /// Called by the function: back to who started or resumed it.
  void pause();
  /// Gives up the function that runs here; the next call is `start`. Objects on
  /// its stack are not destroyed.
  void abandon();

private:
  struct State;
  static void main(unsigned high, unsigned low);
  bool enter();
  std::unique_ptr<State> state;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_FIBER_H
