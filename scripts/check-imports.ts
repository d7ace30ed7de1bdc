import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { allowedFeatures, differencesFrom } from './imports/allowed-features.ts';
import { figuresOf } from './imports/folders.ts';

/** Maximum figures: when a figure falls, it is lowered here so that it does not rise again. */
const most = { circles: 0, serverKnot: 0, formatsKnot: 0, matcherKnot: 0, featureImports: 27, featurePairs: 0 };

const root = path.join(import.meta.dirname, '..');
const isOfTests = (file: string) => /\.(test|spec)\.tsx?$|\/(?:testing|fixtures)\/|\/testing-[^/]*$/.test(file);

const sources = new Map<string, string>();
for await (const name of glob('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })) {
  const file = name.replaceAll(path.sep, '/');
  if (!isOfTests(file)) sources.set(file, await readFile(path.join(root, file), 'utf8'));
}
const { circles, serverKnot, formatsKnot, matcherKnot, featureImports, featurePairs, featuresUsed } = figuresOf(sources);
const figures = {
  circles: {
    count: circles.length,
    what: 'sets of files that import each other',
    shown: circles.map((files) => files.slice(0, 4).join(', ')),
  },
  serverKnot: { count: serverKnot.length, what: 'folders of the server that import each other', shown: [serverKnot.join(', ')] },
  formatsKnot: { count: formatsKnot.length, what: 'folders of the formats that import each other', shown: [formatsKnot.join(', ')] },
  matcherKnot: { count: matcherKnot.length, what: 'folders of the matcher that import each other', shown: [matcherKnot.join(', ')] },
  featureImports: { count: featureImports, what: 'imports from one feature of the web to another', shown: [] },
  featurePairs: { count: featurePairs.length, what: 'pairs of features of the web that import each other', shown: featurePairs },
};

let tooMany = 0;
for (const name of ['circles', 'serverKnot', 'formatsKnot', 'matcherKnot', 'featureImports', 'featurePairs'] as const) {
  const { count, what, shown } = figures[name];
  console.log(`${count} ${what} (at most ${most[name]})`);
  if (count > most[name]) {
    tooMany += 1;
    for (const line of shown) console.error(`  ${line}`);
    console.error(`There are more ${what} than before. Move what both need below them.`);
  } else if (count < most[name]) console.log(`  fewer than before: lower \`${name}\` in scripts/check-imports.ts`);
}
const web = [...sources].filter(([file]) => file.startsWith('apps/web/src/')).map(([, text]) => text);
const countIn = (pattern: RegExp) => web.reduce((sum, text) => sum + (text.match(pattern) ?? []).length, 0);
console.log(`${countIn(/\n/g).toLocaleString('en-US')} lines of apps/web/src without tests and styles`);
console.log(`${countIn(/oxlint-disable/g)} lint rules of it switched off for a line`);
const differences = differencesFrom(allowedFeatures, featuresUsed);
for (const difference of differences) console.error(difference);
process.exit(tooMany + differences.length > 0 ? 1 : 0);
