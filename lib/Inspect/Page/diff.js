// Two captures compared, as tinyjit-diff writes them.
"use strict";
tinyjit.diff = {
  signs: {same: "", changed: "~", moved: "^", gone: "−", added: "+"},
  colors: {same: "weak", changed: "warm", moved: "warm", gone: "bad", added: "good"},
  label: number => number === undefined ? "" : number < 0 ? "prologue #" + ~number : "#" + number,
  amount: (name, value) => /bytes/.test(name) ? tinyjit.bytes(value) : /ns$/.test(name) ? tinyjit.time(value) : tinyjit.count(value),
  /// A value before and after; one that is not there is null.
  value: value => value === null || value === undefined ? tinyjit.make("span", {class: "weak"}, "none") : tinyjit.make("code", {}, value),
};

/// Names, and values before and after, with their ratio where they are numbers.
tinyjit.diff.table = function(rows, id) {
  const {amount} = tinyjit.diff, {make} = tinyjit;
  return tinyjit.table([{title: "", value: row => row.name.replace(/ ns$/, "")},
    {title: "before", number: true, value: row => row.before, show: row => amount(row.name, row.before)},
    {title: "after", number: true, value: row => row.after, show: row => row.before === row.after ? amount(row.name, row.after)
      : make("b", {class: "warm"}, amount(row.name, row.after))},
    {title: "ratio", number: true, value: row => row.after / row.before,
      show: row => row.before && row.before !== row.after ? (row.after / row.before).toFixed(3) : ""}], rows, {id});
};

/// The launches, those that are the same and neighbours as one row if there are many.
tinyjit.diff.rows = function(launches) {
  const rows = [], next = (number, i) => number < 0 ? number - i : number + i;
  for (const step of launches) {
    if (step.what !== "same") rows.push(step);
    else if (step.count > 4) rows.push({...step, name: `${step.count} launches the same`});
    else step.names.forEach((name, i) => rows.push({...step, name, before: next(step.before, i), after: next(step.after, i)}));
  }
  return rows.map((row, position) => ({...row, position}));
};

tinyjit.diff.kernel = function(kernel) {
  const make = tinyjit.make;
  const name = kernel.before === kernel.after ? "@" + kernel.before : `@${kernel.before} → @${kernel.after}`;
  const figures = kernel.figures.map(figure => make("li", {}, figure.name.replace(/_/g, " ") + ": ",
    tinyjit.diff.value(figure.before), " → ", tinyjit.diff.value(figure.after)));
  return make("section", {class: "difference", tabindex: 0}, make("h3", {}, name), make("p", {}, kernel.summary),
    figures.length ? make("ul", {}, ...figures) : "",
    kernel.lines.length ? make("pre", {class: "kernel"}, ...kernel.lines.map(([mark, line]) => make("span",
      {class: {"+": "add", "-": "del", "@": "weak"}[mark]}, (mark === "@" ? "... " : mark + " ") + line + "\n"))) : "");
};

/// The details of a launch: all that differs, and its kernel's lines.
tinyjit.diff.pick = function(row) {
  const make = tinyjit.make, {label} = tinyjit.diff;
  const kernels = tinyjit.document.kernels.filter(kernel => (row.changes || []).some(change =>
    change === `kernel @${kernel.before} differs` || change === `kernel @${kernel.before} -> @${kernel.after}`));
  tinyjit.showDetails(row.name, tinyjit.pairs([["this launch", row.what === "same" ? "is the same" : row.what], ["before", label(row.before)],
    ["after", label(row.after)], ["time", row.ns && `${tinyjit.time(row.ns[0])} → ${tinyjit.time(row.ns[1])}`]]),
  row.changes && make("ul", {}, ...row.changes.map(change => make("li", {}, change.replace(/ -> /g, " → ")))),
  ...kernels.map(tinyjit.diff.kernel));
};

/// Puts the focus on the next difference that is shown, or the one before.
tinyjit.diff.step = function(by) {
  const all = [...document.querySelectorAll("#view .difference")];
  const at = all.indexOf(document.activeElement), next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({block: "nearest"});
};

tinyjit.diff.views = [{name: "Overview", show(view) {
  const {counts, equal, sizes, times} = tinyjit.document, make = tinyjit.make;
  const card = (value, name) => make("div", {class: "card"}, make("b", {}, value), make("span", {}, name));
  view.append(make("p", {id: "verdict"}, equal ? "The captures are equal." : "The captures differ."),
    make("div", {class: "cards"}, card(counts.same, "launches the same"), card(counts.changed, "changed"), card(counts.moved, "moved"),
      card(counts.gone, "gone"), card(counts.added, "added")),
    make("h2", {}, "Sizes"), tinyjit.diff.table(sizes.filter(row => row.before || row.after), "sizes"));
  if (times.length) view.append(make("h2", {}, "Times"), make("p", {class: "weak"}, "As both were observed; no difference of captures."),
    tinyjit.diff.table(times, "times"));
}}, {name: "Why anew", available: () => tinyjit.document.reasons.length > 0, show(view) {
  const make = tinyjit.make, {reasons} = tinyjit.document, {value} = tinyjit.diff;
  for (const anew of [true, false]) {
    const rows = reasons.filter(reason => reason.anew === anew);
    if (rows.length === 0) continue;
    view.append(make("h2", {}, anew ? "Why the second one was captured or compiled anew" : "Values, results, states and constants that differ"),
      tinyjit.table([{title: "", value: row => row.kind}, {title: "name", value: row => row.name},
        {title: "before", value: row => row.before, show: row => value(row.before)},
        {title: "after", value: row => row.after, show: row => value(row.after)}], rows, {id: anew ? "anew" : "others"}));
  }
}}, {name: "Launches", show(view) {
  const {signs, colors, label} = tinyjit.diff, make = tinyjit.make;
  const rows = tinyjit.diff.rows(tinyjit.document.launches);
  view.append(make("p", {class: "weak"}, "n and p go to the next difference and the one before, Enter shows it."),
    tinyjit.table([{title: "", value: row => row.what, show: row => make("b", {class: colors[row.what], title: row.what}, signs[row.what])},
      {title: "before", number: true, value: row => row.before, show: row => label(row.before)},
      {title: "after", number: true, value: row => row.after, show: row => label(row.after)},
      {title: "launch", value: row => row.name, show: row => make("span", {class: colors[row.what]}, row.name)},
      {title: "difference", value: row => (row.changes || []).join("; ").replace(/ -> /g, " → ")}],
    rows, {id: "launches", pick: tinyjit.diff.pick, name: row => row.what}));
  for (const row of view.querySelectorAll("tr.row")) row.classList.toggle("difference", row.dataset.name !== "same");
}}, {name: "Kernels", available: () => tinyjit.document.kernels.length > 0, show(view) {
  view.append(...tinyjit.document.kernels.map(tinyjit.diff.kernel));
}}];

/// Titles of the page, and its views.
tinyjit.diff.prepare = function(diff) {
  document.getElementById("search").hidden = true;
  document.title = `@${diff.before.capture} → @${diff.after.capture} · tinyjit`;
  document.getElementById("title").textContent = `@${diff.before.capture} → @${diff.after.capture}`;
  document.getElementById("subtitle").textContent = `${diff.before.file} → ${diff.after.file}`;
  addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "n" || event.key === "p") tinyjit.diff.step(event.key === "n" ? 1 : -1);
  });
  tinyjit.document = diff;
  return tinyjit.diff.views;
};
