// ByteMap: disjoint ranges of bytes, each with a value.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_BYTEMAP_H
#define TINYJIT_RUNTIME_BYTEMAP_H

#include <cstdint>
#include <iterator>
#include <map>
#include <utility>

namespace tinyjit {

/// Disjoint pieces of a memory by their first byte. A piece says in `end` where
/// it ends, and otherwise what its user wants to know of its bytes.
template <class Piece>
struct ByteMap : std::map<int64_t, Piece> {
  using Map = std::map<int64_t, Piece>;
  using iterator = typename Map::iterator;
  using const_iterator = typename Map::const_iterator;

  /// The first piece that ends behind `at`.
  const_iterator reach(int64_t at) const {
    auto it = this->upper_bound(at);
    bool isAround = it != this->begin() && std::prev(it)->second.end > at;
    return isAround ? std::prev(it) : it;
  }
  /// Makes a piece begin at `at`, if there is one around it. \returns the first
  /// piece at or behind `at`.
  iterator cut(int64_t at) {
    auto next = this->lower_bound(at);
    if (next == this->begin() || (next != this->end() && next->first == at))
      return next;
    Piece &before = std::prev(next)->second;
    if (before.end <= at)
      return next;
    next = this->emplace_hint(next, at, before);
    before.end = at;
    return next;
  }
  /// The pieces of the bytes from `begin` to `end`; what reaches beyond is cut.
  std::pair<iterator, iterator> find(int64_t begin, int64_t end) {
    iterator first = cut(begin);
    return {first, cut(end)};
  }
  void erase(int64_t begin, int64_t end) {
    auto [first, last] = find(begin, end);
    Map::erase(first, last);
  }
  /// Puts `piece` in the place of all that is known of its bytes.
  void set(int64_t begin, Piece piece) {
    erase(begin, piece.end);
    this->emplace(begin, std::move(piece));
  }
};

} // namespace tinyjit

#endif // TINYJIT_RUNTIME_BYTEMAP_H
