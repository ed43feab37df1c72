// Reads the manifest that the exporter writes beside a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/JsonFile.h"

#include "lib/Support/File.h"
#include "lib/Support/Json.h"
#include "lib/Support/Parts.h"
#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

#include <initializer_list>
#include <limits>

using namespace tinyjit;
using nlohmann::json;

namespace {
/// Walks the JSON and stops at the first thing that is not as it should be:
/// after that, the functions do nothing.
class ManifestReader {
public:
  explicit ManifestReader(std::string path) : path(std::move(path)) {
    size_t slash = this->path.rfind('/');
    if (slash != this->path.npos)
      folder = this->path.substr(0, slash + 1);
  }

  StatusOr<Manifest> read(const json &root) {
    Manifest manifest;
    ManifestCall common;
    checkKeys(root, "", {"capture", "parameters", "calls", "rtol", "atol"});
    require(root, "", "capture");
    require(root, "", "calls");
    member(root, "", "capture", [&](const json &value, const std::string &at) {
      manifest.capture = readFile(value, at);
    });
    member(root, "", "parameters",
           [&](const json &value, const std::string &at) {
             manifest.parameters = readFile(value, at);
             if (isPartsList(manifest.parameters))
               fail(at, "is a list of arrays in other files, which only the "
                        "option --parameters may name");
           });
    readTolerances(root, "", common);
    member(root, "", "calls", [&](const json &value, const std::string &at) {
      if (expect(value.is_array() && !value.empty(), value, at,
                 "an array of at least one call"))
        for (size_t i = 0; i < value.size(); ++i)
          manifest.calls.push_back(
              readCall(value[i], at + "/" + std::to_string(i), common));
    });
    if (!status.ok())
      return status;
    return manifest;
  }

private:
  void fail(const std::string &at, const std::string &sentence) {
    if (status.ok())
      status = Status::dataLoss("'", path, "': ", at.empty() ? "/" : at, " ",
                                sentence);
  }
  bool expect(bool good, const json &value, const std::string &at,
              const char *wanted) {
    if (!good)
      fail(at,
           concat("is ", value.is_number() ? value.dump() : describeJson(value),
                  ", expected ", wanted));
    return good && status.ok();
  }
  /// Checks that `value` is an object without other keys than `known`.
  void checkKeys(const json &value, const std::string &at,
                 std::initializer_list<const char *> known) {
    if (!expect(value.is_object(), value, at, "an object"))
      return;
    for (const auto &[key, unused] : value.items()) {
      std::string names;
      bool found = false;
      for (const char *name : known) {
        found |= key == name;
        names += (names.empty() ? "'" : ", '") + std::string(name) + "'";
      }
      if (!found)
        fail(at, concat("has the unknown key '", key, "', expected ", names));
    }
  }
  void require(const json &object, const std::string &at, const char *key) {
    if (status.ok() && !object.contains(key))
      fail(at, concat("has no '", key, "'"));
  }
  /// Calls `read` with the member `key`, if there is one, and its path.
  template <class Read>
  void member(const json &object, const std::string &at, const char *key,
              Read read) {
    if (!status.ok())
      return;
    if (auto it = object.find(key); it != object.end())
      read(*it, at + "/" + key);
  }
  /// As `member`, for each element of an array or object, which it must be.
  template <class Read>
  void elements(const json &object, const std::string &at, const char *key,
                bool isArray, Read read) {
    member(object, at, key, [&](const json &list, const std::string &listAt) {
      if (expect(isArray ? list.is_array() : list.is_object(), list, listAt,
                 isArray ? "an array" : "an object"))
        for (const auto &[name, value] : list.items())
          read(name, value, listAt + "/" + name);
    });
  }
  std::string readFile(const json &value, const std::string &at) {
    if (!expect(value.is_string(), value, at, "a file name"))
      return "";
    std::string file = value.get<std::string>();
    if (file.empty())
      fail(at, "is an empty string, expected a file name");
    if (!isInside(file))
      fail(at, concat("is '", shorten(file),
                      "', expected a file in the folder of the manifest"));
    return folder + file;
  }
  int64_t readInteger(const json &value, const std::string &at) {
    bool fits = value.is_number_integer() &&
                (!value.is_number_unsigned() ||
                 value.get<uint64_t>() <=
                     uint64_t(std::numeric_limits<int64_t>::max()));
    return expect(fits, value, at, "an integer of 64 bits")
               ? value.get<int64_t>()
               : 0;
  }
  void readTolerances(const json &object, const std::string &at,
                      ManifestCall &call) {
    auto read = [&](std::optional<double> &out) {
      return [&](const json &value, const std::string &at) {
        if (expect(value.is_number() && value.get<double>() >= 0, value, at,
                   "a number of 0 or more"))
          out = value.get<double>();
      };
    };
    member(object, at, "rtol", read(call.rtol));
    member(object, at, "atol", read(call.atol));
  }
  /// Reads one call; what it does not say of tolerances is as in `common`.
  ManifestCall readCall(const json &object, const std::string &at,
                        const ManifestCall &common) {
    ManifestCall call = common;
    checkKeys(object, at,
              {"inputs", "vars", "args", "outputs", "states", "rtol", "atol"});
    auto readList = [&](const char *key, std::vector<std::string> &out) {
      elements(
          object, at, key, /*isArray=*/true,
          [&](const std::string &, const json &value, const std::string &at) {
            out.push_back(readFile(value, at));
          });
    };
    readList("inputs", call.inputs);
    readList("outputs", call.outputs);
    elements(
        object, at, "args", /*isArray=*/false,
        [&](const std::string &name, const json &value, const std::string &at) {
          if (expect(value.is_number() || value.is_boolean(), value, at,
                     "a number, true or false"))
            call.args.push_back(concat(name, "=", value.dump()));
        });
    elements(
        object, at, "vars", /*isArray=*/false,
        [&](const std::string &name, const json &value, const std::string &at) {
          call.vars[name] = readInteger(value, at);
        });
    elements(
        object, at, "states", /*isArray=*/false,
        [&](const std::string &name, const json &value, const std::string &at) {
          call.states[name] = readFile(value, at);
        });
    readTolerances(object, at, call);
    return call;
  }

  std::string path;
  std::string folder; ///< With a slash at the end, or empty.
  Status status;
};
} // namespace

StatusOr<Manifest> tinyjit::parseManifest(std::string_view text,
                                          const std::string &path) {
  StatusOr<json> root = parseJson(text, "'" + path + "'");
  RETURN_IF_ERROR(root.status());
  return ManifestReader(path).read(*root);
}

StatusOr<Manifest> tinyjit::readManifest(const std::string &path) {
  StatusOr<FileContent> file = openFile(path);
  RETURN_IF_ERROR(file.status());
  return parseManifest(
      {reinterpret_cast<const char *>(file->data.get()), file->size}, path);
}
