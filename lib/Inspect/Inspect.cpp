// Pages that show all that is known of a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Inspect.h"

#include "lib/Inspect/Ceilings.h"
#include "lib/Inspect/Page.h"
#include "runtime/support/Return.h"

#include "nlohmann/json.hpp"

using namespace tinyjit;
using namespace tinyjit::inspect;

Status tinyjit::writeInspection(
    Module &module, const std::string &capture, const std::string &path,
    const std::function<Status(runtime::Instance &)> &replay, int calls) {
  RETURN_IF_ERROR(checkPage(path));
  StatusOr<const CaptureInfo *> info = module.find(capture);
  RETURN_IF_ERROR(info.status());
  Trace trace; // outlives the instance
  trace.begin((*info)->name);
  StatusOr<std::unique_ptr<runtime::Instance>> instance =
      module.instantiate((*info)->name);
  RETURN_IF_ERROR(instance.status());
  Subject subject;
  subject.plan = &(*instance)->plan();
  subject.module = &module;
  subject.form = "capture";
  if (replay) {
    trace.observe(**instance);
    for (int call = 0; call < calls; ++call) {
      auto start = std::chrono::steady_clock::now();
      RETURN_IF_ERROR(replay(**instance));
      for (const std::string &name : subject.plan->devices) {
        StatusOr<runtime::Device *> device = runtime::Device::get(name);
        RETURN_IF_ERROR(device.status());
        RETURN_IF_ERROR((*device)->synchronize());
      }
      trace.addCall(start, std::chrono::steady_clock::now(), /*isReplay=*/true);
    }
    subject.trace = &trace;
    subject.instance = instance->get();
    subject.ceilings = measureCeilings(subject.plan->devices);
  }
  StatusOr<nlohmann::ordered_json> document = makeDocument(subject);
  RETURN_IF_ERROR(document.status());
  return writePage(path, *document);
}
