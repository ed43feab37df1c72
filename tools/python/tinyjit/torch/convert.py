"""Graphs of ATen ops, as AOTAutograd makes them, as functions on arrays.

All sizes are those of one call. Random numbers are drawn by torch before the call, in the order of the graph, and are arguments
of the program.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import operator

import torch
import torch.fx

from .. import _tinyjit
from ..lowering import Builder, Unsupported, Value, types

OPS = {}

NOT_SUPPORTED = "is not supported"

_NAMES = {torch.bool: "bool", torch.uint8: "uint8", torch.int8: "int8", torch.int16: "int16", torch.int32: "int32",
          torch.int64: "int64", torch.float16: "float16", torch.bfloat16: "bfloat16", torch.float32: "float32",
          torch.float64: "float64"}
for _name in ("uint16", "uint32", "uint64", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz"):
    if hasattr(torch, _name):
        _NAMES[getattr(torch, _name)] = _name
_TORCH = {name: dtype for dtype, name in _NAMES.items()}


def op(*names):
    """Registers a function of (context, *arguments) as the conversion of ATen ops, by their names with overloads."""

    def register(function):
        for name in names:
            OPS[name] = function
        return function

    return register


def name_of(dtype):
    """numpy's name of a type of torch."""
    if dtype not in _NAMES:
        raise Unsupported(f"elements of {str(dtype).removeprefix('torch.')}: there are no arrays of them")
    return _NAMES[dtype]


def torch_type(dtype):
    """The type of torch with numpy's name."""
    return _TORCH[types.name_of(dtype)]


class Number:
    """A number that the data decides, as an array of one element. Of Python's operators it has those that graphs use."""

    def __init__(self, value):
        self.value = value

    @property
    def stand_in(self):
        """A number of Python of this kind."""
        return False if types.is_bool(self.value.dtype) else 1.0 if types.is_float(self.value.dtype) else 1

    def __index__(self):
        raise Unsupported("a number that the data decides, in the place of one that has to be known")

    __int__ = __float__ = __bool__ = __index__


def number(value):
    """An array of one element as the Number of Python's type: int64, float64 or bool."""
    dtype = "bool" if types.is_bool(value.dtype) else "float64" if types.is_float(value.dtype) else "int64"
    return Number(value.reshape().cast(dtype))


def _operator(name, function):
    """A method of Number."""

    def apply(a, b):
        known = a if isinstance(a, Number) else b
        if not isinstance(a, (Number, int, float)) or not isinstance(b, (Number, int, float)):
            return NotImplemented
        arrays = [x.value if isinstance(x, Number) else known.value.builder.constant(x) for x in (a, b)]
        dtype = "float64" if any(types.is_float(x.dtype) for x in arrays) else "int64"
        return number(known.value.builder.map(function, *[x.cast(dtype) for x in arrays]))

    setattr(Number, f"__{name}__", apply)
    if name in ("add", "sub", "mul"):
        setattr(Number, f"__r{name}__", lambda b, a: apply(a, b))


for _name in ("add", "sub", "mul", "lt", "le", "gt", "ge", "eq", "ne"):
    _operator(_name, getattr(operator, _name))
Number.__neg__ = lambda a: 0 - a
Number.__hash__ = object.__hash__


class Context:
    """The node that is converted."""

    def __init__(self, builder):
        self.b, self.node = builder, None
        self.draws = []  # functions that draw random numbers
        self.values = {}  # of the nodes of the whole graph

    def graph(self, module, arguments):
        """The results of a GraphModule for values of its arguments."""
        outside, given, values = self.node, iter(arguments), {}
        if outside is None:
            self.values = values
        try:
            for node in module.graph.nodes:
                self.node = node
                if node.op == "placeholder":
                    values[node] = next(given)
                elif node.op == "get_attr":
                    values[node] = _attribute(self, module, node.target)
                elif node.op == "call_function":
                    args, kwargs = torch.fx.node.map_arg((node.args, node.kwargs), values.__getitem__)
                    values[node] = _call(self, node, args, kwargs)
                elif node.op == "output":
                    return torch.fx.node.map_arg(node.args[0], values.__getitem__)
        finally:
            self.node = outside
        raise ValueError("a graph without an output")

    def result_type(self, *operands):
        """The type of the result of an op on these, by torch's rules."""
        stand_ins = [torch.empty([1] * min(1, x.rank), dtype=torch_type(x.dtype)) if isinstance(x, Value) else
                     x.stand_in if isinstance(x, Number) else x for x in operands]
        result = stand_ins[0]
        for x in stand_ins[1:]:
            dtype = torch.result_type(result, x)
            rank = max(getattr(result, "dim", lambda: 0)(), getattr(x, "dim", lambda: 0)())
            both_numbers = not isinstance(result, torch.Tensor) and not isinstance(x, torch.Tensor)
            result = (type(result + x)(0) if both_numbers else torch.empty([1] * min(1, rank), dtype=dtype))
        return name_of(result.dtype) if isinstance(result, torch.Tensor) else name_of(torch.tensor(result).dtype)

    def value(self, x, dtype):
        """An operand as an array of a type."""
        x = x.value if isinstance(x, Number) else x
        return x.cast(dtype) if isinstance(x, Value) else self.b.constant(x, dtype)

    def map(self, function, *operands, dtype=None):
        """`function` of operands in their common type."""
        dtype = dtype or self.result_type(*operands)
        return self.b.map(function, *[self.value(x, dtype) for x in operands])

    def draw(self, function, shape, dtype):
        """Random numbers: what `function()` gives in each call."""
        if self.b.depth:
            raise Unsupported("random numbers within a loop or a branch: draw them before")
        argument = self.b.argument(shape, dtype)
        self.draws.append(function)
        return argument

    def check_indices(self, indices, size):
        """Has a call fail whose indices are not in a dimension of this size."""
        self.b.check_indices(indices, size, self.place)

    @property
    def place(self):
        """The node's op and line."""
        return f"{self.node.target}{line_of(self.node)}"

    @property
    def results(self):
        """The fake tensors of the node's results."""
        return self.node.meta.get("val")

    @property
    def dtype(self):
        """The type of the node's result."""
        value = self.results
        return name_of((value[0] if isinstance(value, (list, tuple)) else value).dtype)


