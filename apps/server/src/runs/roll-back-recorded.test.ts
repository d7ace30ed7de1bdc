import type { Run } from '@fetlock/contract/run';
import { cancelRun, rollBackRun } from '@fetlock/contract/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type GivenResult, type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const staff = () => world.api.as('staff');
const start = (result: GivenResult, { id }: Run) => staff().call(rollBackRun, { params: { id: result.id, runId: id }, body: {} });

describe('where the platform does not report what the kept items are now', () => {
  /** An import of which one item is still as it left it, and the other was changed since. */
  async function givenOneChangedSince() {
    const result = await world.givenResult([{}, { dispensing_fee: 20 }]);
    await result.analyse('prod');
    await result.ready();
    const run = await result.import('prod');
    const later = await world.givenResult([{}, { dispensing_fee: 22 }], { taskOf: result });
    await later.analyse('prod');
    await later.ready((await later.rows())[1]?.id ?? 0);
    await later.import('prod');
    return { result, back: await start(result, run) };
  }

  const expectRecorded = async (result: GivenResult, { id }: Run, state: Run['state']) => {
    expect(await world.run(result.id, id)).toMatchObject({ state, total: 2, removed: 1, kept: 1, failed: 0 });
    expect(await result.rowsOf(id)).toMatchObject([
      { state: 'kept', message: 'The item was changed after this import. The practice platform did not report what it is now.' },
      { state: 'removed', message: null },
    ]);
    expect((await result.rows()).map(({ status }) => status.name)).toEqual(['ready_for_import', 'imported']);
  };

  test('because it refuses to look at rows, what was rolled back is recorded, and the run ends well', async () => {
    const { result, back } = await givenOneChangedSince();
    world.sandbox.faults.add({ fault: { kind: 'fail', status: 404 }, calls: ['previewImport'] });
    await world.work(back.id);
    await expectRecorded(result, back, 'SUCCEED');
  });

  test('before the roll back is cancelled, what was rolled back is recorded too', async () => {
    const { result, back } = await givenOneChangedSince();
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['previewImport'] });
    await world.workUntilTrouble(back.id);
    await staff().call(cancelRun, { params: { id: result.id, runId: back.id } });
    await world.work(back.id);
    await expectRecorded(result, back, 'CANCELLED');
  });

  test('because it is in trouble, it is asked again', async () => {
    const { result, back } = await givenOneChangedSince();
    world.sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['previewImport'], times: 5 });
    await world.work(back.id, { retryBudget: { firstPause: 1, longestPause: 5 } });
    expect(await world.run(result.id, back.id)).toMatchObject({ state: 'SUCCEED', removed: 1, kept: 1 });
    expect((await result.rowsOf(back.id))[0]).toMatchObject({ differences: [{ title: 'Dispensing fee', old: 20, new: 22 }] });
  });
});
