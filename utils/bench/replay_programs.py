"""The captures that replay.py times, and the same calls in C.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

PIECE = 256  # calls per C function: compiling one takes more than linear time
buffer = '!jit.buffer<4x4xf32, "cpu:0">'


def constant(number):
    return (number + 1) / 1024


def signs(number):
    """Program `number` computes (a ± c) ± b, with a c of its own; these are the signs."""
    return ("+-+-"[number % 4], "+--+"[number % 4])


def kernel(number):
    first, second = ({"+": "arith.addf", "-": "arith.subf"}[sign] for sign in signs(number))
    return f"""jit.kernel @k{number}(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<4x4xf32>) {{
  %c = arith.constant {constant(number):.10f} : f32
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<4x4xf32>
  %s = {first} %x, %c : f32
  %t = {second} %s, %y : f32
  uop.store %t, %out[%i, %j] : !uop.ptr<4x4xf32>
}}
"""


ADD = """jit.kernel @k0(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<4x4xf32>) {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<4x4xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
"""


def capture(shape, count, programs, body, kernels):
    """One capture of two inputs and one output. `body` gives the lines."""
    result = f'!jit.buffer<{shape}xf32, "cpu:0">'
    yield from kernels
    yield f'jit.capture @replay(%x: {buffer} {{jit.name = "x"}}, %y: {buffer} {{jit.name = "y"}}) -> {result} {{\n'
    yield f"  %out = jit.alloc : {result}\n"
    yield from body
    yield f"  jit.return %out : {result}\n}}\n"


def launch(program, out, a, b):
    return f"  jit.launch @k{program}(write %{out}, read %{a}, read %{b}) : {buffer}, {buffer}, {buffer}\n"


def independent(count, programs):
    """Each launch writes its own part of the result."""
    def body():
        for i in range(count):
            yield f'  %v{i} = jit.view %out offset {64 * i} : !jit.buffer<{count}x4x4xf32, "cpu:0"> to {buffer}\n'
            yield launch(i % programs, f"v{i}", "x", "y")
    return "".join(capture(f"{count}x4x4", count, programs, body(), map(kernel, range(programs))))


def dependent(count, programs, kernels=None):
    """Each launch reads what the last one wrote, and one of the inputs."""
    def body():
        last = "x"
        for i in range(count):
            out = f"t{i}" if i + 1 < count else "out"
            if out != "out":
                yield f"  %{out} = jit.alloc : {buffer}\n"
            yield launch(i % programs, out, last, "y")
            last = out
    return "".join(capture("4x4", count, programs, body(), kernels or map(kernel, range(programs))))


def chain(count):
    """`count` dependent additions, all by one kernel."""
    return dependent(count, 1, [ADD])


def c_kernel(number):
    first, second = signs(number)
    return (f"__attribute__((noinline)) void k{number}(float *restrict out, const float *restrict a, "
            f"const float *restrict b) {{\n"
            f"  for (int i = 0; i < 16; ++i) out[i] = (a[i] {first} {constant(number):.10f}f) {second} b[i];\n}}\n")


def c_calls(calls):
    """Functions of some calls each, and `limit` that calls those."""
    pieces = [calls[i:i + PIECE] for i in range(0, len(calls), PIECE)]
    for number, piece in enumerate(pieces):
        yield f"static __attribute__((noinline)) void piece{number}(float *const *t) {{\n{''.join(piece)}}}\n"
    names = "".join(f"  piece{number}(t);\n" for number in range(len(pieces)))
    yield f'__attribute__((visibility("default"))) void limit(float *const *t) {{\n{names}}}\n'


def c_independent(count, programs):
    calls = [f"  k{i % programs}(t[2] + {16 * i}, t[0], t[1]);\n" for i in range(count)]
    return "".join([*map(c_kernel, range(programs)), *c_calls(calls)])


def c_dependent(count, programs):
    def place(i):
        return "t[0]" if i < 0 else "t[2]" if i + 1 == count else f"t[{3 + i % 2}]"
    calls = [f"  k{i % programs}({place(i)}, {place(i - 1)}, t[1]);\n" for i in range(count)]
    return "".join([*map(c_kernel, range(programs)), *c_calls(calls)])


def c_chain(count):
    """The additions on values that stay in registers: one loop, no memory in between."""
    return f"""typedef float vector __attribute__((vector_size(64), aligned(4)));
__attribute__((visibility("default"))) void limit(float *const *t) {{
  vector sum = *(vector *)t[0], y = *(vector *)t[1];
  for (int i = 0; i < {count}; ++i) sum += y;
  *(vector *)t[2] = sum;
}}
"""
