// Files of arrays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Fuzz/Fuzz.h"

#include "lib/Support/Gguf.h"
#include "lib/Support/Npy.h"
#include "lib/Support/Npz.h"
#include "lib/Support/Parts.h"
#include "lib/Support/Safetensors.h"

using namespace tinyjit;
using namespace tinyjit::fuzz;
using runtime::DType;

/// That an array has the bytes of its shape.
static void checkArray(const HostArray &array) {
  if (runtime::arrayBytes(array.dtype, array.shape) !=
      static_cast<int64_t>(array.bytes.size()))
    fail("an array has other bytes than its shape says");
}

static void checkView(const TensorView &view) {
  if (runtime::arrayBytes(view.dtype, view.shape) != view.bytes)
    fail("a view has other bytes than its shape says");
  touch(view);
}

void fuzz::runNpy(std::string_view bytes) {
  FileContent file = makeFile(bytes, "x.npy");
  for (std::optional<DType> expected :
       {std::optional<DType>(), std::optional(DType::BF16)}) {
    auto array = parseNpy(file.data.get(), file.size, "'x.npy'", expected);
    if (array.ok())
      checkArray(*array);
    auto view = viewNpy(file.data.get(), file.size, "'x.npy'", expected);
    if (view.ok() != array.ok())
      fail("an array can be read, or viewed, but not both");
    if (view.ok() && *view)
      checkView(**view);
  }
}

void fuzz::runNpz(std::string_view bytes) {
  StatusOr<NpzFile> file = NpzFile::parse(makeFile(bytes, "x.npz"));
  if (!file.ok())
    return;
  for (const std::string &key : file->keys()) {
    StatusOr<HostArray> array = file->read(key);
    if (array.ok())
      checkArray(*array);
    auto view = file->view(key);
    if (view.ok() && *view)
      checkView(**view);
  }
}

void fuzz::runSafetensors(std::string_view bytes) {
  auto file = SafetensorsFile::parse(makeFile(bytes, "x.safetensors"));
  if (!file.ok())
    return;
  for (const auto &[name, view] : file->tensors()) {
    checkView(view);
    checkArray(*file->read(name));
  }
}

void fuzz::runGguf(std::string_view bytes) {
  FileContent file = makeFile(bytes, "x.gguf");
  auto tensors = parseGguf(file);
  if (!tensors.ok())
    return;
  for (const auto &[name, view] : *tensors)
    checkView(view);
}

void fuzz::runParts(std::string_view bytes) {
  auto parts = parseParts(makeFile(bytes, "/nonexistent/list.json"));
  if (!parts.ok())
    return;
  for (const auto &[name, part] : *parts)
    checkView(part.view);
}
