// Turns a recording into a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/BuildCapture.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Number;
using runtime::RecordedBase;
using runtime::RecordedView;
using runtime::Recording;

Type tinyjit::getElementType(MLIRContext *context, runtime::DType dtype) {
  return parseType(runtime::name(dtype), context);
}

namespace {
class CaptureBuilder {
public:
  CaptureBuilder(ModuleOp module, const Recording &recording)
      : recording(recording), builder(module.getContext()),
        loc(builder.getUnknownLoc()), module(module),
        bases(recording.bases.size()), views(recording.views.size()) {}

  jit::CaptureOp build();

private:
  jit::BufferType bufferType(runtime::DType dtype, ArrayRef<int64_t> shape,
                             ArrayRef<int64_t> upto, runtime::Device &device);
  jit::BufferType typeOf(const RecordedBase &base);
  jit::BufferType typeOf(const RecordedView &view);
  jit::VarType typeOf(const runtime::Variable &variable);
  void addGlobals();
  jit::CaptureOp addCapture();
  Value variable(const runtime::VariablePtr &variable);
  Value constant(TypedAttr attr);
  Value number(const Number &number);
  Value base(int32_t number);
  Value view(int32_t number);
  Value scalar(const runtime::ScalarOperand &scalar, Type type);
  void addStep(const runtime::RecordedStep &step);

  const Recording &recording;
  OpBuilder builder;
  Location loc;
  ModuleOp module;
  Block *body = nullptr;
  SmallVector<Value> bases;
  SmallVector<Value> views;
  llvm::DenseMap<Attribute, Value> constants;
  llvm::DenseMap<Value, Value> indices;
};
} // namespace

jit::BufferType CaptureBuilder::bufferType(runtime::DType dtype,
                                           ArrayRef<int64_t> shape,
                                           ArrayRef<int64_t> upto,
                                           runtime::Device &device) {
  MLIRContext *context = module.getContext();
  bool isStatic = !llvm::is_contained(shape, ShapedType::kDynamic);
  return jit::BufferType::get(context, shape, getElementType(context, dtype),
                              isStatic ? ArrayRef<int64_t>() : upto,
                              jit::DeviceAttr::get(context, device.name()));
}

jit::BufferType CaptureBuilder::typeOf(const RecordedBase &base) {
  return bufferType(base.dtype, base.shape, {}, *base.device);
}

jit::BufferType CaptureBuilder::typeOf(const RecordedView &view) {
  SmallVector<int64_t> shape;
  for (const Number &size : view.sizes)
    shape.push_back(size.variable() ? ShapedType::kDynamic : size.peek());
  return bufferType(view.dtype, shape, view.upto,
                    *recording.bases[view.base].device);
}

jit::VarType CaptureBuilder::typeOf(const runtime::Variable &variable) {
  const runtime::Scalar &scalar = variable.scalar();
  Type type = scalar.type == runtime::Scalar::F32 ? Type(builder.getF32Type())
              : scalar.type == runtime::Scalar::I64
                  ? Type(builder.getI64Type())
                  : Type(builder.getI32Type());
  return jit::VarType::get(module.getContext(), type, scalar.name, scalar.min,
                           scalar.max);
}

void CaptureBuilder::addGlobals() {
  for (const RecordedBase &base : recording.bases)
    if (base.kind == RecordedBase::Global && !base.isShared)
      jit::StateOp::create(builder, loc, base.name, ElementsAttr(),
                           typeOf(base));
}

jit::CaptureOp CaptureBuilder::addCapture() {
  SmallVector<Type> inputs, results;
  SmallVector<Attribute> attributes;
  for (int32_t i = 0; i < recording.numInputs; ++i) {
    const RecordedBase &base = recording.bases[i];
    inputs.push_back(typeOf(base));
    attributes.push_back(builder.getDictionaryAttr(
        builder.getNamedAttr("jit.name", builder.getStringAttr(base.name))));
  }
  for (const runtime::VariablePtr &variable : recording.variables) {
    inputs.push_back(typeOf(*variable));
    attributes.push_back(builder.getDictionaryAttr({}));
  }
  for (int32_t result : recording.results) {
    const RecordedView &view = recording.views[result];
    results.push_back(view.isBase ? typeOf(recording.bases[view.base])
                                  : typeOf(view));
  }
  return jit::CaptureOp::create(
      builder, loc, TypeRange(), builder.getStringAttr(recording.name),
      TypeAttr::get(builder.getFunctionType(inputs, results)),
      builder.getArrayAttr(attributes), ArrayAttr());
}

