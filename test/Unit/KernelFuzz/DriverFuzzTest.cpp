// Random kernels on a device of a real driver, and the reference interpreter
// give the same bits.
//
// TINYJIT_FUZZ_DEVICE names the device, as in opencl:0. A kernel that the
// device's code has no types or ops for must be refused; how many may be is a
// number of the test.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Campaign.h"
#include "test/Unit/KernelFuzz/Native.h"
#include "test/Unit/PlanBuilder.h"

#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Interpreter/Interpreter.h"
#include "lib/Target/ProgramCompiler.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::test;
using runtime::testing::PlanBuilder;

namespace {
class DriverFuzzTest : public testing::Test {
protected:
  void SetUp() override;

  /// \returns what went wrong with a kernel, or "".
  std::string runSeed(uint64_t seed, const RandomKernel &random);
  std::string runOnDevice(const target::Program &program,
                          const RandomKernel &random, Memory &memory);

  MLIRContext context;
  std::string device;
  std::unique_ptr<target::TargetCompiler> compiler;
  int64_t refused = 0;
  std::string lastRefusal;
};
} // namespace

void DriverFuzzTest::SetUp() {
  const char *name = std::getenv("TINYJIT_FUZZ_DEVICE");
  if (!name)
    GTEST_SKIP() << "TINYJIT_FUZZ_DEVICE names no device";
  device = name;
  DialectRegistry registry;
  registerAllDialects(registry);
  for (const auto &kind : target::getTargetKinds())
    kind->registerDialects(registry);
  context.appendDialectRegistry(registry);
  context.disableMultithreading();
  auto found = runtime::Device::get(device);
  ASSERT_TRUE(found.ok()) << found.status().message();
  auto kind = target::findTarget(device.substr(0, device.find(':')));
  ASSERT_TRUE(kind.ok()) << kind.status().message();
  target::TargetRequest request;
  request.devices = {device};
  request.formats = (*found)->imageFormats();
  auto made = (*kind)->makeTarget(request);
  ASSERT_TRUE(made.ok()) << made.status().message();
  compiler = (*made)->makeCompiler();
}

/// A plan that launches `program` on parts of one state, "memory".
static runtime::Plan makePlan(const target::Program &program,
                              const std::string &device,
                              const RandomKernel &random, Memory &memory) {
  PlanBuilder builder({device});
  auto size = static_cast<int64_t>(memory.getContent().size());
  int32_t state = builder.state("memory", {size});
  builder.plan.slots[state].dtype = runtime::DType::U8;
  runtime::testing::Operands operands;
  for (auto [array, begin] :
       llvm::zip_equal(random.arrays, memory.getBegins())) {
    int32_t view =
        builder.view(state, static_cast<int64_t>(begin), {array.count});
    builder.plan.slots[view].dtype = *runtime::parseDType(array.element->name);
    operands.push_back({view, runtime::Access::Update});
  }
  std::vector<runtime::ScalarArg> scalars;
  for (int64_t scalar : random.scalars)
    scalars.push_back(runtime::testing::fixed(scalar));
  runtime::Launch &launch =
      builder.launch("fuzz", nullptr, operands, std::move(scalars));
  launch.scratchBytes = program.scratchBytes;
  launch.symbol = program.symbol;
  launch.image = 0;
  builder.plan.images.push_back(target::makeImage(program));
  return builder.plan;
}

std::string DriverFuzzTest::runOnDevice(const target::Program &program,
                                        const RandomKernel &random,
                                        Memory &memory) {
  auto plan = runtime::Plan::create(makePlan(program, device, random, memory));
  if (!plan.ok())
    return plan.status().message();
  std::vector<unsigned char> &bytes = memory.getContent();
  auto size = static_cast<int64_t>(bytes.size());
  auto state = runtime::Buffer::create(**runtime::Device::get(device),
                                       runtime::DType::U8, {size});
  if (!state.ok())
    return state.status().message();
  auto store = std::make_shared<runtime::Store>();
  std::vector<runtime::Buffer> outputs;
  runtime::Status status = state->copyIn(bytes.data(), size);
  if (status.ok())
    status = store->define("memory", *state, runtime::Store::Kind::State);
  if (!status.ok())
    return status.message();
  auto instance = runtime::Instance::create(*plan, store);
  if (!instance.ok())
    return instance.status().message();
  status = (*instance)->replay(nullptr, 0, nullptr, 0, outputs);
  if (status.ok())
    status = state->copyOut(bytes.data(), size);
  return status.ok() ? "" : status.message();
}

std::string DriverFuzzTest::runSeed(uint64_t seed, const RandomKernel &random) {
  std::string errors;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    errors += diagnostic.str() + "\n";
    return success();
  });
  auto module = parseSourceString<ModuleOp>(random.text, &context);
  if (!module)
    return "is no kernel: " + errors;
  PassManager manager(&context);
  uop::buildPrepareKernel(manager.nest<jit::KernelOp>(), /*threads=*/true);
  if (failed(manager.run(*module)))
    return "is not canonicalized: " + errors;
  jit::KernelOp kernel = *module->getOps<jit::KernelOp>().begin();
  const Memory memory(random.arrays, seed, /*alignElements=*/true);
  Memory expected(memory), got(memory);
  if (failed(interpreter::interpretKernel(kernel, expected.addresses().data(),
                                          random.scalars.data())))
    return "is not interpreted: " + errors;
  auto program = target::compileProgram(*compiler, kernel, "fuzz");
  if (failed(program)) {
    ++refused;
    lastRefusal = errors;
    return errors.empty() ? "is refused without a reason" : "";
  }
  std::string error = runOnDevice(*program, random, got);
  if (error.empty())
    error = got.compare(expected);
  return error;
}

TEST_F(DriverFuzzTest, DevicesEqualTheInterpreter) {
  int64_t done =
      Campaign(60).run([&](uint64_t seed, const RandomKernel &random) {
        return runSeed(seed, random);
      });
  RecordProperty("kernels", static_cast<int>(done - refused));
  RecordProperty("refused", static_cast<int>(refused));
  // Most kernels have several types of elements, some of which the device may
  // lack.
  EXPECT_GT(done - refused, done / 4) << "the last one: " << lastRefusal;
}
