// The command line of tinyjit-run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Options.h"

#include "lib/Run/CodeFlag.h"
#include "lib/Run/CommandLine.h"
#include "lib/Run/Ranks.h"
#include "lib/Support/ArrayPart.h"
#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Communicator.h"
#include "tinyjit/Runtime/DeviceKind.h"
#include "tinyjit/Runtime/Threads.h"

#include <cstdlib>

using namespace tinyjit;
using namespace tinyjit::run;
namespace cl = llvm::cl;

namespace {
cl::OptionCategory category("tinyjit-run options");

// The forms of all other flags: one that is read further, and those that store
// what they are given.
struct TextFlag : cl::opt<std::string> {
  TextFlag(llvm::StringRef name, llvm::StringRef value, llvm::StringRef help,
           cl::ValueExpected expected = cl::ValueRequired)
      : opt(name, cl::cat(category), cl::value_desc(value), cl::desc(help),
            expected) {}
  bool isGiven() const { return getNumOccurrences(); }
};
struct StoredText : cl::opt<std::string, /*ExternalStorage=*/true> {
  StoredText(std::string &place, llvm::StringRef name, llvm::StringRef value,
             llvm::StringRef help)
      : opt(name, cl::location(place), cl::cat(category), cl::value_desc(value),
            cl::desc(help)) {}
};
struct StoredList : cl::list<std::string, std::vector<std::string>> {
  StoredList(std::vector<std::string> &place, llvm::StringRef name,
             llvm::StringRef value, llvm::StringRef help)
      : list(name, cl::location(place), cl::cat(category),
             cl::value_desc(value), cl::desc(help)) {}
};
struct StoredBool : cl::opt<bool, /*ExternalStorage=*/true> {
  StoredBool(bool &place, llvm::StringRef name, llvm::StringRef help)
      : opt(name, cl::location(place), cl::cat(category), cl::desc(help)) {}
};

/// The flag of the driver of a kind of device: --cuda-driver.
struct DriverFlag {
  explicit DriverFlag(const runtime::DeviceKind &kind)
      : kind(kind.name()), name(this->kind + "-driver"),
        help(concat("Driver of ", this->kind,
                    " devices (default: ", kind.driverFiles(), ")")),
        path(name, "file", help) {}

