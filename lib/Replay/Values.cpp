// Reads the values of a call from the command line, and compares its results.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Replay/Values.h"

#include "lib/Support/Array.h"
#include "lib/Support/ArraySpec.h"
#include "lib/Support/Compare.h"
#include "lib/Support/Strings.h"
#include "runtime/plan/Describe.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/ScalarSums.h"

#include <algorithm>

using namespace tinyjit;
using namespace tinyjit::replay;
using runtime::Buffer;
using runtime::formatCount;

/// "input 2 ('x', 5x7xf32)": how messages name an input.
static std::string describe(const BufferInfo &input, size_t index) {
  std::string name = input.name.empty() ? "" : "'" + input.name + "', ";
  return concat("input ", index, " (", name,
                runtime::formatType(input.dtype, input.shape), ")");
}

static std::string listInputs(const CaptureInfo &info) {
  std::string list;
  for (size_t i = 0; i < info.inputs.size(); ++i)
    list += (i ? ", " : ": ") + describe(info.inputs[i], i);
  return concat("@", info.name, " takes ",
                formatCount(info.inputs.size(), "input"), list);
}

/// Puts every value where it belongs: named ones first, the rest into the
/// places left.
static StatusOr<std::vector<std::string_view>>
placeInputs(const CaptureInfo &info, const std::vector<std::string> &values) {
  std::vector<std::string_view> placed(info.inputs.size());
  std::vector<std::string_view> unnamed;
  for (const std::string &text : values) {
    ArraySpec spec = splitArraySpec(text);
    if (spec.name.empty()) {
      unnamed.push_back(spec.value);
      continue;
    }
    size_t index = 0;
    while (index < placed.size() && info.inputs[index].name != spec.name)
      ++index;
    if (index == placed.size())
      return Status::invalidArgument("there is no input '", spec.name, "'; ",
                                     listInputs(info));
    if (!placed[index].empty())
      return Status::invalidArgument("input '", spec.name, "' is given twice");
    placed[index] = spec.value;
  }
  size_t next = 0;
  for (std::string_view &place : placed)
    if (place.empty() && next < unnamed.size())
      place = unnamed[next++];
  bool missing = false;
  for (std::string_view place : placed)
    missing |= place.empty();
  if (missing || next != unnamed.size())
    return Status::invalidArgument(listInputs(info), "; got ", values.size());
  return placed;
}

/// Whether an input has that shape, of which calls may choose sizes.
static bool fits(const std::vector<int64_t> &shape, const BufferInfo &wanted) {
  if (shape.size() != wanted.shape.size())
    return false;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (shape[dim] != wanted.shape[dim] &&
        std::find(wanted.openDims.begin(), wanted.openDims.end(),
                  static_cast<int64_t>(dim)) == wanted.openDims.end())
      return false;
  return true;
}

StatusOr<std::vector<Buffer>>
replay::readInputs(const CaptureInfo &capture,
                   const std::vector<std::string> &values) {
  StatusOr<std::vector<std::string_view>> placed = placeInputs(capture, values);
  RETURN_IF_ERROR(placed.status());
  std::vector<Buffer> inputs;
  for (size_t i = 0; i < placed->size(); ++i) {
    const BufferInfo &wanted = capture.inputs[i];
    StatusOr<runtime::Device *> device = runtime::Device::get(wanted.device);
    if (!device.ok())
      return Status::deviceError(device.status().message());
    std::string_view value = (*placed)[i];
    StatusOr<Buffer> input = readBufferValue(value, **device, wanted.dtype);
    RETURN_IF_ERROR(input.status());
    if (input->dtype() != wanted.dtype || !fits(input->shape(), wanted))
      return Status::invalidArgument(
          describe(wanted, i), " got ",
          value[0] == '@' ? std::string(value) : shorten(value), ", which is ",
          runtime::formatType(input->dtype(), input->shape()));
    inputs.push_back(*std::move(input));
  }
  return inputs;
}

