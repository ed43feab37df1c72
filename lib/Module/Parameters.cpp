// Gives constants and states their first values, and saves their present ones.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/Parameters.h"

#include "dialects/Jit/RuntimeTypes.h"
#include "lib/Program/DeviceKernels.h"
#include "lib/Support/Array.h"
#include "lib/Support/File.h"
#include "lib/Support/Safetensors.h"
#include "runtime/support/Return.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;
using runtime::Buffer;
using runtime::Store;

/// Values that stand in the file and take more are read from there each time.
static constexpr int64_t maxInitialBytes = int64_t(4) << 20;

/// The elements of a resource, which are in memory as we want them.
static StatusOr<HostArray> toArray(DenseResourceElementsAttr elements,
                                   HostArray array, const std::string &name) {
  AsmResourceBlob *blob = elements.getRawHandle().getBlob();
  size_t found = blob ? blob->getData().size() : 0;
  if (found != array.bytes.size())
    return Status::invalidArgument(
        "the initial value of @" + name + ", resource '" +
        elements.getRawHandle().getKey().str() + "', has " +
        std::to_string(found) + " bytes, expected " +
        std::to_string(array.bytes.size()) + " for " +
        runtime::formatType(array.dtype, array.shape));
  if (found)
    std::memcpy(array.bytes.data(), blob->getData().data(), found);
  normalizeElements(array);
  return array;
}

/// The elements of an attribute as bytes in memory: a bool takes one.
static StatusOr<HostArray> toArray(ElementsAttr elements,
                                   const std::string &name) {
  Type type = elements.getElementType();
  ArrayRef<int64_t> shape = elements.getShapedType().getShape();
  HostArray array =
      makeZeros(jit::getDType(type), {shape.begin(), shape.end()});
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    return toArray(resource, std::move(array), name);
  size_t size = runtime::byteSize(array.dtype);
  uint8_t *to = array.bytes.data();
  auto append = [&](const APInt &bits) {
    storeBits(to, size, bits.getZExtValue());
    to += size;
  };
  if (isa<FloatType>(type))
    for (const APFloat &value : elements.getValues<APFloat>())
      append(value.bitcastToAPInt());
  else
    for (const APInt &value : elements.getValues<APInt>())
      append(value);
  return array;
}

/// Where the values of a global are.
static StatusOr<runtime::Device *>
findDevice(const GlobalInfo &global, const program::GivenChips &given) {
  StatusOr<runtime::Device *> device = runtime::Device::get(global.device);
  if (!device.ok() && given.count(program::kindOfDevice(global.device)))
    device = &runtime::Device::host();
  if (!device.ok())
    return Status::deviceError(device.status().message());
  return device;
}

/// \param value nothing for zeros.
static StatusOr<Buffer> makeBuffer(const GlobalInfo &global,
                                   const std::optional<HostArray> &value,
                                   const program::GivenChips &given) {
  StatusOr<runtime::Device *> device = findDevice(global, given);
  RETURN_IF_ERROR(device.status());
  StatusOr<Buffer> buffer =
      Buffer::allocate(**device, global.dtype, global.shape);
  RETURN_IF_ERROR(buffer.status());
  Status filled = value
                      ? buffer->copyIn(value->bytes.data(), buffer->byteSize())
                      : buffer->fillZeros();
  if (!filled.ok())
    return filled;
  return buffer;
}

/// The value that the IR gives a global that has one there.
static StatusOr<HostArray> readInitial(const SymbolTable &symbols,
                                       const GlobalInfo &global) {
  Operation *op = symbols.lookup(global.name);
  auto constant = dyn_cast<jit::ConstantOp>(op);
  return toArray(constant ? *constant.getInitial()
                          : *cast<jit::StateOp>(op).getInitial(),
                 global.name);
}

bool module::addInitials(ModuleOp module, Interface &interface) {
  SymbolTable symbols(module);
  int64_t bytes = 0;
  for (GlobalInfo &global : interface.globals) {
    if (!global.hasInitial)
      continue;
    bytes += runtime::arrayBytes(global.dtype, global.shape).value_or(0);
    if (bytes > maxInitialBytes)
      return false;
    StatusOr<HostArray> value = readInitial(symbols, global);
    if (!value.ok())
      return false;
    global.initial = *std::move(value);
  }
  return true;
}

