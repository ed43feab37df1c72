"""tinyjit.onnx: models as functions, their shapes, errors, external data and files.

REQUIRES: onnx
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import errno
import os
import subprocess
import sys
import threading
import unittest
import unittest.mock

import numpy as np
import onnx
from onnx import helper, numpy_helper

import tinyjit
import tinyjit.onnx

FOLDER = sys.argv.pop()
F32, I64 = onnx.TensorProto.FLOAT, onnx.TensorProto.INT64


def model(nodes, inputs, outputs, initializers=(), opset=21):
    """A model; inputs are (name, type, shape), outputs names."""
    graph = helper.make_graph(nodes, "test", [helper.make_tensor_value_info(*i) for i in inputs],
                              [helper.make_empty_tensor_value_info(o) for o in outputs],
                              [numpy_helper.from_array(a, name) for name, a in dict(initializers).items()])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=10)


def dense(rows=None):
    rng = np.random.default_rng(1)
    weights = {"w": rng.normal(size=(20, 30)).astype(np.float32), "b": rng.normal(size=30).astype(np.float32)}
    nodes = [helper.make_node("MatMul", ["x", "w"], ["h"]), helper.make_node("Add", ["h", "b"], ["g"]),
             helper.make_node("Relu", ["g"], ["y"])]
    return model(nodes, [("x", F32, [rows, 20])], ["y"], weights), weights


def expected(x, weights):
    return np.maximum(x @ weights["w"] + weights["b"], 0)


def inputs(rows, seed=0):
    return np.random.default_rng(seed).normal(size=(rows, 20)).astype(np.float32)


class Calls(unittest.TestCase):
    def test_sources(self):
        proto, weights = dense()
        path = os.path.join(FOLDER, "dense.onnx")
        onnx.save(proto, path)
        with open(path, "rb") as file:
            content = file.read()
        x = inputs(3)
        for source in (proto, path, content):
            loaded = tinyjit.onnx.load(source)
            np.testing.assert_allclose(loaded(x).numpy(), expected(x, weights), rtol=1e-5, atol=1e-5)

    def test_each_shape_has_its_program(self):
        proto, weights = dense()
        loaded = tinyjit.onnx.load(proto)
        for call in range(3):
            for rows in (1, 4, 7):
                x = inputs(rows, call)
                np.testing.assert_allclose(loaded(x=x).numpy(), expected(x, weights), rtol=1e-5, atol=1e-5)
        self.assertEqual(len(loaded._stages), 3)

    def test_programs_are_forgotten(self):
        loaded = tinyjit.onnx.load(model([helper.make_node("Neg", ["x"], ["y"])], [("x", F32, [None])], ["y"]))
        for size in range(1, 40):
            x = np.arange(size, dtype=np.float32)
            self.assertEqual(loaded(x).tolist(), (-x).tolist())
        self.assertLessEqual(len(loaded._stages), 32)

    def test_initializers_that_are_inputs(self):
        nodes = [helper.make_node("Mul", ["x", "by"], ["y"])]
        loaded = tinyjit.onnx.load(model(nodes, [("x", F32, [2]), ("by", F32, [])], ["y"], {"by": np.float32(3)}))
        x = np.float32([1, 2])
        self.assertEqual(loaded(x).tolist(), [3, 6])
        self.assertEqual(loaded(x, by=np.array(5, np.float32)).tolist(), [5, 10])
        self.assertEqual(loaded(x).tolist(), [3, 6])

    def test_values_that_shapes_depend_on(self):
        nodes = [helper.make_node("Add", ["n", "one"], ["m"]), helper.make_node("Range", ["zero", "m", "one"], ["y"])]
        loaded = tinyjit.onnx.load(model(nodes, [("n", I64, [])], ["y"], {"one": np.int64(1), "zero": np.int64(0)}))
        for n in (3, 0, 5, 3):
            self.assertEqual(loaded(np.array(n)).tolist(), list(range(n + 1)))
        # One of which is computed on the way.
        nodes = [helper.make_node("NonZero", ["x"], ["p"]), helper.make_node("Shape", ["p"], ["s"]),
                 helper.make_node("Slice", ["s", "one", "two"], ["k"]), helper.make_node("Expand", ["v", "k"], ["y"])]
        loaded = tinyjit.onnx.load(model(nodes, [("x", F32, [4]), ("v", F32, [1])], ["y"],
                                         {"one": np.int64([1]), "two": np.int64([2])}))
        for x in ([0, 1, 2, 3], [0, 0, 0, 0], [1, 1, 1, 1], [0, 0, 5, 5]):
            self.assertEqual(loaded(np.float32(x), np.float32([9])).tolist(), [9] * np.count_nonzero(x))

    def test_programs_go_on_where_the_one_before_ended(self):
        """Three places whose shapes depend on numbers: a product before them is computed once, and what they share is kept."""
        proto, weights = dense()
        proto.graph.node.extend([
            helper.make_node("Greater", ["y", "low"], ["g"]), helper.make_node("Cast", ["g"], ["n"], to=F32),
            helper.make_node("NonZero", ["n"], ["places"]), helper.make_node("Transpose", ["places"], ["rows"]),
            helper.make_node("GatherND", ["y", "rows"], ["found"]), helper.make_node("Less", ["found", "high"], ["l"]),
            helper.make_node("Compress", ["found", "l"], ["few"], axis=0), helper.make_node("Size", ["few"], ["count"]),
            helper.make_node("Identity", ["y"], ["same"]), helper.make_node("Greater", ["few", "middle"], ["b"]),
            helper.make_node("Compress", ["few", "b"], ["last"], axis=0)])
        proto.graph.initializer.extend([numpy_helper.from_array(np.float32(v), k) for k, v in (("low", 1), ("high", 6), ("middle", 3))])
        proto.graph.output.extend([helper.make_empty_tensor_value_info(o) for o in ("places", "few", "count", "same", "last")])
        loaded = tinyjit.onnx.load(proto)
        for call in range(4):
            x = inputs(5, call)
            y, places, few, count, same, last = (r.numpy() for r in loaded(x))
            np.testing.assert_allclose(y, expected(x, weights), rtol=1e-5, atol=1e-5)
            self.assertEqual(places.tolist(), [list(p) for p in np.nonzero(y > 1)])
            self.assertEqual(few.tolist(), y[(y > 1) & (y < 6)].tolist())
            self.assertEqual((count.tolist(), same.tolist(), last.tolist()), (len(few), y.tolist(), few[few > 3].tolist()))
        stage, = loaded._stages.values()
        products = []
        while stage.point:
            products.append(stage.program.text.count("linalg."))
            stage = next(iter(stage.later.values()))
        self.assertEqual(len(products), 3)
        self.assertNotIn('"reduction"], ["parallel"', stage.program.text)
        self.assertEqual([p.shape for p in stage.program.parameters.values()], [])

    def test_loops_that_change_shapes(self):
        body = helper.make_graph(
            [helper.make_node("Concat", ["s", "s"], ["t"], axis=0), helper.make_node("Identity", ["c"], ["d"])], "body",
            [helper.make_tensor_value_info("i", I64, []), helper.make_tensor_value_info("c", onnx.TensorProto.BOOL, []),
             helper.make_tensor_value_info("s", F32, None)],
            [helper.make_tensor_value_info("d", onnx.TensorProto.BOOL, []), helper.make_tensor_value_info("t", F32, None)])
        nodes = [helper.make_node("Loop", ["n", "", "x"], ["y"], body=body)]
        loaded = tinyjit.onnx.load(model(nodes, [("n", I64, []), ("x", F32, [2])], ["y"]))
        for n in (0, 2, 3):
            self.assertEqual(loaded(np.array(n), np.float32([1, 2])).tolist(), [1, 2] * 2**n)

    def test_threads(self):
        proto, weights = dense()
        loaded = tinyjit.onnx.load(proto)
        wrong = []

        def call(seed):
            for rows in (2, 3, 2, 5):
                x = inputs(rows, seed)
                if not np.allclose(loaded(x).numpy(), expected(x, weights), rtol=1e-5, atol=1e-5):
                    wrong.append((seed, rows))

        threads = [threading.Thread(target=call, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


    def test_nodes(self):
        x = np.float32([[1, -2], [3, 4]])
        y, = tinyjit.onnx.Backend.run_node(helper.make_node("Relu", ["x"], ["y"]), [x])
        self.assertEqual(y.tolist(), [[1, 0], [3, 4]])
        values, places = tinyjit.onnx.Backend.run_node(helper.make_node("TopK", ["x", "k"], ["v", "i"]), [x, np.int64([1])])
        self.assertEqual((values.tolist(), places.tolist()), ([[1], [4]], [[0], [1]]))

    def test_logarithms_of_sums_of_integers(self):
        for op, wanted in (("ReduceLogSum", [2, 4]), ("ReduceLogSumExp", [5, 40]), ("ReduceL2", [5, 50])):
            for kind in (np.int32, np.int64, np.uint32):
                y, = tinyjit.onnx.Backend.run_node(helper.make_node(op, ["x", "a"], ["y"], keepdims=0),
                                                   [np.array([[1, 2, 5], [30, 40, 10]], kind), np.int64([1])])
                self.assertEqual((y.dtype, y.tolist()), (np.dtype(kind), wanted))

    def test_empty_parts(self):
        x = np.arange(12, dtype=np.float32).reshape(4, 1, 3)
        for start, stop, step in ((4, 0, 3), (4, 9, 2), (-9, -8, 2), (2, 2, 2), (0, 9, -2)):
            y, = tinyjit.onnx.Backend.run_node(helper.make_node("Slice", ["x", "b", "e", "a", "s"], ["y"]),
                                               [x, np.int64([start]), np.int64([stop]), np.int64([0]), np.int64([step])])
            self.assertEqual(y.shape, (0, 1, 3))
            # A part of no elements of what has none.
            y, = tinyjit.onnx.Backend.run_node(helper.make_node("Slice", ["x", "b", "e", "a", "s"], ["y"]),
                                               [y, np.int64([0]), np.int64([3]), np.int64([2]), np.int64([2])])
            self.assertEqual(y.shape, (0, 1, 2))

    def test_weights_of_few_bits(self):
        import ml_dtypes

        for kind in ("int4", "uint4", "int2", "uint2", "float4_e2m1fn", "float8_e4m3fn", "bool", "uint16"):
            dtype = np.dtype(getattr(ml_dtypes, kind, None) or kind)
            numbers = (np.arange(3000) % 7 % (3 if kind.endswith("2") else 7)).astype(dtype).reshape(60, 50)
            nodes = [helper.make_node("Cast", ["w"], ["f"], to=F32), helper.make_node("MatMul", ["x", "f"], ["y"])]
            loaded = tinyjit.onnx.load(model(nodes, [("x", F32, [2, 60])], ["y"], {"w": numbers}, 25))
            x = np.arange(120, dtype=np.float32).reshape(2, 60)
            np.testing.assert_allclose(loaded(x).numpy(), x @ numbers.astype(np.float32), rtol=1e-5, err_msg=kind)


class Forms(unittest.TestCase):
    """Found by utils/onnx_programs.py."""

    def call(self, op, inputs, outputs=("y",), opset=21, **attributes):
        """The results of a node whose inputs are those of the model."""
        names = [f"x{i}" for i in range(len(inputs))]
        infos = [(name, helper.np_dtype_to_tensor_dtype(x.dtype), x.shape) for name, x in zip(names, inputs)]
        results = tinyjit.onnx.load(model([helper.make_node(op, names, list(outputs), **attributes)], infos, outputs, opset=opset))(*inputs)
        return results.numpy() if len(outputs) == 1 else [r.numpy() for r in results]

    def test_numbers_in_arrays_of_one_element(self):
        numbers = [np.int64([x]) for x in (2, 11, 3)]
        np.testing.assert_array_equal(self.call("Range", numbers), [2, 5, 8])
        np.testing.assert_array_equal(self.call("Trilu", [np.ones((2, 2), np.float32), np.int64([1])]), [[0, 1], [0, 0]])

    def test_affine_grid_of_one_image(self):
        theta = np.float32([[[1, 2, 3], [4, 5, 6]]])
        x, y = np.float32([-0.5, 0.5]), np.float32([-2 / 3, 0, 2 / 3])
        expected = np.stack([x + 2 * y[:, None] + 3, 4 * x + 5 * y[:, None] + 6], -1)[None]
        np.testing.assert_allclose(self.call("AffineGrid", [theta, np.int64([1, 1, 3, 2])]), expected, rtol=1e-6)
        aligned = self.call("AffineGrid", [theta, np.int64([1, 1, 1, 3])], align_corners=1)
        np.testing.assert_allclose(aligned, [[[[x - 2 + 3, 4 * x - 5 + 6] for x in (-1, 0, 1)]]], rtol=1e-6)
        theta = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
        volume = self.call("AffineGrid", [theta, np.int64([2, 1, 2, 1, 2])])
        x, z = np.float32([-0.5, 0.5]), np.float32([-0.5, 0.5])[:, None]
        expected = [[[t[0] * x + t[2] * z + t[3] for t in one]] for one in theta]
        np.testing.assert_allclose(volume, np.moveaxis(np.array(expected), (1, 2), (3, 4)).reshape(2, 2, 1, 2, 3), rtol=1e-5)

    def test_places_in_what_is_empty_or_a_number(self):
        self.assertEqual(self.call("NonZero", [np.zeros((0, 3, 2), np.float32)]).shape, (3, 0))
        self.assertEqual(self.call("NonZero", [np.array(5, np.float32)]).shape, (0, 1))
        self.assertEqual(self.call("NonZero", [np.array(0, np.float32)]).shape, (0, 0))

    def test_arrays_without_elements_one_after_the_other(self):
        empty = np.zeros((2, 0), np.float32)
        self.assertEqual(self.call("Concat", [empty, empty, empty], axis=0).shape, (6, 0))
        self.assertEqual(self.call("Concat", [empty, np.ones((2, 3), np.float32)], axis=1).shape, (2, 3))

    def test_statistics_have_the_type_that_is_stashed(self):
        x = np.float64([[1, 2, 6]])
        y, mean, inverse = self.call("LayerNormalization", [x, np.ones(3)], ("y", "mean", "inverse"))
        self.assertEqual([a.dtype for a in (y, mean, inverse)], [np.float64, np.float32, np.float32])
        np.testing.assert_array_equal(mean, [[3]])

    def test_places_of_what_is_as_small_as_the_border(self):
        for smallest in (np.zeros((1, 2, 3), np.uint8), np.full((1, 2, 3), -128, np.int8), np.full((1, 2, 3), -np.inf, np.float32)):
            _, places = self.call("MaxPool", [smallest], ("y", "places"), kernel_shape=[2], pads=[1, 1])
            np.testing.assert_array_equal(places, [[[0, 0, 1, 2], [3, 3, 4, 5]]])

    def test_windows_of_one_element(self):
        for op in ("HannWindow", "HammingWindow", "BlackmanWindow"):
            self.assertTrue(np.isnan(self.call(op, [np.array(1)], periodic=0)).all())
            self.assertFalse(np.isnan(self.call(op, [np.array(1)], periodic=1)).any())

    def test_trips_that_give_nothing(self):
        infos = {name: helper.make_tensor_value_info(name, kind, shape)
                 for name, kind, shape in (("i", I64, []), ("go", onnx.TensorProto.BOOL, []), ("goes", onnx.TensorProto.BOOL, []),
                                           ("each", F32, [2, 0]), ("n", I64, []))}
        body = helper.make_graph([helper.make_node("Identity", ["go"], ["goes"]), helper.make_node("Neg", ["x"], ["each"])], "body",
                                 [infos["i"], infos["go"]], [infos["goes"], infos["each"]])
        loop = helper.make_node("Loop", ["n", ""], ["y"], body=body)
        trips = tinyjit.onnx.load(model([loop], [("n", I64, []), ("x", F32, [2, 0])], ["y"]))
        self.assertEqual(trips(np.array(40), np.zeros((2, 0), np.float32)).shape, (40, 2, 0))


class Errors(unittest.TestCase):
    def refuse(self, kind, text, call):
        with self.assertRaises(kind) as caught:
            call()
        self.assertEqual(str(caught.exception), text)

    def test_arguments(self):
        loaded = tinyjit.onnx.load(dense(4)[0])
        self.refuse(TypeError, "input 'x' is missing", lambda: loaded())
        self.refuse(TypeError, "no input 'z'; the model has x", lambda: loaded(z=inputs(4)))
        self.refuse(TypeError, "2 arguments, and the model has 1 inputs: x", lambda: loaded(1, 2))
        self.refuse(TypeError, "input 'x' is given twice", lambda: loaded(inputs(4), x=inputs(4)))
        self.refuse(ValueError, "input 'x' has shape [3, 20], expected [4, 20]", lambda: loaded(inputs(3)))
        self.refuse(TypeError, "input 'x' has elements of float64, expected float32",
                    lambda: loaded(inputs(4).astype(np.float64)))

    def test_ops(self):
        x = np.zeros(2, np.float32)
        nodes = [helper.make_node("Mystery", ["x"], ["y"], name="what", domain="there")]
        proto = model(nodes, [("x", F32, [2])], ["y"])
        proto.opset_import.append(helper.make_opsetid("there", 3))
        self.refuse(tinyjit.UnsupportedError,
                    "node 'what' there:Mystery, opset 3: no such op is known; ONNX defines none of this name, and the model "
                    "has no function of it", lambda: tinyjit.onnx.load(proto)(x))
        nodes = [helper.make_node("StringNormalizer", ["x"], ["y"])]
        self.refuse(tinyjit.UnsupportedError,
                    "node StringNormalizer that computes 'y', opset 21: this op is not supported",
                    lambda: tinyjit.onnx.load(model(nodes, [("x", F32, [2])], ["y"]))(x))

    def test_indices(self):
        loaded = tinyjit.onnx.load(model([helper.make_node("Gather", ["x", "i"], ["y"], name="g")],
                                         [("x", F32, [3]), ("i", I64, [2])], ["y"]))
        x = np.float32([1, 2, 3])
        for _ in range(2):
            self.assertEqual(loaded(x, np.int64([2, -3])).tolist(), [3, 1])
            for wrong in (3, -4):
                self.refuse(IndexError, "node 'g' Gather, opset 21: an index is outside of its dimension, which has 3 elements",
                            lambda: loaded(x, np.int64([0, wrong])))
        path = os.path.join(FOLDER, "gather.so")
        loaded.save(path)
        self.assertEqual(tinyjit.load_capture(path)(x, np.int64([2, -3])).tolist(), [3, 1])

    def test_wrong_shapes(self):
        nodes = [helper.make_node("Reshape", ["x", "s"], ["y"], name="r")]
        loaded = tinyjit.onnx.load(model(nodes, [("x", F32, [6])], ["y"], {"s": np.int64([4, 2])}))
        self.refuse(ValueError, "node 'r' Reshape, opset 21: 6 of float32 has no shape [4, 2]",
                    lambda: loaded(np.zeros(6, np.float32)))


class Files(unittest.TestCase):
    def test_save(self):
        proto, weights = dense()
        loaded = tinyjit.onnx.load(proto)
        path = os.path.join(FOLDER, "dense.so")
        x = inputs(3)
        loaded.save(path, x)
        np.testing.assert_allclose(tinyjit.load_capture(path)(x).numpy(), expected(x, weights), rtol=1e-5, atol=1e-5)
        with self.assertRaises(tinyjit.UnsupportedError) as caught:
            loaded.save(path)
        self.assertEqual(str(caught.exception), "input 'x' has no fixed shape: give arguments of the shapes that are wanted")
        tinyjit.onnx.load(dense(3)[0]).save(path)
        np.testing.assert_allclose(tinyjit.load_capture(path)(x).numpy(), expected(x, weights), rtol=1e-5, atol=1e-5)

    def test_values_are_not_saved(self):
        nodes = [helper.make_node("NonZero", ["x"], ["y"])]
        loaded = tinyjit.onnx.load(model(nodes, [("x", F32, [2])], ["y"]))
        with self.assertRaises(tinyjit.UnsupportedError) as caught:
            loaded.save(os.path.join(FOLDER, "n.so"))
        self.assertIn("the model's shapes depend on what is computed: the number of parts that node NonZero that "
                      "computes 'y', opset 21 keeps", str(caught.exception))

    def external(self, name):
        proto, weights = dense()
        path = os.path.join(FOLDER, name + ".onnx")
        onnx.save(proto, path, save_as_external_data=True, location=name + ".data", size_threshold=256)
        return path, weights

    def test_external_data_is_mapped(self):
        path, weights = self.external("mapped")
        data = os.path.join(FOLDER, "mapped.data")
        loaded = tinyjit.onnx.load(path)
        x = inputs(3)
        np.testing.assert_allclose(loaded(x).numpy(), expected(x, weights), rtol=1e-5, atol=1e-5)
        with open("/proc/self/maps") as maps:
            self.assertIn(os.path.realpath(data), maps.read())
        stage, = loaded._stages.values()
        parameters = stage.program.parameters
        self.assertTrue(any(isinstance(a, np.memmap) for a in parameters.values()))
        # The saved capture has them in a file of its own.
        saved = os.path.join(FOLDER, "mapped.so")
        loaded.save(saved, x)
        os.rename(data, data + ".gone")
        np.testing.assert_allclose(tinyjit.load_capture(saved)(x).numpy(), expected(x, weights), rtol=1e-5, atol=1e-5)

    def test_external_data_that_is_damaged(self):
        path, _ = self.external("short")
        with open(os.path.join(FOLDER, "short.data"), "r+b") as file:
            file.truncate(100)
        with self.assertRaisesRegex(ValueError, "external data of tensor 'w' ends at byte 2400, and '.*short.data' has 100"):
            tinyjit.onnx.load(path)(inputs(3))
        proto = onnx.load(path, load_external_data=False)
        for entry in proto.graph.initializer[0].external_data:
            if entry.key == "location":
                entry.value = "../short.data"
        with self.assertRaisesRegex(ValueError, "is in '../short.data', which is not in the folder of the model"):
            tinyjit.onnx.load(proto, folder=FOLDER)(inputs(3))

    def cached_constants(self, name):
        """A call of a model in a cache of its own, its result, and the file of its constants."""
        cache = os.path.join(FOLDER, name)
        proto, _ = dense()

        def call():
            return tinyjit.onnx.load(proto, cache_directory=cache)(np.ones((2, 20), np.float32)).numpy()
        right, folder = call(), os.path.join(cache, "parameters")
        return call, right, os.path.join(folder, *os.listdir(folder))

    def test_constants_that_a_power_cut_left_empty(self):
        call, right, path = self.cached_constants("cut")
        size = os.path.getsize(path)
        for left in (0, 8, size - 1):
            os.truncate(path, left)
            np.testing.assert_array_equal(call(), right)
            self.assertEqual(os.path.getsize(path), size)

    def test_constants_are_on_the_disk_before_they_have_a_name(self):
        call, right, path = self.cached_constants("flushed")
        os.remove(path)
        for error in (errno.EIO, errno.ENOSPC):
            with unittest.mock.patch("os.fsync", side_effect=OSError(error, os.strerror(error))):
                with self.assertRaisesRegex(OSError, f"{os.strerror(error)}: .*parameters"):
                    call()
            self.assertEqual(os.listdir(os.path.dirname(path)), [])
        with unittest.mock.patch("os.fsync", side_effect=OSError(errno.EINVAL, "no disk")) as flush:
            np.testing.assert_array_equal(call(), right)
        self.assertEqual(flush.call_count, 1)

    def test_what_is_no_model(self):
        path = os.path.join(FOLDER, "damaged.onnx")
        with open(path, "wb") as file:
            file.write(b"no model at all")
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "damaged.onnx': no model of ONNX: "):
            tinyjit.onnx.load(path)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^these bytes: no model of ONNX: it has no graph$"):
            tinyjit.onnx.load(b"")

    def test_windows_larger_than_arrays(self):
        for op, more in ("Conv", ["w"]), ("MaxPool", []), ("AveragePool", []):
            node = onnx.helper.make_node(op, ["x", *more], ["y"], name="here", kernel_shape=[3, 5], pads=[1, 0, 2, 1])
            weights = onnx.numpy_helper.from_array(np.ones((5, 3, 3, 5), np.float32), "w")
            x = onnx.helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, ["n", 3, "h", "w"])
            y = onnx.helper.make_tensor_value_info("y", onnx.TensorProto.FLOAT, None)
            graph = onnx.helper.make_graph([node], "g", [x], [y], [weights] if more else [])
            loaded = tinyjit.onnx.load(onnx.helper.make_model(graph))
            self.assertEqual(loaded(np.ones((2, 3, 1, 4), np.float32)).shape[2:], (2, 1))
            with self.assertRaisesRegex(ValueError, f"node 'here' {op}.*: a window that reaches over 3x5 elements is larger than "
                                                    "the array with its borders, 4x4"):
                loaded(np.ones((2, 3, 1, 3), np.float32))

    def test_command(self):
        path = os.path.join(FOLDER, "command.onnx")
        proto, weights = dense()
        onnx.save(proto, path)
        command = [sys.executable, "-m", "tinyjit.onnx", path, "-o", FOLDER]
        run = subprocess.run(command + ["--input", "x=3x20xf32"], capture_output=True, text=True, check=True)
        self.assertEqual(run.stdout, f"tinyjit-run {FOLDER}/command.mlir --function=main\n")
        x = inputs(3)
        module = tinyjit.load(os.path.join(FOLDER, "command.mlir"))
        np.testing.assert_allclose(module["main"](x).numpy(), expected(x, weights), rtol=1e-5, atol=1e-5)
        run = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (1, "tinyjit.onnx: input 'x' has no fixed shape: give arguments of "
                                                           "the shapes that are wanted\n"))
        run = subprocess.run(command + ["--input", "x=3y20"], capture_output=True, text=True)
        self.assertIn("x=3y20: expected a name, =, sizes and a type of elements", run.stderr)


if __name__ == "__main__":
    unittest.main()
