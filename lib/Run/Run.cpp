// Implements tinyjit-run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Run.h"

#include "lib/Inspect/Page.h"
#include "lib/Replay/ExitCode.h"
#include "lib/Replay/Library.h"
#include "lib/Run/Inspection.h"
#include "lib/Run/Ranks.h"
#include "lib/Run/Report.h"
#include "lib/Run/Session.h"
#include "lib/Run/Terminal.h"
#include "lib/Support/ArrayPart.h"
#include "lib/Support/File.h"
#include "lib/Support/JsonFile.h"
#include "lib/Support/Npy.h"
#include "lib/Support/Print.h"
#include "lib/Support/Strings.h"
#include "runtime/plan/Describe.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Communicator.h"
#include "tinyjit/Runtime/Foreign.h"
#include "tinyjit/Runtime/Gpu.h"
#include "tinyjit/Runtime/Threads.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <unistd.h>
#include <vector>

using namespace tinyjit;
using namespace tinyjit::run;
using namespace tinyjit::replay;
using runtime::formatCount;

/// Prints an error. \param where the call it belongs to, or empty.
/// \param before the rank, or empty.
static int report(const Status &status, const std::string &where = "",
                  const std::string &before = "") {
  printError("tinyjit-run", status, where, before);
  return exitCodeOf(status.code());
}

static void print(const std::string &text, FILE *file) {
  std::fwrite(text.data(), 1, text.size(), file);
}

/// Counts what was compared; prints what differs.
namespace {
struct Comparison {
  int64_t agreed = 0;
  int64_t differed = 0;
  /// The call of a manifest that is being made, as messages begin: "call 1: ".
  std::string where;
  /// The rank, in front of that: "rank 1: "; empty if there is no other.
  std::string rank;

  void report(const std::string &difference) {
    ++differed;
    std::fprintf(stderr, "%s%s%s\n", rank.c_str(), where.c_str(),
                 difference.c_str());
  }
  Status add(const StatusOr<std::optional<std::string>> &outcome) {
    RETURN_IF_ERROR(outcome.status());
    if (!*outcome) {
      ++agreed;
      return {};
    }
    report(**outcome);
    return {};
  }
};
} // namespace

/// Makes a call; prints what its verification found.
static Status callOnce(Session &session, Verification &verification,
                       const CallValues &values, Comparison &comparison) {
  RETURN_IF_ERROR(session.call(values));
  for (const Difference &difference : verification.takeDifferences())
    comparison.report(difference.message);
  return {};
}

/// An option that is given more often than there are results.
static Status refuseResults(const char *option, size_t given,
                            const Session &session) {
  return Status::invalidArgument(
      option, " is given ", formatCount(given, "time"), ", but @",
      session.info().name, " has ",
      formatCount(session.info().outputs.size(), "result"));
}

/// Puts together the parts that all ranks have of an array, each with a text
/// that says which it has.
static StatusOr<HostArray> gatherParts(const HostArray &own,
                                       const std::string &partText) {
  std::shared_ptr<runtime::Communicator> ranks = runtime::currentCommunicator();
  size_t count = ranks ? static_cast<size_t>(ranks->size()) : 1;
  std::array<char, 256> text{};
  if (partText.size() >= text.size())
    return Status::invalidArgument("part '", partText, "' is too long");
  std::copy(partText.begin(), partText.end(), text.begin());
  std::vector<char> texts(count * text.size());
  std::vector<uint8_t> bytes(count * own.bytes.size());
  if (ranks) {
    RETURN_IF_ERROR(runtime::gatherFromRanks(*ranks, text.data(), text.size(),
                                             texts.data()));
    RETURN_IF_ERROR(runtime::gatherFromRanks(*ranks, own.bytes.data(),
                                             own.bytes.size(), bytes.data()));
  } else {
    std::copy(text.begin(), text.end(), texts.begin());
    bytes = own.bytes;
  }
  std::vector<HostArray> arrays(count, {own.dtype, own.shape, {}});
  std::vector<ArrayPart> parts;
  for (size_t rank = 0; rank < count; ++rank) {
    auto begin = bytes.begin() + rank * own.bytes.size();
    arrays[rank].bytes.assign(begin, begin + own.bytes.size());
    std::string_view each = texts.data() + rank * text.size();
    StatusOr<std::optional<ArrayPart>> part = splitPart(each);
    RETURN_IF_ERROR(part.status());
    parts.push_back(part->value_or(ArrayPart()));
  }
  return joinParts(arrays, parts);
}

/// Takes the part off a place where a result goes.
/// \returns its text, or an empty one.
static StatusOr<std::string> takePartText(std::string &target) {
  std::string_view place = target;
  StatusOr<std::optional<ArrayPart>> part = splitPart(place);
  RETURN_IF_ERROR(part.status());
  std::string text = target.substr(place.size());
  target.resize(place.size());
  return text;
}

