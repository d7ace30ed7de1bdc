import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureSamples } from '@fetlock/samples/generate';
import { inject } from 'vitest';
import { type Installation, newInstallation, settingsOf, startProduct } from './product.ts';
import { eventually } from '@fetlock/process/testing/program';

const run = promisify(execFile);
const catalogueCommand = path.join(import.meta.dirname, '../../../apps/cli/src/catalogue.ts');

/** More than a first start and a small catalogue need on a busy machine. */
const timeoutMs = 90_000;
/** A tenth of the demo's catalogue, whose index costs each installation one second of work rather than ten. */
const catalogueLines = 1_000;

/**
 * An installation that was started before: database set up, a catalogue loaded, no demo. It is created once per run, by the first test that
 * needs it, and then copied, which saves each test a first start.
 */
export async function preparedInstallation(dataDir: string): Promise<Installation> {
  await cp(await untilPrepared(), dataDir, { recursive: true });
  return newInstallation(dataDir);
}

/** The folder to copy, once it exists: to be awaited before tests with their own time limits. */
export async function untilPrepared(): Promise<string> {
  const folder = inject('folder');
  const [prepared, done, failed] = [
    path.join(folder, 'prepared'),
    path.join(folder, 'prepared-is-done'),
    path.join(folder, 'prepared-has-failed'),
  ];
  if (await isFirst(path.join(folder, 'prepared-has-begun'))) {
    try {
      await prepare(prepared);
      await mkdir(done);
    } catch (error) {
      await writeFile(failed, String(error));
      throw error;
    }
  }
  await eventually(async () => (await exists(done)) || (await exists(failed)), timeoutMs);
  if (await exists(failed)) throw new Error(`The installation could not be prepared: ${await readFile(failed, 'utf8')}`);
  return prepared;
}

async function prepare(dataDir: string): Promise<void> {
  const installation = await newInstallation(dataDir);
  const product = await startProduct(installation, { DEMO: 'off' });
  try {
    const catalogue = path.join(inject('folder'), 'small-catalogue.csv');
    const lines = (await readFile((await ensureSamples()).catalogue, 'utf8')).split('\n', catalogueLines + 1);
    await writeFile(catalogue, `${lines.join('\n')}\n`);
    await run(process.execPath, [catalogueCommand, 'load', catalogue], { env: settingsOf(installation) });
  } finally {
    product.process.kill('SIGTERM');
    await product.ended;
  }
}

/** Of several concurrent requests exactly one creates the folder. */
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