  std::string kind, name, help;
  TextFlag path;
};

static std::vector<std::unique_ptr<DriverFlag>> makeDriverFlags() {
  std::vector<std::unique_ptr<DriverFlag>> flags;
  for (const runtime::DeviceKind *kind : runtime::deviceKinds())
    if (!kind->driverFiles().empty())
      flags.push_back(std::make_unique<DriverFlag>(*kind));
  return flags;
}

// Options are members of one object, made when the command line is read.
struct Flags {
  RunOptions options;
  std::vector<CodeFlag> code = makeCodeFlags(category);
  std::vector<std::unique_ptr<DriverFlag>> drivers = makeDriverFlags();
  cl::opt<std::string, /*ExternalStorage=*/true> file{
      cl::Positional, cl::location(options.file), cl::desc("FILE|-"),
      cl::cat(category)};
  StoredText function{
      options.function, "function", "name",
      "Capture or host function to run; needed if the module has several"};
  StoredList inputs{options.inputs, "input", "[name=]value",
                    "Input, in order or by name: 4x4xf32=1.0, 4xi32=1,2,3,4, "
                    "4x4xf32=ramp, 4x4xf32=random:7, @x.npy, @x.npz:key; [1/4] "
                    "behind it takes part 1 of 4 along the first dimension, "
                    "[,1/4] along the second"};
  StoredText parameters{
      options.module.parameters, "parameters", "file",
      "Constants and first states: a .safetensors, GGUF, .npz or "
      ".npy file (default: the .safetensors beside FILE)"};
  StoredList vars{options.vars, "var", "name=number", "Value of a variable"};
  StoredList args{options.args, "arg", "name=number",
                  "Argument of a host function that is a number"};
  TextFlag calls{"calls", "number",
                 "Number of calls, each a replay; of a host function, 1 runs "
                 "it, 2 captures it, 3 and on replay; of one on tensors, 1 "
                 "captures it; 0 only compiles, for --save-capture (default: "
                 "1)"};
  StoredBool explainFrozen{
      options.explainFrozen, "explain-frozen",
      "Say which values became part of the capture of a host function"};
  StoredList outputs{options.outputs, "output", "-|@file.npy",
                     "Where each result of the last call goes, in order "
                     "(default: all are printed); with [%r/N] behind it, the "
                     "parts that ranks have are put together"};
  StoredList expected{options.expectedOutputs, "expected-output", "value",
                      "What each result of the last call must be, in order"};
  TextFlag rtol{"rtol", "number",
                "Relative tolerance (default: by element type)"};
  TextFlag atol{"atol", "number",
                "Absolute tolerance (default: by element type)"};
  StoredText script{options.script, "script", "manifest.json",
                    "Run and check the calls that a manifest lists"};
  StoredText saveCapture{options.saveCapture, "save-capture", "file",
                         "Write the module (.mlir, .mlirbc) or the compiled "
                         "capture (.so), present states beside it"};
  TextFlag emit{"emit", "form",
                "Print instead of running: mlir, optimized, loops, source, "
                "llvm, asm, object"};
  TextFlag threads{"threads", "number",
                   "Threads a replay may use (default: TINYJIT_THREADS, or the "
                   "cores this process may use)"};
  TextFlag ranks{"ranks", "number|mpi",
                 "Processes to start, which run the capture together, for "
                 "collectives, or those that mpirun started; %r in the value "
                 "of an option is the number of each, from 0 on"};
  TextFlag collectiveTimeout{
      "collective-timeout", "seconds",
      "How long a collective waits for another rank before that is an error "
      "(default: 60)"};
  TextFlag cache{
      "cache", "mode",
      "Compiled captures on disk: rw (default; TINYJIT_CACHE says otherwise), "
      "ro, off, or require, where compiling is an error"};
  StoredText cacheDir{
      options.module.cacheDirectory, "cache-dir", "folder",
      "Folder of the compiled captures on disk (default: TINYJIT_CACHE_DIR, "
      "or tinyjit in XDG_CACHE_HOME or ~/.cache)"};
  StoredBool explainCacheMisses{
      options.explainCacheMisses, "explain-cache-misses",
      "Print why compiled code on disk was not used: which "
      "parts of its key differ"};
  StoredBool explainHazards{
      options.module.explainHazards, "explain-hazards",
      "Print which results are copies, and which arguments and states "
      "captures write"};
  StoredBool explainPasses{
      options.module.explainPasses, "explain-passes",
      "Print which work passes took out of replays, why launches are not "
      "merged, and which constants are packed"};
  TextFlag onChangedValue{
      "on-changed-value", "action",
      "What a call of a host function does that brings another number: promote "
      "(default; it captures for itself, and a number that changes again "
      "becomes a variable if it can), capture, or error"};
  TextFlag benchmark{
      "benchmark", "seconds",
      "Repeat the last call for so many seconds (default: 1) and "
      "print its time",
      cl::ValueOptional};
  TextFlag stats{
      "stats", "json[=file]",
      "Print what was compiled and replayed to the error output, with json as "
      "one object that stands there alone; json=FILE writes that to a file",
      cl::ValueOptional};
  TextFlag verify{"verify", "mode,...",
                  "Check each replay: eager (against the interpreter), bisect "
                  "(with it: which launches suffice), poison (garbage in "
                  "memory), alias (memory elsewhere)"};
  StoredList libraryFolders{
      options.libraryFolders, "library-folder", "folder",
      "A folder of shared libraries whose code captures may run (jit.extern); "
      "there is none at first"};
  StoredText trace{options.trace, "trace", "file.json",
                   "Run launch by launch and write when each ran, for Perfetto "
                   "and chrome://tracing"};
  StoredText inspect{options.inspect, "inspect", "page.html",
                     "Run launch by launch and write a page about the capture: "
                     "launches, time, memory, kernels, and why; page.json "
                     "gives its data"};
  StoredList ceilings{options.ceilings, "ceiling", "device=GFLOPS,GBYTES",
                      "What a device can do, for rooflines of --inspect "
                      "(default: of CPUs, it is measured)"};
};
} // namespace

