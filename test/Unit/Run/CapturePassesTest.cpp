// Random captures, pruned, batched and planned, do what stands in them: what a
// replay returns and leaves in states and inputs is compared with a simulation
// of the text, launch by launch.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Run/RandomCapture.h"
#include "tinyjit/Module.h"

#include "gtest/gtest.h"

#include <cstdlib>

using namespace tinyjit;
using namespace tinyjit::test;
using runtime::Buffer;
using runtime::Device;
using runtime::DType;
using runtime::StatusOr;

static int getSetting(const char *name, int standard) {
  const char *text = std::getenv(name);
  return text ? std::atoi(text) : standard;
}

static Buffer makeBuffer(const Memory &content, int device) {
  Device *where = *Device::get("cpu:" + std::to_string(device));
  Buffer buffer = *Buffer::create(*where, DType::I32, {RandomModule::size});
  EXPECT_TRUE(buffer.copyIn(content.data(), sizeof(content)).ok());
  return buffer;
}

static Memory read(const Buffer &buffer) {
  Memory content;
  EXPECT_TRUE(buffer.copyOut(content.data(), sizeof(content)).ok());
  return content;
}

namespace {
/// A module, its simulation, and an instance of each of its captures.
class Comparison {
public:
  explicit Comparison(unsigned seed) : random(seed) {}
  /// \returns whether everything was equal.
  bool run();

private:
  bool load();
  bool replay(size_t capture);
  void replaceSomething();

  RandomModule random;
  std::unique_ptr<Module> module;
  std::vector<std::unique_ptr<runtime::Instance>> instances;
};
} // namespace

bool Comparison::load() {
  ModuleOptions options;
  options.maxGraphSize = random.pick(2) ? 0 : 1 + random.pick(4);
  StatusOr<std::unique_ptr<Module>> parsed =
      Module::parse(random.text, "random", options);
  EXPECT_TRUE(parsed.ok()) << parsed.status().message();
  if (!parsed.ok())
    return false;
  module = *std::move(parsed);
  for (size_t i = 0; i < RandomModule::numCaptures; ++i) {
    auto made = module->instantiate("step" + std::to_string(i));
    EXPECT_TRUE(made.ok()) << made.status().message();
    if (!made.ok())
      return false;
    instances.push_back(*std::move(made));
  }
  return true;
}

bool Comparison::replay(size_t capture) {
  std::vector<Memory> inputs;
  std::vector<Buffer> buffers, results;
  for (int i = 0; i < RandomModule::numInputs; ++i) {
    inputs.push_back(random.makeContent());
    buffers.push_back(makeBuffer(inputs.back(), RandomModule::deviceOf(i)));
  }
  int64_t number = random.pick(5);
  std::vector<Memory> expected =
      random.simulate(capture, inputs, static_cast<int32_t>(number));
  runtime::Status status = instances[capture]->replay(
      buffers.data(), buffers.size(), &number, 1, results);
  EXPECT_TRUE(status.ok()) << status.message();
  if (!status.ok() || results.size() != expected.size())
    return false;
  bool equal = true;
  for (size_t i = 0; i < results.size(); ++i)
    equal &= read(results[i]) == expected[i];
  EXPECT_TRUE(equal) << "results of @step" << capture;
  for (size_t i = 0; i < inputs.size(); ++i)
    equal &= read(buffers[i]) == inputs[i];
  EXPECT_TRUE(equal) << "inputs of @step" << capture;
  for (const auto &[name, content] : random.globals)
    if (StatusOr<Buffer> buffer = module->store()->get(name); buffer.ok())
      equal &= read(*buffer) == content;
  EXPECT_TRUE(equal) << "states after @step" << capture;
  return equal;
}

/// A change that a host may make between replays: new content for a global.
void Comparison::replaceSomething() {
  auto it = random.globals.begin();
  std::advance(it, random.pick(random.globals.size()));
  const std::string &name = it->first;
  it->second = random.makeContent();
  runtime::Store &store = *module->store();
  Buffer buffer = makeBuffer(it->second, RandomModule::deviceOfGlobal(name));
  runtime::Status status =
      random.pick(2) ? store.write(name, it->second.data(), sizeof(Memory))
      : RandomModule::isState(name) ? store.replaceState(name, buffer)
                                    : store.replaceConstant(name, buffer);
  EXPECT_TRUE(status.ok()) << status.message();
}

bool Comparison::run() {
  if (!load())
    return false;
  for (int step = 0; step < 12; ++step) {
    if (random.pick(3) == 0)
      replaceSomething();
    if (!replay(random.pick(RandomModule::numCaptures)))
      return false;
  }
  return true;
}

TEST(CapturePasses, RandomCapturesDoWhatStandsInThem) {
  int first = getSetting("TINYJIT_TEST_SEED", 1);
  int count = getSetting("TINYJIT_TEST_COUNT", 100);
  for (int seed = first; seed < first + count; ++seed)
    ASSERT_TRUE(Comparison(seed).run()) << "TINYJIT_TEST_SEED=" << seed << "\n"
                                        << RandomModule(seed).text;
}
