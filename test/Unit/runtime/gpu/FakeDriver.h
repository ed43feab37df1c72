// A driver that does nothing but note what it is asked for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TEST_UNIT_RUNTIME_GPU_FAKEDRIVER_H
#define TEST_UNIT_RUNTIME_GPU_FAKEDRIVER_H

#include "runtime/gpu/Driver.h"
#include "runtime/support/Text.h"

#include <limits>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tinyjit::runtime::testing {

/// Two devices whose handles are numbers. Calls that `failing` names, or as
/// many of them as `numFailing` says, fail with `code`.
class FakeDriver : public gpu::Driver {
public:
  std::vector<std::string> calls;
  std::string failing;
  int numFailing = std::numeric_limits<int>::max();
  Code code = Code::DeviceError;
  bool sharesGraphs = true;
  std::optional<int64_t> mostUpdates;

  /// The calls since the last `take`, without those that enter and leave.
  std::string take() {
    std::string text;
    for (const std::string &call : calls)
      text += (text.empty() ? "" : ", ") + call;
    calls.clear();
    return text;
  }

  const char *kind() const override { return "fake"; }
  StatusOr<int> numDevices() override { return 2; }
  StatusOr<gpu::DeviceInfo> open(int device) override {
    Status status = note(concat("open ", device));
    return status.ok() ? StatusOr<gpu::DeviceInfo>({"Fake", "fk_1", 1 << 20})
                       : status;
  }
  Status close(int device) override { return note(concat("close ", device)); }
  Status enter(int device, int &previous) override {
    previous = current;
    current = device;
    return failing == "enter" ? Status::deviceError("enter failed") : Status();
  }
  Status leave(int previous) override {
    current = previous;
    return Status();
  }
  StatusOr<void *> allocate(int64_t bytes) override {
    if (Status status = note("allocate"); !status.ok())
      return status;
    std::unique_ptr<char[]> block(new char[bytes]);
    void *address = block.get();
    blocks[address] = std::move(block);
    return address;
  }
  Status free(void *address) override {
    blocks.erase(address);
    return note("free");
  }
  Status copy(const gpu::CopyCall &, gpu::Stream) override {
    return note(concat("copy on ", current));
  }
  Status fill(void *, uint8_t, int64_t, gpu::Stream) override {
    return note("fill");
  }
  StatusOr<bool> canAccess(int, int) override { return true; }
  Status enableAccess(int peer) override {
    return note(concat("access ", peer, " from ", current));
  }
  StatusOr<gpu::Stream> createStream() override {
    return make<gpu::Stream>("stream");
  }
  Status destroyStream(gpu::Stream) override { return note("drop stream"); }
  Status synchronizeStream(gpu::Stream) override {
    return note("synchronize stream");
  }
  StatusOr<gpu::Event> createEvent(bool) override {
    return make<gpu::Event>("event");
  }
  Status destroyEvent(gpu::Event) override { return note("drop event"); }
  Status record(gpu::Event, gpu::Stream) override {
    return note(concat("record on ", current));
  }
  Status wait(gpu::Stream, gpu::Event) override {
    return note(concat("wait on ", current));
  }
  Status synchronizeEvent(gpu::Event) override {
    return note("synchronize event");
  }
  StatusOr<int64_t> elapsed(gpu::Event, gpu::Event) override { return 1000; }
  StatusOr<gpu::Module> loadModule(const std::string &) override {
    return make<gpu::Module>("module");
  }
  Status unloadModule(gpu::Module) override { return note("drop module"); }
  StatusOr<gpu::Function> findFunction(gpu::Module, const char *) override {
    return make<gpu::Function>("function");
  }
  Status allowShared(gpu::Function, int64_t bytes) override {
    return note(concat("allow ", bytes));
  }
  Status launch(const gpu::KernelCall &call, gpu::Stream) override {
    return note(concat("launch of ", call.grid[0], " on ", current));
  }
  bool allowsSeveralDevices() const override { return sharesGraphs; }
  std::optional<int64_t> updatesPerExec() const override { return mostUpdates; }
  StatusOr<gpu::GraphObject> createGraph() override {
    return make<gpu::GraphObject>("graph");
  }
  Status destroyGraph(gpu::GraphObject) override { return note("drop graph"); }
  StatusOr<gpu::GraphNode> addKernel(gpu::GraphObject, gpu::NodeList after,
                                     const gpu::KernelCall &call) override {
    return make<gpu::GraphNode>(
        concat("kernel of ", call.grid[0], " on ", current, list(after)));
  }
  StatusOr<gpu::GraphNode> addCopy(gpu::GraphObject, gpu::NodeList after,
                                   const gpu::CopyCall &) override {
    return make<gpu::GraphNode>(concat("node copy on ", current, list(after)));
  }
  StatusOr<gpu::GraphExec> instantiate(gpu::GraphObject) override {
    return make<gpu::GraphExec>("exec");
  }
  Status destroyExec(gpu::GraphExec) override { return note("drop exec"); }
  Status setKernel(gpu::GraphExec, gpu::GraphNode node,
                   const gpu::KernelCall &call) override {
    return note(concat("set kernel ", number(node), " to ", call.grid[0]));
  }
  Status setCopy(gpu::GraphExec, gpu::GraphNode node,
                 const gpu::CopyCall &) override {
    return note(concat("set copy ", number(node)));
  }
  Status launchGraph(gpu::GraphExec, gpu::Stream) override {
    return note("launch graph");
  }
  StatusOr<gpu::Condition> createCondition(gpu::GraphObject graph,
                                           int device) override {
    Status status = note(
        concat("condition = ", ++last, " of ", number(graph), " on ", device));
    return status.ok() ? StatusOr<gpu::Condition>(last) : status;
  }
  StatusOr<gpu::ConditionalNode>
  addConditional(gpu::GraphObject graph, gpu::NodeList after,
                 gpu::BodyRuns runs, gpu::Condition condition, int) override {
    StatusOr<gpu::GraphNode> node = make<gpu::GraphNode>(
        concat(runs == gpu::BodyRuns::If ? "if " : "while ", condition, " in ",
               number(graph), list(after)));
    if (!node.ok())
      return node.status();
    return gpu::ConditionalNode{*node,
                                reinterpret_cast<gpu::GraphObject>(++last)};
  }

private:
  /// Memory by address; blocks that a test does not free go with the driver.
  std::map<void *, std::unique_ptr<char[]>> blocks;

  template <class Handle>
  static intptr_t number(Handle handle) {
    return reinterpret_cast<intptr_t>(handle);
  }
  static std::string list(gpu::NodeList after) {
    std::string text;
    for (size_t i = 0; i < after.count; ++i)
      text += concat(i ? " " : " after ", number(after.nodes[i]));
    return text;
  }
  Status note(const std::string &call) {
    calls.push_back(call);
    if (failing.empty() || call.rfind(failing, 0) != 0 || numFailing-- <= 0)
      return Status();
    return code == Code::Unsupported ? Status::unsupported(call + " failed")
           : code == Code::ResourceExhausted
               ? Status::resourceExhausted(call + " failed")
               : Status::deviceError(call + " failed");
  }
  template <class Handle>
  StatusOr<Handle> make(const std::string &what) {
    ++last;
    Status status = note(concat(what, " = ", last));
    return status.ok() ? StatusOr<Handle>(reinterpret_cast<Handle>(last))
                       : status;
  }

  intptr_t last = 0;
  int current = -1;
};

} // namespace tinyjit::runtime::testing

#endif // TEST_UNIT_RUNTIME_GPU_FAKEDRIVER_H
