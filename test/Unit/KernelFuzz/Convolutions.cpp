// Random convolutions, their gradients, and poolings.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Generator.h"

#include <sstream>

using namespace tinyjit::test;

/// Products that one kernel may take.
static constexpr int64_t maxProducts = 60000;

namespace {
/// Writes one kernel. Names of ranges are letters: b for the batch, g for the
/// group, m and c for the channels of results and of the image, y and x for the
/// place of a result, i and j for that in the window.
class ConvolutionGenerator {
public:
  explicit ConvolutionGenerator(uint64_t seed) : random(seed) {}

  RandomKernel run();

private:
  /// A window along one axis of the image.
  struct Axis {
    int64_t size, window, step, pad, dilation;
    int64_t results() const {
      return (size + 2 * pad - dilation * (window - 1) - 1) / step + 1;
    }
  };
  Axis makeAxis();
  void chooseSizes();
  int64_t countProducts() const {
    return batch * groups * filters * channels * rows.results() *
           columns.results() * rows.window * columns.window;
  }

  std::string emit(const std::string &op);
  std::string number(int64_t value) {
    return emit("arith.constant " + std::to_string(value) + " : index");
  }
  std::string range(int64_t extent) {
    return emit("uop.range " + std::to_string(extent));
  }
  std::string binary(const char *op, const std::string &a, int64_t b) {
    return emit(std::string(op) + " " + a + ", " + number(b) + " : index");
  }
  std::string add(const std::string &a, const std::string &b) {
    return emit("arith.addi " + a + ", " + b + " : index");
  }
  std::string both(const std::string &a, const std::string &b) {
    return emit("arith.andi " + a + ", " + b + " : i1");
  }
  std::string compare(const char *is, const std::string &a, int64_t b) {
    return emit(std::string("arith.cmpi ") + is + ", " + a + ", " + number(b) +
                " : index");
  }
  /// The place in the image of window element `at` of result `result`, and
  /// whether it is inside.
  std::pair<std::string, std::string>
  findImage(const Axis &axis, const std::string &result, const std::string &at);
  /// The result whose window has `image` at `at`, and whether there is one.
  std::pair<std::string, std::string>
  findResult(const Axis &axis, const std::string &image, const std::string &at);

  std::string addArray(const std::vector<int64_t> &shape);
  std::string access(const std::string &array,
                     const std::vector<std::string> &indices);
  std::string loadIf(const std::string &array,
                     const std::vector<std::string> &indices,
                     const std::string &gate);
  std::string multiply(const std::string &value, const std::string &gate,
                       const std::string &factor);
  std::string reduce(const char *kind, const std::string &value,
                     std::vector<std::string> ranges);
  std::string finish(std::string value, const std::string &channel,
                     int64_t numChannels);
  void store(const std::string &value,
             const std::vector<std::string> &indices) {
    body << "  uop.store " << value << ", " << access("%out", indices) << "\n";
  }

  void emitForward();
  void emitImageGradient();
  void emitFilterGradient();
  void emitPooling();

  Random random;
  Axis rows{}, columns{};
  int64_t batch = 1, groups = 1, filters = 1, channels = 1;
  const Element *type = nullptr;
  std::ostringstream parameters, body;
  std::vector<std::pair<std::string, std::string>> types;
  RandomKernel kernel;
  int64_t names = 0;
};
} // namespace

RandomKernel tinyjit::test::generateConvolution(uint64_t seed) {
  return ConvolutionGenerator(seed).run();
}

//===-- sizes -------------------------------------------------------------===//

ConvolutionGenerator::Axis ConvolutionGenerator::makeAxis() {
  static const int64_t sizes[] = {1, 3, 5, 7, 8, 14, 16, 17, 28, 33, 56};
  static const int64_t windows[] = {1, 2, 3, 3, 3, 5, 7};
  Axis axis{random.pick(sizes), random.pick(windows), 1 + random.below(3),
            random.below(4), 1 + random.chance(20)};
  // At least one window fits.
  while (axis.size + 2 * axis.pad < axis.dilation * (axis.window - 1) + 1)
    ++axis.pad;
  return axis;
}

void ConvolutionGenerator::chooseSizes() {
  static const int64_t counts[] = {1, 2, 3, 4, 7, 16, 32, 33, 40, 64};
  static const char *const names[] = {"f32", "f32", "f32", "f64", "f16", "i32"};
  type = &element(random.pick(names));
  do {
    rows = makeAxis();
    columns = makeAxis();
    batch = 1 + random.chance(25);
    groups = random.chance(30) ? 1 + random.below(8) : 1;
    filters = random.pick(counts);
    channels = random.pick(counts);
  } while (countProducts() > maxProducts);
}

