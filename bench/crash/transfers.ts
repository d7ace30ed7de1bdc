import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomFrom } from '@fetlock/samples/random';
import { contradictionsOf, lookBefore, runOf } from '@fetlock/testing/transfers/compare';
import {
  type ListRow,
  type PriceList,
  changeRows,
  givenPriceList,
  isReady,
  rowsOf,
  setLedgerCode,
} from '@fetlock/testing/transfers/price-list';
import type { Before } from '@fetlock/testing/transfers/sight';
import { type Disruption, disruptions } from './faults-of-transfers.ts';
import { setScene } from '@fetlock/testing/scene';
import { type StartedKind, startRun } from './start-run.ts';

/**
 * Analyses, dry runs, imports and roll-backs of synthetic price lists, several at a time, with faults injected at seeded moments; then,
 * without further activity, the rows of the product and the items of the practices are compared one by one:
 *
 *     npm run bench:transfers -- [--runs 200] [--seed 1] [--only "worker killed"] [--at-once 3]
 *
 * Meanwhile two in a hundred responses are lost. Prints one line per run and a summary; exits with 1 if any row was lost, doubled or wrong,
 * or a run did not end.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    'at-once': { type: 'string', default: '3' },
  },
});
const practices = [1001, 1002, 1004, 1007, 1008, 1009, 1011, 1012, 1013, 1014, 1015, 1017, 1019, 1021, 1022, 1024, 1025, 1026, 1028, 1029];
const random = randomFrom(values.seed);
const atOnce = Number(values['at-once']);
const deck = deckOf(Math.ceil(Number(values.runs) / atOnce));
const outcomes: Outcome[] = [];
const startedAt = performance.now();
const scene = await setScene(randomFrom(`${values.seed} network`));
try {
  print(`seed ${values.seed}, ${deck.length} disruptions on ${deck.length * atOnce} runs`);
  for (let list = 1; deck.length > 0; list += atOnce) await sendLists(list);
  const open = await scene.databases.product("select name, state, data from pgboss.job where state < 'completed'");
  const unended = await scene.databases.product("select id from runs where state = 'IN_PROGRESS'");
  summarise([...open, ...unended].map((left) => `left behind: ${JSON.stringify(left)}`));
} finally {
  await scene.close();
}

interface Outcome {
  disruption: string;
  kind: string;
  rows: number;
  attempts: number;
  state: string;
  /** Whether the fault was injected while the run was in progress. */
  wasHit: boolean;
  endsMs: number;
  contradictions: readonly string[];
}

/** The faults of all runs, by frequency, in random order. */
function deckOf(runs: number): Disruption[] {
  const chosen = disruptions.filter(({ name }) => !values.only || name === values.only);
  if (chosen.length === 0) throw new RangeError(`--only takes one of: ${disruptions.map(({ name }) => name).join(', ')}`);
  const sum = chosen.reduce((total, { weight }) => total + weight, 0);
  const all = chosen.flatMap((disruption) => Array.from({ length: Math.ceil((runs * disruption.weight) / sum) }, () => disruption));
  return random.shuffle(all).slice(0, Math.max(runs, 1));
}

/** The rows of a list to include in a run; undefined: all eligible ones. */
type Choose = (list: PriceList) => Promise<readonly number[] | undefined>;
/** An import, and the items before it. */
interface Done {
  runId: number;
  before: Before;
}

/**
 * The life of some lists: a part of each is analysed and imported; then some rows change, and the whole list is analysed, previewed by a
 * dry run and imported; finally that import is rolled back.
 */
