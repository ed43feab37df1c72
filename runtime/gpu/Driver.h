// Driver: the interface that the runtime uses GPU drivers by.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A leaf (cuda/, hip/) turns each function into the driver's call and the
// driver's result into a Status that names the call, the result and its text.
// It keeps no state but the driver's handles of devices. All functions are
// thread-safe as far as the driver is.

#ifndef RUNTIME_GPU_DRIVER_H
#define RUNTIME_GPU_DRIVER_H

#include "tinyjit/Runtime/Status.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tinyjit::runtime::gpu {

// The driver's handles; only the driver knows what they point to.
using Stream = struct StreamObject *;
using Event = struct EventObject *;
using Module = struct ModuleObject *;
using Function = struct FunctionObject *;
using GraphObject = struct GraphObjectObject *;
using GraphNode = struct GraphNodeObject *;
using GraphExec = struct GraphExecObject *;
/// The value that a conditional node decides by. It belongs to a graph; a
/// kernel sets it.
using Condition = uint64_t;

/// A device as its driver describes it.
struct DeviceInfo {
  /// The name for messages: "NVIDIA H200".
  std::string model;
  /// The chip that code must be made for: "sm_90", "gfx942".
  std::string chip;
  /// 0 if the driver does not say.
  int64_t totalBytes = 0;
};

/// A launch of a function: `params` has an address per parameter, from which
/// the driver copies its value during the call: the address of an array, then,
/// behind all arrays, a scalar in the low bytes of 8.
struct KernelCall {
  int device = 0;
  Function function = nullptr;
  std::array<uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
  uint32_t sharedBytes = 0;
  void **params = nullptr;
  uint32_t numArrays = 0, numScalars = 0;
};

/// A copy of `bytes` bytes, more than 0, which do not overlap.
struct CopyCall {
  static constexpr int host = -1;
  void *dst = nullptr;
  const void *src = nullptr;
  int64_t bytes = 0;
  /// Numbers of devices, or `host`.
  int dstDevice = host, srcDevice = host;
  /// Of `Driver::copy` within a device: the bytes are `rows` rows of one
  /// length, dense at `dst`, and at `src` `pitch` bytes apart if there are
  /// several.
  int64_t rows = 1, pitch = 0;
};

/// Where the nodes that a new node waits for stand.
struct NodeList {
  const GraphNode *nodes = nullptr;
  size_t count = 0;
};

/// When a conditional node runs its body.
enum class BodyRuns {
  /// Once if the value is not 0.
  If,
  /// As long as the value is not 0 before a trip.
  While,
};

/// The kernel that sets a condition: that of the address, the number of bytes
/// of an integer there, the condition, and 1 if it is to be whether the integer
/// is 0, 0 if whether it is not.
inline constexpr char conditionSetterSymbol[] = "tinyjit_set_condition";

/// A conditional node, and its body, a graph that goes with it.
struct ConditionalNode {
  GraphNode node = nullptr;
  GraphObject body = nullptr;
};

/// A vendor's library for exchanges between devices of several ranks: NCCL, or
/// one with its entry points.
struct RankLibrarySource {
  /// "nccl".
  const char *name;
  /// The environment variable with its path, or "off" for none.
  const char *variable;
  /// Names by which the system knows it, the best one first.
  std::vector<std::string> files;
};

class Driver {
public:
  virtual ~Driver() = default;

  virtual const char *kind() const = 0;
  /// Whether libraries that know the device take its addresses. If not, they
  /// only stand for places in buffers that the driver names by handles
  /// (HandleSpace.h).
  virtual bool hasAddresses() const { return true; }
  virtual StatusOr<int> numDevices() = 0;
  /// Makes the device usable in this process; once, before all else below.
  virtual StatusOr<DeviceInfo> open(int device) = 0;
  virtual Status close(int device) = 0;

  /// Makes the device the current one of this thread. \param previous what
  /// `leave`, which every successful `enter` needs, makes current again.
  virtual Status enter(int device, int &previous) = 0;
  virtual Status leave(int previous) = 0;

  // All functions from here on are about the thread's current device.

  virtual StatusOr<void *> allocate(int64_t bytes) = 0;
  virtual Status free(void *address) = 0;
  virtual Status copy(const CopyCall &call, Stream stream) = 0;
  virtual Status fill(void *address, uint8_t value, int64_t bytes,
                      Stream stream) = 0;
  virtual StatusOr<bool> canAccess(int device, int peer) = 0;
  /// Lets the current device reach the memory of `peer`; again is no error.
  virtual Status enableAccess(int peer) = 0;