/// The variables that a user gives: all but those computed from other ones.
static std::string listVars(const CaptureInfo &info,
                            const std::vector<runtime::ScalarSum> &sums) {
  std::string list;
  size_t count = 0;
  for (size_t i = 0; i < info.variables.size(); ++i) {
    const runtime::Scalar &var = info.variables[i];
    if (isSum(sums, i))
      continue;
    ++count;
    list += (list.empty() ? ": " : ", ") + var.name;
    if (var.type != runtime::Scalar::F32)
      list += concat(" (", var.min, " to ", var.max, ")");
  }
  return concat("@", info.name, " has ", formatCount(count, "variable"), list);
}

/// Reads a number of a variable's type; an f32 becomes its bits.
static StatusOr<int64_t> readNumber(const runtime::Scalar &var,
                                    std::string_view text) {
  auto refuse = [&](const std::string &wanted) {
    return Status::invalidArgument("variable '", var.name, "' got '",
                                   shorten(text), "', expected ", wanted);
  };
  if (var.type == runtime::Scalar::F32) {
    std::optional<float> real = parseNumber<float>(text);
    return real ? StatusOr<int64_t>(runtime::floatBits(*real))
                : refuse("a number");
  }
  std::optional<int64_t> value = parseNumber<int64_t>(text);
  if (!value)
    return refuse(concat("an integer from ", var.min, " to ", var.max));
  if (*value < var.min || *value > var.max)
    return Status::outOfRange("variable '", var.name, "' got ", *value,
                              ", expected ", var.min, " to ", var.max);
  return *value;
}

StatusOr<std::vector<int64_t>>
replay::readVars(const CaptureInfo &capture,
                 const std::vector<std::string> &texts) {
  std::vector<int64_t> values(capture.variables.size());
  std::vector<bool> given(values.size());
  StatusOr<std::vector<runtime::ScalarSum>> sums =
      runtime::sumsOf(capture.guards, capture.variables);
  RETURN_IF_ERROR(sums.status());
  for (const runtime::ScalarSum &sum : *sums)
    given[sum.scalar] = true;
  for (const std::string &text : texts) {
    size_t equals = text.find('=');
    std::string name = text.substr(0, equals);
    if (equals == std::string::npos)
      return Status::invalidArgument("--var=", text, ", expected NAME=NUMBER");
    size_t index = 0;
    while (index < values.size() && capture.variables[index].name != name)
      ++index;
    if (index == values.size())
      return Status::invalidArgument("there is no variable '", name, "'; ",
                                     listVars(capture, *sums));
    if (given[index])
      return Status::invalidArgument("variable '", name,
                                     isSum(*sums, index)
                                         ? "' is computed from other ones"
                                         : "' is given twice");
    RETURN_IF_ERROR(readNumber(capture.variables[index],
                               std::string_view(text).substr(equals + 1))
                        .moveTo(values[index]));
    given[index] = true;
  }
  for (size_t i = 0; i < values.size(); ++i)
    if (!given[i])
      return Status::invalidArgument("variable '", capture.variables[i].name,
                                     "' has no value; ",
                                     listVars(capture, *sums));
  RETURN_IF_ERROR(runtime::computeSums(*sums, capture.variables, values));
  return values;
}

StatusOr<std::optional<std::string>>
replay::compareBuffer(const std::string &what, const Buffer &buffer,
                      const std::string &expected, std::optional<double> rtol,
                      std::optional<double> atol) {
  StatusOr<HostArray> want = readArrayValue(expected, buffer.dtype());
  RETURN_IF_ERROR(want.status());
  StatusOr<HostArray> got = toHost(buffer);
  RETURN_IF_ERROR(got.status());
  Tolerance tolerance = defaultTolerance(got->dtype);
  tolerance.relative = rtol.value_or(tolerance.relative);
  tolerance.absolute = atol.value_or(tolerance.absolute);
  return compareArrays(what, *got, *want, tolerance);
}

StatusOr<std::optional<std::string>>
replay::compareState(const runtime::Store &store, const std::string &name,
                     const std::string &expected, std::optional<double> rtol,
                     std::optional<double> atol) {
  StatusOr<Buffer> state = store.get(name);
  if (!state.ok()) {
    std::string names;
    for (const std::string &known : store.names())
      names += (names.empty() ? "@" : ", @") + known;
    return Status::notFound("there is no state @", name, "; there is ",
                            names.empty() ? "none" : names);
  }
  return compareBuffer("state @" + name, *state, expected, rtol, atol);
}
