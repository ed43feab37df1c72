// Files of named arrays, whatever their format.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/WeightFile.h"

#include "lib/Support/Gguf.h"
#include "lib/Support/Npy.h"
#include "lib/Support/Npz.h"
#include "lib/Support/Parts.h"
#include "lib/Support/Safetensors.h"
#include "runtime/support/Return.h"

#include <cstring>
#include <filesystem>

using namespace tinyjit;
using runtime::Buffer;
using runtime::Device;
using runtime::DType;

class WeightFile::Format {
public:
  explicit Format(FileContent content) : content(std::move(content)) {}
  virtual ~Format() = default;

  virtual std::vector<std::string> names() const = 0;
  /// The elements where they stand; nothing if they must be converted.
  virtual StatusOr<std::optional<TensorView>>
  view(const std::string &name, std::optional<DType> expected) const = 0;
  /// The elements that `view` did not give.
  virtual StatusOr<HostArray> read(const std::string &name,
                                   std::optional<DType> expected) const = 0;

  /// The file that the elements stand in.
  virtual const FileContent &contentOf(const std::string &) const {
    return content;
  }

  const FileContent content;
};

namespace {
class Safetensors final : public WeightFile::Format {
public:
  explicit Safetensors(SafetensorsFile file)
      : Format(file.content()), file(std::move(file)) {}

  std::vector<std::string> names() const override {
    std::vector<std::string> list;
    for (const auto &[name, view] : file.tensors())
      list.push_back(name);
    return list;
  }
  StatusOr<std::optional<TensorView>>
  view(const std::string &name, std::optional<DType>) const override {
    StatusOr<TensorView> found = file.get(name);
    RETURN_IF_ERROR(found.status());
    return found->dtype == DType::Bool ? std::nullopt : std::optional(*found);
  }
  StatusOr<HostArray> read(const std::string &name,
                           std::optional<DType>) const override {
    return file.read(name);
  }

private:
  SafetensorsFile file;
};

/// The tensors of a GGUF file, or parts of other files.
class List final : public WeightFile::Format {
public:
  List(FileContent content, std::map<std::string, Part> parts)
      : Format(std::move(content)), parts(std::move(parts)) {}

  std::vector<std::string> names() const override {
    std::vector<std::string> list;
    for (const auto &[name, part] : parts)
      list.push_back(name);
    return list;
  }
  StatusOr<std::optional<TensorView>>
  view(const std::string &name, std::optional<DType>) const override {
    auto found = parts.find(name);
    if (found == parts.end())
      return Status::notFound("'", content.path, "' has no array '", name,
                              "', it has ", parts.size(), " others");
    if (found->second.view.dtype == DType::Bool)
      return std::optional<TensorView>();
    return std::optional(found->second.view);
  }
  StatusOr<HostArray> read(const std::string &name,
                           std::optional<DType>) const override {
    const TensorView &view = parts.at(name).view;
    HostArray array{
        view.dtype, view.shape, {view.data, view.data + view.bytes}};
    normalizeElements(array);
    return array;
  }
  const FileContent &contentOf(const std::string &name) const override {
    return parts.at(name).content;
  }

private:
  std::map<std::string, Part> parts;
};

class Npz final : public WeightFile::Format {
public:
  explicit Npz(NpzFile file) : Format(file.content()), file(std::move(file)) {}

  std::vector<std::string> names() const override { return file.keys(); }
  StatusOr<std::optional<TensorView>>
  view(const std::string &name, std::optional<DType> expected) const override {
    return file.view(name, expected);
  }
  StatusOr<HostArray> read(const std::string &name,
                           std::optional<DType> expected) const override {
    return file.read(name, expected);
  }

private:
  NpzFile file;
};

class Npy final : public WeightFile::Format {
public:
  explicit Npy(FileContent content) : Format(std::move(content)) {}

