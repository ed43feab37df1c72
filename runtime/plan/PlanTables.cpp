// Reads a plan from the C tables of an ahead-of-time object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Plan.h"

#include "runtime/support/Text.h"

using namespace tinyjit::runtime;

static std::string text(const char *chars) { return chars ? chars : ""; }

static Slot read(const TinyJITSlot &in) {
  Slot slot;
  slot.kind = static_cast<Slot::Kind>(in.kind);
  slot.device = in.device;
  // Out of range stays out of range, for the check to find.
  slot.dtype =
      static_cast<DType>(in.dtype < 0 || in.dtype > 255 ? 255 : in.dtype);
  slot.shape.assign(in.shape, in.shape + in.rank);
  slot.index = in.index;
  slot.base = in.base;
  slot.byteOffset = in.byteOffset;
  slot.offsetScale = in.offsetScale;
  slot.offsetScalar = in.offsetScalar;
  return slot;
}

static Scalar read(const TinyJITScalar &in) {
  return {text(in.name), static_cast<Scalar::Type>(in.type), in.min, in.max};
}

static NamedSlot read(const TinyJITNamedSlot &in) {
  return {text(in.name), in.slot};
}

static ScalarArg read(const TinyJITScalarArg &in) {
  return {in.scalar, in.fixed};
}

static Dim read(const TinyJITDim &in) { return {in.size, in.scale, in.scalar}; }

template <class To, class From>
static std::vector<To> readAll(const From *first, int32_t count) {
  std::vector<To> list;
  list.reserve(count);
  for (const From *in = first; in != first + count; ++in)
    list.push_back(read(*in));
  return list;
}

static Output read(const TinyJITOutput &in) {
  return {in.slot, in.copy != 0, readAll<Dim>(in.dims, in.rank)};
}

static Launch read(const TinyJITLaunch &in) {
  Launch launch;
  launch.kind = static_cast<Launch::Kind>(in.kind);
  launch.device = in.device;
  launch.name = text(in.name);
  launch.symbol = text(in.symbol);
  launch.fn = in.fn;
  launch.slots.assign(in.slots, in.slots + in.numSlots);
  for (int32_t i = 0; i < in.numSlots; ++i)
    launch.access.push_back(static_cast<Access>(in.access[i]));
  launch.scalars = readAll<ScalarArg>(in.scalars, in.numScalars);
  launch.scratchBytes = in.scratchBytes;
  launch.gpuProgram = in.gpuProgram;
  launch.ops = in.ops;
  launch.bytes = in.bytes;
  return launch;
}

static Step read(const TinyJITStep &in) {
  return {in.fn, in.maxParts, in.scratchBytes, ""};
}

static Program read(const TinyJITProgram &in) {
  return {text(in.symbol), in.codeBytes, in.stackBytes, in.spills, in.reloads};
}

static Graph read(const TinyJITGraph &in) {
  return {in.fn,          {in.devices, in.devices + in.numDevices},
          in.firstLaunch, in.numLaunches,
          /*symbol=*/"",  readAll<Step>(in.steps, in.numSteps)};
}

static Guard read(const TinyJITGuard &in) {
  return {static_cast<Guard::Kind>(in.kind), text(in.name), text(in.value),
          in.word, in.position};
}

static GridDim read(const TinyJITGridDim &in) {
  return {readAll<Dim>(in.factors, in.numFactors), in.divisor, in.most};
}

static GpuFunction read(const TinyJITGpuFunction &in) {
  GpuFunction function;
  function.symbol = text(in.symbol);
  for (size_t axis = 0; axis < function.grid.size(); ++axis) {
    function.grid[axis] = read(in.grid[axis]);
    function.block[axis] = in.block[axis];
  }
  function.sharedBytes = in.sharedBytes;
  function.registers = in.registers;
  function.spillBytes = in.spillBytes;
  function.occupancy = in.occupancy;
  return function;
}

static GpuProgram read(const TinyJITGpuProgram &in) {
  return {text(in.symbol),
          text(in.chip),
          {in.image, in.image + in.imageBytes},
          readAll<GpuFunction>(in.functions, in.numFunctions)};
}

StatusOr<std::shared_ptr<const Plan>>
Plan::fromTables(const TinyJITPlanTables &tables, std::shared_ptr<void> code) {
  if (tables.magic != TINYJIT_ABI_MAGIC)
    return Status::dataLoss(concat("these are no plan tables: they start with ",
                                   std::hex, std::showbase, tables.magic,
                                   ", expected ", TINYJIT_ABI_MAGIC));
  if (tables.version != TINYJIT_ABI_VERSION ||
      tables.structBytes != sizeof(TinyJITPlanTables))
    return Status::dataLoss(concat(
        "the plan has ABI version ", tables.version, " (", tables.structBytes,
        " bytes), this runtime has version ", TINYJIT_ABI_VERSION, " (",
        sizeof(TinyJITPlanTables),
        " bytes); compile the plan and link the runtime from one release"));
  Plan plan;
  plan.name = text(tables.name);
  plan.features = text(tables.features);
  for (int32_t i = 0; i < tables.numDevices; ++i)
    plan.devices.push_back(text(tables.devices[i]));
  plan.arenaBytes.assign(tables.arenaBytes,
                         tables.arenaBytes + tables.numDevices);
  plan.arenaLowerBounds.assign(tables.arenaLowerBounds,
                               tables.arenaLowerBounds + tables.numDevices);
  plan.slots = readAll<Slot>(tables.slots, tables.numSlots);
  plan.scalars = readAll<Scalar>(tables.scalars, tables.numScalars);
  plan.inputs = readAll<NamedSlot>(tables.inputs, tables.numInputs);
  plan.outputs = readAll<Output>(tables.outputs, tables.numOutputs);
  plan.constants = readAll<NamedSlot>(tables.constants, tables.numConstants);
  plan.states = readAll<NamedSlot>(tables.states, tables.numStates);
  plan.prologue = readAll<Launch>(tables.prologue, tables.numPrologue);
  plan.launches = readAll<Launch>(tables.launches, tables.numLaunches);
  plan.graphs = readAll<Graph>(tables.graphs, tables.numGraphs);
  plan.guards = readAll<Guard>(tables.guards, tables.numGuards);
  plan.programs = readAll<Program>(tables.programs, tables.numPrograms);
  plan.gpuPrograms =
      readAll<GpuProgram>(tables.gpuPrograms, tables.numGpuPrograms);
  plan.code = std::move(code);
  return create(std::move(plan));
}
