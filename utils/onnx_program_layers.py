"""Kinds of nodes that utils/onnx_programs.py draws: layers of networks, quantised ones, images and signals.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from random_programs import Nothing, Ops

OPS = Ops()
op = OPS.add
IMAGES = ["float32"] * 4 + ["float64"]


def image(draw, channels=None, dims=None, dtypes=None, least=1, low=-4):
    """A batch of images of up to three dimensions."""
    dims = dims or draw.choice([1, 2, 2, 2, 2, 3])
    sizes = [draw.choice([n for n in ([3, 4, 5, 7, 9] if dims < 3 else [2, 3, 4]) if n >= least]) for _ in range(dims)]
    return draw.fresh(shape=(draw.choice([1, 2]), channels or draw.choice([1, 2, 3, 4, 6]), *sizes), dtypes=dtypes or ["float32"], low=low)


def window(draw, a, dilated=True, whole=False):
    """Attributes of windows over images."""
    dims = a.array.ndim - 2
    sizes = [min(n, draw.choice([1, 2, 3, 3])) for n in a.array.shape[2:]]
    given = {"kernel_shape": sizes}
    if draw.coin(0.6):
        given["strides"] = [draw.choice([1, 1, 2, 3]) for _ in range(dims)]
    if dilated and draw.coin(0.3):
        given["dilations"] = [draw.choice([1, 2]) if 2 * (k - 1) < n else 1 for k, n in zip(sizes, a.array.shape[2:])]
    if draw.coin(0.5):
        given["pads"] = [draw.randrange(k) for _ in range(2) for k in sizes]
    elif draw.coin(0.5):
        given["auto_pad"] = draw.choice(["SAME_UPPER", "SAME_LOWER", "VALID", "NOTSET"])
    if whole and any(s > k for s, k in zip(given.get("strides", sizes), sizes)):
        given.pop("auto_pad", None)  # ONNX has an output of input * stride, onnxruntime a smaller one
    return given


# Sums of products.


@op
def conv(draw):
    a = image(draw, dtypes=["float32"] * 5 + ["float16"], low=-3)
    given = window(draw, a)
    channels = a.array.shape[1]
    groups = draw.choice([1, 1, channels, 2 if channels % 2 == 0 else 1])
    filters = draw.fresh(shape=(groups * draw.choice([1, 2, 3]), channels // groups,
                         *given["kernel_shape"]), dtypes=[a.array.dtype.name], low=-2, high=2)
    bias = [draw.fresh(shape=filters.array.shape[:1], dtypes=[a.array.dtype.name])] if draw.coin() else []
    draw.node("Conv", [a, filters, *bias], exact=True, group=groups, **given)


@op
def conv_transpose(draw):
    a = image(draw, low=-3)
    given = window(draw, a, whole=True)
    channels, dims = a.array.shape[1], a.array.ndim - 2
    groups = draw.choice([1, 1, channels])
    filters = draw.fresh(shape=(channels, draw.choice([1, 2, 3]), *given["kernel_shape"]), low=-2, high=2, dtypes=["float32"])
    strides = given.get("strides", [1] * dims)
    if draw.coin(0.3):
        given["output_padding"] = [draw.randrange(s) for s in strides]
    elif draw.coin(0.2):
        dilations = given.get("dilations", [1] * dims)
        whole = [s * (n - 1) + d * (k - 1) + 1 for n, s, d, k in zip(a.array.shape[2:], strides, dilations, given["kernel_shape"])]
        given["output_shape"] = [n - draw.randrange(min(n, 3)) for n in whole]
        given.pop("pads", None)
    bias = [draw.fresh(shape=(filters.array.shape[1] * groups,), dtypes=["float32"])] if draw.coin() else []
    draw.node("ConvTranspose", [a, filters, *bias], exact=True, group=groups, **given)


@op
def product(draw):
    a = draw.value("fi", rank=1, small=False, dtypes=["float32", "float64", "int32", "int64", "uint32", "uint64"])
    inner = a.array.shape[-1]
    if draw.coin(0.3) and a.array.ndim == 2:
        transposed = draw.randrange(2), draw.randrange(2)
        inner, columns = a.array.shape[1 - transposed[0]], draw.choice([1, 2, 5])
        b = draw.fresh(shape=(columns, inner) if transposed[1] else (inner, columns), dtypes=[a.array.dtype.name])
        shape = draw.choice([(), (1,), (columns,), (1, columns), (a.array.shape[transposed[0]], 1)])
        c = [draw.fresh(shape=shape, dtypes=[a.array.dtype.name])]
        draw.node("Gemm", [a, b, *(c if draw.coin(0.7) else [])], exact=a.exact, transA=transposed[0], transB=transposed[1],
                  alpha=draw.choice([1.0, 1.0, 2.0]), beta=draw.choice([1.0, 0.0, -3.0]))
        return
    shape = draw.choice([(inner,), (inner, 3), (1, inner, 2), (*a.array.shape[:-2],
                        inner, 5), (2, *(1 for _ in a.array.shape[:-2]), inner, 2)])
    draw.node("MatMul", [a, draw.fresh(shape=shape, dtypes=[a.array.dtype.name])], exact=a.exact)


# Windows and norms.


@op
def pool(draw):
    name = draw.choice(["MaxPool", "MaxPool", "AveragePool", "AveragePool", "LpPool"])
    a = image(draw, dtypes=(["float32"] * 4 + ["int8", "uint8", "float64"]) if name == "MaxPool" else ["float32"], least=2)
    given = window(draw, a, dilated=name == "MaxPool" or draw.opset >= 19)
    if given.get("auto_pad", "NOTSET") != "NOTSET":
        given.pop("dilations", None)
    if draw.coin(0.4) and (name != "LpPool"):
        given["ceil_mode"] = 1
        if given.get("auto_pad") == "VALID":
            del given["auto_pad"]  # ONNX's formula rounds up what is divided by the stride, onnxruntime's up and one more
    if name == "AveragePool":
        draw.node(name, [a], count_include_pad=draw.randrange(2), **given)
    elif name == "LpPool":
        draw.node(name, [a], p=draw.choice([1, 2, 3]), **given)
    elif draw.coin(0.4):
        draw.node(name, [a], exact=True, outputs=2, storage_order=draw.randrange(2), **given)
    else:
        draw.node(name, [a], exact=True, **given)


@op
def pool_of_all(draw):
    a = image(draw)
    name = draw.choice(["GlobalAveragePool", "GlobalMaxPool", "GlobalLpPool"])
    draw.node(name, [a], exact=name == "GlobalMaxPool", **({"p": draw.choice([1, 2])} if name == "GlobalLpPool" else {}))


@op
def unpool(draw):
    a = image(draw, dims=2, least=4)
    pooled, places = draw.node("MaxPool", [a], exact=True, outputs=2, kernel_shape=[2, 2], strides=[2, 2])
    draw.node("MaxUnpool", [pooled, places], exact=True, kernel_shape=[2, 2], strides=[2, 2])


@op
def norm(draw):
    a = image(draw, dims=draw.choice([1, 2, 3]))
    channels = a.array.shape[1]
    one = [draw.fresh(shape=(channels,), dtypes=["float32"]) for _ in range(3)]
    name = draw.choice(["BatchNormalization", "InstanceNormalization", "GroupNormalization",
                       "LRN", "MeanVarianceNormalization", "LpNormalization"])
    if name == "BatchNormalization":
        variance = draw.fresh(shape=(channels,), dtypes=["float32"], low=1)
        draw.node(name, [a, *one, variance], epsilon=draw.choice([1e-5, 0.5]))
    elif name == "InstanceNormalization":
        draw.node(name, [a, *one[:2]], epsilon=draw.choice([1e-5, 0.5]))
    elif name == "GroupNormalization":
        groups = draw.choice([1, channels, 2 if channels % 2 == 0 else 1])
        sides = one[:2] if draw.opset >= 21 else [draw.fresh(shape=(groups,), dtypes=["float32"]) for _ in range(2)]
        draw.node(name, [a, *sides], num_groups=groups, epsilon=draw.choice([1e-5, 0.5]))
    elif name == "LRN":
        draw.node(name, [a], size=draw.choice([1, 3, 5]), alpha=draw.choice(
            [1e-4, 0.3]), beta=draw.choice([0.75, 1.5]), bias=draw.choice([1.0, 2.0]))
    elif name == "LpNormalization":
        shift = draw.add(np.array(9, "float32"), constant=True)
        draw.chain([("Add", [a, shift], {}), (name, ["last"], {"axis": draw.axis(a), "p": draw.choice([1, 2])})])
    else:
        draw.node(name, [a], axes=sorted(draw.sample(range(a.array.ndim), draw.choice([1, 2, 3]))))


@op
def norm_of_rows(draw):
    a = draw.value("f", rank=1, small=False, empty=False)
    axis = draw.axis(a)
    shape, dtypes = a.array.shape[axis:], [a.array.dtype.name]
    sides = [draw.fresh(shape=shape, dtypes=dtypes) for _ in range(draw.choice([1, 2]))]
    if draw.opset >= 23 and draw.coin(0.3):
        draw.node("RMSNormalization", [a, sides[0]], axis=axis, epsilon=draw.choice([1e-5, 0.5]))
    else:
        outputs = draw.choice([1, 1, 3])
        draw.node("LayerNormalization", [a, *sides], outputs=outputs, axis=axis, epsilon=draw.choice([1e-2, 0.5]))


@op
def softmax(draw):
    a = draw.value("f", rank=1, empty=False)
    name = draw.choice(["Softmax", "LogSoftmax", "Hardmax"])
    if name == "Hardmax" and not a.exact:
        raise Nothing
    draw.node(name, [a], exact=name == "Hardmax", axis=draw.axis(a))


@op
def dropout(draw):
    a = draw.value("f", empty=False)
    draw.node("Dropout", [a, draw.parameter(0.5, "float32")], exact=a.exact, outputs=draw.choice([1, 2]))


@op
def loss(draw):
    classes, batch = draw.choice([2, 3, 5]), draw.choice([1, 4])
    rest = draw.choice([(), (3,), (2, 3)])
    scores = draw.fresh(shape=(batch, classes, *rest), dtypes=["float32"])
    labels = draw.fresh(shape=(batch, *rest), dtypes=["int64", "int32"], low=0, high=classes - 1)
    labels = draw.node("Abs", [labels])
    weight = [draw.fresh(shape=(classes,), dtypes=["float32"], low=1)] if draw.coin() else []
    given = {"ignore_index": 1} if draw.coin(0.4) else {}
    given["reduction"] = draw.choice(["none", "mean", "sum"])
    if given["reduction"] == "mean" and "ignore_index" in given and (labels.array == 1).all():
        raise Nothing
    draw.node(draw.choice(["NegativeLogLikelihoodLoss", "SoftmaxCrossEntropyLoss"]), [scores, labels, *weight], **given)


# Cells.


@op
def recurrent(draw):
    name, (steps, batch, size, hidden) = draw.choice(["RNN", "GRU", "LSTM"]), (draw.choice(
        [1, 2, 4]), draw.choice([1, 2]), draw.choice([1, 3]), draw.choice([1, 2, 3]))
    direction = draw.choice(["forward", "reverse", "bidirectional"])
    ways, gates = 2 if direction == "bidirectional" else 1, {"RNN": 1, "GRU": 3, "LSTM": 4}[name]
    quarter = draw.add(np.array(0.25, "float32"), constant=True)

    def small(*shape):
        return draw.node("Mul", [draw.fresh(shape=shape, dtypes=["float32"]), quarter])
    given = {"hidden_size": hidden, "direction": direction}
    x, w, r = small(steps, batch, size), small(ways, gates * hidden, size), small(ways, gates * hidden, hidden)
    b = small(ways, (6 if name == "GRU" else 2 * gates) * hidden) if draw.coin() else None
    lengths = draw.parameter([draw.randrange(1, steps + 1) for _ in range(batch)], "int32") if draw.coin(0.3) else None
    first = small(ways, batch, hidden) if draw.coin() else None
    inputs = [x, w, r, b, lengths, first]
    if name == "LSTM":
        inputs += [small(ways, batch, hidden) if draw.coin() else None, small(ways, 3 * hidden) if draw.coin(0.3) else None]
        given["input_forget"] = draw.choice([0, 0, 0, 1])
    if name == "GRU":
        given["linear_before_reset"] = draw.randrange(2)
    if draw.coin(0.3):
        given["activations"] = [draw.choice(["Tanh", "Sigmoid", "Relu", "Softsign", "HardSigmoid"])
                                            for _ in range(ways * {"RNN": 1, "GRU": 2, "LSTM": 3}[name])]
    if draw.coin(0.2):
        given["clip"] = 0.4
    draw.node(name, inputs, outputs=3 if name == "LSTM" else 2, **given)


@op
def attention(draw):
    if draw.opset < 23:
        raise Nothing
    batch, heads, queries, keys, size = draw.choice([1, 2]), draw.choice(
        [1, 2, 4]), draw.choice([1, 3]), draw.choice([2, 4]), draw.choice([2, 4])
    shared = draw.choice([1, heads])
    q, k, v = (draw.fresh(shape=(batch, *shape, size), dtypes=["float32"]) for shape in ((heads, queries), (shared, keys), (shared, keys)))
    mask = [draw.fresh(shape=draw.choice([(queries, keys), (batch, 1, queries, keys)]), dtypes=["float32"])] if draw.coin() else []
    given = {"is_causal": 1} if draw.coin(0.3) else {}
    if draw.coin(0.3):
        given["softcap"] = 2.0
    if draw.coin(0.3):
        given["scale"] = 0.3
    draw.node("Attention", [q, k, v, *mask], **given)


@op
def rotation(draw):
    if draw.opset < 23:
        raise Nothing
    batch, heads, length, size = draw.choice([1, 2]), draw.choice([1, 3]), draw.choice([1, 4]), draw.choice([4, 8])
    a = draw.fresh(shape=(batch, heads, length, size), dtypes=["float32"])
    tables = [draw.fresh(shape=(9, size // 2), dtypes=["float32"]) for _ in range(2)]
    at = draw.add(np.array([[draw.randrange(9) for _ in range(length)] for _ in range(batch)], np.int64))
    draw.node("RotaryEmbedding", [a, *tables, at], exact=True, interleaved=draw.randrange(2))


# Quantised layers. Scales are powers of two, so that what lies between two integers is known.


def scale(draw, shape=()):
    return draw.add(np.array([2.0 ** draw.randrange(-4, 3) for _ in range(int(np.prod(shape)))], "float32").reshape(shape))


def zero_point(draw, kind, shape=()):
    """Even ones: the reference evaluator adds some before it rounds, onnxruntime and the text of ONNX afterwards."""
    low, high = (50, 70) if kind == "uint8" else (-5, 5)
    return draw.add(np.array([2 * draw.randint(low, high) for _ in range(int(np.prod(shape)))], kind).reshape(shape))


def quantised(draw, shape, kind=None):
    kind = kind or draw.choice(["uint8", "int8"])
    low, high = (0, 255) if kind == "uint8" else (-128, 127)
    return draw.add(np.array([draw.randint(low, high) for _ in range(int(np.prod(shape)))], kind).reshape(shape))


@op
def quantise(draw):
    a = draw.value("f", exact=True, dtypes=["float32"], rank=1)
    axis, kind = draw.axis(a), draw.choice(["uint8", "int8"] + (["uint16", "int16"] if draw.opset >= 21 else []))
    shape = (a.array.shape[axis],) if draw.coin() else ()
    given = {"axis": axis} if shape else {}
    zero = [zero_point(draw, kind, shape)] if kind != "uint8" or draw.coin() else []
    scales = scale(draw, shape)
    if draw.coin():
        draw.node("QuantizeLinear", [a, scales, *zero], exact=True, **given)
    else:
        draw.chain([("QuantizeLinear", [a, scales, *zero], given), ("DequantizeLinear", ["last", scales, *zero], given)], exact=False)


@op
def dequantise(draw):
    a = draw.value("i", dtypes=["uint8", "int8", "int32"], rank=1)
    axis = draw.axis(a)
    if draw.opset >= 21 and a.array.shape[axis] % 2 == 0 and a.array.size and draw.coin(0.3):
        shape = list(a.array.shape)
        shape[axis] //= 2
        draw.node("DequantizeLinear", [a, scale(draw, shape)], axis=axis, block_size=2)
        return
    shape = (a.array.shape[axis],) if draw.coin() else ()
    zero = [zero_point(draw, a.array.dtype.name, shape)] if draw.coin() and a.array.dtype != np.int32 else []
    draw.node("DequantizeLinear", [a, scale(draw, shape), *zero], **({"axis": axis} if shape else {}))


@op
def quantise_by_range(draw):
    low, high = draw.choice([(-4, 4), (0, 5), (-5, 0)])
    a = draw.fresh(shape=draw.choice([(4,), (3, 5), (2, 3, 3)]), dtypes=["float32"], low=low, high=high)
    found = draw.node("DynamicQuantizeLinear", [a], exact=[True, False, True], outputs=3)
    draw.node("DequantizeLinear", found)


@op
def product_of_quantised(draw):
    rows, inner, columns = draw.choice([1, 3, 5]), draw.choice([1, 4, 17]), draw.choice([1, 2, 8])
    batch = draw.choice([(), (2,)])
    a, b = quantised(draw, (*batch, rows, inner)), quantised(draw, (*batch, inner, columns) if draw.coin() else (inner, columns))
    kinds = a.array.dtype.name, b.array.dtype.name
    if draw.coin():
        zeros = [zero_point(draw, kinds[0]), zero_point(draw, kinds[1], draw.choice([(), (columns,)]) if b.array.ndim == 2 else ())]
        draw.node("MatMulInteger", [a, b, *zeros[:draw.randrange(3)]])
        return
    large = draw.add(np.array(2.0 ** draw.randrange(3, 9), "float32"))
    draw.node("QLinearMatMul", [a, scale(draw), zero_point(draw, kinds[0]), b, scale(draw), zero_point(draw, kinds[1]), large,
                                zero_point(draw, kinds[0])])


@op
def conv_of_quantised(draw):
    base = image(draw, dims=draw.choice([1, 2]))
    channels = base.array.shape[1]
    a, given = quantised(draw, base.array.shape), window(draw, base)
    groups = draw.choice([1, 1, channels])
    filters = quantised(draw, (groups * draw.choice([1, 2]), channels // groups, *given["kernel_shape"]),
                        "int8" if a.array.dtype == np.int8 else None)  # the others onnxruntime does not know
    kinds, out = (a.array.dtype.name, filters.array.dtype.name), filters.array.shape[:1]
    if draw.coin():
        draw.node("ConvInteger", [a, filters, zero_point(draw, kinds[0]), zero_point(
            draw, kinds[1])][:draw.choice([2, 3, 4])], group=groups, **given)
        return
    large = draw.add(np.array(2.0 ** draw.randrange(3, 9), "float32"))
    each = draw.choice([(), out])
    zeros = draw.add(np.full(each, draw.randint(1, 3), kinds[1]))
    bias = [draw.fresh(shape=out, dtypes=["int32"])] if draw.coin() else []
    draw.node("QLinearConv", [a, scale(draw), zero_point(draw, kinds[0]), filters, scale(draw, each), zeros, large,
                              zero_point(draw, kinds[0]), *bias], group=groups, **given)


# Images.


@op
def depth_and_space(draw):
    block = draw.choice([1, 2, 3])
    if draw.coin():
        a = draw.fresh(shape=(draw.choice([1, 2]), block * block * draw.choice([1, 2]), 2, 3), dtypes=["float32", "int64", "uint8"])
        draw.node("DepthToSpace", [a], exact=True, blocksize=block, mode=draw.choice(["DCR", "CRD"]))
    else:
        a = draw.fresh(shape=(draw.choice([1, 2]), draw.choice([1, 3]), 2 * block, block), dtypes=["float32", "int64", "uint8"])
        draw.node("SpaceToDepth", [a], exact=True, blocksize=block)


@op
def resize(draw):
    a = image(draw, dims=draw.choice([1, 2, 2, 3]), dtypes=["float32"] * 4 + ["uint8", "int32"])
    mode = draw.choice(["nearest", "nearest", "linear", "linear", "cubic"])
    modes = ["half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners", "asymmetric", "tf_crop_and_resize"]
    if a.array.dtype.kind != "f":
        mode = "nearest"
    if mode == "nearest":
        modes.remove("half_pixel_symmetric")  # each takes another element where one is halfway
    if mode == "cubic" and a.array.ndim != 4:
        raise Nothing
    given = {"mode": mode, "coordinate_transformation_mode": draw.choice(modes)}
    if mode == "nearest":
        given["nearest_mode"] = draw.choice(["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"])
    elif draw.coin(0.3):
        given["antialias"] = 1
    if mode == "cubic":
        given.update(cubic_coeff_a=draw.choice([-0.75, -0.5]), exclude_outside=draw.randrange(2))
    rank = a.array.ndim
    roi = draw.parameter([0.0, 0.0, *[draw.choice([0.0, 0.25])] * (rank - 2), 1.0, 1.0,
                         *[draw.choice([0.75, 1.0, 1.5])] * (rank - 2)], "float32")
    if given["coordinate_transformation_mode"] != "tf_crop_and_resize":
        roi = None
    else:
        given["extrapolation_value"] = 2.0
    # Parts of two, so that the place of an element between two others is the same number in each implementation.
    if draw.coin():
        scales = [1.0, 1.0, *(draw.choice([0.5, 2.0, 4.0, 1.5, 0.75, 1.0, 2.5]) for _ in range(rank - 2))]
        draw.node("Resize", [a, roi, draw.parameter(scales, "float32")], exact=mode == "nearest", **given)
    else:
        sizes = [*a.array.shape[:2], *(draw.choice([1, n, 2 * n, 4 * n, max(1, n // 2)]) for n in a.array.shape[2:])]
        if draw.coin(0.2):
            given["keep_aspect_ratio_policy"] = draw.choice(["stretch", "not_larger", "not_smaller"])
            given["axes"] = list(range(2, rank))
            sizes = sizes[2:]
            roi = None if roi is None else draw.parameter([0.0] * (rank - 2) + [1.0] * (rank - 2), "float32")
        draw.node("Resize", [a, roi, None, draw.parameter(sizes)], exact=mode == "nearest", **given)


@op
def grid(draw):
    a = image(draw, dims=draw.choice([2, 2, 3]))
    dims = a.array.ndim - 2
    linear, cubic = ("linear", "cubic") if draw.opset >= 20 else ("bilinear", "bicubic")
    if draw.opset < 20 and dims == 3:
        raise Nothing
    mode = draw.choice([linear, linear, "nearest"] + ([cubic] if dims == 2 else []))
    part = draw.add(np.array(0.3, "float32"), constant=True)
    shape = (a.array.shape[0], *(draw.choice([1, 3, 4]) for _ in range(dims)), dims)
    places = draw.fresh(shape=shape, dtypes=["float32"])
    places = draw.node("Mul", [places, part])
    paddings = ["zeros", "reflection"] + (["border"] if mode != cubic else [])  # onnxruntime has its own for the last
    draw.node("GridSample", [a, places], mode=mode, padding_mode=draw.choice(paddings), align_corners=draw.randrange(2))


@op
def affine_grid(draw):
    if draw.opset < 20:
        raise Nothing
    dims, batch = draw.choice([2, 3]), draw.choice([1, 2])
    theta = draw.fresh(shape=(batch, dims, dims + 1), dtypes=["float32"])
    draw.node("AffineGrid", [theta, draw.parameter([batch, 2, *(draw.choice([2, 3, 4])
              for _ in range(dims))])], align_corners=draw.randrange(2))


@op
def regions(draw):
    a = image(draw, dims=2, least=4)
    count = draw.choice([1, 3])
    rois = draw.add(np.array([[x, y, x + draw.choice([1, 2.5]), y + draw.choice([1, 2.5])] for x, y in
                              [(draw.choice([0, 0.5, 1.25]), draw.choice([0, 0.5, 1.25])) for _ in range(count)]], "float32"))
    index = draw.add(np.array([draw.randrange(a.array.shape[0]) for _ in range(count)], np.int64))
    draw.node("RoiAlign", [a, rois, index], mode=draw.choice(["avg", "max"]), output_height=draw.choice([1, 2]), output_width=2,
              sampling_ratio=draw.choice([0, 1, 2]), spatial_scale=draw.choice([1.0, 0.5]),
              coordinate_transformation_mode=draw.choice(["half_pixel", "output_half_pixel"]))


@op
def columns_to_image(draw):
    block, size = [draw.choice([1, 2]), draw.choice([1, 2, 3])], [4, 5]
    given = {"strides": [draw.choice([1, 2]), 1]} if draw.coin() else {}
    steps = given.get("strides", [1, 1])
    count = int(np.prod([(n - k) // s + 1 for n, k, s in zip(size, block, steps)]))
    a = draw.fresh(shape=(draw.choice([1, 2]), draw.choice([1, 3]) * block[0] * block[1], count), dtypes=["float32"])
    draw.node("Col2Im", [a, draw.parameter(size), draw.parameter(block)], exact=True, **given)


@op
def boxes(draw):
    count, classes = draw.choice([1, 4, 6]), draw.choice([1, 2])
    corners = np.random.default_rng(draw.randrange(999)).uniform(0, 1, (1, count, 4)).astype("float32")
    scores = np.random.default_rng(draw.randrange(999)).uniform(0, 1, (1, classes, count)).astype("float32")
    draw.node("NonMaxSuppression", [draw.add(corners), draw.add(scores), draw.parameter(draw.choice([1, 3]), "int64"),
                                    draw.parameter(draw.choice([0.2, 0.5]), "float32"), draw.parameter(draw.choice([0.0, 0.4]), "float32")],
              center_point_box=draw.randrange(2))


# Signals.


@op
def signal(draw):
    name = draw.choice(["DFT", "DFT", "HannWindow", "HammingWindow", "BlackmanWindow", "STFT", "MelWeightMatrix", "Det"])
    if name == "DFT":
        a = draw.fresh(shape=(draw.choice([1, 2]), draw.choice([3, 4, 5, 8]), draw.choice([1, 2])), dtypes=["float32"])
        given = {"inverse": draw.randrange(2)}
        if a.array.shape[-1] == 1 and not given["inverse"]:
            given["onesided"] = draw.randrange(2)
        length = draw.parameter(draw.choice([3, 4, 6])) if draw.coin(0.3) else None
        if draw.opset >= 20:
            draw.node(name, [a, length, draw.parameter(1)], **given)
        else:
            draw.node(name, [a, length], axis=1, **given)
    elif name.endswith("Window"):
        draw.node(name, [draw.parameter(draw.choice([1, 2, 8, 9]))], periodic=draw.randrange(2))
    elif name == "STFT":
        a = draw.fresh(shape=(draw.choice([1, 2]), 16, 1), dtypes=["float32"])
        draw.node(name, [a, draw.parameter(draw.choice([2, 4])), draw.fresh(shape=(8,), dtypes=["float32"]), draw.parameter(8)],
                  onesided=draw.randrange(2))
    elif name == "MelWeightMatrix":
        draw.node(name, [draw.parameter(x) for x in (4, 16, 8000)] + [draw.parameter(x, "float32") for x in (100.0, 4000.0)])
    else:
        size = draw.choice([1, 2, 3])
        draw.node(name, [draw.fresh(shape=draw.choice([(size, size), (2, size, size)]), dtypes=["float32"])])
