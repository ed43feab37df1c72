"""Each op alone, on every element type that it takes, over an odd shape and over one without elements.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
from program import TYPES, Op, Program, Tensor

SHAPE, EMPTY = (3, 1, 7), (3, 0, 7)
FLOATS = [name for name, t in TYPES.items() if t.is_float]
UNSIGNED = [name for name in TYPES if name.startswith("ui")]
SIGNED = [name for name, t in TYPES.items() if t.is_signed]

ANY_SIGN = "addi subi muli andi ori xori shli".split()
ONE_SIGN = {False: "divsi remsi shrsi maxsi minsi".split(), True: "divui remui shrui maxui minui".split()}
FLOAT_OPS = ["arith." + name for name in "addf subf mulf divf maximumf minimumf".split()]
FLOAT_FUNCTIONS = ["arith.negf"] + ["math." + name for name in "absf floor ceil trunc roundeven sqrt exp2 sin".split()]
MARKS = ("contiguous", "realize")
WITHOUT_ZERO = "f8E8M0FNU"


def array(numbers):
    return f"array<i64: {', '.join(map(str, numbers))}>"


def build(name, kinds, make):
    """A function whose arguments have these types. \\param make gets the program and their names, signless."""
    program = Program(name.replace(".", "_").lower())
    operands = []
    for i, kind in enumerate(kinds):
        argument = f"%a{i}"
        program.arguments.append(argument)
        program.types[argument] = kind
        if kind.name.startswith("ui"):
            program.add(Op("tensor.bitcast", [argument], {}, f"%s{i}", Tensor(kind.shape, kind.name[1:])))
            argument = f"%s{i}"
        operands.append(argument)
    result = make(program, operands)
    if kinds and kinds[0].name.startswith("ui") and program.types[result].name == kinds[0].name[1:]:
        unsigned = Tensor(program.types[result].shape, kinds[0].name)
        program.add(Op("tensor.bitcast", [result], {}, "%u", unsigned))
        result = "%u"
    program.results = [result]
    return program


def one(op, attributes=None, shape=None, element=None):
    """Adds one op over all operands; its type is the first one's but for what is given."""
    def make(program, operands):
        first = program.types[operands[0]]
        t = Tensor(shape if shape is not None else first.shape, element or first.name)
        program.add(Op(op, operands, attributes or {}, "%r", t))
        return "%r"
    return make


def segments(low, high, names):
    return {"operandSegmentSizes": "array<i32: 1, 0, 0>", names[0]: array(low), names[1]: array(high)}


def movement(kind, shape):
    """Every op that moves, marks or reduces, on one type."""
    t, middle = Tensor(shape, kind), shape[1]
    yield f"reshape_{kind}", [t], one("uop.reshape", shape=(3 * middle, 7))
    yield f"permute_{kind}", [t], one("uop.permute", {"order": array([2, 0, 1])}, (7, 3, middle))
    if middle == 1:
        yield f"expand_{kind}", [t], one("uop.expand", shape=(3, 5, 7))
    if kind != WITHOUT_ZERO:
        yield f"pad_{kind}", [t], one("uop.pad", segments([0, 2, 1], [1, 0, 3], ("static_low", "static_high")), (4, middle + 2, 11))
    yield (f"shrink_{kind}", [t],
           one("uop.shrink", segments([1, 0, 2], [2, middle, 3], ("static_offsets", "static_sizes")), (2, middle, 3)))
    yield f"flip_{kind}", [t], one("uop.flip", {"axes": array([0, 2])})
    for mark in MARKS:
        yield f"{mark}_{kind}", [t], one(f"uop.{mark}")
    for reduce in ("add", "mul", "max"):
        if TYPES[kind].is_bool and reduce == "max" or kind == WITHOUT_ZERO and reduce == "add":
            continue
        name = "umax" if reduce == "max" and kind in UNSIGNED else reduce
        for axis, sizes in ((0, (1, middle, 7)), (1, (3, 1, 7))):
            yield (f"reduce_{reduce}_{axis}_{kind}", [t],
                   one("uop.reduce_axis", {"axes": array([axis]), "kind": f"#uop<reduce_kind {name}>"}, sizes))


def elementwise(kind, shape):
    t, element = Tensor(shape, kind), TYPES[kind]
    if element.is_float:
        names, functions = FLOAT_OPS, FLOAT_FUNCTIONS
    else:
        unsigned = kind in UNSIGNED
        names = ["arith." + name for name in (["andi", "ori", "xori"] if element.is_bool else ANY_SIGN + ONE_SIGN[unsigned])]
        functions = []
    for name in names:
        yield f"{name}_{kind}", [t, t], one(name)
    for name in functions:
        yield f"{name}_{kind}", [t], one(name)
    if not element.is_bool:
        predicates = (1, 2, 3, 4, 5, 13) if element.is_float else (0, 1) + ((6, 7, 8, 9) if kind in UNSIGNED else (2, 3, 4, 5))
        for number in predicates:
            yield (f"compare{number}_{kind}", [t, t],
                   one("arith.cmpf" if element.is_float else "arith.cmpi", {"predicate": f"{number} : i64"}, element="i1"))
    yield f"select_{kind}", [Tensor(shape, "i1"), t, t], select


def select(program, operands):
    program.add(Op("arith.select", operands, {}, "%r", program.types[operands[1]]))
    return "%r"


def casts(kind, shape):
    t, source = Tensor(shape, kind), TYPES[kind]
    for to in TYPES.values():
        if to.name in UNSIGNED:
            continue
        if source.is_float and to.is_float:
            name = None if source.bits == to.bits else "arith.extf" if source.bits < to.bits else "arith.truncf"
        elif source.is_float:
            name = "uop.float_to_int" if to.is_signed else None
        elif to.is_float:
            name = "arith.sitofp" if source.is_signed else "arith.uitofp"
        elif source.is_bool:
            name = None if to.is_bool else "arith.extui"
        elif source.bits == to.bits and not to.is_bool:
            name = None
        elif to.is_bool or source.bits > to.bits:
            name = "arith.trunci"
        else:
            name = "arith.extsi" if source.is_signed else "arith.extui"
        if name:
            yield f"{name}_{kind}_{to.name}", [t], one(name, element=to.name)


def is_compared(name):
    """Whether numpy's model has the op: it reads four bits as signed, and rounds sums of few bits in another order."""
    unsigned = "ui4" in name and any(part in name for part in ("divui", "remui", "shrui", "maxui", "minui", "extui", "uitofp"))
    reduction = name.startswith("reduce_") and any(kind in name.lower() for kind in ("f6e", "f4e", WITHOUT_ZERO.lower()))
    return not unsigned and not reduction


def programs():
    for shape in (SHAPE, EMPTY):
        suffix = "" if shape == SHAPE else "_empty"
        for kind in TYPES:
            for cases in (movement, elementwise, casts):
                for name, kinds, make in cases(kind, shape):
                    if not is_compared(name):
                        continue
                    yield build(name + suffix, kinds, make)
            if kind in SIGNED:
                program = Program(f"iota_{kind}{suffix}")
                program.add(Op("uop.iota", [], {"axis": "2 : i64"}, "%r", Tensor(shape, kind)))
                program.results = ["%r"]
                yield program
