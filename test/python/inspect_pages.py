"""Pages about captures of modules and of captured functions: `inspect`.

RUN: rm -rf %t && mkdir %t && %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import gc
import json
import os
import sys
import unittest

import numpy as np

import modules
import tinyjit

FOLDER = sys.argv.pop(1)
X = np.arange(24, dtype=np.float32).reshape(8, 3)


@tinyjit.kernel
def scale(out, x, by: tinyjit.f32):
    for i in range(len(x)):
        out[i] = x[i] * by


def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return json.load(file)


def runs(document):
    """How often each launch was observed."""
    return [launch.get("runs", 0) for launch in document["launches"]]


class OfModules(unittest.TestCase):
    def setUp(self):
        self.module = modules.tutorial("rows.mlir")
        self.module.capture("sum_rows", 2)

    def inspect(self, *arguments, **named):
        self.module.inspect(os.path.join(FOLDER, "module.json"), *arguments, **named)
        return read("module.json")

    def test_without_calls(self):
        document = self.inspect("sum_rows")
        self.assertEqual((document["capture"], document["form"]), ("sum_rows", "capture"))
        self.assertNotIn("timeline", document)
        self.assertEqual(set(runs(document)), {0})
        self.assertIn("jit.kernel", document["kernels"][0]["texts"]["ir"])

    def test_calls(self):
        for arguments in ((X, 3), [X, 3], {"pos": 3, self.module["sum_rows"].parameters[0]: X}):
            document = self.inspect("sum_rows", arguments, calls=4)
            self.assertEqual(set(runs(document)), {4})
            self.assertEqual(len(document["timeline"]["calls"]), 4)

    def test_the_only_capture(self):
        module = tinyjit.load(modules.IN_PLACE, cache="off")
        x = np.zeros(4, np.float32)
        module.inspect(os.path.join(FOLDER, "only.json"), arguments=(x,))
        self.assertEqual((read("only.json")["capture"], x.tolist()), ("step", [3, 3, 3, 3]))

    def test_errors(self):
        for error, text, arguments, named in (
                (tinyjit.NotFoundError, "other", ("other",), {}),
                (TypeError, "got arguments=int, expected a tuple, a list, or a dict by name", ("sum_rows", 3), {}),
                (TypeError, "a name that is no str", ("sum_rows", {3: X}), {}),
                (TypeError, "misses .pos.", ("sum_rows", (X,)), {}),
                (tinyjit.OutOfRangeError, "pos", ("sum_rows", (X, 99)), {}),
                (tinyjit.InvalidArgumentError, "calls=-1, expected 0 or more", ("sum_rows", (X, 1), -1), {})):
            with self.assertRaisesRegex(error, text):
                self.inspect(*arguments, **named)
        module = tinyjit.load(modules.DOUBLE.format(type="f32", n=3, add="addf", device="cpu:0"), cache="off")
        with self.assertRaisesRegex(TypeError, "'out' is for calls of double_all alone"):
            module.inspect(os.path.join(FOLDER, "module.json"), arguments={"x": X[0], "out": X[1].copy()})
        with self.assertRaises(tinyjit.NotFoundError):
            self.module.inspect("/no/such/folder/x.json", "sum_rows")


class OfFunctions(unittest.TestCase):
    def test_calls(self):
        @tinyjit.jit
        def step(x, by):
            y, z = tinyjit.empty(3), tinyjit.empty(3)
            scale(y, x, 2)
            scale(z, y, by)
            return z

        path = os.path.join(FOLDER, "function.json")
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "the last call of the function was not captured"):
            step.inspect(path)
        step.inspect(path, {"x": X[0], "by": 3}, calls=5)
        document = read("function.json")
        self.assertEqual((document["capture"], document["form"]), ("step", "function"))
        self.assertEqual(set(runs(document)), {5})
        self.assertEqual([call["replay"] for call in document["timeline"]["calls"]], [True] * 5)
        self.assertTrue(all("jit.kernel" in kernel["texts"]["ir"] for kernel in document["kernels"]), document["kernels"])
        self.assertTrue(any("argument \"by\" = 3" in line for line in document["frozen"]), document["frozen"])
        # Later calls are no longer observed, also when what observed them is gone.
        gc.collect()
        np.testing.assert_array_equal(step(X[1], 3).numpy(), 6 * X[1])
        step.inspect(path)
        self.assertEqual(set(runs(read("function.json"))), {0})

    def test_the_capture_that_was_used_last(self):
        @tinyjit.jit
        def double(x):
            y = tinyjit.empty(3)
            scale(y, x, 2)
            return y if x.ndim == 1 else (y, x)

        path = os.path.join(FOLDER, "last.json")
        double.inspect(path, (X[0],))
        double.inspect(path, (X[:1].reshape(3),))
        self.assertEqual(len(read("last.json")["inputs"]), 1)

    def test_errors_of_calls(self):
        @tinyjit.jit
        def refuse(x):
            raise KeyError("nothing")

        with self.assertRaisesRegex(KeyError, "nothing"):
            refuse.inspect(os.path.join(FOLDER, "refused.json"), (X,))
        with self.assertRaisesRegex(TypeError, "misses argument"):
            refuse.inspect(os.path.join(FOLDER, "refused.json"), ())
        self.assertFalse(os.path.exists(os.path.join(FOLDER, "refused.json")))


class Pages(unittest.TestCase):
    def test_a_page(self):
        module = tinyjit.load(modules.IN_PLACE, cache="off")
        path = os.path.join(FOLDER, "page.html")
        try:
            module.inspect(path, "step", (np.zeros(4, np.float32),))
        except tinyjit.UnsupportedError as error:
            self.assertRegex(str(error), "D3")
            return
        with open(path, encoding="utf-8") as file:
            self.assertIn("<html", file.read(1000))

    def test_the_runtime_alone_has_none(self):
        import tinyjit_runtime
        self.assertFalse(hasattr(tinyjit_runtime.JitFunction, "inspect"))


if __name__ == "__main__":
    unittest.main()
