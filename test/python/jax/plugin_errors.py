"""Errors of the platform tinyjit: for a program with the op, the line of the program, and how to get on; for functions of
PJRT with their names.

RUN: env JAX_PLATFORMS=tinyjit %python %s
REQUIRES: pjrt

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import ctypes
import os
import re
import unittest

import jax
import jax.numpy as jnp
import numpy as np
from jaxlib import xla_client

from tinyjit.jax import plugin, programs

X = jnp.arange(12.0).reshape(3, 4)
ADVICE = "; run this part on another platform of JAX, by jax.jit(f) on arrays of jax.devices('cpu'), or write it with other ops"
SOURCE = os.environ["TINYJIT_SOURCE"]
OPTIONS = xla_client.CompileOptions().SerializeAsString()


def line_with(text):
    with open(__file__) as file:
        return next(n for n, line in enumerate(file, 1) if text in line)


class Programs(unittest.TestCase):
    def refusal(self, call):
        """The text of the error, with columns as C."""
        with self.assertRaises(jax.errors.JaxRuntimeError) as caught:
            call()
        return re.sub(r"(\.py:\d+):\d+:", r"\1:C:", str(caught.exception))

    def test_foreign_function(self):
        def f(x):
            y = jnp.sin(x)
            return jax.ffi.ffi_call("nowhere", [jax.ShapeDtypeStruct(x.shape, x.dtype)])(y)  # here
        self.assertEqual(self.refusal(lambda: jax.jit(f)(X)), (
            f"UNIMPLEMENTED: {__file__}:{line_with('# here')}:C: jit_f: 'stablehlo.custom_call' calls @nowhere, of which no library is "
            f"known, expected the attribute 'tinyjit.library' with the file that has it{ADVICE}"))
        # The platform goes on.
        np.testing.assert_array_equal(jax.jit(lambda x: x + 1)(X), np.asarray(X) + 1)

    def test_callbacks(self):
        with self.assertRaisesRegex(ValueError, "not supported on tinyjit"):
            jax.jit(lambda x: jax.pure_callback(np.sin, jax.ShapeDtypeStruct(x.shape, x.dtype), x))(X)

    def test_what_is_no_program(self):
        with self.assertRaisesRegex(programs.InvalidProgram, "^the program cannot be read: "):
            programs.convert(b"no program", OPTIONS, False)

    def test_several_devices(self):
        options = xla_client.CompileOptions()
        options.executable_build_options.num_partitions = 4
        options.executable_build_options.num_replicas = 2
        with self.assertRaisesRegex(Exception, "^a program: it is for 8 devices, expected one$"):
            programs.convert(b"", options.SerializeAsString(), False)

    def test_damaged_programs(self):
        from jax.experimental import serialize_executable
        compiled = jax.jit(lambda x: x * 2 + 1).lower(X).compile()
        bytes_, in_tree, out_tree = serialize_executable.serialize(compiled)
        for old, new, text in ((b"tinyjit program", b"tinyjit progrxm", "the bytes are no program of tinyjit"),
                               (b"of PJRT\n0", b"of PJRT\n9", "the program was written by another version of tinyjit, expected "),
                               (b"argument kept f32", b"argument kept g32", "arrays of type g32 are not supported"),
                               (b"argument kept", b"argumenX kept", "the signature has the line 'argumenX kept f32 3 4', expected name, "),
                               (b"result f32 3 4", b"result f32 3 5", "program whose result 0 is 3x4xf32, expected 3x5xf32")):
            with self.subTest(text):
                self.assertEqual(bytes_.count(old), 1)
                with self.assertRaisesRegex(Exception, re.escape(text)):
                    serialize_executable.deserialize_and_load(bytes_.replace(old, new), in_tree, out_tree, backend="tinyjit",
                                                              execution_devices=jax.devices())


class OtherDoor(unittest.TestCase):
    def test_no_cpu(self):
        import tinyjit.jax
        for argument in (X, 1.0):
            with self.assertRaisesRegex(tinyjit.UnsupportedError, "^tinyjit.jax.jit needs JAX's CPU, among the platforms that JAX_PLATFORMS "
                                                                  "names; on the platform tinyjit, jax.jit is compiled by tinyjit: "):
                tinyjit.jax.jit(lambda x: x + 1)(argument)


class Options(unittest.TestCase):
    def test_options(self):
        for options, text in (({"devices": "0"}, "option devices is '0', expected a number from 1 to 1024"),
                              ({"devices": "two"}, "option devices is 'two', expected a number from 1 to 1024"),
                              ({"cache": "x"}, "option cache=x, expected rw, ro, off or require"),
                              ({"tier": "x"}, "tier"), ({"odd": "x"}, "odd")):
            with self.subTest(text), self.assertRaisesRegex(Exception, text):
                plugin.make_client(**options)
        self.assertEqual(plugin.make_client(devices=3, max_graph_size=4, no_fuse=True).device_count(), 3)

    def test_too_late(self):
        with self.assertRaisesRegex(RuntimeError, "^JAX has been used already, so that no platform can be added: "):
            plugin.initialize()


class Functions(unittest.TestCase):
    """The table of PJRT's functions has no hole."""

    def setUp(self):
        with open(os.path.join(SOURCE, "build", "pjrt-header", "xla", "pjrt", "c", "pjrt_c_api.h")) as file:
            names = re.findall(r"^  _PJRT_API_STRUCT_FIELD\((\w+)\);", file.read(), re.MULTILINE)
        with open(os.path.join(SOURCE, "tools", "python", "src", "pjrt", "Functions.def")) as file:
            self.unsupported = set(re.findall(r"^TINYJIT_PJRT_UNSUPPORTED\((\w+)\)", file.read(), re.MULTILINE))
        library = ctypes.CDLL(plugin.LIBRARY)
        library.GetPjrtApi.restype = ctypes.POINTER(ctypes.c_size_t)
        api = library.GetPjrtApi()
        # Before the functions: the size, extensions, and the version with its own size, extensions and two numbers.
        self.functions = {name: api[5 + i] for i, name in enumerate(names)}
        self.assertEqual(api[0], (5 + len(names)) * 8)

    def call(self, name, size):
        """The code and the message of the error that the function gives for arguments of zeros."""
        function = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)(self.functions[name])
        arguments = (ctypes.c_size_t * 64)(size)
        error = function(ctypes.addressof(arguments))
        self.assertTrue(error, name)
        asked = (ctypes.c_size_t * 5)(40, 0, error)
        ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self.functions["PJRT_Error_Message"])(ctypes.addressof(asked))
        text = ctypes.string_at(asked[3], asked[4]).decode()
        coded = (ctypes.c_size_t * 4)(32, 0, error)
        ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)(self.functions["PJRT_Error_GetCode"])(ctypes.addressof(coded))
        ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self.functions["PJRT_Error_Destroy"])(ctypes.addressof(asked))
        return coded[3] & 0xffffffff, text

    def test_every_function(self):
        self.assertGreater(len(self.functions), 120)
        self.assertLess(self.unsupported, set(self.functions))
        for name, address in self.functions.items():
            with self.subTest(name):
                self.assertTrue(address)
                if name in self.unsupported:
                    self.assertEqual(self.call(name, 512), (12, f"{name} is not supported by tinyjit's PJRT plug-in"))
                elif name not in ("PJRT_Error_Destroy", "PJRT_Error_Message"):
                    code, text = self.call(name, 1)
                    self.assertEqual(code, 3)
                    self.assertRegex(text, f"^{name} got arguments of 1 bytes, expected at least [0-9]+: the caller's PJRT is older than")


if __name__ == "__main__":
    unittest.main()
