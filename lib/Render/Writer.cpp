// Writes one function as text: its head and its statements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Writer.h"

#include "dialects/Jit/JitLaunchAttrs.h"
#include "lib/Render/Render.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

Writer::Writer(func::FuncOp function, const Language &language,
               Helpers &helpers, ArrayRef<ArrayType> arrays)
    : function(function), language(language), helpers(helpers), arrays(arrays),
      ranges(function), inlining(function, ranges, language), names(language) {}

//===-- lines -------------------------------------------------------------===//

void Writer::line(const Twine &statement) {
  text += std::string(2 * depth, ' ') + statement.str() + "\n";
}

void Writer::open(const Twine &head) {
  line(head + " {");
  ++depth;
}

void Writer::close(const Twine &end) {
  --depth;
  line(end);
}

//===-- types -------------------------------------------------------------===//

bool Writer::isList(Type type) const {
  auto vector = dyn_cast<VectorType>(type);
  return vector && vector.getRank() == 1 && !language.hasVector(vector);
}

Type Writer::typeOf(Type type) const {
  return isList(type) ? cast<VectorType>(type).getElementType() : type;
}

Type Writer::typeOf(Value value) const {
  Type type = typeOf(value.getType());
  if (!type.isIndex())
    return type;
  Builder builder(type.getContext());
  bool isShort = language.getIndexBits() == 32 || ranges.fits(value, 31);
  return isShort ? builder.getI32Type() : builder.getI64Type();
}

FailureOr<std::string> Writer::nameOf(Type type, Operation *where) {
  auto vector = dyn_cast<VectorType>(type);
  std::string name = vector && !language.hasVector(vector)
                         ? std::string()
                         : language.getType(type);
  if (!name.empty())
    return name;
  where->emitError() << "has the type " << type << ", which "
                     << language.getTitle() << " does not have";
  return failure();
}

//===-- heads -------------------------------------------------------------===//

LogicalResult Writer::nameParameters(std::vector<Parameter> &parameters) {
  for (BlockArgument argument : function.getArguments()) {
    Parameter parameter;
    unsigned number = argument.getArgNumber();
    parameter.isArray = isa<LLVM::LLVMPointerType>(argument.getType());
    std::string wish = suggestName(argument);
    if (wish == "arg" || wish == "x")
      wish = function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName())
                 ? "arg" + std::to_string(number)
                 : wish;
    parameter.name = names.make(wish);
    parameter.type = argument.getType();
    if (parameter.isArray) {
      if (number < arrays.size()) {
        parameter.type = arrays[number].element;
        parameter.bytes = arrays[number].bytes;
        parameter.isWritten = arrays[number].isWritten;
      } else {
        parameter.type = findDeclared(argument);
      }
      declared[argument] = parameter.type;
      parameter.isReadOnly =
          function.getArgAttr(
              number, LLVM::LLVMDialect::getReadonlyAttrName()) != nullptr;
      parameter.isRestricted =
          function.getArgAttr(
              number, LLVM::LLVMDialect::getNoAliasAttrName()) != nullptr;
      // Names of what the language puts beside it.
      for (StringRef suffix : {"_offset", "_bytes", "_bytes_read"})
        (void)names.make(parameter.name + suffix.str());
    }
    if (failed(nameOf(parameter.type, function)))
      return failure();
    named[argument] = parameter.name;
    parameters.push_back(std::move(parameter));
  }
  return success();
}

LogicalResult Writer::openKernel(std::string &head) {
  KernelHead kernel;
  kernel.name = getSourceName(function.getName());
  sharedName = names.make("shared");
  if (failed(nameParameters(kernel.parameters)))
    return failure();
  language.shareLists(kernel.parameters);
  for (auto [argument, parameter] :
       llvm::zip_equal(function.getArguments(), kernel.parameters))
    if (parameter.isArray) {
      declared[argument] = parameter.type;
      lists[argument] = parameter.list;
    }
  if (auto launch =
          function->getAttrOfType<jit::ImageLaunchAttr>(jit::imageLaunchName)) {
    llvm::copy(launch.getBlock(), kernel.block.begin());
    if (launch.getSharedBytes() > 0)
      if (Operation *shared = findShared()) {
        sharedType = findDeclared(shared->getResult(0));
        if (failed(nameOf(sharedType, function)))
          return failure();
        kernel.sharedType = sharedType;
        kernel.sharedName = sharedName;
        kernel.sharedCount =
            llvm::divideCeil(launch.getSharedBytes(), getBytes(sharedType));
      }
  }
  head = language.openKernel(kernel, helpers);
  return success();
}

