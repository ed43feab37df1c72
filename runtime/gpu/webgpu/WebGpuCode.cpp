// Code on a device of wgpu-native, and its launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WebGpuCode.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::webgpu;
using gpu::HandleSpace;
using gpu::KernelCall;

Status WebGpuModule::checkLimits() const {
  const wgpu::Limits &limits = device.limits;
  if (interface.bindings.size() > limits.maxStorageBuffersPerShaderStage)
    return Status::unsupported("the WGSL text has ", interface.bindings.size(),
                               " storage bindings, and the device has "
                               "maxStorageBuffersPerShaderStage = ",
                               limits.maxStorageBuffersPerShaderStage);
  if (interface.uniformBytes > limits.maxUniformBufferBindingSize)
    return Status::unsupported(
        "the WGSL text has ", interface.uniformBytes,
        " bytes of scalars, and the device has maxUniformBufferBindingSize = ",
        limits.maxUniformBufferBindingSize);
  return Status();
}

Status WebGpuModule::makeLayouts() {
  std::vector<wgpu::BindGroupLayoutEntry> entries;
  auto add = [&](uint32_t binding, wgpu::BufferBindingType type) {
    wgpu::BindGroupLayoutEntry entry;
    entry.binding = binding;
    entry.buffer.type = type;
    entries.push_back(entry);
  };
  for (const WgslInterface::Binding &binding : interface.bindings)
    add(binding.number, wgpu::BindingStorage);
  if (interface.uniformBinding)
    add(*interface.uniformBinding, wgpu::BindingUniform);
  wgpu::BindGroupLayoutDescriptor group;
  group.entryCount = entries.size();
  group.entries = entries.data();
  const wgpu::Api &api = device.api;
  RETURN_IF_ERROR(
      device
          .hold("wgpuDeviceCreateBindGroupLayout",
                api.DeviceCreateBindGroupLayout(device.handle(), &group),
                api.BindGroupLayoutRelease)
          .moveTo(layout));
  wgpu::BindGroupLayout groups[] = {layout.get()};
  wgpu::PipelineLayoutDescriptor pipeline;
  pipeline.groupCount = 1;
  pipeline.groups = groups;
  return device
      .hold("wgpuDeviceCreatePipelineLayout",
            api.DeviceCreatePipelineLayout(device.handle(), &pipeline),
            api.PipelineLayoutRelease)
      .moveTo(pipelineLayout);
}

StatusOr<std::unique_ptr<WebGpuModule>>
WebGpuModule::load(WebGpuDevice &device, const std::string &text) {
  auto held = device.lock();
  // First the compiler, which says best what is wrong with a text.
  wgpu::ShaderSourceWGSL source;
  source.chain.type = wgpu::STypeShaderSourceWGSL;
  source.code = {text.data(), text.size()};
  wgpu::ShaderModuleDescriptor descriptor;
  descriptor.next = &source.chain;
  // Indices stay within arrays. Loops are not counted: a kernel that does not
  // end is the caller's affair, as on other devices.
  StatusOr<Held<wgpu::ShaderModule>> shader =
      device.hold("wgpuDeviceCreateShaderModuleTrusted",
                  device.api.DeviceCreateShaderModuleTrusted(
                      device.handle(), &descriptor, wgpu::CheckBounds),
                  device.api.ShaderModuleRelease);
  RETURN_IF_ERROR(shader.status());
  StatusOr<WgslInterface> interface = WgslInterface::read(text);
  RETURN_IF_ERROR(interface.status());
  std::unique_ptr<WebGpuModule> made(
      new WebGpuModule(device, *std::move(interface)));
  made->shader = *std::move(shader);
  RETURN_IF_ERROR(made->checkLimits());
  RETURN_IF_ERROR(made->makeLayouts());
  return StatusOr<std::unique_ptr<WebGpuModule>>(std::move(made));
}

StatusOr<WebGpuFunction *> WebGpuModule::find(const std::string &name) {
  auto held = device.lock();
  const WgslInterface::Function *declared = interface.find(name);
  if (!declared)
    return Status::notFound("the WGSL text has no function \"", name,
                            "\" with @compute");
  for (const auto &known : functions)
    if (known->declared.name == name)
      return known.get();
  wgpu::ComputePipelineDescriptor descriptor;
  descriptor.layout = pipelineLayout.get();
  descriptor.compute.module = shader.get();
  descriptor.compute.entryPoint = {name.data(), name.size()};
  auto made = std::make_unique<WebGpuFunction>();
  made->module = this;
  made->declared = *declared;
  RETURN_IF_ERROR(device
                      .hold("wgpuDeviceCreateComputePipeline",
                            device.api.DeviceCreateComputePipeline(
                                device.handle(), &descriptor),
                            device.api.ComputePipelineRelease)
                      .moveTo(made->pipeline));
  functions.push_back(std::move(made));
  return functions.back().get();
}

static Status checkBlocks(const KernelCall &call,
                          const WebGpuFunction &function) {
  const auto &declared = function.declared;
  if (call.block != declared.block)
    return Status::invalidArgument(
        "\"", declared.name, "\" has @workgroup_size(", declared.block[0], ", ",
        declared.block[1], ", ", declared.block[2],
        ") and is launched with blocks of ", call.block[0], " x ",
        call.block[1], " x ", call.block[2]);
  uint32_t most =
      function.module->device.limits.maxComputeWorkgroupsPerDimension;
  for (uint32_t blocks : call.grid)
    if (blocks > most)
      return Status::unsupported("\"", declared.name, "\" is launched with ",
                                 blocks,
                                 " blocks in one dimension, and the device has "
                                 "maxComputeWorkgroupsPerDimension = ",
                                 most);
  return Status();
}

