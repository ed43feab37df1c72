// SizedSource: the captures of a function whose calls choose sizes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/SizedSource.h"

#include "lib/Support/Strings.h"
#include "runtime/jit/Recorder.h"
#include "runtime/support/Return.h"

using namespace tinyjit;
using namespace tinyjit::module;
using namespace tinyjit::runtime;

bool module::hasOpenSizes(const FunctionInfo &info) {
  return llvm::any_of(info.parameters, [](const HostParameter &parameter) {
    return !parameter.openDims.empty();
  });
}

/// Whether a buffer can be that input: all but its open sizes are known.
static bool fits(const Buffer &buffer, const HostParameter &parameter) {
  if (!buffer || buffer.dtype() != parameter.dtype ||
      buffer.shape().size() != parameter.shape.size() ||
      buffer.device().name() != parameter.device)
    return false;
  for (auto [dim, size] : llvm::enumerate(parameter.shape))
    if (buffer.shape()[dim] != size &&
        !llvm::is_contained(parameter.openDims, int64_t(dim)))
      return false;
  return true;
}

/// The type of an input, with its open sizes as `?`.
static std::string describe(const HostParameter &parameter) {
  std::vector<int64_t> shape = parameter.shape;
  for (int64_t dim : parameter.openDims)
    shape[dim] = -1;
  return concat(formatType(parameter.dtype, shape), " on ", parameter.device);
}

StatusOr<std::vector<int64_t>>
SizedSource::sizesOf(const CallArguments &arguments) const {
  std::vector<int64_t> sizes;
  size_t next = 0;
  for (const HostParameter &parameter : info.parameters) {
    if (parameter.kind != HostParameter::Input)
      continue;
    // The source of these sizes says that there are too few.
    if (next == arguments.buffers.size())
      break;
    const Buffer &buffer = arguments.buffers[next++];
    if (!fits(buffer, parameter))
      return Status::invalidArgument(
          nameArgument(parameter.name), " of @", info.name, " got ",
          buffer ? buffer.describe() : std::string("no buffer"), ", expected ",
          describe(parameter));
    if (parameter.openDims.empty())
      continue;
    if (buffer.symbolicPlace())
      return Status::unsupported(
          nameArgument(parameter.name), " of @", info.name,
          " has sizes that follow a variable, expected sizes that are the same "
          "in each replay: each makes a capture");
    for (int64_t dim : parameter.openDims)
      sizes.push_back(buffer.shape()[dim]);
  }
  return sizes;
}

/// Whether the module of the function has it for these sizes: they are its
/// bounds.
bool SizedSource::isOwn(const std::vector<int64_t> &sizes) const {
  size_t next = 0;
  for (const HostParameter &parameter : info.parameters)
    for (int64_t dim : parameter.openDims)
      if (next == sizes.size() || sizes[next++] != parameter.shape[dim])
        return false;
  return true;
}

/// Whether the function has the parameters for which calls bring arguments.
Status SizedSource::check(const FunctionInfo &made) const {
  bool isSame = made.parameters.size() == info.parameters.size();
  for (size_t i = 0; isSame && i < info.parameters.size(); ++i)
    isSame = made.parameters[i].kind == info.parameters[i].kind &&
             made.parameters[i].name == info.parameters[i].name;
  if (isSame)
    return {};
  std::string found;
  for (const HostParameter &parameter : made.parameters)
    found += (found.empty() ? "" : ", ") + parameter.name;
  return Status::unsupported(
      "@", info.name, " takes ", found,
      " once its sizes are known, expected only what its arguments say before");
}

StatusOr<std::shared_ptr<SizedSource::Sized>>
SizedSource::make(const std::vector<int64_t> &sizes,
                  const CallArguments &arguments) const {
  std::shared_ptr<ModuleHandle> opened = handle.lock();
  if (!opened)
    return Status::failedPrecondition(
        "the module of @", info.name,
        " is gone, expected it to be there for new sizes");
  auto made = std::make_shared<Sized>();
  if (isOwn(sizes)) {
    RETURN_IF_ERROR(
        EvaluatingSource::create(info, handle).moveTo(made->source));
    return made;
  }
  std::vector<std::vector<int64_t>> shapes;
  for (const Buffer &buffer : arguments.buffers)
    shapes.push_back(buffer.shape());
  std::lock_guard<std::mutex> use(opened->mutex);
  RETURN_IF_ERROR(ModuleAccess::specialize(opened->module, info.name, shapes)
                      .moveTo(made->module));
  const FunctionInfo &function = made->module->functions().front();
  RETURN_IF_ERROR(check(function));
  RETURN_IF_ERROR(
      EvaluatingSource::create(function, ModuleAccess::handle(*made->module))
          .moveTo(made->source));
  return made;
}