static const char *const overview =
    "tinyjit-run: compiles a captured computation and replays it\n\n"
    "Examples:\n"
    "  tinyjit-run step.mlir --input=8xf32=ramp\n"
    "  tinyjit-run --script=manifest.json --stats\n\n"
    "Exit status: 0 ok, 1 wrong result, 2 usage or IR, 3 hazard, 4 device or "
    "file,\n"
    "5 compilation failed. Results go to the standard output, the rest to the "
    "error output;\n--stats=json=FILE keeps statistics out of both.\n";

static StatusOr<EmitKind> parseEmit(const std::string &form) {
  if (form == "linalg")
    return Status::invalidArgument(
        "--emit=linalg: kernels do not pass through linalg; "
        "--emit=loops shows their loops and vectors");
  return parseWord<EmitKind>("--emit=", form,
                             {{"mlir", EmitKind::MLIR},
                              {"optimized", EmitKind::Optimized},
                              {"loops", EmitKind::Loops},
                              {"source", EmitKind::Source},
                              {"llvm", EmitKind::LLVM},
                              {"asm", EmitKind::Assembly},
                              {"object", EmitKind::Object}});
}

bool run::isVerifying(const VerifyOptions &options) {
  return options.eager || options.bisect || options.poison || options.alias;
}

/// The first of the options that ask for the results of calls, or nothing.
static const char *resultOption(const RunOptions &options) {
  return !options.outputs.empty()             ? "--output"
         : !options.expectedOutputs.empty()   ? "--expected-output"
         : options.benchmarkSeconds > 0       ? "--benchmark"
         : options.stats != StatsFormat::None ? "--stats"
         : !options.trace.empty()             ? "--trace"
         : !options.inspect.empty()           ? "--inspect"
         : isVerifying(options.verify)        ? "--verify"
                                              : nullptr;
}

static bool endsWith(const std::string &text, std::string_view end) {
  return text.size() > end.size() &&
         text.compare(text.size() - end.size(), end.size(), end) == 0;
}

static Status validateCombination(const RunOptions &options) {
  if (options.file.empty() == options.script.empty())
    return Status::invalidArgument(
        options.file.empty() ? "expected a FILE, '-' or --script=manifest.json"
                             : "expected a FILE or --script, got both");
  if (!options.script.empty() &&
      (!options.inputs.empty() || !options.vars.empty() ||
       !options.outputs.empty() || !options.expectedOutputs.empty() ||
       options.calls != 1))
    return Status::invalidArgument(
        "--script lists calls, inputs, variables and results itself; --calls, "
        "--input, --var, "
        "--output and --expected-output do not go with it");
  const char *wantsResults = resultOption(options);
  if (options.emit && (wantsResults || !options.saveCapture.empty()))
    return Status::invalidArgument(
        "--emit prints instead of running; ",
        wantsResults ? wantsResults : "--save-capture", " does not go with it");
  if (options.calls == 0 && options.saveCapture.empty())
    return Status::invalidArgument(
        "--calls=0, expected 1 or more, or --save-capture beside it");
  if (options.calls == 0 && wantsResults)
    return Status::invalidArgument("--calls=0 runs nothing; ", wantsResults,
                                   " does not go with it");
  if (options.isObserving() && options.benchmarkSeconds > 0)
    return Status::invalidArgument(
        options.trace.empty() ? "--inspect" : "--trace",
        " runs launches one by one, so --benchmark would not measure what a "
        "replay takes; expected one of the two");
  if (!options.ceilings.empty() && options.inspect.empty())
    return Status::invalidArgument(
        "--ceiling is for the page of --inspect, which is not given");
  if (isVerifying(options.verify) && options.benchmarkSeconds > 0)
    return Status::invalidArgument(
        "--verify checks each replay, so --benchmark would not measure what "
        "one takes; expected one of the two");
  if (options.verify.bisect && !options.verify.eager)
    return Status::invalidArgument(
        "--verify=bisect, expected eager beside it: --verify=eager,bisect");
  return {};
}

