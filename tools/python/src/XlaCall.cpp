// Captures that XLA's executables call: JAX's shortcut in C++ leads to them.
//
// An executable of XLA's whose only op is a call of ours costs what any call of
// JAX's costs, as JAX finds it by the types of arguments without Python, and
// makes arrays of the results' memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/XlaCall.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Fork.h"
#include "tools/python/src/JitBody.h"
#include "tools/python/src/XlaFfi.h"
#include "tools/python/src/XlaRanks.h"

#include <nanobind/stl/pair.h>

#include <cfenv>
#include <mutex>
#include <unordered_map>

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

namespace {
/// Captures that executables which are being made look for, by number.
class Offers {
public:
  int64_t add(XlaCallees callees) {
    std::lock_guard<std::mutex> lock(mutex);
    offered[++last] = std::move(callees);
    return last;
  }
  void remove(int64_t number) {
    std::lock_guard<std::mutex> lock(mutex);
    offered.erase(number);
  }
  /// Empty if there are none.
  XlaCallees find(int64_t number) {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = offered.find(number);
    return found == offered.end() ? XlaCallees() : found->second;
  }

private:
  std::mutex mutex;
  int64_t last = 0;
  std::unordered_map<int64_t, XlaCallees> offered;
};

/// The floating-point environment that captures are for, for as long as this
/// lives: XLA makes its threads flush the smallest numbers to zero.
class FloatEnvironment {
public:
#if defined(__x86_64__)
  FloatEnvironment() : saved(__builtin_ia32_stmxcsr()) {
    __builtin_ia32_ldmxcsr(0x1f80);
  }
  ~FloatEnvironment() { __builtin_ia32_ldmxcsr(saved); }

private:
  unsigned saved;
#else
  FloatEnvironment() {
    std::fegetenv(&saved);
    std::fesetenv(FE_DFL_ENV);
  }
  ~FloatEnvironment() { std::fesetenv(&saved); }

private:
  std::fenv_t saved;
#endif
};
} // namespace

static Offers offers;

/// XLA gives it its number when it is registered.
static xla::TypeId stateType{0};
static xla::TypeInfo stateInfo{sizeof stateInfo, nullptr, [](void *state) {
                                 // As other objects in such a child.
                                 if (!areCallsErrors())
                                   delete static_cast<XlaRanks *>(state);
                               }};

static xla::Error *makeError(const xla::Call &call, const std::string &text) {
  xla::ErrorArguments arguments{sizeof arguments, nullptr, text.c_str(),
                                xla::internalError};
  return call.api->makeError(&arguments);
}

/// The text has the name of the code, from which `tinyjit.jax` makes the error
/// again.
static xla::Error *makeError(const xla::Call &call, const Status &status) {
  return makeError(call, std::string("tinyjit ") + name(status.code()) + ": " +
                             status.message());
}

/// Answers a call that only asks for the version.
static bool answerVersion(const xla::Call &call) {
  for (xla::Extension *each = call.extensions; each; each = each->next) {
    if (each->kind != xla::metadataKind)
      continue;
    xla::Metadata &metadata =
        *reinterpret_cast<xla::MetadataExtension *>(each)->metadata;
    metadata.version.major = xla::ourMajor;
    metadata.version.minor = xla::ourMinor;
    metadata.traits = 0;
    if (metadata.size >= sizeof metadata)
      metadata.stateType = stateType;
    return true;
  }
  return false;
}

/// XLA has made an executable with a call: the callees that it names become the
/// call's, as long as the executable lives.
static xla::Error *instantiate(xla::Call *call) {
  if (answerVersion(*call))
    return nullptr;
  const xla::Attributes &given = call->attributes;
  if (given.count != 1 || given.kinds[0] != xla::scalarKind)
    return makeError(*call, "expected one attribute, the number of an offer");
  auto &scalar = *static_cast<xla::Scalar *>(given.values[0]);
  XlaCallees found = offers.find(*static_cast<int64_t *>(scalar.value));
  if (scalar.dtype != xla::int64Type || found.empty())
    return makeError(*call, "the captures that it calls are not offered");
  auto state = std::make_unique<XlaRanks>(std::move(found));
  xla::SetStateArguments arguments{sizeof arguments, nullptr,
                                   call->context,    xla::instantiateStage,
                                   &stateType,       state.get()};
  xla::Error *error = call->api->setState(&arguments);
  if (!error)
    (void)state.release();
  return error;
}

/// The addresses of the arguments and results of a call, until the next one on
/// this thread.
static void **addressesOf(const xla::Call &call) {
  thread_local std::vector<void *> addresses;
  addresses.resize(call.arguments.count + call.results.count);
  void **next = addresses.data();
  for (const xla::Arrays *arrays : {&call.arguments, &call.results})
    for (int64_t i = 0; i < arrays->count; ++i)
      *next++ = arrays->arrays[i]->data;
  return addresses.data();
}