async function sendLists(first: number): Promise<void> {
  const { databases } = scene;
  const lists: PriceList[] = [];
  // Only one import at a time may write to an environment of a practice.
  const chosen = random.shuffle([...practices]);
  for (let number = first; number < first + atOnce; number += 1) {
    const environment = random.pick(['prod', 'stage', 'play'] as const);
    const practiceId = chosen[(number - first) % chosen.length] ?? 1001;
    const given = { name: `L${number}`, practiceId, environment, rows: random.integer(200, 600) };
    lists.push(await givenPriceList(databases, given));
  }
  const part: Choose = async (list) => idsOf((await rowsOf(databases.product, list)).slice(0, list.rows * 0.6));
  const readyPart: Choose = async (list) => idsOf((await rowsOf(databases.product, list)).filter(isReady));
  const all: Choose = async () => undefined;
  await disturb('analyse', lists, part);
  await forgetLedgerCodes(lists);
  await disturb('import', await readyLists(lists), readyPart);
  for (const list of lists) {
    await setLedgerCode(databases.sandbox, list, true);
    await changeRows(databases.product, list, random, 0.4);
  }
  await disturb('analyse', lists, all);
  await forgetLedgerCodes(lists);
  await disturb('dry_run', await readyLists(lists), all);
  const imports = await disturb('import', await readyLists(lists), all);
  const back: PriceList[] = [];
  for (const [list, { runId }] of imports) {
    const run = await runOf(databases.product, runId);
    if (run && run.created + run.changed + run.unchanged > 0) back.push(list);
  }
  await disturb('roll_back', back, all, imports);
}

/** In half of the environments, removes the ledger code that some rows passed their analysis with. */
async function forgetLedgerCodes(lists: readonly PriceList[]): Promise<void> {
  for (const list of lists) if (random.chance(0.5)) await setLedgerCode(scene.databases.sandbox, list, false);
}

/** The lists with rows to import: a cancelled analysis may leave none. */
async function readyLists(lists: readonly PriceList[]): Promise<PriceList[]> {
  const ready: PriceList[] = [];
  for (const list of lists) if ((await rowsOf(scene.databases.product, list)).some(isReady)) ready.push(list);
  return ready;
}

function idsOf(rows: readonly ListRow[]): number[] {
  return rows.map(({ id }) => id);
}

/** Starts a run of each list and injects the next fault of the deck into all of them. Returns the run of each. */
async function disturb(
  kind: StartedKind,
  lists: readonly PriceList[],
  choose: Choose,
  imports?: ReadonlyMap<PriceList, Done>,
): Promise<Map<PriceList, Done>> {
  const done = new Map<PriceList, Done>();
  const disruption = lists.length > 0 ? deck.pop() : undefined;
  if (!disruption) return done;
  const moment = { share: random.next() * 0.8, delayMs: random.integer(0, 120) };
  const atStart = Boolean(disruption.atStart) && random.chance(0.25);
  // The injected fault may slow things down, so that a second click would come after the end of the first run; and two dry runs are
  // allowed.
  const people = atStart || kind === 'dry_run' ? 1 : 2;
  const plans: { list: PriceList; ids: readonly number[] | undefined; before: Before; importId: number | undefined }[] = [];
  for (const list of lists) {
    const ids = await choose(list);
    const taken = imports?.get(list);
    const before = await lookBefore(scene.databases, list, ids);
    plans.push({ list, ids, before: { ...before, ...(taken && { beforeImport: taken.before }) }, importId: taken?.runId });
  }
  const striking = atStart ? delay(moment.delayMs).then(() => disruption.strike(scene, lists, random)) : undefined;
  const runIds = await Promise.all(plans.map(({ list, ids, importId }) => startRun(scene, list, { kind, ids, people, importId })));
  if (!striking) await untilMoment(runIds, moment);
  const hit = await Promise.all(runIds.map(async (id) => atStart || (await isGoingOn(id))));
  const struckAt = performance.now();
  await (striking ?? disruption.strike(scene, lists, random));
  const ends = await Promise.all(runIds.map(async (id) => ((await untilEnded(id)) ? performance.now() - struckAt : undefined)));
  Object.assign(scene.network.faults, { doubled: 0, away: false });
  await scene.setFaults([]);
  for (const [index, { list, before }] of plans.entries()) {
    const [runId = 0, endsMs] = [runIds[index], ends[index]];
    const contradictions = endsMs === undefined ? ['the run did not end'] : await contradictionsOf(scene.databases, list, runId, before);
    const { total: rows = 0, attempts = 0, state = 'gone' } = (await runOf(scene.databases.product, runId)) ?? {};
    outcomes.push({
      disruption: disruption.name,
      kind,
      rows,
      attempts,
      state,
      wasHit: hit[index] ?? false,
      endsMs: endsMs ?? 0,
      contradictions,
    });
    tell(list, before);
    done.set(list, { runId, before });
  }
  return done;
}

