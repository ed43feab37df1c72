// Reads and writes .safetensors files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Safetensors.h"

#include "lib/Support/Json.h"
#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <limits>
#include <tuple>

using namespace tinyjit;
using nlohmann::json;
using runtime::DType;

/// The reference implementation's limit on the header.
static constexpr uint64_t maxHeaderBytes = 100'000'000;
static constexpr size_t lengthBytes = 8;
static constexpr const char *metadataKey = "__metadata__";

/// The element types that a file packs, more than one in a byte.
static constexpr const char *packedNames[] = {"F4", "F6_E2M3", "F6_E3M2"};

namespace {
/// A tensor and where the header says it begins, in bytes of the data.
struct Placed {
  std::string name;
  TensorView view;
  uint64_t begin;
};
} // namespace

static bool isOffset(const json &value) {
  return value.is_number_unsigned() &&
         value.get<uint64_t>() <= uint64_t(std::numeric_limits<int64_t>::max());
}

/// Whether `value` is an array of integers from 0 to INT64_MAX.
static bool isOffsets(const json &value) {
  return value.is_array() && std::all_of(value.begin(), value.end(), isOffset);
}

/// Reads the header entry of one tensor.
/// \param what names the tensor and the file in errors.
/// \param dataBytes how many bytes the file has after the header.
static StatusOr<Placed> parseTensor(const std::string &name, const json &entry,
                                    const std::string &what,
                                    uint64_t dataBytes) {
  auto member = [&](const char *key) {
    auto it = entry.is_object() ? entry.find(key) : entry.end();
    return it == entry.end() ? json() : *it;
  };
  json dtype = member("dtype"), shape = member("shape"),
       offsets = member("data_offsets");
  if (!dtype.is_string() || !isOffsets(shape) || !isOffsets(offsets) ||
      offsets.size() != 2)
    return Status::dataLoss(
        what, " has the header entry ", shorten(entry.dump()),
        ", expected 'dtype', 'shape' and two 'data_offsets'");
  Placed placed{name, {}, offsets[0].get<uint64_t>()};
  uint64_t end = offsets[1].get<uint64_t>();
  const std::string &dtypeName = dtype.get_ref<const std::string &>();
  std::string known;
  bool found = false;
  for (const char *packed : packedNames)
    if (dtypeName == packed)
      return Status::unsupported(
          what, " has element type '", packed,
          "', several elements in a byte, which is not read; unpack it to one "
          "element per byte, or store it as U8 and unpack it in the program");
  for (int i = 0; i < runtime::numDTypes; ++i) {
    std::string_view candidate = runtime::dtypeInfos[i].safetensors;
    if (candidate.empty())
      continue;
    known += (known.empty() ? "" : ", ") + std::string(candidate);
    if (dtypeName != candidate)
      continue;
    placed.view.dtype = DType(i);
    found = true;
  }
  if (!found)
    return Status::dataLoss(what, " has element type '", shorten(dtypeName),
                            "', expected one of ", known);
  for (const json &size : shape)
    placed.view.shape.push_back(size.get<int64_t>());
  if (placed.begin > end || end > dataBytes)
    return Status::dataLoss(what, " has bytes ", placed.begin, " to ", end,
                            ", but the file has ", dataBytes, " bytes of data");
  placed.view.bytes = end - placed.begin;
  if (runtime::arrayBytes(placed.view.dtype, placed.view.shape) !=
      placed.view.bytes)
    return Status::dataLoss(
        what, " has ", placed.view.bytes, " bytes, which is not the size of ",
        runtime::formatType(placed.view.dtype, placed.view.shape));
  return placed;
}

/// Checks that the tensors fill `dataBytes` bytes one after the other.
static Status checkLayout(std::vector<Placed> &tensors, uint64_t dataBytes,
                          const std::string &path) {
  auto key = [](const Placed &tensor) {
    return std::tie(tensor.begin, tensor.view.bytes, tensor.name);
  };
  std::sort(tensors.begin(), tensors.end(),
            [&](const Placed &a, const Placed &b) { return key(a) < key(b); });
  uint64_t end = 0;
  for (const Placed &tensor : tensors) {
    if (tensor.begin != end)
      return Status::dataLoss("tensor '", tensor.name, "' of '", path,
                              "' begins at byte ", tensor.begin,
                              " of the data, expected ", end,
                              ", where the one before it ends");
    end += tensor.view.bytes;
  }
  if (end != dataBytes)
    return Status::dataLoss("'", path, "' has ", dataBytes,
                            " bytes of data, expected ", end,
                            ", where the last tensor ends");
  return Status();
}

/// Finds the header of `file`.
static StatusOr<std::string_view> findHeader(const FileContent &file) {
  const std::string &path = file.path;
  if (file.size < lengthBytes)
    return Status::dataLoss("'", path, "' is not a .safetensors file: it has ",
                            file.size, " bytes, expected at least 8");
  uint64_t length = loadBits(file.data.get(), lengthBytes);
  if (length > maxHeaderBytes)
    return Status::dataLoss(
        "'", path, "' is not a .safetensors file: its header would have ",
        length, " bytes, expected at most ", maxHeaderBytes);
  if (length > file.size - lengthBytes)
    return Status::dataLoss("'", path, "' is truncated: it ends after ",
                            file.size, " bytes, within its header of ", length,
                            " bytes");
  return std::string_view(
      reinterpret_cast<const char *>(file.data.get()) + lengthBytes, length);
}

