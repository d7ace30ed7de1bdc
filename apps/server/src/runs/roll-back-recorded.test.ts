import type { Run } from '@fetlock/contract/run';
import { cancelRun, importRows, rollBackRun } from '@fetlock/contract/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { PlatformClient } from '../platform/client.ts';
import { type GivenResult, type World, fieldOf, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.faults.clear());

const staff = () => world.api.as('staff');
const start = (result: GivenResult, { id }: Run) => staff().call(rollBackRun, { params: { id: result.id, runId: id }, body: {} });
/** Its only row, edited while it was sent, so that the practice has it as it was before; then imported as it is. */
async function givenImportedTwice(environment: 'prod' | 'stage') {
  const result = await world.givenResult([{ dispensing_fee: 1 }]);
  await result.analyse(environment);
  await result.ready();
  const id = (await result.rows())[0]?.id ?? 0;
  const { id: firstId } = await staff().call(importRows, { params: { id: result.id }, body: { environment } });
  const platform: PlatformClient = {
    ...world.platform,
    async importRows(...given) {
      const answer = await world.platform.importRows(...given);
      await result.edit(id, { dispensing_fee: 2, status: 'ready_for_import' });
      return answer;
    },
  };
  await world.work(firstId, { platform });
  await result.analyse(environment);
  return { result, id, first: await world.run(result.id, firstId), second: await result.import(environment) };
}

describe.each(['prod', 'stage'] as const)('an import into %s after one during which the row was edited, rolled back', (environment) => {
  test('leaves the row open, to be imported again, and says what the practice has', async () => {
    const { result, id, first, second } = await givenImportedTwice(environment);
    expect([first, second]).toMatchObject([{ created: 1 }, { changed: 1 }]);
    await world.work((await start(result, second)).id);
    expect(fieldOf(await result.items(environment), 'dispensingFee')).toEqual({ 'row-1': 1 });
    const [row] = await result.rows();
    expect(row?.status.name).toBe('ready_for_import');
    expect(row?.[`${environment}Import`]).toMatchObject({
      status: 'FAILED',
      stands: true,
      error: { exceptionMessage: expect.stringContaining('the practice has it as it was before') },
    });
    await result.edit(id, { dispensing_fee: 3, status: 'ready_for_import' });
    await result.analyse(environment);
    expect(await result.import(environment)).toMatchObject({ changed: 1 });
  });

  test('together with that one leaves nothing', async () => {
    const { result, first, second } = await givenImportedTwice(environment);
    for (const run of [second, first]) await world.work((await start(result, run)).id);
    expect(await result.items(environment)).toEqual([]);
    const [row] = await result.rows();
    expect([row?.status.name, row?.[`${environment}Import`]?.status]).toEqual(['ready_for_import', 'ROLLED_BACK']);
  });
});

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