Status run::validate(const RunOptions &options) {
  RETURN_IF_ERROR(validateCombination(options));
  for (auto [name, value] :
       {std::pair("rtol", options.rtol), std::pair("atol", options.atol)})
    if (value && !(*value >= 0))
      return Status::invalidArgument("--", name, "=", *value,
                                     ", expected 0 or more");
  for (const std::string &output : options.outputs) {
    // `[%r/2]` is a part only once it has a number.
    std::string first = expandRank(output, 0);
    std::string_view place = first;
    RETURN_IF_ERROR(splitPart(place).status());
    if (place != "-" && !(place.substr(0, 1) == "@" &&
                          endsWith(std::string(place.substr(1)), ".npy")))
      return Status::invalidArgument("--output=" + output +
                                     ", expected '-' or @FILE.npy");
  }
  const std::string &save = options.saveCapture;
  if (!save.empty() && !endsWith(save, ".mlir") && !endsWith(save, ".mlirbc") &&
      !endsWith(save, ".so"))
    return Status::invalidArgument(
        "--save-capture=" + save +
        ", expected a name that ends in .mlir, .mlirbc or .so");
  return {};
}

/// Reads what `--verify` lists.
static Status parseVerify(llvm::StringRef list, VerifyOptions &options) {
  llvm::SmallVector<llvm::StringRef> modes;
  list.split(modes, ',');
  for (llvm::StringRef mode : modes) {
    bool *wanted = mode == "eager"    ? &options.eager
                   : mode == "bisect" ? &options.bisect
                   : mode == "poison" ? &options.poison
                   : mode == "alias"  ? &options.alias
                                      : nullptr;
    if (!wanted)
      return Status::invalidArgument(
          "--verify=", list.str(),
          ", expected a list of eager, bisect, poison and alias");
    *wanted = true;
  }
  return {};
}

static StatusOr<runtime::OnChangedValue>
parseOnChangedValue(const std::string &action) {
  using runtime::OnChangedValue;
  return parseWord<OnChangedValue>("--on-changed-value=", action,
                                   {{"promote", OnChangedValue::Promote},
                                    {"capture", OnChangedValue::Capture},
                                    {"error", OnChangedValue::Error}});
}

/// Sets the options that change code: TINYJIT_BEAM, then the flags.
static Status parseCodeOptions(const Flags &flags, CodeOptions &options) {
  if (const char *width = std::getenv("TINYJIT_BEAM"))
    if (Status status =
            options::parseOption(*options::findOption("beam"), width, options);
        !status.ok())
      return status.withPrefix("TINYJIT_BEAM=");
  for (const CodeFlag &flag : flags.code)
    RETURN_IF_ERROR(flag.apply(options));
  return {};
}

/// Reads `--stats`, `--stats=json` and `--stats=json=FILE`.
static Status parseStats(llvm::StringRef text, RunOptions &options) {
  auto [format, file] = text.split('=');
  bool hasFile = format.size() != text.size();
  if ((!format.empty() && format != "json") || (hasFile && file.empty()))
    return Status::invalidArgument(
        "--stats=" + text.str() +
        ", expected --stats, --stats=json or --stats=json=FILE");
  options.stats = format.empty() ? StatsFormat::Text : StatsFormat::JSON;
  options.statsFile = file.str();
  return {};
}

static Status needsFile(const cl::Option &flag) {
  return Status::invalidArgument("--" + flag.ArgStr.str() +
                                 "=, expected the name of a file");
}