StatusOr<Buffer> Parameters::take(const GlobalInfo &global,
                                  const WeightFile &file,
                                  const program::GivenChips &given) {
  StatusOr<Weight> weight = file.get(global.name, global.dtype);
  RETURN_IF_ERROR(weight.status());
  const TensorView &view = weight->view;
  if (view.dtype != global.dtype || view.shape != global.shape)
    return Status::invalidArgument(
        "'" + global.name + "' in '" + file.path() + "' is " +
        runtime::formatType(view.dtype, view.shape) + ", expected " +
        runtime::formatType(global.dtype, global.shape));
  StatusOr<runtime::Device *> device = findDevice(global, given);
  RETURN_IF_ERROR(device.status());
  // A state is written: it would become a copy page by page, and would be lost
  // with the file.
  bool isShared = global.kind == Store::Kind::Constant && weight->isMapped &&
                  weight->isSharedWith(**device);
  (isShared ? numMapped : numCopied) += view.bytes;
  return global.kind == Store::Kind::Constant ? weight->placeOn(**device)
                                              : weight->copyTo(**device);
}

void Parameters::share(std::shared_ptr<Store> store,
                       std::set<std::string> names) {
  outer = std::move(store);
  shared = std::move(names);
  values = std::make_shared<Store>(outer);
}

Status Parameters::define(GlobalInfo &global,
                          const std::optional<SymbolTable> &symbols,
                          const WeightFile *file,
                          const program::GivenChips &given) {
  bool isShared = shared.count(global.name);
  if (isShared && outer->get(global.name).ok())
    return {};
  bool isGiven = file && file->has(global.name);
  if (!isGiven && !global.hasInitial && global.kind == Store::Kind::Constant) {
    missing.push_back(global.name);
    return {};
  }
  std::optional<HostArray> value;
  if (!isGiven && global.hasInitial) {
    StatusOr<HostArray> read = symbols ? readInitial(*symbols, global)
                                       : *std::exchange(global.initial, {});
    RETURN_IF_ERROR(read.status());
    value = *std::move(read);
  }
  StatusOr<Buffer> buffer =
      isGiven ? take(global, *file, given) : makeBuffer(global, value, given);
  RETURN_IF_ERROR(buffer.status());
  return (isShared ? outer : values)->define(global.name, *buffer, global.kind);
}

Status Parameters::load(const std::string &given, StringRef modulePath,
                        std::vector<GlobalInfo> &globals, ModuleOp module,
                        const program::GivenChips &gpus) {
  std::string path = given;
  if (path.empty())
    RETURN_IF_ERROR(findBeside(modulePath.str(), "safetensors").moveTo(path));
  std::optional<WeightFile> file;
  if (!path.empty())
    RETURN_IF_ERROR(WeightFile::open(path).moveTo(file));
  // An interface from the cache has the values with it and needs no IR.
  std::optional<SymbolTable> symbols;
  if (module)
    symbols.emplace(module);
  for (GlobalInfo &global : globals)
    RETURN_IF_ERROR(define(global, symbols, file ? &*file : nullptr, gpus));
  return {};
}

Status Parameters::check(const std::string &constant) const {
  if (!llvm::is_contained(missing, constant) || values->get(constant).ok())
    return {};
  return Status::notFound("constant @" + constant +
                          " has no value: no parameter file has '" + constant +
                          "'");
}

Status Parameters::save(const std::string &path) const {
  return saveStore(*values, values->names(), path);
}

Status module::saveStore(const Store &store,
                         const std::vector<std::string> &names,
                         const std::string &path) {
  if (names.empty())
    return {};
  std::map<std::string, HostArray> arrays;
  for (const std::string &name : names) {
    StatusOr<Buffer> buffer = store.get(name);
    RETURN_IF_ERROR(buffer.status());
    StatusOr<HostArray> array = toHost(*buffer);
    RETURN_IF_ERROR(array.status());
    arrays[name] = std::move(*array);
  }
  std::map<std::string, TensorView> views;
  for (const auto &[name, array] : arrays)
    views[name] = viewOf(array);
  return writeSafetensors(fileBeside(path, "safetensors"), views);
}
