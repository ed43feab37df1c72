// wgpu-native as a leaf: the calls of one driver for its devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/LocalDriver.h"
#include "runtime/gpu/webgpu/WebGpuGraph.h"
#include "runtime/gpu/webgpu/WebGpuLibrary.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <chrono>
#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;
using namespace tinyjit::runtime::webgpu;

namespace {

/// "29.0.1.1": a byte per number.
std::string formatVersion(int version) {
  auto bits = static_cast<uint32_t>(version);
  return concat(bits >> 24, ".", bits >> 16 & 255, ".", bits >> 8 & 255, ".",
                bits & 255);
}

/// A device that is in use, which is its stream, too: a device has one queue.
struct OpenDevice {
  OpenDevice(std::unique_ptr<WebGpuDevice> made)
      : device(std::move(made)), copies(*device) {}
  /// Runs one dispatch.
  Status run(const Dispatch &dispatch);

  std::unique_ptr<WebGpuDevice> device;
  CopyKernels copies;
  /// The uniform binding of a dispatch of its own; each is written when what
  /// was submitted before has read the last one.
  Held<wgpu::Buffer> uniform;
  uint64_t uniformBytes = 0;
};

struct WebGpuEvent {
  OpenDevice *device = nullptr;
  std::optional<wgpu::Submission> submission;
  bool isTimed = false;
  /// If it is timed and the device measures times: where the time goes.
  Held<wgpu::QuerySet> query;
  Held<wgpu::Buffer> result;
  /// Otherwise the host measures them.
  std::chrono::steady_clock::time_point time;
};

/// `GraphNode` is a number, from 1 on.
GraphNode nodeOf(size_t number) {
  return reinterpret_cast<GraphNode>(static_cast<uintptr_t>(number + 1));
}
size_t numberOf(GraphNode node) {
  return reinterpret_cast<uintptr_t>(node) - 1;
}

template <class To, class From>
To as(From handle) {
  return reinterpret_cast<To>(handle);
}

class WebGpuDriver final : public LocalDriver {
public:
  Status load(DriverLibrary library);
  ~WebGpuDriver() override;

  const char *kind() const override { return "webgpu"; }
  bool hasAddresses() const override { return false; }
  StatusOr<int> numDevices() override {
    return static_cast<int>(adapters.size());
  }
  StatusOr<DeviceInfo> open(int device) override;
  Status close(int device) override {
    devices.at(device).reset();
    return Status();
  }

  StatusOr<void *> allocate(int64_t bytes) override;
  Status free(void *address) override;
  Status copy(const CopyCall &copy, Stream stream) override;
  Status fill(void *address, uint8_t value, int64_t bytes, Stream) override;

  StatusOr<Stream> createStream() override { return as<Stream>(&current()); }
  Status destroyStream(Stream) override { return Status(); }
  Status synchronizeStream(Stream stream) override;
  StatusOr<Event> createEvent(bool isTimed) override;
  Status destroyEvent(Event event) override {
    delete as<WebGpuEvent *>(event);
    return Status();
  }
  Status record(Event event, Stream stream) override;
  Status wait(Stream stream, Event event) override;
  Status synchronizeEvent(Event event) override;
  StatusOr<int64_t> elapsed(Event start, Event end) override;

  StatusOr<gpu::Module> loadModule(const std::string &image) override;
  Status unloadModule(gpu::Module module) override {
    delete as<WebGpuModule *>(module);
    return Status();
  }
  StatusOr<Function> findFunction(gpu::Module module,
                                  const char *name) override;
  Status launch(const KernelCall &call, Stream stream) override;

  StatusOr<GraphObject> createGraph() override {
    return as<GraphObject>(new WebGpuGraph(*current().device));
  }
  Status destroyGraph(GraphObject graph) override {
    auto held = current().device->lock();
    delete as<WebGpuGraph *>(graph);
    return Status();
  }
  StatusOr<GraphNode> addKernel(GraphObject graph, NodeList,
                                const KernelCall &call) override;
  StatusOr<GraphNode> addCopy(GraphObject graph, NodeList,
                              const CopyCall &call) override;
  /// The graph itself is what is launched.
  StatusOr<GraphExec> instantiate(GraphObject graph) override;
  Status destroyExec(GraphExec) override { return Status(); }
  Status setKernel(GraphExec exec, GraphNode node,
                   const KernelCall &call) override;
  Status setCopy(GraphExec exec, GraphNode node, const CopyCall &call) override;
  Status launchGraph(GraphExec exec, Stream stream) override;

private:
  OpenDevice &current() { return *devices.at(currentDevice); }
  StatusOr<OpenDevice *> deviceOf(Stream stream);
  StatusOr<BufferPlace> find(const void *address, int device,
                             int64_t bytes) const;
  template <class Use>
  Status encode(const CopyCall &copy, Use use);
  Status write(OpenDevice &to, const CopyCall &copy);

