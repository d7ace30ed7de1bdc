import { chmod, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { runCommand, runProgram } from '@fetlock/process/testing/program';
import { temporaryFolder } from './fixtures/temporary-folder.ts';
import { serviceUser } from './service-user.ts';
import { testSettings } from './settings.ts';
import { startPostgres } from './start-postgres.ts';

const fixture = path.join(import.meta.dirname, 'fixtures/serve-postgres.ts');
const isRoot = process.getuid?.() === 0;
const log = pino({ level: 'silent' });
const start = (dataDir: string) => startPostgres({ dataDir, log, settings: testSettings });

describe('an unusable data folder is refused with advice, and left unchanged:', { timeout: 20_000 }, () => {
  test('a file of that name', async () => {
    const file = path.join(await temporaryFolder(), 'data');
    await writeFile(file, '');
    const refused = { code: 'DATA_FOLDER_UNUSABLE', message: expect.stringContaining('a file stands where a folder is needed') };
    await expect(start(file)).rejects.toMatchObject(refused);
    await expect(start(path.join(file, 'below'))).rejects.toMatchObject(refused);
  });

  test('a circular link', async () => {
    const link = path.join(await temporaryFolder(), 'data');
    await symlink(link, link);
    await expect(start(link)).rejects.toMatchObject({ code: 'DATA_FOLDER_UNUSABLE' });
  });

  test('a database that another program made', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'PG_VERSION'), '18\n');
    await expect(start(folder)).rejects.toMatchObject({
      code: 'DATA_FOLDER_FOREIGN',
      message: expect.stringContaining('another program made'),
    });
    expect(await readdir(folder)).toEqual(['PG_VERSION']);
  });

  test('a database of another major version', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'cluster'));
    await writeFile(path.join(folder, 'password'), 'x\n');
    await writeFile(path.join(folder, 'cluster/PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toThrow(/was written by PostgreSQL 17, and this program brings PostgreSQL 18\. Start the release/);
    expect(await readdir(folder)).toEqual(['cluster', 'password']);
  });

  test('an incomplete database', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'cluster'));
    await writeFile(path.join(folder, 'password'), 'x\n');
    await expect(start(folder)).rejects.toThrow(/is no complete PostgreSQL database .* Put the folder back from a backup/);
  });

  test('a database whose password file is missing or wrong @R-4', async () => {
    const folder = await temporaryFolder();
    await (await start(folder)).stop();
    await writeFile(path.join(folder, 'password'), 'another\n');
    await expect(start(folder)).rejects.toThrow(/The password file in the data folder does not fit the database/);
    await rm(path.join(folder, 'password'));
    await expect(start(folder)).rejects.toThrow(/password is missing, and the database next to it opens only with it/);
    expect(await readdir(folder)).toEqual(['cluster']);
  });

  test('PostgreSQL’s own message is quoted when it refuses to start @R-1', async () => {
    const folder = await temporaryFolder();
    const refused = startPostgres({ dataDir: folder, log, settings: { ...testSettings, shared_buffers: 'lots' } });
    await expect(refused).rejects.toThrow(/^PostgreSQL did not start: .*invalid value for parameter "shared_buffers": "lots"/);
    expect(await readdir(folder)).toEqual(['cluster', 'password']);
  });

  test.runIf(isRoot)('a folder of another user', async () => {
    const folder = await temporaryFolder();
    const user = await serviceUser();
    const program = runProgram(fixture, [folder], { ...user });
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stderr).toBe(
      `The data folder ${folder} cannot be used: this user may not write there. Give the folder to this user, or choose another with DATA_DIR.\n`,
    );
  });

  test.runIf(isRoot && process.platform === 'linux')('a read-only file system', async () => {
    const folder = await temporaryFolder();
    const mountAndStart = 'mount -t tmpfs -o ro none "$1" && exec "$2" "$3" "$1"';
    const program = runCommand('unshare', ['--mount', 'sh', '-c', mountAndStart, 'sh', folder, process.execPath, fixture]);
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stderr).toContain('its file system is read-only. Choose another folder with DATA_DIR.');
  });

  test.runIf(isRoot && process.platform === 'linux')('a full disk', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const mountAndStart = 'mount -t tmpfs -o size=8m none "$1" && exec "$2" "$3" "$1/data"';
    const program = runCommand('unshare', ['--mount', 'sh', '-c', mountAndStart, 'sh', folder, process.execPath, fixture]);
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(program.stderr).toMatch(/could not set up its data in .*No space left on device/);
  });
});
