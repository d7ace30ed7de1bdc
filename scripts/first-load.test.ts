import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ensureWeb } from './ensure-web.ts';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'apps/web/dist');

interface Part {
  file: string;
  imports?: string[];
  css?: string[];
}
let parts: Record<string, Part>;

beforeAll(async () => {
  await ensureWeb(root);
  parts = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Part>;
}, 60_000);

/** The files without which nothing of these modules shows. */
function filesOf(modules: readonly string[]): string[] {
  const reached = new Set(modules);
  for (const name of reached) for (const next of partOf(name).imports ?? []) reached.add(next);
  return [...new Set([...reached].flatMap((name) => [partOf(name).file, ...(partOf(name).css ?? [])]))];
}

function partOf(name: string): Part {
  const part = parts[name];
  if (!part) throw new Error(`The build has no part ${name}.`);
  return part;
}

const compressed = promisify(gzip);

/** Kilobytes as they travel. */
async function weight(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await compressed(await readFile(path.join(dist, file)), { level: 9 })).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const ending = (suffix: string) => (file: string) => file.endsWith(suffix);

test('the first tasks show after 215 kB of scripts and 25 kB of styles', async () => {
  const files = filesOf(['index.html', 'src/areas/staff/shell.tsx', 'src/areas/staff/tasks-screen.tsx']);
  expect(await weight(files.filter(ending('.js')))).toBeLessThan(215);
  expect(await weight(files.filter(ending('.css')))).toBeLessThan(25);
});

test('whoever signs in loads no screen of the staff', async () => {
  const files = filesOf(['index.html', 'src/features/session/log-in-screen.tsx']);
  expect(await weight(files.filter(ending('.js')))).toBeLessThan(170);
});

test('nothing that is fetched later weighs more than 145 kB', async () => {
  for (const { file } of Object.values(parts).filter(({ file }) => file.endsWith('.js')))
    expect(await weight([file]), file).toBeLessThan(145);
});
