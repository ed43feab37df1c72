// The test driver for CUDA: conditional nodes of graphs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Driver/CudaSession.h"

#include <algorithm>
#include <set>

using namespace tinyjit;
using namespace tinyjit::runtime;

namespace {
/// Words of memory decide; the kernel that the runtime brings reads them.
class CudaConditionTest : public CudaSession {
protected:
  using Nodes = std::vector<cuda::GraphNode>;

  void SetUp() override {
    ASSERT_NO_FATAL_FAILURE(CudaSession::SetUp());
    ASSERT_EQ(api.cuModuleLoadDataEx(&setterModule, cuda::conditionSetterText,
                                     0, nullptr, nullptr),
              0);
    ASSERT_EQ(api.cuModuleGetFunction(&setter, setterModule,
                                      gpu::conditionSetterSymbol),
              0);
    ASSERT_EQ(api.cuGraphCreate(&graph, 0), 0);
    a = makeArray(64, 1);
  }

  Address makeWords(std::vector<uint32_t> words) {
    Address address = allocate(words.size() * 4);
    setWords(address, words);
    return address;
  }
  void setWords(Address address, const std::vector<uint32_t> &words) {
    EXPECT_EQ(api.cuMemcpyHtoDAsync_v2(address, words.data(), words.size() * 4,
                                       stream),
              0);
    EXPECT_EQ(api.cuStreamSynchronize(stream), 0);
  }

  cuda::Condition condition(cuda::GraphObject of, unsigned value = 0,
                            unsigned flags = 0) {
    cuda::Condition made = 0;
    EXPECT_EQ(api.cuGraphConditionalHandleCreate(&made, of, contexts[0], value,
                                                 flags),
              0);
    return made;
  }
  int addConditional(cuda::GraphObject to, cuda::Condition handle,
                     unsigned type, unsigned size, const Nodes &after,
                     cuda::NodeParams &params, cuda::GraphNode &node) {
    params = {};
    params.type = cuda::NodeConditional;
    params.conditional.handle = handle;
    params.conditional.type = static_cast<cuda::ConditionalType>(type);
    params.conditional.size = size;
    params.conditional.ctx = contexts[0];
    return api.cuGraphAddNode_v2(&node, to, after.data(), nullptr, after.size(),
                                 &params);
  }
  cuda::GraphNode add(cuda::GraphObject to, cuda::Condition handle,
                      cuda::ConditionalType type, const Nodes &after,
                      cuda::GraphObject &body) {
    cuda::NodeParams params;
    cuda::GraphNode node = nullptr;
    EXPECT_EQ(addConditional(to, handle, type, 1, after, params, node), 0);
    body = params.conditional.bodies ? params.conditional.bodies[0] : nullptr;
    return node;
  }
  cuda::KernelNodeParams kernel(cuda::Function function, unsigned blocks,
                                unsigned threads) {
    cuda::KernelNodeParams node = {};
    node.func = function;
    node.gridDimX = blocks;
    node.blockDimX = threads;
    node.gridDimY = node.gridDimZ = node.blockDimY = node.blockDimZ = 1;
    node.kernelParams = params;
    return node;
  }
  cuda::GraphNode addSetter(cuda::GraphObject to, const Nodes &after,
                            Address element, cuda::Condition handle,
                            uint32_t bytes = 4, uint32_t ifZero = 0) {
    void *values[] = {&element, &bytes, &handle, &ifZero};
    std::copy(values, values + 4, params);
    cuda::KernelNodeParams node = kernel(setter, 1, 1);
    cuda::GraphNode made = nullptr;
    EXPECT_EQ(api.cuGraphAddKernelNode_v2(&made, to, after.data(), after.size(),
                                          &node),
              0);
    return made;
  }
  /// data *= factor.
  cuda::KernelNodeParams scaleBy(Address &data, float &factor) {
    params[0] = &data;
    params[1] = &factor;
    return kernel(scale, 2, 32);
  }
  cuda::GraphNode addScale(cuda::GraphObject to, const Nodes &after,
                           float factor, Address data) {
    cuda::KernelNodeParams node = scaleBy(data, factor);
    cuda::GraphNode made = nullptr;
    EXPECT_EQ(api.cuGraphAddKernelNode_v2(&made, to, after.data(), after.size(),
                                          &node),
              0);
    return made;
  }
  int tryCopy(cuda::GraphObject to, const Nodes &after, cuda::Memcpy3D copy,
              cuda::GraphNode &made) {
    copy.dstMemoryType = cuda::MemoryDevice;
    copy.Height = copy.Depth = 1;
    return api.cuGraphAddMemcpyNode(&made, to, after.data(), after.size(),
                                    &copy, contexts[0]);
  }
  cuda::GraphNode addCopy(cuda::GraphObject to, const Nodes &after,
                          Address target, Address source) {
    cuda::Memcpy3D copy = {};
    cuda::GraphNode made = nullptr;
    copy.srcMemoryType = cuda::MemoryDevice;
    copy.srcDevice = source;
    copy.dstDevice = target;
    copy.WidthInBytes = 4;
    EXPECT_EQ(tryCopy(to, after, copy, made), 0);
    return made;
  }
  /// while (words[0]) { words[i] = words[i + 1]; data *= factor; }
  cuda::GraphNode addLoop(cuda::GraphObject to, const Nodes &after,
                          Address words, float factor, Address data) {
    cuda::Condition handle = condition(to);
    cuda::GraphObject body = nullptr;
    cuda::GraphNode loop = add(to, handle, cuda::ConditionalWhile,
                               {addSetter(to, after, words, handle)}, body);
    Nodes last;
    for (int i = 0; i < 3; ++i)
      last = {addCopy(body, last, words + 4 * i, words + 4 * i + 4)};
    scaled = addScale(body, {}, factor, data);
    addSetter(body, last, words, handle);
    return loop;
  }
  void instantiate() {
    ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
  }
  float runAndRead(Address data) {
    EXPECT_EQ(api.cuGraphLaunch(exec, stream), 0);
    return readArray(data, 1)[0];
  }
  void expectViolation(const std::string &text) {
    EXPECT_EQ(controls.violations(), text + "\n");
  }

