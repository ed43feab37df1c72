// Parses and prints the schedule of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/KernelSchedule.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

/// The text of a schedule without nests; that of a nest without loops is empty.
static constexpr StringLiteral noNests = "none";

bool LoopSchedule::operator==(const LoopSchedule &other) const {
  return ranges == other.ranges &&
         std::tie(block, width, copies, pack, split) ==
             std::tie(other.block, other.width, other.copies, other.pack,
                      other.split);
}

static std::string toText(const NestSchedule &nest) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::interleaveComma(nest, stream, [&](const LoopSchedule &loop) {
    llvm::interleave(
        loop.ranges, stream, [&](unsigned range) { stream << 'r' << range; },
        "+");
    if (loop.block > 0)
      stream << " block " << loop.block;
    if (loop.width > 1)
      stream << " vector " << loop.width;
    if (loop.copies > 1)
      stream << " copies " << loop.copies;
    if (loop.pack)
      stream << " pack";
    if (loop.split)
      stream << " split";
  });
  return text;
}

std::string KernelSchedule::text() const {
  return nests.empty() ? noNests.str()
                       : llvm::join(llvm::map_range(nests, toText), "; ");
}

/// Reads `r0+r1`. \returns whether it is that.
static bool parseRanges(StringRef text, LoopSchedule &loop) {
  SmallVector<StringRef> names;
  text.split(names, '+');
  return llvm::all_of(names, [&](StringRef name) {
    return name.consume_front("r") &&
           !name.getAsInteger(10, loop.ranges.emplace_back());
  });
}

static FailureOr<LoopSchedule> parseLoop(StringRef text, std::string &error) {
  SmallVector<StringRef> words;
  text.split(words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  LoopSchedule loop;
  if (words.empty() || !parseRanges(words.front(), loop)) {
    error =
        ("'" + text.trim() + "' names no loop, expected 'r0' or 'r0+r1'").str();
    return failure();
  }
  for (size_t i = 1; i < words.size(); ++i) {
    int64_t *number = words[i] == "block"    ? &loop.block
                      : words[i] == "vector" ? &loop.width
                      : words[i] == "copies" ? &loop.copies
                                             : nullptr;
    bool *mark = words[i] == "pack"    ? &loop.pack
                 : words[i] == "split" ? &loop.split
                                       : nullptr;
    if (!number && !mark) {
      error = ("'" + words[i] + "' in '" + text.trim() +
               "', expected block, vector, copies, pack or split")
                  .str();
      return failure();
    }
    if (mark) {
      *mark = true;
    } else if (i + 1 == words.size() || words[++i].getAsInteger(10, *number) ||
               *number < 1) {
      error = ("a number that is missing or below 1 in '" + text.trim() + "'")
                  .str();
      return failure();
    }
  }
  return loop;
}

static FailureOr<NestSchedule> parseNest(StringRef text, std::string &error) {
  NestSchedule nest;
  SmallVector<StringRef> loops;
  if (!text.trim().empty())
    text.split(loops, ',');
  for (StringRef loop : loops) {
    FailureOr<LoopSchedule> parsed = parseLoop(loop, error);
    if (failed(parsed))
      return failure();
    nest.push_back(*parsed);
  }
  return nest;
}

FailureOr<KernelSchedule> KernelSchedule::parse(StringRef text,
                                                std::string &error) {
  KernelSchedule schedule;
  SmallVector<StringRef> nests;
  if (text != noNests)
    text.split(nests, ';');
  for (StringRef nest : nests) {
    FailureOr<NestSchedule> parsed = parseNest(nest, error);
    if (failed(parsed))
      return failure();
    schedule.nests.push_back(*parsed);
  }
  return schedule;
}

void conversion::setSchedule(Operation *op, const KernelSchedule &schedule) {
  SmallVector<std::string> texts = llvm::map_to_vector(schedule.nests, toText);
  SmallVector<StringRef> references(texts.begin(), texts.end());
  op->setAttr(scheduleAttrName,
              Builder(op->getContext()).getStrArrayAttr(references));
}

FailureOr<std::optional<KernelSchedule>>
conversion::getSchedule(jit::KernelOp kernel) {
  Attribute attr = kernel->getAttr(scheduleAttrName);
  if (!attr)
    return std::optional<KernelSchedule>();
  auto texts = dyn_cast<ArrayAttr>(attr);
  if (!texts || !llvm::all_of(texts, llvm::IsaPred<StringAttr>))
    return kernel.emitOpError("has ")
           << scheduleAttrName << " = " << attr
           << ", expected an array of strings, one per nest";
  KernelSchedule schedule;
  for (auto [number, text] : llvm::enumerate(texts.getAsRange<StringAttr>())) {
    std::string error;
    FailureOr<NestSchedule> nest = parseNest(text.getValue(), error);
    if (failed(nest))
      return kernel.emitOpError("has no schedule for nest ")
             << number << ": " << error;
    schedule.nests.push_back(*nest);
  }
  return std::optional(schedule);
}
