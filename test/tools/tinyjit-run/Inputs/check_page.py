#!/usr/bin/env python3
"""Opens a page of --inspect in a browser, clicks through its views, and compares what they show with the page's data.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: check_page.py PAGE.html DATA.json [FOLDER]. DATA is of the same capture. Screenshots go to FOLDER.
"""

import json
import os
import pathlib
import sys

from browser import Browser


def show(browser, view, folder):
    browser.click(f'#tabs button[data-view="{view}"]')
    if folder:
        browser.screenshot(pathlib.Path(folder) / (view.replace(" ", "-").lower() + ".png"))


def views(browser):
    return browser.run("[...document.querySelectorAll('#tabs button')].map(tab => tab.dataset.view)")


def check_launch(browser, data, number):
    launch = data["launches"][number]
    details = browser.text("#details")
    assert f"#{number} {launch['name']}" in details, details
    for access, slot in launch["operands"]:
        buffer = data["buffers"][slot]
        assert f"{access} {buffer['name']}: {buffer['type']}" in details, (buffer, details)
    for other in launch["after"]:
        assert f"#{other} " in details.split("Waits for")[1], details
    assert launch.get("place", "") in details, details


def check_views(browser, data, folder):
    launches, kernels = data["launches"], data["kernels"]
    wanted = ["Overview", "Launches"] + ["Time line"] * ("timeline" in data) + ["Memory"] * any(a["bytes"] for a in data["arenas"]) + ["Kernels"]
    wanted += ["Roofline"] * any("runs" in launch for launch in launches) + ["Why"]
    assert views(browser) == wanted, views(browser)
    show(browser, "Overview", folder)
    overview = browser.text("#view")
    for each in data["inputs"] + data["states"] + data["constants"]:
        assert each["name"] in overview and each["type"] in overview, overview

    # A click on a launch shows it; arrows go on; a link leads to what it waits for, and to its kernel.
    show(browser, "Launches", folder)
    for number in sorted({0, len(launches) // 2, len(launches) - 1}):
        browser.run(f"tinyjit.goTo({number})")
        browser.settle()
        browser.click_at(*browser.run(f"tinyjit.pointOf({number})"))
        check_launch(browser, data, number)
    with_kernel = next(number for number, launch in enumerate(launches) if "kernel" in launch)
    browser.run(f"tinyjit.goTo({with_kernel})")
    browser.settle()
    browser.click_at(*browser.run(f"tinyjit.pointOf({with_kernel})"))
    browser.click("#details a.link")
    kernel = kernels[launches[with_kernel]["kernel"]]
    assert "@" + kernel["symbol"] in browser.text("#details h2"), browser.text("#details")
    for form, name in (("ir", "IR"), ("loops", "loops"), ("source", kernel["texts"].get("source_language")), ("assembly", "assembly")):
        if form not in kernel["texts"]:
            assert data["form"] == "library" or form == "source", (form, kernel["symbol"])
            continue
        index = browser.run(f"[...document.querySelectorAll('#details .choice button')].findIndex(b => b.innerText === {json.dumps(name)})")
        browser.click(f"#details .choice button:nth-child({index + 1})")
        first = kernel["texts"][form].strip().splitlines()[0].strip()
        assert first in browser.text("#details pre"), (form, first, browser.text("#details pre")[:300])
    browser.press("Escape")
    assert browser.run("document.getElementById('details').hidden")

    if "timeline" in data:
        show(browser, "Time line", folder)
        last = len(data["timeline"]["calls"])
        browser.click(f"#view .choice button:nth-child({last + 1})")
        # Of the page, as times differ from run to run.
        number = browser.run("tinyjit.document.timeline.calls.pop().runs.sort((a, b) => b[2] - a[2])[0][3]")
        browser.click_at(*browser.run(f"tinyjit.pointOf({number})"))
        check_launch(browser, data, number)
        browser.press("Escape")
    if "Memory" in wanted:
        show(browser, "Memory", folder)
        arena = next(arena for arena in data["arenas"] if arena["bytes"])
        buffer = arena["buffers"][0]
        browser.click_at(*browser.run("tinyjit.pointOf(0)"))
        details = browser.text("#details")
        assert f"launch {buffer['first']} to {buffer['last']}" in details and f"byte {buffer['offset']} to" in details, details
        browser.press("Escape")
    show(browser, "Kernels", folder)
    rows = browser.run("[...document.querySelectorAll('#kernels tbody tr')].map(row => row.dataset.name)")
    assert sorted(rows) == sorted(kernel["symbol"] for kernel in kernels), rows
    browser.click("#kernels thead th button")  # by name
    rows = browser.run("[...document.querySelectorAll('#kernels tbody tr')].map(row => row.dataset.name)")
    assert rows == sorted(rows), rows
    browser.click("#kernels tbody tr")
    assert "@" + rows[0] == browser.text("#details h2"), browser.text("#details")
    browser.press("Escape")
    if "Roofline" in wanted:
        show(browser, "Roofline", folder)
        dots = browser.run("[...document.querySelectorAll('#view circle')].map(dot => dot.dataset.name)")
        timed = {launch["kernel"] for launch in launches if launch.get("ns_min") and launch["ops"] > 0 and launch["bytes"] > 0 and "kernel" in launch}
        assert {kernels[number]["symbol"] for number in timed} <= set(dots), (dots, timed)
    show(browser, "Why", folder)
    why = browser.text("#view")
    for step in data["passes"][1:]:
        assert step["pass"] in why, why
    for line in data["frozen"] + [guard["name"] for guard in data["guards"] if guard["kind"] != "variable"]:
        assert line in why, (line, why)


def check_keys(browser, data):
    """Digits open views, / finds, d changes the colours."""
    browser.press("2")
    assert browser.run("document.querySelector('#tabs [aria-selected=true]').dataset.view") == "Launches"
    browser.press("ArrowDown", "ArrowDown")
    assert browser.run("tinyjit.picked") is not None
    name = data["launches"][-1]["name"]
    browser.press("/", *name, "Enter")
    assert name in browser.text("#details h2"), browser.text("#details")
    browser.press("Escape")
    before = browser.run("getComputedStyle(document.body).backgroundColor")
    browser.press("Escape", "d")
    after = browser.run("getComputedStyle(document.body).backgroundColor")
    assert before != after, before
    browser.press("d")


def main():
    page, data = sys.argv[1], json.loads(pathlib.Path(sys.argv[2]).read_text())
    folder = sys.argv[3] if len(sys.argv) > 3 else None
    if folder:
        os.makedirs(folder, exist_ok=True)
    assert os.path.getsize(page) < 3_000_000, os.path.getsize(page)
    with Browser() as browser:
        browser.open(page)
        check_views(browser, data, folder)
        check_keys(browser, data)
        if folder:
            browser.press("2", "d")
            browser.screenshot(pathlib.Path(folder) / "dark.png")
        assert not browser.problems(), browser.problems()
        print(f"{len(views(browser))} views")


if __name__ == "__main__":
    main()
