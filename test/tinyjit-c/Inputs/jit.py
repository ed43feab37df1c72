"""Captures a Python function through the C API: runs, records, replays.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import ctypes
import sys
import threading
from ctypes import byref, c_char_p, c_int32, c_int64, c_size_t, c_void_p

import capi
import numpy

READ, WRITE, UPDATE = 0, 1, 3
W = numpy.array([[1.0, -2.0, 0.5], [3.0, 4.0, -1.0]], numpy.float32)
FUNCTION = ctypes.CFUNCTYPE(c_void_p, c_void_p, ctypes.POINTER(c_void_p), c_size_t, ctypes.POINTER(c_void_p), c_size_t,
                            ctypes.POINTER(c_void_p), c_size_t)
TAKE = ctypes.CFUNCTYPE(None, c_char_p, c_void_p)


class Call(ctypes.Structure):
    _fields_ = [("buffers", c_void_p), ("bufferNames", c_void_p), ("numBuffers", c_size_t), ("numbers", c_void_p),
                ("numberNames", c_void_p), ("numNumbers", c_size_t), ("guards", c_void_p), ("guardNames", c_void_p),
                ("numGuards", c_size_t)]


class Options(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("place", c_char_p), ("maxCaptures", c_int64), ("onChangedValue", c_int32),
                ("freesMemory", c_int32)]


class Jit:
    """A Python function of handles that gives a list of handles."""

    def __init__(self, function, num_results, **options):
        self.function, self.num_results = function, num_results
        self.callback = FUNCTION(self.run)
        self.handle = c_void_p(lib.dll.tinyjitJitCreate(self.callback, None, byref(Options(**options))))

    def run(self, context, buffers, num_buffers, numbers, num_numbers, results, num_results):
        try:
            made = self.function(*[c_void_p(buffers[i]) for i in range(num_buffers)],
                                 *[c_void_p(numbers[i]) for i in range(num_numbers)])
            for i in range(num_results):
                results[i] = made[i].value
        except capi.Error as error:
            return lib.tinyjitStatusCreate(error.code, str(error).encode())

    def __call__(self, *buffers, numbers=(), guards=()):
        names = [(c_char_p * len(n))(*n) for n in ([b"x", b"y"], [b"n", b"m"], [b"mode"])]
        arrays = capi.handles(buffers), capi.handles(numbers), (c_int64 * len(guards))(*guards)
        sizes = [len(buffers), len(numbers), len(guards)]
        fields = []
        for array, name, size in zip(arrays, names, sizes):
            fields += [ctypes.cast(array, c_void_p), ctypes.cast(name, c_void_p), size]
        results = capi.handles([None] * self.num_results)
        lib.tinyjitJitCall(self.handle, byref(Call(*fields)), results, c_size_t(self.num_results))
        return [lib.array(c_void_p(result)) for result in results]

    def lines(self, which):
        found = []
        getattr(lib.dll, "tinyjitJit" + which)(self.handle, TAKE(lambda line, context: found.append(line.decode())), None)
        return found


def launch(kernel, operands, numbers=()):
    buffers, access = zip(*operands)
    lib.tinyjitLaunch(kernel, capi.handles(buffers), (c_int32 * len(access))(*access), c_size_t(len(access)),
                      capi.handles(numbers), c_size_t(len(numbers)))


def fresh():
    return lib.make("tinyjitBufferCreate", b"cpu", 11, (c_int64 * 2)(2, 3), 2)


def bind(variable, value):
    return lib.make("tinyjitNumberBind", variable, c_int64(value))


lib = capi.Library(sys.argv[1])
lib.dll.tinyjitJitCreate.restype = c_void_p
lib.dll.tinyjitNumberCreate.restype = c_void_p
lib.dll.tinyjitNumberValue.restype = c_int64
if sys.argv[2].endswith(".so"):
    plan = lib.make("tinyjitPlanOpen", sys.argv[2].encode())
    scale, accumulate = [lib.make("tinyjitPlanKernel", plan, i) for i in range(2)]
else:
    module = lib.make("tinyjitModuleLoad", sys.argv[2].encode())
    scale, accumulate = [lib.make("tinyjitModuleKernel", module, name) for name in (b"scale", b"accumulate")]

w, total = lib.buffer(W), lib.buffer(numpy.zeros((2, 3), numpy.float32))
runs = []


def step(x, n):
    """total += x * w + n"""
    runs.append(1)
    y = fresh()
    launch(scale, [(y, WRITE), (x, READ), (w, READ)], [n])
    launch(accumulate, [(total, UPDATE), (y, READ)])
    return [y, lib_retain(total)]


def lib_retain(handle):
    lib.dll.tinyjitBufferRetain.restype = c_void_p
    return c_void_p(lib.dll.tinyjitBufferRetain(handle))


# Three phases; inputs, a variable, a state; no result is overwritten.
n = lib.make("tinyjitVariableCreate", b"n", 3, c_int64(1), c_int64(7))
jit = Jit(step, 2, name=b"step")
expected, kept = numpy.zeros((2, 3), numpy.float32), []
random = numpy.random.default_rng(2)
for value in (1, 4, 7, 2, 5):
    x = random.standard_normal((2, 3)).astype(numpy.float32)
    y, state = jit(lib.buffer(x), numbers=[bind(n, value)])
    expected = expected + (x * W + numpy.float32(value))
    assert numpy.array_equal(y, x * W + numpy.float32(value)), value
    assert numpy.array_equal(state, expected), value
assert len(runs) == 2 and lib.dll.tinyjitJitNumCaptures(jit.handle) == 1
assert numpy.array_equal(lib.array(total), expected)

# A capture is a plan; loaded, it replays from the first call on.
captured, store = c_void_p(), c_void_p()
lib.tinyjitJitCapture(jit.handle, 0, byref(captured), byref(store))
loaded = Jit(None, 2)
loaded.handle = lib.make("tinyjitJitLoad", captured, store)
x = numpy.ones((2, 3), numpy.float32)
plain = c_void_p(lib.dll.tinyjitNumberCreate(c_int64(3)))
assert numpy.array_equal(loaded(lib.buffer(x), numbers=[plain])[0], W + 3)

# Errors: of the function, of a mismatch, of reading back.
def fails(message, function, *args, **named):
    try:
        function(*args, **named)
    except capi.Error as error:
        assert str(error) == message, str(error)
        return
    raise AssertionError("no error: " + message)


# Numbers that do not fit 64 bits.
large = c_void_p(lib.dll.tinyjitNumberCreate(c_int64(1 << 62)))
fails("4611686018427387904 * 4 + 1 has a part that does not fit 64 bits", lib.make, "tinyjitNumberScale", large,
      c_int64(4), c_int64(1))
fails("4611686018427387904 + 4611686018427387904 has a part that does not fit 64 bits", lib.make, "tinyjitNumberAdd",
      large, large)
assert lib.dll.tinyjitNumberValue(lib.make("tinyjitNumberScale", large, c_int64(-2), c_int64(5))) == 5 - (1 << 63)

fails('input 0 ("x") is 3xf32 on cpu:0, expected 2x3xf32 on cpu:0', jit, lib.buffer(W[0]), numbers=[bind(n, 1)])
reading = Jit(lambda x: (lib.array(c_void_p(x.value)), [lib_retain(x)])[1], 1)
reading(w)
fails('cannot read 2x3xf32 on cpu:0 while the function is captured: it is argument "x", so the value would stay as it '
      "is now in every later call", reading, w)
identity = Jit(lambda x: [lib_retain(x)], 1, name=b"identity")
for values in (W, W + 1, W + 2):
    (result,) = identity(lib.buffer(values))
    assert (result == values).all()


# The memory of a buffer, by its address: reading is noted, writing refused, before a launch and after it.
def poke(write, before):
    def function(x):
        y = fresh()
        launch(scale, [(y, WRITE), (x, READ), (w, READ)], [plain])
        first = ctypes.cast(lib.tinyjitBufferData(y), ctypes.POINTER(ctypes.c_float))
        if write:
            first[0] = 100
        if before:
            launch(accumulate, [(total, UPDATE), (y, READ)])
        return [y]
    return Jit(function, 1)


for before in (False, True):
    poking = poke(True, before)
    assert poking(lib.buffer(x))[0][0, 0] == 100
    fails("the host writes 2x3xf32 on cpu:0 by its address while the function is captured, which no replay would repeat; "
          "copy to it, or launch a kernel", poking, lib.buffer(x))
reading = poke(False, False)
for _ in range(3):
    assert numpy.array_equal(reading(lib.buffer(x))[0], W + 3)
assert "the memory of 2x3xf32 on cpu:0, whose address the function asks for" in reading.lines("ExplainFrozen")


# Guards and the value of a number: captures of their own; by option, an error.
def branch(x, number):
    y = fresh()
    big = lib.dll.tinyjitNumberValue(number) > 3
    seven = c_void_p(lib.dll.tinyjitNumberCreate(c_int64(7)))
    launch(scale, [(y, WRITE), (x, READ), (w, READ)], [seven if big else number])
    return [y]


guarded = Jit(branch, 1)
for value in (1, 2, 5, 6):
    for mode in (0, 1):
        for _ in range(3):
            number = c_void_p(lib.dll.tinyjitNumberCreate(c_int64(value)))
            y = guarded(lib.buffer(x), numbers=[number], guards=[mode])[0]
            assert numpy.array_equal(y, W + (7 if value > 3 else value))
assert lib.dll.tinyjitJitNumCaptures(guarded.handle) == 8
assert 'argument "n" = 6, whose value the function asks for' in guarded.lines("ExplainFrozen")
strict = Jit(branch, 1, name=b"strict", onChangedValue=2)
for _ in range(3):
    strict(lib.buffer(x), numbers=[plain], guards=[4])
fails('argument "mode" of function "strict" is 5, it was captured with 4', strict, lib.buffer(x), numbers=[plain],
      guards=[5])

# Saved, a capture keeps its guards and frozen numbers; kernels of the host program have no IR to save.
path = sys.argv[3].encode()
if sys.argv[2].endswith(".so"):
    fails('function "jit" launches kernels that no open module has as IR', lib.tinyjitJitSave, guarded.handle, path)
else:
    lib.tinyjitJitSave(guarded.handle, path)
    saved = Jit(None, 1)
    saved.handle = lib.make("tinyjitLoadCapture", path)
    six, five = [c_void_p(lib.dll.tinyjitNumberCreate(c_int64(value))) for value in (6, 5)]
    assert numpy.array_equal(saved(lib.buffer(x), numbers=[six], guards=[1])[0], W + 7)
    fails('argument "n" of function "jit" is 5, it was captured with 6', saved, lib.buffer(x), numbers=[five], guards=[1])
    fails('argument "mode" of function "jit" is 0, it was captured with 1', saved, lib.buffer(x), numbers=[six],
          guards=[0])
    fails('argument "mode" of function "jit" is missing, it was captured with 1', saved, lib.buffer(x), numbers=[six])

# The number of threads.
count = c_int32()
lib.tinyjitSetNumThreads(2)
lib.tinyjitNumThreads(byref(count))
assert count.value == 2
try:
    lib.tinyjitSetNumThreads(0)
    raise AssertionError("no threads")
except capi.Error as error:
    assert "1 to 256" in str(error), str(error)

# An input that is the state: copied, with a remark.
y, state = jit(total, numbers=[bind(n, 2)])
assert len(jit.lines("TakeRemarks")) == 1

# Threads share one capture.
double = Jit(lambda x, n: (lambda y: (launch(scale, [(y, WRITE), (x, READ), (w, READ)], [n]), [y])[1])(fresh()), 1)
for _ in range(2):
    double(lib.buffer(x), numbers=[bind(n, 1)])
found = []


def work(seed):
    numbers = numpy.random.default_rng(seed)
    good = True
    for _ in range(100):
        x, value = numbers.standard_normal((2, 3)).astype(numpy.float32), int(numbers.integers(1, 8))
        good &= numpy.array_equal(double(lib.buffer(x), numbers=[bind(n, value)])[0], x * W + numpy.float32(value))
    found.append(good)


threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert found == [True] * 4, found
lib.tinyjitJitReset(jit.handle)
jit(lib.buffer(x), numbers=[bind(n, 2)])
assert len(runs) == 3
lib.tinyjitJitDestroy(jit.handle)
print("a Python function is captured and replayed")
