// The text and the symbol that identify a kernel's program.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/KernelIdentity.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::program;

namespace {
/// Writes operations with their values numbered.
class StructureWriter {
public:
  explicit StructureWriter(std::string &text) : stream(text) {}

  void write(Operation *op) {
    stream << op->getName();
    for (Value operand : op->getOperands())
      stream << " %" << numbers.lookup(operand);
    for (Type type : op->getResultTypes())
      write(type, ":");
    for (NamedAttribute attr : op->getAttrDictionary())
      if (!isa<jit::KernelOp>(op) || !isNameOfKernel(attr.getName()))
        write(attr);
    for (Block *successor : op->getSuccessors())
      stream << " ^" << blocks.lookup(successor);
    for (Value result : op->getResults())
      number(result);
    for (Region &region : op->getRegions())
      write(region);
    stream << '\n';
  }

private:
  /// The kernel's names, and the attributes of its block's arguments, too.
  static bool isNameOfKernel(StringRef name) {
    return name == "sym_name" || name == "display_name" ||
           name == "function_type" || name == "arg_attrs";
  }

  void write(Region &region) {
    stream << " {\n";
    if (!region.hasOneBlock())
      numberAhead(region);
    for (Block &block : region) {
      stream << '^';
      for (BlockArgument argument : block.getArguments()) {
        write(argument.getType(), ":");
        writeParameter(argument);
        number(argument);
      }
      stream << '\n';
      for (Operation &op : block)
        write(&op);
    }
    stream << '}';
  }

  /// Branches go to blocks that stand behind them, and values need not stand
  /// before their uses there.
  void numberAhead(Region &region) {
    for (Block &block : region) {
      blocks.try_emplace(&block, blocks.size());
      llvm::for_each(block.getArguments(), [&](Value v) { number(v); });
      for (Operation &op : block)
        llvm::for_each(op.getResults(), [&](Value v) { number(v); });
    }
  }

  void write(NamedAttribute attr) {
    stream << " [" << attr.getName().getValue() << "=";
    attr.getValue().print(stream);
    stream << ']';
  }

  /// Attributes of a kernel's parameter but its name.
  void writeParameter(BlockArgument argument) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (!isa<jit::KernelOp>(parent))
      return;
    auto function = cast<FunctionOpInterface>(parent);
    for (NamedAttribute attr : function.getArgAttrs(argument.getArgNumber()))
      if (attr.getName() != jit::nameAttrName)
        write(attr);
  }

  void write(Type type, StringRef before) {
    stream << before;
    auto variable = dyn_cast<jit::VarType>(type);
    if (!variable) {
      type.print(stream);
      return;
    }
    variable.getType().print(stream);
    stream << " from " << variable.getMin() << " to " << variable.getMax();
  }

  void number(Value value) { numbers.try_emplace(value, numbers.size()); }

  llvm::raw_string_ostream stream;
  llvm::DenseMap<Value, unsigned> numbers;
  llvm::DenseMap<Block *, unsigned> blocks;
};
} // namespace

std::string program::describeStructure(jit::KernelOp kernel, bool debugInfo) {
  std::string text;
  StructureWriter(text).write(kernel);
  if (debugInfo) {
    llvm::raw_string_ostream stream(text);
    kernel->print(stream, OpPrintingFlags().useLocalScope().enableDebugInfo());
  }
  return text;
}

std::string program::makeProgramSymbol(jit::KernelOp kernel,
                                       StringRef structure) {
  // More would say nothing to people.
  constexpr size_t maxExtents = 6;
  std::string extents;
  size_t count = 0;
  bool reduces = false;
  kernel.walk([&](Operation *op) {
    reduces |= isa<uop::ReduceOp>(op);
    if (!isa<uop::RangeOp>(op) || ++count > maxExtents)
      return;
    std::optional<int64_t> extent = jit::getMaxExtent(cast<uop::RangeOp>(op));
    extents += "_" + (extent ? std::to_string(*extent) : std::string("n"));
  });
  auto hash = llvm::BLAKE3::hash<16>(llvm::arrayRefFromStringRef(structure));
  return (reduces ? "r" : "E") + extents + "_" +
         llvm::toHex(hash, /*LowerCase=*/true);
}
