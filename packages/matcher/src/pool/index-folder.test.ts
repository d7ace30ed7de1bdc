import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIndexFolder } from './index-folder.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-indexes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const openFolder = () => openIndexFolder({ folder, report: () => undefined });

/** Bytes in shared memory, like those of an index. */
function shared(...bytes: number[]): Uint8Array {
  const piece = new Uint8Array(new SharedArrayBuffer(bytes.length));
  piece.set(bytes);
  return piece;
}

test('what one process keeps, another reads; what nobody kept is not there', async () => {
  const one = await openFolder();
  await one.write('7', [shared(1, 2), shared(), shared(3)]);
  const other = await openFolder();
  const read = await other.read('7');
  expect(read).toEqual(Uint8Array.of(1, 2, 3));
  expect(read?.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(await other.read('8')).toBeUndefined();
});

test('the same index kept twice at once is there whole, and nothing else', async () => {
  const [one, other] = await Promise.all([openFolder(), openFolder()]);
  const pieces = Array.from({ length: 50 }, (_, i) => shared(i, i + 1));
  await Promise.all([one, other, one, other].map((kept) => kept.write('twice', pieces)));
  expect(await one.read('twice')).toEqual(Uint8Array.from(pieces.flatMap((piece) => [...piece])));
  expect((await readdir(folder)).filter((name) => !name.endsWith('.index'))).toEqual([]);
});

test('no file is left unfinished, and old ones make room', async () => {
  const kept = await openFolder();
  for (let version = 10; version < 30; version += 1) await kept.write(String(version), [shared(version)]);
  expect(await kept.read('29')).toEqual(Uint8Array.of(29));
  const names = await readdir(folder);
  expect(names.length).toBeLessThan(10);
  expect(names.every((name) => name.endsWith('.index'))).toBe(true);
});
