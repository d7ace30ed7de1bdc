import {
  type DeletionKind,
  listDeletionTargets,
  listDeletions,
  previewDeletion,
  requestDeletion,
  undoDeletion,
} from '@fetlock/contract/deletions';
import { listResults, readSessionStatus } from '@fetlock/contract/results';
import { changeTask, readTask, runTask } from '@fetlock/contract/tasks';
import { createUser, listUsers } from '@fetlock/contract/users';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken } from '../session/access-tokens.ts';
import { givenLargeResult, givenResult, givenTaskFile } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { sweepStuckWork } from '../sweeps/sweep-stuck-work.ts';
import { assertKept } from '../retention/assert-kept.ts';
import { beginDueDeletions } from './begin-due.ts';
import { carryOut } from './carry-out.ts';
import { deleteData } from './delete-data.job.ts';
import { deleteDataHandler } from './delete-data.handler.ts';

let api: TestApi;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  api = await startTestApi();
  await api.services.queue.prepare([deleteData]);
});
afterAll(() => api.close());

const settings = { days: 14, inactiveMonths: undefined };
const preview = (kind: DeletionKind, id: number) => api.as('admin').call(previewDeletion, { query: { kind, id } });
async function request(kind: DeletionKind, id: number) {
  const { name } = await preview(kind, id);
  return api.as('admin').call(requestDeletion, { body: { kind, target_id: id, name } });
}
const services = () => ({ ...api.services, keepSignedYears: 10 });
/** As the sweep and the job do when it is due. */
async function carryOutNow(id: number): Promise<boolean> {
  // In the past even if the clock is set back a little meanwhile.
  await sql`update deletions set due_at = now() - interval '1 minute' where id = ${id}`.execute(api.db);
  await beginDueDeletions(api.services, settings);
  return carryOut(services(), id);
}
const stateOf = async (id: number) => (await api.as('admin').call(listDeletions)).items.find((one) => one.id === id);
const exists = async (table: 'tasks' | 'results' | 'files' | 'runs', id: number) =>
  (await api.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

test('a task that waits for its deletion is archived, and an undo restores it', async () => {
  const { taskId } = await givenResult(api.db, [{}, {}], { name: 'To be undone' });
  expect(await preview('task', taskId)).toMatchObject({
    name: 'To be undone',
    goes: [
      { what: 'tasks', count: 1 },
      { what: 'versions', count: 1 },
      { what: 'rows', count: 2 },
    ],
    blocked: null,
  });
  const { id, due_at, requested_at } = await request('task', taskId);
  expect((Date.parse(due_at) - Date.parse(requested_at)) / 86_400_000).toBeCloseTo(14, 1);
  const admin = api.as('admin');
  expect((await admin.call(readTask, { params: { id: taskId } })).active).toBe(false);
  for (const attempt of [
    admin.try(changeTask, { params: { id: taskId }, body: { active: true } }),
    admin.try(runTask, { params: { id: taskId }, body: { action: 're-run' } }),
  ])
    expect(await attempt).toMatchObject({ status: 409, body: { error: 'TO_BE_DELETED' } });
  expect(await preview('task', taskId)).toMatchObject({ blocked: expect.stringContaining('already been requested') });
  await beginDueDeletions(api.services, settings);
  expect(await exists('tasks', taskId)).toBe(true);
  expect(await admin.call(undoDeletion, { params: { id } })).toMatchObject({ state: 'undone', undone_by: { name: 'Test admin' } });
  expect((await admin.call(readTask, { params: { id: taskId } })).active).toBe(true);
  expect(await admin.try(undoDeletion, { params: { id } })).toMatchObject({ status: 409, body: { error: 'DELETION_BEGUN' } });
});

test('a task and its versions report when they are deleted, alone, with the task or with the practice, until that is undone', async () => {
  const { taskId, id: first } = await givenResult(api.db, [{}], { businessId: 77 });
  const { id: second } = await givenResult(api.db, [{}], { taskId });
  const staff = api.as('staff');
  const due = async () => {
    const { deletion_due_at: ofTask } = await staff.call(readTask, { params: { id: taskId } });
    const ofVersion = async (id: number) =>
      (await staff.call(readSessionStatus, { params: { id }, query: { environment: 'prod' } })).deletion_due_at;
    return [ofTask, await ofVersion(first), await ofVersion(second)];
  };
  expect(await due()).toEqual([null, null, null]);
  const version = await request('version', first);
  expect(await due()).toEqual([null, version.due_at, null]);
  const practice = await request('practice', 77);
  expect(await due()).toEqual([practice.due_at, version.due_at, practice.due_at]);
  const task = await request('task', taskId);
  await api.as('admin').call(undoDeletion, { params: { id: practice.id } });
  expect(await due()).toEqual([task.due_at, version.due_at, task.due_at]);
  for (const { id } of [task, version]) await api.as('admin').call(undoDeletion, { params: { id } });
  expect(await due()).toEqual([null, null, null]);
});

test('one that was archived before stays archived after an undo', async () => {
  const { taskId } = await givenResult(api.db);
  await sql`update tasks set active = false where id = ${taskId}`.execute(api.db);
  const { id } = await request('task', taskId);
  await api.as('admin').call(undoDeletion, { params: { id } });
  expect((await api.as('admin').call(readTask, { params: { id: taskId } })).active).toBe(false);
});

test('a caller that has not seen what will be deleted deletes nothing', async () => {
  const { taskId } = await givenResult(api.db, [{}], { name: 'Seen by nobody' });
  const body = { kind: 'task', target_id: taskId, name: 'Something else' } as const;
  expect(await api.as('admin').try(requestDeletion, { body })).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
  expect(await api.as('admin').try(requestDeletion, { body: { ...body, target_id: 999_999 } })).toMatchObject({ status: 404 });
  expect(await api.as('staff').try(requestDeletion, { body })).toMatchObject({ status: 403 });
});

test('a deletion requested twice, or twice at once, is scheduled once', async () => {
  const { taskId } = await givenResult(api.db, [{}], { name: 'Twice' });
  const ask = () => api.as('admin').try(requestDeletion, { body: { kind: 'task', target_id: taskId, name: 'Twice' } });
  const answers = [...(await Promise.all([ask(), ask()])), await ask()];
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403 || status === 409)).toHaveLength(2);
  const { items } = await api.as('admin').call(listDeletions);
  expect(items.filter(({ kind, target_id }) => kind === 'task' && target_id === taskId)).toHaveLength(1);
});

