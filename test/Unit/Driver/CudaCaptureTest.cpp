// The test driver for CUDA: capture of streams, graphs within graphs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Driver/CudaSession.h"

#include <thread>

using namespace tinyjit;
using namespace tinyjit::runtime;

namespace {
class CudaCaptureTest : public CudaSession {
protected:
  void SetUp() override {
    ASSERT_NO_FATAL_FAILURE(CudaSession::SetUp());
    isCapturing = reinterpret_cast<decltype(isCapturing)>(
        dlsym(library, "cuStreamIsCapturing"));
    ASSERT_TRUE(isCapturing);
    a = makeArray(64, 1);
    b = makeArray(64, 0);
  }

  void begin(unsigned mode = cuda::CaptureThreadLocal) {
    ASSERT_EQ(api.cuStreamBeginCapture_v2(stream, mode), 0);
  }
  int end() { return api.cuStreamEndCapture(stream, &graph); }
  int status() {
    int status = -1;
    EXPECT_EQ(isCapturing(stream, &status), 0);
    return status;
  }
  /// b = 0, its first half = a's, b *= factor.
  void captureThree(float factor) {
    begin();
    EXPECT_EQ(api.cuMemsetD8Async(b, 0, 256, stream), 0);
    EXPECT_EQ(api.cuMemcpyDtoDAsync_v2(b, a, 128, stream), 0);
    EXPECT_EQ(launchScale(b, factor, stream), 0);
    ASSERT_EQ(end(), 0);
  }
  void fill(float first) {
    std::vector<float> numbers(64, first);
    EXPECT_EQ(api.cuMemcpyHtoDAsync_v2(a, numbers.data(), 256, stream), 0);
    EXPECT_EQ(api.cuStreamSynchronize(stream), 0);
  }
  /// Begins a capture, does something forbidden, and ends it without a graph.
  Broken breaking(const char *text, cuda::Result result,
                  std::function<int()> call,
                  unsigned mode = cuda::CaptureThreadLocal) {
    return {text, result, [=] {
              begin(mode);
              int got = call();
              EXPECT_EQ(status(), 2) << text;
              graph = reinterpret_cast<cuda::GraphObject>(1);
              EXPECT_EQ(end(), cuda::ErrorStreamCaptureInvalidated) << text;
              EXPECT_EQ(graph, nullptr);
              EXPECT_EQ(status(), 0);
              return got;
            }};
  }

  int (*isCapturing)(cuda::Stream, int *) = nullptr;
  cuda::GraphObject graph = nullptr;
  cuda::GraphExec exec = nullptr;
  Address a = 0, b = 0;
};
} // namespace

TEST_F(CudaCaptureTest, WorkBecomesNodes) {
  EXPECT_EQ(status(), 0);
  begin();
  EXPECT_EQ(status(), 1);
  EXPECT_EQ(launchScale(a, 3, stream), 0);
  ASSERT_EQ(end(), 0);
  EXPECT_EQ(status(), 0);
  EXPECT_EQ(controls.CountPending(), 0);
  EXPECT_EQ(readArray(a, 64)[1], 2);
  ASSERT_EQ(api.cuGraphDestroy(graph), 0);

  captureThree(5);
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
  for (int launch = 1; launch <= 20; ++launch) {
    controls.SetSeed(launch);
    fill(launch);
    ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
    std::vector<float> numbers = readArray(b, 64);
    EXPECT_EQ(numbers[31], 5 * launch);
    EXPECT_EQ(numbers[32], 0);
  }
  EXPECT_EQ(api.cuGraphExecDestroy(exec), 0);
  EXPECT_EQ(api.cuGraphDestroy(graph), 0);
  EXPECT_EQ(api.cuMemFree_v2(a), 0);
  EXPECT_EQ(api.cuMemFree_v2(b), 0);
  finish();
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaCaptureTest, ChildrenAreCopies) {
  captureThree(2);
  cuda::GraphObject inner, outer;
  cuda::GraphNode first, second;
  ASSERT_EQ(api.cuGraphCreate(&inner, 0), 0);
  ASSERT_EQ(api.cuGraphCreate(&outer, 0), 0);
  ASSERT_EQ(api.cuGraphAddChildGraphNode(&first, inner, nullptr, 0, graph), 0);
  ASSERT_EQ(api.cuGraphAddChildGraphNode(&first, outer, nullptr, 0, inner), 0);
  // The graph gets one more node, which the copy above has not.
  cuda::GraphNode late;
  float factor = 100;
  void *params[] = {&b, &factor};
  cuda::KernelNodeParams kernel = {};
  kernel.func = scale;
  kernel.gridDimX = kernel.gridDimY = kernel.gridDimZ = kernel.blockDimY =
      kernel.blockDimZ = 1;
  kernel.blockDimX = 32;
  kernel.kernelParams = params;
  ASSERT_EQ(api.cuGraphAddKernelNode_v2(&late, inner, nullptr, 0, &kernel), 0);
  ASSERT_EQ(api.cuGraphAddKernelNode_v2(&second, outer, &first, 1, &kernel), 0);
  ASSERT_EQ(api.cuGraphDestroy(graph), 0);
  ASSERT_EQ(api.cuGraphDestroy(inner), 0);
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, outer, 0), 0);
  for (int seed = 1; seed <= 20; ++seed) {
    controls.SetSeed(seed);
    fill(seed);
    ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
    EXPECT_EQ(readArray(b, 64)[7], seed * 2 * 100);
  }
  EXPECT_EQ(api.cuGraphExecDestroy(exec), 0);
  EXPECT_EQ(api.cuGraphDestroy(outer), 0);
  EXPECT_EQ(api.cuMemFree_v2(a), 0);
  EXPECT_EQ(api.cuMemFree_v2(b), 0);
  finish();
  EXPECT_EQ(controls.violations(), "");
}

