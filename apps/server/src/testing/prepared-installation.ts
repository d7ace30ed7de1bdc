import { cp, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { type Installation, newInstallation, startProduct } from './product.ts';
import { eventually } from './program.ts';
import { hasEnded, untilTask } from './task-outcome.ts';

/** More than the slowest start and the matching of the demo's list on a busy machine. */
const patienceMs = 90_000;

/**
 * An installation that was started before: database set up, demo catalogue loaded, demo task matched. It is made once in a run, by the
 * first test that asks, and copied from then on, which spares each test a first start.
 */
export async function preparedInstallation(dataDir: string): Promise<Installation> {
  const prepared = path.join(inject('folder'), 'prepared');
  const done = path.join(inject('folder'), 'prepared-is-done');
  if (await isFirst(path.join(inject('folder'), 'prepared-has-begun'))) {
    await prepare(prepared);
    await mkdir(done);
  }
  await eventually(() => exists(done), patienceMs);
  await cp(prepared, dataDir, { recursive: true });
  return newInstallation(dataDir);
}

async function prepare(dataDir: string): Promise<void> {
  const installation = await newInstallation(dataDir);
  const product = await startProduct(installation);
  await untilTask(installation, 1, hasEnded, patienceMs);
  product.process.kill('SIGTERM');
  await product.ended;
}

/** Of several that ask at once exactly one makes the folder. */
const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

const exists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );
