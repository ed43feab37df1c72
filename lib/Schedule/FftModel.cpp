// The kernels of Fourier transforms along a dimension.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stockham's stages, one for each factor of the length, which need no
// permutation. The stage of factor r turns lines of n = r m elements into r
// times as many lines of m: with S the number of lines so far, and p < m, q <
// S,
//
//   to[q + S (r p + j)] =
//       exp(-2 pi i j p / n) * (transform over k of from[q + S (p + m k)])[j]
//
// The dimensions inside of the transformed one are such lines from the
// beginning, so that transforms of columns need no stage of their own. A trip
// takes neighbours q as vectors, in the first stage neighbours p, whose results
// it interleaves.
#include "lib/Schedule/FftKernel.h"
#include "lib/Schedule/KernelSequence.h"
#include "lib/Schedule/Lines.h"
#include "lib/Schedule/Models.h"

#include "dialects/UOp/UOpSequence.h"
#include "lib/Support/RootsOfUnity.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

namespace {

using Values = LoopWriter::Values;

/// The most elements of a vector, and vectors of a trip.
constexpr int64_t maxLanes = 16, maxVectors = 64;

/// One stage: the factor, and m and S of above.
struct Stage {
  int64_t factor, rest, lines;
  /// True if this is the last one.
  bool isLast;
};

/// Roots of unity exp(2 pi i t / n), t < n, as the products of two tables: of
/// t mod `size`, and of multiples of it. The tables lie in one array of f64,
/// real parts before imaginary ones.
struct Roots {
  int64_t length, size, numMultiples;

  explicit Roots(int64_t length)
      : length(length),
        size(int64_t(1) << llvm::divideCeil(llvm::Log2_64_Ceil(length), 2)),
        numMultiples(llvm::divideCeil(length, size)) {}

  SmallVector<double> getNumbers() const;
  /// The number `t`, of which both parts are f64.
  ComplexValue get(LoopWriter &w, FftKernel &kernel, Value array,
                   Value t) const;
};

class FftWriter {
public:
  FftWriter(uop::FftOp op, KernelSequence &sequence)
      : op(op), sequence(sequence), lines(op.getReal(), op.getAxis()),
        roots(lines.length) {
    element = cast<ShapedType>(op.getReal().getType()).getElementType();
  }

  void write();

private:
  using Parts = std::array<Value, 2>;

  SmallVector<Stage> getStages() const;
  void launch(const Stage &stage, const Parts &to, const Parts &from,
              Value numbers);
  void writeLines(LoopWriter &w, ValueRange arrays, Value trip,
                  const Stage &stage);
  void writeFirst(LoopWriter &w, ValueRange arrays, Value trip,
                  const Stage &stage);
  ComplexValues load(LoopWriter &w, ValueRange from, Value first,
                     const Stage &stage, int64_t lanes);
  void finish(FftKernel &kernel, ComplexValues &values, const Stage &stage);
  ComplexValue getTwiddle(LoopWriter &w, Value numbers, Value p, int64_t j,
                          const Stage &stage, int64_t lanes);
  ComplexValue getLaneTwiddles(LoopWriter &w, FftKernel &kernel, int64_t j,
                               VectorType type);
  Type getType(int64_t lanes) {
    return lanes == 1 ? element : VectorType::get(lanes, element);
  }

  uop::FftOp op;
  KernelSequence &sequence;
  Lines lines;
  Roots roots;
  Type element;
};

} // namespace

//===-- roots -------------------------------------------------------------===//

SmallVector<double> Roots::getNumbers() const {
  SmallVector<double> numbers;
  for (auto [count, step] : {std::pair(size, int64_t(1)), {numMultiples, size}})
    for (bool isImaginary : {false, true})
      for (int64_t k : llvm::seq(count)) {
        std::complex<double> root = getRootOfUnity(k * step % length, length);
        numbers.push_back(isImaginary ? root.imag() : root.real());
      }
  return numbers;
}

ComplexValue Roots::get(LoopWriter &w, FftKernel &kernel, Value array,
                        Value t) const {
  auto load = [&](Value number, int64_t offset) {
    return w.load(array, w.add(number, w.index(offset)));
  };
  Value low = w.rem(t, w.index(size)), high = w.div(t, w.index(size));
  return kernel.mul(
      {load(low, 0), load(low, size)},
      {load(high, 2 * size), load(high, 2 * size + numMultiples)});
}

/// exp(-+ 2 pi i j p / n) in each of `lanes` elements.
ComplexValue FftWriter::getTwiddle(LoopWriter &w, Value numbers, Value p,
                                   int64_t j, const Stage &stage,
                                   int64_t lanes) {
  // In turns of the whole length.
  int64_t step = lines.length / (stage.factor * stage.rest) * j;
  FftKernel scalars(w, w.builder.getF64Type(), op.getInverse());
  ComplexValue root = roots.get(w, scalars, numbers, w.mul(p, w.index(step)));
  if (!op.getInverse())
    root.imaginary = w.create<arith::NegFOp>(root.imaginary);
  for (Value *part : {&root.real, &root.imaginary}) {
    if (element.isF32())
      *part = w.create<arith::TruncFOp>(element, *part);
    if (lanes > 1)
      *part = w.splat(*part, lanes);
  }
  return root;
}

