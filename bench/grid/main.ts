import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWeb } from '../../scripts/ensure-web.ts';
import { WebParts, firstLoad } from '../../scripts/web-parts.ts';
import { type Access, type SetName, measureSet, readAccess, servePage, sets } from './synthetic.ts';
import { inBrowser } from './open-page.ts';
import { measureReview, startReview } from './product.ts';
import { missedIn, tableOf } from './report.ts';
import { type FigureName, type Figures, targets } from './targets.ts';

/**
 * Measures the review's grid in a real browser, over synthetic rows or in the running product:
 *
 *     npm run bench:grid -- [--rounds 3] [--set many|none|one|few]… [--product]
 *
 * Prints every figure next to its target. Exits with 1 if one misses it even in the best round.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    set: { type: 'string', multiple: true, default: Object.keys(sets) },
    product: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const isSet = (name: string): name is SetName => name in sets;
const unknown = values.set.find((name) => !isSet(name));
if (!(rounds > 0)) throw new RangeError('--rounds must be a number above 0');
if (unknown !== undefined) throw new RangeError(`There is no set ${unknown}. There are ${Object.keys(sets).join(', ')}.`);

const root = path.join(import.meta.dirname, '../..');
await ensureWeb(root);
const missed: string[] = [];
const version = await inBrowser(async (browser) => browser.version());
print(`Chromium ${version}, 1440x900, best and median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`);
if (values.product) await measureProduct();
else await measureSynthetic(values.set.filter(isSet));
print(missed.length === 0 ? '\nEvery target is met.' : `\nMissed: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

async function measureSynthetic(names: readonly SetName[]): Promise<void> {
  const page = await servePage();
  try {
    for (const name of names) await show(sets[name].title, () => inBrowser((browser) => measureSet(browser, page.url, name)));
    showAccess(await inBrowser((browser) => readAccess(browser, page.url)));
  } finally {
    await page.close();
  }
  await show('Sizes as they travel', readSizes, 1);
}

async function measureProduct(): Promise<void> {
  const review = await inBrowser(startReview);
  try {
    await show('The running product, a task of 5,000 rows, 300 a page', () =>
      inBrowser((browser) => measureReview(browser, review.source)),
    );
  } finally {
    await review.close();
  }
}

async function show(title: string, measure: () => Promise<Figures>, times = rounds): Promise<void> {
  const measured: Figures[] = [];
  for (let round = 0; round < times; round++) measured.push(await measure());
  print(`\n${title}\n\n${tableOf(measured, Object.keys(targets) as FigureName[])}`);
  missed.push(...missedIn(measured).map((name) => `${targets[name].title} (${title})`));
}

function showAccess({ keys, violations }: Access): void {
  print('\nKeyboard and screen reader\n');
  for (const [what, holds] of Object.entries(keys)) print(`${holds ? 'yes' : 'NO '}  ${what}`);
  print(`\n${violations.length} violations found by axe, in light and dark, of the grid, an open editor, an open menu`);
  for (const violation of violations) print(violation);
  missed.push(...Object.keys(keys).filter((what) => !keys[what]));
  if (violations.length > 0) missed.push(targets.violations.title);
}

async function readSizes(): Promise<Figures> {
  const parts = await WebParts.read(path.join(root, 'apps/web/dist'));
  const first = parts.filesOf(firstLoad);
  const later = await Promise.all(parts.scripts.filter((file) => !first.includes(file)).map((file) => parts.weight([file])));
  return {
    firstLoadScripts: await parts.weight(first.filter((file) => file.endsWith('.js'))),
    firstLoadStyles: await parts.weight(first.filter((file) => file.endsWith('.css'))),
    reviewChunk: await parts.weight([parts.fileOf('src/features/review/review-screen.tsx')]),
    largestLater: Math.max(...later),
  };
}

function print(text: string): void {
  console.log(text);
}
