import { mkdtemp, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { keysOf, violationsOf } from './measure-access.ts';
import { measureEdits, measureStructure } from './measure-actions.ts';
import { measureScrolling } from './measure-scrolling.ts';
import { openPage } from './open-page.ts';
import { serveFolder } from './serve-folder.ts';
import type { Figures } from './targets.ts';
import { within } from './within.ts';

/** Sets of synthetic rows for measuring the grid. */
export const sets = {
  many: { title: '20,000 rows in some 2,500 groups', query: 'rows=20000&groups=many' },
  none: { title: '20,000 rows, not grouped', query: 'rows=20000&groups=none' },
  one: { title: '3,000 rows in one group', query: 'rows=3000&groups=one' },
  few: { title: '300 rows in groups', query: 'rows=300&groups=many' },
} as const;
export type SetName = keyof typeof sets;

/** Builds and serves the page with the grid; `close` stops the server. */
export async function servePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-grid-page-'));
  await buildPage(folder);
  const { url, close } = await serveFolder(folder);
  return {
    url,
    close: async () => {
      close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function buildPage(folder: string): Promise<void> {
  const vite = path.join(path.dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const page = path.join(import.meta.dirname, 'page');
  const child = spawn(process.execPath, [vite, 'build', page, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error('The page with the grid could not be built');
}

/** One round over one set of rows. */
export async function measureSet(browser: Browser, page: string, name: SetName): Promise<Figures> {
  const url = `${page}?${sets[name].query}`;
  const loads: number[] = [];
  for (let time = 0; time < 3; time++) {
    const opened = await openPage(browser, { url });
    loads.push(opened.firstRow);
    await opened.context.close();
  }
  const firstRow = Math.min(...loads);
  const opened = await openPage(browser, { url });
  const figures = {
    ...(name === 'few' ? { firstRowOf300: firstRow } : { firstRow }),
    ...(name !== 'few' && (await within(240, 'Scrolling', measureScrolling(opened.page)))),
    ...(await within(240, 'Editing', measureEdits(opened.page))),
    ...(name !== 'none' && (await within(120, 'Closing groups and filtering', measureStructure(opened.page)))),
  };
  await opened.context.close();
  return figures;
}

export interface Access {
  keys: Record<string, boolean>;
  violations: string[];
}

/** Results of the keyboard checks, and the violations axe finds in light and dark. */
export async function readAccess(browser: Browser, page: string): Promise<Access> {
  const url = `${page}?${sets.few.query}`;
  const { page: first, context } = await openPage(browser, { url });
  const keys = await within(120, 'The keys', keysOf(first));
  await context.close();
  const violations: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const opened = await openPage(browser, { url, colorScheme });
    violations.push(...(await within(180, 'axe', violationsOf(opened.page))).map((text) => `${colorScheme}: ${text}`));
    await opened.context.close();
  }
  return { keys, violations };
}
