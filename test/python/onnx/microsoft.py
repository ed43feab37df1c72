"""tinyjit.onnx: the ops that onnxruntime and its tools write (com.microsoft).

REQUIRES: onnx
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math
import unittest

import numpy as np
import onnx
from onnx import helper

import tinyjit
import tinyjit.onnx

RNG = np.random.default_rng(0)
erf = np.vectorize(math.erf)


def normal(*shape):
    return RNG.normal(size=shape).astype(np.float32)


def few(dtype, *shape):
    """Numbers of 8 bits."""
    limits = np.iinfo(dtype)
    return np.asarray(RNG.integers(limits.min, limits.max + 1, size=shape), dtype)


def model(op, inputs, count=1, domain="com.microsoft", **attributes):
    """A model of one node, and its inputs by name; None is an input that is left out."""
    feeds = {f"x{i}": np.asarray(x) for i, x in enumerate(inputs) if x is not None}
    names = [f"x{i}" if x is not None else "" for i, x in enumerate(inputs)]
    outputs = [f"y{i}" for i in range(count)]
    graph = helper.make_graph(
        [helper.make_node(op, names, outputs, name="node", domain=domain, **attributes)], "test",
        [helper.make_tensor_value_info(k, helper.np_dtype_to_tensor_dtype(v.dtype), v.shape) for k, v in feeds.items()],
        [helper.make_empty_tensor_value_info(o) for o in outputs])
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=10), feeds


def call(op, inputs, count=1, **attributes):
    proto, feeds = model(op, inputs, count, **attributes)
    results = tinyjit.onnx.load(proto)(**feeds)
    return [r.numpy() for r in results] if count > 1 else results.numpy()


def near(result, expected, tolerance=1e-4):
    np.testing.assert_allclose(result, expected, rtol=tolerance, atol=tolerance)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def gelu(x):
    return 0.5 * x * (1 + erf(x / math.sqrt(2)))


class Elements(unittest.TestCase):
    def test_activations(self):
        x, bias, skip = normal(2, 3, 8), normal(8), normal(2, 3, 8)
        near(call("Gelu", [x]), gelu(x))
        near(call("BiasGelu", [x, bias]), gelu(x + bias))
        tanh = lambda v: 0.5 * v * (1 + np.tanh(math.sqrt(2 / math.pi) * (v + 0.044715 * v**3)))
        near(call("FastGelu", [x]), tanh(x))
        near(call("FastGelu", [x, bias]), tanh(x + bias))
        near(call("QuickGelu", [x], alpha=1.5), x * sigmoid(1.5 * x))
        near(call("BiasAdd", [x, bias, skip]), x + bias + skip)
        near(call("BiasSplitGelu", [x, bias]), (x + bias)[..., :4] * gelu((x + bias)[..., 4:]))

    def test_normalisations(self):
        x, skip, weight, shift, bias = normal(2, 3, 8), normal(2, 3, 8), normal(8), normal(8), normal(8)

        def layer(v):
            return (v - v.mean(-1, keepdims=True)) / np.sqrt(v.var(-1, keepdims=True) + 1e-3)

        def root(v):
            return v / np.sqrt((v * v).mean(-1, keepdims=True) + 1e-3)

        total = x + skip + bias
        y, _, _, s = call("SkipLayerNormalization", [x, skip, weight, shift, bias], 4, epsilon=1e-3)
        near(y, layer(total) * weight + shift)
        near(s, total)
        near(call("SkipLayerNormalization", [x, skip[0], weight], epsilon=1e-3), layer(x + skip[0]) * weight)
        y, _, _, s = call("SkipSimplifiedLayerNormalization", [x, skip, weight, bias], 4, epsilon=1e-3)
        near(y, root(total) * weight)
        near(s, total)
        for domain in ("", "com.microsoft"):
            near(call("SimplifiedLayerNormalization", [x, weight], domain=domain, epsilon=1e-3), root(x) * weight)
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "an axis other than the last one"):
            call("SimplifiedLayerNormalization", [x, weight], axis=1)

    def test_embeddings(self):
        ids, kinds = np.int32([[3, 1, 0], [2, 2, 9]]), np.int32([[0, 1, 1], [1, 0, 0]])
        words, places, tables = normal(10, 8), normal(6, 8), normal(2, 8)
        weight, shift, mask, at = normal(8), normal(8), np.int32([[1, 1, 0], [1, 1, 1]]), np.int32([[5, 4, 3], [0, 1, 1]])

        def expected(total):
            centred = total - total.mean(-1, keepdims=True)
            return centred / np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12) * weight + shift

        y, known, total = call("EmbedLayerNormalization", [ids, kinds, words, places, tables, weight, shift, mask, at], 3)
        near(total, words[ids] + places[at] + tables[kinds])
        near(y, expected(total), 1e-3)
        self.assertEqual(known.tolist(), [2, 3])
        y, known = call("EmbedLayerNormalization", [ids, None, words, places, None, weight, shift], 2)
        near(y, expected(words[ids] + places[:3]), 1e-3)
        self.assertEqual(known.tolist(), [0, 0])
        with self.assertRaisesRegex(IndexError, "node 'node' com.microsoft:EmbedLayerNormalization.*an index is outside"):
            call("EmbedLayerNormalization", [ids + 5, None, words, places, None, weight, shift], 2)


class Products(unittest.TestCase):
    def test_fused(self):
        a, c, bias = normal(2, 3, 4), normal(2, 4, 5), normal(5)
        near(call("FusedMatMul", [a, c], alpha=0.5), 0.5 * (a @ c))
        near(call("FusedMatMul", [a.swapaxes(1, 2).copy(), c.swapaxes(1, 2).copy()], transA=1, transB=1), a @ c)
        product, params = a[0] @ c[0] + bias, {"activation_alpha": 0.1, "activation_beta": 0.3}
        for name, of in (("Relu", lambda v: np.maximum(v, 0)), ("Tanh", np.tanh), ("Sigmoid", sigmoid), ("Gelu", gelu),
                         ("LeakyRelu", lambda v: np.where(v > 0, v, 0.1 * v)),
                         ("HardSigmoid", lambda v: np.clip(0.1 * v + 0.3, 0, 1))):
            near(call("FusedGemm", [a[0], c[0], bias], activation=name, **params), of(product))
        x, w, shift, added = normal(1, 2, 5, 5), normal(3, 2, 1, 1), normal(3), normal(1, 3, 5, 5)
        plain = np.einsum("ncyx,oc->noyx", x, w[:, :, 0, 0]) + shift[:, None, None]
        near(call("FusedConv", [x, w, shift, added], activation="Relu"), np.maximum(plain + added, 0))
        near(call("FusedConv", [x, w, shift], activation="Clip", activation_params=[-0.5, 0.25]), np.clip(plain, -0.5, 0.25))
        for op, inputs, attributes, error in (
                ("FusedConv", [x, w], {"activation": "Wave"}, "an activation 'Wave'"),
                ("FusedMatMul", [a, c], {"transBatchA": 1}, "transBatchA and transBatchB")):
            with self.assertRaisesRegex(tinyjit.UnsupportedError, error):
                call(op, inputs, **attributes)

    def test_few_bits(self):
        """The first number of a byte is in its low bits; each block of a row has a scale."""
        columns, rows, block = 40, 6, 16
        blocks = 3
        x, bias = normal(3, columns), normal(rows)
        for bits in (2, 4, 8):
            per = 8 // bits
            numbers = RNG.integers(0, 2**bits, size=(rows, blocks * block))
            packed = sum(numbers[:, i::per] << (bits * i) for i in range(per)).astype(np.uint8).reshape(rows, blocks, block // per)
            scales = normal(rows, blocks)
            zeros = RNG.integers(0, 2**bits, size=(rows, -(-blocks // per) * per))
            packed_zeros = sum(zeros[:, i::per] << (bits * i) for i in range(per)).astype(np.uint8)

            def expected(zero):
                return x @ ((numbers - zero) * scales.repeat(block, 1))[:, :columns].T

            common = {"K": columns, "N": rows, "bits": bits, "block_size": block}
            near(call("MatMulNBits", [x, packed, scales.reshape(-1)], **common), expected(2 ** (bits - 1)), 1e-3)
            near(call("MatMulNBits", [x, packed, scales.reshape(-1), packed_zeros.reshape(-1), None, bias], **common),
                 expected(zeros[:, :blocks].repeat(block, 1)) + bias, 1e-3)
            floats = normal(rows, blocks)
            near(call("MatMulNBits", [x, packed, scales.reshape(-1), floats.reshape(-1)], **common),
                 expected(floats.repeat(block, 1)), 1e-3)
        with self.assertRaisesRegex(ValueError, "48 bytes in a row, and 80 numbers of 8 bits were expected"):
            call("MatMulNBits", [normal(3, 80), packed, normal(rows * 5)], K=80, N=rows, bits=8, block_size=16)
        for attributes, error in (({"bits": 3}, "numbers of 3 bits"), ({}, "g_idx: order the columns before")):
            with self.assertRaisesRegex(tinyjit.UnsupportedError, error):
                call("MatMulNBits", [x, packed, scales.reshape(-1), None, np.zeros(columns, np.int32)], **{**common, **attributes})

    def test_quantised_products(self):
        for dtype in (np.uint8, np.int8):
            a, w, za, zw = few(dtype, 3, 8), few(dtype, 8, 5), few(dtype), few(dtype)
            bias, ints = normal(5), RNG.integers(-99, 99, size=5).astype(np.int32)
            product = (a.astype(int) - za) @ (w.astype(int) - zw)
            scales = np.abs(normal(5))
            near(call("MatMulIntegerToFloat", [a, w, np.float32(.02), scales, za, zw, bias]), product * scales * .02 + bias)
            y = (product + ints) * (.02 * .03)
            near(call("QGemm", [a, np.float32(.02), za, w, np.float32(.03), zw, ints]), y)
            result = call("QGemm", [a.T.copy(), np.float32(.02), za, w.T.copy(), np.float32(.03), zw, ints, np.float32(.5), za],
                          transA=1, transB=1)
            limits = np.iinfo(dtype)
            self.assertLessEqual(abs(result.astype(int) - np.clip(np.round(y / .5) + za, limits.min, limits.max)).max(), 1)
            x = normal(3, 8)
            near(call("DynamicQuantizeMatMul", [x, w, scales, few(dtype, 5) * 0 + zw, bias]),
                 x @ ((w.astype(int) - zw) * scales) + bias, 0.2 * scales.max() * 8)


class Quantised(unittest.TestCase):
    def check(self, op, inputs, expected, scale, zero, **attributes):
        """Within one of the nearest numbers of few bits, as scales are rounded."""
        limits = np.iinfo(zero.dtype)
        result = call(op, inputs, **attributes)
        self.assertEqual(result.dtype, zero.dtype)
        wanted = np.clip(np.round(expected / scale) + int(zero), limits.min, limits.max)
        self.assertEqual(result.shape, wanted.shape)
        self.assertLessEqual(abs(result.astype(int) - wanted).max(), 1)

    def test_ops(self):
        for dtype in (np.uint8, np.int8):
            s, t, u = np.float32(.02), np.float32(.03), np.float32(.05)
            z, y, o = few(dtype), few(dtype), few(dtype)
            a, c = few(dtype, 3, 4), few(dtype, 3, 4)
            ra, rc = (a.astype(int) - z) * s, (c.astype(int) - y) * t
            self.check("QLinearAdd", [a, s, z, c, t, y, u, o], ra + rc, u, o)
            self.check("QLinearMul", [a, s, z, c, t, y, u, o], ra * rc, u, o)
            self.check("QLinearSigmoid", [a, s, z, u, o], sigmoid(ra), u, o)
            self.check("QLinearLeakyRelu", [a, s, z, u, o], np.where(ra > 0, ra, .1 * ra), u, o, alpha=.1)
            self.check("QLinearConcat", [u, o, a, s, z, c, t, y], np.concatenate([ra, rc], 1), u, o, axis=1)
            keep = RNG.random((3, 4)) < 0.5
            self.check("QLinearWhere", [keep, a, s, z, c, t, y, u, o], np.where(keep, ra, rc), u, o)
            powers = np.exp(ra - ra.max(1, keepdims=True))
            self.check("QLinearSoftmax", [a, s, z, u, o], powers / powers.sum(1, keepdims=True), u, o, axis=1, opset=13)
            powers = np.exp(ra - ra.max())
            self.check("QLinearSoftmax", [a, s, z, u, o], powers / powers.sum(), u, o, axis=0, opset=12)
            image = few(dtype, 1, 2, 4, 4)
            real = (image.astype(int) - z) * s
            self.check("QLinearGlobalAveragePool", [image, s, z, u, o], real.mean((2, 3), keepdims=True), u, o)
            self.check("QLinearGlobalAveragePool", [image.transpose(0, 2, 3, 1).copy(), s, z, u, o],
                       real.mean((2, 3))[:, None, None], u, o, channels_last=1)
            self.check("QLinearAveragePool", [image, s, z, u, o], real.reshape(1, 2, 2, 2, 2, 2).mean((3, 5)), u, o,
                       kernel_shape=[2, 2], strides=[2, 2])
            self.assertEqual(call("DequantizeLinear", [a, s, z]).tolist(), ra.astype(np.float32).tolist())
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "channels_last"):
            call("QLinearAveragePool", [image, s, z, u, o], kernel_shape=[2, 2], channels_last=1)


def attended(q, k, v, added=0.0, scale=None, softcap=0.0, sink=None):
    """Of arrays with heads first; `added` goes to the scores."""
    k, v = (np.repeat(x, q.shape[1] // x.shape[1], 1) for x in (k, v))
    scores = (q @ k.swapaxes(2, 3)) * (scale or 1 / math.sqrt(q.shape[-1]))
    scores = np.tanh(scores / softcap) * softcap if softcap else scores
    scores = scores + added
    rest = 0 if sink is None else np.exp(sink[None, :, None, None] - scores.max(-1, keepdims=True))
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    y = (powers / (powers.sum(-1, keepdims=True) + rest)) @ v
    return y.transpose(0, 2, 1, 3).reshape(q.shape[0], q.shape[2], -1)


def split(x, heads):
    return x.reshape(*x.shape[:2], heads, -1).transpose(0, 2, 1, 3)


def later(queries, keys, past):
    """A large number less for keys behind their query."""
    return np.where(np.arange(keys) > np.arange(queries)[:, None] + past, -1e30, 0)


class Attention(unittest.TestCase):
    def test_one_input(self):
        x, w, bias, past = normal(2, 5, 8), normal(8, 24), normal(24), normal(2, 2, 2, 3, 4)
        q, k, v = (split(p, 2) for p in np.split(x @ w + bias, 3, -1))
        keys = np.arange(5)
        for causal in (0, 1):
            base = later(5, 5, 0) if causal else 0
            masks = [(None, 0), (np.int32([5, 3]), (keys >= np.array([5, 3])[:, None])[:, None, None]),
                     (np.int32([5, 3, 1, 0]), ((keys >= [[5], [3]]) | (keys < [[1], [0]]))[:, None, None])]
            of_keys, of_queries = RNG.integers(0, 2, size=(2, 5)).astype(np.int32), RNG.integers(0, 2, size=(2, 5, 5)).astype(np.int32)
            of_keys[..., 0] = of_queries[..., 0] = 1
            masks += [(of_keys, (of_keys == 0)[:, None, None]), (of_queries, (of_queries == 0)[:, None])]
            for mask, hidden in masks:
                y = call("Attention", [x, w, bias, mask], num_heads=2, unidirectional=causal)
                near(y, attended(q, k, v, base + np.where(hidden, -10000.0, 0)))
            added = normal(2, 2, 5, 5)
            y = call("Attention", [x, w, bias, None, None, added], num_heads=2, unidirectional=causal, scale=.3)
            near(y, attended(q, k, v, base + added, .3))
            y, present = call("Attention", [x, w, bias, None, past], 2, num_heads=2, unidirectional=causal)
            long = [np.concatenate([p, new], 2) for p, new in zip(past, (k, v))]
            near(y, attended(q, *long, later(5, 8, 3) if causal else 0))
            near(present, np.stack(long))
        wide = normal(8, 22)
        q, k, v = (split(p, 2) for p in np.split(x @ wide, [8, 16], -1))
        near(call("Attention", [x, wide], num_heads=2, qkv_hidden_sizes=[8, 8, 6]), attended(q, k, v))

    def test_three_inputs(self):
        q, k, v, bias = normal(2, 5, 8), normal(2, 7, 8), normal(2, 7, 6), normal(22)
        parts = [split(p + c, 2) for p, c in zip((q, k, v), np.split(bias, [8, 16]))]
        near(call("MultiHeadAttention", [q, k, v, bias], num_heads=2), attended(*parts))
        mask = np.int32([[1] * 7, [1] * 4 + [0] * 3])
        heads = [split(p, 2) for p in (q, k, v)]
        hidden = np.where(mask == 0, -10000.0, 0)[:, None, None]
        near(call("MultiHeadAttention", [q, k, v, None, mask], num_heads=2), attended(*heads, hidden))
        near(call("MultiHeadAttention", [q, k, v, None, np.int32([7, 4])], num_heads=2), attended(*heads, hidden))
        near(call("MultiHeadAttention", [q, heads[1].copy(), heads[2].copy()], num_heads=2), attended(*heads))
        added = normal(1, 2, 5, 7)
        near(call("MultiHeadAttention", [q, k, v, None, None, added], num_heads=2), attended(*heads, added))
        packed = normal(2, 5, 2, 3, 4)
        near(call("MultiHeadAttention", [packed], num_heads=2), attended(*packed.transpose(3, 0, 2, 1, 4)))
        packed = normal(2, 7, 2, 2, 4)
        near(call("MultiHeadAttention", [q, packed], num_heads=2), attended(heads[0], *packed.transpose(3, 0, 2, 1, 4)))
        past = normal(2, 2, 2, 3, 4)
        own = normal(2, 5, 8)
        y, keys, values = call("MultiHeadAttention", [q, own, own, None, None, None, past[0], past[1]], 3, num_heads=2,
                               unidirectional=1)
        long = [np.concatenate([p, split(own, 2)], 2) for p in past]
        near(y, attended(heads[0], *long, later(5, 8, 3)))
        near(keys, long[0])
        near(values, long[1])

    def rotated(self, x, places, cosines, sines, interleaved):
        """x with its heads first; places for each sequence and position."""
        width = 2 * cosines.shape[1]
        c, s = cosines[places][:, None], sines[places][:, None]
        a, b = (x[..., :width:2], x[..., 1:width:2]) if interleaved else (x[..., :width // 2], x[..., width // 2:width])
        y = x.copy()
        one, two = a * c - b * s, b * c + a * s
        if interleaved:
            y[..., :width:2], y[..., 1:width:2] = one, two
        else:
            y[..., :width // 2], y[..., width // 2:width] = one, two
        return y

    def test_rotary(self):
        angles = normal(20, 2)
        cosines, sines = np.cos(angles), np.sin(angles)
        x, places = normal(2, 5, 8), np.int64([[3, 1, 2, 9, 0], [5, 6, 7, 8, 19]])
        for interleaved in (0, 1):
            y = call("RotaryEmbedding", [x, places, cosines, sines], interleaved=interleaved)
            near(split(y, 2), self.rotated(split(x, 2), places, cosines, sines, interleaved))
            y = call("RotaryEmbedding", [split(x, 2).copy(), np.int64([3]), cosines, sines], interleaved=interleaved)
            near(y, self.rotated(split(x, 2), np.arange(3, 8)[None].repeat(2, 0), cosines, sines, interleaved))
            y = call("RotaryEmbedding", [x, places, cosines, sines], interleaved=interleaved, num_heads=1, rotary_embedding_dim=4)
            near(split(y, 1), self.rotated(split(x, 1), places, cosines, sines, interleaved))

    def test_places_outside_of_the_table(self):
        x, tables = normal(1, 3, 8), (normal(9, 2), normal(9, 2))
        call("RotaryEmbedding", [x, np.int64([6]), *tables])
        for places in (np.int64([7]), np.int64([-1]), np.int64([[0, 9, 1]]), np.int64([[0, -1, 1]])):
            with self.assertRaisesRegex(IndexError, "a place is outside of the table of angles, which has 9 rows"):
                call("RotaryEmbedding", [x, places, *tables])
        with self.assertRaisesRegex(IndexError, "a place is outside of the table of angles, which has 9 rows"):
            self.group(5, 0, [4, 4], 5, *tables, more=(np.int64([[6, 7, 8, 8, 8], [0, 1, 2, 3, 4]]),))
        kept = normal(1, 2, 12, 4)
        for more in ((), (np.int64([[9]]),)):
            with self.assertRaisesRegex(IndexError, "a place is outside of the table of angles, which has 9 rows"):
                call("GroupQueryAttention", [normal(1, 1, 16), normal(1, 1, 8), normal(1, 1, 8), kept, kept, np.int32([9]),
                                             np.asarray(10, np.int32), *tables, *more], 3, num_heads=4, kv_num_heads=2, do_rotary=1)

    def group(self, queries, past, last, total, cosines=None, sines=None, held=None, more=(), **attributes):
        """GroupQueryAttention of 4 heads of queries and 2 of keys; `held` are places of the past, `past` those in use."""
        x, k, v = normal(2, queries, 16), normal(2, queries, 8), normal(2, queries, 8)
        held = past if held is None else held
        kept = normal(2, 2, 2, held, 4) if held else [None, None]
        inputs = [x, k, v, kept[0], kept[1], np.int32(last), np.asarray(total, np.int32), cosines, sines, *more]
        results = call("GroupQueryAttention", inputs, 3, num_heads=4, kv_num_heads=2, do_rotary=int(cosines is not None), **attributes)
        q, k, v = split(x, 4), split(k, 2), split(v, 2)
        if cosines is not None:
            places = np.arange(past, past + queries)[None].repeat(2, 0) if not more else more[0]
            q, k = (self.rotated(p, places, cosines, sines, attributes.get("rotary_interleaved", 0)) for p in (q, k))
        long = [np.concatenate([p[:, :, :past], new], 2) if held else new for p, new in zip(kept, (k, v))]
        return results, q, long

    def test_groups(self):
        angles = normal(20, 2)
        tables = np.cos(angles), np.sin(angles)
        for queries, past, held in ((5, 0, 0), (1, 6, 6), (1, 6, 10), (3, 4, 4), (3, 4, 12)):
            total = past + queries
            for rotary in ((), tables):
                for interleaved in (0, 1):
                    (y, k, v), q, long = self.group(queries, past, [total - 1] * 2, total, *rotary, held=held,
                                                    **({"rotary_interleaved": interleaved} if rotary else {}))
                    near(y, attended(q, *long, later(queries, total, past)))
                    self.assertEqual(k.shape[2], max(held, total))
                    near(k[:, :, :total], long[0])
                    near(v[:, :, :total], long[1])
        (y, _, _), q, long = self.group(1, 6, [6, 6], 7, local_window_size=3, softcap=5.0, scale=0.2)
        window = np.where(np.arange(7) > 3, 0, -1e30)
        near(y, attended(q, *long, window, .2, 5.0))
        sink = normal(4)
        (y, _, _), q, long = self.group(5, 0, [4, 4], 5, more=(None, None, sink))
        near(y, attended(q, *long, later(5, 5, 0), sink=sink))
        (y, _, _), q, long = self.group(5, 0, [4, 4], 5, smooth_softmax=1)
        near(y, attended(q, *long, later(5, 5, 0), sink=np.zeros(4)))
        added = normal(2, 1, 5, 5)
        (y, _, _), q, long = self.group(5, 0, [4, 4], 5, more=(None, added))
        near(y, attended(q, *long, later(5, 5, 0) + added))
        # After the first prompt, each token has a place of its own.
        (y, _, _), q, long = self.group(1, 6, [6, 6], 7, *tables, more=(np.int64([[9], [2]]),))
        near(y, attended(q, *long))

    def test_tokens_in_a_buffer_are_one_program(self):
        inputs = [normal(1, 1, 16), normal(1, 1, 8), normal(1, 1, 8), normal(1, 2, 8, 4), normal(1, 2, 8, 4), np.int32([0]),
                  np.asarray(1, np.int32)]
        proto, feeds = model("GroupQueryAttention", inputs, 3, num_heads=4, kv_num_heads=2)
        loaded = tinyjit.onnx.load(proto)
        for token in range(8):
            feeds["x5"], feeds["x6"] = np.int32([token]), np.asarray(token + 1, np.int32)
            feeds["x1"], feeds["x2"] = normal(1, 1, 8), normal(1, 1, 8)
            y, keys, values = (r.numpy() for r in loaded(**feeds))
            for name, new, result in (("x3", "x1", keys), ("x4", "x2", values)):
                expected = feeds[name].copy()
                expected[:, :, token] = feeds[new].reshape(1, 2, 4)
                near(result, expected)
                feeds[name] = result
            near(y, attended(split(feeds["x0"], 4), keys[:, :, :token + 1], values[:, :, :token + 1]))
        first, = loaded._stages.values()
        self.assertEqual(len(first.later), 1)

    def test_errors(self):
        x = normal(2, 5, 8)
        for op, inputs, attributes, error in (
                ("Attention", [x, normal(8, 24)], {"do_rotary": 1}, "do_rotary and past_present_share_buffer"),
                ("Attention", [x, normal(8, 24), None, np.ones((2, 3), np.int32)], {}, r"a mask of shape \[2, 3\] for 2 sequences of 5"),
                ("MultiHeadAttention", [x], {}, "queries without keys and values"),
                ("MultiHeadAttention", [x, x, x, None, None, None, None, None, np.asarray(3, np.int32)], {}, "past_sequence_length"),
                ("RotaryEmbedding", [x, np.int64([0]), normal(9, 2), normal(9, 2)], {"is_packed_batching": 1}, "is_packed_batching"),
                ("GroupQueryAttention", [x, x, x, None, None, np.int32([4, 4]), np.asarray(5, np.int32)],
                 {"kv_num_heads": 2, "k_quant_type": "PER_TENSOR"}, "k_quant_type 'PER_TENSOR'")):
            with self.assertRaisesRegex(tinyjit.UnsupportedError, error):
                call(op, inputs, num_heads=2, **attributes)
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "this op is not supported|no such op is known"):
            call("MoE", [x])


if __name__ == "__main__":
    unittest.main()
