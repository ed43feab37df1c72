// Factorisations and solvers of LAPACK as captures call them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/lapack/Call.h"

using namespace tinyjit::lapack;

namespace {

template <class T>
void potrf(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = copyToResult<T>(call, 0, 1, batch);
  Matrix<Int> info = call.info(2);
  char uplo = call.letter("uplo");
  Int n = a.rows, stride = a.stride();
  for (int64_t i = 0; i < batch; ++i)
    call.run<T>("potrf", &uplo, &n, a.at(i), &stride, info.at(i));
}

template <class T>
void trsm(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = call.matrix<T>(0), x = copyToResult<T>(call, 1, 2, batch);
  char side = call.letter("side"), uplo = call.letter("uplo"),
       trans = call.letter("trans_x"), diag = call.letter("diag");
  call.expect(a.rows == a.columns &&
                  a.rows == (side == 'L' ? x.rows : x.columns),
              "the triangle does not fit the right-hand sides");
  T one = 1;
  Int strideA = a.stride(), strideX = x.stride();
  for (int64_t i = 0; i < batch; ++i)
    call.run<T>("trsm", &side, &uplo, &trans, &diag, &x.rows, &x.columns, &one,
                a.at(i), &strideA, x.at(i), &strideX);
}

template <class T>
void geqrf(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = copyToResult<T>(call, 0, 1, batch);
  Matrix<T> tau = call.vector<T>(2, std::min(a.rows, a.columns));
  Int stride = a.stride();
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *info) {
    call.run<T>("geqrf", &a.rows, &a.columns, a.at(i), &stride, tau.at(i), work,
                size, info);
  });
}

template <class T>
void orgqr(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = copyToResult<T>(call, 0, 2, batch);
  Int k = call.length<T>(1);
  Matrix<T> tau = call.vector<T>(1, k);
  call.expect(k <= a.columns && a.columns <= a.rows,
              "the reflectors do not fit the matrix");
  Int stride = a.stride();
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *info) {
    call.run<T>(isComplex<T> ? "ungqr" : "orgqr", &a.rows, &a.columns, &k,
                a.at(i), &stride, tau.at(i), work, size, info);
  });
}

/// The arrays of a singular value decomposition.
template <class T>
struct Singular {
  Singular(Call &call, int64_t batch)
      : a(call.matrix<T>(1)), least(std::min(a.rows, a.columns)),
        s(call.vector<Real<T>>(2, least)), u(call.matrix<T>(3)),
        vt(call.matrix<T>(4)), info(call.info(5)), mode(call.letter("mode")) {
    Int width = mode == 'A' ? std::max(a.rows, a.columns) : least;
    call.expect(mode == 'N' || (u.rows == a.rows && vt.columns == a.columns &&
                                u.columns == std::min(width, a.rows) &&
                                vt.rows == std::min(width, a.columns)),
                "the singular vectors do not fit the matrix");
    copyAll(call, call.matrix<T>(0), a, batch);
  }

  Matrix<T> a;
  Int least;
  Matrix<Real<T>> s;
  Matrix<T> u, vt;
  Matrix<Int> info;
  /// Which vectors are asked for.
  char mode;
  Int stride = a.stride(), strideU = u.stride(), strideV = vt.stride();
};

/// Real numbers of work space that a singular value decomposition of a complex
/// matrix is said to need at most.
size_t countReals(Int rows, Int columns) {
  auto least = static_cast<size_t>(std::min(rows, columns));
  auto most = static_cast<size_t>(std::max(rows, columns));
  return std::max({size_t(1), 7 * least, 5 * least * least + 5 * least,
                   2 * most * least + 2 * least * least + least});
}

template <class T>
void gesdd(Call &call) {
  int64_t batch = call.batch<T>();
  Singular<T> of(call, batch);
  std::vector<Int> integers(8 *
                            static_cast<size_t>(std::max<Int>(of.least, 1)));
  std::vector<Real<T>> reals(isComplex<T> ? countReals(of.a.rows, of.a.columns)
                                          : 0);
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *) {
    if constexpr (isComplex<T>)
      call.run<T>("gesdd", &of.mode, &of.a.rows, &of.a.columns, of.a.at(i),
                  &of.stride, of.s.at(i), of.u.at(i), &of.strideU, of.vt.at(i),
                  &of.strideV, work, size, reals.data(), integers.data(),
                  of.info.at(i));
    else
      call.run<T>("gesdd", &of.mode, &of.a.rows, &of.a.columns, of.a.at(i),
                  &of.stride, of.s.at(i), of.u.at(i), &of.strideU, of.vt.at(i),
                  &of.strideV, work, size, integers.data(), of.info.at(i));
  });
}

