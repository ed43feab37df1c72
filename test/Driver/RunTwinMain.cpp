// tinyjit-run-twin: runs a GPU kernel, given as LLVM IR, on the CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/ArraySpec.h"
#include "lib/Support/Npy.h"
#include "test/Driver/Executor.h"
#include "test/Driver/Twin/Twin.h"
#include "test/Driver/TwinLibrary.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tinyjit;

static cl::OptionCategory category("tinyjit-run-twin");
static cl::opt<std::string> file(cl::Positional, cl::Required, cl::desc("IR"),
                                 cl::cat(category));
static cl::list<std::string> arguments(
    cl::Positional, cl::OneOrMore,
    cl::desc("arrays as [NAME=]TYPE=VALUES or NAME=@FILE.npy, scalars as "
             "scalar=TYPE=VALUE"),
    cl::cat(category));
static cl::opt<std::string> kernelName("kernel", cl::desc("its name"),
                                       cl::init("kernel"), cl::cat(category));
static cl::list<uint32_t> grid("grid", cl::CommaSeparated,
                               cl::desc("blocks along x, y, z"),
                               cl::cat(category));
static cl::list<uint32_t> block("block", cl::CommaSeparated,
                                cl::desc("threads of a block along x, y, z"),
                                cl::cat(category));
static cl::opt<uint32_t> shared("shared", cl::desc("bytes for each block"),
                                cl::cat(category));
static cl::opt<uint64_t> seed("seed", cl::desc("of what a GPU leaves open"),
                              cl::cat(category));
static cl::opt<uint32_t> offset("offset",
                                cl::desc("bytes from a multiple of 128 to "
                                         "where each array begins"),
                                cl::cat(category));
static cl::list<std::string> outputs("output",
                                     cl::desc("N=FILE.npy: argument N after "
                                              "the run"),
                                     cl::cat(category));

static int fail(const Twine &text) {
  errs() << "error: " << text << "\n";
  return 1;
}

/// Sizes along the three axes, 1 where none is given.
static std::array<uint32_t, 3> sizes(const cl::list<uint32_t> &given) {
  std::array<uint32_t, 3> result = {1, 1, 1};
  for (unsigned i = 0; i < given.size() && i < 3; ++i)
    result[i] = given[i];
  return result;
}

/// Memory that begins where it is asked to.
class Place {
public:
  Place(const HostArray &array, uint32_t offset)
      : memory(array.bytes.size() + alignment + offset) {
    auto begin = reinterpret_cast<uintptr_t>(memory.data());
    first = (begin + alignment - 1) / alignment * alignment - begin + offset;
    std::copy(array.bytes.begin(), array.bytes.end(), address());
  }
  char *address() { return memory.data() + first; }

private:
  static constexpr size_t alignment = 128;
  std::vector<char> memory;
  size_t first;
};

static int run(const testdriver::TwinLibrary &twin) {
  const TinyJITTwinKernel *kernel = twin.find(kernelName);
  if (!kernel)
    return fail("there is no kernel '" + kernelName + "'");
  if (size_t(kernel->numParams) != arguments.size())
    return fail("the kernel takes " + Twine(kernel->numParams) +
                " arguments, not " + Twine(arguments.size()));
  std::vector<HostArray> arrays;
  for (const std::string &text : arguments) {
    auto array = readArrayValue(splitArraySpec(text).value);
    if (!array.ok())
      return fail(array.status().message());
    arrays.push_back(std::move(*array));
  }
  std::vector<Place> places;
  for (const HostArray &array : arrays)
    places.emplace_back(array, offset);
  std::vector<void *> addresses(arrays.size()), params;
  for (size_t i = 0; i < arrays.size(); ++i) {
    addresses[i] = places[i].address();
    params.push_back(splitArraySpec(arguments[i]).name == "scalar"
                         ? addresses[i]
                         : &addresses[i]);
  }
  testdriver::LaunchShape shape{sizes(grid), sizes(block), shared};
  std::string error =
      testdriver::Executor(seed).launch(*kernel, shape, params.data());
  if (!error.empty())
    return fail(error);
  for (StringRef text : outputs) {
    auto [number, path] = text.split('=');
    size_t index;
    if (number.getAsInteger(10, index) || index >= arrays.size())
      return fail("there is no argument " + number);
    HostArray &result = arrays[index];
    std::copy_n(places[index].address(), result.bytes.size(),
                result.bytes.begin());
    if (auto status = writeNpy(path.str(), result); !status.ok())
      return fail(status.message());
  }
  return 0;
}

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv,
                              "runs a GPU kernel, given as LLVM IR, on the "
                              "CPU\n");
  LLVMContext context;
  SMDiagnostic diagnostic;
  std::unique_ptr<Module> module = parseIRFile(file, diagnostic, context);
  if (!module)
    return fail(diagnostic.getMessage());
  Expected<testdriver::CompiledTwin> twin = testdriver::makeTwin(*module);
  return twin ? run(testdriver::TwinLibrary(std::move(*twin)))
              : fail(toString(twin.takeError()));
}
