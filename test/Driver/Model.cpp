// Model of CUDA's and HIP's drivers: calls, devices, contexts.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Model.h"

#include "test/Driver/ModelFind.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>

using namespace tinyjit::testdriver;

namespace {
/// CUDA: the contexts of this thread, the current one last. HIP: the current
/// device, 0 at first.
thread_local std::vector<Context *> contextStack;
thread_local int hipDevice = 0;
} // namespace

Model::Model(const Flavour &flavour) : flavour(flavour) { readEnvironment(); }

Model::~Model() {
  endWorker();
  char text[4096] = "";
  if (!logPath.empty()) {
    writeLog("violations: " + std::to_string(violations.size()));
    writeLog("left: " + std::to_string(describeLeaks(text, sizeof text)));
    writeLog(text);
  }
}

void Model::readEnvironment() {
  auto get = [](const char *name) {
    const char *value = std::getenv(name);
    return value ? std::string(value) : std::string();
  };
  std::string version = get("TINYJIT_TEST_DRIVER_VERSION");
  versionNumber =
      version.empty() ? flavour.version : std::atoi(version.c_str());
  std::string bytes = get("TINYJIT_TEST_DRIVER_MEMORY");
  memoryBytes = bytes.empty() ? uint64_t(8) << 30
                              : std::strtoull(bytes.c_str(), nullptr, 10);
  chipName = get("TINYJIT_TEST_DRIVER_CHIP");
  if (chipName.empty())
    chipName = flavour.chip;
  std::string devices = get("TINYJIT_TEST_DRIVER_DEVICES");
  deviceCount = devices.empty() ? 4 : std::atoi(devices.c_str());
  std::string failing = get("TINYJIT_TEST_DRIVER_FAIL_AT");
  size_t colon = failing.find(':');
  failAt(std::atoll(failing.c_str()),
         colon == std::string::npos ? outOfMemory
                                    : std::atoi(failing.c_str() + colon + 1));
  std::string refused = get("TINYJIT_TEST_DRIVER_FORBID");
  if (colon = refused.find(':'); colon != std::string::npos)
    forbid(refused.substr(0, colon), std::atoi(refused.c_str() + colon + 1));
  std::string seed = get("TINYJIT_TEST_DRIVER_SEED");
  setSeed(seed.empty() ? 1 : std::strtoull(seed.c_str(), nullptr, 10));
  logPath = get("TINYJIT_TEST_DRIVER_LOG");
}

void Model::reset() {
  work.clear();
  capturing.clear();
  contexts.clear();
  defaultStreams.clear();
  peers.clear();
  lost.clear();
  contextStack.clear();
  hipDevice = 0;
  // Their handles mean nothing any more.
  objects.clear();
  memory.~DeviceMemory();
  new (&memory) DeviceMemory;
  isInitialized = false;
  fault = 0;
  numCalls = 0;
  callsByName.clear();
  forbidden.clear();
  violations.clear();
  readEnvironment();
}

void Model::setDevices(int count, const char *chip) {
  if (count > 0)
    deviceCount = count;
  if (chip)
    chipName = chip;
}

void Model::setSeed(uint64_t seed) {
  work.seed(seed);
  executor.seed(seed);
}

void Model::failAt(int64_t call, int code) {
  failingCall = call > 0 ? numCalls + call : 0;
  failingCode = code;
}

void Model::forbid(const std::string &name, int code) {
  forbidden[name] = code;
}

int64_t Model::countCalls(const char *name) const {
  if (!name)
    return numCalls;
  auto found = callsByName.find(name);
  return found == callsByName.end() ? 0 : found->second;
}

void Model::writeLog(const std::string &line) {
  if (logPath.empty())
    return;
  if (FILE *file = std::fopen(logPath.c_str(), "a")) {
    std::fprintf(file, "%s\n", line.c_str());
    std::fclose(file);
  }
}

/// Whether a device that gave this result never works again.
static bool isLasting(int result) {
  return result == illegalAddress || result == launchFailed;
}

/// \returns the result that the call is to have whatever it does.
int Model::begin(const char *name, CallKind kind) {
  ++numCalls;
  ++callsByName[name];
  int device = flavour.isCuda
                   ? (contextStack.empty() ? -1 : contextStack.back()->device)
                   : hipDevice;
  auto banned = forbidden.find(name);
  if (banned != forbidden.end() && banned->second)
    return banned->second;
  if (numCalls == failingCall) {
    if (isLasting(failingCode) && device >= 0)
      lost[device] = failingCode;
    return failingCode;
  }
  auto gone = lost.find(device);
  return kind == CallKind::Query || gone == lost.end() ? 0 : gone->second;
}

int Model::end(const char *name, int result) {
  if (!logPath.empty())
    writeLog(std::string(name) + " " + nameOf(result));
  return result;
}

int Model::violate(int result, const std::string &text) {
  violations.push_back(text);
  std::fprintf(stderr, "tinyjit test driver: %s\n", text.c_str());
  writeLog("violation: " + text);
  return result;
}

void Model::lose(int device, int result, const std::string &text) {
  violate(result, text);
  lost.emplace(device, result);
}

/// Copies as much of the lines as there is room for.
static int64_t copyLines(const std::vector<std::string> &lines, char *text,
                         size_t bytes) {
  std::string all;
  for (const std::string &line : lines)
    all += line + "\n";
  if (text && bytes)
    std::snprintf(text, bytes, "%s", all.c_str());
  return lines.size();
}

