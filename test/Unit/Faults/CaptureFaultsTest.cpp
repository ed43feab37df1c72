// Every system call of loading a module, of saving a capture and of opening it
// again fails once, in every way.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Safetensors.h"
#include "runtime/support/Return.h"
#include "test/Unit/Faults/SystemCalls.h"
#include "test/Unit/PlanBuilder.h"
#include "test/Unit/Support/TestFiles.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/SavedCapture.h"

#include <cstring>
#include <filesystem>
#include <gtest/gtest.h>

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;
using test::SystemCalls;
namespace fs = std::filesystem;

/// `step` adds `x * w` to the state; `twice` does so twice.
static const char *const source = R"(
!row = !jit.buffer<4xf32, "cpu:0">
!ptr = !uop.ptr<4xf32>
jit.constant @w : !row
jit.state @total : !row
jit.kernel @add(%sum: !ptr, %w: !ptr, %x: !ptr) {
  %i = uop.range 4
  %s = uop.load %sum[%i] : !ptr
  %v = uop.load %w[%i] : !ptr
  %u = uop.load %x[%i] : !ptr
  %p = arith.mulf %u, %v : f32
  %r = arith.addf %s, %p : f32
  uop.store %r, %sum[%i] : !ptr
}
jit.capture @step(%x: !row) -> !row {
  %w = jit.get @w : !row
  %total = jit.get @total : !row
  jit.launch @add(update %total, read %w, read %x) : !row, !row, !row
  %y = jit.alloc : !row
  jit.copy %total to %y : !row to !row
  jit.return %y : !row
}
jit.capture @twice(%x: !row) -> !row {
  %w = jit.get @w : !row
  %total = jit.get @total : !row
  jit.launch @add(update %total, read %w, read %x) : !row, !row, !row
  jit.launch @add(update %total, read %w, read %x) : !row, !row, !row
  %y = jit.alloc : !row
  jit.copy %total to %y : !row to !row
  jit.return %y : !row
}
)";

static const std::vector<float> weights = {1, 2, 3, 5},
                                state = {10, 20, 40, 80},
                                input = {1, -2, 0.5, 7};

/// The state after `count` times the kernel.
static std::vector<float> totals(int count) {
  std::vector<float> result = state;
  for (size_t i = 0; i < result.size(); ++i)
    result[i] += static_cast<float>(count) * input[i] * weights[i];
  return result;
}

namespace {
class CaptureFaults : public ::testing::Test {
protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "tinyjit-captures-XXXXXX";
    root = fs::canonical(mkdtemp(pattern.data()));
    fs::create_directory(root + "/tmp");
    setenv("TMPDIR", (root + "/tmp").c_str(), /*overwrite=*/1);
    std::string text = source;
    ASSERT_TRUE(writeFile(root + "/x.mlir", {{text.data(), text.size()}}).ok());
    writeParameters(root + "/x.safetensors");
    StatusOr<std::unique_ptr<Module>> loaded = Module::load(root + "/x.mlir");
    ASSERT_TRUE(loaded.ok()) << loaded.status().message();
    module = *std::move(loaded);
  }
  void TearDown() override {
    fs::remove_all(root);
    unsetenv("TMPDIR");
    unsetenv("TINYJIT_MAP_FILES");
  }

  static void writeParameters(const std::string &path) {
    HostArray w = makeArray(DType::F32, {4}, {1, 2, 3, 5});
    HostArray total = makeArray(DType::F32, {4}, {10, 20, 40, 80});
    ASSERT_TRUE(
        writeSafetensors(path, {{"w", viewOf(w)}, {"total", viewOf(total)}})
            .ok());
  }

  /// That `status` says which file, and why.
  void expectExplained(const Status &status, const std::string &name,
                       int error) const {
    std::string message = status.message();
    EXPECT_FALSE(test::mayInterrupt(name) && error == EINTR) << message;
    bool namesPlace = false;
    // The last two have no file, or none that the caller knows.
    for (const std::string &place :
         {root, std::string("temporary file"), std::string("link the code")})
      namesPlace |= message.find(place) != std::string::npos;
    EXPECT_TRUE(namesPlace) << message;
    std::string reason = std::strerror(error);
    // LLVM writes it in lower case.
    EXPECT_NE(message.find(reason.substr(1)), std::string::npos) << message;
  }

  std::string root;
  std::unique_ptr<Module> module;
};
} // namespace

/// Opens a saved capture and calls it once. \returns the result.
static StatusOr<std::vector<float>> openAndCall(const std::string &path,
                                                const Buffer &x) {
  StatusOr<std::unique_ptr<Jit>> jit = loadCapture(path);
  RETURN_IF_ERROR(jit.status());
  CallArguments arguments;
  arguments.buffers = {x};
  CallResult result;
  RETURN_IF_ERROR((*jit)->call(arguments, result));
  return valuesOf(result.buffers[0]);
}

/// Loads a module and replays a capture once.
static StatusOr<std::vector<float>> loadAndReplay(const std::string &path,
                                                  const Buffer &x) {
  StatusOr<std::unique_ptr<Module>> module = Module::load(path);
  RETURN_IF_ERROR(module.status());
  StatusOr<std::unique_ptr<Instance>> instance = (*module)->instantiate("step");
  RETURN_IF_ERROR(instance.status());
  std::vector<Buffer> results;
  RETURN_IF_ERROR((*instance)->replay(&x, 1, nullptr, 0, results));
  return valuesOf(results[0]);
}

