// Matrix products that NVIDIA's Hopper computes of factors in shared memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_WGMMA_H
#define TINYJIT_TEST_DRIVER_WGMMA_H

#include "test/Driver/Matrix.h"
#include "test/Driver/SharedAccess.h"

#include <deque>
#include <map>
#include <memory>

namespace tinyjit::testdriver {

/// Threads of a warpgroup.
inline constexpr unsigned groupThreads = 128;

/// A product that a warpgroup has started.
struct WarpgroupProduct {
  /// The chunks of shared memory that it reads, by number.
  std::vector<uint32_t> chunks;
  bool isUnderWay = true;
};

/// The products of one thread. While they are under way, registers that are to
/// get sums hold numbers that only say which sum they are: a signalling NaN.
class ThreadProducts {
public:
  void fence() { isFenced = true; }
  void commit();
  /// Until no more than `left` groups are under way.
  void wait(size_t left, SharedAccess &access);
  /// Copies `count` registers; those whose sums are there get them.
  void readSums(LaneData lane, unsigned count) const;

  /// Takes the sums that a product begins with. \returns what is wrong.
  std::string takeSums(const uint8_t *registers, std::vector<float> &sums);
  /// Keeps the sums of `product`; the registers get names of them.
  void putSums(std::shared_ptr<WarpgroupProduct> product,
               std::vector<float> sums, uint8_t *registers);
  /// Of a product whose sums are in the registers at once.
  void start(std::shared_ptr<WarpgroupProduct> product);

private:
  struct Sums {
    std::vector<float> values;
    uint64_t group;
  };
  const float *find(uint32_t name) const;

  bool isFenced = false;
  /// Groups that were ended, and those of them that are done.
  uint64_t ended = 0, done = 0;
  uint32_t next = 0;
  std::map<uint32_t, Sums> pending;
  std::vector<std::shared_ptr<WarpgroupProduct>> open;
  std::deque<std::vector<std::shared_ptr<WarpgroupProduct>>> groups;
};

/// TINYJIT_TWIN_WGMMA of 128 threads: computes at once what is given later.
/// Products of one instruction are summed in f64 and rounded once.
/// \returns what is wrong, empty if nothing is.
std::string startProduct(const TinyJITTwinSite &site,
                         const std::vector<LaneData> &threads,
                         const std::vector<ThreadProducts *> &products,
                         SharedAccess &access);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_WGMMA_H
