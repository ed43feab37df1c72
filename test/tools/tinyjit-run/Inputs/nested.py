"""Writes modules that are nested deep, each in a way of its own, into the folder that is given."""
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])


def attribute(text):
    return f"module attributes {{test.value = {text}}} {{}}\n"


def write(name, text):
    (folder / f"{name}.mlir").write_text(text)


deep = 10000
write("regions", "module {\n" * deep + "}\n" * deep)
write("arrays", attribute("[" * deep + "]" * deep))
write("types", attribute("tuple<" * deep + "i1" + ">" * deep))
write("sums", attribute("affine_map<(d0) -> (" + "(" * deep + "d0" + ")" * deep + ")>"))
write("signs", attribute("affine_map<(d0) -> (" + "- " * deep + "d0)>"))
write("comments", attribute("[ // [\n" * deep + "]" * deep))

# The module's attributes are a level of their own.
write("allowed", attribute("[" * 499 + "]" * 499))
write("strings", attribute('"' + "[{(<\\\"" * deep + '"') + "// " + "[" * deep + "\n" +
      "func.func private @f(" + ", ".join(["(i1) -> (i1)"] * deep) + ")\n")
