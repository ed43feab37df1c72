// Builds captures in one canonical form.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/CaptureBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;

CaptureBuilder::CaptureBuilder(Location loc, StringRef name)
    : builder(loc.getContext()), work(loc.getContext()) {
  OperationState state(loc, jit::CaptureOp::getOperationName());
  state.addAttribute("sym_name", builder.getStringAttr(name));
  state.addAttribute("function_type",
                     TypeAttr::get(builder.getFunctionType({}, {})));
  state.addRegion();
  capture = cast<jit::CaptureOp>(Operation::create(state));
  body = &capture->getBody().emplaceBlock();
  builder.setInsertionPointToEnd(body);
  work = builder;
}

void CaptureBuilder::beginRegion(Operation *op, Region &region) {
  if (open.empty())
    builder.setInsertionPoint(op);
  open.push_back(op);
  work.setInsertionPointToEnd(&region.emplaceBlock());
}

void CaptureBuilder::beginWhile(Array condition, Location loc) {
  auto loop = jit::WhileOp::create(work, loc, use(condition));
  beginRegion(loop, loop.getBody());
}

void CaptureBuilder::beginIf(Array condition, Location loc) {
  auto branch = jit::IfOp::create(work, loc, use(condition));
  beginRegion(branch, branch.getThenRegion());
}

void CaptureBuilder::beginElse() {
  auto branch = cast<jit::IfOp>(open.back());
  work.setInsertionPointToEnd(&branch.getElseRegion().emplaceBlock());
}

void CaptureBuilder::endRegion() {
  work.setInsertionPointAfter(open.pop_back_val());
  if (open.empty())
    builder.setInsertionPointToEnd(body);
}

CaptureBuilder::Array CaptureBuilder::addInput(jit::BufferType type,
                                               StringAttr name, Location loc) {
  // Variables stand behind the inputs.
  Value argument = body->insertArgument(inputNames.size(), type, loc);
  inputNames.push_back(name);
  arrays.push_back({type, loc, argument, {}, {}, {}, {}});
  return arrays.size() - 1;
}

static Bounds rangeOf(jit::VarType type) {
  if (!isa<IntegerType>(type.getType()))
    return {INT64_MIN, INT64_MAX};
  return {type.getMin(), type.getMax()};
}

unsigned CaptureBuilder::addVariable(jit::VarType type, Location loc) {
  variables.push_back(type);
  bounds.push_back(rangeOf(type));
  variableValues.push_back(body->addArgument(type, loc));
  variableIndices.push_back({});
  return variables.size() - 1;
}

void CaptureBuilder::setVariable(unsigned variable, jit::VarType type) {
  variables[variable] = type;
  bounds[variable] = rangeOf(type);
  variableValues[variable].setType(type);
}

CaptureBuilder::Array CaptureBuilder::alloc(jit::BufferType type,
                                            Location loc) {
  arrays.push_back({type, loc, {}, {}, {}, {}, {}});
  return arrays.size() - 1;
}

CaptureBuilder::Array CaptureBuilder::get(FlatSymbolRefAttr symbol,
                                          jit::BufferType type, Location loc) {
  auto [known, isNew] = symbols.try_emplace(symbol, arrays.size());
  if (isNew)
    arrays.push_back({type, loc, {}, symbol, {}, {}, {}});
  return known->second;
}

CaptureBuilder::Array CaptureBuilder::view(Array source,
                                           const LinearForm &offset,
                                           ArrayRef<LinearForm> sizes,
                                           jit::BufferType type, Location loc) {
  // A view of a view is one of what that one shows.
  LinearForm from = offset;
  while (arrays[source].source) {
    std::optional<LinearForm> sum = from.plus(arrays[source].offset);
    if (!sum)
      break;
    from = *sum;
    source = *arrays[source].source;
  }
  if (from == LinearForm() && arrays[source].type == type && sizes.empty())
    return source;
  std::string key;
  llvm::raw_string_ostream stream(key);
  stream << source << ' ' << type;
  auto print = [&](const LinearForm &form) {
    stream << ' ' << form.constant;
    for (const LinearForm::Term &term : form.terms)
      stream << '+' << term.scale << '*' << term.variable;
  };
  print(from);
  llvm::for_each(sizes, print);
  auto [known, isNew] = views.try_emplace(key, arrays.size());
  if (isNew)
    arrays.push_back(
        {type, loc, {}, {}, source, from, SmallVector<LinearForm, 0>(sizes)});
  return known->second;
}

Value CaptureBuilder::constant(TypedAttr attr, Location loc) {
  Value &known = constants[attr];
  if (!known)
    known = arith::ConstantOp::create(builder, loc, attr);
  return known;
}

Value CaptureBuilder::variableIndex(unsigned variable, Location loc) {
  Value &known = variableIndices[variable];
  if (!known)
    known = jit::ValueOp::create(builder, loc, builder.getIndexType(),
                                 variableValues[variable]);
  return known;
}

