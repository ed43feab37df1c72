#!/usr/bin/env python3
"""Writes the reference of the Python package from its signatures and docstrings.

    python3 docs/python_reference.py build/python/tinyjit build/docs/reference/Python.md

The first argument is the built package: its stub file has all of the extension, and the files that this imports have the
rest. Nothing is run. A function, class or method without a docstring is an error.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import ast
import pathlib
import re
import sys

HEADER = """# The Python package

Generated from the docstrings by `docs/python_reference.py`. [docs/python.md](../../../docs/python.md) and
[docs/python-kernels.md](../../../docs/python-kernels.md) are the manuals.

"""
OPTION = re.compile(r"^  (\w+): ", re.MULTILINE)
# The end of a type in front of a default, which Python writes without spaces.
ANNOTATED = re.compile(r"(\]|\b(?:None|str|bool|int|float|object))=")
# A name of Python's own, which Markdown would take for bold text.
DUNDER = re.compile(r"(?<!`)\b__\w+__(?!`)")
# Functions whose meaning Python gives, and which need no words of their own.
KNOWN = {"__repr__", "__str__", "__len__", "__bool__", "__hash__", "__eq__", "__lt__", "__le__", "__gt__", "__ge__", "__int__",
         "__index__", "__float__", "__iter__", "__contains__", "__get__", "__post_init__", "__ne__", "__neg__", "__pos__",
         "__invert__", "__abs__", "__round__", "__copy__", "__deepcopy__", "__reduce__"}
KNOWN |= {f"__{side}{name}__" for side in ("", "r") for name in (
    "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "divmod", "lshift", "rshift", "and", "or", "xor")}


# The class says all of these.
OPERATORS = {"__getitem__", "__setitem__"}


class Problems(list):
    """Names that have no docstring, apart from properties and operators, whose class may say all of them."""

    def text_of(self, node, name):
        text = ast.get_docstring(node)
        if not text and not (isinstance(node, ast.FunctionDef) and (is_property(node) or node.name in OPERATORS)):
            self.append(name)
        # The lines of an option, as in "  cache: where it is", are an item of a list.
        return DUNDER.sub(r"`\g<0>`", OPTION.sub(r"- `\1`: ", text or ""))


def imported(folder, stub):
    """The nodes of the names that a stub file imports from files of the package, by name."""
    found = {}
    for node in stub.body:
        if not isinstance(node, ast.ImportFrom) or node.level != 1 or not node.module:
            continue
        path = folder.joinpath(*node.module.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        tree = ast.parse(path.read_text())
        there = {**imported(path.parent, tree), **{n.name: n for n in tree.body if isinstance(n, ast.ClassDef | ast.FunctionDef)}}
        found.update({alias.asname or alias.name: there[alias.name] for alias in node.names if alias.name in there})
    return found


def is_property(node):
    return any(isinstance(d, ast.Name) and d.id == "property" for d in node.decorator_list)


def is_shown(node):
    is_setter = any(isinstance(d, ast.Attribute) for d in node.decorator_list)
    return node.name not in KNOWN and not is_setter and (not node.name.startswith("_") or node.name.endswith("__"))


def signature(node):
    """The name of a function with its parameters and the type of its result; of a property, its type."""
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if is_property(node):
        return f"{node.name}: {ast.unparse(node.returns)}" if node.returns else node.name
    arguments = ast.parse(f"def f({ast.unparse(node.args)}): pass").body[0].args
    for group in (arguments.posonlyargs, arguments.args):
        if group and group[0].arg == "self":
            del group[0]
            break
    parameters = ANNOTATED.sub(r"\1 = ", ast.unparse(arguments))
    return f"{node.name}({parameters}){result}"


def describe_class(node, problems):
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    parts = [f"### {node.name}{f' ({bases})' if bases else ''}\n\n{problems.text_of(node, node.name)}\n"]
    for member in node.body:
        if not isinstance(member, ast.FunctionDef) or not is_shown(member):
            continue
        is_constructor = member.name == "__init__" and not ast.get_docstring(member)
        if is_constructor or member.name == "__call__" and not ast.get_docstring(member):
            parts.append(f"- `{signature(member)}`\n")
            continue
        text = problems.text_of(member, f"{node.name}.{member.name}").replace("\n", "\n  ")
        parts.append(f"- `{signature(member)}`" + (f"  \n  {text}\n" if text else "\n"))
    return "\n".join(parts)


def describe_function(node, problems):
    return f"### {node.name}\n\n```python\n{signature(node)}\n```\n\n{problems.text_of(node, node.name)}\n"


def page(folder):
    """The text of the page, and the names without a docstring."""
    stub = ast.parse((folder / "__init__.pyi").read_text())
    nodes = {**imported(folder, stub), **{n.name: n for n in stub.body if isinstance(n, ast.ClassDef | ast.FunctionDef)}}
    problems = Problems()
    classes = [node for node in nodes.values() if isinstance(node, ast.ClassDef)]
    errors = {"Exception"}
    while any(n.name not in errors and errors & {ast.unparse(b) for b in n.bases} for n in classes):
        errors |= {n.name for n in classes if errors & {ast.unparse(b) for b in n.bases}}
    parts = [HEADER, "## Functions\n"]
    parts += [describe_function(node, problems) for name, node in sorted(nodes.items()) if isinstance(node, ast.FunctionDef)]
    for title, wanted in (("Classes", False), ("Errors", True)):
        parts.append(f"## {title}\n")
        parts += [describe_class(node, problems) for node in sorted(classes, key=lambda n: n.name)
                  if (node.name in errors) == wanted]
    return "\n".join(parts), problems


def main():
    folder, target = map(pathlib.Path, sys.argv[1:])
    text, problems = page(folder)
    if problems:
        sys.exit("python_reference.py: no docstring: " + ", ".join(problems))
    target.write_text(text)


if __name__ == "__main__":
    main()
