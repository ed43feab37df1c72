"""A browser without a window, driven as a user does: by clicks and keys. Speaks the WebDriver protocol with chromedriver.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import base64
import json
import pathlib
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014",
        "ArrowDown": "\ue015", "Tab": "\ue004"}


class Browser:
    def __init__(self, width=1280, height=860):
        self.profile = tempfile.TemporaryDirectory()
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        port = None
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                port = int(line.rstrip(".\n").split()[-1])
                break
        assert port, "chromedriver did not start"
        self.root = f"http://127.0.0.1:{port}"
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--window-size={width},{height}",
                            f"--user-data-dir={self.profile.name}", "--no-first-run", "--disable-background-networking"]}
        session = self.send("POST", "/session", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.root += "/session/" + session["sessionId"]

    def send(self, method, path, body=None):
        request = urllib.request.Request(self.root + path, method=method, headers={"Content-Type": "application/json"},
                                         data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(json.load(error)["value"]["message"]) from error

    def open(self, path):
        self.send("POST", "/url", {"url": pathlib.Path(path).resolve().as_uri()})
        self.wait("document.body && document.body.dataset.ready")
        assert self.run("document.body.dataset.ready") == "true", self.run("document.body.innerText")

    def run(self, expression):
        return self.send("POST", "/execute/sync", {"script": f"return {expression};", "args": []})

    def wait(self, expression, seconds=60):
        end = time.monotonic() + seconds
        while not self.run(expression):
            assert time.monotonic() < end, f"never: {expression}; the page says {self.run('document.body.innerText')[:500]}"
            time.sleep(0.05)

    def click_at(self, x, y):
        point = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}]}
        self.send("POST", "/actions", {"actions": [point]})
        self.settle()

    def click(self, selector):
        element = self.send("POST", "/element", {"using": "css selector", "value": selector})
        self.send("POST", f"/element/{next(iter(element.values()))}/click", {})
        self.settle()

    def press(self, *keys):
        actions = [action for key in keys for action in
                   ({"type": "keyDown", "value": KEYS.get(key, key)}, {"type": "keyUp", "value": KEYS.get(key, key)})]
        self.send("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})
        self.settle()

    def settle(self):
        """Until what was asked for is drawn."""
        self.send("POST", "/execute/async", {"script": "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done));", "args": []})

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)})?.innerText")

    def screenshot(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.send("GET", "/screenshot")))

    def problems(self):
        """Errors that the page made, and whatever it tried to load."""
        return [entry["message"] for entry in self.send("POST", "/se/log", {"type": "browser"}) if entry["level"] == "SEVERE"]

    def close(self):
        self.send("DELETE", "")
        self.driver.terminate()
        self.driver.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.close()
        finally:
            self.driver.kill()
