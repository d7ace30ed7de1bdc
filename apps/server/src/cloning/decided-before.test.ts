import { editCustomerRow } from '@fetlock/contract/customer-rows';
import { editRow, setStatuses } from '@fetlock/contract/row-edits';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Matching, givenMatching } from '@fetlock/testing/given-matching';
import { givenResult } from '@fetlock/testing/given-result';
import { givenVisitor } from '@fetlock/testing/given-visitor';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { selectLastChanges } from '../re-match/items-before.queries.ts';
import { changeRows } from '../rows/row-changes.queries.ts';
import { cloneTaskOnce } from './clone-task.ts';
import { insertClone } from './clones.queries.ts';

let api: TestApi;
let matching: Matching;
const catalogue = `code,name,category,subcategory,variation,variation_name,strength,form,size
2001,Rabies vaccine 3 year,vaccine,Core,a,1 dose,,injection,
3001,Wellness examination,procedure,Exam,a,each,,,
`;
const list = 'Code,Name,Last Sold,Total Sold\nR1,Rabies vaccine 3 year,2026-10-01,50\nW1,Wellness examination,2026-10-01,50\n';
beforeAll(async () => {
  api = await startTestApi();
  matching = await givenMatching(api, catalogue);
});
afterAll(async () => {
  await api.close();
});

const staff = () => api.as('staff');

/** A copy for another practice; its task and version, and the ids of its rows. */
async function copied({ taskId, id }: { taskId: number; id: number }, practice: number) {
  const clone = { name: 'Copy', business: { id: practice, name: 'Other' }, confirmedIn: null, versions: 1, userId: api.userId('staff') };
  const copyTask = await api.db.transaction().execute((trx) => insertClone(trx, taskId, clone));
  const services = { db: api.db, log: pino({ level: 'silent' }) };
  await cloneTaskOnce(services, { taskId: copyTask, versions: [id] }, new AbortController().signal);
  const version = await api.db.selectFrom('results').select('id').where('task_id', '=', copyTask).executeTakeFirstOrThrow();
  const rows = await api.db.selectFrom('result_rows').select(['id', 'status']).where('result_id', '=', version.id).orderBy('id').execute();
  return { taskId: copyTask, id: version.id, rows, rowIds: rows.map((row) => row.id) };
}
const decidedIn = async (rowIds: readonly number[]) =>
  Promise.all(
    rowIds.map(async (rowId) => {
      const changes = await selectLastChanges(api.db, [rowId]);
      return changes.map(({ field, cause, holds }) => `${field}: ${cause}${holds ? '' : ', re-matched since'}`).toSorted();
    }),
  );

test('a re-match of a copy for another practice keeps what staff had decided in the original', async () => {
  const matched = await matching.match(list);
  const rows_ids = matched.rows.map(({ id }) => id);
  await staff().call(setStatuses, { params: { id: matched.resultId }, body: { rows_ids, status: 'ready_for_import' } });
  const copy = await copied({ taskId: matched.task.id, id: matched.resultId }, 961);
  await matching.reMatch({ ...matched, task: { ...matched.task, id: copy.taskId }, resultId: copy.id }, { isAdvanced: true });
  const rows = await api.db.selectFrom('result_rows').select('status').where('result_id', '=', copy.id).execute();
  expect(rows.map(({ status }) => status)).toEqual(['ready_for_import', 'ready_for_import']);
});

test('what is decided is marked up to the customer’s answers, without their own, and as long as no change of the copy replaces it', async () => {
  const original = await givenResult(api.db, [{ status: 'ask_customer' }, {}, {}]);
  const [asked = 0, edited = 0] = original.rowIds;
  const edit = (rowId: number, version: number, body: object) =>
    staff().call(editRow, { params: { id: original.id, rowId }, body: { ...body, version } });
  await edit(asked, 1, { vendor: 'Zoetis', status: 'ask_customer' });
  const visitor = await givenVisitor(api, original.id, 'mig_pal_link');
  await visitor.call(editCustomerRow, { params: { id: original.id, rowId: asked }, body: { version: 2, migrationPoll: { notes: 'Yes' } } });
  await edit(asked, 3, { status: 'ready_for_import' });
  await edit(edited, 1, { vendor: 'Zoetis', status: 'needs_change' });
  const copy = await copied(original, 962);
  expect(await decidedIn(copy.rowIds)).toEqual([['vendor: edit'], ['status: edit', 'vendor: edit'], []]);
  expect(await api.db.selectFrom('row_events').select('id').where('result_id', '=', copy.id).execute()).toEqual([]);
  expect((await copied(copy, 963)).rows.map(({ status }) => status)).toEqual(copy.rows.map(({ status }) => status));

  const reMatched = { actorId: api.userId('staff'), cause: 're-match', batch: crypto.randomUUID() };
  const change = { id: copy.rowIds[1] ?? 0, patch: { status: 'not_reviewed' } };
  await api.db.transaction().execute((trx) => changeRows(trx, copy.id, [change], reMatched));
  expect(await decidedIn(copy.rowIds)).toEqual([['vendor: edit'], ['vendor: edit'], []]);
  const again = await copied(copy, 964);
  expect(await decidedIn(again.rowIds)).toEqual([['vendor: edit'], ['vendor: edit'], []]);
});
