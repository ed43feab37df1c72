// Classifies handwritten digits with a network that tinygrad trained and
// captured.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Usage: tinyjit-digits FOLDER      the folder with step.mlir, images.npy,
// labels.npy, logits.npy
//
// It loads the capture, compiles it, and replays it once for every held-out
// image, as a program that embeds tinyjit does: one Module, one Instance, a new
// input buffer for every call.
#include "lib/Support/Array.h"
#include "lib/Support/Npy.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Stats.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>

using namespace tinyjit;
using runtime::Buffer;
using runtime::Status;
using runtime::StatusOr;

namespace {
constexpr int64_t numClasses = 10;

struct Outcome {
  int64_t right = 0;
  int64_t rightInTinygrad = 0;
  float worstDifference = 0;
};

/// Nanoseconds since the program started.
int64_t now() {
  static const auto start = std::chrono::steady_clock::now();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now() - start)
      .count();
}
} // namespace

static int64_t largest(const float *logits) {
  return std::max_element(logits, logits + numClasses) - logits;
}

/// Replays the capture for every image. The first call is timed apart from the
/// others.
static Status classify(const HostArray &images, const HostArray &labels,
                       const HostArray &wanted, const std::string &folder,
                       Outcome &outcome, int64_t &firstNs,
                       runtime::ReplayStats &replays) {
  int64_t count = images.shape[0];
  size_t imageBytes = images.bytes.size() / count;
  auto *label = reinterpret_cast<const int32_t *>(labels.bytes.data());
  auto *want = reinterpret_cast<const float *>(wanted.bytes.data());
  StatusOr<runtime::Device *> cpu = runtime::Device::get("cpu");
  if (!cpu.ok())
    return cpu.status();

  int64_t start = now();
  StatusOr<std::unique_ptr<Module>> module =
      Module::load(folder + "/step.mlir");
  if (!module.ok())
    return module.status();
  StatusOr<std::unique_ptr<runtime::Instance>> network =
      (*module)->instantiate("");
  if (!network.ok())
    return network.status();
  std::vector<Buffer> outputs;
  for (int64_t i = 0; i < count; ++i) {
    StatusOr<Buffer> image = Buffer::wrap(
        const_cast<uint8_t *>(images.bytes.data()) + i * imageBytes, **cpu,
        runtime::DType::F32, {1, 1, 8, 8});
    if (!image.ok())
      return image.status();
    if (i != 0)
      start = now();
    if (Status status = (*network)->replay(&*image, 1, nullptr, 0, outputs);
        !status.ok())
      return status;
    if (i == 0)
      firstNs = now() - start;
    else
      replays.add(now() - start);
    auto *logits = static_cast<const float *>(outputs[0].data());
    outcome.right += largest(logits) == label[i];
    outcome.rightInTinygrad += largest(want + i * numClasses) == label[i];
    for (int64_t k = 0; k < numClasses; ++k)
      outcome.worstDifference =
          std::max(outcome.worstDifference,
                   std::abs(logits[k] - want[i * numClasses + k]));
  }
  return {};
}

/// Reads an array that must have this type and, apart from the first size, this
/// shape.
static Status read(const std::string &file, runtime::DType dtype,
                   std::vector<int64_t> shape, HostArray &array) {
  StatusOr<HostArray> found = readNpy(file);
  if (!found.ok())
    return found.status();
  if (!found->shape.empty())
    shape[0] = found->shape[0];
  if (found->dtype != dtype || found->shape != shape)
    return Status::invalidArgument(
        "'" + file + "' is " + runtime::formatType(found->dtype, found->shape) +
        ", expected " + runtime::formatType(dtype, shape));
  array = std::move(*found);
  return {};
}

static Status run(const std::string &folder) {
  HostArray images, labels, logits;
  if (Status status = read(folder + "/images.npy", runtime::DType::F32,
                           {0, 1, 8, 8}, images);
      !status.ok())
    return status;
  if (Status status = read(folder + "/labels.npy", runtime::DType::I32,
                           {images.shape[0]}, labels);
      !status.ok())
    return status;
  if (Status status = read(folder + "/logits.npy", runtime::DType::F32,
                           {images.shape[0], numClasses}, logits);
      !status.ok())
    return status;
  int64_t count = images.shape[0];
  if (count < 2 || labels.shape[0] != count || logits.shape[0] != count)
    return Status::invalidArgument(
        "the folder has " + std::to_string(count) + " images, " +
        std::to_string(labels.shape[0]) + " labels and " +
        std::to_string(logits.shape[0]) +
        " rows of logits, expected equally many, 2 or more");
  Outcome outcome;
  int64_t firstNs = 0;
  runtime::ReplayStats replays;
  if (Status status =
          classify(images, labels, logits, folder, outcome, firstNs, replays);
      !status.ok())
    return status;
  auto percent = [&](int64_t right) { return 100.0 * right / count; };
  std::printf(
      "%lld handwritten digits, none of them seen in training, one call each\n",
      static_cast<long long>(count));
  std::printf(
      "  right                      %.1f %% (%lld), tinygrad: %.1f %% (%lld)\n",
      percent(outcome.right), static_cast<long long>(outcome.right),
      percent(outcome.rightInTinygrad),
      static_cast<long long>(outcome.rightInTinygrad));
  std::printf("  worst difference of logits %.2g\n", outcome.worstDifference);
  std::printf(
      "  first call                 %.3f ms (read, compile, link, replay)\n",
      firstNs / 1e6);
  std::printf("  replay                     %.3f us (median of %lld)\n",
              replays.nsMedian() / 1e3,
              static_cast<long long>(replays.count()));
  if (outcome.right != outcome.rightInTinygrad)
    return Status::failedPrecondition("the answers differ from tinygrad's");
  return {};
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: tinyjit-digits FOLDER\n");
    return 2;
  }
  Status status = run(argv[1]);
  if (status.ok())
    return 0;
  std::fprintf(stderr, "tinyjit-digits: error: %s\n", status.message().c_str());
  return 1;
}
