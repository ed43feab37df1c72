"""Measures how far functions of one element are from the exact value, in units of the last place.

usage: functions.py [--build FOLDER] [--samples N] [--write FILE.npz] [NAME...]

Each function runs in tinyjit-run on N numbers of each range that the table below names, as f32 and as f64; mpmath gives
the exact values. A unit is that of the exact value rounded to the type, or, for functions with zeros that are no
representable numbers (lgamma and digamma), of 1 if that is larger. `--write` stores numbers and exact values, from which
`test/Integration/linalg/special.mlir` is checked, and measures nothing. The names choose functions.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

try:
    import mpmath
    import numpy as np
except ImportError as error:
    sys.exit(f"functions.py: {error.name} is missing; run: pip install numpy mpmath, with this Python: {sys.executable}")

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Function:
    """An op, the exact function, the ranges of its operands, and the least unit, in that of 1."""

    def __init__(self, op, exact, *ranges, least=0.0):
        self.op, self.exact, self.ranges, self.least = op, exact, ranges, least


def log_range(low, high):
    return lambda random, n: np.exp(random.uniform(np.log(low), np.log(high), n))


def linear(low, high):
    return lambda random, n: random.uniform(low, high, n)


def signed(low, high):
    return lambda random, n: log_range(low, high)(random, n) * random.choice([-1, 1], n)


def whole(low, high):
    return lambda random, n: random.integers(low, high + 1, n).astype(float)


def unary(op, exact, *ranges, least=0.0):
    return Function(op, exact, *((one,) for one in ranges), least=least)


def next_to_one(random, n):
    return 1 - log_range(1e-16, 0.5)(random, n)


FUNCTIONS = {
    "lgamma": unary("chlo.lgamma", lambda x: mpmath.log(abs(mpmath.gamma(x))) if abs(x) < 1e5 else mpmath.re(mpmath.loggamma(x)),
                    log_range(1e-30, 1e30), linear(0, 10), linear(-30, 0), least=1.0),
    "digamma": unary("chlo.digamma", mpmath.digamma, log_range(1e-30, 1e30), linear(0, 12), linear(-30, 0), least=1.0),
    "erf": unary("chlo.erf", mpmath.erf, signed(1e-30, 6), linear(-4, 4)),
    "erfc": unary("chlo.erfc", mpmath.erfc, linear(-6, 9), linear(0, 26)),
    "erf_inv": unary("chlo.erf_inv", mpmath.erfinv, signed(1e-30, 1), linear(-1, 1), next_to_one),
    "bessel_i1e": unary("chlo.bessel_i1e", lambda x: mpmath.besseli(1, x) * mpmath.exp(-abs(x)), signed(1e-20, 1e4), linear(-20, 20)),
    "zeta": Function("chlo.zeta", mpmath.zeta, (linear(1.01, 20), log_range(0.1, 1e4)), (linear(1.01, 60), linear(0.1, 5))),
    "polygamma": Function("chlo.polygamma", lambda n, x: mpmath.polygamma(int(n), x), (whole(1, 6), log_range(0.1, 1e4))),
    "sinh": unary("chlo.sinh", mpmath.sinh, signed(1e-30, 80), linear(-3, 3)),
    "cosh": unary("chlo.cosh", mpmath.cosh, signed(1e-30, 80)),
    "tan": unary("chlo.tan", mpmath.tan, signed(1e-30, 1e5), linear(-4, 4)),
    "asin": unary("chlo.asin", mpmath.asin, linear(-1, 1), signed(1e-30, 1), next_to_one),
    "acos": unary("chlo.acos", mpmath.acos, linear(-1, 1), next_to_one),
    "atan": unary("chlo.atan", mpmath.atan, signed(1e-30, 1e30), linear(-3, 3)),
    "asinh": unary("chlo.asinh", mpmath.asinh, signed(1e-30, 1e30), linear(-3, 3)),
    "acosh": unary("chlo.acosh", mpmath.acosh, log_range(1, 1e30), linear(1, 3)),
    "atanh": unary("chlo.atanh", mpmath.atanh, signed(1e-30, 1), linear(-1, 1), next_to_one),
    "exp": unary("math.exp", mpmath.exp, linear(-80, 80)),
    "exp2": unary("math.exp2", lambda x: mpmath.mpf(2) ** x, linear(-120, 120)),
    "expm1": unary("math.expm1", mpmath.expm1, signed(1e-30, 80)),
    "log": unary("math.log", mpmath.log, log_range(1e-30, 1e30), linear(0.5, 2)),
    "log2": unary("math.log2", lambda x: mpmath.log(x, 2), log_range(1e-30, 1e30), linear(0.5, 2)),
    "log10": unary("math.log10", mpmath.log10, log_range(1e-30, 1e30), linear(0.5, 2)),
    "log1p": unary("math.log1p", mpmath.log1p, signed(1e-30, 1), log_range(1e-3, 1e30)),
    "sin": unary("math.sin", mpmath.sin, signed(1e-30, 1e5)),
    "cos": unary("math.cos", mpmath.cos, signed(1e-30, 1e5)),
    "tanh": unary("math.tanh", mpmath.tanh, signed(1e-30, 30), linear(-2, 2)),
    "cbrt": unary("math.cbrt", lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)), signed(1e-30, 1e30)),
    "rsqrt": unary("math.rsqrt", lambda x: 1 / mpmath.sqrt(x), log_range(1e-30, 1e30)),
    "powf": Function("math.powf", mpmath.power, (log_range(1e-2, 1e2), linear(-10, 10)), (log_range(0.9, 1.1), linear(-100, 100))),
    "atan2": Function("math.atan2", mpmath.atan2, (signed(1e-10, 1e10), signed(1e-10, 1e10))),
}


def inputs_of(function, kind, samples, random):
    """The operands: the numbers of all ranges, one array per operand."""
    parts = [[draw(random, samples).astype(kind) for draw in ranges] for ranges in function.ranges]
    return [np.concatenate(arrays) for arrays in zip(*parts)]


def exact_values(function, inputs):
    # mpmath ends the sums of zeta at terms of 10^-digits, however small the result is.
    with mpmath.workdps(100):
        return [function.exact(*(mpmath.mpf(float(x)) for x in row)) for row in zip(*inputs)]


def unit(value, kind, least):
    """The distance of neighbours at `value`."""
    size = np.maximum(np.abs(np.asarray(value, kind)), kind(least))
    return np.spacing(np.maximum(size, np.finfo(kind).tiny)).astype(np.float64)


def program(function, inputs):
    kind = "f32" if inputs[0].dtype == np.float32 else "f64"
    tensor = f"tensor<{inputs[0].size}x{kind}>"
    names = [f"%x{i}" for i in range(len(inputs))]
    return f"""func.func @main({", ".join(f"{name}: {tensor}" for name in names)}) -> {tensor} {{
  %y = "{function.op}"({", ".join(names)}) : ({", ".join([tensor] * len(names))}) -> {tensor}
  return %y : {tensor}
}}
"""


def run(function, inputs, build):
    """The results of tinyjit-run."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "f.mlir").write_text(program(function, inputs))
        command = [build / "bin" / "tinyjit-run", folder / "f.mlir", f"--output=@{folder}/y.npy"]
        for i, array in enumerate(inputs):
            np.save(folder / f"x{i}.npy", array)
            command.append(f"--input=@{folder}/x{i}.npy")
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return np.load(folder / "y.npy")