template <class T>
void getrf(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = copyToResult<T>(call, 0, 1, batch);
  Matrix<Int> pivots = call.vector<Int>(2, std::min(a.rows, a.columns));
  Matrix<Int> info = call.info(3);
  Int stride = a.stride();
  for (int64_t i = 0; i < batch; ++i)
    call.run<T>("getrf", &a.rows, &a.columns, a.at(i), &stride, pivots.at(i),
                info.at(i));
}

/// As geqrf, with the columns in an order of LAPACK's choice.
template <class T>
void geqp3(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = copyToResult<T>(call, 0, 2, batch);
  Matrix<Int> order = call.vector<Int>(3, a.columns);
  Matrix<T> tau = call.vector<T>(4, std::min(a.rows, a.columns));
  copyAll(call, call.vector<Int>(1, a.columns), order, batch);
  Int stride = a.stride();
  std::vector<Real<T>> reals(isComplex<T> ? 2 * size_t(a.columns) : 0);
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *info) {
    if constexpr (isComplex<T>)
      call.run<T>("geqp3", &a.rows, &a.columns, a.at(i), &stride, order.at(i),
                  tau.at(i), work, size, reals.data(), info);
    else
      call.run<T>("geqp3", &a.rows, &a.columns, a.at(i), &stride, order.at(i),
                  tau.at(i), work, size, info);
  });
}

/// Multiplies by the orthogonal matrix that reflectors stand for.
template <class T>
void ormqr(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = call.matrix<T>(0), c = copyToResult<T>(call, 2, 3, batch);
  Int k = call.length<T>(1);
  Matrix<T> tau = call.vector<T>(1, k);
  bool isLeft = call.flag("left"), isTransposed = call.flag("transpose");
  Int rows = isLeft ? c.rows : c.columns;
  call.expect(a.rows == rows && k <= a.columns && k <= rows,
              "the reflectors do not fit the matrix");
  char side = isLeft ? 'L' : 'R', trans = !isTransposed  ? 'N'
                                          : isComplex<T> ? 'C'
                                                         : 'T';
  Int strideA = a.stride(), strideC = c.stride();
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *info) {
    call.run<T>(isComplex<T> ? "unmqr" : "ormqr", &side, &trans, &c.rows,
                &c.columns, &k, a.at(i), &strideA, tau.at(i), c.at(i), &strideC,
                work, size, info);
  });
}

/// As gesdd, by another algorithm.
template <class T>
void gesvd(Call &call) {
  int64_t batch = call.batch<T>();
  Singular<T> of(call, batch);
  std::vector<Real<T>> reals(isComplex<T> ? 5 * size_t(of.least) + 1 : 0);
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *) {
    if constexpr (isComplex<T>)
      call.run<T>("gesvd", &of.mode, &of.mode, &of.a.rows, &of.a.columns,
                  of.a.at(i), &of.stride, of.s.at(i), of.u.at(i), &of.strideU,
                  of.vt.at(i), &of.strideV, work, size, reals.data(),
                  of.info.at(i));
    else
      call.run<T>("gesvd", &of.mode, &of.mode, &of.a.rows, &of.a.columns,
                  of.a.at(i), &of.stride, of.s.at(i), of.u.at(i), &of.strideU,
                  of.vt.at(i), &of.strideV, work, size, of.info.at(i));
  });
}

/// Solves with three diagonals; the first number of the lower one and the last
/// one of the upper one stand for nothing.
template <class T>
void gtsv(Call &call) {
  int64_t batch = call.batch<T>(3);
  Matrix<T> b = copyToResult<T>(call, 3, 7, batch);
  Matrix<T> diagonals[3];
  for (int32_t i : {0, 1, 2}) {
    diagonals[i] = call.vector<T>(4 + i, b.rows);
    copyAll(call, call.vector<T>(i, b.rows), diagonals[i], batch);
  }
  Matrix<Int> info = call.info(8);
  Int stride = b.stride();
  for (int64_t i = 0; i < batch && b.rows > 0; ++i)
    call.run<T>("gtsv", &b.rows, &b.columns, diagonals[0].at(i) + 1,
                diagonals[1].at(i), diagonals[2].at(i), b.at(i), &stride,
                info.at(i));
}

} // namespace

TINYJIT_LAPACK_FUNCTIONS(potrf, potrf)
TINYJIT_LAPACK_FUNCTIONS(trsm, trsm)
TINYJIT_LAPACK_FUNCTIONS(geqrf, geqrf)
TINYJIT_LAPACK_FUNCTIONS(orgqr, ungqr)
TINYJIT_LAPACK_FUNCTIONS(gesdd, gesdd)
TINYJIT_LAPACK_FUNCTIONS(getrf, getrf)
TINYJIT_LAPACK_FUNCTIONS(geqp3, geqp3)
TINYJIT_LAPACK_FUNCTIONS(ormqr, unmqr)
TINYJIT_LAPACK_FUNCTIONS(gesvd, gesvd)
TINYJIT_LAPACK_FUNCTIONS(gtsv, gtsv)
