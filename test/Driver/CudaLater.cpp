// The entry points of libcuda that may be missing: for conditional nodes and
// for capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/gpu/cuda/CudaApi.h"
#include "test/Driver/EntryPoints.h"

#include <algorithm>

using namespace tinyjit::testdriver;
namespace cuda = tinyjit::runtime::cuda;

TINYJIT_EXPORT int cuGraphConditionalHandleCreate(cuda::Condition *condition,
                                                  cuda::GraphObject graph,
                                                  cuda::Context context,
                                                  unsigned value,
                                                  unsigned flags) {
  return normal(__func__, [&]() -> int {
    Condition *made = nullptr;
    int result = model().createCondition(graph, context, value, flags, made);
    if (!result)
      *condition = reinterpret_cast<uintptr_t>(static_cast<Object *>(made));
    return result;
  });
}

/// Whether all bytes from `from` on are 0.
static bool isRestZero(const cuda::NodeParams &params, size_t from) {
  auto *bytes = reinterpret_cast<const char *>(&params);
  return std::all_of(bytes + from, bytes + sizeof params,
                     [](char byte) { return byte == 0; });
}

TINYJIT_EXPORT int cuGraphAddNode_v2(cuda::GraphNode *node,
                                     cuda::GraphObject graph,
                                     const cuda::GraphNode *dependencies,
                                     const void *dependencyData,
                                     size_t numDependencies,
                                     cuda::NodeParams *params) {
  return normal(__func__, [&]() -> int {
    cuda::ConditionalNodeParams &conditional = params->conditional;
    const int *reserved = params->reserved0;
    if (params->type != cuda::NodeConditional || dependencyData ||
        std::any_of(reserved, reserved + 3, [](int word) { return word; }) ||
        !isRestZero(*params, offsetof(cuda::NodeParams, reserved1)))
      return invalidValue;
    return give<Node>(node, [&](Node *&made) {
      int result = model().addConditional(
          graph, {dependencies, dependencies + numDependencies},
          conditional.handle, conditional.type, conditional.size,
          conditional.ctx, made);
      if (!result)
        conditional.bodies = reinterpret_cast<cuda::GraphObject *>(
            std::get<ConditionalWork>(made->work).handles.data());
      return result;
    });
  });
}

// Capture.

TINYJIT_EXPORT int cuStreamBeginCapture_v2(cuda::Stream stream, unsigned mode) {
  return normal(__func__,
                [&]() -> int { return model().beginCapture(stream, mode); });
}

TINYJIT_EXPORT int cuStreamEndCapture(cuda::Stream stream,
                                      cuda::GraphObject *graph) {
  return normal(__func__, [&]() -> int {
    if (graph)
      *graph = nullptr;
    return give<Graph>(
        graph, [&](Graph *&made) { return model().endCapture(stream, made); });
  });
}

TINYJIT_EXPORT int cuStreamIsCapturing(cuda::Stream stream, int *status) {
  return normal(__func__, [&]() -> int {
    return model().captureStatus(stream, *status);
  });
}

TINYJIT_EXPORT int cuGraphAddChildGraphNode(cuda::GraphNode *node,
                                            cuda::GraphObject graph,
                                            const cuda::GraphNode *dependencies,
                                            size_t numDependencies,
                                            cuda::GraphObject child) {
  return normal(__func__, [&]() -> int {
    return give<Node>(node, [&](Node *&made) {
      return model().addChild(
          graph, {dependencies, dependencies + numDependencies}, child, made);
    });
  });
}

// They are what the leaf looks for.
#define TINYJIT_CHECK(name, params)                                            \
  static_assert(std::is_same_v<decltype(&::name), decltype(cuda::Api::name)>);
TINYJIT_CUDA_LATER_ENTRY_POINTS(TINYJIT_CHECK)
#undef TINYJIT_CHECK
