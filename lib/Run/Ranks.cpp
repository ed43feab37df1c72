// Several processes that run one capture together, a rank each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Ranks.h"

#include "lib/Replay/ExitCode.h"
#include "lib/Support/ArrayPart.h"
#include "runtime/support/Cores.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Communicator.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::run;
using runtime::SharedRanks;

std::string run::expandRank(std::string text, int32_t rank) {
  std::string number = std::to_string(rank);
  for (size_t at = 0; (at = text.find("%r", at)) != text.npos;
       at += number.size())
    text.replace(at, 2, number);
  return text;
}

/// The options of one rank.
static void adapt(RunOptions &options, int32_t rank) {
  auto isOwn = [&](const std::string &file) {
    return rank == 0 || file.find("%r") != file.npos;
  };
  for (std::string *file : {&options.statsFile, &options.saveCapture,
                            &options.trace, &options.inspect}) {
    if (!isOwn(*file))
      file->clear();
    *file = expandRank(*file, rank);
  }
  // A result that is put together of parts is the work of all ranks.
  for (std::string &output : options.outputs) {
    std::string own = expandRank(output, rank);
    std::string_view place = own;
    StatusOr<std::optional<ArrayPart>> part = splitPart(place);
    bool hasPart = !part.ok() || part->has_value();
    output = isOwn(output) || hasPart ? own : "-";
  }
  for (auto *list : {&options.inputs, &options.expectedOutputs, &options.args,
                     &options.vars})
    for (std::string &value : *list)
      value = expandRank(value, rank);
  for (std::string *text :
       {&options.file, &options.script, &options.module.parameters,
        &options.module.cacheDirectory, &options.module.device,
        &options.function})
    *text = expandRank(*text, rank);
  for (auto &[kind, file] : options.drivers)
    file = expandRank(file, rank);
  for (std::string &folder : options.libraryFolders)
    folder = expandRank(folder, rank);
  if (options.threads == 0 && !std::getenv("TINYJIT_THREADS"))
    options.threads =
        std::max(1, runtime::countCores() / static_cast<int>(options.ranks));
  if (rank != 0) {
    // All would say the same.
    if (options.statsFile.empty())
      options.stats = StatsFormat::None;
    options.module.explainPasses = options.module.explainHazards = false;
    options.explainCacheMisses = options.explainFrozen = false;
  }
  options.rank = rank;
}

/// Results of ranks but the first go nowhere.
static void silence() {
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0) {
    dup2(nowhere, STDOUT_FILENO);
    close(nowhere);
  }
}

/// Makes this process the rank of a communicator.
static Status
becomeRank(const StatusOr<std::shared_ptr<runtime::Communicator>> &communicator,
           RunOptions &options) {
  RETURN_IF_ERROR(communicator.status());
  options.ranks = static_cast<unsigned>((*communicator)->size());
  adapt(options, (*communicator)->rank());
  if (options.rank != 0)
    silence();
  runtime::setCommunicator(*communicator);
  return {};
}

static std::string describeEnd(int status) {
  if (WIFSIGNALED(status))
    return concat("it was ended by signal ", WTERMSIG(status), " (",
                  strsignal(WTERMSIG(status)), ")");
  return concat("it ended with exit status ", WEXITSTATUS(status));
}

/// Waits for all ranks, and tells the others of those that ended early. One
/// that does not end by itself in the time of a collective after another has
/// failed is ended: it may be stuck outside of collectives.
static int waitForAll(const SharedRanks &ranks,
                      const std::vector<pid_t> &processes,
                      std::chrono::milliseconds timeout) {
  using Clock = std::chrono::steady_clock;
  int result = replay::exitOk;
  std::optional<Clock::time_point> end;
  for (size_t left = processes.size(); left > 0;) {
    int status = 0;
    pid_t process = waitpid(-1, &status, end ? WNOHANG : 0);
    if (process < 0 && errno == EINTR)
      continue;
    if (process < 0)
      return replay::exitDevice;
    if (process == 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      if (Clock::now() > *end)
        for (pid_t each : processes) // those that were not waited for
          if (waitid(P_PID, each, nullptr, WEXITED | WNOHANG | WNOWAIT) == 0)
            kill(each, SIGKILL);
      continue;
    }
    auto found = std::find(processes.begin(), processes.end(), process);
    if (found == processes.end())
      continue;
    --left;
    int32_t rank = static_cast<int32_t>(found - processes.begin());
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
      continue;
    (void)ranks.reportLost(rank, describeEnd(status));
    if (WIFSIGNALED(status))
      std::fprintf(stderr, "rank %d: tinyjit-run: error: %s\n", rank,
                   describeEnd(status).c_str());
    if (result == replay::exitOk) {
      result = WIFEXITED(status) ? WEXITSTATUS(status) : replay::exitDevice;
      end = Clock::now() + timeout;
    }
  }
  return result;
}

StatusOr<std::optional<int>> run::startRanks(RunOptions &options) {
  if (options.ranksAreOfMpi) {
    RETURN_IF_ERROR(
        becomeRank(runtime::joinMpi(options.collectiveTimeout), options));
    return std::optional<int>();
  }
  auto ranks = SharedRanks::create(static_cast<int32_t>(options.ranks));
  RETURN_IF_ERROR(ranks.status());
  std::fflush(stdout);
  std::fflush(stderr);
  std::vector<pid_t> processes;
  for (unsigned rank = 0; rank < options.ranks; ++rank) {
    pid_t process = fork();
    if (process == 0) {
      // Ranks do not outlive the program that was started.
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      RETURN_IF_ERROR(becomeRank(
          ranks->join(static_cast<int32_t>(rank), options.collectiveTimeout),
          options));
      return std::optional<int>();
    }
    if (process < 0) {
      int error = errno;
      for (pid_t started : processes)
        kill(started, SIGKILL);
      return Status::resourceExhausted("cannot start rank ", rank, ": ",
                                       std::strerror(error));
    }
    processes.push_back(process);
  }
  return std::optional<int>(
      waitForAll(*ranks, processes, options.collectiveTimeout));
}
