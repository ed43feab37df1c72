// A host program of tinyjit: compiles a capture and replays it with new inputs,
// a new constant, and a result that is kept.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Module.h"

#include <cstdio>

using namespace tinyjit::runtime;
using tinyjit::Module;

static const char *const source = R"(
jit.constant @scale = dense<2.0> : tensor<1xf32> : !jit.buffer<1xf32, "cpu:0">
jit.state @total : !jit.buffer<3xf32, "cpu:0">
jit.kernel @add_scaled(%total: !uop.ptr<3xf32>, %x: !uop.ptr<3xf32>, %scale: !uop.ptr<1xf32>) {
  %zero = arith.constant 0 : index
  %i = uop.range 3
  %t = uop.load %total[%i] : !uop.ptr<3xf32>
  %v = uop.load %x[%i] : !uop.ptr<3xf32>
  %s = uop.load %scale[%zero] : !uop.ptr<1xf32>
  %p = arith.mulf %v, %s : f32
  %r = arith.addf %t, %p : f32
  uop.store %r, %total[%i] : !uop.ptr<3xf32>
}
jit.capture @step(%x: !jit.buffer<3xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<3xf32, "cpu:0">) {
  %total = jit.get @total : !jit.buffer<3xf32, "cpu:0">
  %scale = jit.get @scale : !jit.buffer<1xf32, "cpu:0">
  jit.launch @add_scaled(update %total, read %x, read %scale)
    : !jit.buffer<3xf32, "cpu:0">, !jit.buffer<3xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
  jit.return %total : !jit.buffer<3xf32, "cpu:0">
}
)";

static StatusOr<Buffer> makeBuffer(std::vector<float> values) {
  StatusOr<Device *> cpu = Device::get("cpu");
  if (!cpu.ok())
    return cpu.status();
  StatusOr<Buffer> buffer =
      Buffer::allocate(**cpu, DType::F32, {int64_t(values.size())});
  if (!buffer.ok())
    return buffer.status();
  if (Status status = buffer->copyIn(values.data(), buffer->byteSize());
      !status.ok())
    return status;
  return buffer;
}

static void print(const char *what, const Buffer &buffer) {
  auto *values = static_cast<const float *>(buffer.data());
  std::printf("%s: %g %g %g\n", what, values[0], values[1], values[2]);
}

static Status run() {
  StatusOr<std::unique_ptr<Module>> module = Module::parse(source, "step.mlir");
  if (!module.ok())
    return module.status();
  StatusOr<std::unique_ptr<Instance>> step = (*module)->instantiate("step");
  if (!step.ok())
    return step.status();
  std::vector<Buffer> outputs;
  StatusOr<Buffer> x = makeBuffer({1, 2, 3});
  if (!x.ok())
    return x.status();
  if (Status status = (*step)->replay(&*x, 1, nullptr, 0, outputs);
      !status.ok())
    return status;
  Buffer first = outputs[0]; // kept: no later replay writes it
  StatusOr<Buffer> scale = makeBuffer({10});
  if (!scale.ok())
    return scale.status();
  if (Status status = (*module)->store()->replaceConstant("scale", *scale);
      !status.ok())
    return status;
  if (Status status = (*step)->replay(&*x, 1, nullptr, 0, outputs);
      !status.ok())
    return status;
  print("first result", first);
  print("second result", outputs[0]);
  // An input that does not fit is refused, with one sentence.
  StatusOr<Buffer> longer = makeBuffer({1, 2, 3, 4});
  if (!longer.ok())
    return longer.status();
  return (*step)->replay(&*longer, 1, nullptr, 0, outputs);
}

int main() {
  std::printf("%s\n", run().message().c_str());
  return 0;
}
