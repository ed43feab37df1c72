"""Attention as onnxruntime writes it (com.microsoft).

Heads are a dimension of their own before all else: queries are (batch, heads, queries, width), keys and values
(batch, heads of keys, keys, width). A key that a mask leaves out gets a number added to its score, as onnxruntime has it, and the score of a
key behind its query is the smallest number.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import numpy as np

from ..node import op
from .microsoft import MS

LOWEST = -3.4028234663852886e38


def heads(n, x, count):
    """(batch, places, heads * width) with heads first; an array with heads first stays."""
    if x.rank == 4:
        return x
    batch, length, size = x.shape
    if size % count:
        raise ValueError(f"{size} elements for {count} heads")
    return n.builder.transpose(x.reshape(batch, length, count, size // count), [0, 2, 1, 3])


def attend(n, q, k, v, masks=(), causal_from=None, scale=None, softcap=0.0, sink=None):
    """The result, (batch, queries, heads * width). `masks` are added to the scores; `causal_from` is the number of keys before
    the first query, for each of the batch or for all; a key behind its query counts nothing."""
    b = n.builder
    batch, count, queries, width = q.shape
    groups = k.shape[1]
    scale = scale or 1 / math.sqrt(width)
    q = q.reshape(batch, groups, count // groups, queries, width)
    scores = b.einsum([list("bgqsw"), list("bgkw")], list("bgqsk"), [q, k])
    scores = b.map(lambda s: s * scale, scores)
    if softcap:
        scores = b.map(lambda s: (s / softcap).tanh() * softcap, scores)
    scores = scores.reshape(batch, count, queries, k.shape[2])
    for mask in masks:
        scores = scores + mask
    if causal_from is not None:
        def seen(body, score):
            first = body.load(causal_from, [body.index(0)]) if causal_from.size > 1 else body.load(causal_from, [0])
            later = body.index(3).cast("int64") > body.index(2).cast("int64") + first
            return later.select(LOWEST, score)

        scores = b.nest(seen, [scores], scores.shape)
    if sink is None:
        shares = b.softmax(scores, [-1])
    else:
        # One more score, of no key.
        sink = sink.cast(scores.dtype).reshape(1, count, 1, 1)
        largest = b.map(lambda m, s: m.maximum(s), b.max(scores, [-1], True), sink)
        powers = b.map(lambda s, m: (s - m).exp(), scores, largest)
        total = b.sum(powers, [-1], True)
        shares = b.map(lambda p, t, s, m: p / (t + (s - m).exp()), powers, total, sink, largest)
    shares = shares.reshape(batch, groups, count // groups, queries, k.shape[2])
    y = b.einsum([list("bgqsk"), list("bgkw")], list("bgqsw"), [shares, v])
    y = b.transpose(y.reshape(batch, count, queries, v.shape[3]), [0, 2, 1, 3])
    return y.reshape(batch, queries, count * v.shape[3])


def _padding(n, mask, batch, keys, filler, dtype):
    """The numbers that a mask adds to the scores: one of keys, of keys by query, or of the number of keys."""
    b = n.builder
    if mask.rank == 1 and mask.size == batch:
        def key(body, i, h, q, k):
            return (k.cast("int64") < body.load(mask, [i]).cast("int64")).select(body.constant(0, dtype), filler)

        return b.generate(key, [batch, 1, 1, keys])
    if mask.rank == 1 and mask.size == 2 * batch:
        def between(body, i, h, q, k):
            k, end = k.cast("int64"), body.load(mask, [i]).cast("int64")
            return ((k < end) & (k >= body.load(mask, [i + batch]).cast("int64"))).select(body.constant(0, dtype), filler)

        return b.generate(between, [batch, 1, 1, keys])
    if mask.rank not in (2, 3) or mask.shape[-1] != keys:
        n.refuse(f"a mask of shape {list(mask.shape)} for {batch} sequences of {keys} keys")
    added = b.map(lambda m: (m > 0).select(m.body.constant(0, dtype), filler), mask)
    return b.expand_dims(added, 1, 2) if mask.rank == 2 else b.expand_dims(added, 1)


def _first(n, past):
    """How many keys are before the first query."""
    return n.builder.constant(np.array([past], np.int64))


@op("Attention", domain=MS)
def attention(n):
    """Of one input, whose queries, keys and values are one product."""
    b, x, count = n.builder, n.x0, n.attr("num_heads")
    if n.attr("do_rotary", 0) or n.attr("past_present_share_buffer", 0):
        n.refuse("do_rotary and past_present_share_buffer: use GroupQueryAttention")
    packed = b.matmul(x, n.x1)
    packed = packed + n.x2 if n.has(2) else packed
    sizes = n.attr("qkv_hidden_sizes") or [packed.shape[-1] // 3] * 3
    ends = [0, sizes[0], sizes[0] + sizes[1], sum(sizes)]
    q, k, v = (heads(n, b.part(packed, -1, ends[i], ends[i + 1]), count) for i in range(3))
    past, present = 0, None
    if n.has(4):
        past = n.x(4).shape[3]
        k, v = (b.concat([b.take_one(n.x(4), 0, i), new], 2) for i, new in enumerate((k, v)))
    if len(n.proto.output) > 1:
        present = b.stack([k, v], 0)
    filler = n.attr("mask_filter_value", -10000.0)
    masks = [_padding(n, n.x(3), x.shape[0], k.shape[2], filler, x.dtype)] if n.has(3) else []
    masks += [n.x(5)] if n.has(5) else []
    first = _first(n, past) if n.attr("unidirectional", 0) else None
    return attend(n, q, k, v, masks, first, n.attr("scale", 0.0)), present


@op("MultiHeadAttention", domain=MS)
def multi_head_attention(n):
    b, count = n.builder, n.attr("num_heads")
    if len(n.inputs) > 8:
        n.refuse("past_sequence_length and cache_indirection: give keys and values of the past as they are")
    parts = [n.x0, n.x1 if n.has(1) else None, n.x(2) if n.has(2) else None]
    if parts[0].rank == 5:
        parts = [_unpacked(n, parts[0], i) for i in range(3)]
    elif parts[1] is not None and parts[1].rank == 5:
        parts[1:] = [_unpacked(n, parts[1], i) for i in range(2)]
    if None in parts:
        n.refuse("queries without keys and values")
    if n.has(3):
        parts = _with_bias(n, parts, n.x(3))
    q, k, v = (heads(n, p, count) for p in parts)
    past = 0
    if n.has(6):
        past = n.x(6).shape[2]
        k, v = b.concat([n.x(6), k], 2), b.concat([n.x(7), v], 2)
    filler = n.attr("mask_filter_value", -10000.0)
    masks = [_padding(n, n.x(4), q.shape[0], k.shape[2], filler, q.dtype)] if n.has(4) else []
    masks += [n.x(5)] if n.has(5) else []
    first = _first(n, past) if n.attr("unidirectional", 0) else None
    return attend(n, q, k, v, masks, first, n.attr("scale", 0.0)), k, v


def _unpacked(n, x, i):
    """One of the parts that lie side by side in each head."""
    x = n.builder.take_one(x, 3, i)
    return x.reshape(*x.shape[:2], x.shape[2] * x.shape[3])


def _with_bias(n, parts, bias):
    """A bias of queries, keys and values, one behind the other."""
    start, results = 0, []
    for part in parts:
        size = part.shape[-1] * (part.shape[1] if part.rank == 4 else 1)
        own = n.builder.part(bias, 0, start, start + size)
        results.append(part + (own.reshape(part.shape[1], 1, part.shape[3]) if part.rank == 4 else own))
        start += size
    return results


def rotated(n, x, cosines, sines, place, interleaved, width=0):
    """Pairs of elements turned by an angle that depends on `place(body, sequence, position)`; x has its heads first."""
    b, width = n.builder, width or 2 * cosines.shape[1]
    half = width // 2

    def element(body, old):
        i, h, s, w = (body.index(d) for d in range(4))
        number = (w / 2) if interleaved else w.remainder(half)
        second = (w.remainder(2) == 1) if interleaved else w >= half
        other = second.select(w - (1 if interleaved else half), w + (1 if interleaved else half))
        at = place(body, i, s)
        cosine, sine = (body.load(t, [at, number]).cast(x.dtype) for t in (cosines, sines))
        partner = body.load(x, [i, h, s, other])
        turned = old * cosine + second.select(partner, -partner) * sine
        return turned if width == x.shape[3] else (w < width).select(turned, old)

    return b.nest(element, [x], x.shape)


def _check_places(n, places, table, behind=0):
    """Has a call fail whose places, and so many behind them, are not in a table of angles."""
    rows = table.shape[0]
    inside = n.builder.map(lambda p: (p.cast("int64") >= 0) & (p.cast("int64") + behind < rows), places)
    n.builder.check(inside, IndexError(f"{n.title}: a place is outside of the table of angles, which has {rows} rows"))


@op("RotaryEmbedding", domain=MS)
def rotary_embedding(n):
    x, width = n.x0, n.attr("rotary_embedding_dim", 0)
    count = n.attr("num_heads", 0) or (n.x0.shape[-1] // (2 * n.x(2).shape[1]) if x.rank == 3 else 0)
    if n.attr("is_packed_batching", 0):
        n.refuse("is_packed_batching")
    first_head = heads(n, x, count)
    places, each = n.x1, n.x1.rank == 2
    _check_places(n, places, n.x(2), 0 if each else first_head.shape[2] - 1)

    def place(body, i, s):
        return body.load(places, [i, s]) if each else body.load(places, [0]).cast("index") + s

    scale = n.attr("scale", 1.0)
    y = rotated(n, first_head, n.x(2), n.x(3), place, n.attr("interleaved", 0), width)
    y = y if scale == 1 else n.builder.map(lambda v: v * scale, y)
    return y if x.rank == 4 else n.builder.transpose(y, [0, 2, 1, 3]).reshape(*x.shape)


@op("GroupQueryAttention", domain=MS)
def group_query_attention(n):
    """Causal, with a past that is in the arrays of the results or before them, and fewer heads of keys than of queries."""
    b, count, groups = n.builder, n.attr("num_heads"), n.attr("kv_num_heads")
    for name in ("k_quant_type", "v_quant_type"):
        if n.attr(name, "NONE") != "NONE":
            n.refuse(f"{name} '{n.attr(name)}'")
    x = n.x0
    if not n.has(1):
        width = x.shape[-1] // (count + 2 * groups)
        ends = [0, count * width, (count + groups) * width, (count + 2 * groups) * width]
        parts = [b.part(x, -1, ends[i], ends[i + 1]) for i in range(3)]
    else:
        parts = [x, n.x1, n.x(2)]
    q, k, v = (heads(n, p, c) for p, c in zip(parts, (count, groups, groups)))
    batch, _, queries, _ = q.shape
    # The last key of each sequence, this call's included.
    last = n.x(5).reshape(batch).cast("int64")
    past = n.x(3).shape[2] if n.has(3) else 0
    fits = b.map(lambda t: t.cast("int64") <= past, n.x(6).reshape())
    if past and bool(n.converter.demand(fits, f"whether the past of {n.title} has room for new keys")):
        size = past
    else:
        size = max(int(n.number(6)), past)
    # A first prompt has no past, whatever the lengths of its sequences.
    first = b.map(lambda t: t.cast("int64") == queries, n.x(6).reshape())
    start = b.map(lambda f, p: f.select(0, p - (queries - 1)), first, last)
    if n.attr("do_rotary", 0):
        places = n.x(9) if n.has(9) else None
        if places is None:
            _check_places(n, start, n.x(7), queries - 1)
        else:
            _check_places(n, places, n.x(7))
            begin = b.part(places.reshape(places.size), 0, 0, 1)
            _check_places(n, b.map(lambda f, p: f.select(p.cast("int64") + (queries - 1), 0), first, begin), n.x(7))

        def place(body, i, s):
            if places is None:
                return body.load(start, [i]).cast("index") + s
            # Of a first prompt only the first place counts, as the op is defined.
            return body.load(first, []).select(body.load(places, [0, 0]).cast("index") + s, body.load(places, [i, s]).cast("index"))

        q, k = (rotated(n, p, n.x(7), n.x(8), place, n.attr("rotary_interleaved", 0)) for p in (q, k))
    k, v = (_appended(n, n.x(i) if n.has(i) else None, new, start, size) for i, new in ((3, k), (4, v)))
    window = n.attr("local_window_size", -1)

    def visible(body, i, h, s, key):
        key, at = key.cast("int64"), body.load(start, [i]) + s.cast("int64")
        seen = key <= at
        if window > 0:
            seen = seen & (key > at - window)
        return seen.select(body.constant(0, q.dtype), LOWEST)

    masks = [n.x(10)] if n.has(10) else []
    masks.append(b.generate(visible, [batch, 1, queries, size]))
    sink = n.x(11) if n.has(11) else b.full([count], 0, q.dtype) if n.attr("smooth_softmax", 0) > 0 else None
    return attend(n, q, k, v, masks, None, n.attr("scale", 0.0), n.attr("softcap", 0.0), sink), k, v


def _appended(n, past, new, start, size):
    """The past with new places behind its own, which lie from `start` on, each sequence's."""
    held = past.shape[2] if past is not None else 0

    def element(body, i, h, s, w):
        step = s.cast("int64") - body.load(start, [i])
        fresh = body.load(new, [i, h, step.maximum(0).minimum(new.shape[2] - 1), w])
        old = body.load(past, [i, h, s, w]) if held else body.constant(0, new.dtype)
        return ((step >= 0) & (step < new.shape[2])).select(fresh, old)

    return n.builder.generate(element, [*new.shape[:2], size, new.shape[3]])
