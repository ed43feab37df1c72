// The launches as a graph: one row per step that must wait for the one above.
"use strict";
tinyjit.views.push({name: "Launches", full: true, show(view) {
  const {launches} = tinyjit.document, make = tinyjit.make;
  const rowHeight = 44, boxWidth = 168, boxHeight = 26, gap = 14;
  const rows = [];
  for (const launch of launches) (rows[launch.depth] ||= []).push(launch);
  // Within a row, launches stand below what they wait for.
  for (const row of rows) {
    for (const launch of row)
      launch.wish = launch.after.length ? d3.mean(launch.after, other => launches[other].x) : launch.device * (boxWidth + gap);
    row.sort((a, b) => a.wish - b.wish || a.number - b.number);
    const middle = d3.mean(row, launch => launch.wish);
    row.forEach((launch, i) => {
      launch.x = middle + (i - (row.length - 1) / 2) * (boxWidth + gap);
      launch.y = launch.depth * rowHeight;
    });
  }
  const slowest = d3.max(launches, launch => launch.ns_min || 0) || 1;
  let transform = d3.zoomIdentity;

  view.append(make("div", {class: "bar"},
    make("span", {}, `${launches.length} launches in ${rows.length} steps, ${tinyjit.document.batches.length} batches; ` +
      "each waits for those that lines lead to it from. " +
      (tinyjit.document.timed ? "The warmer, the longer it takes." : "Not timed.")),
    make("span", {class: "weak"}, "drag, wheel: move · arrows: next launch · Enter: details · 0: all")));
  const stage = make("div", {class: "stage"});
  view.append(stage);

  function draw(context, width, height) {
    context.clearRect(0, 0, width, height);
    context.save();
    context.translate(transform.x, transform.y);
    context.scale(transform.k, transform.k);
    const top = Math.max(0, Math.floor(-transform.y / transform.k / rowHeight) - 1);
    const bottom = Math.min(rows.length - 1, Math.ceil((height - transform.y) / transform.k / rowHeight) + 1);
    const edge = tinyjit.color("edge"), pick = tinyjit.color("pick"), text = tinyjit.color("text");
    const fill = d3.interpolateRgb(tinyjit.color("node"), tinyjit.color("hot"));
    const isSmall = transform.k < 0.35, picked = tinyjit.picked;
    context.lineWidth = Math.max(1, 0.6 / transform.k);
    for (const light of [false, true]) {
      context.strokeStyle = light ? pick : edge;
      context.beginPath();
      for (let depth = top; depth <= bottom; ++depth)
        for (const launch of rows[depth])
          for (const other of launch.after) {
            const from = launches[other];
            if ((launch.number === picked || other === picked) !== light) continue;
            context.moveTo(from.x, from.y + boxHeight / 2);
            const middle = (from.y + launch.y) / 2;
            context.bezierCurveTo(from.x, middle, launch.x, middle, launch.x, launch.y - boxHeight / 2);
          }
      context.stroke();
    }
    for (let depth = top; depth <= bottom; ++depth)
      for (const launch of rows[depth]) {
        const x = launch.x - boxWidth / 2, y = launch.y - boxHeight / 2;
        context.fillStyle = fill(Math.sqrt((launch.ns_min || 0) / slowest));
        context.fillRect(x, y, boxWidth, boxHeight);
        context.fillStyle = tinyjit.deviceColor(launch.device);
        context.fillRect(x, y, 4, boxHeight);
        if (tinyjit.matches?.(launch) || launch.number === picked) {
          context.strokeStyle = pick;
          context.lineWidth = Math.max(2.5, 2 / transform.k);
          context.strokeRect(x, y, boxWidth, boxHeight);
        }
        if (isSmall) continue;
        context.fillStyle = text;
        context.fillText(tinyjit.fit(context, `${launch.number} ${launch.name}`, boxWidth - 14), x + 9, launch.y);
      }
    context.restore();
  }
  const {canvas, redraw} = tinyjit.canvas(stage, "Graph of launches", draw);
  const zoom = d3.zoom().scaleExtent([0.002, 4]).on("zoom", event => { transform = tinyjit.transformOf(event); redraw(); });
  d3.select(canvas).call(zoom).on("dblclick.zoom", null);

  function find(event) {
    const [x, y] = transform.invert([event.offsetX, event.offsetY]);
    const row = rows[Math.round(y / rowHeight)] || [];
    return row.find(launch => Math.abs(launch.x - x) <= boxWidth / 2 && Math.abs(launch.y - y) <= boxHeight / 2);
  }
  function center(launch) {
    const k = Math.max(transform.k, 0.6);
    d3.select(canvas).call(zoom.transform,
      d3.zoomIdentity.translate(stage.clientWidth / 2 - launch.x * k, stage.clientHeight / 2 - launch.y * k).scale(k));
  }
  function showAll() {
    const left = d3.min(launches, launch => launch.x) - boxWidth, right = d3.max(launches, launch => launch.x) + boxWidth;
    const high = rows.length * rowHeight;
    const k = Math.min(1, stage.clientWidth / (right - left), stage.clientHeight / (high + rowHeight));
    d3.select(canvas).call(zoom.transform, d3.zoomIdentity.translate(
      stage.clientWidth / 2 - (left + right) / 2 * k, rowHeight * k).scale(k));
  }
  canvas.addEventListener("mousemove", event => {
    const launch = find(event);
    canvas.style.cursor = launch ? "pointer" : "grab";
    tinyjit.showTip(event, launch && `${launch.label} ${launch.name}\n${tinyjit.device(launch.device)}` +
      (launch.ns_min === undefined ? "" : `, ${tinyjit.time(launch.ns_min)}`) + (launch.place ? `\n${launch.place}` : ""));
  });
  canvas.addEventListener("mouseleave", event => tinyjit.showTip(event, ""));
  canvas.addEventListener("click", event => { const launch = find(event); if (launch) tinyjit.pickLaunch(launch.number); });
  canvas.addEventListener("keydown", event => {
    if (event.key === "0") return showAll();
    const current = launches[tinyjit.picked] || launches[0], row = current && rows[current.depth];
    const near = list => list?.slice().sort((a, b) => Math.abs(a.x - current.x) - Math.abs(b.x - current.x))[0];
    const next = {
      ArrowDown: () => near(rows[current.depth + 1]), ArrowUp: () => near(rows[current.depth - 1]),
      ArrowRight: () => row[row.indexOf(current) + 1], ArrowLeft: () => row[row.indexOf(current) - 1],
      Enter: () => current}[event.key];
    if (!next || !current) return;
    event.preventDefault();
    const launch = tinyjit.picked === undefined ? current : next();
    if (!launch) return;
    tinyjit.pickLaunch(launch.number);
    center(launch);
  });
  tinyjit.goTo = number => { if (launches[number]) center(launches[number]); };
  /// Where a launch is in the window, for tests.
  tinyjit.pointOf = number => {
    const box = canvas.getBoundingClientRect(), [x, y] = transform.apply([launches[number].x, launches[number].y]);
    return [box.left + x, box.top + y];
  };
  if (launches.length === 0) return view.append(make("p", {}, "A replay launches nothing."));
  // All of a small graph; of a large one the beginning, in which names can be read.
  if (rows.length * rowHeight <= stage.clientHeight * 3) showAll();
  else d3.select(canvas).call(zoom.transform,
    d3.zoomIdentity.translate(stage.clientWidth / 2 - launches[0].x * 0.8, 40).scale(0.8));
  if (tinyjit.picked >= 0) center(launches[tinyjit.picked]);
}});
