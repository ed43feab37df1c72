// Stand-in for NCCL and RCCL: the functions that programs call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/NcclCommunicator.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <sys/random.h>
#include <thread>

using namespace tinyjit::testnccl;

#define TINYJIT_EXPORT extern "C" __attribute__((visibility("default")))

#define TINYJIT_DECLARE(result, name, params) TINYJIT_EXPORT result name params;
TINYJIT_TEST_NCCL_FUNCTIONS(TINYJIT_DECLARE)
#undef TINYJIT_DECLARE
TINYJIT_EXPORT int64_t tinyjitTestNcclCommunicators(void);

/// A handle is an address that nothing else ever has.
struct tinyjit::testnccl::CommObject {};

namespace {
constexpr int ncclVersion = 22203;

/// The communicators that handles stand for. Never destroyed: the driver may
/// drop groups at the process's end.
struct Registry {
  std::mutex mutex;
  /// Those that are gone stay, so that no handle means another one later.
  std::map<CommHandle, std::shared_ptr<Communicator>> communicators;
  std::string lastError;
};

/// The calls of a thread since its outermost ncclGroupStart.
struct OpenGroup {
  int depth = 0;
  struct Call {
    std::shared_ptr<Communicator> communicator;
    Operation operation;
    StreamHandle stream;
  };
  std::vector<Call> calls;
  /// Communicators that are made, and where their handles go.
  struct Making {
    std::shared_ptr<Communicator> communicator;
    CommHandle *handle;
  };
  std::vector<Making> making;
  Failure failure;
};
thread_local OpenGroup openGroup;
} // namespace

static Registry &registry() {
  static auto *theRegistry = new Registry;
  return *theRegistry;
}

#ifdef TINYJIT_TEST_RCCL
static constexpr const char *driverVariable = "TINYJIT_HIP_DRIVER";
#else
static constexpr const char *driverVariable = "TINYJIT_CUDA_DRIVER";
#endif

template <class F>
static void find(void *library, const char *name, F &function) {
  function = reinterpret_cast<F>(dlsym(library, name));
}

const DriverFunctions &tinyjit::testnccl::driver() {
  static const DriverFunctions functions = [] {
    DriverFunctions found;
    const char *path = std::getenv(driverVariable);
    if (void *library = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr) {
      find(library, "tinyjitTestDriverAddWork", found.addWork);
      find(library, "tinyjitTestDriverCurrentDevice", found.currentDevice);
      find(library, "tinyjitTestDriverViolate", found.violate);
    }
    return found;
  }();
  return functions;
}

bool tinyjit::testnccl::hangs(const char *function) {
  const char *name = std::getenv("TINYJIT_TEST_NCCL_HANG");
  return name && !std::strcmp(name, function);
}

/// The result that the environment wants of a function.
static int forcedResult(const char *function) {
  const char *value = std::getenv("TINYJIT_TEST_NCCL_FAIL");
  size_t length = std::strlen(function);
  if (!value || std::strncmp(value, function, length) || value[length] != ':')
    return success;
  return std::atoi(value + length + 1);
}

/// Keeps the text for ncclGetLastError. \returns the failure's result.
static int report(const Failure &failure) {
  if (failure && failure.result != inProgress) {
    std::lock_guard<std::mutex> lock(registry().mutex);
    registry().lastError = failure.text;
  }
  return failure.result;
}

/// A failure that the caller could have known of: also noted down.
static Failure breakRule(Result result, const std::string &text) {
  if (driver())
    driver().violate(text.c_str());
  return {result, text};
}

/// Runs `body` as the function `name`.
template <class Body>
static int run(const char *name, Body body) {
  if (int forced = forcedResult(name)) {
    Failure failure{static_cast<Result>(forced),
                    std::string(name) + " is to fail in this test"};
    // It fails the group that it is called in.
    if (openGroup.depth)
      openGroup.failure = failure;
    return report(failure);
  }
  if (!driver())
    return report(
        {systemError, std::string(driverVariable) + " names no test driver"});
  return report(body());
}

static Failure findCommunicator(CommHandle handle,
                                std::shared_ptr<Communicator> &communicator) {
  std::unique_lock<std::mutex> lock(registry().mutex);
  auto found = registry().communicators.find(handle);
  bool isKnown = found != registry().communicators.end();
  if (isKnown && found->second) {
    communicator = found->second;
    return {};
  }
  lock.unlock();
  return breakRule(invalidArgument,
                   isKnown ? "a communicator is used that is gone"
                           : "a call gets what is no communicator");
}

