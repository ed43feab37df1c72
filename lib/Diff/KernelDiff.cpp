// Compares two kernels: their IR line by line, and the figures of their code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/KernelDiff.h"

#include "lib/Diff/Align.h"
#include "lib/Support/Strings.h"

#include "llvm/ADT/StringExtras.h"

#include <map>
#include <optional>

using namespace tinyjit;
using namespace tinyjit::diff;
using llvm::StringRef;

namespace {
/// A line of IR: its text with the names of values left out, and the names.
struct Line {
  std::string text, frame;
  std::vector<std::string> values;
};

/// The IR of a kernel.
struct Source {
  explicit Source(const ordered_json &kernel);

  std::vector<Line> lines;
  /// By line: where it comes from, or "".
  std::vector<std::string> places;
};

/// Pairs of names of values that stand for each other.
class Renaming {
public:
  /// True if `before` can be `after` in all that was asked before.
  bool agrees(const std::string &before, const std::string &after) {
    const std::string &there = forth.try_emplace(before, after).first->second;
    const std::string &back = here.try_emplace(after, before).first->second;
    return there == after && back == before;
  }

private:
  std::map<std::string, std::string> forth, here;
};
} // namespace

static bool isNameLetter(char letter) {
  return llvm::isAlnum(letter) || letter == '_' || letter == '$' ||
         letter == '.' || letter == '-';
}

static Line readLine(StringRef text) {
  Line line;
  line.text = text.str();
  while (!text.empty()) {
    auto [plain, rest] = text.split('%');
    line.frame += plain;
    if (plain.size() == text.size())
      break;
    StringRef name = rest.take_while(isNameLetter);
    line.frame += '%';
    line.values.push_back(name.str());
    text = rest.drop_front(name.size());
  }
  return line;
}

Source::Source(const ordered_json &kernel) {
  // The name is no part of what a kernel computes.
  std::string name = "@" + kernel.at("symbol").get<std::string>() + "(";
  for (StringRef text : splitLines(textOf(kernel, "ir"))) {
    size_t at = lines.empty() ? text.find(name) : StringRef::npos;
    lines.push_back(readLine(text));
    if (at != StringRef::npos)
      lines[0].frame.erase(lines[0].frame.find(name), name.size() - 1);
  }
  places = splitLines(textOf(kernel, "ir_places"));
  places.resize(lines.size());
}

/// Pairs of lines that are equal but for the names of values, where these
/// stand for each other.
static Pairs pairLines(const std::vector<Line> &before,
                       const std::vector<Line> &after) {
  std::map<std::string, int> numbers;
  auto number = [&](const std::vector<Line> &lines) {
    std::vector<int> list;
    for (const Line &line : lines)
      list.push_back(
          numbers.try_emplace(line.frame, numbers.size()).first->second);
    return list;
  };
  std::vector<int> own = number(before), others = number(after);
  Renaming renaming;
  Pairs pairs = alignByScore(
      static_cast<int>(own.size()), static_cast<int>(others.size()),
      [&](int i, int j) { return own[i] == others[j] ? 1 : 0; });
  llvm::erase_if(pairs, [&](std::pair<int, int> pair) {
    bool agrees = true;
    for (auto [one, other] :
         llvm::zip_equal(before[pair.first].values, after[pair.second].values))
      agrees &= renaming.agrees(one, other);
    return !agrees;
  });
  return pairs;
}

/// The name of the op that a line begins, or "".
static std::string opOf(StringRef line) {
  line = line.ltrim();
  if (line.starts_with("%"))
    line = line.split(" = ").second;
  line.consume_front("\"");
  StringRef name = line.take_while(isNameLetter);
  return name.contains('.') ? name.str() : "";
}

namespace {
/// Writes lines that differ, with some lines around them.
class LineWriter {
public:
  LineWriter(const Source &before, const Source &after)
      : before(before), after(after) {}

  ordered_json write(const Pairs &pairs);
  /// The first line that is only here or only there, as a sentence.
  const std::string &summary() const { return firstDifference; }

private:
  static constexpr int around = 2;

  void addSame(int begin, int end, bool isFirst, bool isLast);
  void add(const char *mark, const std::string &text) {
    lines.push_back({mark, text});
  }
  void note(int line, int other, bool hasLine, bool hasOther);