/// exp(-+ 2 pi i j l / n) in lane l.
ComplexValue FftWriter::getLaneTwiddles(LoopWriter &w, FftKernel &kernel,
                                        int64_t j, VectorType type) {
  SmallVector<Attribute> real, imaginary;
  for (int64_t lane : llvm::seq(type.getNumElements())) {
    std::complex<double> root = kernel.getTwiddle(j * lane, lines.length);
    real.push_back(w.builder.getFloatAttr(element, root.real()));
    imaginary.push_back(w.builder.getFloatAttr(element, root.imag()));
  }
  return {w.constant(DenseElementsAttr::get(type, real)),
          w.constant(DenseElementsAttr::get(type, imaginary))};
}

//===-- stages ------------------------------------------------------------===//

/// The elements that are transformed together, `rest` lines apart.
ComplexValues FftWriter::load(LoopWriter &w, ValueRange from, Value first,
                              const Stage &stage, int64_t lanes) {
  ComplexValues values;
  for (int64_t k : llvm::seq(stage.factor)) {
    Value place = w.add(first, w.index(k * stage.rest * stage.lines));
    auto loadPart = [&](Value array) {
      return lanes == 1 ? w.load(array, place)
                        : w.loadVector(array, place, lanes);
    };
    values.push_back({loadPart(from[0]), loadPart(from[1])});
  }
  return values;
}

/// An inverse transform is divided by the length in the end.
void FftWriter::finish(FftKernel &kernel, ComplexValues &values,
                       const Stage &stage) {
  if (!stage.isLast || !op.getInverse())
    return;
  for (ComplexValue &value : values)
    value = kernel.scale(value, 1.0 / static_cast<double>(lines.length));
}

/// The largest number of elements of a vector of which `count` are some.
static int64_t getLanes(int64_t count) {
  int64_t lanes = std::min(count, maxLanes);
  while (count % lanes != 0)
    --lanes;
  return lanes;
}

/// How many parts the S lines of a stage have: each a trip's.
static int64_t getNumParts(const Stage &stage) {
  return llvm::divideCeil(stage.lines / getLanes(stage.lines), maxVectors);
}

/// A trip that takes vectors of lines.
void FftWriter::writeLines(LoopWriter &w, ValueRange arrays, Value trip,
                           const Stage &stage) {
  int64_t lanes = getLanes(stage.lines), numVectors = stage.lines / lanes;
  int64_t numParts = getNumParts(stage);
  FftKernel kernel(w, getType(lanes), op.getInverse());
  Value part = w.rem(trip, w.index(numParts));
  Value rest = w.div(trip, w.index(numParts));
  Value p = w.rem(rest, w.index(stage.rest));
  Value begin = w.mul(w.div(rest, w.index(stage.rest)),
                      w.index(lines.length * lines.inner));
  Value from = w.add(begin, w.mul(p, w.index(stage.lines)));
  Value to = w.add(begin, w.mul(p, w.index(stage.factor * stage.lines)));
  ComplexValues twiddles(1);
  for (int64_t j = 1; j < stage.factor && stage.rest > 1; ++j)
    twiddles.push_back(getTwiddle(w, arrays[4], p, j, stage, lanes));
  Value first = w.mul(part, w.index(maxVectors));
  Value end = w.min(w.add(first, w.index(maxVectors)), w.index(numVectors));
  w.loop(first, end, [&](Value number) {
    Value q = w.mul(number, w.index(lanes));
    ComplexValues values = kernel.transform(
        load(w, arrays.slice(2, 2), w.add(from, q), stage, lanes));
    for (size_t j = 1; j < twiddles.size(); ++j)
      values[j] = kernel.mul(values[j], twiddles[j]);
    finish(kernel, values, stage);
    for (auto [j, value] : llvm::enumerate(values)) {
      Value place = w.add(w.add(to, q), w.index(j * stage.lines));
      w.store(value.real, arrays[0], place);
      w.store(value.imaginary, arrays[1], place);
    }
  });
}

/// The elements of vectors, the first ones of all before the second ones; as
/// many vectors, each of the same even size.
static Values interleave(LoopWriter &w, ArrayRef<Value> vectors) {
  if (vectors.size() == 1)
    return Values(vectors);
  Values even, odd, result;
  for (auto [number, vector] : llvm::enumerate(vectors))
    (number % 2 == 0 ? even : odd).push_back(vector);
  even = interleave(w, even);
  odd = interleave(w, odd);
  int64_t lanes = cast<VectorType>(vectors[0].getType()).getNumElements();
  for (auto [a, b] : llvm::zip_equal(even, odd))
    for (int64_t begin : {int64_t(0), lanes / 2}) {
      SmallVector<int64_t> mask;
      for (int64_t lane = begin; lane < begin + lanes / 2; ++lane)
        llvm::append_values(mask, lane, lane + lanes);
      result.push_back(w.shuffle(a, b, mask));
    }
  return result;
}

