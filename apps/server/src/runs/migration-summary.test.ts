import type { Environment } from '@fetlock/contract/environments';
import { type ImportPart, importPartNames, importPartOf } from '@fetlock/contract/import-parts';
import { listGroupedRows } from '@fetlock/contract/migration-statistics';
import { readStatisticsByCategory } from '@fetlock/contract/results';
import { listRows } from '@fetlock/contract/rows';
import type { Run } from '@fetlock/contract/run';
import { importRows, rollBackRun } from '@fetlock/contract/runs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PlatformClient } from '../platform/client.ts';
import { type GivenResult, type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

/** The names of the rows of each part; checks that the counts and the rows shown to the practice agree with them. */
async function summaryOf(id: number, environment: Environment): Promise<Partial<Record<ImportPart, string[]>>> {
  const staff = world.api.as('staff');
  const { items: counts } = await staff.call(readStatisticsByCategory, { params: { id }, query: { environment } });
  const parts = importPartNames.map(async (part) => {
    const { items } = await staff.call(listRows, { params: { id }, query: { part: importPartOf(environment, part) } });
    const grouped = await staff.call(listGroupedRows, { params: { id }, query: { part: importPartOf(environment, part) } });
    const counted = counts.filter((row) => row.part === part).reduce((sum, { count }) => sum + count, 0);
    expect(items).toHaveLength(counted);
    expect(grouped.items.flatMap(({ rows }) => rows.map((row) => row.id)).toSorted()).toEqual(items.map((row) => row.id).toSorted());
    return [part, items.map((row) => row.orig_name)] as const;
  });
  return Object.fromEntries((await Promise.all(parts)).filter(([, names]) => names.length > 0));
}

test('the migration summary shows each environment separately, after imports and after they are rolled back @DIALOG-16', async () => {
  const result = await world.givenResult([{}, {}, {}]);
  const rows = await result.rows();
  await result.ready(...rows.slice(0, 2).map(({ id }) => id));
  expect(await summaryOf(result.id, 'stage')).toEqual({ waiting: ['row-1', 'row-2'], open: ['row-3'] });

  const first = rows[0]?.id ?? expect.fail('the version has no rows');
  await result.analyse('stage');
  expect(await summaryOf(result.id, 'stage')).toEqual({ importing: ['row-1', 'row-2'], open: ['row-3'] });
  const run = await result.import('stage', { rows_ids: [first] });
  expect(await summaryOf(result.id, 'stage')).toEqual({ importing: ['row-2'], open: ['row-3'], imported: ['row-1'] });
  expect(await summaryOf(result.id, 'prod')).toEqual({ waiting: ['row-1', 'row-2'], open: ['row-3'] });

  await result.analyse('prod');
  const prod = await result.import('prod', { rows_ids: [first] });
  expect(await summaryOf(result.id, 'prod')).toEqual({ importing: ['row-2'], open: ['row-3'], imported: ['row-1'] });
  expect(await summaryOf(result.id, 'play')).toEqual({ waiting: ['row-2'], open: ['row-1', 'row-3'] });

  for (const { id: runId } of [prod, run]) {
    const back = await world.api.as('staff').call(rollBackRun, { params: { id: result.id, runId }, body: {} });
    await world.work(back.id);
  }
  for (const environment of ['prod', 'stage'] as const)
    expect(await summaryOf(result.id, environment)).toEqual({ importing: ['row-1', 'row-2'], open: ['row-3'] });
});

describe('a row imported into stage still counts as imported', () => {
  async function givenImported() {
    const result = await world.givenResult([{}]);
    await result.ready();
    await result.analyse('stage');
    const first = await result.import('stage');
    return { result, first, id: (await result.rows())[0]?.id ?? 0 };
  }
  const outcomeOf = async (result: GivenResult) => (await result.rows())[0]?.stageImport?.status;
  const rollBack = async (result: GivenResult, { id: runId }: Run) => {
    const back = await world.api.as('staff').call(rollBackRun, { params: { id: result.id, runId }, body: {} });
    await world.work(back.id);
  };

  test('while it is imported again, and after that failed, until the first import is rolled back', async () => {
    const { result, first } = await givenImported();
    const again = await world.api.as('staff').call(importRows, { params: { id: result.id }, body: { environment: 'stage' } });
    expect(await outcomeOf(result)).toBe('IN_PROGRESS');
    expect(await summaryOf(result.id, 'stage')).toEqual({ imported: ['row-1'] });
    world.sandbox.faults.add({ fault: { kind: 'fail', status: 404 }, calls: ['lookUpImports', 'importRows'] });
    await world.work(again.id);
    world.sandbox.faults.clear();
    expect(await outcomeOf(result)).toBe('FAILED');
    expect(await summaryOf(result.id, 'stage')).toEqual({ imported: ['row-1'] });
    await rollBack(result, first);
    expect(await summaryOf(result.id, 'stage')).toEqual({ importing: ['row-1'] });
  });

  test('after the platform has refused its new content', async () => {
    const { result, id } = await givenImported();
    await result.edit(id, { dispensing_fee: 9, status: 'ready_for_import' });
    await result.analyse('stage');
    const other = await world.givenResult([{ orig_code: 'other', fetlock_code: 'taken' }], { practiceId: result.practiceId });
    await other.ready();
    await other.analyse('stage');
    await result.edit(id, { fetlock_code_override: 'taken', status: 'ready_for_import' });
    await result.analyse('stage');
    await other.import('stage');
    expect(await result.import('stage')).toMatchObject({ failed: 1 });
    expect(await outcomeOf(result)).toBe('FAILED');
    expect(await summaryOf(result.id, 'stage')).toEqual({ imported: ['row-1'] });
  });

  test('when it was edited while it was sent for the first time', async () => {
    const result = await world.givenResult([{}]);
    await result.ready();
    await result.analyse('stage');
    const { id: runId } = await world.api.as('staff').call(importRows, { params: { id: result.id }, body: { environment: 'stage' } });
    const platform: PlatformClient = {
      ...world.platform,
      async importRows(...given) {
        const answer = await world.platform.importRows(...given);
        await result.edit((await result.rows())[0]?.id ?? 0, { dispensing_fee: 5 });
        return answer;
      },
    };
    await world.work(runId, { platform });
    expect(await outcomeOf(result)).toBe('FAILED');
    expect(await summaryOf(result.id, 'stage')).toEqual({ imported: ['row-1'] });
  });
});

test('an import takes exactly the rows shown to both sides; what the practice declined, or only wants moved, is listed separately @DASH-03', async () => {
  const result = await world.givenResult([
    { status: 'ready_for_import' },
    { status: 'ready_for_import', multimatch: 'group', multimatch_group_approved: true },
    { status: 'ignore_by_multimatch', multimatch: 'group', multimatch_group_approved: true, poll_checked: true },
    { status: 'asis' },
    { status: 'import_verified_by_customer', previous_status: 'ignore', poll_checked: true },
    { status: 'ignore_by_customer' },
    { status: 'not_reviewed', category: 'ignore' },
  ]);
  await result.analyse('prod');
  const parts = { importing: ['row-1'], open: ['row-3', 'row-4', 'row-5'], not_importing: ['row-2', 'row-6', 'row-7'] };
  expect(await summaryOf(result.id, 'prod')).toEqual(parts);
  await result.import('prod');
  const { importing, ...others } = parts;
  expect(await summaryOf(result.id, 'prod')).toEqual({ ...others, imported: importing });
});
