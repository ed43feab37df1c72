// Tests of a kind of device that this program adds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/DeviceKind.h"
#include "runtime/replay/Replayer.h"
#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Runtime/Gpu.h"
#include "tinyjit/Runtime/Jit.h"

#include <cstdlib>
#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {

/// Has memory that the host does not touch, and runs functions of this process.
/// Counts what it is asked for.
class CardDevice final : public Device {
public:
  explicit CardDevice(int ordinal)
      : Device("card", ordinal, CodeForm::Function, /*isHost=*/false) {}

  Status launch(const LaunchCall &call) override {
    ++numLaunches;
    if (fails)
      return Status::deviceError("the card is gone");
    call.fn(call.buffers, call.scalars);
    return Status();
  }
  Status synchronize() override {
    ++numWaits;
    return Status();
  }

  int numLaunches = 0, numWaits = 0, numTransfers = 0;
  bool fails = false;

private:
  StatusOr<void *> allocateRaw(int64_t bytes) override {
    return std::aligned_alloc(alignment, (bytes / alignment + 1) * alignment);
  }
  void freeRaw(void *address) override { std::free(address); }
  Status transfer(void *dst, Device &, const void *src, Device &, int64_t bytes,
                  bool) override {
    ++numTransfers;
    std::memmove(dst, src, bytes);
    return Status();
  }
  Status fillRaw(void *dst, uint8_t value, int64_t bytes) override {
    std::memset(dst, value, bytes);
    return Status();
  }
};

// They replay nothing.
std::unique_ptr<Replayer> ofImages(const ReplaySetup &) { return nullptr; }
std::unique_ptr<Replayer> ofCards(const ReplaySetup &) { return nullptr; }

/// A device that is only asked who replays on it.
class AskedDevice final : public Device {
public:
  AskedDevice(CodeForm form, bool isHost, MakeReplayer maker)
      : Device("asked", 0, form, isHost), maker(maker) {}

  Status launch(const LaunchCall &) override {
    return Status::unsupported("asked only");
  }
  MakeReplayer replayers() const override { return maker; }

private:
  StatusOr<void *> allocateRaw(int64_t) override {
    return Status::unsupported("asked only");
  }
  void freeRaw(void *) override {}
  Status transfer(void *, Device &, const void *, Device &, int64_t,
                  bool) override {
    return Status::unsupported("asked only");
  }
  Status fillRaw(void *, uint8_t, int64_t) override {
    return Status::unsupported("asked only");
  }

  MakeReplayer maker;
};

class CardKind final : public DeviceKind {
public:
  CardKind(std::string name, int numDevices)
      : DeviceKind(std::move(name), CodeForm::Function) {
    for (int i = 0; i < numDevices; ++i)
      devices.push_back(std::make_unique<CardDevice>(i));
  }

  StatusOr<int> count() override { return static_cast<int>(devices.size()); }
  StatusOr<Device *> open(int ordinal) override {
    if (ordinal >= static_cast<int>(devices.size()))
      return Status::notFound("there are two cards");
    return static_cast<Device *>(devices[ordinal].get());
  }

private:
  std::vector<std::unique_ptr<CardDevice>> devices;
};

/// Registers the kind for all tests of this program.
class DeviceKinds : public ::testing::Test {
protected:
  static void SetUpTestSuite() {
    static Status registered =
        registerDeviceKind(std::make_unique<CardKind>("card", 2));
    ASSERT_TRUE(registered.ok()) << registered.message();
  }
  static CardDevice &card(int ordinal) {
    return static_cast<CardDevice &>(
        **Device::get("card:" + std::to_string(ordinal)));
  }
};

/// out = (x * n + w) on "card:0", where x comes from the host, and the same
/// once more on "card:1".
struct TwoCards : PlanBuilder {
  int32_t n, x, w, onCard, scaled, sum, moved, out;

  TwoCards() : PlanBuilder({"cpu:0", "card:0", "card:1"}) {
    n = scalar("n", 1, 9);
    x = input("x", {4});
    w = slot(Slot::Constant, {4}, 1, 0);
    plan.constants.push_back({"w", w});
    onCard = temp({4}, 1);
    scaled = temp({4}, 1);
    sum = temp({4}, 1);
    moved = temp({4}, 2);
    out = output({4}, {}, 2);
    copy(onCard, x);
    launch("scale", scaleKernel, {{scaled, W}, {onCard, R}},
           {{n, 0}, fixed(4)});
    launch("add", addKernel, {{sum, W}, {scaled, R}, {w, R}}, {fixed(4)});
    copy(moved, sum);
    launch("double", addKernel, {{out, W}, {moved, R}, {moved, R}}, {fixed(4)});
  }
};

} // namespace