static Status checkCounts(const Signature &signature, const xla::Call &call) {
  auto isWrong = [](const xla::Arrays &arrays, size_t expected) {
    return arrays.count != static_cast<int64_t>(expected);
  };
  if (isWrong(call.arguments, signature.parameters.size()) ||
      isWrong(call.results, signature.results.size()))
    return Status::invalidArgument("the call has ", call.arguments.count,
                                   " arguments and ", call.results.count,
                                   " results, expected ", signature.text());
  return Status();
}

/// Runs the capture of the device that the call is on.
static Status run(XlaRanks &ranks, const xla::Call &call) {
  ForeignCall outside;
  if (!outside.status().ok())
    return outside.status();
  int32_t device = 0;
  int64_t number = 0;
  if (ranks.areSeveral()) {
    xla::DeviceArguments where{sizeof where, nullptr, call.context, 0};
    xla::RunArguments which{sizeof which, nullptr, call.context, 0};
    if (call.api->getDevice(&where) || call.api->getRun(&which))
      return Status::failedPrecondition("XLA does not name device and run");
    device = where.device;
    number = which.run;
  }
  FloatEnvironment environment;
  return ranks.run(device, number, [&](PlanCallee &callee) {
    Status status = checkCounts(callee.signature(), call);
    if (!status.ok())
      return status;
    void **addresses = addressesOf(call);
    return callee.replayOn(addresses, addresses + call.arguments.count);
  });
}

static xla::Error *execute(xla::Call *call) {
  if (answerVersion(*call))
    return nullptr;
  xla::GetStateArguments arguments{sizeof arguments, nullptr,
                                   call->context,    xla::instantiateStage,
                                   &stateType,       nullptr};
  if (xla::Error *error = call->api->getState(&arguments))
    return error;
  // A captured function records calls of Python's.
  if (isInJitBody())
    return makeError(*call, "tinyjit calls this in Python");
  Status status = run(*static_cast<XlaRanks *>(arguments.state), *call);
  return status.ok() ? nullptr : makeError(*call, status);
}

static nb::object capsuleOf(void *pointer) {
  PyObject *made = PyCapsule_New(pointer, nullptr, nullptr);
  if (!made)
    throw nb::python_error();
  return nb::steal(made);
}

/// The dictionaries that `jax.ffi` takes.
static nb::tuple describeCall() {
  nb::dict type, stages;
  type["type_id"] = capsuleOf(&stateType);
  type["type_info"] = capsuleOf(&stateInfo);
  stages["instantiate"] = capsuleOf(reinterpret_cast<void *>(instantiate));
  stages["execute"] = capsuleOf(reinterpret_cast<void *>(execute));
  return nb::make_tuple(type, stages);
}

/// The callee of a capture; null if XLA cannot call it.
static std::shared_ptr<PlanCallee> calleeOf(nb::handle capture, bool isRank) {
  auto callee = std::dynamic_pointer_cast<PlanCallee>(
      nb::cast<const Function &>(capture).callee);
  return callee && callee->takesAddresses(isRank) ? callee : nullptr;
}

/// Zero if XLA cannot call a capture.
static int64_t offer(const std::vector<std::pair<int32_t, nb::object>> &given) {
  XlaCallees callees;
  for (const auto &[device, capture] : given) {
    std::shared_ptr<PlanCallee> callee = calleeOf(capture, given.size() > 1);
    if (!callee)
      return 0;
    callees.push_back({device, std::move(callee)});
  }
  return offers.add(std::move(callees));
}

static nb::dict resultsInPlace(nb::handle capture) {
  nb::dict found;
  if (std::shared_ptr<PlanCallee> callee = calleeOf(capture, false))
    for (auto [result, input] : callee->resultsInPlace())
      found[nb::cast(input)] = result;
  return found;
}

void bindXlaCall(nb::module_ &module) {
  module.def("_describe_xla_call", describeCall,
             "The type of the state and the stages of a call of XLA's, as "
             "jax.ffi registers them.");
  module.def("_offer_to_xla", offer, "captures"_a,
             "A number by which an executable of XLA's that is being made "
             "finds captures, those of its devices in the order of ranks, each "
             "behind the number of its device; 0 if it cannot call one of "
             "them.");
  module.def("_results_in_place", resultsInPlace, "capture"_a,
             "By the number of an input, the result that takes its memory.");
  module.def(
      "_withdraw_from_xla", [](int64_t number) { offers.remove(number); },
      "number"_a,
      "Ends an offer. Executables that found it keep the captures.");
}

} // namespace tinyjit::python
