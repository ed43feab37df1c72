// Eigenvalues, and forms on the way to them, by LAPACK as captures call it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/lapack/Call.h"

#include <cmath>
#include <limits>

using namespace tinyjit::lapack;

namespace {

template <class T>
void syevd(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = copySquare<T>(call, 0, 1, batch);
  Matrix<Real<T>> w = call.vector<Real<T>>(2, a.rows);
  Matrix<Int> info = call.info(3);
  char mode = call.letter("mode"), uplo = call.letter("uplo");
  if (batch == 0)
    return;
  Int stride = a.stride(), query = -1, numIntegers = 0, info0 = 0;
  T asked{};
  Real<T> askedReal{};
  // A complex matrix needs real numbers as work space, too.
  auto run = [&](int64_t i, T *work, Int *size, Real<T> *reals, Int *numReals,
                 Int *integers, Int *numIntegers, Int *ended) {
    if constexpr (isComplex<T>)
      call.run<T>("heevd", &mode, &uplo, &a.rows, a.at(i), &stride, w.at(i),
                  work, size, reals, numReals, integers, numIntegers, ended);
    else
      call.run<T>("syevd", &mode, &uplo, &a.rows, a.at(i), &stride, w.at(i),
                  work, size, integers, numIntegers, ended);
  };
  run(0, &asked, &query, &askedReal, &query, &numIntegers, &query, &info0);
  Int size = sizeOf(asked), numReals = sizeOf(askedReal);
  numIntegers = std::max<Int>(numIntegers, 1);
  std::vector<T> work(static_cast<size_t>(size));
  std::vector<Real<T>> reals(static_cast<size_t>(numReals));
  std::vector<Int> integers(static_cast<size_t>(numIntegers));
  for (int64_t i = 0; i < batch; ++i)
    run(i, work.data(), &size, reals.data(), &numReals, integers.data(),
        &numIntegers, info.at(i));
}

/// True if a matrix has neither NaN nor infinity, with which the iterations of
/// general matrices need not end.
template <class T>
bool isFinite(Matrix<T> a, int64_t i) {
  return std::all_of(a.at(i), a.at(i) + a.size(), [](T value) {
    return std::isfinite(std::real(value)) && std::isfinite(std::imag(value));
  });
}

/// Makes the results NaN, which they stay where LAPACK writes none: they are
/// the same in every call.
template <class T>
void fillWithNan(const Matrix<T> &results, int64_t batch) {
  std::fill_n(results.data, batch * results.size(),
              T(std::numeric_limits<Real<T>>::quiet_NaN()));
}

/// The `info` of a matrix that is not finite: its argument is wrong.
constexpr Int badMatrix = -4;

/// Writes LAPACK's pairs of real vectors as complex ones: where eigenvalue j is
/// not real, columns j and j + 1 are the real and the imaginary part of the
/// first one of two conjugate vectors.
template <class R>
void unpackVectors(Int n, const R *imaginary, const R *packed,
                   std::complex<R> *vectors) {
  for (Int j = 0; j < n; ++j) {
    bool isPair = imaginary[j] != 0 && j + 1 < n;
    for (Int row = 0; row < n; ++row) {
      R re = packed[int64_t(j) * n + row];
      R im = isPair ? packed[int64_t(j + 1) * n + row] : 0;
      vectors[int64_t(j) * n + row] = {re, im};
      if (isPair)
        vectors[int64_t(j + 1) * n + row] = {re, -im};
    }
    j += isPair;
  }
}

/// Eigenvalues of general matrices: of real ones the parts are two arrays.
template <class T>
void geev(Call &call) {
  using Complex = std::complex<Real<T>>;
  constexpr int32_t parts = isComplex<T> ? 1 : 2;
  int64_t batch = call.batch<T>();
  Matrix<T> a = call.matrix<T>(0);
  Matrix<T> w = call.vector<T>(1, a.rows), wi = call.vector<T>(parts, a.rows);
  Matrix<Complex> left = call.matrix<Complex>(parts + 1),
                  right = call.matrix<Complex>(parts + 2);
  Matrix<Int> info = call.info(parts + 3);
  char leftMode = call.letter("compute_left"),
       rightMode = call.letter("compute_right");
  for (Matrix<Complex> vectors : {left, right})
    call.expect(a.rows == a.columns && vectors.rows == a.rows &&
                    vectors.columns == a.rows,
                "the matrix is not square, or the vectors do not fit it");
  if (!call.isOk())
    return;
  for (Matrix<T> values : {w, wi})
    fillWithNan(values, batch);
  for (Matrix<Complex> vectors : {left, right})
    fillWithNan(vectors, batch);
  Int n = a.rows, stride = a.stride();
  auto size = static_cast<size_t>(a.size());
  std::vector<T> changed(size), packedLeft(size), packedRight(size);
  std::vector<Real<T>> reals(isComplex<T> ? 2 * size_t(n) : 0);
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *numWork, Int *) {
    bool isQuery = *numWork == -1;
    if (!isQuery && !isFinite(a, i)) {
      *info.at(i) = badMatrix;
      return;
    }
    std::copy_n(a.at(i), size, changed.data());
    if constexpr (isComplex<T>) {
      call.run<T>("geev", &leftMode, &rightMode, &n, changed.data(), &stride,
                  w.at(i), left.at(i), &stride, right.at(i), &stride, work,
                  numWork, reals.data(), info.at(i));
    } else {
      call.run<T>("geev", &leftMode, &rightMode, &n, changed.data(), &stride,
                  w.at(i), wi.at(i), packedLeft.data(), &stride,
                  packedRight.data(), &stride, work, numWork, info.at(i));
      if (isQuery || *info.at(i) != 0)
        return;
      if (leftMode == 'V')
        unpackVectors(n, wi.at(i), packedLeft.data(), left.at(i));
      if (rightMode == 'V')
        unpackVectors(n, wi.at(i), packedRight.data(), right.at(i));
    }
  });
}

