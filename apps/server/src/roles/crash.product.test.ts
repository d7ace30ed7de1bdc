import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, type CrashTarget, crashDuring } from '@fetlock/testing/crash';
import type { Stage } from '@fetlock/testing/crash-moments';
import { type Installation, startProduct, tokenOf, uploadPriceList } from '@fetlock/testing/product';
import { preparedInstallation } from '@fetlock/testing/prepared-installation';
import { eventually } from '@fetlock/process/testing/program';
import { shortenedList } from '@fetlock/testing/shortened-list';
import { type TaskOutcome, hasEnded, openJobs, outcomeOf, strayFiles, untilTask } from '@fetlock/testing/task-outcome';

/** Enough for two seconds of matching and a part of one of writing, in which to strike; `bench/crash/kill-nine.ts` takes the whole list. */
const lines = 2_000;

let folder: string;
let installation: Installation;
let running: Running;
let token: string;
let file: string;
let undisturbed: TaskOutcome;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fetlock-test-'));
  await chmod(folder, 0o711);
  installation = await preparedInstallation(path.join(folder, 'data'));
  running = { installation, product: await startProduct(installation) };
  token = await tokenOf(installation);
  file = await shortenedList(folder, lines);
  const taskId = await uploadPriceList(installation, token, file);
  await untilTask(installation, taskId, hasEnded);
  undisturbed = await outcomeOf(installation, taskId);
}, 240_000);

afterAll(async () => {
  running.product.process.kill('SIGTERM');
  await running.product.ended;
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** The long form, ten times for each process, is `bench/crash/kill-nine.ts`. */
const disruptions: readonly (readonly [CrashTarget, Stage, number])[] = [
  ['the worker', 'matching', 30],
  ['all of the database', 'writing', 0],
  ['the postmaster alone', 'reading', 0],
  ['the main process', 'writing', 0],
];

/** Kills during a task. The work does not wait: a round that came too late for its stage, and so disturbed nothing, is repeated twice. */
async function crashOf(target: CrashTarget, stage: Stage, percent: number) {
  for (let left = 2; ; left--) {
    const round = await crashDuring(running, { token, file, target, moment: { stage, percent, delayMs: 0 } });
    running = { installation, product: round.product };
    if ((round.stage === stage && round.attempts > 1) || left === 0) return round;
    expect(round.outcome).toEqual(undisturbed);
  }
}

describe('a task whose processes are killed with kill -9', { timeout: 120_000 }, () => {
  test.for(disruptions)(
    '%s, while it is %s: completes with exactly the result of an undisturbed run @R-7 @R-10',
    async ([target, stage, percent]) => {
      expect(undisturbed).toMatchObject({ status: 'completed', results: 1, error: null });
      expect(undisturbed.rows).toBeGreaterThanOrEqual(lines);
      expect(undisturbed).toMatchObject({ rowsClaimed: undisturbed.rows, matches: undisturbed.rows });

      const round = await crashOf(target, stage, percent);
      expect(round).toMatchObject({ stage, attempts: 2, outcome: undisturbed });
      expect(await strayFiles(installation)).toEqual({ unknown: [], missing: [] });
      await eventually(async () => (await openJobs(installation)).length === 0);
      expect(running.product.process.exitCode).toBeNull();
    },
  );
});
