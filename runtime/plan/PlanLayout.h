// The fields of a plan's tables, listed once for reading and writing.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A plan's tables (tinyjit/Runtime/ABI.h) are rows of fields with natural
// alignment. `visit(archive, entry)` names the fields of the row that `entry`
// is, in their order; PlanTables.cpp reads by it, lib/Plan/SharedObject.cpp
// writes by it. An archive has these functions:
//
//   i32(x), i64(x), f64(x)  a number of this width in the table
//   text(x)                 the address of a string, zero behind it
//                           (of these, `i32(x, y)` is `i32(x)` and `i32(y)`)
//   function(x, symbol)     the address of code, which the writer finds by name
//   list(x), count(x)       the address of the rows of `x`; how many there are,
//                           elsewhere in the row. The rows of numbers have
//                           their own width.
//   as(x, y)                nothing: `x` has as many rows as `y`
//   row(x)                  the fields of `x` in place
//   fixed32(n), fixed64(n)  a number that is always the same
//   producer()              the address of the name of who wrote the tables
#ifndef RUNTIME_PLAN_PLANLAYOUT_H
#define RUNTIME_PLAN_PLANLAYOUT_H

#include "tinyjit/Runtime/Plan.h"

#include <tuple>
#include <type_traits>

namespace tinyjit::runtime {

/// For `T` that is `Of`, const or not.
template <class T, class Of>
using EnableRow = std::enable_if_t<std::is_same_v<std::remove_const_t<T>, Of>>;

template <class Archive, class T>
EnableRow<T, Slot> visit(Archive &archive, T &slot) {
  archive.i32(slot.kind, slot.device, slot.dtype);
  archive.count(slot.shape);
  archive.list(slot.shape);
  archive.i32(slot.index, slot.base);
  archive.i64(slot.byteOffset, slot.offsetScale);
  archive.i32(slot.offsetScalar);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, Scalar> visit(Archive &archive, T &scalar) {
  archive.text(scalar.name);
  archive.i32(scalar.type);
  archive.fixed32(0);
  archive.i64(scalar.min, scalar.max);
}

template <class Archive, class T>
EnableRow<T, Guard> visit(Archive &archive, T &guard) {
  archive.text(guard.name, guard.value);
  archive.i64(guard.word);
  archive.i32(guard.kind, guard.position);
}

template <class Archive, class T>
EnableRow<T, ScalarArg> visit(Archive &archive, T &argument) {
  archive.i64(argument.fixed);
  archive.i32(argument.scalar);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, Dim> visit(Archive &archive, T &dim) {
  archive.i64(dim.size, dim.scale);
  archive.i32(dim.scalar);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, GridDim> visit(Archive &archive, T &dim) {
  archive.list(dim.factors);
  archive.i64(dim.divisor, dim.most);
  archive.count(dim.factors);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, ImageFunction> visit(Archive &archive, T &function) {
  archive.text(function.symbol);
  for (auto &axis : function.grid)
    archive.row(axis);
  for (auto &threads : function.block)
    archive.i32(threads);
  archive.i32(function.registers);
  archive.i64(function.sharedBytes);
  archive.i32(function.spillBytes, function.occupancy);
}

template <class Archive, class T>
EnableRow<T, Image> visit(Archive &archive, T &image) {
  archive.text(image.symbol, image.chip);
  archive.list(image.bytes);
  archive.count64(image.bytes);
  archive.list(image.functions);
  archive.count(image.functions);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, ForeignArray> visit(Archive &archive, T &array) {
  archive.list(array.shape);
  archive.count(array.shape);
  archive.i32(array.dtype, array.access);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, ForeignAttribute> visit(Archive &archive, T &attribute) {
  archive.text(attribute.name, attribute.text);
  archive.i64(attribute.integer);
  archive.f64(attribute.number);
  archive.i32(attribute.kind);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, Foreign> visit(Archive &archive, T &foreign) {
  archive.text(foreign.library, foreign.function);
  archive.list(foreign.arrays);
  archive.list(foreign.attributes);
  archive.count(foreign.arrays);
  archive.count(foreign.attributes);
  archive.i32(foreign.isReentrant);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, Launch> visit(Archive &archive, T &launch) {
  archive.i32(launch.kind, launch.device);
  archive.text(launch.name, launch.symbol);
  archive.function(launch.fn,
                   launch.isOfObject() ? launch.symbol : std::string());
  archive.list(launch.slots);
  archive.list(launch.access);
  archive.list(launch.scalars);
  archive.count(launch.slots);
  archive.as(launch.access, launch.slots);
  archive.count(launch.scalars);
  archive.i64(launch.scratchBytes);
  archive.f64(launch.ops);
  archive.i64(launch.bytes);
  archive.i32(launch.image, launch.target, launch.foreign);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, NamedSlot> visit(Archive &archive, T &named) {
  archive.text(named.name);
  archive.i32(named.slot);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, Output> visit(Archive &archive, T &output) {
  archive.list(output.dims);
  archive.count(output.dims);
  archive.i32(output.slot, output.copy);
  archive.fixed32(0);
}

template <class Archive, class T>
EnableRow<T, Step> visit(Archive &archive, T &step) {
  archive.function(step.fn, step.symbol);
  archive.i64(step.maxParts, step.scratchBytes);
  archive.i32(step.condition, step.target);
}

template <class Archive, class T>
EnableRow<T, Graph> visit(Archive &archive, T &graph) {
  archive.function(graph.fn, graph.symbol);
  archive.list(graph.devices);
  archive.list(graph.steps);
  archive.count(graph.devices);
  archive.i32(graph.firstLaunch, graph.numLaunches);
  archive.count(graph.steps);
}

template <class Archive, class T>
EnableRow<T, CodeStatistics> visit(Archive &archive, T &code) {
  archive.text(code.symbol);
  archive.i64(code.codeBytes, code.stackBytes, code.spills, code.reloads);
}

template <class Archive, class T>
EnableRow<T, Plan> visit(Archive &archive, T &plan) {
  archive.fixed64(TINYJIT_ABI_MAGIC);
  archive.fixed32(TINYJIT_ABI_VERSION);
  archive.fixed32(sizeof(TinyJITPlanTables));
  archive.text(plan.name);
  archive.producer();
  archive.text(plan.features);
  archive.list(plan.devices);
  archive.list(plan.arenaBytes);
  archive.list(plan.arenaLowerBounds);
  auto lists = std::tie(plan.slots, plan.scalars, plan.inputs, plan.outputs,
                        plan.constants, plan.states, plan.prologue,
                        plan.launches, plan.graphs, plan.codeStatistics,
                        plan.guards, plan.images, plan.foreign);
  std::apply([&](auto &...list) { (archive.list(list), ...); }, lists);
  archive.count(plan.devices);
  archive.as(plan.arenaBytes, plan.devices);
  archive.as(plan.arenaLowerBounds, plan.devices);
  std::apply([&](auto &...list) { (archive.count(list), ...); }, lists);
}

} // namespace tinyjit::runtime

#endif // RUNTIME_PLAN_PLANLAYOUT_H
