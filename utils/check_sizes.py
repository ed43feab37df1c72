#!/usr/bin/env python3
"""Keeps files and functions short enough to read.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re

import source_files

MAX_FILE = 600
MAX_FUNCTION = 80
MAX_BY_NAME = {"README.md": 120, "CMakeLists.txt": 60}

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<tag>[^(\s]*)\(.*?\)(?P=tag)"'
    r'|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*',
    re.DOTALL | re.MULTILINE)
SCOPE = re.compile(r'^(inline\s+)?(namespace|class|struct|union|enum|extern)\b|^template\b[^()]*\b(class|struct|union)\s+\w+[^()]*$'
                   r'|^template\b.*>\s*(class|struct|union)\s+\w+<.*>$')


def blank(text):
    """The text without comments, strings, characters and directives, every line where it was."""
    # A digit separator (1'000) is no quote.
    text = re.sub(r"(?<=[0-9a-fA-F])'(?=[0-9a-fA-F])", "_", text)
    return TOKEN.sub(lambda m: "\n" * m.group().count("\n") if m.group().startswith(("//", "/*", "#")) or
                     m.group().lstrip().startswith("#") else '""' + "\n" * m.group().count("\n"), text)


def functions(text):
    """Yields (name, first line, number of lines) of each function body, found by counting braces."""
    line, head, stack = 1, "", []
    for char in blank(text):
        if char == "\n":
            line += 1
        if char == "{":
            stripped = " ".join(head.split())
            inside = any(kind for kind, _, _ in stack)
            is_function = not inside and "(" in stripped and not SCOPE.match(stripped)
            name = re.search(r"([\w:~]+|operator\W+)\s*\(", stripped)
            stack.append((is_function, name.group(1) if name else "?", line))
            head = ""
        elif char == "}":
            if stack:
                is_function, name, first = stack.pop()
                if is_function:
                    yield name, first, line - first + 1
            head = ""
        elif char == ";":
            head = ""
        else:
            head += char


def check(root):
    findings = []
    checked = 0
    for path in source_files.source_files(root):
        budget = MAX_BY_NAME.get(str(path))
        if path.suffix in (".h", ".cpp", ".td", ".py", ".sh", ".cmake"):
            budget = MAX_FILE
        if budget is None:
            continue
        checked += 1
        text = (root / path).read_text()
        lines = text.count("\n")
        if lines > budget:
            findings.append(f"{path}:{budget + 1}: {lines} lines, the limit is {budget}; move one concern to a file of its own")
        if path.suffix in (".h", ".cpp"):
            for name, first, length in functions(text):
                if length > MAX_FUNCTION:
                    findings.append(f"{path}:{first}: function {name} has {length} lines, the limit is {MAX_FUNCTION}; "
                                    "give its steps names and make them functions")
    return findings, checked


if __name__ == "__main__":
    source_files.report("check_sizes", *check(source_files.root_argument(__doc__)))
