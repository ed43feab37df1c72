// Opens the page: its views, keys, search and colours.
"use strict";
tinyjit.setTheme = function(theme) {
  document.documentElement.dataset.theme = theme;
  tinyjit.redraw?.();
};

tinyjit.search = function(text) {
  const wanted = text.trim().toLowerCase();
  tinyjit.matches = wanted === "" ? undefined : launch => launch.name.toLowerCase().includes(wanted) ||
    (launch.place || "").toLowerCase().includes(wanted) || launch.label === wanted || String(launch.number) === wanted ||
    (launch.kernel !== undefined && tinyjit.document.kernels[launch.kernel].symbol.toLowerCase().includes(wanted));
};

tinyjit.open = function(number) {
  const views = tinyjit.shown, view = document.getElementById("view"), chosen = views[number];
  if (!chosen) return;
  tinyjit.current = number;
  tinyjit.redraw = undefined;
  tinyjit.showTip({}, "");
  view.className = chosen.full ? "full" : "";
  view.replaceChildren();
  [...document.getElementById("tabs").children].forEach((tab, k) => {
    tab.setAttribute("aria-selected", String(k === number));
    tab.tabIndex = k === number ? 0 : -1;
  });
  chosen.show(view);
  if (location.hash.slice(1) !== chosen.name) history.replaceState(null, "", "#" + encodeURIComponent(chosen.name));
  view.querySelector("canvas")?.focus({preventScroll: true});
};

tinyjit.keys = function(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const search = document.getElementById("search");
  if (event.key === "Escape") {
    if (document.activeElement === search) { search.value = ""; search.dispatchEvent(new Event("input")); search.blur(); }
    return tinyjit.hideDetails();
  }
  if (document.activeElement === search) return;
  if (event.key === "/") { event.preventDefault(); search.focus(); }
  else if (event.key === "d") tinyjit.setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  else if (/^[1-9]$/.test(event.key)) tinyjit.open(Number(event.key) - 1);
};

/// Titles of the page of a capture, and its views.
tinyjit.prepareCapture = function(data) {
  tinyjit.document = tinyjit.prepare(data);
  document.title = `@${data.capture} · tinyjit`;
  document.getElementById("title").textContent = "@" + data.capture;
  const forms = {capture: "a capture", function: "captured of a function", library: "a capture compiled ahead of time"};
  document.getElementById("subtitle").textContent = `${data.file}: ${forms[data.form]} on ${data.devices.map(device => device.name).join(", ")}`;
  const search = document.getElementById("search");
  search.addEventListener("input", () => {
    tinyjit.search(search.value);
    if (tinyjit.shown[tinyjit.current].full) tinyjit.redraw?.();
    else tinyjit.open(tinyjit.current);
    search.focus();
  });
  search.addEventListener("keydown", event => {
    if (event.key !== "Enter" || !tinyjit.matches) return;
    const from = tinyjit.picked ?? -1, {launches} = data;
    const found = launches.slice(from + 1).concat(launches.slice(0, from + 1)).find(tinyjit.matches);
    if (!found) return tinyjit.showDetails("Nothing found", tinyjit.make("p", {}, `No launch has '${search.value}' in its name, kernel or place.`));
    tinyjit.pickLaunch(found.number);
    tinyjit.goTo?.(found.number);
  });
  return tinyjit.views;
};

/// A tab for each view that there is.
tinyjit.showTabs = function() {
  const tabs = document.getElementById("tabs");
  tabs.append(...tinyjit.shown.map((each, number) => tinyjit.make("button", {role: "tab", "data-view": each.name, click: () => tinyjit.open(number),
    keydown: event => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (!step) return;
      const next = (number + step + tinyjit.shown.length) % tinyjit.shown.length;
      tinyjit.open(next);
      tabs.children[next].focus();
    }}, each.name, tinyjit.make("kbd", {"aria-hidden": "true"}, number + 1))));
};

tinyjit.start = async function() {
  const began = performance.now();
  tinyjit.setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  document.getElementById("theme").addEventListener("click", () =>
    tinyjit.setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
  addEventListener("keydown", tinyjit.keys);
  const data = await tinyjit.read();
  const views = data.format === "tinyjit-diff" ? tinyjit.diff.prepare(data) : tinyjit.prepareCapture(data);
  tinyjit.shown = views.filter(each => !each.available || each.available());
  tinyjit.showTabs();
  const wanted = tinyjit.shown.findIndex(each => each.name === decodeURIComponent(location.hash.slice(1)));
  tinyjit.open(Math.max(0, wanted));
  document.body.dataset.ready = "true";
  document.body.dataset.ms = String(Math.round(performance.now() - began));
};
tinyjit.start().catch(error => {
  document.getElementById("view").textContent = "The page cannot be shown: " + error;
  document.body.dataset.ready = "failed";
});
