// A host function whose numbers change from call to call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Fuzz/Fuzz.h"

#include "tinyjit/Module.h"
#include "tinyjit/Runtime/TinyJit.h"

#include <array>

using namespace tinyjit;
using namespace tinyjit::fuzz;
using runtime::Buffer;
using runtime::Number;

static constexpr int64_t numRows = 6;
using Row = std::array<float, 2>;

/// Row `n` of a table, and one more for each trip of a loop, `m` of them.
static const char *const text = R"(
jit.kernel @take(%out: !uop.ptr<2xf32>, %in: !uop.ptr<2xf32>) {
  %i = uop.range 2
  %x = uop.load %in[%i] : !uop.ptr<2xf32>
  uop.store %x, %out[%i] : !uop.ptr<2xf32>
}
jit.kernel @add(%out: !uop.ptr<2xf32>) {
  %i = uop.range 2
  %one = arith.constant 1.0 : f32
  %x = uop.load %out[%i] : !uop.ptr<2xf32>
  %y = arith.addf %x, %one : f32
  uop.store %y, %out[%i] : !uop.ptr<2xf32>
}
!row = !jit.buffer<2xf32, "cpu:0">
!table = !jit.buffer<6x2xf32, "cpu:0">
func.func @row(%x: !table, %n: index {jit.name = "n"}, %m: index {jit.name = "m"}) -> !row {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %bytes = arith.constant 8 : index
  %offset = arith.muli %n, %bytes : index
  %row = jit.view %x offset %offset : !table to !row
  %y = jit.alloc : !row
  jit.launch @take(write %y, read %row) : !row, !row
  scf.for %i = %zero to %m step %one {
    jit.launch @add(update %y) : !row
  }
  return %y : !row
}
)";

static Module &getModule() {
  static std::unique_ptr<Module> module = [] {
    ModuleOptions options;
    options.tier = Tier::Quick;
    auto parsed = Module::parse(text, "row.mlir", options);
    if (!parsed.ok())
      fail(parsed.status().message());
    return *std::move(parsed);
  }();
  return *module;
}

static Buffer makeTable(std::array<Row, numRows> &rows) {
  for (size_t i = 0; i < rows.size(); ++i)
    rows[i] = {static_cast<float>(3 * i), static_cast<float>(i * i)};
  auto table = Buffer::allocate(runtime::Device::host(), runtime::DType::F32,
                                {numRows, 2});
  if (!table.ok() || !table->copyIn(rows.data(), sizeof rows).ok())
    fail("cannot make the table");
  return *table;
}

/// One call. Numbers that lead out of the table are an error. The product of
/// `n` and the bytes of a row wraps: one that is outside may lead back to a
/// row, which a replay, whose numbers have bounds, need not follow.
static void call(TinyJit<StatusOr<Buffer>(Buffer, Number, Number)> &function,
                 const Buffer &table, const std::array<Row, numRows> &rows,
                 int64_t n, int64_t m) {
  StatusOr<Buffer> result = function(table, Number(n), Number(m));
  auto row = static_cast<int64_t>(static_cast<uint64_t>(n) * sizeof(Row)) /
             static_cast<int64_t>(sizeof(Row));
  bool isInside = row >= 0 && row < numRows && (n == row || result.ok());
  std::string where = concat("row(", n, ", ", m, ")");
  if (result.ok() != isInside)
    fail(concat(where, isInside ? " fails: " : " is inside the table: ",
                result.status().message()));
  Row got;
  if (!result.ok())
    return;
  if (!result->copyOut(got.data(), sizeof got).ok())
    fail("cannot read a result");
  for (size_t i = 0; i < got.size(); ++i)
    if (float expected = rows[static_cast<size_t>(row)][i] +
                         static_cast<float>(std::max<int64_t>(m, 0));
        got[i] != expected)
      fail(
          concat(where, " gives ", got[i], " at ", i, ", expected ", expected));
}

void fuzz::runHostFunction(std::string_view bytes) {
  Numbers numbers(bytes);
  runtime::JitOptions options;
  options.maxCaptures = static_cast<size_t>(1 + numbers.below(4));
  options.onChangedValue = numbers.below(2) ? runtime::OnChangedValue::Promote
                                            : runtime::OnChangedValue::Capture;
  options.keepsMemory = numbers.below(2);
  auto jit = getModule().jit("row", options);
  if (!jit.ok())
    fail(jit.status().message());
  TinyJit<StatusOr<Buffer>(Buffer, Number, Number)> function(*std::move(jit));
  std::array<Row, numRows> rows;
  Buffer table = makeTable(rows);
  constexpr int maxCalls = 24, maxTrips = 12;
  for (int i = 0; i < maxCalls && !numbers.isEmpty(); ++i) {
    int64_t n = numbers.below(8) ? numbers.below(numRows) : numbers.any();
    int64_t m = numbers.below(8) ? numbers.below(maxTrips) : -numbers.below(9);
    call(function, table, rows, n, m);
  }
}