test('after the deletion of a version the previous one is shown, and the only one is not deleted', async () => {
  const first = await givenResult(api.db, [{}]);
  expect(await preview('version', first.id)).toMatchObject({ blocked: expect.stringContaining('only version') });
  const second = await givenLargeResult(api.db, 2_300, { analyzed: false });
  await sql`update results set task_id = ${first.taskId}, run_attempt = 7 where id = ${second.id}`.execute(api.db);
  await sql`update tasks set result_id = ${second.id} where id = ${first.taskId}`.execute(api.db);
  const { id } = await request('version', second.id);
  expect(await carryOutNow(id)).toBe(true);
  const versions = await api.as('staff').call(listResults, { query: { task_id: first.taskId } });
  expect(versions.items.map((version) => version.id)).toEqual([first.id]);
  expect(await api.as('staff').call(readTask, { params: { id: first.taskId } })).toMatchObject({ result_id: first.id, active: true });
  expect(await stateOf(id)).toMatchObject({ state: 'done', name: '', removed: expect.arrayContaining([{ what: 'rows', count: 2_300 }]) });
});

test('a file used by a copy for another practice is kept for it, and the preview names the copy', async () => {
  const [mine, copy] = [await givenResult(api.db, [{}], { businessId: 31 }), await givenResult(api.db, [{}], { businessId: 32 })];
  const fileId = await givenTaskFile(api.db, mine.taskId);
  await sql`insert into task_files (task_id, file_id, kind, position) values (${copy.taskId}, ${fileId}, 'uploads', 0)`.execute(api.db);
  expect((await preview('practice', 31)).stays).toContainEqual(
    expect.stringContaining(`Task ${copy.taskId} of Practice 32 uses one of the files`),
  );
  const { id } = await request('practice', 31);
  const kept = (businessId: number) => api.db.transaction().execute((trx) => assertKept(trx, { businessId }));
  await expect(kept(31)).rejects.toMatchObject({ code: 'TO_BE_DELETED' });
  await kept(32);
  await carryOutNow(id);
  expect([await exists('tasks', mine.taskId), await exists('tasks', copy.taskId), await exists('files', fileId)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('uploaded files of no task, of which nothing says whose they are, are named before, and are deleted as price lists', async () => {
  const { taskId } = await givenResult(api.db, [{}], { businessId: 33 });
  const fileId = await givenTaskFile(api.db, taskId, 'mapped_core.csv');
  const staysOf = async () => (await preview('practice', 33)).stays.join(' ');
  expect(await staysOf()).not.toContain('of no task');
  await sql`delete from task_files where file_id = ${fileId}`.execute(api.db);
  expect(await staysOf()).toMatch(/One uploaded file is of no task, .* 7 days after its upload/);
  const { id } = await request('price_list', fileId);
  await carryOutNow(id);
  expect(await exists('files', fileId)).toBe(false);
  expect(await staysOf()).not.toContain('of no task');
});

test('a price list is removed from its task, which keeps its versions and cannot be run again', async () => {
  const { taskId, id: resultId } = await givenResult(api.db);
  const fileId = await givenTaskFile(api.db, taskId, 'Wrong list.csv');
  expect((await preview('price_list', fileId)).stays[0]).toContain(`taken out of task ${taskId}`);
  const { id } = await request('price_list', fileId);
  await carryOutNow(id);
  expect([await exists('files', fileId), await exists('results', resultId)]).toEqual([false, true]);
  const { params } = await api.db.selectFrom('tasks').select('params').where('id', '=', taskId).executeTakeFirstOrThrow();
  expect(JSON.stringify(params)).not.toContain('Wrong list');
  expect(await api.as('staff').try(runTask, { params: { id: taskId }, body: { action: 're-run' } })).toMatchObject({
    status: 400,
    body: { description: expect.stringContaining('price list of this task was deleted') },
  });
});

test('nothing is deleted during a run: the request is refused, and a run started meanwhile is waited for', async () => {
  const { taskId, id: resultId } = await givenResult(api.db);
  const { id } = await request('task', taskId);
  const { rows } = await sql<{ id: number }>`insert into runs (result_id, environment, kind, state, total, session_id, requested_by)
    values (${resultId}, 'prod', 'import', 'IN_PROGRESS', 1, 1, 1) returning id`.execute(api.db);
  const run = rows[0]?.id ?? 0;
  expect(await carryOutNow(id)).toBe(false);
  expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
  expect([await exists('tasks', taskId), await exists('runs', run)]).toEqual([true, true]);
  await sql`update runs set state = 'SUCCEED', finished_at = now() where id = ${run}`.execute(api.db);
  expect(await carryOutNow(id)).toBe(true);
  expect([await exists('tasks', taskId), await exists('runs', run)]).toEqual([false, false]);
  const busy = await givenResult(api.db);
  await sql`insert into runs (result_id, environment, kind, state, total, session_id, requested_by)
    values (${busy.id}, 'prod', 'import', 'IN_PROGRESS', 1, 1, 1)`.execute(api.db);
  expect(await preview('task', busy.taskId)).toMatchObject({ blocked: expect.stringContaining('under way') });
});

test('an interrupted deletion continues: its job is requeued, its counts are kept, and one that fails waits a day', async () => {
  const { taskId } = await givenLargeResult(api.db, 2_300, { analyzed: false });
  const { id } = await request('task', taskId);
  const stopping = new AbortController();
  const files = api.services.files;
  await sql`update deletions set state = 'deleting' where id = ${id}`.execute(api.db);
  const count = async () => (await stateOf(id))?.removed.find(({ what }) => what === 'rows')?.count ?? 0;
  const cutOff = carryOut({ ...services(), files }, id, stopping.signal).catch(() => undefined);
  while ((await count()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stopping.abort();
  await cutOff;
  await deleteDataHandler({ ...services(), log }).giveUp({ deletionId: id }, 'It failed.');
  const stored = await sql`select state, begun, due_at > now() + interval '23 hours' as later from deletions where id = ${id}`.execute(
    api.db,
  );
  expect(stored.rows).toEqual([{ state: 'waiting', begun: true, later: true }]);
  await sql`update deletions set state = 'deleting' where id = ${id}`.execute(api.db);
  expect(await sweepStuckWork({ ...api.services, log })).toBeGreaterThan(0);
  await carryOut(services(), id);
  expect([await count(), await exists('tasks', taskId)]).toEqual([2_300, false]);
});

test('two processes that carry out the same deletion, a command and a worker, take turns and count nothing twice', async () => {
  const { taskId } = await givenLargeResult(api.db, 3_300, { analyzed: false });
  const { id } = await request('task', taskId);
  await sql`update deletions set state = 'deleting' where id = ${id}`.execute(api.db);
  expect(await Promise.all([carryOut(services(), id), carryOut(services(), id)])).toEqual([true, true]);
  expect((await stateOf(id))?.removed).toEqual([
    { what: 'tasks', count: 1 },
    { what: 'versions', count: 1 },
    { what: 'rows', count: 3_300 },
  ]);
  const events = await sql`select from security_events where kind = 'data_deleted' and facts ->> 'deletion' = ${String(id)}`.execute(
    api.db,
  );
  expect(events.rows).toHaveLength(1);
});

test('tasks archived long ago are scheduled for deletion by the setting, once, and not again after an undo', async () => {
  const { taskId } = await givenResult(api.db, [{}], { name: 'Old' });
  const { taskId: active } = await givenResult(api.db, [{}], { name: 'At work' });
  await sql`update tasks set updated_at = now() - interval '25 months', active = id <> ${taskId} where id in (${taskId}, ${active})`.execute(
    api.db,
  );
  for (let look = 0; look < 2; look += 1) await beginDueDeletions(api.services, { days: 14, inactiveMonths: 24 });
  const ofTask = async () =>
    (await api.as('admin').call(listDeletions)).items.filter(({ target_id: id, kind }) => kind === 'task' && [taskId, active].includes(id));
  expect(await ofTask()).toMatchObject([{ target_id: taskId, reason: 'inactive', state: 'waiting', requested_by: { id: 1 } }]);
  await api.as('admin').call(undoDeletion, { params: { id: (await ofTask())[0]?.id ?? 0 } });
  await beginDueDeletions(api.services, { days: 14, inactiveMonths: 24 });
  expect(await ofTask()).toMatchObject([{ state: 'undone' }]);
});

test('the details of a person are deleted, what they did stays under a placeholder name, and an undo restores them', async () => {
  const admin = api.as('admin');
  const person = await admin.call(createUser, { body: { email: 'quokka@example.com', name: 'Quokka Jones' } });
  await sql`update users set picture = 'https://example.com/quokka.png', issuer = 'quokka', subject = 'quokka-7' where id = ${person.id}`.execute(
    api.db,
  );
  await issueToken(api.db, person.id);
  await sql`insert into security_events (kind, user_id, address) values ('signed_in', ${person.id}, '198.51.100.77')`.execute(api.db);
  const { rowIds, id: resultId } = await givenResult(api.db);
  await sql`insert into comments (result_id, row_id, user_id, message) values (${resultId}, ${rowIds[0]}, ${person.id}, 'Fine')`.execute(
    api.db,
  );
  const { id: undone } = await request('person', person.id);
  const listed = async () => (await admin.call(listUsers)).items.some(({ id }) => id === person.id);
  expect(await listed()).toBe(false);
  await admin.call(undoDeletion, { params: { id: undone } });
  expect(await listed()).toBe(true);
  const { id } = await request('person', person.id);
  await carryOutNow(id);
  const user = await api.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    name: 'Deleted person',
    email: `deleted-${person.id}@deleted.invalid`,
    picture: null,
    issuer: null,
    subject: null,
  });
  expect(user.deleted_at).not.toBeNull();
  const events = await api.db.selectFrom('security_events').selectAll().execute();
  const deletions = await api.db.selectFrom('deletions').selectAll().execute();
  const told = JSON.stringify([events, deletions, await api.db.selectFrom('users').selectAll().execute()]);
  for (const trace of [/quokka/i, /198\.51\.100\.77/]) expect(told).not.toMatch(trace);
  expect(await api.db.selectFrom('comments').select('user_id').where('message', '=', 'Fine').execute()).toEqual([{ user_id: person.id }]);
  expect((await admin.call(listDeletionTargets, { query: { kind: 'person', search: '' } })).items.map((one) => one.id)).not.toContain(
    person.id,
  );
});

test('no one deletes themselves or the last administrator', async () => {
  expect(await preview('person', api.userId('admin'))).toMatchObject({ blocked: expect.stringContaining('yourself') });
  expect(await api.as('admin').try(previewDeletion, { query: { kind: 'person', id: 1 } })).toMatchObject({ status: 404 });
});

test('evidence and events are deleted or changed only by a deletion', async () => {
  await sql`insert into security_events (kind, user_id, address) values ('signed_in', 3, '192.0.2.1')`.execute(api.db);
  const empty = sql`update security_events set address = null where address = '192.0.2.1'`;
  await expect(empty.execute(api.db)).rejects.toThrow('kept as they are');
  const { taskId } = await givenResult(api.db);
  const { id } = await request('task', taskId);
  // One that is still waiting deletes nothing.
  await expect(
    api.db.transaction().execute(async (trx) => {
      await sql`select set_config('fetlock.deletion', ${String(id)}, true)`.execute(trx);
      await empty.execute(trx);
    }),
  ).rejects.toThrow('kept as they are');
});

test.each(['task', 'version', 'price_list', 'practice', 'person'] as const)(
  'deletable targets of the kind %s are listed and found',
  async (kind) => {
    const { taskId } = await givenResult(api.db, [{}], { name: 'Findable 100%', businessId: 4711 });
    await givenTaskFile(api.db, taskId, 'findable.csv');
    const search = {
      task: 'findable 100%',
      version: 'findable 100%',
      price_list: 'findable.csv',
      practice: '4711',
      person: 'staff@example',
    }[kind];
    const { items } = await api.as('admin').call(listDeletionTargets, { query: { kind, search } });
    expect(items[0]).toMatchObject({ name: expect.any(String), detail: expect.any(String) });
    expect((await api.as('admin').call(listDeletionTargets, { query: { kind, search: 'nothing like it' } })).items).toEqual([]);
  },
);
