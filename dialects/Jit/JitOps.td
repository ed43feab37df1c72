// The ops of `jit`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITOPS_TD
#define TINYJIT_DIALECTS_JIT_JITOPS_TD

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/Jit/JitControlOps.td"
include "dialects/Jit/JitDialect.td"
include "dialects/Jit/JitEnums.td"
include "dialects/Jit/JitHostOps.td"
include "dialects/Jit/JitInterfaces.td"
include "dialects/Jit/JitNativeOp.td"
include "dialects/Jit/JitTypes.td"

// Loop-level ops of `uop` may stand in the body.
def UOp_LoopBody : NativeOpTrait<"LoopBody"> {
  let cppNamespace = "::tinyjit::uop";
}

class Jit_FunctionLikeOp<string mnemonic, list<Trait> traits>
    : Jit_Op<mnemonic, !listconcat([
          FunctionOpInterface, IsolatedFromAbove, SingleBlock,
          DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>], traits)> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  code functionDeclarations = [{
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
    ::mlir::Region *getCallableRegion() { return &getBody(); }
  }];
  let extraClassDeclaration = functionDeclarations;
}

def Jit_KernelOp : Jit_FunctionLikeOp<"kernel", [NoTerminator, UOp_LoopBody]> {
  let summary = "a computation over arrays that one launch runs";
  let description = [{
    The body is a list of `uop`, `arith` and `math` ops, one `jit.loops`, one
    `jit.native`, one `jit.extern` or one `jit.collective`. Its parameters are the arrays, then the scalars. `name` is for people; the symbol
    identifies.

    A value of the body is a function of its free ranges: those that its operands
    depend on, less those that a `uop.reduce` closes. A store runs for every
    combination of the ranges it depends on. Stores of one kernel go to distinct
    elements. Two parameters never share memory, unless no store goes to either.

    Constraints:

    * (C1) parameters are `!uop.ptr`, then `!jit.var`; there are no results.
    * (C2) the kernel has a body of one block.
    * (C3) `name`, if given, is not empty.

    Example:

    ```mlir
    jit.kernel @relu(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) name "E_8" {
      %zero = arith.constant 0.0 : f32
      %i = uop.range 8
      %x = uop.load %in[%i] : !uop.ptr<8xf32>
      %less = arith.cmpf olt, %x, %zero : f32
      %r = arith.select %less, %zero, %x : f32
      uop.store %r, %out[%i] : !uop.ptr<8xf32>
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
                       OptionalAttr<StrAttr>:$display_name);
  let extraClassDeclaration = functionDeclarations # [{
    /// The name for people: `name` if given, else the symbol.
    ::llvm::StringRef getReadableName() { return getDisplayName().value_or(getSymName()); }
    /// Number of array parameters; scalar parameters follow them.
    unsigned getNumArrays();
  }];
}

def Jit_ValueOp : Jit_Op<"value", [
    Pure, DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "the number a variable has in this call";
  let description = [{
    Constraints:

    * (C1) the result has the variable's type; an integer variable may also be
      read as `index`.

    Example:

    ```mlir
    %n = jit.value %pos : !jit.var<i32, "pos", 1, 255> -> index
    ```
  }];
  let arguments = (ins Jit_VarType:$variable);
  let results = (outs AnyTypeOf<[I32, I64, F32, Index]>:$result);
  let assemblyFormat = "$variable attr-dict `:` qualified(type($variable)) `->` type($result)";
  let hasVerifier = 1;
}

def Jit_StateOp : Jit_Op<"state", [Symbol]> {
  let summary = "a buffer that outlives a call and is written by calls";
  let description = [{
    Shared by all captures of the module. It begins with `initial`, or with what
    the parameter file holds under its name, or with zeros. The attribute
    `jit.external` says that others than the captures of the module write it, too,
    at any time between two calls.

    Constraints:

    * (C1) the initial value is a tensor of the buffer's shape and element type.
    * (C2) the buffer's sizes are numbers.

    Example:

    ```mlir
    jit.state @cache : !jit.buffer<16x4xf32, "cpu:0">
    jit.state @seed = dense<[1, 2]> : tensor<2xui32> : !jit.buffer<2xui32, "cpu:0">
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<ElementsAttr>:$initial,
                       TypeAttrOf<Jit_BufferType>:$type);
  let assemblyFormat = "$sym_name (`=` $initial^)? `:` $type attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    static ::llvm::StringLiteral getExternalAttrName() { return "jit.external"; }
  }];
}

