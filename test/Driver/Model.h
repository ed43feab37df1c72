// Model of CUDA's and HIP's drivers: objects, rules, work.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_MODEL_H
#define TINYJIT_TEST_DRIVER_MODEL_H

#include "test/Driver/DeviceMemory.h"
#include "test/Driver/Objects.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>

namespace tinyjit::testdriver {

/// Results that both drivers number alike.
enum Result : int {
  success = 0,
  invalidValue = 1,
  outOfMemory = 2,
  notInitialized = 3,
  noDevice = 100,
  invalidDevice = 101,
  invalidImage = 200,
  invalidContext = 201,
  noBinaryForGpu = 209,
  peerUnsupported = 217,
  invalidPtx = 218,
  invalidHandle = 400,
  illegalState = 401,
  notFound = 500,
  notReady = 600,
  illegalAddress = 700,
  peerAlreadyEnabled = 704,
  launchFailed = 719,
  notSupported = 801,
  captureUnsupported = 900,
  captureInvalidated = 901,
  captureIsolation = 905,
  captureImplicit = 906,
  captureWrongThread = 908,
  updateFailure = 910,
};
/// As it stands in the drivers' names: "OUT_OF_MEMORY"; a sentence.
const char *nameOf(int result);
const char *textOf(int result);

/// The properties in which the drivers of CUDA and HIP differ.
struct Flavour {
  bool isCuda;
  const char *chip;
  int version;
  uint32_t warpSize;
  /// Shared memory of a block: at any launch, and after it was asked for.
  uint32_t sharedBytes, mostSharedBytes;
};

/// How a call behaves when it is to fail, and on a device that is lost.
enum class CallKind {
  /// Works on a device that is lost.
  Query,
  Normal,
  /// Gives something back, whatever it returns.
  Release,
};

/// The state of a driver. Everything happens under its mutex. Functions return
/// the driver's result; what breaks a rule is noted down, too.
class Model {
public:
  explicit Model(const Flavour &flavour);
  ~Model();

  /// Runs `body`, which does what the entry point `name` does, under the mutex.
  template <class Body>
  int call(const char *name, CallKind kind, Body body) {
    std::lock_guard<std::recursive_mutex> lock(mutex);
    int injected = begin(name, kind);
    if (injected && kind != CallKind::Release)
      return end(name, injected);
    int result = body();
    return end(name, injected ? injected : result);
  }
  std::recursive_mutex mutex;

  // Devices, and what is current on this thread.
  int initialize(unsigned flags);
  int numDevices() const { return deviceCount; }
  int checkDevice(int device);
  /// The device that this thread's calls are about. CUDA: that of the context
  /// on top of its stack.
  int currentDevice(int &device);
  int retainContext(int device, Object *&context);
  int releaseContext(int device);
  int pushContext(void *context);
  int popContext(Object *&context);
  int setDevice(int device);
  int canAccessPeer(int device, int peer, int &answer);
  int enablePeer(int device, int peer);
  /// CUDA: the device of a context.
  int deviceOf(void *context, int &device);
  int enablePeerContext(int device, void *peer);
  const std::string &chip() const { return chipName; }
  int version() const { return versionNumber; }
  uint64_t totalBytes() const { return memoryBytes; }
  uint64_t usedBytes(int device) const { return memory.bytesOf(device); }

  // Memory.
  int allocate(int device, size_t bytes, void *&address);
  int free(const void *address);
  int copy(CopyWork copy, void *stream);
  /// Within the stream's device; pitches are bytes from a row to the next one.
  int copyRows(uint8_t *to, size_t toPitch, const uint8_t *from,
               size_t fromPitch, size_t rowBytes, size_t rows, void *stream);
  int fill(void *address, uint8_t value, size_t bytes, void *stream);

