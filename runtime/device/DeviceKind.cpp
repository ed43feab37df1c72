// The registry of the kinds of devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/DeviceKind.h"

#include "runtime/device/BuiltInKinds.h"
#include "runtime/device/DeviceKindNames.h"

#include <algorithm>
#include <cctype>
#include <mutex>
#include <optional>

using namespace tinyjit::runtime;

namespace {
struct Registry {
  std::mutex mutex;
  std::vector<std::unique_ptr<DeviceKind>> kinds = makeBuiltInKinds();

  /// The caller has the mutex.
  DeviceKind *find(std::string_view name) {
    for (const std::unique_ptr<DeviceKind> &kind : kinds)
      if (kind->name() == name)
        return kind.get();
    return nullptr;
  }
};
} // namespace

static Registry &registry() {
  // Never destroyed: buffers in static storage may outlive any destructor.
  static Registry &only = *new Registry;
  return only;
}

DeviceKind::DeviceKind(std::string name, CodeForm form, bool isHost)
    : kindName(std::move(name)), form(form), host(isHost) {}

DeviceKind::~DeviceKind() = default;

Status DeviceKind::setDriverPath(std::string path) {
  return Status::unsupported("cannot take \"", path, "\" as the ", kindName,
                             " driver: these devices need none");
}

/// The number in "3" or "17"; nothing for all else ("", "03", "-1", "1x").
static std::optional<int> parseOrdinal(std::string_view text) {
  if (text.empty() || text.size() > 6 || (text.size() > 1 && text[0] == '0'))
    return std::nullopt;
  int value = 0;
  for (char c : text) {
    if (c < '0' || c > '9')
      return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

StatusOr<Device *> DeviceKind::find(std::optional<std::string_view> text) {
  if (std::optional<int> ordinal = text ? parseOrdinal(*text) : 0)
    return open(*ordinal);
  return Status::notFound("expected a number behind \"", kindName, ":\"");
}

static bool isName(const std::string &text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  });
}

Status tinyjit::runtime::registerDeviceKind(std::unique_ptr<DeviceKind> kind) {
  const std::string &name = kind->name();
  if (!isName(name))
    return Status::invalidArgument(
        "\"", name,
        "\" is no name for a kind of device, expected letters, digits "
        "and underscores");
  Registry &all = registry();
  std::lock_guard<std::mutex> lock(all.mutex);
  if (all.find(name))
    return Status::invalidArgument("the kind of device \"", name,
                                   "\" is registered already");
  all.kinds.push_back(std::move(kind));
  return Status();
}

DeviceKind *tinyjit::runtime::findDeviceKind(std::string_view name) {
  Registry &all = registry();
  std::lock_guard<std::mutex> lock(all.mutex);
  return all.find(name);
}

std::vector<DeviceKind *> tinyjit::runtime::deviceKinds() {
  Registry &all = registry();
  std::lock_guard<std::mutex> lock(all.mutex);
  std::vector<DeviceKind *> list;
  for (const std::unique_ptr<DeviceKind> &kind : all.kinds)
    list.push_back(kind.get());
  return list;
}

std::string
tinyjit::runtime::listNames(const std::vector<DeviceKind *> &kinds) {
  std::string text;
  for (size_t i = 0; i < kinds.size(); ++i)
    text += concat(i == 0                  ? ""
                   : i + 1 == kinds.size() ? " or "
                                           : ", ",
                   kinds[i]->name());
  return text;
}
