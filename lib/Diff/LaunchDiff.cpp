// Compares the launches of two captures that are paired.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/LaunchDiff.h"

#include "lib/Support/Strings.h"

using namespace tinyjit;
using namespace tinyjit::diff;

static std::string labelOf(int number) {
  return number < 0 ? concat("prologue #", ~number) : concat("#", number);
}

static std::string deviceOf(const Capture &capture, const Launch &launch) {
  return capture.document.at("devices")
      .at(launch.entry->at("device").get<size_t>())
      .at("name");
}

namespace {
/// Lists what differs between two launches that are a pair.
class LaunchComparison {
public:
  LaunchComparison(const Capture &before, const Capture &after,
                   const Alignment &alignment)
      : before(before), after(after), alignment(alignment) {}

  /// As sentences.
  std::vector<std::string> compare(const Launch &one, const Launch &other);

private:
  void note(const char *name, const std::string &own,
            const std::string &other) {
    if (own != other)
      changes.push_back(concat(name, " ", own, " -> ", other));
  }
  void compareOperand(size_t index, const Launch &one, const Launch &other);
  const ordered_json &bufferOf(const Capture &capture, const Launch &launch,
                               size_t index) const {
    return capture.document.at("buffers").at(
        launch.entry->at("operands").at(index).at(1).get<size_t>());
  }
  std::string originOf(const Capture &capture, const Launch &launch,
                       size_t index) const;

  const Capture &before, &after;
  const Alignment &alignment;
  std::vector<std::string> changes;
};
} // namespace

/// Where an operand comes from or goes to.
std::string LaunchComparison::originOf(const Capture &capture,
                                       const Launch &launch,
                                       size_t index) const {
  int source = launch.sources[index];
  std::string name = launch.buffers[index];
  if (source < 0)
    return name.empty() ? "a temporary" : name;
  std::string writer =
      "what " + labelOf(capture.launches[source].number) + " wrote";
  return name.empty() ? writer : name + ", " + writer;
}

void LaunchComparison::compareOperand(size_t index, const Launch &one,
                                      const Launch &other) {
  auto describe = [&](const Capture &capture, const Launch &launch) {
    return launch.entry->at("operands").at(index).at(0).get<std::string>() +
           " " + bufferOf(capture, launch, index).at("type").get<std::string>();
  };
  std::string name = concat("operand ", index);
  note(name.c_str(), describe(before, one), describe(after, other));
  // The same launch of the pair is behind it, whatever its number is.
  int source = one.sources[index], counterpart = other.sources[index];
  bool isSame = one.buffers[index] == other.buffers[index] &&
                (source < 0 ? counterpart < 0
                            : counterpart >= 0 &&
                                  alignment.before[source] == counterpart);
  if (!isSame)
    changes.push_back(concat(name, ": ", originOf(before, one, index), " -> ",
                             originOf(after, other, index)));
}

static std::string textOf(const ordered_json &value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::vector<std::string> LaunchComparison::compare(const Launch &one,
                                                   const Launch &other) {
  changes.clear();
  if ((one.number < 0) != (other.number < 0))
    changes.push_back(one.number < 0
                          ? "before the first replay -> in each replay"
                          : "in each replay -> before the first replay");
  note("device", deviceOf(before, one), deviceOf(after, other));
  if (one.kernel && other.kernel && !isSameKernel(*one.kernel, *other.kernel)) {
    std::string own = one.kernel->at("symbol"),
                others = other.kernel->at("symbol");
    changes.push_back(own == others ? "kernel @" + own + " differs"
                                    : "kernel @" + own + " -> @" + others);
  }
  size_t count = one.sources.size();
  if (count != other.sources.size())
    changes.push_back(concat("operands ", count, " -> ", other.sources.size()));
  else
    for (size_t i = 0; i < count; ++i)
      compareOperand(i, one, other);
  note("numbers", one.entry->at("scalars").dump(),
       other.entry->at("scalars").dump());
  for (const char *name : {"kind", "ops", "bytes", "scratch_bytes"})
    note(name, textOf(one.entry->at(name)), textOf(other.entry->at(name)));
  return std::move(changes);
}

namespace {
/// Writes the list, with neighbours that are the same in one entry.
class List {
public:
  void addOne(const char *what, const Launch *own, const Launch *other,
              std::vector<std::string> changes = {}) {
    const Launch &named = own ? *own : *other;
    ordered_json entry = {{"what", what}};
    if (own)
      entry["before"] = own->number;
    if (other)
      entry["after"] = other->number;
    entry["name"] = named.entry->at("name");
    if (!changes.empty())
      entry["changes"] = std::move(changes);
    addTimes(own, other, entry);
    entries.push_back(std::move(entry));
  }
  void addSame(const Launch &own, const Launch &other);
  ordered_json take() { return std::move(entries); }

private:
  static void addTimes(const Launch *own, const Launch *other,
                       ordered_json &entry);

  ordered_json entries = ordered_json::array();
};
} // namespace

/// The fastest runs, where both were observed.
void List::addTimes(const Launch *own, const Launch *other,
                    ordered_json &entry) {
  if (own && other && own->entry->contains("ns_min") &&
      other->entry->contains("ns_min"))
    entry["ns"] = {own->entry->at("ns_min"), other->entry->at("ns_min")};
}

void List::addSame(const Launch &own, const Launch &other) {
  if (!entries.empty() && entries.back().at("what") == "same") {
    ordered_json &last = entries.back();
    int count = last.at("count");
    auto follows = [&](const char *side, int number) {
      int first = last.at(side);
      return (first < 0) == (number < 0) &&
             number == (first < 0 ? first - count : first + count);
    };
    if (follows("before", own.number) && follows("after", other.number)) {
      last["count"] = count + 1;
      last["names"].push_back(own.entry->at("name"));
      return;
    }
  }
  entries.push_back({{"what", "same"},
                     {"before", own.number},
                     {"after", other.number},
                     {"count", 1},
                     {"names", {own.entry->at("name")}}});
}

ordered_json diff::listLaunches(const Capture &before, const Capture &after,
                                const Alignment &alignment) {
  LaunchComparison comparison(before, after, alignment);
  List list;
  size_t next = 0;
  // A launch that is gone stands before what followed it; one that has moved,
  // where it is now.
  auto addGone = [&](size_t end) {
    for (; next < end; ++next)
      if (alignment.before[next] < 0)
        list.addOne("gone", &before.launches[next], nullptr);
  };
  for (size_t j = 0; j < after.launches.size(); ++j) {
    int partner = alignment.after[j];
    const Launch &other = after.launches[j];
    if (partner < 0) {
      list.addOne("added", nullptr, &other);
      continue;
    }
    const Launch &own = before.launches[partner];
    bool isMoved = alignment.isMoved[partner];
    if (!isMoved)
      addGone(partner);
    std::vector<std::string> changes = comparison.compare(own, other);
    if (!changes.empty())
      list.addOne("changed", &own, &other, std::move(changes));
    else if (isMoved)
      list.addOne("moved", &own, &other);
    else
      list.addSame(own, other);
  }
  addGone(before.launches.size());
  return list.take();
}

ordered_json diff::countLaunches(const ordered_json &launches) {
  ordered_json counts = {
      {"same", 0}, {"changed", 0}, {"moved", 0}, {"gone", 0}, {"added", 0}};
  for (const ordered_json &entry : launches) {
    ordered_json &count = counts[entry.at("what").get<std::string>()];
    count = count.get<int>() + entry.value("count", 1);
  }
  return counts;
}
