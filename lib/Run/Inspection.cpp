// The page that --inspect writes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Inspection.h"

#include "lib/Inspect/Ceilings.h"
#include "lib/Inspect/Page.h"
#include "lib/Replay/Library.h"
#include "runtime/support/Return.h"

#include "nlohmann/json.hpp"

#include "llvm/ADT/StringRef.h"

using namespace tinyjit;
using namespace tinyjit::run;
using inspect::Ceiling;

StatusOr<Ceiling> run::parseCeiling(const std::string &text) {
  auto [device, figures] = llvm::StringRef(text).split('=');
  auto [gflops, gbytes] = figures.split(',');
  Ceiling ceiling;
  ceiling.device = device.str();
  ceiling.origin = "stated";
  if (device.empty() || gflops.getAsDouble(ceiling.gflops) ||
      gbytes.getAsDouble(ceiling.gbytes) || !(ceiling.gflops > 0) ||
      !(ceiling.gbytes > 0))
    return Status::invalidArgument(
        "--ceiling=", text,
        ", expected DEVICE=GFLOPS,GBYTES with numbers above 0");
  return ceiling;
}

/// Stated ceilings go before measured ones.
static Status addCeilings(const RunOptions &options,
                          const std::vector<std::string> &devices,
                          std::vector<Ceiling> &ceilings) {
  for (const std::string &text : options.ceilings) {
    StatusOr<Ceiling> stated = parseCeiling(text);
    RETURN_IF_ERROR(stated.status());
    if (std::find(devices.begin(), devices.end(), stated->device) ==
        devices.end())
      return Status::invalidArgument("--ceiling=", text,
                                     ", but no launch is on that device");
    ceilings.push_back(*std::move(stated));
  }
  for (Ceiling &measured : inspect::measureCeilings(devices))
    if (std::none_of(ceilings.begin(), ceilings.end(),
                     [&](const Ceiling &stated) {
                       return stated.device == measured.device;
                     }))
      ceilings.push_back(std::move(measured));
  return {};
}

inspect::Subject run::makeSubject(const std::string &file, Session &session,
                                  const runtime::Plan &plan) {
  inspect::Subject subject;
  subject.plan = &plan;
  subject.module = session.module();
  subject.file = file;
  subject.form = !session.module()     ? "library"
                 : session.isCapture() ? "capture"
                                       : "function";
  subject.frozen = session.frozen();
  return subject;
}

Status run::writeInspection(const RunOptions &options, Session &session,
                            const inspect::Trace &trace) {
  if (!session.instance())
    return Status::invalidArgument(
        "--inspect shows what is captured, and nothing is; --calls=2 or more "
        "captures a host function");
  setSpanObserver({}); // what compiles for the page is not of the calls
  inspect::Subject subject =
      makeSubject(options.file, session, session.instance()->plan());
  subject.trace = &trace;
  subject.instance = session.instance();
  RETURN_IF_ERROR(
      addCeilings(options, subject.plan->devices, subject.ceilings));
  StatusOr<nlohmann::ordered_json> document = inspect::makeDocument(subject);
  RETURN_IF_ERROR(document.status());
  return inspect::writePage(options.inspect, *document);
}