def Jit_ConstantOp : Jit_Op<"constant", [Symbol]> {
  let summary = "a buffer that no call writes";
  let description = [{
    Shared by all captures of the module. The host may replace it as a whole. Its
    content is `initial` or what the parameter file holds under its name; one of
    the two must be there when the module is loaded.

    Constraints:

    * (C1) the initial value has the buffer's shape and element type.
    * (C2) the buffer's sizes are numbers.

    Example:

    ```mlir
    jit.constant @w1 : !jit.buffer<512x784xf32, "cpu:0">
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<ElementsAttr>:$initial,
                       TypeAttrOf<Jit_BufferType>:$type);
  let assemblyFormat = "$sym_name (`=` $initial^)? `:` $type attr-dict";
  let hasVerifier = 1;
}

// The class of `#jit.image_function` is in a header that few files need (JitAllAttrs.td).
def Jit_ImageFunctionArrayAttr : TypedArrayAttrBase<
    Attr<CPred<"::llvm::isa<::tinyjit::jit::ImageFunctionAttr>($_self)">, "#jit.image_function">,
    "array of #jit.image_function">;

def Jit_ProgramOp : Jit_Op<"program", [Symbol, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a kernel compiled for one target";
  let description = [{
    Machine code for `kernel`: a relocatable object on a CPU, a module of the
    driver's on a GPU. `jit-compile` makes it. Besides the code it keeps what
    people ask of it:

    * `readable_name`: the kernel's, such as "r_64_48_32".
    * `ops`, `bytes`: an estimate of one launch at the largest sizes: arithmetic
      operations, and bytes of every array loaded plus every one stored to.
    * `code_bytes`: machine instructions, all functions of the kernel together.
    * `stack_bytes`: the largest stack frame among those that compute (the entry
      point only hands over parameters).
    * `spills`, `reloads`: instructions of these that put a register on the
      stack, and take one from there.
    * `notes`: what the assembler says of the code besides.

    And what is needed to run it:

    * `max_parts`: into how many parts a call can be split, 1 if it is not there.
    * `scratch_bytes`: memory that a call needs besides its arrays, none if it is
      not there.
    * `functions`: what a device launches, in order; not there if the host calls
      the program.
    * `format`: the ending of a file with the object, if a device loads it.
    * `key`: a hash of all that the code depends on (`jit-compile`).

    Constraints:

    * (C1) `kernel` names a `jit.kernel` of the module.

    Example:

    ```mlir
    jit.program @relu_znver4 of @relu for #jit.target<"x86_64-linux-gnu", "znver4", ""> "\7FELF" {ops = 8.0 : f64, bytes = 64 : i64}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, FlatSymbolRefAttr:$kernel, Jit_TargetAttr:$target,
                       StrAttr:$object, OptionalAttr<StrAttr>:$readable_name, OptionalAttr<F64Attr>:$ops,
                       OptionalAttr<I64Attr>:$bytes, OptionalAttr<I64Attr>:$code_bytes,
                       OptionalAttr<I64Attr>:$stack_bytes, OptionalAttr<I64Attr>:$spills,
                       OptionalAttr<I64Attr>:$reloads, OptionalAttr<StrArrayAttr>:$notes,
                       OptionalAttr<I64Attr>:$max_parts, OptionalAttr<I64Attr>:$scratch_bytes,
                       OptionalAttr<Jit_ImageFunctionArrayAttr>:$functions, OptionalAttr<StrAttr>:$format,
                       OptionalAttr<StrAttr>:$key);
  let assemblyFormat = "$sym_name `of` $kernel `for` qualified($target) $object attr-dict";
}

def Jit_CaptureOp : Jit_FunctionLikeOp<"capture", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a captured cache: what a replay does";
  let description = [{
    The launches of one captured call, in order. Its parameters are the input
    buffers, which every call brings anew, and then the variables. The returned
    buffers become the call's results. An input buffer may have a name by which
    a caller can give it: the attribute `jit.name` of the parameter.

    Constraints:

    * (C1) parameters are `!jit.buffer`, then `!jit.var`; results are
      `!jit.buffer`.
    * (C2) no two variables have one name.
    * (C3) the body ends with `jit.return`, and holds `jit` ops and scalar
      arithmetic only, and none of the ops that only host functions have
      (`jit.assign`, `jit.print`, `jit.read`, `jit.realize`).
    * (C4) there is at most one `jit.prologue`, and it stands before every
      launch, copy and graph.
    * (C5) `jit.name` is a string, not empty, and no two parameters have the same.
    * (C6) a `jit.alloc` with `jit.lower_bound` is an arena: launches and copies
      use it through views with `jit.live` only, which have numbers as offsets,
      are alive as long as something uses them, and share no byte while both are
      alive.
    * (C7) `jit.donated`, which has no value, is an attribute of buffers only: the
      caller gives the memory of this input away. Launches may leave anything
      there, and a result that is this very input is its memory, not a copy.

    Example:

    ```mlir
    jit.capture @step(%x: !jit.buffer<8xf32, "cpu:0"> {jit.name = "x"}) -> !jit.buffer<8xf32, "cpu:0"> {
      %y = jit.alloc : !jit.buffer<8xf32, "cpu:0">
      jit.launch @relu(write %y, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
      jit.return %y : !jit.buffer<8xf32, "cpu:0">
    }
    ```
  }];
  let hasRegionVerifier = 1;
}

def Jit_ReturnOp : Jit_Op<"return", [Terminator, HasParent<"CaptureOp">]> {
  let summary = "the results of a capture";
  let description = [{
    Constraints:

    * (C1) the types are the capture's result types.

    Example:

    ```mlir
    jit.return %y : !jit.buffer<8xf32, "cpu:0">
    ```
  }];
  let arguments = (ins Variadic<Jit_BufferType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` qualified(type($values)))?";
  let hasVerifier = 1;
}

def Jit_GetOp : Jit_Op<"get", [
    Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a state or constant of the module as a buffer";
  let description = [{
    Constraints:

    * (C1) the symbol names a `jit.state` or `jit.constant` of the result's type.

    Example:

    ```mlir
    %w = jit.get @w1 : !jit.buffer<512x784xf32, "cpu:0">
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$symbol);
  let results = (outs Jit_BufferType:$buffer);
  let assemblyFormat = "$symbol attr-dict `:` qualified(type($buffer))";
}

def Jit_AllocOp : Jit_Op<"alloc"> {
  let summary = "a buffer that lives for one call";
  let description = [{
    Its content is undefined until something writes it.

    Example:

    ```mlir
    %t = jit.alloc : !jit.buffer<512xf32, "cpu:0">
    ```
  }];
  let results = (outs Res<Jit_BufferType, "", [MemAlloc]>:$buffer);
  let assemblyFormat = "attr-dict `:` qualified(type($buffer))";
}

def Jit_ViewOp : Jit_Op<"view", [Pure, AttrSizedOperandSegments]> {
  let summary = "a part of a buffer as a buffer";
  let description = [{
    The bytes of `source` from `offset` (in bytes: a number, or a value of type
    `index`) on, with the result's shape and element type. `sizes` gives the
    result's symbolic sizes.

    Constraints:

    * (C1) source and result are on one device.
    * (C2) the offset is a number, 0 or more and a multiple of the result's
      element size, or a value.
    * (C3) the result's largest shape has room in the source, behind the offset if
      that is a number.
    * (C4) one `sizes` operand per symbolic size of the result; one that is a
      number is at least 0 and at most what `upto` says.

    Example:

    ```mlir
    %u = jit.view %t offset 8 : !jit.buffer<5xf32, "cpu:0"> to !jit.buffer<3xf32, "cpu:0">
    %o = jit.view %base offset 0 sizes(%n) : !jit.buffer<10xf32, "cpu:0"> to !jit.buffer<?xf32 upto 10, "cpu:0">
    ```
  }];
  let arguments = (ins Jit_BufferType:$source, Optional<Index>:$offset,
                       OptionalAttr<Jit_I64Attr>:$static_offset, Variadic<Index>:$sizes);
  let results = (outs Jit_BufferType:$result);
  let assemblyFormat = [{
    $source `offset` custom<NumberOrValue>($offset, $static_offset) (`sizes` `(` $sizes^ `)`)?
    attr-dict `:` qualified(type($source)) `to` qualified(type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def Jit_LaunchOp : Jit_Op<"launch", [
    DeclareOpInterfaceMethods<Jit_AccessOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "run a kernel";
  let description = [{
    Runs `kernel` on the buffers' device with the buffers and then the scalars as
    its parameters. Each buffer has a word that says what the kernel does to it:
    `read` (loads only), `write` (stores every element, loads none), `partial`
    (stores some elements, loads none), `update` (loads and stores). A scalar is
    a variable or a number.

    Constraints:

    * (C1) the symbol names a `jit.kernel` of the module, and there is one operand
      per parameter; the buffers, and only they, have access words.
    * (C2) a buffer has the element type of its parameter, and no fewer elements;
      a scalar has its type, and if it is a number or an integer variable, it lies
      between the bounds of its parameter.
    * (C3) there is a buffer, and all are on one device.
    * (C4) each word agrees with what the kernel does: a parameter that is stored
      to is not `read`, one that is loaded is `read` or `update`, and one that
      `jit.native` says is stored to in part is not `write`.
    * (C5) memory that is not only read is given once: no other operand has bytes
      in common with it, as far as the offsets of views are numbers.
    * (C6) a constant of the module is only read.

    Example:

    ```mlir
    jit.launch @decode(write %t, read %x, %pos)
        : !jit.buffer<512xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.var<i32, "pos", 1, 255>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<AnyType>:$args,
                       DenseI32ArrayAttr:$access);
  let assemblyFormat = "$kernel `` custom<AccessOperands>($args, $access) attr-dict (`:` qualified(type($args))^)?";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Number of buffers; scalars follow them.
    unsigned getNumBuffers() { return getAccess().size(); }
    ::mlir::OperandRange getBuffers() { return getArgs().take_front(getNumBuffers()); }
    ::mlir::OperandRange getScalars() { return getArgs().drop_front(getNumBuffers()); }
    Access getAccess(unsigned index) { return static_cast<Access>(getAccess()[index]); }
  }];
}

def Jit_CopyOp : Jit_Op<"copy", [
    DeclareOpInterfaceMethods<Jit_AccessOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "copy a buffer, perhaps to another device";
  let description = [{
    Overwrites all of `target` with `source`.

    Constraints:

    * (C1) source and target have equal shapes and element types.
    * (C2) source and target have no bytes in common, as far as the offsets of
      views are numbers.
    * (C3) the target is not a constant of the module.

    Example:

    ```mlir
    jit.copy %a to %b : !jit.buffer<9xf32, "cpu:0"> to !jit.buffer<9xf32, "cpu:1">
    ```
  }];
  let arguments = (ins Jit_BufferType:$source, Jit_BufferType:$target);
  let assemblyFormat = "$source `to` $target attr-dict `:` qualified(type($source)) `to` qualified(type($target))";
  let hasVerifier = 1;
}

class Jit_RegionOp<string mnemonic, list<Trait> traits = []>
    : Jit_Op<mnemonic, !listconcat([NoTerminator, SingleBlock, NoRegionArguments,
                                    RecursiveMemoryEffects, HasParent<"CaptureOp">], traits)> {
  let regions = (region SizedRegion<1>:$body);
  let hasRegionVerifier = 1;
}

def Jit_GraphOp : Jit_RegionOp<"graph"> {
  let summary = "launches that are submitted as one";
  let description = [{
    Holds launches and copies that go to the devices in one submission; on a CPU
    that is one native call, on a GPU one graph launch.

    Constraints:

    * (C1) at least one device is named, each as a kind and a number, and none
      twice.
    * (C2) the body holds launches and copies, all on the named devices.

    Example:

    ```mlir
    jit.graph on ["cpu:0"] {
      jit.launch @relu(write %y, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    }
    ```
  }];
  let arguments = (ins StrArrayAttr:$devices);
  let assemblyFormat = "`on` $devices attr-dict-with-keyword $body";
}

def Jit_PrologueOp : Jit_RegionOp<"prologue"> {
  let summary = "work that does not depend on the inputs";
  let description = [{
    Runs before the first replay, and again before the next one when a constant
    or a state that it reads was replaced from outside. The buffers that it
    writes keep their content between calls.

    Constraints:

    * (C1) the body holds launches and copies, and nothing they use depends on a
      parameter of the capture.
    * (C2) what they write are buffers of `jit.alloc`.

    Example:

    ```mlir
    jit.prologue {
      jit.launch @scale(write %t, read %w) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    }
    ```
  }];
  let assemblyFormat = "attr-dict-with-keyword $body";
}

#endif // TINYJIT_DIALECTS_JIT_JITOPS_TD
