// Random kernels: indices, loads and stores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/GeneratorImpl.h"

#include <algorithm>

using namespace tinyjit::test;

/// Largest number of elements of an array.
static constexpr int64_t maxElements = 40000;

Generator::Index Generator::rangeIndex(unsigned range) {
  return {ranges[range].name, ranges[range].extent, Ranges(1) << range};
}

/// The same number by way of i32.
std::string Generator::narrowed(const std::string &name) {
  std::string narrow = emit("arith.index_cast " + name + " : index to i32");
  std::string zero = emit("arith.constant 0 : i32");
  std::string same = emit("arith.addi " + narrow + ", " + zero + " : i32");
  return emit("arith.index_cast " + same + " : i32 to index");
}

/// An injective function of the index: itself, moved, scaled, or backwards.
Generator::Index Generator::transformed(Index index) {
  switch (random.below(8)) {
  case 0: {
    int64_t offset = 1 + random.below(3);
    return {emit("arith.addi " + index.name + ", " + indexConstant(offset) +
                 " : index"),
            index.extent + offset, index.free};
  }
  case 1: {
    int64_t scale = 2 + random.below(2);
    std::string product = emit("arith.muli " + index.name + ", " +
                               indexConstant(scale) + " : index");
    std::string moved =
        emit("arith.addi " + product + ", " + indexConstant(1) + " : index");
    return {moved, index.extent * scale + 1, index.free};
  }
  case 2:
    return {emit("arith.subi " + indexConstant(index.extent - 1) + ", " +
                 index.name + " : index"),
            index.extent, index.free};
  case 3:
    return {narrowed(index.name), index.extent, index.free};
  default:
    return index;
  }
}

Generator::Index Generator::sum(Index a, Index b) {
  return {emit("arith.addi " + a.name + ", " + b.name + " : index"),
          std::max<int64_t>(a.extent + b.extent - 1, 0), a.free | b.free};
}

/// `outer * extent + inner`, as after a reshape to fewer dimensions.
Generator::Index Generator::flat(Index outer, Index inner) {
  std::string product =
      emit("arith.muli " + outer.name + ", " +
           indexConstant(std::max<int64_t>(inner.extent, 1)) + " : index");
  return {emit("arith.addi " + product + ", " + inner.name + " : index"),
          outer.extent * inner.extent, outer.free | inner.free};
}

/// An index that was loaded, brought into range by a remainder.
Generator::Index Generator::gathered(Ranges context) {
  static const char *const types[] = {"i32", "ui8", "i64", "ui32", "i16"};
  Value loaded = load(element(random.pick(types)), context);
  int64_t extent = 1 + random.below(40);
  std::string wide = emit("arith.index_castui " + loaded.name + " : " +
                          loaded.type->valueName + " to index");
  return {
      emit("arith.remui " + wide + ", " + indexConstant(extent) + " : index"),
      extent, loaded.free};
}

/// An index made of one or two of the ranges in `left`, which it takes away.
Generator::Index Generator::anyIndex(std::vector<unsigned> &left,
                                     Ranges context) {
  if (loads < 6 && random.chance(8))
    return gathered(context);
  if (left.empty()) {
    int64_t extent = 1 + random.below(4);
    return {indexConstant(random.below(extent)), extent, 0};
  }
  Index index = rangeIndex(left.back());
  left.pop_back();
  if (!left.empty() && random.chance(25)) {
    Index other = rangeIndex(left.back());
    left.pop_back();
    return random.chance(50) ? sum(index, other) : flat(index, other);
  }
  if (random.chance(10)) {
    int64_t divisor = 2 + random.below(3);
    bool quotient = random.chance(50);
    return {emit(std::string("arith.") + (quotient ? "divsi " : "remsi ") +
                 index.name + ", " + indexConstant(divisor) + " : index"),
            quotient ? (index.extent + divisor - 1) / divisor
                     : std::min(divisor, index.extent),
            index.free};
  }
  return transformed(index);
}

/// Any index that stays below `extent`.
Generator::Index Generator::indexBelow(int64_t extent, Ranges context) {
  for (unsigned range : shuffled(context)) {
    Index index = rangeIndex(range);
    if (index.extent > extent || random.chance(20))
      continue;
    if (random.chance(50))
      return index;
    return {emit("arith.subi " + indexConstant(extent - 1) + ", " + index.name +
                 " : index"),
            extent, index.free};
  }
  return {indexConstant(extent > 0 ? random.below(extent) : 0), extent, 0};
}

