"""Writes modules that are nested deep, as text for tinyjit-opt to make bytecode of, into the folder that is given."""
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])


def write(name, text):
    (folder / f"{name}.mlir").write_text(text)


def attribute(text):
    return f"module attributes {{test.value = {text}}} {{}}\n"


def location(text):
    return f"module {{}} loc({text})\n"


deep = 2000
write("arrays", attribute("[" * deep + "]" * deep))
write("types", attribute("tuple<" * deep + "i1" + ">" * deep))
write("functions", attribute("() -> (" * deep + "i1" + ")" * deep))
write("dictionaries", attribute("{a = " * deep + "1" + "}" * deep))
write("names", location('"a"(' * deep + '"x":1:1' + ")" * deep))
write("calls", location('callsite("a" at ' * deep + '"x":1:1' + ")" * deep))
write("regions", "module {\n" * deep + "}\n" * deep)

# The dictionary of the attributes, the number and its type are levels, too.
write("allowed", attribute("[" * 497 + "1" + "]" * 497))