static Status parseRanks(const Flags &flags, RunOptions &options) {
  constexpr unsigned most = runtime::SharedRanks::maxSize;
  options.ranksAreOfMpi = flags.ranks == "mpi";
  if (flags.ranks.isGiven() && !options.ranksAreOfMpi &&
      (llvm::StringRef(flags.ranks).getAsInteger(/*Radix=*/10, options.ranks) ||
       options.ranks < 1 || options.ranks > most))
    return Status::invalidArgument("--ranks=", flags.ranks.getValue(),
                                   ", expected a number from 1 to ", most,
                                   ", or mpi");
  double seconds = 0;
  if (!flags.collectiveTimeout.isGiven())
    return {};
  constexpr double longest = 1e6;
  if (llvm::StringRef(flags.collectiveTimeout).getAsDouble(seconds) ||
      !(seconds >= 0.001 && seconds <= longest))
    return Status::invalidArgument(
        "--collective-timeout=", flags.collectiveTimeout.getValue(),
        ", expected 0.001 to 1000000 seconds");
  options.collectiveTimeout =
      std::chrono::milliseconds(static_cast<int64_t>(seconds * 1000));
  return {};
}

/// Reads the options that are more than a text or a number.
static Status parseValues(const Flags &flags, RunOptions &options) {
  if (flags.calls.isGiven() &&
      llvm::StringRef(flags.calls).getAsInteger(/*Radix=*/10, options.calls))
    return Status::invalidArgument("--calls=" + flags.calls +
                                   ", expected a number of calls");
  if (flags.threads.isGiven() &&
      (llvm::StringRef(flags.threads)
           .getAsInteger(/*Radix=*/10, options.threads) ||
       options.threads < 1 || options.threads > runtime::maxThreads))
    return Status::invalidArgument("--threads=", flags.threads.getValue(),
                                   ", expected a number from 1 to ",
                                   runtime::maxThreads);
  RETURN_IF_ERROR(parseRanks(flags, options));
  for (auto [flag, value] : {std::pair(&flags.rtol, &options.rtol),
                             std::pair(&flags.atol, &options.atol)}) {
    double number;
    if (!flag->isGiven())
      continue;
    if (llvm::StringRef(*flag).getAsDouble(number))
      return Status::invalidArgument("--", flag->ArgStr.str(), "=",
                                     flag->getValue(), ", expected 0 or more");
    *value = number;
  }
  if (flags.onChangedValue.isGiven())
    RETURN_IF_ERROR(parseOnChangedValue(flags.onChangedValue)
                        .moveTo(options.onChangedValue));
  RETURN_IF_ERROR(parseCodeOptions(flags, options.module));
  RETURN_IF_ERROR(
      parseCache(flags.cache.isGiven() ? &flags.cache.getValue() : nullptr)
          .moveTo(options.module.cache));
  if (flags.verify.isGiven())
    RETURN_IF_ERROR(parseVerify(flags.verify, options.verify));
  if (flags.emit.isGiven())
    RETURN_IF_ERROR(parseEmit(flags.emit).moveTo(options.emit));
  if (flags.benchmark.isGiven()) {
    options.benchmarkSeconds = 1;
    if (!flags.benchmark.empty() &&
        (llvm::StringRef(flags.benchmark)
             .getAsDouble(options.benchmarkSeconds) ||
         !(options.benchmarkSeconds > 0)))
      return Status::invalidArgument("--benchmark=" + flags.benchmark +
                                     ", expected a number of seconds above 0");
  }
  for (const auto &driver : flags.drivers) {
    if (!driver->path.isGiven())
      continue;
    if (driver->path.empty())
      return needsFile(driver->path);
    options.drivers.emplace_back(driver->kind, driver->path);
  }
  if (flags.trace.getNumOccurrences() && options.trace.empty())
    return needsFile(flags.trace);
  if (flags.inspect.getNumOccurrences() && options.inspect.empty())
    return needsFile(flags.inspect);
  return flags.stats.isGiven() ? parseStats(flags.stats, options) : Status();
}

StatusOr<RunOptions> run::parseOptions(int argc, const char *const *argv) {
  prepareCommandLine();
  static Flags flags; // once per process, as LLVM's options are
  RETURN_IF_ERROR(readCommandLine(argc, argv, overview));
  RunOptions options = flags.options;
  RETURN_IF_ERROR(parseValues(flags, options));
  RETURN_IF_ERROR(validate(options));
  return options;
}
