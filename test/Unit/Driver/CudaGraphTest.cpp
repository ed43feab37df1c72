// The test driver for CUDA: graphs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Driver/CudaSession.h"

using namespace tinyjit;
using namespace tinyjit::runtime;

namespace {
class CudaGraphTest : public CudaSession {
protected:
  cuda::KernelNodeParams scaleBy(Address &data, float &factor) {
    params[0] = &data;
    params[1] = &factor;
    cuda::KernelNodeParams node = {};
    node.func = scale;
    node.gridDimX = 2;
    node.gridDimY = node.gridDimZ = node.blockDimY = node.blockDimZ = 1;
    node.blockDimX = 32;
    node.kernelParams = params;
    node.ctx = contexts[0];
    return node;
  }
  cuda::Memcpy3D copyOf(Address to, Address from, size_t bytes) {
    cuda::Memcpy3D copy = {};
    copy.srcMemoryType = copy.dstMemoryType = cuda::MemoryDevice;
    copy.srcDevice = from;
    copy.dstDevice = to;
    copy.WidthInBytes = bytes;
    copy.Height = copy.Depth = 1;
    return copy;
  }
  cuda::GraphNode addScale(Address data, float factor,
                           std::vector<cuda::GraphNode> after) {
    cuda::GraphNode node = nullptr;
    cuda::KernelNodeParams kernel = scaleBy(data, factor);
    EXPECT_EQ(api.cuGraphAddKernelNode_v2(&node, graph, after.data(),
                                          after.size(), &kernel),
              0);
    return node;
  }
  cuda::GraphNode addCopy(Address to, Address from,
                          std::vector<cuda::GraphNode> after) {
    cuda::GraphNode node = nullptr;
    cuda::Memcpy3D copy = copyOf(to, from, 256);
    EXPECT_EQ(api.cuGraphAddMemcpyNode(&node, graph, after.data(), after.size(),
                                       &copy, contexts[0]),
              0);
    return node;
  }

  void SetUp() override {
    ASSERT_NO_FATAL_FAILURE(CudaSession::SetUp());
    ASSERT_EQ(api.cuGraphCreate(&graph, 0), 0);
    a = makeArray(64, 1);
    b = makeArray(64, 0);
  }

  void *params[2];
  cuda::GraphObject graph = nullptr;
  cuda::GraphExec exec = nullptr;
  Address a = 0, b = 0;
};
} // namespace

TEST_F(CudaGraphTest, EdgesOrderNodes) {
  // a *= 2, then b = a, then a *= 5 and b *= 3.
  cuda::GraphNode first = addScale(a, 2, {});
  cuda::GraphNode copy = addCopy(b, a, {first});
  cuda::GraphNode again = addScale(a, 5, {copy});
  cuda::GraphNode other = addScale(b, 3, {copy});
  ASSERT_TRUE(again && other);
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
  for (int seed = 1; seed <= 5; ++seed) {
    controls.SetSeed(seed);
    ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  }
  EXPECT_EQ(controls.CountPending(), 25);
  EXPECT_EQ(readArray(a, 64)[2], 3 * 100000);
  EXPECT_EQ(readArray(b, 64)[2], 3 * 10000 * 2 * 3);
  EXPECT_EQ(api.cuGraphExecDestroy(exec), 0);
  EXPECT_EQ(api.cuGraphDestroy(graph), 0);
  EXPECT_EQ(api.cuMemFree_v2(a), 0);
  EXPECT_EQ(api.cuMemFree_v2(b), 0);
  finish();
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaGraphTest, MissingEdgesGiveWrongNumbers) {
  addScale(a, 2, {});
  addCopy(b, a, {});
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
  int differing = 0;
  for (int seed = 1; seed <= 20; ++seed) {
    controls.SetSeed(seed);
    ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
    differing += readArray(a, 64) != readArray(b, 64);
  }
  EXPECT_GT(differing, 0);
  EXPECT_LT(differing, 20);
}

TEST_F(CudaGraphTest, UpdatesChangeLaterLaunches) {
  cuda::GraphNode first = addScale(a, 2, {});
  cuda::GraphNode copy = addCopy(b, a, {first});
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
  ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  Address c = makeArray(64, 100);
  float factor = 3;
  cuda::KernelNodeParams kernel = scaleBy(c, factor);
  ASSERT_EQ(api.cuGraphExecKernelNodeSetParams_v2(exec, first, &kernel), 0);
  cuda::Memcpy3D to = copyOf(a, c, 256);
  ASSERT_EQ(api.cuGraphExecMemcpyNodeSetParams(exec, copy, &to, contexts[0]),
            0);
  EXPECT_EQ(readArray(b, 64)[1], 4);
  ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  EXPECT_EQ(readArray(a, 64)[1], 303);
  EXPECT_EQ(readArray(b, 64)[1], 4);
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaGraphTest, BrokenRulesAreNoted) {
  cuda::GraphNode node = addScale(a, 2, {}), none = nullptr;
  cuda::GraphObject empty;
  ASSERT_EQ(api.cuGraphCreate(&empty, 0), 0);
  float factor = 1;
  cuda::KernelNodeParams kernel = scaleBy(a, factor);
  EXPECT_EQ(api.cuGraphInstantiateWithFlags(&exec, empty, 0),
            cuda::ErrorInvalidValue);
  EXPECT_EQ(api.cuGraphAddKernelNode_v2(&none, empty, &node, 1, &kernel),
            cuda::ErrorInvalidValue);
  cuda::GraphNode twice[] = {node, node};
  EXPECT_EQ(api.cuGraphAddKernelNode_v2(&none, graph, twice, 2, &kernel),
            cuda::ErrorInvalidValue);
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
  cuda::GraphNode late = addScale(a, 2, {});
  kernel = scaleBy(a, factor);
  EXPECT_EQ(api.cuGraphExecKernelNodeSetParams_v2(exec, late, &kernel),
            cuda::ErrorInvalidValue);
  cuda::Memcpy3D copy = copyOf(b, a, 256);
  EXPECT_EQ(api.cuGraphExecMemcpyNodeSetParams(exec, node, &copy, contexts[0]),
            cuda::ErrorInvalidValue);
  copy.WidthInBytes = 0;
  EXPECT_EQ(
      api.cuGraphAddMemcpyNode(&none, graph, nullptr, 0, &copy, contexts[0]),
      cuda::ErrorInvalidValue);
  ASSERT_EQ(api.cuGraphDestroy(graph), 0);
  EXPECT_EQ(api.cuGraphExecKernelNodeSetParams_v2(exec, node, &kernel),
            cuda::ErrorInvalidHandle);
  ASSERT_EQ(api.cuModuleUnload(module), 0);
  EXPECT_EQ(api.cuGraphLaunch(exec, stream), cuda::ErrorInvalidHandle);
  EXPECT_EQ(controls.violations(),
            "a graph without nodes is instantiated\n"
            "a node waits for one of another graph\n"
            "a node waits for another one twice\n"
            "a node that the executable graph does not have is to be changed\n"
            "a node gets parameters of another kind\n"
            "a node copies no bytes\n"
            "a call uses a node that was destroyed\n"
            "a graph is launched whose function 'scale' was unloaded\n");
}

TEST_F(CudaGraphTest, ModulesStayWhileTheyAreUsed) {
  addScale(a, 2, {});
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
  ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
  EXPECT_EQ(api.cuModuleUnload(module), cuda::ErrorInvalidValue);
  EXPECT_EQ(controls.violations(),
            "a module is unloaded while its kernels may run\n");
}
