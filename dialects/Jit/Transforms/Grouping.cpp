// Puts items that depend on each other into as few groups as possible.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/Grouping.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <queue>
#include <tuple>

using namespace tinyjit::jit;
using llvm::SmallVector;
using Item = GroupingProblem::Item;

uint64_t GroupingProblem::limit(unsigned groups) const {
  if (maxSize == 0)
    return UINT64_MAX;
  if (!doubling)
    return maxSize;
  bool overflows = groups >= 64 || maxSize > UINT64_MAX >> groups;
  return overflows ? UINT64_MAX : maxSize << groups;
}

Groups tinyjit::jit::groupInOrder(const GroupingProblem &problem) {
  Groups groups;
  SmallVector<unsigned> colours;
  unsigned large = 0;
  for (unsigned number = 0; number < problem.items.size(); ++number) {
    const Item &item = problem.items[number];
    SmallVector<unsigned> common;
    if (!groups.empty() && groups.back().size() < problem.limit(large))
      llvm::copy_if(colours, std::back_inserter(common), [&](unsigned colour) {
        return llvm::is_contained(item.colours, colour);
      });
    if (common.empty()) {
      large += !groups.empty() && groups.back().size() > 1;
      groups.emplace_back();
      common.assign(item.colours.begin(), item.colours.end());
    }
    groups.back().push_back(number);
    colours = std::move(common);
  }
  return groups;
}

namespace {
using Users = std::vector<SmallVector<unsigned, 2>>;
/// By item and position in its colours: how many more groups there must be, at
/// least, after one of that colour with the item.
using Heights = std::vector<SmallVector<unsigned, 2>>;

/// How the next colour is chosen.
enum class Choice {
  /// The item that most groups must follow.
  Highest,
  /// The group that most items are ready for.
  Most,
};

/// Fills one group after the other with what is ready.
class ListScheduler {
public:
  ListScheduler(const GroupingProblem &problem, const Users &users,
                const Heights &heights, Choice choice);
  Groups run();

private:
  struct Entry {
    unsigned height;
    unsigned item;
    /// The order in the queue: the lesser entry comes out later.
    bool operator<(const Entry &other) const {
      return std::tie(height, other.item) < std::tie(other.height, item);
    }
  };
  struct Colour {
    std::priority_queue<Entry> ready;
    unsigned count = 0;
  };

  void makeReady(unsigned item);
  void finish(unsigned item);
  Colour *choose();
  /// The highest item that is ready for a colour, or none.
  const Entry *top(Colour &colour);

  const GroupingProblem &problem;
  const Users &users;
  const Heights &heights;
  Choice choice;
  std::vector<unsigned> missing;
  std::vector<bool> done;
  std::vector<Colour> colours;
  std::vector<unsigned> loners;
};
} // namespace

ListScheduler::ListScheduler(const GroupingProblem &problem, const Users &users,
                             const Heights &heights, Choice choice)
    : problem(problem), users(users), heights(heights), choice(choice),
      done(problem.items.size()) {
  unsigned numColours = 0;
  for (const Item &item : problem.items) {
    missing.push_back(item.waits.size());
    for (unsigned colour : item.colours)
      numColours = std::max(numColours, colour + 1);
  }
  colours.resize(numColours);
  for (unsigned item = 0; item < problem.items.size(); ++item)
    if (missing[item] == 0)
      makeReady(item);
}

void ListScheduler::makeReady(unsigned item) {
  const auto &own = problem.items[item].colours;
  if (own.empty())
    loners.push_back(item);
  for (auto [colour, height] : llvm::zip(own, heights[item])) {
    colours[colour].ready.push({height, item});
    ++colours[colour].count;
  }
}

void ListScheduler::finish(unsigned item) {
  done[item] = true;
  for (unsigned colour : problem.items[item].colours)
    --colours[colour].count;
  for (unsigned user : users[item])
    if (--missing[user] == 0)
      makeReady(user);
}

const ListScheduler::Entry *ListScheduler::top(Colour &colour) {
  while (!colour.ready.empty() && done[colour.ready.top().item])
    colour.ready.pop();
  return colour.ready.empty() ? nullptr : &colour.ready.top();
}

