import { listChanges } from '@fetlock/contract/changes';
import { addComment } from '@fetlock/contract/comments';
import { resolveMultimatch } from '@fetlock/contract/migration';
import { countReMatch } from '@fetlock/contract/re-match';
import { readSessionStatus } from '@fetlock/contract/results';
import { editRow, setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import type { RowEdit } from '@fetlock/contract/row-edits';
import type { RowStatusName } from '@fetlock/contract/row-statuses';
import { deepCloneTask } from '@fetlock/contract/task-clones';
import { readTask } from '@fetlock/contract/tasks';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cloneTaskOnce } from '../cloning/clone-task.ts';
import { type MatchedList, type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

let api: TestApi;
let matching: Matching;

const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size
1001,Carprofen chewable tablet,drug,NSAID,a,"75 mg, 60 count",75 mg,chewable tablet,60
1001,Carprofen chewable tablet,drug,NSAID,b,"100 mg, 60 count",100 mg,chewable tablet,60
2001,Rabies vaccine 3 year,vaccine,Core,a,1 dose,,injection,
3001,Wellness examination,procedure,Exam,a,each,,,
`;
const list = `Code,Name,Last Sold,Total Sold
X1,House special,2026-10-01,50
W1,Wellness examination,2026-10-01,50
C1,Carprofen chewable tablet 60 count,2026-10-01,50
R1,Rabies vaccine 3 year,2015-01-01,50
`;

beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
});
afterAll(async () => {
  await api.close();
});
afterEach(() => api.db.deleteFrom('decisions').execute());

const staff = () => api.as('staff');
type Row = MatchedList['rows'][number];
const rowOf = (rows: readonly Row[], code: string): Row => {
  const row = rows.find(({ orig_code }) => orig_code === code);
  if (!row) throw new Error(`There is no row ${code}.`);
  return row;
};
const set = ({ resultId }: MatchedList, rows: readonly { id: number }[], status: RowStatusName) =>
  staff().call(setStatuses, { params: { id: resultId }, body: { rows_ids: rows.map(({ id }) => id), status } });
const edit = ({ resultId }: MatchedList, { id, version }: Row, changes: RowEdit) =>
  staff().call(editRow, { params: { id: resultId, rowId: id }, body: { ...changes, version } });
const count = ({ resultId }: MatchedList, advanced = false) =>
  staff().call(countReMatch, { params: { id: resultId }, query: { advanced } });
const status = ({ resultId }: MatchedList) => staff().call(readSessionStatus, { params: { id: resultId }, query: { environment: 'prod' } });
const summaryOf = (rows: readonly Row[]) => rows.map(({ orig_code, fetlock_code, status }) => [orig_code, fetlock_code, status]);
const changes = async ({ resultId }: MatchedList) => (await staff().call(listChanges, { params: { id: resultId } })).items;

const untouched = [
  ['X1', null, 'unmatched'],
  ['W1', '3001', 'not_reviewed'],
  ['C1', '1001', 'not_reviewed'],
  ['C1', '1001', 'not_reviewed'],
  ['R1', '2001', 'ignore'],
];

describe('a regular re-match', () => {
  test('takes just the rows that request it, and presents them for review @RUN-17 @RUN-19 @RUN-36', async () => {
    const matched = await matching.match(list);
    expect(summaryOf(matched.rows)).toEqual(untouched);
    expect(await status(matched)).toMatchObject({ re_match_enabled: false, re_match_status: null });
    expect(await count(matched)).toEqual({ count: 0, of: 5, by_reason: [] });

    await set(matched, [rowOf(matched.rows, 'R1')], 'ready_for_re_match');
    await set(matched, [rowOf(matched.rows, 'W1')], 'needs_re_review');
    await edit(matched, rowOf(matched.rows, 'X1'), { fetlock_code_override: '2001' });
    expect(await status(matched)).toMatchObject({ re_match_enabled: true });
    expect(await count(matched)).toEqual({
      count: 3,
      of: 5,
      by_reason: [
        { reason: 'ready_for_re_match', count: 1 },
        { reason: 'needs_re_review', count: 1 },
        { reason: 'code_overridden', count: 1 },
      ],
    });
    const { run, rows } = await matching.reMatch(matched);
    expect(run).toMatchObject({
      kind: 're_match',
      environment: null,
      state: 'SUCCEED',
      total: 3,
      done: 3,
      changed: 3,
      unchanged: 0,
      failed: 0,
    });
    expect(summaryOf(rows)).toEqual([
      ['X1', '2001', 'needs_code_change'],
      ['W1', '3001', 'not_reviewed'],
      ['C1', '1001', 'not_reviewed'],
      ['C1', '1001', 'not_reviewed'],
      // It was cut off, but a person requested a re-match.
      ['R1', '2001', 'not_reviewed'],
    ]);
    expect(rowOf(rows, 'X1')).toMatchObject({
      fetlock_name: 'Rabies vaccine 3 year',
      category: 'vaccine',
      subcategory: 'Core',
      fetlock_code_override: '2001',
      matcher_feedback: 'Matched to 2001, which a person gave.',
    });
    expect(rowOf(rows, 'X1').match_weight).toBeLessThan(0.5);
    expect(rowOf(rows, 'R1')).toMatchObject({ category: 'vaccine', comment: null });
    expect(await status(matched)).toMatchObject({ re_match_status: 'SUCCEED', run: { id: run.id } });
  });

  test('takes a row for its code or its variation once, and again when that is changed or the re-match is undone', async () => {
    const matched = await matching.match(list);
    await edit(matched, rowOf(matched.rows, 'X1'), { fetlock_code_override: '2001' });
    await edit(matched, rowOf(matched.rows, 'W1'), { variation: 'b' });
    expect(await count(matched)).toMatchObject({ count: 2 });
    const { rows, run } = await matching.reMatch(matched);
    expect(run).toMatchObject({ total: 2 });
    expect(await status(matched)).toMatchObject({ re_match_enabled: false });
    expect(await count(matched)).toMatchObject({ count: 0, by_reason: [] });
    await edit(matched, rowOf(rows, 'W1'), { fetlock_name: 'Examination' });
    expect(await count(matched)).toMatchObject({ count: 0 });
    await edit(matched, rowOf(rows, 'X1'), { fetlock_code_override: '3001' });
    expect(await count(matched)).toMatchObject({ count: 1, by_reason: [{ reason: 'code_overridden', count: 1 }] });
    expect(await status(matched)).toMatchObject({ re_match_enabled: true });
    const again = await matching.reMatch(matched);
    expect(again.run).toMatchObject({ total: 1 });
    expect(await status(matched)).toMatchObject({ re_match_enabled: false });
    expect(await status(matched)).toMatchObject({ run: { id: again.run.id, changed: 1, taken_back: 0 } });
    await staff().call(undoBatch, { params: { id: matched.resultId }, body: { batch: again.run.batch } });
    expect(await status(matched)).toMatchObject({ run: { id: again.run.id, taken_back: 1 } });
    expect(await count(matched)).toMatchObject({ count: 1 });
    await set(matched, [rowOf(rows, 'C1')], 'needs_code_change');
    expect(await count(matched)).toMatchObject({ by_reason: [{ reason: 'code_overridden' }, { reason: 'variation_overridden' }] });
  });

  test('takes the rows with the given ids', async () => {
    const matched = await matching.match(list);
    const { id } = rowOf(matched.rows, 'W1');
    const { run } = await matching.reMatch(matched, { context: { rematch: [id] } });
    expect(run).toMatchObject({ total: 1, unchanged: 1 });
  });

  test('uses the given options, and the version keeps its own @RUN-24 @RUN-26', async () => {
    const matched = await matching.match(list);
    const { id } = rowOf(matched.rows, 'R1');
    const { rows, run } = await matching.reMatch(matched, { context: { rematch: [id], cutoff: 'normal' } });
    expect(rowOf(rows, 'R1')).toMatchObject({ status: 'not_reviewed', category: 'vaccine' });
    const kept = await api.db.selectFrom('runs').select('context').where('id', '=', run.id).executeTakeFirst();
    expect(kept?.context).toMatchObject({ cutoff: 'normal', cutoffmonths: 36, rematch: [id] });
    const back = await matching.reMatch(matched, { context: { rematch: [id] } });
    expect(rowOf(back.rows, 'R1')).toMatchObject({ status: 'ignore', category: 'ignore' });
  });
});

describe('an advanced re-match', () => {
  test('takes all rows but imported ones, and changes nothing without new knowledge @RUN-18 @RUN-20', async () => {
    const matched = await matching.match(list);
    const { id } = rowOf(matched.rows, 'W1');
    await api.db.updateTable('result_rows').set({ status: 'imported' }).where('id', '=', id).execute();
    expect(await count(matched, true)).toEqual({ count: 4, of: 5, by_reason: [{ reason: 'other', count: 4 }] });
    const { run, rows } = await matching.reMatch(matched, { isAdvanced: true });
    expect(run).toMatchObject({ state: 'SUCCEED', total: 4, changed: 0, unchanged: 4 });
    expect(rows.map(({ version }) => version)).toEqual(matched.rows.map(({ version }) => version));
    expect(await changes(matched)).toEqual([]);
  });

  test('uses what reviewers have confirmed meanwhile, and keeps their decisions', async () => {
    const matched = await matching.match(`${list}X2,House special,2026-10-01,50\nW2,Wellness exam,2026-10-01,50\n`);
    const x1 = rowOf(matched.rows, 'X1');
    await edit(matched, x1, { fetlock_code_override: '2001', fetlock_name: 'Our special', subcategory: 'Core', variation: 'a' });
    await set(matched, [x1], 'ready_for_import');
    const [a, b] = matched.rows.filter(({ orig_code }) => orig_code === 'C1');
    const filters = { multimatch: true, multimatch_value: a?.multimatch ?? '', correct_rows_ids: [b?.id ?? 0] };
    await staff().call(setStatuses, {
      params: { id: matched.resultId },
      body: { rows_ids: [a?.id ?? 0, b?.id ?? 0], status: 'ignore', filters },
    });
    const { rows } = await matching.reMatch(matched, { isAdvanced: true });
    expect(rowOf(rows, 'X2')).toMatchObject({ fetlock_code: '2001', matcher_feedback: expect.stringMatching(/^Matched this way once/) });
    expect(rowOf(rows, 'X1')).toMatchObject({ status: 'ready_for_import', fetlock_name: 'Our special', fetlock_code_override: '2001' });
    expect(rows.filter(({ orig_code }) => orig_code === 'C1').map((row) => [row.id, row.status])).toEqual([
      [a?.id, 'ignore_by_multimatch'],
      [b?.id, 'correct_by_multimatch'],
    ]);
    // Its own decision teaches it nothing new.
    const again = await matching.reMatch(matched, { isAdvanced: true });
    expect(again.run).toMatchObject({ changed: 0, unchanged: 7 });
    expect(again.rows).toEqual(rows);
  });
});

describe('a group', () => {
  test('narrows to what is known so far and widens again; no row is removed, and an undo reverts it', async () => {
    const matched = await matching.match(`${list}C2,Carprofen chewable tablet 60 count,2026-10-01,50\n`);
    const ofCode = (rows: readonly Row[], code: string) => rows.filter(({ orig_code }) => orig_code === code);
    const [a, b] = ofCode(matched.rows, 'C1');
    const filters = { multimatch: true, multimatch_value: a?.multimatch ?? '', correct_rows_ids: [b?.id ?? 0] };
    await staff().call(setStatuses, {
      params: { id: matched.resultId },
      body: { rows_ids: [a?.id ?? 0, b?.id ?? 0], status: 'ignore', filters },
    });
    const [c] = ofCode(matched.rows, 'C2');
    await staff().call(addComment, { params: { id: matched.resultId, rowId: c?.id ?? 0 }, body: { message: 'Which one?' } });
    const { rows, run } = await matching.reMatch(matched, { isAdvanced: true });
    expect(ofCode(rows, 'C2').map(({ id, variation, status }) => [id === c?.id, variation, status])).toEqual([
      [true, 'a', 'ignore_by_multimatch'],
      [false, 'b', 'not_reviewed'],
    ]);
    expect(run).toMatchObject({ changed: 2, created: 0 });

    await api.db.deleteFrom('decisions').execute();
    const wide = await matching.reMatch(matched, { isAdvanced: true });
    expect(ofCode(wide.rows, 'C2').map(({ status }) => status)).toEqual(['not_reviewed', 'not_reviewed']);
    const [last] = await changes(matched);
    expect(last).toMatchObject({ cause: 're-match', undoable: true, rows: 2, batch: wide.run.batch });
    await staff().call(undoBatch, { params: { id: matched.resultId }, body: { batch: last?.batch ?? '' } });
    const undone = await api.db
      .selectFrom('result_rows')
      .select(['variation', 'status'])
      .where('orig_code', '=', 'C2')
      .where('result_id', '=', matched.resultId)
      .orderBy('id')
      .execute();
    expect(undone.map(({ status }) => status)).toEqual(['ignore_by_multimatch', 'not_reviewed']);
  });

  test('in which the customer ticked a row keeps it; a requested re-match asks the customer again, until that is undone', async () => {
    const carprofen = 'Code,Name\nC1,Carprofen chewable tablet 60 count\n';
    const matched = await matching.match(carprofen);
    const ids = matched.rows.map(({ id }) => id);
    const [ticked = 0] = ids;
    const params = { resultId: matched.resultId };
    const visitor = await givenVisitor(api, matched.resultId, 'mig_pal_link');
    await visitor.call(resolveMultimatch, { params, query: { resultRowId: ticked }, body: { isResolved: true } });
    const other = await matching.match(carprofen);
    const filters = { multimatch: true, multimatch_value: other.rows[1]?.multimatch ?? '', correct_rows_ids: [other.rows[1]?.id ?? 0] };
    const rows_ids = other.rows.map(({ id }) => id);
    await staff().call(setStatuses, { params: { id: other.resultId }, body: { rows_ids, status: 'ignore', filters } });

    const currentRows = () =>
      api.db
        .selectFrom('result_rows')
        .select(['variation', 'status', 'poll_checked', 'multimatch_group_approved as approved'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
    const chosen = await currentRows();
    expect(chosen.map(({ poll_checked, approved }) => [poll_checked, approved])).toEqual([
      [true, true],
      [false, true],
    ]);
    await matching.reMatch(matched, { isAdvanced: true });
    expect(await currentRows()).toEqual(chosen);

    await set(matched, matched.rows, 'ready_for_re_match');
    const requested = await currentRows();
    const { run } = await matching.reMatch(matched);
    expect(await currentRows()).toEqual([
      { variation: 'a', status: 'ignore_by_multimatch', poll_checked: false, approved: false },
      { variation: 'b', status: 'not_reviewed', poll_checked: false, approved: false },
    ]);
    await staff().call(undoBatch, { params: { id: matched.resultId }, body: { batch: run.batch } });
    expect(await currentRows()).toEqual(requested);
  });

  test('forms when a row now has several candidates; its rows share the item’s revenue', async () => {
    const priced = 'Code,Name,Price,Last Sold,Total Sold\nC1,Carprofen chewable tablet 60 count,2,2026-10-01,50\n';
    const first = await matching.match(priced);
    const [, b] = first.rows;
    const filters = { multimatch: true, multimatch_value: b?.multimatch ?? '', correct_rows_ids: [b?.id ?? 0] };
    await staff().call(setStatuses, {
      params: { id: first.resultId },
      body: { rows_ids: first.rows.map(({ id }) => id), status: 'ignore', filters },
    });
    const matched = await matching.match(priced);
    expect(matched.rows.map(({ variation, multimatch }) => [variation, multimatch])).toEqual([['b', null]]);
    await api.db.deleteFrom('decisions').execute();
    const { run, rows } = await matching.reMatch(matched, { isAdvanced: true });
    expect(run).toMatchObject({ total: 2, done: 2, created: 1, changed: 1 });
    expect(rows.map(({ variation, multimatch, status, revenue_percent }) => [variation, multimatch, status, revenue_percent])).toEqual([
      ['b', '1', 'not_reviewed', 50],
      ['a', '1', 'not_reviewed', 50],
    ]);
    const [last] = await changes(matched);
    await staff().call(undoBatch, { params: { id: matched.resultId }, body: { batch: last?.batch ?? '' } });
    const currentRows = () =>
      api.db
        .selectFrom('result_rows')
        .select(['variation', 'multimatch', 'status', 'revenue_percent'])
        .where('result_id', '=', matched.resultId)
        .orderBy('id')
        .execute();
    expect(await currentRows()).toEqual([
      { variation: 'b', multimatch: null, status: 'not_reviewed', revenue_percent: 100 },
      { variation: 'a', multimatch: null, status: 'ignore_by_multimatch', revenue_percent: 0 },
    ]);
    const [undone] = await changes(matched);
    await staff().call(undoBatch, { params: { id: matched.resultId }, body: { batch: undone?.batch ?? '' } });
    expect(await currentRows()).toEqual([
      { variation: 'b', multimatch: '1', status: 'not_reviewed', revenue_percent: 50 },
      { variation: 'a', multimatch: '1', status: 'not_reviewed', revenue_percent: 50 },
    ]);
  });
});

const one = fc.nat(3);
const stepOfHistory = fc.oneof(
  { weight: 3, arbitrary: fc.record({ chosen: fc.uniqueArray(fc.nat(1), { maxLength: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ place: one, status: fc.constantFrom('ready_for_re_match', 'ignore', 'ready_for_import' as const) }) },
  fc.constant({ reMatch: 'advanced' as const }),
  fc.constant({ reMatch: 'regular' as const }),
  fc.record({ undo: one }),
  fc.constant({ copy: true as const }),
);

test('under any order of choices, re-matches, undos and copies each item keeps its revenue, and all of them add up to 100', async () => {
  const priced =
    'Code,Name,Price,Last Sold,Total Sold\nC1,Carprofen chewable tablet 60 count,6,2026-10-01,10\nW1,Wellness examination,4,2026-10-01,10\n';
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
  await fc.assert(
    fc.asyncProperty(fc.array(stepOfHistory, { minLength: 2, maxLength: 6 }), async (steps) => {
      await api.db.deleteFrom('decisions').execute();
      let matched = await matching.match(priced);
      for (const step of steps) {
        const { resultId, rows } = matched;
        const params = { id: resultId };
        if ('reMatch' in step) {
          const isAdvanced = step.reMatch === 'advanced';
          const asking = await count(matched, isAdvanced);
          if (asking.count > 0) await matching.reMatch(matched, { isAdvanced });
        } else if ('undo' in step) {
          const change = (await changes(matched)).filter(({ undoable }) => undoable)[step.undo];
          if (change) await staff().call(undoBatch, { params, body: { batch: change.batch } });
        } else if ('copy' in step) {
          const body = { name: 'Copy', selectedBusiness: { id: 7, name: 'Oak Clinic' }, selectedVersions: [resultId] };
          const { id } = await staff().call(deepCloneTask, { params: { id: matched.task.id }, body });
          await cloneTaskOnce(matching.services, { taskId: id, versions: [resultId] }, new AbortController().signal);
          const task = await staff().call(readTask, { params: { id } });
          matched = { task, resultId: task.result_id ?? 0, rows };
        } else if ('chosen' in step) {
          const group = rows.filter(({ multimatch }) => multimatch !== null);
          const correct_rows_ids = step.chosen.flatMap((place) => group[place]?.id ?? []);
          const filters = { multimatch: true, multimatch_value: group[0]?.multimatch ?? '', correct_rows_ids };
          await staff().try(setStatuses, { params, body: { rows_ids: group.map(({ id }) => id), status: 'ignore', filters } });
        } else {
          const row = rows[step.place];
          // A guard may block it.
          if (row) await staff().try(setStatuses, { params, body: { rows_ids: [row.id], status: step.status } });
        }
        const now = await api.db
          .selectFrom('result_rows')
          .selectAll()
          .where('result_id', '=', matched.resultId)
          .orderBy('orig_order')
          .orderBy('id')
          .execute();
        matched = { ...matched, rows: now };
        const ofItem = (code: string) =>
          rounded(now.filter(({ orig_code }) => orig_code === code).reduce((sum, { revenue_percent }) => sum + (revenue_percent ?? 0), 0));
        expect({ C1: ofItem('C1'), W1: ofItem('W1') }).toEqual({ C1: 60, W1: 40 });
      }
    }),
    { numRuns: 12 },
  );
});
