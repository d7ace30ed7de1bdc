import { type DeletionKind, listDeletions, previewDeletion, requestDeletion, undoDeletion } from '@fetlock/contract/deletions';
import { createTaskFromObject, readTask } from '@fetlock/contract/tasks';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneTaskOnce } from '../cloning/clone-task.ts';
import { assertKept } from '../retention/assert-kept.ts';
import { insertOnlyRun } from '../runs/start-run.ts';
import { transferRows } from '../runs/transfer-rows.job.ts';
import { waitsForRow } from '@fetlock/testing/locks';
import { givenLargeResult, givenResult, givenTaskFile } from '@fetlock/testing/given-result';
import { eventually } from '@fetlock/process/testing/program';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { carryOut } from './carry-out.ts';
import { deleteData } from './delete-data.job.ts';
import { deleteFile } from './delete-rows.queries.ts';
import { deleteDataHandler } from './delete-data.handler.ts';

let api: TestApi;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  api = await startTestApi();
  await api.services.queue.prepare([deleteData, transferRows]);
});
afterAll(() => api.close());

async function request(kind: DeletionKind, id: number): Promise<number> {
  const admin = api.as('admin');
  const { name } = await admin.call(previewDeletion, { query: { kind, id } });
  return (await admin.call(requestDeletion, { body: { kind, target_id: id, name } })).id;
}
const undo = (id: number) => api.as('admin').try(undoDeletion, { params: { id } });
const services = () => ({ ...api.services, keepSignedYears: 10 });
const begin = (id: number) => sql`update deletions set state = 'deleting' where id = ${id}`.execute(api.db);
const stateOf = async (id: number) => (await api.as('admin').call(listDeletions)).items.find((one) => one.id === id);
const isActive = async (id: number) => (await api.as('staff').call(readTask, { params: { id } })).active;
const countRows = async (resultId: number) =>
  (await sql<{ count: number }>`select count(*)::int as count from result_rows where result_id = ${resultId}`.execute(api.db)).rows[0]
    ?.count;

/** Carries a deletion out until some rows are gone, as a worker that is stopped then. */
async function carryOutInPart(id: number): Promise<void> {
  const stopping = new AbortController();
  await begin(id);
  const cutOff = carryOut(services(), id, stopping.signal).catch(() => undefined);
  await eventually(async () => ((await stateOf(id))?.removed.length ?? 0) > 0);
  stopping.abort();
  await cutOff;
}

test('a deletion of which a part is carried out cannot be undone, also while it waits for its next try', async () => {
  const { taskId, id: resultId } = await givenLargeResult(api.db, 3_300, { analyzed: false });
  const id = await request('task', taskId);
  await carryOutInPart(id);
  await deleteDataHandler({ ...services(), log }).giveUp({ deletionId: id }, 'It failed.');
  expect(await countRows(resultId)).toBeLessThan(3_300);
  expect(await stateOf(id)).toMatchObject({ state: 'deleting' });
  expect(await undo(id)).toMatchObject({ status: 409, body: { error: 'DELETION_BEGUN' } });
  expect(await isActive(taskId)).toBe(false);
});

describe('of two deletions that cover a task, the one that is undone leaves it archived for the other', () => {
  test.for(['task', 'practice'] as const)('the deletion of the %s is undone first', async (first) => {
    const businessId = first === 'task' ? 911 : 912;
    const { taskId } = await givenResult(api.db, [{}], { businessId });
    const { taskId: other } = await givenResult(api.db, [{}], { businessId });
    const ids = { task: 0, practice: 0 };
    // The one that is undone first was requested first, and has archived the task.
    const second = first === 'task' ? 'practice' : 'task';
    for (const kind of [first, second] as const) ids[kind] = await request(kind, kind === 'task' ? taskId : businessId);
    expect((await undo(ids[first])).status).toBe(200);
    expect(await isActive(taskId)).toBe(false);
    expect(await isActive(other)).toBe(first === 'practice');
    expect((await undo(ids[second])).status).toBe(200);
    expect([await isActive(taskId), await isActive(other)]).toEqual([true, true]);
  });

  test('both are undone at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const businessId = 920 + round;
      const { taskId } = await givenResult(api.db, [{}], { businessId });
      const ids = [await request('task', taskId), await request('practice', businessId)];
      const answers = await Promise.all(ids.map(undo));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await isActive(taskId)).toBe(true);
    }
  });
});

test('a task that is being made while the deletion of its practice is requested is archived with the others, or refused', async () => {
  const businessId = 941;
  await givenResult(api.db, [{}], { businessId });
  let requested: Promise<number> | undefined;
  const made = await api.db.transaction().execute(async (trx) => {
    await assertKept(trx, { businessId });
    requested = request('practice', businessId);
    // The request either waits for this transaction, or is through before it.
    await Promise.race([requested, new Promise((resolve) => setTimeout(resolve, 300))]);
    const { rows } = await sql<{ id: number }>`
      insert into tasks (name, business_id, business_name, environment, params, created_by)
      select 'made meanwhile', business_id, business_name, environment, params, created_by from tasks where business_id = ${businessId} limit 1
      returning id`.execute(trx);
    return rows[0]?.id ?? 0;
  });
  const id = await requested;
  expect(await isActive(made)).toBe(false);
  expect((await undo(id ?? 0)).status).toBe(200);
  expect(await isActive(made)).toBe(true);
});

