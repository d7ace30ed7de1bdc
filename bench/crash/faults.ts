import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Random, randomFrom } from '@fetlock/samples/random';
import { checkDatabase } from '@fetlock/server/database/check-database';
import { superuser, withTarget } from '@fetlock/postgres/connection-string';
import { type Disturbed, disturb, undisturbed } from '@fetlock/testing/background/disturb';
import { openPlace } from '@fetlock/testing/background/place';
import { prepareRounds } from '@fetlock/testing/background/rounds';
import { disruptions as processDisruptions } from '@fetlock/testing/crash';
import { databaseOf } from '@fetlock/testing/product';
import { type Scene, setScene } from '@fetlock/testing/scene';
import { fillDisk, fillDiskOfLog, giveOtherFiles, loseReader, mountDisks, moveClock, readLogAgain } from './disturbances.ts';
import { leftBehind } from './left-behind.ts';

/**
 * Every kind of background work at once, repeatedly, on the same input, with faults injected at seeded moments; then the outcome of each is
 * compared with the undisturbed outcome:
 *
 *     npm run bench:faults -- [--kills 200] [--seed 1] [--only "worker killed,disk of the log full"] [--minutes 20]
 *       [--lines 1500] [--entries 2000]
 *
 * Prints one line per round and a table; exits with 1 if anything was lost, doubled, changed, stuck or left behind.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    lines: { type: 'string', default: '1500' },
    entries: { type: 'string', default: 'Infinity' },
  },
});
const random = randomFrom(values.seed);
const only = values.only?.split(',').map((name) => name.trim());

type Strike = (scene: Scene, random: Random) => Promise<void>;
const death =
  (target: keyof typeof processDisruptions): Strike =>
  async (scene) => {
    scene.product = await processDisruptions[target](scene);
  };

const hourMs = 3_600_000;
const ownDisks = process.platform === 'linux' && process.getuid?.() === 0;
const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-faults-'));
/** By how much the calendar of the product is off. */
const clock = path.join(folder, 'clock');
const fill =
  (part: 'postgres' | 'files'): Strike =>
  ({ installation }, { integer }) =>
    fillDisk(path.join(installation.dataDir, part), integer(2_000, 6_000));

/** What happens, how often beside the others, and how many times in one round. */
interface Kind {
  weight: number;
  times: number;
  strike: Strike;
  /** Work may end with a sentence about a lack of room, as a person would read it. */
  mayLackRoom?: boolean;
  /** Before the next round. */
  after?: (scene: Scene) => Promise<void>;
}

const kinds: Record<string, Kind> = {
  'worker killed': { weight: 4, times: 3, strike: death('the worker') },
  'main process killed': { weight: 2, times: 2, strike: death('the main process') },
  'PostgreSQL killed': { weight: 3, times: 3, strike: death('all of the database') },
  'one session of PostgreSQL killed': { weight: 2, times: 3, strike: death('one session of the database') },
  'postmaster killed': { weight: 1, times: 2, strike: death('the postmaster alone') },
  'every process killed': { weight: 2, times: 2, strike: death('every process') },
  'worker stands still for 20 s': { weight: 1, times: 1, strike: death('the worker, which stands still for 20 s') },
  'worker stands still beside another': { weight: 1, times: 1, strike: death('the worker, which stands still beside another') },
  'platform away': {
    weight: 1,
    times: 1,
    async strike({ network }, { integer }) {
      network.faults.away = true;
      await delay(integer(1_000, 8_000));
      network.faults.away = false;
    },
  },
  'platform slow': {
    weight: 1,
    times: 1,
    async strike({ network }, { integer }) {
      network.faults.delayMs = 4_000;
      await delay(integer(3_000, 8_000));
      network.faults.delayMs = 120;
    },
  },
  'nobody reads the output': { weight: 1, times: 1, strike: loseReader, after: readLogAgain },
  'disk of the log full': { weight: 1, times: 1, strike: fillDiskOfLog, after: readLogAgain },
  ...(ownDisks && {
    'disk of the database full': { weight: 1, times: 1, strike: fill('postgres'), mayLackRoom: true },
    'disk of the files full': { weight: 1, times: 1, strike: fill('files'), mayLackRoom: true },
  }),
  'clock set forward for a while': {
    weight: 1,
    times: 2,
    strike: (_, { integer }) => moveClock(clock, 26 * hourMs, integer(1_000, 4_000)),
  },
  'clock set back for a while': { weight: 1, times: 2, strike: (_, { integer }) => moveClock(clock, -26 * hourMs, integer(1_000, 4_000)) },
  'store with files of others': { weight: 1, times: 1, strike: giveOtherFiles },
};
function kindOf(name: string): Kind {
  const kind = kinds[name];
  if (!kind) throw new RangeError(`--only takes some of: ${Object.keys(kinds).join(', ')}`);
  return kind;
}
for (const name of only ?? []) kindOf(name);