  cuda::Module setterModule = nullptr;
  cuda::Function setter = nullptr;
  cuda::GraphObject graph = nullptr, body = nullptr;
  cuda::GraphExec exec = nullptr;
  cuda::GraphNode scaled = nullptr, node = nullptr;
  cuda::NodeParams nodeParams;
  Address a = 0;
  void *params[4];
};
} // namespace

TEST_F(CudaConditionTest, BodiesHaveChildren) {
  auto capture = [&](const std::function<void()> &work) {
    cuda::GraphObject made = nullptr;
    EXPECT_EQ(api.cuStreamBeginCapture_v2(stream, cuda::CaptureThreadLocal), 0);
    work();
    EXPECT_EQ(api.cuStreamEndCapture(stream, &made), 0);
    return made;
  };
  cuda::GraphObject scales = capture([&] {
    EXPECT_EQ(launchScale(a, 2, stream), 0);
    EXPECT_EQ(launchScale(a, 5, stream), 0);
  });
  Address words = makeWords({0, 0, 0, 0});
  cuda::Condition handle = condition(graph);
  add(graph, handle, cuda::ConditionalWhile,
      {addSetter(graph, {}, words, handle)}, body);
  ASSERT_EQ(api.cuGraphAddChildGraphNode(&node, body, nullptr, 0, scales), 0);
  addSetter(body,
            {addCopy(body, {addCopy(body, {}, words, words + 4)}, words + 4,
                     words + 8)},
            words, handle);
  instantiate();
  for (int seed = 1; seed <= 5; ++seed) {
    controls.SetSeed(seed);
    setWords(words, {1, 1, 0, 0});
    std::vector<float> one = {1};
    ASSERT_EQ(api.cuMemcpyHtoDAsync_v2(a, one.data(), 4, stream), 0);
    EXPECT_EQ(runAndRead(a), 100);
  }
  auto step = [](void *) { return 1; };
  TinyJITTestDriverWork work{};
  work.step = step;
  cuda::GraphObject foreign =
      capture([&] { EXPECT_EQ(controls.AddWork(stream, &work), 0); });
  EXPECT_EQ(api.cuGraphAddChildGraphNode(&node, body, nullptr, 0, foreign),
            cuda::ErrorInvalidValue);
  EXPECT_EQ(api.cuGraphAddChildGraphNode(&node, scales, nullptr, 0, graph),
            cuda::ErrorNotSupported);
  EXPECT_EQ(controls.violations(),
            "the body of a conditional node does another library's work\n"
            "a graph with conditional nodes is to be a child\n");
  EXPECT_EQ(api.cuGraphExecDestroy(exec), 0);
  EXPECT_EQ(api.cuGraphDestroy(graph), 0);
  EXPECT_EQ(api.cuModuleUnload(module), 0);
}

