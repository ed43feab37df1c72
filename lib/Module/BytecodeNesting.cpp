// describeDeepNesting: what is left waits on lists, not on the stack.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/BytecodeNesting.h"

#include "lib/Module/TextNesting.h"

#include "llvm/ADT/DenseMap.h"

#include <variant>

using namespace mlir;
using namespace tinyjit;

/// Calls `action` with each op in `root` and how many ops are around it, those
/// that are around others first.
static void forEachOp(Operation *root,
                      llvm::function_ref<void(Operation *, int64_t)> action) {
  SmallVector<std::pair<Operation *, int64_t>> work{{root, 0}};
  while (!work.empty()) {
    auto [op, depth] = work.pop_back_val();
    action(op, depth);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Operation &inner : block)
          work.emplace_back(&inner, depth + 1);
  }
}

namespace {
/// How deep attributes and types are nested, each looked at once.
class Depths {
public:
  bool isDeep(Attribute attribute) {
    return attribute && measure(attribute.getAsOpaquePointer(), attribute);
  }
  bool isDeep(Type type) {
    return type && measure(type.getAsOpaquePointer(), type);
  }

private:
  using Element = std::variant<Attribute, Type>;

  static const void *keyOf(Element element) {
    return std::visit([](auto each) { return each.getAsOpaquePointer(); },
                      element);
  }

  bool measure(const void *key, Element element);

  /// The levels within each; 0 of one that waits for its elements.
  llvm::DenseMap<const void *, int64_t> levels;
};
} // namespace

bool Depths::measure(const void *key, Element element) {
  SmallVector<Element> work{element};
  while (!work.empty()) {
    Element last = work.back();
    if (levels.try_emplace(keyOf(last), 0).first->second > 0) {
      work.pop_back();
      continue;
    }
    int64_t deepest = 0;
    bool waits = false;
    auto look = [&](auto part) {
      if (!part)
        return;
      auto found = levels.find(part.getAsOpaquePointer());
      waits |= found == levels.end();
      if (found == levels.end())
        work.push_back(part);
      else
        deepest = std::max(deepest, found->second);
    };
    std::visit([&](auto each) { each.walkImmediateSubElements(look, look); },
               last);
    if (waits)
      continue;
    levels[keyOf(last)] = deepest + 1;
    work.pop_back();
  }
  return levels[key] > module::maxTextNesting;
}

StringRef module::describeDeepNesting(ModuleOp module) {
  Depths depths;
  bool hasDeepRegions = false, hasDeepAttributes = false;
  forEachOp(module, [&](Operation *op, int64_t depth) {
    hasDeepRegions |= depth > maxTextNesting;
    hasDeepAttributes |=
        depths.isDeep(op->getLoc()) || depths.isDeep(op->getAttrDictionary());
    for (Type type : op->getResultTypes())
      hasDeepAttributes |= depths.isDeep(type);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          hasDeepAttributes |= depths.isDeep(argument.getType()) ||
                               depths.isDeep(argument.getLoc());
  });
  return hasDeepRegions      ? "regions"
         : hasDeepAttributes ? "attributes, types and locations"
                             : "";
}

void module::destroyDeep(OwningOpRef<ModuleOp> module) {
  SmallVector<Operation *> ops;
  forEachOp(module.get(), [&](Operation *op, int64_t) { ops.push_back(op); });
  for (Operation *op : llvm::reverse(ArrayRef(ops).drop_front())) {
    op->dropAllUses();
    op->erase();
  }
}
