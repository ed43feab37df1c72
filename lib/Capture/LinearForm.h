// Integers that depend on a capture's variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_LINEARFORM_H
#define TINYJIT_LIB_CAPTURE_LINEARFORM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>

namespace tinyjit {

/// `constant + scale * variable + ...`, in 64 bits. A form whose numbers do not
/// fit is no form: the operations say so with nothing.
struct LinearForm {
  struct Term {
    /// Which variable, by whatever number its owner gives it.
    unsigned variable;
    int64_t scale;
    bool operator==(const Term &other) const {
      return variable == other.variable && scale == other.scale;
    }
  };

  int64_t constant = 0;
  /// By rising variable, no scale 0.
  llvm::SmallVector<Term, 1> terms;

  static LinearForm number(int64_t value) { return {value, {}}; }
  static LinearForm variable(unsigned variable) { return {0, {{variable, 1}}}; }

  bool isNumber() const { return terms.empty(); }
  /// The variable that this is, if it is just one.
  std::optional<unsigned> asVariable() const;
  bool operator==(const LinearForm &other) const {
    return constant == other.constant && terms == other.terms;
  }

  /// `this + scale * other`.
  std::optional<LinearForm> plus(const LinearForm &other,
                                 int64_t scale = 1) const;
  /// `this * factor`.
  std::optional<LinearForm> times(int64_t factor) const;
};

/// The numbers from `min` to `max`.
struct Bounds {
  int64_t min;
  int64_t max;
};

/// What `form` can be if variable i lies within `variables[i]`; nothing if that
/// does not fit 64 bits.
std::optional<Bounds> boundsOf(const LinearForm &form,
                               llvm::ArrayRef<Bounds> variables);

} // namespace tinyjit

#endif // TINYJIT_LIB_CAPTURE_LINEARFORM_H
