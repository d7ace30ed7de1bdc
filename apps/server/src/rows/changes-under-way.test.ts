import { randomUUID } from 'node:crypto';
import type { CallDefinition } from '@fetlock/contract/call';
import { cancelChange, listAnsweredChanges, readChangeProgress } from '@fetlock/contract/changes-under-way';
import { setStatusOfSet, undoBatch } from '@fetlock/contract/row-edits';
import { applySuggestion, listSuggestions } from '@fetlock/contract/suggestions';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenLargeResult } from '@fetlock/testing/given-result';
import { type TestApi, startTestApi } from '@fetlock/testing/test-api';

const gate = 7_001;
let api: TestApi;
let opened: () => void;
let closing: Promise<void>;
beforeAll(async () => {
  api = await startTestApi();
  // The event of the row of the vendor 'gate' waits until the gate is open.
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$ begin
    if exists (select from result_rows where id = new.row_id and vendor = 'gate') then perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); end if;
    return new; end $$`.execute(api.db);
  await sql`create trigger gate before insert on row_events for each row execute function wait_at_gate()`.execute(api.db);
  // So does a change that is made and not committed yet, before its answer is stored.
  await sql`create function wait_with_answer() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); return new; end $$`.execute(api.db);
  await sql`create trigger gate before update on answered_changes for each row execute function wait_with_answer()`.execute(api.db);
});
afterAll(() => api.close());

beforeEach(shutGate);
afterEach(openGate);

async function shutGate(): Promise<void> {
  const shut = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  opened = open.resolve;
  closing = api.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(gate)})`.execute(trx);
    shut.resolve();
    await open.promise;
  });
  await shut.promise;
}

function openGate(): Promise<void> {
  opened();
  return closing;
}

/** 5,000 rows, of which one after the first 4,000 waits at the gate when it is changed. */
async function givenGatedResult() {
  const { id, rowIds } = await givenLargeResult(api.db, 5_000);
  // No row is ready for import, so that no guard keeps an undo from any of them.
  await api.db.updateTable('result_rows').set({ status: 'not_reviewed' }).where('result_id', '=', id).execute();
  await api.db
    .updateTable('result_rows')
    .set({ vendor: 'gate' })
    .where('id', '=', rowIds[4_000] ?? 0)
    .execute();
  return id;
}

function ask(call: Pick<CallDefinition, 'method'> & { path: string }, id: number, body: object, key: string) {
  const url = `/api/v1${call.path.replace(':id', String(id))}`;
  return api.as('staff').raw({ method: call.method, url, body, headers: { 'idempotency-key': key } });
}
const progressOf = async (id: number, key: string, as: 'staff' | 'admin' = 'staff') =>
  (await api.as(as).call(readChangeProgress, { params: { id, key } })).progress;
const madeOf = async (id: number, key: string, as: 'staff' | 'admin' = 'staff') =>
  (await api.as(as).call(listAnsweredChanges, { params: { id }, query: { keys: [key] } })).keys;
const cancel = (id: number, key: string, as: 'staff' | 'admin' = 'staff') => api.as(as).call(cancelChange, { params: { id, key } });
const countOf = async (query: RawBuilder<{ count: number }>) => (await query.execute(api.db)).rows[0]?.count;
const waitingAtGate = () =>
  countOf(sql`select count(*) as count from pg_locks
    where locktype = 'advisory' and objid = ${sql.lit(gate)} and mode = 'ShareLock' and not granted`);
const waitingCancellations = () =>
  countOf(sql`select count(*) as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like 'update "changes_under_way"%'`);
const underLoad = { timeout: 20_000 };
const countChanged = async (id: number) =>
  (await api.db.selectFrom('result_rows').select('id').where('result_id', '=', id).where('version', '>', 1).execute()).length;

test('a change of many rows says how far it is before it is committed, and has no progress afterwards', async () => {
  const id = await givenGatedResult();
  const key = randomUUID();
  const change = ask(setStatusOfSet, id, { status: 'needs_re_review' }, key);
  await expect.poll(() => progressOf(id, key), underLoad).toEqual({ done: 4_000, of: 5_000 });
  expect(await countChanged(id), 'nothing is committed').toBe(0);
  expect(await madeOf(id, key)).toEqual([]);
  await openGate();
  expect((await change).json()).toMatchObject({ changed: 5_000 });
  expect(await madeOf(id, key)).toEqual([key]);
  expect(await madeOf(id, key, 'admin'), 'asked by another user').toEqual([]);
  expect(await madeOf(await givenGatedResult(), key), 'asked of another version').toEqual([]);
  expect(await progressOf(id, key)).toBeNull();
  expect(await cancel(id, key)).toEqual({ cancelling: false });
});

