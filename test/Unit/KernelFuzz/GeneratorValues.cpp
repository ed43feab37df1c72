// Random kernels: values and reductions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/GeneratorImpl.h"

using namespace tinyjit::test;

Generator::Value Generator::constant(const Element &type) {
  std::string text;
  if (type.kind == Element::Kind::Bool) {
    text = random.chance(50) ? "true" : "false";
    return {emit("arith.constant " + text), &type, 0};
  }
  if (type.isFloat()) {
    static const char *const numbers[] = {"0.0",  "-0.0", "1.0", "0.5",
                                          "-2.0", "3.0",  "-1.0"};
    text = random.pick(numbers);
    if (!type.isSigned && (text[0] == '-' || text == "0.0"))
      text = "2.0"; // there are only positive numbers
  } else {
    static const int64_t numbers[] = {0, 1, -1, 2, 3, 7, -5, 16, 63, 100};
    int64_t number = random.pick(numbers);
    text = std::to_string(type.bits < 8 ? number % 8 : number);
  }
  return {emit("arith.constant " + text + " : " + type.valueName), &type, 0};
}

/// A range's index as a number.
Generator::Value Generator::rangeValue(const Element &type, Ranges context) {
  std::vector<unsigned> list = shuffled(context);
  if (list.empty())
    return constant(type);
  Value narrow{
      emit("arith.index_cast " + ranges[list[0]].name + " : index to i32"),
      &index32, Ranges(1) << list[0]};
  return cast(narrow, type);
}

Generator::Value Generator::cast(Value from, const Element &to) {
  return {castText(from.name, *from.type, to,
                   [&](const std::string &op) { return emit(op); }),
          &to, from.free};
}

Generator::Value Generator::leaf(const Element &type, Ranges context) {
  int64_t choice = random.below(100);
  if (choice < 12)
    return constant(type);
  if (choice < 22)
    return rangeValue(type, context);
  if (choice < 40 && !pool.empty()) {
    const Value &known = random.pick(pool);
    if ((known.free & ~context) == 0)
      return cast(known, type);
  }
  if (choice < 58) {
    size_t array =
        static_cast<size_t>(random.below(static_cast<int64_t>(arrays.size())));
    bool empty = false;
    for (int64_t size : arrays[array].shape)
      empty |= size == 0;
    if (!empty)
      return cast(loadKnown(array, context), type);
  }
  if (loads > 12)
    return rangeValue(type, context);
  if (choice < 72)
    return gatedLoad(type, context);
  return load(type, context);
}

Generator::Value Generator::value(const Element &type, Ranges context,
                                  int depth) {
  if (depth <= 0)
    return leaf(type, context);
  Value made;
  int64_t choice = random.below(100);
  if (choice < 22 && reductions < 2)
    made = reduce(type, context, depth);
  else if (choice < 32)
    made = cast(value(anyElement(), context, depth - 1), type);
  else if (choice < 40)
    made = select(type, context, depth);
  else if (type.isFloat())
    made = floatOp(type, context, depth);
  else if (type.isInt())
    made = integerOp(type, context, depth);
  else
    made = boolOp(context, depth);
  pool.push_back(made);
  return made;
}

Generator::Value Generator::integerOp(const Element &type, Ranges context,
                                      int depth) {
  static const char *const ops[] = {
      "addi",  "addi",          "subi",       "muli",      "muli",     "divsi",
      "divui", "remsi",         "remui",      "andi",      "ori",      "xori",
      "shli",  "shrui",         "shrsi",      "maxsi",     "maxui",    "minsi",
      "minui", "addi overflow", "floordivsi", "ceildivsi", "ceildivui"};
  Value a = value(type, context, depth - 1),
        b = value(type, context, depth - 1);
  std::string op = random.pick(ops);
  std::string operands = " " + a.name + ", " + b.name;
  std::string typed = std::string(" : ") + type.valueName;
  if (op == "addi overflow")
    return {emit("arith.addi" + operands + " overflow<nsw, nuw>" + typed),
            &type, a.free | b.free};
  if (type.bits == 64 && random.chance(8))
    return {emit("uop.threefry" + operands + typed), &type, a.free | b.free};
  return {emit("arith." + op + operands + typed), &type, a.free | b.free};
}

Generator::Value Generator::floatOp(const Element &type, Ranges context,
                                    int depth) {
  static const char *const binary[] = {"addf", "addf", "subf",     "mulf",
                                       "mulf", "divf", "maximumf", "minimumf"};
  static const char *const unary[] = {
      "arith.negf", "math.sqrt", "math.trunc",    "math.floor",
      "math.ceil",  "math.absf", "math.roundeven"};
  std::string typed = std::string(" : ") + type.valueName;
  Value a = value(type, context, depth - 1);
  // MLIR's folding of rounded constants knows no type without a fraction.
  if (type.fraction != 0 && random.chance(25))
    return {emit(std::string(random.pick(unary)) + " " + a.name + typed), &type,
            a.free};
  Value b = value(type, context, depth - 1);
  Ranges free = a.free | b.free;
  if (random.chance(10)) {
    Value c = leaf(type, context);
    return {emit("math.fma " + a.name + ", " + b.name + ", " + c.name + typed),
            &type, free | c.free};
  }
  return {emit(std::string("arith.") + random.pick(binary) + " " + a.name +
               ", " + b.name + typed),
          &type, free};
}

