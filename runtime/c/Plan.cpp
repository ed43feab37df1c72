// Stores and plans of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Call.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/PlanLibrary.h"

using namespace tinyjit::runtime;

TinyJITStore *tinyjitStoreCreate(void) {
  return c::make([] { return new TinyJITStore{std::make_shared<Store>()}; });
}

void tinyjitStoreDestroy(TinyJITStore *store) { delete store; }

TinyJITStatus *tinyjitStoreDefine(TinyJITStore *store, const char *name,
                                  TinyJITBuffer *buffer, int32_t isState) {
  return c::call({{"store", store}, {"name", name}, {"buffer", buffer}}, [&] {
    return store->store->define(name, c::buffer(buffer),
                                isState ? Store::Kind::State
                                        : Store::Kind::Constant);
  });
}

TinyJITStatus *tinyjitStoreGet(TinyJITStore *store, const char *name,
                               TinyJITBuffer **buffer) {
  return c::call({{"store", store}, {"name", name}, {"buffer", buffer}},
                 [&] { return c::give(store->store->get(name), buffer); });
}

static Status replace(Store &store, const char *name, const Buffer &buffer) {
  StatusOr<Store::Entry> entry = store.getEntry(name);
  RETURN_IF_ERROR(entry.status());
  return entry->kind == Store::Kind::State
             ? store.replaceState(name, buffer)
             : store.replaceConstant(name, buffer);
}

TinyJITStatus *tinyjitStoreReplace(TinyJITStore *store, const char *name,
                                   TinyJITBuffer *buffer) {
  return c::call({{"store", store}, {"name", name}, {"buffer", buffer}}, [&] {
    return replace(*store->store, name, c::buffer(buffer));
  });
}

TinyJITStatus *tinyjitStoreWrite(TinyJITStore *store, const char *name,
                                 const void *host, int64_t bytes) {
  return c::call({{"store", store},
                  {"name", name},
                  c::Needed::list("host", host, bytes != 0)},
                 [&] { return store->store->write(name, host, bytes); });
}

TinyJITStatus *tinyjitPlanOpen(const char *path, TinyJITPlan **plan) {
  return c::call({{"path", path}, {"plan", plan}},
                 [&] { return c::give(openPlanLibrary(path), plan); });
}

void tinyjitPlanDestroy(TinyJITPlan *plan) { delete plan; }

template <class List>
static int32_t count(const List &list) {
  return static_cast<int32_t>(list.size());
}

const char *tinyjitPlanName(const TinyJITPlan *plan) {
  return c::ask(plan, [](auto &made) { return made.plan->name.c_str(); });
}
int32_t tinyjitPlanNumInputs(const TinyJITPlan *plan) {
  return c::ask(plan, [](auto &made) { return count(made.plan->inputs); });
}
int32_t tinyjitPlanNumOutputs(const TinyJITPlan *plan) {
  return c::ask(plan, [](auto &made) { return count(made.plan->outputs); });
}
int32_t tinyjitPlanNumScalars(const TinyJITPlan *plan) {
  return c::ask(plan, [](auto &made) { return count(made.plan->scalars); });
}
int32_t tinyjitPlanNumConstants(const TinyJITPlan *plan) {
  return c::ask(plan, [](auto &made) { return count(made.plan->constants); });
}
int32_t tinyjitPlanNumStates(const TinyJITPlan *plan) {
  return c::ask(plan, [](auto &made) { return count(made.plan->states); });
}

static Status checkIndex(const char *what, int32_t index, size_t size) {
  if (index >= 0 && static_cast<size_t>(index) < size)
    return Status();
  return Status::outOfRange("there is no ", what, " ", index, ", the plan has ",
                            size);
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
  return c::call({{"plan", plan}, {"info", info}}, [&] {
    const std::vector<NamedSlot> &slots = (*plan->plan).*list;
    Status status = checkIndex(what, index, slots.size());
    if (status.ok())
      fill(*plan->plan, slots[index].slot, slots[index].name.c_str(), info);
    return status;
  });
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
  return c::call({{"plan", plan}, {"info", info}}, [&] {
    const std::vector<Output> &outputs = plan->plan->outputs;
    Status status = checkIndex("output", index, outputs.size());
    if (status.ok())
      fill(*plan->plan, outputs[index].slot, "", info);
    return status;
  });
}

TinyJITStatus *tinyjitPlanScalar(const TinyJITPlan *plan, int32_t index,
                                 TinyJITScalarInfo *info) {
  return c::call({{"plan", plan}, {"info", info}}, [&] {
    const std::vector<Scalar> &scalars = plan->plan->scalars;
    Status status = checkIndex("scalar", index, scalars.size());
    if (!status.ok())
      return status;
    const Scalar &scalar = scalars[index];
    TinyJITDType dtype = scalar.type == Scalar::F32   ? TINYJIT_F32
                         : scalar.type == Scalar::I64 ? TINYJIT_I64
                                                      : TINYJIT_I32;
    *info = {scalar.name.c_str(), scalar.min, scalar.max, dtype, 0};
    return status;
  });
}
