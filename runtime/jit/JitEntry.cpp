// Compares the arguments of a call with a capture, and prepares its results.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/JitEntry.h"

#include "runtime/jit/Recorder.h"
#include "runtime/memory/Compact.h"
#include "runtime/memory/SymbolicPlace.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <cstring>
#include <set>

using namespace tinyjit::runtime;

/// The bits of a real; all of them if it is a wide one.
static int64_t bitsOf(const Real &real) {
  return real.isWide() ? doubleBits(real.exact()) : floatBits(real.peek());
}

NumberUse tinyjit::runtime::useOf(const Value &argument) {
  NumberUse use;
  if (auto *real = std::get_if<Real>(&argument)) {
    use.isReal = true;
    use.isWide = real->isWide();
    use.given = real->variable();
    use.value = bitsOf(*real);
    return use;
  }
  const Number &number = std::get<Number>(argument);
  use.value = number.peek();
  // A number of several variables counts as a plain one: a capture follows its
  // value, if anything.
  if (number.followsSeveral()) {
    use.constant = use.value;
    return use;
  }
  use.given = number.variable();
  use.scale = number.scale();
  use.constant = number.constant();
  return use;
}

/// Whether `use` is what a capture holds for, its form and variable apart.
static bool hasRoom(const NumberUse &use, int64_t bits) {
  if (!use.isFree)
    return bits == use.value;
  return use.isReal || (bits >= use.min && bits <= use.max);
}

bool NumberUse::accepts(const Value &argument) const {
  if (isAny)
    return true;
  if (auto *real = std::get_if<Real>(&argument)) {
    // A double may come as a float that has all of its bits.
    bool isComparable = real->isWide() == isWide || (isWide && isByValue);
    return isReal && isComparable && (isByValue || real->variable() == given) &&
           hasRoom(*this, isWide ? doubleBits(real->exact()) : bitsOf(*real));
  }
  const Number &number = std::get<Number>(argument);
  if (isReal || !number.fits())
    return false;
  bool isPlain = number.followsSeveral() || !number.variable();
  if (isByValue || (isPlain && !given))
    return hasRoom(*this, number.peek());
  return !isPlain && number.variable() == given && number.scale() == scale &&
         number.constant() == constant && (isFree || number.peek() == value);
}

static int64_t valueAt(const JitEntry &entry, const VariableSource &source,
                       Scalar::Type type, const CallArguments &arguments) {
  if (source.number < 0) {
    const auto &place = arguments.buffers[source.buffer].symbolicPlace();
    const Number &size = place->sizes[source.dim];
    return size.variable() ? size.variableValue() : size.peek();
  }
  const Value &argument = arguments.numbers[source.number];
  if (auto *real = std::get_if<Real>(&argument))
    return type == Scalar::F32 ? floatBits(real->peek()) : bitsOf(*real);
  const Number &number = std::get<Number>(argument);
  bool followsOne = !entry.numbers[source.number].isByValue &&
                    number.variable() && !number.followsSeveral();
  return followsOne ? number.variableValue() : number.peek();
}

/// Whether the buffer that brings a variable has it.
static bool isThere(const VariableSource &source,
                    const CallArguments &arguments) {
  return source.number >= 0 || arguments.buffers[source.buffer].symbolicPlace();
}

const ScalarSum *JitEntry::unfitSum(const CallArguments &arguments,
                                    std::optional<int64_t> &value) const {
  for (const ScalarSum &sum : sums) {
    const Scalar &scalar = plan->scalars[sum.scalar];
    bool isKnown = true;
    value = valueOf(sum, [&](int32_t term) -> int64_t {
      const VariableSource &source = sources[term][0];
      isKnown &= isThere(source, arguments);
      return isKnown ? valueAt(*this, source, Scalar::I64, arguments) : 0;
    });
    if (isKnown && (!value || *value < scalar.min || *value > scalar.max))
      return &sum;
  }
  return nullptr;
}

