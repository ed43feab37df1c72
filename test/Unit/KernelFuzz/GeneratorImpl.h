// How a random kernel grows: ranges, arrays, indices, values, reductions,
// stores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_KERNELFUZZ_GENERATORIMPL_H
#define TEST_UNIT_KERNELFUZZ_GENERATORIMPL_H

#include "test/Unit/KernelFuzz/Generator.h"

#include <sstream>

namespace tinyjit::test {

class Generator {
public:
  explicit Generator(uint64_t seed) : random(seed) {}
  RandomKernel run();

private:
  /// A set of ranges, one bit each.
  using Ranges = uint32_t;

  struct Range {
    std::string name;
    /// The largest bound; a symbolic range may have less.
    int64_t extent;
  };
  struct Array {
    std::string name;
    std::string type;
    const Element *element;
    std::vector<int64_t> shape;
    /// The token of a store to it.
    std::string token;
    size_t parameter;
  };
  struct Value {
    std::string name;
    const Element *type;
    Ranges free;
  };
  /// An index into a dimension: its values are below `extent`.
  struct Index {
    std::string name;
    int64_t extent;
    Ranges free;
  };

  // Text.
  std::string fresh(const char *prefix);
  /// Appends `%name = op` to the body.
  std::string emit(const std::string &op);
  std::string indexConstant(int64_t value);

  // Ranges and arrays.
  unsigned addRange(int64_t work);
  int64_t getWork(Ranges ranges) const;
  std::vector<unsigned> shuffled(Ranges ranges);
  size_t addArray(const Element &element, std::vector<int64_t> shape,
                  bool stored);

  // Indices (GeneratorMemory.cpp).
  Index rangeIndex(unsigned range);
  Index transformed(Index index);
  Index sum(Index a, Index b);
  Index flat(Index outer, Index inner);
  Index gathered(Ranges context);
  Index anyIndex(std::vector<unsigned> &left, Ranges context);
  Index indexBelow(int64_t extent, Ranges context);
  std::string narrowed(const std::string &name);

  // Memory (GeneratorMemory.cpp).
  Value load(const Element &type, Ranges context);
  Value gatedLoad(const Element &type, Ranges context);
  Value loadKnown(size_t array, Ranges context);
  void store(Ranges ranges, const Element &type, bool second);
  std::string gate(Ranges context, Ranges &free);

  // Values (GeneratorValues.cpp).
  Value value(const Element &type, Ranges context, int depth);
  Value leaf(const Element &type, Ranges context);
  Value constant(const Element &type);
  Value rangeValue(const Element &type, Ranges context);
  Value cast(Value from, const Element &to);
  Value integerOp(const Element &type, Ranges context, int depth);
  Value floatOp(const Element &type, Ranges context, int depth);
  Value boolOp(Ranges context, int depth);
  Value select(const Element &type, Ranges context, int depth);
  Value approximate(const Element &type, Ranges context);
  const Element &anyElement();

  // Reductions (GeneratorValues.cpp).
  Value reduce(const Element &type, Ranges context, int depth);
  Value argmax(const Element &type, Ranges context, Ranges closed,
               const std::string &list, int depth);

  const Element &index32 = element("i32");

  Random random;
  RandomKernel kernel;
  std::ostringstream parameters, scalarParameters, header, body;
  std::vector<Range> ranges;
  std::vector<Array> arrays;
  std::vector<Value> pool;
  int names = 0;
  int reductions = 0;
  int loads = 0;
};

} // namespace tinyjit::test

#endif // TEST_UNIT_KERNELFUZZ_GENERATORIMPL_H
