// The flags of the options that change code, for the programs that compile.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/CodeFlag.h"

#include <cstdlib>

using namespace tinyjit;
using namespace tinyjit::run;
namespace cl = llvm::cl;

CodeFlag::CodeFlag(const options::CodeOption &option,
                   cl::OptionCategory &category)
    : option(option) {
  if (option.isBool())
    isOn = std::make_unique<cl::opt<bool>>(
        llvm::StringRef(option.flag), cl::cat(category), cl::desc(option.help));
  else
    text = std::make_unique<cl::opt<std::string>>(
        llvm::StringRef(option.flag), cl::cat(category),
        cl::value_desc(option.value), cl::desc(option.help));
}

Status CodeFlag::apply(CodeOptions &options) const {
  int count = isOn ? isOn->getNumOccurrences() : text->getNumOccurrences();
  if (count == 0)
    return {};
  std::string value = text ? text->getValue() : *isOn ? "true" : "false";
  return options::parseOption(option, value, options)
      .withPrefix(concat("--", option.flag, "="));
}

std::vector<CodeFlag> run::makeCodeFlags(cl::OptionCategory &category) {
  std::vector<CodeFlag> flags;
  for (const options::CodeOption &option : options::codeOptions())
    flags.emplace_back(option, category);
  return flags;
}

StatusOr<CacheMode> run::parseCache(const std::string *given) {
  const char *variable = std::getenv("TINYJIT_CACHE");
  if (given || !variable)
    return parseCacheMode("--cache=", given ? *given : "rw");
  return parseCacheMode("TINYJIT_CACHE=", variable);
}
