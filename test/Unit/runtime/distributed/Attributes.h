// Attributes of collectives, as plans have them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_RUNTIME_DISTRIBUTED_ATTRIBUTES_H
#define TEST_UNIT_RUNTIME_DISTRIBUTED_ATTRIBUTES_H

#include "tinyjit/Runtime/Plan.h"

namespace tinyjit::runtime {

inline ForeignAttribute text(const char *name, const char *value) {
  ForeignAttribute attribute;
  attribute.name = name;
  attribute.text = value;
  attribute.kind = ForeignAttribute::Text;
  return attribute;
}

inline ForeignAttribute number(const char *name, int64_t value) {
  ForeignAttribute attribute;
  attribute.name = name;
  attribute.integer = value;
  return attribute;
}

} // namespace tinyjit::runtime

#endif // TEST_UNIT_RUNTIME_DISTRIBUTED_ATTRIBUTES_H
