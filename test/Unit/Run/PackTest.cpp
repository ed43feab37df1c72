// Products of constants that are packed in the prologue have the bits that they
// have without, also after a constant was replaced, and by several threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Module.h"

#include "gtest/gtest.h"

#include <cstring>
#include <random>
#include <tuple>

using namespace tinyjit;
using runtime::Buffer;
using runtime::Device;
using runtime::DType;
using runtime::Instance;
using runtime::StatusOr;

namespace {
/// y[h, i, j] = sum of x[i, k] * w[k, h, j] over k, with a constant w.
struct Shape {
  int64_t heads, rows, columns, depth;
  bool transposed;
};
} // namespace

static std::string number(int64_t value) { return std::to_string(value); }

static std::string buffer(const std::string &type) {
  return "!jit.buffer<" + type + ", \"cpu:0\">";
}

/// The capture that launches `kernel` on arrays of these types; `w` is
/// constant.
static std::string makeCapture(const std::string &kernel, const std::string &y,
                               const std::string &x, const std::string &w) {
  return "jit.capture @step(%x: " + buffer(x) + ") -> " + buffer(y) +
         " {\n  %w = jit.get @w : " + buffer(w) +
         "\n  %y = jit.alloc : " + buffer(y) + "\n  jit.launch @" + kernel +
         "(write %y, read %x, read %w) : " + buffer(y) + ", " + buffer(x) +
         ", " + buffer(w) + "\n  jit.return %y : " + buffer(y) + "\n}\n";
}

static std::string makeText(const Shape &shape) {
  std::string h = number(shape.heads), i = number(shape.rows),
              j = number(shape.columns), k = number(shape.depth);
  std::string x = i + "x" + k + "xf32", y = h + "x" + i + "x" + j + "xf32",
              w = (shape.transposed ? h + "x" + j + "x" + k
                                    : k + "x" + h + "x" + j) +
                  "xf32";
  auto array = [](const std::string &type) { return "!uop.ptr<" + type + ">"; };
  return "jit.constant @w = dense<0.0> : tensor<" + w + "> : " + buffer(w) +
         "\njit.kernel @product(%y: " + array(y) + ", %x: " + array(x) +
         ", %w: " + array(w) + ") {\n  %h = uop.range " + h +
         "\n  %i = uop.range " + i + "\n  %j = uop.range " + j +
         "\n  %k = uop.range " + k +
         "\n  %u = uop.load %x[%i, %k] : " + array(x) +
         "\n  %v = uop.load %w[" +
         (shape.transposed ? "%h, %j, %k" : "%k, %h, %j") + "] : " + array(w) +
         "\n  %p = arith.mulf %u, %v : f32\n"
         "  %s = uop.reduce add contract %p over %k lanes 1 : f32\n"
         "  uop.store %s, %y[%h, %i, %j] : " +
         array(y) + "\n}\n" + makeCapture("product", y, x, w);
}

static Buffer makeBuffer(const std::vector<int64_t> &shape, unsigned seed) {
  Buffer buffer = *Buffer::create(**Device::get("cpu:0"), DType::F32, shape);
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> values(-1, 1);
  std::vector<float> content(buffer.byteSize() / sizeof(float));
  for (float &value : content)
    value = values(random);
  EXPECT_TRUE(buffer.copyIn(content.data(), buffer.byteSize()).ok());
  return buffer;
}

namespace {
/// The module with constants packed, or not.
struct Side {
  std::unique_ptr<Module> module;
  std::unique_ptr<Instance> instance;

  Side(const std::string &text, bool pack) {
    ModuleOptions options;
    options.pack = pack;
    options.splitAlways = true;
    auto parsed = Module::parse(text, "product", options);
    EXPECT_TRUE(parsed.ok()) << parsed.status().message();
    module = *std::move(parsed);
    auto made = module->instantiate("step");
    EXPECT_TRUE(made.ok()) << made.status().message();
    instance = *std::move(made);
  }

  std::vector<char> replay(const Buffer &x) {
    std::vector<Buffer> results;
    runtime::Status status = instance->replay(&x, 1, nullptr, 0, results);
    EXPECT_TRUE(status.ok()) << status.message();
    std::vector<char> bytes(results.at(0).byteSize());
    EXPECT_TRUE(results[0].copyOut(bytes.data(), bytes.size()).ok());
    return bytes;
  }
};
} // namespace

/// Replays `text`, a product of `w` and an input, with `w` packed and without.
/// \returns whether it was packed.
static bool compare(const std::string &text,
                    const std::vector<int64_t> &shapeOfW,
                    const std::vector<int64_t> &shapeOfX) {
  Side packed(text, /*pack=*/true), plain(text, /*pack=*/false);
  EXPECT_EQ(plain.instance->plan().prologue.size(), 0u) << text;
  for (unsigned round = 0; round < 3; ++round) {
    if (round != 1) // replaced before round 0 and 2
      for (Side *side : {&packed, &plain}) {
        Buffer w = makeBuffer(shapeOfW, 100 + round);
        EXPECT_TRUE(side->module->store()->replaceConstant("w", w).ok());
      }
    Buffer x = makeBuffer(shapeOfX, round);
    EXPECT_EQ(packed.replay(x), plain.replay(x)) << "round " << round << "\n"
                                                 << text;
  }
  return !packed.instance->plan().prologue.empty();
}

