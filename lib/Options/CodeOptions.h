// The table of the options of compiling, for those who go through it: the
// command line, the C API, cache keys and the documentation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_OPTIONS_CODEOPTIONS_H
#define TINYJIT_LIB_OPTIONS_CODEOPTIONS_H

#include "lib/Cache/DiskCache.h"
#include "tinyjit/ModuleOptions.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <variant>

namespace tinyjit::options {

/// The stages from a file to code, of which an option changes the results; bits
/// of a set. The key of a capture by its file has the parts of every option.
enum Stage : unsigned {
  Nothing = 0,
  /// Makes the list of what the file offers.
  ReadingFile = 1,
  /// Make the IR of captures and kernels, which is part of the keys of their
  /// plans and code.
  CapturePasses = 2,
  /// Make code of that IR, lowered as for a host, and for devices that run many
  /// threads at once.
  HostCode = 4,
  DeviceCode = 8,
  EveryStage = ReadingFile | CapturePasses | HostCode | DeviceCode,
};

/// The values of an option; of numbers the least and the largest.
struct OptionValues {
  /// The words behind "expected" in an error; empty if every text is a value.
  const char *expected;
  double least = 0, most = 0;
};

/// One line of ModuleOptions.def.
struct CodeOption {
  std::variant<bool CodeOptions::*, std::string CodeOptions::*,
               uint64_t CodeOptions::*, int64_t CodeOptions::*,
               double CodeOptions::*, Tier CodeOptions::*>
      field;
  const char *flag;
  /// The word for the value in --help.
  const char *value;
  OptionValues values;
  /// The name of its part of cache keys; empty if it changes nothing.
  const char *part;
  unsigned changes;
  const char *help;

  bool isBool() const { return field.index() == 0; }
};

/// All of them, in the order of ModuleOptions.def.
llvm::ArrayRef<CodeOption> codeOptions();

/// The option with that flag, without dashes; null if there is none.
const CodeOption *findOption(llvm::StringRef flag);

/// Reads the value of a flag. \returns InvalidArgument: "text, expected ...".
Status parseOption(const CodeOption &option, llvm::StringRef text,
                   CodeOptions &options);

/// The parts of a cache key that the options are which change a stage of
/// `stages`, in the order of the table.
std::vector<cache::CacheKey::Part> describeOptions(const CodeOptions &options,
                                                   unsigned stages);

/// The flags of the options that change a stage of `stages`, and their values
/// as `setOption` takes them.
std::vector<std::pair<std::string, std::string>>
listValues(const CodeOptions &options, unsigned stages);

/// The table of docs/options.md.
std::string documentOptions();

} // namespace tinyjit::options

#endif // TINYJIT_LIB_OPTIONS_CODEOPTIONS_H
