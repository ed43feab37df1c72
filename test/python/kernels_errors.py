"""Errors in the source of kernels and in their arguments: texts, lines and columns.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import itertools
import linecache
import math
import pathlib
import pickle
import signal
import subprocess
import sys
import tempfile
import unittest

import numpy as np

import tinyjit

numbers = itertools.count()


def define(source, **options):
    """The function `f` of a source whose marks `«»` show where an error is expected, as a kernel; and that place."""
    lines = source.splitlines()
    place = next((n + 1, line.index("«") + 1) for n, line in enumerate(lines) if "«" in line)
    text = source.replace("«", "").replace("»", "")
    name = f"<source {next(numbers)}>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    names = {"tinyjit": tinyjit, "math": math, "np": np, "text": "abc", "near": near, "TABLE": np.zeros(3),
             "NAMES": np.array(["a", "b"])}
    exec(compile(text, name, "exec"), names)
    return names["f"], place


LOOPS = ("a loop in a kernel is over range(n), range(begin, end), range(begin, end, step), an array, a tuple, enumerate(x), "
         "zip(x, y) or reversed(range(n))")


def near(x, low=0.0, high=1.0):
    return min(max(x, low), high)


# Sources of `def f(x)`, called with ten floats, and what they have.
SOURCES = [
    ("for v in «int(x[0])»:\n  pass", LOOPS),
    ("for i in «range()»:\n  pass", LOOPS),
    ("for i in range(9, 0, «0»):\n  pass", "range() gets a step of 0, expected another number"),
    ("for v in enumerate(«3»):\n  pass", LOOPS),
    ("for v in «enumerate(range(1, 4))»:\n  pass", "enumerate() takes an array, range(n) or zip(x, y)"),
    ("for v in «zip(x, range(int(x[0])))»:\n  pass", "zip() takes arrays and range(n) of sizes that are known"),
    ("for v in «reversed(range(0, 9, 2))»:\n  pass", "reversed() takes an array, or a range of step 1"),
    ("for i in «tinyjit.prange»(3):\n  pass", "kernels have no prange; write range, and @tinyjit.kernel(parallel=True), "
                                              "which runs the outermost loops on all threads"),
    ("for i in range(«1.5»):\n  pass", "range() gets a float64, expected integers; write int(...)"),
    ("for i in range(3):\n  pass\nelse:\n  «x[0] = 1»", "kernels have no 'else' of a loop; use a name that says how it "
                                                        "ended"),
    ("for «i, j» in range(3):\n  pass", "one value for 2 names"),
    ("while x[0] > 1:\n  pass\nelse:\n  «x[0] = 1»", "kernels have no 'else' of a loop; use a name that says how it "
                                                     "ended"),
    ("y = x[«1:3»]", "kernels have no slices but ':'; write a loop over the elements"),
    ("y = «x» + 1", "'x' is an array, expected a number; name an element, x[i]"),
    ("y = «x[0, 1]»", "'x' has 1 dimensions and gets 2 indices; name one element"),
    ("x[«10»] = 1", "index 10 is outside of dimension 0 of 'x', which has 10 elements"),
    ("x[«1.5»] = 1", "an index is a float64, expected an integer; write int(...)"),
    ("«try:\n  x[0] = 1\nexcept ValueError:\n  pass»", "kernels have no Try; test with 'if' before"),
    ("assert x[0] > 0, «text»", "the message of an assert is a text that is known"),
    ("«raise text»", "kernels raise Python's own errors with a text that is known: raise ValueError('text')"),
    ("«raise ValueError(text)»", "kernels raise Python's own errors with a text that is known: raise ValueError('text')"),
    ("«with x:\n  pass»", "kernels have no With; kernels have no contexts"),
    ("x[0] = «u»", "'u' is not defined"),
    ("if x[0] > 0:\n  u = 1\nx[0] = «u»", "'u' may have no value here; give it one before the branch or loop"),
    ("for i in range(int(x[0])):\n  u = 1\nx[0] = «u»", "'u' may have no value here; give it one before the branch or "
                                                        "loop"),
    ("«return 3»", "a kernel returns nothing; store the result into an array of one element"),
    ("«print(x[0])»", "kernels print nothing; store into an array, or call the function as '.python' to debug it"),
    ("«x[0]»", "the value is not used; assign it"),
    ("«yield x[0]»", "kernels have no Yield; store results into an array"),
    ("x[0] = («y := 3»)", "kernels have no NamedExpr; assign it in a statement before"),
    ("for i in «{1, 2}»:\n  x[i] = 1", "kernels have no Set; use a tuple"),
    ("x[«...»] = 1", "kernels have no ellipsis; write ':' for each dimension"),
    ("x[0] = «x.sum»()", "arrays in kernels have no 'sum'; they have shape, size and ndim; write a loop over the elements"),
    ("«a, b = x»", "an array for 2 names; name its elements, x[0]"),
    ("a, «*b» = x[0], x[1]", "kernels have no Starred; write each name"),
    ("x[0] = «[1, 2]»", "kernels have no List; use a local array, tinyjit.local(n, tinyjit.f32)"),
    ("x[0] = «'a'»", "kernels have no str; expected an int, a float or a bool"),
    ("x[0] = «text»", "str is no number; kernels have ints, floats, bools and arrays"),
    ("x[0] = «99999999999999999999»", "the number does not fit 64 bits"),
    ("n = len(x)\n«n = 10 ** 30»", "1000000000000000000000000000000 does not fit 64 bits; write a float"),
    ("«if int(x[0]) < 1 << 64:\n  x[0] = 1»", "18446744073709551616 does not fit 64 bits; write a float"),
    ("x[0] = «math.frexp(2.0)»", "'math.frexp' cannot be called in a kernel; it can call functions of math and numpy on "
                                 "numbers, abs, min, max, round, divmod, len, and functions in Python"),
    ("x[0] = «np.sum(x)»", "'np.sum' cannot be called in a kernel; write a loop over the elements"),
    ("x[0] = float(«'three'»)", "'three' is no number"),
    ("k = (1, 2)\n«k» = 3", "'k' stands for something else before; choose another name"),
    ("k = (1, 2)\nx[0] = «k»", "a tuple is no number; unpack it into names"),
    ("k = (1, 2)\nx[0] = k[«2»]", "expected a number from 0 to 1"),
    ("k = (1, (2, 3))\nx[0] = k[«int(x[0])»]", "expected a number from 0 to 1"),
    ("«TABLE[0]» = x[0]", "'TABLE' is an array from outside of the kernel, which stays as it is; pass it as an argument"),
    ("x[0] = «NAMES»[0]", "'NAMES' has elements of <U1 and 1 dimensions, which kernels have not; pass it as an argument"),
    ("w = «tinyjit.local(200000, tinyjit.f64)»", "local arrays of the kernel take 1600000 bytes, expected at most 1048576; "
                                                "pass the array as an argument"),
    ("w = «tinyjit.local(3)»", "a local array has a size and a type: tinyjit.local((3, 3), tinyjit.f32)"),
    ("w = np.zeros_like(«x[0]»)", "'x[0]' is no array"),
    ("w = np.zeros(«int(x[0])»)", "the size of a local array is a number that is known, from 1 on"),
    ("x[0] = «near(x[1], top=3)»", "near() takes the arguments x, low, high"),
    ("x[0] = «near()»", "near() takes 3 arguments by position"),
    ("x[0] = «math.sqrt(1, 2)»", "math.sqrt() takes 1 arguments by position"),
    ("x[0] = «1.5 & 2»", "floats have no '&'; write int(x)"),
    ("x[0] = «~x[1]»", "floats have no '~'; write int(x)"),
    ("x[0] = «(x[0] > 1) + (x[1] > 1)»", "bools have no '+'; write int(x), or 'and', 'or', '^'"),
    ("x[0] = «x[1] @ 2»", "'@' is no operator of numbers; write loops over the indices"),
    ("n = int(x[0])\nx[0] = «2 ** n»", "an integer to the power of one that may be negative is no integer; write "
                                       "float(x) ** y, or abs(y)"),
    ("x[0] = «x[0] is x[1]»", "kernels have no 'is' and 'in'; compare numbers"),
    ("x[0] = «x.T»", "arrays in kernels have no 'T'; they have shape, size and ndim; write a loop over the elements"),
    ("«x» = 1", "'x' is an array, and gets no other value; choose another name"),
    ("«a, b = 1»", "one value for 2 names"),
    ("n = int(x[0])\nw = tinyjit.local(«n», tinyjit.f32)", "the size of a local array is a number that is known, from "
                                                           "1 on"),
    ("for i in range(3):\n  «w = tinyjit.local(3, tinyjit.f32)»", "'w' is made in a loop; make it before, and set its "
                                                                  "elements here"),
    ("y: «text» = 1", "'text' is no type of elements, expected such as tinyjit.f32"),
    ("«def g():\n  pass»", "kernels have no FunctionDef; define the function outside of the kernel"),
]

PARALLEL = [
    ("for i in range(len(x) - 1):\n  x[i] = «x[i + 1]»", "an iteration of the parallel loop loads an element of 'x' that "
                                                         "another one may store to (line 3); store into another array"),
    ("for i in range(len(x)):\n  «x[0]» += x[i]", "iterations of the parallel loop may store to one element of 'x'; only "
                                                  "sums of integers, '+=', can be of elements that iterations share"),
    ("s = 0.0\nfor i in range(len(x)):\n  «s» += x[i]", "'s' goes from one iteration to the next, which run in any "
                                                        "order; give it its first value inside the loop"),
    ("«x[0]» = 1\nfor i in range(len(x)):\n  x[i] = i", "'x' is stored to outside of the parallel loops; do it in a loop, "
                                                        "or in a kernel of its own"),
    ("n = int(x[0])\nfor i in «range(n)»:\n  pass", "the bounds of a parallel loop are sizes of arrays and numbers that "
                                                    "are known; annotate a parameter as tinyjit.constant"),
    ("for i in range(len(x)):\n  if x[i] > 0:\n    «break»\n  x[i] = 1", "a parallel loop has no 'break': its iterations "
                                                                          "run in any order"),
]


def function_of(body):
    return "def f(x):\n" + "".join(f"  {line}\n" for line in body.split("\n"))


@tinyjit.kernel
def at_top(x):
    x[0] = 1


class Errors(unittest.TestCase):
    def refuse(self, body, message, **options):
        function, place = define(function_of(body))
        with self.assertRaises(tinyjit.KernelError) as caught:
            tinyjit.kernel(function, **options)(np.zeros(10))
        self.assertEqual(caught.exception.msg, message)
        self.assertEqual((caught.exception.lineno, caught.exception.offset), place)

    def test_sources(self):
        for body, message in SOURCES:
            with self.subTest(body):
                self.refuse(body, message)

    def test_parallel_loops(self):
        for body, message in PARALLEL:
            with self.subTest(body):
                self.refuse(body, message, parallel=True)

    def test_no_loop_is_parallel(self):
        function, _ = define("«def f(x):»\n  y = 1\n")
        with self.assertRaisesRegex(tinyjit.KernelError, "parallel=True, but the function has no 'for' at its outermost"):
            tinyjit.kernel(function, parallel=True)(np.zeros(3))

    def test_parameters(self):
        for header, message in (
                ("def f(x, *«y»):", "a kernel's parameters are given by position or name; '*' and '/' are not supported"),
                ("def f(«x», /, y):", "a kernel's parameters are given by position or name; '*' and '/' are not supported")):
            function, place = define(header + "\n  pass\n")
            with self.assertRaises(tinyjit.KernelError) as caught:
                tinyjit.kernel(function)
            self.assertEqual(caught.exception.msg, message)
            self.assertEqual((caught.exception.lineno, caught.exception.offset), place)

    def test_recursion(self):
        function, _ = define("def g(a):\n  return «g(a)»\ndef f(x):\n  x[0] = g(x[1])\n")
        with self.assertRaisesRegex(tinyjit.KernelError, "calls are nested more than 16 deep; a kernel has no recursion"):
            tinyjit.kernel(function)(np.zeros(3))

    def test_arguments(self):
        def f(x: tinyjit.f32[:, 3], n: int):
            x[0, 0] = n

        made = tinyjit.kernel(f)
        good = np.zeros((2, 3), np.float32)
        for arguments, message in (
                ((good,), r"f\(\) takes 2 arguments \(x, n\): missing a required argument: 'n'"),
                ((good, 1, 1), r"f\(\) takes 2 arguments \(x, n\): too many positional arguments"),
                ((good.astype("f8"), 1), r"f\(\): argument 'x' is tinyjit.f64\[2, 3\], expected tinyjit.f32\[:, 3\]"),
                ((np.zeros((3, 2), "f4"), 1), r"f\(\): argument 'x' is tinyjit.f32\[3, 2\], expected tinyjit.f32"),
                ((1.0, 1), r"f\(\): argument 'x' is a float, expected tinyjit.f32\[:, 3\]"),
                ((good, 1.5), r"f\(\): argument 'n' is a float, expected an integer"),
                ((good, "a"), r"f\(\): argument 'n' is a str, expected an integer")):
            with self.subTest(message), self.assertRaisesRegex(TypeError, message):
                made(*arguments)

    def test_arguments_by_name(self):
        def f(x, n: int = 2):
            x[0] = n

        made = tinyjit.kernel(f)
        with self.assertRaisesRegex(TypeError, r"f\(\) takes 2 arguments \(x, n\): got an unexpected keyword argument 'm'"):
            made(np.zeros(3), m=1)
        with self.assertRaisesRegex(TypeError, r"f\(\) takes 2 arguments \(x, n\): multiple values for argument 'x'"):
            made(np.zeros(3), x=np.zeros(3))

    def test_numbers_that_do_not_fit(self):
        def f(x, n: tinyjit.i32, m: tinyjit.u8):
            x[0] = n + m

        made, x = tinyjit.kernel(f), np.zeros(1)
        made(x, -2**31, 255)
        self.assertEqual(x[0], 255 - 2**31)
        captured = tinyjit.jit(lambda x, n, m: made(x, n, m), name="captured")
        for _ in range(3):
            captured(x, 1, 2)
        for n, m, text in ((2**31, 0, '"n" is 2147483648, expected -2147483648 to 2147483647'),
                           (0, 256, '"m" is 256, expected 0 to 255'), (0, -1, '"m" is -1, expected 0 to 255')):
            for call in (made, captured):
                with self.subTest(text), self.assertRaisesRegex(tinyjit.OutOfRangeError, text):
                    call(x, n, m)
        self.assertEqual(x[0], 3)

    def test_arrays_that_are_not_dense(self):
        def f(out, x):
            for i in range(len(x)):
                out[i] = x[i]

        x = np.zeros(8)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError,
                                    "^argument 'out' of f is a 4xf64 that is not dense and row-major; the call writes it, "
                                    "which would write a copy$"):
            tinyjit.kernel(f)(x[::2], np.ones(4))
        with self.assertRaisesRegex(TypeError, r"^f\(\): argument 'x' is a list, expected a number, or an array with a shape"):
            tinyjit.kernel(f)(x, [1.0])

    def test_a_loop_without_end(self):
        # LLVM may take a loop without effects for code that is not reached.
        program = "\n".join(["import signal, numpy, tinyjit", "def f(x):", "  i = 0", "  while i < 1:", "    i += 0", "  x[0] = i",
                             "f = tinyjit.kernel(f, cache='off')", "signal.alarm(1)", "f(numpy.zeros(1))"])
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "endless.py")
            path.write_text(program)
            self.assertEqual(subprocess.run([sys.executable, path], check=False).returncode, -signal.SIGALRM)

    def test_arrays_may_not_overlap(self):
        def f(x, y):
            for i in range(len(x)):
                x[i] = y[i]

        x = np.zeros(4)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, r'^input 0 \("x"\) and input 1 \("y"\) overlap in memory'):
            tinyjit.kernel(f)(x, x)

    def test_annotations_that_are_text(self):
        function, _ = define("def f(x, n: 'Missing'):\n  x[0] = n\n\n\n«»")
        with self.assertRaisesRegex(TypeError, r"^f\(\): argument 'n' has the annotation 'Missing', which cannot be read: name "
                                               "'Missing' is not defined$"):
            tinyjit.kernel(function)
        function, _ = define("def f(x: 'tinyjit.f64[:]', n: 'int') -> 'Missing':\n  x[0] = n\n\n\n«»")
        x = np.zeros(1)
        tinyjit.kernel(function)(x, 3)
        self.assertEqual(x[0], 3)

    def test_pickles(self):
        self.assertIs(pickle.loads(pickle.dumps(at_top)), at_top)
        self.assertIs(copy.deepcopy([at_top])[0], at_top)
        with self.assertRaises(pickle.PicklingError):
            pickle.dumps(tinyjit.kernel(at_top.python))

    def test_no_source(self):
        names = {}
        exec("def f(x):\n  pass\n", names)
        with self.assertRaisesRegex(TypeError, "'f' has no source that can be read, which a kernel is compiled from"):
            tinyjit.kernel(names["f"])


if __name__ == "__main__":
    unittest.main()
