import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureSamples } from '@fetlock/samples/generate';
import { type Random, randomFrom } from '@fetlock/samples/random';
import { checkDatabase } from '@fetlock/server/database/check-database';
import { superuser, withTarget } from '@fetlock/postgres/connection-string';
import { type CrashRound, type Running, type CrashTarget, disruptions, crashDuring } from '@fetlock/testing/crash';
import type { Moment } from '@fetlock/testing/crash-moments';
import { databaseOf, newInstallation, startProduct, tokenOf, uploadPriceList } from '@fetlock/testing/product';
import { type TaskOutcome, hasEnded, openJobs, outcomeOf, strayFiles, untilTask } from '@fetlock/testing/task-outcome';

/**
 * Kills processes of the product at seeded moments of a task, and compares the outcome of the task with an undisturbed run:
 *
 *     node bench/crash/kill-nine.ts [--seed 1] [--only "the worker"]
 *
 * Prints one line per kill and a summary; exits with 1 if anything was lost, doubled, changed or left behind.
 */
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, only: { type: 'string' } } });
const targets = Object.keys(disruptions).filter(
  (name): name is CrashTarget => name in disruptions && (!values.only || name === values.only),
);

const folder = await mkdtemp(path.join(tmpdir(), 'fetlock-crash-'));
const installation = await newInstallation(path.join(folder, 'data'));
let running: Running = { installation, product: await startProduct(installation) };
let failures = 0;
try {
  const token = await tokenOf(installation);
  // The demo's own task and catalogue first, so that every run has the same machine and the same catalogue.
  await untilTask(installation, 1, hasEnded);
  const file = (await ensureSamples()).practices.find(({ fileName }) => fileName.startsWith('cedar-valley'))?.file ?? '';
  const undisturbed = await uploadPriceList(installation, token, file);
  await untilTask(installation, undisturbed, hasEnded);
  const expected = await outcomeOf(installation, undisturbed);
  print(`undisturbed: ${expected.rows} rows of ${expected.sourceRows} items, ${expected.linesRead} lines; seed ${values.seed}`);

  for (const target of targets) {
    const rounds: CrashRound[] = [];
    for (const moment of momentsOf(randomFrom(`${values.seed} ${target}`), target)) {
      // A worker that crashes again soon is restarted with growing delays; those are not measured here.
      if (target === 'the worker') await delay(10_000);
      const round = await crashDuring(running, { token, file, target, moment });
      running = { installation, product: round.product };
      rounds.push(round);
      const problem = await problemOf(round, expected);
      if (problem) failures += 1;
      print(
        [
          target.padEnd(46),
          `${moment.stage} ${moment.percent ?? ''}`.padEnd(12),
          `hit while ${round.stage}`.padEnd(20),
          `runs ${round.attempts}`,
          `goes on ${seconds(round.goesOnMs)}`,
          `ends ${seconds(round.endsMs)}`,
          problem ?? 'equal',
        ].join('  '),
      );
    }
    const worst = (pick: (round: CrashRound) => number) => seconds(Math.max(...rounds.map(pick)));
    print(
      `${target}: ${rounds.length} disruptions, goes on within ${worst((it) => it.goesOnMs)}, ends within ${worst((it) => it.endsMs)}\n`,
    );
  }
  const admin = withTarget(await databaseOf(installation), { role: superuser });
  const { tables, indexes, faults } = await checkDatabase(admin);
  print(`${tables} tables and ${indexes} indexes read: ${faults.length === 0 ? 'all whole' : faults.join('; ')}`);
  failures += faults.length;
  print(failures === 0 ? 'Nothing lost, doubled, changed or left behind.' : `${failures} disruptions did harm.`);
} finally {
  running.product.process.kill('SIGTERM');
  const { code } = await running.product.ended;
  print(`stopped with exit code ${code}`);
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

/** Ten moments over the life of a task; a worker is suspended only while it matches and writes. */
function momentsOf({ integer }: Random, target: CrashTarget): Moment[] {
  if (target.includes('stands still')) {
    return [
      { stage: 'matching', percent: integer(10, 80), delayMs: 0 },
      { stage: 'writing', delayMs: integer(0, 100) },
    ];
  }
  return [
    { stage: 'reading', delayMs: 0 },
    { stage: 'reading', delayMs: integer(0, 300) },
    { stage: 'preparing', delayMs: integer(0, 300) },
    { stage: 'matching', percent: integer(5, 20), delayMs: integer(0, 50) },
    { stage: 'matching', percent: integer(21, 60), delayMs: integer(0, 50) },
    { stage: 'matching', percent: integer(61, 90), delayMs: integer(0, 50) },
    { stage: 'writing', delayMs: 0 },
    { stage: 'writing', delayMs: integer(1, 100) },
    { stage: 'writing', delayMs: integer(101, 300) },
    { stage: 'done', delayMs: 0 },
  ];
}

/** What is wrong after a kill, in one line; undefined if the outcome equals the undisturbed one. */
async function problemOf({ outcome }: CrashRound, expected: TaskOutcome): Promise<string | undefined> {
  try {
    assert.deepEqual(outcome, expected);
    assert.deepEqual(await strayFiles(installation), { unknown: [], missing: [] });
    // The job ends shortly after its task; one interrupted in between is retried once and finds nothing to do.
    for (let waits = 0; waits < 100 && (await openJobs(installation)).length > 0; waits += 1) await delay(200);
    assert.deepEqual(await openJobs(installation), []);
    return undefined;
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error;
    return error.message.replaceAll('\n', ' ');
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(6);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
