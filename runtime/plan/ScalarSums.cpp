// Reads the sums of a plan's guards, and computes them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/ScalarSums.h"

#include "runtime/support/Text.h"

#include <algorithm>
#include <set>

using namespace tinyjit::runtime;

void tinyjit::runtime::addGuards(const ScalarSum &sum, const std::string &name,
                                 std::vector<Guard> &guards) {
  guards.push_back({Guard::Sum, name, concat(sum.sum.constant),
                    sum.sum.constant, sum.scalar});
  for (const LinearTerm<int32_t> &term : sum.sum.terms)
    guards.push_back(
        {Guard::Term, name, concat(term.scale), term.scale, term.variable});
}

StatusOr<std::vector<ScalarSum>>
tinyjit::runtime::sumsOf(const std::vector<Guard> &guards,
                         const std::vector<Scalar> &scalars) {
  std::vector<ScalarSum> sums;
  for (const Guard &guard : guards) {
    if (guard.kind != Guard::Sum && guard.kind != Guard::Term)
      continue;
    bool isInteger = guard.position >= 0 &&
                     guard.position < static_cast<int64_t>(scalars.size()) &&
                     scalars[guard.position].type != Scalar::F32;
    if (!isInteger || (guard.kind == Guard::Term && sums.empty()))
      return Status::dataLoss("a sum of scalars, ",
                              quoted("scalar", guard.name),
                              ", is of something else than integers");
    if (guard.kind == Guard::Sum)
      sums.push_back({guard.position, {guard.word, {}}});
    else
      sums.back().sum.terms.push_back({guard.position, guard.word});
  }
  std::set<int32_t> known;
  for (const ScalarSum &sum : sums) {
    bool isSecond = !known.insert(sum.scalar).second;
    bool isOfSums = std::any_of(sum.sum.terms.begin(), sum.sum.terms.end(),
                                [&](const LinearTerm<int32_t> &term) {
                                  return isSum(sums, term.variable);
                                });
    if (isSecond || isOfSums)
      return Status::dataLoss(quoted("scalar", scalars[sum.scalar].name),
                              " is a sum of sums, or two sums");
  }
  return sums;
}

bool tinyjit::runtime::isSum(const std::vector<ScalarSum> &sums,
                             size_t scalar) {
  return std::any_of(sums.begin(), sums.end(), [&](const ScalarSum &sum) {
    return static_cast<size_t>(sum.scalar) == scalar;
  });
}

Status tinyjit::runtime::computeSums(const std::vector<ScalarSum> &sums,
                                     const std::vector<Scalar> &scalars,
                                     std::vector<int64_t> &values) {
  for (const ScalarSum &sum : sums) {
    const Scalar &scalar = scalars[sum.scalar];
    std::optional<int64_t> value =
        valueOf(sum, [&](int32_t term) { return values[term]; });
    if (!value || *value < scalar.min || *value > scalar.max)
      return Status::outOfRange(quoted("scalar", scalar.name), " is ",
                                value ? concat(*value) : "no number of 64 bits",
                                ", expected ", scalar.min, " to ", scalar.max);
    values[sum.scalar] = *value;
  }
  return Status();
}
