"""Calls of captures, host functions and kernels, their arguments and their errors.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import sys
import unittest

import numpy as np

import modules
import tinyjit

X = np.arange(20, dtype=np.float32).reshape(4, 5) - 7


class Load(unittest.TestCase):
    def test_path_text_and_bytes(self):
        path = pathlib.Path(modules.LAYER)
        for source in (modules.LAYER, path, path.read_text(), path.read_bytes()):
            self.assertEqual(tinyjit.load(source, cache="off").names, ["layer"])

    def test_module_is_a_mapping(self):
        module = modules.tutorial("rows.mlir")
        self.assertEqual(module.names, ["sum_rows"])
        self.assertEqual(list(module), ["sum_rows"])
        self.assertEqual(len(module), 1)
        self.assertIn("sum_rows", module)
        self.assertNotIn("sum", module)
        self.assertIs(module["sum_rows"], module["sum_rows"])
        self.assertIn("sum_rows", repr(module))

    def test_errors(self):
        with self.assertRaises(tinyjit.NotFoundError) as caught:
            tinyjit.load("no-such-file.mlir")
        self.assertEqual(str(caught.exception), "there is no file 'no-such-file.mlir'; a str without a line break or a brace is the path "
                         "of a module, expected bytes for its text")
        with self.assertRaisesRegex(tinyjit.NotFoundError, "^there is no file 'no-such-file.mlir'$"):
            tinyjit.load(pathlib.Path("no-such-file.mlir"))
        with self.assertRaisesRegex(tinyjit.NotFoundError, "^there is no file '(a){600}'; a str without"):
            tinyjit.load("a" * 600)
        # Text of one line that is not finished: as bytes it is parsed.
        with self.assertRaisesRegex(tinyjit.NotFoundError, r"^there is no file 'jit.kernel @k\(\)'; a str without"):
            tinyjit.load("jit.kernel @k()")
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "expected"):
            tinyjit.load(b"jit.kernel @k()")
        with self.assertRaises(tinyjit.NotFoundError) as caught:
            tinyjit.load(modules.LAYER, cache="off")["step"]
        self.assertEqual(str(caught.exception), "there is no capture @step; the module has @layer")
        with self.assertRaises(tinyjit.NotFoundError) as caught:
            tinyjit.load("func.func @same(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }")["other"]
        self.assertEqual(str(caught.exception), "there is no capture @other; the module has function @same")

    def test_diagnostics(self):
        with self.assertRaises(tinyjit.InvalidArgumentError) as caught:
            tinyjit.load("jit.kernel @k() {\n  no.such\n}", cache="off")
        self.assertIsInstance(caught.exception, tinyjit.Error)
        self.assertIsInstance(caught.exception, ValueError)
        (diagnostic,) = caught.exception.diagnostics
        self.assertEqual(diagnostic.severity, "error")
        self.assertEqual(diagnostic.place, "<text>:2:3")
        self.assertIn("no.such", diagnostic.message)
        self.assertEqual(diagnostic.text, str(caught.exception))


class Captures(unittest.TestCase):
    def setUp(self):
        self.module = tinyjit.load(modules.LAYER, cache="off")
        self.layer = self.module["layer"]
        self.expected = np.maximum(X @ np.asarray(self.module.store["w"]), 0)

    def test_results(self):
        for _ in range(4):
            np.testing.assert_allclose(np.asarray(self.layer(X)), self.expected)
        np.testing.assert_allclose(self.layer(x=X).numpy(), self.expected)

    def test_signature(self):
        text = "layer(x: 4x5xf32 on cpu:0) -> 4x3xf32 on cpu:0"
        self.assertEqual(self.layer.signature, text)
        self.assertEqual(self.layer.name, "layer")
        self.assertEqual(self.layer.parameters, ["x"])
        self.assertEqual(self.layer.kind, "capture")
        self.assertEqual(repr(self.layer), f"<tinyjit.Function capture {text}>")

    def test_results_are_not_written_by_later_calls(self):
        first = self.layer(X)
        second = self.layer(2 * X)
        np.testing.assert_allclose(first.numpy(), self.expected)
        np.testing.assert_allclose(second.numpy(), 2 * self.expected)

    def test_out(self):
        for out in (tinyjit.empty((4, 3)), np.empty((4, 3), np.float32)):
            self.assertIs(self.layer(X, out=out), out)
            np.testing.assert_allclose(np.asarray(out), self.expected)
        pair = [np.empty((4, 3), np.float32)]
        self.assertIs(self.layer(X, out=pair), pair)
        np.testing.assert_allclose(pair[0], self.expected)
        np.testing.assert_allclose(self.layer(X, out=None).numpy(), self.expected)

    def test_every_kind_of_numpy_array(self):
        """Arrays that calls read from numpy's fields, and those that they do not."""
        function = modules.double(n=4)
        x = np.float32([1, 2, 3, 4])
        unaligned = np.frombuffer(b"\0" + x.tobytes(), np.uint8)[1:].view(np.float32)
        kinds = {"plain": x, "unaligned": unaligned, "class": x.view(np.recarray), "0-d sizes": x.reshape(1, 4)[0],
                 "description": x.view(np.dtype(np.float32, metadata={"unit": "m"}))}
        frozen = x.copy()
        frozen.flags.writeable = False
        for _ in range(3):
            for kind, array in kinds.items():
                self.assertEqual(function(array).tolist(), [2, 4, 6, 8], kind)
                out = array.copy() if kind != "unaligned" else bytearray(17)
                out = out if kind != "unaligned" else np.frombuffer(out, np.uint8)[1:].view(np.float32)
                self.assertIs(function(array, out=out), out)
                self.assertEqual(out.tolist(), [2, 4, 6, 8], kind)
            with self.assertWarns(tinyjit.CopyWarning):
                self.assertEqual(function(np.repeat(x, 2)[::2]).tolist(), [2, 4, 6, 8])
            self.assertEqual(function(frozen).tolist(), [2, 4, 6, 8])
            with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^out 0 of double_all is read-only, but the call writes it$"):
                function(x, out=frozen)
            with self.assertRaises(TypeError):
                function(x.astype(">f4"))
            for other in (x.reshape(2, 2), x.astype(np.int32), x[:3], np.float32(3), x[None]):
                with self.assertRaises(tinyjit.InvalidArgumentError):
                    function(other)
        # Another address in the place of the one before.
        for i in range(5):
            self.assertEqual(function(np.full(4, i, np.float32)).tolist(), [2 * i] * 4)

    def test_an_output_that_only_the_call_has(self):
        """Arrays of a list stay until the call is over, whatever becomes of the list."""
        function = modules.double(n=4)
        outs = [np.empty(4, np.float32)]
        seen = outs[0][:]
        self.assertIs(function(np.ones(4, np.float32), out=outs), outs)
        self.assertEqual((seen.tolist(), sys.getrefcount(outs[0])), ([2, 2, 2, 2], 3))

    def test_out_errors(self):
        with self.assertRaisesRegex(TypeError, "^out has 2 arrays, expected 1; it is layer"):
            self.layer(X, out=(X, X))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^output 0 is 3xf32 on cpu:0, expected 4x3xf32 on cpu:0$"):
            self.layer(X, out=tinyjit.empty(3))
        frozen = np.empty((4, 3), np.float32)
        frozen.flags.writeable = False
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^out 0 of layer is read-only, but the call writes it$"):
            self.layer(X, out=frozen)

    def test_argument_errors(self):
        end = r"; it is layer\(x: 4x5xf32 on cpu:0\) -> 4x3xf32 on cpu:0$"
        for call, message in (
                (lambda: self.layer(), r"^layer\(\) misses 'x'" + end),
                (lambda: self.layer(X, X), r"^layer\(\) got 2 arguments, expected 1" + end),
                (lambda: self.layer(y=X), r"^layer\(\) has no argument 'y'" + end),
                (lambda: self.layer(X, x=X), r"^layer\(\) got argument 'x' twice$"),
                (lambda: self.layer([1.0]), "^argument 'x' of layer is a list, expected an array: an object with the "
                                            "buffer protocol, DLPack, __array_interface__ or __cuda_array_interface__$")):
            with self.assertRaisesRegex(TypeError, message):
                call()
        wrong = r'^input 0 \("x"\) is 5x4xf32 on cpu:0, expected 4x5xf32 on cpu:0$'
        for _ in range(2):
            with self.assertRaisesRegex(tinyjit.InvalidArgumentError, wrong):
                self.layer(np.zeros((5, 4), np.float32))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "is 4x5xf64 on cpu:0, expected 4x5xf32"):
            self.layer(X.astype(np.float64))
        np.testing.assert_allclose(self.layer(X).numpy(), self.expected)

    def test_store(self):
        self.assertEqual(self.module.store.keys(), ["w"])
        self.assertTrue(self.module.store["w"].read_only)
        self.layer(X)
        self.module.store["w"] = np.ones((5, 3), np.float32)
        np.testing.assert_allclose(self.layer(X).numpy(), np.maximum(X @ np.ones((5, 3)), 0))
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "^the value of 'w' is a 3x5xf32, expected 5x3xf32$"):
            self.module.store["w"] = np.ones((3, 5), np.float32)

    def test_stats(self):
        stats = self.module.stats
        self.assertEqual(stats.kernels, 1)
        self.assertGreater(stats.compile_ms, 0)
        self.assertEqual(stats.cache_problem, "")

    def test_inputs_that_are_written(self):
        step = tinyjit.load(modules.IN_PLACE, cache="off")["step"]
        x = np.arange(4, dtype=np.float32)
        self.assertIsNone(step(x))
        np.testing.assert_array_equal(x, [1, 2, 3, 4])
        x.flags.writeable = False
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError,
                                    "^argument 'x' of step is read-only, but the call writes it$"):
            step(x)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "dense and row-major; the call writes it, which would write a copy$"):
            step(np.zeros(8, np.float32)[::2])


