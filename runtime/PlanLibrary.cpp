// Opens plans that were compiled ahead of time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/PlanLibrary.h"

#include <cstring>
#include <dlfcn.h>
#include <elf.h>
#include <fstream>

using namespace tinyjit::runtime;

/// The loader maps a file without asking whether all of it is there, and a
/// missing page is a signal. So look first: the section headers come last.
static Status checkWhole(const std::string &path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file)
    return Status::notFound("cannot open '" + path +
                            "': " + std::strerror(errno));
  uint64_t size = file.tellg();
  Elf64_Ehdr header;
  file.seekg(0);
  if (!file.read(reinterpret_cast<char *>(&header), sizeof header) ||
      std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_type != ET_DYN)
    return Status::dataLoss("'" + path + "' is no shared object");
  uint64_t end = header.e_shoff + uint64_t(header.e_shnum) * header.e_shentsize;
  if (header.e_shoff == 0 || end > size)
    return Status::dataLoss("'" + path + "' has " + std::to_string(size) +
                            " bytes, expected " + std::to_string(end) +
                            " or more: it is cut short");
  return {};
}

StatusOr<std::shared_ptr<const Plan>>
tinyjit::runtime::openPlanLibrary(const std::string &path) {
  if (Status status = checkWhole(path); !status.ok())
    return status;
  // Without a slash the loader would search its own folders.
  std::string name = path.find('/') == std::string::npos ? "./" + path : path;
  void *handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return Status::dataLoss("cannot load '" + path + "': " + dlerror());
  std::shared_ptr<void> owner(handle, dlclose);
  auto *tables = static_cast<const TinyJITPlanTables *>(
      dlsym(handle, TINYJIT_PLAN_SYMBOL));
  if (!tables)
    return Status::dataLoss("'" + path +
                            "' has no symbol '" TINYJIT_PLAN_SYMBOL
                            "', so it holds no plan");
  return Plan::fromTables(*tables, owner);
}
