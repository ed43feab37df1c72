// The parts that views are made of: elements, tables, details, tooltips, canvases.
"use strict";

/// An element with attributes and children; functions are listeners of the event of their name.
tinyjit.make = function(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter(child => child !== undefined && child !== null));
  return element;
};

/// A table whose columns are {title, value, show, number}; a click on a title sorts by it, one on a row calls `pick`.
tinyjit.table = function(columns, rows, {pick, sort, descending = true, id, name} = {}) {
  const make = tinyjit.make;
  const body = make("tbody");
  let order = sort, down = descending;
  function fill() {
    const sorted = rows.slice();
    if (order !== undefined)
      sorted.sort((a, b) => (down ? -1 : 1) * d3.ascending(columns[order].value(a), columns[order].value(b)));
    body.replaceChildren(...sorted.map(row => {
      const cells = columns.map(column => {
        const value = column.show ? column.show(row) : column.value(row);
        return make("td", {class: column.number ? "n" : undefined}, value === undefined || value === null ? "" : value);
      });
      if (!pick) return make("tr", {}, ...cells);
      return make("tr", {class: "row", tabindex: 0, "data-name": name ? name(row) : undefined, click: () => pick(row),
        keydown: event => {
          if (event.key === "Enter") pick(row);
          const next = {ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling"}[event.key];
          if (!next) return;
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget[next]?.focus();
        }}, ...cells);
    }));
  }
  const head = columns.map((column, number) => make("th", {class: column.number ? "n" : undefined},
    make("button", {click: () => {
      down = order === number ? !down : Boolean(column.number);
      order = number;
      fill();
    }}, column.title)));
  fill();
  return make("table", {id}, make("thead", {}, make("tr", {}, ...head)), body);
};

/// Buttons of which one is chosen.
tinyjit.choice = function(options, chosen, choose, label) {
  const group = tinyjit.make("span", {class: "choice", role: "group", "aria-label": label});
  options.forEach((option, number) => group.append(tinyjit.make("button", {
    "aria-pressed": String(number === chosen),
    click: () => {
      [...group.children].forEach((child, k) => child.setAttribute("aria-pressed", String(k === number)));
      choose(number);
    }}, option)));
  return group;
};

tinyjit.showTip = function(event, text) {
  const tip = document.getElementById("tooltip");
  tip.hidden = !text;
  if (!text) return;
  tip.textContent = text;
  tip.style.left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8) + "px";
  tip.style.top = Math.min(event.clientY + 14, innerHeight - tip.offsetHeight - 8) + "px";
};

tinyjit.hideDetails = function() {
  document.getElementById("details").hidden = true;
  tinyjit.picked = undefined;
  tinyjit.redraw?.();
};

tinyjit.showDetails = function(title, ...parts) {
  const details = document.getElementById("details");
  details.hidden = false;
  details.scrollTop = 0;
  details.replaceChildren(
    tinyjit.make("button", {class: "close", title: "Close (Escape)", "aria-label": "Close", click: tinyjit.hideDetails}, "×"),
    tinyjit.make("h2", {}, title), ...parts.filter(part => part));
};

tinyjit.link = (text, action) => tinyjit.make("a", {class: "link", tabindex: 0, role: "link", click: action,
  keydown: event => { if (event.key === "Enter") action(); }}, text);

tinyjit.pairs = function(pairs) {
  return tinyjit.make("table", {}, tinyjit.make("tbody", {}, ...pairs.filter(pair => pair && pair[1] !== undefined && pair[1] !== "")
    .map(([name, value]) => tinyjit.make("tr", {}, tinyjit.make("th", {}, name), tinyjit.make("td", {}, value)))));
};

/// The details of a launch, from any view.
tinyjit.pickLaunch = function(number) {
  const launch = tinyjit.launch(number);
  tinyjit.picked = number;
  const make = tinyjit.make, kernel = tinyjit.document.kernels[launch.kernel];
  const jump = other => tinyjit.link(`${tinyjit.launch(other).label} ${tinyjit.launch(other).name}`, () => tinyjit.pickLaunch(other));
  const list = numbers => numbers.length === 0 ? undefined : make("ul", {}, ...numbers.slice(0, 40).map(other => make("li", {}, jump(other))),
    numbers.length > 40 ? make("li", {class: "weak"}, `and ${numbers.length - 40} more`) : "");
  const ns = launch.ns_min;
  const bound = launch.at_most ? "at most " : "";
  tinyjit.showDetails(`${launch.label} ${launch.name}`,
    tinyjit.pairs([
      ["kind", launch.kind], ["device", tinyjit.device(launch.device)],
      ["place", launch.place],
      ["kernel", kernel && tinyjit.link(kernel.symbol, () => tinyjit.pickKernel(kernel.number))],
      ["batch", launch.batch === undefined ? (launch.number < 0 ? "none: before the first replay" : "none: alone") : String(launch.batch + 1)],
      ["operations", bound + tinyjit.count(launch.ops)], ["bytes", bound + tinyjit.bytes(launch.bytes)],
      ["scratch", launch.scratch_bytes ? tinyjit.bytes(launch.scratch_bytes) : undefined],
      ["time", ns === undefined ? undefined : `${tinyjit.time(ns)} at best, ${tinyjit.time(launch.ns_median)} median of ${launch.runs}`],
      ["rate", ns ? `${(launch.ops / ns).toFixed(2)} GFLOP/s, ${(launch.bytes / ns).toFixed(2)} GB/s` : undefined],
      ["numbers", launch.scalars.join(", ")]]),
    make("h3", {}, "Operands"),
    make("ul", {}, ...launch.operands.map(operand => make("li", {}, make("code", {}, tinyjit.operand(operand))))),
    launch.after.length ? make("h3", {}, "Waits for") : undefined, list(launch.after),
    launch.before?.length ? make("h3", {}, "Is waited for by") : undefined, list(launch.before || []));
  tinyjit.redraw?.();
};

/// A canvas that fills its stage, in device pixels; `draw(context, width, height)` is called when it must be drawn.
tinyjit.canvas = function(stage, label, draw) {
  const canvas = tinyjit.make("canvas", {tabindex: 0, role: "img", "aria-label": label});
  stage.append(canvas);
  let pending = false;
  function redraw() {
    if (pending) return;
    pending = true;
    requestAnimationFrame(() => {
      pending = false;
      const width = stage.clientWidth, height = stage.clientHeight, scale = devicePixelRatio || 1;
      if (!canvas.isConnected || width === 0) return;
      canvas.width = width * scale;
      canvas.height = height * scale;
      const context = canvas.getContext("2d");
      context.scale(scale, scale);
      context.font = "12px system-ui, 'DejaVu Sans', sans-serif";
      context.textBaseline = "middle";
      draw(context, width, height);
    });
  }
  new ResizeObserver(redraw).observe(stage);
  tinyjit.redraw = redraw;
  return {canvas, redraw};
};

/// The transform of an event of zooming, which D3 passes from version 6 on.
tinyjit.transformOf = event => (d3.event || event).transform;
tinyjit.color = name => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
tinyjit.deviceColor = number => d3.schemeTableau10[(number + 4) % 10];
/// `text` in `width` pixels.
tinyjit.fit = function(context, text, width) {
  if (context.measureText(text).width <= width) return text;
  let end = Math.floor(text.length * width / context.measureText(text).width) - 1;
  return end < 2 ? "" : text.slice(0, end) + "…";
};