  std::vector<std::string> names() const override {
    return {std::filesystem::path(content.path).stem().string()};
  }
  StatusOr<std::optional<TensorView>>
  view(const std::string &name, std::optional<DType> expected) const override {
    RETURN_IF_ERROR(check(name));
    return viewNpy(content.data.get(), content.size, what(), expected);
  }
  StatusOr<HostArray> read(const std::string &name,
                           std::optional<DType> expected) const override {
    RETURN_IF_ERROR(check(name));
    return parseNpy(content.data.get(), content.size, what(), expected);
  }

private:
  std::string what() const { return "'" + content.path + "'"; }
  Status check(const std::string &name) const {
    if (name == names()[0])
      return {};
    return Status::notFound(what(), " has no array '", name, "', only '",
                            names()[0], "'");
  }
};
} // namespace

static bool beginsWith(const FileContent &content, std::string_view text) {
  return content.size >= text.size() &&
         std::memcmp(content.data.get(), text.data(), text.size()) == 0;
}

StatusOr<WeightFile> WeightFile::open(const std::string &path) {
  StatusOr<FileContent> content = openFile(path);
  RETURN_IF_ERROR(content.status());
  WeightFile file;
  if (beginsWith(*content, "GGUF")) {
    auto tensors = parseGguf(*content);
    RETURN_IF_ERROR(tensors.status());
    std::map<std::string, Part> parts;
    for (const auto &[name, view] : *tensors)
      parts[name] = {view, *content};
    file.format = std::make_shared<List>(*content, std::move(parts));
  } else if (isPartsList(path)) {
    auto parts = parseParts(*content);
    RETURN_IF_ERROR(parts.status());
    file.format = std::make_shared<List>(*content, *std::move(parts));
  } else if (beginsWith(*content, "PK\x03\x04") ||
             beginsWith(*content, "PK\x05\x06")) { // one without members
    StatusOr<NpzFile> npz = NpzFile::parse(*content);
    RETURN_IF_ERROR(npz.status());
    file.format = std::make_shared<Npz>(*std::move(npz));
  } else if (beginsWith(*content, "\x93NUMPY")) {
    file.format = std::make_shared<Npy>(*content);
  } else {
    StatusOr<SafetensorsFile> tensors = SafetensorsFile::parse(*content);
    RETURN_IF_ERROR(tensors.status());
    file.format = std::make_shared<Safetensors>(*std::move(tensors));
  }
  for (std::string name : file.format->names())
    file.known.insert(std::move(name));
  // Zeros in the place of missing pages may have been taken for numbers.
  RETURN_IF_ERROR(checkUnchanged(*content));
  return file;
}

const std::string &WeightFile::path() const { return format->content.path; }

StatusOr<Weight> WeightFile::get(const std::string &name,
                                 std::optional<DType> expected) const {
  StatusOr<std::optional<TensorView>> view = format->view(name, expected);
  RETURN_IF_ERROR(view.status());
  const FileContent &content = format->contentOf(name);
  if (*view) {
    RETURN_IF_ERROR(checkUnchanged(content));
    return Weight{**view, content.data, /*isMapped=*/true};
  }
  StatusOr<HostArray> read = format->read(name, expected);
  RETURN_IF_ERROR(read.status());
  RETURN_IF_ERROR(checkUnchanged(content));
  auto array = std::make_shared<HostArray>(*std::move(read));
  return Weight{viewOf(*array), array, /*isMapped=*/false};
}

StatusOr<Buffer> Weight::copyTo(Device &device) const {
  StatusOr<Buffer> buffer = Buffer::allocate(device, view.dtype, view.shape);
  RETURN_IF_ERROR(buffer.status());
  RETURN_IF_ERROR(buffer->copyIn(view.data, view.bytes));
  return buffer;
}

StatusOr<Buffer> Weight::placeOn(Device &device) const {
  if (!isSharedWith(device))
    return copyTo(device);
  // A mapping is private to the process and may be written.
  return Buffer::wrap(const_cast<uint8_t *>(view.data), device, view.dtype,
                      view.shape, [kept = owner](void *) {});
}