  const Source &before, &after;
  ordered_json lines = ordered_json::array();
  std::string firstDifference;
};
} // namespace

/// Lines of the first kernel that are in both.
void LineWriter::addSame(int begin, int end, bool isFirst, bool isLast) {
  int head = isFirst ? 0 : std::min(around, end - begin);
  int tail = isLast ? 0 : std::min(around, end - begin - head);
  for (int i = begin; i < begin + head; ++i)
    add(" ", before.lines[i].text);
  if (end - begin > head + tail)
    add("@", concat(end - begin - head - tail, " lines the same"));
  for (int i = end - tail; i < end; ++i)
    add(" ", before.lines[i].text);
}

void LineWriter::note(int line, int other, bool hasLine, bool hasOther) {
  const Source &side = hasLine ? before : after;
  int at = hasLine ? line : other;
  std::string op = hasLine ? opOf(before.lines[line].text) : "",
              otherOp = hasOther ? opOf(after.lines[other].text) : "";
  auto quote = [](const std::string &name) {
    return name.empty() ? std::string("the line") : "'" + name + "'";
  };
  firstDifference = concat("first in line ", at + 1, ": ");
  if (hasLine && hasOther)
    firstDifference += op != otherOp ? quote(op) + " became " + quote(otherOp)
                                     : quote(op) + " differs";
  else
    firstDifference +=
        quote(hasLine ? op : otherOp) + (hasLine ? " is gone" : " was added");
  if (!side.places[at].empty())
    firstDifference += ", at " + side.places[at];
}

ordered_json LineWriter::write(const Pairs &pairs) {
  int i = 0, j = 0, numBefore = static_cast<int>(before.lines.size()),
      numAfter = static_cast<int>(after.lines.size()), same = 0;
  for (size_t p = 0; p <= pairs.size(); ++p) {
    bool isLast = p == pairs.size();
    auto [nextI, nextJ] = isLast ? std::pair(numBefore, numAfter) : pairs[p];
    if (i < nextI || j < nextJ || isLast) {
      bool isEnd = i == nextI && j == nextJ;
      addSame(same, i, same == 0, isEnd);
      if (!isEnd && firstDifference.empty())
        note(i, j, i < nextI, j < nextJ);
      for (; i < nextI; ++i)
        add("-", before.lines[i].text);
      for (; j < nextJ; ++j)
        add("+", after.lines[j].text);
      same = i;
    }
    ++i;
    ++j;
  }
  return std::move(lines);
}

/// Figures that both kernels have and that differ.
static ordered_json compareFigures(const ordered_json &before,
                                   const ordered_json &after) {
  ordered_json figures = ordered_json::array();
  for (const char *name :
       {"ops", "bytes", "code_bytes", "stack_bytes", "spills", "reloads",
        "chip", "library", "function"}) {
    auto own = before.find(name), other = after.find(name);
    if (own != before.end() && other != after.end() && !own->is_null() &&
        !other->is_null() && *own != *other)
      figures.push_back({{"name", name}, {"before", *own}, {"after", *other}});
  }
  return figures;
}

ordered_json diff::compareKernels(const ordered_json &before,
                                  const ordered_json &after) {
  ordered_json figures = compareFigures(before, after);
  bool isSame = isSameKernel(before, after);
  if (isSame && figures.empty())
    return {};
  ordered_json entry = {{"before", before.at("symbol")},
                        {"after", after.at("symbol")},
                        {"summary", ""},
                        {"figures", std::move(figures)},
                        {"lines", ordered_json::array()}};
  Source own(before), other(after);
  if (isSame) {
    entry["summary"] = "computes the same by other code";
  } else if (own.lines.empty() || other.lines.empty()) {
    entry["summary"] = "differs; a capture compiled ahead of time has no IR "
                       "that says where";
  } else {
    LineWriter writer(own, other);
    ordered_json lines = writer.write(pairLines(own.lines, other.lines));
    entry["summary"] = writer.summary().empty()
                           ? "differs in what its IR refers to"
                           : writer.summary();
    entry["lines"] = std::move(lines);
  }
  return entry;
}