Value CaptureBuilder::compute(const LinearForm &form, Location loc) {
  auto number = [&](int64_t value) {
    return constant(builder.getIndexAttr(value), loc);
  };
  Value sum;
  for (const LinearForm::Term &term : form.terms) {
    Value value = variableIndex(term.variable, loc);
    if (term.scale != 1)
      value = arith::MulIOp::create(builder, loc, value, number(term.scale));
    sum = sum ? arith::AddIOp::create(builder, loc, sum, value) : value;
  }
  if (!sum)
    return number(form.constant);
  if (form.constant != 0)
    sum = arith::AddIOp::create(builder, loc, sum, number(form.constant));
  return sum;
}

Value CaptureBuilder::makeView(const Entry &entry) {
  Value source = use(*entry.source), offset;
  IntegerAttr staticOffset;
  if (entry.offset.isNumber())
    staticOffset = builder.getI64IntegerAttr(entry.offset.constant);
  else
    offset = compute(entry.offset, entry.loc);
  SmallVector<Value> sizes;
  for (const LinearForm &size : entry.sizes)
    sizes.push_back(compute(size, entry.loc));
  return jit::ViewOp::create(builder, entry.loc, entry.type, source, offset,
                             staticOffset, sizes);
}

Value CaptureBuilder::use(Array array) {
  // A chain of views is made from its base on, without recursion.
  SmallVector<Array> chain{array};
  while (!arrays[chain.back()].value && arrays[chain.back()].source)
    chain.push_back(*arrays[chain.back()].source);
  for (Array next : llvm::reverse(chain)) {
    Entry &entry = arrays[next];
    if (entry.value)
      continue;
    if (entry.source)
      entry.value = makeView(entry);
    else if (entry.symbol)
      entry.value =
          jit::GetOp::create(builder, entry.loc, entry.type, entry.symbol);
    else
      entry.value = jit::AllocOp::create(builder, entry.loc, entry.type);
  }
  return arrays[array].value;
}

void CaptureBuilder::launch(FlatSymbolRefAttr kernel, ArrayRef<Array> operands,
                            ArrayRef<int32_t> access, ArrayRef<Scalar> scalars,
                            Location loc) {
  SmallVector<Value> values;
  for (Array array : operands)
    values.push_back(use(array));
  for (const Scalar &scalar : scalars)
    values.push_back(std::holds_alternative<unsigned>(scalar)
                         ? variableValues[std::get<unsigned>(scalar)]
                         : constant(std::get<TypedAttr>(scalar), loc));
  jit::LaunchOp::create(work, loc, kernel, values,
                        builder.getDenseI32ArrayAttr(access));
}

void CaptureBuilder::copy(Array source, Array target, Location loc) {
  Value from = use(source), to = use(target);
  jit::CopyOp::create(work, loc, from, to);
}

Bounds CaptureBuilder::extent(Array array, Array &base) const {
  Bounds result{0, arrays[array].type.getMaxBytes()};
  while (arrays[array].source) {
    std::optional<Bounds> offset = boundsOf(arrays[array].offset, bounds);
    array = *arrays[array].source;
    if (offset)
      result = {result.min + offset->min, result.max + offset->max};
    else
      result = {0, arrays[array].type.getMaxBytes()};
  }
  base = array;
  return result;
}

void CaptureBuilder::assign(Array source, Array target, Location loc) {
  Array from, to;
  Bounds read = extent(source, from), written = extent(target, to);
  if (from != to || read.max <= written.min || written.max <= read.min)
    return copy(source, target, loc);
  Array between = alloc(getType(source), loc);
  copy(source, between, loc);
  copy(between, target, loc);
}

/// Sets the names of the inputs, and which are donated.
void CaptureBuilder::setParameterAttrs() {
  SmallVector<NamedAttrList> lists(body->getNumArguments());
  for (auto [list, name] : llvm::zip(lists, inputNames))
    if (name)
      list.append(jit::nameAttrName, name);
  for (const Entry &entry : arrays)
    if (entry.isDonated)
      lists[cast<BlockArgument>(entry.value).getArgNumber()].append(
          jit::donatedAttrName, builder.getUnitAttr());
  if (llvm::all_of(lists, [](NamedAttrList &list) { return list.empty(); }))
    return;
  SmallVector<Attribute> attrs;
  for (NamedAttrList &list : lists)
    attrs.push_back(list.getDictionary(builder.getContext()));
  capture->setArgAttrsAttr(builder.getArrayAttr(attrs));
}

OwningOpRef<jit::CaptureOp> CaptureBuilder::finish(ArrayRef<Array> results,
                                                   Location loc) {
  SmallVector<Value> values;
  for (Array array : results)
    values.push_back(use(array));
  jit::ReturnOp::create(builder, loc, values);
  capture->setFunctionTypeAttr(TypeAttr::get(builder.getFunctionType(
      body->getArgumentTypes(), ValueRange(values).getTypes())));
  setParameterAttrs();
  return std::move(capture);
}
