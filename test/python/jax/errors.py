"""A program that cannot be compiled is one error: the op, the line of the program, and how to get on.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import re
import unittest
import warnings

import jax
import jax.numpy as jnp
import numpy as np

import tinyjit
import tinyjit.jax
from tinyjit.jax import jax_version

X = jnp.arange(12.0).reshape(3, 4)
ADVICE = "; run this part with jax.jit, outside of the function given to tinyjit.jax.jit, or write it with other ops"


def line_with(text):
    with open(__file__) as file:
        return next(n for n, line in enumerate(file, 1) if text in line)


class Errors(unittest.TestCase):
    def refusal(self, call):
        """The text of the error, with columns as C."""
        with self.assertRaises(tinyjit.UnsupportedError) as caught:
            call()
        return re.sub(r"(\.py:\d+):\d+:", r"\1:C:", str(caught.exception))

    def test_foreign_function(self):
        def f(x):
            y = jnp.sin(x)
            return jax.ffi.ffi_call("nowhere", [jax.ShapeDtypeStruct(x.shape, x.dtype)])(y)  # here
        self.assertEqual(self.refusal(lambda: tinyjit.jax.jit(f)(X)), (
            f"{__file__}:{line_with('# here')}:C: f: 'stablehlo.custom_call' calls @nowhere, of which no library is known, expected "
            f"the attribute 'tinyjit.library' with the file that has it{ADVICE}"))

    def test_diagnostics(self):
        with self.assertRaises(tinyjit.UnsupportedError) as caught:
            tinyjit.jax.jit(lambda x: jax.ffi.ffi_call("nowhere", [jax.ShapeDtypeStruct((), x.dtype)])(x))(X)
        self.assertIn(__file__, caught.exception.diagnostics[0].place)

    def test_ordered_callbacks(self):
        def f(x):
            jax.debug.print("x is {}", x, ordered=True)  # printed
            return x
        self.assertEqual(self.refusal(lambda: tinyjit.jax.jit(f)(X)), (
            f"{__file__}:{line_with('# printed')}:C: f: it calls Python in an order among all programs (jax.debug.print, io_callback), "
            f"and a capture orders only its own calls: ordered=False{ADVICE}"))

    def test_references(self):
        ref = jax.new_ref(jnp.zeros(3))

        def f(x):
            ref[...] = x
            return x
        self.assertEqual(self.refusal(lambda: tinyjit.jax.jit(f)(jnp.ones(3))), (
            f"f: it has references (jax.new_ref) among its arguments or constants, expected arrays{ADVICE}"))

    def test_symbolic_sizes(self):
        shape = jax.ShapeDtypeStruct(jax.export.symbolic_shape("b, 4"), jnp.float32)
        self.assertEqual(self.refusal(lambda: tinyjit.jax.jit(jnp.sin).lower(shape)), (
            f"sin: argument 0 has the shape (b, 4), expected numbers: each size of an array is compiled for{ADVICE}"))

    def test_what_the_passes_refuse(self):
        found = tinyjit.jax.places.of_pass("f", (
            'Failure while executing pass pipeline:\nerror: "jit(f)/sin"(callsite("f"("/a/b.py":7:8 to :20) at "<module>"("/a/b.py":9:2 to '
            ":58))): 'stablehlo.sine' op is odd\n note: see current operation"))
        self.assertEqual(str(found), f"/a/b.py:7:8: f: 'stablehlo.sine' op is odd{ADVICE}")
        found = tinyjit.jax.places.of_pass("f", 'Failure while executing pass pipeline:\nerror: "jvp()/pad": offset 0 is out-of-bounds: 2 >= 2')
        self.assertEqual(str(found), f"f: offset 0 is out-of-bounds: 2 >= 2{ADVICE}")

    def test_placement(self):
        device = jax.devices()[0]
        self.assertEqual(self.refusal(lambda: tinyjit.jax.jit(lambda x: x, device=device)),
                         f"tinyjit.jax.jit() got device={device!r}, expected none: a function runs on CPUs, those of its arguments and shardings")

    def test_unknown_options(self):
        with self.assertRaisesRegex(TypeError, r"load\(\) has no option 'tires'"):
            tinyjit.jax.jit(lambda x: x + 1, tires=4)(X)

    def test_what_jax_refuses(self):
        with self.assertRaisesRegex(TypeError, "Error interpreting argument"):
            tinyjit.jax.jit(lambda x: x)("text")
        with self.assertRaisesRegex(ValueError, "Non-hashable static arguments"):
            tinyjit.jax.jit(lambda x, n: x, static_argnums=1)(X, [1])
        with self.assertRaises(jax.errors.TracerBoolConversionError):
            tinyjit.jax.jit(lambda x: x if x[0, 0] else -x)(X)
        with self.assertRaises(OverflowError):
            tinyjit.jax.jit(lambda n: n + 1)(2**40)

    def test_versions(self):
        with self.assertRaisesRegex(ImportError, r"^tinyjit.jax needs JAX 0.10 or newer, found 0.4.38$"):
            jax_version.check_version(ImportError, "0.4.38", "tinyjit.jax")
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            jax_version.check_version(ImportError, "0.99.0", "tinyjit.jax")
        self.assertEqual(str(caught[0].message), "tinyjit.jax was tested with JAX 0.10, found 0.99.0")


if __name__ == "__main__":
    unittest.main()