test('a cancelled change changes no row, now or when it is requested again', async () => {
  const id = await givenGatedResult();
  const key = randomUUID();
  const change = ask(setStatusOfSet, id, { status: 'needs_re_review' }, key);
  await expect.poll(() => progressOf(id, key), underLoad).not.toBeNull();
  // Its browser has lost the connection meanwhile and repeats the request, which waits for the first one.
  const repeated = ask(setStatusOfSet, id, { status: 'needs_re_review' }, key);
  expect(await cancel(id, key)).toEqual({ cancelling: true });
  await openGate();
  for (const answer of [await change, await repeated]) expect(answer.json()).toMatchObject({ error: 'CHANGE_CANCELLED' });
  expect(await countChanged(id)).toBe(0);
  expect(await madeOf(id, key)).toEqual([]);
  expect((await ask(setStatusOfSet, id, { status: 'needs_re_review' }, key)).statusCode).toBe(409);
  expect(await progressOf(id, key)).toBeNull();
  expect((await ask(setStatusOfSet, id, { status: 'needs_re_review' }, randomUUID())).json()).toMatchObject({ changed: 5_000 });
});

test('an undo of many rows likewise', async () => {
  const id = await givenGatedResult();
  await openGate();
  const { batch } = (await ask(setStatusOfSet, id, { status: 'needs_re_review' }, randomUUID())).json<{ batch: string }>();
  await shutGate();
  const key = randomUUID();
  const undo = ask(undoBatch, id, { batch }, key);
  await expect.poll(() => progressOf(id, key), underLoad).toMatchObject({ of: 5_000 });
  await cancel(id, key);
  await openGate();
  expect((await undo).json()).toMatchObject({ error: 'CHANGE_CANCELLED' });
  const undone = await ask(undoBatch, id, { batch }, randomUUID());
  expect(undone.json()).toMatchObject({ changed: 5_000 });
});

test('the change of another user is neither shown nor cancelled', async () => {
  const id = await givenGatedResult();
  const key = randomUUID();
  const change = ask(setStatusOfSet, id, { status: 'needs_re_review' }, key);
  await expect.poll(() => progressOf(id, key), underLoad).not.toBeNull();
  expect(await progressOf(id, key, 'admin')).toBeNull();
  expect(await progressOf(id + 1, key)).toBeNull();
  expect(await cancel(id, key, 'admin')).toEqual({ cancelling: false });
  expect(await cancel(id + 1, key)).toEqual({ cancelling: false });
  await openGate();
  expect((await change).json()).toMatchObject({ changed: 5_000 });
});

test('a change that is about to be committed is no longer cancelled: the cancellation waits for its end, and says so', async () => {
  const { id } = await givenLargeResult(api.db, 2_000);
  const key = randomUUID();
  const change = ask(setStatusOfSet, id, { status: 'needs_re_review' }, key);
  await expect.poll(waitingAtGate, underLoad).toBe(1);
  const cancelling = cancel(id, key);
  await Promise.race([cancelling, expect.poll(waitingCancellations, underLoad).toBe(1)]);
  await openGate();
  expect((await change).json()).toMatchObject({ changed: 2_000 });
  expect(await cancelling).toEqual({ cancelling: false });
  expect(await countChanged(id)).toBe(2_000);
});

test('a suggested decision for many rows has progress and can be cancelled', async () => {
  const id = await givenGatedResult();
  const key = randomUUID();
  const apply = { method: applySuggestion.method, path: applySuggestion.path.replace(':key', 'never_sold_free') };
  await api.db.updateTable('result_rows').set({ price: 0, total_sold: 0, lastsold: null }).where('result_id', '=', id).execute();
  const { items } = await api.as('staff').call(listSuggestions, { params: { id } });
  expect(items.find((one) => one.key === 'never_sold_free')).toMatchObject({ count: 5_000 });
  const change = ask(apply, id, { expected_count: 5_000 }, key);
  await expect.poll(() => progressOf(id, key), underLoad).toEqual({ done: 4_000, of: 5_000 });
  expect(await cancel(id, key)).toEqual({ cancelling: true });
  await openGate();
  expect((await change).json()).toMatchObject({ error: 'CHANGE_CANCELLED' });
  expect(await countChanged(id)).toBe(0);
});
