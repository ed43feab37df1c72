// Random attentions in one kernel: scores, softmax and product, which hand
// their rows on to each other in arrays of the kernel's own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/Generator.h"

#include <sstream>

using namespace tinyjit::test;

/// Products that one kernel may take.
static constexpr int64_t maxProducts = 60000;

namespace {
/// Writes one kernel. Ranges are h and g for heads and those that share keys, i
/// for queries, j and k for keys, d and e within a head.
class AttentionGenerator {
public:
  explicit AttentionGenerator(uint64_t seed) : random(seed) {}

  RandomKernel run();

private:
  enum class Mask { None, Causal, Added, Chosen };

  void chooseSizes();
  std::string emit(const std::string &op);
  std::string constant(const std::string &value) {
    return emit("arith.constant " + value + " : " + type->name);
  }
  std::string compute(const char *op, const std::string &a,
                      const std::string &b) {
    return emit(std::string(op) + " " + a + ", " + b + " : " + type->name);
  }
  std::string addArray(const Element &element,
                       const std::vector<int64_t> &shape);
  std::string makeType(const Element &element,
                       const std::vector<int64_t> &shape);
  /// An array for a number of each query and key.
  std::string addLocal();
  std::string storeRow(const std::string &value, const std::string &array,
                       const std::string &key);
  std::string loadRow(const std::string &array, const std::string &token,
                      const std::string &key);
  std::string maskScore(const std::string &score, const std::string &key);
  std::string emitScores();
  std::string emitWeights(const std::string &scores, const std::string &token);
  void emitValues(const std::string &weights, const std::string &token);

  Random random;
  int64_t heads = 1, group = 1, queries = 1, keys = 1, size = 1;
  Mask mask = Mask::None;
  bool storesWeights = false;
  const Element *type = nullptr;
  std::string rowType;
  std::ostringstream parameters, body;
  RandomKernel kernel;
  int64_t names = 0;
};
} // namespace

RandomKernel tinyjit::test::generateAttention(uint64_t seed) {
  return AttentionGenerator(seed).run();
}

//===-- pieces ------------------------------------------------------------===//

void AttentionGenerator::chooseSizes() {
  static const int64_t sizes[] = {1, 3, 4, 8, 16, 20, 33};
  static const char *const types[] = {"f32", "f32", "f32",
                                      "f64", "f16", "bf16"};
  type = &element(random.pick(types));
  do {
    heads = 1 + random.below(3);
    group = random.chance(30) ? 1 + random.below(3) : 1;
    queries = 1 + random.below(70);
    keys = random.chance(50) ? queries : 1 + random.below(70);
    size = random.pick(sizes);
  } while (heads * group * queries * keys * size > maxProducts);
  mask = static_cast<Mask>(random.below(4));
  storesWeights = random.chance(50);
}

std::string AttentionGenerator::emit(const std::string &op) {
  std::string name = "%v" + std::to_string(names++);
  body << "  " << name << " = " << op << "\n";
  return name;
}

std::string AttentionGenerator::makeType(const Element &element,
                                         const std::vector<int64_t> &shape) {
  std::string text = "!uop.ptr<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + element.name + ">";
}

std::string AttentionGenerator::addArray(const Element &element,
                                         const std::vector<int64_t> &shape) {
  std::string name = "%a" + std::to_string(kernel.arrays.size());
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  parameters << (kernel.arrays.empty() ? "" : ", ") << name << ": "
             << makeType(element, shape);
  kernel.arrays.push_back({&element, count, random.chance(10)});
  return name;
}

std::string AttentionGenerator::addLocal() {
  return emit("uop.local : " + rowType);
}

std::string AttentionGenerator::storeRow(const std::string &value,
                                         const std::string &array,
                                         const std::string &key) {
  return emit("uop.store " + value + ", " + array + "[%h, %g, %i, " + key +
              "] : " + rowType + " -> !uop.token");
}

std::string AttentionGenerator::loadRow(const std::string &array,
                                        const std::string &token,
                                        const std::string &key) {
  return emit("uop.load " + array + "[%h, %g, %i, " + key + "] after(" + token +
              ") : " + rowType);
}

//===-- the three steps ---------------------------------------------------===//

