import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createPlainServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { inspect } from 'node:util';
import { openLog } from '@fetlock/process/log';
import { expect, onTestFinished, test } from 'vitest';
import { assertReachable } from '../database/assert-reachable.ts';
import { identityProvider } from '../session/identity-provider.ts';
import { createPlatformClient } from './client.ts';
import { selfSigned } from './fixtures/self-signed.ts';
import { platformWatcher } from './watch-calls.ts';

/** Whose requests would hold keys and codes. */
async function givenServer() {
  const requests: string[] = [];
  const server = createServer(selfSigned, ({ url }, response) => {
    requests.push(url ?? '');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { requests, address: `https://localhost:${(server.address() as AddressInfo).port}` };
}

const whyOf = async (asked: Promise<unknown>): Promise<string> =>
  inspect(
    await asked.then(
      () => 'It was answered.',
      (error: unknown) => error,
    ),
    { depth: 8 },
  );

test('a platform whose certificate nobody vouches for is sent nothing, and the log says so', async () => {
  const { requests, address } = await givenServer();
  const lines: string[] = [];
  const environment = { baseUrl: `${address}/api`, key: 'the-key-of-a-platform' };
  const platform = createPlatformClient({
    environments: { prod: environment, stage: environment, play: environment },
    retry: { baseMs: 0 },
    watch: platformWatcher(openLog({ level: 'warn', role: 'api' }, { write: (line) => void lines.push(line) })),
  });
  expect(await whyOf(platform.listPractices('prod', {}))).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(requests).toEqual([]);
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: 'call of the practice platform',
      environment: 'prod',
      call: 'listPractices',
      outcome: 'UNREACHABLE',
    }),
  );
  expect(lines.join('')).not.toContain('the-key-of-a-platform');
});

test('an identity provider whose certificate nobody vouches for is asked nothing', async () => {
  const { requests, address: issuer } = await givenServer();
  const settings = { issuer, clientId: 'id', clientSecret: 'secret', name: 'a provider', prompt: 'login', insecure: false } as const;
  expect(await whyOf(identityProvider(settings).start('https://match.example.com/log-in'))).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(requests).toEqual([]);
});

test.each(['sslmode=require', 'sslmode=verify-full', 'ssl=true'])(
  'a database whose certificate nobody vouches for is not told the user with %s',
  async (mode) => {
    const received: Buffer[] = [];
    const server = createPlainServer((socket) => {
      socket.on('error', () => undefined);
      // The client asks for TLS; `S` agrees.
      socket.once('data', () => {
        socket.write('S');
        const inside = new TLSSocket(socket, { isServer: true, ...selfSigned });
        inside.on('error', () => undefined).on('data', (bytes: Buffer) => void received.push(bytes));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const asked = assertReachable(`postgresql://me:hush@localhost:${port}/x?${mode}`);
    expect(await whyOf(asked)).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(Buffer.concat(received).toString('latin1')).toBe('');
  },
);
