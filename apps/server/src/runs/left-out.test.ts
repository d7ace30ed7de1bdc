import { type LeftOutRows, leftOutReasons } from '@fetlock/contract/left-out';
import { OutcomeState } from '@fetlock/contract/run';
import { rowStatusNames } from '@fetlock/contract/row-statuses';
import { countRows, listRows } from '@fetlock/contract/rows';
import { importEligibilityOf, importStands, eligibilityOfRow } from '@fetlock/rules/left-out';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contentHash } from '../rows/row-content.queries.ts';
import { type World, startWorld } from './fixtures/start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(inject('postgres'));
});
afterAll(() => world.close());

const count = (id: number) =>
  world.api.as('staff').call(countRows, { params: { id }, query: { operation: 'import', environment: 'stage' } });
const listed = async (id: number, ...leftOut: LeftOutRows[]) =>
  (await world.api.as('staff').call(listRows, { params: { id }, query: { leftOut, rowsPerPage: 1_000 } })).items;

test('an import reports which rows it leaves out and why, and they are a set of rows @RUN-08', async () => {
  const result = await world.givenResult([{}, { fetlock_code: null }, {}, {}, {}, { status: 'ignore' }]);
  const [good, failing, edited, , unready] = await result.rows();
  if (!good || !failing || !edited || !unready) throw new Error('no rows');
  await result.analyse('stage');
  await result.ready(...(await result.rows()).slice(0, 5).map(({ id }) => id));
  await result.import('stage');
  await result.edit(edited.id, { dispensing_fee: 3, status: 'ready_for_import' });
  await result.edit(unready.id, { dispensing_fee: 3 });
  const left_out = leftOutReasons.slice(1, 4).map((reason) => ({ reason, count: 1 }));
  expect(await count(result.id)).toEqual({ count: 2, total: 6, left_out });
  expect((await listed(result.id, 'stage_analysis_failed', 'stage_not_analysed')).map(({ id }) => id)).toEqual([failing.id, edited.id]);
  expect((await listed(result.id, 'stage_no_longer_ready')).map(({ id }) => id)).toEqual([unready.id]);
  expect(await listed(result.id, 'play_analysis_failed')).toEqual([]);
});

test('where no row is ready, those that passed the analysis are reported', async () => {
  const result = await world.givenResult([{}, {}, { fetlock_code: null }]);
  await result.analyse('stage');
  expect(await count(result.id)).toEqual({ count: 0, total: 3, left_out: [{ reason: 'not_ready', count: 2 }] });
});

test('database and rule agree, whatever the history of a row', async () => {
  const states = [null, ...OutcomeState.options];
  const outcome = (status: string | null, stands?: boolean) =>
    status === null ? null : JSON.stringify({ status, at: '2026-01-01T00:00:00.000Z', content: 'of an older row', stands });
  const imports = [...states.map((status) => outcome(status)), outcome('FAILED', true), outcome('IN_PROGRESS', true)];
  const result = await world.givenResult(
    rowStatusNames.flatMap((status) =>
      states.flatMap((analysis) => imports.map((stage_import) => ({ status, stage_analysis: outcome(analysis), stage_import }))),
    ),
  );
  const rows = await result.rows();
  const idsOf = (reason: string | null, eligibility: (row: (typeof rows)[number]) => string | null) =>
    rows.filter((row) => eligibility(row) === reason).map(({ id }) => id);
  const agree = async (eligibility: (row: (typeof rows)[number]) => string | null) => {
    expect((await count(result.id)).count).toBe(idsOf('taken', eligibility).length);
    for (const reason of leftOutReasons)
      expect((await listed(result.id, `stage_${reason}`)).map(({ id }) => id)).toEqual(idsOf(reason, eligibility));
  };
  // An analysis of the row's former content counts for nothing.
  await agree((row) =>
    importEligibilityOf({ status: row.status.name, declined: false, analysis: null, imported: importStands(row.stageImport) }),
  );
  await world.api.db
    .updateTable('result_rows')
    .set({ stage_analysis: sql`jsonb_set(stage_analysis, '{content}', to_jsonb(${contentHash}))` })
    .where('result_id', '=', result.id)
    .execute();
  await agree((row) => eligibilityOfRow(row, 'stage'));
});
