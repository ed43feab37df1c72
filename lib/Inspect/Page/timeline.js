// The calls as they were observed: a row for calls, one per device, one per thread that compiles.
"use strict";
tinyjit.views.push({name: "Time line", full: true, available: () => tinyjit.document.timeline, show(view) {
  const {timeline} = tinyjit.document, make = tinyjit.make;
  const bars = [], rows = ["calls", ...timeline.devices];
  const threads = 1 + (d3.max(timeline.work, work => work.thread) || 0);
  for (let thread = 1; thread < threads; ++thread) rows.push(`compiler thread ${thread}`);
  // Bars that lie in others stand below them.
  function add(row, start, ns, name, what, extra = {}) { bars.push({row, start, end: start + ns, ns, name, what, level: 0, ...extra}); }
  timeline.calls.forEach((call, number) => {
    add(0, call.start, call.ns, `call ${number + 1}`, call.replay ? "a replay" : "the function itself");
    for (const [device, start, ns, which] of call.runs) {
      const launch = typeof which === "number" ? tinyjit.launch(which) : undefined;
      add(1 + device, start, ns, launch ? launch.name : which, launch ? `launch ${launch.label} of call ${number + 1}` : `launched by call ${number + 1}`,
        {launch: launch?.number});
    }
  });
  for (const work of timeline.work)
    add(work.thread === 0 ? 0 : timeline.devices.length + work.thread, work.start, work.ns, work.name, "compiling", {isWork: true});
  const byRow = rows.map((_, row) => bars.filter(bar => bar.row === row).sort((a, b) => a.start - b.start || b.end - a.end));
  const depths = byRow.map(list => {
    const open = [];
    let deepest = 0;
    for (const bar of list) {
      while (open.length && open[open.length - 1].end <= bar.start) open.pop();
      bar.level = open.length;
      open.push(bar);
      deepest = Math.max(deepest, bar.level);
    }
    return Math.min(deepest, 7) + 1;
  });
  const barHeight = 20, labels = 130, axis = 24;
  const tops = [];
  let y = axis;
  depths.forEach((depth, row) => { tops[row] = y; y += depth * barHeight + 10; });
  const begin = d3.min(bars, bar => bar.start) || 0, end = d3.max(bars, bar => bar.end) || 1;
  let scale = d3.scaleLinear(), transform = d3.zoomIdentity, hit;

  const options = ["all", ...timeline.calls.slice(0, 12).map((_, number) => `call ${number + 1}`)];
  view.append(make("div", {class: "bar"}, make("span", {}, "Launches ran one by one to be timed. "),
    tinyjit.choice(options, 0, number => focus(number - 1), "Which call"),
    make("span", {class: "weak"}, "wheel: zoom · drag: move · + − ← →: the same by keys · 0: all"),
    timeline.calls.length < timeline.calls_made ? make("span", {class: "warm"}, `${timeline.calls_made - timeline.calls.length} later calls left out`) : ""));
  const stage = make("div", {class: "stage"});
  view.append(stage);

  function draw(context, width, height) {
    const base = d3.scaleLinear().domain([begin, end]).range([labels, width - 10]);
    scale = transform.rescaleX(base);
    context.clearRect(0, 0, width, height);
    const text = tinyjit.color("text"), weak = tinyjit.color("weak"), line = tinyjit.color("line"), pick = tinyjit.color("pick");
    context.strokeStyle = line;
    const ticks = scale.ticks(Math.max(2, width / 130));
    context.fillStyle = weak;
    context.beginPath();
    const [first] = scale.domain();
    for (const tick of ticks) {
      const x = scale(tick);
      if (x < labels) continue;
      context.moveTo(x, axis);
      context.lineTo(x, height);
      context.fillText(tinyjit.time(tick), x + 3, axis / 2);
    }
    context.stroke();
    context.save();
    context.beginPath();
    context.rect(labels, 0, width - labels, height);
    context.clip();
    const [from, to] = [scale.invert(labels), scale.invert(width)];
    byRow.forEach((list, row) => {
      let drawn = -1;  // the last pixel with a bar of the lowest level
      for (const bar of list) {
        if (bar.start > to) break;
        if (bar.end < from || bar.level > 7) continue;
        const x = Math.max(scale(bar.start), labels - 2), w = Math.min(scale(bar.end), width + 2) - x;
        if (w < 0.7 && x < drawn + 0.7) continue;
        drawn = Math.max(x, drawn);
        const top = tops[row] + bar.level * barHeight;
        context.fillStyle = bar.isWork ? d3.schemeTableau10[(row + 2) % 10]
          : row === 0 ? tinyjit.color("node") : tinyjit.deviceColor(row - 1);
        context.globalAlpha = bar.isWork ? 0.55 : 0.85;
        context.fillRect(x, top, Math.max(w - 0.5, 0.7), barHeight - 3);
        context.globalAlpha = 1;
        if (bar.launch !== undefined && bar.launch === tinyjit.picked) {
          context.strokeStyle = pick;
          context.lineWidth = 2;
          context.strokeRect(x, top, Math.max(w, 1), barHeight - 3);
          context.lineWidth = 1;
        }
        if (w < 24) continue;
        context.fillStyle = text;
        context.fillText(tinyjit.fit(context, bar.name, w - 6), x + 3, top + barHeight / 2 - 1);
      }
    });
    context.restore();
    context.fillStyle = text;
    rows.forEach((name, row) => context.fillText(tinyjit.fit(context, name, labels - 16), 10, tops[row] + barHeight / 2 - 1));
  }
  const {canvas, redraw} = tinyjit.canvas(stage, "Time line of calls and launches", draw);
  const zoom = d3.zoom().scaleExtent([1, Math.max(10, (end - begin) / 50)])
    .on("zoom", event => { transform = tinyjit.transformOf(event); redraw(); });
  d3.select(canvas).call(zoom).on("dblclick.zoom", null);
  function focus(number) {
    const call = timeline.calls[number];
    if (!call) return d3.select(canvas).call(zoom.transform, d3.zoomIdentity);
    const width = stage.clientWidth - 10 - labels, k = (end - begin) / (call.ns * 1.04);
    const x = labels + width * (call.start - call.ns * 0.02 - begin) / (end - begin);
    d3.select(canvas).call(zoom.transform, d3.zoomIdentity.translate(labels - x * k, 0).scale(k));
  }
  function find(event) {
    const time = scale.invert(event.offsetX), slack = Math.abs(scale.invert(1.5) - scale.invert(0));
    return bars.find(bar => {
      const top = tops[bar.row] + bar.level * barHeight;
      return event.offsetY >= top && event.offsetY < top + barHeight && bar.start - slack <= time && time <= bar.end + slack;
    });
  }
  canvas.addEventListener("mousemove", event => {
    const bar = find(event);
    tinyjit.showTip(event, bar && `${bar.name}\n${bar.what}\n${tinyjit.time(bar.ns)} from ${tinyjit.time(bar.start)}`);
  });
  canvas.addEventListener("mouseleave", event => tinyjit.showTip(event, ""));
  canvas.addEventListener("click", event => {
    const bar = find(event);
    if (!bar) return;
    if (bar.launch !== undefined) return tinyjit.pickLaunch(bar.launch);
    tinyjit.showDetails(bar.name, tinyjit.pairs([["what", bar.what], ["from", tinyjit.time(bar.start)], ["time", tinyjit.time(bar.ns)]]));
  });
  canvas.addEventListener("keydown", event => {
    const select = d3.select(canvas), step = stage.clientWidth / 5 / transform.k;
    const action = {"+": () => select.call(zoom.scaleBy, 2), "-": () => select.call(zoom.scaleBy, 0.5), "0": () => focus(-1),
      ArrowLeft: () => select.call(zoom.translateBy, step, 0), ArrowRight: () => select.call(zoom.translateBy, -step, 0)}[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  tinyjit.goTo = undefined;
  /// Where a run of a launch in the call in view is in the window, for tests.
  tinyjit.pointOf = number => {
    const [from, to] = [scale.invert(labels), scale.invert(stage.clientWidth)], box = canvas.getBoundingClientRect();
    const bar = bars.find(each => each.launch === number && from <= each.start && each.end <= to);
    return [box.left + (scale(bar.start) + scale(bar.end)) / 2, box.top + tops[bar.row] + bar.level * barHeight + 8];
  };
  tinyjit.focusCall = focus;
}});
