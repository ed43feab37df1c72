#!/usr/bin/env python3
"""Runs the cells of a notebook in order, without Jupyter, and keeps its page in Markdown.

    PYTHONPATH=build/python python3 utils/notebook.py docs/tutorial/python.ipynb --update
    PYTHONPATH=build/python python3 utils/notebook.py docs/tutorial/python.ipynb --check

`--update` writes what the cells print into the notebook, and the page: the same name with the ending .md. `--check` says
where the notebook or its page has something else, and exits with 1. A cell with the tag `varies` prints times and the
like, which are not compared. An error in a cell ends the run.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import ast
import contextlib
import difflib
import io
import json
import linecache
import pathlib
import sys


def source_of(cell):
    return "".join(cell["source"])


def lines_of(text):
    return text.splitlines(keepends=True)


def run_cell(number, source, names):
    """The outputs of a cell, as a notebook has them: the text that it prints, and its last expression."""
    # A kernel is compiled from its source, which Python looks for under this name.
    name = f"<cell {number}>"
    linecache.cache[name] = (len(source), None, lines_of(source), name)
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, outputs = io.StringIO(), []
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, name, "exec"), names)
        value = eval(compile(ast.Expression(last.value), name, "eval"), names) if last else None
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines_of(printed.getvalue())})
    if value is not None:
        outputs.append({"data": {"text/plain": lines_of(repr(value))}, "execution_count": number, "metadata": {},
                        "output_type": "execute_result"})
    return outputs


def run(notebook):
    """The notebook with the outputs of this run; outputs that vary stay as they were, if there are any."""
    names, number = {"__name__": "__main__"}, 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        number += 1
        outputs = run_cell(number, source_of(cell), names)
        cell["execution_count"] = number
        if not cell["outputs"] or "varies" not in cell["metadata"].get("tags", []):
            cell["outputs"] = outputs
    return notebook


def text_of(output):
    return "".join(output["text"] if output["output_type"] == "stream" else output["data"]["text/plain"])


def page_of(notebook, name):
    """The notebook as Markdown."""
    parts = [f"<!-- Made from {name} by utils/notebook.py --update. -->\n"]
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            parts.append(source_of(cell).rstrip() + "\n")
            continue
        parts.append(f"```python\n{source_of(cell).rstrip()}\n```\n")
        printed = "".join(text_of(output).rstrip("\n") + "\n" for output in cell["outputs"])
        if printed:
            parts.append(f"```text\n{printed}```\n")
    return "\n".join(parts)


def difference(kept, made, name):
    return list(difflib.unified_diff(lines_of(kept), lines_of(made), f"{name} (kept)", f"{name} (this run)"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebook", type=pathlib.Path)
    way = parser.add_mutually_exclusive_group(required=True)
    way.add_argument("--update", action="store_true")
    way.add_argument("--check", action="store_true")
    options = parser.parse_args()
    kept = options.notebook.read_text()
    notebook = run(json.loads(kept))
    page = options.notebook.with_suffix(".md")
    made = {options.notebook: json.dumps(notebook, indent=1, ensure_ascii=False) + "\n",
            page: page_of(notebook, options.notebook.name)}
    if options.update:
        for path, text in made.items():
            path.write_text(text)
        return 0
    found = [line for path, text in made.items()
             for line in difference(path.read_text() if path.exists() else "", text, path.name)]
    sys.stdout.writelines(found)
    count = sum(cell["cell_type"] == "code" for cell in notebook["cells"])
    print(f"ran {count} cells, {'found differences' if found else 'the notebook and its page say the same'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