Value CaptureBuilder::variable(const runtime::VariablePtr &variable) {
  auto found = llvm::find(recording.variables, variable);
  return body->getArgument(recording.numInputs +
                           (found - recording.variables.begin()));
}

Value CaptureBuilder::constant(TypedAttr attr) {
  Value &known = constants[attr];
  if (!known)
    known = arith::ConstantOp::create(builder, loc, attr);
  return known;
}

Value CaptureBuilder::number(const Number &number) {
  auto index = [&](int64_t value) {
    return constant(builder.getIndexAttr(value));
  };
  if (!number.variable())
    return index(number.peek());
  Value parameter = variable(number.variable());
  Value &known = indices[parameter];
  if (!known)
    known =
        jit::ValueOp::create(builder, loc, builder.getIndexType(), parameter);
  Value value = known;
  if (number.scale() != 1)
    value = arith::MulIOp::create(builder, loc, value, index(number.scale()));
  if (number.constant() != 0)
    value =
        arith::AddIOp::create(builder, loc, value, index(number.constant()));
  return value;
}

Value CaptureBuilder::base(int32_t number) {
  const RecordedBase &base = recording.bases[number];
  if (base.kind == RecordedBase::Input)
    return body->getArgument(number);
  Value &value = bases[number];
  if (!value)
    value = base.kind == RecordedBase::Global
                ? jit::GetOp::create(builder, loc, typeOf(base), base.name)
                      .getBuffer()
                : jit::AllocOp::create(builder, loc, typeOf(base)).getBuffer();
  return value;
}

Value CaptureBuilder::view(int32_t position) {
  const RecordedView &view = recording.views[position];
  if (view.isBase)
    return base(view.base);
  Value &value = views[position];
  if (value)
    return value;
  Value source = base(view.base), offset;
  IntegerAttr staticOffset;
  if (view.byteOffset.variable())
    offset = number(view.byteOffset);
  else
    staticOffset = builder.getI64IntegerAttr(view.byteOffset.peek());
  SmallVector<Value> sizes;
  for (const Number &size : view.sizes)
    if (size.variable())
      sizes.push_back(number(size));
  return value = jit::ViewOp::create(builder, loc, typeOf(view), source, offset,
                                     staticOffset, sizes);
}

Value CaptureBuilder::scalar(const runtime::ScalarOperand &scalar, Type type) {
  if (scalar.variable())
    return variable(scalar.variable());
  if (!type.isF32())
    return constant(builder.getIntegerAttr(type, scalar.value()));
  APInt bits(32, static_cast<uint32_t>(scalar.value()));
  return constant(
      builder.getFloatAttr(type, APFloat(APFloat::IEEEsingle(), bits)));
}

void CaptureBuilder::addStep(const runtime::RecordedStep &step) {
  if (!step.kernel) {
    Value source = view(step.operands[1].view);
    jit::CopyOp::create(builder, loc, source, view(step.operands[0].view));
    return;
  }
  SmallVector<Value> args;
  SmallVector<int32_t> access;
  for (const runtime::RecordedOperand &operand : step.operands) {
    args.push_back(view(operand.view));
    access.push_back(static_cast<int32_t>(operand.access));
  }
  for (auto [value, param] : llvm::zip(step.scalars, step.kernel->scalars)) {
    Type type = param.type == runtime::Scalar::F32 ? Type(builder.getF32Type())
                : param.type == runtime::Scalar::I64
                    ? Type(builder.getI64Type())
                    : Type(builder.getI32Type());
    args.push_back(scalar(value, type));
  }
  jit::LaunchOp::create(builder, loc, step.kernel->symbol, args, access);
}

jit::CaptureOp CaptureBuilder::build() {
  builder.setInsertionPointToEnd(module.getBody());
  addGlobals();
  jit::CaptureOp capture = addCapture();
  body = &capture.getBody().emplaceBlock();
  for (Type type : capture.getArgumentTypes())
    body->addArgument(type, loc);
  builder.setInsertionPointToEnd(body);
  for (const runtime::RecordedStep &step : recording.steps)
    addStep(step);
  SmallVector<Value> results;
  for (int32_t result : recording.results)
    results.push_back(view(result));
  jit::ReturnOp::create(builder, loc, results);
  return capture;
}

jit::CaptureOp tinyjit::buildCapture(ModuleOp module,
                                     const Recording &recording) {
  return CaptureBuilder(module, recording).build();
}
