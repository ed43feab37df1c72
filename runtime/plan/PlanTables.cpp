// Reads a plan from the C tables of an ahead-of-time object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/PlanLayout.h"

#include <cstring>
#include <map>

using namespace tinyjit::runtime;

namespace {
/// Takes the fields of one row after the other (PlanLayout.h).
class TableReader {
public:
  explicit TableReader(const void *rows)
      : at(static_cast<const char *>(rows)) {}

  template <class... T>
  void i32(T &...field) {
    ((field = narrow<T>(take<int32_t>())), ...);
  }
  template <class... T>
  void i64(T &...field) {
    ((field = take<int64_t>()), ...);
  }
  void f64(double &field) { field = take<double>(); }
  template <class... Text>
  void text(Text &...field) {
    ((field = takeText()), ...);
  }
  template <class Function>
  void function(Function &field, const std::string &) {
    field = take<Function>();
  }
  template <class T>
  void row(T &field) {
    visit(*this, field);
  }
  void fixed32(uint32_t) { take<uint32_t>(); }
  void fixed64(uint64_t) { take<uint64_t>(); }
  void producer() { take<const char *>(); }

  // A list is read when both its place and its length are known.
  template <class List>
  void list(List &field) {
    parts[&field].rows = take<const void *>();
    readIfKnown(field);
  }
  template <class List>
  void count(List &field) {
    parts[&field].count = take<int32_t>();
    readIfKnown(field);
  }
  template <class List>
  void count64(List &field) {
    parts[&field].count = take<int64_t>();
    readIfKnown(field);
  }
  template <class List, class Other>
  void as(List &field, const Other &other) {
    parts[&field].count = parts.at(&other).count;
    readIfKnown(field);
  }

private:
  const char *takeText() {
    auto *chars = take<const char *>();
    return chars ? chars : "";
  }
  template <class T>
  T take() {
    auto place = reinterpret_cast<uintptr_t>(at);
    at += (alignof(T) - place % alignof(T)) % alignof(T);
    T value;
    std::memcpy(&value, at, sizeof value);
    at += sizeof value;
    return value;
  }
  /// A number out of range stays out of range, for `Plan::create` to find.
  template <class T>
  static T narrow(int32_t value) {
    if constexpr (std::is_same_v<T, bool>)
      return value != 0;
    else if constexpr (sizeof(T) < sizeof value)
      return static_cast<T>(value < 0 || value > 255 ? 255 : value);
    else
      return static_cast<T>(value);
  }

  void element(std::string &entry) { text(entry); }
  template <class T>
  std::enable_if_t<std::is_arithmetic_v<T> || std::is_enum_v<T>>
  element(T &entry) {
    entry = take<T>();
  }
  template <class T>
  std::enable_if_t<std::is_class_v<T>> element(T &entry) {
    visit(*this, entry);
  }
  template <class List>
  void readIfKnown(List &field) {
    const Part &part = parts[&field];
    if (part.count < 0 || !part.rows)
      return;
    field.resize(part.count);
    TableReader reader(part.rows);
    for (auto &entry : field)
      reader.element(entry);
  }

  struct Part {
    const void *rows = nullptr;
    int64_t count = -1;
  };
  const char *at;
  std::map<const void *, Part> parts;
};
} // namespace

StatusOr<std::shared_ptr<const Plan>>
Plan::fromTables(const TinyJITPlanTables &tables, std::shared_ptr<void> code,
                 std::weak_ptr<KernelSource> origin) {
  if (tables.magic != TINYJIT_ABI_MAGIC)
    return Status::dataLoss("these are no plan tables: they start with ",
                            std::hex, std::showbase, tables.magic,
                            ", expected ", TINYJIT_ABI_MAGIC);
  if (tables.version != TINYJIT_ABI_VERSION ||
      tables.structBytes != sizeof(TinyJITPlanTables))
    return Status::dataLoss(
        "the plan has ABI version ", tables.version, " (", tables.structBytes,
        " bytes), this runtime has version ", TINYJIT_ABI_VERSION, " (",
        sizeof(TinyJITPlanTables),
        " bytes); compile the plan and link the runtime from one release");
  Plan plan;
  TableReader(&tables).row(plan);
  plan.code = std::move(code);
  plan.origin = std::move(origin);
  return create(std::move(plan));
}
