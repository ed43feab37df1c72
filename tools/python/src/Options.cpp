// The options of loading a module as keyword arguments.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Options.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/Path.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace tinyjit::runtime;

namespace tinyjit::python {

namespace {
/// An option of ModuleOptions.def.
struct Option {
  /// Of its member, and of its flag.
  const char *field;
  const char *flag;
  /// "bool", "std::string", "uint64_t"; the initial value as C++.
  const char *type;
  const char *initial;
  const char *help;
};
} // namespace

static const Option table[] = {
#define TINYJIT_OPTION(type, field, initial, flag, value, expected, part,      \
                       changes, help)                                          \
  {#field, flag, #type, #initial, help},
#include "tinyjit/ModuleOptions.def"
};

/// "targetCPU" as "target_cpu".
static std::string snakeCase(const char *field) {
  std::string name;
  for (const char *c = field; *c; ++c) {
    if (std::isupper(*c) && c != field && !std::isupper(c[-1]))
      name += '_';
    name += static_cast<char>(std::tolower(*c));
  }
  return name;
}

static bool isBool(const Option &option) {
  return std::string(option.type) == "bool";
}

/// Type and default as Python writes them.
static std::string annotation(const Option &option) {
  std::string type = option.type, initial = option.initial;
  if (type == "bool")
    return std::string("bool = ") + (initial == "true" ? "True" : "False");
  if (type == "std::string") {
    std::replace(initial.begin(), initial.end(), '"', '\'');
    return "str = " + initial;
  }
  if (type == "double")
    return "float = " + initial;
  if (size_t scope = initial.rfind(':'); scope != std::string::npos) {
    std::string word = initial.substr(scope + 1);
    word[0] = static_cast<char>(std::tolower(word[0]));
    return "str = '" + word + "'";
  }
  return "int = " + initial;
}

std::string describeOptions() {
  std::string text = "parameters: str | os.PathLike[str] = '', cache: str = "
                     "'rw', cache_directory: str = '', explain_hazards: bool = "
                     "False, explain_passes: bool = False, progress: "
                     "typing.Callable[[str], object] | "
                     "typing.Literal[False] | None = None";
  for (const Option &option : table)
    text += ", " + snakeCase(option.field) + ": " + annotation(option);
  return text;
}

std::string documentOptions() {
  std::string text;
  for (const Option &option : table)
    text += "  " + snakeCase(option.field) + ": --" + option.flag +
            " of tinyjit-run: " + option.help + "\n";
  return text;
}

/// Sets an option that changes code; its flag knows which values there are.
static void setCodeOption(CodeOptions &options, const Option &option,
                          nb::handle value) {
  std::string text;
  if (isBool(option)) {
    if (!PyBool_Check(value.ptr()))
      raiseTypeError("option " + snakeCase(option.field) + " is a " +
                     Py_TYPE(value.ptr())->tp_name + ", expected a bool");
    bool isInitial =
        (value.ptr() == Py_True) == (std::string(option.initial) == "true");
    text = isInitial ? "false" : "true";
  } else {
    text = nb::cast<std::string>(nb::str(value));
  }
  Status status = setOption(options, option.flag, text);
  if (!status.ok())
    check(status);
}

static CacheMode cacheMode(const std::string &word) {
  CacheMode mode = CacheMode::Off;
  check(parseCacheMode("cache=", word).moveTo(mode));
  return mode;
}

using ShowProgress = std::function<void(const std::string &)>;

/// Shows each line in the place of the one before, if Python's stderr is a
/// terminal.
static ShowProgress progressOnTerminal() {
  nb::object out = nb::module_::import_("sys").attr("stderr");
  if (out.is_none() || !nb::hasattr(out, "isatty") ||
      !nb::cast<bool>(out.attr("isatty")()) || !isatty(STDERR_FILENO))
    return {};
  return [](const std::string &line) {
    std::fprintf(stderr, "\r\033[K%s", line.c_str());
    std::fflush(stderr);
  };
}

/// Calls a function of Python with the lines about progress; what it raises is
/// printed, as there is nobody to raise it to.
static ShowProgress progressOf(nb::handle value) {
  if (value.is_none())
    return progressOnTerminal();
  if (value.ptr() == Py_False)
    return {};
  if (!PyCallable_Check(value.ptr()))
    raiseTypeError(std::string("progress is a ") +
                   Py_TYPE(value.ptr())->tp_name +
                   ", expected a function, False, or None");
  KeptObject function = keep(nb::borrow(value));
  return [function](const std::string &line) {
    withGil([&] {
      try {
        nb::handle(function.get())(line);
      } catch (nb::python_error &error) {
        error.restore();
        PyErr_WriteUnraisable(function.get());
      }
    });
  };
}

static bool setOtherOption(ModuleOptions &options, const std::string &name,
                           nb::handle value) {
  if (name == "parameters")
    options.parameters = pathOf(value);
  else if (name == "cache")
    options.cache = cacheMode(nb::cast<std::string>(nb::str(value)));
  else if (name == "cache_directory")
    options.cacheDirectory = pathOf(value);
  else if (name == "explain_hazards")
    options.explainHazards = nb::cast<bool>(value);
  else if (name == "explain_passes")
    options.explainPasses = nb::cast<bool>(value);
  else if (name == "progress")
    options.progress = progressOf(value);
  else
    return false;
  return true;
}

ModuleOptions readOptions(nb::kwargs arguments) {
  ModuleOptions options;
  const char *variable = std::getenv("TINYJIT_CACHE");
  if (!arguments.contains("cache"))
    options.cache = cacheMode(variable ? variable : "rw");
  if (!arguments.contains("progress"))
    options.progress = progressOnTerminal();
  for (auto [key, value] : arguments) {
    std::string name = nb::cast<std::string>(key);
    if (setOtherOption(options, name, value))
      continue;
    const Option *found = nullptr;
    for (const Option &option : table)
      if (snakeCase(option.field) == name)
        found = &option;
    if (!found)
      raiseTypeError("load() has no option '" + name + "'; they are " +
                     describeOptions());
    setCodeOption(options, *found, value);
  }
  return options;
}

} // namespace tinyjit::python