  wgpu::Api api;
  Held<wgpu::Instance> instance;
  std::vector<Held<wgpu::Adapter>> adapters;
  std::vector<std::unique_ptr<OpenDevice>> devices;
  HandleSpace memory;
};

} // namespace

Status OpenDevice::run(const Dispatch &dispatch) {
  auto held = device->lock();
  if (dispatch.uniform.size() > uniformBytes) {
    uniformBytes = std::max<uint64_t>(dispatch.uniform.size(), 1024);
    RETURN_IF_ERROR(
        device
            ->makeBuffer(uniformBytes, wgpu::UsageUniform | wgpu::UsageCopyDst)
            .moveTo(uniform));
  }
  if (!dispatch.uniform.empty())
    device->api.QueueWriteBuffer(device->queue(), uniform.get(), 0,
                                 dispatch.uniform.data(),
                                 dispatch.uniform.size());
  StatusOr<Held<wgpu::BindGroup>> group = dispatch.bind(uniform.get(), 0);
  RETURN_IF_ERROR(group.status());
  Commands commands(*device);
  dispatch.encode(commands, group->get());
  return commands.submit();
}

Status WebGpuDriver::load(DriverLibrary library) {
#define FIND(name, result, params) library.find("wgpu" #name, api.name);
  TINYJIT_WEBGPU_ENTRY_POINTS(FIND)
#undef FIND
  int version = api.GetVersion ? static_cast<int>(api.GetVersion()) : 0;
  RETURN_IF_ERROR(library.check(version, /*least=*/1, formatVersion));
  if (static_cast<uint32_t>(version) >> 24 != wgpu::majorVersion)
    return Status::unsupported("the driver \"", library.name(),
                               "\" has version ", formatVersion(version),
                               ", expected ", wgpu::majorVersion,
                               ": the structs of others differ");
  formats = library.imageFormats({"wgsl"});
  // OpenGL has neither 64-bit integers nor exact arithmetic.
  constexpr wgpu::Flags backends =
      wgpu::BackendVulkan | wgpu::BackendMetal | wgpu::BackendDX12;
  wgpu::InstanceExtras extras;
  extras.chain.type = wgpu::STypeInstanceExtras;
  extras.backends = backends;
  wgpu::InstanceDescriptor descriptor;
  descriptor.next = &extras.chain;
  instance = {api.CreateInstance(&descriptor), api.InstanceRelease};
  if (!instance)
    return Status::deviceError("wgpuCreateInstance failed");
  wgpu::EnumerateAdapterOptions options;
  options.backends = backends;
  std::vector<wgpu::Adapter> found(
      api.InstanceEnumerateAdapters(instance.get(), &options, nullptr));
  found.resize(
      api.InstanceEnumerateAdapters(instance.get(), &options, found.data()));
  for (wgpu::Adapter adapter : found)
    adapters.emplace_back(adapter, api.AdapterRelease);
  devices.resize(adapters.size());
  return Status();
}

WebGpuDriver::~WebGpuDriver() { devices.clear(); }

StatusOr<DeviceInfo> WebGpuDriver::open(int device) {
  wgpu::Adapter adapter = adapters.at(device).get();
  StatusOr<std::unique_ptr<WebGpuDevice>> made =
      WebGpuDevice::open(api, adapter);
  RETURN_IF_ERROR(made.status());
  wgpu::AdapterInfo found;
  if (api.AdapterGetInfo(adapter, &found) != wgpu::CallSuccess)
    return Status::deviceError("wgpuAdapterGetInfo failed");
  DeviceInfo info;
  info.model = found.device.str();
  api.AdapterInfoFreeMembers(found);
  info.chip = "wgsl";
  if ((*made)->hasI64)
    info.chip += "-i64";
  if ((*made)->hasI64 && (*made)->hasF64)
    info.chip += "-f64";
  if ((*made)->limits.maxStorageBuffersPerShaderStage < 32)
    info.chip += "-few";
  if (found.adapter == wgpu::AdapterCpu)
    info.chip += "-cpu";
  devices.at(device) = std::make_unique<OpenDevice>(*std::move(made));
  return info;
}

StatusOr<OpenDevice *> WebGpuDriver::deviceOf(Stream stream) {
  if (!stream)
    return &current();
  for (const auto &device : devices)
    if (device && as<Stream>(device.get()) == stream)
      return device.get();
  return Status::invalidArgument(
      "the stream is none of a webgpu device; expected null, its one queue");
}