/// Sends each result of the last call where the options say.
static Status writeOutputs(const RunOptions &options, Session &session) {
  size_t count = session.outputs().size();
  std::vector<std::string> targets = options.outputs;
  if (targets.size() > count)
    return refuseResults("--output", targets.size(), session);
  bool quiet = !options.expectedOutputs.empty() || options.benchmarkSeconds > 0;
  if (targets.empty() && !quiet)
    targets.assign(count, "-");
  for (size_t i = 0; i < targets.size(); ++i) {
    StatusOr<HostArray> array = toHost(session.outputs()[i]);
    RETURN_IF_ERROR(array.status());
    StatusOr<std::string> part = takePartText(targets[i]);
    RETURN_IF_ERROR(part.status());
    if (!part->empty()) {
      array = gatherParts(*array, *part);
      RETURN_IF_ERROR(array.status());
    }
    // All have a joined one.
    if (!part->empty() && options.rank > 0)
      continue;
    if (targets[i] == "-") {
      print(concat("result ", i, ": ", formatArray(*array), "\n"), stdout);
    } else {
      RETURN_IF_ERROR(writeNpy(targets[i].substr(1), *array,
                               session.info().outputs[i].isComplex));
    }
  }
  return {};
}

/// How many more calls there is time for, if `count` took `passed` of
/// `seconds`: some, so that the clock is not asked after each; 0 for none.
static int64_t countMoreCalls(int64_t count, double passed, double seconds) {
  if (passed >= seconds)
    return 0;
  double left = count * (seconds - passed) / std::max(passed, 1e-9);
  return std::clamp<int64_t>(std::llround(left), 1, count);
}

/// All ranks make as many calls: the fewest that one of them asks for.
static StatusOr<int64_t> agreeOnCalls(int64_t calls) {
  std::shared_ptr<runtime::Communicator> ranks = runtime::currentCommunicator();
  if (!ranks)
    return calls;
  std::vector<int64_t> all(static_cast<size_t>(ranks->size()));
  RETURN_IF_ERROR(
      runtime::gatherFromRanks(*ranks, &calls, sizeof calls, all.data()));
  return *std::min_element(all.begin(), all.end());
}

/// Repeats the call for the time asked for, if any.
static Status benchmark(const RunOptions &options, Session &session,
                        const CallValues &values) {
  double seconds = options.benchmarkSeconds;
  if (seconds == 0)
    return {};
  auto start = std::chrono::steady_clock::now();
  int64_t count = 0;
  for (int64_t calls = 1; calls > 0;) {
    for (int64_t i = 0; i < calls; ++i)
      RETURN_IF_ERROR(session.call(values));
    count += calls;
    std::chrono::duration<double> passed =
        std::chrono::steady_clock::now() - start;
    RETURN_IF_ERROR(agreeOnCalls(countMoreCalls(count, passed.count(), seconds))
                        .moveTo(calls));
  }
  if (options.isErrorOutputJSON()) // says it all, alone
    return {};
  const runtime::ReplayStats &times = session.replays();
  std::fprintf(
      stderr, "first call %.3f ms, %lld replays: min %.3f us, median %.3f us\n",
      session.firstCallNs() / 1e6, static_cast<long long>(times.count()),
      times.nsMin() / 1e3, times.nsMedian() / 1e3);
  return {};
}

/// Runs `options.calls` calls with the values of the command line.
static Status runCalls(const RunOptions &options, Session &session,
                       Verification &verification, Comparison &comparison) {
  StatusOr<CallValues> values =
      session.readValues(options.inputs, options.args, options.vars);
  RETURN_IF_ERROR(values.status());
  if (options.expectedOutputs.size() > session.info().outputs.size())
    return refuseResults("--expected-output", options.expectedOutputs.size(),
                         session);
  for (unsigned call = 0; call < options.calls; ++call)
    RETURN_IF_ERROR(callOnce(session, verification, *values, comparison));
  for (size_t i = 0; i < options.expectedOutputs.size(); ++i)
    RETURN_IF_ERROR(comparison.add(session.compareOutput(
        i, options.expectedOutputs[i], options.rtol, options.atol)));
  RETURN_IF_ERROR(writeOutputs(options, session));
  return benchmark(options, session, *values);
}