FailureOr<std::string> Writer::openFunction() {
  if (function.getNumResults() != 1) {
    std::string head;
    if (function.getNumResults() > 1)
      return function.emitError("has more than one result, which ")
             << language.getTitle() << " does not have";
    if (failed(openKernel(head)))
      return failure();
    return head;
  }
  std::vector<Parameter> parameters;
  if (failed(nameParameters(parameters)))
    return failure();
  Type result = function.getResultTypes().front();
  if (failed(nameOf(result, function)))
    return failure();
  return language.openFunction(getSourceName(function.getName()), parameters,
                               result);
}

FailureOr<std::string> Writer::write() {
  if (!function.getBody().hasOneBlock())
    return function.emitError("has blocks that are no loops and branches, "
                              "which source text does not have");
  FailureOr<std::string> head = openFunction();
  if (failed(head))
    return failure();
  depth = 1;
  if (failed(writeBlock(function.getBody().front())))
    return failure();
  return *head + text + "}\n";
}

//===-- statements --------------------------------------------------------===//

LogicalResult Writer::writeBlock(Block &block) {
  llvm::DenseMap<Operation *, Neighbours> groups;
  for (Neighbours &group : findNeighbours(block, ranges))
    groups[group.accesses.front().first] = std::move(group);
  for (Operation &op : block) {
    if (auto group = groups.find(&op);
        group != groups.end() && failed(declarePointer(group->second)))
      return failure();
    if (!inlining.isInlined(&op) && failed(writeOp(&op)))
      return failure();
  }
  return success();
}

LogicalResult Writer::writeValue(Operation *op) {
  if (isList(op->getResult(0))) {
    Value list = op->getResult(0);
    FailureOr<std::string> type = nameOf(typeOf(list), op);
    if (failed(type))
      return failure();
    std::string name = names.make(suggestName(list));
    declareVariable(*type, name, list);
    if (failed(setElements(name, list)))
      return failure();
    named[list] = name;
    return success();
  }
  FailureOr<Expression> value = compute(op);
  if (failed(value))
    return failure();
  Value result = op->getResult(0);
  FailureOr<std::string> type = nameOf(typeOf(result), op);
  if (failed(type))
    return failure();
  std::string name = names.make(suggestName(result));
  line(language.declare(*type, name, value->text, /*isVariable=*/false));
  named[result] = name;
  return success();
}

LogicalResult Writer::writeStore(LLVM::StoreOp op) {
  if (isList(op.getValue()) && lane.empty())
    return forEachLane(op.getValue(), [&] { return writeStore(op); });
  FailureOr<Expression> value = get(op.getValue());
  FailureOr<Access> place = access(op, op.getAddr(), op.getValue().getType());
  if (failed(value) || failed(place))
    return failure();
  line(language.store(*place, *value, helpers));
  return success();
}

/// An update whose result nobody asks for.
LogicalResult Writer::writeUpdate(LLVM::AtomicRMWOp op) {
  Type type = op.getType();
  FailureOr<Access> place = access(op, op.getPtr(), type);
  FailureOr<Expression> value = get(op.getVal());
  if (failed(place) || failed(value))
    return failure();
  std::optional<std::string> statement = language.writeUpdate(
      stringifyAtomicBinOp(op.getBinOp()), *place, *value, helpers);
  if (!statement)
    return refuse(op) << " on " << type;
  line(*statement);
  return success();
}

/// Both halves of a product.
LogicalResult Writer::writeHalves(arith::MulUIExtendedOp op) {
  Type type = typeOf(op.getLow());
  FailureOr<Expression> a = get(op.getLhs()), b = get(op.getRhs());
  FailureOr<std::string> name = nameOf(type, op);
  if (failed(a) || failed(b) || failed(name))
    return failure();
  Expression operands[] = {toUnsigned(op.getLhs(), *a),
                           toUnsigned(op.getRhs(), *b)};
  std::optional<Expression> high =
      isList(op.getLow()) ? std::nullopt
                          : language.call("mulhui", type, operands, helpers);
  if (!high)
    return refuse(op) << " on " << op.getLow().getType();
  auto define = [&](Value half, const Expression &value) {
    if (half.use_empty())
      return;
    named[half] = names.make(suggestName(half));
    Expression own = language.convert(value, type, /*isFromUnsigned=*/true,
                                      type, /*isToUnsigned=*/false);
    line(language.declare(*name, named[half], own.text, /*isVariable=*/false));
  };
  define(op.getLow(), infix(operands[0], "*", operands[1]));
  define(op.getHigh(), *high);
  return success();
}

/// A call for what it writes; of arrays, it takes the whole.
LogicalResult Writer::writeCall(func::CallOp op) {
  std::string arguments;
  for (Value operand : op.getOperands()) {
    bool isArray = declared.contains(operand);
    FailureOr<Expression> text =
        isArray ? Expression{named[operand]} : get(operand);
    if (failed(text))
      return failure();
    arguments += (arguments.empty() ? "" : ", ") + text->text;
  }
  line(getSourceName(op.getCallee()) + "(" + arguments + ");");
  return success();
}

