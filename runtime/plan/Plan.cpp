// Validates a plan once, so that instances need not.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Plan.h"

#include "runtime/device/DeviceKindNames.h"
#include "runtime/foreign/ForeignCode.h"
#include "runtime/plan/Branches.h"
#include "runtime/plan/Debug.h"
#include "runtime/plan/Describe.h"
#include "runtime/plan/OperandChecks.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/CpuFeatures.h"

#include <algorithm>
#include <limits>

using namespace tinyjit::runtime;

/// Limits that no device goes beyond.
static constexpr int32_t maxBlockThreads = 1024;
static constexpr int64_t maxSharedBytes = 1 << 20;
static constexpr int64_t maxGrid[] = {std::numeric_limits<int32_t>::max(),
                                      65535, 65535};

namespace {

/// Checks one plan. Each function reports the first thing it finds wrong.
class Checker {
public:
  explicit Checker(const Plan &plan)
      : plan(plan), isCodeHere(checkFeatures(plan.features, plan.name).ok()) {}

  Status check();

private:
  Status checkSlot(int32_t number);
  Status checkView(int32_t number);
  Status checkScalar(const Scalar &scalar);
  Status checkNamed(const std::vector<NamedSlot> &list, const char *word,
                    Slot::Kind kind);
  Status checkLaunch(const Launch &launch, const std::string &where,
                     bool isPrologue);
  Status checkOperand(const Launch &launch, size_t operand,
                      const std::string &where, bool isPrologue);
  Status checkGiven(int32_t number, const std::string &where);
  Status checkOutput(int32_t number);
  Status checkCondition(const Launch &launch, const std::string &where);
  Status checkCode(const Launch &launch, const std::string &where);
  Status checkImageOf(const Launch &launch, const std::string &where);
  Status checkImage(const Image &image);
  Status checkForeignOf(const Launch &launch, const std::string &where);
  Status checkSteps(const Graph &graph, const std::string &where);
  Status checkGraphs();

  bool isSlot(int32_t slot) const { return inRange(slot, plan.slots); }
  template <class List>
  static bool inRange(int32_t index, const List &list) {
    return index >= 0 && index < static_cast<int64_t>(list.size());
  }
  /// Least and largest value of `constant + scale * scalar`, or false if one of
  /// them does not fit in an int64_t.
  bool range(int64_t constant, int64_t scale, int32_t scalar, int64_t &least,
             int64_t &most) const;

  const Plan &plan;
  /// Whether this CPU runs the code of its kernels; other code need not be
  /// loaded, and no instance is made of it.
  const bool isCodeHere;
  /// By slot that has memory: a launch writes it.
  std::vector<bool> written;
};

} // namespace

template <class... Parts>
static Status invalid(const std::string &where, const Parts &...parts) {
  return Status::invalidArgument("plan: ", where, ": ", parts...);
}

static const char *word(Slot::Kind kind) {
  constexpr const char *words[] = {"input", "output", "constant",
                                   "state", "arena",  "view"};
  return words[kind];
}

bool Checker::range(int64_t constant, int64_t scale, int32_t scalar,
                    int64_t &least, int64_t &most) const {
  least = most = constant;
  if (scalar < 0)
    return true;
  int64_t a, b;
  if (__builtin_mul_overflow(scale, plan.scalars[scalar].min, &a) ||
      __builtin_mul_overflow(scale, plan.scalars[scalar].max, &b) ||
      __builtin_add_overflow(constant, std::min(a, b), &least))
    return false;
  return !__builtin_add_overflow(constant, std::max(a, b), &most);
}

