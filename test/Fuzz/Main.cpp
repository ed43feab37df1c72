// Runs a target on files, or hands it to libFuzzer.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Usage: tinyjit-fuzz                               prints the targets' names
//        tinyjit-fuzz TARGET FILE|FOLDER...         runs it on each file
//        tinyjit-fuzz TARGET -LIBFUZZER-OPTION... FOLDER...
//                                                   in builds with
//                                                   TINYJIT_ENABLE_FUZZERS
//        tinyjit-fuzz --write-plan FILE.so FILE     writes a saved capture as
//        an input of plan-tables
#include "test/Fuzz/Fuzz.h"
#include "test/Fuzz/PlanBytes.h"

#include "tinyjit/Runtime/PlanLibrary.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <vector>

using namespace tinyjit;
using namespace tinyjit::fuzz;

static constexpr Target targets[] = {
    {"npy", runNpy},
    {"npz", runNpz},
    {"safetensors", runSafetensors},
    {"gguf", runGguf},
    {"parts", runParts},
    {"manifest", runManifest},
    {"plan-file", runPlanFile},
    {"plan-tables", runPlanTables},
    {"cache-entry", runCacheEntry},
    {"gpu-code", runGpuCode},
    {"mlir-text", runMlirText},
    {"mlir-bytecode", runMlirBytecode},
    {"c-api", runCApi},
    {"host-function", runHostFunction},
    {"captures", runCaptures},
};

/// The one that runs.
static const Target *target;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  target->run({reinterpret_cast<const char *>(data), size});
  return 0;
}

#ifdef TINYJIT_ENABLE_FUZZERS
extern "C" int LLVMFuzzerRunDriver(int *argc, char ***argv,
                                   int (*run)(const uint8_t *data,
                                              size_t size));
#endif

void fuzz::fail(const std::string &why) {
  std::fprintf(stderr, "tinyjit-fuzz: %s: %s\n", target->name, why.c_str());
  std::abort();
}

FileContent fuzz::makeFile(std::string_view bytes, const std::string &path) {
  std::shared_ptr<uint8_t[]> copy(new uint8_t[bytes.size()]);
  std::copy(bytes.begin(), bytes.end(), copy.get());
  return {path, {copy, copy.get()}, bytes.size()};
}

void fuzz::touch(const TensorView &view) {
  uint8_t all = 0;
  for (int64_t i = 0; i < view.bytes; ++i)
    all ^= view.data[i];
  volatile uint8_t kept = all;
  (void)kept;
}

uint64_t Numbers::take(size_t width) {
  uint64_t value = 0;
  width = std::min(width, rest.size());
  std::memcpy(&value, rest.data(), width);
  rest.remove_prefix(width);
  return value;
}

int64_t Numbers::any() {
  constexpr int64_t least = std::numeric_limits<int64_t>::min(),
                    most = std::numeric_limits<int64_t>::max();
  auto value = static_cast<int64_t>(take(1));
  if (value < 192)
    return value - 64;
  switch (value % 8) {
  case 0:
    return least;
  case 1:
    return most;
  case 2:
    return most / 4;
  case 3:
    return std::numeric_limits<int32_t>::max();
  case 4:
    return static_cast<int64_t>(take(4));
  default:
    return static_cast<int64_t>(take(8));
  }
}

std::string Numbers::text(size_t maxBytes) {
  size_t size = std::min<size_t>(take(1) % (maxBytes + 1), rest.size());
  std::string text(rest.substr(0, size));
  rest.remove_prefix(size);
  return text;
}

static int runFile(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file) {
    std::fprintf(stderr, "tinyjit-fuzz: cannot read '%s'\n", path.c_str());
    return 2;
  }
  return LLVMFuzzerTestOneInput(reinterpret_cast<uint8_t *>(bytes.data()),
                                bytes.size());
}

/// Runs each file, those of folders in the order of their names.
static int runFiles(int count, char **paths) {
  std::vector<std::string> files;
  for (int i = 0; i < count; ++i) {
    size_t first = files.size();
    if (std::filesystem::is_directory(paths[i]))
      for (const auto &entry : std::filesystem::directory_iterator(paths[i]))
        files.push_back(entry.path().string());
    else
      files.push_back(paths[i]);
    std::sort(files.begin() + static_cast<ptrdiff_t>(first), files.end());
  }
  for (const std::string &file : files)
    if (int result = runFile(file))
      return result;
  std::printf("%s: %zu inputs\n", target->name, files.size());
  return 0;
}

static int writePlanOf(const char *library, const char *path) {
  auto plan = runtime::openPlanLibrary(library);
  if (!plan.ok()) {
    std::fprintf(stderr, "tinyjit-fuzz: %s\n", plan.status().message().c_str());
    return 2;
  }
  std::ofstream file(path, std::ios::binary);
  file << writePlan(**plan);
  return file.flush() ? 0 : 2;
}

int main(int argc, char **argv) {
  if (argc == 4 && std::strcmp(argv[1], "--write-plan") == 0)
    return writePlanOf(argv[2], argv[3]);
  if (argc < 2) {
    for (const Target &each : targets)
      std::puts(each.name);
    return 0;
  }
  for (const Target &each : targets)
    if (std::strcmp(each.name, argv[1]) == 0)
      target = &each;
  if (!target) {
    std::fprintf(stderr, "tinyjit-fuzz: there is no target '%s'\n", argv[1]);
    return 2;
  }
#ifdef TINYJIT_ENABLE_FUZZERS
  if (argc > 2 && argv[2][0] == '-') {
    // It takes the name of the program to be the first word.
    argv[1] = argv[0];
    --argc;
    ++argv;
    return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);
  }
#endif
  return runFiles(argc - 2, argv + 2);
}
