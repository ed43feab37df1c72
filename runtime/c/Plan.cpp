// Stores and plans of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Handles.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/PlanLibrary.h"

using namespace tinyjit::runtime;

TinyJITStore *tinyjitStoreCreate(void) {
  return new TinyJITStore{std::make_shared<Store>()};
}

void tinyjitStoreDestroy(TinyJITStore *store) { delete store; }

TinyJITStatus *tinyjitStoreDefine(TinyJITStore *store, const char *name,
                                  TinyJITBuffer *buffer, int32_t isState) {
  return c::wrap(store->store->define(name, c::buffer(buffer),
                                      isState ? Store::Kind::State
                                              : Store::Kind::Constant));
}

TinyJITStatus *tinyjitStoreGet(TinyJITStore *store, const char *name,
                               TinyJITBuffer **buffer) {
  StatusOr<Buffer> found = store->store->get(name);
  if (!found.ok())
    return c::wrap(found.status());
  c::give(*std::move(found), buffer);
  return nullptr;
}

TinyJITStatus *tinyjitStoreReplace(TinyJITStore *store, const char *name,
                                   TinyJITBuffer *buffer) {
  StatusOr<Store::Entry> entry = store->store->getEntry(name);
  if (!entry.ok())
    return c::wrap(entry.status());
  return c::wrap(entry->kind == Store::Kind::State
                     ? store->store->replaceState(name, c::buffer(buffer))
                     : store->store->replaceConstant(name, c::buffer(buffer)));
}

TinyJITStatus *tinyjitStoreWrite(TinyJITStore *store, const char *name,
                                 const void *host, int64_t bytes) {
  return c::wrap(store->store->write(name, host, bytes));
}

TinyJITStatus *tinyjitPlanOpen(const char *path, TinyJITPlan **plan) {
  StatusOr<std::shared_ptr<const Plan>> opened = openPlanLibrary(path);
  if (!opened.ok())
    return c::wrap(opened.status());
  *plan = new TinyJITPlan{*std::move(opened)};
  return nullptr;
}

void tinyjitPlanDestroy(TinyJITPlan *plan) { delete plan; }

template <class List>
static int32_t count(const List &list) {
  return static_cast<int32_t>(list.size());
}

const char *tinyjitPlanName(const TinyJITPlan *plan) {
  return plan->plan->name.c_str();
}
int32_t tinyjitPlanNumInputs(const TinyJITPlan *plan) {
  return count(plan->plan->inputs);
}
int32_t tinyjitPlanNumOutputs(const TinyJITPlan *plan) {
  return count(plan->plan->outputs);
}
int32_t tinyjitPlanNumScalars(const TinyJITPlan *plan) {
  return count(plan->plan->scalars);
}
int32_t tinyjitPlanNumConstants(const TinyJITPlan *plan) {
  return count(plan->plan->constants);
}
int32_t tinyjitPlanNumStates(const TinyJITPlan *plan) {
  return count(plan->plan->states);
}

static Status checkIndex(const char *what, int32_t index, size_t size) {
  if (index >= 0 && static_cast<size_t>(index) < size)
    return Status();
  return Status::outOfRange(
      concat("there is no ", what, " ", index, ", the plan has ", size));
}

static void fill(const Plan &plan, int32_t number, const char *name,
                 TinyJITArrayInfo *info) {
  const Slot &slot = plan.slots[number];
  *info = {name, plan.devices[slot.device].c_str(), slot.shape.data(),
           count(slot.shape), static_cast<TinyJITDType>(slot.dtype)};
}

static TinyJITStatus *describe(const TinyJITPlan *plan,
                               std::vector<NamedSlot> Plan::*list,
                               const char *what, int32_t index,
                               TinyJITArrayInfo *info) {
  const std::vector<NamedSlot> &slots = (*plan->plan).*list;
  if (Status s = checkIndex(what, index, slots.size()); !s.ok())
    return c::wrap(std::move(s));
  fill(*plan->plan, slots[index].slot, slots[index].name.c_str(), info);
  return nullptr;
}

TinyJITStatus *tinyjitPlanInput(const TinyJITPlan *plan, int32_t index,
                                TinyJITArrayInfo *info) {
  return describe(plan, &Plan::inputs, "input", index, info);
}
TinyJITStatus *tinyjitPlanConstant(const TinyJITPlan *plan, int32_t index,
                                   TinyJITArrayInfo *info) {
  return describe(plan, &Plan::constants, "constant", index, info);
}
TinyJITStatus *tinyjitPlanState(const TinyJITPlan *plan, int32_t index,
                                TinyJITArrayInfo *info) {
  return describe(plan, &Plan::states, "state", index, info);
}

TinyJITStatus *tinyjitPlanOutput(const TinyJITPlan *plan, int32_t index,
                                 TinyJITArrayInfo *info) {
  const std::vector<Output> &outputs = plan->plan->outputs;
  if (Status s = checkIndex("output", index, outputs.size()); !s.ok())
    return c::wrap(std::move(s));
  fill(*plan->plan, outputs[index].slot, "", info);
  return nullptr;
}

TinyJITStatus *tinyjitPlanScalar(const TinyJITPlan *plan, int32_t index,
                                 TinyJITScalarInfo *info) {
  const std::vector<Scalar> &scalars = plan->plan->scalars;
  if (Status s = checkIndex("scalar", index, scalars.size()); !s.ok())
    return c::wrap(std::move(s));
  const Scalar &scalar = scalars[index];
  TinyJITDType dtype = scalar.type == Scalar::F32   ? TINYJIT_F32
                       : scalar.type == Scalar::I64 ? TINYJIT_I64
                                                    : TINYJIT_I32;
  *info = {scalar.name.c_str(), scalar.min, scalar.max, dtype, 0};
  return nullptr;
}
