import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@fetlock/server/database/postgres/free-port';
import { type Bench, environmentOf } from './runners.ts';

/** A running product of the rewritten tree, without a mutant. */
export interface Product {
  /** By which Playwright finds it. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts the product in an empty folder and waits until it serves. */
export async function startProduct(bench: Bench): Promise<Product> {
  const data = path.join(bench.out, 'product-data');
  await rm(data, { recursive: true, force: true });
  const [port, sandboxPort] = [await findFreePort({ highest: 21_999 }), await findFreePort({ lowest: 22_000 })];
  const key = randomBytes(32).toString('base64url');
  const settings = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_KEY_PROD: key, DATA_DIR: data };
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: bench.tree,
    env: { ...process.env, ...environmentOf(bench, { mutant: 0 }), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(path.join(bench.out, 'product.log'), { flags: 'a' });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  await untilReady(child, `http://localhost:${port}/health`);
  return {
    env: {
      E2E_RUNNING: 'yes',
      E2E_PORT: String(port),
      E2E_SANDBOX_PORT: String(sandboxPort),
      E2E_SANDBOX_KEY: key,
      E2E_DATA: data,
    },
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await Promise.race([ended, delay(30_000, undefined, { ref: false })]);
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; ; await delay(250)) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The product did not start');
  }
}