/// \param bytes that are used from there on.
StatusOr<BufferPlace> WebGpuDriver::find(const void *address, int device,
                                         int64_t bytes) const {
  StatusOr<HandleSpace::Place> place = memory.find(address);
  RETURN_IF_ERROR(place.status());
  auto &owner = *static_cast<const WebGpuMemory *>(place->handle);
  if (owner.device != devices.at(device)->device.get())
    return Status::invalidArgument("the memory is not that of device ", device);
  if (bytes > place->bytes)
    return Status::outOfRange("a copy of ", bytes, " bytes ends ",
                              bytes - place->bytes, " bytes behind the memory");
  return BufferPlace{owner.buffer.get(), static_cast<uint64_t>(place->offset)};
}

StatusOr<void *> WebGpuDriver::allocate(int64_t bytes) {
  WebGpuDevice &device = *current().device;
  // A kernel binds a buffer as a whole; offsets in it are words of 32 bits.
  uint64_t most = std::min({device.limits.maxBufferSize,
                            device.limits.maxStorageBufferBindingSize,
                            uint64_t(UINT32_MAX) - 15});
  if (static_cast<uint64_t>(bytes) > most / 4 * 4)
    return Status::resourceExhausted(
        "a buffer of ", bytes, " bytes is more than the device has (",
        "maxBufferSize = ", device.limits.maxBufferSize,
        ", maxStorageBufferBindingSize = ",
        device.limits.maxStorageBufferBindingSize, ")");
  auto held = device.lock();
  StatusOr<Held<wgpu::Buffer>> buffer = device.makeBuffer(
      (bytes + 3) / 4 * 4,
      wgpu::UsageStorage | wgpu::UsageCopySrc | wgpu::UsageCopyDst);
  RETURN_IF_ERROR(buffer.status());
  auto made =
      std::make_unique<WebGpuMemory>(WebGpuMemory{&device, *std::move(buffer)});
  StatusOr<void *> address = memory.add(made.get(), bytes);
  if (address.ok())
    made.release();
  return address;
}

Status WebGpuDriver::free(void *address) {
  StatusOr<void *> handle = memory.remove(address);
  RETURN_IF_ERROR(handle.status());
  std::unique_ptr<WebGpuMemory> owned(static_cast<WebGpuMemory *>(*handle));
  auto held = owned->device->lock();
  // At once, whoever still has it bound.
  api.BufferDestroy(owned->buffer.get());
  Status status = owned->device->check("wgpuBufferDestroy");
  owned.reset();
  return status;
}

/// Gives `use` what does a copy within the current device.
template <class Use>
Status WebGpuDriver::encode(const CopyCall &copy, Use use) {
  StatusOr<BufferPlace> dst = find(copy.dst, copy.dstDevice, copy.bytes);
  RETURN_IF_ERROR(dst.status());
  int64_t reach = (copy.rows - 1) * copy.pitch + copy.bytes / copy.rows;
  StatusOr<BufferPlace> src = find(copy.src, copy.srcDevice, reach);
  RETURN_IF_ERROR(src.status());
  auto bytes = static_cast<uint64_t>(copy.bytes);
  if (copy.rows == 1 && isPlainCopy(*dst, *src, bytes))
    return use(WebGpuGraph::PlainCopy{*dst, *src, bytes});
  StatusOr<Dispatch> dispatch =
      devices.at(copy.dstDevice)
          ->copies.copy(*dst, *src, bytes, copy.rows, copy.pitch);
  RETURN_IF_ERROR(dispatch.status());
  return use(*std::move(dispatch));
}

/// Copies from the host, by way of a buffer of its own if the API cannot write
/// these bytes.
Status WebGpuDriver::write(OpenDevice &to, const CopyCall &copy) {
  StatusOr<BufferPlace> dst = find(copy.dst, copy.dstDevice, copy.bytes);
  RETURN_IF_ERROR(dst.status());
  WebGpuDevice &device = *to.device;
  auto bytes = static_cast<uint64_t>(copy.bytes);
  auto put = [&](BufferPlace place, const void *src, uint64_t size) {
    api.QueueWriteBuffer(device.queue(), place.buffer, place.offset, src, size);
    return device.check("wgpuQueueWriteBuffer");
  };
  if (dst->offset % 4 == 0 && bytes % 4 == 0)
    return put(*dst, copy.src, bytes);
  std::vector<char> words((bytes + 3) / 4 * 4);
  std::memcpy(words.data(), copy.src, bytes);
  StatusOr<Held<wgpu::Buffer>> staging =
      device.makeBuffer(words.size(), wgpu::UsageStorage | wgpu::UsageCopyDst);
  RETURN_IF_ERROR(staging.status());
  RETURN_IF_ERROR(put({staging->get(), 0}, words.data(), words.size()));
  StatusOr<Dispatch> dispatch =
      to.copies.copy(*dst, {staging->get(), 0}, bytes);
  return dispatch.ok() ? to.run(*dispatch) : dispatch.status();
}

