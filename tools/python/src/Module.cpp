// tinyjit.Module: the captures and functions of a file.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Module.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/HostCallee.h"
#include "tools/python/src/HostSignature.h"
#include "tools/python/src/Inspect.h"
#include "tools/python/src/KernelCallee.h"
#include "tools/python/src/Numbers.h"
#include "tools/python/src/Options.h"
#include "tools/python/src/Package.h"
#include "tools/python/src/Path.h"
#include "tools/python/src/PlanCallee.h"
#include "tools/python/src/Store.h"

#include "tinyjit/Inspect.h"
#include "tinyjit/Module.h"

#include <algorithm>
#include <filesystem>
#include <map>

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

namespace {
/// A module of the compiler, which functions keep. Calls of host functions lock
/// `use` shared, everything else alone; always without the GIL.
struct Loaded {
  std::unique_ptr<tinyjit::Module> module;
  std::shared_mutex use;
  /// Guards the table of functions where there is no GIL.
  nb::ft_mutex lookup;

  /// The result of `work` on the module, which nobody else uses meanwhile.
  template <class Work>
  auto alone(Work work) {
    WithoutGil released;
    std::unique_lock<std::shared_mutex> lock(use);
    return work(*module);
  }
  ~Loaded() {
    // Work behind it may want to say how far it is.
    if (areCallsErrors())
      (void)module.release();
    else if (PyGILState_Check())
      withoutGil([this] { module.reset(); });
  }
};

/// The memory of the Python object.
struct ModuleObject {
  std::shared_ptr<Loaded> loaded;
  std::string name;
  /// By name; made when first asked for.
  std::map<std::string, nb::object> functions;
};
} // namespace

static Parameter parameterOf(const BufferInfo &info) {
  Parameter parameter;
  parameter.name = info.name;
  parameter.dtype = info.dtype;
  parameter.shape = info.shape;
  parameter.type = formatType(info.dtype, info.shape) + " on " + info.device;
  return parameter;
}

static std::vector<std::string> captureNames(const tinyjit::Module &module) {
  std::vector<std::string> names;
  for (const CaptureInfo &capture : module.captures())
    names.push_back(capture.name);
  return names;
}

static std::vector<std::string> functionNames(const tinyjit::Module &module) {
  std::vector<std::string> names;
  for (const FunctionInfo &function : module.functions())
    names.push_back(function.name);
  return names;
}