TEST_F(DeviceKinds, ADeviceIsFound) {
  EXPECT_EQ(Device::get("card").status().code(), Code::Ok);
  EXPECT_EQ(&card(0), *Device::get("card"));
  EXPECT_EQ(card(1).name(), "card:1");
  expectError(Device::get("card:2").status(), Code::NotFound,
              "device \"card:2\" not found: there are two cards");
}

TEST_F(DeviceKinds, MessagesListIt) {
  expectError(Device::get("board:0").status(), Code::NotFound,
              "device \"board:0\" not found: expected cpu, cuda, hip, opencl, "
              "webgpu, disk or card, "
              "and a number as in \"cpu:1\"; the devices here are cpu:0 to "
              "cpu:63");
  std::string names;
  for (const DeviceKind *kind : deviceKinds())
    names += kind->name() + ' ';
  EXPECT_EQ(names, "cpu cuda hip opencl webgpu disk card ");
  EXPECT_EQ(findDeviceKind("card")->codeForm(), CodeForm::Function);
  EXPECT_EQ(findDeviceKind("card:0"), nullptr);
}

TEST_F(DeviceKinds, NamesAreCheckedAndTakenOnce) {
  auto add = [](const char *name) {
    return registerDeviceKind(std::make_unique<CardKind>(name, 0));
  };
  expectError(add("card"), Code::InvalidArgument,
              "the kind of device \"card\" is registered already");
  expectError(add("cpu"), Code::InvalidArgument,
              "the kind of device \"cpu\" is registered already");
  for (const char *name : {"", "a:b", "a b"})
    expectError(add(name), Code::InvalidArgument,
                std::string("\"") + name +
                    "\" is no name for a kind of device, expected letters, "
                    "digits and underscores");
}

TEST_F(DeviceKinds, ItIsNoGpu) {
  expectError(
      setDriverPath("card", "x"), Code::InvalidArgument,
      "\"card\" is no kind of GPU, expected cuda, hip, opencl or webgpu");
  expectError(findDeviceKind("card")->setDriverPath("x"), Code::Unsupported,
              "cannot take \"x\" as the card driver: these devices need none");
}

// Only who knows programs replays them, wherever their memory is: a replayer of
// the host would call functions that are not there.
TEST_F(DeviceKinds, ReplayersAreOfThoseWhoseCodeTheHostDoesNotCall) {
  AskedDevice image(CodeForm::Image, /*isHost=*/true, &ofImages),
      card(CodeForm::Image, /*isHost=*/false, &ofCards);
  Device &cpu = Device::host();
  EXPECT_EQ(chooseReplayers({&cpu}), cpu.replayers());
  EXPECT_EQ(chooseReplayers({&cpu, &card}), &ofCards);
  EXPECT_EQ(chooseReplayers({&image, &cpu}), &ofImages);
  EXPECT_EQ(chooseReplayers({&image, &image}), &ofImages);
  EXPECT_EQ(chooseReplayers({&cpu, &image, &card}), nullptr);
}

TEST_F(DeviceKinds, APlanIsReplayedOnIt) {
  TwoCards b;
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(store
                  ->define("w", makeBuffer({4}, ramp(4), "card:0"),
                           Store::Kind::Constant)
                  .ok());
  auto instance = makeInstance(b.build(), store);
  for (float n : {2, 3}) {
    std::vector<Buffer> results =
        replay(*instance, {makeBuffer({4}, {1, 1, 2, 2})}, {int64_t(n)});
    EXPECT_EQ(results[0].device().name(), "card:1");
    EXPECT_EQ(valuesOf(results[0]),
              (std::vector<float>{2 * (n + 1), 2 * (n + 2), 2 * (2 * n + 3),
                                  2 * (2 * n + 4)}));
  }
  EXPECT_EQ(instance->numReplays(), 2);
}

