// Matrix units: their results, computed from the fragments that lanes hold.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Matrix.h"

#include "test/Driver/Elements.h"

#include <cmath>
#include <cstring>

using namespace tinyjit::testdriver;

namespace {
struct Place {
  unsigned row, column;
};

/// A product as its site describes it.
struct Product {
  TinyJITTwinMatrix family;
  unsigned m, n, k;
  TinyJITTwinElement a, b, c;
  int flags;

  explicit Product(const TinyJITTwinSite &site)
      : family(TinyJITTwinMatrix(site.detail[0])), m(site.detail[1]),
        n(site.detail[2]), k(site.detail[3]),
        a(TinyJITTwinElement(site.detail[4])),
        b(TinyJITTwinElement(site.detail[5])),
        c(TinyJITTwinElement(site.detail[6])), flags(site.detail[7]) {}
};
} // namespace

/// Elements of A in a register of mma.sync; f64 takes two registers.
static unsigned perRegister(TinyJITTwinElement type) {
  return std::max(1u, 4 / bytesOf(type));
}

/// Where element `i` of a lane's fragment of A is. Of mma.sync: "PTX ISA",
/// "Matrix Fragments for mma.m16n8k16" and those of the other shapes; of MFMA:
/// "AMD Instinct MI300 ISA", "Matrix Arithmetic Instructions"; of WMMA: the
/// RDNA 3 and RDNA 4 ISA, "Wave Matrix Multiply Accumulate".
static Place placeInA(const Product &p, unsigned lane, unsigned i) {
  switch (p.family) {
  case TINYJIT_TWIN_MMA: {
    unsigned width = perRegister(p.a), index = i / width;
    unsigned rows = p.m / 8; // registers of different rows come first
    return {lane / 4 + 8 * (index % rows),
            (index / rows) * 4 * width + lane % 4 * width + i % width};
  }
  case TINYJIT_TWIN_MFMA:
    return {lane % p.m, lane / p.m * (p.m * p.k / 64) + i};
  case TINYJIT_TWIN_WMMA_GFX11:
    return {lane % 16, i};
  case TINYJIT_TWIN_WMMA_GFX12:
    return {lane % 16, lane / 16 * 8 + i};
  }
  return {0, 0};
}

static Place placeInB(const Product &p, unsigned lane, unsigned i) {
  switch (p.family) {
  case TINYJIT_TWIN_MMA: {
    unsigned width = perRegister(p.b);
    return {i / width * 4 * width + lane % 4 * width + i % width, lane / 4};
  }
  case TINYJIT_TWIN_MFMA:
    return {lane / p.n * (p.n * p.k / 64) + i, lane % p.n};
  case TINYJIT_TWIN_WMMA_GFX11:
    return {i, lane % 16};
  case TINYJIT_TWIN_WMMA_GFX12:
    return {lane / 16 * 8 + i, lane % 16};
  }
  return {0, 0};
}

/// The same for C and D.
static Place placeInC(const Product &p, unsigned lane, unsigned i) {
  switch (p.family) {
  case TINYJIT_TWIN_MMA:
    return {lane / 4 + 8 * (i / 2), lane % 4 * 2 + i % 2};
  case TINYJIT_TWIN_MFMA: {
    // Groups of four rows, of f64 of one.
    unsigned group = p.c == TINYJIT_TWIN_F64 ? 1 : 4, blocks = 64 / p.n;
    return {i / group * group * blocks + lane / p.n * group + i % group,
            lane % p.n};
  }
  case TINYJIT_TWIN_WMMA_GFX11:
    return {2 * i + lane / 16, lane % 16};
  case TINYJIT_TWIN_WMMA_GFX12:
    return {lane / 16 * 8 + i, lane % 16};
  }
  return {0, 0};
}

/// D of m x n from A, B and C, row-major; D is in C afterwards.
static void multiplyDense(const Product &p, const std::vector<double> &a,
                          const std::vector<double> &b,
                          std::vector<double> &c) {
  bool isF64 = p.c == TINYJIT_TWIN_F64;
  for (unsigned row = 0; row < p.m; ++row)
    for (unsigned column = 0; column < p.n; ++column) {
      double sum = isF64 ? c[row * p.n + column] : 0;
      for (unsigned k = 0; k < p.k; ++k) {
        double left = a[row * p.k + k], right = b[k * p.n + column];
        sum = isF64 ? std::fma(left, right, sum) : sum + left * right;
      }
      c[row * p.n + column] = isF64 ? sum : c[row * p.n + column] + sum;
    }
}

