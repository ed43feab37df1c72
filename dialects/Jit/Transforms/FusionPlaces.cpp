// Finds the place in a reader's loops where a merged result would be computed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/FusionPlan.h"

using namespace mlir;
using namespace tinyjit::jit;

/// More places than this are never worth computing one thing in.
static constexpr size_t maxInstances = 16;

/// Takes an offset into an array that `kernel` fills apart into what each range
/// of `kernel.outer` must be.
static std::optional<SmallVector<AffineForm>>
solve(AffineForm offset, ArrayRef<int64_t> extents,
      const FusionKernel &kernel) {
  SmallVector<AffineForm> digits(kernel.outer.size());
  for (auto [digit, range, stride] :
       llvm::zip_equal(digits, kernel.outer, kernel.strides)) {
    int64_t extent = kernel.extents[range];
    if (extent == 1)
      continue;
    digit.constant = offset.constant / stride;
    offset.constant %= stride;
    int64_t low = digit.constant, high = digit.constant;
    for (auto &[variable, coefficient] : offset.terms) {
      int64_t step = coefficient / stride, reach;
      if (step == 0 || coefficient % stride != 0)
        continue;
      digit.terms.push_back({variable, step});
      coefficient = 0;
      int64_t &side = step > 0 ? high : low;
      if (__builtin_mul_overflow(step, extents[variable] - 1, &reach) ||
          __builtin_add_overflow(side, reach, &side))
        return std::nullopt;
    }
    llvm::erase_if(offset.terms, [](auto &term) { return term.scale == 0; });
    if (low < 0 || high >= extent)
      return std::nullopt;
  }
  if (offset.constant != 0 || !offset.terms.empty())
    return std::nullopt;
  return digits;
}

static void appendKey(const AffineForm &form, SmallVectorImpl<int64_t> &key) {
  key.append({form.constant, static_cast<int64_t>(form.terms.size())});
  for (auto [variable, coefficient] : form.terms)
    key.append({static_cast<int64_t>(variable), coefficient});
}

/// Finds out where load number `load` of `instance` would compute the result.
const char *FusionPlan::makeRequest(const Absorption &absorption, int number,
                                    unsigned load, Request &request) {
  const FusionInstance &instance = instances[number];
  const FusionKernel &reader = getKernelOf(instance.launch);
  const FusionKernel::Load &entry = reader.loads[load];
  if (entry.obstacle)
    return entry.obstacle;
  Root &root = *roots[instance.root];
  auto digits = solve(instance.substitute(entry.offset), root.extents,
                      *absorption.kernel);
  if (!digits)
    return "it is loaded in another layout than it is stored in";
  request.instance = number;
  request.load = load;
  request.digits = std::move(*digits);
  request.key.push_back(absorption.launch);
  SmallVector<unsigned> loops = instance.loops;
  for (unsigned range : entry.closed)
    for (auto [variable, coefficient] : instance.ranges[range].terms)
      if (!llvm::is_contained(loops, variable))
        loops.push_back(variable);
  // It is computed in the innermost loop that it depends on.
  size_t depth = 0;
  for (const AffineForm &digit : request.digits) {
    appendKey(digit, request.key);
    for (auto [variable, coefficient] : digit.terms)
      depth = std::max<size_t>(depth,
                               llvm::find(loops, variable) - loops.begin() + 1);
  }
  int64_t times = 1;
  for (unsigned variable : ArrayRef(loops).take_front(depth))
    if (__builtin_mul_overflow(times, root.extents[variable], &times))
      return "it is too large";
  if (times > absorption.kernel->getNumElements())
    return "it would be computed more often than it is now";
  // The rest of the loops is taken as vectors, the loops around it are not.
  int64_t inside = 1;
  for (unsigned variable : ArrayRef(loops).drop_front(depth))
    inside *= std::min<int64_t>(root.extents[variable], 1024);
  if (depth < loops.size() && !absorption.kernel->hasReductions &&
      inside < 4 * absorption.kernel->weight)
    return "it would be computed element by element";
  request.loops.assign(loops.begin(), loops.begin() + depth);
  return nullptr;
}

const char *FusionPlan::addRequests(Absorption &absorption, unsigned reader) {
  if (const char *obstacle = getKernelOf(reader).obstacle)
    return obstacle;
  SmallVector<unsigned, 1> arrays;
  for (auto [index, buffer] : llvm::enumerate(launches[reader].getBuffers()))
    if (buffer == absorption.result)
      arrays.push_back(index);
  for (int instance : SmallVector<int>(getInstances(reader))) {
    const FusionKernel &kernel = getKernelOf(reader);
    for (auto [load, entry] : llvm::enumerate(kernel.loads)) {
      if (!llvm::is_contained(arrays, entry.array))
        continue;
      Request &request = absorption.requests.emplace_back();
      if (const char *obstacle =
              makeRequest(absorption, instance, load, request))
        return obstacle;
    }
  }
  return nullptr;
}

const char *FusionPlan::collectRequests(Absorption &absorption) {
  llvm::SetVector<unsigned> readers;
  for (Operation *user : absorption.result.getUsers())
    if (unsigned reader = numbers.lookup(user); reader != absorption.launch)
      readers.insert(reader);
  if (readers.size() > maxInstances)
    return "too many launches read it";
  for (unsigned reader : readers)
    if (const char *obstacle = addRequests(absorption, reader))
      return obstacle;
  return nullptr;
}