/// One call of a manifest, and what it must give.
static Status runManifestCall(const RunOptions &options, Session &session,
                              Verification &verification,
                              const ManifestCall &call, Comparison &comparison,
                              CallValues &values) {
  std::vector<std::string> inputs, vars;
  for (const std::string &file : call.inputs)
    inputs.push_back("@" + file);
  for (const auto &[name, value] : call.vars)
    vars.push_back(concat(name, "=", value));
  std::vector<std::string> args = options.args;
  args.insert(args.end(), call.args.begin(), call.args.end());
  RETURN_IF_ERROR(session.readValues(inputs, args, vars).moveTo(values));
  if (call.outputs.size() > session.info().outputs.size())
    return Status::invalidArgument(
        "expects ", formatCount(call.outputs.size(), "result"), ", but @",
        session.info().name, " has ", session.info().outputs.size());
  RETURN_IF_ERROR(callOnce(session, verification, values, comparison));
  std::optional<double> rtol = options.rtol ? options.rtol : call.rtol;
  std::optional<double> atol = options.atol ? options.atol : call.atol;
  for (size_t i = 0; i < call.outputs.size(); ++i)
    RETURN_IF_ERROR(comparison.add(
        session.compareOutput(i, "@" + call.outputs[i], rtol, atol)));
  for (const auto &[name, file] : call.states)
    RETURN_IF_ERROR(
        comparison.add(session.compareState(name, "@" + file, rtol, atol)));
  return {};
}

static Status runScript(const RunOptions &options, const Manifest &manifest,
                        Session &session, Verification &verification,
                        Comparison &comparison) {
  CallValues values;
  for (size_t i = 0; i < manifest.calls.size(); ++i) {
    comparison.where = concat("call ", i, ": ");
    RETURN_IF_ERROR(runManifestCall(options, session, verification,
                                    manifest.calls[i], comparison, values));
  }
  comparison.where = "";
  if (comparison.differed == 0)
    print(concat(formatCount(manifest.calls.size(), "call"), ", ",
                 comparison.agreed,
                 comparison.agreed == 1 ? " result or state"
                                        : " results and states",
                 " as expected\n"),
          stdout);
  return benchmark(options, session, values);
}

static Status emit(const RunOptions &options, Session &session) {
  StatusOr<std::string> name = session.captureName(options.args);
  RETURN_IF_ERROR(name.status());
  StatusOr<std::string> text = session.module()->emit(*options.emit, *name);
  RETURN_IF_ERROR(text.status());
  print(*text, stdout);
  return {};
}

static Status save(const RunOptions &options, Session &session) {
  StatusOr<std::string> name = session.captureName(options.args);
  RETURN_IF_ERROR(name.status());
  return isLibrary(options.saveCapture)
             ? session.module()->saveCompiled(*name, options.saveCapture)
             : session.module()->save(options.saveCapture);
}

/// Makes the calls and writes what the options ask for.
static Status perform(const RunOptions &options, const Manifest &manifest,
                      Session &session, inspect::Trace &trace,
                      Comparison &comparison) {
  if (options.isObserving())
    session.traceTo(trace);
  Verification verification(options.verify); // goes before the module
  if (isVerifying(options.verify))
    session.verifyWith(verification);
  if (options.calls > 0)
    RETURN_IF_ERROR(
        options.script.empty()
            ? runCalls(options, session, verification, comparison)
            : runScript(options, manifest, session, verification, comparison));
  if (isVerifying(options.verify) && verification.numReplays() == 0)
    return Status::invalidArgument(
        "--verify checks replays, and nothing is replayed; --calls=3 or more "
        "replays a host function");
  // JSON is alone.
  if (isVerifying(options.verify) && !options.isErrorOutputJSON())
    print(verification.summary() + "\n", stderr);
  if (!options.trace.empty())
    RETURN_IF_ERROR(trace.write(options.trace));
  if (!options.inspect.empty())
    RETURN_IF_ERROR(writeInspection(options, session, trace));
  return options.saveCapture.empty() ? Status() : save(options, session);
}

/// Shows a line that says how far something is in the place of the one before,
/// on a terminal; an empty one leaves nothing there.
static void showProgress(const std::string &line) {
  print("\r\033[K" + line, stderr);
  std::fflush(stderr);
}

/// Notes about a run that went well.
static void printRemarks(const CompileStats &stats) {
  for (const std::string &remark : stats.remarks)
    print(remark + "\n", stderr);
  if (!stats.cacheProblem.empty())
    print("tinyjit-run: note: what is compiled is not kept: " +
              stats.cacheProblem + "\n",
          stderr);
}

static Status writeStats(const RunOptions &options, const std::string &text) {
  if (!options.statsFile.empty())
    return writeFile(options.statsFile, {{text.data(), text.size()}});
  print(text, stderr);
  return {};
}

/// The first option that asks for what becomes of a capture, or null.
static const char *findExplanation(const RunOptions &options) {
  if (options.module.explainPasses)
    return "--explain-passes";
  if (options.module.explainHazards)
    return "--explain-hazards";
  return options.explainFrozen ? "--explain-frozen" : nullptr;
}

