// One call of a function of LAPACK: its arrays and attributes, checked.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names, operands, results and attributes are those of the calls that JAX
// makes on CPUs: @lapack_spotrf_ffi. Arrays are the operands, then the results;
// matrices are column-major, so that of MxN elements has the shape [..., N, M].
// All dimensions before those are a batch. Complex numbers are two numbers, in
// a last dimension of two. Memory that an operand and a result share in JAX is
// two arrays here.

#ifndef RUNTIME_LAPACK_CALL_H
#define RUNTIME_LAPACK_CALL_H

#include "runtime/lapack/LapackLibrary.h"
#include "tinyjit-c/Foreign.h"

#include <algorithm>
#include <complex>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <vector>

namespace tinyjit::lapack {

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
      : call(call), name(name) {
    // LAPACK would follow addresses that only the device has.
    if (call.stream)
      fail(std::string("computes on the host, and its arrays are on \"") +
           call.device + "\"; copy them to a CPU device first");
  }

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
  char letter(const char *wanted) { return static_cast<char>(integer(wanted)); }
  /// The attribute, a truth.
  bool flag(const char *wanted) { return integer(wanted) != 0; }
  /// The attribute, a whole number.
  int64_t integer(const char *wanted) {
    for (int32_t i = 0; i < call.numAttributes; ++i)
      if (std::strcmp(call.attributes[i].name, wanted) == 0)
        return call.attributes[i].integer;
    fail(std::string("has no attribute '") + wanted + "'");
    return 0;
  }
  /// How many matrices the array has.
  template <class T>
  int64_t batch(int32_t number = 0) {
    const TinyJITForeignArray *array = get<T>(number, 2);
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

/// Copies matrix `operand` to matrix `result`, which LAPACK changes. \returns
/// the latter.
template <class T>
Matrix<T> copyToResult(Call &call, int32_t operand, int32_t result,
                       int64_t batch) {
  Matrix<T> changed = call.matrix<T>(result);
  copyAll(call, call.matrix<T>(operand), changed, batch);
  return changed;
}

/// The same for a matrix that has as many rows as columns.
template <class T>
Matrix<T> copySquare(Call &call, int32_t operand, int32_t result,
                     int64_t batch) {
  Matrix<T> changed = copyToResult<T>(call, operand, result, batch);
  call.expect(changed.rows == changed.columns, "the matrix is not square");
  return changed;
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

} // namespace tinyjit::lapack

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

#endif // RUNTIME_LAPACK_CALL_H
