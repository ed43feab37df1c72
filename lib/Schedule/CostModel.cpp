// Compares the cost of recomputing a tensor in its readers with the cost of
// storing it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/CostModel.h"

#include "dialects/Jit/Analysis/Estimates.h"
#include "dialects/UOp/UOp.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;
using jit::figures::additionsPerByte;
using jit::figures::launchBytes;

/// Arithmetic per element up to which a tensor is computed as often as it is
/// read: a reduction around it hides that.
static constexpr double freeWork = 4;
/// How often it must be read to be stored all the same, and how many launches
/// that must gain: the factors of a large product, which has no free slots.
static constexpr double manyReads = 64, manyLaunches = 16;
/// A reduction of no more trips than this is ordinary arithmetic.
static constexpr double shortTrips = 8;
/// One of more than these is not computed at several places of a kernel: the
/// loops within loops that it makes are slow beyond their arithmetic.
static constexpr double singlePlaceTrips = 4;
/// How much longer functions take that a CPU computes again in the trips of a
/// reduction, one by one, than in vectors of those of a kernel's own.
static constexpr double scalarFactor = 16;
/// The most ops of a kernel, and the most places at which it computes one
/// tensor.
static constexpr int64_t maxOps = 1000, maxPlaces = 8;
/// The least bytes of a tensor of constants that the prologue stores, or the
/// least additions that it takes; less hardly costs replays anything.
static constexpr double prologueBytes = 16384, prologueWork = 1 << 16;
/// Work that is worth being computed in parts, and the least number of parts.
static constexpr double splitWork = 1 << 18, numParts = 16;

double CostModel::getBytes(Value tensor) const {
  return getElements(tensor) *
         uop::getElementBytes(getElementTypeOrSelf(tensor));
}

void CostModel::addOperand(ElementCost &cost, const Profile &profile,
                           const ProfileAccess &access, double elements) const {
  auto known = costs.find(access.tensor);
  ElementCost leaf;
  leaf.leaves.push_back(access.tensor);
  leaf.isConstant = known != costs.end() ? known->second.isConstant
                                         : constants.contains(access.tensor);
  bool isLeaf = known == costs.end() || inMemory.contains(access.tensor);
  const ElementCost &inner = isLeaf ? leaf : known->second;
  double trips = 1;
  for (AffineExpr index : access.indices)
    index.walk([&](AffineExpr part) {
      auto dim = dyn_cast<AffineDimExpr>(part);
      if (dim && profile.dims[dim.getPosition()].kind == ProfileDim::Reduced)
        trips *= profile.dims[dim.getPosition()].extent;
    });
  bool isSmaller = getElements(access.tensor) * 2 <= elements;
  // A smaller reduction is computed once for many elements.
  bool isReduced = inner.hasReduction || inner.trips > singlePlaceTrips;
  if (!(isReduced && isSmaller)) {
    cost.work += trips * inner.work;
    cost.trips = std::max(cost.trips, trips * inner.trips);
    cost.hasReduction |= inner.hasReduction;
  }
  cost.isConstant &= inner.isConstant;
  cost.hasManyLeaves |= inner.hasManyLeaves;
  for (Value each : inner.leaves)
    if (!llvm::is_contained(cost.leaves, each))
      cost.leaves.push_back(each);
  if (cost.leaves.size() > ElementCost::maxLeaves) {
    cost.hasManyLeaves = true;
    cost.leaves.resize(ElementCost::maxLeaves);
  }
}

const ElementCost &CostModel::add(OpResult result) {
  const Profile &profile = profiles.find(result)->second;
  ElementCost cost;
  cost.work = profile.work;
  cost.trips = profile.trips;
  cost.hasReduction = profile.trips > shortTrips;
  cost.isConstant = !profile.usesScalars;
  for (const ProfileAccess &access : profile.accesses)
    addOperand(cost, profile, access, getElements(result));
  return costs[result] = std::move(cost);
}

/// A reduction stays with its reader if that computes each element once, and
/// has as many results to compute beside each other.
bool CostModel::shouldStoreReduction(OpResult tensor,
                                     const Demand &demand) const {
  if (demand.numKernels > 1 || demand.numPlaces > 1 || demand.isInReduction)
    return true;
  double elements = getElements(tensor);
  if (demand.nestedEvaluations > 1.25 * elements)
    return true;
  const Profile &profile = profiles.find(tensor)->second;
  return elements < numParts && elements * profile.trips >= splitWork;
}

/// True if `tensor` moves elements of few tensors, and which ones no memory
/// says: a reader that does the same at its own places (a window that leaves
/// the image) reads less than is stored with a rim. A choice among many
/// tensors, as where they were put beside each other, is arithmetic: a reader
/// chooses again each time. One tensor moved is movement, however it was made.
bool CostModel::isMovement(OpResult tensor) const {
  const Profile &profile = profiles.find(tensor)->second;
  bool isFromFew =
      profile.accesses.size() <= 1 || !costs.find(tensor)->second.hasManyLeaves;
  return profile.isMovement && isFromFew &&
         llvm::all_of(profile.deciders, [&](Value mask) {
           auto known = costs.find(mask);
           return known != costs.end() && known->second.leaves.empty();
         });
}

