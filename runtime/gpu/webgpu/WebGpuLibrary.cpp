// The files that the library wgpu-native is looked for in.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WebGpuLibrary.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

using namespace tinyjit::runtime;
namespace fs = std::filesystem;

static std::string variable(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

/// Adds the packages of each Python whose library is in `folder`.
static void addPythons(const fs::path &folder, std::vector<fs::path> &found) {
  std::error_code ignored;
  for (const auto &entry : fs::directory_iterator(folder, ignored))
    if (entry.path().filename().string().rfind("python3", 0) == 0)
      for (const char *packages : {"site-packages", "dist-packages"})
        found.push_back(entry.path() / packages);
}

std::vector<std::string> webgpu::findPythonLibraries() {
  std::vector<fs::path> folders;
  std::istringstream path(variable("PYTHONPATH"));
  for (std::string folder; std::getline(path, folder, ':');)
    if (!folder.empty())
      folders.emplace_back(folder);
  if (std::string environment = variable("VIRTUAL_ENV"); !environment.empty())
    addPythons(fs::path(environment) / "lib", folders);
  if (std::string home = variable("HOME"); !home.empty())
    addPythons(fs::path(home) / ".local" / "lib", folders);
  for (const char *system : {"/usr/local/lib", "/usr/lib"})
    addPythons(system, folders);
  std::vector<std::string> files;
  for (const fs::path &folder : folders) {
    fs::path file = folder / "wgpu/resources/libwgpu_native-release.so";
    std::error_code ignored;
    if (fs::exists(file, ignored))
      files.push_back(file.string());
  }
  return files;
}