/// All ranks of this process look for the others, whichever waits.
static void meet() {
  std::vector<std::shared_ptr<Communicator>> all;
  {
    std::lock_guard<std::mutex> lock(registry().mutex);
    for (auto &[handle, communicator] : registry().communicators)
      if (communicator)
        all.push_back(communicator);
  }
  for (std::shared_ptr<Communicator> &communicator : all)
    communicator->meet();
}

/// The handle means nothing any more.
static void forget(CommHandle handle) {
  std::lock_guard<std::mutex> lock(registry().mutex);
  registry().communicators[handle] = nullptr;
}

/// Goes on with a communicator until what was begun is done.
static Failure finish(Communicator &communicator) {
  for (;;) {
    meet();
    Failure state = communicator.proceed();
    if (state.result != inProgress)
      return state;
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
}

/// Begins what the calls of a group are about.
static Failure beginCalls(std::vector<OpenGroup::Call> &calls) {
  Failure last;
  while (!calls.empty()) {
    std::shared_ptr<Communicator> communicator = calls.front().communicator;
    StreamHandle stream = calls.front().stream;
    std::vector<Operation> operations;
    std::vector<OpenGroup::Call> others;
    for (OpenGroup::Call &call : calls) {
      if (call.communicator != communicator) {
        others.push_back(std::move(call));
        continue;
      }
      if (call.stream != stream)
        return {internalError, "this stand-in takes no group on several "
                               "streams of one communicator"};
      operations.push_back(call.operation);
    }
    calls = std::move(others);
    Failure state = communicator->begin(std::move(operations), stream);
    if (state && state.result != inProgress)
      return state;
    if (state)
      last = state;
  }
  return last;
}

static Failure endGroup() {
  OpenGroup group = std::move(openGroup);
  openGroup = {};
  if (group.failure)
    return group.failure;
  Failure last;
  Failure problem;
  for (auto &[communicator, handle] : group.making) {
    Failure state{inProgress, "a communicator is being made"};
    if (communicator->isBlocking)
      state = finish(*communicator);
    if (state.result == inProgress) {
      last = state;
    } else if (state) {
      problem = state;
      forget(*handle);
      communicator->close(false);
      *handle = nullptr;
    }
  }
  if (problem)
    return problem;
  if (Failure state = beginCalls(group.calls))
    return state;
  return last;
}

/// Ends the group of one call, if it is in none.
static Failure endCall(Failure failure) {
  if (failure && !openGroup.failure)
    openGroup.failure = failure;
  if (openGroup.depth)
    return failure;
  return endGroup();
}

static Failure addCall(Operation operation, CommHandle handle,
                       StreamHandle stream) {
  std::shared_ptr<Communicator> communicator;
  if (Failure failure = findCommunicator(handle, communicator))
    return failure;
  if (Failure failure = communicator->check())
    return failure.result == invalidArgument
               ? breakRule(failure.result, failure.text)
               : failure;
  if (operation.peer < 0 || operation.peer >= communicator->numRanks)
    return breakRule(invalidArgument,
                     "a message has rank " + std::to_string(operation.peer) +
                         " of " + std::to_string(communicator->numRanks));
  if (!bytesOf(operation.type))
    return breakRule(invalidArgument, "a message of an unknown type");
  if (operation.count && !operation.buffer)
    return breakRule(invalidArgument, "a message without memory");
  openGroup.calls.push_back({communicator, operation, stream});
  return {};
}

static Failure checkConfig(const Config *config) {
  if (!config)
    return {};
  if (config->magic != Config().magic || config->size < sizeof(Config))
    return breakRule(invalidArgument, "a configuration that was not set up");
  int blocking = config->blocking;
  return blocking == 0 || blocking == 1 || blocking == INT_MIN
             ? Failure()
             : breakRule(invalidArgument,
                         "'blocking' is " + std::to_string(blocking));
}

static Failure makeCommunicator(CommHandle *handle, int numRanks,
                                const UniqueId &id, int rank,
                                const Config *config) {
  if (!handle)
    return breakRule(invalidArgument, "a communicator goes nowhere");
  if (numRanks < 1 || rank < 0 || rank >= numRanks)
    return breakRule(invalidArgument, "a communicator of rank " +
                                          std::to_string(rank) + " of " +
                                          std::to_string(numRanks));
  if (Failure failure = checkConfig(config))
    return failure;
  int device = driver().currentDevice();
  if (device < 0)
    return {unhandledCudaError, "there is no current device"};
  bool isBlocking = !config || config->blocking != 0;
  auto made =
      std::make_shared<Communicator>(id, rank, numRanks, device, isBlocking);
  *handle = new CommObject;
  {
    std::lock_guard<std::mutex> lock(registry().mutex);
    registry().communicators[*handle] = made;
  }
  openGroup.making.push_back({made, handle});
  return {};
}

int ncclGetVersion(int *version) {
  return run(__func__, [&]() -> Failure {
    if (!version)
      return breakRule(invalidArgument, "a version goes nowhere");
    *version = ncclVersion;
    return {};
  });
}

int ncclGetUniqueId(UniqueId *id) {
  return run(__func__, [&]() -> Failure {
    uint64_t words[2];
    if (!id)
      return breakRule(invalidArgument, "a unique id goes nowhere");
    if (getrandom(words, sizeof words, 0) != sizeof words)
      return {systemError, "there are no random numbers"};
    *id = {};
    std::snprintf(id->internal, sizeof id->internal,
                  "tinyjit-test-nccl-%016llx%016llx",
                  static_cast<unsigned long long>(words[0]),
                  static_cast<unsigned long long>(words[1]));
    return {};
  });
}

int ncclCommInitRankConfig(CommHandle *comm, int numRanks, UniqueId id,
                           int rank, Config *config) {
  if (comm)
    *comm = nullptr;
  return run(__func__, [&]() -> Failure {
    return endCall(makeCommunicator(comm, numRanks, id, rank, config));
  });
}

int ncclCommDestroy(CommHandle comm) {
  return run(__func__, [&]() -> Failure {
    std::shared_ptr<Communicator> communicator;
    if (!comm)
      return {};
    if (Failure failure = findCommunicator(comm, communicator))
      return failure;
    std::string use = communicator->describeUse();
    forget(comm);
    communicator->close(use.empty());
    return use.empty() ? Failure() : breakRule(invalidUsage, use);
  });
}

int ncclCommAbort(CommHandle comm) {
  return run(__func__, [&]() -> Failure {
    std::shared_ptr<Communicator> communicator;
    if (!comm)
      return {};
    if (Failure failure = findCommunicator(comm, communicator))
      return failure;
    forget(comm);
    communicator->close(false);
    return {};
  });
}

int ncclCommGetAsyncError(CommHandle comm, int *error) {
  return run(__func__, [&]() -> Failure {
    std::shared_ptr<Communicator> communicator;
    if (!error)
      return breakRule(invalidArgument, "a state goes nowhere");
    if (Failure failure = findCommunicator(comm, communicator))
      return failure;
    meet();
    *error = report(communicator->proceed());
    return {};
  });
}

int ncclGroupStart(void) {
  return run(__func__, [&]() -> Failure {
    ++openGroup.depth;
    return {};
  });
}

int ncclGroupEnd(void) {
  int result = run(__func__, [&]() -> Failure {
    if (!openGroup.depth)
      return breakRule(invalidUsage, "a group ends that did not start");
    return --openGroup.depth ? Failure() : endGroup();
  });
  // The calls of a group that was to fail must not be those of the next one.
  if (forcedResult(__func__))
    openGroup = {};
  return result;
}

int ncclSend(const void *buffer, size_t count, int type, int peer,
             CommHandle comm, StreamHandle stream) {
  return run(__func__, [&]() -> Failure {
    auto *bytes = static_cast<char *>(const_cast<void *>(buffer));
    return endCall(addCall({true, peer, bytes, count, type}, comm, stream));
  });
}

int ncclRecv(void *buffer, size_t count, int type, int peer, CommHandle comm,
             StreamHandle stream) {
  return run(__func__, [&]() -> Failure {
    auto *bytes = static_cast<char *>(buffer);
    return endCall(addCall({false, peer, bytes, count, type}, comm, stream));
  });
}

// These two cannot fail.

const char *ncclGetErrorString(int result) {
  static constexpr const char *texts[] = {
      "no error",
      "unhandled cuda error",
      "unhandled system error",
      "internal error",
      "invalid argument",
      "invalid usage",
      "remote process exited or there was a network error",
      "NCCL operation in progress"};
  return result >= 0 && result <= inProgress ? texts[result]
                                             : "unknown result code";
}

const char *ncclGetLastError(CommHandle) {
  static thread_local std::string text;
  std::lock_guard<std::mutex> lock(registry().mutex);
  text = registry().lastError;
  return text.c_str();
}

int64_t tinyjitTestNcclCommunicators(void) {
  std::lock_guard<std::mutex> lock(registry().mutex);
  int64_t count = 0;
  for (const auto &[handle, communicator] : registry().communicators)
    count += communicator != nullptr;
  return count;
}
