import { execFile } from 'node:child_process';
import { chmod, chown, copyFile, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listTasks } from '@fetlock/contract/tasks';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '@fetlock/postgres/fixtures/temporary-folder';
import { preparedInstallation, untilPrepared } from '@fetlock/testing/prepared-installation';
import {
  type Installation,
  type User,
  launchProductAs,
  newInstallation,
  runAs,
  startProduct,
  tokenOf,
  uploadPriceList,
} from '@fetlock/testing/product';
import { type Program, eventually } from '@fetlock/process/testing/program';
import { shortenedList } from '@fetlock/testing/shortened-list';
import { hasEnded, untilTask } from '@fetlock/testing/task-outcome';

const root: User = { uid: 0, gid: 0 };
/** The user `daemon`. */
const plain: User = { uid: 1, gid: 1 };
const timeoutMs = 60_000;

/** Whether that user can run what is here at all: the folder of the project may be closed to others. */
const canBe = ({ uid, gid }: User) =>
  promisify(execFile)('setpriv', [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    process.execPath,
    '--check',
    import.meta.filename,
  ]).then(
    () => true,
    () => false,
  );
const canBeBoth = (await canBe(root)) && (await canBe(plain));

beforeAll(async () => void (await untilPrepared()), 120_000);

/** One of the commands of the product, run by a user on an installation. */
async function command(user: User, name: 'backup' | 'restore' | 'check-database', args: readonly string[], installation: Installation) {
  const file = path.join(import.meta.dirname, `../../../cli/src/${name}.ts`);
  const program = runAs(user, [file, ...args], installation, { npm_lifecycle_event: name });
  const { code } = await program.ended;
  return { code, stdout: program.stdout, stderr: program.stderr };
}

async function ended(product: Program): Promise<void> {
  product.process.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
}

/** A folder that a user has made for an installation. */
async function machineOf(user: User): Promise<{ folder: string; installation: Installation }> {
  const folder = await temporaryFolder({ mode: 0o755 });
  await chown(folder, user.uid, user.gid);
  return { folder, installation: await newInstallation(path.join(folder, 'data')) };
}

const tasksOf = async (installation: Installation, token: string) => {
  const answer = await fetch(`${installation.url}/api/v1/tasks`, { headers: { authorization: `Bearer ${token}` } });
  return listTasks.answer.parse(await answer.json()).items;
};

describe.runIf(canBeBoth)('what is backed up on one machine is brought back on a second one', { timeout: 2 * timeoutMs }, () => {
  let here: string;
  let backups: string;
  let id: number;
  beforeAll(async () => {
    here = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
    await chmod(here, 0o711);
    const installation = await preparedInstallation(path.join(here, 'data'));
    const first = await startProduct(installation, { DEMO: 'off' });
    try {
      id = await uploadPriceList(installation, await tokenOf(installation), await shortenedList(here, 100));
      await untilTask(installation, id, hasEnded);

      // While the product runs, as an operator would at night.
      backups = path.join(here, 'nightly');
      expect(await command(root, 'backup', [`${backups}/`], installation)).toMatchObject({ code: 0, stderr: '' });
    } finally {
      first.process.kill('SIGTERM');
    }
    expect(await first.ended).toEqual({ code: 0, signal: null });
  }, 4 * timeoutMs);
  afterAll(() => rm(here, { recursive: true, force: true }));

  test.for([
    { by: 'a plain user', user: plain },
    { by: 'root', user: root },
  ])('by $by, into an empty folder, after which it serves there @R-6', async ({ user }) => {
    const { folder, installation } = await machineOf(user);
    const [name = ''] = await readdir(backups);
    const file = path.join(folder, name);
    await copyFile(path.join(backups, name), file);
    await chown(file, user.uid, user.gid);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await command(user, 'restore', [file, '--check'], installation)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Whole/),
    });
    await mkdir(installation.dataDir);
    await chown(installation.dataDir, user.uid, user.gid);
    expect(await command(user, 'restore', [file], installation)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Restored/) });
    expect(await command(user, 'restore', [file], installation)).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') });

    const second = launchProductAs(user, installation, { DEMO: 'off' });
    onTestFinished(() => void second.process.kill('SIGKILL'));
    await second.output(/is ready: http/);
    expect(await tasksOf(installation, await tokenOf(installation))).toMatchObject([{ id, status: 'completed' }]);
    expect(await command(user, 'check-database', [], installation)).toMatchObject({ code: 0 });
    await ended(second);
    for (const entry of await readdir(installation.dataDir))
      expect((await lstat(path.join(installation.dataDir, entry))).uid, entry).toBe(user.uid);
    await eventually(async () => (await readdir(folder)).length === 2);

    if (user === root) return;
    // Root, who helps out, is told to do it as the user who runs it; nothing is moved or given away.
    const refused = await command(root, 'backup', [`${folder}/by-root/`], installation);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/sudo -u 'daemon' npm run backup/) });
    await ended(await ready(launchProductAs(user, installation, { DEMO: 'off' })));
  });
});

async function ready(product: Program): Promise<Program> {
  await product.output(/is ready: http/);
  return product;
}
