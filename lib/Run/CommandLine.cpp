// Reads command lines with LLVM's library, in our form.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/CommandLine.h"

#include "lib/Target/Protected.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace tinyjit;
using namespace tinyjit::run;
namespace cl = llvm::cl;

/// Takes LLVM's own options off the command line; one of them is called
/// --stats, too.
static void removeForeignOptions() {
  llvm::SmallVector<cl::Option *> foreign;
  for (auto &entry : cl::getRegisteredOptions())
    if (entry.second->ArgStr != "help" && entry.second->ArgStr != "version")
      foreign.push_back(entry.second);
  for (cl::Option *option : foreign)
    option->removeArgument();
}

/// One sentence in our form of LLVM's lines, which are like
/// "tinyjit-run: Unknown argument '-x'.  Try: 'tinyjit-run --help'".
static std::string reword(llvm::StringRef errors, llvm::StringRef program) {
  std::string text;
  llvm::SmallVector<llvm::StringRef> lines;
  errors.split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (llvm::StringRef line : lines) {
    if (line.consume_front(program))
      line.consume_front(": ");
    line = line.split(".  Try:").first.split(": See:").first.rtrim('!');
    if (!line.empty())
      text += concat(text.empty() ? "" : "; ", llvm::toLower(line[0]),
                     line.drop_front().str());
  }
  return text;
}

void run::prepareCommandLine() {
  target::setLLVMOptions();
  removeForeignOptions();
}

Status run::readCommandLine(int argc, const char *const *argv,
                            const char *overview) {
  cl::AddExtraVersionPrinter(
      [](llvm::raw_ostream &os) { os << "tinyjit " TINYJIT_VERSION "\n"; });
  std::string errors;
  llvm::raw_string_ostream stream(errors);
  if (!cl::ParseCommandLineOptions(argc, argv, overview, &stream))
    return Status::invalidArgument(
        reword(errors, llvm::sys::path::filename(argv[0])));
  return {};
}