Status WebGpuDriver::copy(const CopyCall &copy, Stream) {
  if (copy.srcDevice == CopyCall::host) {
    OpenDevice &to = *devices.at(copy.dstDevice);
    auto held = to.device->lock();
    return write(to, copy);
  }
  OpenDevice &from = *devices.at(copy.srcDevice);
  if (copy.dstDevice == CopyCall::host) {
    StatusOr<BufferPlace> src = find(copy.src, copy.srcDevice, copy.bytes);
    RETURN_IF_ERROR(src.status());
    return from.device->read(copy.dst, src->buffer, src->offset, copy.bytes);
  }
  if (copy.dstDevice != copy.srcDevice) {
    std::vector<char> between(copy.bytes);
    CopyCall out = copy, in = copy;
    out.dst = between.data();
    out.dstDevice = CopyCall::host;
    in.src = between.data();
    in.srcDevice = CopyCall::host;
    RETURN_IF_ERROR(this->copy(out, nullptr));
    return this->copy(in, nullptr);
  }
  auto held = from.device->lock();
  struct Run {
    OpenDevice &device;
    Status operator()(const Dispatch &dispatch) { return device.run(dispatch); }
    Status operator()(const WebGpuGraph::PlainCopy &copy) {
      Commands commands(*device.device);
      commands.copy(copy.dst.buffer, copy.dst.offset, copy.src.buffer,
                    copy.src.offset, copy.bytes);
      return commands.submit();
    }
  };
  return encode(copy, Run{from});
}

Status WebGpuDriver::fill(void *address, uint8_t value, int64_t bytes, Stream) {
  OpenDevice &device = current();
  auto held = device.device->lock();
  StatusOr<BufferPlace> dst = find(address, currentDevice, bytes);
  RETURN_IF_ERROR(dst.status());
  StatusOr<Dispatch> dispatch = device.copies.fill(*dst, value, bytes);
  return dispatch.ok() ? device.run(*dispatch) : dispatch.status();
}

Status WebGpuDriver::synchronizeStream(Stream stream) {
  StatusOr<OpenDevice *> device = deviceOf(stream);
  RETURN_IF_ERROR(device.status());
  return (*device)->device->wait((*device)->device->lastSubmission());
}

StatusOr<Event> WebGpuDriver::createEvent(bool isTimed) {
  auto made = std::make_unique<WebGpuEvent>();
  made->device = &current();
  made->isTimed = isTimed;
  WebGpuDevice &device = *made->device->device;
  if (isTimed && device.hasTimestamps) {
    auto held = device.lock();
    wgpu::QuerySetDescriptor descriptor;
    descriptor.type = wgpu::QueryTimestamp;
    descriptor.count = 1;
    RETURN_IF_ERROR(
        device
            .hold("wgpuDeviceCreateQuerySet",
                  api.DeviceCreateQuerySet(device.handle(), &descriptor),
                  api.QuerySetRelease)
            .moveTo(made->query));
    RETURN_IF_ERROR(
        device.makeBuffer(8, wgpu::UsageQueryResolve | wgpu::UsageCopySrc)
            .moveTo(made->result));
  }
  return as<Event>(made.release());
}

Status WebGpuDriver::record(Event handle, Stream stream) {
  WebGpuEvent &event = *as<WebGpuEvent *>(handle);
  StatusOr<OpenDevice *> found = deviceOf(stream);
  RETURN_IF_ERROR(found.status());
  WebGpuDevice &device = *(*found)->device;
  if (event.query) {
    auto held = device.lock();
    static constexpr wgpu::LabelDescriptor descriptor;
    Held<wgpu::CommandEncoder> encoder(
        api.DeviceCreateCommandEncoder(device.handle(), &descriptor),
        api.CommandEncoderRelease);
    api.CommandEncoderWriteTimestamp(encoder.get(), event.query.get(), 0);
    api.CommandEncoderResolveQuerySet(encoder.get(), event.query.get(), 0, 1,
                                      event.result.get(), 0);
    RETURN_IF_ERROR(device.submit(encoder.get()));
  } else if (event.isTimed) {
    RETURN_IF_ERROR(device.wait(device.lastSubmission()));
    event.time = std::chrono::steady_clock::now();
  }
  event.device = *found;
  event.submission = device.lastSubmission();
  return Status();
}

