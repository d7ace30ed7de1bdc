import { type RunRow, runRowStates } from '@fetlock/contract/run';
import { dryRunRows, importRows, listRunRows, rollBackRun } from '@fetlock/contract/runs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PlatformClient } from '../platform/client.ts';
import { type GivenResult, type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

class Killed extends Error {}

/** Executes a run with a worker that dies after the platform's effect and before its answer is stored, then with another one. */
async function workAfterCrash(runId: number, call: 'importRows' | 'rollBackImports'): Promise<void> {
  const platform: PlatformClient = {
    ...world.platform,
    [call]: async (...given: unknown[]) => {
      await Reflect.apply(world.platform[call], undefined, given);
      throw new Killed();
    },
  };
  await expect(world.work(runId, { platform })).rejects.toThrow(Killed);
  await world.work(runId);
}

/** A practice with two items, and a version of the list that changes one, leaves one alone and creates a third. */
async function givenChanges(): Promise<GivenResult> {
  const first = await prepared(await world.givenResult([{ price: 20, dispensing_fee: 1 }, {}]));
  await first.import('stage');
  return prepared(await world.givenResult([{ price: 25, dispensing_fee: 3, taxable: false }, {}, {}], { taskOf: first }));
}

async function prepared(result: GivenResult): Promise<GivenResult> {
  await result.analyse('stage');
  await result.ready();
  return result;
}

const changesOf = (rows: readonly RunRow[]) =>
  rows
    .map(({ row_id, state, differences, price }) => ({ row_id, state, differences, price }))
    .toSorted((one, other) => one.row_id - other.row_id);

const turned = (difference: RunRow['differences'][number]) => ({ ...difference, old: difference.new, new: difference.old });

describe('what a run changed', () => {
  test.each(['at once', 'after a crash'])(
    'is stored field by field, as the dry run showed it, %s; and in reverse when rolled back',
    async (how) => {
      const result = await givenChanges();
      const staff = world.api.as('staff');
      const params = { id: result.id };
      const work = (runId: number, call: 'importRows' | 'rollBackImports') =>
        how === 'at once' ? world.work(runId) : workAfterCrash(runId, call);
      const dryRun = await staff.call(dryRunRows, { params, body: { environment: 'stage' } });
      await world.work(dryRun.id);
      const { id } = await staff.call(importRows, { params, body: { environment: 'stage', dry_run_id: dryRun.id } });
      await work(id, 'importRows');

      const done = changesOf(await result.rowsOf(id));
      expect(done).toEqual(changesOf(await result.rowsOf(dryRun.id)));
      expect(done).toMatchObject([
        {
          state: 'changed',
          price: { old: 20, new: 25 },
          differences: [
            { title: 'Price', old: 20, new: 25 },
            { title: 'Dispensing fee', old: 1, new: 3 },
            { title: 'Taxable', old: true, new: false },
          ],
        },
        { state: 'unchanged', price: { old: 20, new: 20 }, differences: [] },
        { state: 'created', price: { old: null, new: 20 }, differences: [] },
      ]);

      const back = await staff.call(rollBackRun, { params: { ...params, runId: id }, body: {} });
      await work(back.id, 'rollBackImports');
      const [changed, , created] = done;
      expect(changesOf(await result.rowsOf(back.id))).toEqual([
        { ...changed, state: 'restored', price: { old: 25, new: 20 }, differences: changed?.differences.map(turned) },
        { ...done[1], state: 'unchanged', price: null },
        { ...created, state: 'removed', price: { old: 20, new: null } },
      ]);
      const { price_moves, totals } = await staff.call(listRunRows, { params: { ...params, runId: back.id }, query: {} });
      expect(price_moves).toEqual({ up: 0, down: 1, largest: { old: 25, new: 20 } });
      expect(totals).toEqual({
        ...Object.fromEntries(runRowStates.map((state) => [state, 0])),
        restored: 1,
        unchanged: 1,
        removed: 1,
      });
    },
  );
});
