// Model of CUDA's and HIP's drivers: code and its launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Image.h"
#include "test/Driver/ModelFind.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::testdriver;

int Model::loadModule(int device, const void *image, ModuleObject *&module,
                      std::string &problem) {
  if (!image)
    return violate(invalidValue, "a module without an image");
  if (int result = checkSafe("a module is loaded"))
    return result;
  std::string copy = copyImage(image);
  std::shared_ptr<TwinLibrary> twin;
  std::shared_ptr<const PtxModule> ptx;
  problem = "the image is not for " + chipName;
  if (isTwin(copy)) {
    twin = TwinLibrary::load(copy, problem);
    if (!twin)
      return violate(invalidImage, problem);
    problem = "the image is for " + twin->chip() + ", not for " + chipName;
    if (!twin->chip().empty() &&
        !fitsChip(twin->chip(), flavour.isCuda, chipName))
      return noBinaryForGpu;
  } else if (int result = checkImage(copy, flavour.isCuda, chipName)) {
    return result;
  } else if (flavour.isCuda) {
    problem.clear();
    ptx = readPtx(copy, problem);
    if (!problem.empty())
      return violate(invalidPtx, problem);
  }
  module = make<ModuleObject>(device);
  module->image = std::move(copy);
  module->twin = std::move(twin);
  module->ptx = std::move(ptx);
  return success;
}

int Model::unloadModule(void *handle) {
  ModuleObject *module;
  if (int result = find(handle, "a module", module))
    return result;
  module->isAlive = false;
  for (auto &[name, function] : module->functions)
    function->isAlive = false;
  module->twin = nullptr;
  module->image.clear();
  return module->numPending
             ? violate(invalidValue,
                       "a module is unloaded while its kernels may run")
             : success;
}

int Model::findFunction(void *handle, const char *name,
                        FunctionObject *&function) {
  ModuleObject *module;
  if (int result = find(handle, "a module", module))
    return result;
  if (!name)
    return violate(invalidValue, "a function without a name");
  FunctionObject *&known = module->functions[name];
  bool isThere = module->twin  ? module->twin->find(name) != nullptr
                 : module->ptx ? module->ptx->count(name) != 0
                               : module->image.find(name) != std::string::npos;
  if (!known && isThere) {
    known = make<FunctionObject>(module->device);
    known->module = module;
    known->name = name;
    known->allowedShared = flavour.sharedBytes;
  }
  function = known;
  if (!known)
    module->functions.erase(name);
  return function ? success : notFound;
}

int Model::setSharedBytes(void *handle, int bytes) {
  FunctionObject *function;
  if (int result = find(handle, "a function", function))
    return result;
  const TinyJITTwinKernel *kernel =
      function->module->twin ? function->module->twin->find(function->name)
                             : nullptr;
  int64_t own = kernel ? kernel->sharedBytes : 0;
  if (bytes < 0 || own + bytes > flavour.mostSharedBytes)
    return violate(invalidValue, std::to_string(own + bytes) +
                                     " bytes of shared memory are asked for, "
                                     "the device has " +
                                     std::to_string(flavour.mostSharedBytes));
  function->allowedShared = std::max<uint32_t>(bytes, flavour.sharedBytes);
  return success;
}

int Model::functionAttribute(void *handle, int attribute, int &value) {
  FunctionObject *function;
  if (int result = find(handle, "a function", function))
    return result;
  const TinyJITTwinKernel *kernel =
      function->module->twin ? function->module->twin->find(function->name)
                             : nullptr;
  switch (attribute) {
  case 0: // most threads of a block
    value = kernel && kernel->mostThreads ? kernel->mostThreads : 1024;
    return success;
  case 1: // shared memory
    value = kernel ? kernel->sharedBytes : 0;
    return success;
  case 2: // constant memory
  case 3: // local memory
    value = 0;
    return success;
  case 4: // registers
    value = 32;
    return success;
  case 8: // shared memory that a launch may ask for
    value = function->allowedShared;
    return success;
  default:
    return violate(invalidValue, "an attribute of functions that is unknown");
  }
}

int Model::occupancy(void *handle, int blockSize, size_t sharedBytes,
                     int &blocks) {
  FunctionObject *function;
  if (int result = find(handle, "a function", function))
    return result;
  if (blockSize < 1 || blockSize > 1024)
    return violate(invalidValue, "the occupancy of blocks of " +
                                     std::to_string(blockSize) + " threads");
  blocks = 2048 / blockSize;
  if (sharedBytes)
    blocks = std::min<int64_t>(blocks, flavour.mostSharedBytes / sharedBytes);
  return success;
}

/// The first thing that is wrong with a launch's sizes, empty if nothing is.
static std::string checkSizes(const LaunchShape &shape) {
  constexpr uint32_t mostBlocks[] = {0x7fffffff, 65535, 65535};
  constexpr uint32_t mostThreads[] = {1024, 1024, 64};
  for (int i = 0; i < 3; ++i) {
    if (!shape.grid[i] || shape.grid[i] > mostBlocks[i])
      return "a launch of " + std::to_string(shape.grid[i]) +
             " blocks along axis " + std::to_string(i);
    if (!shape.block[i] || shape.block[i] > mostThreads[i])
      return "a launch of " + std::to_string(shape.block[i]) +
             " threads along axis " + std::to_string(i);
  }
  uint64_t threads = uint64_t(shape.block[0]) * shape.block[1] * shape.block[2];
  return threads > 1024
             ? "a launch of " + std::to_string(threads) + " threads in a block"
             : "";
}