std::string AttentionGenerator::maskScore(const std::string &score,
                                          const std::string &key) {
  const std::vector<int64_t> shape{queries, keys};
  std::string least = constant(random.chance(50) ? "-10000.0" : "-30000.0"),
              chosen;
  switch (mask) {
  case Mask::None:
    return score;
  case Mask::Added:
    return compute("arith.addf", score,
                   emit("uop.load " + addArray(*type, shape) + "[%i, " + key +
                        "] : " + makeType(*type, shape)));
  case Mask::Causal:
    chosen = emit("arith.cmpi sle, " + key + ", %i : index");
    break;
  case Mask::Chosen:
    const Element &flag = element("i1");
    chosen = emit("uop.load " + addArray(flag, shape) + "[%i, " + key +
                  "] : " + makeType(flag, shape));
  }
  return emit("arith.select " + chosen + ", " + score + ", " + least + " : " +
              type->name);
}

std::string AttentionGenerator::emitScores() {
  const std::vector<int64_t> queryShape{heads, group, queries, size},
      keyShape{heads, keys, size};
  std::string query = emit("uop.load " + addArray(*type, queryShape) +
                           "[%h, %g, %i, %e] : " + makeType(*type, queryShape));
  std::string key = emit("uop.load " + addArray(*type, keyShape) +
                         "[%h, %j, %e] : " + makeType(*type, keyShape));
  bool scalesFirst = random.chance(50);
  std::string scale = constant("0.25");
  if (scalesFirst)
    query = compute("arith.mulf", query, scale);
  std::string product = compute("arith.mulf", query, key);
  std::string score =
      emit("uop.reduce add " + product + " over %e : " + type->name);
  if (!scalesFirst)
    score = compute("arith.mulf", score, scale);
  return maskScore(score, "%j");
}

std::string AttentionGenerator::emitWeights(const std::string &scores,
                                            const std::string &token) {
  body << "  %k0 = uop.range " << keys << "\n  %k1 = uop.range " << keys
       << "\n  %w = uop.range " << keys << "\n";
  std::string most = emit("uop.reduce max " + loadRow(scores, token, "%k0") +
                          " over %k0 : " + type->name);
  // As an exponential it is 1 for the largest score and less for others; but
  // both sides compute it to the bit.
  std::string one = constant("1.0");
  auto weigh = [&](const std::string &key) {
    std::string less = compute("arith.subf", most, loadRow(scores, token, key));
    return compute("arith.divf", one, compute("arith.addf", one, less));
  };
  std::string weight = weigh("%w"), added;
  if (storesWeights) {
    std::string array = addLocal(), done = storeRow(weight, array, "%w");
    added = loadRow(array, done, "%k1");
    weight = loadRow(array, done, "%w");
  } else {
    added = weigh("%k1");
  }
  std::string sum =
      emit("uop.reduce add " + added + " over %k1 : " + type->name);
  return compute("arith.divf", weight, sum);
}

void AttentionGenerator::emitValues(const std::string &weights,
                                    const std::string &token) {
  const std::vector<int64_t> shape{heads, keys, size},
      results{heads, group, queries, size};
  body << "  %k2 = uop.range " << keys << "\n  %d = uop.range " << size << "\n";
  std::string value = emit("uop.load " + addArray(*type, shape) +
                           "[%h, %k2, %d] : " + makeType(*type, shape));
  std::string product =
      compute("arith.mulf", loadRow(weights, token, "%k2"), value);
  std::string sum =
      emit("uop.reduce add " + product + " over %k2 : " + type->name);
  body << "  uop.store " << sum
       << ", %a0[%h, %g, %i, %d] : " << makeType(*type, results) << "\n";
}

RandomKernel AttentionGenerator::run() {
  chooseSizes();
  addArray(*type, {heads, group, queries, size});
  rowType = makeType(*type, {heads, group, queries, keys});
  body << "  %h = uop.range " << heads << "\n  %g = uop.range " << group
       << "\n  %i = uop.range " << queries << "\n  %j = uop.range " << keys
       << "\n  %e = uop.range " << size << "\n";
  std::string scores = addLocal();
  std::string token = storeRow(emitScores(), scores, "%j");
  std::string weight = emitWeights(scores, token);
  std::string weights = addLocal();
  emitValues(weights, storeRow(weight, weights, "%w"));
  kernel.text =
      "jit.kernel @fuzz(" + parameters.str() + ") {\n" + body.str() + "}\n";
  return std::move(kernel);
}
