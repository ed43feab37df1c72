"""Prints a TensorProgram as an MLIR module: constants, states, and a `func.func` on tensors."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from translation.arithmetic_text import ArithmeticPrinter
from translation.capture import Storage
from translation.expression import Expr, is_unsigned, value_type
from translation.module_text import buffer_type, identifier, unique
from tensor_graph import Compute, Shape, TensorProgram, Write, is_collective, sizes_of


def element_type(dtype: str) -> str:
    """The type of a tensor's elements: an index becomes a number like any other."""
    return "i64" if dtype == "index" else value_type(dtype)


def memory_type(dtype: str) -> str:
    """The type of a tensor's elements outside of arithmetic, with the sign."""
    return "i64" if dtype == "index" else dtype


def find_scattered(program: TensorProgram, order) -> dict[Expr, Expr]:
    """The slices of which each is the only use of an all_reduce: together with it, they are a reduce_scatter."""
    uses: dict[Expr, int] = {}
    roots = [*(step.value for step in program.steps), *(result.value for result in program.results)]
    for source in [*roots, *(source for node in order for source in node.src)]:
        uses[source] = uses.get(source, 0) + 1
    return {node: node.src[0] for node in order if is_collective(node, "all_slice") and
            is_collective(node.src[0], "all_reduce") and uses[node.src[0]] == 1}


class ScalarPrinter(ArithmeticPrinter):
    """Sizes, offsets and other numbers that a call chooses."""

    def __init__(self, program: TensorProgram, tensors: TensorPrinter):
        super().__init__(program.graph)
        self.tensors = tensors
        self.lines, self.names = tensors.lines, tensors.names

    def op_variable(self, node: Expr) -> str:
        source, type_ = self.tensors.variables[node.arg]
        return self.emit(f"{identifier(node.arg, dots=False)}_value", f"jit.value {source} : {type_} -> index", False)


