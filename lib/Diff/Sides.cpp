// The two sides of a comparison: where each document comes from.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/Sides.h"

#include "lib/Inspect/Page.h"
#include "lib/Options/CodeOptions.h"
#include "lib/Run/Inspection.h"
#include "lib/Run/Session.h"
#include "runtime/support/Return.h"

#include "nlohmann/json.hpp"

using namespace tinyjit;
using namespace tinyjit::diff;
using nlohmann::ordered_json;

Status diff::applyOption(const std::string &flag, const std::string &text,
                         Side &side) {
  auto [name, value] = llvm::StringRef(text).split('=');
  if (name == "function")
    side.function = value.str();
  else if (name == "parameters")
    side.module.parameters = value.str();
  else if (name == "input")
    side.inputs.push_back(value.str());
  else if (name == "arg")
    side.args.push_back(value.str());
  else if (const options::CodeOption *option = options::findOption(name)) {
    bool hasValue = name.size() != text.size();
    return options::parseOption(*option,
                                hasValue || !option->isBool() ? value : "true",
                                side.module)
        .withPrefix(concat(flag, name.str(), "="));
  } else
    return Status::invalidArgument(
        flag, text,
        ", expected function=NAME, input=VALUE, arg=NAME=NUMBER, "
        "parameters=FILE or an option of docs/options.md");
  return {};
}

static bool isDocument(llvm::StringRef file) {
  return file.ends_with(".json") || file.ends_with(".html");
}

StatusOr<ordered_json> diff::openSide(const Side &side) {
  if (isDocument(side.file))
    return inspect::readPage(side.file);
  StatusOr<run::Session> session =
      run::Session::open(side.file, side.function, side.inputs, side.module);
  RETURN_IF_ERROR(session.status());
  StatusOr<std::shared_ptr<const runtime::Plan>> plan =
      session->plan(side.args);
  RETURN_IF_ERROR(plan.status());
  inspect::Subject subject = run::makeSubject(side.file, *session, **plan);
  subject.wantsTexts = false;
  return inspect::makeDocument(subject);
}