Status Checker::checkView(int32_t number) {
  const Slot &slot = plan.slots[number];
  std::string where = concat("slot ", number);
  if (slot.base < 0 || slot.base >= number)
    return invalid(where, "its base ", slot.base, " is not a lower slot");
  const Slot &base = plan.slots[slot.base];
  if (base.device != slot.device)
    return invalid(where, "it is a view on ", plan.devices[slot.device],
                   " of slot ", slot.base, " on ", plan.devices[base.device]);
  if (slot.offsetScalar != -1 &&
      (!inRange(slot.offsetScalar, plan.scalars) ||
       plan.scalars[slot.offsetScalar].type == Scalar::F32))
    return invalid(where, "its offset needs scalar ", slot.offsetScalar,
                   ", which is not an integer scalar of the plan");
  int64_t least, most, end;
  if (!range(slot.byteOffset, slot.offsetScale, slot.offsetScalar, least,
             most) ||
      least < 0 || __builtin_add_overflow(most, slot.byteSize(), &end) ||
      end > base.byteSize())
    return invalid(where, "a view of ", slot.byteSize(), " bytes at offset ",
                   slot.byteOffset,
                   slot.offsetScalar < 0
                       ? ""
                       : concat(" + ", slot.offsetScale, " * \"",
                                plan.scalars[slot.offsetScalar].name, "\""),
                   " can leave slot ", slot.base, ", which has ",
                   base.byteSize(), " bytes");
  return Status();
}

Status Checker::checkSlot(int32_t number) {
  const Slot &slot = plan.slots[number];
  std::string where = concat("slot ", number);
  if (slot.kind < Slot::Input || slot.kind > Slot::View)
    return invalid(where, static_cast<int>(slot.kind), " is not a slot kind");
  if (static_cast<int>(slot.dtype) >= numDTypes)
    return invalid(where, static_cast<int>(slot.dtype), " is not a type");
  if (!inRange(slot.device, plan.devices))
    return invalid(where, "device ", slot.device, " is not one of ",
                   plan.devices.size(), " devices");
  if (!arrayBytes(slot.dtype, slot.shape))
    return invalid(where, formatType(slot.dtype, slot.shape),
                   " has a negative size or more than 2^63-1 bytes");
  if (slot.kind == Slot::View)
    return checkView(number);
  if (slot.kind == Slot::Temp) {
    int64_t end, arena = plan.arenaBytes[slot.device];
    if (slot.byteOffset < 0 ||
        __builtin_add_overflow(slot.byteOffset, slot.byteSize(), &end) ||
        end > arena)
      return invalid(where, slot.byteSize(), " bytes at offset ",
                     slot.byteOffset, " leave the arena of ",
                     plan.devices[slot.device], ", which has ", arena,
                     " bytes");
    return Status();
  }
  // The list that names the slot must name it by the same number.
  auto names = [&](const std::vector<NamedSlot> &list) {
    return inRange(slot.index, list) && list[slot.index].slot == number;
  };
  bool named = slot.kind == Slot::Input      ? names(plan.inputs)
               : slot.kind == Slot::Constant ? names(plan.constants)
               : slot.kind == Slot::State
                   ? names(plan.states)
                   : inRange(slot.index, plan.outputs) &&
                         plan.outputs[slot.index].slot == number;
  if (!named)
    return invalid(where, "it is ", word(slot.kind), " ", slot.index, ", but ",
                   word(slot.kind), " ", slot.index,
                   " of the plan is not this slot");
  return Status();
}

Status Checker::checkScalar(const Scalar &scalar) {
  bool known = scalar.type >= Scalar::I32 && scalar.type <= Scalar::F32;
  bool i32 = scalar.type == Scalar::I32;
  if (!known)
    return invalid(quoted("scalar", scalar.name), static_cast<int>(scalar.type),
                   " is not a scalar type");
  if (scalar.type == Scalar::F32)
    return Status();
  if (scalar.min > scalar.max ||
      (i32 && (scalar.min < std::numeric_limits<int32_t>::min() ||
               scalar.max > std::numeric_limits<int32_t>::max())))
    return invalid(quoted("scalar", scalar.name), scalar.min, " to ",
                   scalar.max, " is not a range of ", i32 ? "i32" : "i64");
  return Status();
}

