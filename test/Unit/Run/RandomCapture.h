// Random modules with captures, and what their replays must do.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_RUN_RANDOMCAPTURE_H
#define TINYJIT_TEST_UNIT_RUN_RANDOMCAPTURE_H

#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace tinyjit::test {

/// The content of a buffer; all have the same size.
using Memory = std::array<int32_t, 8>;

/// A module of a few captures that share states and constants, on two devices:
/// launches on whole buffers, on halves, and at places that a variable decides,
/// that write in full, in part, and in place; copies; equal and useless work.
class RandomModule {
public:
  static constexpr int64_t size = 8;
  static constexpr size_t numCaptures = 2;
  static constexpr int numInputs = 3;

  explicit RandomModule(unsigned seed);

  /// Input, state and constant number `i` is on this device.
  static int deviceOf(int i) { return i % 2; }
  static int deviceOfGlobal(const std::string &name) {
    return deviceOf(name[1] - '0');
  }
  static bool isState(const std::string &name) { return name[0] == 's'; }

  unsigned pick(unsigned n) { return random() % n; }
  Memory makeContent();

  /// Does what capture number `capture` says to `globals` and `inputs`.
  /// \returns the results.
  std::vector<Memory> simulate(size_t capture, std::vector<Memory> &inputs,
                               int32_t number);

  std::string text;
  /// States and constants as they are now.
  std::map<std::string, Memory> globals;

private:
  /// Elements from `begin` on, or from the variable's value on if that is -1;
  /// all 8 of them or 4.
  struct View {
    int base = 0;
    int begin = 0;
    int size = 8;
  };
  struct Step {
    /// 0: write, 1: update, 2: partial, 3: copy.
    int kind = 0;
    View out, a, b;
    /// -1: the variable.
    int number = 0;
  };
  struct Base {
    std::string name;
    int device = 0;
    bool isConstant = false;
    /// Elements that have a value.
    std::array<bool, 8> known = {};
  };
  struct Capture {
    std::vector<Base> bases;
    std::vector<Step> steps;
    std::vector<int> results;
  };

  void addCapture();
  void addBases(Capture &capture);
  bool addStep(Capture &capture);
  View pickView(const Capture &capture, int device, int size);
  static bool isKnown(const Capture &capture, const View &view);
  static bool mayMeet(const View &a, const View &b);
  std::string print(const Capture &capture, size_t number);
  /// Prints the view as `name`, or changes the name if it is the whole base.
  static std::string printView(const View &view, const Base &base,
                               std::string &name);
  std::string printStep(const Capture &capture, const Step &step, size_t index);

  std::mt19937 random;
  std::vector<Capture> captures;
};

} // namespace tinyjit::test

#endif // TINYJIT_TEST_UNIT_RUN_RANDOMCAPTURE_H
