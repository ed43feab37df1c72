#!/usr/bin/env python3
"""Checks that the MLIR examples in the documentation parse.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Takes every ```mlir block of the given .td and .md files and gives it to tinyjit-opt. A block that
is not a module by itself is put into what it needs: a kernel, a function or a capture, symbols
that it names, and a definition for each value that it uses. A block that cannot be verified alone
(such as a terminator) has to parse at least.
"""
import argparse
import re
import subprocess
import sys
import textwrap

# Symbols that examples name without defining them.
SYMBOLS = {
    "relu": """jit.kernel @relu(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %in[%i] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<8xf32>
}""",
    "scale": "jit.kernel @scale(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {}",
    "decode": "jit.kernel @decode(%out: !uop.ptr<512xf32>, %in: !uop.ptr<8xf32>, "
              '%pos: !jit.var<i32, "pos", 1, 255>) {}',
    "w1": 'jit.constant @w1 : !jit.buffer<512x784xf32, "cpu:0">',
    "cache": 'jit.state @cache : !jit.buffer<4x6xf32, "cpu:0">',
}
UNSAFE = ["--mlir-very-unsafe-disable-verifier-on-parsing", "--verify-each=0"]


def blocks(path):
    """The blocks of a file, each with its line number."""
    lines = open(path, encoding="utf-8").read().split("\n")
    start = None
    for number, line in enumerate(lines, 1):
        if start is None and line.strip() == "```mlir":
            start = number
        elif start is not None and line.strip() == "```":
            yield start, textwrap.dedent("\n".join(lines[start:number - 1]))
            start = None


def run(tool, text, flags=()):
    """The errors of tinyjit-opt about `text`; empty if there are none."""
    result = subprocess.run([tool, "--allow-unregistered-dialect", "-o", "/dev/null", "-", *flags],
                            input=text, capture_output=True, text=True, check=False)
    if result.returncode != 0 and not result.stderr:
        return f"exit status {result.returncode}"
    return result.stderr if result.returncode != 0 else ""


def is_parameter(context, kind):
    prefixes = {"kernel": ("!uop.ptr", "!jit.var"), "capture": ("!jit.buffer", "!jit.var")}
    return kind.startswith(prefixes.get(context, ()) or "no prefix")


def define(context, name, kind, index):
    """An op that gives %name a value of type `kind`; `index` says how one of type index comes about."""
    if kind == "index" and context == "kernel" and index == "range":
        return f"%{name} = uop.range 2"
    if context == "capture" and kind in ("index", "i32", "i64"):
        return f"%{name} = arith.constant 0 : {kind}"
    return f'%{name} = "test.value"() : () -> {kind}'


def surround(context, body, values, index):
    """`body` in its context, with definitions of `values` (a dict from name to type)."""
    defined = set(re.findall(r"@(\w+)\s*[(:=]", "\n".join(
        line for line in body.split("\n") if re.match(r"\s*jit\.(kernel|state|constant|capture)", line))))
    symbols = [SYMBOLS[name] for name in re.findall(r"@(\w+)", body)
               if name in SYMBOLS and name not in defined]
    symbols = "\n".join(dict.fromkeys(symbols))
    if context == "module":
        return symbols + "\n" + body
    order = sorted(values.items(), key=lambda item: item[1].startswith("!jit.var"))
    parameters = ", ".join(f"%{n}: {k}" for n, k in order if is_parameter(context, k))
    text = "\n".join(define(context, n, k, index) for n, k in order if not is_parameter(context, k))
    text += "\n" + body
    if context == "kernel":
        return f"{symbols}\njit.kernel @example({parameters}) {{\n{text}\n}}"
    if context == "capture":
        end = "" if re.search(r"^jit\.return", body, re.M) else "\njit.return"
        return f"{symbols}\njit.capture @example({parameters}) {{\n{text}{end}\n}}"
    return f"{symbols}\nfunc.func @example() {{\n{text}\nreturn\n}}"


def used_values(body):
    """Names that `body` uses and never defines."""
    code = re.sub(r"//.*", "", body)
    used = re.findall(r"%([A-Za-z_]\w*)", code)
    defined = set()
    for results in re.findall(r"^\s*((?:%\w+(?::\d+)?(?:,\s*)?)+)\s*=", code, re.M):
        defined.update(re.findall(r"%(\w+)", results))
    for arguments in re.findall(r"\^bb\d+\((.*?)\):", code):
        defined.update(re.findall(r"%(\w+)\s*:", arguments))
    return [name for name in dict.fromkeys(used) if name not in defined]


def resolve(tool, context, body, index):
    """Gives each value the type that its use asks for. Returns the text and what is said against it."""
    values = {name: "none" for name in used_values(body)} if context != "module" else {}
    for _ in range(2 * len(values) + 1):
        text = surround(context, body, values, index)
        error = run(tool, text, UNSAFE)
        wrong = re.search(r"use of value '%(\w+)' expects different type than prior uses: '(.*?)' vs", error)
        if not wrong or wrong.group(1) not in values:
            break
        values[wrong.group(1)] = wrong.group(2)
    return text, error or run(tool, text)


def contexts(body):
    if re.match(r"\s*(module|func\.func|jit\.(kernel|capture|state|constant|program))\b", body):
        return ["module"]
    if "tensor<" in body or "vector<" in body:
        return ["func"]
    if re.search(r"\bjit\.(?!var\b|value\b)", re.sub(r"!jit\.\w+", "", body)):
        return ["capture"]
    return ["kernel", "func"]


def check(tool, body):
    """Returns "verified", "parsed", or the error."""
    if re.match(r"[!#]", body):
        # Types or attributes, one per line.
        attributes = ", ".join(f"t{number} = {line}" for number, line in enumerate(body.strip().split("\n")))
        return run(tool, f"module attributes {{test.all = {{{attributes}}}}} {{}}") or "verified"
    error = ""
    texts = []
    for context in contexts(body):
        for index in ("range", "value") if context == "kernel" else ("value",):
            text, error = resolve(tool, context, body, index)
            if not error:
                return "verified"
            texts.append(text)
    if any(not run(tool, text, UNSAFE) for text in texts):
        return "parsed"
    return error


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tinyjit-opt", default="tinyjit-opt")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    counts = {"verified": 0, "parsed": 0, "failed": 0}
    for path in arguments.files:
        for line, body in blocks(path):
            result = check(arguments.tinyjit_opt, body)
            if result in counts:
                counts[result] += 1
                if result == "parsed":
                    print(f"{path}:{line}: parses, but is not valid by itself")
            else:
                counts["failed"] += 1
                print(f"{path}:{line}: {result.strip()}", file=sys.stderr)
    total = sum(counts.values())
    print(f"{total} examples: {counts['verified']} verified, {counts['parsed']} parsed, {counts['failed']} failed")
    return 1 if counts["failed"] or total == 0 or counts["verified"] < 0.8 * total else 0


if __name__ == "__main__":
    sys.exit(main())
