// Makes one kernel of those that differ in where their arrays begin.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/KernelForm.h"
#include "dialects/Jit/Transforms/KernelPipelines.h"
#include "dialects/Jit/Transforms/KernelShare.h"
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/Hashing.h"

#include <map>
#include <unordered_map>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_MERGEKERNELSPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

namespace {
struct HashOfNumbers {
  size_t operator()(const std::vector<uint64_t> &numbers) const {
    return llvm::hash_combine_range(numbers.begin(), numbers.end());
  }
};

/// A kernel that launches name, and the parts of its arrays.
struct Member {
  KernelOp kernel;
  KernelForm form;
};

struct MergeKernels : tinyjit::jit::impl::MergeKernelsPassBase<MergeKernels> {
  using MergeKernelsPassBase::MergeKernelsPassBase;

  void runOnOperation() override;

private:
  void merge(MutableArrayRef<Member> members, KernelShare &share);
  void launchParts(LaunchOp launch, KernelOp kernel, const KernelForm &form);
  Value getPart(Value buffer, const AccessedPart &part);

  KernelPipelines pipelines;
  llvm::MapVector<StringAttr, SmallVector<LaunchOp>> launches;
  /// By source, offset in bytes and type.
  std::map<std::tuple<const void *, int64_t, const void *>, Value> views;
};
} // namespace

/// Whether memory planning has given the buffers of `capture` their places.
static bool isPlanned(CaptureOp capture) {
  return llvm::any_of(capture.getOps<AllocOp>(), [](AllocOp alloc) {
    return alloc->hasAttr(lowerBoundAttrName);
  });
}

/// The kind of device that all of `launches` run on; empty if they run on
/// several. A kernel is compiled for one.
static StringRef getKind(ArrayRef<LaunchOp> launches) {
  StringRef found;
  for (LaunchOp launch : launches) {
    if (launch.getNumBuffers() == 0)
      return "";
    auto type = cast<BufferType>(launch.getBuffers().front().getType());
    StringRef kind = type.getDevice().getKind();
    if (!found.empty() && kind != found)
      return "";
    found = kind;
  }
  return found;
}

/// The part as a buffer, a view that stands behind its source.
Value MergeKernels::getPart(Value buffer, const AccessedPart &part) {
  if (part.offset == 0)
    return buffer;
  OpBuilder builder(buffer.getContext());
  auto type = BufferType::get(buffer.getContext(), part.type.getSpan(),
                              part.type.getElementType(), {},
                              cast<BufferType>(buffer.getType()).getDevice());
  int64_t offset =
      part.offset * uop::getElementBytes(part.type.getElementType());
  Value &view =
      views[{buffer.getAsOpaquePointer(), offset, type.getAsOpaquePointer()}];
  if (!view) {
    builder.setInsertionPointAfterValue(buffer);
    view = ViewOp::create(builder, buffer.getLoc(), type, buffer, Value(),
                          builder.getI64IntegerAttr(offset), ValueRange());
  }
  return view;
}

/// Has `launch` run `kernel` on the parts of its buffers.
void MergeKernels::launchParts(LaunchOp launch, KernelOp kernel,
                               const KernelForm &form) {
  for (auto [number, part] : llvm::enumerate(form.parts))
    launch->setOperand(number, getPart(launch.getArgs()[number], part));
  launch.setKernelAttr(FlatSymbolRefAttr::get(kernel.getSymNameAttr()));
}

/// Has one kernel stand for all `members`: one of them whose arrays are its
/// parts, or else a new one.
void MergeKernels::merge(MutableArrayRef<Member> members, KernelShare &share) {
  Member *whole = llvm::find_if(members, [](Member &member) {
    return member.form.isWhole(member.kernel);
  });
  KernelOp kernel;
  if (whole != members.end()) {
    kernel = whole->kernel;
  } else {
    OwningOpRef<KernelOp> made =
        copyOfParts(members[0].kernel, members[0].form);
    made->setDisplayName(members[0].kernel.getReadableName());
    getOperation().push_back(*made);
    bool isClean = succeeded(runPipeline(pipelines.clean, *made));
    (*made)->remove();
    if (!isClean)
      return signalPassFailure();
    kernel = share.share(std::move(made));
  }
  emitRemark(kernel.getLoc(), "stands for ")
      << members.size() << " kernels that differ in where their arrays begin";
  for (Member &member : members)
    for (LaunchOp launch : launches[member.kernel.getSymNameAttr()])
      launchParts(launch, kernel, member.form);
}

void MergeKernels::runOnOperation() {
  launches.clear();
  views.clear();
  for (Operation &op : *getOperation().getBody())
    if (auto capture = dyn_cast<CaptureOp>(op); !capture || !isPlanned(capture))
      op.walk([&](LaunchOp launch) {
        launches[launch.getKernelAttr().getAttr()].push_back(launch);
      });
  SymbolTable symbols(getOperation());
  std::unordered_map<std::vector<uint64_t>, size_t, HashOfNumbers> known;
  std::vector<SmallVector<Member>> groups;
  llvm::StringMap<uint64_t> kinds;
  for (auto &[name, ofKernel] : launches) {
    auto kernel = symbols.lookup<KernelOp>(name);
    std::optional<KernelForm> form = getForm(kernel);
    StringRef kind = getKind(ofKernel);
    if (!form || kind.empty())
      continue;
    form->numbers.push_back(
        kinds.try_emplace(kind, kinds.size()).first->second);
    auto [group, isNew] = known.try_emplace(form->numbers, groups.size());
    if (isNew)
      groups.emplace_back();
    groups[group->second].push_back({kernel, std::move(*form)});
  }
  KernelShare share(symbols, "merged");
  llvm::DenseSet<StringAttr> replaced;
  for (SmallVector<Member> &members : groups) {
    if (members.size() < 2)
      continue;
    merge(members, share);
    for (Member &member : members)
      replaced.insert(member.kernel.getSymNameAttr());
  }
  if (!replaced.empty())
    eraseUnusedKernels(getOperation(), [&](KernelOp kernel) {
      return replaced.contains(kernel.getSymNameAttr());
    });
}
