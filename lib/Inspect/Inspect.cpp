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
using runtime::Plan;

/// Calls, whose launches `trace` observes in `instance`.
static Status timeCalls(Trace &trace, runtime::Instance &instance, int calls,
                        const std::function<Status()> &call) {
  trace.observe(instance);
  for (int number = 0; number < calls; ++number) {
    auto start = std::chrono::steady_clock::now();
    RETURN_IF_ERROR(call());
    for (const std::string &name : instance.plan().devices) {
      StatusOr<runtime::Device *> device = runtime::Device::get(name);
      RETURN_IF_ERROR(device.status());
      RETURN_IF_ERROR((*device)->synchronize());
    }
    trace.addCall(start, std::chrono::steady_clock::now(), /*isReplay=*/true);
  }
  return {};
}

static Status write(const Subject &subject, const std::string &path) {
  StatusOr<nlohmann::ordered_json> document = makeDocument(subject);
  RETURN_IF_ERROR(document.status());
  return writePage(path, *document);
}

Status tinyjit::writeInspection(
    Module &module, const std::string &capture, const std::string &path,
    const std::function<Status(runtime::Instance &)> &replay, int calls) {
  RETURN_IF_ERROR(checkPage(path));
  StatusOr<const CaptureInfo *> info = module.find(capture);
  RETURN_IF_ERROR(info.status());
  Trace trace;
  trace.begin((*info)->name);
  StatusOr<std::unique_ptr<runtime::Instance>> instance =
      module.instantiate((*info)->name);
  RETURN_IF_ERROR(instance.status());
  Subject subject;
  subject.plan = &(*instance)->plan();
  subject.module = &module;
  subject.form = "capture";
  if (replay) {
    RETURN_IF_ERROR(timeCalls(trace, **instance, calls,
                              [&] { return replay(**instance); }));
    subject.trace = &trace;
    subject.instance = instance->get();
    subject.ceilings = measureCeilings(subject.plan->devices);
  }
  return write(subject, path);
}

/// A module of the capture that was used last; null if it has no IR.
static StatusOr<std::unique_ptr<Module>> makeModule(const runtime::Jit &jit,
                                                    const std::string &name) {
  StatusOr<std::string> text = jit.printUsed();
  RETURN_IF_ERROR(text.status());
  if (text->empty())
    return std::unique_ptr<Module>();
  ModuleOptions options;
  options.explainPasses = true;
  return Module::parse(*text, name, options);
}

Status tinyjit::writeInspection(runtime::Jit &jit, const std::string &path,
                                const std::function<Status()> &call,
                                int calls) {
  RETURN_IF_ERROR(checkPage(path));
  runtime::Instance *instance = jit.instance();
  if (!instance)
    return Status::failedPrecondition(
        "the inspector shows a capture, and the last call of the function was "
        "not captured");
  std::shared_ptr<const Plan> plan =
      jit.plans().front(); // outlives its instance
  StatusOr<std::unique_ptr<Module>> module = makeModule(jit, plan->name);
  RETURN_IF_ERROR(module.status());
  Subject subject;
  subject.plan = plan.get();
  subject.module = module->get();
  subject.form = "function";
  subject.frozen = jit.explainFrozen();
  Trace trace;
  trace.begin(plan->name);
  if (call) {
    auto observed = [&]() -> Status {
      RETURN_IF_ERROR(call());
      if (jit.instance() != instance)
        return Status::failedPrecondition(
            "a call replayed another capture of the function than the one that "
            "was used last, which the inspector shows");
      return {};
    };
    RETURN_IF_ERROR(timeCalls(trace, *instance, calls, observed));
    subject.trace = &trace;
    subject.instance = instance;
    subject.ceilings = measureCeilings(plan->devices);
  }
  return write(subject, path);
}