const outcomes: (Disturbed & { disruption: string })[] = [];
const stillThere: string[] = [];
const scene = await setScene(
  randomFrom(`${values.seed} network`),
  {
    DEMO: 'off',
    CLOCK_OFFSET_FILE: clock,
    NODE_OPTIONS: `--import ${import.meta.resolve('@fetlock/testing/moved-clock')}`,
  },
  async (dataDir) => {
    const unmount = ownDisks ? await mountDisks(dataDir) : undefined;
    return async () => {
      await unmount?.();
      await rm(folder, { recursive: true, force: true });
    };
  },
);
try {
  const sizes = { lines: Number(values.lines), catalogueLines: Number(values.entries) };
  const rounds = await prepareRounds(openPlace(scene), sizes);
  const expected = await undisturbed(rounds);
  print(`seed ${values.seed}: ${expected.length} pieces of work a round`);
  // Preparing takes minutes on a busy machine; a run without a disruption would prove nothing.
  const startedAt = performance.now();
  const deck = random.shuffle(
    Object.entries(kinds)
      .filter(([name]) => !only || only.includes(name))
      .flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name)),
  );
  let kills = 0;
  for (let round = 0; kills < Number(values.kills) && performance.now() - startedAt < Number(values.minutes) * 60_000; round += 1) {
    const name = deck[round % deck.length] ?? '';
    const kind = kindOf(name);
    const disruptions = Array.from({ length: kind.times }, () => ({
      afterMs: random.integer(0, 2_500),
      strike: () => kind.strike(scene, random),
    }));
    kills += kind.times;
    const disturbed = (await disturb(rounds, { expected, disruptions })).map((one) => (kind.mayLackRoom ? withoutRefusals(one) : one));
    await kind.after?.(scene);
    outcomes.push(...disturbed.map((one) => ({ ...one, disruption: name })));
    stillThere.push(...(await leftBehind(scene.installation)));
    tell(round, name, disturbed);
  }
  const { tables, indexes, faults } = await checkDatabase(withTarget(await databaseOf(scene.installation), { role: superuser }));
  print(`\n${tables} tables and ${indexes} indexes read: ${faults.length === 0 ? 'all whole' : faults.join('; ')}`);
  stillThere.push(...faults);
  summarise(kills, startedAt);
} finally {
  await scene.close();
}

/** A refusal for want of room is no harm: the work is asked for again once there is some. */
function withoutRefusals(one: Disturbed): Disturbed {
  return one.wrong !== undefined && /not enough space|disk is full/i.test(one.wrong) ? { ...one, wrong: undefined } : one;
}

function tell(round: number, name: string, disturbed: readonly Disturbed[]): void {
  const hit = disturbed.filter(({ wasHit }) => wasHit);
  const longest = Math.max(0, ...hit.map(({ goesOnMs }) => goesOnMs));
  const wrong = disturbed.filter((one) => one.wrong);
  print(
    `${String(round + 1).padStart(3)}  ${name.padEnd(36)} hit ${String(hit.length).padStart(2)}  go on within ${(longest / 1000).toFixed(1).padStart(5)} s  ${wrong.length === 0 ? 'equal' : `${wrong.length} WRONG`}`,
  );
  for (const one of wrong) print(`       ${one.kind}: ${one.endsMs === undefined ? 'STUCK' : one.wrong}`);
}

function summarise(kills: number, startedAt: number): void {
  const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(1);
  const lines = (by: (one: (typeof outcomes)[number]) => string) =>
    [...Map.groupBy(outcomes, by)].map(([name, of]) => {
      const hit = of.filter(({ wasHit }) => wasHit);
      const waits = hit.map(({ goesOnMs }) => goesOnMs).toSorted((a, b) => a - b);
      const ended = of.filter(({ endsMs }) => endsMs !== undefined);
      const wrong = ended.filter(({ wrong }) => wrong !== undefined).length;
      const cells = [
        of.length,
        hit.length,
        wrong,
        of.length - ended.length,
        seconds(waits[Math.floor(waits.length / 2)]),
        seconds(waits.at(-1)),
      ];
      return `| ${[name, ...cells].join(' | ')} |`;
    });
  const head =
    'pieces | hit | lost, doubled or changed | stuck | goes on after, median s | longest s |\n|---|---:|---:|---:|---:|---:|---:|';
  print(`\n| disruption | ${head}\n${lines(({ disruption }) => disruption).join('\n')}`);
  print(`\n| kind of work | ${head}\n${lines(({ kind }) => kind).join('\n')}`);
  for (const line of new Set(stillThere)) print(line);
  const harmed = outcomes.filter(({ wrong }) => wrong !== undefined).length;
  const isWell = harmed === 0 && stillThere.length === 0;
  print(
    `\n${kills} disruptions on ${outcomes.length} pieces of work, ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes, seed ${values.seed}.`,
  );
  print(isWell ? 'Nothing lost, doubled or changed; nothing is stuck or left behind.' : `${harmed} pieces of work came to harm.`);
  process.exitCode = isWell ? 0 : 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