std::string tinyjit::testdriver::multiply(const TinyJITTwinSite &site,
                                          const std::vector<LaneData> &lanes) {
  Product p(site);
  unsigned count = lanes.size();
  // Both halves of a warp hold all of A and B on RDNA 3.
  unsigned copies = p.family == TINYJIT_TWIN_WMMA_GFX11 ? 2 : 1;
  unsigned sizeA = p.m * p.k * copies / count, bytesA = bytesOf(p.a);
  unsigned sizeB = p.k * p.n * copies / count, bytesB = bytesOf(p.b);
  unsigned sizeC = p.m * p.n / count, bytesC = bytesOf(p.c);
  if (sizeA * bytesA + sizeB * bytesB + sizeC * bytesC !=
          unsigned(site.operandBytes) ||
      sizeC * bytesC != unsigned(site.resultBytes))
    return std::string("'") + site.name + "' of " + std::to_string(count) +
           " lanes has " + std::to_string(site.operandBytes) +
           " bytes of fragments";
  std::vector<double> a(p.m * p.k), b(p.k * p.n), c(p.m * p.n);
  for (unsigned lane = 0; lane < count; ++lane) {
    const uint8_t *next = lanes[lane].operands;
    for (unsigned i = 0; i < sizeA; ++i, next += bytesA) {
      Place place = placeInA(p, lane, i);
      a[place.row * p.k + place.column] = readElement(p.a, next);
    }
    for (unsigned i = 0; i < sizeB; ++i, next += bytesB) {
      Place place = placeInB(p, lane, i);
      b[place.row * p.n + place.column] = readElement(p.b, next);
    }
    for (unsigned i = 0; i < sizeC; ++i, next += bytesC) {
      Place place = placeInC(p, lane, i);
      c[place.row * p.n + place.column] = readElement(p.c, next);
    }
  }
  multiplyDense(p, a, b, c);
  for (unsigned lane = 0; lane < count; ++lane)
    for (unsigned i = 0; i < sizeC; ++i) {
      Place place = placeInC(p, lane, i);
      writeElement(p.c, c[place.row * p.n + place.column],
                   p.flags & TINYJIT_TWIN_SATURATED,
                   lanes[lane].result + i * bytesC);
    }
  return {};
}

/// The address that a lane gives behind the mask.
static uint8_t *rowOf(const LaneData &lane) {
  uint8_t *row;
  std::memcpy(&row, lane.operands + sizeof(uint64_t), sizeof row);
  return row;
}

/// Calls `move(row address, byte in it, matrix, lane, byte in the register)`
/// for each 16-bit element ("PTX ISA", "ldmatrix" and "stmatrix").
template <class Move>
static void forEachElement(const TinyJITTwinSite &site,
                           const std::vector<LaneData> &lanes, Move move) {
  bool isTransposed = site.detail[1];
  for (int matrix = 0; matrix < site.detail[0]; ++matrix)
    for (unsigned lane = 0; lane < lanes.size(); ++lane)
      for (unsigned half = 0; half < 2; ++half) {
        unsigned row = lane / 4, column = lane % 4 * 2 + half;
        if (isTransposed)
          std::swap(row, column);
        move(rowOf(lanes[matrix * 8 + row]) + column * 2, lanes[lane],
             matrix * 4 + half * 2);
      }
}

void tinyjit::testdriver::loadMatrices(const TinyJITTwinSite &site,
                                       const std::vector<LaneData> &lanes) {
  forEachElement(site, lanes,
                 [](uint8_t *element, const LaneData &lane, unsigned offset) {
                   std::memcpy(lane.result + offset, element, 2);
                 });
}

void tinyjit::testdriver::storeMatrices(const TinyJITTwinSite &site,
                                        const std::vector<LaneData> &lanes) {
  forEachElement(site, lanes,
                 [](uint8_t *element, const LaneData &lane, unsigned offset) {
                   std::memcpy(element, lane.operands + 16 + offset, 2);
                 });
}