Status Checker::checkNamed(const std::vector<NamedSlot> &list, const char *word,
                           Slot::Kind kind) {
  for (size_t i = 0; i < list.size(); ++i)
    if (!isSlot(list[i].slot) || plan.slots[list[i].slot].kind != kind ||
        plan.slots[list[i].slot].index != static_cast<int64_t>(i))
      return invalid(quoted(word, list[i].name), "slot ", list[i].slot,
                     " is not the slot of ", word, " ", i);
  return Status();
}

Status Checker::checkOperand(const Launch &launch, size_t operand,
                             const std::string &where, bool isPrologue) {
  int32_t number = launch.slots[operand];
  Access access = launch.access[operand];
  if (!isSlot(number))
    return invalid(where, "operand ", operand, " is slot ", number, " of ",
                   plan.slots.size());
  if (access > Access::Update)
    return invalid(where, "operand ", operand, " has access ",
                   static_cast<int>(access), ", which is none");
  const Slot &slot = plan.slots[number];
  Slot::Kind root = plan.slots[plan.rootOf(number)].kind;
  bool writes = access != Access::Read;
  if (launch.kind == Launch::Kernel && slot.device != launch.device)
    return invalid(where, "operand ", operand, " is on ",
                   plan.devices[slot.device], ", but the launch runs on ",
                   plan.devices[launch.device]);
  if (writes && root == Slot::Constant)
    return invalid(where, "operand ", operand, " writes a constant");
  if (isPrologue && (root == Slot::Input || root == Slot::Output ||
                     (writes && root != Slot::Temp) || slot.offsetScalar >= 0))
    return invalid(where, "operand ", operand, " ", writes ? "writes" : "reads",
                   " slot ", number, " (", word(root),
                   "), but a prologue reads constants and states ",
                   "and writes the arena only");
  return Status();
}

Status Checker::checkLaunch(const Launch &launch, const std::string &where,
                            bool isPrologue) {
  if (launch.kind < Launch::Kernel || launch.kind > Launch::Branch)
    return invalid(where, static_cast<int>(launch.kind),
                   " is not a launch kind");
  if (!inRange(launch.device, plan.devices))
    return invalid(where, "device ", launch.device, " is not one of ",
                   plan.devices.size(), " devices");
  if (launch.access.size() != launch.slots.size())
    return invalid(where, launch.slots.size(), " operands, but ",
                   launch.access.size(), " access words");
  for (size_t i = 0; i < launch.slots.size(); ++i)
    RETURN_IF_ERROR(checkOperand(launch, i, where, isPrologue));
  for (const ScalarArg &arg : launch.scalars)
    if (arg.scalar != -1 && (isPrologue || !inRange(arg.scalar, plan.scalars)))
      return invalid(where, "scalar ", arg.scalar, " is not one of ",
                     isPrologue ? 0 : plan.scalars.size(), " scalars");
  if (launch.scratchBytes < 0)
    return invalid(where, launch.scratchBytes, " bytes of scratch memory");
  if (launch.kind == Launch::Kernel)
    return checkCode(launch, where);
  if (launch.kind == Launch::Branch)
    return checkCondition(launch, where);
  if (launch.slots.size() != 2 || launch.access[0] != Access::Write ||
      launch.access[1] != Access::Read)
    return invalid(where, "a copy writes operand 0 and reads operand 1");
  int64_t to = plan.slots[launch.slots[0]].byteSize();
  int64_t from = plan.slots[launch.slots[1]].byteSize();
  if (to != from)
    return invalid(where, "a copy of ", from, " bytes to ", to, " bytes");
  return Status();
}

Status Checker::checkCondition(const Launch &launch, const std::string &where) {
  if (launch.slots.empty())
    return Status();
  const Slot &slot = plan.slots[launch.slots[0]];
  int64_t elements = 1;
  for (int64_t size : slot.shape)
    elements *= size;
  if (launch.slots.size() > 1 || launch.access[0] != Access::Read ||
      elements != 1 || !isInteger(slot.dtype))
    return invalid(where, "a branch reads one integer, but operand 0 of ",
                   launch.slots.size(), " is ",
                   formatType(slot.dtype, slot.shape));
  return Status();
}

