// NVIDIA's assembler, a program of the CUDA toolkit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/NVPTX/Ptxas.h"

#include "lib/Support/ChildProcess.h"
#include "lib/Support/File.h"
#include "lib/Target/Limits.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

std::vector<std::string> target::getCudaFolders(StringRef given) {
  if (!given.empty())
    return {given.str()};
  std::vector<std::string> folders;
  for (const char *name : {"CUDA_HOME", "CUDA_PATH"})
    if (auto value = sys::Process::GetEnv(name); value && !value->empty())
      folders.push_back(*value);
  folders.push_back("/usr/local/cuda");
  return folders;
}

std::string target::findPtxas(StringRef given) {
  for (const std::string &folder : getCudaFolders(given)) {
    SmallString<128> path(folder);
    sys::path::append(path, "bin", "ptxas");
    if (sys::fs::can_execute(path))
      return path.str().str();
  }
  if (!given.empty())
    return "";
  ErrorOr<std::string> found = sys::findProgramByName("ptxas");
  return found ? *found : "";
}

namespace {
/// A temporary file, which is removed with the object.
struct NamedFile {
  SmallString<128> path;
  FileRemover remover;

  Error create(StringRef suffix) {
    if (std::error_code error =
            sys::fs::createTemporaryFile("tinyjit-ptx", suffix, path))
      return createStringError("cannot make a temporary file: " +
                               error.message());
    remover.setFile(path);
    return Error::success();
  }
  Expected<std::string> read() const {
    ErrorOr<std::unique_ptr<MemoryBuffer>> bytes = MemoryBuffer::getFile(path);
    if (!bytes)
      return createStringError("cannot read a temporary file: " +
                               bytes.getError().message());
    return (*bytes)->getBuffer().str();
  }
};
} // namespace

/// Runs the program, both of whose outputs go to `text`, within the limits of
/// this thread.
static Error runProgram(const std::string &program,
                        const std::vector<std::string> &arguments,
                        std::string &text) {
  tinyjit::ScratchFile input, output;
  for (tinyjit::ScratchFile *file : {&input, &output})
    if (Status status = file->create(); !status.ok())
      return createStringError(status.message());
  LimitScope *scope = LimitScope::current();
  ChildLimits limits;
  if (scope)
    limits = {scope->secondsLeft(), scope->limits.bytes};
  StatusOr<ChildEnd> end =
      runChild(program, arguments, input, output, output, limits);
  if (!end.ok())
    return createStringError(end.status().message());
  StatusOr<std::string> written = output.read();
  if (!written.ok())
    return createStringError(written.status().message());
  text = *std::move(written);
  if (end->isSuccess())
    return Error::success();
  if (end->kind == ChildEnd::TimedOut) {
    scope->end = LimitScope::End::TimedOut;
    return createStringError("'" + program + "' " +
                             scope->limits.describeTime());
  }
  StringRef said = StringRef(text).trim();
  return createStringError(
      "'" + program + "' " +
      (end->kind == ChildEnd::Exited ? "failed" : end->describe()) + ": " +
      (said.empty() ? "it says nothing" : said.str()));
}

/// The number before `unit` in "48 bytes stack frame, 0 bytes spill stores".
static std::optional<int64_t> numberBefore(StringRef line, StringRef unit) {
  size_t place = line.find(unit);
  if (place == StringRef::npos)
    return std::nullopt;
  StringRef before = line.take_front(place).rtrim();
  StringRef digits = before.substr(before.find_last_not_of("0123456789") + 1);
  int64_t number;
  return digits.getAsInteger(10, number) ? std::nullopt
                                         : std::optional<int64_t>(number);
}

StringMap<PtxasStats> target::readPtxasStats(StringRef text) {
  StringMap<PtxasStats> stats;
  StringRef function;
  while (!text.empty()) {
    StringRef line;
    std::tie(line, text) = text.split('\n');
    if (line.contains("Compiling entry function")) {
      function = line.split('\'').second.split('\'').first;
      continue;
    }
    if (function.empty())
      continue;
    PtxasStats &entry = stats[function];
    if (auto bytes = numberBefore(line, "bytes stack frame"))
      entry.stackBytes = *bytes;
    if (auto bytes = numberBefore(line, "bytes spill stores"))
      entry.spillBytes = *bytes;
    if (auto count = numberBefore(line, "registers"))
      entry.registers = *count;
    if (auto bytes = numberBefore(line, "bytes smem"))
      entry.sharedBytes = *bytes;
  }
  return stats;
}

std::vector<std::string> target::readPtxasNotes(StringRef text) {
  std::vector<std::string> notes;
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  for (StringRef line : lines) {
    auto [who, note] = line.split(':');
    bool isWarning = who.starts_with("ptxas") && who.contains("warning");
    if (isWarning || note.ltrim().starts_with("(C"))
      notes.push_back(note.trim().str());
  }
  return notes;
}

Expected<PtxasResult> target::runPtxas(const std::string &ptxas, StringRef ptx,
                                       const std::string &chip, bool lines) {
  NamedFile input, output;
  if (Error error = joinErrors(input.create("ptx"), output.create("cubin")))
    return std::move(error);
  if (Status status = writeFile(input.path.c_str(), {{ptx.data(), ptx.size()}});
      !status.ok())
    return createStringError(status.message());
  std::string arch = "-arch=" + chip;
  std::vector<std::string> arguments = {
      arch, "-v", "-o", output.path.str().str(), input.path.str().str()};
  if (lines)
    arguments.push_back("-lineinfo");
  PtxasResult result;
  std::string text;
  if (Error error = runProgram(ptxas, arguments, text))
    return std::move(error);
  Expected<std::string> cubin = output.read();
  if (!cubin)
    return cubin.takeError();
  result.cubin = std::move(*cubin);
  result.functions = readPtxasStats(text);
  result.notes = readPtxasNotes(text);
  return result;
}