Status WebGpuDriver::wait(Stream stream, Event handle) {
  WebGpuEvent &event = *as<WebGpuEvent *>(handle);
  StatusOr<OpenDevice *> device = deviceOf(stream);
  RETURN_IF_ERROR(device.status());
  // One queue runs all in its order; it knows nothing of another device's.
  return *device == event.device ? Status() : synchronizeEvent(handle);
}

Status WebGpuDriver::synchronizeEvent(Event handle) {
  WebGpuEvent &event = *as<WebGpuEvent *>(handle);
  return event.device->device->wait(event.submission);
}

StatusOr<int64_t> WebGpuDriver::elapsed(Event start, Event end) {
  WebGpuEvent &from = *as<WebGpuEvent *>(start), &to = *as<WebGpuEvent *>(end);
  WebGpuDevice &device = *from.device->device;
  if (!from.query)
    return std::chrono::duration_cast<std::chrono::nanoseconds>(to.time -
                                                                from.time)
        .count();
  uint64_t times[2] = {};
  RETURN_IF_ERROR(device.read(&times[0], from.result.get(), 0, 8));
  RETURN_IF_ERROR(device.read(&times[1], to.result.get(), 0, 8));
  double period = api.QueueGetTimestampPeriod(device.queue());
  return static_cast<int64_t>(static_cast<double>(times[1] - times[0]) *
                              period);
}

StatusOr<gpu::Module> WebGpuDriver::loadModule(const std::string &image) {
  StatusOr<std::unique_ptr<WebGpuModule>> made =
      WebGpuModule::load(*current().device, image);
  RETURN_IF_ERROR(made.status());
  return as<gpu::Module>((*made).release());
}

StatusOr<Function> WebGpuDriver::findFunction(gpu::Module module,
                                              const char *name) {
  StatusOr<WebGpuFunction *> found = as<WebGpuModule *>(module)->find(name);
  RETURN_IF_ERROR(found.status());
  return as<Function>(*found);
}

Status WebGpuDriver::launch(const KernelCall &call, Stream stream) {
  StatusOr<OpenDevice *> device = deviceOf(stream);
  RETURN_IF_ERROR(device.status());
  StatusOr<Dispatch> dispatch = Dispatch::of(call, memory);
  return dispatch.ok() ? (*device)->run(*dispatch) : dispatch.status();
}

StatusOr<GraphNode> WebGpuDriver::addKernel(GraphObject graph, NodeList,
                                            const KernelCall &call) {
  StatusOr<Dispatch> dispatch = Dispatch::of(call, memory);
  RETURN_IF_ERROR(dispatch.status());
  return nodeOf(as<WebGpuGraph *>(graph)->add(*std::move(dispatch)));
}

StatusOr<GraphNode> WebGpuDriver::addCopy(GraphObject graph, NodeList,
                                          const CopyCall &call) {
  auto held = current().device->lock();
  size_t number = 0;
  RETURN_IF_ERROR(encode(call, [&](auto what) {
    number = as<WebGpuGraph *>(graph)->add(std::move(what));
    return Status();
  }));
  return nodeOf(number);
}

StatusOr<GraphExec> WebGpuDriver::instantiate(GraphObject graph) {
  auto held = current().device->lock();
  RETURN_IF_ERROR(as<WebGpuGraph *>(graph)->instantiate());
  return as<GraphExec>(graph);
}

Status WebGpuDriver::setKernel(GraphExec exec, GraphNode node,
                               const KernelCall &call) {
  StatusOr<Dispatch> dispatch = Dispatch::of(call, memory);
  RETURN_IF_ERROR(dispatch.status());
  auto held = current().device->lock();
  return as<WebGpuGraph *>(exec)->set(numberOf(node), *std::move(dispatch));
}

Status WebGpuDriver::setCopy(GraphExec exec, GraphNode node,
                             const CopyCall &call) {
  auto held = current().device->lock();
  return encode(call, [&](auto what) {
    return as<WebGpuGraph *>(exec)->set(numberOf(node), std::move(what));
  });
}

Status WebGpuDriver::launchGraph(GraphExec exec, Stream) {
  auto held = current().device->lock();
  return as<WebGpuGraph *>(exec)->launch();
}

DriverSource tinyjit::runtime::gpu::getWebGpuSource() {
  return {"webgpu",
          "TINYJIT_WEBGPU_DRIVER",
          {"libwgpu_native.so"},
          makeDriver<WebGpuDriver>,
          findPythonLibraries};
}
