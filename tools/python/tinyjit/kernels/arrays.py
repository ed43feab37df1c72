"""Arrays in a kernel's source: elements, rows, local arrays, and arrays from outside of the function.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace

from . import arithmetic, intervals, types
from .code import Value

# All local arrays of a kernel together; they lie on the stack of a thread.
max_local_bytes = 1 << 20


@dataclass(frozen=True)
class Array:
    """An array parameter, a local array, or a part of one in which some indices are given already."""

    name: str
    ref: str
    dtype: types.DType
    shape: tuple[int, ...]
    # Of a local array, nothing outside of the kernel.
    is_local: bool = False
    # Of a module's variable: kernels do not store into it.
    is_outside: bool = False
    # By dimension of the whole array: the index that is given, or None.
    given: tuple = ()
    whole: tuple[int, ...] = ()

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of the whole array."""
        return self.whole or self.shape

    @property
    def indices(self) -> tuple:
        return self.given or (None,) * len(self.shape)

    @property
    def memref(self) -> str:
        return "memref<" + "".join(f"{n}x" for n in self.sizes) + self.dtype.value + ">"


class Place:
    """An element: its array and its indices."""

    def __init__(self, array: Array, names: list[str], affine: list):
        self.array, self.names, self.affine = array, names, affine

    @property
    def text(self) -> str:
        return f"{self.array.ref}[{', '.join(self.names)}] : {self.array.memref}"


def is_whole(index: ast.expr) -> bool:
    return isinstance(index, ast.Slice) and index.lower is None and index.upper is None and index.step is None


