// Finds and opens the shared library of LAPACK.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_LAPACK_LAPACKLIBRARY_H
#define RUNTIME_LAPACK_LAPACKLIBRARY_H

#include <string>

namespace tinyjit::lapack {

/// The function `symbol` of LAPACK or of the BLAS that it comes with: of the
/// file that TINYJIT_LAPACK names, else of liblapack.so.3 or libopenblas.so.0.
/// Thread-safe. \returns null, and why in `error`, if there is none.
void *findFunction(const std::string &symbol, std::string &error);

} // namespace tinyjit::lapack

#endif // RUNTIME_LAPACK_LAPACKLIBRARY_H
