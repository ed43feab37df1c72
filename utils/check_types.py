#!/usr/bin/env python3
"""Finds types of the product that have one qualified name but two definitions, which the linker would mix up, and headers
of lib/ that declare outside of the namespace of their room.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re

import check_sizes
import source_files

PRODUCT = ("dialects/", "include/", "lib/", "runtime/", "tools/")
NAMESPACE = re.compile(r"^(?:inline )?namespace ?(?P<name>[\w:]*)$")
OPENED = re.compile(r"namespace ([\w:]+) \{")
KIND = re.compile(r"^(?:typedef )?(?:enum class|enum struct|class|struct|union|enum)\b")
ATTRIBUTE = re.compile(r"\[\[.*?\]\]|\b\w+ ?\([^()]*\)")
ACCESS = re.compile(r"\b(?:public|private|protected) ?:(?!:)")


def drop_template(head):
    """The declaration without the `template <...>` in front of it."""
    while head.startswith("template"):
        depth = 0
        for at, char in enumerate(head):
            depth += (char == "<") - (char == ">")
            if char == ">" and depth == 0:
                break
        head = head[at + 1:].strip()
    return head


def type_name(declaration):
    """The name of the type that the declaration begins to define, or None."""
    if not KIND.match(declaration):
        return None
    # Bases follow a single colon; the name is the last word before them, arguments of a template with it.
    head = re.split(r"(?<!:):(?!:)", ATTRIBUTE.sub("", KIND.sub("", declaration)))[0]
    head = re.sub(r"\bfinal$", "", head.strip()).replace(" <", "<").strip()
    name = re.search(r"(?:^| )([\w:]+(?:<.*>)?)$", head)
    return name and name[1]


def definitions(text):
    """Yields (qualified name, line) of each type that other files can name."""
    line, head, scopes = 1, "", []
    for char in check_sizes.blank(text):
        if char == "\n":
            line += 1
        if char == "{":
            declaration = drop_template(ACCESS.sub("", " ".join(head.split())).strip())
            # A type in a function or in a namespace without a name is the file's own: the scope is None.
            inner = None
            if None not in scopes:
                namespace, name = NAMESPACE.match(declaration), type_name(declaration)
                if namespace:
                    inner = namespace["name"] or None
                elif declaration.startswith("extern"):
                    inner = ""
                elif name:
                    inner = name
                    yield "::".join([scope for scope in scopes if scope] + [name]), line
            scopes.append(inner)
            head = ""
        elif char == "}":
            if scopes:
                scopes.pop()
            head = ""
        elif char == ";":
            head = ""
        else:
            head += char


def room_namespace(path):
    """The namespace of the room that a header of lib/ is in: its folder's name in lower case; None for other files."""
    if path.suffix != ".h" or len(path.parts) < 3 or path.parts[0] != "lib":
        return None
    room = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", path.parts[1]).lower()
    return "tinyjit" if room == "support" else "tinyjit::" + room


def check_room(path, text):
    """Yields the errors of a header of lib/ that is not, or not only, in the namespace of its room or in one within it."""
    room = room_namespace(path)
    if not room:
        return
    opened = [(number, match[1]) for number, line in enumerate(check_sizes.blank(text).splitlines(), 1)
              if (match := OPENED.match(line)) and match[1].startswith("tinyjit")]
    for number, name in opened:
        if name != room and (room == "tinyjit" or not name.startswith(room + "::")):
            yield f"{path}:{number}: declares in {name}, expected {room}, the namespace of its room"
    if not opened:
        yield f"{path}:1: declares nothing in {room}, the namespace of its room"


def check(root):
    findings, checked, known = [], 0, {}
    for path in source_files.source_files(root, (".h", ".cpp")):
        if not str(path).startswith(PRODUCT):
            continue
        checked += 1
        text = (root / path).read_text()
        findings += check_room(path, text)
        for name, line in definitions(text):
            first, where = known.setdefault(name, (path, line))
            if first != path:
                findings.append(f"{path}:{line}: {name} is defined in {first}:{where}, too; give one another name, a namespace "
                                "of its room, or one without a name if only this file uses it")
    return findings, checked


if __name__ == "__main__":
    source_files.report("check_types", *check(source_files.root_argument(__doc__)))
