// Loads and calls the functions of shared libraries that launches name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/foreign/ForeignCode.h"

#include "runtime/foreign/CollectiveCode.h"
#include "runtime/support/Return.h"
#include "runtime/support/SharedLibrary.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/Foreign.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <map>
#include <memory>
#include <mutex>
#include <sys/stat.h>

using namespace tinyjit::runtime;

namespace {
/// The folders and libraries of the process.
struct Libraries {
  std::mutex mutex;
  std::vector<std::string> folders;
  /// By the name that was asked for.
  std::map<std::string, SharedLibrary> opened;
  /// Of the process itself, by the names of a library and a function.
  std::map<std::pair<std::string, std::string>, TinyJITForeignFunction> offered;
  /// By function.
  std::map<void *, std::unique_ptr<std::mutex>> turns;
};

/// A function of a library.
class LibraryCode : public ForeignCode {
public:
  /// \param turn one per function and process; null for one that is re-entrant.
  LibraryCode(TinyJITForeignFunction function, std::mutex *turn)
      : function(function), turn(turn) {}
  Status call(const Foreign &foreign, void *const *buffers,
              const int64_t *scalars, size_t numScalars,
              const std::string &device, void *stream) const override;

private:
  TinyJITForeignFunction function;
  std::mutex *turn;
};
} // namespace

/// Never destroyed: a thread may call a function while the process ends.
static Libraries &libraries() {
  static auto *made = new Libraries();
  return *made;
}

/// The whole path of a file; empty if there is none.
static std::string wholePath(const char *path) {
  std::unique_ptr<char, void (*)(void *)> whole(realpath(path, nullptr),
                                                std::free);
  return whole ? whole.get() : "";
}

Status tinyjit::runtime::addLibraryFolder(const std::string &path) {
  struct stat found;
  if (stat(path.c_str(), &found) != 0 || !S_ISDIR(found.st_mode))
    return Status::notFound("there is no folder \"", path, "\"");
  Libraries &all = libraries();
  std::lock_guard lock(all.mutex);
  all.folders.push_back(wholePath(path.c_str()));
  return Status();
}

std::vector<std::string> tinyjit::runtime::libraryFolders() {
  Libraries &all = libraries();
  std::lock_guard lock(all.mutex);
  return all.folders;
}

void tinyjit::runtime::offerFunction(const std::string &library,
                                     const std::string &function,
                                     TinyJITForeignFunction code) {
  Libraries &all = libraries();
  std::lock_guard lock(all.mutex);
  all.offered[{library, function}] = code;
}

/// The folder of the file that this code is in; empty if that is not known.
static std::string ownFolder() {
  Dl_info info;
  if (!dladdr(reinterpret_cast<void *>(&ownFolder), &info) || !info.dli_fname)
    return "";
  // Of a program that was found in PATH, the loader knows the name only.
  bool isPath = std::strchr(info.dli_fname, '/');
  std::string file = wholePath(isPath ? info.dli_fname : "/proc/self/exe");
  return file.substr(0, std::min(file.rfind('/'), file.size()));
}

/// Comes with the runtime; its functions reach nothing but their arrays.
static constexpr const char *ownLibrary = "libtinyjit-lapack.so";

/// Where `library` is looked for, in order. Any library has functions that are
/// not meant for a capture to call, so that the system's are not among them.
static std::vector<std::string>
namesOf(const std::string &library, const std::vector<std::string> &folders) {
  std::vector<std::string> names;
  for (const std::string &folder : folders)
    names.push_back(folder + "/" + library);
  // Programs are in bin, libraries in lib beside it.
  if (std::string own = ownFolder(); library == ownLibrary && !own.empty())
    names.insert(names.end(),
                 {own + "/" + library, own + "/../lib/" + library});
  return names;
}

static StatusOr<SharedLibrary> openLibrary(Libraries &all,
                                           const Foreign &foreign) {
  auto known = all.opened.find(foreign.library);
  if (known != all.opened.end())
    return known->second;
  std::string what = concat(quoted("library", foreign.library),
                            " for function \"", foreign.function, "\"");
  if (foreign.library.find('/') != std::string::npos)
    return Status::invalidArgument(
        what, " is a path, expected the name of a file in a folder of such "
              "libraries");
  std::vector<std::string> names = namesOf(foreign.library, all.folders);
  if (names.empty())
    return Status::notFound("no ", what,
                            ": no folder of such libraries was added");
  StatusOr<SharedLibrary> made = SharedLibrary::open(what, names);
  if (made.ok())
    all.opened[foreign.library] = *made;
  return made;
}

static std::vector<TinyJITForeignArray> makeArrays(const Foreign &foreign,
                                                   void *const *buffers) {
  std::vector<TinyJITForeignArray> arrays;
  for (const ForeignArray &array : foreign.arrays)
    arrays.push_back({buffers ? buffers[arrays.size()] : nullptr,
                      array.shape.data(),
                      static_cast<int32_t>(array.shape.size()),
                      static_cast<TinyJITDType>(array.dtype),
                      static_cast<TinyJITAccess>(array.access), 0});
  return arrays;
}

static std::vector<TinyJITForeignAttribute>
makeAttributes(const Foreign &foreign) {
  std::vector<TinyJITForeignAttribute> attributes;
  for (const ForeignAttribute &attribute : foreign.attributes)
    attributes.push_back({attribute.name.c_str(), attribute.text.c_str(),
                          attribute.integer, attribute.number, attribute.kind,
                          0});
  return attributes;
}

