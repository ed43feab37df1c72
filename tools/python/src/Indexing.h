// Views of arrays: x[i], x[a:b], x.view(...).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_INDEXING_H
#define TINYJIT_PYTHON_INDEXING_H

#include "tools/python/src/Array.h"

#include <cstdint>
#include <vector>

namespace tinyjit::python {

/// Adds `__getitem__`, `reshape` and `view` to the class of arrays.
void bindIndexing(nb::class_<Array> &type);

/// The sizes of an int or a sequence of ints. Throws TypeError.
std::vector<int64_t> sizesOf(nb::handle shape);

/// The type that an object names: a string, a dtype or a type of numpy. Throws
/// TypeError if it is no type of an array.
runtime::DType dtypeOf(nb::handle dtype);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_INDEXING_H