  /// A stream that does not wait for the default stream.
  virtual StatusOr<Stream> createStream() = 0;
  virtual Status destroyStream(Stream stream) = 0;
  virtual Status synchronizeStream(Stream stream) = 0;
  virtual StatusOr<Event> createEvent(bool isTimed) = 0;
  virtual Status destroyEvent(Event event) = 0;
  virtual Status record(Event event, Stream stream) = 0;
  virtual Status wait(Stream stream, Event event) = 0;
  virtual Status synchronizeEvent(Event event) = 0;
  /// Between two timed events that have happened, in nanoseconds.
  virtual StatusOr<int64_t> elapsed(Event start, Event end) = 0;

  virtual StatusOr<Module> loadModule(const std::string &image) = 0;
  virtual Status unloadModule(Module module) = 0;
  virtual StatusOr<Function> findFunction(Module module, const char *name) = 0;
  /// Allows launches with this much dynamic shared memory.
  virtual Status allowShared(Function function, int64_t bytes) = 0;
  virtual Status launch(const KernelCall &call, Stream stream) = 0;

  /// Whether the nodes of one graph may be on several devices.
  virtual bool allowsSeveralDevices() const = 0;
  /// How often nodes of one executable graph may be updated before its memory
  /// has grown so much that a new one is better; nothing if it does not grow.
  virtual std::optional<int64_t> updatesPerExec() const = 0;
  virtual StatusOr<GraphObject> createGraph() = 0;
  virtual Status destroyGraph(GraphObject graph) = 0;
  virtual StatusOr<GraphNode> addKernel(GraphObject graph, NodeList after,
                                        const KernelCall &call) = 0;
  virtual StatusOr<GraphNode> addCopy(GraphObject graph, NodeList after,
                                      const CopyCall &call) = 0;
  virtual StatusOr<GraphExec> instantiate(GraphObject graph) = 0;
  virtual Status destroyExec(GraphExec exec) = 0;
  virtual Status setKernel(GraphExec exec, GraphNode node,
                           const KernelCall &call) = 0;
  virtual Status setCopy(GraphExec exec, GraphNode node,
                         const CopyCall &call) = 0;
  virtual Status launchGraph(GraphExec exec, Stream stream) = 0;

  // For libraries that submit work to streams, which not all drivers have.

  /// Null if there is none for such devices.
  virtual const RankLibrarySource *rankLibrary() const { return nullptr; }
  /// Whether all that was submitted to the stream has ended.
  /// \returns DeviceError if some of it failed.
  virtual StatusOr<bool> hasEnded(Stream) { return checkCapture(); }
  /// \returns Unsupported, with the reason, if streams cannot be captured.
  virtual Status checkCapture() const {
    return Status::unsupported("streams of '", kind(),
                               "' devices cannot be captured");
  }
  /// From now on, what is submitted to the stream becomes nodes of a graph, one
  /// behind the other, until `endCapture`, by the same thread, gives it.
  virtual Status beginCapture(Stream) { return checkCapture(); }
  virtual StatusOr<GraphObject> endCapture(Stream) { return checkCapture(); }
  /// A node that does what `child` does, which may be destroyed then.
  virtual StatusOr<GraphNode> addChild(GraphObject, NodeList /*after*/,
                                       GraphObject /*child*/) {
    return checkCapture();
  }

  // Conditional nodes, which not all drivers have.

  /// \returns Unsupported, with the reason, if graphs of this driver have none.
  virtual Status checkConditions() const {
    return Status::unsupported("graphs of '", kind(),
                               "' devices have no loops and branches");
  }
  /// An image with the kernel `conditionSetterSymbol`.
  virtual const char *conditionSetter() const { return ""; }
  /// A condition for a node of `graph`, to be set in each launch.
  virtual StatusOr<Condition> createCondition(GraphObject, int /*device*/) {
    return checkConditions();
  }
  /// \param condition that no other node has.
  virtual StatusOr<ConditionalNode> addConditional(GraphObject,
                                                   NodeList /*after*/, BodyRuns,
                                                   Condition /*condition*/,
                                                   int /*device*/) {
    return checkConditions();
  }

  /// As `Device::imageFormats`.
  const std::vector<std::string> &imageFormats() const { return formats; }

protected:
  /// Filled by the leaf when it finds its entry points.
  std::vector<std::string> formats;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_DRIVER_H
