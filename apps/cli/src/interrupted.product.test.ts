import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '@fetlock/postgres/fixtures/temporary-folder';
import { withConnection } from '@fetlock/postgres/databases';
import { clusterProcesses } from '@fetlock/postgres/processes';
import { type Program, eventually, runCommand, runProgram } from '@fetlock/process/testing/program';
import { preparedInstallation, untilPrepared } from '@fetlock/testing/prepared-installation';
import {
  type Installation,
  clusterOf,
  databaseOf,
  newInstallation,
  settingsOf,
  startProduct,
  tokenOf,
  uploadPriceList,
} from '@fetlock/testing/product';
import { shortenedList } from '@fetlock/testing/shortened-list';
import { hasEnded, untilTask } from '@fetlock/testing/task-outcome';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** A command by its name, in its own process group as in a terminal. */
const run = (env: NodeJS.ProcessEnv, ...args: string[]): Program =>
  runCommand('npm', ['run', '--silent', ...args], { cwd: root, env, detached: true });

/** Ctrl-C reaches every process of the group. Returns when none is left. */
async function interrupt(command: Program): Promise<void> {
  process.kill(-command.pid, 'SIGINT');
  const { code, signal } = await command.ended;
  expect(signal ?? code).toSatisfy((end) => end === 'SIGINT' || end === 130);
  await eventually(() => {
    try {
      return !process.kill(-command.pid, 0);
    } catch {
      return true;
    }
  });
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

describe('Ctrl-C of a command that works on an installation', { timeout: 120_000 }, () => {
  let folder = '';
  let installation: Installation;
  let product: Program;
  beforeAll(async () => {
    await untilPrepared();
    folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
    await chmod(folder, 0o711);
    installation = await preparedInstallation(path.join(folder, 'data'));
    product = await startProduct(installation, { DEMO: 'off' });
    const token = await tokenOf(installation);
    const task = await uploadPriceList(installation, token, await shortenedList(folder, 20));
    await untilTask(installation, task, hasEnded);
    await growFile();
  }, 240_000);
  afterAll(async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await rm(folder, { recursive: true, force: true });
  });

  /** So large that there is time to interrupt its reading and its writing. */
  async function growFile(): Promise<void> {
    const size = 200_000_000;
    const sha256 = createHash('sha256').update(Buffer.alloc(size)).digest('hex');
    await withConnection(await databaseOf(installation), async (client) => {
      const { rows } = await client.query<{ key: string }>('select storage_key as key from files limit 1');
      const key = rows[0]?.key ?? '';
      const file = path.join(installation.dataDir, 'files', key);
      await truncate(file, 0);
      await truncate(file, size);
      await client.query('update files set size = $2, sha256 = $3 where storage_key = $1', [key, size, sha256]);
    });
  }

  async function interruptedBackup(name: string): Promise<void> {
    const backups = path.join(folder, name);
    const command = run(settingsOf(installation), 'backup', '--', `${backups}/`);
    await eventually(async () => (await namesIn(backups)).length > 0, 60_000);
    expect(await namesIn(backups)).toEqual([expect.stringMatching(/\.partial$/)]);
    await interrupt(command);
    expect(await namesIn(backups)).toEqual([]);
  }

  test('a backup while the product runs leaves no file and the product as it was @R-2', async () => {
    await interruptedBackup('while running');
    expect(product.process.exitCode).toBeNull();
  });

  test('a backup of a stopped one leaves no file and no PostgreSQL; a restore too, and can be repeated @R-2', async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await interruptedBackup('while stopped');
    expect(await clusterProcesses(await clusterOf(installation))).toEqual([]);

    const file = path.join(folder, 'whole.backup');
    expect((await run(settingsOf(installation), 'backup', '--', file).ended).code).toBe(0);
    const other = await newInstallation(path.join(folder, 'other'));
    const restore = () => run(settingsOf(other), 'restore', '--', file);
    const incoming = path.join(other.dataDir, 'files/incoming');
    const interrupted = restore();
    await eventually(async () => (await namesIn(incoming)).length > 0, 60_000);
    await interrupt(interrupted);
    expect(await clusterProcesses(await clusterOf(other))).toEqual([]);
    expect(await namesIn(incoming)).toEqual([]);

    const again = restore();
    expect(await again.ended, again.stderr).toEqual({ code: 0, signal: null });
  });
});

describe('Ctrl-C of a match', { timeout: 60_000 }, () => {
  test('leaves the earlier result and no process @R-2', async () => {
    const folder = await temporaryFolder();
    const at = (name: string): string => path.join(folder, name);
    await writeFile(at('source.csv'), `id,name\n${Array.from({ length: 300_000 }, (_, i) => `${i},carprofen ${i} mg tab\n`).join('')}`);
    await writeFile(at('catalogue.csv'), 'id,name,price\n007,Carprofen tablet 75 mg,1.20\n');
    await mkdir(at('out'));
    await writeFile(at('out/out.csv'), 'the earlier result\n');
    const files = ['--source', at('source.csv'), '--catalogue', at('catalogue.csv'), '--out', at('out/out.csv')];
    const command = run({ ...process.env, XDG_CACHE_HOME: at('cache') }, 'match', '--', ...files);
    await command.output(/Matching: \d+ %/);
    await interrupt(command);
    expect(await readFile(at('out/out.csv'), 'utf8')).toBe('the earlier result\n');
    expect(await namesIn(at('out'))).toEqual(['out.csv']);
  });

  test('while it writes removes what it has written @R-2', async () => {
    const folder = await temporaryFolder();
    const out = path.join(folder, 'out.csv');
    const writing = runProgram(
      '--input-type=module',
      [
        '-e',
        `
      const { exitOnSignal } = await import('@fetlock/process/exit-on-signal');
      const { writeAnswers } = await import('${import.meta.dirname}/match/write-answers.ts');
      exitOnSignal();
      await writeAnswers(${JSON.stringify(out)}, 'x'.repeat(400_000_000));`,
      ],
      { cwd: import.meta.dirname },
    );
    await eventually(async () => (await namesIn(folder)).length > 0);
    expect(await namesIn(folder)).toEqual([expect.stringMatching(/\.partial$/)]);
    writing.process.kill('SIGINT');
    expect(await writing.ended).toEqual({ code: 130, signal: null });
    expect(await namesIn(folder)).toEqual([]);
  });
});
