/**
 * Measures one peer on one set, in a separate process, and prints the figures as one line of JSON.
 *
 *     node bench/measure/measure-peer.ts --peer NAME --set FOLDER --seconds 12
 */
import { parseArgs } from 'node:util';
import type { MadeRow } from '../generate/source-rows.ts';
import { readSet } from '../generate/set-files.ts';
import { isPeerName, peerEntry } from '../peers/all-peers.ts';
import type { Answer, Search } from '../peers/peer.ts';
import { areaUnderCurve, hitRate } from './figures.ts';
import type { PeerFigures } from './peer-figures.ts';

const TOP = 10;

const { values } = parseArgs({ options: { peer: { type: 'string' }, set: { type: 'string' }, seconds: { type: 'string' } } });
const { peer: name = '', set = '', seconds = '12' } = values;
if (!isPeerName(name)) throw new RangeError(`There is no peer ${name}.`);
const { entries, rows } = await readSet(set);
const { peer } = await peerEntry(name).load();

const beforeBuild = performance.now();
const search = await peer.build(entries);
const buildSeconds = (performance.now() - beforeBuild) / 1000;
const { answers, wallSeconds, cpuSeconds } = await askAll(search, rows, Number(seconds));
const figures: PeerFigures = {
  peer: name,
  entries: entries.length,
  rows: answers.length,
  buildSeconds,
  wallSeconds,
  cpuSeconds,
  peakMb: process.resourceUsage().maxRSS / 1024 + (search.usedElsewhere?.().peakMb ?? 0),
  ...qualityOf(rows, answers, peerEntry(name).ordersOnly === true),
};
await search.close?.();
process.stdout.write(`${JSON.stringify(figures)}\n`);

/** Searches row after row until the time is up. */
async function askAll(search: Search, rows: readonly MadeRow[], seconds: number) {
  const atOnce = search.rowsAtOnce ?? 1;
  const names = rows.map(({ name }) => name);
  const answers: (readonly Answer[])[] = [];
  const cpuUsed = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + (search.usedElsewhere?.().cpuSeconds ?? 0);
  };
  const cpuBefore = cpuUsed();
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000;
  while (answers.length < names.length && spent() < seconds) {
    const found = await search.search(names.slice(answers.length, answers.length + atOnce), TOP);
    for (const answer of found) answers.push(answer);
  }
  return { answers, wallSeconds: spent(), cpuSeconds: cpuUsed() - cpuBefore };
}

function qualityOf(rows: readonly MadeRow[], answers: readonly (readonly Answer[])[], ordersOnly: boolean) {
  const done = answers.map((found, i) => ({ found, right: rows[i]?.answer ?? 'unknown goods' }));
  const matched = done.filter(({ right }) => typeof right === 'number');
  const ranks = matched.map(({ found, right }) => found.findIndex(({ place }) => place === right) + 1);
  const bestScores = (of: typeof done) => of.map(({ found }) => found[0]?.score ?? -Infinity);
  const separation = (why: MadeRow['answer']) => {
    const without = done.filter(({ right }) => right === why);
    return ordersOnly || without.length < 20 ? undefined : areaUnderCurve(bestScores(matched), bestScores(without));
  };
  return {
    ranks,
    hit1: hitRate(ranks, 1),
    hit5: hitRate(ranks, 5),
    hit10: hitRate(ranks, 10),
    aucUnknown: separation('unknown goods'),
    aucNotStocked: separation('number not stocked'),
  };
}