describe('a version that is being deleted', () => {
  const runOf = (resultId: number) => ({
    resultId,
    environment: 'prod' as const,
    kind: 'analyse' as const,
    sessionId: 1,
    practiceId: 1,
    requestedBy: api.userId('staff'),
  });
  async function givenTwoVersions(rows: number): Promise<{ taskId: number; resultId: number }> {
    const { taskId } = await givenResult(api.db);
    const { id: resultId } = await givenLargeResult(api.db, rows, { analyzed: false });
    await sql`update results set task_id = ${taskId}, run_attempt = 7 where id = ${resultId}`.execute(api.db);
    return { taskId, resultId };
  }

  test('is not written to by a run that starts meanwhile', async () => {
    const { resultId } = await givenTwoVersions(2_300);
    const id = await request('version', resultId);
    await carryOutInPart(id);
    await expect(api.db.transaction().execute((trx) => insertOnlyRun(trx, runOf(resultId)))).rejects.toMatchObject({
      code: 'TO_BE_DELETED',
    });
  });

  test.each(['version', 'task'] as const)(
    'as a %s waits with all its rows for a run that was starting at the same moment, and leaves its job',
    async (kind) => {
      const { taskId, resultId } = await givenTwoVersions(50);
      const id = await request(kind, kind === 'task' ? taskId : resultId);
      // A task that is to be deleted is archived, and the run was started before.
      await sql`update tasks set active = true where id = ${taskId}`.execute(api.db);
      const starting = await api.db.startTransaction().execute();
      const runId = await insertOnlyRun(starting, runOf(resultId));
      await api.services.queue.enqueue(starting, transferRows, { runId });
      await begin(id);
      // The run is committed after the deletion has found nothing in progress, and before it takes anything.
      const between = await api.db.startTransaction().execute();
      await sql`select from deletions where id = ${id} for update`.execute(between);
      const carried = carryOut(services(), id);
      await eventually(() => waitsForRow(api.db));
      await starting.commit().execute();
      await between.commit().execute();
      expect(await carried).toBe(false);
      const jobs = await sql`select from pgboss.job where name = ${transferRows.name} and data ->> 'runId' = ${String(runId)}`.execute(
        api.db,
      );
      expect(jobs.rows).toHaveLength(1);
      expect(await countRows(resultId)).toBe(50);
      await sql`update runs set state = 'SUCCEED', finished_at = now() where id = ${runId}`.execute(api.db);
      await begin(id);
      expect(await carryOut(services(), id)).toBe(true);
      expect(await countRows(resultId)).toBe(0);
    },
  );

  test('is copied whole, or not at all', async () => {
    const { taskId, resultId } = await givenTwoVersions(3_300);
    const id = await request('version', resultId);
    await carryOutInPart(id);
    const { rows } = await sql<{ id: number }>`
      insert into tasks (name, business_id, business_name, environment, status, params, run_attempt, created_by)
      select 'copy', business_id, business_name, environment, 'cloning', params, 1, created_by from tasks where id = ${taskId} returning id`.execute(
      api.db,
    );
    const copy = rows[0]?.id ?? 0;
    await cloneTaskOnce({ db: api.db, log }, { taskId: copy, versions: [resultId] }, new AbortController().signal);
    const after = await api.db.selectFrom('tasks').select(['status', 'error', 'result_id']).where('id', '=', copy).executeTakeFirst();
    expect(after).toMatchObject({ status: 'failed', result_id: null, error: expect.stringContaining('deleted') });
  });
});

describe('a price list of a task that is being deleted', () => {
  const body = (name: string, fileId: number) => ({
    name,
    business: { id: 7, name: 'Practice' },
    uploads: [fileId],
    params: { inputFilesParams: [{ name: 'list.csv', type: 'fetlock' }] },
  });

  test.each(['task', 'practice'] as const)('as one of a %s stays if another task uses it by the time it is removed', async (kind) => {
    const businessId = kind === 'task' ? 951 : 952;
    const { taskId, id: resultId } = await givenResult(api.db, [{}], { businessId });
    const fileId = await givenTaskFile(api.db, taskId);
    const { taskId: other } = await givenResult(api.db);
    await sql`
      insert into reports (result_id, kind, state, wanted_revision, requested_by, storage_key) values (${resultId}, 'match', 'FAILED', 1, 1, 'report')`.execute(
      api.db,
    );
    const id = await request(kind, kind === 'task' ? taskId : businessId);
    await begin(id);
    // What is to be deleted has been looked up when the first report is removed.
    const files: typeof api.services.files = Object.assign(Object.create(api.services.files), {
      remove: async (key: string) => {
        if (key === 'report')
          await sql`insert into task_files (task_id, file_id, kind, position) values (${other}, ${fileId}, 'uploads', 0)`.execute(api.db);
      },
    });
    await carryOut({ ...services(), files }, id);
    expect((await stateOf(id))?.state).toBe('done');
    expect(await api.db.selectFrom('task_files').select('task_id').where('file_id', '=', fileId).execute()).toEqual([{ task_id: other }]);
  });

  test('is waited for by a new task, which is then refused as its list is gone', async () => {
    const { taskId } = await givenResult(api.db);
    const fileId = await givenTaskFile(api.db, taskId);
    const made = await api.db.transaction().execute(async (trx) => {
      expect(await deleteFile(trx, fileId, { withTasks: [taskId] })).toBeDefined();
      const waiting = api.as('staff').try(createTaskFromObject, { body: body('Meanwhile', fileId) });
      await expect.poll(() => waitsForRow(api.db), { timeout: 10_000 }).toBe(true);
      return { waiting };
    });
    expect(await made.waiting).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: [{ field: 'uploads', description: `There is no stored file ${fileId}. Upload it again.` }] },
    });
  });
});
