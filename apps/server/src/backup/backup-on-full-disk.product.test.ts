import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '@fetlock/postgres/fixtures/temporary-folder';
import { preparedInstallation, untilPrepared } from '@fetlock/testing/prepared-installation';
import { type Installation, newInstallation, settingsOf } from '@fetlock/testing/product';
import { runProgram } from '@fetlock/process/testing/program';
import { smallDisk } from '@fetlock/testing/small-disk';

const timeoutMs = 120_000;
const [KiB, MiB] = [1024, 1024 ** 2];

beforeAll(async () => void (await untilPrepared()), timeoutMs);

async function command(name: 'backup' | 'restore', file: string, installation: Installation) {
  const program = runProgram(path.join(import.meta.dirname, `../../../cli/src/${name}.ts`), [file], { env: settingsOf(installation) });
  const { code } = await program.ended;
  return { code, stderr: program.stderr };
}

const noStack = expect.not.stringMatching(/^\s+at /m);

test(
  'a backup onto a full disk says so, and leaves nothing there @R-6',
  async ({ skip }) => {
    const disk = await smallDisk(1);
    if (disk === undefined) return skip('only root may mount a small disk');
    const installation = await preparedInstallation(path.join(await temporaryFolder(), 'data'));
    await writeFile(path.join(disk, 'filler'), Buffer.alloc(MiB - 16 * KiB));
    const { code, stderr } = await command('backup', path.join(disk, 'one.backup'), installation);
    expect(code).toBe(1);
    expect(stderr).toContain('The disk is full.');
    expect(stderr).toEqual(noStack);
    expect(await readdir(disk)).toEqual(['filler']);
  },
  timeoutMs,
);

test(
  'a restore onto a disk that is too small says so @R-6',
  async ({ skip }) => {
    const disk = await smallDisk(60);
    if (disk === undefined) return skip('only root may mount a small disk');
    const folder = await temporaryFolder();
    const file = path.join(folder, 'one.backup');
    expect(await command('backup', file, await preparedInstallation(path.join(folder, 'data')))).toMatchObject({ code: 0 });
    const { code, stderr } = await command('restore', file, await newInstallation(path.join(disk, 'data')));
    expect(code).toBe(1);
    expect(stderr).toMatch(/disk|no space/i);
    expect(stderr).toEqual(noStack);
  },
  timeoutMs,
);
