// The overview, and why the capture is as it is: what is frozen, what passes did, what the cache had.
"use strict";
tinyjit.views.unshift({name: "Overview", show(view) {
  const capture = tinyjit.document, make = tinyjit.make;
  const card = (value, name) => make("div", {class: "card"}, make("b", {}, value), make("span", {}, name));
  const arena = d3.sum(capture.arenas, each => each.bytes), bound = d3.sum(capture.arenas, each => each.lower_bound);
  const replays = capture.timeline ? capture.timeline.calls.filter(call => call.replay).map(call => call.ns) : [];
  const copies = capture.launches.filter(launch => launch.kind === "copy").length;
  view.append(make("div", {class: "cards"},
    card(capture.launches.length, "launches" + (copies ? `, ${copies} of them copies` : "")),
    card(capture.kernels.length, "kernels"), card(capture.batches.length, "batches"),
    card(capture.prologue.length, "launches before the first replay"),
    card(tinyjit.bytes(arena), bound ? `of temporaries, bound ${tinyjit.bytes(bound)}` : "of temporaries"),
    capture.timed ? card(tinyjit.time(capture.ns), "of launches, one by one") : "",
    replays.length ? card(tinyjit.time(d3.min(replays)), `fastest of ${replays.length} observed replays`) : "",
    card(`${capture.compiling.compile_ms.toFixed(1)} ms`, "of compiling")));
  const named = (title, list, columns) => list.length === 0 ? "" : make("div", {}, make("h3", {}, title), tinyjit.table(columns, list));
  const type = {title: "type", value: each => each.type, show: each => make("code", {}, each.type)};
  const name = {title: "name", value: each => each.name ?? each.buffer}, device = {title: "device", value: each => each.device};
  const size = {title: "size", value: each => each.bytes, show: each => tinyjit.bytes(each.bytes), number: true};
  view.append(make("div", {class: "columns"},
    named("Inputs", capture.inputs, [name, type, device, size]),
    named("Variables", capture.variables, [name, type, {title: "from", value: each => each.min, number: true}, {title: "to", value: each => each.max, number: true}]),
    named("Results", capture.outputs, [name, type, device, {title: "copied", value: each => each.copied, show: each => each.copied ? "yes" : "no"}]),
    named("States", capture.states, [name, type, device, size]), named("Constants", capture.constants, [name, type, device, size])));
  view.append(make("h2", {}, capture.timed ? "Kernels that take longest" : "Kernels"));
  const top = capture.kernels.slice().sort((a, b) => b.ns - a.ns).slice(0, 12);
  view.append(tinyjit.kernelTable(top, "top"));
  if (capture.devices.length > 1) {
    view.append(make("h2", {}, "Devices"), tinyjit.table([{title: "device", value: each => each.name},
      {title: "launches", value: each => each.launches, number: true},
      {title: "time", value: each => each.ns, show: each => tinyjit.time(each.ns), number: true}],
    capture.devices.map((each, number) => {
      const own = capture.launches.filter(launch => launch.device === number);
      return {name: each.name, launches: own.length, ns: d3.sum(own, launch => launch.ns_min || 0)};
    })));
  }
  tinyjit.goTo = undefined;
}});

tinyjit.views.push({name: "Why", show(view) {
  const capture = tinyjit.document, make = tinyjit.make, {cache, passes} = capture;
  tinyjit.goTo = undefined;
  view.append(make("h2", {}, "What was frozen and guarded"));
  const guards = capture.guards.filter(guard => guard.kind !== "variable");
  if (guards.length + capture.frozen.length === 0)
    view.append(make("p", {}, "Nothing: the capture holds for all values of its arguments."));
  if (guards.length)
    view.append(make("p", {class: "weak"}, "A call with another one of these values is captured anew."),
      tinyjit.table([{title: "argument", value: each => each.name}, {title: "kind", value: each => each.kind}, {title: "value", value: each => each.value}], guards, {id: "guards"}));
  if (capture.frozen.length) view.append(make("ul", {id: "frozen"}, ...capture.frozen.map(line => make("li", {}, line))));

  view.append(make("h2", {}, "What passes did"));
  if (passes.length) {
    const change = key => ({number: true, value: step => step[key], title: key.replace(/_/g, " "), show: step => {
      const place = passes.indexOf(step), before = place ? passes[place - 1][key] : step[key];
      const shown = key.endsWith("bytes") ? tinyjit.bytes(step[key]) : step[key];
      return step[key] === before ? make("span", {class: place ? "weak" : ""}, shown)
        : make("span", {class: "warm"}, make("b", {}, shown), ` (${step[key] > before ? "+" : "−"}${
          key.endsWith("bytes") ? tinyjit.bytes(Math.abs(step[key] - before)) : Math.abs(step[key] - before)})`);
    }});
    view.append(make("p", {class: "weak"}, "The captures of the module, after each pass."),
      tinyjit.table([{title: "after", value: step => step.pass || "reading"}, ...["launches", "prologue_launches", "kernels", "batches", "temporaries", "temporary_bytes"].map(change)],
        passes, {id: "passes"}));
  } else {
    view.append(make("p", {class: "weak"}, "Not known: the capture was compiled ahead of time, or taken from the cache."));
  }
  const alone = capture.launches.filter(launch => launch.batch === undefined && launch.kind !== "branch").length;
  view.append(make("p", {}, `${capture.batches.length} batches of ${capture.batches.map(batch => batch.count).join(", ") || "none"}; ` +
    `${alone} launches alone.`));
  if (capture.remarks.length)
    view.append(make("h3", {}, "Remarks"), ...capture.remarks.map(remark => make("pre", {class: "wrap"}, remark)));
  else view.append(make("p", {class: "weak"}, "No remarks: there was nothing to prune or to pack, and no hazard was made safe."));

  view.append(make("h2", {}, "Where the code came from"));
  const found = [];
  if (cache.file_hits) found.push("The plan was found by the bytes of the file; no IR was read for it.");
  if (cache.plan_hits) found.push("The plan, with all its code, was on disk.");
  if (cache.memory_hits) found.push(`${cache.memory_hits} kernels were in this process already, or are the same as others.`);
  if (cache.disk_hits) found.push(`${cache.disk_hits} kernels were on disk.`);
  if (cache.misses) found.push(`${cache.misses} kernels were compiled.`);
  if (!found.length) found.push("Nothing was compiled or looked for: the code stands in the file.");
  view.append(make("ul", {id: "cache"}, ...found.map(line => make("li", {}, line))));
  if (cache.problem) view.append(make("p", {class: "bad"}, "What is compiled is not kept: " + cache.problem));
  if (cache.miss_reasons.length) view.append(make("h3", {}, "Why it was not on disk"), ...cache.miss_reasons.map(reason => make("pre", {class: "wrap"}, reason)));
  view.append(tinyjit.pairs([["reading", capture.compiling.capture_ms.toFixed(2) + " ms"], ["passes", capture.compiling.pass_ms.toFixed(2) + " ms"],
    ["machine code", capture.compiling.compile_ms.toFixed(2) + " ms"], ["programs made", capture.compiling.programs],
    ["features of the CPU", capture.features]]));
}});
