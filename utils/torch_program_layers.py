"""Kinds of ops that utils/torch_programs.py draws: products, layers of networks, losses, images.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch
import torch.nn.functional as F

from random_programs import Nothing, Ops

OPS = Ops()
op = OPS.add


def fresh(draw, *shape, low=-3, high=3, dtype="float32"):
    """A tensor that the program has itself."""
    tensor = draw.ordered(draw.numbers(shape, dtype, low, high))
    return draw.step(lambda: tensor.clone(), [], True, "constant")


def image(draw, dims=None, least=1):
    """A batch of images of up to three dimensions, of the last floats where there are enough."""
    dims = dims or draw.choice([1, 2, 2, 2, 3])
    sizes = [draw.choice([n for n in (2, 3, 4, 5, 7) if n >= least]) for _ in range(dims)]
    shape = (draw.choice([1, 2]), draw.choice([1, 2, 3, 4, 6]), *sizes)
    count = 1
    for size in shape:
        count *= size
    fit = [v for v in draw.values if v.tensor.dtype == torch.float32 and v.tensor.numel() >= count]
    if fit and draw.coin(0.6):
        return draw.step(lambda x: x.reshape(-1)[:count].reshape(shape), [draw.bounded(draw.choice(fit))], False, "image")
    return fresh(draw, *shape)


# Products.


@op
def product(draw):
    a = draw.value("f", rank=1, dtypes=["float32", "float64"])
    name, size = str(a.tensor.dtype).removeprefix("torch."), a.tensor.shape[-1]
    columns = draw.choice([1, 2, 5, 8])
    b = fresh(draw, size, columns, dtype=name)
    c = fresh(draw, columns, dtype=name)
    rows = a.tensor.reshape(-1, size).shape[0]
    draw.step(draw.choice([
        lambda x, y, z: x @ y, lambda x, y, z: F.linear(x, y.T, z), lambda x, y, z: torch.einsum("...i,ij->j...", x, y),
        lambda x, y, z: torch.tensordot(x, y, 1), lambda x, y, z: torch.addmm(z, x.reshape(rows, size), y, beta=2, alpha=0.5),
        lambda x, y, z: torch.outer(x.reshape(-1)[:9], z), lambda x, y, z: torch.kron(x.reshape(-1)[:4], z),
        lambda x, y, z: x.reshape(1, rows, size).bmm(y[None])]), [a, b, c], a.exact)


@op
def distance(draw):
    rows, size = draw.choice([1, 3]), draw.choice([2, 4])
    p = draw.choice([1.0, 2.0])
    draw.step(draw.choice([lambda x, y: torch.cdist(x, y, p), lambda x, y: F.cosine_similarity(x + 5, y[:1] + 5),
                           lambda x, y: F.pairwise_distance(x, y[:1], p)]), [fresh(draw, rows, size), fresh(draw, 5, size)])


@op
def attention(draw):
    batch, heads, queries, keys, size = (draw.choice(c) for c in ([1, 2], [1, 3], [1, 4], [2, 5], [2, 8]))
    q, k, v = fresh(draw, batch, heads, queries, size), fresh(draw, batch, heads, keys, size), fresh(draw, batch, heads, keys, size)
    causal = draw.coin(0.3)
    draw.step(lambda q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=causal), [q, k, v])


# Layers.


@op
def conv(draw):
    a = image(draw)
    dims, channels = a.tensor.ndim - 2, a.tensor.shape[1]
    groups = draw.choice([1, 1, channels])
    sizes = [min(n, draw.choice([1, 2, 3])) for n in a.tensor.shape[2:]]
    stride, padding, dilation = ([draw.choice(c) for _ in range(dims)] for c in ([1, 1, 2], [0, 1], [1, 1, 2]))
    function = (F.conv1d, F.conv2d, F.conv3d)[dims - 1]
    out = groups * draw.choice([1, 2, 3])
    w = fresh(draw, out, channels // groups, *sizes)
    b = fresh(draw, out)
    same = draw.coin(0.2)
    if same:
        draw.step(lambda x, w, b: function(x, w, b, 1, "same", dilation, groups), [a, w, b], a.exact)
    else:
        draw.step(lambda x, w, b: function(x, w, b, stride, padding, dilation, groups), [a, w, b], a.exact)


@op
def conv_transpose(draw):
    a = image(draw)
    dims, channels = a.tensor.ndim - 2, a.tensor.shape[1]
    groups = draw.choice([1, 1, channels])
    stride, dilation = ([draw.choice(c) for _ in range(dims)] for c in ([1, 2, 3], [1, 2]))
    extra = [draw.randrange(max(s, d)) for s, d in zip(stride, dilation)]
    function = (F.conv_transpose1d, F.conv_transpose2d, F.conv_transpose3d)[dims - 1]
    w = fresh(draw, channels, draw.choice([1, 2]), *(draw.choice([1, 2, 3]) for _ in range(dims)))
    draw.step(lambda x, w: function(x, w, None, stride, 0, extra, groups, dilation), [a, w], a.exact)


@op
def pool(draw):
    a = image(draw, least=3)
    dims = a.tensor.ndim - 2
    size, stride, padding = draw.choice([2, 3]), draw.choice([1, 2, 3]), draw.choice([0, 1])
    ceil, counted, whole = draw.coin(0.3), draw.coin(), draw.choice([1, 2, 3])
    largest = (F.max_pool1d, F.max_pool2d, F.max_pool3d)[dims - 1]
    mean = (F.avg_pool1d, F.avg_pool2d, F.avg_pool3d)[dims - 1]
    adaptive = (F.adaptive_avg_pool1d, F.adaptive_avg_pool2d, F.adaptive_avg_pool3d)[dims - 1]
    adaptive_max = (F.adaptive_max_pool1d, F.adaptive_max_pool2d, F.adaptive_max_pool3d)[dims - 1]
    function, exact = draw.choice([
        (lambda x: largest(x, size, stride, padding, 1, ceil), True),
        (lambda x: largest(x, 2, stride, 0, 1 + (padding and dims > 1), ceil), True),
        (lambda x: mean(x, size, stride, padding, ceil, counted), False), (lambda x: adaptive(x, whole), False),
        (lambda x: adaptive_max(x, whole), True)])
    draw.step(function, [a], exact and a.exact)


@op
def norm(draw):
    a = image(draw)
    channels, eps = a.tensor.shape[1], draw.choice([1e-2, 0.5])
    w, b, m = (fresh(draw, channels) for _ in range(3))
    v = fresh(draw, channels, low=1)
    groups = draw.choice([1, channels])
    draw.step(draw.choice([
        lambda x, w, b, m, v: F.batch_norm(x, m, v, w, b, False, 0.1, eps), lambda x, w, b, m, v: F.group_norm(x, groups, w, b, eps),
        lambda x, w, b, m, v: F.instance_norm(x, weight=w, bias=b, eps=eps),
        lambda x, w, b, m, v: F.batch_norm(x, None, None, w, b, True, 0.1, eps),
        lambda x, w, b, m, v: F.local_response_norm(x, 3), lambda x, w, b, m, v: F.normalize(x + 5, dim=1)]), [a, w, b, m, v])


@op
def norm_of_rows(draw):
    a = draw.value("f", rank=1, small=False)
    axis, shape, eps = draw.axis(a), a.tensor.shape[-1:], draw.choice([1e-2, 0.5])
    draw.step(draw.choice([
        lambda x: F.layer_norm(x, shape, eps=eps), lambda x: F.rms_norm(x, shape, eps=eps), lambda x: x.softmax(axis),
        lambda x: x.log_softmax(axis), lambda x: F.softmin(x, axis), lambda x: F.glu(torch.cat([x, x], axis), axis)]), [a])


@op
def loss(draw):
    rows, classes = draw.choice([1, 4]), draw.choice([2, 5])
    x, y = fresh(draw, rows, classes), fresh(draw, rows, classes)
    labels = fresh(draw, rows, low=0, high=classes - 1, dtype="int64")
    reduction = draw.choice(["none", "mean", "sum"])
    smooth = draw.choice([0.0, 0.1])
    draw.step(draw.choice([
        lambda x, y, i: F.cross_entropy(x, i, reduction=reduction, label_smoothing=smooth),
        lambda x, y, i: F.cross_entropy(x, y.softmax(1), reduction=reduction), lambda x, y, i: F.mse_loss(x, y, reduction=reduction),
        lambda x, y, i: F.smooth_l1_loss(x, y, reduction=reduction, beta=0.5), lambda x, y, i: F.huber_loss(x, y, reduction=reduction),
        lambda x, y, i: F.nll_loss(x.log_softmax(1), i, reduction=reduction), lambda x, y, i: F.l1_loss(x, y, reduction=reduction),
        lambda x, y, i: F.binary_cross_entropy_with_logits(x, y.sigmoid(), reduction=reduction),
        lambda x, y, i: F.kl_div(x.log_softmax(1), y.softmax(1), reduction=reduction),
        lambda x, y, i: F.soft_margin_loss(x, y.sign(), reduction=reduction),
        lambda x, y, i: F.multi_margin_loss(x, i, reduction=reduction)]), [x, y, labels])


@op
def cell(draw):
    size, hidden, batch = draw.choice([2, 3]), draw.choice([1, 4]), draw.choice([1, 2])
    x, h, c = fresh(draw, batch, size), fresh(draw, batch, hidden), fresh(draw, batch, hidden)
    gates, function = draw.choice([(4, torch.lstm_cell), (3, torch.gru_cell), (1, torch.rnn_tanh_cell)])
    w, r = fresh(draw, gates * hidden, size), fresh(draw, gates * hidden, hidden)
    b, d = fresh(draw, gates * hidden), fresh(draw, gates * hidden)
    if gates == 4:
        draw.step(lambda x, h, c, w, r, b, d: function(x, (h, c), w, r, b, d), [x, h, c, w, r, b, d], [False] * 2)
    else:
        draw.step(lambda x, h, w, r, b, d: function(x, h, w, r, b, d), [x, h, w, r, b, d])


# Images.


@op
def resize(draw):
    a = image(draw)
    dims = a.tensor.ndim - 2
    mode = draw.choice(["nearest", "nearest-exact", "area", ("linear", "bilinear",
                       "trilinear")[dims - 1]] + (["bicubic"] if dims == 2 else []))
    given = {"align_corners": draw.coin()} if "linear" in mode or mode == "bicubic" else {}
    if draw.coin():
        sizes = [draw.choice([1, n, 2 * n, n + 2]) for n in a.tensor.shape[2:]]
        draw.step(lambda x: F.interpolate(x, sizes, mode=mode, **given), [a], mode.startswith("nearest") and a.exact)
    else:
        factor = draw.choice([0.5, 2.0, 4.0])
        if min(a.tensor.shape[2:]) * factor < 1:
            raise Nothing
        draw.step(lambda x: F.interpolate(x, scale_factor=factor, mode=mode, **given), [a], mode.startswith("nearest") and a.exact)


@op
def blocks(draw):
    a = fresh(draw, draw.choice([1, 2]), 4, 4, 6)
    draw.step(draw.choice([
        lambda x: F.pixel_shuffle(x, 2), lambda x: F.pixel_unshuffle(x, 2), lambda x: F.unfold(x, (2, 3), stride=2),
        lambda x: F.fold(F.unfold(x, 2), (4, 6), 2), lambda x: F.channel_shuffle(x, 2)]), [a], a.exact)


@op
def grid(draw):
    a = image(draw, dims=2)
    mode, padding, aligned = draw.choice(["bilinear", "nearest", "bicubic"]), draw.choice(["zeros", "border", "reflection"]), draw.coin()
    theta = fresh(draw, a.tensor.shape[0], 2, 3, low=-2, high=2)
    shape = [a.tensor.shape[0], 1, draw.choice([2, 3]), draw.choice([1, 4])]
    draw.step(lambda x, t: F.grid_sample(x, F.affine_grid(t * 0.3, shape, align_corners=aligned), mode, padding, aligned), [a, theta])
