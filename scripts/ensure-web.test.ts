import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureWeb, stampOfSources } from './ensure-web.ts';

let root: string;
const put = async (file: string, content: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
};
const page = () => readFile(path.join(root, 'apps/web/dist/index.html'), 'utf8');

beforeAll(async () => {
  root = await mkdtemp(path.join(await realpath(tmpdir()), 'fetlock-web-'));
  await symlink(path.join(import.meta.dirname, '../node_modules'), path.join(root, 'node_modules'));
  await put('package-lock.json', '{}');
  await put('apps/web/package.json', '{ "type": "module" }');
  await put('apps/web/index.html', '<title>first</title>');
  await put('packages/contract/src/calls.ts', 'export const calls = 1;');
  await put('packages/rules/src/rule.ts', 'export const rule = 1;');
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('the web pages', { timeout: 30_000 }, () => {
  test('are built once, and again only when their sources have changed', async () => {
    expect(await ensureWeb(root)).toMatch(/^The web pages were built in \d+\.\d s\.$/);
    expect(await page()).toContain('first');
    expect(await ensureWeb(root)).toBe('The web pages are up to date.');
    await put('packages/rules/src/rule.test.ts', 'a test is no part of the pages');
    expect(await ensureWeb(root)).toBe('The web pages are up to date.');
    for (const source of ['packages/rules/src/rule.ts', 'packages/contract/src/calls.ts', 'package-lock.json', 'apps/web/src/new.ts']) {
      const before = await stampOfSources(root);
      await put(source, '{ "changed": true }');
      expect(await stampOfSources(root), source).not.toBe(before);
    }
    expect(await ensureWeb(root)).toMatch(/were built/);
  });

  test('stay unchanged when a build fails, and the failure is reported', async () => {
    await ensureWeb(root);
    const before = await page();
    await put('apps/web/index.html', '<script type="module" src="./missing.ts"></script>');
    await expect(ensureWeb(root)).rejects.toThrow(/^The web pages could not be built:\n[^]*missing\.ts/);
    expect(await page()).toBe(before);
    expect((await readdir(path.join(root, 'apps/web'))).toSorted()).toEqual(['dist', 'index.html', 'package.json', 'src']);
    await put('apps/web/index.html', '<title>second</title>');
    await ensureWeb(root);
    expect(await page()).toContain('second');
  });
});
