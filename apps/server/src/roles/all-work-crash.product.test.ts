import { randomFrom } from '@fetlock/samples/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disturb, undisturbed } from '@fetlock/testing/background/disturb';
import { openPlace } from '@fetlock/testing/background/place';
import { type Rounds, prepareRounds } from '@fetlock/testing/background/rounds';
import { type CrashTarget, disruptions } from '@fetlock/testing/crash';
import { eventually } from '@fetlock/process/testing/program';
import { type Scene, setScene } from '@fetlock/testing/scene';
import { openJobs, strayFiles } from '@fetlock/testing/task-outcome';

let scene: Scene;
let rounds: Rounds;
let expected: unknown[];
beforeAll(async () => {
  scene = await setScene(randomFrom('all work'), { DEMO: 'off' });
  rounds = await prepareRounds(openPlace(scene), { lines: 300, catalogueLines: 2_000 });
  expected = await undisturbed(rounds);
}, 240_000);
afterAll(() => scene.close(), 60_000);

/** The long form, every fault many times, is `npm run bench:faults`. */
const kills: readonly (readonly [CrashTarget, number])[] = [
  ['the worker', 700],
  ['all of the database', 1_500],
  ['the main process', 1_500],
];

test('every kind of background work, at once, while worker, database and main process are killed one after another: the outcome is the same as undisturbed, nothing is stuck, duplicated or left behind @R-3 @R-7 @R-10 @R-14', async () => {
  const falling = kills.map(([target, afterMs]) => ({
    afterMs,
    async strike() {
      scene.product = await disruptions[target](scene);
    },
  }));
  const disturbed = await disturb(rounds, { expected, disruptions: falling, timeoutMs: 120_000 });
  expect(disturbed.length).toBeGreaterThanOrEqual(16);
  expect(disturbed.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
  await eventually(async () => (await openJobs(scene.installation)).length === 0, 40_000);
  const { missing } = await strayFiles(scene.installation);
  expect(missing).toEqual([]);
}, 240_000);