StatusOr<Dispatch> Dispatch::of(const KernelCall &call,
                                const HandleSpace &memory) {
  auto &function = *reinterpret_cast<const WebGpuFunction *>(call.function);
  const WebGpuModule &module = *function.module;
  RETURN_IF_ERROR(checkBlocks(call, function));
  Dispatch made;
  made.function = &function;
  made.grid = call.grid;
  made.uniform.assign(module.interface.uniformBytes, 0);
  void **param = call.params;
  std::vector<ArrayBytes> arrays;
  for (const WgslInterface::Array &array : module.interface.arrays) {
    const void *address = *static_cast<void *const *>(*param++);
    StatusOr<HandleSpace::Place> place = memory.find(address);
    if (!place.ok())
      return place.status().withPrefix(concat("array \"", array.name, "\": "));
    auto &owner = *static_cast<const WebGpuMemory *>(place->handle);
    if (owner.device != &module.device)
      return Status::invalidArgument("array \"", array.name,
                                     "\" is on another device");
    uint32_t unit = module.device.limits.minStorageBufferOffsetAlignment;
    if (!array.offsetAt && (place->offset % unit != 0 || place->bytes == 0))
      return Status::invalidArgument(
          "array \"", array.name, "\" begins ", place->offset,
          " bytes into its buffer, expected a multiple of ", unit,
          " within it, or a member \"", array.name,
          "_offset\" of the WGSL text");
    auto begin = static_cast<uint64_t>(place->offset);
    auto bytes = static_cast<uint64_t>(place->bytes);
    if (array.bytes)
      bytes = std::min<uint64_t>(bytes, *array.bytes);
    arrays.push_back({owner.buffer.get(), begin, begin + bytes});
  }
  RETURN_IF_ERROR(made.bindArrays(arrays));
  for (const WgslInterface::Scalar &scalar : module.interface.scalars)
    std::memcpy(made.uniform.data() + scalar.at, *param++, scalar.bytes);
  return made;
}

/// Sets what is bound, and the members that say where arrays begin in it.
Status Dispatch::bindArrays(const std::vector<ArrayBytes> &arrays) {
  const WgslInterface &interface = function->module->interface;
  Packing packing = Packing::of(interface, arrays);
  if (!packing.ranges.empty())
    RETURN_IF_ERROR(
        function->module->device.packed(packing.bytes).moveTo(packed));
  ranges = std::move(packing.ranges);
  bound.resize(interface.bindings.size());
  for (size_t i = 0; i < arrays.size(); ++i) {
    const WgslInterface::Array &array = interface.arrays[i];
    bool isPacked = packed && packing.places[i];
    auto binding =
        std::find_if(interface.bindings.begin(), interface.bindings.end(),
                     [&](const auto &b) { return b.number == array.binding; });
    Bound &place = bound[binding - interface.bindings.begin()];
    place.buffer = isPacked ? packed->get() : arrays[i].buffer;
    uint64_t begin = isPacked ? *packing.places[i] : arrays[i].begin;
    auto offset = static_cast<uint32_t>(begin);
    if (array.offsetAt)
      std::memcpy(uniform.data() + *array.offsetAt, &offset, 4);
    else
      place.offset = begin;
  }
  return Status();
}

void Dispatch::encode(Commands &commands, wgpu::BindGroup group) const {
  for (const PackedBytes &range : ranges)
    commands.copy(packed->get(), range.at, range.buffer, range.begin,
                  range.end - range.begin);
  commands.dispatch(function->pipeline.get(), group, grid);
  for (const PackedBytes &range : ranges)
    if (range.isWritten)
      commands.copy(range.buffer, range.begin, packed->get(), range.at,
                    range.end - range.begin);
}

StatusOr<Held<wgpu::BindGroup>> Dispatch::bind(wgpu::Buffer buffer,
                                               uint64_t offset) const {
  const WebGpuModule &module = *function->module;
  std::vector<wgpu::BindGroupEntry> entries(bound.size());
  for (size_t i = 0; i < bound.size(); ++i) {
    entries[i].binding = module.interface.bindings[i].number;
    entries[i].buffer = bound[i].buffer;
    entries[i].offset = bound[i].offset;
    entries[i].size = UINT64_MAX; // all that follows
  }
  if (module.interface.uniformBinding) {
    wgpu::BindGroupEntry entry;
    entry.binding = *module.interface.uniformBinding;
    entry.buffer = buffer;
    entry.offset = offset;
    entry.size = uniform.size();
    entries.push_back(entry);
  }
  wgpu::BindGroupDescriptor descriptor;
  descriptor.layout = module.groupLayout();
  descriptor.entryCount = entries.size();
  descriptor.entries = entries.data();
  WebGpuDevice &device = module.device;
  return device.hold(
      "wgpuDeviceCreateBindGroup",
      device.api.DeviceCreateBindGroup(device.handle(), &descriptor),
      device.api.BindGroupRelease);
}
