// OutputPool: reuses memory for the results of replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/memory/OutputPool.h"

#include "runtime/support/Return.h"

#include <algorithm>

using namespace tinyjit::runtime;

Status OutputPool::grow(Buffer &result) {
  RETURN_IF_ERROR(Buffer::allocate(*device, dtype, shape).moveTo(result));
  result.state->isPooled = true;
  if (buffers.size() < maxBuffers) {
    buffers.push_back(result);
    return Status();
  }
  // The holders of the old one keep it alive; it just does not come back here.
  buffers[nextReplaced].state->isPooled = false;
  buffers[nextReplaced] = result;
  nextReplaced = (nextReplaced + 1) % maxBuffers;
  return Status();
}

void OutputPool::clear() {
  // Before the handles go: who counts them must not count one too few.
  for (const Buffer &buffer : buffers)
    buffer.state->isPooled = false;
  buffers.clear();
}

void OutputPool::setSizes(Buffer &buffer, const std::vector<int64_t> &sizes) {
  std::copy(sizes.begin(), sizes.end(), buffer.state->shape.begin());
  buffer.state->bytes = *arrayBytes(buffer.dtype(), sizes);
}

int64_t OutputPool::bytesHeld() const {
  int64_t bytes = arrayBytes(dtype, shape).value_or(0);
  return bytes * static_cast<int64_t>(buffers.size());
}
