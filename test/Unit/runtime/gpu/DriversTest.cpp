// Tests of finding drivers, and of their declarations.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/webgpu/WebGpuLibrary.h"
#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Runtime/Gpu.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <unistd.h>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;
using namespace tinyjit::runtime::testing;

namespace {
struct DriverPath {
  DriverPath(const char *kind, const char *path) : kind(kind) {
    EXPECT_TRUE(setDriverPath(kind, path).ok());
  }
  ~DriverPath() { EXPECT_TRUE(setDriverPath(kind, "").ok()); }
  const char *kind;
};

/// A variable of the environment, at the end of the scope what it was.
struct Variable {
  Variable(const char *name, const std::string &value) : name(name) {
    if (const char *set = ::getenv(name))
      before = set;
    ::setenv(name, value.c_str(), 1);
  }
  ~Variable() {
    if (before)
      ::setenv(name, before->c_str(), 1);
    else
      ::unsetenv(name);
  }
  const char *name;
  std::optional<std::string> before;
};
} // namespace

TEST(Drivers, AFileThatIsNotThere) {
  DriverPath path("cuda", "/nowhere/libcuda.so");
  expectError(
      Device::get("cuda:1").status(), Code::NotFound,
      "device \"cuda:1\" not found: no cuda driver: the loader said of "
      "\"/nowhere/libcuda.so\": /nowhere/libcuda.so: cannot open shared object "
      "file: No such file or directory");
  EXPECT_EQ(numGpuDevices("cuda").status().code(), Code::NotFound);
}

TEST(Drivers, AllThatWasLookedForIsNamed) {
  StatusOr<DriverLibrary> library =
      DriverLibrary::open("hip", {"/nowhere/a.so", "/nowhere/b.so"});
  ASSERT_FALSE(library.ok());
  for (const char *part : {"\"/nowhere/a.so\": ", "\"/nowhere/b.so\": "})
    EXPECT_NE(library.status().message().find(part), std::string::npos)
        << library.status().message();
}

TEST(Drivers, ALibraryWithoutTheEntryPoints) {
  for (const char *kind : {"cuda", "hip"}) {
    DriverPath path(kind, TINYJIT_NO_DRIVER);
    Status status = numGpuDevices(kind).status();
    EXPECT_EQ(status.code(), Code::Unsupported);
    EXPECT_NE(status.message().find("does not say its version; it lacks the "
                                    "entry points "),
              std::string::npos)
        << status.message();
  }
}

TEST(Drivers, AVendorsDriverLoadsTheVendorsImages) {
  DriverLibrary library = *DriverLibrary::open("cuda", {TINYJIT_NO_DRIVER});
  EXPECT_EQ(library.imageFormats({"cubin", "ptx"}),
            (std::vector<std::string>{"cubin", "ptx"}));
}

TEST(Drivers, ADriverThatIsTooOld) {
  DriverLibrary library = *DriverLibrary::open("cuda", {TINYJIT_NO_DRIVER});
  auto format = [](int version) { return std::to_string(version / 1000); };
  expectError(library.check(11000, 12000, format), Code::Unsupported,
              std::string("the driver \"") + TINYJIT_NO_DRIVER +
                  "\" has version 11, expected 12 or later");
  EXPECT_TRUE(library.check(12000, 12000, format).ok());
  void (*entry)() = nullptr;
  library.find("noSuchEntryPoint", entry);
  expectError(library.check(12000, 12000, format), Code::Unsupported,
              std::string("the driver \"") + TINYJIT_NO_DRIVER +
                  "\" has version 12, expected 12 or later; it lacks the "
                  "entry point noSuchEntryPoint");
}

TEST(Drivers, KindsThatThereAreNot) {
  expectError(
      setDriverPath("cpu", "x"), Code::InvalidArgument,
      "\"cpu\" is no kind of GPU, expected cuda, hip, opencl or webgpu");
  EXPECT_EQ(numGpuDevices("metal").status().code(), Code::InvalidArgument);
}

TEST(Drivers, WgpuNativeIsLookedForWherePythonLooksForPackages) {
  namespace fs = std::filesystem;
  const std::string root = ::testing::TempDir() + "tinyjit-wgpu-native-" +
                           std::to_string(::getpid()) + "/";
  std::vector<std::string> expected;
  for (const char *packages : {"path", "venv/lib/python3.13/site-packages",
                               "home/.local/lib/python3/dist-packages"}) {
    fs::path file =
        root + packages + "/wgpu/resources/libwgpu_native-release.so";
    fs::create_directories(file.parent_path());
    std::ofstream(file).flush();
    expected.push_back(file.string());
  }
  std::vector<std::string> found;
  {
    Variable path("PYTHONPATH", ":" + root + "none:" + root + "path");
    Variable environment("VIRTUAL_ENV", root + "venv");
    Variable home("HOME", root + "home");
    found = webgpu::findPythonLibraries();
  }
  fs::remove_all(root);
  // The system's packages come last.
  ASSERT_GE(found.size(), expected.size());
  found.resize(expected.size());
  EXPECT_EQ(found, expected);
}

TEST(Drivers, HowGraphsAreLaunched) {
  ::setenv("TINYJIT_GPU_GRAPHS", "perhaps", 1);
  expectError(gpuGraphs().status(), Code::InvalidArgument,
              "TINYJIT_GPU_GRAPHS is \"perhaps\", expected on, off or "
              "where-supported");
  ::setenv("TINYJIT_GPU_GRAPHS", "where-supported", 1);
  EXPECT_EQ(*gpuGraphs(), GpuGraphs::WhereSupported);
  ::unsetenv("TINYJIT_GPU_GRAPHS");
  EXPECT_EQ(*gpuGraphs(), GpuGraphs::On);
  setGpuGraphs(GpuGraphs::Off);
  EXPECT_EQ(*gpuGraphs(), GpuGraphs::Off);
  setGpuGraphs(GpuGraphs::On);
}

TEST(Drivers, WhoTakesBranches) {
  ::setenv("TINYJIT_GPU_LOOPS", "perhaps", 1);
  expectError(gpuLoops().status(), Code::InvalidArgument,
              "TINYJIT_GPU_LOOPS is \"perhaps\", expected host or graph");
  ::setenv("TINYJIT_GPU_LOOPS", "host", 1);
  EXPECT_EQ(*gpuLoops(), GpuLoops::OnHost);
  ::unsetenv("TINYJIT_GPU_LOOPS");
  EXPECT_EQ(*gpuLoops(), GpuLoops::InGraphs);
  setGpuLoops(GpuLoops::OnHost);
  EXPECT_EQ(*gpuLoops(), GpuLoops::OnHost);
  setGpuLoops(GpuLoops::InGraphs);
}