//===-- code --------------------------------------------------------------===//

std::string ConvolutionGenerator::emit(const std::string &op) {
  std::string name = "%v" + std::to_string(names++);
  body << "  " << name << " = " << op << "\n";
  return name;
}

std::pair<std::string, std::string>
ConvolutionGenerator::findImage(const Axis &axis, const std::string &result,
                                const std::string &at) {
  std::string place = add(binary("arith.muli", result, axis.step),
                          binary("arith.muli", at, axis.dilation));
  place = binary("arith.subi", place, axis.pad);
  return {place,
          both(compare("sge", place, 0), compare("slt", place, axis.size))};
}

std::pair<std::string, std::string>
ConvolutionGenerator::findResult(const Axis &axis, const std::string &image,
                                 const std::string &at) {
  std::string distance =
      emit("arith.subi " + binary("arith.addi", image, axis.pad) + ", " +
           binary("arith.muli", at, axis.dilation) + " : index");
  std::string result = binary("arith.divsi", distance, axis.step);
  std::string whole =
      compare("eq", binary("arith.remsi", distance, axis.step), 0);
  std::string inside =
      both(compare("sge", distance, 0), compare("slt", result, axis.results()));
  return {result, both(whole, inside)};
}

std::string ConvolutionGenerator::addArray(const std::vector<int64_t> &shape) {
  std::string name = kernel.arrays.empty()
                         ? "%out"
                         : "%in" + std::to_string(kernel.arrays.size());
  std::string text = "!uop.ptr<";
  int64_t count = 1;
  for (int64_t size : shape) {
    text += std::to_string(size) + "x";
    count *= size;
  }
  text += std::string(type->name) + ">";
  parameters << (kernel.arrays.empty() ? "" : ", ") << name << ": " << text;
  types.emplace_back(name, text);
  kernel.arrays.push_back({type, count, random.chance(10)});
  return name;
}

/// `array[indices] : type`
std::string
ConvolutionGenerator::access(const std::string &array,
                             const std::vector<std::string> &indices) {
  std::string text = array + "[", typeText;
  for (size_t i = 0; i < indices.size(); ++i)
    text += (i ? ", " : "") + indices[i];
  for (auto &[name, known] : types)
    if (name == array)
      typeText = known;
  return text + "] : " + typeText;
}

std::string
ConvolutionGenerator::loadIf(const std::string &array,
                             const std::vector<std::string> &indices,
                             const std::string &gate) {
  std::string zero = emit(std::string("arith.constant ") +
                          (type->isFloat() ? "0.0" : "0") + " : " + type->name);
  std::string text = access(array, indices);
  size_t colon = text.rfind(" : ");
  return emit("uop.load " + text.substr(0, colon) + " if " + gate + " else " +
              zero + text.substr(colon));
}

/// The product where the gate is true: also of what is zero elsewhere anyway.
std::string ConvolutionGenerator::multiply(const std::string &value,
                                           const std::string &gate,
                                           const std::string &factor) {
  const char *op = type->isFloat() ? "arith.mulf " : "arith.muli ";
  std::string product = emit(op + value + ", " + factor + " : " + type->name);
  if (!random.chance(15))
    return product;
  std::string zero = emit(std::string("arith.constant ") +
                          (type->isFloat() ? "0.0" : "0") + " : " + type->name);
  return emit("arith.select " + gate + ", " + product + ", " + zero + " : " +
              type->name);
}

std::string ConvolutionGenerator::reduce(const char *kind,
                                         const std::string &value,
                                         std::vector<std::string> list) {
  if (random.chance(25))
    std::swap(list[0], list[static_cast<size_t>(
                           random.below(static_cast<int64_t>(list.size())))]);
  std::string over;
  for (const std::string &each : list)
    over += (over.empty() ? "" : ", ") + each;
  return emit(std::string("uop.reduce ") + kind + " " + value + " over " +
              over + " : " + type->name);
}

/// A bias, and no less than zero, or nothing.
std::string ConvolutionGenerator::finish(std::string value,
                                         const std::string &channel,
                                         int64_t numChannels) {
  if (!type->isFloat() || random.chance(40))
    return value;
  std::string bias =
      emit("uop.load " + access(addArray({numChannels}), {channel}));
  value = emit("arith.addf " + value + ", " + bias + " : " + type->name);
  std::string zero = emit(std::string("arith.constant 0.0 : ") + type->name);
  std::string positive =
      emit("arith.cmpf olt, " + zero + ", " + value + " : " + type->name);
  return emit("arith.select " + positive + ", " + value + ", " + zero + " : " +
              type->name);
}

