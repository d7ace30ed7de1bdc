import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';

describe('the lock of a data folder', { timeout: 20_000 }, () => {
  test('is taken by one process at a time, and free after release', async () => {
    const { lockFile, folder } = await place();
    const lock = await lockDataFolder(lockFile, folder);
    await expect(lockDataFolder(lockFile, folder)).rejects.toMatchObject({ code: 'DATA_FOLDER_IN_USE' });
    await lock.release();
    await (await lockDataFolder(lockFile, folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('is taken over from a process that ended, even when its pid was reused', async () => {
    const { lockFile, folder } = await place();
    const holder = await ownMark(lockFile, folder);
    for (const left of [
      { ...holder, pid: 4_194_304 },
      { ...holder, processStart: '1' },
    ]) {
      await writeFile(lockFile, JSON.stringify(left));
      const lock = await lockDataFolder(lockFile, folder);
      expect(JSON.parse(await readFile(lockFile, 'utf8'))).toEqual(holder);
      await lock.release();
    }
  });

  test('is taken over when its creator was killed before writing its name', async () => {
    const { lockFile, folder } = await place();
    await writeFile(lockFile, '');
    await (await lockDataFolder(lockFile, folder)).release();
  });

  test('of another container is valid as long as its heartbeat goes on', async () => {
    const [beating, still] = [await place(), await place()];
    for (const { lockFile, folder } of [beating, still]) {
      await writeFile(lockFile, JSON.stringify({ ...(await ownMark(lockFile, folder)), machine: 'another' }));
    }
    const heart = setInterval(() => void utimes(beating.lockFile, new Date(), new Date()), 100);
    const [refused, taken] = await Promise.allSettled(
      [beating, still].map(({ lockFile, folder }) => lockDataFolder(lockFile, folder, { heartbeatMs: 500 })),
    );
    clearInterval(heart);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('a process in another container') } });
    expect(taken?.status).toBe('fulfilled');
    if (taken?.status === 'fulfilled') await taken.value.release();
  });
});

async function place() {
  const folder = path.join(await temporaryFolder(), 'data');
  await mkdir(folder);
  return { folder, lockFile: path.join(folder, 'lock') };
}

async function ownMark(lockFile: string, folder: string): Promise<object> {
  const lock = await lockDataFolder(lockFile, folder);
  const written: unknown = JSON.parse(await readFile(lockFile, 'utf8'));
  await lock.release();
  if (typeof written !== 'object' || written === null) throw new Error('the lock names nobody');
  return written;
}