TEST_F(CudaConditionTest, AWhileRunsAsLongAsItsConditionIsNotZero) {
  Address words = makeWords({0, 0, 0, 0});
  addScale(graph, {addLoop(graph, {}, words, 2, a)}, 10, a);
  instantiate();
  EXPECT_EQ(runAndRead(a), 10) << "no trip";
  for (int seed = 1; seed <= 5; ++seed) {
    controls.SetSeed(seed);
    setWords(words, {1, 0x100, 7, 0});
    ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  }
  // 2 * 2 * 2 * 10, five times.
  EXPECT_EQ(readArray(a, 2)[0], 10 * 80.0f * 80 * 80 * 80 * 80);
  EXPECT_EQ(api.cuGraphExecDestroy(exec), 0);
  EXPECT_EQ(api.cuGraphDestroy(graph), 0);
  EXPECT_EQ(api.cuModuleUnload(setterModule), 0);
  EXPECT_EQ(api.cuMemFree_v2(words), 0);
  EXPECT_EQ(api.cuMemFree_v2(a), 0);
  finish();
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaConditionTest, IfsChooseAndNest) {
  Address words = makeWords({1, 1, 0, 0}), choice = makeWords({0, 0});
  // while (words) { if (choice) { a *= 3 } else { a *= 5 } words = ... }
  cuda::Condition loop = condition(graph);
  cuda::GraphObject trip = nullptr, yes = nullptr, no = nullptr;
  add(graph, loop, cuda::ConditionalWhile, {addSetter(graph, {}, words, loop)},
      trip);
  // One handle is of the body, one of the graph around it.
  cuda::Condition ifSet = condition(trip), ifZero = condition(graph);
  cuda::GraphNode first = addSetter(trip, {}, choice, ifSet);
  cuda::GraphNode second = addSetter(trip, {}, choice, ifZero, 4, 1);
  add(trip, ifSet, cuda::ConditionalIf, {first, second}, yes);
  cuda::GraphNode branch =
      add(trip, ifZero, cuda::ConditionalIf, {first, second}, no);
  addScale(yes, {}, 3, a);
  addScale(no, {}, 5, a);
  Nodes last = {branch};
  for (int i = 0; i < 3; ++i)
    last = {addCopy(trip, last, words + 4 * i, words + 4 * i + 4)};
  addSetter(trip, last, words, loop);
  instantiate();
  EXPECT_EQ(runAndRead(a), 25);
  setWords(words, {1, 1, 1, 0});
  setWords(choice, {1});
  EXPECT_EQ(runAndRead(a), 25 * 27);
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaConditionTest, ElseAndSwitchAreOfLaterDrivers) {
  cuda::Condition two = condition(graph, 0, 1), choice = condition(graph, 2, 1);
  ASSERT_EQ(
      addConditional(graph, two, cuda::ConditionalIf, 2, {}, nodeParams, node),
      0);
  addScale(nodeParams.conditional.bodies[0], {}, 3, a);
  addScale(nodeParams.conditional.bodies[1], {}, 5, a);
  ASSERT_EQ(addConditional(graph, choice, 2, 3, {node}, nodeParams, node), 0);
  for (int i = 0; i < 3; ++i)
    addScale(nodeParams.conditional.bodies[i], {}, 7 + i, a);
  instantiate();
  EXPECT_EQ(runAndRead(a), 5 * 9) << "as the conditions begin";
  controls.SetVersion(12040);
  cuda::Condition other = condition(graph);
  EXPECT_EQ(addConditional(graph, other, cuda::ConditionalIf, 2, {}, nodeParams,
                           node),
            gpu::ErrorInvalidValue);
  EXPECT_EQ(addConditional(graph, other, 2, 1, {}, nodeParams, node),
            gpu::ErrorInvalidValue);
  controls.SetVersion(12020);
  EXPECT_EQ(
      api.cuGraphConditionalHandleCreate(&other, graph, contexts[0], 0, 0),
      gpu::ErrorNotSupported);
}

