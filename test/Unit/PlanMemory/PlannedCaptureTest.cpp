// Random captures compute the same with and without planned memory, whatever
// the arena held before.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/Passes.h"
#include "lib/Plan/BuildPlan.h"
#include "lib/Target/CPU/CpuTarget.h"
#include "lib/Target/ProgramCompiler.h"
#include "runtime/orc/ObjectLoader.h"
#include "test/Unit/PlanBuilder.h"
#include "test/Unit/PlanMemory/RandomCapture.h"
#include "tinyjit/InitAll.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringSet.h"

#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::plan;
using namespace tinyjit::target;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;
using tinyjit::test::makeRandomCapture;

namespace {
/// The bytes of results and state that one replay left.
using Bytes = std::vector<std::vector<unsigned char>>;

class PlannedCapture : public ::testing::Test {
protected:
  PlannedCapture() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
  }

  OwningOpRef<ModuleOp> parse(const std::string &text) {
    return parseSourceString<ModuleOp>(text, &context);
  }
  LogicalResult planMemory(ModuleOp module, bool inPlace = true) {
    PassManager manager(&context);
    jit::PlanMemoryPassOptions options;
    options.inPlace = inPlace;
    manager.addPass(jit::createPlanMemoryPass(options));
    return manager.run(module);
  }
  std::shared_ptr<const Plan> link(ModuleOp module);
  Bytes run(std::shared_ptr<const Plan> plan);

  MLIRContext context;
  /// Kernels of one name are the same in all captures.
  llvm::StringSet<> known;
  llvm::StringMap<target::Program> kernels;
  llvm::StringMap<Entry> entries;
  std::vector<std::shared_ptr<void>> owners;
};
} // namespace

static jit::CaptureOp captureOf(ModuleOp module) {
  return *module.getOps<jit::CaptureOp>().begin();
}

static uint64_t getSetting(const char *name, uint64_t standard) {
  const char *text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : standard;
}

std::shared_ptr<const Plan> PlannedCapture::link(ModuleOp module) {
  SymbolTable symbols(module);
  SmallVector<jit::KernelOp> missing;
  captureOf(module).walk([&](jit::LaunchOp launch) {
    if (known.insert(launch.getKernel()).second)
      missing.push_back(symbols.lookup<jit::KernelOp>(launch.getKernel()));
  });
  if (!missing.empty()) {
    std::vector<std::string> symbols;
    for (jit::KernelOp kernel : missing)
      symbols.push_back(kernel.getSymName().str());
    FailureOr<CompiledPrograms> compiled =
        compilePrograms(CpuTarget({}), missing, symbols, {});
    if (failed(compiled))
      return nullptr;
    std::vector<std::string> names;
    std::vector<llvm::StringRef> objects;
    for (const target::Program &program : compiled->programs) {
      names.push_back(program.entrySymbol);
      objects.push_back(program.bytes);
      kernels[program.symbol] = program;
    }
    auto loaded = loadObjects(objects, names);
    EXPECT_TRUE(loaded.ok()) << loaded.status().message();
    if (!loaded.ok())
      return nullptr;
    for (auto [name, address] : llvm::zip_equal(names, loaded->addresses))
      entries[name] = reinterpret_cast<Entry>(address);
    owners.push_back(loaded->owner);
  }
  FailureOr<Plan> plan = buildPlan(captureOf(module), kernels);
  if (failed(plan))
    return nullptr;
  for (auto *launches : {&plan->prologue, &plan->launches})
    for (Launch &launch : *launches)
      if (launch.kind == Launch::Kernel)
        launch.fn = entries.at(launch.symbol);
  auto made = Plan::create(std::move(*plan));
  EXPECT_TRUE(made.ok()) << made.status().message();
  return made.ok() ? *made : nullptr;
}