/// Schur's form, without an order of the eigenvalues.
template <class T>
void gees(Call &call) {
  constexpr int32_t parts = isComplex<T> ? 1 : 2;
  int64_t batch = call.batch<T>();
  Matrix<T> a = copyToResult<T>(call, 0, 1, batch), vectors = call.matrix<T>(2);
  Matrix<T> w = call.vector<T>(3, a.rows),
            wi = call.vector<T>(2 + parts, a.rows);
  Matrix<Int> numChosen = call.info(3 + parts), info = call.info(4 + parts);
  char mode = call.letter("mode"), sort = call.letter("sort");
  call.expect(sort == 'N', "eigenvalues are to be sorted, expected none to be");
  call.expect(a.rows == a.columns && vectors.rows == a.rows &&
                  vectors.columns == a.rows,
              "the matrix is not square, or the vectors do not fit it");
  if (!call.isOk())
    return;
  for (Matrix<T> results : {w, wi, vectors})
    fillWithNan(results, batch);
  Int n = a.rows, stride = a.stride();
  void *none = nullptr;
  std::vector<Int> chosen(static_cast<size_t>(n));
  std::vector<Real<T>> reals(isComplex<T> ? size_t(n) : 0);
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *numWork, Int *) {
    if (*numWork != -1 && !isFinite(a, i)) {
      *numChosen.at(i) = 0;
      *info.at(i) = badMatrix;
      return;
    }
    if constexpr (isComplex<T>)
      call.run<T>("gees", &mode, &sort, none, &n, a.at(i), &stride,
                  numChosen.at(i), w.at(i), vectors.at(i), &stride, work,
                  numWork, reals.data(), chosen.data(), info.at(i));
    else
      call.run<T>("gees", &mode, &sort, none, &n, a.at(i), &stride,
                  numChosen.at(i), w.at(i), wi.at(i), vectors.at(i), &stride,
                  work, numWork, chosen.data(), info.at(i));
  });
}

/// Hessenberg's form of the rows and columns from `low` to `high`.
template <class T>
void gehrd(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = copySquare<T>(call, 0, 1, batch);
  Matrix<T> tau = call.vector<T>(2, std::max<Int>(a.rows - 1, 0));
  Matrix<Int> info = call.info(3);
  Int low = static_cast<Int>(call.integer("low")),
      high = static_cast<Int>(call.integer("high"));
  Int stride = a.stride();
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *) {
    call.run<T>("gehrd", &a.rows, &low, &high, a.at(i), &stride, tau.at(i),
                work, size, info.at(i));
  });
}

/// The three diagonals that a symmetric matrix becomes.
template <class T>
void sytrd(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = copySquare<T>(call, 0, 1, batch);
  Int others = std::max<Int>(a.rows - 1, 0);
  Matrix<Real<T>> d = call.vector<Real<T>>(2, a.rows),
                  e = call.vector<Real<T>>(3, others);
  Matrix<T> tau = call.vector<T>(4, others);
  Matrix<Int> info = call.info(5);
  char uplo = call.letter("uplo");
  Int stride = a.stride();
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *) {
    call.run<T>(isComplex<T> ? "hetrd" : "sytrd", &uplo, &a.rows, a.at(i),
                &stride, d.at(i), e.at(i), tau.at(i), work, size, info.at(i));
  });
}

} // namespace

TINYJIT_LAPACK_FUNCTIONS(syevd, heevd)
TINYJIT_LAPACK_FUNCTIONS(geev, geev)
TINYJIT_LAPACK_FUNCTIONS(gees, gees)
TINYJIT_LAPACK_FUNCTIONS(gehrd, gehrd)
TINYJIT_LAPACK_FUNCTIONS(sytrd, hetrd)
