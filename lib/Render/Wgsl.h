// The class of the WebGPU shading language.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// WGSL lets a compiler take float arithmetic for that of real numbers: it may
// make `(a + b) - a` to `b`, `x * 0` to 0, and hold `x == x` for true. So the
// results of sums and products go through a function that their bits leave
// unchanged and through which no compiler sees (`exact_f32`), and questions
// about NaN are asked of bits. WGSL does not promise that a sum, a product, a
// quotient or a square root is rounded to nearest and that denormals are kept;
// drivers that are Vulkan's do where they say so (docs/webgpu.md).
//
// lavapipe 22.3 gets the order of a constant and an i64 that was an i32 wrong.
// So that an i64 was one is hidden as well where orders are asked for.
//
// Integers of 8 and 16 bits are numbers of 32 bits that fit; in memory they are
// parts of words, which atomic operations change. Arrays begin at a number of
// bytes in their bindings.
#ifndef TINYJIT_LIB_RENDER_WGSL_H
#define TINYJIT_LIB_RENDER_WGSL_H

#include "lib/Render/Language.h"
#include "lib/Render/Languages.h"

#include "mlir/IR/BuiltinTypes.h"

namespace tinyjit::render {

/// WGSL for one kind of devices.
class Wgsl : public Language {
public:
  explicit Wgsl(const WgslDevice &device)
      : hasI64(device.hasI64), hasF64(device.hasI64 && device.hasF64),
        hasFastShared(device.hasFastShared),
        mostArrays(device.hasFewArrays ? 8 : 32) {}

  llvm::StringRef getName() const override { return "wgsl"; }
  llvm::StringRef getTitle() const override { return "WGSL"; }
  target::GpuTarget getChip() const override {
    // The shared memory that every device has. A driver for CPUs loads each
    // element of each thread by itself, with a comparison of its place, for as
    // much as ninety multiplications; by integers, fma costs more than that.
    return target::getPortableChip(/*maxThreads=*/256,
                                   /*sharedBytes=*/16 << 10, hasFastShared,
                                   /*tileEdge=*/hasF64 ? 16 : 8);
  }
  bool wrapsIntegers() const override { return true; }
  bool hasLazyChoice() const override { return false; }
  bool isOneKernelPerText() const override { return true; }
  unsigned getIndexBits() const override { return 32; }
  bool isReserved(llvm::StringRef word) const override;
  std::string getType(mlir::Type type, bool isUnsigned) const override;

  void shareLists(llvm::MutableArrayRef<Parameter> parameters) const override;
  std::string openKernel(const KernelHead &head,
                         Helpers &helpers) const override;
  std::string openFunction(const std::string &name,
                           llvm::ArrayRef<Parameter> parameters,
                           mlir::Type result) const override;

  std::string declare(const std::string &type, const std::string &name,
                      const std::string &value, bool isVariable) const override;
  std::string declareArray(mlir::Type element, const std::string &name,
                           int64_t count) const override;
  std::string openLoop(const std::string &type, const std::string &name,
                       const std::string &begin, const std::string &end,
                       const std::string &step) const override;
  std::string getBarrier() const override {
    return "workgroupBarrier(); storageBarrier();";
  }

  std::optional<Expression> getLiteral(mlir::Attribute value,
                                       mlir::Type type) const override;
  Expression convert(const Expression &value, mlir::Type from,
                     bool isFromUnsigned, mlir::Type to,
                     bool isToUnsigned) const override;
  Expression wrap(const Expression &value, mlir::Type type) const override;
  Expression reinterpret(const Expression &value, mlir::Type from,
                         mlir::Type to, Helpers &helpers) const override;
  Expression choose(const Expression &condition, const Expression &value,
                    const Expression &other, mlir::Type type,
                    Helpers &helpers) const override;
  std::optional<Expression> call(llvm::StringRef function, mlir::Type type,
                                 llvm::ArrayRef<Expression> values,
                                 Helpers &helpers) const override;
  std::optional<int64_t> getMostCalls(llvm::StringRef function,
                                      mlir::Type type) const override;
  Expression operate(llvm::StringRef sign, const Expression &a,
                     const Expression &b, mlir::Type type,
                     Helpers &helpers) const override;
  Expression prepareOrder(const Expression &value,
                          mlir::Type type) const override;
  std::optional<Expression> isNumber(const Expression &value, mlir::Type type,
                                     Helpers &helpers) const override;
  Expression getPlace(llvm::StringRef what, unsigned axis) const override;
  Expression getElement(const Expression &vector, mlir::VectorType type,
                        int64_t number) const override {
    return vector;
  }
  Expression makeVector(llvm::ArrayRef<Expression> elements,
                        mlir::VectorType type) const override {
    return elements.front();
  }

  Expression load(const Access &access, Helpers &helpers) const override;
  std::string store(const Access &access, const Expression &value,
                    Helpers &helpers) const override;
  std::optional<Expression> update(llvm::StringRef op, const Access &access,
                                   const Expression &value,
                                   Helpers &helpers) const override;
  std::optional<std::string> writeUpdate(llvm::StringRef op,
                                         const Access &access,
                                         const Expression &value,
                                         Helpers &helpers) const override;
  /// Bytes, whose list is one of atomic words.
  mlir::Type getUpdatedElement(mlir::Type element) const override {
    return mlir::IntegerType::get(element.getContext(), 8);
  }

private:
  std::string getBits(mlir::Type type) const;
  Expression makeExact(const Expression &value, mlir::Type type,
                       Helpers &helpers) const;
  std::string getFma(mlir::Type type, Helpers &helpers) const;
  std::string addLong(const Access &access, const Expression &value) const;
  /// The storage bindings, the first of which is `number`; then the next.
  std::string declareLists(const KernelHead &head, unsigned &number) const;

  bool hasI64, hasF64, hasFastShared;
  size_t mostArrays;
};

/// `index` in elements of so many bytes, in bytes from the start of the list.
Expression getByte(const Access &access, unsigned bytes);

/// The word of an array of parts of words that has the byte, or one behind it.
std::string getWord(const Access &access, const std::string &byte,
                    unsigned more = 0);

inline unsigned getWidth(mlir::Type type) {
  return type.getIntOrFloatBitWidth();
}

/// In the text: where an array begins, in words of its list, or in bytes if
/// elements are parts of words.
inline std::string getStart(const std::string &array) {
  return array + "_start";
}

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_WGSL_H
