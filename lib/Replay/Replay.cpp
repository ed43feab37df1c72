// Implements tinyjit-replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Replay/Replay.h"

#include "lib/Replay/Library.h"
#include "lib/Replay/Values.h"
#include "lib/Support/Array.h"
#include "lib/Support/JsonFile.h"
#include "lib/Support/Npy.h"
#include "lib/Support/Print.h"
#include "lib/Support/Strings.h"
#include "runtime/plan/Describe.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Foreign.h"
#include "tinyjit/Runtime/Instance.h"
#include "tinyjit/Runtime/Stats.h"
#include "tinyjit/Runtime/Threads.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <limits>

using namespace tinyjit;
using namespace tinyjit::replay;
using runtime::Buffer;
using runtime::formatCount;

static const char *const help =
    R"(tinyjit-replay FILE.so [option]...: replays a capture that tinyjit-run --save-capture=FILE.so compiled.

  --input=[NAME=]VALUE      an input; values are as tinyjit-run takes them
  --var=NAME=NUMBER         a variable
  --output=-|@FILE.npy      print the next result (default), or write it to a file
  --expected-output=VALUE   compare the next result
  --rtol=NUMBER, --atol=NUMBER
                            tolerance of comparisons, relative and absolute
  --script=MANIFEST.json    make the calls of a manifest, and compare
  --parameters=FILE         constants and states (default: FILE.safetensors, beside FILE.so)
  --library-folder=FOLDER   a folder of shared libraries whose code the capture may run
  --calls=NUMBER            replay so often (default: 1)
  --benchmark=SECONDS       then repeat the replay for so long, and print the time that one takes
  --threads=NUMBER          threads that share the work
  --help, --version

Exit status: 0, 1 if a result differs, 2 for wrong options and values, 4 if the code cannot run here.

Examples:
  tinyjit-replay step.so --input=x=4x5xf32=ramp
  tinyjit-replay step.so --input=x=@x.npy --expected-output=@y.npy --rtol=0 --atol=0
)";

namespace {
/// The options, as given.
struct Options {
  std::string file, parameters, script;
  std::vector<std::string> inputs, vars, outputs, expected, folders;
  std::optional<double> rtol, atol;
  double seconds = 0;
  int calls = 1, threads = 0;
  bool help = false, version = false;
};

/// A plan with its instance, and the results of its last call.
struct Session {
  Library library;
  std::unique_ptr<runtime::Instance> instance;
  std::vector<Buffer> results;
  int64_t agreed = 0, differed = 0;

  Status call(const std::vector<Buffer> &inputs,
              const std::vector<int64_t> &scalars) {
    RETURN_IF_ERROR(instance->replay(inputs.data(), inputs.size(),
                                     scalars.data(), scalars.size(), results));
    for (const Buffer &buffer : results)
      RETURN_IF_ERROR(buffer.device().synchronize());
    return {};
  }

  /// Counts what was compared; prints what differs.
  Status note(const StatusOr<std::optional<std::string>> &outcome,
              const std::string &where) {
    RETURN_IF_ERROR(outcome.status());
    ++(*outcome ? differed : agreed);
    if (*outcome)
      std::fprintf(stderr, "%s%s\n", where.c_str(), (*outcome)->c_str());
    return {};
  }
};
} // namespace

/// An option by its name: reads a value, or refuses it.
using Reader = std::function<Status(const std::string &text)>;

static Reader readText(std::string &place) {
  return [&place](const std::string &text) {
    place = text;
    return Status();
  };
}

static Reader readList(std::vector<std::string> &list) {
  return [&list](const std::string &text) {
    list.push_back(text);
    return Status();
  };
}

/// \param expected what messages say that a value is.
template <class T, class Place>
static Reader readNumber(Place &place, T least, T most, const char *flag,
                         const char *expected) {
  return [=, &place](const std::string &text) {
    std::optional<T> number = parseNumber<T>(text);
    if (!number || !(*number >= least) || *number > most)
      return Status::invalidArgument("--", flag, "=", text, ", expected ",
                                     expected);
    place = *number;
    return Status();
  };
}

