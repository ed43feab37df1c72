// Decides which launches are merged into one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/FusionPlan.h"

#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/Analysis/Estimates.h"

using namespace mlir;
using namespace tinyjit::jit;

//===-- what is there -----------------------------------------------------===//

const void *FusionPlan::getMemory(Value buffer) {
  return getBaseKey(getBufferAccess(buffer, Access::Read).base);
}

AffineForm FusionInstance::substitute(const AffineForm &form) const {
  AffineForm result;
  result.constant = form.constant;
  for (auto [range, coefficient] : form.terms)
    result.addWrapping(ranges[range], coefficient);
  return result;
}

void FusionPlan::listTouches(Operation *op, unsigned position, int launch) {
  for (const BufferAccess &access : getWorkAccesses(op)) {
    const void *memory = getMemory(access.base);
    touches[memory].push_back({position, launch});
    if (access.access != Access::Read)
      writes[memory].push_back(position);
  }
}

/// Numbers the launches outside of the prologue. Each graph is a segment, and
/// so is each stretch between two of them.
void FusionPlan::listLaunches(Block &block) {
  unsigned segment = 0, position = 0;
  auto visit = [&](Operation &op) {
    if (!isWork(&op))
      return;
    auto launch = dyn_cast<LaunchOp>(op);
    listTouches(&op, ++position, launch ? int(launches.size()) : -1);
    if (!launch)
      return;
    numbers[launch] = launches.size();
    launches.push_back(launch);
    segments.push_back(segment);
    positions.push_back(position);
  };
  for (Operation &op : block) {
    if (auto graph = dyn_cast<GraphOp>(op)) {
      ++segment;
      llvm::for_each(graph.getBody().front(), visit);
      ++segment;
    } else {
      visit(op);
    }
  }
}

/// True if anything writes to the memory of `buffer` between two positions, the
/// later one included.
bool FusionPlan::isWritten(Value buffer, unsigned after, unsigned upTo) const {
  auto entry = writes.find(getMemory(buffer));
  if (entry == writes.end())
    return false;
  auto *next = llvm::upper_bound(entry->second, after);
  return next != entry->second.end() && *next <= upTo;
}

FusionPlan::Root &FusionPlan::getRoot(unsigned launch) {
  std::unique_ptr<Root> &root = roots[launch];
  if (root)
    return *root;
  root = std::make_unique<Root>();
  const FusionKernel &kernel = getKernelOf(launch);
  FusionInstance own;
  own.launch = own.root = launch;
  for (size_t range = 0; range < kernel.ranges.size(); ++range)
    own.ranges.push_back(AffineForm::variable(range));
  own.loops = kernel.outer;
  own.sources.assign(kernel.loads.size(), -1);
  root->extents = kernel.extents;
  root->numOps = kernel.numOps;
  root->hasReductions = kernel.hasReductions;
  root->reducesPerElement = kernel.reducesPerElement;
  root->sharesLoads = kernel.sharesLoads;
  if (kernel.hasReductions)
    root->reduced = kernel.outer;
  for (Value buffer : launches[launch].getBuffers())
    root->arrays.insert(buffer);
  root->members.push_back(instances.size());
  instancesOf[launch].push_back(instances.size());
  instances.push_back(std::move(own));
  return *root;
}

ArrayRef<int> FusionPlan::getInstances(unsigned launch) {
  if (!absorbed[launch])
    getRoot(launch);
  return instancesOf[launch];
}

SmallVector<int> FusionPlan::getMembers(unsigned launch) const {
  if (absorbed[launch] || !roots[launch] || roots[launch]->members.size() < 2)
    return {};
  SmallVector<int> members(roots[launch]->members.begin(),
                           roots[launch]->members.end());
  // A result is computed before what reads it.
  llvm::sort(members, [&](int a, int b) {
    return std::pair(instances[a].launch, a) <
           std::pair(instances[b].launch, b);
  });
  return members;
}

//===-- decisions ---------------------------------------------------------===//

