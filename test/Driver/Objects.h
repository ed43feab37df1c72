// Objects that the handles of a driver stand for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_OBJECTS_H
#define TINYJIT_TEST_DRIVER_OBJECTS_H

#include "test/Driver/Executor.h"
#include "test/Driver/Ptx.h"
#include "test/Driver/TestDriver.h"
#include "test/Driver/TwinLibrary.h"
#include "test/Driver/Work.h"

#include <chrono>
#include <map>
#include <optional>
#include <thread>
#include <variant>

namespace tinyjit::testdriver {

/// An object stays in memory when it is destroyed, so that its handle is still
/// known for what it was.
struct Object {
  enum Kind {
    ContextKind,
    StreamKind,
    EventKind,
    ModuleKind,
    FunctionKind,
    GraphKind,
    NodeKind,
    ExecKind,
    ConditionKind
  };
  Kind kind;
  int device = 0;
  bool isAlive = true;
  virtual ~Object() = default;
};

struct Context : Object {
  static constexpr Kind theKind = ContextKind;
  int retained = 0;
};

struct Graph;
struct Node;

/// Of a stream whose work becomes nodes of a graph.
struct Capture {
  Graph *graph = nullptr;
  /// The node that the next one comes after.
  Node *last = nullptr;
  unsigned mode = 0;
  std::thread::id thread;
  /// It broke a rule, and gives no graph.
  bool isBroken = false;
};

struct Stream : Object {
  static constexpr Kind theKind = StreamKind;
  /// It does not wait for the device's default stream, nor that for it.
  bool isNonBlocking = false;
  bool isDefault = false;
  TaskPtr tail;
  std::optional<Capture> capture;
};

struct Event : Object {
  static constexpr Kind theKind = EventKind;
  bool isTimed = true;
  TaskPtr recorded;
  /// When the record was done.
  std::shared_ptr<std::chrono::steady_clock::time_point> time;
};

struct FunctionObject;

struct ModuleObject : Object {
  static constexpr Kind theKind = ModuleKind;
  std::string image;
  std::shared_ptr<TwinLibrary> twin;
  /// Of a text that runs here.
  std::shared_ptr<const PtxModule> ptx;
  std::map<std::string, FunctionObject *> functions;
  /// Launches of its functions that are not done.
  int64_t numPending = 0;
};

struct FunctionObject : Object {
  static constexpr Kind theKind = FunctionKind;
  ModuleObject *module = nullptr;
  std::string name;
  uint32_t allowedShared = 0;
};

/// A launch with the values of its parameters.
struct KernelWork {
  FunctionObject *function = nullptr;
  /// Keep the code in memory as long as there is work with it.
  std::shared_ptr<TwinLibrary> twin;
  const TinyJITTwinKernel *kernel = nullptr;
  /// In the place of a twin.
  std::shared_ptr<const PtxModule> ptx;
  LaunchShape shape;
  std::vector<std::vector<uint8_t>> params;
};

/// Where an end of a copy is, if it is not a device that is known.
enum Place : int {
  onHost = -1,
  /// On the device that the address says.
  onDevice = -2,
  /// Wherever the address says.
  anywhere = -3,
};

/// A copy between any two places: numbers of devices, or a Place.
struct CopyWork {
  uint8_t *to = nullptr;
  const uint8_t *from = nullptr;
  size_t bytes = 0;
  int toDevice = onHost, fromDevice = onHost;
  /// It needs no peer access.
  bool isStaged = false;
};

/// Bytes of a device that are set.
struct FillWork {
  int device = 0;
  uint8_t *address = nullptr;
  size_t bytes = 0;
  uint8_t value = 0;
};

/// Work of another library.
struct OtherWork {
  int device = 0;
  TinyJITTestDriverWork functions = {};
  std::vector<TinyJITTestDriverRange> ranges;
  /// Goes with the last copy of the work.
  std::shared_ptr<void> data;
};

/// A graph within a graph.
struct ChildWork {
  Graph *graph = nullptr;
};

/// The value that a conditional node decides by.
struct Condition : Object {
  static constexpr Kind theKind = ConditionKind;
  Graph *graph = nullptr;
  std::optional<uint32_t> standard;
  /// The node that has it.
  Node *node = nullptr;
  /// Not there until it is set in a launch.
  std::optional<uint32_t> value;
};

enum class ConditionalType { If, While, Switch };

struct ConditionalWork {
  Condition *condition = nullptr;
  ConditionalType type = ConditionalType::If;
  std::vector<Graph *> bodies;
  /// The array of handles that the caller gets.
  std::vector<Object *> handles;
};

using NodeWork = std::variant<KernelWork, CopyWork, FillWork, OtherWork,
                              ChildWork, ConditionalWork>;

struct Graph : Object {
  static constexpr Kind theKind = GraphKind;
  std::vector<Node *> nodes;
  std::vector<Condition *> conditions;
  /// Of a body, and of children in it: the condition of its node.
  Condition *owner = nullptr;
  /// It is that of a node, which goes with its graph.
  bool isChild = false;
};

struct Node : Object {
  static constexpr Kind theKind = NodeKind;
  Graph *graph = nullptr;
  std::vector<Node *> after;
  NodeWork work;
};

struct GraphExec : Object {
  static constexpr Kind theKind = ExecKind;
  Graph *graph = nullptr;
  /// As they were when it was made, those of bodies, too, each behind those
  /// that it waits for; their work as it was set since.
  std::vector<Node *> nodes;
  std::vector<std::vector<size_t>> after;
  std::vector<NodeWork> work;
  /// The numbers of the nodes of the graph and of each body.
  std::map<const Graph *, std::vector<size_t>> levels;
  std::vector<Condition *> conditions;
  /// The end of its last launch.
  TaskPtr last;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_OBJECTS_H
