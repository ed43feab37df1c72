// Matrix products that NVIDIA's Hopper computes of factors in shared memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Wgmma.h"

#include "test/Driver/Elements.h"
#include "test/Driver/SharedMemory.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::testdriver;

namespace {
/// Of the instruction with 16-bit elements.
constexpr unsigned numRows = 64, depth = 16, elementBytes = 2;

/// Elements of 128 bits.
constexpr unsigned chunkElements = SharedAccess::chunkBytes / elementBytes;

/// A factor as its descriptor says ("PTX ISA", "Matrix Descriptor Format" and
/// "Canonical Layouts" of wgmma): rows of m or n by columns of k.
class SharedMatrix {
public:
  /// \returns what no descriptor has.
  std::string decode(uint64_t descriptor, bool transposed);
  /// The address of an element, from the beginning of shared memory on.
  uint32_t locate(unsigned row, unsigned column) const;

private:
  uint32_t begin = 0, leading = 0, stride = 0;
  /// Bytes of the swizzle's lines; 16 without one.
  uint32_t line = 0;
  bool isTransposed = false;
};
} // namespace

std::string SharedMatrix::decode(uint64_t descriptor, bool transposed) {
  auto field = [&](unsigned first, unsigned bits) {
    return uint32_t(descriptor >> first & ((uint64_t(1) << bits) - 1));
  };
  constexpr uint32_t lines[] = {16, 128, 64, 32};
  begin = field(0, 14) << 4;
  leading = field(16, 14) << 4;
  stride = field(32, 14) << 4;
  line = lines[field(62, 2)];
  isTransposed = transposed;
  if (field(14, 2) || field(30, 2) || field(46, 3) || field(52, 10))
    return "has bits that mean nothing";
  if (field(49, 3))
    return "has a base offset, which is not modelled";
  return {};
}

uint32_t SharedMatrix::locate(unsigned row, unsigned column) const {
  // Along the rows if transposed, else along k; both in elements.
  unsigned along = isTransposed ? row : column;
  unsigned across = isTransposed ? column : row;
  uint32_t inChunk = along % chunkElements * elementBytes;
  unsigned chunk = along / chunkElements;
  uint32_t place = begin + inChunk + across % 8 * line;
  unsigned perLine = line / SharedAccess::chunkBytes;
  if (line > SharedAccess::chunkBytes)
    // Lines, eight to a pattern; patterns follow across by `stride`, and along
    // by `leading`. Along k there is one line only.
    place += chunk % perLine * SharedAccess::chunkBytes +
             chunk / perLine * (isTransposed ? leading : 0) +
             across / 8 * stride;
  else if (isTransposed)
    place += chunk * stride + across / 8 * leading;
  else
    place += chunk * leading + across / 8 * stride;
  // Bits 4 and on are those xor bits 7 and on, as many as number a line's
  // chunks.
  place ^= (place >> 7 & (perLine - 1)) << 4;
  return place & (SharedMemory::mostBytes - 1);
}

void ThreadProducts::commit() {
  groups.push_back(std::move(open));
  open.clear();
  ++ended;
}

void ThreadProducts::wait(size_t left, SharedAccess &access) {
  while (groups.size() > left) {
    for (const std::shared_ptr<WarpgroupProduct> &product : groups.front()) {
      if (product->isUnderWay)
        for (uint32_t chunk : product->chunks)
          access.finishRead(chunk);
      product->isUnderWay = false;
    }
    groups.pop_front();
    ++done;
    // Whoever waits may use the registers.
    isFenced = false;
  }
}

/// Names of sums: a signalling NaN with a number of the product and one of the
/// register.
static constexpr uint32_t nameTag = 0x7fa00000, tagMask = 0xfff00000;
static constexpr unsigned registerBits = 7;

static uint32_t productOf(uint32_t name) {
  return (name & ~tagMask) >> registerBits;
}

const float *ThreadProducts::find(uint32_t name) const {
  if ((name & tagMask) != nameTag)
    return nullptr;
  auto found = pending.find(productOf(name));
  size_t index = name & ((1u << registerBits) - 1);
  if (found == pending.end() || index >= found->second.values.size())
    return nullptr;
  return &found->second.values[index];
}

void ThreadProducts::readSums(LaneData lane, unsigned count) const {
  for (unsigned i = 0; i < count; ++i) {
    uint32_t name;
    std::memcpy(&name, lane.operands + i * sizeof name, sizeof name);
    const float *value = find(name);
    bool isThere = value && pending.at(productOf(name)).group < done;
    std::memcpy(lane.result + i * sizeof name,
                isThere ? static_cast<const void *>(value) : &name,
                sizeof name);
  }
}

std::string ThreadProducts::takeSums(const uint8_t *registers,
                                     std::vector<float> &sums) {
  uint32_t first;
  std::memcpy(&first, registers, sizeof first);
  bool isPending = find(first);
  if (!isPending && !isFenced)
    return "is the first to use its registers, with no wgmma.fence before";
  for (size_t i = 0; i < sums.size(); ++i) {
    uint32_t name;
    std::memcpy(&name, registers + i * sizeof name, sizeof name);
    if (isPending && name != first + i)
      return "gets sums of different products, which are under way";
    std::memcpy(&sums[i],
                isPending ? static_cast<const void *>(find(name)) : &name,
                sizeof name);
  }
  if (isPending)
    pending.erase(productOf(first));
  return {};
}