const char *FusionPlan::findResult(Absorption &absorption) {
  LaunchOp launch = launches[absorption.launch];
  for (auto [index, buffer] : llvm::enumerate(launch.getBuffers())) {
    if (launch.getAccess(index) == Access::Read)
      continue;
    if (absorption.result || launch.getAccess(index) != Access::Write)
      return nullptr;
    absorption.result = buffer;
  }
  auto alloc = absorption.result ? absorption.result.getDefiningOp<AllocOp>()
                                 : AllocOp();
  if (!alloc || alloc->hasOneUse()) {
    absorption.result = Value();
    return nullptr;
  }
  const char *obstacle = nullptr;
  bool read = false;
  for (Operation *user : alloc->getUsers()) {
    auto reader = dyn_cast<LaunchOp>(user);
    auto number = reader ? numbers.find(reader) : numbers.end();
    if (number == numbers.end()) {
      obstacle = "others than launches use it";
      continue;
    }
    if (reader == launch)
      continue;
    read = true;
    if (segments[number->second] != segments[absorption.launch])
      obstacle = "another graph reads it";
    else if (number->second < absorption.launch)
      obstacle = "it is read before it is written";
  }
  if (!read) {
    absorption.result = Value();
    return nullptr;
  }
  if (writes.lookup(getMemory(absorption.result)).size() != 1)
    return "it is written more than once";
  return obstacle;
}

/// The launch must read the same values where it is computed instead.
const char *FusionPlan::checkOrder(const Absorption &absorption) const {
  LaunchOp launch = launches[absorption.launch];
  unsigned last = 0;
  for (const Request &request : absorption.requests)
    last = std::max(last, positions[instances[request.instance].root]);
  for (auto [array, buffer] : llvm::enumerate(launch.getBuffers()))
    if (buffer != absorption.result &&
        isWritten(buffer, positions[absorption.launch], last) &&
        !isReadInPlace(absorption, array, last))
      return "what it is computed from is overwritten before it is read";
  return nullptr;
}

/// Computing once more costs ops, and saves a store and the loads.
const char *FusionPlan::checkCost(const Absorption &absorption) const {
  std::map<std::pair<unsigned, SmallVector<int64_t>>, unsigned> places;
  for (const Request &request : absorption.requests)
    ++places[{instances[request.instance].root, request.key}];
  int64_t count = places.size();
  if (count == 1)
    return nullptr;
  if (absorption.kernel->hasReductions)
    return "its reduction would be computed more than once";
  auto bytesOf = [](Value buffer) {
    return uop::getElementBytes(
        cast<BufferType>(buffer.getType()).getElementType());
  };
  int64_t read = 0;
  LaunchOp launch = launches[absorption.launch];
  for (const FusionKernel::Load &load : absorption.kernel->loads)
    read += bytesOf(launch.getBuffers()[load.array]);
  int64_t saved = bytesOf(absorption.result) * (1 + count);
  int64_t added = (count - 1) * (read + figures::cachedBytesPerAddition *
                                            absorption.kernel->weight);
  return added <= saved ? nullptr
                        : "computing it again costs more than loading it";
}

const char *FusionPlan::checkSize(const Absorption &absorption) {
  // Each load that is computed goes.
  std::map<unsigned, int64_t> ops;
  for (const Request &request : absorption.requests)
    ops[instances[request.instance].root] += absorption.kernel->numOps - 1;
  for (auto [number, added] : ops) {
    Root &root = *roots[number];
    if (root.numOps + added > limits.ops)
      return "the kernel would have too many ops";
    int64_t arrays = root.arrays.size() - 1;
    for (Value buffer : launches[absorption.launch].getBuffers())
      arrays += buffer != absorption.result && !root.arrays.contains(buffer);
    if (arrays > limits.arrays)
      return "the kernel would have too many arrays";
    // Neighbours that share loads are written side by side, with all that
    // belongs to them.
    bool shares = root.sharesLoads || absorption.kernel->sharesLoads;
    if (shares && root.numOps + added > 32)
      return "too much would stand beside a reduction that shares loads";
  }
  return nullptr;
}

