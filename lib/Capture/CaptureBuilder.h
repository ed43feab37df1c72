// Builds captures in one canonical form.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_CAPTUREBUILDER_H
#define TINYJIT_LIB_CAPTURE_CAPTUREBUILDER_H

#include "dialects/Jit/Jit.h"
#include "lib/Capture/LinearForm.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"

#include <variant>
#include <vector>

namespace tinyjit::capture {

/// Builds one capture from launches in the order in which they happen. However
/// a capture came about, equal launches give equal IR: parameters are the input
/// buffers and then the variables; a buffer's op stands before its first use,
/// and one that nothing uses is not there; a symbol is got once, a view made
/// once, and of a buffer rather than of another view; what depends on a
/// variable is computed from one `jit.value`. Recordings (BuildCapture.h) and
/// functions (CaptureFunction.h) are built by it.
class CaptureBuilder {
public:
  /// A buffer, by number.
  using Array = unsigned;
  /// A scalar of a launch: a variable by its number, or a constant.
  using Scalar = std::variant<unsigned, mlir::TypedAttr>;

  CaptureBuilder(mlir::Location loc, llvm::StringRef name);

  /// The next input. \param name may be null.
  Array addInput(jit::BufferType type, mlir::StringAttr name,
                 mlir::Location loc);
  /// Says that callers give the memory of an input away.
  void setDonated(Array input) { arrays[input].isDonated = true; }
  /// The next variable; its number counts from 0.
  unsigned addVariable(jit::VarType type, mlir::Location loc);
  jit::VarType getVariable(unsigned variable) const {
    return variables[variable];
  }
  /// Replaces the type or the bounds of a variable, wherever it is used.
  void setVariable(unsigned variable, jit::VarType type);
  /// The bounds of all variables; of a float, all numbers.
  llvm::ArrayRef<Bounds> getBounds() const { return bounds; }

  Array alloc(jit::BufferType type, mlir::Location loc);
  Array get(mlir::FlatSymbolRefAttr symbol, jit::BufferType type,
            mlir::Location loc);
  /// A part of `source`. \param sizes one per symbolic size of `type`.
  Array view(Array source, const LinearForm &offset,
             llvm::ArrayRef<LinearForm> sizes, jit::BufferType type,
             mlir::Location loc);

  void launch(mlir::FlatSymbolRefAttr kernel, llvm::ArrayRef<Array> arrays,
              llvm::ArrayRef<int32_t> access, llvm::ArrayRef<Scalar> scalars,
              mlir::Location loc);
  void copy(Array source, Array target, mlir::Location loc);
  /// A copy between buffers that may share memory.
  void assign(Array source, Array target, mlir::Location loc);

  /// Repeats the launches up to `endRegion` as long as the element of
  /// `condition` is not zero.
  void beginWhile(Array condition, mlir::Location loc);
  /// Runs the launches up to `beginElse` or `endRegion` only if it is not zero.
  void beginIf(Array condition, mlir::Location loc);
  /// Runs the launches up to `endRegion` only if it is zero.
  void beginElse();
  void endRegion();

  jit::BufferType getType(Array array) const { return arrays[array].type; }

  /// Ends the capture. The builder cannot be used any more.
  mlir::OwningOpRef<jit::CaptureOp> finish(llvm::ArrayRef<Array> results,
                                           mlir::Location loc);

private:
  struct Entry {
    jit::BufferType type;
    mlir::Location loc;
    /// Null until the first use.
    mlir::Value value;
    /// Of a symbol's buffer.
    mlir::FlatSymbolRefAttr symbol;
    /// Of a view.
    std::optional<Array> source;
    LinearForm offset;
    llvm::SmallVector<LinearForm, 0> sizes;
    /// Of an input.
    bool isDonated = false;
  };
  void beginRegion(mlir::Operation *op, mlir::Region &region);
  void setParameterAttrs();
  mlir::Value use(Array array);
  mlir::Value makeView(const Entry &entry);
  mlir::Value compute(const LinearForm &form, mlir::Location loc);
  mlir::Value constant(mlir::TypedAttr attr, mlir::Location loc);
  mlir::Value variableIndex(unsigned variable, mlir::Location loc);
  /// The bytes of its base that `array` may be.
  Bounds extent(Array array, Array &base) const;

  /// Where buffers and numbers are made: at the end, or before the loop or
  /// branch that launches stand in.
  mlir::OpBuilder builder;
  /// Where launches and copies go.
  mlir::OpBuilder work;
  /// The loops and branches that launches stand in, the outermost first.
  llvm::SmallVector<mlir::Operation *> open;
  mlir::OwningOpRef<jit::CaptureOp> capture;
  mlir::Block *body;
  llvm::SmallVector<mlir::StringAttr> inputNames;
  llvm::SmallVector<jit::VarType> variables;
  llvm::SmallVector<Bounds> bounds;
  llvm::SmallVector<mlir::Value> variableValues, variableIndices;
  std::vector<Entry> arrays;
  llvm::DenseMap<mlir::Attribute, Array> symbols;
  /// By source, type, offset and sizes.
  llvm::StringMap<Array> views;
  llvm::DenseMap<mlir::Attribute, mlir::Value> constants;
};

} // namespace tinyjit::capture

#endif // TINYJIT_LIB_CAPTURE_CAPTUREBUILDER_H