Generator::Value Generator::boolOp(Ranges context, int depth) {
  static const char *const floats[] = {"olt", "ole", "ogt", "oge", "oeq",
                                       "one", "ord", "ult", "ule", "ugt",
                                       "uge", "ueq", "une", "uno"};
  static const char *const integers[] = {"eq",  "ne",  "slt", "sle", "sgt",
                                         "sge", "ult", "ule", "ugt", "uge"};
  static const char *const logic[] = {"andi", "ori", "xori"};
  const Element &type = anyElement();
  Value a = value(type, context, depth - 1),
        b = value(type, context, depth - 1);
  std::string rest = a.name + ", " + b.name + " : " + type.valueName;
  Ranges free = a.free | b.free;
  const Element &boolean = element("i1");
  if (type.isFloat())
    return {
        emit(std::string("arith.cmpf ") + random.pick(floats) + ", " + rest),
        &boolean, free};
  if (type.isInt())
    return {
        emit(std::string("arith.cmpi ") + random.pick(integers) + ", " + rest),
        &boolean, free};
  return {emit(std::string("arith.") + random.pick(logic) + " " + rest),
          &boolean, free};
}

Generator::Value Generator::select(const Element &type, Ranges context,
                                   int depth) {
  Value condition = boolOp(context, depth - 1);
  Value a = value(type, context, depth - 1),
        b = value(type, context, depth - 1);
  return {emit("arith.select " + condition.name + ", " + a.name + ", " +
               b.name + " : " + type.valueName),
          &type, condition.free | a.free | b.free};
}

/// A function that is right to some ulps; nothing may be computed from it.
Generator::Value Generator::approximate(const Element &type, Ranges context) {
  static const char *const functions[] = {"math.exp2", "math.log2", "math.sin"};
  Value a = value(type, context, 1);
  return {emit(std::string(random.pick(functions)) + " " + a.name + " : " +
               type.valueName),
          &type, a.free};
}

Generator::Value Generator::reduce(const Element &type, Ranges context,
                                   int depth) {
  ++reductions;
  Ranges closed = 0;
  std::string list;
  std::vector<unsigned> outside = shuffled(context);
  int64_t count = 1 + random.below(2);
  for (int64_t i = 0; i < count; ++i) {
    // Sometimes a range of the store is reduced, too.
    bool shared = i == 0 && !outside.empty() && random.chance(20);
    unsigned range = shared ? outside[0] : addRange(getWork(context | closed));
    closed |= Ranges(1) << range;
    list += (i ? ", " : "") + ranges[range].name;
  }
  if (random.chance(12) && type.kind != Element::Kind::Bool)
    return argmax(type, context, closed, list, depth);
  static const char *const kinds[] = {"add", "add", "add",
                                      "mul", "max", "umax"};
  std::string kind = random.pick(kinds);
  if (kind == "umax" && type.isFloat())
    kind = "max";
  Value operand = value(type, context | closed, depth - 1);
  std::string contract;
  if (type.isFloat() && random.chance(50)) {
    Value factor = leaf(type, context | closed);
    operand = {emit("arith.mulf " + operand.name + ", " + factor.name + " : " +
                    type.valueName),
               &type, operand.free | factor.free};
    kind = "add";
    contract = random.chance(50) ? " contract" : "";
  }
  if (type.isFloat() && !type.isSigned && kind == "add") {
    kind = "mul"; // without a zero there are no sums
    contract = "";
  }
  std::string lanes;
  if (random.chance(30))
    lanes = " lanes " + std::to_string(2 << random.below(6));
  return {emit("uop.reduce " + kind + contract + " " + operand.name + " over " +
               list + lanes + " : " + type.valueName),
          &type, operand.free & ~closed};
}

/// The largest value and its place, or their other way around: a region over
/// two values.
Generator::Value Generator::argmax(const Element &type, Ranges context,
                                   Ranges closed, const std::string &list,
                                   int depth) {
  Value operand = value(type, context | closed, depth - 1);
  Value place = rangeValue(index32, closed);
  Value first = constant(type), none = constant(index32);
  std::string t = type.valueName;
  std::string less = type.isFloat()  ? "arith.cmpf olt, "
                     : type.isSigned ? "arith.cmpi slt, "
                                     : "arith.cmpi ult, ";
  std::string name = fresh("%v");
  body << "  " << name << ":2 = uop.reduce (" << operand.name << ", "
       << place.name << ") over " << list << " init (" << first.name << ", "
       << none.name << ") : " << t << ", i32 {\n"
       << "  ^bb0(%a0: " << t << ", %b0: i32, %a1: " << t << ", %b1: i32):\n"
       << "    %less = " << less << "%a0, %a1 : " << t << "\n"
       << "    %a2 = arith.select %less, %a1, %a0 : " << t << "\n"
       << "    %b2 = arith.select %less, %b1, %b0 : i32\n"
       << "    uop.yield %a2, %b2 : " << t << ", i32\n  }\n";
  Ranges free = (operand.free | place.free) & ~closed;
  if (random.chance(50))
    return {name + "#0", &type, free};
  return cast({name + "#1", &index32, free}, type);
}