  // Streams and events.
  int createStream(int device, unsigned flags, Stream *&stream);
  /// The stream of a handle, which must be one of the current device; its
  /// default stream for null.
  int findStream(void *handle, Stream *&stream);
  int findStreamOf(int device, void *handle, Stream *&stream);
  int destroyStream(void *handle);
  int synchronizeStream(void *handle);
  int queryStream(void *handle);
  int waitEvent(void *stream, void *event);
  int createEvent(int device, bool isTimed, Event *&event);
  int destroyEvent(void *handle);
  int recordEvent(void *event, void *stream);
  int synchronizeEvent(void *handle);
  int queryEvent(void *handle);
  int elapsed(void *start, void *end, float &milliseconds);

  // Work that becomes nodes of a graph instead, and that of other libraries.
  int beginCapture(void *stream, unsigned mode);
  int endCapture(void *stream, Graph *&graph);
  /// \param status none (0), capturing (1), or broken (2).
  int captureStatus(void *stream, int &status);
  /// \param work what it has gets dropped in any case.
  int addWork(void *stream, const TinyJITTestDriverWork &work);

  // Code.
  /// \param problem gets a sentence on an image that is refused.
  int loadModule(int device, const void *image, ModuleObject *&module,
                 std::string &problem);
  int unloadModule(void *handle);
  int findFunction(void *module, const char *name, FunctionObject *&function);
  int setSharedBytes(void *function, int bytes);
  int functionAttribute(void *function, int attribute, int &value);
  int occupancy(void *function, int blockSize, size_t sharedBytes, int &blocks);
  /// Checks a launch, and keeps its parameters' values.
  int makeKernel(void *function, const LaunchShape &shape, void **params,
                 KernelWork &work);
  int launch(const KernelWork &work, void *stream);

  // Graphs.
  int createGraph(Graph *&graph);
  int destroyGraph(void *handle);
  /// \param after handles of nodes.
  int addNode(void *graph, const std::vector<void *> &after, NodeWork work,
              Node *&node);
  /// Adds a node that does what the nodes of `child` do by now.
  int addChild(void *graph, const std::vector<void *> &after, void *child,
               Node *&node);
  int instantiate(void *graph, GraphExec *&exec);
  int destroyExec(void *handle);
  /// Sets the parameters of the executable graph's copy of `node`.
  int updateNode(void *exec, void *node, const NodeWork &work);
  int launchGraph(void *exec, void *stream);
  int createCondition(void *graph, void *context, unsigned value,
                      unsigned flags, Condition *&condition);
  /// \param count how many bodies.
  int addConditional(void *graph, const std::vector<void *> &after,
                     uint64_t condition, unsigned type, unsigned count,
                     void *context, Node *&node);
  /// Checks the two ends of a copy that `device` does, and says where they are.
  int checkCopy(int device, CopyWork &copy);

  /// Notes down a broken rule. \returns `result`.
  int violate(int result, const std::string &text);

