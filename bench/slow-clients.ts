/**
 * Holds connections to a running product like slow clients: they send nothing, or a byte of headers or of a body each second. Prints how
 * long the service took to report its health meanwhile, and when the last connection was closed.
 *
 *     npm run bench:slow -- [--url http://127.0.0.1:8080] [--clients 300]
 */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:8080' }, clients: { type: 'string', default: '300' } },
});
const { hostname, port } = new URL(values.url);
const beginnings = [
  '',
  'GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'POST /api/v1/token/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
];
const started = performance.now();
const seconds = (from = started) => (performance.now() - from) / 1_000;

const ends = Promise.all(Array.from({ length: Number(values.clients) }, (_, at) => hold(beginnings[at % beginnings.length] ?? '')));
let areOpen = true;
void ends.then(() => (areOpen = false));
const healthTimes: number[] = [];
while (areOpen) {
  const from = performance.now();
  if ((await fetch(`${values.url}/health`)).status !== 200) process.exitCode = 1;
  healthTimes.push(seconds(from));
  await wait(200);
}
const slowest = Math.max(...healthTimes);
const last = Math.max(...(await ends));
process.stdout.write(
  `${values.clients} slow clients: the last was ended after ${last.toFixed(0)} s; ${healthTimes.length} looks at /health, the slowest ${slowest.toFixed(2)} s\n`,
);
if (slowest > 1 || last > 60) process.exitCode = 1;

/** Seconds until the server closed the connection. */
function hold(beginning: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => beginning !== '' && socket.write(beginning));
    const dribbling = setInterval(() => beginning !== '' && socket.writable && socket.write(' '), 1_000);
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dribbling);
      resolve(seconds());
    });
  });
}
