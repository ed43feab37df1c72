// Writes the document of a comparison as text for people.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/TextReport.h"

#include "lib/Run/Terminal.h"
#include "lib/Support/Strings.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include "nlohmann/json.hpp"

using namespace tinyjit;
using llvm::raw_ostream;
using llvm::StringRef;
using nlohmann::ordered_json;

static constexpr size_t columns = 100;

namespace {
/// The mark before a line, and its colour.
struct Mark {
  const char *text;
  raw_ostream::Colors color;
};
} // namespace

static Mark markOf(StringRef what) {
  return what == "gone" || what == "-"    ? Mark{"-", raw_ostream::RED}
         : what == "added" || what == "+" ? Mark{"+", raw_ostream::GREEN}
         : what == "changed"              ? Mark{"~", raw_ostream::YELLOW}
         : what == "moved"                ? Mark{"^", raw_ostream::YELLOW}
                                          : Mark{" ", raw_ostream::SAVEDCOLOR};
}

/// Text in lines that begin with `indent` spaces; the first one has them, or a
/// text of that length, already. Words stay whole where they fit.
static void printWrapped(raw_ostream &os, StringRef text, size_t indent) {
  size_t width = columns - indent;
  while (text.size() > width) {
    size_t cut = text.take_front(width + 1).rfind(' ');
    bool isWord = cut == StringRef::npos || cut == 0;
    os << text.take_front(isWord ? width : cut) << '\n'
       << std::string(indent, ' ');
    text = text.drop_front(isWord ? width : cut + 1);
  }
  os << text << '\n';
}

static std::string show(const ordered_json &value) {
  if (value.is_null())
    return "none";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

/// A number in a column; operations are floats that are whole.
static std::string number(const ordered_json &value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.0f", value.get<double>());
  return text;
}

static void printNumbers(raw_ostream &os, const ordered_json &rows) {
  for (const ordered_json &row : rows) {
    const ordered_json &before = row["before"], &after = row["after"];
    bool differs = before != after;
    if (before == 0 && !differs)
      continue;
    if (differs)
      os.changeColor(raw_ostream::YELLOW);
    os << llvm::format("%-34s %16s %16s",
                       row["name"].get<std::string>().c_str(),
                       number(before).c_str(), number(after).c_str());
    if (differs && before != 0)
      os << llvm::format(" %9.3f", after.get<double>() / before.get<double>());
    os.resetColor() << '\n';
  }
}

static void printSizes(raw_ostream &os, const ordered_json &document) {
  run::printHeading(os, "                                             before   "
                        "         after     ratio");
  printNumbers(os, document["sizes"]);
  printNumbers(os, document["times"]);
}

static void printReasons(raw_ostream &os, const ordered_json &reasons) {
  for (bool anew : {true, false}) {
    bool isFirst = true;
    for (const ordered_json &reason : reasons) {
      if (reason["anew"] != anew)
        continue;
      if (std::exchange(isFirst, false))
        run::printHeading(os, anew ? "Why the second one was captured or "
                                     "compiled anew"
                                   : "Values, results, states and constants "
                                     "that differ");
      os << "  ";
      printWrapped(os,
                   concat(reason["kind"].get<std::string>(), " ",
                          reason["name"].get<std::string>(), ": ",
                          show(reason["before"]), " -> ",
                          show(reason["after"])),
                   2);
    }
  }
}

static std::string labelOf(const ordered_json &entry, const char *side) {
  if (!entry.contains(side))
    return "";
  int number = entry[side];
  return number < 0 ? concat("p", ~number) : concat("#", number);
}

static void printLaunch(raw_ostream &os, const ordered_json &entry) {
  std::string what = entry["what"];
  Mark mark = markOf(what);
  os.changeColor(mark.color);
  std::string name = what == "same"
                         ? concat(entry["count"].get<int>(), " the same, from ",
                                  entry["names"][0].get<std::string>())
                         : entry["name"].get<std::string>();
  os << mark.text
     << llvm::format(" %6s %6s  ", labelOf(entry, "before").c_str(),
                     labelOf(entry, "after").c_str());
  printWrapped(os, name, 17);
  os.resetColor();
  if (entry.contains("changes"))
    for (const ordered_json &change : entry["changes"]) {
      os << std::string(19, ' ');
      printWrapped(os, change.get<std::string>(), 21);
    }
}

static void printLaunches(raw_ostream &os, const ordered_json &document) {
  const ordered_json &counts = document["counts"];
  std::string text = "Launches: ";
  for (const char *what : {"same", "changed", "moved", "gone", "added"})
    if (what == std::string("same") || counts[what] != 0)
      text += concat(what == std::string("same") ? "" : ", ",
                     counts[what].get<int>(), " ",
                     what == std::string("same") ? "the same" : what);
  run::printHeading(os, text);
  for (const ordered_json &entry : document["launches"])
    printLaunch(os, entry);
}

static void printKernel(raw_ostream &os, const ordered_json &kernel) {
  std::string own = kernel["before"], other = kernel["after"];
  printWrapped(os << "  ",
               (own == other ? "@" + own : "@" + own + " -> @" + other) + ": " +
                   kernel["summary"].get<std::string>(),
               2);
  for (const ordered_json &figure : kernel["figures"]) {
    os << "    ";
    printWrapped(os,
                 concat(figure["name"].get<std::string>(), " ",
                        show(figure["before"]), " -> ", show(figure["after"])),
                 4);
  }
  for (const ordered_json &line : kernel["lines"]) {
    std::string what = line[0];
    if (what == "@") {
      os << "    ... " << line[1].get<std::string>() << '\n';
      continue;
    }
    Mark mark = markOf(what);
    os.changeColor(mark.color) << "    " << mark.text << ' ';
    printWrapped(os, line[1].get<std::string>(), 6);
    os.resetColor();
  }
}

void diff::printReport(raw_ostream &os, const ordered_json &document) {
  for (const char *side : {"before", "after"}) {
    const ordered_json &capture = document[side];
    os << llvm::format("%-8s", side);
    printWrapped(os,
                 "@" + capture["capture"].get<std::string>() + " of " +
                     capture["file"].get<std::string>(),
                 8);
  }
  if (document["equal"] == true) {
    os << "equal: "
       << concat(document["counts"]["same"].get<int>(),
                 " launches and copies, ",
                 "memory, kernels, and what they hold for\n");
    return;
  }
  printSizes(os, document);
  printReasons(os, document["reasons"]);
  printLaunches(os, document);
  if (!document["kernels"].empty())
    run::printHeading(os, "Kernels that differ");
  for (const ordered_json &kernel : document["kernels"])
    printKernel(os, kernel);
}
