import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startSandbox, type SandboxFixture } from './fixtures/start-sandbox.ts';

let sandbox: SandboxFixture;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await sandbox.stop();
});

/** Runs the sandbox as a process of its own, as the server does. */
function run(variables: Record<string, string> = {}) {
  const child = fork(new URL('main.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      SANDBOX_DATABASE_URL: sandbox.database,
      SANDBOX_KEY_PROD: sandbox.keys.prod,
      SANDBOX_KEY_STAGE: sandbox.keys.stage,
      SANDBOX_KEY_PLAY: sandbox.keys.play,
      ...variables,
    },
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => ({ code, output }));
  return { child, ended };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

describe('the sandbox as a process', () => {
  test('serves on its port, and ends cleanly when its parent says so', async () => {
    const port = await freePort();
    const { child, ended } = run({ SANDBOX_PORT: String(port) });
    expect((await once(child, 'message'))[0]).toEqual({ control: 'ready' });
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    child.send({ control: 'stop' });
    expect((await ended).code).toBe(0);
  });

  test('ends cleanly when its parent is gone', async () => {
    const { child, ended } = run({ SANDBOX_PORT: '0' });
    await once(child, 'message');
    child.disconnect();
    expect((await ended).code).toBe(0);
  });

  test('ends cleanly on SIGTERM', async () => {
    const { child, ended } = run({ SANDBOX_PORT: '0' });
    await once(child, 'message');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  test('tells its parent that the port is taken', async () => {
    const { port } = new URL(sandbox.origin);
    const { child, ended } = run({ SANDBOX_PORT: port });
    expect((await once(child, 'message'))[0]).toMatchObject({
      control: 'failed',
      code: 'PORT_UNAVAILABLE',
      message: expect.stringContaining(port),
    });
    expect((await ended).code).toBe(1);
  });

  test('names every setting that is missing or wrong, and shows no secret', async () => {
    const { ended } = run({ SANDBOX_PORT: 'eighty', SANDBOX_KEY_PLAY: '' });
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toContain('SANDBOX_PORT');
    expect(output).toContain('SANDBOX_KEY_PLAY');
    expect(output).not.toContain(sandbox.keys.prod);
  });
});
