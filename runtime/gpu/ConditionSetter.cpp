// ConditionSetter: the kernel by which conditional nodes of graphs decide.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/ConditionSetter.h"

#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Buffer.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

StatusOr<std::unique_ptr<ConditionSetter>>
ConditionSetter::load(GpuDevice &device) {
  RETURN_IF_ERROR(device.driver().checkConditions());
  auto made = std::make_unique<ConditionSetter>();
  auto image = std::make_shared<Image>();
  image->symbol = conditionSetterSymbol;
  image->chip = device.chip();
  image->bytes = device.driver().conditionSetter();
  image->functions.emplace_back().symbol = conditionSetterSymbol;
  made->image = std::move(image);
  RETURN_IF_ERROR(device.load(made->image).moveTo(made->code));
  made->kernel.device = device.ordinal();
  made->kernel.function = made->code->functions()[0];
  made->kernel.numArrays = 1;
  made->kernel.numScalars = 3;
  if (device.loops() == GpuDevice::Loops::Unknown) {
    StatusOr<GpuDevice::Loops> found = checkLoops(device, *made);
    RETURN_IF_ERROR(found.status());
    device.noteLoops(*found);
  }
  made->areCopiesUpdated =
      device.loops() == GpuDevice::Loops::TakeUpdatesOfCopies;
  return StatusOr<std::unique_ptr<ConditionSetter>>(std::move(made));
}

const KernelCall &ConditionSetter::call(void *const *element, int64_t bytes,
                                        Condition condition, bool ifZero) {
  scalars[0] = bytes;
  scalars[1] = static_cast<int64_t>(condition);
  scalars[2] = ifZero;
  // The driver reads parameters only.
  params[0] = const_cast<void **>(element);
  for (int i = 0; i < 3; ++i)
    params[i + 1] = &scalars[i];
  kernel.params = params;
  return kernel;
}

namespace {
/// Rows of words, each of which a step moves to the left by one:
///
///   while first[0] {
///     trips moves
///     if choice[0] { taken moves } else { other moves }
///     choice, first and second move
///   }
///
/// and the same while second[0].
class LoopCheck {
public:
  LoopCheck(GpuDevice &device, ConditionSetter &setter)
      : device(device), setter(setter) {}

  StatusOr<GpuDevice::Loops> run();

private:
  enum Row { First, Second, Trips, Choice, Taken, Other, numRows };
  static constexpr int64_t length = 4;
  struct Words {
    int32_t at[numRows][length];
  };
  struct Setter {
    int32_t node = -1;
    Condition condition = 0;
    bool ifZero = false;
  };

  /// As the graph is to do it.
  static Words expect(Words words, Row decides);
  Status record();
  Status addSetter(Setter &setter, Row row, std::vector<int32_t> &after,
                   int32_t body);
  Status addMove(Row row, std::vector<int32_t> &after, int32_t body);
  Status addIf(Condition condition, Row row, std::vector<int32_t> &after,
               int32_t body);
  /// \param isAsExpected gets whether the words are those of `expected`.
  Status launch(const Words &begin, const Words &expected, bool &isAsExpected);
  Status compare(const Words &begin, Row decides);
  CopyCall move(Row row, int64_t to, int64_t from) const;
  void *addressOf(Row row, int64_t column) const {
    return static_cast<char *>(memory.data()) + 4 * (row * length + column);
  }
  const KernelCall &callOf(const Setter &node, Row row) {
    element = addressOf(row, 0);
    return setter.call(&element, 4, node.condition, node.ifZero);
  }

  GpuDevice &device;
  ConditionSetter &setter;
  Buffer memory;
  void *element = nullptr;
  std::unique_ptr<GpuGraph> graph;
  /// Before the loop, and at the end of a trip.
  Setter before, again;
  /// The last copy of `taken`, in the body of a branch.
  int32_t lastTaken = -1;
};
} // namespace

LoopCheck::Words LoopCheck::expect(Words words, Row decides) {
  auto move = [&](Row row) {
    std::copy(words.at[row] + 1, words.at[row] + length, words.at[row]);
  };
  while (words.at[decides][0]) {
    move(Trips);
    move(words.at[Choice][0] ? Taken : Other);
    for (Row row : {Choice, First, Second})
      move(row);
  }
  return words;
}

Status LoopCheck::addSetter(Setter &made, Row row, std::vector<int32_t> &after,
                            int32_t body) {
  RETURN_IF_ERROR(
      graph->add(device, callOf(made, row), after, body).moveTo(made.node));
  after = {made.node};
  return Status();
}

CopyCall LoopCheck::move(Row row, int64_t to, int64_t from) const {
  CopyCall call;
  call.dst = addressOf(row, to);
  call.src = addressOf(row, from);
  call.bytes = 4;
  call.dstDevice = call.srcDevice = device.ordinal();
  return call;
}