LogicalResult Writer::writeOp(Operation *op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<scf::ForOp>([&](auto loop) { return writeFor(loop); })
      .Case<scf::WhileOp>([&](auto loop) { return writeWhile(loop); })
      .Case<scf::IfOp>([&](scf::IfOp branch) {
        return inlining.isChoice(op) ? writeValue(op) : writeIf(branch);
      })
      .Case<scf::IndexSwitchOp>(
          [&](auto choice) { return writeSwitch(choice); })
      .Case<LLVM::StoreOp>([&](auto store) { return writeStore(store); })
      .Case<gpu::BarrierOp>([&](auto) {
        line(language.getBarrier());
        return success();
      })
      .Case<func::ReturnOp>([&](func::ReturnOp end) -> LogicalResult {
        if (end.getNumOperands() == 0)
          return success();
        FailureOr<Expression> value = get(end.getOperand(0));
        if (succeeded(value))
          line("return " + value->text + ";");
        return value;
      })
      .Case<scf::YieldOp, scf::ConditionOp>([](auto) { return success(); })
      .Case<LLVM::AtomicRMWOp>([&](auto update) {
        return update.use_empty() ? writeUpdate(update) : writeValue(op);
      })
      .Case<arith::MulUIExtendedOp>(
          [&](auto product) { return writeHalves(product); })
      .Case<func::CallOp>([&](func::CallOp call) -> LogicalResult {
        return call.getNumResults() == 0 ? writeCall(call) : writeValue(op);
      })
      .Case<LLVM::AllocaOp>([&](LLVM::AllocaOp array) -> LogicalResult {
        APInt count;
        Type element = array.getElemType();
        if (!matchPattern(array.getArraySize(), m_ConstantInt(&count)) ||
            !element.isIntOrFloat())
          return refuse(op) << " of unknown size";
        if (failed(nameOf(element, op)))
          return failure();
        std::string name = names.make("local");
        line(language.declareArray(element, name, count.getSExtValue()));
        declared[array] = element;
        named[array] = name;
        return success();
      })
      .Default([&](Operation *) -> LogicalResult {
        if (op->getNumResults() == 1 && op->getNumRegions() == 0)
          return writeValue(op);
        return refuse(op);
      });
}

/// Whether `init` is a variable that nobody reads but the loop that begins with
/// it.
static bool canTakeOver(Value init, Operation *loop) {
  if (!init.hasOneUse())
    return false;
  Block *home = init.getParentBlock();
  if (auto argument = dyn_cast<BlockArgument>(init)) {
    if (!isa<scf::ForOp>(home->getParentOp()) || argument.getArgNumber() == 0)
      return false;
    for (Operation *around = loop; around->getBlock() != home;
         around = around->getParentOp())
      if (!isa<scf::IfOp>(around->getParentOp()))
        return false;
    return true;
  }
  return isa<scf::ForOp>(init.getDefiningOp()) && loop->getBlock() == home;
}

/// The variable that a loop carries a value in.
FailureOr<std::string> Writer::declareCarried(Value init, Value carried) {
  Operation *loop = carried.getParentBlock()->getParentOp();
  if (canTakeOver(init, loop) && named.contains(init))
    return named[init];
  FailureOr<std::string> type = nameOf(typeOf(carried), loop);
  if (failed(type))
    return failure();
  std::string name = names.make(suggestName(carried));
  if (isList(carried)) {
    declareVariable(*type, name, carried);
    if (failed(setElements(name, init)))
      return failure();
    return name;
  }
  FailureOr<Expression> value = get(init);
  if (failed(value))
    return failure();
  // An index's variable may be wider than its first value.
  line(language.declare(*type, name, value->text, /*isVariable=*/true));
  return name;
}

/// All of the values in the text of `value`.
static bool mentions(Value value, Value other, const Inlining &inlining) {
  if (value == other)
    return true;
  Operation *op = value.getDefiningOp();
  if (!op || !inlining.isInlined(op))
    return false;
  auto any = [&](ValueRange operands) {
    return llvm::any_of(operands, [&](Value operand) {
      return mentions(operand, other, inlining);
    });
  };
  return any(op->getOperands()) ||
         llvm::any_of(op->getRegions(), [&](Region &region) {
           return any(region.front().getTerminator()->getOperands());
         });
}