int Model::makeKernel(void *handle, const LaunchShape &shape, void **params,
                      KernelWork &kernel) {
  if (int result = find(handle, "a function", kernel.function))
    return result;
  kernel.shape = shape;
  kernel.twin = kernel.function->module->twin;
  kernel.ptx = kernel.function->module->ptx;
  if (!kernel.twin && !kernel.ptx)
    return violate(notSupported, "function '" + kernel.function->name +
                                     "' is no LLVM bitcode, so it cannot run "
                                     "here");
  std::string where = " of '" + kernel.function->name + "'";
  if (std::string text = checkSizes(shape); !text.empty())
    return violate(invalidValue, text + where);
  if (shape.sharedBytes > kernel.function->allowedShared)
    return violate(invalidValue,
                   "a launch with " + std::to_string(shape.sharedBytes) +
                       " bytes of shared memory" + where + ", which may have " +
                       std::to_string(kernel.function->allowedShared));
  std::vector<size_t> sizes;
  if (kernel.twin) {
    kernel.kernel = kernel.twin->find(kernel.function->name);
    for (int32_t i = 0; i < kernel.kernel->numParams; ++i)
      sizes.push_back(kernel.kernel->params[i].bytes);
  } else {
    for (const auto &param : kernel.ptx->at(kernel.function->name).params)
      sizes.push_back(param.bytes);
    if (shape.grid != std::array<uint32_t, 3>{1, 1, 1} ||
        shape.block != shape.grid)
      return violate(notSupported,
                     "a launch of several threads" + where + ", which is PTX");
  }
  if (!sizes.empty() && !params)
    return violate(invalidValue, "a launch without parameters" + where);
  for (size_t i = 0; i < sizes.size(); ++i) {
    auto *value = static_cast<const uint8_t *>(params[i]);
    if (!value)
      return violate(invalidValue,
                     "a launch without parameter " + std::to_string(i) + where);
    kernel.params.emplace_back(value, value + sizes[i]);
  }
  return success;
}

std::string Model::checkPointers(const KernelWork &kernel) {
  int device = kernel.function->device;
  for (int32_t i = 0; i < kernel.kernel->numParams; ++i) {
    if (!kernel.kernel->params[i].isPointer)
      continue;
    void *address;
    std::memcpy(&address, kernel.params[i].data(), sizeof address);
    if (!address)
      continue;
    // The end of an array of no elements is an address, too.
    const Allocation *found = memory.find(address, 0);
    if (found &&
        (found->device == device || peers.count({device, found->device})))
      continue;
    return "parameter " + std::to_string(i) + " of '" + kernel.function->name +
           "' is " +
           (found                    ? "an address of another device"
            : memory.isOurs(address) ? "an address that was freed"
                                     : "no address of a device");
  }
  return {};
}

std::string Model::runPtx(const KernelWork &kernel) {
  int device = kernel.function->device;
  PtxMachine machine;
  machine.checkRead = [&](uint64_t address, size_t bytes) -> std::string {
    const Allocation *found =
        memory.find(reinterpret_cast<const void *>(address), bytes);
    return found && found->device == device
               ? ""
               : "a load of bytes that are no memory of the device";
  };
  machine.setCondition = [&](uint64_t handle, uint32_t value) {
    return setCondition(device, handle, value);
  };
  return kernel.ptx->at(kernel.function->name).run(kernel.params, machine);
}

void Model::runKernel(const KernelWork &kernel) {
  int device = kernel.function->device;
  --kernel.function->module->numPending;
  if (lost.count(device))
    return;
  if (kernel.ptx) {
    if (std::string text = runPtx(kernel); !text.empty())
      lose(device, launchFailed,
           "kernel '" + kernel.function->name + "': " + text);
    return;
  }
  if (std::string text = checkPointers(kernel); !text.empty())
    return lose(device, illegalAddress, text);
  std::vector<void *> params;
  for (const std::vector<uint8_t> &value : kernel.params)
    params.push_back(const_cast<uint8_t *>(value.data()));
  std::string text =
      executor.launch(*kernel.kernel, kernel.shape, params.data());
  if (!text.empty())
    return lose(device,
                text.find("accesses address") == std::string::npos
                    ? launchFailed
                    : illegalAddress,
                text);
  if (text = memory.checkEdges(); !text.empty())
    lose(device, illegalAddress,
         "kernel '" + kernel.function->name + "': " + text);
}

int Model::launch(const KernelWork &kernel, void *handle) {
  Stream *stream;
  if (int result = findStream(handle, stream))
    return result;
  if (stream->device != kernel.function->device)
    return violate(invalidHandle, "a function of device " +
                                      std::to_string(kernel.function->device) +
                                      " is launched on device " +
                                      std::to_string(stream->device));
  return submit(*stream, kernel);
}