class HostFunctions(unittest.TestCase):
    def setUp(self):
        self.rows = modules.tutorial("rows.mlir")["sum_rows"]
        self.x = np.arange(24, dtype=np.float32).reshape(8, 3)

    def expected(self, pos, times):
        return 2**times * self.x[:pos].sum(axis=0)

    def test_phases(self):
        for pos in (2, 4, 8, 3):
            np.testing.assert_allclose(self.rows(self.x, pos, times=2).numpy(), self.expected(pos, 2))
        stats = self.rows.stats
        self.assertEqual((stats.warm_ups, stats.captures, stats.replays), (1, 1, 2))
        self.rows.reset()
        self.rows(self.x, 1, 1)
        self.assertEqual(self.rows.stats.warm_ups, 2)

    def test_explain(self):
        for _ in range(2):
            self.rows(self.x, 2, 2)
        self.assertTrue(any("the argument 'times' is 2" in line for line in self.rows.explain()), self.rows.explain())

    def test_out(self):
        out = np.empty(3, np.float32)
        for pos in (1, 2, 3):
            self.assertIs(self.rows(self.x, pos, 1, out=out), out)
            np.testing.assert_allclose(out, self.expected(pos, 1))

    def test_errors(self):
        with self.assertRaisesRegex(tinyjit.OutOfRangeError, '^variable "pos" is 9, expected 1 to 8$'):
            self.rows(self.x, 9, 1)
        with self.assertRaisesRegex(tinyjit.OutOfRangeError, "does not fit 64 bits$"):
            self.rows(self.x, 1 << 70, 1)
        with self.assertRaisesRegex(TypeError, r"^argument 'pos' of sum_rows is a float, expected an int \("):
            self.rows(self.x, 1.5, 1)

    def test_states_are_shared(self):
        module = modules.tutorial("average.mlir")
        average = module[module.names[0]]
        x = np.array([16, 64], np.float32)
        state = module.store[module.store.keys()[0]]
        for expected in ([4, 16], [7, 28], [9.25, 37], [10.9375, 43.75]):
            result = average(x)
            np.testing.assert_allclose(result.numpy(), expected)
            np.testing.assert_allclose(state.numpy(), expected)


class Kernels(unittest.TestCase):
    def test_launch(self):
        kernel = tinyjit.load(modules.IN_PLACE, cache="off").kernel("increment")
        x = tinyjit.zeros(4)
        self.assertIsNone(kernel(x))
        kernel(x)
        self.assertEqual(x.tolist(), [2, 2, 2, 2])
        self.assertEqual(kernel.kind, "kernel")
        with self.assertRaisesRegex(TypeError, "takes no out$"):
            kernel(x, out=x)
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "^kernel 'increment' is no capture; save one that launches it$"):
            kernel.save("x.so")


if __name__ == "__main__":
    unittest.main()
