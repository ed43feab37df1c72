// LAPACK's functions as captures call them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names, operands, results and attributes are those of the calls that JAX
// makes on CPUs: @lapack_spotrf_ffi. Arrays are the operands, then the results;
// matrices are column-major, so that of MxN elements has the shape [..., N, M].
// All dimensions before those are a batch. Complex numbers are two numbers, in
// a last dimension of two. Memory that an operand and a result share in JAX is
// two arrays here.

#include "runtime/lapack/LapackLibrary.h"
#include "tinyjit-c/Foreign.h"

#include <algorithm>
#include <complex>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <vector>

using namespace tinyjit::lapack;

namespace {

/// The type of LAPACK's integers.
using Int = int32_t;

/// Of an element type: its letter in names, its real type and their numbers.
template <class T>
struct Element;
template <>
struct Element<float> {
  using Real = float;
  static constexpr char letter = 's';
  static constexpr TinyJITDType dtype = TINYJIT_F32;
};
template <>
struct Element<double> {
  using Real = double;
  static constexpr char letter = 'd';
  static constexpr TinyJITDType dtype = TINYJIT_F64;
};
template <>
struct Element<Int> {
  static constexpr TinyJITDType dtype = TINYJIT_I32;
};
template <>
struct Element<std::complex<float>> : Element<float> {
  static constexpr char letter = 'c';
};
template <>
struct Element<std::complex<double>> : Element<double> {
  static constexpr char letter = 'z';
};

template <class T>
using Real = typename Element<T>::Real;

/// Of a complex type, an array has one more dimension.
template <class T>
constexpr int32_t extraDims = 0;
template <class R>
constexpr int32_t extraDims<std::complex<R>> = 1;
template <class T>
constexpr bool isComplex = extraDims<T> == 1;

/// A matrix, or a batch of them.
template <class T>
struct Matrix {
  T *data;
  Int rows, columns;
  /// Elements of one.
  int64_t size() const { return int64_t(rows) * columns; }
  T *at(int64_t batch) const { return data + batch * size(); }
  /// Between columns, as LAPACK wants it.
  Int stride() const { return std::max<Int>(rows, 1); }
};

/// One call under way: its arrays and attributes, checked as they are asked
/// for.
class Call {
public:
  Call(const TinyJITForeignCall &call, const char *name)
      : call(call), name(name) {}

  template <class T>
  Matrix<T> matrix(int32_t number) {
    const TinyJITForeignArray *array = get<T>(number, 2);
    if (!array)
      return {nullptr, 0, 0};
    const int64_t *sizes = array->shape + array->rank - 2 - extraDims<T>;
    return {static_cast<T *>(array->data), toInt(sizes[1]), toInt(sizes[0])};
  }
  /// A batch of vectors of `length` elements.
  template <class T>
  Matrix<T> vector(int32_t number, Int length) {
    const TinyJITForeignArray *array = get<T>(number, 1);
    if (array && this->length<T>(number) != length)
      fail("array " + std::to_string(number) + " has " +
           std::to_string(this->length<T>(number)) + " elements, expected " +
           std::to_string(length));
    return {array ? static_cast<T *>(array->data) : nullptr, length, 1};
  }
  /// The elements of each vector of a batch.
  template <class T>
  Int length(int32_t number) {
    const TinyJITForeignArray *array = get<T>(number, 1);
    return array ? toInt(array->shape[array->rank - 1 - extraDims<T>]) : 0;
  }
  /// A batch of numbers that say how a computation ended.
  Matrix<Int> info(int32_t number) {
    const TinyJITForeignArray *array = get<Int>(number, 0);
    return {array ? static_cast<Int *>(array->data) : nullptr, 1, 1};
  }
  /// The attribute, a letter.
  char letter(const char *wanted) {
    for (int32_t i = 0; i < call.numAttributes; ++i)
      if (std::strcmp(call.attributes[i].name, wanted) == 0)
        return static_cast<char>(call.attributes[i].integer);
    fail(std::string("has no attribute '") + wanted + "'");
    return 0;
  }
  /// How many matrices array 0 has.
  template <class T>
  int64_t batch() {
    const TinyJITForeignArray *array = get<T>(0, 2);
    int64_t count = array ? 1 : 0;
    for (int32_t d = 0; array && d < array->rank - 2 - extraDims<T>; ++d)
      count *= array->shape[d];
    return count;
  }
  void expect(bool isRight, const char *what) {
    if (!isRight)
      fail(what);
  }

