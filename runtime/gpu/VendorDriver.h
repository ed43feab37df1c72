// VendorDriver: implements the driver calls that are the same for both vendors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_VENDORDRIVER_H
#define RUNTIME_GPU_VENDORDRIVER_H

#include "runtime/gpu/DriverApi.h"
#include "runtime/gpu/DriverLibrary.h"
#include "runtime/support/Return.h"

#include <utility>

namespace tinyjit::runtime::gpu {

/// An entry point of a driver, and the name that errors call it by.
template <class... Params>
struct EntryPoint {
  EntryPoint() = default;
  EntryPoint(const char *symbol, Result (*address)(Params...))
      : symbol(symbol), address(address) {}
  const char *symbol = nullptr;
  Result (*address)(Params...) = nullptr;
};

/// An entry point of the leaf's own table.
#define ENTRY(name)                                                            \
  EntryPoint { #name, api.name }

/// A leaf fills `calls`, and has the functions whose form differs.
class VendorDriver : public Driver {
public:
  StatusOr<int> numDevices() override { return count; }
  StatusOr<bool> canAccess(int device, int peer) override;

  StatusOr<Stream> createStream() override {
    return make(calls.streamCreate, StreamNonBlocking);
  }
  Status destroyStream(Stream stream) override {
    return call(calls.streamDestroy, stream);
  }
  Status synchronizeStream(Stream stream) override {
    return call(calls.streamSynchronize, stream);
  }
  StatusOr<Event> createEvent(bool isTimed) override {
    return make(calls.eventCreate, isTimed ? EventDefault : EventDisableTiming);
  }
  Status destroyEvent(Event event) override {
    return call(calls.eventDestroy, event);
  }
  Status record(Event event, Stream stream) override {
    return call(calls.eventRecord, event, stream);
  }
  Status wait(Stream stream, Event event) override {
    return call(calls.streamWaitEvent, stream, event, 0);
  }
  Status synchronizeEvent(Event event) override {
    return call(calls.eventSynchronize, event);
  }
  StatusOr<int64_t> elapsed(Event start, Event end) override;

  Status unloadModule(Module module) override {
    return call(calls.moduleUnload, module);
  }
  StatusOr<Function> findFunction(Module module, const char *name) override {
    return make(calls.moduleFunction, module, name);
  }
  Status launch(const KernelCall &call, Stream stream) override;

  StatusOr<GraphObject> createGraph() override {
    return make(calls.graphCreate, 0);
  }
  Status destroyGraph(GraphObject graph) override {
    return call(calls.graphDestroy, graph);
  }
  StatusOr<GraphExec> instantiate(GraphObject graph) override {
    return make(calls.graphInstantiate, graph, 0);
  }
  Status destroyExec(GraphExec exec) override {
    return call(calls.graphExecDestroy, exec);
  }
  Status launchGraph(GraphExec exec, Stream stream) override {
    return call(calls.graphLaunch, exec, stream);
  }

  StatusOr<bool> hasEnded(Stream stream) override;
  Status checkCapture() const override;
  Status beginCapture(Stream stream) override {
    RETURN_IF_ERROR(checkCapture());
    return call(capture.begin, stream, CaptureRelaxed);
  }
  StatusOr<GraphObject> endCapture(Stream stream) override;
  StatusOr<GraphNode> addChild(GraphObject graph, NodeList after,
                               GraphObject child) override {
    RETURN_IF_ERROR(checkCapture());
    return make(capture.addChild, graph, after.nodes, after.count, child);
  }

protected:
  /// Checks the library, which all entry points were looked up in, and starts
  /// the driver. \param least, format as in `DriverLibrary::check`.
  Status start(const DriverLibrary &library, int least,
               std::string (*format)(int),
               std::vector<std::string> formatsOfVendor);
  /// Name and memory of a device; its chip is the vendor's affair.
  StatusOr<DeviceInfo> describe(int device, DeviceNumber &number) const;
  /// The name and the text of a result; null for none.
  virtual std::pair<const char *, const char *>
  explain(Result result) const = 0;

  Status check(Result result, const char *symbol) const;
  template <class... Params, class... Args>
  Status call(EntryPoint<Params...> entry, Args... args) const {
    return check(entry.address(args...), entry.symbol);
  }
  /// The same for an entry point that makes something, which it writes to its
  /// first parameter.
  template <class T, class... Params, class... Args>
  StatusOr<T> make(EntryPoint<T *, Params...> entry, Args... args) const {
    T made{};
    Status status = call(entry, &made, args...);
    return status.ok() ? StatusOr<T>(made) : status;
  }

  struct {
#define TINYJIT_MEMBER(X, name, cuda, hip, params)                             \
  decltype(EntryPoint{"", static_cast<Result(*) params>(nullptr)}) name;
    TINYJIT_GPU_ENTRY_POINTS(TINYJIT_MEMBER, )
#undef TINYJIT_MEMBER
  } calls;
  /// Set by the leaf, as far as the driver has them.
  struct {
    EntryPoint<Stream> query;
    EntryPoint<Stream, unsigned> begin;
    EntryPoint<Stream, GraphObject *> end;
    EntryPoint<GraphNode *, GraphObject, const GraphNode *, size_t, GraphObject>
        addChild;
  } capture;
  int count = 0;
  /// As the driver counts; 0 if it does not say.
  int driverVersion = 0;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_VENDORDRIVER_H
