// Reads lists of arrays that are parts of other files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Parts.h"

#include "lib/Support/Json.h"
#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <filesystem>
#include <limits>

using namespace tinyjit;
using nlohmann::json;

bool tinyjit::isPartsList(std::string_view path) {
  return std::filesystem::path(path).extension() == ".json";
}

static bool isSize(const json &value) {
  return value.is_number_unsigned() &&
         value.get<uint64_t>() <= uint64_t(std::numeric_limits<int64_t>::max());
}

/// Checks an entry's members.
static Status checkEntry(const json &entry, const std::string &what) {
  auto is = [&](const char *key, auto holds) {
    auto found = entry.find(key);
    return found != entry.end() && holds(*found);
  };
  auto isText = [](const json &value) { return value.is_string(); };
  auto areSizes = [](const json &value) {
    return value.is_array() && std::all_of(value.begin(), value.end(), isSize);
  };
  if (entry.is_object() && is("file", isText) && is("offset", isSize) &&
      is("dtype", isText) && is("shape", areSizes))
    return {};
  return Status::dataLoss(what, " has the entry ", shorten(entry.dump()),
                          ", expected 'file', 'offset', 'dtype' and 'shape'");
}

/// The array that an entry is about, without its elements.
static StatusOr<TensorView> describe(const json &entry,
                                     const std::string &what) {
  TensorView view;
  const std::string &name = entry["dtype"].get_ref<const std::string &>();
  std::optional<runtime::DType> dtype = runtime::parseDType(name);
  if (!dtype)
    return Status::dataLoss(what, " has element type '", shorten(name),
                            "', expected one of buffers");
  view.dtype = *dtype;
  for (const json &size : entry["shape"])
    view.shape.push_back(size.get<int64_t>());
  std::optional<int64_t> bytes = runtime::arrayBytes(view.dtype, view.shape);
  if (!bytes)
    return Status::dataLoss(what, " is larger than memory can be");
  view.bytes = *bytes;
  return view;
}

StatusOr<std::map<std::string, Part>>
tinyjit::parseParts(const FileContent &list) {
  StatusOr<json> whole =
      parseJson(std::string_view(
                    reinterpret_cast<const char *>(list.data.get()), list.size),
                "'" + list.path + "'");
  RETURN_IF_ERROR(whole.status());
  json entries = whole->is_object() ? whole->value("parts", json()) : *whole;
  if (!whole->is_object() || !entries.is_object())
    return Status::dataLoss(whole->is_object() ? "'parts' of '" : "'",
                            list.path, "' is ", describeJson(entries),
                            ", expected an object");
  std::map<std::string, FileContent> files;
  std::map<std::string, Part> parts;
  for (const auto &[name, entry] : entries.items()) {
    std::string what = concat("array '", name, "' of '", list.path, "'");
    RETURN_IF_ERROR(checkEntry(entry, what));
    StatusOr<TensorView> view = describe(entry, what);
    RETURN_IF_ERROR(view.status());
    std::string path = (std::filesystem::path(list.path).parent_path() /
                        entry["file"].get<std::string>())
                           .string();
    if (!files.count(path))
      RETURN_IF_ERROR(openFile(path).moveTo(files[path]));
    const FileContent &file = files[path];
    uint64_t offset = entry["offset"].get<uint64_t>();
    if (offset > file.size || uint64_t(view->bytes) > file.size - offset)
      return Status::dataLoss(what, " has ", view->bytes, " bytes from byte ",
                              offset, " on, but '", path, "' has ", file.size);
    view->data = view->bytes ? file.data.get() + offset : nullptr;
    parts.emplace(name, Part{*view, file});
  }
  return parts;
}