  /// LAPACK's or BLAS's function for the type T: `name` without its first
  /// letter.
  template <class T, class... Args>
  void run(const char *suffix, Args... arguments) {
    if (!isOk())
      return;
    using Function = void (*)(Args...);
    std::string error;
    void *found =
        findFunction(std::string(1, Element<T>::letter) + suffix + "_", error);
    if (!found)
      return fail(error, TINYJIT_NOT_FOUND);
    reinterpret_cast<Function>(found)(arguments...);
  }

  bool isOk() const { return code == TINYJIT_OK; }
  void fail(const std::string &text,
            TinyJITCode kind = TINYJIT_INVALID_ARGUMENT) {
    if (!isOk())
      return;
    code = kind;
    std::snprintf(call.error, static_cast<size_t>(call.errorBytes), "%s: %s",
                  name, text.c_str());
  }
  TinyJITCode finish() const { return code; }

private:
  /// The array, if it has that type and at least `rank` dimensions.
  template <class T>
  const TinyJITForeignArray *get(int32_t number, int32_t rank) {
    if (number >= call.numArrays) {
      fail("got " + std::to_string(call.numArrays) + " arrays, expected " +
           std::to_string(number + 1) + " or more");
      return nullptr;
    }
    const TinyJITForeignArray &array = call.arrays[number];
    rank += extraDims<T>;
    if (array.dtype == Element<T>::dtype && array.rank >= rank &&
        (!isComplex<T> || array.shape[array.rank - 1] == 2))
      return &array;
    fail("array " + std::to_string(number) + " has element type " +
         std::to_string(array.dtype) + " and " + std::to_string(array.rank) +
         " dimensions, expected type " + std::to_string(Element<T>::dtype) +
         " and " + std::to_string(rank) + " or more");
    return nullptr;
  }
  Int toInt(int64_t size) {
    if (size > INT32_MAX)
      fail("a matrix has a size above 2^31 - 1, which LAPACK cannot count");
    return static_cast<Int>(size);
  }

  const TinyJITForeignCall &call;
  const char *name;
  TinyJITCode code = TINYJIT_OK;
};

/// Copies all of an operand to the result that LAPACK changes.
template <class T>
void copyAll(Call &call, Matrix<T> from, Matrix<T> to, int64_t batch) {
  call.expect(from.rows == to.rows && from.columns == to.columns,
              "an operand and the result that it becomes differ in shape");
  if (call.isOk() && batch * from.size() > 0)
    std::memcpy(to.data, from.data,
                static_cast<size_t>(batch * from.size()) * sizeof(T));
}

/// Elements that a query of LAPACK's asks for as work space.
template <class T>
Int sizeOf(T asked) {
  return std::max<Int>(static_cast<Int>(std::real(asked)), 1);
}

/// Asks how much work space a function needs, which takes it and its size last
/// but for `info`, and then runs it for each matrix. `run(i, work, size, info)`
/// calls it for matrix i.
template <class T, class Run>
void runWithWork(int64_t batch, Run run) {
  if (batch == 0)
    return;
  T asked{};
  Int query = -1, info = 0;
  run(0, &asked, &query, &info);
  Int size = sizeOf(asked);
  std::vector<T> work(static_cast<size_t>(size));
  for (int64_t i = 0; i < batch; ++i)
    run(i, work.data(), &size, &info);
}

template <class T>
void potrf(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = call.matrix<T>(1);
  Matrix<Int> info = call.info(2);
  char uplo = call.letter("uplo");
  copyAll(call, call.matrix<T>(0), a, batch);
  Int n = a.rows, stride = a.stride();
  for (int64_t i = 0; i < batch; ++i)
    call.run<T>("potrf", &uplo, &n, a.at(i), &stride, info.at(i));
}

template <class T>
void trsm(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = call.matrix<T>(0), x = call.matrix<T>(2);
  char side = call.letter("side"), uplo = call.letter("uplo"),
       trans = call.letter("trans_x"), diag = call.letter("diag");
  copyAll(call, call.matrix<T>(1), x, batch);
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
  Matrix<T> a = call.matrix<T>(1);
  Matrix<T> tau = call.vector<T>(2, std::min(a.rows, a.columns));
  copyAll(call, call.matrix<T>(0), a, batch);
  Int stride = a.stride();
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *info) {
    call.run<T>("geqrf", &a.rows, &a.columns, a.at(i), &stride, tau.at(i), work,
                size, info);
  });
}

