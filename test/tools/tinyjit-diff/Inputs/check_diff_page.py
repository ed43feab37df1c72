#!/usr/bin/env python3
"""Opens a page of tinyjit-diff in a browser, clicks through its views, and compares what they show with the page's data.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: check_diff_page.py PAGE.html DATA.json [FOLDER]. DATA is of the same comparison. Screenshots go to FOLDER.
"""

import json
import os
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "tinyjit-run" / "Inputs"))
from browser import Browser  # noqa: E402


def label(number):
    return f"prologue #{~number}" if number < 0 else f"#{number}"


def check_launches(browser, data):
    rows = browser.run("[...document.querySelectorAll('#launches tbody tr')].map(row => row.dataset.name)")
    wanted = []
    for entry in data["launches"]:
        few = entry["what"] == "same" and entry["count"] <= 4
        wanted += [entry["what"]] * (entry["count"] if few else 1)
    assert rows == wanted, (rows, wanted)
    differences = [entry for entry in data["launches"] if entry["what"] != "same"]
    # n goes to each difference, Enter shows it.
    for entry in differences:
        browser.press("n", "Enter")
        details = browser.text("#details")
        assert entry["name"] in details and entry["what"] in details, (entry, details)
        for side in ("before", "after"):
            assert side not in entry or label(entry[side]) in details, (entry, details)
        for change in entry.get("changes", []):
            assert change.replace(" -> ", " → ") in details, (change, details)
    if len(differences) > 1:
        browser.press("p", "Enter")
        assert differences[-2]["name"] in browser.text("#details h2"), browser.text("#details")
    browser.press("Escape")
    assert browser.run("document.getElementById('details').hidden")


def check(browser, data, folder):
    views = browser.run("[...document.querySelectorAll('#tabs button')].map(tab => tab.dataset.view)")
    assert browser.text("#verdict") == f"The captures {'are equal' if data['equal'] else 'differ'}.", browser.text("#view")
    for size in data["sizes"]:
        assert not size["after"] or size["name"] in browser.text("#sizes"), size
    for number, view in enumerate(views):
        browser.press(str(number + 1))
        assert browser.run("document.querySelector('#tabs [aria-selected=true]').dataset.view") == view
        shown = browser.text("#view")
        if view == "Why anew":
            for reason in data["reasons"]:
                for word in ("kind", "name", "before", "after"):
                    assert (reason[word] or "none") in shown, (reason, shown)
        if view == "Launches":
            check_launches(browser, data)
        if view == "Kernels":
            for kernel in data["kernels"]:
                assert kernel["summary"] in shown, (kernel, shown)
                for mark, line in kernel["lines"]:
                    assert line.strip() in shown, (mark, line)
        if folder:
            browser.screenshot(folder / f"{number}.png")
    before = browser.run("getComputedStyle(document.body).backgroundColor")
    browser.press("d")
    assert before != browser.run("getComputedStyle(document.body).backgroundColor")
    if folder:
        browser.screenshot(folder / "dark.png")
    return views


def main():
    page, data = sys.argv[1], json.loads(pathlib.Path(sys.argv[2]).read_text())
    folder = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    if folder:
        os.makedirs(folder, exist_ok=True)
    with Browser() as browser:
        browser.open(page)
        views = check(browser, data, folder)
        assert not browser.problems(), browser.problems()
    print(", ".join(views))


if __name__ == "__main__":
    main()
