"""Processes with the platform tinyjit: which is the default, what is loaded, and what is compiled.

RUN: rm -rf %t && mkdir %t
RUN: %python %s %t
REQUIRES: pjrt

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import os
import subprocess
import sys
import unittest

PROGRAM = """
import jax, jax.numpy as jnp
@jax.jit
def f(key, w, xs):
    def step(h, x):
        return jnp.tanh(w @ h + x), h.sum()
    h, sums = jax.lax.scan(step, jax.random.normal(key, (4,)), xs)
    return {"h": jnp.linalg.solve(w, h), "sums": jnp.sort(sums), "z": jnp.fft.fft(h)}
result = f(jax.random.key(1), jnp.eye(4) * 2, jnp.ones((5, 4)))
print([str(x) for x in jax.tree.leaves(result)])
"""


def run(text, platforms, fails=False, **environment):
    """The lines that the program prints; those of its error if it fails."""
    environment = {**os.environ, "TINYJIT_CACHE": "off", **environment}
    environment.pop("JAX_PLATFORMS", None)
    if platforms is not None:
        environment["JAX_PLATFORMS"] = platforms
    process = subprocess.run([sys.executable, "-c", text], env=environment, capture_output=True, text=True)
    assert (process.returncode != 0) == fails, process.stderr
    return (process.stderr if fails else process.stdout).splitlines()


class Processes(unittest.TestCase):
    def test_who_does_not_ask_has_none(self):
        program = """
import sys, jax
print(jax.devices()[0].platform, "tinyjit" in sys.modules, float(jax.jit(lambda x: x + 1)(1.0)))
try:
    jax.devices("tinyjit")
except RuntimeError as error:
    print(error)
"""
        for platforms in (None, ""):
            first, second = run(program, platforms)
            self.assertEqual(first, "cpu False 2.0")
            self.assertIn("it was not asked for: set JAX_PLATFORMS=tinyjit or JAX_PLATFORMS=cpu,tinyjit, or call "
                          "tinyjit.jax.plugin.initialize() before JAX is used", second)
        self.assertEqual(run(program, "cpu")[0], "cpu False 2.0")

    def test_the_first_is_the_default(self):
        program = "import jax\nprint([jax.jit(lambda x: x + 1)(1.0).devices(), len(jax.devices('cpu')), len(jax.devices('tinyjit'))])"
        self.assertEqual(run(program, "cpu,tinyjit"), ["[{CpuDevice(id=0)}, 1, 1]"])
        self.assertEqual(run(program, "tinyjit,cpu"), ["[{TinyJITDevice(id=0)}, 1, 1]"])

    def test_initialize(self):
        program = """
import tinyjit.jax.plugin
tinyjit.jax.plugin.initialize(devices=3, tier="quick")
import jax, jax.numpy as jnp
print(jax.devices()[0].platform, jax.devices("tinyjit"))
for device in jax.devices("tinyjit"):
    x = jax.device_put(jnp.arange(3.0), device)
    y = jax.jit(lambda x: jnp.cumsum(x) * 2)(x)
    print(y, *y.devices(), jax.device_put(y, jax.devices("tinyjit")[1]).devices())
print(tinyjit.jax.plugin.compiled() > 0)
"""
        lines = run(program, None)
        self.assertEqual(lines[0], "cpu [TinyJITDevice(id=0), TinyJITDevice(id=1), TinyJITDevice(id=2)]")
        self.assertEqual(lines[1:], [f"[0. 2. 6.] TinyJITDevice(id={i}) {{TinyJITDevice(id=1)}}" for i in range(3)] + ["True"])

    def test_several_devices(self):
        program = """
import jax, jax.numpy as jnp
from jax.sharding import NamedSharding, PartitionSpec
mesh = jax.make_mesh((2,), ("i",), axis_types=(jax.sharding.AxisType.Auto,))
x = jax.device_put(jnp.arange(6.0), NamedSharding(mesh, PartitionSpec("i")))
print(x)
jax.jit(lambda x: x.sum())(x)
"""
        lines = run(program, "tinyjit", fails=True, JAX_PJRT_CLIENT_CREATE_OPTIONS="devices:2")
        self.assertTrue(any("UNIMPLEMENTED: jit__lambda: it is for 2 devices, expected one" in line for line in lines), lines)

    def test_tinyjit_jax_jit(self):
        """Its devices are JAX's CPUs."""
        program = """
import jax, numpy as np, tinyjit, tinyjit.jax
from jax.sharding import Mesh, NamedSharding, PartitionSpec
mesh = Mesh(np.array(jax.devices("tinyjit")), ("i",))
try:
    tinyjit.jax.jit(lambda x: x + 1, in_shardings=NamedSharding(mesh, PartitionSpec("i")))(np.ones(4, np.float32))
except tinyjit.UnsupportedError as error:
    print(error)
"""
        lines = run(program, "cpu,tinyjit", JAX_PJRT_CLIENT_CREATE_OPTIONS="devices:2")
        self.assertTrue(any("<lambda>: it is for TinyJITDevice(id=0), expected devices of the platform cpu" in line for line in lines), lines)

    def test_second_process_compiles_nothing(self):
        folder = {"TINYJIT_CACHE_DIR": os.path.join(sys.argv[-1], "cache")}
        first = run(PROGRAM, "tinyjit", TINYJIT_CACHE="rw", **folder)
        second = run("# Another place.\n\n" + PROGRAM, "tinyjit", TINYJIT_CACHE="require", **folder)
        self.assertEqual(first, second)
        lines = run(PROGRAM.replace("jnp.tanh", "jnp.cos"), "tinyjit", fails=True, TINYJIT_CACHE="require", **folder)
        self.assertTrue(any("jit_f" in line for line in lines), lines)

    def test_programs_after_the_end(self):
        program = """
import atexit, jax
def late():
    try:
        jax.jit(lambda x: x * 5)(1.0)
    except jax.errors.JaxRuntimeError as error:
        print(error)
atexit.register(late)
print(jax.jit(lambda x: x * 2)(1.0))
"""
        lines = run(program, "tinyjit")
        self.assertEqual(lines[:2], ["2.0", "FAILED_PRECONDITION: there is no converter of programs in this process, or Python is ending; import "
                                     "tinyjit.jax.plugin in Python and call initialize()"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