StatusOr<std::shared_ptr<SizedSource::Sized>>
SizedSource::find(const std::vector<int64_t> &sizes,
                  const CallArguments &arguments) {
  std::lock_guard<std::mutex> lock(mutex);
  std::shared_ptr<Sized> found = known[sizes].lock();
  if (!found) {
    for (auto it = known.begin(); it != known.end();)
      it = it->second.expired() ? known.erase(it) : std::next(it);
    RETURN_IF_ERROR(make(sizes, arguments).moveTo(found));
    known[sizes] = found;
  }
  latest = found;
  return found;
}

/// Without the guards, which only this source knows.
static CallArguments withoutGuards(const CallArguments &arguments) {
  return {arguments.buffers, {}, arguments.numbers};
}

Status SizedSource::prepare(CallArguments &arguments) {
  StatusOr<std::vector<int64_t>> sizes = sizesOf(arguments);
  RETURN_IF_ERROR(sizes.status());
  StatusOr<std::shared_ptr<Sized>> sized = find(*sizes, arguments);
  RETURN_IF_ERROR(sized.status());
  RETURN_IF_ERROR((*sized)->source->prepare(arguments));
  arguments.guards = *std::move(sizes);
  return {};
}

ArgumentNames SizedSource::names(const CallArguments &arguments) const {
  ArgumentNames names;
  for (const HostParameter &parameter : info.parameters) {
    if (parameter.kind != HostParameter::Input) {
      names.numbers.push_back(parameter.name);
      continue;
    }
    const Buffer &buffer = arguments.buffers[names.buffers.size()];
    names.buffers.push_back(parameter.name);
    for (size_t i = 0; i < parameter.openDims.size(); ++i) {
      names.guards.push_back(parameter.name);
      names.guardValues.push_back(buffer.describe());
    }
  }
  return names;
}

ArgumentTitle SizedSource::titleOf(const std::string &argument) const {
  std::lock_guard<std::mutex> lock(mutex);
  return latest ? latest->source->titleOf(argument)
                : ArgumentTitle{
                      concat(nameArgument(argument), " of @", info.name)};
}

Status SizedSource::run(const CallArguments &arguments, CallResult &result) {
  StatusOr<std::vector<int64_t>> sizes = sizesOf(arguments);
  RETURN_IF_ERROR(sizes.status());
  StatusOr<std::shared_ptr<Sized>> sized = find(*sizes, arguments);
  RETURN_IF_ERROR(sized.status());
  if (Recorder *recorder = Recorder::active())
    recorder->keep(*sized);
  return (*sized)->source->run(withoutGuards(arguments), result);
}

std::shared_ptr<const void> SizedSource::owner() const {
  std::lock_guard<std::mutex> lock(mutex);
  return latest;
}

Status SizedSource::capture(const CallArguments &arguments, JitEntry &entry,
                            CallResult &result) {
  StatusOr<std::shared_ptr<Sized>> sized = find(arguments.guards, arguments);
  RETURN_IF_ERROR(sized.status());
  entry.owner = *sized;
  RETURN_IF_ERROR(
      (*sized)->source->capture(withoutGuards(arguments), entry, result));
  std::vector<std::string> lines;
  for (size_t i = 0; i < entry.names.guards.size(); ++i)
    if (i == 0 || entry.names.guards[i] != entry.names.guards[i - 1])
      lines.push_back(concat(nameArgument(entry.names.guards[i]), " of @",
                             info.name, " is ", entry.names.guardValues[i]));
  entry.frozen.insert(entry.frozen.begin(), lines.begin(), lines.end());
  return {};
}

void SizedSource::drop(JitEntry &entry) {
  std::static_pointer_cast<const Sized>(entry.owner)->source->drop(entry);
}
