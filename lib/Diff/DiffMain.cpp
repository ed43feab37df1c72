// Implements tinyjit-diff.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/Diff.h"

#include "lib/Diff/Compare.h"
#include "lib/Diff/Sides.h"
#include "lib/Diff/TextReport.h"
#include "lib/Inspect/Page.h"
#include "lib/Run/CodeFlag.h"
#include "lib/Run/CommandLine.h"
#include "lib/Run/Terminal.h"
#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

#include "llvm/Support/raw_ostream.h"

#include "nlohmann/json.hpp"

#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::diff;
using nlohmann::ordered_json;
namespace cl = llvm::cl;

namespace {
enum ExitCode { exitEqual = 0, exitDiffers = 1, exitError = 2 };

cl::OptionCategory category("tinyjit-diff options");

struct Texts : cl::list<std::string> {
  Texts(llvm::StringRef name, llvm::StringRef value, llvm::StringRef help)
      : list(name, cl::cat(category), cl::value_desc(value), cl::desc(help)) {}
  std::vector<std::string> values() const { return {begin(), end()}; }
};
struct Text : cl::opt<std::string> {
  Text(llvm::StringRef name, llvm::StringRef value, llvm::StringRef help)
      : opt(name, cl::cat(category), cl::value_desc(value), cl::desc(help)) {}
};

struct Flags {
  cl::list<std::string> files{cl::Positional, cl::desc("BEFORE AFTER"),
                              cl::cat(category)};
  std::vector<run::CodeFlag> code = run::makeCodeFlags(category);
  Text function{"function", "name",
                "Capture or function that is compared; needed if a file has "
                "several"};
  Texts inputs{"input", "[name=]value",
               "Input whose shape is the size that a function leaves open"};
  Texts args{"arg", "name=number",
             "Argument of a host function that is a number"};
  Texts before{"before", "option[=value]",
               "Option for the first file alone: function=NAME, input=VALUE, "
               "arg=NAME=NUMBER, parameters=FILE, or one that changes code, as "
               "in --before=no-fuse"};
  Texts after{"after", "option[=value]", "The same for the second file"};
  Text page{"page", "file.html", "Write a page that shows the comparison"};
  Text json{"json", "file.json",
            "Write the comparison as JSON (docs/diff.schema.json); '-' writes "
            "it in the place of the text"};
};

/// Where the comparison goes besides the standard output.
struct Outputs {
  std::string page, json;
};
} // namespace

static const char *const overview =
    "tinyjit-diff: compares two captures in structure\n\n"
    "BEFORE and AFTER are files of MLIR, captures compiled ahead of time "
    "(.so), "
    "or pages\nand data that tinyjit-run --inspect wrote (.html, .json). "
    "Captures of files are\ncompiled, and nothing runs; '-' is the standard "
    "input.\n\n"
    "Examples:\n"
    "  tinyjit-diff before.mlir after.mlir\n"
    "  tinyjit-diff step.mlir step.mlir --after=no-fuse --page=fusion.html\n\n"
    "Exit status: 0 the captures are equal, 1 they differ, 2 an error.\n";

/// The two sides, as the command line says.
static StatusOr<std::array<Side, 2>> readSides(const Flags &flags) {
  if (flags.files.size() != 2)
    return Status::invalidArgument("expected two files, got ",
                                   flags.files.size());
  Side both;
  both.function = flags.function;
  both.inputs = flags.inputs.values();
  both.args = flags.args.values();
  for (const run::CodeFlag &flag : flags.code)
    RETURN_IF_ERROR(flag.apply(both.module));
  RETURN_IF_ERROR(run::parseCache(nullptr).moveTo(both.module.cache));
  std::array<Side, 2> sides = {both, both};
  for (size_t i : {0, 1}) {
    sides[i].file = flags.files[i];
    for (const std::string &text : i ? flags.after : flags.before)
      RETURN_IF_ERROR(
          applyOption(i ? "--after=" : "--before=", text, sides[i]));
  }
  if (sides[0].file == "-" && sides[1].file == "-")
    return Status::invalidArgument(
        "both files are '-', but there is one standard input");
  return sides;
}

static Status write(const Outputs &outputs, const ordered_json &document) {
  if (!outputs.page.empty())
    RETURN_IF_ERROR(inspect::writePage(outputs.page, document));
  if (!outputs.json.empty() && outputs.json != "-")
    RETURN_IF_ERROR(inspect::writePage(outputs.json, document));
  llvm::raw_ostream &os = llvm::outs();
  if (outputs.json == "-") {
    os << inspect::formatDocument(document) << '\n';
  } else {
    os.enable_colors(run::wantsColor(STDOUT_FILENO));
    printReport(os, document);
  }
  os.flush();
  if (!llvm::outs().has_error())
    return {};
  llvm::outs().clear_error();
  return Status::dataLoss("cannot write the comparison to the standard output");
}

static Status checkNames(const Flags &flags) {
  if (flags.page.getNumOccurrences() &&
      !llvm::StringRef(flags.page).ends_with(".html"))
    return Status::invalidArgument("--page=", flags.page.getValue(),
                                   ", expected a name that ends in .html");
  if (flags.json.getNumOccurrences() && flags.json != "-" &&
      !llvm::StringRef(flags.json).ends_with(".json"))
    return Status::invalidArgument("--json=", flags.json.getValue(),
                                   ", expected '-' or a name that ends in "
                                   ".json");
  return flags.page.empty() ? Status() : inspect::checkPage(flags.page);
}

static StatusOr<bool> compareFiles(const Flags &flags) {
  RETURN_IF_ERROR(checkNames(flags));
  // The linker sets all flags back (Protected.cpp).
  Outputs outputs{flags.page, flags.json};
  StatusOr<std::array<Side, 2>> sides = readSides(flags);
  RETURN_IF_ERROR(sides.status());
  std::array<ordered_json, 2> documents;
  for (size_t i : {0, 1})
    RETURN_IF_ERROR(openSide((*sides)[i]).moveTo(documents[i]));
  StatusOr<ordered_json> document = compareCaptures(documents[0], documents[1]);
  RETURN_IF_ERROR(document.status());
  RETURN_IF_ERROR(write(outputs, *document));
  return document->at("equal").get<bool>();
}

int diff::diffMain(int argc, char **argv) {
  run::prepareCommandLine();
  Flags flags;
  StatusOr<bool> isEqual = true;
  if (Status parsed = run::readCommandLine(argc, argv, overview); !parsed.ok())
    isEqual = parsed;
  else
    isEqual = compareFiles(flags);
  if (isEqual.ok())
    return *isEqual ? exitEqual : exitDiffers;
  run::printError("tinyjit-diff", isEqual.status());
  return exitError;
}