bool JitEntry::matches(const CallArguments &arguments) const {
  if (guards != arguments.guards ||
      numbers.size() != arguments.numbers.size() ||
      names.buffers.size() != arguments.buffers.size())
    return false;
  for (size_t i = 0; i < numbers.size(); ++i)
    if (!numbers[i].accepts(arguments.numbers[i]))
      return false;
  std::optional<int64_t> value;
  return !unfitSum(arguments, value);
}

Status tinyjit::runtime::collectScalars(const JitEntry &entry,
                                        const CallArguments &arguments,
                                        std::vector<int64_t> &scalars) {
  scalars.clear();
  for (const std::vector<VariableSource> &sources : entry.sources) {
    for (const VariableSource &source : sources)
      if (!isThere(source, arguments))
        return Status::invalidArgument(
            quoted("argument", entry.names.buffers[source.buffer]),
            " has sizes that follow no variable, unlike when it was captured");
    if (sources.empty()) {
      scalars.push_back(0);
      continue;
    }
    Scalar::Type type = entry.plan->scalars[scalars.size()].type;
    int64_t value = valueAt(entry, sources[0], type, arguments);
    for (const VariableSource &source : sources)
      if (int64_t other = valueAt(entry, source, type, arguments);
          other != value)
        return Status::invalidArgument(
            quoted("variable", entry.plan->scalars[scalars.size()].name),
            " is ", value, " and ", other, " in one call");
    scalars.push_back(value);
  }
  return computeSums(entry.sums, entry.plan->scalars, scalars);
}

StatusOr<Buffer> tinyjit::runtime::largestOf(const Buffer &buffer) {
  const auto &place = buffer.symbolicPlace();
  if (!place)
    return buffer;
  // A view of the base follows nothing.
  return buffer.base().view(buffer.byteOffset(), buffer.dtype(), place->upto);
}

/// True if somebody else holds the array of result `i`.
static bool isHeldElsewhere(const std::vector<Buffer> &results, size_t i) {
  const Buffer &result = results[i];
  std::set<const void *> handles;
  int64_t ofBase = 0, ofSame = 0;
  for (const Buffer &other : results) {
    if (other.identity() != result.identity())
      continue;
    bool isBase = other.handleIdentity() == other.identity();
    ofBase += isBase || handles.insert(other.handleIdentity()).second;
    ofSame += other == result;
  }
  Recorder *recorder = Recorder::active();
  if (recorder && recorder->knows(result))
    ++ofBase;
  return result.numBaseHandles() > ofBase ||
         (result.handleIdentity() != result.identity() &&
          result.numHandles() > ofSame);
}

/// A dense copy.
static StatusOr<Buffer> clone(const Buffer &buffer) {
  const auto &place = buffer.symbolicPlace();
  bool isRecorded = Recorder::active();
  StatusOr<Buffer> made =
      Buffer::allocate(buffer.device(), buffer.dtype(),
                       isRecorded && place ? place->upto : buffer.shape());
  if (!made.ok())
    return made;
  if (!isRecorded) {
    Status status = compact(
        made->device(), made->data(), buffer.data(), byteSize(buffer.dtype()),
        place ? place->upto : buffer.shape(), buffer.shape());
    return status.ok() ? made : StatusOr<Buffer>(status);
  }
  // The outer function's capture repeats the copy, at the largest size.
  StatusOr<Buffer> source = largestOf(buffer);
  if (!source.ok())
    return source;
  RETURN_IF_ERROR(copy(*made, *source));
  return place ? view(*made, 0, buffer.dtype(), place->sizes, place->upto)
               : made;
}

Status tinyjit::runtime::ownResults(const std::vector<Buffer> &inputs,
                                    std::vector<Buffer> &results) {
  std::set<const void *> taken;
  for (const Buffer &input : inputs)
    taken.insert(input.identity());
  std::vector<bool> isCopied(results.size());
  for (size_t i = 0; i < results.size(); ++i)
    isCopied[i] =
        results[i] && (isHeldElsewhere(results, i) ||
                       (results[i].symbolicPlace() && !Recorder::active()) ||
                       !taken.insert(results[i].identity()).second);
  for (size_t i = 0; i < results.size(); ++i) {
    if (!isCopied[i])
      continue;
    RETURN_IF_ERROR(clone(results[i]).moveTo(results[i]));
  }
  return Status();
}