//===-- kernels -----------------------------------------------------------===//

void ConvolutionGenerator::emitForward() {
  int64_t height = rows.results(), width = columns.results();
  addArray({batch, groups * filters, height, width});
  std::string image =
      addArray({batch, groups * channels, rows.size, columns.size});
  std::string weights =
      addArray({groups * filters, channels, rows.window, columns.window});
  std::string b = range(batch), g = range(groups), m = range(filters),
              y = range(height), x = range(width), c = range(channels),
              i = range(rows.window), j = range(columns.window);
  std::string filter = add(binary("arith.muli", g, filters), m);
  std::string channel = add(binary("arith.muli", g, channels), c);
  auto [row, rowInside] = findImage(rows, y, i);
  auto [column, columnInside] = findImage(columns, x, j);
  std::string gate = both(rowInside, columnInside);
  std::string value = loadIf(image, {b, channel, row, column}, gate);
  std::string factor = emit("uop.load " + access(weights, {filter, c, i, j}));
  std::string sum = reduce("add", multiply(value, gate, factor), {c, i, j});
  store(finish(sum, filter, groups * filters), {b, filter, y, x});
}

void ConvolutionGenerator::emitImageGradient() {
  int64_t height = rows.results(), width = columns.results();
  addArray({batch, groups * channels, rows.size, columns.size});
  std::string gradient = addArray({batch, groups * filters, height, width});
  std::string weights =
      addArray({groups * filters, channels, rows.window, columns.window});
  std::string b = range(batch), g = range(groups), c = range(channels),
              y = range(rows.size), x = range(columns.size), m = range(filters),
              i = range(rows.window), j = range(columns.window);
  std::string filter = add(binary("arith.muli", g, filters), m);
  std::string channel = add(binary("arith.muli", g, channels), c);
  auto [row, rowInside] = findResult(rows, y, i);
  auto [column, columnInside] = findResult(columns, x, j);
  std::string gate = both(rowInside, columnInside);
  std::string value = loadIf(gradient, {b, filter, row, column}, gate);
  std::string factor = emit("uop.load " + access(weights, {filter, c, i, j}));
  std::string sum = reduce("add", multiply(value, gate, factor), {m, i, j});
  store(sum, {b, channel, y, x});
}

void ConvolutionGenerator::emitFilterGradient() {
  int64_t height = rows.results(), width = columns.results();
  addArray({groups * filters, channels, rows.window, columns.window});
  std::string gradient = addArray({batch, groups * filters, height, width});
  std::string image =
      addArray({batch, groups * channels, rows.size, columns.size});
  std::string g = range(groups), m = range(filters), c = range(channels),
              i = range(rows.window), j = range(columns.window),
              b = range(batch), y = range(height), x = range(width);
  std::string filter = add(binary("arith.muli", g, filters), m);
  std::string channel = add(binary("arith.muli", g, channels), c);
  auto [row, rowInside] = findImage(rows, y, i);
  auto [column, columnInside] = findImage(columns, x, j);
  std::string gate = both(rowInside, columnInside);
  std::string value = loadIf(image, {b, channel, row, column}, gate);
  std::string factor = emit("uop.load " + access(gradient, {b, filter, y, x}));
  std::string sum = reduce("add", multiply(value, gate, factor), {b, y, x});
  store(sum, {filter, c, i, j});
}

void ConvolutionGenerator::emitPooling() {
  int64_t height = rows.results(), width = columns.results();
  addArray({batch, channels, height, width});
  std::string image = addArray({batch, channels, rows.size, columns.size});
  std::string b = range(batch), c = range(channels), y = range(height),
              x = range(width), i = range(rows.window),
              j = range(columns.window);
  auto [row, rowInside] = findImage(rows, y, i);
  auto [column, columnInside] = findImage(columns, x, j);
  std::string value =
      loadIf(image, {b, c, row, column}, both(rowInside, columnInside));
  store(reduce(random.chance(70) ? "max" : "add", value, {i, j}), {b, c, y, x});
}

RandomKernel ConvolutionGenerator::run() {
  chooseSizes();
  switch (random.below(5)) {
  case 0:
  case 1:
    emitForward();
    break;
  case 2:
    emitImageGradient();
    break;
  case 3:
    emitFilterGradient();
    break;
  default:
    emitPooling();
  }
  kernel.text =
      "jit.kernel @fuzz(" + parameters.str() + ") {\n" + body.str() + "}\n";
  return std::move(kernel);
}
