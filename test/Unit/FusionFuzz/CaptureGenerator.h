// Random captures whose launches hand arrays on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_FUSIONFUZZ_CAPTUREGENERATOR_H
#define TEST_UNIT_FUSIONFUZZ_CAPTUREGENERATOR_H

#include "test/Unit/KernelFuzz/Generator.h"

#include <sstream>

namespace tinyjit::test {

/// A module with one capture, `@step`.
struct RandomCapture {
  struct Array {
    const Element *element;
    std::vector<int64_t> shape;
    int64_t bytes() const;
  };
  std::string text;
  std::vector<Array> inputs;
  std::vector<Array> outputs;
};

/// Makes captures of two to nine launches: element by element, transposed,
/// flipped, flat, broadcast, sliced, gated, gathered, reduced, stored in part
/// or in place, of all element types, in graphs and outside. With `loops`, also
/// loops of up to five trips, branches, and copies of values that go round.
class CaptureGenerator {
public:
  /// \param random makes the choices; a seed will do.
  explicit CaptureGenerator(Random random, bool loops = false)
      : random(std::move(random)), loops(loops) {}
  RandomCapture run();

private:
  struct Buffer {
    std::string name;
    RandomCapture::Array array;
    bool isState = false;
    bool isInput = false;
  };
  struct Range {
    std::string name;
    int64_t extent;
  };
  /// A value of the kernel, and whether it depends on the reduced range.
  struct Value {
    std::string name;
    const Element *type;
    bool reduced;
  };

  // Text.
  std::string emit(const std::string &op);
  static std::string typeOf(const char *prefix, const Buffer &buffer);

  void addGraphs();
  void addResults(RandomCapture &capture, const std::string &parameterText);
  void addKernel();
  void addCopy();
  void addWork(int64_t count, const std::string &counter);
  void addLoop(int64_t count);
  void addBranch(int64_t count, const std::string &counter);
  std::string addNumber(const char *type);
  void addCounters();
  std::vector<int64_t> chooseDomain();
  size_t pickOperand();
  Value load(size_t buffer, bool reduced);
  std::string index(int64_t size, size_t dim, bool reduced, bool &isReduced,
                    std::string &gate);
  Value cast(Value value, const Element &to);
  Value combine(Value a, Value b);
  Value constant(const Element &type);
  Value value(const Element &type, bool reduced);
  Value reduce(Value value);
  void store(Value value);
  std::string addTarget(const Element &type, std::string &access,
                        std::string &gate, std::string &indices);

  const Element &anyElement();

  Random random;
  bool loops;
  /// Loops and branches around the launch that is made.
  int depth = 0;
  std::vector<Buffer> buffers;
  std::ostringstream kernels, globals, allocs, launches;
  int names = 0;

  // Of the kernel that is being made.
  std::ostringstream body;
  std::vector<Range> domain;
  std::vector<std::string> parameters, operands, types;
  /// The buffer that it loads in any case.
  size_t focus = 0;
  /// Buffers that it loads.
  std::vector<size_t> loaded;
  /// Exclusive end of the reduced range, 0 for none.
  int64_t reducedExtent = 0;
};

} // namespace tinyjit::test

#endif // TEST_UNIT_FUSIONFUZZ_CAPTUREGENERATOR_H
