// Gives sizes that the types of a function's arguments leave open.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/OpenSizes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Status;

static constexpr llvm::StringLiteral sizesName = "jit.sizes";

/// The type of an argument that has open sizes, or null.
static RankedTensorType getOpenType(func::FuncOp function, unsigned number) {
  auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[number]);
  return type && !type.hasStaticShape() ? type : RankedTensorType();
}

SmallVector<int64_t> frontend::getOpenDims(func::FuncOp function,
                                           unsigned number) {
  SmallVector<int64_t> dims;
  if (RankedTensorType type = getOpenType(function, number))
    for (auto [dim, size] : llvm::enumerate(type.getShape()))
      if (ShapedType::isDynamic(size))
        dims.push_back(dim);
  return dims;
}

bool frontend::isUnbounded(func::FuncOp function, unsigned number) {
  return getOpenType(function, number) &&
         !function.getArgAttr(number, sizesName);
}

template <class T>
static std::string print(const T &value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

/// The type gets the sizes.
static void setSizes(func::FuncOp function, unsigned number,
                     RankedTensorType type, ArrayRef<int64_t> sizes) {
  // The text need not have had an op of it.
  function.getContext()->loadDialect<tensor::TensorDialect>();
  BlockArgument argument = function.getArgument(number);
  argument.setType(type.clone(sizes));
  OpBuilder builder = OpBuilder::atBlockBegin(&function.front());
  auto open =
      tensor::CastOp::create(builder, argument.getLoc(), type, argument);
  argument.replaceAllUsesExcept(open, open);
}

/// The bounds get the sizes as the largest ones. Bounds that are no such list
/// stay as they are, for the pass that reads them to refuse.
static Status setBounds(func::FuncOp function, unsigned number,
                        ArrayRef<int64_t> dims, ArrayRef<int64_t> shape) {
  auto entries = function.getArgAttrOfType<ArrayAttr>(number, sizesName);
  if (!entries || entries.size() != dims.size())
    return {};
  SmallVector<Attribute> changed;
  for (auto [dim, entry] : llvm::zip_equal(dims, entries)) {
    auto bounds = dyn_cast<ArrayAttr>(entry);
    auto least = bounds && bounds.size() == 3 ? dyn_cast<IntegerAttr>(bounds[1])
                                              : IntegerAttr();
    if (!least)
      return {};
    if (shape[dim] < least.getInt())
      return Status::invalidArgument("input ", number, " of @",
                                     function.getName().str(), " has ",
                                     shape[dim], " in dimension ", dim,
                                     ", expected at least ", least.getInt());
    changed.push_back(ArrayAttr::get(
        function.getContext(),
        {bounds[0], least, IntegerAttr::get(least.getType(), shape[dim])}));
  }
  function.setArgAttr(number, sizesName,
                      ArrayAttr::get(function.getContext(), changed));
  return {};
}

Status frontend::fixSizes(func::FuncOp function, unsigned number,
                          ArrayRef<int64_t> shape) {
  RankedTensorType type = getOpenType(function, number);
  if (!type)
    return {};
  // Complex numbers come as two, in a dimension of their own.
  if (isa<ComplexType>(type.getElementType()) && !shape.empty())
    shape = shape.drop_back();
  if (type.getRank() != int64_t(shape.size()))
    return Status::invalidArgument("input ", number, " has ", shape.size(),
                                   " dimensions, expected ", type.getRank(),
                                   " for ", print(type), " of @",
                                   function.getName().str());
  if (!isUnbounded(function, number))
    return setBounds(function, number, getOpenDims(function, number), shape);
  auto sizes = llvm::to_vector(type.getShape());
  for (auto [size, given] : llvm::zip_equal(sizes, shape))
    if (ShapedType::isDynamic(size))
      size = given;
  setSizes(function, number, type, sizes);
  return {};
}

void frontend::finishSizes(func::FuncOp function) {
  function.setType(FunctionType::get(function.getContext(),
                                     function.getBody().getArgumentTypes(),
                                     function.getResultTypes()));
}