ListScheduler::Colour *ListScheduler::choose() {
  Colour *best = nullptr;
  auto rank = [&](Colour &colour) {
    unsigned height = top(colour)->height, count = colour.count;
    return choice == Choice::Most ? std::pair(count, height)
                                  : std::pair(height, count);
  };
  for (Colour &colour : colours)
    if (top(colour) && (!best || rank(*best) < rank(colour)))
      best = &colour;
  return best;
}

Groups ListScheduler::run() {
  Groups groups;
  unsigned large = 0;
  for (;;) {
    // Each is a step of its own whenever it is done, so the sooner the better.
    for (size_t i = 0; i < loners.size(); ++i) {
      groups.push_back({loners[i]});
      finish(loners[i]);
    }
    loners.clear();
    Colour *colour = choose();
    if (!colour)
      return groups;
    std::vector<unsigned> &members = groups.emplace_back();
    while (const Entry *entry = top(*colour)) {
      if (members.size() >= problem.limit(large))
        break;
      members.push_back(entry->item);
      finish(members.back());
    }
    large += members.size() > 1;
    llvm::sort(members);
  }
}

static Users getUsers(const GroupingProblem &problem) {
  Users users(problem.items.size());
  for (auto [number, item] : llvm::enumerate(problem.items))
    for (unsigned on : item.waits)
      users[on].push_back(number);
  return users;
}

/// How many groups must follow one of `colour` whose items are waited for by
/// `user`, on account of `user`; itself counts unless it is in that group.
static unsigned heightOf(const Item &user, const SmallVector<unsigned, 2> &own,
                         unsigned colour) {
  unsigned least = UINT32_MAX;
  for (auto [next, height] : llvm::zip(user.colours, own))
    least = std::min(least, height + (next == colour ? 0 : 1));
  return user.colours.empty() ? own.front() + 1 : least;
}

/// An item without a colour has one height.
static Heights getHeights(const GroupingProblem &problem, const Users &users) {
  constexpr unsigned noColour = UINT32_MAX;
  Heights heights(problem.items.size());
  for (size_t number = problem.items.size(); number-- > 0;) {
    SmallVector<unsigned, 2> colours = problem.items[number].colours;
    if (colours.empty())
      colours.push_back(noColour);
    for (unsigned colour : colours) {
      unsigned height = 0;
      for (unsigned user : users[number])
        height = std::max(height,
                          heightOf(problem.items[user], heights[user], colour));
      heights[number].push_back(height);
    }
  }
  return heights;
}

/// The same problem with the order turned round.
static GroupingProblem reverse(const GroupingProblem &problem,
                               const Users &users) {
  GroupingProblem result = problem;
  size_t last = problem.items.size() - 1;
  for (auto [number, item] : llvm::enumerate(result.items)) {
    item.colours = problem.items[last - number].colours;
    item.waits.clear();
    for (unsigned user : llvm::reverse(users[last - number]))
      item.waits.push_back(last - user);
  }
  return result;
}

static Groups scheduleBackwards(const GroupingProblem &problem,
                                const Users &users, Choice choice) {
  GroupingProblem turned = reverse(problem, users);
  Users turnedUsers = getUsers(turned);
  Heights heights = getHeights(turned, turnedUsers);
  Groups groups = ListScheduler(turned, turnedUsers, heights, choice).run();
  std::reverse(groups.begin(), groups.end());
  for (std::vector<unsigned> &members : groups) {
    for (unsigned &item : members)
      item = problem.items.size() - 1 - item;
    llvm::sort(members);
  }
  return groups;
}

/// No grouping has fewer groups than this.
static size_t getLowerBound(const GroupingProblem &problem,
                            const Heights &heights) {
  size_t path = 0, alone = 0;
  std::map<unsigned, size_t> counts;
  for (auto [item, own] : llvm::zip(problem.items, heights)) {
    path = std::max<size_t>(path, *llvm::min_element(own) + 1);
    alone += item.colours.empty();
    if (item.colours.size() == 1)
      ++counts[item.colours.front()];
  }
  size_t groups = 0;
  bool limited = problem.maxSize && !problem.doubling;
  for (auto [colour, count] : counts)
    groups += limited ? (count - 1) / problem.maxSize + 1 : 1;
  return std::max(path, groups + alone);
}

