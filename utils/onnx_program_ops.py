"""Kinds of nodes that utils/onnx_programs.py draws: element-wise ops, types, shapes, indices, sums. Those of networks, images and signals
are in onnx_program_layers.py, those of control in onnx_program_control.py.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np
from onnx import TensorProto, helper, numpy_helper

from random_programs import Nothing, Ops

OPS = Ops()
op = OPS.add


def partner(draw, a, low=-4, high=4):
    """A value of the same type whose shape fits by broadcasting."""
    same = [v for v in draw.values if v.array.dtype == a.array.dtype and v.array.shape == a.array.shape]
    if same and draw.coin(0.4):
        return draw.bounded(draw.choice(same))
    shape = [1 if draw.coin(0.25) else size for size in a.array.shape]
    return draw.fresh(shape=shape[draw.choice([0, 0, 0, len(shape) // 2, len(shape)]):], dtypes=[a.array.dtype.name], low=low, high=high)


def scaled(draw, a, factor):
    return draw.node("Mul", [a, draw.add(np.array(factor, a.array.dtype), constant=True)], exact=False)


def either_order(draw, a, b):
    return [b, a] if draw.coin(0.3) else [a, b]


# Element-wise ops.


@op
def unary_of_whole_numbers(draw):
    a = draw.value("fi", exact=True)
    draw.node(draw.choice(["Abs", "Neg", "Sign", "Identity"] + (["Relu"] if a.array.dtype.kind == "f" else [])), [a], exact=True)


@op
def rounding(draw):
    half = draw.add(np.array(draw.choice([0.5, 0.25, -0.5]), "float32"), constant=True)
    a = draw.value("f", exact=True, dtypes=["float32"])
    draw.chain([("Mul", [a, half], {}), (draw.choice(["Floor", "Ceil", "Round"]), ["last"], {})], exact=True)


@op
def unary_of_floats(draw):
    a = draw.value("f")
    name = draw.choice(
        ["Exp", "Sin", "Cos", "Tan", "Atan", "Sinh", "Cosh", "Asinh", "Erf", "Sigmoid", "Tanh", "Softplus", "Softsign", "Mish", "Elu",
         "Selu", "Celu", "HardSigmoid", "HardSwish", "LeakyRelu", "ThresholdedRelu", "Gelu", "Shrink", "Swish"])
    if name in ("Tan", "Shrink", "ThresholdedRelu") and not a.exact:
        raise Nothing  # they jump
    attributes = {"Elu": ["alpha"], "Selu": ["alpha", "gamma"], "Celu": ["alpha"], "HardSigmoid": ["alpha", "beta"], "LeakyRelu": ["alpha"],
                  "ThresholdedRelu": ["alpha"], "Shrink": ["lambd", "bias"]}.get(name, [])
    given = {key: draw.choice([0.2, 0.5, 1.5, 2.25]) for key in attributes if draw.coin(0.6)}
    if name == "Gelu":
        given["approximate"] = draw.choice(["none", "tanh"])
    draw.node(name, [a], **given)


@op
def unary_within_limits(draw):
    a = draw.value("f", dtypes=["float32", "float64"])
    half = draw.add(np.array(0.5, a.array.dtype), constant=True)
    name = draw.choice(["Sqrt", "Log", "Reciprocal", "Acosh", "Asin", "Acos", "Atanh"])
    if name in ("Asin", "Acos", "Atanh"):
        small = draw.add(np.array(0.1, a.array.dtype), constant=True)
        draw.chain([("Mul", [a, small], {}), (name, ["last"], {})])
    else:
        one = draw.add(np.array(1.25 if name == "Acosh" else 0.5, a.array.dtype), constant=True)
        draw.chain([("Abs", [a], {}), ("Add", ["last", one], {}), (name, ["last"], {}), ("Mul", ["last", half], {})])


@op
def special_floats(draw):
    dtype = draw.choice(["float32", "float32", "float64", "float16"])
    found = [np.nan, np.inf, -np.inf, -0.0, 0.0, 1.5, -2.5, 3.0]
    array = np.array([draw.choice(found) for _ in range(draw.choice([1, 5, 8, 33]))], dtype)
    a, b = draw.add(array), draw.add(draw.choice([array[::-1].copy(), array[:1]]))
    name = draw.choice(["IsNaN", "IsInf", "Abs", "Neg", "Floor", "Ceil", "Sqrt", "Exp", "Tanh", "Sigmoid", "Relu", "Equal", "Less",
                        "GreaterOrEqual", "Add", "Mul", "Div", "Sub", "Where", "Round", "Erf", "Softplus", "LeakyRelu", "HardSwish"])
    if name == "IsInf":
        draw.node(name, [a], exact=True, detect_negative=draw.randrange(2), detect_positive=draw.randrange(2))
    elif name == "Where":
        draw.chain([("IsNaN", [a], {}), ("Where", ["last", b, a], {})])
    else:
        draw.node(name, [a, b] if name in ("Equal", "Less", "GreaterOrEqual", "Add", "Mul", "Div", "Sub") else [a])
    draw.values.pop()  # no other node takes such numbers


@op
def bits(draw):
    a = draw.value("i")
    name = draw.choice(["BitwiseNot", "BitwiseAnd", "BitwiseOr", "BitwiseXor", "BitShift"])
    if name == "BitwiseNot":
        draw.node(name, [a])
    elif name == "BitShift":
        a = draw.value("i", dtypes=["uint8", "uint16", "uint32", "uint64"])
        draw.node(name, [a, partner(draw, a, 0, 7)], direction=draw.choice(["LEFT", "RIGHT"]))
    else:
        draw.node(name, either_order(draw, a, partner(draw, a)))


@op
def of_booleans(draw):
    a = draw.value("b")
    if draw.coin(0.25):
        draw.node("Not", [a])
    else:
        draw.node(draw.choice(["And", "Or", "Xor", "Equal"]), either_order(draw, a, partner(draw, a)))


@op
def arithmetic(draw):
    a = draw.value("fi")
    b = partner(draw, a)
    draw.node(draw.choice(["Add", "Sub", "Mul"]), either_order(draw, a, b), exact=a.exact and b.exact)


@op
def of_several(draw):
    a = draw.value("fi")
    others = [partner(draw, a) for _ in range(draw.choice([0, 1, 2]))]
    name = draw.choice(["Max", "Min"] + (["Sum", "Mean"] if a.array.dtype.kind == "f" else []))
    draw.node(name, [a, *others], exact=name != "Mean" and all(v.exact for v in (a, *others)))


@op
def division(draw):
    a = draw.value("fi", exact=True)
    divisor = partner(draw, a)
    zero, three = (draw.add(np.array(x, a.array.dtype), constant=True) for x in (0, 3))
    safe = draw.chain([("Equal", [divisor, zero], {}), ("Where", ["last", three, divisor], {})], exact=True)
    integer = a.array.dtype.kind != "f"
    name = draw.choice(["Div", "Mod", "Mod"])
    given = {"fmod": 1 if not integer else draw.randrange(2)} if name == "Mod" else {}
    draw.node(name, [a, safe], exact=integer or name == "Mod", **given)


@op
def power(draw):
    a = draw.value("fi", exact=True, dtypes=["float32", "float64", "int32", "int64"])
    exponent = draw.fresh(shape=draw.choice([(), (1,), a.array.shape]), dtypes=[
                          "float32", "int32", "int64", a.array.dtype.name], low=0, high=3)
    if np.abs(a.array.astype(float)).max(initial=0) > 8:
        raise Nothing  # integers that are too large are not defined
    draw.node("Pow", [a, exponent], exact=a.array.dtype != np.float64)  # whose powers are not rounded right


@op
def compare(draw):
    a = draw.value("fi", exact=True)
    b = partner(draw, a)
    if not b.exact:
        raise Nothing
    draw.node(draw.choice(["Equal", "Less", "LessOrEqual", "Greater", "GreaterOrEqual"]), either_order(draw, a, b))


@op
def where(draw):
    a = draw.value()
    condition = draw.fresh(shape=[1 if draw.coin(0.2) else n for n in a.array.shape], dtypes=["bool"])
    b = partner(draw, a)
    draw.node("Where", [condition, *either_order(draw, a, b)], exact=a.exact and b.exact)


@op
def clip(draw):
    a = draw.value("fi")
    low, high = (draw.add(np.array(x, a.array.dtype)) if draw.coin(0.7) else None for x in (draw.choice([0, 1, 5]), 3))
    draw.node("Clip", [a, low, high], exact=a.exact)


@op
def prelu(draw):
    a = draw.value("fi", dtypes=["float32", "float64", "int32", "int64"])
    draw.node("PRelu", [a, partner(draw, a)], exact=a.exact)


# Types.

NUMPY = ("float32", "float64", "float16", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool")


@op
def cast(draw):
    a = draw.value(exact=True)
    wanted = draw.choice(NUMPY)
    if wanted.startswith("u") and a.array.dtype.kind == "f":
        a = draw.node("Abs", [a], exact=True)
    if draw.coin(0.2):
        like = draw.fresh(dtypes=[wanted], shape=(2,))
        draw.node("CastLike", [a, like], exact=abs(a.array.astype(float)).max(initial=0) < 2048)
    else:
        draw.node("Cast", [a], exact=abs(a.array.astype(float)).max(initial=0) < 2048, to=helper.np_dtype_to_tensor_dtype(np.dtype(wanted)))


@op
def cast_fractions(draw):
    """Towards zero where the result is an integer."""
    a = draw.value("f", exact=True, dtypes=["float32"])
    part = draw.add(np.array(draw.choice([0.25, 0.75, -1.5, 12.5]), "float32"), constant=True)
    wanted = draw.choice(["int8", "int16", "int32", "int64", "float64", "float16", "bool"])
    draw.chain([("Mul", [a, part], {}), ("Cast", ["last"], {"to": helper.np_dtype_to_tensor_dtype(np.dtype(wanted))})],
               exact=wanted != "float16")


@op
def cast_through_small_floats(draw):
    a = draw.value("f", exact=True, dtypes=["float32"])
    factor = draw.add(np.array(draw.choice([0.37, 1.1, 90, 1000, 3e-3]), a.array.dtype), constant=True)
    name = draw.choice(["BFLOAT16", "FLOAT8E4M3FN", "FLOAT8E4M3FNUZ", "FLOAT8E5M2", "FLOAT8E5M2FNUZ", "FLOAT16"])
    given = {"saturate": draw.randrange(2)} if "8" in name and draw.opset >= 19 else {}
    if "8" in name and draw.opset < 19:
        raise Nothing
    draw.chain([("Mul", [a, factor], {}), ("Cast", ["last"], {"to": getattr(TensorProto, name), **given}),
                ("Cast", ["last"], {"to": TensorProto.FLOAT})])


@op
def cast_through_small_integers(draw):
    if draw.opset < 21:
        raise Nothing
    a = draw.value("i", dtypes=["int8", "int32", "uint8", "int64"])
    name = draw.choice(["INT4", "UINT4"])
    low, high = (draw.add(np.array(x, a.array.dtype), constant=True)
                 for x in ((0, 7) if name == "UINT4" or a.array.dtype.kind == "u" else (-7, 7)))
    draw.chain([("Clip", [a, low, high], {}), ("Cast", ["last"], {"to": getattr(TensorProto, name)}),
               ("Cast", ["last"], {"to": TensorProto.INT32})])


# Shapes.


@op
def reshape(draw):
    a = draw.value(empty=False)
    sizes = draw.factors(a.array.size)
    if draw.coin(0.4):
        sizes[draw.randrange(len(sizes))] = -1
    if a.array.ndim and draw.coin(0.2):
        sizes = [0] * draw.randrange(a.array.ndim) + [-1]
    draw.node("Reshape", [a, draw.parameter(sizes)], exact=a.exact)


@op
def move(draw):
    a = draw.value(rank=1)
    rank = a.array.ndim
    name = draw.choice(["Transpose", "Transpose", "Flatten", "Squeeze", "Unsqueeze", "Expand", "Tile", "Tile"])
    if name == "Transpose":
        given = {"perm": draw.sample(range(rank), rank)} if draw.coin(0.8) else {}
        draw.node(name, [a], exact=a.exact, **given)
    elif name == "Flatten":
        draw.node(name, [a], exact=a.exact, axis=draw.randrange(-rank, rank + 1))
    elif name == "Squeeze":
        ones = [i for i, size in enumerate(a.array.shape) if size == 1]
        draw.node(name, [a, draw.parameter(draw.sample(ones, draw.randrange(1, len(ones) + 1)))]
                  if ones and draw.coin() else [a], exact=a.exact)
    elif name == "Unsqueeze":
        count = draw.choice([1, 1, 2])
        axes = draw.sample(range(rank + count), count)
        draw.node(name, [a, draw.parameter([x - rank - count if draw.coin(0.3) else x for x in axes])], exact=a.exact)
    elif name == "Expand":
        shape = [draw.choice([2, 3]) if size == 1 else draw.choice([1, size]) for size in a.array.shape]
        draw.node(name, [a, draw.parameter([draw.choice([1, 2])] * draw.choice([0, 1]) + shape)], exact=a.exact)
    else:
        draw.node(name, [a, draw.parameter([draw.choice([1, 1, 2, 3]) for _ in range(rank)])], exact=a.exact)


@op
def concat_and_split(draw):
    a = draw.value(rank=1)
    axis = draw.axis(a)
    if draw.coin():
        others = []
        for _ in range(draw.choice([0, 1, 2])):
            shape = list(a.array.shape)
            shape[axis] = draw.choice([0, 1, 2, 5])
            others.append(draw.fresh(shape=shape, dtypes=[a.array.dtype.name]))
        draw.node("Concat", [*others, a], exact=a.exact, axis=axis)
        return
    size = a.array.shape[axis]
    if size < 2:
        raise Nothing
    count = draw.choice([2, 2, min(size, 3)])
    if draw.coin():
        draw.node("Split", [a], exact=a.exact, outputs=count, num_outputs=count, axis=axis)
    else:
        first = draw.randrange(size + 1)
        draw.node("Split", [a, draw.parameter([first, size - first])], exact=a.exact, outputs=2, axis=axis)


@op
def slice_(draw):
    a = draw.value(rank=1)
    axes = draw.sample(range(a.array.ndim), draw.randrange(1, a.array.ndim + 1))
    starts, ends, steps = [], [], []
    for axis in axes:
        size = a.array.shape[axis]
        backwards = draw.coin(0.3)
        starts.append(draw.choice([size - 1, -1, 2**40, size // 2]) if backwards else draw.choice([0, 1, size // 2, -2, -size - 3]))
        ends.append(draw.choice([0, -size - 1, -2**63, 1]) if backwards else draw.choice([size, 2**63 - 1, -1, size - 1, size + 7]))
        steps.append(draw.choice([-1, -1, -2, -3]) if backwards else draw.choice([1, 1, 2, 3]))
    axes = [x - a.array.ndim if draw.coin(0.3) else x for x in axes]
    draw.node("Slice", [a, *(draw.parameter(x) for x in (starts, ends, axes, steps))], exact=a.exact)


@op
def pad(draw):
    a = draw.value(rank=1, empty=False)
    mode = draw.choice(["constant", "constant", "reflect", "edge", "wrap"])
    if mode == "wrap" and draw.opset < 19:
        raise Nothing
    axes = draw.sample(range(a.array.ndim), draw.randrange(1, a.array.ndim + 1))
    most = {"constant": 4, "edge": 4, "reflect": 0, "wrap": 1}[mode]
    pads = [draw.randrange(max(1, min(most or 9, a.array.shape[axis] if most != 4 else 4))) for _ in range(2) for axis in axes]
    if mode == "constant" and draw.coin(0.2):
        pads = [-1 if draw.coin(0.3) else p for p in pads]
    value = draw.add(np.array(1, a.array.dtype)) if mode == "constant" and draw.coin() else None
    inputs = [a, draw.parameter(pads)] + ([value] if value or len(axes) < a.array.ndim or draw.coin() else [])
    if len(axes) < a.array.ndim or axes != sorted(axes):
        inputs = inputs[:2] + [value, draw.parameter([x - a.array.ndim if draw.coin(0.3) else x for x in axes])]
    draw.node("Pad", inputs, exact=a.exact, mode=mode)


@op
def made_of_shapes(draw):
    a = draw.value()
    name = draw.choice(["Shape", "Size", "EyeLike", "ConstantOfShape", "Range", "Trilu", "CenterCropPad"])
    if name == "Shape":
        given = {key: draw.randrange(-3, 4) for key in ("start", "end") if draw.coin()}
        draw.node(name, [a], **given)
    elif name == "Size":
        draw.node(name, [a])
    elif name == "EyeLike":
        given = {"dtype": draw.choice([TensorProto.FLOAT, TensorProto.INT64])} if draw.coin() else {}
        draw.node(name, [draw.value("fi", rank=2, most_rank=2)], exact=True, k=draw.choice([0, 0, 1, -1, 3, -9]), **given)
    elif name == "ConstantOfShape":
        value = numpy_helper.from_array(np.array([draw.choice([0, 1, 3])], draw.choice(NUMPY)))
        draw.node(name, [draw.parameter(draw.shape())], exact=True, value=value)
    elif name == "Range":
        dtype = draw.choice(["int64", "int32", "float32"])
        first, last, step = draw.choice([(0, 7, 1), (5, -4, -2), (-3, 9, 3), (2, 2, 1), (4, 0, 1)])
        draw.node(name, [draw.parameter(x, dtype) for x in (first, last, step)], exact=True)
    elif name == "Trilu":
        a = draw.value(rank=2)
        k = [draw.parameter(draw.choice([0, 1, -1, 2, -5, 40]))] if draw.coin(0.6) else []
        draw.node(name, [a, *k], exact=a.exact, upper=draw.randrange(2))
    else:
        a = draw.value("fi", rank=1)
        axes = draw.sample(range(a.array.ndim), draw.randrange(1, a.array.ndim + 1))
        draw.node(name, [a, draw.parameter([draw.choice([1, 2, 3, 5, 8]) for _ in axes])], exact=a.exact, axes=axes)


# Indices.


def places(draw, shape, size, dtype=None):
    """Indices into so many elements, some of them from the end."""
    array = np.array([draw.randrange(-size, size) for _ in range(int(np.prod(shape)))], np.int64).reshape(shape)
    return draw.add(array.astype(dtype or draw.choice(["int64", "int32"])), constant=draw.coin(0.4))


@op
def gather(draw):
    a = draw.value(rank=1, empty=False)
    axis = draw.axis(a)
    if draw.coin():
        draw.node("Gather", [a, places(draw, draw.choice([(), (1,), (3,), (2, 3), (0,)]), a.array.shape[axis])], exact=a.exact, axis=axis)
    else:
        shape = [draw.randrange(1, size + 1) for size in a.array.shape]
        shape[axis] = draw.choice([1, 2, 5])
        draw.node("GatherElements", [a, places(draw, shape, a.array.shape[axis])], exact=a.exact, axis=axis)


@op
def gather_nd(draw):
    a = draw.value(rank=1, empty=False)
    batch = draw.randrange(min(2, a.array.ndim))
    depth = draw.randrange(1, a.array.ndim - batch + 1)
    shape = (*a.array.shape[:batch], *draw.choice([(), (2,), (3, 2)]))
    columns = [draw_column(draw, shape, a.array.shape[batch + i]) for i in range(depth)]
    draw.node("GatherND", [a, draw.add(np.stack(columns, -1))], exact=a.exact, batch_dims=batch)


def draw_column(draw, shape, size):
    return np.array([draw.randrange(-size, size) for _ in range(int(np.prod(shape)))], np.int64).reshape(shape)


@op
def scatter(draw):
    a = draw.value("fi", rank=1, empty=False)
    reduction = draw.choice(["none", "add", "mul", "max", "min"])
    if draw.coin():
        axis = draw.axis(a)
        shape = [draw.randrange(1, size + 1) for size in a.array.shape]
        size = a.array.shape[axis]
        if reduction == "none":  # places of one line differ
            orders = np.random.default_rng(draw.randrange(99)).random(a.array.shape).argsort(axis)
            index = draw.add(orders[tuple(slice(n) for n in shape)])
        else:
            index = places(draw, shape, size)
        draw.node("ScatterElements", [a, index, draw.fresh(shape=shape, dtypes=[a.array.dtype.name])], exact=a.exact, axis=axis,
                  reduction=reduction)
        return
    depth = draw.randrange(1, a.array.ndim + 1)
    sizes, count = a.array.shape[:depth], draw.choice([1, 2, 3])
    if reduction == "none":
        count = min(count, int(np.prod(sizes)))
        index = np.stack(np.unravel_index(draw.sample(range(int(np.prod(sizes))), count), sizes), -1).astype(np.int64)
    else:
        index = np.stack([draw_column(draw, (count,), size) for size in sizes], -1)
    draw.node("ScatterND", [a, draw.add(index), draw.fresh(shape=(count, *a.array.shape[depth:]),
              dtypes=[a.array.dtype.name])], exact=a.exact, reduction=reduction)


@op
def one_hot(draw):
    depth = draw.choice([1, 3, 6])
    index = draw.fresh(shape=draw.choice([(), (3,), (2, 4)]), dtypes=["int64", "int32", "float32", "uint8"], low=-depth - 1, high=depth)
    values = draw.fresh(shape=(2,), dtypes=["float32", "int64", "int32", "bool"])
    draw.node("OneHot", [index, draw.parameter(draw.choice([depth, [depth]])), values], exact=True,
              axis=draw.randrange(-index.array.ndim - 1, index.array.ndim + 1))


@op
def found_in_data(draw):
    a = draw.value("fib", exact=True)
    name = draw.choice(["NonZero", "Compress", "Unique", "Unique"])
    if name == "NonZero":
        if not a.array.ndim:
            raise Nothing  # ONNX has an array of no rows, onnxruntime one of one
        draw.node(name, [a])
    elif name == "Compress":
        a = draw.value(rank=1)
        axis = draw.axis(a)
        given = {"axis": axis} if draw.coin(0.7) else {}
        size = a.array.shape[axis] if given else a.array.size
        draw.node(name, [a, draw.fresh(shape=(draw.randrange(size + 1),), dtypes=["bool"])], exact=a.exact, **given)
    else:
        a = draw.value("fi", exact=True, rank=1, empty=False, dtypes=["float32", "int64", "int8", "float64"])
        given = {"axis": draw.axis(a)} if draw.coin() else {}
        draw.node(name, [a], exact=True, outputs=4, sorted=draw.randrange(2), **given)


@op
def reverse_sequence(draw):
    a = draw.value(rank=2, empty=False)
    time_axis = draw.randrange(2)
    lengths = [draw.randrange(1, a.array.shape[time_axis] + 1) for _ in range(a.array.shape[1 - time_axis])]
    draw.node("ReverseSequence", [a, draw.parameter(lengths)], exact=a.exact, time_axis=time_axis, batch_axis=1 - time_axis)


@op
def order(draw):
    a = draw.value("fi", exact=True, rank=1, empty=False)
    axis = draw.axis(a)
    if draw.coin(0.6):
        k = draw.randrange(0 if draw.coin(0.1) else 1, a.array.shape[axis] + 1)
        draw.node("TopK", [a, draw.parameter([k])], exact=True, outputs=2, axis=axis, largest=draw.randrange(2), sorted=1)
    else:
        draw.node(draw.choice(["ArgMax", "ArgMin"]), [a], exact=True, axis=axis,
                  keepdims=draw.randrange(2), select_last_index=draw.randrange(2))


# Sums.


@op
def reduce(draw):
    name = draw.choice(["Sum", "Max", "Min", "Prod", "Mean", "SumSquare", "L1", "L2", "LogSum", "LogSumExp"])
    a = draw.value("fi", small=False, empty=name in ("Sum", "SumSquare", "L1", "Prod"))
    if name == "LogSum":
        a = draw.node("Abs", [a], exact=a.exact)
    ones = np.abs(a.array.astype(float)).max(initial=0) <= 1
    exact = a.exact and (name in ("Sum", "Max", "Min", "SumSquare", "L1") or name == "Prod" and ones)
    if name == "Prod" and not exact and a.array.size > 40:
        raise Nothing
    given = {"noop_with_empty_axes": 1} if draw.coin(0.1) else {}
    axes = [draw.parameter(draw.axes(a))] if draw.coin(0.8) else []
    if a.array.dtype.kind != "f" and name in ("Mean", "L2", "LogSum", "LogSumExp"):
        raise Nothing  # peers round in different places
    draw.node(f"Reduce{name}", [a, *axes], exact=exact, keepdims=draw.randrange(2), **given)


@op
def reduce_booleans(draw):
    if draw.opset < 20:
        raise Nothing
    a = draw.value("b", rank=1, empty=False)
    draw.node(draw.choice(["ReduceMax", "ReduceMin"]), [a, draw.parameter(draw.axes(a))], keepdims=draw.randrange(2))


@op
def accumulate(draw):
    a = draw.value("fi", rank=1, small=False)
    axis = draw.axis(a)
    draw.node("CumSum", [a, draw.parameter(draw.choice([axis, [axis]]), draw.choice(["int64", "int32"]))],
              exact=a.exact, exclusive=draw.randrange(2), reverse=draw.randrange(2))


@op
def einsum(draw):
    sizes = {letter: draw.choice([1, 2, 3, 5]) for letter in "abcde"}
    text = draw.choice(["ab,bc->ac", "ab,cb", "abc,cd->abd", "aab->b", "ab->ba", "abc,abd->acd", "a,b->ab", "ab,ab->",
                       "abc->b", "ab,bc,cd->ad", "...ab,...bc->...ac", "aa->a", "ab , bc", "abcd,de->abce", "ba,b", "...a->..."])
    dtype = draw.choice(["float32", "float32", "float64", "int32", "int64"])
    batch = draw.choice([(), (2,), (3, 2)])
    inputs = []
    for part in text.split("->")[0].replace(" ", "").split(","):
        shape = (*(batch if "..." in part else ()), *(sizes[letter] for letter in part.replace("...", "")))
        inputs.append(draw.fresh(shape=shape, dtypes=[dtype]))
    draw.node("Einsum", inputs, exact=True, equation=text)