/// Three replays with other inputs each, on a store of their own.
Bytes PlannedCapture::run(std::shared_ptr<const Plan> plan) {
  auto store = std::make_shared<Store>();
  EXPECT_TRUE(
      store
          ->define("w16", makeBuffer({16}, ramp(16, -3)), Store::Kind::Constant)
          .ok());
  EXPECT_TRUE(
      store
          ->define("w40", makeBuffer({40}, ramp(40, -7)), Store::Kind::Constant)
          .ok());
  auto instance = makeInstance(plan, store);
  Bytes bytes;
  if (!instance)
    return bytes;
  auto keep = [&](const Buffer &buffer) {
    bytes.emplace_back(static_cast<size_t>(buffer.byteSize()));
    EXPECT_TRUE(buffer.copyOut(bytes.back().data(), buffer.byteSize()).ok());
  };
  for (float call : {0.0f, 100.0f, -50.0f}) {
    for (const Buffer &result :
         replay(*instance, {makeBuffer({16}, ramp(16, call)),
                            makeBuffer({40}, ramp(40, 1 - call))}))
      keep(result);
    keep(*store->get("s16"));
  }
  return bytes;
}

/// Fills a buffer with NaN.
static void poisonKernel(void *const *buffers, const int64_t *scalars) {
  std::memset(buffers[0], 0xff, static_cast<size_t>(scalars[0]));
}

/// `plan` with launches in between that overwrite each arena slot when it is
/// dead: before the first launch and after the last one that uses it.
static std::shared_ptr<const Plan> poison(const Plan &plan,
                                          jit::CaptureOp capture) {
  Plan changed = plan;
  changed.graphs.clear();
  int64_t numPrologue = static_cast<int64_t>(plan.prologue.size());
  int64_t end = numPrologue + static_cast<int64_t>(plan.launches.size());
  // Slots stand in the order of the views.
  struct Dead {
    int32_t slot;
    int64_t first, last;
    bool isKept;
  };
  std::vector<Dead> slots;
  int32_t next = 0;
  for (jit::ViewOp view : capture.getBody().getOps<jit::ViewOp>()) {
    auto live = view->getAttrOfType<DenseI64ArrayAttr>(jit::liveAttrName);
    if (!live)
      continue;
    while (plan.slots[static_cast<size_t>(next)].kind != Slot::Temp)
      ++next;
    slots.push_back({next++, live[0], live[1],
                     live[0] < numPrologue && live[1] + 1 == end});
  }
  auto poisonSlots = [&](std::vector<Launch> &list, auto isDead) {
    for (const Dead &dead : slots)
      if (isDead(dead)) {
        const Slot &slot = plan.slots[static_cast<size_t>(dead.slot)];
        Launch launch = PlanBuilder::kernel(
            "poison", poisonKernel, {{dead.slot, W}}, {fixed(slot.byteSize())});
        launch.device = slot.device;
        list.push_back(launch);
      }
  };
  auto rebuild = [&](std::vector<Launch> &list, int64_t first,
                     auto isDeadBefore) {
    std::vector<Launch> old = std::move(list);
    list.clear();
    poisonSlots(list, isDeadBefore);
    for (const Launch &launch : old) {
      list.push_back(launch);
      poisonSlots(list, [&](const Dead &dead) {
        return dead.last == first && first + 1 != end;
      });
      ++first;
    }
  };
  rebuild(changed.prologue, 0,
          [&](const Dead &dead) { return dead.first < numPrologue; });
  rebuild(changed.launches, numPrologue, [&](const Dead &dead) {
    return dead.first >= numPrologue && !dead.isKept;
  });
  auto made = Plan::create(std::move(changed));
  EXPECT_TRUE(made.ok()) << made.status().message();
  return made.ok() ? *made : nullptr;
}