TEST_F(DeviceKinds, AGraphRunsLaunchByLaunch) {
  PlanBuilder b({"card:0"});
  int32_t x = b.input("x", {4}), out = b.output({4});
  b.launch("add", addKernel, {{out, W}, {x, R}, {x, R}}, {fixed(4)});
  // A function of the host must not touch the card's memory.
  GraphEntry never = [](void *const *, const int64_t *) { std::abort(); };
  b.plan.graphs.push_back({never, {0}, 0, 1});
  auto instance = makeInstance(b.build());
  int before = card(0).numLaunches;
  EXPECT_EQ(
      valuesOf(replay(*instance, {makeBuffer({4}, ramp(4), "card:0")})[0]),
      (std::vector<float>{2, 4, 6, 8}));
  EXPECT_EQ(card(0).numLaunches, before + 1);
}

TEST_F(DeviceKinds, AnObserverSeesEachLaunch) {
  TwoCards b;
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(store
                  ->define("w", makeBuffer({4}, ramp(4), "card:0"),
                           Store::Kind::Constant)
                  .ok());
  auto instance = makeInstance(b.build(), store);
  std::vector<int32_t> seen;
  instance->setObserver([&](int32_t launch, int64_t ns) {
    EXPECT_GE(ns, 0);
    seen.push_back(launch);
  });
  replay(*instance, {makeBuffer({4}, ramp(4))}, {2});
  EXPECT_EQ(seen, (std::vector<int32_t>{0, 1, 2, 3, 4}));
}

TEST_F(DeviceKinds, AnErrorOfTheDeviceEndsAReplay) {
  PlanBuilder b({"card:0"});
  int32_t x = b.input("x", {4}), out = b.output({4});
  b.launch("add", addKernel, {{out, W}, {x, R}, {x, R}}, {fixed(4)});
  auto instance = makeInstance(b.build());
  Buffer input = makeBuffer({4}, ramp(4), "card:0");
  card(0).fails = true;
  std::vector<Buffer> outputs;
  expectError(instance->replay(&input, 1, nullptr, 0, outputs),
              Code::DeviceError, "the card is gone");
  card(0).fails = false;
  EXPECT_EQ(valuesOf(replay(*instance, {input})[0]),
            (std::vector<float>{2, 4, 6, 8}));
}

TEST_F(DeviceKinds, ItTakesNoStreams) {
  PlanBuilder b({"card:0"});
  int32_t x = b.input("x", {4}), out = b.output({4});
  b.launch("add", addKernel, {{out, W}, {x, R}, {x, R}}, {fixed(4)});
  auto instance = makeInstance(b.build());
  expectError(instance->setStream(card(0), nullptr), Code::Unsupported,
              "card:0 takes no stream of the caller");
  EXPECT_TRUE(instance->unsetStream(card(0)).ok());
}

TEST_F(DeviceKinds, AKernelRunsAtOnce) {
  auto kernel = std::make_shared<Kernel>();
  kernel->name = "add";
  kernel->entry = addKernel;
  kernel->arrays = {{DType::F32, 4, false, true},
                    {DType::F32, 4, true, false},
                    {DType::F32, 4, true, false}};
  kernel->scalars = {{"n", Scalar::I64, 0, 4}};
  Buffer x = makeBuffer({4}, ramp(4), "card:1"),
         out = makeBuffer({4}, ramp(4), "card:1");
  Status status = launch(kernel, {{out, W}, {x, R}, {x, R}}, {Number(4)});
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(valuesOf(out), (std::vector<float>{2, 4, 6, 8}));
}

TEST_F(DeviceKinds, ACodeFormThatItDoesNotHave) {
  PlanBuilder b({"card:0"});
  int32_t x = b.input("x", {4}), out = b.output({4});
  b.launch("add", nullptr, {{out, W}, {x, R}, {x, R}}, {fixed(4)});
  expectError(Plan::create(b.plan).status(), Code::InvalidArgument,
              "plan: launch 0 (\"add\"): it has no code for symbol \"add\"");
  b.plan.devices = {"board:0"};
  expectError(Plan::create(b.plan).status(), Code::InvalidArgument,
              "plan: launch 0 (\"add\"): it runs on board:0, a kind of device "
              "that nobody registered, expected cpu, cuda, hip, opencl, "
              "webgpu, disk or card");
}

TEST_F(DeviceKinds, CopiesWithinAKindAndWithTheHost) {
  Buffer source = makeBuffer({4}, ramp(4), "card:0"),
         target = makeBuffer({4}, ramp(4, 9), "card:1");
  int before = card(0).numTransfers + card(1).numTransfers;
  ASSERT_TRUE(copy(target, source).ok());
  EXPECT_EQ(card(0).numTransfers + card(1).numTransfers, before + 1);
  EXPECT_EQ(valuesOf(target), ramp(4));
}