/** Waits until this share of all rows is done, or any of the runs has ended, plus `delayMs`. */
async function untilMoment(runIds: readonly number[], { share, delayMs }: { share: number; delayMs: number }): Promise<void> {
  const sum = 'select sum(done)::float / sum(total) as share, bool_or(state <> $2) as ended from runs where id = any($1)';
  for (; ; await delay(2)) {
    const [now] = await scene.databases.product<{ share: number; ended: boolean }>(sum, [runIds, 'IN_PROGRESS']);
    if (!now || now.ended || now.share >= share) break;
  }
  await delay(delayMs);
}

async function isGoingOn(runId: number): Promise<boolean> {
  return (await runOf(scene.databases.product, runId))?.state === 'IN_PROGRESS';
}

async function untilEnded(runId: number): Promise<boolean> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await delay(50)) if (!(await isGoingOn(runId))) return true;
  return false;
}

function tell({ name, environment }: PriceList, { items }: Before): void {
  const last = outcomes.at(-1);
  if (!last) return;
  const { disruption, kind, rows, attempts, state, wasHit, endsMs, contradictions } = last;
  const cells = [
    String(outcomes.length).padStart(4),
    disruption.padEnd(34),
    `${kind} ${rows} of ${name} into ${environment}, ${items.size} there`.padEnd(44),
    wasHit ? 'hit    ' : 'too late',
    `taken ${attempts}x`,
    state,
    `after ${(endsMs / 1000).toFixed(1)} s`.padEnd(13),
    contradictions.length === 0 ? 'equal' : `${contradictions.length} CONTRADICTIONS`,
  ];
  print(cells.join('  '));
  for (const line of contradictions.slice(0, 5)) print(`       ${line}`);
}

function summarise(leftBehind: readonly string[]): void {
  print(
    '\n| what happened | runs | hit | rows | ended after, median s | longest s | contradictions |\n|---|---:|---:|---:|---:|---:|---:|',
  );
  for (const [name, of] of Map.groupBy(outcomes, ({ disruption }) => disruption)) {
    const seconds = of.map(({ endsMs }) => endsMs / 1000).toSorted((a, b) => a - b);
    const sum = (pick: (outcome: Outcome) => number) => of.reduce((total, one) => total + pick(one), 0);
    const cells = [
      of.length,
      sum(({ wasHit }) => Number(wasHit)),
      sum(({ rows }) => rows),
      (seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(1),
      (seconds.at(-1) ?? 0).toFixed(1),
      sum(({ contradictions }) => contradictions.length),
    ];
    print(`| ${[name, ...cells].join(' | ')} |`);
  }
  for (const line of leftBehind) print(line);
  const { requests, lost, doubled } = scene.network.seen;
  const rows = outcomes.reduce((total, one) => total + one.rows, 0);
  const harmed = outcomes.filter(({ contradictions }) => contradictions.length > 0).length;
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  print(
    `\n${outcomes.length} runs, ${rows} rows, ${requests} requests (${lost} answers lost, ${doubled} doubled), ${minutes} minutes, seed ${values.seed}.`,
  );
  const isWell = harmed === 0 && leftBehind.length === 0;
  print(isWell ? 'Nothing lost, doubled or wrong; every run ended and its counts add up.' : `${harmed} runs did harm.`);
  process.exitCode = isWell ? 0 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
