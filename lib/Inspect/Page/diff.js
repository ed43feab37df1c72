// Two captures compared, as tinyjit-diff writes them.
"use strict";
tinyjit.showDiff = function(view, diff) {
  const make = tinyjit.make, t = tinyjit;
  const change = (before, after, show) => before === after ? show(before)
    : make("span", {}, make("span", {class: "weak"}, show(before) + " → "), make("b", {}, show(after)));
  document.getElementById("title").textContent = "@" + diff.before.capture + " → @" + diff.after.capture;
  document.getElementById("subtitle").textContent = `${diff.before.file} → ${diff.after.file}`;
  const card = (value, name) => make("div", {class: "card"}, make("b", {}, value), make("span", {}, name));
  const counts = diff.counts;
  view.append(make("div", {class: "cards"}, card(counts.same, "launches the same"), card(counts.changed, "changed"),
    card(counts.gone, "gone"), card(counts.added, "added")));
  view.append(make("h2", {}, "Sizes"), t.table([{title: "", value: row => row.name},
    {title: "before", number: true, value: row => row.before, show: row => t.amount(row.name, row.before)},
    {title: "after", number: true, value: row => row.after, show: row => row.before === row.after ? t.amount(row.name, row.after)
      : make("b", {}, t.amount(row.name, row.after))},
    {title: "ratio", number: true, value: row => row.after / row.before, show: row => row.before && row.before !== row.after ? (row.after / row.before).toFixed(3) : ""}],
  diff.sizes, {id: "sizes"}));
  view.append(make("h2", {}, "Arguments, guards and values"));
  if (diff.reasons.length) view.append(make("ul", {id: "reasons"}, ...diff.reasons.map(line => make("li", {}, line))));
  else view.append(make("p", {class: "weak"}, "The same."));
  view.append(make("h2", {}, "Launches"));
  const sign = {same: " ", changed: "~", gone: "−", added: "+"}, color = {changed: "warm", gone: "bad", added: "good", same: "weak"};
  const rows = [];
  for (const step of diff.launches) {
    if (step.what === "same" && step.count > 4) {
      rows.push({...step, text: `${step.count} launches the same`});
      continue;
    }
    for (let i = 0; i < (step.count || 1); ++i)
      rows.push({...step, before: step.before === undefined ? undefined : step.before + i, after: step.after === undefined ? undefined : step.after + i,
        text: step.names ? step.names[i] : step.name});
  }
  view.append(t.table([{title: "", value: row => row.what, show: row => make("b", {class: color[row.what]}, sign[row.what])},
    {title: "before", number: true, value: row => row.before}, {title: "after", number: true, value: row => row.after},
    {title: "launch", value: row => row.text, show: row => make("span", {class: color[row.what]}, row.text)},
    {title: "difference", value: row => (row.changes || []).join("; ")}], rows, {id: "launches"}));
  if (diff.kernels.length) view.append(make("h2", {}, "Kernels that differ"));
  for (const kernel of diff.kernels)
    view.append(make("h3", {}, `@${kernel.before} → @${kernel.after}`), make("p", {}, kernel.summary),
      make("pre", {class: "kernel"}, ...kernel.lines.map(([mark, line], i) => make("span",
        {class: mark === "+" ? "add" : mark === "-" ? "del" : undefined}, `${mark} ${line}\n`))));
};
tinyjit.amount = (name, value) => value === null || value === undefined ? "" : /bytes/.test(name) ? tinyjit.bytes(value)
  : /ns$/.test(name) ? tinyjit.time(value) : tinyjit.count(value);
