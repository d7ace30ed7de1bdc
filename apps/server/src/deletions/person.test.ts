import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { addComment, listRowComments } from '@fetlock/contract/comments';
import { uploadFiles } from '@fetlock/contract/files';
import { addLexiconTerm, changeLexiconTerm } from '@fetlock/contract/lexicon-terms';
import { listRows } from '@fetlock/contract/rows';
import { previewDeletion, requestDeletion } from '@fetlock/contract/deletions';
import { createUser } from '@fetlock/contract/users';
import { unzip } from '@fetlock/formats/testing/unzip';
import { sheetOf, writeXlsx } from '@fetlock/formats/write/write-xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelledBy } from '../preprocessor/cancel-preprocessor.ts';
import { issueToken } from '../session/access-tokens.ts';
import { callerOf } from '@fetlock/testing/caller';
import { formOf } from '@fetlock/testing/form';
import { givenResult } from '@fetlock/testing/given-result';
import { eventually } from '@fetlock/process/testing/program';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { beginDueDeletions } from './begin-due.ts';
import { carryOut } from './carry-out.ts';
import { deleteData } from './delete-data.job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.services.queue.prepare([deleteData]);
});
afterAll(() => api.close());

const name = 'Quokka "Q" Jones';
const email = 'quokka@example.com';
const picture = 'https://example.com/quokka.png';

