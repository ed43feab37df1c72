// The arenas: which buffer lies at which bytes, from which launch to which.
"use strict";
tinyjit.views.push({name: "Memory", full: true, available: () => tinyjit.document.arenas.some(arena => arena.bytes > 0), show(view) {
  const {launches, buffers} = tinyjit.document, make = tinyjit.make;
  const arenas = tinyjit.document.arenas.filter(arena => arena.bytes > 0);
  let arena = arenas[0], inUse = [], most = 0, x, y, picked, transform = d3.zoomIdentity;
  const label = make("span");

  function choose(number) {
    arena = arenas[number];
    picked = undefined;
    // How many bytes are alive at each launch.
    const changes = new Array(launches.length + 1).fill(0);
    for (const buffer of arena.buffers) {
      changes[buffer.first] += buffer.bytes;
      changes[buffer.last + 1] -= buffer.bytes;
    }
    let sum = 0;
    inUse = launches.map((_, i) => sum += changes[i]);
    most = d3.max(inUse) || 0;
    const sums = d3.sum(arena.buffers, buffer => buffer.bytes);
    label.textContent = `${tinyjit.bytes(arena.bytes)} for ${arena.buffers.length} buffers of ${tinyjit.bytes(sums)}; ` +
      (arena.lower_bound ? `the lower bound, what is alive at once, is ${tinyjit.bytes(arena.lower_bound)}` +
        (arena.lower_bound === arena.bytes ? ": it is reached" : "") : `${tinyjit.bytes(most)} are alive at once`);
    tinyjit.redraw?.();
  }
  view.append(make("div", {class: "bar"},
    tinyjit.choice(arenas.map(each => tinyjit.device(each.device)), 0, choose, "Device"), label,
    make("span", {class: "weak"}, "wheel, drag: zoom · arrows: next buffer")));
  const stage = make("div", {class: "stage"});
  view.append(stage);
  const left = 90, bottom = 26, curve = 70;

  function draw(context, width, height) {
    context.clearRect(0, 0, width, height);
    const text = tinyjit.color("text"), weak = tinyjit.color("weak"), pick = tinyjit.color("pick"), line = tinyjit.color("line");
    x = d3.scaleLinear().domain([0, Math.max(1, launches.length)]).range([left, width - 14]);
    x = transform.rescaleX(x);
    y = d3.scaleLinear().domain([0, arena.bytes]).range([height - bottom, curve + 26]);
    const high = d3.scaleLinear().domain([0, Math.max(arena.bytes, most)]).range([curve, 8]);
    context.save();
    context.beginPath();
    context.rect(left, 0, width - 14 - left, height);
    context.clip();
    context.fillStyle = tinyjit.color("node");
    context.beginPath();
    context.moveTo(x(0), high(0));
    inUse.forEach((bytes, i) => { context.lineTo(x(i), high(bytes)); context.lineTo(x(i + 1), high(bytes)); });
    context.lineTo(x(launches.length), high(0));
    context.fill();
    context.restore();
    context.setLineDash([5, 4]);
    for (const [bytes, name, color] of [[arena.lower_bound, "lower bound", "good"], [arena.bytes, "arena", "warm"]]) {
      if (!bytes) continue;
      context.strokeStyle = tinyjit.color(color);
      context.beginPath();
      context.moveTo(left, high(bytes));
      context.lineTo(width - 14, high(bytes));
      context.stroke();
    }
    context.setLineDash([]);
    context.fillStyle = weak;
    context.fillText("alive", 10, curve / 2);
    context.strokeStyle = line;
    context.strokeRect(left, y(arena.bytes), width - 14 - left, y(0) - y(arena.bytes));
    for (const tick of y.ticks(6)) context.fillText(tinyjit.bytes(tick), 10, y(tick));
    for (const tick of x.ticks(8)) if (Number.isInteger(tick)) context.fillText(tick, x(tick), height - bottom / 2);
    context.save();
    context.beginPath();
    context.rect(left, 0, width - 14 - left, height);
    context.clip();
    arena.buffers.forEach(buffer => {
      const a = x(buffer.first), b = x(buffer.last + 1), top = y(buffer.offset + buffer.bytes), low = y(buffer.offset);
      context.fillStyle = d3.schemeTableau10[buffer.buffer % 10];
      context.globalAlpha = picked && picked !== buffer ? 0.35 : 0.8;
      context.fillRect(a, top, Math.max(b - a - 0.5, 0.6), Math.max(low - top - 0.5, 0.6));
      context.globalAlpha = 1;
      if (buffer === picked) {
        context.strokeStyle = pick;
        context.lineWidth = 2;
        context.strokeRect(a, top, b - a, low - top);
        context.lineWidth = 1;
      }
      if (b - a > 60 && low - top > 14) {
        context.fillStyle = text;
        context.fillText(tinyjit.fit(context, buffers[buffer.buffer].type, b - a - 8), a + 4, (top + low) / 2);
      }
    });
    if (tinyjit.picked >= 0) {
      context.strokeStyle = pick;
      context.strokeRect(x(tinyjit.picked), y(arena.bytes), Math.max(1, x(1) - x(0)), y(0) - y(arena.bytes));
    }
    context.restore();
  }
  const {canvas, redraw} = tinyjit.canvas(stage, "Arena by launch and place", draw);
  const zoom = d3.zoom().scaleExtent([1, Math.max(2, launches.length / 4)])
    .on("zoom", event => { transform = tinyjit.transformOf(event); redraw(); });
  d3.select(canvas).call(zoom).on("dblclick.zoom", null);
  function find(event) {
    if (!x) return undefined;
    const launch = x.invert(event.offsetX), byte = y.invert(event.offsetY);
    return arena.buffers.find(buffer => buffer.first <= launch && launch < buffer.last + 1 &&
      buffer.offset <= byte && byte < buffer.offset + buffer.bytes);
  }
  canvas.addEventListener("mousemove", event => {
    const buffer = find(event);
    tinyjit.showTip(event, buffer && `${buffers[buffer.buffer].name}: ${buffers[buffer.buffer].type}\n${tinyjit.bytes(buffer.bytes)} at ${buffer.offset}` +
      `\nlaunches ${buffer.first} to ${buffer.last}`);
  });
  canvas.addEventListener("mouseleave", event => tinyjit.showTip(event, ""));
  function show(buffer) {
    picked = buffer;
    const uses = launches.filter(launch => launch.operands.some(([, slot]) => buffers[slot].memory === buffer.buffer));
    tinyjit.showDetails(buffers[buffer.buffer].name + ": " + buffers[buffer.buffer].type,
      tinyjit.pairs([["device", tinyjit.device(arena.device)], ["bytes", tinyjit.bytes(buffer.bytes)],
        ["place", `byte ${buffer.offset} to ${buffer.offset + buffer.bytes}`], ["life", `launch ${buffer.first} to ${buffer.last}`]]),
      make("h3", {}, "Used by"), make("ul", {}, ...uses.slice(0, 60).map(launch => make("li", {},
        launch.operands.filter(([, slot]) => buffers[slot].memory === buffer.buffer).map(([access]) => access).join(", ") + " ",
        tinyjit.link(`${launch.label} ${launch.name}`, () => tinyjit.pickLaunch(launch.number))))));
    tinyjit.redraw?.();
  }
  canvas.addEventListener("click", event => { const buffer = find(event); if (buffer) show(buffer); });
  canvas.addEventListener("keydown", event => {
    const scaled = {"+": 2, "-": 0.5, "0": 0}[event.key];
    if (scaled === 0) d3.select(canvas).call(zoom.transform, d3.zoomIdentity);
    else if (scaled) d3.select(canvas).call(zoom.scaleBy, scaled);
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    const place = arena.buffers.indexOf(picked);
    show(arena.buffers[Math.max(0, Math.min(arena.buffers.length - 1, place + step))]);
  });
  tinyjit.goTo = undefined;
  /// Where a buffer is in the window, for tests.
  tinyjit.pointOf = number => {
    const box = canvas.getBoundingClientRect(), buffer = arena.buffers[number];
    return [box.left + x((buffer.first + buffer.last + 1) / 2), box.top + y(buffer.offset + buffer.bytes / 2)];
  };
  choose(0);
}});