class TensorPrinter(ArithmeticPrinter):
    """Prints one program; afterwards `globals()` are its constants and states."""

    def __init__(self, program: TensorProgram, name: str):
        super().__init__(program.graph)
        self.program, self.name = program, name
        self.order = program.nodes()
        self.shape: Shape = ()
        self.splats: dict[tuple, str] = {}
        self.scalars = ScalarPrinter(program, self)
        self.collectives: dict[tuple, tuple[str, str]] = {}
        self.scattered = find_scattered(program, self.order)
        self.reads = {node.arg[0]: node for node in self.order if node.op == "read"}

    # -- types

    @staticmethod
    def tensor_type(shape: Shape, dtype: str) -> str:
        """With an unsigned `dtype`: the type outside of arithmetic."""
        return "tensor<" + "".join(f"{size}x" if isinstance(size, int) else "?x" for size in shape) + f"{dtype}>"

    def type(self, dtype: str) -> str:
        return self.tensor_type(self.shape, element_type(dtype))

    def own_type(self, node: Expr) -> str:
        return self.tensor_type(self.graph.shape(node), element_type(node.dtype))

    def convert(self, operand: str, source: str, target: str) -> str:
        return super().convert(operand, *("i64" if dtype == "index" else dtype for dtype in (source, target)))

    def literal(self, text: str, dtype: str) -> str:
        return f"arith.constant dense<{text}> : {self.type(dtype)}"

    def select(self, condition: str, a: str, b: str, dtype: str) -> str:
        return self.emit("v", f"arith.select {condition}, {a}, {b} : {self.type('i1')}, {self.type(dtype)}")

    def constant_of(self, node: Expr) -> Expr | None:
        return node.src[0] if node.op == "splat" and node.src[0].op == "const" else None

    # -- the module

    def print(self, header: str) -> str:
        self.name_storages()
        signature = self.print_signature()
        self.print_reads(0)
        for step in self.program.steps:
            self.value(step.value) if isinstance(step, Compute) else self.print_write(step)
        returned = [self.with_sign(result.value, result.dtype) for result in self.program.results]
        names, types = (", ".join(part) for part in zip(*returned)) if returned else ("", "")
        self.lines.append(f"  return {names} : {types}" if returned else "  return")
        function = f"func.func @{self.name}({signature}) -> ({types}) {{\n" + "\n".join(self.lines) + "\n}"
        declarations = "\n".join(f"jit.{s.role} @{s.name} : {buffer_type(s.shape, s.dtype, s.device)}" for s in self.globals())
        kernels = [text for _, text in self.collectives.values()]
        return "\n\n".join(part for part in (header, declarations, *kernels, function) if part) + "\n"

    def name_storages(self):
        self.taken, counters = {self.name}, {"constant": 0, "state": 0}
        steps = [step.storage for step in self.program.steps if isinstance(step, Write)]
        self.storages = list(dict.fromkeys([*(s for s, _ in self.reads), *steps]))
        for storage in self.globals():
            number = counters[storage.role]
            counters[storage.role] = number + 1
            storage.name = unique(self.taken, identifier(storage.hint or f"{storage.role[0]}{number}"))

    def globals(self) -> list[Storage]:
        return [s for s in self.storages if s.role in ("constant", "state")]

    def print_signature(self) -> str:
        arguments, self.variables, self.arguments = [], {}, {}
        for input_ in self.program.inputs:
            storage = input_.storage
            value = self.fresh(identifier(input_.name, dots=False), numbered=False)
            shape = tuple(storage.shape or (storage.elements,)) or (1,)
            storage.shape = shape
            self.arguments[storage] = value
            arguments.append(f"{value}: {self.tensor_type(shape, storage.dtype)} {{jit.name = \"{input_.name}\"}}")
        for name, (low, high) in self.program.variables.items():
            value, type_ = self.fresh(identifier(name, dots=False), numbered=False), f"!jit.var<i32, \"{name}\", {low}, {high}>"
            self.variables[name] = value, type_
            arguments.append(f"{value}: {type_}")
        return ", ".join(arguments)

    # -- memory

    def print_reads(self, version: int, storage: Storage | None = None):
        """Reads what is used of a version, right after it has come to be."""
        for (owner, number), node in self.reads.items():
            if number == version and (storage is None or owner is storage):
                self.value(node)

    def op_read(self, node: Expr) -> str:
        (storage, _), shape = node.arg
        if storage in self.arguments:
            return self.without_sign(self.arguments[storage], node)
        zeros, sizes = ", ".join("0" for _ in shape), ", ".join(str(s) for s in shape)
        name = self.fresh(identifier(storage.name, dots=False), numbered=False)
        self.lines.append(f"  {name} = uop.read @{storage.name} [{zeros}] [{sizes}] : {self.tensor_type(shape, node.dtype)}")
        return self.without_sign(name, node)

    def without_sign(self, value: str, node: Expr) -> str:
        if not is_unsigned(node.dtype):
            return value
        shape = self.graph.shape(node)
        return self.emit(f"{value[1:]}_bits", f"tensor.bitcast {value} : {self.tensor_type(shape, node.dtype)} to "
                                              f"{self.own_type(node)}", False)

    def with_sign(self, node: Expr, dtype: str) -> tuple[str, str]:
        """The value as memory holds it, and its type."""
        value, shape = self.value(node), self.graph.shape(node)
        type_ = self.tensor_type(shape, dtype)
        if is_unsigned(dtype):
            value = self.emit("u", f"tensor.bitcast {value} : {self.own_type(node)} to {type_}")
        return value, type_

    def print_write(self, step: Write):
        value, type_ = self.with_sign(step.value, step.storage.dtype)
        offsets, sizes = self.list(step.offsets), self.list(self.graph.shape(step.value))
        self.lines.append(f"  uop.write {value} into @{step.storage.name} [{offsets}] [{sizes}] : {type_}")
        self.print_reads(step.version, step.storage)

    # -- nodes

    def operands_of(self, node: Expr):
        return [] if node.op == "splat" else super().operands_of(self.scattered.get(node, node))

    def print_node(self, node: Expr) -> str:
        for size in (*sizes_of(node), *(s for s in self.graph.shape(node) if isinstance(s, Expr))):
            if isinstance(size, Expr):
                self.scalars.value(size)
        # Constants are printed where they are needed, amid the node that needs them.
        outer, self.shape = self.shape, self.graph.shape(node)
        text = super().print_node(node)
        self.shape = outer
        return text

    def constant(self, value, dtype: str) -> str:
        """A constant of the shape that is being printed."""
        return self.value(self.graph.splat(self.graph.const(value, dtype), self.shape))

    def op_splat(self, node: Expr) -> str:
        scalar, shape = node.src[0], self.shape
        if scalar.op == "const" and all(isinstance(s, int) for s in shape):
            return self.print_constant(scalar)
        if any(isinstance(s, Expr) for s in shape):
            one = self.graph.splat(scalar, (1,) * len(shape))
            return self.emit("m", f"uop.expand {self.value(one)}{self.given_sizes(shape)} : {self.own_type(one)} to "
                                  f"{self.own_type(node)}")
        if scalar.dtype == "index":
            scalar = self.graph.make("cast", "i64", (scalar,))
        return self.emit("v", f"tensor.splat {self.scalars.value(scalar)} : {self.own_type(node)}")

    def list(self, sizes) -> str:
        return ", ".join(str(s) if isinstance(s, int) else self.scalars.value(s) for s in sizes)

    def given_sizes(self, shape: Shape) -> str:
        symbolic = [s for s in shape if isinstance(s, Expr)]
        return f" sizes({self.list(symbolic)})" if symbolic else ""

    def op_movement(self, node: Expr, text: str, stem: str = "m") -> str:
        source = node.src[0]
        return self.emit(stem, f"uop.{node.op} {self.values[source]}{text} : {self.own_type(source)} to {self.own_type(node)}")

    def op_reshape(self, node: Expr) -> str:
        return self.op_movement(node, self.given_sizes(self.shape))

    op_expand = op_reshape

    def op_permute(self, node: Expr) -> str:
        return self.op_movement(node, f" [{self.list(node.arg[0])}]")

    def op_pad(self, node: Expr) -> str:
        low, high = node.arg[0]
        return self.op_movement(node, f" low [{self.list(low)}] high [{self.list(high)}]")

    def op_shrink(self, node: Expr) -> str:
        return self.op_movement(node, f" [{self.list(node.arg[0])}] [{self.list(self.shape)}]")

    def op_flip(self, node: Expr) -> str:
        source = self.values[node.src[0]]
        return self.emit("m", f"uop.flip {source} [{self.list(node.arg[0])}] : {self.own_type(node)}")

    def op_reduce(self, node: Expr) -> str:
        (kind, axes), source = node.arg[0], node.src[0]
        kind = "umax" if kind == "max" and is_unsigned(node.dtype) else kind
        return self.emit("s", f"uop.reduce_axis {kind} {self.values[source]} [{self.list(axes)}] : "
                              f"{self.own_type(source)} to {self.own_type(node)}")

    def op_iota(self, node: Expr) -> str:
        return self.emit("i", f"uop.iota {node.arg[0]}{self.given_sizes(self.shape)} : {self.own_type(node)}")

    def op_contiguous(self, node: Expr) -> str:
        return self.emit("t", f"uop.contiguous {self.values[node.src[0]]} : {self.own_type(node)}")

    def op_copy(self, node: Expr) -> str:
        return self.emit("t", f"uop.copy {self.values[node.src[0]]} to \"{node.arg[0]}\" : {self.own_type(node)}")

    def op_collective(self, node: Expr) -> str:
        """A call of the kernel that is the collective."""
        operands, types = [], []
        reduced, collective = self.scattered.get(node, node), node.arg[0]
        if reduced is not node:
            collective = "reduce_scatter", reduced.arg[0][1], collective[2]
        for source in reduced.src:
            value, type_ = self.with_sign(source, memory_type(source.dtype))
            operands.append(value)
            types.append(type_)
        result = self.tensor_type(self.graph.shape(node), memory_type(node.dtype))
        kernel = self.collective_kernel(collective, result, types)
        value = self.emit("t", f"jit.call @{kernel}({', '.join(operands)}) : ({', '.join(types)}) -> {result}", False)
        return self.without_sign(value, node)

    def collective_kernel(self, collective: tuple[str, str, str], result: str, sources: list[str]) -> str:
        """The name of the kernel for these types; all calls of it share one."""
        kind, reduction, place = collective
        key = (*collective, result, *sources)
        if key not in self.collectives:
            name = unique(self.taken, "_".join(f"{kind} {reduction}".split()))
            types = [type_.replace("tensor<", "!uop.ptr<") for type_ in (result, *sources)]
            parameters = ", ".join(f"{name}: {type_}" for name, type_ in zip(("%out", "%in"), types))
            words = " ".join(word for word in (kind, reduction, f"over <ranks = {self.program.ranks}>", place) if word)
            access = "(write %out, read %in)" if sources else "(write %out)"
            self.collectives[key] = name, (f"jit.kernel @{name}({parameters}) {{\n  jit.collective {words} {access} : "
                                           f"{', '.join(types)}\n}}")
        return self.collectives[key][0]

    def op_insert(self, node: Expr) -> str:
        target, part = node.src
        shape = self.graph.shape(part)
        return self.emit("m", f"tensor.insert_slice {self.values[part]} into {self.values[target]}"
                              f"[{self.list(node.arg[0])}] [{self.list(shape)}] [{self.list((1,) * len(shape))}] : "
                              f"{self.own_type(part)} into {self.own_type(node)}")
