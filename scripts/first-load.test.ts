import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureWeb } from './ensure-web.ts';
import { WebParts, firstLoad } from './web-parts.ts';

const root = path.join(import.meta.dirname, '..');
let parts: WebParts;

beforeAll(async () => {
  await ensureWeb(root);
  parts = await WebParts.read(path.join(root, 'apps/web/dist'));
}, 60_000);

const ending = (suffix: string) => (file: string) => file.endsWith(suffix);

test('the first tasks show after 190 kB of scripts and 25 kB of styles', async () => {
  const files = parts.filesOf(firstLoad);
  expect(await parts.weight(files.filter(ending('.js')))).toBeLessThan(190);
  expect(await parts.weight(files.filter(ending('.css')))).toBeLessThan(25);
});

test('whoever signs in loads no screen of the staff', async () => {
  const files = parts.filesOf(['index.html', 'src/features/session/log-in-screen.tsx']);
  expect(await parts.weight(files.filter(ending('.js')))).toBeLessThan(162);
});

test('nothing that is fetched later weighs more than 145 kB', async () => {
  for (const file of parts.scripts) expect(await parts.weight([file]), file).toBeLessThan(145);
});