TEST_F(CudaCaptureTest, EmptyChildKeepsOrder) {
  cuda::GraphObject empty, outer;
  cuda::GraphNode before, none, after;
  ASSERT_EQ(api.cuGraphCreate(&empty, 0), 0);
  captureThree(2);
  ASSERT_EQ(api.cuGraphCreate(&outer, 0), 0);
  ASSERT_EQ(api.cuGraphAddChildGraphNode(&before, outer, nullptr, 0, graph), 0);
  ASSERT_EQ(api.cuGraphAddChildGraphNode(&none, outer, &before, 1, empty), 0);
  ASSERT_EQ(api.cuGraphDestroy(graph), 0);
  begin();
  EXPECT_EQ(launchScale(b, 7, stream), 0);
  ASSERT_EQ(end(), 0);
  ASSERT_EQ(api.cuGraphAddChildGraphNode(&after, outer, &none, 1, graph), 0);
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, outer, 0), 0);
  for (int seed = 1; seed <= 20; ++seed) {
    controls.SetSeed(seed);
    fill(seed);
    ASSERT_EQ(api.cuGraphLaunch(exec, stream), 0);
    EXPECT_EQ(readArray(b, 64)[7], seed * 2 * 7);
  }
  EXPECT_EQ(api.cuGraphAddChildGraphNode(&none, outer, nullptr, 0, outer),
            cuda::ErrorInvalidValue);
  EXPECT_EQ(controls.violations(), "a graph is to be its own child\n");
}

