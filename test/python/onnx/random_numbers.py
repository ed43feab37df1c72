"""tinyjit.onnx: random numbers of a model.

REQUIRES: onnx
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest

import numpy as np
import onnx
from onnx import helper, numpy_helper

import tinyjit
import tinyjit.onnx

F32, F64, F16, I32, I64 = (getattr(onnx.TensorProto, n) for n in ("FLOAT", "DOUBLE", "FLOAT16", "INT32", "INT64"))
X = helper.make_tensor_value_info("x", F32, [None, None])


def load(nodes, outputs, inputs=(X,), initializers=()):
    graph = helper.make_graph(nodes, "test", list(inputs), [helper.make_empty_tensor_value_info(o) for o in outputs],
                              [numpy_helper.from_array(a, name) for name, a in dict(initializers).items()])
    return tinyjit.onnx.load(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10))


class Random(unittest.TestCase):
    x = np.zeros((300, 200), np.float32)

    def test_distributions(self):
        """Mean and deviation within six deviations of those of 60000 numbers."""
        for op, attributes, mean, deviation in (
                ("RandomUniform", {"low": -1.0, "high": 3.0}, 1, 4 / 12**0.5), ("RandomNormal", {"mean": 2.0, "scale": 0.5}, 2, 0.5)):
            for code in (F32, F64, F16):
                for nodes, inputs in (([helper.make_node(op, [], ["y"], shape=[300, 200], dtype=code, **attributes)], ()),
                                      ([helper.make_node(op + "Like", ["x"], ["y"], dtype=code, **attributes)], (X,))):
                    y = load(nodes, ["y"], inputs)(*([self.x] if inputs else [])).numpy()
                    self.assertEqual((y.shape, y.dtype), ((300, 200), helper.tensor_dtype_to_np_dtype(code)))
                    y = y.astype(np.float64)
                    self.assertLess(abs(y.mean() - mean), 6 * deviation / 60000**0.5 + 1e-3)
                    self.assertLess(abs(y.std() - deviation), 0.02)
                    self.assertGreater(len(np.unique(y)), 1000)
        self.assertTrue(((y := load([helper.make_node("RandomUniformLike", ["x"], ["y"], low=5.0, high=6.0)], ["y"])(
            self.x).numpy()) >= 5).all() and (y <= 6).all())

    def test_choices(self):
        p = np.full((300, 200), 0.25, np.float32)
        p[0], p[1] = 0, 1
        y = load([helper.make_node("Bernoulli", ["x"], ["y"], dtype=I32)], ["y"])(p).numpy()
        self.assertEqual((y[0].max(), y[1].min(), y.dtype), (0, 1, np.int32))
        self.assertLess(abs(y[2:].mean() - 0.25), 6 * (0.1875 / 59600) ** 0.5)
        shares = np.array([0.1, 0, 0.6, 0.3])
        logits = np.log(np.maximum(shares, 1e-30)).astype(np.float32)[None].repeat(2, 0)
        y = load([helper.make_node("Multinomial", ["x"], ["y"], sample_size=30000, dtype=I64)], ["y"])(logits).numpy()
        self.assertEqual((y.shape, y.dtype), ((2, 30000), np.int64))
        np.testing.assert_allclose(np.bincount(y.reshape(-1), minlength=4) / 60000, shares, atol=6 * (0.24 / 60000) ** 0.5)
        self.assertFalse((y[0] == y[1]).all())

    def test_dropout_in_training(self):
        x = np.random.default_rng(0).normal(size=(300, 200)).astype(np.float32)
        y, mask = load([helper.make_node("Dropout", ["x", "r", "t"], ["y", "m"])], ["y", "m"],
                       initializers={"r": np.float32(0.3), "t": np.array(True)})(x)
        y, mask = y.numpy(), mask.numpy()
        self.assertLess(abs(mask.mean() - 0.7), 6 * (0.21 / 60000) ** 0.5)
        np.testing.assert_allclose(y, np.where(mask, x / 0.7, 0), rtol=1e-5)

    def test_seeds(self):
        own = [helper.make_node("RandomNormalLike", ["x"], ["y"], seed=3.0), helper.make_node("RandomNormalLike", ["x"], ["z"], seed=3.0)]
        free = [helper.make_node("RandomNormalLike", ["x"], ["y"]), helper.make_node("RandomUniformLike", ["x"], ["z"])]
        x = self.x[:3, :4]
        for nodes in (own, free):
            models = [load(nodes, ["y", "z"]) for _ in range(2)]
            if nodes is free:
                for m in models:
                    m.seed(7)
            calls = [[[r.numpy() for r in m(x)] for _ in range(3)] for m in models]
            np.testing.assert_array_equal(calls[0], calls[1])
            self.assertEqual(len(np.unique(np.array([c[0] for c in calls[0]]))), 36)
        self.assertEqual(calls[0][0][0].dtype, np.float32)
        models[0].seed(7)
        np.testing.assert_array_equal(models[0](x)[0].numpy(), calls[0][0][0])
        models[0].seed(None)
        self.assertFalse((models[0](x)[0].numpy() == calls[0][0][0]).any())
        # Two nodes of one seed draw the same, as each has a generator.
        y, z = load(own, ["y", "z"])(x)
        np.testing.assert_array_equal(y.numpy(), z.numpy())

    def test_all_parts_of_a_call_see_the_same(self):
        """A shape that depends on random numbers ends a program; the next one goes on with them."""
        nodes = [helper.make_node("RandomUniformLike", ["x"], ["u"]), helper.make_node("Flatten", ["u"], ["f"], axis=0),
                 helper.make_node("Greater", ["f", "h"], ["g"]), helper.make_node("Squeeze", ["g", "a"], ["c"]),
                 helper.make_node("Compress", ["f", "c"], ["y"], axis=1)]
        loaded = load(nodes, ["u", "y"], initializers={"h": np.float32(0.5), "a": np.int64([0])})
        for _ in range(4):
            u, y = (r.numpy() for r in loaded(self.x[:3, :4]))
            self.assertEqual(y.reshape(-1).tolist(), u[u > 0.5].tolist())

    def test_errors(self):
        loaded = load([helper.make_node("RandomNormalLike", ["x"], ["y"])], ["y"])
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "the model draws random numbers, which a saved capture cannot"):
            loaded.save("never.so", self.x)
        body = helper.make_graph(
            [helper.make_node("RandomNormalLike", ["s"], ["n"]), helper.make_node("Add", ["s", "n"], ["t"])], "body",
            [helper.make_tensor_value_info("i", I64, []), helper.make_tensor_value_info("c", onnx.TensorProto.BOOL, []),
             helper.make_tensor_value_info("s", F32, None)],
            [helper.make_tensor_value_info("c", onnx.TensorProto.BOOL, []), helper.make_tensor_value_info("t", F32, None)])
        # A loop of a known number of trips is written out, and each trip draws its own.
        loaded = load([helper.make_node("Loop", ["k", "", "x"], ["y"], body=body)], ["y"], initializers={"k": np.int64(3)})
        self.assertGreater(loaded(self.x).numpy().std(), 1.5)
        # One of which trips decide what follows would draw again.
        body.node.extend([helper.make_node("ReduceMax", ["n"], ["m"], keepdims=0),
                          helper.make_node("Constant", [], ["nine"], value_float=9.0), helper.make_node("Less", ["m", "nine"], ["d"])])
        body.output[0].name = "d"
        loaded = load([helper.make_node("Loop", ["k", "", "x"], ["y"], body=body)], ["y"], initializers={"k": np.int64(3)})
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "depends on what is computed, and the node has drawn random numbers"):
            loaded(self.x)


if __name__ == "__main__":
    unittest.main()