Status Checker::checkCode(const Launch &launch, const std::string &where) {
  const std::string &device = plan.devices[launch.device];
  const DeviceKind *kind = findDeviceKind(kindOf(device));
  if (!kind)
    return invalid(where, "it runs on ", device,
                   ", a kind of device that nobody registered, expected ",
                   listNames(deviceKinds()));
  if (launch.foreign != -1)
    return checkForeignOf(launch, where);
  bool takesImage = kind->codeForm() == CodeForm::Image;
  if (takesImage && launch.image != -1)
    return checkImageOf(launch, where);
  if (!takesImage && launch.image != -1)
    return invalid(where, "it runs on ", device, ", but has image ",
                   launch.image);
  if (takesImage)
    return invalid(where, "it runs on ", device, ", but has no image");
  return launch.fn || !isCodeHere
             ? Status()
             : invalid(where, "it has no code for symbol \"", launch.symbol,
                       "\"");
}

Status Checker::checkImageOf(const Launch &launch, const std::string &where) {
  if (!inRange(launch.image, plan.images))
    return invalid(where, "image ", launch.image, " is not one of ",
                   plan.images.size());
  if (launch.fn)
    return invalid(where, "it has code for a CPU, but runs on ",
                   plan.devices[launch.device]);
  const Image &image = plan.images[launch.image];
  for (const ImageFunction &function : image.functions)
    for (const GridDim &dim : function.grid)
      for (const Dim &factor : dim.factors) {
        if (factor.scalar == -1)
          continue;
        if (!inRange(factor.scalar, launch.scalars))
          return invalid(where, "the grid of \"", function.symbol,
                         "\" needs scalar operand ", factor.scalar, " of ",
                         launch.scalars.size());
        int32_t scalar = launch.scalars[factor.scalar].scalar;
        if (scalar >= 0 && plan.scalars[scalar].type == Scalar::F32)
          return invalid(where, "the grid of \"", function.symbol,
                         "\" needs scalar operand ", factor.scalar,
                         ", which is a float");
      }
  return Status();
}

Status Checker::checkForeignOf(const Launch &launch, const std::string &where) {
  if (!inRange(launch.foreign, plan.foreign))
    return invalid(where, "foreign function ", launch.foreign,
                   " is not one of ", plan.foreign.size());
  if (launch.fn || launch.image != -1)
    return invalid(where, "it has code of its own and foreign function ",
                   launch.foreign);
  const Foreign &foreign = plan.foreign[launch.foreign];
  if (foreign.arrays.size() != launch.slots.size())
    return invalid(where, launch.slots.size(), " operands for ",
                   foreign.arrays.size(), " arrays of \"", foreign.function,
                   "\"");
  for (size_t i = 0; i < launch.slots.size(); ++i) {
    const ForeignArray &array = foreign.arrays[i];
    const Slot &slot = plan.slots[launch.slots[i]];
    std::optional<int64_t> bytes = arrayBytes(array.dtype, array.shape);
    if (slot.dtype != array.dtype || !bytes || slot.byteSize() < *bytes)
      return invalid(where, "operand ", i, " is ",
                     formatType(slot.dtype, slot.shape), ", expected ",
                     formatType(array.dtype, array.shape));
    if (launch.access[i] != array.access)
      return invalid(where, "operand ", i, " has access ",
                     name(launch.access[i]), ", expected ", name(array.access));
  }
  return Status();
}