static bool has(const std::vector<std::string> &names,
                const std::string &name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

static std::vector<std::string> namesOf(const ModuleObject &self) {
  return self.loaded->alone([](tinyjit::Module &module) {
    std::vector<std::string> names = functionNames(module);
    for (const std::string &capture : captureNames(module))
      if (!has(names, capture))
        names.push_back(capture);
    return names;
  });
}

static std::shared_ptr<PlanCallee> makeCallee(const ModuleObject &self,
                                              const std::string &name) {
  std::shared_ptr<Loaded> loaded = self.loaded;
  auto plan = take(loaded->alone(
      [&](tinyjit::Module &module) { return module.plan(name); }));
  auto save = [loaded, name](const std::string &path) {
    std::unique_lock<std::shared_mutex> lock(loaded->use);
    return loaded->module->saveCompiled(name, path);
  };
  return std::make_shared<PlanCallee>(std::move(plan), loaded->module->store(),
                                      save);
}

static nb::object makeCapture(const ModuleObject &self,
                              const std::string &name) {
  return makeFunction(makeCallee(self, name));
}

static nb::object makeHostFunction(const ModuleObject &self,
                                   const std::string &name) {
  std::shared_ptr<Loaded> loaded = self.loaded;
  auto jit = take(
      loaded->alone([&](tinyjit::Module &module) { return module.jit(name); }));
  Signature signature = loaded->alone([&](tinyjit::Module &module) {
    const auto &all = module.functions();
    auto info = std::find_if(all.begin(), all.end(),
                             [&](auto &each) { return each.name == name; });
    std::vector<Parameter> results;
    for (const BufferInfo &output : info->outputs)
      results.push_back(parameterOf(output));
    return signatureOf(name, info->parameters, std::move(results));
  });
  return makeFunction(std::make_shared<HostCallee>(
      std::move(signature), std::move(jit), loaded, &loaded->use));
}

static nb::object getItem(ModuleObject &self, const std::string &name) {
  nb::ft_lock_guard lock(self.loaded->lookup);
  if (auto found = self.functions.find(name); found != self.functions.end())
    return found->second;
  bool isFunction = has(
      self.loaded->alone([](auto &module) { return functionNames(module); }),
      name);
  nb::object made =
      isFunction ? makeHostFunction(self, name) : makeCapture(self, name);
  return self.functions.emplace(name, std::move(made)).first->second;
}

static nb::object getKernel(ModuleObject &self, const std::string &name) {
  auto kernel = take(self.loaded->alone(
      [&](tinyjit::Module &module) { return module.kernel(name); }));
  return makeFunction(
      std::make_shared<KernelCallee>(std::move(kernel), self.loaded));
}

/// The numbers of a host function's parameters for one capture.
static std::vector<HostNumber> hostNumbers(nb::args numbers) {
  std::vector<HostNumber> given;
  for (nb::handle number : numbers)
    if (PyFloat_Check(number.ptr()))
      given.push_back(nb::cast<double>(number));
    else if (std::optional<Number> integer = asNumber(number))
      given.push_back(integer->value());
    else
      raiseTypeError(std::string("capture() got a ") +
                     Py_TYPE(number.ptr())->tp_name +
                     ", expected the numbers of the function: ints and floats");
  return given;
}

static nb::object capture(ModuleObject &self, const std::string &name,
                          nb::args numbers) {
  std::vector<HostNumber> given = hostNumbers(numbers);
  std::vector<std::string> frozen;
  std::string made = take(self.loaded->alone([&](tinyjit::Module &module) {
    return module.capture(name, given, &frozen);
  }));
  nb::object function = makeCapture(self, made);
  nb::ft_lock_guard lock(self.loaded->lookup);
  self.functions[made] = function;
  return function;
}

static void inspect(const ModuleObject &self, nb::handle path,
                    const std::string &name, nb::handle arguments, int calls) {
  checkCalls(calls);
  std::string file = pathOf(path);
  InspectedCall given(arguments);
  auto write = [&](const PlanCallee::Replay &replay) {
    std::unique_lock<std::shared_mutex> lock(self.loaded->use);
    return tinyjit::writeInspection(*self.loaded->module, name, file, replay,
                                    calls);
  };
  if (!given.isGiven())
    check(withoutGil([&] { return write({}); }));
  else
    check(
        makeCallee(self, name)
            ->replayWith(given.values(), given.count(), given.names(), write));
}

static std::vector<std::string> explain(const ModuleObject &self) {
  return self.loaded->alone([](tinyjit::Module &module) {
    std::vector<std::string> lines;
    for (const CaptureInfo &capture : module.captures())
      lines.push_back("capture '" + capture.name +
                      "': " + std::to_string(capture.launches) + " launches, " +
                      std::to_string(capture.temporaries) + " temporaries of " +
                      std::to_string(capture.temporaryBytes) + " bytes");
    const CompileStats &stats = module.stats();
    lines.insert(lines.end(), stats.missReasons.begin(),
                 stats.missReasons.end());
    lines.insert(lines.end(), stats.remarks.begin(), stats.remarks.end());
    for (const std::string &problem : {stats.cacheProblem, stats.tierProblem})
      if (!problem.empty())
        lines.push_back(problem);
    return lines;
  });
}

/// True for the text of a module, which has a line break or a brace.
static bool isText(nb::handle source) {
  if (nb::isinstance<nb::bytes>(source))
    return true;
  if (!nb::isinstance<nb::str>(source))
    return false;
  return nb::cast<std::string>(source).find_first_of("\n{") !=
         std::string::npos;
}

/// The error of a path that leads nowhere; a str may be meant as text.
static Status noSuchFile(const std::string &path, bool isStr) {
  return Status::notFound(
      "there is no file '" + path + "'" +
      (isStr ? "; a str without a line break or a brace is the path of a "
               "module, expected bytes for its text"
             : ""));
}

static ModuleObject load(nb::handle source, nb::kwargs arguments) {
  ModuleOptions options = readOptions(arguments);
  bool isHere = isText(source);
  std::string content;
  if (nb::isinstance<nb::bytes>(source)) {
    auto bytes = nb::borrow<nb::bytes>(source);
    content.assign(bytes.c_str(), bytes.size());
  } else {
    content = isHere ? nb::cast<std::string>(source) : pathOf(source);
  }
  ModuleObject made{
      std::make_shared<Loaded>(), isHere ? "<text>" : content, {}};
  auto module = withoutGil([&] {
    return isHere ? tinyjit::Module::parse(content, made.name, options)
                  : tinyjit::Module::load(content, options);
  });
  std::error_code ignored; // without it, exists() throws
  if (!isHere && !module.ok() && !std::filesystem::exists(content, ignored))
    check(noSuchFile(content, nb::isinstance<nb::str>(source)));
  made.loaded->module = take(std::move(module));
  return made;
}

static std::string represent(const ModuleObject &self) {
  std::string text = self.name + ":";
  for (const std::string &name : namesOf(self))
    text += " " + name;
  return represented("Module", text);
}

static void bindMembers(nb::class_<ModuleObject> &type) {
  type.def("__getitem__", getItem, "name"_a,
           nb::sig("def __getitem__(self, name: str) -> Function"),
           "A host function or a capture, compiled when first asked for; the "
           "same object each time. Raises NotFoundError, with the names there "
           "are, and UnsupportedError for what cannot be compiled.")
      .def("__contains__",
           [](const ModuleObject &self, const std::string &name) {
             return has(namesOf(self), name);
           })
      .def(
          "__iter__",
          [](const ModuleObject &self) {
            return nb::iter(nb::cast(namesOf(self)));
          },
          nb::sig("def __iter__(self) -> typing.Iterator[str]"))
      .def("__len__",
           [](const ModuleObject &self) { return namesOf(self).size(); })
      .def_prop_ro("names", namesOf,
                   "The names of its host functions and captures.")
      .def("kernel", getKernel, "name"_a,
           nb::sig("def kernel(self, name: str) -> Function"),
           "A kernel, to be called with its arrays in order, then its numbers; "
           "it writes the arrays that it stores to. Raises NotFoundError.")
      .def("capture", capture,
           nb::sig("def capture(self, name: str, *numbers: int | float) -> "
                   "Function"),
           "Captures a host function without running it, for these values of "
           "its numbers. Raises FailedPreconditionError, with diagnostics, for "
           "what is not capturable.")
      .def_prop_ro(
          "store",
          [](const ModuleObject &self) {
            return StoreObject{self.loaded->module->store()};
          },
          "The constants and states that all its functions share.")
      .def_prop_ro(
          "stats",
          [](const ModuleObject &self) {
            return self.loaded->alone(
                [](tinyjit::Module &module) { return module.stats(); });
          },
          "Counts and times of compiling so far.")
      .def("explain", explain,
           "Lines about its captures, about the cache and about hazards.")
      .def("inspect", inspect, "path"_a, "name"_a = "",
           "arguments"_a = nb::none(), "calls"_a = 3,
           nb::sig("def inspect(self, path: str | os.PathLike[str], name: str "
                   "= '', arguments: typing.Sequence[typing.Any] | dict[str, "
                   "typing.Any] | None = None, calls: int = 3) -> None"),
           "Writes a page about a capture, the only one if `name` is empty, "
           "which a browser shows; the data alone if the name of the file ends "
           "in .json (docs/inspector.md).\n\n"
           "With `arguments`, a tuple or list, or a dict by name, the capture "
           "is replayed with them `calls` times, in which launches are timed. "
           "Raises NotFoundError, UnsupportedError for what cannot be compiled "
           "and for a page if tinyjit was built without D3, and what a call "
           "raises.")
      .def(
          "save",
          [](const ModuleObject &self, nb::handle path) {
            std::string name = pathOf(path);
            check(self.loaded->alone(
                [&](tinyjit::Module &module) { return module.save(name); }));
          },
          "path"_a,
          nb::sig("def save(self, path: str | os.PathLike[str]) -> None"),
          "Writes it as it is now: .mlir text or .mlirbc bytecode, and "
          "constants and present states beside it.")
      .def(
          "wait_for_full_code",
          [](const ModuleObject &self) {
            check(self.loaded->alone([](tinyjit::Module &module) {
              return module.waitForFullCode();
            }));
          },
          "Waits until all full code that is made in the background is there.")
      .def("__repr__", represent);
}

/// `load` with the options of ModuleOptions.def; both texts stay as long as the
/// process.
static void bindLoad(nb::module_ &module) {
  static const std::string signature =
      "def load(source: str | bytes | os.PathLike[str], *, " +
      describeOptions() + ") -> Module";
  static const std::string doc =
      "Loads a module.\n\n"
      "`source` is the path of a file of MLIR text or bytecode; a str with a "
      "line break or a brace, and bytes, are the text itself.\n\n"
      "Options:\n"
      "  parameters: a .safetensors, GGUF, .npz or .npy file with constants "
      "and "
      "first states; the .safetensors beside the module if empty\n"
      "  cache: 'rw', 'ro', 'off' or 'require'; TINYJIT_CACHE, or 'rw', if it "
      "is not given\n"
      "  cache_directory: TINYJIT_CACHE_DIR, or `tinyjit` in the user's cache, "
      "if empty\n"
      "  explain_hazards: adds findings that are no hazards to the stats\n"
      "  explain_passes: adds what passes say to the stats, such as which "
      "constants are packed\n"
      "  progress: called with lines about long work, from any thread; an "
      "empty line ends them. None shows them on stderr if that is a terminal, "
      "False nowhere\n" +
      documentOptions() +
      "\nRaises NotFoundError if the file is not there, InvalidArgumentError "
      "for what the parser or a verifier refuses, DeviceError for a device "
      "that "
      "does not exist.";
  module.def("load", load, "source"_a, "options"_a, nb::sig(signature.c_str()),
             doc.c_str());
}

void bindModule(nb::module_ &module) {
  bindStore(module);
  auto type = nb::class_<ModuleObject>(
      module, "Module", nb::is_final(),
      "The host functions, captures and kernels of a file.\n\n"
      "module['step'] is a function to be called. Functions and arrays stay "
      "usable when the module is gone.");
  bindMembers(type);
  bindLoad(module);
}

} // namespace tinyjit::python
