// A capture as it is compared: what its document says, and names for what each
// launch computes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/Capture.h"

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>

using namespace tinyjit;
using namespace tinyjit::diff;

std::string diff::textOf(const ordered_json &kernel, const char *form) {
  return kernel.at("texts").value(form, "");
}

std::vector<std::string> diff::splitLines(const std::string &text) {
  llvm::SmallVector<llvm::StringRef> lines;
  if (text.empty())
    return {};
  llvm::StringRef(text).rtrim('\n').split(lines, '\n');
  return std::vector<std::string>(lines.begin(), lines.end());
}

bool diff::isSameKernel(const ordered_json &kernel, const ordered_json &other) {
  bool haveHashes = kernel.at("hash") != "" && other.at("hash") != "";
  const char *identity = haveHashes ? "hash" : "symbol";
  return kernel.at(identity) == other.at(identity);
}

static size_t add(size_t hash, size_t more) {
  return llvm::hash_combine(hash, more);
}
static size_t add(size_t hash, llvm::StringRef text) {
  return llvm::hash_combine(hash, text);
}

/// A hash of the ops of a kernel, in order, without sizes and types; of its
/// name if there is no IR.
static size_t hashOps(const ordered_json &kernel) {
  std::string text = textOf(kernel, "ir");
  if (text.empty())
    return add(0, kernel.at("symbol").get<std::string>());
  size_t hash = 0;
  for (const std::string &line : splitLines(text)) {
    llvm::StringRef op = line;
    // "%r:2 = dialect.op operands"
    if (op = op.ltrim(); op.starts_with("%"))
      op = op.split(" = ").second;
    hash = add(hash, op.split(' ').first);
  }
  return hash;
}

namespace {
/// Finds who wrote what each launch reads.
class Reader {
public:
  explicit Reader(const ordered_json &document) : document(document) {
    for (const ordered_json &arena : document.at("arenas"))
      for (const ordered_json &buffer : arena.at("buffers"))
        temporaries.insert(buffer.at("buffer").get<int>());
    for (const ordered_json &kernel : document.at("kernels"))
      ops.push_back(hashOps(kernel));
  }

  Launch read(const ordered_json &entry, int number, int position);

private:
  void addHashes(Launch &launch) const;

  const ordered_json &document;
  std::set<int> temporaries;
  std::vector<size_t> ops;
  /// By memory: the last launch that wrote it.
  std::map<int, int> writers;
};
} // namespace

void Reader::addHashes(Launch &launch) const {
  const ordered_json &entry = *launch.entry;
  const ordered_json &device =
      document.at("devices").at(entry.at("device").get<size_t>()).at("name");
  size_t own = add(add(0, entry.at("kind").get<std::string>()),
                   device.get<std::string>());
  launch.exact = launch.alike = own;
  if (launch.kernel) {
    const std::string hash = (*launch.kernel).at("hash");
    launch.exact =
        add(own, hash.empty() ? (*launch.kernel).at("symbol").get<std::string>()
                              : hash);
    launch.alike = add(own, ops[entry.at("kernel").get<size_t>()]);
  }
  for (const ordered_json &operand : entry.at("operands")) {
    const ordered_json &buffer =
        document.at("buffers").at(operand.at(1).get<size_t>());
    std::string access = operand.at(0);
    launch.exact =
        add(add(launch.exact, access), buffer.at("type").get<std::string>());
    launch.alike = add(launch.alike, access);
  }
  launch.exact = add(launch.exact, entry.at("scalars").dump());
}

Launch Reader::read(const ordered_json &entry, int number, int position) {
  Launch launch;
  launch.entry = &entry;
  launch.number = number;
  if (entry.contains("kernel"))
    launch.kernel =
        &document.at("kernels").at(entry.at("kernel").get<size_t>());
  for (const ordered_json &operand : entry.at("operands")) {
    const ordered_json &buffer =
        document.at("buffers").at(operand.at(1).get<size_t>());
    int memory = buffer.at("memory");
    auto writer = writers.find(memory);
    launch.sources.push_back(operand.at(0) == "write" ||
                                     operand.at(0) == "partial" ||
                                     writer == writers.end()
                                 ? -1
                                 : writer->second);
    launch.buffers.push_back(
        temporaries.count(memory) ? "" : buffer.at("name").get<std::string>());
  }
  for (const ordered_json &operand : entry.at("operands"))
    if (operand.at(0) != "read")
      writers[document.at("buffers")
                  .at(operand.at(1).get<size_t>())
                  .at("memory")] = position;
  addHashes(launch);
  return launch;
}

Capture::Capture(const ordered_json &document) : document(document) {
  Reader reader(document);
  for (const char *list : {"prologue", "launches"}) {
    bool isPrologue = list == std::string("prologue");
    int number = 0;
    for (const ordered_json &entry : document.at(list)) {
      launches.push_back(reader.read(entry, isPrologue ? ~number : number,
                                     static_cast<int>(launches.size())));
      ++number;
    }
  }
}
