// The interface of a module: its captures, functions and globals, known without
// parsing its IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/Interface.h"

#include "lib/Support/Archive.h"

using namespace tinyjit;
using namespace tinyjit::module;

namespace tinyjit {
template <class Archive, class T>
static EnableFor<T, HostArray> visit(Archive &archive, T &array) {
  archive(array.dtype, array.shape, array.bytes);
}
template <class Archive, class T>
static EnableFor<T, BufferInfo> visit(Archive &archive, T &buffer) {
  archive(buffer.name, buffer.dtype, buffer.shape, buffer.device,
          buffer.isComplex, buffer.openDims);
}
template <class Archive, class T>
static EnableFor<T, CaptureInfo> visit(Archive &archive, T &capture) {
  archive(capture.name, capture.inputs, capture.variables, capture.outputs,
          capture.guards, capture.launches, capture.temporaries,
          capture.temporaryBytes);
}
/// Without the place: another file with the same bytes has another name.
template <class Archive, class T>
static EnableFor<T, HostParameter> visit(Archive &archive, T &parameter) {
  archive(parameter.kind, parameter.name, parameter.dtype, parameter.shape,
          parameter.openDims, parameter.device, parameter.variable,
          parameter.type);
}
template <class Archive, class T>
static EnableFor<T, FunctionInfo> visit(Archive &archive, T &function) {
  archive(function.name, function.isOnTensors, function.parameters,
          function.outputs);
}
namespace module {
template <class Archive, class T>
static EnableFor<T, GlobalInfo> visit(Archive &archive, T &global) {
  archive(global.name, global.kind, global.dtype, global.shape, global.device,
          global.hasInitial, global.initial);
}
template <class Archive, class T>
static EnableFor<T, UsedFile> visit(Archive &archive, T &file) {
  archive(file.name, file.hash);
}
template <class Archive, class T>
static EnableFor<T, Interface> visit(Archive &archive, T &interface) {
  archive(interface.captures, interface.functions, interface.globals,
          interface.usedFiles);
}
template <class Archive, class T>
static EnableFor<T, CapturedFunction> visit(Archive &archive, T &function) {
  archive(function.capture, function.planKey);
}
} // namespace module
namespace runtime {
template <class Archive, class T>
static EnableFor<T, Scalar> visit(Archive &archive, T &scalar) {
  archive(scalar.name, scalar.type, scalar.min, scalar.max);
}
template <class Archive, class T>
static EnableFor<T, Guard> visit(Archive &archive, T &guard) {
  archive(guard.kind, guard.name, guard.value, guard.word, guard.position);
}
} // namespace runtime
} // namespace tinyjit

std::string module::packInterface(const Interface &interface) {
  return pack(interface);
}

std::optional<Interface> module::unpackInterface(std::string_view bytes) {
  return unpack<Interface>(bytes);
}

std::string module::packFunction(const CapturedFunction &function) {
  return pack(function);
}

std::optional<CapturedFunction> module::unpackFunction(std::string_view bytes) {
  return unpack<CapturedFunction>(bytes);
}
