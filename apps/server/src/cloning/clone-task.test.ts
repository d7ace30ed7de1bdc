import { newFileKey } from '../files/file-key.ts';
import { addComment } from '@fetlock/contract/comments';
import { setStatuses, undoBatch } from '@fetlock/contract/row-edits';
import { deepCloneTask } from '@fetlock/contract/task-clones';
import { listSecurityEvents } from '@fetlock/contract/security-events';
import * as contract from '@fetlock/contract/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenTaskFile } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { cloneBody, cloningWith } from './fixtures/cloning.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { staff, read, requestClone, work, cloned, rowsOf, versionsOf, eventsOf, countOf, givenReviewed } = cloningWith(() => api);

describe('a deep clone', () => {
  test('is cloning at once, and completed with copies of the versions named @TASKS-66 @TASKS-93 @TASKS-98 @CALL-037', async () => {
    const first = await givenReviewed();
    const second = await givenReviewed(first.taskId);
    await givenReviewed(first.taskId);
    const versions = [second.id, first.id];
    const clone = await requestClone(first.taskId, cloneBody(versions));
    expect(clone).toMatchObject({ name: 'Prices - clone', status: 'cloning', result_id: null, active: true });
    expect(contract.taskStatuses.cloning).toEqual({ title: 'Cloning task', colour: 'primary', ended: false });
    await work(clone.id, versions);
    const copies = await versionsOf(clone.id);
    expect(copies).toHaveLength(2);
    expect(await read(clone.id)).toMatchObject({
      status: 'completed',
      result_id: copies[1]?.id,
      processing_state: { value: 100, label: '' },
    });
    const originals = await versionsOf(first.taskId);
    for (const [index, copy] of copies.entries())
      expect(copy).toEqual({ ...originals[index], id: copy.id, task_id: clone.id, run_attempt: index + 1 });
  });

  test('has every column of the rows, and nothing about analyses or imports: what was imported is ready for import', async () => {
    const { id, taskId } = await givenReviewed();
    const { result_id } = await cloned(taskId, [id]);
    const originals = await rowsOf(id);
    const copies = await rowsOf(result_id ?? 0);
    const none = {
      prod_analysis: null,
      stage_analysis: null,
      play_analysis: null,
      prod_import: null,
      stage_import: null,
      play_import: null,
    };
    expect(copies).toEqual(
      originals.map((row, index) => ({
        ...row,
        ...none,
        id: copies[index]?.id,
        result_id,
        version: 1,
        last_comment_id: row.last_comment_id === null ? null : expect.any(Number),
        status: row.status === 'imported' ? 'ready_for_import' : row.status,
        previous_status: null,
      })),
    );
    expect(copies.map(({ status }) => status)).toEqual(['needs_change', 'not_reviewed', 'ready_for_import', 'ready_for_import']);
    const matches = await sql<{ feedback: string }>`
      select row_matches.* from row_matches join result_rows on result_rows.id = row_id where result_id = ${result_id}`.execute(api.db);
    expect(matches.rows).toHaveLength(4);
    const errors = await api.db.selectFrom('result_errors').select(['line', 'message']).where('result_id', '=', result_id).execute();
    expect(errors).toEqual([{ line: 3, message: 'Odd' }]);
  });

  test('has comments and history with their authors and times, but not of imports; its changes are undone here and not there', async () => {
    const { id, taskId, rowIds } = await givenReviewed();
    // As if a customer had done both.
    const visitor = 'Dr. Jane Doe';
    for (const table of ['comments', 'row_events', 'change_batches'] as const)
      await api.db.updateTable(table).set({ visitor }).where('result_id', '=', id).execute();
    const clone = await cloned(taskId, [id]);
    const resultId = clone.result_id ?? 0;
    const [row] = await rowsOf(resultId);
    const comments = await api.db.selectFrom('comments').selectAll().where('result_id', '=', resultId).orderBy('id').execute();
    expect(comments.map(({ message, row_id, user_id, visitor: by }) => [message, row_id, user_id, by])).toEqual([
      ['Which one?', row?.id, api.userId('staff'), visitor],
      ['The larger.', row?.id, api.userId('staff'), visitor],
    ]);
    expect(row?.last_comment_id).toBe(comments[1]?.id);

    const [original, ofImport] = await eventsOf(id);
    const events = await eventsOf(resultId);
    expect(ofImport?.cause).toBe('import');
    expect(events).toEqual([
      {
        ...original,
        id: expect.any(Number),
        result_id: resultId,
        row_id: row?.id,
        version: null,
        batch: expect.any(String),
        xact: expect.any(String),
      },
    ]);
    const batch = events[0]?.batch ?? '';
    expect(events[0]).toMatchObject({ visitor });
    const change = await api.db.selectFrom('change_batches').select('visitor').where('batch', '=', batch).executeTakeFirst();
    expect(change).toEqual({ visitor });
    expect((await staff().try(undoBatch, { params: { id }, body: { batch } })).status).toBe(404);
    expect(await staff().call(undoBatch, { params: { id: resultId }, body: { batch } })).toMatchObject({ changed: 1 });
    expect((await rowsOf(resultId))[0]?.status).toBe('not_reviewed');
    expect((await rowsOf(id)).find((one) => one.id === rowIds[0])?.status).toBe('needs_change');
  });

  test('keeps what was undone as undone: it is not in force, cannot be undone twice, and can be redone', async () => {
    const { id, taskId, rowIds } = await givenReviewed();
    const rows_ids = [rowIds[0] ?? 0, rowIds[1] ?? 0];
    const { batch } = await staff().call(setStatuses, { params: { id }, body: { rows_ids, status: 'supply' } });
    // Changed again since, so that the undo leaves it unchanged.
    await staff().call(setStatuses, { params: { id }, body: { rows_ids: rows_ids.slice(0, 1), status: 'ask_customer' } });
    expect(await staff().call(undoBatch, { params: { id }, body: { batch: batch ?? '' } })).toMatchObject({ changed: 1, kept: 1 });
    const clone = await cloned(taskId, [id]);
    const resultId = clone.result_id ?? 0;
    const changesOf = async (result: number) => {
      const changes = await api.db.selectFrom('change_batches').selectAll().where('result_id', '=', result).orderBy('id').execute();
      const indexOf = (one: string | null) => changes.findIndex((change) => change.batch === one);
      const rows = await rowsOf(result);
      return changes
        .filter(({ cause }) => cause !== 'import')
        .map(({ cause, undoes, taken_back_by: undo, kept, batch: own }) => ({
          own,
          cause,
          undoes: undoes === null ? null : changes[indexOf(undoes)]?.fields,
          takenBackBy: undo === null ? null : changes[indexOf(undo)]?.cause,
          kept: kept.map((row) => rows.findIndex((one) => one.id === row)),
        }));
    };
    const [before, after] = [await changesOf(id), await changesOf(resultId)];
    const withoutBatch = (changes: typeof before) => changes.map(({ own: _, ...change }) => change);
    expect(withoutBatch(after)).toEqual(withoutBatch(before));
    expect(after.filter(({ takenBackBy }) => takenBackBy === 'undo')).toHaveLength(1);
    const [change, undo] = [after.find(({ takenBackBy }) => takenBackBy !== null), after.find(({ cause }) => cause === 'undo')];
    const again = (one: string) => staff().call(undoBatch, { params: { id: resultId }, body: { batch: one } });
    expect(await again(change?.own ?? '')).toMatchObject({ changed: 0 });
    expect(await again(undo?.own ?? '')).toMatchObject({ changed: 1 });
  });

  test('teaches the matcher nothing twice, and shows no runs', async () => {
    const { id, taskId, rowIds } = await givenReviewed();
    await staff().call(setStatuses, {
      params: { id },
      body: { rows_ids: [rowIds[1] ?? 0], status: 'ready_for_import', accept_guards: ['two_matches_one_row'] },
    });
    const before = [await countOf('decisions'), await countOf('runs')];
    expect(before[0]).toBeGreaterThan(0);
    await cloned(taskId, [id]);
    expect([await countOf('decisions'), await countOf('runs')]).toEqual(before);
  });

  test('may be for another practice: then it has no sessions, but files, options and comment @TASKS-66', async () => {
    const { id, taskId } = await givenReviewed();
    await staff().call(contract.changeTask, { params: { id: taskId }, body: { comment: 'For the merger' } });
    await sql`update tasks set prod_session = '{"id": 5, "name": "Practice 7", "fetlock_id": "7"}', enterprise_session_id = '5' where id = ${taskId}`.execute(
      api.db,
    );
    const file = await api.db
      .insertInto('files')
      .values({ name: 'list.csv', kind: 'uploads', storage_key: newFileKey(), size: 1, sha256: '', uploaded_by: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db.insertInto('task_files').values({ task_id: taskId, file_id: file.id, kind: 'uploads', position: 0 }).execute();
    const source = await read(taskId);
    const same = await cloned(taskId, [id]);
    const other = await cloned(taskId, [id], { selectedBusiness: { id: 1002, name: 'Maple Street' } });
    for (const clone of [same, other]) {
      expect(clone).toMatchObject({ comment: 'For the merger', tag: null, params: source.params, environment: source.environment });
      expect(clone.uploads.map((one) => one.id)).toEqual([file.id]);
    }
    expect(same).toMatchObject({ business: { id: 7 }, prodSession: { id: 5 }, fetlock_enterprise_session_id: '5' });
    expect(other).toMatchObject({ business: { id: 1002, name: 'Maple Street' }, prodSession: null, fetlock_enterprise_session_id: null });
  });

  test('for another practice shows none of the first practice’s comments, notes or actions, and is recorded as an event @R-29', async () => {
    const { id, taskId, rowIds } = await givenReviewed();
    await staff().call(addComment, { params: { id, rowId: rowIds[0] ?? 0 }, body: { message: 'Told by MARKED' } });
    await sql`update comments set visitor = 'Dr. MARKED' where result_id = ${id}`.execute(api.db);
    await sql`update row_events set visitor = 'Dr. MARKED', new = '"MARKED"' where id = (select min(id) from row_events where result_id = ${id})`.execute(
      api.db,
    );
    await sql`update result_rows set comment = 'MARKED', poll_notes = 'MARKED', poll_checked = true, customer_verified = true, item_reference = 'MARKED', chosen_item = 'MARKED'||id
      where result_id = ${id}`.execute(api.db);
    const contentOf = async (resultId: number) => {
      const { rows } = await sql<{ text: string; events: number; comments: number }>`
        select (select string_agg(to_jsonb(one)::text, '') from result_rows one where result_id = ${resultId})
            || coalesce((select string_agg(to_jsonb(one)::text, '') from change_batches one where result_id = ${resultId}), '') as text,
          (select count(*)::int from row_events where result_id = ${resultId}) as events,
          (select count(*)::int from comments where result_id = ${resultId}) as comments`.execute(api.db);
      return rows[0];
    };
    const same = await contentOf((await cloned(taskId, [id])).result_id ?? 0);
    expect(same?.text).toContain('MARKED');
    expect([same?.events, same?.comments].every(Boolean)).toBe(true);
    const other = await cloned(taskId, [id], { selectedBusiness: { id: 1002, name: 'Maple Street' } });
    const shown = await contentOf(other.result_id ?? 0);
    expect(shown?.text).not.toContain('MARKED');
    expect(shown).toMatchObject({ events: 0, comments: 0, text: expect.not.stringContaining('"poll_checked": true') });
    const { items } = await api.as('admin').call(listSecurityEvents, { query: { kind: ['copied_for_other_practice'] } });
    expect(items[0]).toMatchObject({ facts: { taskId, cloneId: other.id, fromPractice: 7, toPractice: 1002 } });
  });

  test('for another practice has none of the first one’s answers: no resolved choice, nothing left out by it', async () => {
    const { id, taskId, rowIds } = await givenReviewed();
    const [first = 0, second = 0] = rowIds;
    await sql`update result_rows set multimatch = 'g', multimatch_group_approved = true, status = 'ignore_by_customer', previous_status = null
      where result_id = ${id}`.execute(api.db);
    await sql`update result_rows set previous_status = case id when ${first} then 'ask_customer' else 'imported' end
      where id in (${first}, ${second})`.execute(api.db);
    const rowsOf = (resultId: number) =>
      api.db
        .selectFrom('result_rows')
        .select(['status', 'previous_status', 'multimatch_group_approved'])
        .where('result_id', '=', resultId)
        .orderBy('id')
        .execute();
    const same = await rowsOf((await cloned(taskId, [id])).result_id ?? 0);
    expect(same.every((row) => row.status === 'ignore_by_customer' && row.multimatch_group_approved)).toBe(true);
    const other = await rowsOf((await cloned(taskId, [id], { selectedBusiness: { id: 1002, name: 'Maple Street' } })).result_id ?? 0);
    expect(other).toEqual(
      rowIds.map((rowId) => ({
        status: rowId === first ? 'ask_customer' : 'not_reviewed',
        previous_status: null,
        multimatch_group_approved: false,
      })),
    );
  });

  test('without versions is matched again, as a task without a result could neither be opened nor run', async () => {
    const { taskId } = await givenReviewed();
    const clone = await requestClone(taskId, cloneBody([]));
    expect(clone).toMatchObject({ status: 'todo', result_id: null });
    const queued = await sql`select from pgboss.job where name = 'match-task' and (data ->> 'taskId')::int = ${clone.id}`.execute(api.db);
    expect(queued.rows).toHaveLength(1);
  });

  test('is run again like any task, into a version after the copied ones', async () => {
    const { id, taskId } = await givenReviewed();
    const clone = await cloned(taskId, [id]);
    await givenTaskFile(api.db, clone.id);
    await staff().call(contract.runTask, { params: { id: clone.id }, body: { action: 're-run' } });
    const { run_attempt } = await api.db.selectFrom('tasks').select('run_attempt').where('id', '=', clone.id).executeTakeFirstOrThrow();
    expect(run_attempt).toBeGreaterThanOrEqual(1);
    expect((await versionsOf(clone.id)).every((version) => version.run_attempt <= run_attempt)).toBe(true);
  });
});

describe('a deep clone is refused', () => {
  test('without a name @TASKS-64', async () => {
    const { id, taskId } = await givenReviewed();
    const answer = await staff().try(deepCloneTask, { params: { id: taskId }, body: cloneBody([id], { name: '  ' }) });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'name', description: 'Name is required' }] } });
  });

  test('for a version of another task, which is named', async () => {
    const { id, taskId } = await givenReviewed();
    const foreign = await givenReviewed();
    const answer = await staff().try(deepCloneTask, { params: { id: taskId }, body: cloneBody([id, foreign.id]) });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'selectedVersions', description: expect.stringContaining(String(foreign.id)) }] },
    });
  });

  test('while the task is waiting or running, and for an unknown task', async () => {
    const { id, taskId } = await givenReviewed();
    await api.db.updateTable('tasks').set({ status: 'in_progress' }).where('id', '=', taskId).execute();
    const busy = await staff().try(deepCloneTask, { params: { id: taskId }, body: cloneBody([id]) });
    expect(busy).toMatchObject({ status: 409, body: { error: 'TASK_BUSY' } });
    expect((await staff().try(deepCloneTask, { params: { id: 999_999 }, body: cloneBody([]) })).status).toBe(404);
  });
});
