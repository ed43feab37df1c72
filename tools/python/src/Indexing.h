// Views of arrays: x[i], x[a:b], x.view(...).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_INDEXING_H
#define TINYJIT_PYTHON_INDEXING_H

#include "tools/python/src/Array.h"

namespace tinyjit::python {

/// Adds `__getitem__`, `reshape` and `view` to the class of arrays.
void bindIndexing(nb::class_<Array> &type);

/// The type that an object names: a string, a dtype or a type of numpy. Throws
/// TypeError if it is no type of an array.
runtime::DType dtypeOf(nb::handle dtype);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_INDEXING_H
