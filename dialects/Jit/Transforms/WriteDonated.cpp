// Lets results take the memory of inputs that the caller gives away.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/InPlace.h"
#include "dialects/Jit/Transforms/Passes.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_WRITEDONATEDPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

namespace {
/// Changes one capture.
class DonatedWriter {
public:
  DonatedWriter(CaptureOp capture, InPlace &inPlace)
      : capture(capture), inPlace(inPlace) {}

  void run();

private:
  bool takesPlace(Value result, Value parameter);
  bool takesPlaceAt(int64_t time, Value result, Value parameter);
  bool takesPlaceAt(LaunchOp launch, int64_t time, Value result,
                    Value parameter);

  CaptureOp capture;
  InPlace &inPlace;
  Liveness liveness;
  /// Launches that write over an operand, and copies that are none any more.
  llvm::MapVector<Operation *, SmallVector<InPlacePair>> pairs;
  SmallVector<tinyjit::jit::CopyOp> copies;
};
} // namespace

/// The position of `value`, which the op has as a whole and once, among
/// its buffers; nothing if it has it otherwise.
static std::optional<unsigned> findOnly(LaunchOp launch, Value value,
                                        Access access) {
  std::optional<unsigned> found;
  for (auto [index, buffer] : llvm::enumerate(launch.getBuffers())) {
    if (getOwner(buffer) != value)
      continue;
    if (found || buffer != value || launch.getAccess(index) != access)
      return std::nullopt;
    found = index;
  }
  return found;
}

bool DonatedWriter::takesPlaceAt(LaunchOp launch, int64_t time, Value result,
                                 Value parameter) {
  std::optional<unsigned> written = findOnly(launch, result, Access::Write);
  std::optional<unsigned> read = findOnly(launch, parameter, Access::Read);
  if (!written || !read ||
      !inPlace.canShare(inPlace.getKernel(launch), *written, *read))
    return false;
  pairs[launch].push_back({launch, time, *written, *read, result, parameter});
  return true;
}

/// Whether the launch or copy that reads the parameter last can write the
/// result there.
bool DonatedWriter::takesPlaceAt(int64_t time, Value result, Value parameter) {
  Operation *op = liveness.steps[time];
  if (auto launch = dyn_cast<LaunchOp>(op))
    return takesPlaceAt(launch, time, result, parameter);
  auto copy = dyn_cast<tinyjit::jit::CopyOp>(op);
  if (!copy || copy.getSource() != parameter || copy.getTarget() != result)
    return false;
  copies.push_back(copy);
  return true;
}

bool DonatedWriter::takesPlace(Value result, Value parameter) {
  if (result.getType() != parameter.getType())
    return false;
  LiveRange begins = *liveness.find(result), ends = *liveness.find(parameter);
  if (ends.isKept || begins.isEmpty())
    return false;
  return begins.first > ends.last ||
         (begins.first == ends.last &&
          takesPlaceAt(ends.last, result, parameter));
}

void DonatedWriter::run() {
  SmallVector<Value> donated;
  for (BlockArgument parameter : capture.getBody().getArguments())
    if (capture.getArgAttr(parameter.getArgNumber(), donatedAttrName))
      donated.push_back(parameter);
  if (donated.empty())
    return;
  liveness = getLiveness(capture, donated);
  auto results = cast<ReturnOp>(capture.getBody().front().back()).getValues();
  SmallVector<std::pair<AllocOp, Value>> taken;
  llvm::MapVector<Value, unsigned> outputs = getBoundOutputs(capture);
  for (Value result : llvm::make_first_range(outputs)) {
    // Of a result that is returned twice, one is a copy.
    if (llvm::count(results, result) != 1)
      continue;
    auto *parameter = llvm::find_if(donated, [&](Value parameter) {
      return takesPlace(result, parameter);
    });
    if (parameter == donated.end())
      continue;
    taken.push_back({result.getDefiningOp<AllocOp>(), *parameter});
    donated.erase(parameter);
  }
  for (auto &[launch, same] : pairs)
    inPlace.apply(cast<LaunchOp>(launch), same);
  for (auto [result, parameter] : taken) {
    result.getBuffer().replaceAllUsesWith(parameter);
    result.erase();
  }
  for (tinyjit::jit::CopyOp copy : copies) {
    auto graph = dyn_cast<GraphOp>(copy->getParentOp());
    copy.erase();
    if (graph && graph.getBody().front().empty())
      graph.erase();
  }
}

namespace {
struct WriteDonated : tinyjit::jit::impl::WriteDonatedPassBase<WriteDonated> {
  void runOnOperation() override {
    InPlace inPlace(getOperation());
    for (CaptureOp capture : getOperation().getOps<CaptureOp>())
      DonatedWriter(capture, inPlace).run();
  }
};
} // namespace
