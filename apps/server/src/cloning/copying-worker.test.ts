import { fileURLToPath } from 'node:url';
import { setStatuses } from '@fetlock/contract/row-edits';
import * as contract from '@fetlock/contract/tasks';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeTask } from '../task-records/task-run.queries.ts';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { waitsForAdvisoryLock, waitsForLock } from '@fetlock/testing/locks';
import { type Program, eventually, runProgram } from '@fetlock/process/testing/program';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';
import { cloneTask } from './clone-task.job.ts';
import { cloneTaskHandler } from './clone-task.handler.ts';
import { claimClone } from './clones.queries.ts';
import { cloneBody, cloningWith, reviewed } from './fixtures/cloning.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { staff, read, requestClone, work, rowsOf, versionsOf, eventsOf, countOf, givenReviewed } = cloningWith(() => api);
const log = pino({ level: 'silent' });

/**
 * Copies, and makes each change once the first chunk of 2,000 rows of a copy was read and before the next one is: a trigger waits there for
 * a lock that is held meanwhile.
 */
async function whileCopying(copy: () => Promise<void>, changes: readonly (() => Promise<unknown>)[]): Promise<void> {
  await sql`create function pause() returns trigger language plpgsql as $$ begin
    if (select count(*) from added) = 2000 then perform pg_advisory_lock(1); perform pg_advisory_unlock(1); end if; return null; end $$`.execute(
    api.db,
  );
  await sql`create trigger pause after insert on result_rows referencing new table as added for each statement execute function pause()`.execute(
    api.db,
  );
  try {
    let copying: Promise<void> | undefined;
    for (const change of changes) {
      const lock = await api.db.startTransaction().execute();
      await sql`select pg_advisory_xact_lock(1)`.execute(lock);
      copying ??= copy();
      try {
        await eventually(() => waitsForAdvisoryLock(api.db));
        await change();
      } finally {
        await lock.commit().execute();
      }
    }
    await copying;
  } finally {
    await sql`drop function pause() cascade`.execute(api.db);
  }
}

