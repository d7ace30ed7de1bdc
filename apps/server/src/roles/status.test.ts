import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@fetlock/postgres/free-port';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { createReadiness } from '../health.ts';
import { headersOfBareAnswer } from '../http/serve-web.ts';
import type { StartService } from '../process/lifecycle.ts';
import { serveStatus } from './status.ts';

let port: number;
beforeAll(async () => {
  port = await findFreePort({ lowest: 23_000 });
});

const startService: StartService = async ({ start, stop }) => {
  const service = await start(new AbortController().signal);
  onTestFinished(async () => void (await stop(service)));
  return service;
};

test('the status of a worker has protective headers, also where Node.js refuses the request @R-31', async () => {
  const configuration = readConfiguration({ HOST: '127.0.0.1', METRICS_TOKEN: 'a-token-of-the-metrics' }, []);
  const options = { configuration, environment: {}, log: pino({ level: 'silent' }), startService };
  await serveStatus(options, { port, readiness: createReadiness() });
  const expected = headersOfBareAnswer({ overTls: false });
  for (const [path, status] of Object.entries({ '/health/live': 200, '/metrics': 401, '/nothing': 404, '/%': 400 })) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status, path).toBe(status);
    expect(Object.fromEntries(answer.headers), path).toMatchObject(expected);
  }
  const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
  await once(socket, 'connect');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const [name, value] of Object.entries(expected)) expect(answer).toContain(`${name}: ${value}`);
});
