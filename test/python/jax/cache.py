"""A second process compiles nothing, also if the program stands in another file and in other lines.

RUN: rm -rf %t
RUN: %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import os
import subprocess
import sys

PROGRAM = """
import jax, jax.numpy as jnp
import tinyjit.jax
@tinyjit.jax.jit
def f(key, w, xs):
    def step(h, x):
        return jnp.tanh(w @ h + x), h.sum()
    h, sums = jax.lax.scan(step, jax.random.normal(key, (4,)), xs)
    return {"h": jnp.linalg.solve(w, h), "sums": jnp.sort(sums), "z": jnp.fft.fft(h)}
result = f(jax.random.key(1), jnp.eye(4) * 2, jnp.ones((5, 4)))
stats = f.modules[0].stats
print(stats.programs, stats.misses, stats.plan_misses, stats.disk_hits > 0 or stats.plan_hits > 0 or stats.file_hits > 0)
print([str(x) for x in jax.tree.leaves(result)])
"""


def run(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    environment = {**os.environ, "TINYJIT_CACHE": "rw", "TINYJIT_CACHE_DIR": os.path.join(folder, "cache")}
    output = subprocess.run([sys.executable, path], env=environment, check=True, capture_output=True, text=True).stdout
    return output.splitlines()


def main():
    folder = sys.argv[1]
    os.makedirs(folder)
    first = run(folder, "first.py", PROGRAM)
    assert int(first[0].split()[0]) > 0 and first[0].endswith("False"), first
    second = run(folder, "second.py", "# Another place.\n\n" + PROGRAM)
    print(first[0], second[0], sep="\n")
    assert second[0] == "0 0 0 True", second
    assert second[1] == first[1], (first, second)


main()
