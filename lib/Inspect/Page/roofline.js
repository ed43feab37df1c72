// Rooflines: what kernels reach of what their device can do.
"use strict";
tinyjit.views.push({name: "Roofline", available: () => tinyjit.document.timed && tinyjit.document.kernels.length > 0, show(view) {
  const {kernels, devices} = tinyjit.document, make = tinyjit.make;
  tinyjit.goTo = undefined;
  devices.forEach((device, number) => {
    // A kernel once for each device, over its launches there.
    const points = kernels.map(kernel => {
      const uses = kernel.uses.filter(launch => launch.device === number && launch.ns_min);
      const ns = d3.sum(uses, launch => launch.ns_min), ops = d3.sum(uses, launch => launch.ops), bytes = d3.sum(uses, launch => launch.bytes);
      return {kernel, ns, ops, bytes, x: ops / bytes, y: ops / ns};
    }).filter(point => point.ns > 0 && point.ops > 0 && point.bytes > 0);
    if (points.length === 0) return;
    const {ceiling} = device;
    view.append(make("h2", {}, device.name), make("p", {class: "weak"}, ceiling
      ? `${ceiling.origin}: ${ceiling.gflops.toFixed(1)} GFLOP/s, ${ceiling.gbytes.toFixed(1)} GB/s` +
        (ceiling.origin === "measured" ? " (f32 multiply-adds and copies of 64 MB on one thread, as launches were timed on one); caches are faster than that" : "")
      : "What the device can do is neither measured nor stated (--ceiling); the lines are the best of the kernels."));
    const gflops = ceiling?.gflops ?? d3.max(points, point => point.y);
    const gbytes = ceiling?.gbytes ?? d3.max(points, point => point.bytes / point.ns);
    const width = Math.max(480, Math.min(view.clientWidth - 40, 1000)), height = 420, margin = {left: 60, right: 20, top: 12, bottom: 44};
    const ridge = gflops / gbytes;
    const x = d3.scaleLog().domain([Math.min(d3.min(points, point => point.x), ridge) / 3, Math.max(d3.max(points, point => point.x), ridge) * 3])
      .range([margin.left, width - margin.right]);
    const y = d3.scaleLog().domain([d3.min(points, point => point.y) / 3, Math.max(gflops, d3.max(points, point => point.y)) * 2])
      .range([height - margin.bottom, margin.top]);
    const svg = d3.select(view).append("svg").attr("width", width).attr("height", height).attr("role", "img")
      .attr("aria-label", `Roofline of ${device.name}`);
    svg.append("g").attr("transform", `translate(0,${height - margin.bottom})`).call(d3.axisBottom(x).ticks(8, "~g"));
    svg.append("g").attr("transform", `translate(${margin.left},0)`).call(d3.axisLeft(y).ticks(6, "~g"));
    svg.append("text").attr("x", width / 2).attr("y", height - 8).attr("text-anchor", "middle").text("operations per byte");
    svg.append("text").attr("transform", `translate(14,${height / 2}) rotate(-90)`).attr("text-anchor", "middle").text("GFLOP/s");
    const roof = [x.domain()[0], ridge, x.domain()[1]].map(at => [x(at), y(Math.max(y.domain()[0], Math.min(gflops, at * gbytes)))]);
    svg.append("path").attr("d", d3.line()(roof)).attr("fill", "none").attr("stroke", tinyjit.color("weak")).attr("stroke-width", 2)
      .attr("stroke-dasharray", ceiling ? null : "6 4");
    const most = d3.max(points, point => point.ns), radius = d3.scaleSqrt().domain([0, most]).range([3, 16]);
    const share = point => point.y / Math.min(gflops, point.x * gbytes);
    svg.selectAll("circle").data(points).enter().append("circle").attr("class", "dot").attr("tabindex", 0)
      .attr("data-name", point => point.kernel.symbol)
      .attr("cx", point => x(point.x)).attr("cy", point => y(point.y)).attr("r", point => radius(point.ns))
      .attr("fill", tinyjit.deviceColor(number)).attr("fill-opacity", 0.75)
      .each(function(point) {
        this.addEventListener("mousemove", event => tinyjit.showTip(event, `${point.kernel.symbol}\n${point.y.toFixed(2)} GFLOP/s, ` +
          `${point.x.toPrecision(3)} operations a byte, ${tinyjit.time(point.ns)}\n${(100 * share(point)).toFixed(0)} % of the roof`));
        this.addEventListener("mouseleave", event => tinyjit.showTip(event, ""));
        const pick = () => tinyjit.pickKernel(point.kernel.number);
        this.addEventListener("click", pick);
        this.addEventListener("keydown", event => { if (event.key === "Enter") pick(); });
      });
    view.append(tinyjit.table([
      {title: "kernel", value: point => point.kernel.symbol, show: point => make("code", {}, point.kernel.symbol)},
      {title: "time", value: point => point.ns, show: point => tinyjit.time(point.ns), number: true},
      {title: "GFLOP/s", value: point => point.y, show: point => point.y.toFixed(2), number: true},
      {title: "GB/s", value: point => point.bytes / point.ns, show: point => (point.bytes / point.ns).toFixed(2), number: true},
      {title: "operations a byte", value: point => point.x, show: point => point.x.toPrecision(3), number: true},
      {title: "% of the roof", value: share, show: point => (100 * share(point)).toFixed(0), number: true}],
    points, {sort: 1, pick: point => tinyjit.pickKernel(point.kernel.number), name: point => point.kernel.symbol}));
  });
}});
