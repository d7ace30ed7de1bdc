import { type DeletionKind, listDeletions, previewDeletion, requestDeletion } from '@fetlock/contract/deletions';
import { addLexiconTerm, changeLexiconTerm } from '@fetlock/contract/lexicon-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { beginDueDeletions } from './begin-due.ts';
import { carryOut } from './carry-out.ts';
import { deleteData } from './delete-data.job.ts';
import { practiceTables } from './practice-data.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.services.queue.prepare([deleteData]);
});
afterAll(() => api.close());

async function request(kind: DeletionKind, id: number) {
  const { name } = await api.as('admin').call(previewDeletion, { query: { kind, id } });
  return api.as('admin').call(requestDeletion, { body: { kind, target_id: id, name } });
}
async function carryOutNow(id: number): Promise<void> {
  await sql`update deletions set due_at = now() - interval '1 minute' where id = ${id}`.execute(api.db);
  await beginDueDeletions(api.services, { days: 14, inactiveMonths: undefined });
  await carryOut({ ...api.services, keepSignedYears: 10 }, id);
}
const stateOf = async (id: number) => (await api.as('admin').call(listDeletions)).items.find((one) => one.id === id);

/** What can be left of a practice whose last task was deleted, by table. */
const leftOfPractices = {
  practice_items: (businessId: number) =>
    sql`insert into practice_items (business_id, reference, source_code, source_name, occurrence, code, variation)
      values (${businessId}, ${`reference ${businessId}`}, '1', 'Item', 1, 'C1', '')`,
  practice_layouts: (businessId: number) =>
    sql`insert into practice_layouts (business_id, signature, input_type, layout, updated_by)
      values (${businessId}, 'signature', 'fetlock', '{}', ${api.userId('staff')})`,
  lexicon_terms: (businessId: number) =>
    sql`insert into lexicon_terms (term, meanings, business_id, business_name, created_by, changed_by)
      values ('zorblax', '{carprofen}', ${businessId}, 'Left Alone', ${api.userId('staff')}, ${api.userId('staff')})`,
};

test('every table that names a practice, other than evidence, is looked at here', () => {
  const naming = Object.entries(practiceTables).flatMap(([table, by]) => (by === 'practice' ? [table] : []));
  expect(naming.filter((table) => table !== 'kept_signatures').toSorted()).toEqual(Object.keys(leftOfPractices).toSorted());
});

test.each(Object.entries(leftOfPractices))(
  'a practice of which only %s is left can be deleted, and waits for it while other deletions are carried out',
  async (table, leave) => {
    const businessId = 5_000 + table.length;
    await leave(businessId).execute(api.db);
    const { id, name } = await request('practice', businessId);
    expect(name).toBe(table === 'lexicon_terms' ? 'Left Alone' : `Practice ${businessId}`);
    const other = await givenResult(api.db);
    await carryOutNow((await request('task', other.taskId)).id);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', name });
    await carryOutNow(id);
    expect(await stateOf(id)).toMatchObject({ state: 'done', name: '', removed: [{ count: 1 }] });
    expect(await api.as('admin').try(previewDeletion, { query: { kind: 'practice', id: businessId } })).toMatchObject({ status: 404 });
  },
);

test('stored answers about the terms of a practice without a task are forgotten with it', async () => {
  const businessId = 5_100;
  const { taskId } = await givenResult(api.db, [], { businessId });
  const added = await api.as('staff').raw({
    method: addLexiconTerm.method,
    url: '/api/v1/lexicon/terms',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { term: 'Bilbyword', meanings: ['carprofen'], scope: 'practice', business_id: businessId },
  });
  expect(added.statusCode).toBe(201);
  await carryOutNow((await request('task', taskId)).id);
  await carryOutNow((await request('practice', businessId)).id);
  expect(JSON.stringify(await api.db.selectFrom('answered_changes').selectAll().execute())).not.toContain('Bilbyword');
});

test('a term of a practice that is to be deleted is not changed any more', async () => {
  const businessId = 5_101;
  await givenResult(api.db, [], { businessId });
  const body = { term: 'zorblax', meanings: ['carprofen'], scope: 'practice' as const, business_id: businessId };
  const { id } = await api.as('staff').call(addLexiconTerm, { body });
  await request('practice', businessId);
  expect(await api.as('staff').try(changeLexiconTerm, { params: { id }, body: { version: 1, meanings: ['meloxicam'] } })).toMatchObject({
    status: 409,
    body: { error: 'TO_BE_DELETED' },
  });
});
