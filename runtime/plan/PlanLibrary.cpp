// Opens plans that were compiled ahead of time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/PlanLibrary.h"

#include "runtime/plan/Debug.h"
#include "runtime/plan/PlanFile.h"
#include "runtime/support/Files.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/CpuFeatures.h"
#include "tinyjit/Runtime/MappedFile.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace tinyjit::runtime;

/// Loads the file `path`, which messages call `name`. \param file lives as long
/// as what is loaded.
static StatusOr<std::shared_ptr<const Plan>>
load(const std::string &path, const std::string &name,
     std::weak_ptr<KernelSource> origin, std::shared_ptr<void> file = {}) {
  void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return Status::dataLoss("cannot load '" + name + "': " + dlerror());
  std::shared_ptr<void> owner(handle, [file](void *handle) mutable {
    dlclose(handle);
    file.reset();
  });
  auto *tables = static_cast<const TinyJITPlanTables *>(
      dlsym(handle, TINYJIT_PLAN_SYMBOL));
  if (!tables)
    return Status::dataLoss("'" + name +
                            "' has no symbol '" TINYJIT_PLAN_SYMBOL
                            "', so it holds no plan");
  return Plan::fromTables(*tables, owner, std::move(origin));
}

/// That the file `path` is as it was saved.
static Status checkFile(const std::string &path) {
  // Read once from front to back; the loader then finds it in memory. Small
  // files are not mapped, which takes a handler of SIGBUS.
  constexpr int64_t readBelow = 4 << 20;
  StatusOr<MappedFilePtr> file = MappedFile::open(path, readBelow);
  RETURN_IF_ERROR(file.status());
  Status status = checkSealedPlanFile(
      {(*file)->data(), static_cast<size_t>((*file)->size())}, path);
  // One that was cut meanwhile has zeros in the place of the rest.
  RETURN_IF_ERROR((*file)->check());
  return status;
}

StatusOr<std::shared_ptr<const Plan>>
tinyjit::runtime::openPlanLibrary(const std::string &path) {
  RETURN_IF_ERROR(checkFile(path));
  // Without a slash the loader would search its own folders.
  StatusOr<std::shared_ptr<const Plan>> plan =
      load(path.find('/') == std::string::npos ? "./" + path : path, path,
           /*origin=*/{});
  if (plan.ok())
    RETURN_IF_ERROR(
        checkFeatures((*plan)->features, "the code in '" + path + "'"));
  return plan;
}

/// Why there is no place for the code of `name`.
static Status explainNoPlace(std::string_view bytes, const std::string &name) {
  return Status::resourceExhausted("cannot hold the ", bytes.size(),
                                   " bytes of '", name,
                                   "': ", std::strerror(errno));
}

/// Makes a file that `perf report` finds when this process is gone.
static StatusOr<std::string> makeFileForPerf(std::string_view bytes,
                                             const std::string &name) {
  const char *folder = std::getenv("TMPDIR");
  std::string path = std::string(folder && *folder ? folder : "/tmp") +
                     "/tinyjit-perf-" + std::to_string(getpid()) + "-XXXXXX.so";
  int fd =
      again([&] { return mkostemps(path.data(), /*suffixlen=*/3, O_CLOEXEC); });
  if (fd < 0)
    return Status::resourceExhausted("cannot make '" + path +
                                     "' for perf: " + std::strerror(errno));
  Status status;
  if (!writeAll(fd, bytes))
    status = explainNoPlace(bytes, name);
  close(fd);
  if (status.ok())
    return path;
  unlink(path.c_str());
  return status;
}

StatusOr<std::shared_ptr<const Plan>>
tinyjit::runtime::loadPlanLibrary(std::string_view bytes,
                                  const std::string &name,
                                  std::weak_ptr<KernelSource> origin) {
  RETURN_IF_ERROR(checkPlanFile(bytes, name));
  const StatusOr<bool> &perf = perfIsWanted();
  RETURN_IF_ERROR(perf.status());
  if (*perf) {
    StatusOr<std::string> path = makeFileForPerf(bytes, name);
    RETURN_IF_ERROR(path.status());
    return load(*path, name, std::move(origin));
  }
  int fd = memfd_create("tinyjit-plan", MFD_CLOEXEC);
  if (fd < 0)
    return explainNoPlace(bytes, name);
  // The loader takes a path that it has loaded already for the same object, so
  // the number must stay ours until the object is gone.
  std::shared_ptr<void> file(nullptr, [fd](void *) { close(fd); });
  if (!writeAll(fd, bytes))
    return explainNoPlace(bytes, name);
  // A debugger opens the path as well, from a process of its own.
  std::string path = "/proc/" + std::to_string(getpid()) + "/fd/";
  return load(path + std::to_string(fd), name, std::move(origin),
              std::move(file));
}