/// A load from an array of its own.
Generator::Value Generator::load(const Element &type, Ranges context) {
  ++loads;
  std::vector<unsigned> left = shuffled(context);
  if (!left.empty() && random.chance(25))
    left.pop_back();
  std::vector<int64_t> shape;
  std::string list;
  Ranges free = 0;
  int64_t count = 1;
  while (shape.size() < 3 &&
         (!left.empty() || (shape.empty() && random.chance(70)))) {
    Index index = anyIndex(left, context);
    if (count * std::max<int64_t>(index.extent, 1) > maxElements)
      break;
    count *= std::max<int64_t>(index.extent, 1);
    list += (shape.empty() ? "" : ", ") + index.name;
    shape.push_back(index.extent);
    free |= index.free;
  }
  size_t array = addArray(type, shape, /*stored=*/false);
  return {emit("uop.load " + arrays[array].name + "[" + list +
               "] : " + arrays[array].type),
          &type, free};
}

/// A load whose index leaves the array, as with a padded convolution.
Generator::Value Generator::gatedLoad(const Element &type, Ranges context) {
  ++loads;
  Index index{indexConstant(0), 1, 0};
  for (unsigned range : shuffled(context))
    index = index.free
                ? (random.chance(30) ? sum(index, rangeIndex(range)) : index)
                : rangeIndex(range);
  int64_t pad = random.below(4) - 1;
  std::string at =
      emit("arith.subi " + index.name + ", " + indexConstant(pad) + " : index");
  int64_t size = 1 + random.below(index.extent + 2);
  std::string inside =
      emit("arith.cmpi ult, " + at + ", " + indexConstant(size) + " : index");
  Ranges free = index.free;
  if (random.chance(20)) {
    Value more = boolOp(context, 0);
    inside = emit("arith.andi " + inside + ", " + more.name + " : i1");
    free |= more.free;
  }
  Value other = random.chance(70) ? constant(type) : load(type, context);
  size_t array = addArray(type, {size}, /*stored=*/false);
  return {emit("uop.load " + arrays[array].name + "[" + at + "] if " + inside +
               " else " + other.name + " : " + arrays[array].type),
          &type, free | other.free};
}

/// A load from an array that is there already, perhaps one that is stored to.
Generator::Value Generator::loadKnown(size_t number, Ranges context) {
  ++loads;
  std::string list;
  Ranges free = 0;
  for (size_t i = 0; i < arrays[number].shape.size(); ++i) {
    Index index = indexBelow(arrays[number].shape[i], context);
    list += (i ? ", " : "") + index.name;
    free |= index.free;
  }
  const Array &array = arrays[number];
  std::string after;
  if (!array.token.empty() && random.chance(60))
    after = " after(" + array.token + ")";
  return {emit("uop.load " + array.name + "[" + list + "]" + after + " : " +
               array.type),
          array.element, free};
}

std::string Generator::gate(Ranges context, Ranges &free) {
  if (random.chance(60)) {
    Index index = indexBelow(maxElements, context);
    std::string bound = indexConstant(random.below(20));
    free = index.free;
    return emit("arith.cmpi ult, " + index.name + ", " + bound + " : index");
  }
  Value condition = boolOp(context, 1);
  free = condition.free;
  return condition.name;
}

/// A store that runs over `set`; its index depends on all of these ranges, one
/// to one.
void Generator::store(Ranges set, const Element &type, bool second) {
  std::vector<int64_t> shape;
  std::string list;
  std::vector<unsigned> left = shuffled(set);
  if (random.chance(50))
    std::sort(left.rbegin(), left.rend());
  while (!left.empty()) {
    Index index = rangeIndex(left.back());
    left.pop_back();
    if (!left.empty() && random.chance(25)) {
      index = flat(index, rangeIndex(left.back()));
      left.pop_back();
    }
    index = transformed(index);
    list += (shape.empty() ? "" : ", ") + index.name;
    shape.push_back(index.extent);
  }
  size_t array = addArray(type, shape, /*stored=*/true);
  bool inexact = type.isFloat() && random.chance(8);
  Value stored = inexact
                     ? approximate(type, set)
                     : value(type, set, 1 + static_cast<int>(random.below(4)));
  if (inexact)
    kernel.arrays[arrays[array].parameter].ulps = type.bits < 32 ? 1 : 2;
  std::string condition;
  Ranges free = 0;
  if (random.chance(15))
    condition = " if " + gate(set, free);
  std::string token = fresh("%t");
  // Nothing may be computed from what is right to some ulps only.
  bool named = !second && random.chance(40) && !inexact;
  body << "  " << (named ? token + " = " : "") << "uop.store " << stored.name
       << ", " << arrays[array].name << "[" << list << "]" << condition << " : "
       << arrays[array].type << (named ? " -> !uop.token" : "") << "\n";
  if (named)
    arrays[array].token = token;
}