Status LoopCheck::addMove(Row row, std::vector<int32_t> &after, int32_t body) {
  for (int64_t column = 0; column + 1 < length; ++column) {
    StatusOr<int32_t> node =
        graph->add(device, move(row, column, column + 1), after, body);
    RETURN_IF_ERROR(node.status());
    after = {*node};
  }
  return Status();
}

Status LoopCheck::addIf(Condition condition, Row row,
                        std::vector<int32_t> &after, int32_t body) {
  StatusOr<int32_t> node = graph->add(BodyRuns::If, condition, after, body);
  RETURN_IF_ERROR(node.status());
  after = {*node};
  std::vector<int32_t> inside;
  RETURN_IF_ERROR(
      addMove(row, inside, static_cast<int32_t>(graph->numConditional())));
  if (row == Taken)
    lastTaken = inside[0];
  return Status();
}

Status LoopCheck::record() {
  RETURN_IF_ERROR(GpuGraph::create(device).moveTo(graph));
  std::vector<int32_t> after, trip;
  RETURN_IF_ERROR(graph->addCondition(0).moveTo(before.condition));
  again.condition = before.condition;
  RETURN_IF_ERROR(addSetter(before, First, after, 0));
  RETURN_IF_ERROR(
      graph->add(BodyRuns::While, before.condition, after).status());
  Setter taken, other{-1, 0, /*ifZero=*/true};
  RETURN_IF_ERROR(addMove(Trips, trip, 1));
  for (Setter *branch : {&taken, &other}) {
    RETURN_IF_ERROR(graph->addCondition(1).moveTo(branch->condition));
    RETURN_IF_ERROR(addSetter(*branch, Choice, trip, 1));
  }
  RETURN_IF_ERROR(addIf(taken.condition, Taken, trip, 1));
  RETURN_IF_ERROR(addIf(other.condition, Other, trip, 1));
  for (Row row : {Choice, First, Second})
    RETURN_IF_ERROR(addMove(row, trip, 1));
  RETURN_IF_ERROR(addSetter(again, First, trip, 1));
  return graph->instantiate();
}

Status LoopCheck::launch(const Words &begin, const Words &expected,
                         bool &isAsExpected) {
  Words words = begin;
  RETURN_IF_ERROR(memory.copyIn(&words, sizeof words));
  {
    Entered entered(device);
    RETURN_IF_ERROR(entered.status());
    device.noteSubmitted("a check of loops in graphs");
    RETURN_IF_ERROR(graph->launch());
  }
  RETURN_IF_ERROR(memory.copyOut(&words, sizeof words));
  isAsExpected = std::memcmp(&words, &expected, sizeof words) == 0;
  return Status();
}

Status LoopCheck::compare(const Words &begin, Row decides) {
  bool isRight = false;
  RETURN_IF_ERROR(launch(begin, expect(begin, decides), isRight));
  return isRight ? Status()
                 : Status::deviceError(device.name(),
                                       " does not run loops in graphs as its "
                                       "driver's documentation says");
}

StatusOr<GpuDevice::Loops> LoopCheck::run() {
  RETURN_IF_ERROR(
      Buffer::allocate(device, DType::I32, {numRows * length}).moveTo(memory));
  {
    Entered entered(device);
    RETURN_IF_ERROR(entered.status());
    RETURN_IF_ERROR(record());
  }
  Words words = {{{1, 1, 1, 0},
                  {0x100, 1, 0, 0},
                  {10, 11, 12, 13},
                  {1, 0, 1, 0},
                  {20, 21, 22, 23},
                  {30, 31, 32, 33}}};
  RETURN_IF_ERROR(compare(words, First));
  Words noTrip = words;
  noTrip.at[First][0] = 0;
  RETURN_IF_ERROR(compare(noTrip, First));
  {
    Entered entered(device);
    RETURN_IF_ERROR(entered.status());
    for (Setter *node : {&before, &again})
      RETURN_IF_ERROR(graph->update(node->node, callOf(*node, Second)));
  }
  RETURN_IF_ERROR(compare(words, Second));
  // The last copy of `taken` goes from its third word to its first, not from
  // its last one to its third.
  {
    Entered entered(device);
    RETURN_IF_ERROR(entered.status());
    RETURN_IF_ERROR(graph->update(lastTaken, move(Taken, 0, 2)));
  }
  Words once = words, expected;
  once.at[Second][1] = 0;
  expected = expect(once, Second);
  for (int64_t column : {0, 2})
    expected.at[Taken][column] = words.at[Taken][2];
  bool isRight = false;
  RETURN_IF_ERROR(launch(once, expected, isRight));
  return isRight ? GpuDevice::Loops::TakeUpdatesOfCopies
                 : GpuDevice::Loops::Work;
}

StatusOr<GpuDevice::Loops>
tinyjit::runtime::gpu::checkLoops(GpuDevice &device, ConditionSetter &setter) {
  return LoopCheck(device, setter).run();
}
