// OpenCL as a leaf, through the system's loader of drivers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OpenCL names memory by handles, so addresses are those of a HandleSpace. A
// stream is an in-order queue, an event the marker that was recorded last, a
// graph a list of commands that are enqueued one after the other.

#include "runtime/gpu/DriverBinaries.h"
#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/LocalDriver.h"
#include "runtime/gpu/opencl/OpenClDevice.h"
#include "runtime/gpu/opencl/OpenClGraph.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <vector>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;
using opencl::CommandEvent;
using opencl::Mem;
using opencl::OpenClDevice;
using opencl::Queue;

#define ENTRY(name)                                                            \
  opencl::EntryPoint { #name, calls.api.name }

namespace {

struct EventMarker {
  CommandEvent marker = nullptr;
};

struct LoadedModule {
  opencl::Program program = nullptr;
  std::vector<std::unique_ptr<opencl::KernelFunction>> functions;
};

// A graph and what is instantiated of it share the commands.
using Commands = std::shared_ptr<opencl::CommandList>;

// Handles of the interface, by what they point to.
EventMarker &markerOf(Event event) {
  return *reinterpret_cast<EventMarker *>(event);
}
LoadedModule *moduleOf(Module module) {
  return reinterpret_cast<LoadedModule *>(module);
}
opencl::KernelFunction &functionOf(Function function) {
  return *reinterpret_cast<opencl::KernelFunction *>(function);
}
template <class Handle>
Commands &commandsOf(Handle handle) {
  return *reinterpret_cast<Commands *>(handle);
}
opencl::Command &commandOf(GraphNode node) {
  return *reinterpret_cast<opencl::Command *>(node);
}
/// A caller's stream is one, too.
Queue queueOf(Stream stream) { return reinterpret_cast<Queue>(stream); }

class OpenClDriver final : public LocalDriver {
public:
  Status load(DriverLibrary library);

  const char *kind() const override { return "opencl"; }
  bool hasAddresses() const override { return false; }
  StatusOr<int> numDevices() override {
    return static_cast<int>(devices.size());
  }
  StatusOr<DeviceInfo> open(int device) override {
    return devices.at(device)->open(calls);
  }
  Status close(int device) override { return devices.at(device)->close(calls); }

  StatusOr<void *> allocate(int64_t bytes) override;
  Status free(void *address) override;
  Status copy(const CopyCall &copy, Stream stream) override;
  Status fill(void *address, uint8_t value, int64_t bytes,
              Stream stream) override;

  StatusOr<Stream> createStream() override;
  Status destroyStream(Stream stream) override {
    return call(ENTRY(clReleaseCommandQueue), queueOf(stream));
  }
  Status synchronizeStream(Stream stream) override {
    return call(ENTRY(clFinish), queueOf(stream));
  }
  StatusOr<Event> createEvent(bool) override {
    return reinterpret_cast<Event>(new EventMarker);
  }
  Status destroyEvent(Event event) override;
  Status record(Event event, Stream stream) override;
  Status wait(Stream stream, Event event) override;
  Status synchronizeEvent(Event event) override;
  StatusOr<int64_t> elapsed(Event start, Event end) override;

  StatusOr<Module> loadModule(const std::string &image) override;
  Status unloadModule(Module module) override;
  StatusOr<Function> findFunction(Module module, const char *name) override;
  Status launch(const KernelCall &kernel, Stream stream) override;

  StatusOr<GraphObject> createGraph() override {
    return reinterpret_cast<GraphObject>(
        new Commands(std::make_shared<opencl::CommandList>()));
  }
  Status destroyGraph(GraphObject graph) override {
    delete &commandsOf(graph);
    return Status();
  }
  StatusOr<GraphNode> addKernel(GraphObject graph, NodeList after,
                                const KernelCall &kernel) override;
  StatusOr<GraphNode> addCopy(GraphObject graph, NodeList after,
                              const CopyCall &copy) override;
  StatusOr<GraphExec> instantiate(GraphObject graph) override {
    return reinterpret_cast<GraphExec>(new Commands(commandsOf(graph)));
  }
  Status destroyExec(GraphExec exec) override {
    delete &commandsOf(exec);
    return Status();
  }
  Status setKernel(GraphExec, GraphNode node,
                   const KernelCall &kernel) override {
    return explain(commandOf(node).set(kernel));
  }
  Status setCopy(GraphExec, GraphNode node, const CopyCall &copy) override {
    return commandOf(node).set(copy);
  }
  Status launchGraph(GraphExec exec, Stream stream) override;

private:
  OpenClDevice &current() { return *devices.at(currentDevice); }
  Status explain(const Status &status) {
    return status.ok() ? status : current().explain(status);
  }
  template <class... Params, class... Args>
  Status call(opencl::EntryPoint<opencl::Result, Params...> entry,
              Args... args) {
    return explain(calls.call(entry, args...));
  }
  StatusOr<GraphNode> add(GraphObject graph,
                          StatusOr<std::unique_ptr<opencl::Command>> command);
  Status copyBetween(const CopyCall &copy, Stream stream);
  Status describeFailure(const Status &status, opencl::Program program);
  StatusOr<opencl::Program> build(opencl::Program program);
  StatusOr<opencl::Program> buildText(const std::string &text);
  StatusOr<opencl::Program> buildBinary(const std::string &binary);
  std::optional<std::string> readBinary(opencl::Program program);

  opencl::Calls calls;
  HandleSpace addresses;
  std::vector<std::unique_ptr<OpenClDevice>> devices;
};

} // namespace

Status OpenClDriver::load(DriverLibrary library) {
  RETURN_IF_ERROR(calls.load(library));
  formats = library.imageFormats({"cl"});
  StatusOr<std::vector<opencl::DeviceId>> found = opencl::findDevices(calls);
  RETURN_IF_ERROR(found.status());
  for (opencl::DeviceId device : *found)
    devices.push_back(std::make_unique<OpenClDevice>(device));
  return Status();
}

//===-- Memory ------------------------------------------------------------===//

StatusOr<void *> OpenClDriver::allocate(int64_t bytes) {
  OpenClDevice &device = current();
  RETURN_IF_ERROR(device.reserve(bytes));
  // Whole words: code may exchange the word that a byte is in.
  StatusOr<Mem> memory = calls.make(
      ENTRY(clCreateBuffer), device.context, opencl::MemReadWrite,
      static_cast<size_t>((bytes + 3) / 4 * 4), static_cast<void *>(nullptr));
  StatusOr<void *> address =
      memory.ok() ? addresses.add(*memory, bytes) : memory.status();
  if (address.ok())
    return address;
  device.release(bytes);
  if (memory.ok())
    (void)calls.api.clReleaseMemObject(*memory);
  return explain(address.status());
}

Status OpenClDriver::free(void *address) {
  auto place = addresses.find(address);
  RETURN_IF_ERROR(place.status());
  StatusOr<void *> memory = addresses.remove(address);
  RETURN_IF_ERROR(memory.status());
  current().release(place->bytes);
  return call(ENTRY(clReleaseMemObject), static_cast<Mem>(*memory));
}

Status OpenClDriver::copy(const CopyCall &copy, Stream stream) {
  HandleSpace::Place dst, src;
  auto bytes = static_cast<size_t>(copy.bytes);
  if (copy.dstDevice != CopyCall::host)
    RETURN_IF_ERROR(addresses.find(copy.dst).moveTo(dst));
  if (copy.srcDevice != CopyCall::host)
    RETURN_IF_ERROR(addresses.find(copy.src).moveTo(src));
  if (copy.srcDevice == CopyCall::host)
    return call(ENTRY(clEnqueueWriteBuffer), queueOf(stream),
                static_cast<Mem>(dst.handle), 0u,
                static_cast<size_t>(dst.offset), bytes, copy.src, 0u, nullptr,
                nullptr);
  if (copy.dstDevice == CopyCall::host)
    return call(ENTRY(clEnqueueReadBuffer), queueOf(stream),
                static_cast<Mem>(src.handle), 0u,
                static_cast<size_t>(src.offset), bytes, copy.dst, 0u, nullptr,
                nullptr);
  if (copy.dstDevice != copy.srcDevice)
    return copyBetween(copy, stream);
  if (copy.rows > 1) {
    size_t srcOrigin[3] = {static_cast<size_t>(src.offset)};
    size_t dstOrigin[3] = {static_cast<size_t>(dst.offset)};
    auto rows = static_cast<size_t>(copy.rows);
    size_t region[3] = {bytes / rows, rows, 1};
    return call(ENTRY(clEnqueueCopyBufferRect), queueOf(stream),
                static_cast<Mem>(src.handle), static_cast<Mem>(dst.handle),
                srcOrigin, dstOrigin, region, static_cast<size_t>(copy.pitch),
                0u, region[0], 0u, 0u, nullptr, nullptr);
  }
  return call(ENTRY(clEnqueueCopyBuffer), queueOf(stream),
              static_cast<Mem>(src.handle), static_cast<Mem>(dst.handle),
              static_cast<size_t>(src.offset), static_cast<size_t>(dst.offset),
              bytes, 0u, nullptr, nullptr);
}

/// Copies through the host, between devices of two contexts. The source is
/// ready: `wait` does not return before work of another context has ended.
Status OpenClDriver::copyBetween(const CopyCall &copy, Stream stream) {
  auto bytes = static_cast<size_t>(copy.bytes);
  StatusOr<HandleSpace::Place> dst = addresses.find(copy.dst),
                               src = addresses.find(copy.src);
  RETURN_IF_ERROR(dst.status());
  RETURN_IF_ERROR(src.status());
  std::vector<char> between(bytes);
  RETURN_IF_ERROR(
      call(ENTRY(clEnqueueReadBuffer), devices.at(copy.srcDevice)->transfers,
           static_cast<Mem>(src->handle), 1u, static_cast<size_t>(src->offset),
           bytes, static_cast<void *>(between.data()), 0u, nullptr, nullptr));
  return call(ENTRY(clEnqueueWriteBuffer), queueOf(stream),
              static_cast<Mem>(dst->handle), 1u,
              static_cast<size_t>(dst->offset), bytes,
              static_cast<const void *>(between.data()), 0u, nullptr, nullptr);
}

Status OpenClDriver::fill(void *address, uint8_t value, int64_t bytes,
                          Stream stream) {
  auto place = addresses.find(address);
  RETURN_IF_ERROR(place.status());
  return call(ENTRY(clEnqueueFillBuffer), queueOf(stream),
              static_cast<Mem>(place->handle),
              static_cast<const void *>(&value), sizeof value,
              static_cast<size_t>(place->offset), static_cast<size_t>(bytes),
              0u, nullptr, nullptr);
}

//===-- Queues and events -------------------------------------------------===//

StatusOr<Stream> OpenClDriver::createStream() {
  StatusOr<Queue> queue =
      calls.make(ENTRY(clCreateCommandQueue), current().context, current().id,
                 opencl::QueueProfilingEnable);
  RETURN_IF_ERROR(explain(queue.status()));
  return reinterpret_cast<Stream>(*queue);
}

Status OpenClDriver::destroyEvent(Event event) {
  std::unique_ptr<EventMarker> held(&markerOf(event));
  return held->marker ? call(ENTRY(clReleaseEvent), held->marker) : Status();
}

Status OpenClDriver::record(Event event, Stream stream) {
  CommandEvent made = nullptr;
  RETURN_IF_ERROR(call(ENTRY(clEnqueueMarkerWithWaitList), queueOf(stream), 0u,
                       nullptr, &made));
  if (CommandEvent before = std::exchange(markerOf(event).marker, made))
    RETURN_IF_ERROR(call(ENTRY(clReleaseEvent), before));
  // Who waits for it in another queue may do so for ever otherwise.
  return call(ENTRY(clFlush), queueOf(stream));
}

Status OpenClDriver::wait(Stream stream, Event event) {
  CommandEvent marker = markerOf(event).marker;
  if (!marker)
    return Status();
  auto theirs = calls.get<opencl::Context>(ENTRY(clGetEventInfo),
                                           opencl::EventContext, marker);
  RETURN_IF_ERROR(explain(theirs.status()));
  auto ours = calls.get<opencl::Context>(ENTRY(clGetCommandQueueInfo),
                                         opencl::QueueContext, queueOf(stream));
  RETURN_IF_ERROR(explain(ours.status()));
  // Contexts do not know the events of each other.
  if (*theirs != *ours)
    return synchronizeEvent(event);
  return call(ENTRY(clEnqueueBarrierWithWaitList), queueOf(stream), 1u, &marker,
              nullptr);
}

Status OpenClDriver::synchronizeEvent(Event event) {
  CommandEvent marker = markerOf(event).marker;
  return marker ? call(ENTRY(clWaitForEvents), 1u, &marker) : Status();
}

StatusOr<int64_t> OpenClDriver::elapsed(Event start, Event end) {
  uint64_t times[2] = {};
  for (size_t i = 0; i < 2; ++i) {
    auto time = calls.get<uint64_t>(ENTRY(clGetEventProfilingInfo),
                                    opencl::ProfilingCommandEnd,
                                    markerOf(i ? end : start).marker);
    RETURN_IF_ERROR(explain(time.status()));
    times[i] = *time;
  }
  return times[1] < times[0] ? 0 : static_cast<int64_t>(times[1] - times[0]);
}

//===-- Programs ----------------------------------------------------------===//

/// The driver's error, with the beginning of the compiler's log if there is
/// one.
Status OpenClDriver::describeFailure(const Status &status,
                                     opencl::Program program) {
  constexpr size_t mostLetters = 2000;
  StatusOr<std::string> log =
      calls.getText(ENTRY(clGetProgramBuildInfo), opencl::ProgramBuildLog,
                    program, current().id);
  if (!log.ok() || log->empty())
    return explain(status);
  std::string text = log->substr(0, mostLetters);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return Status(status.code(), concat(status.message(), ": ", text));
}

StatusOr<opencl::Program> OpenClDriver::build(opencl::Program program) {
  Status status = calls.call(ENTRY(clBuildProgram), program, 1u, &current().id,
                             current().buildOptions.c_str(), nullptr, nullptr);
  if (status.ok())
    return program;
  status = describeFailure(status, program);
  (void)calls.api.clReleaseProgram(program);
  return status;
}

StatusOr<opencl::Program> OpenClDriver::buildText(const std::string &text) {
  const char *begin = text.data();
  size_t bytes = text.size();
  auto program = calls.make(ENTRY(clCreateProgramWithSource), current().context,
                            1u, &begin, static_cast<const size_t *>(&bytes));
  return program.ok() ? build(*program) : explain(program.status());
}

StatusOr<opencl::Program> OpenClDriver::buildBinary(const std::string &binary) {
  const auto *begin = reinterpret_cast<const unsigned char *>(binary.data());
  size_t bytes = binary.size();
  auto program =
      calls.make(ENTRY(clCreateProgramWithBinary), current().context, 1u,
                 &current().id, static_cast<const size_t *>(&bytes), &begin,
                 static_cast<opencl::Result *>(nullptr));
  return program.ok() ? build(*program) : explain(program.status());
}

/// The driver's binary of a program; nothing if it does not give it.
std::optional<std::string> OpenClDriver::readBinary(opencl::Program program) {
  auto bytes = calls.get<size_t>(ENTRY(clGetProgramInfo),
                                 opencl::ProgramBinarySizes, program);
  if (!bytes.ok() || *bytes == 0)
    return {};
  std::string binary(*bytes, '\0');
  char *begin = binary.data();
  Status status =
      calls.call(ENTRY(clGetProgramInfo), program, opencl::ProgramBinaries,
                 sizeof begin, static_cast<void *>(&begin), nullptr);
  return status.ok() ? std::optional<std::string>(std::move(binary))
                     : std::nullopt;
}

StatusOr<Module> OpenClDriver::loadModule(const std::string &image) {
  const std::string &description = current().description;
  std::shared_ptr<DriverBinaries> binaries = DriverBinaries::current();
  auto hold = [](opencl::Program program) {
    return reinterpret_cast<Module>(new LoadedModule{program, {}});
  };
  if (binaries)
    if (auto binary = binaries->get(description, image))
      // One that the driver refuses is made anew.
      if (auto program = buildBinary(*binary); program.ok())
        return hold(*program);
  auto program = buildText(image);
  RETURN_IF_ERROR(program.status());
  if (binaries)
    if (auto binary = readBinary(*program))
      binaries->put(description, image, *binary);
  return hold(*program);
}

Status OpenClDriver::unloadModule(Module module) {
  std::unique_ptr<LoadedModule> held(moduleOf(module));
  held->functions.clear();
  return call(ENTRY(clReleaseProgram), held->program);
}

StatusOr<Function> OpenClDriver::findFunction(Module module, const char *name) {
  LoadedModule &loaded = *moduleOf(module);
  auto made = opencl::KernelFunction::create(
      calls, addresses, current().alignment, loaded.program, name);
  RETURN_IF_ERROR(explain(made.status()));
  loaded.functions.push_back(*std::move(made));
  return reinterpret_cast<Function>(loaded.functions.back().get());
}

Status OpenClDriver::launch(const KernelCall &kernel, Stream stream) {
  opencl::KernelFunction &function = functionOf(kernel.function);
  // Released after the kernel is submitted, which holds the parts that it uses.
  opencl::Arguments arguments(function);
  {
    std::lock_guard<std::mutex> lock(function.lock());
    RETURN_IF_ERROR(explain(arguments.set(function.shared(), kernel)));
    RETURN_IF_ERROR(explain(
        opencl::enqueue(calls, queueOf(stream), function.shared(), kernel)));
  }
  return call(ENTRY(clFlush), queueOf(stream));
}

//===-- Graphs ------------------------------------------------------------===//

StatusOr<GraphNode>
OpenClDriver::add(GraphObject graph,
                  StatusOr<std::unique_ptr<opencl::Command>> command) {
  RETURN_IF_ERROR(explain(command.status()));
  auto &list = commandsOf(graph)->commands;
  list.push_back(*std::move(command));
  return reinterpret_cast<GraphNode>(list.back().get());
}

StatusOr<GraphNode> OpenClDriver::addKernel(GraphObject graph, NodeList,
                                            const KernelCall &kernel) {
  return add(graph,
             opencl::Command::kernel(functionOf(kernel.function), kernel));
}

StatusOr<GraphNode> OpenClDriver::addCopy(GraphObject graph, NodeList,
                                          const CopyCall &copy) {
  if (copy.dstDevice != copy.srcDevice)
    return Status::unsupported("a graph of an OpenCL device has no copies "
                               "from or to another device");
  return add(graph, opencl::Command::copy(calls, addresses, copy));
}

Status OpenClDriver::launchGraph(GraphExec exec, Stream stream) {
  for (const auto &command : commandsOf(exec)->commands)
    RETURN_IF_ERROR(explain(command->enqueue(queueOf(stream))));
  return call(ENTRY(clFlush), queueOf(stream));
}

DriverSource tinyjit::runtime::gpu::getOpenClSource() {
  return {"opencl",
          "TINYJIT_OPENCL_DRIVER",
          {"libOpenCL.so.1", "libOpenCL.so"},
          makeDriver<OpenClDriver>};
}
