import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedInstallation } from '@fetlock/testing/prepared-installation';
import { type Installation, apiOf, healthOf, sandboxOf, startProduct, tokenOf, workerOf } from '@fetlock/testing/product';
import { type Program, eventually } from '@fetlock/process/testing/program';

let folder: string;
let installation: Installation;
let product: Program;
let slowStart: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
  await chmod(folder, 0o711);
  installation = await preparedInstallation(path.join(folder, 'data'));
  const preloaded = ['stand-still-on-signal.ts', 'slow-start.ts'].map(
    (name) => `--import=${path.join(import.meta.dirname, '../../../../packages/testing/src', name)}`,
  );
  slowStart = path.join(folder, 'slow-start');
  await writeFile(slowStart, '');
  product = await startProduct(installation, { DEMO: 'off', NODE_OPTIONS: preloaded.join(' '), SLOW_START_FILE: slowStart });
}, 120_000);
afterAll(async () => {
  product.process.kill('SIGTERM');
  await product.ended;
  await rm(folder, { recursive: true, force: true });
});

const parts = { API: apiOf, worker: workerOf, 'practice platform sandbox': sandboxOf };
const pidsOf = async () => ({ API: await apiOf(product), worker: await workerOf(product), sandbox: await sandboxOf(product) });
const isServing = async () => (await healthOf(installation)) === 200;

test('a process that takes long to start, as on a machine that has no time for it, is left to start', async () => {
  await expect(access(slowStart)).rejects.toThrow('ENOENT');
  expect(product.stdout).not.toContain('stood still');
  expect(await isServing()).toBe(true);
});

test.for(['API', 'worker', 'practice platform sandbox'] as const)(
  '%s that dies is restarted, with a line that says why, and nothing else is @R-7',
  async (name) => {
    const before = await pidsOf();
    const dead = await parts[name](product);
    process.kill(dead, 'SIGKILL');
    await eventually(async () => (await parts[name](product)) !== dead && (await isServing()), 40_000);
    expect(product.stdout).toContain(`${name} ended unexpectedly (SIGKILL: `);
    const after = await pidsOf();
    expect(Object.values(after).filter((pid) => !Object.values(before).includes(pid))).toEqual([await parts[name](product)]);
  },
);

test(
  'a blocked API is replaced automatically: tokens are valid, and a line says what blocked it and where @R-8',
  { timeout: 90_000 },
  async () => {
    const authorization = `Bearer ${await tokenOf(installation)}`;
    const answers = async () => {
      const answer = await fetch(`${installation.url}/api/v1/tasks`, { headers: { authorization }, signal: AbortSignal.timeout(1_000) });
      return answer.status === 200;
    };
    await eventually(answers);
    const standing = await apiOf(product);
    process.kill(standing, 'SIGUSR2');
    await delay(500);
    await expect(answers()).rejects.toThrow();
    await eventually(() => answers().catch(() => false), 40_000);
    expect(await apiOf(product)).not.toBe(standing);
    const line = product.stdout.split('\n').find((one) => one.includes('stood still for 10 s'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      role: 'api',
      pid: standing,
      at: expect.arrayContaining([expect.stringContaining('stand-still-on-signal.ts')]),
    });
  },
);

test('the end of the product is as clean after all that: exit code 0 and no error line @R-2', async () => {
  product.process.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
  expect(product.stderr).toBe('');
});
