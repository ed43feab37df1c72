// The kernels of a capture, with the figures of their code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Parts.h"
#include "lib/Inspect/Rows.h"

#include "runtime/plan/Describe.h"

using namespace tinyjit;
using namespace tinyjit::inspect;
using nlohmann::ordered_json;
using runtime::Launch;
using runtime::Plan;

/// The figures of code that the host calls, or that a device launches.
static void addCode(const Plan &plan, const Launch &launch,
                    ordered_json &entry) {
  for (const runtime::CodeStatistics &program : plan.codeStatistics)
    if (launch.image < 0 && program.symbol == launch.symbol) {
      addFigures(program, entry);
      return;
    }
  if (launch.foreign >= 0) {
    const runtime::Foreign &foreign = plan.foreign[launch.foreign];
    entry["library"] = foreign.library;
    entry["function"] = foreign.function;
  }
  if (launch.image < 0)
    return;
  const runtime::Image &image = plan.images[launch.image];
  entry["chip"] = image.chip;
  entry["code_bytes"] = image.bytes.size();
  entry["functions"] = listFunctions(image);
}

void inspect::addKernels(const Subject &subject, const Texts &texts,
                         ordered_json &document) {
  const Plan &plan = *subject.plan;
  size_t count = plan.launches.size();
  std::vector<const Launch *> firsts(texts.kernels.size());
  std::vector<int64_t> uses(texts.kernels.size());
  for (size_t i = 0; i < texts.kernelOf.size(); ++i) {
    int32_t kernel = texts.kernelOf[i];
    if (kernel < 0)
      continue;
    ++uses[kernel];
    if (!firsts[kernel])
      firsts[kernel] =
          i < count ? &plan.launches[i] : &plan.prologue[i - count];
  }
  ordered_json &kernels = document["kernels"] = ordered_json::array();
  for (size_t k = 0; k < texts.kernels.size(); ++k) {
    const Texts::Kernel &kernel = texts.kernels[k];
    const Launch &first = *firsts[k];
    ordered_json entry = {
        {"name", first.name},   {"symbol", kernel.symbol},
        {"hash", kernel.hash},  {"place", kernel.place},
        {"launches", uses[k]},  {"ops", first.ops},
        {"bytes", first.bytes}, {"at_most", isEstimateAtMost(plan, first)}};
    addCode(plan, first, entry);
    entry["texts"] = kernel.texts;
    kernels.push_back(std::move(entry));
  }
}