/// No two live places share a byte, and the lower bound is what it says.
/// \returns the bytes of all arenas.
static int64_t checkPlaces(jit::CaptureOp capture) {
  struct Live {
    Value arena;
    int64_t first, last, begin, end;
  };
  std::vector<Live> live;
  for (jit::ViewOp view : capture.getBody().getOps<jit::ViewOp>())
    if (auto attr = view->getAttrOfType<DenseI64ArrayAttr>(jit::liveAttrName)) {
      int64_t begin = *view.getStaticOffset();
      live.push_back({view.getSource(), attr[0], attr[1], begin,
                      begin + view.getType().getMaxBytes()});
      EXPECT_EQ(begin % 64, 0);
    }
  for (const Live &a : live)
    for (const Live &b : live)
      EXPECT_FALSE(&a != &b && a.arena == b.arena && a.first <= b.last &&
                   b.first <= a.last && a.begin < b.end && b.begin < a.end);
  int64_t sum = 0;
  for (jit::AllocOp alloc : capture.getBody().getOps<jit::AllocOp>()) {
    auto bound = alloc->getAttrOfType<IntegerAttr>(jit::lowerBoundAttrName);
    if (!bound)
      continue;
    int64_t most = 0;
    for (const Live &at : live) {
      int64_t bytes = 0;
      for (const Live &other : live)
        if (other.arena == alloc.getBuffer() && other.first <= at.first &&
            at.first <= other.last)
          bytes += (other.end - other.begin + 63) / 64 * 64;
      most = std::max(most, bytes);
    }
    EXPECT_EQ(bound.getInt(), most);
    EXPECT_GE(alloc.getType().getMaxBytes(), most);
    sum += alloc.getType().getMaxBytes();
  }
  return sum;
}

/// TINYJIT_PLAN_COUNT captures from seed TINYJIT_PLAN_SEED on.
TEST_F(PlannedCapture, ComputesTheSame) {
  uint64_t first = getSetting("TINYJIT_PLAN_SEED", 1);
  uint64_t count = getSetting("TINYJIT_PLAN_COUNT", 300);
  int64_t numInPlace = 0;
  for (uint64_t seed = first; seed < first + count && !HasFailure(); ++seed) {
    std::string text = makeRandomCapture(seed);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    OwningOpRef<ModuleOp> plain = parse(text), planned = parse(text),
                          apart = parse(text);
    ASSERT_TRUE(plain && planned && apart);
    ASSERT_TRUE(succeeded(planMemory(*planned)));
    ASSERT_TRUE(succeeded(planMemory(*apart, /*inPlace=*/false)));
    checkPlaces(captureOf(*apart));
    checkPlaces(captureOf(*planned));
    std::shared_ptr<const Plan> expected = link(*plain), got = link(*planned),
                                alsoGot = link(*apart);
    ASSERT_TRUE(expected && got && alsoGot);
    for (size_t device = 0; device < got->devices.size(); ++device)
      EXPECT_LE(got->arenaLowerBounds[device],
                alsoGot->arenaLowerBounds[device]);
    for (jit::KernelOp kernel : planned->getOps<jit::KernelOp>())
      numInPlace += kernel.getSymName().contains("_in_place_");
    Bytes want = run(expected);
    EXPECT_EQ(run(got), want);
    EXPECT_EQ(run(alsoGot), want);
    EXPECT_EQ(run(poison(*got, captureOf(*planned))), want);
    EXPECT_EQ(run(poison(*alsoGot, captureOf(*apart))), want);
  }
  EXPECT_GT(numInPlace, 0);
}

/// Two lives that a hand-made plan lets overlap give wrong numbers, so the
/// poison finds what it is made for.
TEST_F(PlannedCapture, ThePoisonIsFound) {
  PlanBuilder b;
  int32_t x = b.input("x", {4}), y = b.output({4}), t = b.temp({4});
  b.launch("scale", scaleKernel, {{t, W}, {x, R}}, {fixed(2), fixed(4)});
  b.launch("poison", poisonKernel, {{t, W}}, {fixed(16)});
  b.launch("scale", scaleKernel, {{y, W}, {t, R}}, {fixed(2), fixed(4)});
  auto instance = makeInstance(b.build());
  for (float value :
       valuesOf(replay(*instance, {makeBuffer({4}, {1, 2, 3, 4})})[0]))
    EXPECT_NE(value, value);
}
