// Scalars of a plan that each call computes from other ones.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_SCALARSUMS_H
#define TINYJIT_RUNTIME_SCALARSUMS_H

#include "tinyjit/Runtime/LinearForm.h"
#include "tinyjit/Runtime/Plan.h"

namespace tinyjit::runtime {

/// Scalar `scalar` of a plan is `sum` of scalars that are no sums.
struct ScalarSum {
  int32_t scalar = -1;
  BasicLinearForm<int32_t> sum;
};

/// Adds the guards that say that scalar `sum.scalar`, of this name, is a sum.
void addGuards(const ScalarSum &sum, const std::string &name,
               std::vector<Guard> &guards);

/// The sums that `guards` describe. \param scalars those of the plan.
/// \returns DataLoss if they name a scalar that is not there, or a float, or if
///   one is a sum of sums.
StatusOr<std::vector<ScalarSum>> sumsOf(const std::vector<Guard> &guards,
                                        const std::vector<Scalar> &scalars);

/// Whether one of the sums is scalar `scalar`, which calls are not given then.
bool isSum(const std::vector<ScalarSum> &sums, size_t scalar);

/// The value of a sum in a call. \param value of the scalar of that number.
/// \returns nothing if it does not fit 64 bits.
template <class ValueOf>
std::optional<int64_t> valueOf(const ScalarSum &sum, ValueOf valueOf) {
  __extension__ using Wide = __int128;
  Wide total = sum.sum.constant;
  for (const LinearTerm<int32_t> &term : sum.sum.terms)
    if (__builtin_add_overflow(total, Wide(term.scale) * valueOf(term.variable),
                               &total))
      return std::nullopt;
  auto value = static_cast<int64_t>(total);
  return value == total ? std::optional(value) : std::nullopt;
}

/// Fills in the scalars that are sums. \returns OutOfRange for one that lies
/// outside of its bounds.
Status computeSums(const std::vector<ScalarSum> &sums,
                   const std::vector<Scalar> &scalars,
                   std::vector<int64_t> &values);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_SCALARSUMS_H