/// Gives variables the values `from`, as if all at once.
LogicalResult Writer::assign(ValueRange from, ArrayRef<std::string> variables) {
  SmallVector<std::pair<std::string, std::string>> late;
  llvm::StringMap<Value> lists;
  for (auto [number, value] : llvm::enumerate(from)) {
    if (named.contains(value) && named[value] == variables[number])
      continue;
    // A value that comes later may still ask for this variable.
    bool isAsked = false;
    for (Value other : from.drop_front(number + 1))
      for (auto &[known, name] : named)
        isAsked |=
            name == variables[number] && mentions(other, known, inlining);
    FailureOr<std::string> type =
        nameOf(typeOf(value), value.getParentBlock()->getParentOp());
    if (failed(type))
      return failure();
    if (isList(value)) {
      std::string name = variables[number];
      if (isAsked) {
        name = names.make("next_" + name);
        declareVariable(*type, name, value);
        late.emplace_back(variables[number], name);
        lists[name] = value;
      }
      if (failed(setElements(name, value)))
        return failure();
      continue;
    }
    FailureOr<Expression> next = get(value);
    if (failed(next))
      return failure();
    if (!isAsked) {
      line(variables[number] + " = " + next->text + ";");
      continue;
    }
    std::string name = names.make("next_" + variables[number]);
    line(language.declare(*type, name, next->text, /*isVariable=*/false));
    late.emplace_back(variables[number], name);
  }
  for (auto &[variable, name] : late) {
    auto set = [&, &variable = variable, &name = name] {
      std::string element = lane.empty() ? "" : "[" + lane + "]";
      line(variable + element + " = " + name + element + ";");
      return success();
    };
    if (Value list = lists.lookup(name))
      (void)forEachLane(list, set);
    else
      (void)set();
  }
  return success();
}

LogicalResult Writer::writeFor(scf::ForOp loop) {
  SmallVector<std::string> variables;
  for (auto [init, carried, result] : llvm::zip_equal(
           loop.getInitArgs(), loop.getRegionIterArgs(), loop.getResults())) {
    FailureOr<std::string> variable = declareCarried(init, carried);
    if (failed(variable))
      return failure();
    named[carried] = *variable;
    named[result] = *variable;
    variables.push_back(*variable);
  }
  Value counter = loop.getInductionVar();
  FailureOr<Expression> begin = get(loop.getLowerBound());
  FailureOr<Expression> end = get(loop.getUpperBound());
  FailureOr<Expression> step = get(loop.getStep());
  if (failed(begin) || failed(end) || failed(step))
    return failure();
  // The counter's last value is behind the end.
  Type type = typeOf(counter);
  if (counter.getType().isIndex() && language.getIndexBits() == 64) {
    std::optional<Bounds> last =
        addBounds(ranges.get(loop.getUpperBound()), ranges.get(loop.getStep()));
    bool isShort = last && llvm::isInt<31>(last->max) &&
                   llvm::isInt<31>(ranges.get(loop.getLowerBound()).min);
    type = Builder(loop.getContext()).getIntegerType(isShort ? 32 : 64);
  }
  FailureOr<std::string> typeName = nameOf(type, loop);
  if (failed(typeName))
    return failure();
  std::string name = names.make(suggestName(counter));
  named[counter] = name;
  open(language.openLoop(*typeName, name, begin->text,
                         end->within(Precedence::Sum), step->text));
  if (failed(writeBlock(*loop.getBody())) ||
      failed(assign(loop.getYieldedValues(), variables)))
    return failure();
  close();
  return success();
}

LogicalResult Writer::writeWhile(scf::WhileOp loop) {
  SmallVector<std::string> variables, results;
  for (auto [init, carried] :
       llvm::zip_equal(loop.getInits(), loop.getBeforeArguments())) {
    FailureOr<std::string> variable = declareCarried(init, carried);
    if (failed(variable))
      return failure();
    named[carried] = *variable;
    variables.push_back(*variable);
  }
  scf::ConditionOp condition = loop.getConditionOp();
  for (auto [value, inside, result] : llvm::zip_equal(
           condition.getArgs(), loop.getAfterArguments(), loop.getResults())) {
    // A value that only goes through needs no second variable.
    std::string name = named.lookup(value);
    if (!llvm::is_contained(loop.getBeforeArguments(), value)) {
      FailureOr<std::string> type = nameOf(typeOf(result), loop);
      if (failed(type))
        return failure();
      name = names.make(suggestName(result));
      declareVariable(*type, name, result);
    }
    results.push_back(name);
    named[inside] = name;
    named[result] = name;
  }
  open("while (true)");
  if (failed(writeBlock(*loop.getBeforeBody())) ||
      failed(assign(condition.getArgs(), results)))
    return failure();
  FailureOr<Expression> goesOn = get(condition.getCondition());
  if (failed(goesOn))
    return failure();
  open("if (!" + goesOn->within(Precedence::Primary) + ")");
  line("break;");
  close();
  if (failed(writeBlock(*loop.getAfterBody())) ||
      failed(assign(loop.getYieldOp().getOperands(), variables)))
    return failure();
  close();
  return success();
}