Status Checker::checkImage(const Image &image) {
  std::string where = quoted("image", image.symbol);
  if (image.functions.empty() || image.bytes.empty())
    return invalid(where, image.functions.size(), " functions and ",
                   image.bytes.size(), " bytes of code");
  for (const ImageFunction &function : image.functions) {
    int64_t threads = 1;
    for (int32_t extent : function.block)
      threads *=
          extent < 1 || extent > maxBlockThreads ? maxBlockThreads + 1 : extent;
    if (threads < 1 || threads > maxBlockThreads)
      return invalid(where, "a block of \"", function.symbol, "\" has ",
                     function.block[0], " x ", function.block[1], " x ",
                     function.block[2], " threads, expected 1 to ",
                     maxBlockThreads, " in all");
    if (function.sharedBytes < 0 || function.sharedBytes > maxSharedBytes)
      return invalid(where, "a block of \"", function.symbol, "\" has ",
                     function.sharedBytes, " bytes of shared memory");
    for (size_t i = 0; i < function.grid.size(); ++i) {
      const GridDim &dim = function.grid[i];
      if (dim.divisor < 1 || dim.most < 1 || dim.most > maxGrid[i])
        return invalid(where, "extent ", i, " of the grid of \"",
                       function.symbol, "\" is divided by ", dim.divisor,
                       " and at most ", dim.most, ", expected 1 to ",
                       maxGrid[i]);
    }
  }
  return Status();
}

/// Checks an output that is the memory of an input.
Status Checker::checkGiven(int32_t number, const std::string &where) {
  const Output &output = plan.outputs[number];
  if (!output.dims.empty())
    return invalid(where, output.dims.size(),
                   " sizes for the memory of an input, expected none");
  for (int32_t other = 0; other < number; ++other)
    if (!plan.outputs[other].copy && plan.outputs[other].slot == output.slot)
      return invalid(where, "slot ", output.slot,
                     " is an input that is output ", other, " already");
  return Status();
}

Status Checker::checkOutput(int32_t number) {
  const Output &output = plan.outputs[number];
  std::string where = concat("output ", number);
  if (!isSlot(output.slot))
    return invalid(where, "slot ", output.slot, " of ", plan.slots.size());
  const Slot &slot = plan.slots[output.slot];
  if (!output.copy && slot.kind == Slot::Input)
    return checkGiven(number, where);
  if (!output.copy && (slot.kind != Slot::Output || slot.index != number))
    return invalid(where, "slot ", output.slot,
                   " is not its own and it is not marked as a copy");
  if (!output.dims.empty() && output.dims.size() != slot.shape.size())
    return invalid(where, output.dims.size(), " sizes for a slot of rank ",
                   slot.shape.size());
  for (size_t i = 0; i < output.dims.size(); ++i) {
    const Dim &dim = output.dims[i];
    if (dim.scalar != -1 && (!inRange(dim.scalar, plan.scalars) ||
                             plan.scalars[dim.scalar].type == Scalar::F32))
      return invalid(where, "size ", i, " needs scalar ", dim.scalar,
                     ", which is not an integer scalar of the plan");
    int64_t least, most;
    if (!range(dim.size, dim.scale, dim.scalar, least, most) || least < 0 ||
        most > slot.shape[i])
      return invalid(where, "size ", i, " can leave 0 to ", slot.shape[i]);
  }
  if (output.copy || slot.byteSize() == 0)
    return Status();
  return written[output.slot] ? Status()
                              : invalid(where, "no launch writes it");
}

Status Checker::checkSteps(const Graph &graph, const std::string &where) {
  if (!graph.steps.empty() && !graph.fn && isCodeHere)
    return invalid(where, "it has steps, but no function for one thread");
  for (size_t i = 0; i < graph.steps.size(); ++i) {
    const Step &step = graph.steps[i];
    if (step.target >= 0) {
      if (step.fn || step.target > static_cast<int64_t>(graph.steps.size()) ||
          (step.condition != -1 && !isSlot(step.condition)))
        return invalid(where, "step ", i, " goes on at step ", step.target,
                       " if slot ", step.condition, " is zero");
      continue;
    }
    if ((!step.fn && isCodeHere) || step.maxParts < 1 || step.scratchBytes < 0)
      return invalid(where, "step ", i, " has ", step.fn ? "code" : "no code",
                     ", ", step.maxParts, " parts and ", step.scratchBytes,
                     " bytes of scratch memory");
  }
  return Status();
}

