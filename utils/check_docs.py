#!/usr/bin/env python3
"""Checks that the pages name only files that there are, that the index leads to every page once, and that no sentence
of a page or of a comment begins with "What".

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

A page is a `.md` file. Two kinds of names are looked up: the target of a link, from the folder of the page; and, in
the text between code blocks, a path that begins with a folder of the repository, as in `lib/Schedule/Plan.cpp`. A name
with a placeholder (`*`, `<`, `{`, capital letters alone such as `FILE`) names no single file; `{h,cpp}` is spelled out.

A sentence that begins with "What" hides the thing that it is about until its end; the rule keeps the noun in front.
Questions may begin with it. Comments are those of sources in C, C++, TableGen, Python and CMake, with descriptions in
TableGen and docstrings, and the lines of comments in `.mlir` files, but for directives such as `CHECK:`.
"""

import itertools
import re

import source_files

FOLDERS = ("dialects", "docs", "include", "lib", "runtime", "test", "tools", "utils")
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
PATH = re.compile(r"(?<![\w./%$-])((?:" + "|".join(FOLDERS) + r")/[\w./*{},<>-]*[\w/*}>])")
BRACES = re.compile(r"\{([^{}]*,[^{}]*)\}")

# A word in quotes is talked about, not said.
WHAT = re.compile(r"(?<![\w\"'`])What\b(?!(?:`[^`]*`|(?!\n\s*\n)[^.?!`])*\?)")
C_COMMENT = r'//[^\n]*|/\*.*?\*/'
C_STRING = r'R"(?P<tag>[^(\s]*)\(.*?\)(?P=tag)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\''
SCRIPT_STRING = r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
# By the ending of a source: its prose, and the strings, which may look like prose but are none.
SOURCES = {
    **{ending: re.compile(rf"(?P<prose>{C_COMMENT})|{C_STRING}", re.DOTALL) for ending in (".c", ".cpp", ".h")},
    ".td": re.compile(rf"(?P<prose>{C_COMMENT}|\[\{{.*?\}}\])|{C_STRING}", re.DOTALL),
    ".py": re.compile(rf'(?P<prose>#[^\n]*|""".*?""")|{SCRIPT_STRING}', re.DOTALL),
    ".mlir": re.compile(r"(?P<prose>^ *//(?! *[A-Z0-9_-]+:)[^\n]*)", re.MULTILINE),
    ".cmake": re.compile(rf"(?P<prose>#[^\n]*)|{SCRIPT_STRING}", re.DOTALL),
}
COMMENT_MARK = re.compile(r'^[ \t]*(///?<?|#+|\*(?!/)|""")', re.MULTILINE)


def spelled_out(name):
    """`a.{h,cpp}` as `a.h` and `a.cpp`."""
    match = BRACES.search(name)
    if not match:
        return [name]
    return list(itertools.chain.from_iterable(
        spelled_out(name[:match.start()] + word + name[match.end():]) for word in match.group(1).split(",")))


def exists(root, name):
    """Whether a file, a folder, or a pattern with at least one file is there."""
    if "<" in name or "{" in name:
        return True
    if "*" in name:
        return any(root.glob(name))
    return (root / name).exists()


def text_lines(text):
    """The lines outside of code blocks, with their numbers."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif not inside:
            yield number, line


def page_prose(text):
    """The page without its code blocks, every line where it was."""
    lines = dict(text_lines(text))
    return "\n".join(lines.get(number, "") for number in range(1, text.count("\n") + 2))


def source_prose(text, prose):
    """The comments of a source alone, every line where it was; code ends a sentence."""
    kept, end = "", 0
    for match in prose.finditer(text):
        if match["prose"]:
            kept += re.sub(r"\S[^\n]*", ".", text[end:match.start()]) + COMMENT_MARK.sub("", match["prose"])
            end = match.end()
    return kept


def check_words(path, prose):
    for match in WHAT.finditer(prose):
        line = prose.count("\n", 0, match.start()) + 1
        yield f'{path}:{line}: a sentence begins with "What"; name the thing first, then what it does'


def check_source(root, path):
    ending = ".cmake" if path.name == "CMakeLists.txt" else path.suffix
    return check_words(path, source_prose((root / path).read_text(), SOURCES[ending]))


def check_page(root, path):
    text = (root / path).read_text()
    yield from check_words(path, page_prose(text))
    for number, line in text_lines(text):
        for match in LINK.finditer(line):
            target = match.group(1)
            if "://" not in target and not (root / path.parent / target).exists():
                yield f"{path}:{number}: links to '{target}', which is no file from {path.parent}/; write the way to it"
        for match in PATH.finditer(LINK.sub("]", line)):
            for name in spelled_out(match.group(1)):
                if not exists(root, name):
                    yield f"{path}:{number}: names '{name}', which is not there; name what took its place"


def check_index(root):
    """Every page below docs/ is linked from docs/index.md, once."""
    index = root / "docs" / "index.md"
    if not index.exists():
        return
    linked = [(index.parent / match.group(1)).resolve() for match in LINK.finditer(index.read_text())
              if "://" not in match.group(1)]
    for page in sorted((root / "docs").rglob("*.md")):
        # The tutorial has an index of its own.
        if page == index or (page.parent != root / "docs" and page.parent.name == "tutorial" and page.name != "index.md"):
            continue
        count = linked.count(page.resolve())
        if count != 1:
            yield f"docs/index.md:1: links {count} times to {page.relative_to(root)}, expected one link"


def check(root):
    pages = source_files.source_files(root, {".md"})
    sources = [path for path in source_files.source_files(root, {*SOURCES, ".txt"})
               if path.suffix != ".txt" or path.name == "CMakeLists.txt"]
    findings = [finding for page in pages for finding in check_page(root, page)]
    findings += [finding for source in sources for finding in check_source(root, source)]
    return findings + list(check_index(root)), len(pages) + len(sources)


if __name__ == "__main__":
    source_files.report("check_docs", *check(source_files.root_argument(__doc__)))