  // Controls for tests (TestDriver.h).
  void reset();
  void readEnvironment();
  void setDevices(int count, const char *chip);
  void setMemory(uint64_t bytes) { memoryBytes = bytes; }
  void setVersion(int number) { versionNumber = number; }
  void setSeed(uint64_t seed);
  void failAt(int64_t call, int code);
  void forbid(const std::string &name, int code);
  void breakConditions(int how) { fault = how; }
  int64_t countCalls(const char *name) const;
  int64_t describeViolations(char *text, size_t bytes) const;
  int64_t describeLeaks(char *text, size_t bytes) const;
  int64_t countPending() const { return work.countPending(); }

private:
  int begin(const char *name, CallKind kind);
  int end(const char *name, int result);
  /// The object of a handle. \param what "a stream".
  template <class T>
  int find(void *handle, const char *what, T *&object);
  int findObject(void *handle, Object::Kind kind, const char *what,
                 Object *&object);
  template <class T>
  T *make(int device) {
    auto owned = std::make_unique<T>();
    T *made = owned.get();
    made->kind = T::theKind;
    made->device = device;
    objects.emplace(made, std::move(owned));
    return made;
  }
  Stream *defaultStream(int device);
  /// The tasks that new work in this stream comes after.
  std::vector<TaskPtr> tailsOf(const Stream &stream) const;
  TaskPtr enqueue(Stream &stream, std::function<void()> run);
  /// Adds work to a stream, or to the graph that it captures.
  int submit(Stream &stream, const NodeWork &node);
  int captureNode(Stream &stream, const NodeWork &node);
  /// That a stream does not capture. \param what the call that it forbids.
  int checkNoCapture(Stream &stream, const char *what,
                     int result = captureUnsupported);
  /// That no capture forbids this thread what can have effects beyond a stream.
  int checkSafe(const char *what);
  int checkImplicit(const Stream &stream, bool isBreaking);
  /// Does the work up to these tasks, with the memory within reach. Lets go of
  /// the mutex while nothing can be done.
  void finish(const std::vector<TaskPtr> &tasks);
  /// All work of a device, and what else can be done.
  void finishDevice(int device);
  void proceedAll();
  void runKernel(const KernelWork &work);
  void runCopy(const CopyWork &copy);
  void runFill(const FillWork &fill);
  /// The task of a kernel, a copy, a fill or another library's work.
  TaskPtr addTask(const GraphExec *exec, std::shared_ptr<const NodeWork> node,
                  const std::vector<TaskPtr> &after);
  TaskPtr addOther(const OtherWork &other, const std::vector<TaskPtr> &after);
  /// Does work as long as there is some of another library.
  void workBeside();
  void endWorker();
  std::string checkRanges(const OtherWork &other) const;
  Graph *copyGraph(const Graph &graph, Condition *owner);
  /// \returns which parameter is no address that the device may use.
  std::string checkPointers(const KernelWork &work);
  std::string runPtx(const KernelWork &kernel);
  void runNode(const GraphExec *exec, const NodeWork &node);
  std::string setCondition(int device, uint64_t handle, uint32_t value);
  int checkInBody(const Graph &graph, const NodeWork &work);
  int checkConditional(const Graph &graph, const ConditionalWork &work,
                       unsigned count, int device);
  int checkChild(const Graph &graph, const Graph &child);
  int addLevel(GraphExec &exec, const Graph &level);
  /// The work of one launch of an executable graph, as it was set by then.
  using Works = std::shared_ptr<const std::vector<NodeWork>>;
  /// The nodes of one level, after `begin`.
  std::vector<TaskPtr> addTasks(const GraphExec *exec, const Works &works,
                                const Graph *level,
                                const std::vector<TaskPtr> &begin);
  /// Decides about a body, which ends before `end` does.
  void enterBody(const GraphExec *exec, const Works &works, size_t number,
                 const TaskPtr &end);
  static void reserve(const GraphExec &exec, const std::vector<NodeWork> &works,
                      int64_t count);
  int checkUpdate(const NodeWork &before, const NodeWork &after);
  void lose(int device, int result, const std::string &text);
  void writeLog(const std::string &line);

  const Flavour flavour;
  std::unordered_map<void *, std::unique_ptr<Object>> objects;
  DeviceMemory memory;
  /// How many runs of other libraries' work did not end.
  int64_t numOthers = 0;
  Work work;
  Executor executor;

  bool isInitialized = false;
  int deviceCount = 4;
  std::string chipName;
  uint64_t memoryBytes = uint64_t(8) << 30;
  int versionNumber = 0;
  std::vector<Context *> contexts;
  std::vector<Stream *> defaultStreams;
  std::set<std::pair<int, int>> peers;
  std::set<Stream *> capturing;
  /// By device: what every call returns from now on.
  std::map<int, int> lost;

  /// The executable graph whose node runs.
  const GraphExec *running = nullptr;
  /// How conditional nodes are broken.
  int fault = 0;

  int64_t numCalls = 0, failingCall = 0;
  int failingCode = 0;
  std::map<std::string, int64_t> callsByName;
  std::map<std::string, int> forbidden;
  std::vector<std::string> violations;
  std::string logPath;

  /// It starts with the first of other libraries' work: their ranks wait for
  /// each other, so devices work without being waited for, as GPUs do.
  std::thread worker;
  /// The process that has it.
  int workerProcess = 0;
  std::condition_variable_any workerWakes;
  bool isEnding = false;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_MODEL_H