static std::vector<std::pair<std::string, Reader>> readersOf(Options &options) {
  constexpr double any = std::numeric_limits<double>::infinity();
  return {
      {"input", readList(options.inputs)},
      {"var", readList(options.vars)},
      {"output", readList(options.outputs)},
      {"expected-output", readList(options.expected)},
      {"script", readText(options.script)},
      {"parameters", readText(options.parameters)},
      {"library-folder", readList(options.folders)},
      {"rtol", readNumber<double>(options.rtol, 0, any, "rtol", "0 or more")},
      {"atol", readNumber<double>(options.atol, 0, any, "atol", "0 or more")},
      {"calls", readNumber<int>(options.calls, 1, 1 << 30, "calls",
                                "a number of calls")},
      {"benchmark", readNumber<double>(options.seconds, 0, any, "benchmark",
                                       "a number of seconds")},
      {"threads", readNumber<int>(options.threads, 1, runtime::maxThreads,
                                  "threads", "a number of threads")},
  };
}

static StatusOr<Options> parseOptions(int argc, char **argv) {
  Options options;
  auto readers = readersOf(options);
  for (int i = 1; i < argc; ++i) {
    std::string text = argv[i];
    if (text == "--help" || text == "--version") {
      (text == "--help" ? options.help : options.version) = true;
      return options;
    }
    if (text.rfind("--", 0) != 0) {
      if (!options.file.empty())
        return Status::invalidArgument("got the files '", options.file,
                                       "' and '", text, "', expected one");
      options.file = text;
      continue;
    }
    size_t equals = text.find('=');
    std::string name = text.substr(2, equals - 2);
    auto reader = std::find_if(readers.begin(), readers.end(),
                               [&](auto &each) { return each.first == name; });
    if (reader == readers.end() || equals == std::string::npos)
      return Status::invalidArgument("there is no option '", text,
                                     "'; --help lists them");
    RETURN_IF_ERROR(reader->second(text.substr(equals + 1)));
  }
  if (!isLibrary(options.file))
    return Status::invalidArgument(
        "expected a compiled capture, FILE.so, got '", options.file, "'");
  if (!options.script.empty() &&
      !(options.inputs.empty() && options.vars.empty() &&
        options.outputs.empty() && options.expected.empty()))
    return Status::invalidArgument(
        "--script has the calls; --input, --var, --output and "
        "--expected-output do not go with it");
  for (const std::string &output : options.outputs)
    if (output != "-" && output[0] != '@')
      return Status::invalidArgument("--output=", output,
                                     ", expected '-' or @FILE.npy");
  return options;
}

/// An option that is given more often than there are results.
static Status checkCount(const char *option, size_t given,
                         const Session &session) {
  size_t count = session.library.info.outputs.size();
  if (given <= count)
    return {};
  return Status::invalidArgument(
      option, " is given ", formatCount(given, "time"), ", but @",
      session.library.info.name, " has ", formatCount(count, "result"));
}

/// Sends each result of the last call where the options say.
static Status writeOutputs(const Options &options, Session &session) {
  std::vector<std::string> targets = options.outputs;
  if (targets.empty() && options.expected.empty() && options.seconds == 0)
    targets.assign(session.results.size(), "-");
  for (size_t i = 0; i < targets.size(); ++i) {
    StatusOr<HostArray> array = toHost(session.results[i]);
    RETURN_IF_ERROR(array.status());
    if (targets[i] == "-") {
      std::printf("result %zu: %s\n", i, formatArray(*array).c_str());
      continue;
    }
    RETURN_IF_ERROR(writeNpy(targets[i].substr(1), *array));
  }
  return {};
}

/// Repeats the call for the time asked for.
static Status benchmark(double seconds, Session &session,
                        const std::vector<Buffer> &inputs,
                        const std::vector<int64_t> &scalars) {
  using Clock = std::chrono::steady_clock;
  runtime::ReplayStats times;
  Clock::time_point start = Clock::now(), end = start;
  while (std::chrono::duration<double>(end - start).count() < seconds) {
    Clock::time_point begin = end;
    RETURN_IF_ERROR(session.call(inputs, scalars));
    end = Clock::now();
    times.add(std::chrono::nanoseconds(end - begin).count());
  }
  if (times.count() > 0)
    std::fprintf(stderr, "%lld replays: min %.3f us, median %.3f us\n",
                 static_cast<long long>(times.count()), times.nsMin() / 1e3,
                 times.nsMedian() / 1e3);
  return {};
}