/// Everything after the command line has been read.
static Status runFile(RunOptions &options, Comparison &comparison) {
  Manifest manifest;
  if (!options.script.empty()) {
    StatusOr<Manifest> read = readManifest(options.script);
    RETURN_IF_ERROR(read.status());
    manifest = std::move(*read);
    options.file = manifest.capture;
    if (options.module.parameters.empty())
      options.module.parameters = manifest.parameters;
  }
  if (isLibrary(options.file) && isVerifying(options.verify))
    return Status::invalidArgument(
        "'" + options.file +
        "' is compiled already; --verify compares replays with IR");
  if (isLibrary(options.file) &&
      (options.emit || !options.saveCapture.empty() ||
       !options.module.device.empty() || !options.module.fuse ||
       !options.module.pack || options.module.targetCPU != "native" ||
       !options.module.targetTriple.empty() ||
       !options.module.targetGPU.empty() || options.module.allowTF32))
    return Status::invalidArgument(
        "'" + options.file +
        "' is compiled already; --emit, --save-capture, --device, "
        "--no-fuse, --no-pack, --target-cpu, --target-triple, --target-gpu and "
        "--allow-tf32 take IR");
  if (isatty(STDERR_FILENO) && options.rank <= 0)
    options.module.progress = showProgress;
  inspect::Trace trace; // outlives the session
  bool wantsRemarks = options.module.explainPasses || options.inspect.empty();
  const char *explanation = findExplanation(options);
  if (options.isObserving())
    trace.watchCompiler();
  if (!options.inspect.empty()) {
    RETURN_IF_ERROR(inspect::checkPage(options.inspect));
    options.module.explainPasses = true; // the page has it
  }
  StatusOr<Session> session =
      Session::open(options.file, options.function, options.inputs,
                    options.module, options.onChangedValue);
  RETURN_IF_ERROR(session.status());
  Status status = options.emit
                      ? emit(options, *session)
                      : perform(options, manifest, *session, trace, comparison);
  // JSON has them, and is alone.
  if (session->module() && !options.isErrorOutputJSON() && wantsRemarks)
    printRemarks(session->module()->stats());
  if (!status.ok() || options.emit)
    return status;
  if (options.explainCacheMisses && session->module())
    for (const std::string &line : session->module()->stats().missReasons)
      print("cache miss of " + line + "\n", stderr);
  if (options.explainFrozen)
    for (const std::string &line : session->frozen())
      print(line + "\n", stderr);
  if (explanation && !session->instance() && options.saveCapture.empty())
    return Status::invalidArgument(
        explanation, " is about what is captured, and nothing is; --calls=2 "
                     "or more captures a host function");
  if (options.stats != StatsFormat::None && !session->instance())
    return Status::invalidArgument(
        "--stats says what is captured, and nothing is; --calls=2 or more "
        "captures a host function");
  return options.stats == StatsFormat::None
             ? Status()
             : writeStats(options, formatStats(*session, trace, options.stats,
                                               wantsColor(STDERR_FILENO)));
}

/// Everything after the command line has been read, in this process.
static int runRank(RunOptions &options) {
  Comparison comparison;
  std::string rank =
      options.rank < 0 ? "" : concat("rank ", options.rank, ": ");
  comparison.rank = rank;
  if (Status status = runFile(options, comparison); !status.ok())
    return report(status, comparison.where, rank);
  if (std::fflush(stdout) != 0 || std::ferror(stdout))
    return report(
        Status::dataLoss("cannot write the results to the standard output"), "",
        rank);
  return comparison.differed == 0 ? exitOk : exitWrongResult;
}

int run::runMain(int argc, char **argv) {
  StatusOr<RunOptions> options = parseOptions(argc, argv);
  if (!options.ok())
    return report(options.status());
  // Before there is a second thread.
  if (options->ranks > 0 || options->ranksAreOfMpi) {
    StatusOr<std::optional<int>> ended = startRanks(*options);
    if (!ended.ok())
      return report(ended.status());
    if (*ended)
      return **ended;
  }
  if (options->threads)
    if (Status status =
            runtime::setNumThreads(static_cast<int>(options->threads));
        !status.ok())
      return report(status);
  for (const auto &[kind, path] : options->drivers)
    if (Status status = runtime::setDriverPath(kind, path); !status.ok())
      return report(status);
  for (const std::string &folder : options->libraryFolders)
    if (Status status = runtime::addLibraryFolder(folder); !status.ok())
      return report(status.withPrefix("--library-folder: "));
  int result = runRank(*options);
  // Others that wait for this rank learn that it is gone.
  runtime::setCommunicator(nullptr);
  return result;
}
