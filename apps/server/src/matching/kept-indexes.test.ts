import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeptIndexes } from './kept-indexes.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fetlock-indexes-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const log = pino({ level: 'silent' });

/** Bytes in shared memory, like those of an index. */
function shared(...bytes: number[]): Uint8Array {
  const piece = new Uint8Array(new SharedArrayBuffer(bytes.length));
  piece.set(bytes);
  return piece;
}

test('what one process stores, another reads; what was never stored is undefined', async () => {
  const one = await openKeptIndexes({ dataDir, log });
  await one.write('7', [shared(1, 2), shared(), shared(3)]);
  const other = await openKeptIndexes({ dataDir, log });
  const read = await other.read('7');
  expect(read).toEqual(Uint8Array.of(1, 2, 3));
  expect(read?.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(await other.read('8')).toBeUndefined();
});

test('no file is left unfinished, and old ones are removed', async () => {
  const kept = await openKeptIndexes({ dataDir, log });
  for (let version = 10; version < 30; version += 1) await kept.write(String(version), [shared(version)]);
  expect(await kept.read('29')).toEqual(Uint8Array.of(29));
  const names = await readdir(path.join(dataDir, 'indexes'));
  expect(names.length).toBeLessThan(10);
  expect(names.every((name) => name.endsWith('.index'))).toBe(true);
});