Status Checker::checkGraphs() {
  int64_t next = 0;
  for (size_t i = 0; i < plan.graphs.size(); ++i) {
    const Graph &graph = plan.graphs[i];
    std::string where = concat("graph ", i);
    int64_t end = int64_t(graph.firstLaunch) + graph.numLaunches;
    if (graph.firstLaunch < next || graph.numLaunches < 1 ||
        end > static_cast<int64_t>(plan.launches.size()))
      return invalid(where, graph.numLaunches, " launches from ",
                     graph.firstLaunch, " on, expected at least one from ",
                     next, " to ", plan.launches.size());
    for (int32_t device : graph.devices)
      if (!inRange(device, plan.devices))
        return invalid(where, "device ", device, " is not one of ",
                       plan.devices.size(), " devices");
    // Graphs of a driver may hold collectives, whose library submits them.
    bool isDrivers = !graph.fn && graph.steps.empty();
    for (int64_t launch = graph.firstLaunch; launch < end; ++launch)
      if (int32_t foreign = plan.launches[launch].foreign;
          foreign >= 0 && !(isDrivers && plan.foreign[foreign].isCollective()))
        return invalid(where, "launch ", launch,
                       " calls a function of a library, which no graph can");
    RETURN_IF_ERROR(checkSteps(graph, where));
    next = end;
  }
  return Status();
}

Status Checker::check() {
  if (plan.arenaBytes.size() != plan.devices.size())
    return invalid("arenas", plan.arenaBytes.size(), " sizes for ",
                   plan.devices.size(), " devices");
  if (plan.arenaLowerBounds.size() != plan.devices.size())
    return invalid("arenas", plan.arenaLowerBounds.size(), " lower bounds for ",
                   plan.devices.size(), " devices");
  for (size_t i = 0; i < plan.devices.size(); ++i)
    if (plan.arenaBytes[i] < 0)
      return invalid("arenas", plan.arenaBytes[i], " bytes on ",
                     plan.devices[i]);
  for (const Scalar &scalar : plan.scalars)
    RETURN_IF_ERROR(checkScalar(scalar));
  for (size_t i = 0; i < plan.slots.size(); ++i)
    RETURN_IF_ERROR(checkSlot(i));
  RETURN_IF_ERROR(checkNamed(plan.inputs, "input", Slot::Input));
  RETURN_IF_ERROR(checkNamed(plan.constants, "constant", Slot::Constant));
  RETURN_IF_ERROR(checkNamed(plan.states, "state", Slot::State));
  for (const Image &image : plan.images)
    RETURN_IF_ERROR(checkImage(image));
  auto checkList = [&](const std::vector<Launch> &list, bool isPrologue) {
    for (size_t i = 0; i < list.size(); ++i) {
      std::string where = concat(isPrologue ? "prologue launch " : "launch ", i,
                                 " (\"", list[i].name, "\")");
      RETURN_IF_ERROR(checkLaunch(list[i], where, isPrologue));
    }
    return Status();
  };
  RETURN_IF_ERROR(checkList(plan.prologue, true));
  RETURN_IF_ERROR(checkList(plan.launches, false));
  written.resize(plan.slots.size());
  for (const Launch &launch : plan.launches)
    for (size_t i = 0; i < launch.slots.size(); ++i)
      if (launch.access[i] != Access::Read)
        written[plan.rootOf(launch.slots[i])] = true;
  for (size_t i = 0; i < plan.outputs.size(); ++i)
    RETURN_IF_ERROR(checkOutput(i));
  RETURN_IF_ERROR(checkGraphs());
  RETURN_IF_ERROR(checkBranches(plan));
  return checkOperandMemory(plan);
}

StatusOr<std::shared_ptr<const Plan>> Plan::create(Plan plan) {
  RETURN_IF_ERROR(Checker(plan).check());
  for (Foreign &foreign : plan.foreign)
    RETURN_IF_ERROR(loadForeign(foreign));
  if (isDebugging(1))
    printDebug(formatPlan(plan));
  return std::make_shared<const Plan>(std::move(plan));
}