/// A reduction is computed once, in loops that it would choose itself.
const char *FusionPlan::checkReductions(const Absorption &absorption) const {
  const FusionKernel &kernel = *absorption.kernel;
  if (!kernel.hasReductions)
    return nullptr;
  const Request &request = absorption.requests.front();
  const FusionInstance &reader = instances[request.instance];
  const Root &root = *roots[reader.root];
  ArrayRef<unsigned> outer = getKernelOf(reader.root).outer;
  if (!kernel.reducesPerElement || !root.reducesPerElement)
    return "its reductions have results of different sizes";
  if (request.loops.size() > outer.size())
    return "it would be computed within another reduction";
  // The loops, in order, must be its own.
  SmallVector<unsigned> own;
  for (auto [digit, range] : llvm::zip_equal(request.digits, kernel.outer)) {
    if (kernel.extents[range] == 1)
      continue;
    if (digit.terms.size() != 1 || digit.constant != 0 ||
        digit.terms[0].scale != 1 ||
        root.extents[digit.terms[0].variable] != kernel.extents[range])
      return "its reduction would be computed in other loops";
    own.push_back(digit.terms[0].variable);
  }
  auto isLong = [&](unsigned variable) { return root.extents[variable] != 1; };
  auto loops = llvm::to_vector(llvm::make_filter_range(outer, isLong));
  if (ArrayRef(loops).take_front(own.size()) != ArrayRef(own))
    return "its reduction would be computed in other loops";
  auto reduced = llvm::to_vector(llvm::make_filter_range(root.reduced, isLong));
  if (root.hasReductions &&
      (reduced != own || root.sharesLoads || kernel.sharesLoads))
    return "another reduction is computed in other loops";
  bool small = kernel.getNumTrips() <= 1024;
  if (own.size() == loops.size() || small)
    return nullptr;
  if (own.empty())
    return "its reduction would be computed by each thread";
  if (!kernel.reducesInVectors || kernel.sharesLoads)
    return "its reduction is computed in vectors of results";
  return nullptr;
}

void FusionPlan::commit(const Absorption &absorption, bool stores) {
  const FusionKernel &kernel = *absorption.kernel;
  absorbed[absorption.launch] = true;
  for (const Request &request : absorption.requests) {
    unsigned rootNumber = instances[request.instance].root;
    Root &root = *roots[rootNumber];
    auto [entry, inserted] = root.known.try_emplace(request.key, 0);
    if (inserted) {
      entry->second = instances.size();
      FusionInstance instance;
      instance.launch = absorption.launch;
      instance.root = rootNumber;
      instance.ranges.resize(kernel.ranges.size());
      for (size_t range = 0; range < kernel.ranges.size(); ++range)
        if (!llvm::is_contained(kernel.outer, range)) {
          instance.ranges[range] = AffineForm::variable(root.extents.size());
          root.extents.push_back(kernel.extents[range]);
        }
      for (auto [range, digit] : llvm::zip_equal(kernel.outer, request.digits))
        instance.ranges[range] = digit;
      instance.loops = request.loops;
      instance.stores = stores;
      instance.sources.assign(kernel.loads.size(), -1);
      root.numOps += kernel.numOps;
      root.members.push_back(entry->second);
      instancesOf[absorption.launch].push_back(entry->second);
      instances.push_back(std::move(instance));
      if (kernel.hasReductions && !root.hasReductions) {
        root.hasReductions = true;
        root.reduced = request.loops;
      }
      root.sharesLoads |= kernel.sharesLoads;
      if (!stores)
        root.arrays.erase(absorption.result);
      for (Value buffer : launches[absorption.launch].getBuffers())
        if (buffer != absorption.result)
          root.arrays.insert(buffer);
    }
    --root.numOps;
    instances[request.instance].sources[request.load] = entry->second;
  }
}

const char *FusionPlan::absorb(unsigned launch) {
  Absorption absorption;
  absorption.launch = launch;
  const char *obstacle = findResult(absorption);
  if (obstacle || !absorption.result)
    return obstacle;
  absorption.kernel = &getKernelOf(launch);
  if (absorption.kernel->obstacle)
    return absorption.kernel->obstacle;
  if (!absorption.kernel->fillsArray)
    return "its kernel does not fill one array, element by element";
  if ((obstacle = collectRequests(absorption)))
    return obstacle;
  if (absorption.requests.empty())
    return nullptr;
  if ((obstacle = checkCost(absorption)) ||
      (obstacle = checkReductions(absorption)) ||
      (obstacle = checkOrder(absorption)) || (obstacle = checkSize(absorption)))
    return obstacle;
  commit(absorption, /*stores=*/false);
  return nullptr;
}

FusionPlan::FusionPlan(Block &block, FusionLimits limits, GetKernel getKernel)
    : limits(limits), getKernel(std::move(getKernel)) {
  listLaunches(block);
  absorbed.resize(launches.size());
  roots.resize(launches.size());
  instancesOf.resize(launches.size());
  for (unsigned launch = launches.size(); launch-- > 0;)
    if (const char *obstacle = absorb(launch);
        !absorbed[launch] && !computeBeside(launch) && obstacle)
      kept.emplace_back(launches[launch], obstacle);
}
