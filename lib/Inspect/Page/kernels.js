// The kernels: a table, and of the one that is picked its code in all forms.
"use strict";
/// A text with the places in the source that its lines come from.
tinyjit.code = function(text, places) {
  if (!places) return tinyjit.make("pre", {}, text);
  const lines = text.split("\n"), at = places.split("\n");
  return tinyjit.make("pre", {}, ...lines.flatMap((line, i) => [
    at[i] && at[i] !== at[i - 1] ? tinyjit.make("span", {class: "at"}, at[i]) : "", line + "\n"]));
};

/// The figures of a kernel's code, as pairs.
tinyjit.figures = function(kernel) {
  const shown = value => value === null ? "not known" : value;
  const pairs = [["code", kernel.code_bytes === undefined ? undefined : kernel.code_bytes === null ? "not known" : tinyjit.bytes(kernel.code_bytes)],
    ["stack", kernel.stack_bytes === undefined ? undefined : kernel.stack_bytes === null ? "not known" : tinyjit.bytes(kernel.stack_bytes)],
    ["spills, reloads", kernel.spills === undefined ? undefined : `${shown(kernel.spills)}, ${shown(kernel.reloads)}`],
    ["chip", kernel.chip], ["library", kernel.library && `${kernel.library}: ${kernel.function}`]];
  for (const each of kernel.functions || [])
    pairs.push([each.symbol, `blocks of ${each.block.join(" x ")}, registers: ${shown(each.registers)}, spilled: ${shown(each.spill_bytes)} B, ` +
      `shared: ${each.shared_bytes} B, occupancy: ${shown(each.occupancy_percent)} %`]);
  return pairs;
};

tinyjit.pickKernel = function(number) {
  const kernel = tinyjit.document.kernels[number], make = tinyjit.make;
  const {texts} = kernel;
  const forms = [["ir", "IR"], ["loops", "loops"], ["source", texts.source_language || "source"], ["assembly", "assembly"]]
    .filter(([form]) => texts[form]);
  const body = make("div");
  const choose = k => {
    tinyjit.form = forms[k][0];
    body.replaceChildren(tinyjit.code(texts[forms[k][0]], forms[k][0] === "ir" ? texts.ir_places : undefined));
  };
  const first = Math.max(0, forms.findIndex(([form]) => form === tinyjit.form));
  if (forms.length) choose(first);
  tinyjit.picked = undefined;
  tinyjit.showDetails("@" + kernel.symbol,
    tinyjit.pairs([["name", kernel.name], ["place", kernel.place], ["launches", kernel.launches],
      ["operations", (kernel.at_most ? "at most " : "") + tinyjit.count(kernel.ops)],
      ["bytes", (kernel.at_most ? "at most " : "") + tinyjit.bytes(kernel.bytes)],
      ["intensity", kernel.bytes ? (kernel.ops / kernel.bytes).toPrecision(3) + " operations a byte" : undefined],
      ["time", kernel.ns ? tinyjit.time(kernel.ns) + " in a replay" : undefined],
      ...tinyjit.figures(kernel), ["hash", kernel.hash && make("code", {}, kernel.hash)]]),
    forms.length ? tinyjit.choice(forms.map(([, name]) => name), first, choose, "Form of the code")
      : make("p", {class: "weak"}, "There is no text of it: the capture was compiled ahead of time."),
    body,
    make("h3", {}, "Launches"), make("ul", {}, ...kernel.uses.slice(0, 60).map(launch => make("li", {},
      tinyjit.link(`${launch.label} ${launch.name}`, () => tinyjit.pickLaunch(launch.number))))),
    kernel.uses.length > 60 ? make("p", {class: "weak"}, `and ${kernel.uses.length - 60} more`) : undefined);
};

tinyjit.kernelTable = function(kernels, id) {
  const {timed, ns} = tinyjit.document;
  const columns = [
    {title: "kernel", value: kernel => kernel.symbol, show: kernel => tinyjit.make("code", {}, kernel.symbol)},
    {title: "launches", value: kernel => kernel.launches, number: true},
    {title: "operations", value: kernel => kernel.ops, show: kernel => tinyjit.count(kernel.ops), number: true},
    {title: "bytes", value: kernel => kernel.bytes, show: kernel => tinyjit.bytes(kernel.bytes), number: true},
    {title: "code", value: kernel => kernel.code_bytes, show: kernel => kernel.code_bytes >= 0 && kernel.code_bytes !== null ? tinyjit.bytes(kernel.code_bytes) : "", number: true},
    {title: "spills", value: kernel => kernel.spills, number: true},
    {title: "place", value: kernel => kernel.place}];
  if (timed)
    columns.splice(1, 0, {title: "time", value: kernel => kernel.ns, number: true, show: kernel => tinyjit.make("span", {}, tinyjit.time(kernel.ns),
      tinyjit.make("span", {class: "meter", style: `width: ${Math.round(80 * kernel.ns / (ns || 1))}px`}))},
    {title: "GFLOP/s", number: true, value: tinyjit.gflops, show: kernel => tinyjit.gflops(kernel)?.toFixed(2)});
  return tinyjit.table(columns, kernels, {id, pick: kernel => tinyjit.pickKernel(kernel.number), sort: timed ? 1 : undefined,
    name: kernel => kernel.symbol});
};
/// The rate of a kernel over its launches in a replay.
tinyjit.gflops = kernel => {
  const uses = kernel.uses.filter(launch => launch.ns_min);
  return uses.length ? d3.sum(uses, launch => launch.ops) / d3.sum(uses, launch => launch.ns_min) : undefined;
};

tinyjit.views.push({name: "Kernels", show(view) {
  const {kernels} = tinyjit.document;
  view.append(tinyjit.make("p", {class: "weak"}, "A click or Enter shows a kernel's code; a click on a heading sorts."));
  view.append(tinyjit.kernelTable(tinyjit.matches ? kernels.filter(kernel => kernel.uses.some(tinyjit.matches)) : kernels, "kernels"));
  tinyjit.goTo = undefined;
}});