/** Tables of the database, including the queue's, that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('fetlock', 'pgboss') and relkind = 'r'`.execute(api.db);
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.raw(table.name)} line where strpos(lower(line::text), ${text}) > 0 limit 1`.execute(
      api.db,
    );
    if (rows.length > 0) found.push(table.name);
  }
  return found;
}

async function erase(id: number): Promise<void> {
  const admin = api.as('admin');
  const query = { kind: 'person', id } as const;
  const { name: seen } = await admin.call(previewDeletion, { query });
  const deletion = await admin.call(requestDeletion, { body: { kind: 'person', target_id: id, name: seen } });
  await sql`update deletions set due_at = now() - interval '1 minute' where id = ${deletion.id}`.execute(api.db);
  await beginDueDeletions(api.services, { days: 14, inactiveMonths: undefined });
  await carryOut({ ...api.services, keepSignedYears: 10 }, deletion.id);
}

test('no table contains the name of a deleted person: no answers to others, no comments carried over, no reasons that earlier releases wrote', async () => {
  const { id: userId } = await api.as('admin').call(createUser, { body: { email, name } });
  await sql`update users set picture = ${picture} where id = ${userId}`.execute(api.db);
  const person = callerOf(api.app, await issueToken(api.db, userId));
  const reasons = [
    [`Chosen by ${name}.`, 'Chosen by hand.'],
    [`Chosen by ${name} in place of Bandage, 5 cm.`, 'Chosen by hand in place of Bandage, 5 cm.'],
    ['Chosen by hand in place of Bandage.', 'Chosen by hand in place of Bandage.'],
    [
      `Same name. "zx" means "otitis" (added by ${name} for its group). "qx" means "ear" (added by Test staff for everybody).`,
      'Same name. "zx" means "otitis" (added for its group). "qx" means "ear" (added for everybody).',
    ],
    ['Same name (added by hand).', 'Same name (added by hand).'],
  ] as const;
  const { id, rowIds } = await givenResult(
    api.db,
    reasons.map(([matcher_feedback]) => ({ matcher_feedback })),
    { businessId: 81 },
  );
  for (const rowId of rowIds)
    await sql`
      with row as (select id, matcher_feedback as reason from result_rows where id = ${rowId}),
        kept as (insert into row_matches (row_id, feedback) select id, reason from row)
      insert into row_events (result_id, row_id, user_id, field, old, new, cause, batch)
      select ${id}, id, ${userId}, 'matcher_feedback', to_jsonb(reason), to_jsonb(reason), 'choice of match', gen_random_uuid() from row`.execute(
      api.db,
    );
  await person.call(addComment, { params: { id, rowId: rowIds[0] ?? 0 }, body: { message: 'Fine' } });
  const term = await person.call(addLexiconTerm, {
    body: { term: 'zorblax', meanings: ['carprofen'], scope: 'practice', business_id: 81 },
  });
  // A colleague's change is answered with the term, whose author it names.
  const change = {
    method: changeLexiconTerm.method,
    url: `/api/v1/lexicon/terms/${term.id}`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { version: 1, meanings: ['meloxicam'] },
  };
  const answered = (await api.as('staff').raw(change)).json<typeof term>();
  expect(answered.created_by).toEqual({ id: userId, name });
  await sql`insert into answered_changes (user_id, key, call, answer) values
    (${api.userId('staff')}, gen_random_uuid(), 'mapBreed', ${JSON.stringify({ mapped_by: name, original_name: 'Beagle' })}::jsonb),
    (${api.userId('admin')}, gen_random_uuid(), 'loadCatalogueUpload', ${JSON.stringify({ uploaded_by: { name, email } })}::jsonb),
    (${api.userId('staff')}, gen_random_uuid(), 'chooseMatch', ${JSON.stringify({ last_comment: { id: 1, user: { id: userId, email, picture } } })}::jsonb)`.execute(
    api.db,
  );
  // The next list was given the comment by way of the previous run's file.
  const carried = (who: string) => `Previous run · ${who}: Fine\nPrevious run · Test staff: See ${name.slice(-5)}`;
  await api.as('staff').call(addComment, { params: { id, rowId: rowIds[1] ?? 0 }, body: { message: carried(name) } });
  await sql`insert into answered_changes (user_id, key, call, answer) values
    (${api.userId('staff')}, gen_random_uuid(), 'chooseMatch', ${JSON.stringify({ last_comment: { message: carried(name) } })}::jsonb)`.execute(
    api.db,
  );
  const { taskId } = await givenResult(api.db, [], { businessId: 81 });
  await sql`update tasks set status = 'failed', error = ${cancelledBy(name)} where id = ${taskId}`.execute(api.db);
  expect(await tablesWith('quokka')).toEqual(
    expect.arrayContaining(
      ['answered_changes', 'row_matches', 'row_events', 'result_rows', 'comments', 'tasks'].map((table) => `fetlock.${table}`),
    ),
  );

  await erase(userId);

  expect(await tablesWith('quokka')).toEqual([]);
  const { items } = await api.as('staff').call(listRows, { params: { id } });
  expect(items.map((row) => row.matcher_feedback)).toEqual(reasons.map(([, unnamed]) => unnamed));
  const again = (await api.as('staff').raw(change)).json<typeof term>();
  expect(again).toEqual({ ...answered, created_by: { id: userId, name: 'Deleted person' } });
  const next = await api.as('staff').call(listRowComments, { params: { id, rowId: rowIds[1] ?? 0 } });
  expect(next.items).toMatchObject([{ message: carried('Deleted person'), user: { id: api.userId('staff') } }]);
  const comments = await api.as('staff').call(listRowComments, { params: { id, rowId: rowIds[0] ?? 0 } });
  expect(comments.items).toMatchObject([{ message: 'Fine', user: { id: userId, name: 'Deleted person' } }]);
});

test('reasons are rewritten a range of rows after another: no one waits for those of the whole installation', async () => {
  const { id: userId } = await api.as('admin').call(createUser, { body: { email: 'numbat@example.com', name: 'Numbat' } });
  const reason = { matcher_feedback: 'Chosen by Numbat.' };
  const first = await givenResult(api.db, [reason], { businessId: 82 });
  await sql`select setval(pg_get_serial_sequence('result_rows', 'id'), (select max(id) + 120000 from result_rows))`.execute(api.db);
  const last = await givenResult(api.db, [reason], { businessId: 82 });
  const reasonOf = async ({ rowIds }: typeof first) =>
    (
      await api.db
        .selectFrom('result_rows')
        .select('matcher_feedback')
        .where('id', '=', rowIds[0] ?? 0)
        .executeTakeFirstOrThrow()
    ).matcher_feedback;
  let erasing: Promise<void> | undefined;
  // While the last row is locked, the first one is done with.
  await api.db.transaction().execute(async (trx) => {
    await sql`select from result_rows where id = ${last.rowIds[0]} for update`.execute(trx);
    erasing = erase(userId);
    await eventually(async () => (await reasonOf(first)) === 'Chosen by hand.');
    expect(await reasonOf(last)).toBe('Chosen by Numbat.');
  });
  await erasing;
  expect(await reasonOf(last)).toBe('Chosen by hand.');
});

/** Every file of the store, unpacked where it is a workbook, whose texts contain one. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(api.dataFolder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const texts = bytes.toString('latin1').startsWith('PK') ? Object.values(await unzip(bytes)) : [bytes.toString()];
    if (texts.some((one) => one.toLowerCase().includes(text))) found.push(file);
  }
  return found;
}

test('no file of the store names a deleted person as an author: no report, no file of a previous run; what others typed stays, and is named before', async () => {
  const bilby = { email: 'bilby@example.com', name: 'Bilby "B" Ånders (Dr.)' };
  const { id: userId } = await api.as('admin').call(createUser, { body: bilby });
  const author = callerOf(api.app, await issueToken(api.db, userId));
  const { id, rowIds, taskId } = await givenResult(api.db, [{}, {}], { businessId: 83, name: 'With a mention' });
  await author.call(addComment, { params: { id, rowId: rowIds[0] ?? 0 }, body: { message: 'Fine' } });
  await api.as('staff').call(addComment, { params: { id, rowId: rowIds[1] ?? 0 }, body: { message: `Ask ${bilby.name}, please` } });
  const comment = `Previous run · ${bilby.name}: Fine`;
  const columns = [{ header: 'last_comment', value: (row: string) => row }];
  const workbook = await buffer(writeXlsx([sheetOf({ name: 'Previous run', columns, rows: [comment] })], { neutraliseFormulas: true }));
  const { payload, headers } = formOf({
    files: {
      previous_runs_0: { name: 'previous.xlsx', content: workbook },
      previous_runs_1: { name: 'previous.csv', content: `orig_name,last_comment\nA,"${comment.replaceAll('"', '""')}"\n` },
      previous_runs_2: { name: 'other.csv', content: 'orig_name,last_comment\nA,Previous run · Test staff: Fine\n' },
    },
  });
  const uploaded = await api.as('staff').raw({ method: 'POST', url: '/api/v1/files', body: payload, headers });
  expect(uploaded.statusCode, uploaded.body).toBe(201);
  const stored = async () =>
    new Map((await api.db.selectFrom('files').select(['name', 'storage_key']).execute()).map((file) => [file.name, file.storage_key]));
  const before = await stored();
  expect(uploadFiles.answer.parse(uploaded.json()).items).toHaveLength(3);
  const { files } = api.services;
  const report = await files.keep(await files.receive(Readable.from([Buffer.from(`a page with a comment of ${bilby.name}`)])));
  await sql`insert into reports (result_id, kind, state, wanted_revision, revision, requested_by, name, storage_key, size, expires_at)
    values (${id}, 'internal', 'SUCCEED', 1, 1, ${userId}, 'internal.html', ${report}, 10, now() + interval '1 day')`.execute(api.db);
  expect(await filesWith('bilby')).toHaveLength(3);
  const { stays } = await api.as('admin').call(previewDeletion, { query: { kind: 'person', id: userId } });
  expect(stays.join(' ')).toMatch(new RegExp(`files of previous runs.*This name now: one comment, in task ${taskId}\\.`));

  await erase(userId);

  expect(await filesWith('bilby')).toEqual([]);
  expect(await api.db.selectFrom('reports').selectAll().execute()).toEqual([]);
  // The only text left is what a colleague typed.
  expect(await tablesWith('bilby')).toEqual(['fetlock.comments']);
  const after = await stored();
  expect(after.get('other.csv')).toBe(before.get('other.csv'));
  expect(after.get('previous.csv')).not.toBe(before.get('previous.csv'));
  expect(String(await buffer(await files.read(after.get('previous.csv') ?? '')))).toContain('A,"Previous run · Deleted person: Fine"');
});