/// The text that a function of a library left in `error`.
static std::string takeReason(char *error, size_t bytes) {
  error[bytes - 1] = 0;
  return error[0] ? error : "no reason";
}

static Code codeOf(TinyJITCode result) {
  bool isKnown = result > TINYJIT_OK && result <= TINYJIT_DATA_LOSS;
  return isKnown ? static_cast<Code>(result) : Code::DeviceError;
}

static std::string describeArray(const ForeignArray &array,
                                 const std::vector<int64_t> &sizes) {
  std::string text;
  for (int64_t size : sizes)
    text += std::to_string(size) + "x";
  return text + std::string(name(array.dtype));
}

/// Asks the function that says which sizes `foreign` needs, if its library has
/// one, whether the arrays have them.
static Status checkShapes(const Foreign &foreign,
                          const SharedLibrary &library) {
  std::string name = foreign.function + "_tinyjit_shapes";
  auto ask = reinterpret_cast<TinyJITForeignShapeFunction>(
      library.address(name.c_str()));
  if (!ask)
    return Status();
  std::vector<TinyJITForeignArray> arrays = makeArrays(foreign, nullptr);
  std::vector<TinyJITForeignAttribute> attributes = makeAttributes(foreign);
  std::vector<std::vector<int64_t>> needed;
  for (const ForeignArray &array : foreign.arrays)
    needed.push_back(array.shape);
  std::vector<int64_t *> sizes;
  for (std::vector<int64_t> &each : needed)
    sizes.push_back(each.data());
  char error[1024];
  error[0] = 0;
  TinyJITForeignShapes shapes{sizeof(TinyJITForeignShapes),
                              arrays.data(),
                              attributes.data(),
                              sizes.data(),
                              static_cast<int32_t>(arrays.size()),
                              static_cast<int32_t>(attributes.size()),
                              static_cast<int32_t>(sizeof error),
                              0,
                              error};
  if (TinyJITCode result = ask(&shapes); result != TINYJIT_OK)
    return Status(codeOf(result), concat(quoted("function", name), " reports: ",
                                         takeReason(error, sizeof error)));
  for (size_t i = 0; i < needed.size(); ++i)
    if (needed[i] != foreign.arrays[i].shape)
      return Status::invalidArgument(
          quoted("function", foreign.function), " has array ", i, " of ",
          describeArray(foreign.arrays[i], foreign.arrays[i].shape), ", but ",
          quoted("function", name), " expects ",
          describeArray(foreign.arrays[i], needed[i]));
  return Status();
}

/// The address of the function, whose shapes are right.
static StatusOr<void *> findFunction(Libraries &all, const Foreign &foreign) {
  auto offered = all.offered.find({foreign.library, foreign.function});
  if (offered != all.offered.end())
    return reinterpret_cast<void *>(offered->second);
  StatusOr<SharedLibrary> library = openLibrary(all, foreign);
  RETURN_IF_ERROR(library.status());
  void *address = library->address(foreign.function.c_str());
  if (!address)
    return Status::notFound(quoted("library", library->fileName),
                            " has no function \"", foreign.function, "\"");
  RETURN_IF_ERROR(checkShapes(foreign, *library));
  return address;
}

Status tinyjit::runtime::loadForeign(Foreign &foreign) {
  if (foreign.code)
    return Status();
  if (foreign.isCollective())
    return loadCollective(foreign);
  Libraries &all = libraries();
  std::lock_guard lock(all.mutex);
  StatusOr<void *> found = findFunction(all, foreign);
  RETURN_IF_ERROR(found.status());
  void *address = *found;
  std::mutex *turn = nullptr;
  if (!foreign.isReentrant) {
    std::unique_ptr<std::mutex> &known = all.turns[address];
    if (!known)
      known = std::make_unique<std::mutex>();
    turn = known.get();
  }
  foreign.code = std::make_shared<LibraryCode>(
      reinterpret_cast<TinyJITForeignFunction>(address), turn);
  return Status();
}

Status tinyjit::runtime::callForeign(const Foreign &foreign,
                                     void *const *buffers,
                                     const int64_t *scalars, size_t numScalars,
                                     const std::string &device, void *stream) {
  return foreign.code->call(foreign, buffers, scalars, numScalars, device,
                            stream);
}

Status LibraryCode::call(const Foreign &foreign, void *const *buffers,
                         const int64_t *scalars, size_t numScalars,
                         const std::string &device, void *stream) const {
  std::vector<TinyJITForeignArray> arrays = makeArrays(foreign, buffers);
  std::vector<TinyJITForeignAttribute> attributes = makeAttributes(foreign);
  char error[1024];
  error[0] = 0;
  TinyJITForeignCall call{sizeof(TinyJITForeignCall),
                          arrays.data(),
                          scalars,
                          attributes.data(),
                          static_cast<int32_t>(arrays.size()),
                          static_cast<int32_t>(numScalars),
                          static_cast<int32_t>(attributes.size()),
                          static_cast<int32_t>(sizeof error),
                          device.c_str(),
                          stream,
                          error};
  std::unique_lock<std::mutex> lock;
  if (turn)
    lock = std::unique_lock(*turn);
  TinyJITCode result = function(&call);
  if (result == TINYJIT_OK)
    return Status();
  return Status(codeOf(result),
                concat(quoted("function", foreign.function),
                       " reports: ", takeReason(error, sizeof error)));
}
