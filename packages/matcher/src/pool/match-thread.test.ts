import { mkdtemp, rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { MatchThread } from './match-thread.ts';

vi.mock('node:worker_threads', async (original) => {
  const module = await original<typeof import('node:worker_threads')>();
  return { ...module, Worker: vi.fn(module.Worker) };
});

test('a thread uses the compile cache of its process, which by itself it would not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fetlock-compiled-'));
  const { directory } = enableCompileCache(folder);
  const thread = new MatchThread();
  await thread.close();
  const [, options] = vi.mocked(Worker).mock.lastCall ?? [];
  const used = new Worker(`require('node:worker_threads').parentPort.postMessage(require('node:module').getCompileCacheDir())`, {
    eval: true,
    ...options,
  });
  expect(await new Promise((resolve) => used.once('message', resolve))).toBe(directory);
  await used.terminate();
  await rm(folder, { recursive: true });
});