TEST_F(CudaConditionTest, NodesOfBodiesAreUpdated) {
  Address words = makeWords({1, 1, 0, 0}), b = makeArray(64, 100);
  addLoop(graph, {}, words, 2, a);
  instantiate();
  ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  float factor = 3;
  cuda::KernelNodeParams other = scaleBy(b, factor);
  ASSERT_EQ(api.cuGraphExecKernelNodeSetParams_v2(exec, scaled, &other), 0);
  EXPECT_EQ(readArray(a, 1)[0], 4) << "the launch under way is as it was";
  setWords(words, {1, 1, 1, 0});
  EXPECT_EQ(runAndRead(b), 2700);
  EXPECT_EQ(readArray(a, 1)[0], 4);
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaConditionTest, MissingEdgesGiveWrongNumbers) {
  // The setter does not wait for the copy that changes its word.
  std::set<float> results;
  for (int seed = 1; seed <= 30; ++seed) {
    controls.SetSeed(seed);
    Address words = makeWords({0, 1}), data = makeArray(64, 1);
    ASSERT_EQ(api.cuGraphCreate(&graph, 0), 0);
    addCopy(graph, {}, words, words + 4);
    cuda::Condition handle = condition(graph);
    add(graph, handle, cuda::ConditionalIf,
        {addSetter(graph, {}, words, handle)}, body);
    addScale(body, {}, 2, data);
    instantiate();
    results.insert(runAndRead(data));
  }
  EXPECT_EQ(results, (std::set<float>{1, 2}));
}

TEST_F(CudaConditionTest, RulesOfConditions) {
  cuda::Condition handle = condition(graph);
  EXPECT_EQ(
      api.cuGraphConditionalHandleCreate(&handle, graph, contexts[0], 0, 2),
      gpu::ErrorInvalidValue);
  add(graph, handle, cuda::ConditionalIf, {}, body);
  EXPECT_EQ(addConditional(graph, handle, cuda::ConditionalIf, 1, {},
                           nodeParams, node),
            gpu::ErrorInvalidValue);
  cuda::GraphObject other = nullptr;
  ASSERT_EQ(api.cuGraphCreate(&other, 0), 0);
  EXPECT_EQ(addConditional(other, condition(graph), cuda::ConditionalIf, 1, {},
                           nodeParams, node),
            gpu::ErrorInvalidValue);
  EXPECT_EQ(addConditional(graph, condition(body), cuda::ConditionalIf, 1, {},
                           nodeParams, node),
            gpu::ErrorInvalidValue);
  cuda::Condition far = 0;
  ASSERT_EQ(api.cuGraphConditionalHandleCreate(&far, graph, contexts[1], 0, 0),
            0);
  EXPECT_EQ(
      addConditional(graph, far, cuda::ConditionalIf, 1, {}, nodeParams, node),
      gpu::ErrorInvalidContext);
  EXPECT_EQ(addConditional(graph, condition(graph), cuda::ConditionalWhile, 2,
                           {}, nodeParams, node),
            gpu::ErrorInvalidValue);
  EXPECT_EQ(api.cuGraphDestroy(body), gpu::ErrorInvalidValue);
  EXPECT_EQ(api.cuGraphInstantiateWithFlags(&exec, body, 0),
            gpu::ErrorInvalidValue);
  EXPECT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0),
            gpu::ErrorInvalidValue);
  expectViolation("a condition with unknown flags\n"
                  "two conditional nodes have one condition\n"
                  "a conditional node has the condition of another graph\n"
                  "a conditional node has the condition of another graph\n"
                  "a conditional node has the condition of another context\n"
                  "a conditional node with 2 bodies\n"
                  "the body of a conditional node is destroyed\n"
                  "the body of a conditional node is instantiated\n"
                  "a condition is that of no node");
}

