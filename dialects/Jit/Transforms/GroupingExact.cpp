// The fewest groups for a few items, by search.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/Grouping.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cassert>
#include <deque>

using namespace tinyjit::jit;

namespace {
/// How far a grouping has come. The group that grows has `colour`; noColour if
/// there is none.
struct State {
  static constexpr uint64_t noColour = 0xff;
  uint64_t done = 0;
  uint64_t colour = noColour;
  /// Items in the group that grows, as far as they matter.
  uint64_t size = 0;
  /// Groups of two items or more, the one that grows included; counted only
  /// where the limit depends on it.
  uint64_t groups = 0;

  uint64_t pack() const {
    return done | colour << 16 | size << 24 | groups << 32;
  }
};

/// A way into a state: the item done last, and the state before it.
struct Step {
  State from;
  unsigned item = 0;
  unsigned cost = 0;
};

/// Goes through the states in the order of the number of groups begun.
class Search {
public:
  explicit Search(const GroupingProblem &problem);
  Groups run();

private:
  void visitNext(const State &state, unsigned cost);
  void append(const State &state, unsigned cost, unsigned item);
  void begin(const State &state, unsigned cost, unsigned item, uint64_t colour);
  void push(const State &state, Step step, bool front);
  Groups collect(const State &last) const;

  const GroupingProblem &problem;
  std::vector<uint64_t> waits;
  llvm::DenseMap<uint64_t, Step> steps;
  std::deque<std::pair<State, unsigned>> queue;
};
} // namespace

Search::Search(const GroupingProblem &problem) : problem(problem) {
  assert(problem.items.size() <= maxExactItems);
  for (const GroupingProblem::Item &item : problem.items) {
    uint64_t mask = 0;
    for (unsigned on : item.waits)
      mask |= uint64_t(1) << on;
    waits.push_back(mask);
  }
}

void Search::push(const State &state, Step step, bool front) {
  auto [known, isNew] = steps.try_emplace(state.pack(), step);
  if (!isNew) {
    if (known->second.cost <= step.cost)
      return;
    known->second = step;
  }
  if (front)
    queue.push_front({state, step.cost});
  else
    queue.push_back({state, step.cost});
}

void Search::append(const State &state, unsigned cost, unsigned item) {
  State next = state;
  next.done |= uint64_t(1) << item;
  bool second = problem.doubling && state.size == 1;
  // The group itself does not raise its own limit.
  uint64_t before = state.groups - (state.groups && !second ? 1 : 0);
  if (problem.maxSize && state.size >= problem.limit(before))
    return;
  next.groups += second;
  // Without a limit, it only matters whether there are two.
  next.size = problem.maxSize ? state.size + 1 : 2;
  push(next, {state, item, cost}, /*front=*/true);
}

void Search::begin(const State &state, unsigned cost, unsigned item,
                   uint64_t colour) {
  State next{state.done | uint64_t(1) << item, colour,
             uint64_t(colour == State::noColour ? 0 : 1), state.groups};
  push(next, {state, item, cost + 1}, /*front=*/false);
}

void Search::visitNext(const State &state, unsigned cost) {
  for (unsigned item = 0; item < problem.items.size(); ++item) {
    bool isDone = state.done >> item & 1;
    if (isDone || (waits[item] & ~state.done))
      continue;
    const auto &colours = problem.items[item].colours;
    if (colours.empty())
      begin(state, cost, item, State::noColour);
    for (unsigned colour : colours) {
      if (colour == state.colour)
        append(state, cost, item);
      begin(state, cost, item, colour);
    }
  }
}

Groups Search::collect(const State &last) const {
  Groups groups;
  std::vector<unsigned> items;
  for (State state = last; state.done;) {
    const Step &step = steps.find(state.pack())->second;
    items.push_back(step.item);
    unsigned before =
        step.from.done ? steps.find(step.from.pack())->second.cost : 0;
    if (before != step.cost) {
      llvm::sort(items);
      groups.push_back(std::move(items));
      items.clear();
    }
    state = step.from;
  }
  std::reverse(groups.begin(), groups.end());
  return groups;
}

Groups Search::run() {
  uint64_t all = (uint64_t(1) << problem.items.size()) - 1;
  queue.push_back({State(), 0});
  while (!queue.empty()) {
    auto [state, cost] = queue.front();
    queue.pop_front();
    if (state.done == all)
      return collect(state);
    if (state.done && steps.find(state.pack())->second.cost < cost)
      continue;
    visitNext(state, cost);
  }
  return {};
}

Groups tinyjit::jit::groupExactly(const GroupingProblem &problem) {
  return Search(problem).run();
}
