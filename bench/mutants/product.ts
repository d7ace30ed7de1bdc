import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newInstallation } from '@fetlock/testing/product';
import { hasEnded, untilTask } from '@fetlock/testing/task-outcome';
import { type Bench, environmentOf } from './runners.ts';

/** A running product of the rewritten tree. */
export interface Product {
  /** Variables by which Playwright finds it. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const startMs = 180_000;

/** Starts the product in an empty folder and waits for its demo. Throws if it gets no further, as may happen with a mutant. */
export async function startProduct(bench: Bench, mutant: number): Promise<Product> {
  const installation = await newInstallation(await mkdtemp(path.join(bench.out, 'data-')));
  const { dataDir, port, sandboxPort, url } = installation;
  const key = randomBytes(32).toString('base64url');
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_KEY_PROD: key,
    LOCAL_SIGN_IN_KEY: key,
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: bench.tree,
    env: { ...process.env, ...environmentOf(bench, { mutant }), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(path.join(bench.out, 'product.log'), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await Promise.race([ended, delay(30_000, undefined, { ref: false })]);
    log.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child, `${url}/health`);
    await untilTask(installation, 1, hasEnded, startMs);
  } catch (error) {
    await stop();
    throw error;
  }
  const ports = { E2E_PORT: String(port), E2E_SANDBOX_PORT: String(sandboxPort) };
  return { env: { E2E_RUNNING: 'yes', ...ports, E2E_SANDBOX_KEY: key, E2E_LOCAL_KEY: key, E2E_DATA: dataDir }, stop };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (const deadline = Date.now() + startMs; ; await delay(250)) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The product does not start');
  }
}