TEST_F(CaptureFaults, EveryCallOfOpeningFailsOnce) {
  std::string path = root + "/saved.so";
  ASSERT_TRUE(module->saveCompiled("step", path).ok());
  Buffer x = makeBuffer({4}, input);
  for (const char *mapped : {"0", "1"}) {
    SCOPED_TRACE(std::string("mapped ") + mapped);
    setenv("TINYJIT_MAP_FILES", mapped, /*overwrite=*/1);
    StatusOr<std::vector<float>> result = Status::dataLoss("not called");
    test::failEachCall([&] { result = openAndCall(path, x); },
                       [&](const std::string &name, int error) {
                         if (result.ok())
                           EXPECT_EQ(*result, totals(1));
                         else
                           expectExplained(result.status(), name, error);
                       });
    ASSERT_FALSE(HasFailure());
    result = openAndCall(path, x);
    ASSERT_TRUE(result.ok()) << result.status().message();
    EXPECT_EQ(*result, totals(1));
  }
}

TEST_F(CaptureFaults, OpensInPieces) {
  std::string path = root + "/saved.so";
  ASSERT_TRUE(module->saveCompiled("step", path).ok());
  Buffer x = makeBuffer({4}, input);
  for (size_t most : {1, 7, 56, 1000})
    for (bool isModule : {false, true}) {
      SystemCalls calls(-1, 0);
      calls.most = most;
      StatusOr<std::vector<float>> result =
          isModule ? loadAndReplay(root + "/x.mlir", x) : openAndCall(path, x);
      ASSERT_TRUE(result.ok()) << result.status().message();
      EXPECT_EQ(*result, totals(1));
    }
}

TEST_F(CaptureFaults, EveryCallOfLoadingAModuleFailsOnce) {
  Buffer x = makeBuffer({4}, input);
  StatusOr<std::vector<float>> result = Status::dataLoss("not called");
  test::failEachCall([&] { result = loadAndReplay(root + "/x.mlir", x); },
                     [&](const std::string &name, int error) {
                       if (result.ok())
                         EXPECT_EQ(*result, totals(1));
                       else
                         expectExplained(result.status(), name, error);
                     });
}

//===-- Saving ------------------------------------------------------------===//

namespace {
/// A way to save a module or a capture of it.
struct Saving {
  const char *file;
  std::function<Status(Module &module, const std::string &path)> save;
};
} // namespace

static const Saving savings[] = {
    {"saved.so",
     [](Module &module, const std::string &path) {
       return module.saveCompiled("step", path);
     }},
    {"saved.mlir",
     [](Module &module, const std::string &path) { return module.save(path); }},
    {"saved.mlirbc", [](Module &module, const std::string &path) {
       return module.save(path);
     }}};

static std::vector<std::string> listFiles(const std::string &folder) {
  std::vector<std::string> names;
  for (const fs::directory_entry &entry :
       fs::recursive_directory_iterator(folder))
    names.push_back(entry.path());
  std::sort(names.begin(), names.end());
  return names;
}

TEST_F(CaptureFaults, EveryCallOfSavingFailsOnce) {
  for (const Saving &saving : savings) {
    SCOPED_TRACE(saving.file);
    std::string path = root + "/" + saving.file;
    std::string beside = root + "/saved.safetensors";
    ASSERT_TRUE(saving.save(*module, path).ok());
    std::string after = readText(path), arrays = readText(beside);
    std::string before = "an older one", others = "older arrays";
    auto restore = [&] {
      ASSERT_TRUE(writeFile(path, {{before.data(), before.size()}}).ok());
      ASSERT_TRUE(writeFile(beside, {{others.data(), others.size()}}).ok());
    };
    restore();
    std::vector<std::string> files = listFiles(root);
    Status status;
    test::failEachCall(
        [&] { status = saving.save(*module, path); },
        [&](const std::string &name, int error) {
          std::string found = readText(path), foundArrays = readText(beside);
          if (!status.ok())
            expectExplained(status, name, error);
          EXPECT_TRUE(found == after || (!status.ok() && found == before));
          EXPECT_TRUE(foundArrays == arrays ||
                      (!status.ok() && foundArrays == others));
          // A file of the linker's that cannot be removed stays.
          if (name != "unlink" && name != "lstat" && name != "lstat64")
            EXPECT_EQ(listFiles(root), files);
          for (const fs::directory_entry &entry :
               fs::directory_iterator(root + "/tmp"))
            fs::remove_all(entry);
          restore();
        });
    if (HasFailure())
      return;
    fs::remove(path);
  }
}

TEST_F(CaptureFaults, SavesInPieces) {
  for (const Saving &saving : savings) {
    std::string path = root + "/" + saving.file;
    ASSERT_TRUE(saving.save(*module, path).ok());
    std::string whole = readText(path);
    for (size_t most : {1, 7, 56, 1000}) {
      fs::remove(path);
      Status status;
      {
        SystemCalls calls(-1, 0);
        calls.most = most;
        status = saving.save(*module, path);
      }
      ASSERT_TRUE(status.ok()) << status.message();
      EXPECT_EQ(readText(path), whole);
    }
  }
}
