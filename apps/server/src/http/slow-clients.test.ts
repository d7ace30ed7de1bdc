import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@fetlock/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

// With the limits in force: `npm run bench:slow`.

const EACH = 75;
const LONGEST_MS = 1_000;
const short = { headersMs: 1_500, bodyMs: 2_000, checkMs: 250 };

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi({ connections: short });
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => api.close());

/** Opens a connection, sends this and then a byte at a time, until the server ends it. Returns what was received. */
function dribble(first: string, byte: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket: Socket = connect(port, '127.0.0.1', () => first !== '' && socket.write(first));
    const dribbling = setInterval(() => byte !== '' && socket.writable && socket.write(byte), 200);
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dribbling);
      resolve(answer);
    });
  });
}

const post = (path: string, token: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;
const form = 'multipart/form-data; boundary=x';

test('300 clients that send nothing, or headers or bodies a byte at a time, are disconnected; the service keeps answering @R-30', async () => {
  const kinds = [
    () => dribble('', ''),
    () => dribble('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'),
    () => dribble(post('/api/v1/tags', api.token('staff'), 'application/json'), ' '),
    // A request that is no authorised upload has no more time than any other.
    () => dribble(post('/api/v1/files', 'made-up', form), '-'),
  ];
  const started = performance.now();
  const clients = Promise.all(Array.from({ length: EACH }, () => kinds.map((open) => open())).flat());
  let areOpen = true;
  void clients.then(() => (areOpen = false));
  const times: number[] = [];
  while (areOpen) {
    const from = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    times.push(performance.now() - from);
    await wait(50);
  }
  const answers = await clients;
  expect(performance.now() - started).toBeLessThan(60_000);
  // On a busy machine a single answer may be late.
  expect(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.9)]).toBeLessThan(LONGEST_MS);
  expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408', 'HTTP/1.1 401']));
});

test('an authorised upload has more time @R-30', async () => {
  const upload = dribble(post('/api/v1/files', api.token('staff'), form), '-');
  await expect(Promise.race([upload, wait(short.bodyMs + 1_500, 'still open')])).resolves.toBe('still open');
  await api.app.server.closeAllConnections();
});

test('the longest wait is less than a minute, and less than a request may take @R-30', () => {
  const { headersMs, bodyMs, checkMs, idleMs } = limits.connections;
  expect(Math.max(headersMs, bodyMs) + checkMs).toBeLessThan(60_000);
  expect(idleMs).toBeGreaterThan(limits.requestTimeoutMs);
  expect(limits.requestTimeoutMs).toBeGreaterThan(limits.reportWaitMs);
});