/// The sum whose elements `tensor` has in the order in which windows read them,
/// or null: the gradient of an image is a product whose elements are put in
/// another order, padded, and added up window by window. Stored in the
/// product's order, the elements that are read together lie far apart.
static OpResult getSumOfWindows(OpResult tensor) {
  // A window with steps has zeros between its elements: they get dimensions of
  // their own first.
  auto isPadded = [](Value value) {
    while (value.hasOneUse() && isa<uop::ReshapeOp>(*value.user_begin()))
      value = value.user_begin()->getResult(0);
    return value.hasOneUse() && isa<uop::PadOp>(*value.user_begin());
  };
  auto permute = dyn_cast<uop::PermuteOp>(tensor.getOwner());
  if (!permute || permute.getOrder().empty() ||
      permute.getOrder().back() + 1 ==
          static_cast<int64_t>(permute.getOrder().size()) ||
      !isPadded(tensor))
    return {};
  Value value = permute.getSource();
  while (value.hasOneUse() &&
         isa_and_nonnull<uop::PermuteOp, uop::ReshapeOp>(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  auto sum = value.getDefiningOp<uop::ReduceAxisOp>();
  return sum && value.hasOneUse() ? cast<OpResult>(value) : OpResult();
}

/// True if replays would compute `tensor` of constants alone, each time: the
/// prologue stores it once, if that takes no more memory than they do (as
/// weights of a few bits would), and if it is more than one constant's elements
/// in another order, which kernels load as they are.
bool CostModel::isForPrologue(OpResult tensor, const Demand &demand) const {
  const Profile &profile = profiles.find(tensor)->second;
  const ElementCost &cost = costs.find(tensor)->second;
  bool isView = profile.isMovement && profile.accesses.size() <= 1;
  double read = 0;
  for (Value leaf : cost.leaves)
    read += getBytes(leaf);
  double bytes = getBytes(tensor);
  bool isMuch =
      bytes >= prologueBytes || getElements(tensor) * cost.work >= prologueWork;
  return demand.isInReplay && cost.isConstant && !isView && isMuch &&
         bytes <= read;
}

bool CostModel::isOnHost(OpResult tensor) const {
  jit::DeviceAttr device = tensors[tensor].device;
  return !device || device == getDefaultDevice(tensor.getContext());
}

bool CostModel::shouldStore(OpResult tensor, const Demand &demand) const {
  const Profile &profile = profiles.find(tensor)->second;
  if (isForPrologue(tensor, demand))
    return true;
  if (OpResult sum = getSumOfWindows(tensor))
    return profiles.find(sum)->second.trips > shortTrips &&
           shouldStoreReduction(sum, demand);
  if (isMovement(tensor))
    return false;
  if (demand.numOps > maxOps)
    return true;
  const ElementCost &cost = costs.find(tensor)->second;
  if (profile.trips > shortTrips)
    return shouldStoreReduction(tensor, demand);
  if (cost.trips > singlePlaceTrips && demand.numPlaces > 1)
    return true;
  double elements = getElements(tensor), bytes = getBytes(tensor);
  double more = std::max(demand.evaluations - elements, 0.0) * cost.work;
  if (cost.hasReduction)
    return shouldStoreReduction(tensor, demand);
  if (demand.numPlaces > maxPlaces)
    return cost.work > 0;
  bool isCheap = cost.work <= freeWork && cost.trips <= 1 &&
                 !cost.hasManyLeaves && cost.leaves.size() <= 2;
  double read = 0;
  for (Value leaf : cost.leaves)
    read += getBytes(leaf);
  // Wider than what it is computed from (weights of f16), it is not stored.
  bool isHidden =
      isCheap && (demand.evaluations < manyReads * elements || bytes > read);
  // Two places of one kernel may be both sums of a softmax, in vectors.
  bool mayBeScalar = demand.numKernels > 1 || demand.numPlaces <= 1;
  if (!isCheap && demand.isInReduction && mayBeScalar && isOnHost(tensor))
    more *= scalarFactor;
  if (demand.numKernels <= 1)
    return !isHidden &&
           more / additionsPerByte >
               2 * bytes + (isCheap ? manyLaunches : 1) * launchBytes;
  // A reduction around it hides cheap work in several kernels, too.
  if (isHidden)
    more = 0;
  double recompute = demand.numKernels * read + more / additionsPerByte;
  double store = read + (demand.numKernels + 1) * bytes + launchBytes;
  return cost.hasManyLeaves ? bytes > launchBytes : recompute > store;
}