static Status runCalls(const Options &options, Session &session) {
  const CaptureInfo &info = session.library.info;
  StatusOr<std::vector<Buffer>> inputs = readInputs(info, options.inputs);
  RETURN_IF_ERROR(inputs.status());
  StatusOr<std::vector<int64_t>> scalars = readVars(info, options.vars);
  RETURN_IF_ERROR(scalars.status());
  RETURN_IF_ERROR(checkCount("--output", options.outputs.size(), session));
  RETURN_IF_ERROR(
      checkCount("--expected-output", options.expected.size(), session));
  for (int call = 0; call < options.calls; ++call)
    RETURN_IF_ERROR(session.call(*inputs, *scalars));
  for (size_t i = 0; i < options.expected.size(); ++i)
    RETURN_IF_ERROR(session.note(
        compareBuffer(concat("result ", i), session.results[i],
                      options.expected[i], options.rtol, options.atol),
        ""));
  RETURN_IF_ERROR(writeOutputs(options, session));
  return benchmark(options.seconds, session, *inputs, *scalars);
}

/// One call of a manifest, and what it must give.
static Status runManifestCall(const Options &options, const ManifestCall &call,
                              const std::string &where, Session &session) {
  std::vector<std::string> inputs, vars;
  for (const std::string &file : call.inputs)
    inputs.push_back("@" + file);
  for (const auto &[name, value] : call.vars)
    vars.push_back(concat(name, "=", value));
  const CaptureInfo &info = session.library.info;
  StatusOr<std::vector<Buffer>> buffers = readInputs(info, inputs);
  RETURN_IF_ERROR(buffers.status());
  StatusOr<std::vector<int64_t>> scalars = readVars(info, vars);
  RETURN_IF_ERROR(scalars.status());
  RETURN_IF_ERROR(session.call(*buffers, *scalars));
  RETURN_IF_ERROR(checkCount("\"outputs\"", call.outputs.size(), session));
  std::optional<double> rtol = options.rtol ? options.rtol : call.rtol;
  std::optional<double> atol = options.atol ? options.atol : call.atol;
  for (size_t i = 0; i < call.outputs.size(); ++i)
    RETURN_IF_ERROR(
        session.note(compareBuffer(concat("result ", i), session.results[i],
                                   "@" + call.outputs[i], rtol, atol),
                     where));
  for (const auto &[name, file] : call.states)
    RETURN_IF_ERROR(session.note(
        compareState(*session.library.store, name, "@" + file, rtol, atol),
        where));
  return {};
}

static Status runScript(const Options &options, const Manifest &manifest,
                        Session &session) {
  for (size_t i = 0; i < manifest.calls.size(); ++i) {
    std::string where = concat("call ", i, ": ");
    if (Status s = runManifestCall(options, manifest.calls[i], where, session);
        !s.ok())
      return s.withPrefix(where);
  }
  if (session.differed == 0)
    std::printf("%s, %lld %s as expected\n",
                formatCount(manifest.calls.size(), "call").c_str(),
                static_cast<long long>(session.agreed),
                session.agreed == 1 ? "result or state" : "results and states");
  return {};
}

/// Everything after the command line has been read.
/// \returns an error, or sets whether a result differed.
static Status run(const Options &options, bool &differed) {
  for (const std::string &folder : options.folders)
    if (Status status = runtime::addLibraryFolder(folder); !status.ok())
      return status.withPrefix("--library-folder: ");
  if (options.threads)
    RETURN_IF_ERROR(runtime::setNumThreads(options.threads));
  Manifest manifest;
  std::string parameters = options.parameters;
  if (!options.script.empty()) {
    RETURN_IF_ERROR(readManifest(options.script).moveTo(manifest));
    if (parameters.empty())
      parameters = manifest.parameters;
  }
  Session session;
  RETURN_IF_ERROR(
      openLibrary(options.file, parameters).moveTo(session.library));
  RETURN_IF_ERROR(
      runtime::Instance::create(session.library.plan, session.library.store)
          .moveTo(session.instance));
  Status status = options.script.empty()
                      ? runCalls(options, session)
                      : runScript(options, manifest, session);
  differed = session.differed > 0;
  return status;
}

int replay::replayMain(int argc, char **argv) {
  bool differed = false;
  StatusOr<Options> options = parseOptions(argc, argv);
  Status status = options.status();
  if (status.ok() && (options->help || options->version))
    std::fputs(options->help ? help : "tinyjit " TINYJIT_VERSION "\n", stdout);
  else if (status.ok())
    status = run(*options, differed);
  if (status.ok() && (std::fflush(stdout) != 0 || std::ferror(stdout)))
    status =
        Status::dataLoss("cannot write the results to the standard output");
  if (!status.ok()) {
    std::fprintf(stderr, "tinyjit-replay: error: %s\n",
                 status.message().c_str());
    return exitCodeOf(status.code());
  }
  return differed ? exitWrongResult : exitOk;
}
