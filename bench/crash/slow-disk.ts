import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomFrom } from '@fetlock/samples/random';
import { connect, createPool } from '@fetlock/server/database/connection';
import { type Disturbed, disturb, undisturbed } from '@fetlock/testing/background/disturb';
import { openPlace } from '@fetlock/testing/background/place';
import { prepareRounds } from '@fetlock/testing/background/rounds';
import { givenResult } from '@fetlock/testing/given-result';
import { startLoad } from '@fetlock/testing/machines/load';
import { databaseOf } from '@fetlock/testing/product';
import { setScene } from '@fetlock/testing/scene';
import { type Slowness, processesOf, slowDisk } from '@fetlock/testing/slow-disk';
import { pino } from 'pino';
import { leftBehind } from './left-behind.ts';

/**
 * Every kind of background work at once while users edit, read, upload and download, on a disk that is slow for a while:
 *
 *     node bench/crash/slow-disk.ts [--seconds 20] [--seed 1] [--only "PostgreSQL slow"]
 *
 * Linux with strace only, as root. Prints one line per disk; exits with 1 if anything was lost, doubled, changed, stuck or left behind, if
 * an acknowledged edit is gone, or if a request that needs no disk takes more than a second.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const goalMs = 1_000;

interface Disk extends Slowness {
  of: keyof typeof processesOf;
}
const disks: Record<string, Disk> = {
  'PostgreSQL slow': { of: 'database', syncMs: 200, accessMs: 5 },
  'PostgreSQL very slow': { of: 'database', syncMs: 2_000, accessMs: 20 },
  'PostgreSQL stalls': { of: 'database', syncMs: 8_000, accessMs: 200 },
  'files slow': { of: 'files', syncMs: 200, accessMs: 5 },
  'files very slow': { of: 'files', syncMs: 2_000, accessMs: 50 },
};

let failures = 0;
const scene = await setScene(randomFrom(`${values.seed} network`), { DEMO: 'off' });
const db = connect(createPool({ connectionString: await databaseOf(scene.installation), size: 1, log: pino({ level: 'silent' }) }));
try {
  const rounds = await prepareRounds(openPlace(scene));
  const expected = await undisturbed(rounds);
  print(`seed ${values.seed}: ${expected.length} pieces of work, ${values.seconds} s a disk\n`);
  print(
    '| disk | pieces of work | wrong or stuck | edits | lost | refused | ready, not ready | live | ready | list of tasks | all ended after |',
  );
  print('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const [name, disk] of Object.entries(disks)) if (!values.only || values.only === name) await tryDisk(name, disk, rounds, expected);
} finally {
  await db.destroy();
  await scene.close();
}
process.exitCode = failures === 0 ? 0 : 1;

async function tryDisk(name: string, { of, ...slowness }: Disk, rounds: Awaited<ReturnType<typeof prepareRounds>>, expected: unknown[]) {
  const result = await givenResult(db, [{}, {}, {}]);
  const load = startLoad(scene.installation.url, { token: scene.token, result });
  const seen = { live: [] as number[], ready: [] as number[], tasks: [] as number[], statuses: new Map<string, number>() };
  const strike = async () => {
    const pids = of === 'database' ? await processesOf.database(scene.installation) : await processesOf.files(scene.product);
    const end = await slowDisk(pids, slowness);
    for (const until = Date.now() + Number(values.seconds) * 1_000; Date.now() < until; await delay(250)) await look(seen);
    await end();
  };
  const disturbed = await disturb(rounds, { expected, disruptions: [{ afterMs: 100, strike }] });
  await load.stop();
  const rows = await db.selectFrom('result_rows').select(['id', 'vendor']).where('result_id', '=', result.id).execute();
  const lost = rows.filter(({ id, vendor }) => load.acknowledged.has(id) && load.acknowledged.get(id) !== vendor).length;
  const wrong = disturbed.filter((one) => one.wrong !== undefined || one.endsMs === undefined);
  const left = await leftBehind(scene.installation);
  const slowest = Math.max(...seen.live, ...(of === 'database' ? [] : seen.tasks));
  const cells = [
    disturbed.length,
    wrong.length,
    load.done.get('edit') ?? 0,
    lost,
    load.failures.length,
    [...seen.statuses].map(([status, count]) => `${status} ${count}x`).join(', '),
    ...[seen.live, seen.ready, seen.tasks].map(spread),
    `${(Math.max(...disturbed.map((one) => one.endsMs ?? 0)) / 1_000).toFixed(1)} s`,
  ];
  print(`| ${[name, ...cells].join(' | ')} |`);
  for (const line of [...wrong.map(tell), ...left, ...new Set(load.failures)].slice(0, 8)) print(`    ${line}`);
  if (wrong.length + left.length + lost > 0 || slowest > goalMs) failures += 1;
}

async function look({ live, ready, tasks, statuses }: { live: number[]; ready: number[]; tasks: number[]; statuses: Map<string, number> }) {
  const { url } = scene.installation;
  const authorised = { headers: { authorization: `Bearer ${scene.token}` } };
  const timed = async (times: number[], address: string, init: RequestInit = {}) => {
    const from = performance.now();
    const answer = await fetch(`${url}${address}`, { ...init, signal: AbortSignal.timeout(30_000) });
    await answer.text();
    times.push(performance.now() - from);
    return answer.status;
  };
  const [, status] = await Promise.all([
    timed(live, '/health/live'),
    timed(ready, '/health/ready'),
    timed(tasks, '/api/v1/tasks', authorised),
  ]);
  statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
}

function tell({ kind, endsMs, wrong }: Disturbed): string {
  return `${kind}: ${endsMs === undefined ? 'STUCK' : wrong}`;
}

/** Median and longest. */
function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0)}, ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
