// The arrays and scalars of a kernel in the WebGPU shading language.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An array is a binding. Where a kernel has more than a device binds, the
// smallest ones share one or two: `packed_words` for those of 32 bits,
// `packed_parts` for others. Who launches the kernel reads from the text
// (runtime/gpu/webgpu/WgslInterface.h) which they are, how many bytes they have
// and whether they change.
#include "lib/Render/Wgsl.h"

#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

static constexpr StringLiteral wordsList = "packed_words",
                               partsList = "packed_parts";

void Wgsl::shareLists(MutableArrayRef<Parameter> parameters) const {
  // The smallest first; parameters stand in their order.
  SmallVector<Parameter *> shared;
  size_t own = 0;
  for (Parameter &parameter : parameters) {
    own += parameter.isArray;
    if (parameter.isArray && parameter.bytes > 0)
      shared.push_back(&parameter);
  }
  llvm::sort(shared, [](const Parameter *a, const Parameter *b) {
    return std::tuple(a->bytes, a) < std::tuple(b->bytes, b);
  });
  size_t words = 0, parts = 0;
  for (Parameter *parameter : shared) {
    if (own + words + parts <= mostArrays)
      return;
    --own;
    MLIRContext *context = parameter->type.getContext();
    bool isWord = getWidth(parameter->type) == 32;
    (isWord ? words : parts) = 1;
    parameter->list = (isWord ? wordsList : partsList).str();
    parameter->type = IntegerType::get(context, isWord ? 32 : 8);
  }
}

/// The type of an array's elements in memory.
static std::string getStored(Type type, const std::string &name) {
  return getWidth(type) < 32 ? "atomic<u32>" : name;
}

std::string Wgsl::declareLists(const KernelHead &head, unsigned &number) const {
  std::string text;
  SmallVector<std::string> known;
  for (const Parameter &parameter : head.parameters) {
    if (!parameter.isArray)
      continue;
    bool isShared = !parameter.list.empty();
    const std::string &name = isShared ? parameter.list : parameter.name;
    if (llvm::is_contained(known, name))
      continue;
    known.push_back(name);
    if (isShared)
      text += "// Arrays that share a binding.\n";
    text += "@group(0) @binding(" + std::to_string(number++) +
            ") var<storage, read_write> " + name + ": array<" +
            getStored(parameter.type, getType(parameter.type, false)) + ">;\n";
  }
  bool isAnyShared = llvm::any_of(
      head.parameters, [](const Parameter &p) { return !p.list.empty(); });
  for (const Parameter &parameter : head.parameters)
    if (isAnyShared && parameter.bytes > 0)
      text += "const " + parameter.name +
              (parameter.isWritten ? "_bytes = " : "_bytes_read = ") +
              std::to_string(parameter.bytes) + "u;\n";
  return text;
}

/// The members of the uniform binding, and what a function's body begins with
/// to have them as names of its own.
static std::pair<std::string, std::string> listMembers(const Wgsl &language,
                                                       const KernelHead &head) {
  std::string members, starts;
  for (const Parameter &parameter : head.parameters)
    if (parameter.isArray) {
      const std::string &name = parameter.name;
      std::string member =
          name + (parameter.list.empty() ? "_offset" : "_in_" + parameter.list);
      members += "  " + member + ": u32,\n";
      unsigned bytes = getWidth(parameter.type) / 8;
      starts += "  let " + getStart(name) + " = scalars." + member +
                (bytes < 4 ? "" : " / " + std::to_string(bytes) + "u") + ";\n";
    }
  for (const Parameter &parameter : head.parameters)
    if (!parameter.isArray) {
      members += "  " + parameter.name + ": " +
                 language.getType(parameter.type, false) + ",\n";
      starts +=
          "  let " + parameter.name + " = scalars." + parameter.name + ";\n";
    }
  if (auto array = llvm::find_if(head.parameters,
                                 [](const Parameter &p) { return p.isArray; });
      array != head.parameters.end())
    starts += "  exact_zero = u32(arrayLength(&" +
              (array->list.empty() ? array->name : array->list) + ") == 0u);\n";
  return {members, starts};
}

std::string Wgsl::openKernel(const KernelHead &head, Helpers &helpers) const {
  unsigned number = 0;
  std::string bindings = declareLists(head, number);
  auto [members, starts] = listMembers(*this, head);
  helpers.add("bindings",
              bindings + "struct Scalars {\n" + members +
                  "}\n@group(0) @binding(" + std::to_string(number) +
                  ") var<uniform> scalars: Scalars;\n"
                  "\n// 0, which no compiler knows: no binding is empty. A "
                  "uniform would not do, as\n// drivers compile a kernel again "
                  "for the values of some.\n"
                  "var<private> exact_zero: u32;\n\n"
                  "fn zero_f32() -> f32 {\n"
                  "  return bitcast<f32>(exact_zero);\n}\n");
  std::string text;
  if (head.sharedType) {
    std::string name = head.name + "_shared";
    unsigned width = getWidth(head.sharedType);
    int64_t count = width < 32 ? llvm::divideCeil(head.sharedCount * width, 32)
                               : head.sharedCount;
    text += "var<workgroup> " + name + ": array<" +
            getStored(head.sharedType, getType(head.sharedType, false)) + ", " +
            std::to_string(count) + ">;\n\n";
    starts += "  let " + head.sharedName + " = &" + name + ";\n";
  }
  auto join = [](auto values) {
    return std::to_string(values[0]) + ", " + std::to_string(values[1]) + ", " +
           std::to_string(values[2]);
  };
  text += "@compute @workgroup_size(" + join(head.block) + ")\nfn " +
          head.name +
          "(@builtin(local_invocation_id) thread: vec3<u32>,\n"
          "    @builtin(workgroup_id) block: vec3<u32>,\n"
          "    @builtin(num_workgroups) blocks: vec3<u32>) {\n"
          "  let threads = vec3<u32>(" +
          join(head.block) + ");\n";
  return text + starts;
}