describe('a worker that copies', () => {
  test('copies more rows than one statement takes', async () => {
    const { id, taskId } = await givenLargeResult(api.db, 4_500);
    const clone = await requestClone(taskId, cloneBody([id]));
    await work(clone.id, [id]);
    const { result_id } = await read(clone.id);
    const names = async (resultId: number) => (await rowsOf(resultId)).map(({ orig_name }) => orig_name);
    expect(await names(result_id ?? 0)).toEqual(await names(id));
  });

  test.each([1, 4])('copies a consistent state, though rows of two chunks are changed together midway, %i times', async (times) => {
    const { id, taskId } = await givenLargeResult(api.db, 2_100);
    const clone = await requestClone(taskId, cloneBody([id]));
    const rows = await rowsOf(id);
    const rows_ids = [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0];
    const change = async (status: string) =>
      sql`update result_rows set status = ${status} where id = any(${rows_ids}::bigint[])`.execute(api.db);
    let last: Promise<unknown> = Promise.resolve();
    const statuses = ['ask_customer', 'supply', 'needs_change', 'lab'].slice(0, times);
    await whileCopying(
      () => work(clone.id, [id]),
      statuses.map((status, index) => async () => {
        last = change(status);
        // After three failed copies no one can change a row until the fourth is made.
        if (index < 3) await last;
      }),
    );
    await last;
    const copies = await rowsOf((await read(clone.id)).result_id ?? 0);
    expect(copies).toHaveLength(rows.length);
    expect(copies.at(-1)?.status).toBe(copies[0]?.status);
    expect(copies[0]?.status).toBe(times === 1 ? 'ask_customer' : 'needs_change');
  });

  test('copies a group wholly with a choice that is made midway', async () => {
    const { id, taskId } = await givenLargeResult(api.db, 2_100);
    const clone = await requestClone(taskId, cloneBody([id]));
    const rows = await rowsOf(id);
    const [first = 0, last = 0] = [rows[0]?.id, rows.at(-1)?.id];
    await sql`update result_rows set multimatch = 'g', status = 'not_reviewed' where id in (${first}, ${last})`.execute(api.db);
    const filters = { multimatch: true, multimatch_value: 'g', correct_rows_ids: [last] };
    const choose = () => staff().call(setStatuses, { params: { id }, body: { rows_ids: [], status: 'ignore', filters } });
    await whileCopying(() => work(clone.id, [id]), [choose]);
    const copies = await rowsOf((await read(clone.id)).result_id ?? 0);
    const chosen = [
      [copies[0]?.id, 'ignore_by_multimatch'],
      [copies.at(-1)?.id, 'correct_by_multimatch'],
    ];
    expect(copies.filter(({ multimatch }) => multimatch === 'g').map((row) => [row.id, row.status])).toEqual(chosen);
    const events = await eventsOf(copies[0]?.result_id ?? 0);
    expect(events.map(({ row_id, new: after }) => [row_id, after]).toSorted()).toEqual(chosen.toSorted());
  });

  test('leaves nothing behind when it is killed midway, and the next one completes the clone @TASKS-98 @R-10 @R-17', async () => {
    const { id, taskId } = await givenReviewed();
    const clone = await requestClone(taskId, cloneBody([id]));
    const before = await countOf('result_rows');
    const entry = fileURLToPath(new URL('./fixtures/clone-once.ts', import.meta.url));
    let worker: Program | undefined;
    // No row can be copied while this transaction lasts, so the kill hits the middle of the copy.
    await api.db.transaction().execute(async (trx) => {
      await sql`lock table row_matches in share mode`.execute(trx);
      worker = runProgram(entry, [api.connectionString, String(clone.id), String(id)]);
      await eventually(() => waitsForLock(api.db, 'row_matches'));
      await eventually(async () => (await read(clone.id)).processing_state.label === 'Copying version 1 of 1');
      worker.process.kill('SIGKILL');
      await worker.ended;
    });
    expect(worker?.stdout).toBe('started\n');
    expect(await read(clone.id)).toMatchObject({ status: 'cloning', result_id: null });
    expect([await countOf('result_rows'), (await versionsOf(clone.id)).length]).toEqual([before, 0]);
    await work(clone.id, [id]);
    await work(clone.id, [id]);
    expect(await read(clone.id)).toMatchObject({ status: 'completed' });
    expect([await countOf('result_rows'), (await versionsOf(clone.id)).length]).toEqual([before + reviewed.length, 1]);
  });

  test('writes nothing once another one has started, or the clone was deactivated @R-10', async () => {
    const { id, taskId } = await givenReviewed();
    const clone = await requestClone(taskId, cloneBody([id]));
    const stale = await claimClone(api.db, clone.id);
    await work(clone.id, [id]);
    const run = { taskId: clone.id, attempt: stale?.run_attempt ?? 0 };
    expect(await completeTask(api.db, run, id)).toBe(false);

    const stopped = await requestClone(taskId, cloneBody([id]));
    const task = await staff().call(contract.changeTask, { params: { id: stopped.id }, body: { active: false } });
    expect(task).toMatchObject({ status: 'failed', error: expect.stringContaining('Stopped') });
    await work(stopped.id, [id]);
    expect(await versionsOf(stopped.id)).toEqual([]);
  });

  test('ends within 5 seconds when its task is deactivated midway, and leaves no version @R-11', async () => {
    const { id, taskId } = await givenReviewed();
    const clone = await requestClone(taskId, cloneBody([id]));
    const before = await countOf('result_rows');
    // No row can be copied while this transaction lasts, so the copy is in the middle when its task is deactivated.
    const [working, stoppedAt] = await api.db.transaction().execute(async (trx) => {
      await sql`lock table row_matches in share mode`.execute(trx);
      const copying = work(clone.id, [id]);
      await eventually(() => waitsForLock(api.db, 'row_matches'));
      const at = performance.now();
      const task = await staff().call(contract.changeTask, { params: { id: clone.id }, body: { active: false } });
      expect(task).toMatchObject({ status: 'failed', error: expect.stringContaining('Stopped') });
      return [{ copying }, at];
    });
    await working.copying;
    expect(performance.now() - stoppedAt).toBeLessThanOrEqual(5_000);
    expect(await read(clone.id)).toMatchObject({ status: 'failed', result_id: null });
    expect([await countOf('result_rows'), await versionsOf(clone.id)]).toEqual([before, []]);
  });

  test('takes the copy from the queue; an abandoned one says why', async () => {
    const handler = cloneTaskHandler({ db: api.db, log });
    const { id, taskId } = await givenReviewed();
    const lost = await requestClone(taskId, cloneBody([id]));
    await handler.giveUp({ taskId: lost.id, versions: [id] }, 'It was tried many times.');
    expect(await read(lost.id)).toMatchObject({ status: 'failed', error: 'It was tried many times.' });
    // The jobs of the other tests are not awaited.
    await sql`delete from pgboss.job`.execute(api.db);
    const clone = await requestClone(taskId, cloneBody([id]));
    await api.services.queue.prepare([cloneTask]);
    await api.services.queue.work(handler);
    await eventually(async () => (await read(clone.id)).status === 'completed');
  });
});