int64_t Model::describeViolations(char *text, size_t bytes) const {
  return copyLines(violations, text, bytes);
}

int64_t Model::describeLeaks(char *text, size_t bytes) const {
  static const char *const names[] = {"context", "stream",          "event",
                                      "module",  "function",        "graph",
                                      "node",    "executable graph"};
  std::vector<std::string> lines;
  for (const auto &[handle, object] : objects) {
    // Functions go with their module, nodes, conditions and bodies with their
    // graph.
    auto *stream = dynamic_cast<Stream *>(object.get());
    auto *graph = dynamic_cast<Graph *>(object.get());
    if (!object->isAlive || object->kind == Object::FunctionKind ||
        object->kind == Object::NodeKind ||
        object->kind == Object::ConditionKind ||
        (graph && (graph->owner || graph->isChild)) ||
        (stream && stream->isDefault))
      continue;
    lines.push_back(std::string("a ") + names[object->kind] + " of device " +
                    std::to_string(object->device));
  }
  for (const auto &[address, allocation] : memory.all())
    lines.push_back(std::to_string(allocation.bytes) +
                    " bytes of memory of device " +
                    std::to_string(allocation.device));
  if (flavour.isCuda)
    for (size_t i = 0; i < contextStack.size(); ++i)
      lines.push_back("a context on this thread's stack");
  std::sort(lines.begin(), lines.end());
  return copyLines(lines, text, bytes);
}

int Model::findObject(void *handle, Object::Kind kind, const char *what,
                      Object *&object) {
  auto found = objects.find(handle);
  if (found == objects.end() || found->second->kind != kind)
    return violate(invalidHandle, std::string("a call gets a handle that is "
                                              "not that of ") +
                                      what);
  object = found->second.get();
  if (!object->isAlive)
    return violate(invalidHandle,
                   std::string("a call uses ") + what + " that was destroyed");
  return success;
}

/// Says, once per process, that this is no driver of a GPU.
static void introduce(const char *kind) {
  static bool isDone = false;
  Dl_info self;
  if (!isDone && dladdr(reinterpret_cast<void *>(&introduce), &self))
    std::fprintf(stderr,
                 "tinyjit: %s: %s is a test driver; kernels run on the CPU\n",
                 kind, self.dli_fname);
  isDone = true;
}

int Model::initialize(unsigned flags) {
  if (flags)
    return violate(invalidValue, "initialization with flags");
  isInitialized = true;
  contexts.resize(deviceCount);
  defaultStreams.resize(deviceCount);
  if (!deviceCount)
    return noDevice;
  introduce(flavour.isCuda ? "cuda" : "hip");
  return success;
}

int Model::checkDevice(int device) {
  // HIP's runtime initializes itself.
  if (!isInitialized && !flavour.isCuda)
    initialize(0);
  if (!isInitialized)
    return violate(notInitialized, "a call before the initialization");
  return device < 0 || device >= deviceCount ? invalidDevice : success;
}

int Model::currentDevice(int &device) {
  if (!flavour.isCuda) {
    device = hipDevice;
    return checkDevice(device);
  }
  if (contextStack.empty())
    return violate(invalidContext, "a call without a current context");
  device = contextStack.back()->device;
  if (!contextStack.back()->isAlive)
    return violate(invalidContext, "a call with a context that was released");
  return success;
}

int Model::retainContext(int device, Object *&context) {
  if (int result = checkDevice(device))
    return result;
  if (!contexts[device] || !contexts[device]->isAlive)
    contexts[device] = make<Context>(device);
  ++contexts[device]->retained;
  context = contexts[device];
  return success;
}

int Model::releaseContext(int device) {
  if (int result = checkDevice(device))
    return result;
  Context *context = contexts[device];
  if (!context || !context->isAlive)
    return violate(invalidContext, "a context is released once too often");
  if (--context->retained)
    return success;
  finishDevice(device);
  context->isAlive = false;
  // A lost device works again with a new context.
  lost.erase(device);
  return success;
}

int Model::pushContext(void *handle) {
  Context *context;
  if (int result = find(handle, "a context", context))
    return result == invalidHandle ? invalidContext : result;
  contextStack.push_back(context);
  return success;
}

int Model::popContext(Object *&context) {
  if (contextStack.empty())
    return violate(invalidContext, "there is no context to pop");
  context = contextStack.back();
  contextStack.pop_back();
  return success;
}

int Model::setDevice(int device) {
  if (int result = checkDevice(device))
    return result;
  hipDevice = device;
  return success;
}

int Model::canAccessPeer(int device, int peer, int &answer) {
  if (int result = checkDevice(device))
    return result;
  if (int result = checkDevice(peer))
    return result;
  // The fourth device stands alone.
  answer = device != peer && device != 3 && peer != 3;
  return success;
}

int Model::enablePeer(int device, int peer) {
  int answer = 0;
  if (int result = canAccessPeer(device, peer, answer))
    return result;
  if (!answer)
    return violate(peerUnsupported, "access to a peer that cannot be reached");
  return peers.insert({device, peer}).second ? success : peerAlreadyEnabled;
}

int Model::deviceOf(void *handle, int &device) {
  Context *context;
  if (find(handle, "a context", context))
    return invalidContext;
  device = context->device;
  return success;
}

int Model::enablePeerContext(int device, void *handle) {
  int peer;
  if (int result = deviceOf(handle, peer))
    return result;
  return enablePeer(device, peer);
}