void ThreadProducts::start(std::shared_ptr<WarpgroupProduct> product) {
  open.push_back(std::move(product));
}

void ThreadProducts::putSums(std::shared_ptr<WarpgroupProduct> product,
                             std::vector<float> sums, uint8_t *registers) {
  constexpr unsigned productBits = 20 - registerBits;
  uint32_t number = next++ & ((1u << productBits) - 1);
  for (uint32_t i = 0; i < sums.size(); ++i) {
    uint32_t name = nameTag | number << registerBits | i;
    std::memcpy(registers + i * sizeof name, &name, sizeof name);
  }
  pending[number] = {std::move(sums), ended};
  start(std::move(product));
}

/// Reads a factor of `rows` by 16 elements.
static void readFactor(const SharedMatrix &matrix, TinyJITTwinElement type,
                       unsigned rows, SharedAccess &access,
                       std::vector<uint32_t> &chunks,
                       std::vector<double> &factor) {
  factor.resize(rows * depth);
  for (unsigned row = 0; row < rows; ++row)
    for (unsigned k = 0; k < depth; ++k) {
      uint32_t place = matrix.locate(row, k);
      if (k % chunkElements == 0 || row % chunkElements == 0)
        chunks.push_back(place / SharedAccess::chunkBytes);
      factor[row * depth + k] = readElement(type, access.memory() + place);
    }
}

/// The row and column of sum number `i` of a thread ("PTX ISA", "Matrix
/// Fragments for wgmma.mma_async.m64nNk16").
static std::pair<unsigned, unsigned> locateSum(unsigned thread, unsigned i) {
  unsigned warp = thread / 32, lane = thread % 32;
  return {warp * 16 + lane / 4 + i / 2 % 2 * 8,
          i / 4 * 8 + lane % 4 * 2 + i % 2};
}

static double addUp(const double *a, const double *b) {
  double sum = 0;
  for (unsigned k = 0; k < depth; ++k)
    sum += a[k] * b[k];
  return sum;
}

/// Reads both factors, which all threads describe in the same way.
static std::string readFactors(const TinyJITTwinSite &site,
                               const std::vector<LaneData> &threads,
                               SharedAccess &access, WarpgroupProduct &product,
                               std::vector<double> (&factors)[2]) {
  uint64_t descriptors[2];
  std::memcpy(descriptors, threads[0].operands, sizeof descriptors);
  for (const LaneData &thread : threads)
    if (std::memcmp(thread.operands, descriptors, sizeof descriptors))
      return "has different descriptors in threads of one warpgroup";
  std::vector<uint32_t> &chunks = product.chunks;
  for (unsigned i = 0; i < 2; ++i) {
    SharedMatrix matrix;
    if (std::string wrong = matrix.decode(descriptors[i], site.detail[3 + i]);
        !wrong.empty())
      return (i ? "the descriptor of B " : "the descriptor of A ") + wrong;
    readFactor(matrix, TinyJITTwinElement(site.detail[1 + i]),
               i ? site.detail[0] : numRows, access, chunks, factors[i]);
  }
  std::sort(chunks.begin(), chunks.end());
  chunks.erase(std::unique(chunks.begin(), chunks.end()), chunks.end());
  for (uint32_t chunk : chunks)
    if (std::string wrong = access.startRead(chunk); !wrong.empty())
      return wrong;
  return {};
}

std::string tinyjit::testdriver::startProduct(
    const TinyJITTwinSite &site, const std::vector<LaneData> &threads,
    const std::vector<ThreadProducts *> &products, SharedAccess &access) {
  auto failed = [&](const std::string &text) {
    return std::string("'") + site.name + "' " + text;
  };
  unsigned n = site.detail[0];
  bool addsToSums = site.detail[5], isLate = site.detail[6];
  auto product = std::make_shared<WarpgroupProduct>();
  std::vector<double> factors[2];
  if (std::string wrong = readFactors(site, threads, access, *product, factors);
      !wrong.empty())
    return failed(wrong);
  for (unsigned thread = 0; thread < threads.size(); ++thread) {
    std::vector<float> sums(n / 2);
    const uint8_t *registers = threads[thread].operands + 2 * sizeof(uint64_t);
    if (std::string wrong = products[thread]->takeSums(registers, sums);
        !wrong.empty())
      return failed(wrong);
    for (unsigned i = 0; i < sums.size(); ++i) {
      auto [row, column] = locateSum(thread, i);
      double sum = addUp(&factors[0][row * depth], &factors[1][column * depth]);
      sums[i] = static_cast<float>(addsToSums ? sums[i] + sum : sum);
    }
    if (isLate) {
      products[thread]->putSums(product, std::move(sums),
                                threads[thread].result);
      continue;
    }
    products[thread]->start(product);
    std::memcpy(threads[thread].result, sums.data(),
                sums.size() * sizeof(float));
  }
  return {};
}