def worst(function, inputs, found):
    """The largest error in units, and the operands there."""
    kind = inputs[0].dtype.type
    largest, place = 0.0, None
    least, most = (float(number) for number in (np.finfo(kind).tiny, np.finfo(kind).max))
    for i, value in enumerate(exact_values(function, inputs)):
        if not least <= abs(value) <= most:
            continue
        if not np.isfinite(found[i]):
            return float("inf"), [float(x[i]) for x in inputs]
        error = float(abs(mpmath.mpf(float(found[i])) - value)) / float(unit(float(value), kind, function.least))
        if error > largest:
            largest, place = error, [float(x[i]) for x in inputs]
    return largest, place


def write(path, samples, names):
    """Operands and exact values, rounded, of these functions."""
    random, arrays = np.random.default_rng(11), {}
    for name in names:
        function = FUNCTIONS[name]
        inputs = inputs_of(function, np.float32, samples, random)
        for i, array in enumerate(inputs):
            arrays[f"{name}.{i}"] = array
        arrays[name] = np.array([float(value) for value in exact_values(function, inputs)])
    np.savez_compressed(path, **arrays)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--samples", type=int, default=2000)
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(FUNCTIONS))
    if unknown:
        parser.error(f"no function {unknown[0]!r}, expected some of {' '.join(FUNCTIONS)}")
    if options.write:
        return write(options.write, options.samples, options.names or FUNCTIONS)
    print("| function | f32 | f64 | worst f64 at |\n|---|---|---|---|")
    for name in options.names or FUNCTIONS:
        function, cells = FUNCTIONS[name], []
        for kind in (np.float32, np.float64):
            inputs = inputs_of(function, kind, options.samples, np.random.default_rng(3))
            error, place = worst(function, inputs, run(function, inputs, options.build))
            cells.append(f"{error:.2f}")
        print(f"| {name} | {' | '.join(cells)} | {place} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
