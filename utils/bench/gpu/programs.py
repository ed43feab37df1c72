"""The modules that the GPU benchmark runs, as text.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

DEVICE = "cpu:0"  # where they stand; --device puts them elsewhere


def buffer(shape, dtype="f32"):
    return f'!jit.buffer<{"x".join(map(str, shape))}x{dtype}, "{DEVICE}">'


def pointer(shape, dtype="f32"):
    return f'!uop.ptr<{"x".join(map(str, shape))}x{dtype}>'


def chain(count):
    """`count` kernels of 4x4 in a row: each adds x to what the one before has left, the first to y. Other addresses for y
    change one of them, other addresses for x all."""
    array, param = buffer([4, 4]), pointer([4, 4])
    lines = [f"jit.kernel @add(%out: {param}, %a: {param}, %b: {param}) {{",
             "  %i = uop.range 4", "  %j = uop.range 4",
             f"  %x = uop.load %a[%i, %j] : {param}", f"  %y = uop.load %b[%i, %j] : {param}",
             "  %s = arith.addf %x, %y : f32", f"  uop.store %s, %out[%i, %j] : {param}", "}",
             f'jit.capture @chain(%x: {array} {{jit.name = "x"}}, %y: {array} {{jit.name = "y"}}) -> {array} {{',
             f"  %out = jit.alloc : {array}", f"  %t0 = jit.alloc : {array}", f"  %t1 = jit.alloc : {array}"]
    for i in range(count):
        source = "%y" if i == 0 else f"%t{(i - 1) % 2}"
        target = "%out" if i == count - 1 else f"%t{i % 2}"
        lines.append(f"  jit.launch @add(write {target}, read {source}, read %x) : {array}, {array}, {array}")
    return "\n".join(lines + [f"  jit.return %out : {array}", "}", ""])


def tensor_function(name, arguments, results, body):
    """A function on tensors; what each is called and its type, the types of results, and lines."""
    params = ", ".join(f"%{argument}: {kind}" for argument, kind in arguments)
    return f"func.func @{name}({params}) -> ({', '.join(results)}) {{\n" + "".join(f"  {line}\n" for line in body) + "}\n"


def tensor(shape, dtype="f32"):
    return f'tensor<{"x".join(map(str, [*shape, dtype]))}>'


def elementwise(elements):
    """relu(x * x - x): reads and writes each element once."""
    kind = tensor([elements])
    return tensor_function("elementwise", [("x", kind)], [kind], [
        f"%zero = arith.constant dense<0.0> : {kind}", f"%p = arith.mulf %x, %x : {kind}",
        f"%d = arith.subf %p, %x : {kind}", f"%c = arith.cmpf olt, %d, %zero : {kind}",
        f"%r = arith.select %c, %zero, %d : {tensor([elements], 'i1')}, {kind}", f"return %r : {kind}"])


def reduction(elements):
    """The sum of all elements: reads each once."""
    return tensor_function("reduction", [("x", tensor([elements]))], [tensor([1])], [
        f"%s = uop.reduce_axis add %x [0] : {tensor([elements])} to {tensor([1])}", f"return %s : {tensor([1])}"])


def softmax(rows, columns):
    """Of each row: reads and writes each element once, if a row stays where it is computed."""
    whole, row = tensor([rows, columns]), tensor([rows, 1])
    return tensor_function("softmax", [("x", whole)], [whole], [
        f"%m = uop.reduce_axis max %x [1] : {whole} to {row}", f"%me = uop.expand %m : {row} to {whole}",
        f"%d = arith.subf %x, %me : {whole}", f"%e = math.exp %d : {whole}",
        f"%s = uop.reduce_axis add %e [1] : {whole} to {row}", f"%se = uop.expand %s : {row} to {whole}",
        f"%r = arith.divf %e, %se : {whole}", f"return %r : {whole}"])


def factors(kind):
    """The lines that make the factors %xw and %yw of the loaded %x and %y."""
    if kind == "tf32":
        return [line for value in "xy" for line in (
            f"  %{value}r = arith.truncf %{value} to_nearest_away : f32 to tf32",
            f"  %{value}w = arith.extf %{value}r : tf32 to f32")]
    extend, wide = ("extsi", "i32") if kind == "i8" else ("extf", "f32")
    return [f"  %{value}w = arith.{extend} %{value} : {kind} to {wide}" for value in "xy"]


def matmul(size, kind):
    """size x size by size x size: f32; tf32, which is rounded from f32; bf16, added up in f32; i8 to i32."""
    dtype, sum_type = "f32" if kind == "tf32" else kind, "i32" if kind == "i8" else "f32"
    result_type = "i32" if kind == "i8" else dtype
    array, param = buffer([size, size], dtype), pointer([size, size], dtype)
    result, out = buffer([size, size], result_type), pointer([size, size], result_type)
    multiply = "muli" if kind == "i8" else "mulf"
    lines = [f"jit.kernel @matmul(%out: {out}, %a: {param}, %b: {param}) {{",
             f"  %i = uop.range {size}", f"  %j = uop.range {size}", f"  %k = uop.range {size}",
             f"  %x = uop.load %a[%i, %k] : {param}", f"  %y = uop.load %b[%k, %j] : {param}"]
    x, y, value = "%x", "%y", "%s"
    if kind != "f32":
        x, y = "%xw", "%yw"
        lines += factors(kind)
    lines += [f"  %p = arith.{multiply} {x}, {y} : {sum_type}", f"  %s = uop.reduce add %p over %k : {sum_type}"]
    if result_type != sum_type:
        value = "%n"
        lines.append(f"  %n = arith.truncf %s : {sum_type} to {result_type}")
    return "\n".join(lines + [
        f"  uop.store {value}, %out[%i, %j] : {out}", "}",
        f"jit.capture @run(%a: {array}, %b: {array}) -> {result} {{", f"  %out = jit.alloc : {result}",
        f"  jit.launch @matmul(write %out, read %a, read %b) : {result}, {array}, {array}",
        f"  jit.return %out : {result}", "}", ""])