TEST_F(CudaCaptureTest, BrokenRulesEndCaptures) {
  cuda::Event event;
  ASSERT_EQ(api.cuEventCreate(&event, 2), 0);
  captureThree(1);
  ASSERT_EQ(api.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
  cuda::GraphObject captured = graph;
  check({
      breaking("a stream that captures is waited for",
               cuda::ErrorStreamCaptureUnsupported,
               [&] { return api.cuStreamSynchronize(stream); }),
      breaking("a stream that captures is asked whether it is done",
               cuda::ErrorStreamCaptureUnsupported,
               [&] { return api.cuStreamQuery(stream); }),
      breaking("a stream that captures is destroyed",
               cuda::ErrorStreamCaptureUnsupported,
               [&] { return api.cuStreamDestroy_v2(stream); }),
      breaking("a stream that captures records an event",
               cuda::ErrorStreamCaptureUnsupported,
               [&] { return api.cuEventRecord(event, stream); }),
      breaking("a stream that captures waits for an event of outside",
               cuda::ErrorStreamCaptureIsolation,
               [&] { return api.cuStreamWaitEvent(stream, event, 0); }),
      breaking("a stream that captures launches a graph",
               cuda::ErrorStreamCaptureUnsupported,
               [&] { return api.cuGraphLaunch(exec, stream); }),
  });
  EXPECT_EQ(api.cuGraphExecDestroy(exec), 0);
  EXPECT_EQ(api.cuGraphDestroy(captured), 0);
  EXPECT_EQ(api.cuEventDestroy_v2(event), 0);
  EXPECT_EQ(api.cuMemFree_v2(a), 0);
  EXPECT_EQ(api.cuMemFree_v2(b), 0);
  finish();
}

TEST_F(CudaCaptureTest, BeginningsAndEndsFit) {
  auto inThread = [](std::function<int()> call) {
    int result = -1;
    std::thread([&] { result = call(); }).join();
    return result;
  };
  cuda::Context context = contexts[0];
  check({
      {"the default stream is to capture", cuda::ErrorStreamCaptureUnsupported,
       [&] { return api.cuStreamBeginCapture_v2(nullptr, 1); }},
      {"a capture of an unknown mode", cuda::ErrorInvalidValue,
       [&] { return api.cuStreamBeginCapture_v2(stream, 3); }},
      {"a capture ends that did not begin", cuda::ErrorIllegalState,
       [&] { return end(); }},
      {"a stream captures already", cuda::ErrorIllegalState,
       [&] {
         begin();
         return api.cuStreamBeginCapture_v2(stream, 1);
       }},
      {"a capture ends in another thread than it began in",
       cuda::ErrorStreamCaptureWrongThread,
       [&] {
         return inThread([&] {
           EXPECT_EQ(api.cuCtxPushCurrent_v2(context), 0);
           int result = end();
           EXPECT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
           return result;
         });
       }},
  });
  EXPECT_EQ(end(), 0);
  EXPECT_EQ(api.cuGraphDestroy(graph), 0);
  // A relaxed one may end anywhere.
  begin(cuda::CaptureRelaxed);
  EXPECT_EQ(inThread([&] {
              EXPECT_EQ(api.cuCtxPushCurrent_v2(context), 0);
              int result = end();
              EXPECT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
              return result;
            }),
            0);
  EXPECT_EQ(api.cuGraphDestroy(graph), 0);
}

TEST_F(CudaCaptureTest, ModesForbidCalls) {
  auto allocateElsewhere = [this] {
    int result = -1;
    std::thread([&] {
      Address more;
      EXPECT_EQ(api.cuCtxPushCurrent_v2(contexts[0]), 0);
      result = api.cuMemAlloc_v2(&more, 4);
      EXPECT_EQ(api.cuCtxPopCurrent_v2(nullptr), 0);
    }).join();
    return result;
  };
  Address more;
  cuda::Stream other;
  ASSERT_EQ(api.cuStreamCreate(&other, 1), 0);
  check({
      breaking("memory is allocated while a capture of this thread forbids it",
               cuda::ErrorStreamCaptureUnsupported,
               [&] { return api.cuMemAlloc_v2(&more, 4); }),
      breaking(
          "memory is freed while a capture of this thread forbids it",
          cuda::ErrorStreamCaptureUnsupported,
          [&] { return api.cuMemFree_v2(a); }, cuda::CaptureGlobal),
      breaking("a stream is waited for while a capture of this thread forbids "
               "it",
               cuda::ErrorStreamCaptureUnsupported,
               [&] { return api.cuStreamSynchronize(other); }),
      breaking("memory is allocated while a capture of another thread forbids "
               "it",
               cuda::ErrorStreamCaptureUnsupported, allocateElsewhere,
               cuda::CaptureGlobal),
  });
  begin(cuda::CaptureThreadLocal);
  EXPECT_EQ(allocateElsewhere(), 0);
  EXPECT_EQ(end(), 0);
  begin(cuda::CaptureRelaxed);
  EXPECT_EQ(api.cuMemAlloc_v2(&more, 4), 0);
  EXPECT_EQ(api.cuStreamSynchronize(other), 0);
  EXPECT_EQ(end(), 0);
}

TEST_F(CudaCaptureTest, BlockingStreamsTieUpTheDefaultOne) {
  cuda::Stream blocking;
  int status = -1;
  ASSERT_EQ(api.cuStreamCreate(&blocking, 0), 0);
  ASSERT_EQ(api.cuStreamBeginCapture_v2(blocking, 1), 0);
  EXPECT_EQ(isCapturing(nullptr, &status), cuda::ErrorStreamCaptureImplicit);
  EXPECT_EQ(isCapturing(blocking, &status), 0);
  EXPECT_EQ(status, 1);
  EXPECT_EQ(launchScale(a, 2, nullptr), cuda::ErrorStreamCaptureImplicit);
  EXPECT_EQ(launchScale(a, 2, blocking), cuda::ErrorStreamCaptureInvalidated);
  EXPECT_EQ(api.cuStreamEndCapture(blocking, &graph),
            cuda::ErrorStreamCaptureInvalidated);
  // One that does not wait for the default stream leaves it alone.
  begin();
  EXPECT_EQ(launchScale(a, 2, nullptr), 0);
  EXPECT_EQ(end(), 0);
}
