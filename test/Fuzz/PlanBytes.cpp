// Plans as the bytes of an input.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Fuzz/PlanBytes.h"

#include "runtime/plan/PlanLayout.h"

#include <cstring>

using namespace tinyjit;
using namespace tinyjit::fuzz;
using namespace tinyjit::runtime;

/// Entries of a list, and bytes of a text.
static constexpr size_t maxSize = 31;

static void doNothing(void *const *, const int64_t *) {}
static void doNoPart(void *const *, const int64_t *, void *, int64_t, int64_t) {
}

namespace {
/// The steps that reading and writing have in common (PlanLayout.h).
template <class Archive>
class PlanArchive {
public:
  template <class... T>
  void i32(T &...field) {
    (self().number(field), ...);
  }
  template <class... T>
  void i64(T &...field) {
    (self().number(field), ...);
  }
  template <class... T>
  void text(T &...field) {
    (self().string(field), ...);
  }
  template <class T>
  void row(T &field) {
    visit(self(), field);
  }
  template <class List>
  void count(List &) {}
  template <class List>
  void count64(List &) {}
  void fixed32(uint32_t) {}
  void fixed64(uint64_t) {}
  void producer() {}

protected:
  template <class T>
  void element(T &entry) {
    if constexpr (std::is_same_v<std::remove_const_t<T>, std::string>)
      self().string(entry);
    else if constexpr (std::is_class_v<T>)
      visit(self(), entry);
    else
      self().number(entry);
  }

private:
  Archive &self() { return static_cast<Archive &>(*this); }
};

class PlanReader : public PlanArchive<PlanReader> {
public:
  explicit PlanReader(Numbers &numbers) : numbers(numbers) {}

  template <class T>
  void number(T &field) {
    int64_t value = numbers.any();
    if constexpr (std::is_same_v<T, bool>)
      field = value != 0;
    else if constexpr (sizeof(T) == 1) // as PlanTables.cpp does
      field = static_cast<T>(value < 0 || value > 255 ? 255 : value);
    else
      field = static_cast<T>(value);
  }
  void f64(double &field) { field = static_cast<double>(numbers.any()); }
  void string(std::string &field) { field = numbers.text(maxSize); }
  template <class Function>
  void function(Function &field, const std::string &) {
    if (numbers.below(2) == 0)
      return;
    if constexpr (std::is_same_v<Function, StepEntry>)
      field = doNoPart;
    else
      field = doNothing;
  }
  template <class List>
  void list(List &field) {
    field.resize(numbers.take(1) % (maxSize + 1));
    for (auto &entry : field)
      element(entry);
  }
  template <class List, class Other>
  void as(List &field, const Other &other) {
    field.resize(other.size());
  }

private:
  Numbers &numbers;
};

class PlanWriter : public PlanArchive<PlanWriter> {
public:
  std::string bytes;

  template <class T>
  void number(const T &field) {
    put(static_cast<int64_t>(field));
  }
  void f64(const double &field) { put(static_cast<int64_t>(field)); }
  void string(const std::string &field) {
    size_t size = std::min(field.size(), maxSize);
    bytes += static_cast<char>(size);
    bytes += field.substr(0, size);
  }
  template <class Function>
  void function(const Function &field, const std::string &) {
    bytes += static_cast<char>(field != nullptr);
  }
  template <class List>
  void list(const List &field) {
    size_t size = std::min(field.size(), maxSize);
    bytes += static_cast<char>(size);
    for (size_t i = 0; i < size; ++i)
      element(field[i]);
  }
  template <class List, class Other>
  void as(const List &, const Other &) {}

private:
  /// As `Numbers::any` reads it.
  void put(int64_t value) {
    if (value >= -64 && value < 128) {
      bytes += static_cast<char>(value + 64);
      return;
    }
    bytes += static_cast<char>(197);
    bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
  }
};
} // namespace

Plan fuzz::readPlan(Numbers &numbers) {
  Plan plan;
  PlanReader(numbers).row(plan);
  // Their libraries would be loaded.
  plan.foreign.clear();
  return plan;
}

std::string fuzz::writePlan(const Plan &plan) {
  PlanWriter writer;
  writer.row(plan);
  return std::move(writer.bytes);
}
