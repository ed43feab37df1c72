// The document of the page, and what is computed of it once.
"use strict";
const tinyjit = {views: [], document: null};

/// Reads the document that the page holds: deflated, in base64.
tinyjit.read = async function() {
  const text = document.getElementById("document").textContent;
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
};

/// "1.50 kB": powers of 1000.
tinyjit.bytes = function(count) {
  for (const unit of ["B", "kB", "MB", "GB", "TB"]) {
    if (Math.abs(count) < 1000 || unit === "TB")
      return (unit === "B" ? count : count.toFixed(2)) + " " + unit;
    count /= 1000;
  }
};
/// "12.3 us".
tinyjit.time = function(ns) {
  if (ns === undefined || ns === null) return "";
  if (ns < 1e3) return ns.toFixed(0) + " ns";
  if (ns < 1e6) return (ns / 1e3).toFixed(ns < 1e4 ? 2 : 1) + " us";
  if (ns < 1e9) return (ns / 1e6).toFixed(2) + " ms";
  return (ns / 1e9).toFixed(2) + " s";
};
/// "1.23 G" with a unit behind it.
tinyjit.count = function(number) {
  for (const unit of ["", " k", " M", " G", " T", " P"]) {
    if (Math.abs(number) < 1000 || unit === " P")
      return (Number.isInteger(number) && unit === "" ? number : number.toPrecision(3)) + unit;
    number /= 1000;
  }
};

/// Adds to a document of a capture: times of kernels, whose launch is which, depth in the graph.
tinyjit.prepare = function(capture) {
  const {launches, prologue, kernels} = capture;
  launches.forEach((launch, number) => Object.assign(launch, {number, label: "#" + number}));
  prologue.forEach((launch, number) => Object.assign(launch, {number: ~number, label: "prologue #" + number, after: []}));
  capture.timed = launches.some(launch => launch.runs);
  capture.ns = d3.sum(launches, launch => launch.ns_min || 0);
  kernels.forEach((kernel, number) => Object.assign(kernel, {number, uses: [], ns: 0}));
  for (const launch of [...launches, ...prologue]) {
    if (launch.kernel === undefined) continue;
    const kernel = kernels[launch.kernel];
    kernel.uses.push(launch);
    if (launch.number >= 0) kernel.ns += launch.ns_min || 0;
  }
  capture.batches.forEach((batch, number) => {
    for (let i = batch.first; i < batch.first + batch.count; ++i) launches[i].batch = number;
  });
  for (const launch of launches) launch.before = [];
  for (const launch of launches) {
    launch.depth = 0;
    for (const other of launch.after) {
      launches[other].before.push(launch.number);
      launch.depth = Math.max(launch.depth, launches[other].depth + 1);
    }
  }
  return capture;
};

tinyjit.launch = number => number < 0 ? tinyjit.document.prologue[~number] : tinyjit.document.launches[number];
tinyjit.device = number => tinyjit.document.devices[number].name;

/// "write arena+0: 1024xf32".
tinyjit.operand = function([access, slot]) {
  const buffer = tinyjit.document.buffers[slot];
  return `${access} ${buffer.name}: ${buffer.type}`;
};