TEST_F(CudaConditionTest, RulesOfBodies) {
  add(graph, condition(graph, 1, 1), cuda::ConditionalIf, {}, body);
  float word = 0;
  cuda::Memcpy3D copy = {};
  copy.srcMemoryType = cuda::MemoryHost;
  copy.srcHost = &word;
  copy.dstDevice = a;
  copy.WidthInBytes = 4;
  EXPECT_EQ(tryCopy(body, {}, copy, node), gpu::ErrorInvalidValue);
  ASSERT_EQ(api.cuCtxPushCurrent_v2(contexts[1]), 0);
  cuda::Module far = nullptr;
  loadModule(far);
  ASSERT_EQ(api.cuModuleGetFunction(&scale, far, "scale"), 0);
  float factor = 2;
  cuda::KernelNodeParams kernel = scaleBy(a, factor);
  EXPECT_EQ(api.cuGraphAddKernelNode_v2(&node, body, nullptr, 0, &kernel),
            gpu::ErrorInvalidValue);
  ASSERT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
  controls.SetVersion(12040);
  EXPECT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0),
            gpu::ErrorInvalidValue);
  controls.SetVersion(12080);
  instantiate();
  cuda::GraphExec twice = nullptr;
  EXPECT_EQ(api.cuGraphInstantiateWithFlags(&twice, graph, 0),
            gpu::ErrorInvalidValue);
  expectViolation("the body of a conditional node copies memory of the host\n"
                  "the body of a conditional node works on another device\n"
                  "a conditional node has an empty body, on which this driver "
                  "hangs\n"
                  "a graph with conditional nodes is instantiated twice");
}

TEST_F(CudaConditionTest, AConditionIsSetInEachLaunch) {
  add(graph, condition(graph), cuda::ConditionalIf, {}, body);
  addScale(body, {}, 2, a);
  instantiate();
  ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  EXPECT_EQ(api.cuStreamSynchronize(stream), gpu::ErrorLaunchFailed);
  expectViolation("a conditional node decides by a condition that nobody has "
                  "set");
}

TEST_F(CudaConditionTest, OnlyKernelsOfTheGraphSetIt) {
  Address words = makeWords({1});
  cuda::Condition handle = condition(graph);
  uint32_t bytes = 4, ifZero = 0;
  void *values[] = {&words, &bytes, &handle, &ifZero};
  ASSERT_EQ(
      api.cuLaunchKernel(setter, 1, 1, 1, 1, 1, 1, 0, stream, values, nullptr),
      0);
  EXPECT_EQ(api.cuStreamSynchronize(stream), gpu::ErrorLaunchFailed);
  expectViolation("kernel 'tinyjit_set_condition': it sets the condition of a "
                  "graph that it is not in");
}

TEST_F(CudaConditionTest, TheSetterReadsMemoryOfTheDevice) {
  cuda::Condition handle = condition(graph);
  add(graph, handle, cuda::ConditionalIf,
      {addSetter(graph, {}, a + 252, handle, 8)}, body);
  addScale(body, {}, 2, a);
  instantiate();
  ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  EXPECT_EQ(api.cuStreamSynchronize(stream), gpu::ErrorLaunchFailed);
  expectViolation("kernel 'tinyjit_set_condition': a load of bytes that are no "
                  "memory of the device");
}

TEST_F(CudaConditionTest, TextThatIsNotUnderstoodIsRefused) {
  std::string text = cuda::conditionSetterText;
  text.replace(text.find("param .u32 bytes"), 16, "param .f16 bytes");
  EXPECT_EQ(api.cuModuleLoadDataEx(&module, text.c_str(), 0, nullptr, nullptr),
            gpu::ErrorInvalidPtx);
  expectViolation("parameter .param .f16 bytes is not understood");
}

TEST_F(CudaConditionTest, AnUnknownInstructionFailsTheLaunch) {
  std::string text = cuda::conditionSetterText;
  text.replace(text.find("xor.b32"), 7, "and.b32");
  ASSERT_EQ(api.cuModuleLoadDataEx(&module, text.c_str(), 0, nullptr, nullptr),
            0);
  ASSERT_EQ(
      api.cuModuleGetFunction(&setter, module, gpu::conditionSetterSymbol), 0);
  cuda::Condition handle = condition(graph);
  add(graph, handle, cuda::ConditionalIf, {addSetter(graph, {}, a, handle)},
      body);
  addScale(body, {}, 2, a);
  instantiate();
  ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  EXPECT_EQ(api.cuStreamSynchronize(stream), gpu::ErrorLaunchFailed);
  expectViolation("kernel 'tinyjit_set_condition': instruction 'and' is not "
                  "understood");
}