template <class T>
void orgqr(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = call.matrix<T>(2);
  Int k = call.length<T>(1);
  Matrix<T> tau = call.vector<T>(1, k);
  copyAll(call, call.matrix<T>(0), a, batch);
  call.expect(k <= a.columns && a.columns <= a.rows,
              "the reflectors do not fit the matrix");
  Int stride = a.stride();
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *info) {
    call.run<T>(isComplex<T> ? "ungqr" : "orgqr", &a.rows, &a.columns, &k,
                a.at(i), &stride, tau.at(i), work, size, info);
  });
}

template <class T>
void syevd(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = call.matrix<T>(1);
  Matrix<Real<T>> w = call.vector<Real<T>>(2, a.rows);
  Matrix<Int> info = call.info(3);
  char mode = call.letter("mode"), uplo = call.letter("uplo");
  copyAll(call, call.matrix<T>(0), a, batch);
  call.expect(a.rows == a.columns, "the matrix is not square");
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
  Matrix<T> a = call.matrix<T>(1);
  Int least = std::min(a.rows, a.columns);
  Matrix<Real<T>> s = call.vector<Real<T>>(2, least);
  Matrix<T> u = call.matrix<T>(3), vt = call.matrix<T>(4);
  Matrix<Int> info = call.info(5);
  char mode = call.letter("mode");
  copyAll(call, call.matrix<T>(0), a, batch);
  Int width = mode == 'A' ? std::max(a.rows, a.columns) : least;
  call.expect(mode == 'N' || (u.rows == a.rows && vt.columns == a.columns &&
                              u.columns == std::min(width, a.rows) &&
                              vt.rows == std::min(width, a.columns)),
              "the singular vectors do not fit the matrix");
  Int stride = a.stride(), strideU = u.stride(), strideV = vt.stride();
  std::vector<Int> integers(8 * static_cast<size_t>(std::max<Int>(least, 1)));
  std::vector<Real<T>> reals(isComplex<T> ? countReals(a.rows, a.columns) : 0);
  runWithWork<T>(batch, [&](int64_t i, T *work, Int *size, Int *) {
    if constexpr (isComplex<T>)
      call.run<T>("gesdd", &mode, &a.rows, &a.columns, a.at(i), &stride,
                  s.at(i), u.at(i), &strideU, vt.at(i), &strideV, work, size,
                  reals.data(), integers.data(), info.at(i));
    else
      call.run<T>("gesdd", &mode, &a.rows, &a.columns, a.at(i), &stride,
                  s.at(i), u.at(i), &strideU, vt.at(i), &strideV, work, size,
                  integers.data(), info.at(i));
  });
}

template <class T>
void getrf(Call &call) {
  int64_t batch = call.batch<T>();
  Matrix<T> a = call.matrix<T>(1);
  Matrix<Int> pivots = call.vector<Int>(2, std::min(a.rows, a.columns));
  Matrix<Int> info = call.info(3);
  copyAll(call, call.matrix<T>(0), a, batch);
  Int stride = a.stride();
  for (int64_t i = 0; i < batch; ++i)
    call.run<T>("getrf", &a.rows, &a.columns, a.at(i), &stride, pivots.at(i),
                info.at(i));
}

} // namespace

#define TINYJIT_LAPACK_FUNCTION(symbol, function, T)                           \
  extern "C" TinyJITCode symbol(const TinyJITForeignCall *call) {              \
    Call made(*call, #symbol);                                                 \
    function<T>(made);                                                         \
    return made.finish();                                                      \
  }
// Of real matrices, and of complex ones, where some have other names.
#define TINYJIT_LAPACK_FUNCTIONS(name, complexName)                            \
  TINYJIT_LAPACK_FUNCTION(lapack_s##name##_ffi, name, float)                   \
  TINYJIT_LAPACK_FUNCTION(lapack_d##name##_ffi, name, double)                  \
  TINYJIT_LAPACK_FUNCTION(lapack_c##complexName##_ffi, name,                   \
                          std::complex<float>)                                 \
  TINYJIT_LAPACK_FUNCTION(lapack_z##complexName##_ffi, name,                   \
                          std::complex<double>)

TINYJIT_LAPACK_FUNCTIONS(potrf, potrf)
TINYJIT_LAPACK_FUNCTIONS(trsm, trsm)
TINYJIT_LAPACK_FUNCTIONS(geqrf, geqrf)
TINYJIT_LAPACK_FUNCTIONS(orgqr, ungqr)
TINYJIT_LAPACK_FUNCTIONS(syevd, heevd)
TINYJIT_LAPACK_FUNCTIONS(gesdd, gesdd)
TINYJIT_LAPACK_FUNCTIONS(getrf, getrf)
