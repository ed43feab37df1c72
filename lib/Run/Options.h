// The command line of tinyjit-run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_OPTIONS_H
#define TINYJIT_LIB_RUN_OPTIONS_H

#include "tinyjit/Module.h"
#include "tinyjit/Verify.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace tinyjit::run {

enum class StatsFormat { None, Text, JSON };

/// The options, as given. Texts of values are read when the capture is known.
struct RunOptions {
  /// The module: a file, or "-". Empty if a script names it.
  std::string file;
  std::string function;
  std::string script;
  ModuleOptions module;
  /// `[NAME=]VALUE`, `NAME=NUMBER`, `-` or `@FILE`, `@FILE`; as ArraySpec.h
  /// says.
  std::vector<std::string> inputs;
  std::vector<std::string> vars;
  /// `NAME=NUMBER`: arguments of a host function.
  std::vector<std::string> args;
  std::vector<std::string> outputs;
  std::vector<std::string> expectedOutputs;
  std::optional<double> rtol, atol;
  /// 0: only compile, to save.
  unsigned calls = 1;
  std::optional<EmitKind> emit;
  /// 0: as the environment or the machine says.
  unsigned threads = 0;
  /// Processes that run the capture together; 0: this one alone.
  unsigned ranks = 0;
  /// MPI has started them.
  bool ranksAreOfMpi = false;
  /// The number of this process among them; -1: there is no other.
  int32_t rank = -1;
  /// How long a collective waits for another rank.
  std::chrono::milliseconds collectiveTimeout{60000};
  std::string saveCapture;
  /// Seconds to repeat the replay for; 0 means no benchmark.
  double benchmarkSeconds = 0;
  StatsFormat stats = StatsFormat::None;
  /// Where they go as JSON; empty: to the error output.
  std::string statsFile;
  /// True if statistics are all that may stand on the error output.
  bool isErrorOutputJSON() const {
    return stats == StatsFormat::JSON && statsFile.empty();
  }
  /// Says why captures were compiled.
  bool explainCacheMisses = false;
  /// Says what was baked into the captures of a host function.
  bool explainFrozen = false;
  /// The checks beside each replay.
  VerifyOptions verify;
  runtime::OnChangedValue onChangedValue = runtime::OnChangedValue::Promote;
  /// The drivers of kinds of devices, by the kind's name; the others are where
  /// the environment or the system says.
  std::vector<std::pair<std::string, std::string>> drivers;
  /// Where libraries of `jit.extern` are looked for, too.
  std::vector<std::string> libraryFolders;
  /// Where the trace goes; empty for none.
  std::string trace;
  /// Where the page about the capture goes; empty for none.
  std::string inspect;
  /// `DEVICE=GFLOPS,GBYTES`: what devices can do, for its rooflines.
  std::vector<std::string> ceilings;
  /// Calls are observed launch by launch.
  bool isObserving() const { return !trace.empty() || !inspect.empty(); }
};

/// True if anything is to be checked.
bool isVerifying(const VerifyOptions &options);

/// Reads the command line. Options that contradict each other are an error.
/// Once per process: afterwards LLVM's own options cannot be given any more.
/// \returns InvalidArgument with one sentence.
StatusOr<RunOptions> parseOptions(int argc, const char *const *argv);

/// The options that must not stand together, and values out of range.
Status validate(const RunOptions &options);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_OPTIONS_H
