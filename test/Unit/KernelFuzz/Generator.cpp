// Random kernels: the frame, ranges and arrays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/GeneratorImpl.h"

#include <algorithm>

using namespace tinyjit::test;

/// Evaluations that one kernel may take.
static constexpr int64_t maxWork = 12000;

RandomKernel tinyjit::test::generateKernel(uint64_t seed) {
  return Generator(seed).run();
}

const Element &Generator::anyElement() {
  // Most kernels are about f32 and i32.
  static const char *const common[] = {"f32", "f32", "f32",
                                       "i32", "f64", "f16"};
  return random.chance(50) ? element(random.pick(common))
                           : random.pick(elements);
}

std::string Generator::fresh(const char *prefix) {
  return prefix + std::to_string(names++);
}

std::string Generator::emit(const std::string &op) {
  std::string name = fresh("%v");
  body << "  " << name << " = " << op << "\n";
  return name;
}

std::string Generator::indexConstant(int64_t value) {
  return emit("arith.constant " + std::to_string(value) + " : index");
}

int64_t Generator::getWork(Ranges set) const {
  int64_t work = 1;
  for (size_t i = 0; i < ranges.size(); ++i)
    if (set >> i & 1)
      work *= std::max<int64_t>(ranges[i].extent, 1);
  return work;
}

/// A range so small that `work` times its extent is not too much.
unsigned Generator::addRange(int64_t work) {
  static const int64_t extents[] = {1,  2,  3,  4,  5,  7,  8,   9,   13, 16,
                                    17, 31, 32, 33, 64, 67, 100, 128, 130};
  int64_t extent = random.pick(extents);
  while (extent > 1 && work * extent > maxWork)
    extent = extent / 2;
  if (random.chance(2))
    extent = 0;
  std::string name = fresh("%r");
  if (random.chance(25)) {
    std::string variable = fresh("n");
    const char *type = random.chance(50) ? "i32" : "i64";
    std::string varType = std::string("!jit.var<") + type + ", \"" + variable +
                          "\", 0, " +
                          std::to_string(std::max<int64_t>(extent, 1)) + ">";
    scalarParameters << ", %" << variable << ": " << varType;
    header << "  %" << variable << "b = jit.value %" << variable << " : "
           << varType << " -> index\n  " << name << " = uop.range %" << variable
           << "b\n";
    kernel.scalars.push_back(
        random.chance(10)
            ? 0
            : extent - random.below(std::max<int64_t>(extent / 2, 1)));
  } else {
    header << "  " << name << " = uop.range " << extent << "\n";
  }
  ranges.push_back({name, extent});
  return static_cast<unsigned>(ranges.size() - 1);
}

std::vector<unsigned> Generator::shuffled(Ranges set) {
  std::vector<unsigned> list;
  for (unsigned i = 0; i < ranges.size(); ++i)
    if (set >> i & 1)
      list.insert(list.begin() +
                      random.below(static_cast<int64_t>(list.size()) + 1),
                  i);
  return list;
}

/// Adds a parameter of that shape, sometimes with symbolic sizes or with its
/// dimensions' strides in another order.
size_t Generator::addArray(const Element &element, std::vector<int64_t> shape,
                           bool stored) {
  std::ostringstream type;
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  bool symbolic = !shape.empty() && random.chance(10);
  bool strided =
      !symbolic && shape.size() == 2 && count > 0 && random.chance(10);
  type << "!uop.ptr<";
  for (size_t i = 0; i < shape.size(); ++i) {
    if (symbolic && i == 0)
      type << "?x";
    else
      type << shape[i] << "x";
  }
  type << element.name;
  if (symbolic) {
    type << " upto ";
    for (size_t i = 0; i < shape.size(); ++i)
      type << (i ? "x" : "") << shape[i];
  }
  if (strided)
    type << " strides [1, " << shape[0] << "]";
  type << ">";
  std::string name = fresh(stored ? "%out" : "%in");
  parameters << (arrays.empty() ? "" : ", ") << name << ": " << type.str();
  kernel.arrays.push_back({&element, count, random.chance(15)});
  arrays.push_back({name, type.str(), &element, std::move(shape), "",
                    kernel.arrays.size() - 1});
  return arrays.size() - 1;
}

RandomKernel Generator::run() {
  Ranges outer = 0;
  int64_t count = 1 + random.below(3);
  for (int64_t i = 0; i < count; ++i)
    outer |= Ranges(1) << addRange(getWork(outer));
  store(outer, anyElement(), /*second=*/false);
  if (random.chance(35)) {
    // The second store runs over some of the same ranges, or over its own.
    Ranges inner = outer;
    if (random.chance(40)) {
      std::vector<unsigned> list = shuffled(outer);
      inner = Ranges(1) << list.front();
    } else if (random.chance(30)) {
      inner = Ranges(1) << addRange(1);
    }
    store(inner, anyElement(), /*second=*/true);
  }
  kernel.text = "jit.kernel @fuzz(" + parameters.str() +
                scalarParameters.str() + ") {\n" + header.str() + body.str() +
                "}\n";
  return std::move(kernel);
}

std::string tinyjit::test::fill(
    std::string text,
    const std::vector<std::pair<std::string, std::string>> &names) {
  for (const auto &[name, value] : names)
    for (size_t at = 0; (at = text.find(name, at)) != std::string::npos;
         at += value.size())
      text.replace(at, name.size(), value);
  return text;
}