class Arrays:
    """The part of `Translator` for arrays."""

    def indices_of(self, node: ast.Subscript, array: Array) -> list[ast.expr]:
        indices = list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
        for index in indices:
            if isinstance(index, ast.Slice) and not is_whole(index):
                raise self.error(index, "kernels have no slices but ':'; write a loop over the elements")
        if len(indices) > len(array.shape):
            raise self.error(node, f"'{array.name}' has {len(array.shape)} dimensions and gets "
                                   f"{len(indices)} indices; name one element")
        return indices

    def part(self, node: ast.Subscript, array: Array) -> Array | Value:
        """An element, or the part of the array that is left where some indices are given."""
        if self.is_element(node, array):
            return self.load(self.place(node, array), node)
        indices = self.indices_of(node, array)
        open_dims = [dim for dim, index in enumerate(array.indices) if index is None]
        given = list(array.indices)
        for dim, index in zip(open_dims, indices):
            if not is_whole(index):
                given[dim] = self.index(index, array, dim)
        shape = tuple(size for size, index in zip(array.sizes, given) if index is None)
        return replace(array, shape=shape, given=tuple(given), whole=array.sizes)

    def is_element(self, node: ast.Subscript, array: Array) -> bool:
        """Whether all indices are given."""
        indices = self.indices_of(node, array)
        return len(indices) == len(array.shape) and not any(map(is_whole, indices))

    def index(self, node: ast.expr, array: Array, dim: int) -> Value:
        """An index of a dimension of the whole array."""
        value = self.value(node)
        if value.dtype.kind not in "iu":
            raise self.error(node, f"an index is a {value.dtype.numpy}, expected an integer; write int(...)")
        value = self.in_bounds(node, value, array.name, dim, array.sizes[dim])
        name = self.code.cast(value, types.weak_int)
        return Value(types.weak_int, name, interval=value.interval, affine=value.affine)

    def place(self, node: ast.Subscript, array: Array) -> Place:
        indices = self.indices_of(node, array)
        if not self.is_element(node, array):
            raise self.error(node, f"'{array.name}' has {len(array.shape)} dimensions and gets "
                                   f"{sum(not is_whole(i) for i in indices)} indices; name one element")
        nodes = iter(indices)
        return self.element(array, [value or self.index(next(nodes), array, dim)
                                    for dim, value in enumerate(array.indices)])

    def element(self, array: Array, values: list[Value]) -> Place:
        names = [self.code.op(f"arith.index_cast {value.name} : i64 to index") for value in values]
        return Place(array, names, [value.affine for value in values])

    def item(self, array: Array, counter: Value, node: ast.AST) -> Array | Value:
        """The element or the part with this number, which is inside."""
        dim = array.indices.index(None)
        given = tuple(counter if i == dim else index for i, index in enumerate(array.indices))
        if len(array.shape) == 1:
            return self.load(self.element(array, list(given)), node)
        return replace(array, shape=array.shape[1:], given=given, whole=array.sizes)

    def load(self, place: Place, node: ast.AST) -> Value:
        self.touch(place, node, "load")
        dtype = place.array.dtype
        return Value(dtype, self.code.op(f"memref.load {place.text}"),
                     interval=types.bounds(dtype) if dtype.kind in "iub" and dtype.bits < 64 else intervals.anything)

    def in_bounds(self, node: ast.expr, value: Value, owner: str, dim: int, size: int) -> Value:
        """`value` as an index from 0 to before `size`, checked where that is not known."""
        low, high = value.interval
        if low is not None and high is not None:
            if low >= 0 and high < size:
                return value
            if low >= -size and high < 0:
                return arithmetic.binary(self.code, ast.Add, value, Value.constant(size))
            if low == high:
                raise self.error(node, f"index {low} is outside of dimension {dim} of '{owner}', "
                                       f"which has {size} elements")
        code, wide = self.code, types.weak_int
        name = code.cast(value, wide)
        count = code.constant(size, wide)
        may_be_negative = low is None or low < 0
        if not self.options.bounds:
            if may_be_negative:
                name = self.from_end(name, count)
            zero, last = code.constant(0, wide), code.constant(max(size - 1, 0), wide)
            name = code.compute("arith.minsi", wide, code.compute("arith.maxsi", wide, name, zero), last)
            return Value(wide, name, interval=(0, max(size - 1, 0)), affine=None)
        event = f"outside of dimension {dim} of '{owner}', which has {size} elements"
        if may_be_negative:
            return Value(wide, self.checked_from_end(node, name, count, event), interval=(0, size - 1), affine=None)
        inside = code.op(f"arith.cmpi ult, {name}, {count} : i64")
        self.require(inside, node, IndexError, event, code.cast(value, wide))
        return Value(wide, name, interval=(0, size - 1), affine=value.affine)

    def from_end(self, name: str, count: str) -> str:
        """The index, if it is negative that from the end."""
        code, wide = self.code, types.weak_int
        negative = code.compare("lt", wide, name, code.constant(0, wide))
        return code.select(negative, code.compute("arith.addi", wide, name, count), name, wide)

    def checked_from_end(self, node: ast.expr, name: str, count: str, event: str) -> str:
        """The index, checked. One that is inside as it stands, which is the rule, costs one comparison."""
        code, wide = self.code, types.weak_int
        slot = code.slot(wide)
        code.put(name, slot, wide)
        rare, done = code.label(), code.label()
        code.branch_likely(code.op(f"arith.cmpi ult, {name}, {count} : i64"), done, rare)
        code.begin(rare)
        wrapped = self.from_end(name, count)
        code.put(wrapped, slot, wide)
        self.require(code.op(f"arith.cmpi ult, {wrapped}, {count} : i64"), node, IndexError, event, name)
        code.begin(done)
        return code.get(slot, wide)

    # Local arrays.

    def local_array(self, node: ast.Assign) -> bool:
        """Makes `a = tinyjit.local(n, f32)` or `a = np.zeros(n)` an array. Returns whether that is what `node` is."""
        call = node.value
        if not isinstance(call, ast.Call):
            return False
        maker = self.options.makers.get(self.hashable(self.any(call.func)))
        if maker is None:
            return False
        target = node.targets[0]
        if len(node.targets) != 1 or not isinstance(target, ast.Name):
            raise self.error(node, "a local array gets one name")
        shape, dtype = self.local_type(call, maker)
        key = self.scope.key(target.id)
        if key in self.slots:
            raise self.error(node, f"'{target.id}' is made twice; make a local array once, before the loops")
        if self.loops:
            raise self.error(node, f"'{target.id}' is made in a loop; make it before, and set its elements here")
        self.local_bytes += arithmetic.product(shape) * max(dtype.bits // 8, 1)
        if self.local_bytes > max_local_bytes:
            raise self.error(call, f"local arrays of the kernel take {self.local_bytes} bytes, expected at most "
                                   f"{max_local_bytes}; pass the array as an argument")
        self.slots[key] = ref = self.code.local(dtype, shape)
        self.scope.names[target.id] = array = Array(target.id, ref, dtype, shape, is_local=True)
        # As Python does.
        self.fill(node, array, Value.constant(0))
        return True

    def local_type(self, call: ast.Call, maker: str) -> tuple[tuple[int, ...], types.DType]:
        """Shape and elements of a local array."""
        first = call.args[0] if call.args else None
        named = {keyword.arg: keyword.value for keyword in call.keywords}
        like = self.any(first) if maker == "like" and first else None
        if like is not None and not isinstance(like, Array):
            raise self.error(first, f"'{ast.unparse(first)}' is no array")
        dtype_node = call.args[1] if len(call.args) == 2 else named.pop("dtype", None)
        if not 1 <= len(call.args) <= 2 or named or maker == "local" and dtype_node is None:
            raise self.error(call, "a local array has a size and a type: tinyjit.local((3, 3), tinyjit.f32)")
        default = like.dtype if like is not None else types.f64
        dtype = types.harden(self.dtype_of(dtype_node)) if dtype_node is not None else default
        if like is not None:
            return like.shape, dtype
        sizes = self.any(first)
        sizes = sizes if isinstance(sizes, tuple) else (sizes,)
        shape = tuple(self.known(size) for size in sizes)
        if not shape or not all(type(size) is int and size > 0 for size in shape):
            raise self.error(first, "the size of a local array is a number that is known, from 1 on")
        return shape, dtype

    @staticmethod
    def known(size):
        """The number that is always the value; None if it changes."""
        if not isinstance(size, Value):
            return size
        low, high = size.interval
        return size.const if size.const is not None else low if low == high else None

    def fill(self, node: ast.AST, array: Array, number: Value) -> None:
        """Stores a number into all elements of an array, or of a part of one."""
        code, wide = self.code, types.weak_int
        if not arithmetic.product(array.shape):
            return
        indices, ends = [], []
        for size, given in zip(array.sizes, array.indices):
            if given is not None:
                indices.append(given)
                continue
            counter = code.slot(wide)
            code.put(code.constant(0, wide), counter, wide)
            head, body, done = code.label(), code.label(), code.label()
            code.begin(head)
            now = code.get(counter, wide)
            code.branch(code.compare("lt", wide, now, code.constant(size, wide)), body, done)
            code.begin(body)
            indices.append(Value(wide, now, interval=(0, size - 1)))
            ends.append((counter, head, done))
        self.put(node, self.element(array, indices), number)
        for counter, head, done in reversed(ends):
            now = code.get(counter, wide)
            code.put(code.compute("arith.addi", wide, now, code.constant(1, wide)), counter, wide)
            code.end(f"cf.br {head}")
            code.begin(done)

    def put(self, node: ast.AST, place: Place, value: Value) -> None:
        """Stores a number into an element."""
        self.touch(place, node, "store")
        self.code.do(f"memref.store {self.code.cast(value, place.array.dtype)}, {place.text}")

    # Arrays from outside.

    def outside_array(self, node: ast.Name, found) -> Array:
        """An array that a name outside of the function stands for; the kernel keeps a copy of it."""
        argument = self.outside.add(node.id, found)
        if argument is None:
            raise self.error(node, f"'{node.id}' has elements of {found.dtype} and {len(found.shape)} dimensions, which "
                                   "kernels have not; pass it as an argument")
        return Array(node.id, f"%m_{argument.name}", argument.dtype, argument.shape, is_outside=True)