/// A trip of a stage with one line, which takes a vector of neighbours p.
void FftWriter::writeFirst(LoopWriter &w, ValueRange arrays, Value trip,
                           const Stage &stage) {
  int64_t lanes = getLanes(stage.rest);
  auto type = VectorType::get(lanes, element);
  FftKernel kernel(w, type, op.getInverse());
  Value numGroups = w.index(stage.rest / lanes);
  Value begin = w.mul(w.div(trip, numGroups), w.index(lines.length));
  Value p = w.mul(w.rem(trip, numGroups), w.index(lanes));
  ComplexValues values = kernel.transform(
      load(w, arrays.slice(2, 2), w.add(begin, p), stage, lanes));
  for (int64_t j = 1; j < stage.factor; ++j) {
    ComplexValue twiddle =
        kernel.mul(getTwiddle(w, arrays[4], p, j, stage, lanes),
                   getLaneTwiddles(w, kernel, j, type));
    values[j] = kernel.mul(values[j], twiddle);
  }
  finish(kernel, values, stage);
  Value to = w.add(begin, w.mul(p, w.index(stage.factor)));
  for (unsigned part : {0, 1}) {
    Values vectors = llvm::map_to_vector(values, [&](ComplexValue value) {
      return part == 0 ? value.real : value.imaginary;
    });
    bool isEven = llvm::isPowerOf2_64(stage.factor) && lanes % 2 == 0;
    if (isEven)
      vectors = interleave(w, vectors);
    for (auto [number, vector] : llvm::enumerate(vectors)) {
      if (isEven) {
        w.store(vector, arrays[part], w.add(to, w.index(number * lanes)));
        continue;
      }
      for (int64_t lane : llvm::seq(lanes))
        w.store(w.extract(vector, lane), arrays[part],
                w.add(to, w.index(lane * stage.factor + number)));
    }
  }
}

//===-- launches ----------------------------------------------------------===//

/// Factors of eight first: these keep lines a multiple of a vector.
SmallVector<Stage> FftWriter::getStages() const {
  SmallVector<Stage> stages;
  int64_t rest = lines.length, done = lines.inner;
  for (int64_t factor : {8, 4, 2, 3, 5, 7, 11, 13})
    while (rest % factor == 0) {
      rest /= factor;
      stages.push_back({factor, rest, done, rest == 1});
      done *= factor;
    }
  return stages;
}

void FftWriter::launch(const Stage &stage, const Parts &to, const Parts &from,
                       Value numbers) {
  bool isFirst = stage.lines == 1 && getLanes(stage.rest) > 1;
  int64_t trips = lines.count / lines.inner *
                  (isFirst ? stage.rest / getLanes(stage.rest)
                           : stage.rest * getNumParts(stage));
  sequence.launch("fft",
                  {{to[0], jit::Access::Write},
                   {to[1], jit::Access::Write},
                   {from[0]},
                   {from[1]},
                   {numbers}},
                  trips, [&](LoopWriter &w, ValueRange arrays, Value trip) {
                    if (isFirst)
                      writeFirst(w, arrays, trip, stage);
                    else
                      writeLines(w, arrays, trip, stage);
                  });
}

void FftWriter::write() {
  if (lines.getNumElements() == 0)
    return;
  Parts from, to, work;
  for (unsigned part : {0, 1}) {
    from[part] = sequence.flatten(sequence.getOperand(part));
    to[part] = sequence.flatten(sequence.getResult(part));
  }
  SmallVector<Stage> stages = getStages();
  if (stages.empty()) {
    for (unsigned part : {0, 1})
      sequence.copy(from[part], to[part]);
    return;
  }
  if (stages.size() > 1)
    for (unsigned part : {0, 1})
      work[part] = sequence.allocate(lines.getNumElements(), from[part]);
  SmallVector<double> numbers = roots.getNumbers();
  auto type = RankedTensorType::get({int64_t(numbers.size())},
                                    Float64Type::get(op.getContext()));
  Value table = sequence.constant(
      DenseElementsAttr::get(type, ArrayRef<double>(numbers)), from[0]);
  for (auto [number, stage] : llvm::enumerate(stages)) {
    // The last one fills the results.
    const Parts &into = (stages.size() - number) % 2 == 1 ? to : work;
    launch(stage, into, from, table);
    from = into;
  }
}

namespace {
struct FftModel
    : KernelSequenceOpInterface::ExternalModel<FftModel, uop::FftOp> {
  LogicalResult writeKernels(Operation *op, KernelSequence &sequence) const {
    FftWriter(cast<uop::FftOp>(op), sequence).write();
    return success();
  }
};
} // namespace

void schedule::registerFftModel(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, uop::UOpDialect *) {
    uop::FftOp::attachInterface<FftModel>(*context);
  });
}