def memory_order(tensor):
    """The dimensions of a tensor from the one with the largest stride on; None if its elements are not one after the other in
    memory. Dimensions of one element come where they are."""
    def known(n):
        # The order of symbols is that of the call which they were made for.
        return n if isinstance(n, int) else n.node.hint

    sizes, strides = [known(n) for n in tensor.shape], [known(n) for n in tensor.stride()]
    if None in sizes + strides:
        return None
    rank = len(sizes)
    if 0 in sizes:
        return list(range(rank))
    wide = sorted((i for i in range(rank) if sizes[i] != 1), key=lambda i: -strides[i])
    step = 1
    for i in reversed(wide):
        if strides[i] != step:
            return None
        step *= sizes[i]
    rest = iter(wide)
    return [i if sizes[i] == 1 else next(rest) for i in range(rank)]


def inverse(order):
    """The order that undoes another one."""
    return [order.index(i) for i in range(len(order))]


def line_of(node):
    """The line of the user's program that a node comes from."""
    trace = node.meta.get("stack_trace") or node.stack_trace or ""
    lines = [line.strip() for line in trace.strip().splitlines()]
    places = [i for i, line in enumerate(lines) if line.startswith("File ")]
    if not places:
        return ""
    last = lines[places[-1]:]
    return f" at {last[0].removeprefix('File ').split(', in ')[0]}" + (f": {last[1]}" if len(last) > 1 else "")


def convert(graph_module, arguments):
    """A Context, which has the Builder, and the results: Values, numbers and None. `arguments` are arrays as (shape, dtype) or,
    if their dimensions are in another order in memory, (shape there, dtype, order); tensors whose content is known; and
    numbers."""
    from . import ops

    ops.load_all()
    builder = Builder()
    context = Context(builder)
    # Random numbers come last, so the arguments are made first.
    given = [_argument(builder, *a) if isinstance(a, tuple) else builder.constant(array_of(a))
             if isinstance(a, torch.Tensor) else a for a in arguments]
    return context, context.graph(graph_module, given)


def _argument(builder, shape, dtype, order=None):
    array = builder.argument(shape, dtype)
    return builder.transpose(array, inverse(order)) if order else array


def _attribute(context, module, target):
    for part in target.split("."):
        module = getattr(module, part)
    if not isinstance(module, torch.Tensor):
        return module
    return context.b.constant(array_of(module))


def array_of(tensor):
    """numpy's array with a tensor's elements."""
    return _tinyjit.asarray(tensor.detach().cpu().contiguous()).numpy()


def _name(target):
    """The name under which a conversion is registered; None if none can be."""
    if isinstance(target, torch._ops.HigherOrderOperator):
        return f"{target.namespace}.{target.name()}"
    if isinstance(target, torch._ops.OpOverload):
        return f"{target.namespace}.{target._opname}.{target._overloadname}"
    return target.__name__ if getattr(target, "__module__", "") in ("_operator", "math", "builtins", "torch") else None


def _handler(target):
    name = _name(target)
    return OPS.get(name) or (_on_numbers(target) if name and callable(target) and "." not in name else None)


def is_known(target):
    """True if there is a conversion of a function that graphs call."""
    from . import ops

    ops.load_all()
    return _handler(target) is not None


def _call(context, node, args, kwargs):
    handler = _handler(node.target)
    name = _name(node.target) or f"{getattr(node.target, '__name__', node.target)}"
    try:
        if handler is None:
            raise Unsupported(NOT_SUPPORTED)
        return handler(context, *args, **kwargs)
    except Unsupported as error:
        placed = error if getattr(error, "why", None) else Unsupported(_message(node, name, str(error)))
        # Of a graph within a loop or a branch, the node that has it is refused.
        placed.why, placed.node = getattr(error, "why", None) or str(error), node
        raise placed from None
    except (ValueError, TypeError, IndexError, KeyError) as error:
        raise ValueError(_message(node, name, f"{type(error).__name__}: {error}")) from error


def _on_numbers(function):
    """A function of Python as the conversion of a node."""

    def handler(_, *args, **kwargs):
        try:
            return function(*args, **kwargs)
        except TypeError:
            if any(isinstance(a, Number) for a in args):
                raise Unsupported("of a number that the data decides") from None
            raise

    return handler


def _message(node, name, text):
    return f"{name}{line_of(node)}: {text}"
