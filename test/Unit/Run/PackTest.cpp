// Products of constants that are packed in the prologue have the bits that they
// have without, also after a constant was replaced, and by several threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Module.h"

#include "gtest/gtest.h"

#include <cstring>
#include <random>

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

static std::string makeText(const Shape &shape) {
  std::string h = number(shape.heads), i = number(shape.rows),
              j = number(shape.columns), k = number(shape.depth);
  std::string x = i + "x" + k + "xf32", y = h + "x" + i + "x" + j + "xf32",
              w = (shape.transposed ? h + "x" + j + "x" + k
                                    : k + "x" + h + "x" + j) +
                  "xf32";
  auto buffer = [](const std::string &type) {
    return "!jit.buffer<" + type + ", \"cpu:0\">";
  };
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
         array(y) + "\n}\njit.capture @step(%x: " + buffer(x) + ") -> " +
         buffer(y) + " {\n  %w = jit.get @w : " + buffer(w) +
         "\n  %y = jit.alloc : " + buffer(y) +
         "\n  jit.launch @product(write %y, read %x, read %w) : " + buffer(y) +
         ", " + buffer(x) + ", " + buffer(w) +
         "\n  jit.return %y : " + buffer(y) + "\n}\n";
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

static void compare(const Shape &shape) {
  std::string text = makeText(shape);
  Side packed(text, /*pack=*/true), plain(text, /*pack=*/false);
  EXPECT_EQ(packed.instance->plan().prologue.size(), 1u) << text;
  EXPECT_EQ(plain.instance->plan().prologue.size(), 0u) << text;
  std::vector<int64_t> shapeOfW = {shape.depth, shape.heads, shape.columns};
  if (shape.transposed)
    shapeOfW = {shape.heads, shape.columns, shape.depth};
  for (unsigned round = 0; round < 3; ++round) {
    if (round != 1) // replaced before round 0 and 2
      for (Side *side : {&packed, &plain}) {
        Buffer w = makeBuffer(shapeOfW, 100 + round);
        ASSERT_TRUE(side->module->store()->replaceConstant("w", w).ok());
      }
    Buffer x = makeBuffer({shape.rows, shape.depth}, round);
    ASSERT_EQ(packed.replay(x), plain.replay(x)) << "round " << round << "\n"
                                                 << text;
  }
}

TEST(Pack, RandomProductsKeepTheirBits) {
  std::mt19937 random(7);
  auto pick = [&](int64_t least, int64_t most) {
    return std::uniform_int_distribution<int64_t>(least, most)(random);
  };
  for (int i = 0; i < 12; ++i) {
    Shape shape{pick(1, 3), pick(17, 60), 16 * pick(1, 9), 0, pick(0, 2) == 0};
    // From 64 KiB on a constant is packed.
    shape.depth = 16384 / (shape.heads * shape.columns) + pick(1, 40);
    compare(shape);
  }
}

TEST(Pack, RowsAreNoMultipleOfATile) { compare({1, 29, 48, 400, false}); }