static void compare(const Shape &shape) {
  std::vector<int64_t> shapeOfW = {shape.depth, shape.heads, shape.columns};
  if (shape.transposed)
    shapeOfW = {shape.heads, shape.columns, shape.depth};
  EXPECT_TRUE(compare(makeText(shape), shapeOfW, {shape.rows, shape.depth}));
}

namespace {
/// A convolution of an image with a rim of zeros before and behind each of its
/// rows and columns, and a relu.
struct Convolution {
  int64_t inputs, outputs, height, width, window, step, before, behind;

  int64_t getOutput(int64_t size) const {
    return (size + before + behind - window) / step + 1;
  }
};
} // namespace

static std::string makeText(const Convolution &shape) {
  std::string x = number(shape.inputs) + "x" + number(shape.height) + "x" +
                  number(shape.width) + "xf32",
              w = number(shape.outputs) + "x" + number(shape.inputs) + "x" +
                  number(shape.window) + "x" + number(shape.window) + "xf32",
              rows = number(shape.getOutput(shape.height)),
              columns = number(shape.getOutput(shape.width)),
              y = number(shape.outputs) + "x" + rows + "x" + columns + "xf32";
  auto array = [](const std::string &type) { return "!uop.ptr<" + type + ">"; };
  std::string text = "jit.constant @w = dense<0.0> : tensor<" + w +
                     "> : " + buffer(w) + "\njit.kernel @conv(%y: " + array(y) +
                     ", %x: " + array(x) + ", %w: " + array(w) + ") {\n";
  for (auto [name, value] : {std::pair("step", shape.step),
                             {"before", shape.before},
                             {"height", shape.height},
                             {"width", shape.width}})
    text += std::string("  %") + name + " = arith.constant " + number(value) +
            " : index\n";
  text += "  %zero = arith.constant 0.0 : f32\n  %o = uop.range " +
          number(shape.outputs) + "\n  %r = uop.range " + rows +
          "\n  %c = uop.range " + columns + "\n  %k = uop.range " +
          number(shape.inputs) + "\n  %a = uop.range " + number(shape.window) +
          "\n  %b = uop.range " + number(shape.window) + "\n";
  for (auto [at, result, offset, size] :
       {std::tuple("i", "r", "a", "height"), {"j", "c", "b", "width"}}) {
    std::string i = at;
    text += "  %" + i + "0 = arith.muli %" + result + ", %step : index\n  %" +
            i + "1 = arith.addi %" + i + "0, %" + offset + " : index\n  %" + i +
            " = arith.subi %" + i + "1, %before : index\n  %in" + i +
            " = arith.cmpi ult, %" + i + ", %" + size + " : index\n";
  }
  return text +
         "  %inside = arith.andi %ini, %inj : i1\n"
         "  %u = uop.load %x[%k, %i, %j] if %inside else %zero : " +
         array(x) + "\n  %v = uop.load %w[%o, %k, %a, %b] : " + array(w) +
         "\n  %p = arith.mulf %u, %v : f32\n"
         "  %s = uop.reduce add contract %p over %k, %a, %b lanes 1 : f32\n"
         "  %t = arith.maximumf %s, %zero : f32\n"
         "  uop.store %t, %y[%o, %r, %c] : " +
         array(y) + "\n}\n" + makeCapture("conv", y, x, w);
}

TEST(Pack, RandomProductsKeepTheirBits) {
  std::mt19937 random(7);
  auto pick = [&](int64_t least, int64_t most) {
    return std::uniform_int_distribution<int64_t>(least, most)(random);
  };
  for (int i = 0; i < 12; ++i) {
    Shape shape{pick(1, 3), pick(17, 60), 16 * pick(1, 9), 0, pick(0, 2) == 0};
    // Large enough to be packed.
    shape.depth = 16384 / (shape.heads * shape.columns) + pick(1, 40);
    compare(shape);
  }
}

TEST(Pack, RowsAreNoMultipleOfATile) { compare({1, 29, 48, 400, false}); }

TEST(Pack, RandomConvolutionsKeepTheirBits) {
  std::mt19937 random(11);
  auto pick = [&](int64_t least, int64_t most) {
    return std::uniform_int_distribution<int64_t>(least, most)(random);
  };
  // Others have rows that are joined, or fill their vectors.
  int packed = 0;
  for (int i = 0; i < 32; ++i) {
    Convolution shape{0,          16 * pick(2, 6), pick(5, 15), pick(5, 15),
                      pick(1, 4), pick(1, 3),      pick(0, 2),  pick(0, 2)};
    shape.inputs =
        16384 / (shape.outputs * shape.window * shape.window) + pick(1, 9);
    packed += compare(makeText(shape),
                      {shape.outputs, shape.inputs, shape.window, shape.window},
                      {shape.inputs, shape.height, shape.width});
  }
  EXPECT_GT(packed, 8);
}
