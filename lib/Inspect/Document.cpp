// Makes the document of a capture: all that is known of it, as one JSON object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Document.h"

#include "lib/Inspect/Parts.h"
#include "lib/Module/ModuleAccess.h"
#include "runtime/plan/Describe.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Device.h"

using namespace tinyjit;
using namespace tinyjit::inspect;
using nlohmann::ordered_json;
using runtime::Guard;
using runtime::Plan;

static ordered_json listNamed(const Plan &plan,
                              const std::vector<runtime::NamedSlot> &list) {
  ordered_json all = ordered_json::array();
  for (const runtime::NamedSlot &each : list) {
    const runtime::Slot &slot = plan.slots[each.slot];
    all.push_back({{"name", each.name},
                   {"type", formatType(slot.dtype, slot.shape)},
                   {"device", plan.devices[slot.device]},
                   {"bytes", slot.byteSize()}});
  }
  return all;
}

static const char *nameOf(runtime::Scalar::Type type) {
  return type == runtime::Scalar::I32   ? "i32"
         : type == runtime::Scalar::I64 ? "i64"
                                        : "f32";
}

static ordered_json listVariables(const Plan &plan) {
  ordered_json all = ordered_json::array();
  for (const runtime::Scalar &scalar : plan.scalars) {
    ordered_json entry = {{"name", scalar.name}, {"type", nameOf(scalar.type)}};
    if (scalar.type != runtime::Scalar::F32) {
      entry["min"] = scalar.min;
      entry["max"] = scalar.max;
    }
    all.push_back(entry);
  }
  return all;
}

static const char *nameOf(Guard::Kind kind) {
  static const char *const names[] = {"word",     "integer", "f32", "f64",
                                      "variable", "sum",     "term"};
  return size_t(kind) < std::size(names) ? names[kind] : "word";
}

static ordered_json listGuards(const Plan &plan) {
  ordered_json all = ordered_json::array();
  for (const Guard &guard : plan.guards)
    all.push_back({{"name", guard.name},
                   {"kind", nameOf(guard.kind)},
                   {"value", guard.value}});
  return all;
}

static ordered_json listOutputs(const Plan &plan) {
  ordered_json all = ordered_json::array();
  for (const runtime::Output &output : plan.outputs) {
    const runtime::Slot &slot = plan.slots[output.slot];
    all.push_back({{"buffer", describeSlot(plan, output.slot)},
                   {"type", formatType(slot.dtype, slot.shape)},
                   {"device", plan.devices[slot.device]},
                   {"copied", output.copy}});
  }
  return all;
}

static ordered_json listDevices(const Subject &subject) {
  ordered_json all = ordered_json::array();
  for (const std::string &name : subject.plan->devices) {
    ordered_json entry = {{"name", name}};
    for (const Ceiling &ceiling : subject.ceilings)
      if (ceiling.device == name)
        entry["ceiling"] = {{"gflops", ceiling.gflops},
                            {"gbytes", ceiling.gbytes},
                            {"origin", ceiling.origin}};
    all.push_back(entry);
  }
  return all;
}

/// The options, the CPU and the builds that the code depends on.
static ordered_json listKey(const module::ModuleView &view) {
  ordered_json all = ordered_json::array();
  for (const cache::CacheKey::Part &part :
       program::describeSettings(view.settings, options::EveryStage))
    all.push_back({{"name", part.name}, {"value", part.value}});
  return all;
}

StatusOr<ordered_json> inspect::makeDocument(const Subject &subject) {
  const Plan &plan = *subject.plan;
  StatusOr<Texts> texts = makeTexts(subject);
  RETURN_IF_ERROR(texts.status());
  ordered_json document = {
      {"format", "tinyjit-capture"}, {"version", 1},
      {"capture", plan.name},        {"file", subject.file},
      {"form", subject.form},        {"features", plan.features}};
  document["devices"] = listDevices(subject);
  document["inputs"] = listNamed(plan, plan.inputs);
  document["variables"] = listVariables(plan);
  document["outputs"] = listOutputs(plan);
  document["constants"] = listNamed(plan, plan.constants);
  document["states"] = listNamed(plan, plan.states);
  document["guards"] = listGuards(plan);
  document["frozen"] = subject.frozen;
  if (subject.module) {
    StatusOr<module::ModuleView> view =
        module::ModuleAccess::view(*subject.module);
    RETURN_IF_ERROR(view.status());
    document["key"] = listKey(*view);
  }
  addLaunches(subject, *texts, document);
  addKernels(subject, *texts, document);
  document["arenas"] = makeArenas(plan);
  addStory(subject, document);
  if (subject.trace)
    document["timeline"] = makeTimeline(*subject.trace);
  return document;
}