StatusOr<SafetensorsFile> SafetensorsFile::open(const std::string &path) {
  StatusOr<FileContent> content = openFile(path);
  RETURN_IF_ERROR(content.status());
  return parse(*content);
}

StatusOr<SafetensorsFile> SafetensorsFile::parse(FileContent content) {
  const std::string &path = content.path;
  StatusOr<std::string_view> text = findHeader(content);
  RETURN_IF_ERROR(text.status());
  StatusOr<json> header = parseJson(*text, "the header of '" + path + "'");
  RETURN_IF_ERROR(header.status());
  if (!header->is_object())
    return Status::dataLoss("the header of '", path, "' is ",
                            describeJson(*header), ", expected an object");
  uint64_t dataBytes = content.size - lengthBytes - text->size();
  SafetensorsFile file;
  std::vector<Placed> tensors;
  for (const auto &[name, entry] : header->items()) {
    if (name == metadataKey) {
      for (const auto &[key, value] : entry.items())
        if (value.is_string())
          file.notes[key] = value.get<std::string>();
      continue;
    }
    RETURN_IF_ERROR(parseTensor(name, entry,
                                concat("tensor '", name, "' of '", path, "'"),
                                dataBytes)
                        .moveTo(tensors.emplace_back()));
  }
  Status status = checkLayout(tensors, dataBytes, path);
  if (!status.ok())
    return status;
  const uint8_t *data = content.data.get() + lengthBytes + text->size();
  for (Placed &tensor : tensors) {
    tensor.view.data = data + tensor.begin;
    file.views.emplace(tensor.name, tensor.view);
  }
  file.file = content;
  return file;
}

StatusOr<TensorView> SafetensorsFile::get(const std::string &name) const {
  auto it = views.find(name);
  if (it != views.end())
    return it->second;
  constexpr size_t maxNamed = 10;
  std::string names;
  for (auto other = views.begin();
       other != views.end() &&
       size_t(std::distance(views.begin(), other)) < maxNamed;
       ++other)
    names += (names.empty() ? "'" : ", '") + other->first + "'";
  if (views.size() > maxNamed)
    names += concat(" and ", views.size() - maxNamed, " more");
  return Status::notFound("'", file.path, "' has no tensor '", name,
                          "', its tensors are ",
                          names.empty() ? "none" : names);
}

StatusOr<HostArray> SafetensorsFile::read(const std::string &name) const {
  StatusOr<TensorView> view = get(name);
  RETURN_IF_ERROR(view.status());
  HostArray array{
      view->dtype, view->shape, {view->data, view->data + view->bytes}};
  normalizeElements(array);
  return array;
}

/// Returns InvalidArgument if `text` is not UTF-8, which JSON needs.
static Status checkUtf8(const std::string &text, const std::string &path) {
  std::string quoted =
      json(text).dump(-1, ' ', false, json::error_handler_t::ignore);
  if (json::parse(quoted, nullptr, false) == json(text))
    return Status();
  return Status::invalidArgument(
      "cannot write '", path, "': \"",
      shorten(std::string_view(quoted).substr(1, quoted.size() - 2)),
      "\" has bytes that are not UTF-8");
}

Status
tinyjit::writeSafetensors(const std::string &path,
                          const std::map<std::string, TensorView> &tensors,
                          const std::map<std::string, std::string> &metadata) {
  std::vector<const std::pair<const std::string, TensorView> *> order;
  std::vector<std::string> texts;
  for (const auto &tensor : tensors) {
    if (tensor.first == metadataKey)
      return Status::invalidArgument("cannot write '", path,
                                     "': a tensor cannot be named '",
                                     metadataKey, "'");
    order.push_back(&tensor);
    texts.push_back(tensor.first);
  }
  for (const auto &[key, value] : metadata) {
    texts.push_back(key);
    texts.push_back(value);
  }
  for (const std::string &text : texts)
    RETURN_IF_ERROR(checkUtf8(text, path));
  std::sort(order.begin(), order.end(), [](auto *a, auto *b) {
    int64_t widthA = runtime::byteSize(a->second.dtype);
    int64_t widthB = runtime::byteSize(b->second.dtype);
    return widthA != widthB ? widthA > widthB : a->first < b->first;
  });
  nlohmann::ordered_json header = nlohmann::ordered_json::object();
  if (!metadata.empty())
    header[metadataKey] = metadata;
  std::vector<FilePiece> pieces(2);
  int64_t end = 0;
  for (const auto *tensor : order) {
    const TensorView &view = tensor->second;
    std::string_view dtypeName = runtime::infoOf(view.dtype).safetensors;
    if (dtypeName.empty())
      return Status::unsupported(
          "cannot write '", path, "': tensor '", tensor->first, "' is of ",
          runtime::name(view.dtype),
          ", for which .safetensors files have no element type of one element "
          "per byte");
    header[tensor->first] = {{"dtype", dtypeName},
                             {"shape", view.shape},
                             {"data_offsets", {end, end + view.bytes}}};
    end += view.bytes;
    pieces.push_back({view.data, size_t(view.bytes)});
  }
  std::string text = header.dump();
  text.resize((text.size() + 7) / 8 * 8, ' ');
  uint64_t length = text.size();
  pieces[0] = {&length, lengthBytes};
  pieces[1] = {text.data(), text.size()};
  return writeFile(path, pieces);
}
