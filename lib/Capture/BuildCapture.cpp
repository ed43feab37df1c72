// Turns a recording into a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/BuildCapture.h"

#include "lib/Capture/CaptureBuilder.h"
#include "lib/Capture/Guards.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;
using runtime::Number;
using runtime::RecordedBase;
using runtime::RecordedView;
using runtime::Recording;

Type capture::getElementType(MLIRContext *context, runtime::DType dtype) {
  return parseType(runtime::name(dtype), context);
}

namespace {
/// Tells a builder what was recorded.
class Replayer {
public:
  Replayer(ModuleOp module, const Recording &recording)
      : recording(recording), module(module), context(module.getContext()),
        loc(UnknownLoc::get(context)), builder(loc, recording.name) {}

  jit::CaptureOp run();

private:
  jit::BufferType bufferType(runtime::DType dtype, ArrayRef<int64_t> shape,
                             ArrayRef<int64_t> upto, runtime::Device &device);
  jit::BufferType typeOf(const RecordedBase &base) {
    return bufferType(base.dtype, base.shape, {}, *base.device);
  }
  jit::BufferType typeOf(const RecordedView &view);
  Type typeOf(runtime::Scalar::Type type);
  void addGlobal(const RecordedBase &base);
  void addBases();
  unsigned variable(const runtime::VariablePtr &variable);
  LinearForm form(const Number &number);
  CaptureBuilder::Array view(int32_t number);
  CaptureBuilder::Scalar scalar(const runtime::ScalarOperand &scalar,
                                runtime::Scalar::Type type);
  void addStep(const runtime::RecordedStep &step);

  const Recording &recording;
  ModuleOp module;
  MLIRContext *context;
  Location loc;
  CaptureBuilder builder;
  SmallVector<CaptureBuilder::Array> bases;
};
} // namespace

jit::BufferType Replayer::bufferType(runtime::DType dtype,
                                     ArrayRef<int64_t> shape,
                                     ArrayRef<int64_t> upto,
                                     runtime::Device &device) {
  bool isStatic = !llvm::is_contained(shape, ShapedType::kDynamic);
  return jit::BufferType::get(context, shape, getElementType(context, dtype),
                              isStatic ? ArrayRef<int64_t>() : upto,
                              jit::DeviceAttr::get(context, device.name()));
}

jit::BufferType Replayer::typeOf(const RecordedView &view) {
  SmallVector<int64_t> shape;
  for (const Number &size : view.sizes)
    shape.push_back(size.variable() ? ShapedType::kDynamic : size.peek());
  return bufferType(view.dtype, shape, view.upto,
                    *recording.bases[view.base].device);
}

Type Replayer::typeOf(runtime::Scalar::Type type) {
  switch (type) {
  case runtime::Scalar::F32:
    return Float32Type::get(context);
  case runtime::Scalar::I64:
    return IntegerType::get(context, 64);
  case runtime::Scalar::I32:
    return IntegerType::get(context, 32);
  }
  return {};
}

void Replayer::addGlobal(const RecordedBase &base) {
  if (!base.isShared) {
    auto builder = OpBuilder::atBlockEnd(module.getBody());
    jit::StateOp::create(builder, loc, base.name, ElementsAttr(), typeOf(base));
  }
  bases.push_back(builder.get(FlatSymbolRefAttr::get(context, base.name),
                              typeOf(base), loc));
}

void Replayer::addBases() {
  for (const RecordedBase &base : recording.bases) {
    if (base.kind == RecordedBase::Input)
      bases.push_back(builder.addInput(
          typeOf(base), StringAttr::get(context, base.name), loc));
    else if (base.kind == RecordedBase::Global)
      addGlobal(base);
    else
      bases.push_back(builder.alloc(typeOf(base), loc));
  }
  for (const runtime::VariablePtr &variable : recording.variables) {
    const runtime::Scalar &scalar = variable->scalar();
    builder.addVariable(jit::VarType::get(context, typeOf(scalar.type),
                                          scalar.name, scalar.min, scalar.max),
                        loc);
  }
}

unsigned Replayer::variable(const runtime::VariablePtr &variable) {
  return llvm::find(recording.variables, variable) -
         recording.variables.begin();
}

LinearForm Replayer::form(const Number &number) {
  LinearForm form = LinearForm::number(number.constant());
  for (const Number::Term &term : number.terms())
    form.addWrapping(LinearForm::variable(variable(term.variable)), term.scale);
  return form;
}

CaptureBuilder::Array Replayer::view(int32_t number) {
  const RecordedView &view = recording.views[number];
  if (view.isBase)
    return bases[view.base];
  SmallVector<LinearForm> sizes;
  for (const Number &size : view.sizes)
    if (size.variable())
      sizes.push_back(form(size));
  return builder.view(bases[view.base], form(view.byteOffset), sizes,
                      typeOf(view), loc);
}

CaptureBuilder::Scalar Replayer::scalar(const runtime::ScalarOperand &scalar,
                                        runtime::Scalar::Type type) {
  if (scalar.variable())
    return variable(scalar.variable());
  if (type != runtime::Scalar::F32)
    return TypedAttr(IntegerAttr::get(typeOf(type), scalar.value()));
  APInt bits(32, static_cast<uint32_t>(scalar.value()));
  return TypedAttr(
      FloatAttr::get(typeOf(type), APFloat(APFloat::IEEEsingle(), bits)));
}

void Replayer::addStep(const runtime::RecordedStep &step) {
  if (!step.kernel)
    return builder.copy(view(step.operands[1].view),
                        view(step.operands[0].view), loc);
  SmallVector<CaptureBuilder::Array> arrays;
  SmallVector<int32_t> access;
  for (const runtime::RecordedOperand &operand : step.operands) {
    arrays.push_back(view(operand.view));
    access.push_back(static_cast<int32_t>(operand.access));
  }
  SmallVector<CaptureBuilder::Scalar> scalars;
  for (auto [value, param] : llvm::zip(step.scalars, step.kernel->scalars))
    scalars.push_back(scalar(value, param.type));
  builder.launch(FlatSymbolRefAttr::get(context, step.kernel->symbol), arrays,
                 access, scalars, loc);
}

jit::CaptureOp Replayer::run() {
  addBases();
  for (const runtime::RecordedStep &step : recording.steps)
    addStep(step);
  SmallVector<CaptureBuilder::Array> results;
  for (int32_t result : recording.results)
    results.push_back(view(result));
  jit::CaptureOp capture = builder.finish(results, loc).release();
  setGuards(capture, recording.guards);
  module.push_back(capture);
  return capture;
}

jit::CaptureOp capture::buildCapture(ModuleOp module,
                                     const Recording &recording) {
  return Replayer(module, recording).run();
}
