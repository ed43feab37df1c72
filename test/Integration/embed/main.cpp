// A host program of tinyjit: moves an array to a device, through a view, and
// back.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Buffer.h"
#include "tinyjit/Runtime/Device.h"

#include <cstdio>
#include <vector>

using namespace tinyjit::runtime;

static Status run() {
  StatusOr<Device *> device = Device::get("cpu:0");
  if (!device.ok())
    return device.status();
  StatusOr<Buffer> buffer = Buffer::create(**device, DType::F32, {2, 3});
  if (!buffer.ok())
    return buffer.status();

  std::vector<float> values = {1, 2, 3, 4, 5, 6};
  if (Status status = buffer->copyIn(values.data(), buffer->byteSize());
      !status.ok())
    return status;

  // The second row, seen as an array of its own.
  StatusOr<Buffer> row = buffer->view(12, DType::F32, {3});
  if (!row.ok())
    return row.status();
  std::vector<float> back(3);
  if (Status status = row->copyOut(back.data(), row->byteSize()); !status.ok())
    return status;
  std::printf("%s: %g %g %g\n", row->describe().c_str(), back[0], back[1],
              back[2]);
  return buffer->view(20, DType::F32, {3}).status();
}

int main() {
  std::printf("%s\n", run().message().c_str());
  return 0;
}
