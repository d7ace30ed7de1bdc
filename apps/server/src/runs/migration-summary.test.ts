import type { Environment } from '@fetlock/contract/environments';
import { readStatisticsByCategory } from '@fetlock/contract/results';
import { listRows } from '@fetlock/contract/rows';
import { rollBackRun } from '@fetlock/contract/runs';
import { type SummaryPart, setOfPart, summaryPartNames, summaryParts } from '@fetlock/rules/migration-summary';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

/** The names of the rows of each part, which are as many as the counts say. */
async function summaryOf(id: number, environment: Environment): Promise<Record<SummaryPart, string[]>> {
  const staff = world.api.as('staff');
  const { items: counts } = await staff.call(readStatisticsByCategory, { params: { id }, query: { environment } });
  const parts = summaryPartNames.map(async (part) => {
    const { items } = await staff.call(listRows, { params: { id }, query: setOfPart(part, environment) });
    const counted = counts.filter((row) => summaryParts[part].has(row)).reduce((sum, { count }) => sum + count, 0);
    expect(items).toHaveLength(counted);
    return [part, items.map((row) => row.orig_name)];
  });
  return Object.fromEntries(await Promise.all(parts));
}

test('the migration summary tells each environment by itself, after imports and after they are rolled back @DIALOG-16', async () => {
  const result = await world.givenResult([{}, {}, {}]);
  const rows = await result.rows();
  await result.ready(...rows.slice(0, 2).map(({ id }) => id));
  const waiting = { importing: ['row-1', 'row-2'], not_importing: ['row-3'], imported: [] };
  expect(await summaryOf(result.id, 'stage')).toEqual(waiting);

  const first = rows[0]?.id ?? expect.fail('the version has no rows');
  await result.analyse('stage');
  const run = await result.import('stage', { rows_ids: [first] });
  expect(await summaryOf(result.id, 'stage')).toEqual({ importing: ['row-2'], not_importing: ['row-3'], imported: ['row-1'] });
  expect(await summaryOf(result.id, 'prod')).toEqual(waiting);

  await result.analyse('prod');
  const prod = await result.import('prod', { rows_ids: [first] });
  expect(await summaryOf(result.id, 'prod')).toEqual({ importing: ['row-2'], not_importing: ['row-3'], imported: ['row-1'] });
  expect(await summaryOf(result.id, 'play')).toEqual({ importing: ['row-2'], not_importing: ['row-1', 'row-3'], imported: [] });

  for (const { id: runId } of [prod, run]) {
    const back = await world.api.as('staff').call(rollBackRun, { params: { id: result.id, runId }, body: {} });
    await world.work(back.id);
  }
  for (const environment of ['prod', 'stage', 'play'] as const) expect(await summaryOf(result.id, environment)).toEqual(waiting);
});