static Groups chooseBest(const GroupingProblem &problem, Groups groups) {
  Users users = getUsers(problem);
  Heights heights = getHeights(problem, users);
  size_t bound = getLowerBound(problem, heights);
  auto consider = [&](Groups other) {
    if (other.size() < groups.size())
      groups = std::move(other);
    return groups.size() == bound;
  };
  if (groups.size() == bound)
    return groups;
  for (Choice choice : {Choice::Highest, Choice::Most})
    if (consider(ListScheduler(problem, users, heights, choice).run()))
      return groups;
  // Whose limit depends on how many came before can only be filled forwards.
  for (Choice choice : {Choice::Highest, Choice::Most})
    if (problem.doubling || consider(scheduleBackwards(problem, users, choice)))
      break;
  return groups;
}

/// Moves items with several colours to the first group that may hold them, if
/// that is one of the next few.
static void moveUp(const GroupingProblem &problem, Groups &groups) {
  if (problem.doubling)
    return;
  constexpr unsigned maxTries = 16;
  std::vector<unsigned> groupOf(problem.items.size());
  std::vector<size_t> sizes(groups.size());
  std::vector<SmallVector<unsigned, 2>> colours(groups.size());
  for (auto [number, members] : llvm::enumerate(groups)) {
    sizes[number] = members.size();
    colours[number] = problem.items[members.front()].colours;
    for (unsigned item : members) {
      groupOf[item] = number;
      llvm::erase_if(colours[number], [&](unsigned colour) {
        return !llvm::is_contained(problem.items[item].colours, colour);
      });
    }
  }
  for (auto [number, item] : llvm::enumerate(problem.items)) {
    if (item.colours.size() < 2)
      continue;
    unsigned first = 0;
    for (unsigned on : item.waits)
      first = std::max(first, groupOf[on]);
    unsigned &own = groupOf[number];
    for (unsigned to = first; to < std::min(own, first + maxTries); ++to) {
      bool fits = sizes[to] < problem.limit(0) && colours[to].size() == 1 &&
                  llvm::is_contained(item.colours, colours[to].front());
      if (!fits)
        continue;
      --sizes[own];
      ++sizes[to];
      own = to;
    }
  }
  for (std::vector<unsigned> &members : groups)
    members.clear();
  for (auto [number, group] : llvm::enumerate(groupOf))
    groups[group].push_back(number);
  llvm::erase_if(groups, [](const auto &members) { return members.empty(); });
}

/// Moves items without a colour right behind the last group that they wait for.
static void moveLonersUp(const GroupingProblem &problem, Groups &groups) {
  // By item: 1 + the number of the last group with colours that it is in or
  // waits for.
  std::vector<unsigned> last(problem.items.size());
  std::vector<Groups> behind(groups.size() + 1);
  Groups coloured;
  for (std::vector<unsigned> &members : groups) {
    bool isLoner = problem.items[members.front()].colours.empty();
    unsigned &place = last[members.front()];
    for (unsigned on : problem.items[members.front()].waits)
      place = std::max(place, last[on]);
    if (isLoner) {
      behind[place].push_back(std::move(members));
      continue;
    }
    coloured.push_back(std::move(members));
    for (unsigned item : coloured.back())
      last[item] = coloured.size();
  }
  groups.clear();
  for (size_t number = 0; number <= coloured.size(); ++number) {
    if (number > 0)
      groups.push_back(std::move(coloured[number - 1]));
    llvm::append_range(groups, std::move(behind[number]));
  }
}

Groups tinyjit::jit::group(const GroupingProblem &problem) {
  Groups groups = groupInOrder(problem);
  if (!problem.items.empty())
    groups = chooseBest(problem, std::move(groups));
  moveUp(problem, groups);
  moveLonersUp(problem, groups);
  return groups;
}
